"""Robots: they see only a view, always answer legally, and do not play what people call silly."""

import re
from random import Random
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import THE_CLAIM, Deal, Move, View
from engine.cards import CLUBS, HEARTS, card, pack, parse_set, suit_set
from engine.contract import Contract, Dealing
from engine.game import Game
from engine.moves import ANSWERS, THE_TRICK_PASS
from engine.phases import PLAY_TRICKS
from engine.robots import ROBOTS
from engine.robots.simple import Novice
from engine.scoring import Element, LastTricks, PerCard, PerTrick
from engine.tricks import ACE_TEN, INVERTED, JOKER_HEARTS, Follow, TrickRules
from tests.engine.fairness import check_fair
from tests.engine.strategies import STANDARD, rngs, running_deals, shuffled_deal

PLAYER = ROBOTS["player"]


def position(contract: str, hands: list[str], plays: str = "", leader: int = 0) -> Deal:
    deal = Deal.set_up(STANDARD.contract(contract), hands, leader=leader)
    for card_ in plays.split():
        deal.apply(deal.turn[0], Move.parse(f"play {card_}"))
    return deal


def choice(deal: Deal, seed: int = 1) -> str:
    """What the player plays, whose turn it is."""
    seat = deal.turn[0]
    return str(PLAYER.choose(deal.view(seat), Random(seed))).removeprefix("play ")


@pytest.mark.parametrize("level", ROBOTS)
@given(drawn=running_deals(), rng=rngs)
def test_a_move_is_always_legal(level: str, drawn: tuple[Game, Deal], rng: Random) -> None:
    _, deal = drawn
    for seat in deal.turn:
        assert deal.why_not(seat, ROBOTS[level].choose(deal.view(seat), rng)) is None


@pytest.mark.parametrize("level", ROBOTS)
@given(drawn=running_deals(), rng=rngs, seed=st.integers())
def test_a_move_does_not_depend_on_hidden_cards(
    level: str, drawn: tuple[Game, Deal], rng: Random, seed: int
) -> None:
    _, deal = drawn
    check_fair(level, deal, rng, seed, worlds=3)


@given(running_deals(), rngs)
def test_an_answer_to_a_claim_does_not_depend_on_hidden_cards(drawn: tuple[Game, Deal], rng: Random) -> None:
    _, deal = drawn
    if deal.over or not deal.may_claim(deal.turn[0]):
        return
    deal.apply(deal.turn[0], THE_CLAIM)
    for seat in deal.turn:
        view = deal.view(seat)
        answer = PLAYER.choose(view, Random(5))
        assert answer in ANSWERS
        assert PLAYER.choose(view.sample(rng).view(seat), Random(5)) == answer


class NoRandom(Random):
    """Randomness that must not be used."""

    def random(self) -> float:
        raise AssertionError("nothing is to be drawn")

    def getrandbits(self, k: int, /) -> int:
        raise AssertionError(f"nothing is to be drawn, not {k} bits")


@pytest.mark.parametrize("level", ROBOTS)
def test_a_single_legal_move_is_made_at_once(level: str) -> None:
    deal = position("no_king", ["9C 8C", "7C 9D", "TC 9S", "JC 8S"], "9C")
    assert str(ROBOTS[level].choose(deal.view(1), NoRandom())) == "play 7C"


# What a person would call silly, position by position; the last seat of a trick unless said otherwise.
SENSIBLE = """
# duck with the highest card that loses
no_tricks: QC TH 7H | 9C 7D 8D | KC 9H 8H | JC 8C AS :: QC 9C KC -> JC
# who must take the trick takes it with his highest
no_tricks: 8C TH | 7C 7D | 9C 9H | AC TC :: 8C 7C 9C -> AC
# no ducking when nothing can be lost
no_girls: 8C TH QD | TC 7D QS | 9C 9H QH | AC 7C TS :: 8C TC 9C -> AC
# a trick with a girl is ducked
no_girls: 8C TH QD | QC 7D QS | 9C 9H QH | AC 7C TS :: 8C QC 9C -> 7C
# void: the girl goes
no_girls: 8C TH QD | TC 7D QS | 9C 9H JH | QH AS 7S :: 8C TC 9C -> QH
# void: the boy goes
no_boys: 8C TH JD | TC 7D JS | 9C 9H QH | JH AS 7S :: 8C TC 9C -> JH
# void: the highest heart goes
no_hearts: 8C TD 7D JD | TC 9D 8D JS | 9C 9H 8H QH | AH AS 7S 7H :: 8C TC 9C -> AH
# the King goes under the ace
no_king: 9H JH | AH 8C | KH 8H | 7H 7C :: 9H AH -> KH
# the King is kept while no ace has fallen
no_king: 9H JH | TH AH | KH 8H | 7H QH :: 9H TH -> 8H
# void: the ace of hearts goes while the King is out
no_king: 8C TD 7D JD | TC 9D 8D KH | 9C 9H 8H QH | AH 8S 7S 7H :: 8C TC 9C -> AH
# in the jumble a high heart goes before a low spade
no_all: 8C TD 7D JD | TC 9D 8D 9S | 9C 9H 8H TH | QH JH 7S 8S :: 8C TC 9C -> QH
# no_last: high cards are spent early
no_last: 8C TD 7D JD | TC 9D 8D KH | 9C 9H 8H QH | AC 7C 7S 7H :: 8C TC 9C -> AC
# no_last: and thrown away
no_last: 8C TD QD JD | TC 9D 8D KH | 9C 9H 8H QH | AS 7D 7S 7H :: 8C TC 9C -> AS
# no_last: and led
no_last: AC 7C 7S 7H | TC 9D 8D KH | 9C 9H 8H QH | 8C TD TS JD :: (lead) -> AC
# take_last: the ace is kept
take_last: 8C TD 7D JD | TC 9D 8D KH | 9C 9H 8H QH | AC 7C 7S AH :: 8C TC 9C -> 7C
# take_last: a low card is thrown away
take_last: 8C TD QD JD | TC 9D 8D KH | 9C 9H 8H QH | AS 7D KS AH :: 8C TC 9C -> 7D
# take_tricks: the cheapest card that wins
take_tricks: 8C TD 7D JD | TC 9D 8D KH | 9C 9H 8H QH | AC JC 7S AH :: 8C TC 9C -> JC
# take_tricks: who cannot win plays low
take_tricks: 8C TD 7D JD | AC 9D 8D KH | 9C 9H 8H QH | KC 7C 7S AH :: 8C AC 9C -> 7C
# take_boys: the boy is taken
take_boys: JC TD 7D JD | TC 9D 8D KH | 9C 9H 8H QH | AC 7C 7S AH :: JC TC 9C -> AC
# take_boys: no boy is given away
take_boys: AC TD 7D JD | TC 9D 8D KH | 9C 9H 8H QH | JC 7C 7S AH :: AC TC 9C -> 7C
# take_boys: nor thrown away
take_boys: AC TD JD | TC 9D KH | 9C 9H QH | JS 7S AH :: AC TC 9C -> 7S
# take_girls: one's own girl wins the trick
take_girls: TC TD 7D | 8C 9D 8D | 9C 9H 8H | QC KC 7S :: TC 8C 9C -> QC
# take_king: the King is taken
take_king: 8C TD 7D | TC 9D 8D | KH 9H QH | AC 7C 7S :: 8C TC KH -> AC
# take_hearts: hearts are kept
take_hearts: 9C 8D 7H | AC 8C KD | TC AH 9D | TH JH 9S :: 9C AC TC -> 9S
# no_boys: no boy is led
no_boys: JC 7C | QC TC | KC AC | TD JS :: (lead) -> 7C
"""


class Sense(NamedTuple):
    """A position and the only play that a person would not laugh at."""

    name: str
    deal: Deal
    expected: str


def sensible() -> list[Sense]:
    lines = SENSIBLE.strip().splitlines()
    found = []
    for title, line in zip(lines[::2], lines[1::2], strict=True):
        contract, hands, plays, expected = re.split(": | :: | -> ", line)
        deal = position(contract, hands.split(" | "), plays.replace("(lead)", ""))
        found.append(Sense(title.removeprefix("# "), deal, expected))
    return found


@pytest.mark.parametrize("sense", sensible(), ids=lambda sense: sense.name)
def test_a_sensible_play(sense: Sense) -> None:
    assert {choice(sense.deal, seed) for seed in range(5)} == {sense.expected}


def test_a_guard_is_kept_beside_a_high_card() -> None:
    """Void, with nothing that scores: the bare high card goes, not the low card that guards one."""
    deal = position("no_tricks", ["8C TD 7D 9D", "TC 8D JD 7H", "9C 9H 8H QH", "AS 7S KD KH"], "8C TC 9C")
    assert choice(deal) in ("KD", "KH", "AS")


def test_what_is_to_be_taken_is_not_led_under_higher_cards() -> None:
    hands = ["7C JD 8H AH 8S 9S JS QS", "9C JC QC 8D KD 9H 7S TS", "8C KC AC 7D TD TH QH KS"]
    deal = position("take_boys", [*hands, "TC 9D QD AD 7H JH KH AS"])
    assert choice(deal) not in ("JS", "JD")


def test_the_player_claims_only_what_is_sure_and_pays() -> None:
    masters = ["AC AD AS", "KC KD KS", "QC QD QS", "JC JD JS"]
    assert choice(position("take_tricks", masters)) == "claim"
    assert choice(position("take_last", masters)) == "claim"
    assert choice(position("no_tricks", masters)) != "claim"
    assert choice(position("take_king", masters)) != "claim"  # nothing is left to take
    assert choice(position("take_tricks", ["AC QD AS", "KC KD KS", "QC JD QS", "JC TD JS"])) != "claim"
    assert choice(position("take_tricks", ["AC", "KC", "QC", "JC"])) == "AC"  # one card: it is simply played
    refused = position("take_tricks", masters)
    refused.claim_limit = 0
    refused.apply(0, THE_CLAIM)
    refused.apply(1, ANSWERS[1])
    assert choice(refused) != "claim"


@pytest.mark.parametrize(
    "contract, hands, answer",
    [
        ("no_tricks", "AC 7D|7C AD|8C 8D|9C 9D", "accept_claim"),  # let him take them
        ("no_king", "AC 7D|7C AD|8C KH|9C 9D", "accept_claim"),
        ("take_tricks", "AC 7D|7C AD|8C 8D|9C 9D", "refuse_claim"),  # AD takes a trick
        ("take_tricks", "AC AD|7C 7D|8C 8D|9C 9D", "accept_claim"),  # whatever the others hold, not seat 1
        ("take_king", "AC 7D|7C AD|8C 8D|9C 9D", "accept_claim"),  # nothing is left to take
        ("take_hearts", "AC AH|8H KH|7C TH|9C JH", "refuse_claim"),
    ],
)
def test_claims_are_answered_with_sense(contract: str, hands: str, answer: str) -> None:
    deal = position(contract, hands.split("|"))
    deal.claim_limit = 0
    deal.apply(0, THE_CLAIM)
    assert deal.turn == (1,)
    assert {choice(deal, seed) for seed in range(5)} == {answer}


def test_random_plays_every_legal_move_alike() -> None:
    deal = position("no_tricks", ["AC 7D 8D 9D", "7C AD TD JD", "8C QD KD AS", "9C KS QS JS"])
    rng = Random(1)
    played = [str(ROBOTS["random"].choose(deal.view(0), rng)) for _ in range(4000)]
    counts = [played.count(str(move)) for move in deal.legal(0)]
    assert sum(counts) == 4000
    assert all(abs(count - 1000) < 140 for count in counts)


def test_a_novice_slips_in_a_quarter_of_the_moves() -> None:
    assert isinstance(ROBOTS["novice"], Novice)
    deal = position("no_girls", ["8C TH 7H QD", "QC 7D 8D QS", "9C 9H 8H QH", "AC 7C 8S TS"], "8C QC 9C")
    rng = Random(1)
    silly = sum(str(ROBOTS["novice"].choose(deal.view(3), rng)) == "play AC" for _ in range(2000))
    assert abs(silly - 2000 / 4 / 2) < 60


OTHER: dict[str, tuple[Contract, Dealing, tuple[int, ...], int | None]] = {
    name: (Contract(name, elements, rules, (PLAY_TRICKS,)), Dealing((1,) * size), cards, trump)
    for name, elements, rules, size, cards, trump in (
        ("praise", (PerTrick(3),), TrickRules(follow=Follow.TRUMP), 8, STANDARD.pack, HEARTS),
        ("misere", (PerTrick(3),), TrickRules(INVERTED), 8, STANDARD.pack, None),
        (
            "passes",
            (PerTrick(-1),),
            TrickRules(follow=Follow.HEAD_STRICT, trick_passes=2),
            5,
            STANDARD.pack,
            CLUBS,
        ),
        (
            "bowers",
            (PerCard(parse_set("AC AD AH AS"), 11), LastTricks((10,))),
            TrickRules(ACE_TEN, Follow.TRUMP, trump_lead_ban=True),
            8,
            STANDARD.pack,
            HEARTS,
        ),
        (
            "jokers",
            (PerCard(suit_set(HEARTS), -5), PerCard(1 << 52 | 1 << 53, -20)),
            TrickRules(JOKER_HEARTS, lead_ban=HEARTS),
            13,
            pack(without=1 << card(0, 0) | 1 << card(1, 0), jokers=2),
            None,
        ),
        (
            "mixed",
            (PerCard(suit_set(HEARTS), -1), PerCard(parse_set("TD"), 10)),
            TrickRules(lead_ban=HEARTS),
            13,
            pack(),
            None,
        ),
    )
}


@pytest.mark.parametrize("name", OTHER)
def test_the_player_reads_contracts_that_it_has_never_met(name: str) -> None:
    """It never plays illegally and does clearly better than chance, alone against three random seats."""
    contract, dealing, cards, trump = OTHER[name]
    rng = Random(3)
    gain = 0.0
    for at in range(120):
        deck = list(cards)
        rng.shuffle(deck)
        deal = Deal(contract, dealing.deal(tuple(deck), 4, at % 4), at % 4)
        deal.set_trump(trump)
        deal.keep_in(0b1111)
        while turn := deal.turn:
            view = deal.view(turn[0])
            robot = PLAYER if turn[0] == at // 4 % 4 else ROBOTS["random"]
            deal.apply(turn[0], robot.choose(view, rng))
        gain += deal.points[at // 4 % 4] - sum(deal.points) / 4
    assert gain > 0


def test_a_pass_of_a_trick_is_judged_like_a_card() -> None:
    elements: tuple[Element, ...] = (PerTrick(-1),)
    contract = Contract("", elements, TrickRules(follow=Follow.HEAD_STRICT, trick_passes=1), (PLAY_TRICKS,))
    deal = Deal.set_up(contract, ["7C 8D", "AC 9D", "8C TD", "9C JD"])
    deal.apply(0, Move.parse("play 7C"))
    view: View = deal.view(1)
    assert view.legal == (Move.parse("play AC"), THE_TRICK_PASS)
    assert PLAYER.choose(view, Random(1)) == THE_TRICK_PASS


def gain_over_random(level: str, contracts: tuple[str, ...], deals: int) -> float:
    """Points a deal above the fair share, alone against three random robots."""
    rng = Random(11)
    total = 0.0
    for at in range(deals):
        deal = shuffled_deal(STANDARD, STANDARD.contract(contracts[at % len(contracts)]), rng)
        seat = at % 4
        while turn := deal.turn:
            robot = ROBOTS[level if turn[0] == seat else "random"]
            deal.apply(turn[0], robot.choose(deal.view(turn[0]), rng))
        total += deal.points[seat] - sum(deal.points) / 4
    return total / deals


@pytest.mark.parametrize(
    "contracts", [("no_tricks", "no_girls", "no_hearts"), ("take_tricks", "take_girls", "take_boys")]
)
def test_levels_differ_in_strength(contracts: tuple[str, ...]) -> None:
    """The margin is far from chance: 150 deals are good to about 0.6 points."""
    assert gain_over_random("player", contracts, 150) > 1.2
    assert gain_over_random("novice", contracts, 150) > 0.6
    assert abs(gain_over_random("random", contracts, 150)) < 0.9
