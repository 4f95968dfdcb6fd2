"""Claims [остальные мои]: who may claim, who is asked, what is proven, what it brings (rules 2.9)."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import THE_CLAIM, Deal, Move, preset
from engine.cards import HEARTS, cards_text
from engine.claims import proven
from engine.contract import Contract
from engine.events import ClaimAnswered, Claimed, End
from engine.moves import ANSWERS, play
from engine.phases import PLAY_TRICKS
from engine.scoring import PerTrick
from engine.tricks import Follow, TrickRules
from tests.engine.strategies import STANDARD, rngs

ACCEPT, REFUSE = ANSWERS
TAKE_TRICKS = STANDARD.contract("take_tricks")
UNPROVEN = ["AC 7D 8D", "7C 9D TD", "8C JD QD", "9C KD AD"]
PROVEN = ["AC AD AH", "7C 9D TD", "8C JD QD", "9C KD KH"]


def test_a_proven_claim_asks_nobody() -> None:
    deal = Deal.set_up(TAKE_TRICKS, PROVEN)
    assert deal.apply(0, THE_CLAIM) == (Claimed(0, True),)
    assert deal.end == End.CLAIMED
    assert deal.points == [6, 0, 0, 0]
    assert deal.won == [3, 0, 0, 0]
    assert deal.tricks == []
    assert deal.hands == [0, 0, 0, 0]
    assert deal.taken[0].bit_count() == 12


def test_opponents_answer_clockwise_and_all_must_agree() -> None:
    deal = Deal.set_up(TAKE_TRICKS, UNPROVEN)
    assert deal.apply(0, THE_CLAIM) == (Claimed(0, False),)
    for seat in (1, 2, 3):
        assert deal.turn == (seat,)
        assert [*deal.legal(seat)] == [ACCEPT, REFUSE]
        assert not deal.legal(0)
        assert not deal.over
        assert deal.apply(seat, ACCEPT) == (ClaimAnswered(seat, True),)
    assert deal.end == End.CLAIMED
    assert deal.points == [6, 0, 0, 0]


@pytest.mark.parametrize("refuser", [1, 2, 3])
def test_the_first_refusal_ends_the_claim_and_the_claimer_leads(refuser: int) -> None:
    deal = Deal.set_up(TAKE_TRICKS, UNPROVEN)
    hands = list(deal.hands)
    deal.apply(0, THE_CLAIM)
    for seat in range(1, refuser):
        deal.apply(seat, ACCEPT)
    assert deal.apply(refuser, REFUSE) == (ClaimAnswered(refuser, False),)
    assert deal.turn == (0,)
    assert deal.hands == hands
    assert deal.points == [0, 0, 0, 0]
    assert {str(move) for move in deal.legal(0)} == {"play AC", "play 7D", "play 8D"}


def test_a_refused_claim_may_be_repeated_only_in_the_next_trick() -> None:
    deal = Deal.set_up(TAKE_TRICKS, UNPROVEN)
    deal.apply(0, THE_CLAIM)
    deal.apply(1, REFUSE)
    assert not deal.may_claim(0)
    assert str(deal.why_not(0, THE_CLAIM)) == "has already claimed in this trick"
    for seat, card in ((0, "AC"), (1, "7C"), (2, "8C"), (3, "9C")):
        assert not deal.may_claim(seat)
        deal.apply(seat, Move.parse(f"play {card}"))
    assert deal.may_claim(0)
    deal.apply(0, THE_CLAIM)
    assert deal.turn == (1,)


def test_only_whoever_is_on_lead_may_claim() -> None:
    deal = Deal.set_up(TAKE_TRICKS, UNPROVEN)
    assert [deal.may_claim(seat) for seat in range(4)] == [True, False, False, False]
    assert str(deal.why_not(1, THE_CLAIM)) == "is not to move"
    deal.apply(0, Move.parse("play 7D"))
    assert not deal.may_claim(1)
    assert str(deal.why_not(1, THE_CLAIM)) == "may claim only instead of leading"


def test_while_a_claim_is_answered_nothing_else_may_be_done() -> None:
    deal = Deal.set_up(TAKE_TRICKS, UNPROVEN)
    deal.apply(0, THE_CLAIM)
    assert str(deal.why_not(0, play(12))) == "is not to move"
    assert str(deal.why_not(2, ACCEPT)) == "is not to move"
    assert str(deal.why_not(1, Move.parse("play 7C"))) == "may not do that in this phase"
    assert str(deal.why_not(1, THE_CLAIM)) == "may not do that in this phase"
    deal.apply(1, REFUSE)
    assert str(deal.why_not(0, ACCEPT)) == "may not do that in this phase"


def test_beyond_the_limit_everybody_is_asked() -> None:
    deal = trumped("AC AH", "7C 8H", "8C 9H", "9C 7H")
    assert proven(deal)
    deal.claim_limit = 5
    assert not proven(deal)
    deal.apply(0, THE_CLAIM)
    assert deal.turn == (1,)


@pytest.mark.parametrize(
    "contract, given, points",
    [
        ("no_all", {}, -6 - 4 - 4 - 4 - 16 - 16),  # tricks, AH and KH, JD, QD, the King, the last two
        ("no_all", {"boys": "JK"}, -6 - 4 - 3 * 2 - 4 - 16 - 16),  # JD, KD and KH are boys
        ("no_all", {"boys": "K"}, -6 - 4 - 2 * 4 - 4 - 16 - 16),  # KD and KH are boys
        ("no_all", {"last_tricks": 1}, -6 - 4 - 4 - 4 - 16 - 16),
        ("take_last", {}, 16),
        ("take_last", {"last_tricks": 1}, 16),
        ("take_king", {}, 16),
        ("no_hearts", {}, -4),
        ("no_boys", {}, -4),
        ("no_boys", {"boys": "JK"}, -6),
        ("no_boys", {"boys": "K"}, -8),
        ("no_girls", {}, -4),
        ("take_tricks", {}, 6),
    ],
)
def test_the_claimer_takes_all_remaining_tricks_and_cards(
    contract: str, given: dict[str, object], points: int
) -> None:
    hands = ["AC AD AH", "7C 9D TD", "8C JD QD", "9C KD KH"]
    deal = Deal.set_up(preset("king_simple").game(given).contract(contract), hands)
    deal.apply(0, THE_CLAIM)
    assert deal.points == [points, 0, 0, 0]


def takes_all(deal: Deal, claimer: int) -> bool:
    """Whether the claimer wins every trick in every line, found by playing them all."""
    if any(trick.winner != claimer for trick in deal.tricks):
        return False
    if deal.over:
        return True
    for move in deal.legal(deal.turn[0]):
        after = deal.copy()
        after.apply(deal.turn[0], move)
        if not takes_all(after, claimer):
            return False
    return True


CONTRACTS = [
    *(preset("king_simple").game({"early_end": False}).contract(name) for name in ("take_tricks", "no_all")),
    Contract("trumps", (PerTrick(1),), TrickRules(follow=Follow.TRUMP), (PLAY_TRICKS,)),
    Contract("head", (PerTrick(1),), TrickRules(follow=Follow.HEAD_STRICT), (PLAY_TRICKS,)),
]


@given(st.sampled_from(CONTRACTS), st.integers(1, 3), st.integers(0, 3), rngs)
def test_a_claim_is_proven_exactly_when_all_lines_say_so(
    contract: Contract, size: int, claimer: int, rng: Random
) -> None:
    # The claimer gets the best of the pack more often than not, so that many claims hold.
    pack = sorted(STANDARD.pack, key=lambda c: (c % 13 + rng.random() * 6, c))
    strong, rest = pack[-size - 1 :], pack[: -size - 1]
    rng.shuffle(strong)
    rng.shuffle(rest)
    hands = [rest[at * size : (at + 1) * size] for at in range(4)]
    hands[claimer] = strong[:size]
    deal = Deal.set_up(contract, [cards_text(hand) for hand in hands], leader=claimer)
    deal.declarer = rng.choice((None, 0, 1, 2, 3))
    if contract.tricks.follow is not Follow.ANY:
        deal.set_trump(HEARTS)
    assert proven(deal) == takes_all(deal, claimer)


def trumped(*hands: str) -> Deal:
    """Hearts are trumps; the claimer's other cards would fall to them if nobody had to follow suit."""
    rules = TrickRules(follow=Follow.TRUMP)
    deal = Deal.set_up(Contract("", (PerTrick(1),), rules, (PLAY_TRICKS,)), hands)
    deal.set_trump(HEARTS)
    return deal


def test_cards_that_nothing_beats_need_no_search() -> None:
    suits = [" ".join(rank + suit for rank in "789TJQKA") for suit in "SCDH"]
    deal = Deal.set_up(TAKE_TRICKS, suits)
    deal.claim_limit = 1
    assert deal.apply(0, THE_CLAIM) == (Claimed(0, True),)
    deal = Deal.set_up(TAKE_TRICKS, suits)
    deal.claim_limit = 0  # who was asked is known already: nothing is proven
    assert deal.apply(0, THE_CLAIM) == (Claimed(0, False),)


def test_a_certain_claim_that_takes_too_long_to_prove_asks_everybody() -> None:
    """Two cards of every suit each: everybody follows, and the claimer holds the highest."""
    deal = trumped(
        *(" ".join(rank + suit for suit in "SCDH" for rank in two) for two in ("AK", "QJ", "T9", "87"))
    )
    assert deal.claim_limit == 20_000
    deal.apply(0, THE_CLAIM)
    assert deal.turn == (1,)


def test_the_limit_is_a_number_of_positions() -> None:
    """The start, one more for each card of the first line and four for a later trick, and once more."""
    deal = trumped("AC AH", "7C 8H")
    found = []
    for limit in range(1, 14):
        deal.claim_limit = limit
        found.append(proven(deal))
    assert found == [False] * 10 + [True] * 3


def test_who_has_dropped_out_is_not_asked_and_plays_no_part_in_the_proof() -> None:
    deal = Deal.set_up(TAKE_TRICKS, ["KC KD", "AC AD", "7C 7D", "8C 8D"])
    assert not proven(deal)
    deal.keep_in(0b1101)
    assert proven(deal)
    other = Deal.set_up(TAKE_TRICKS, ["KC QD", "AC AD", "7C KD", "8C 8D"])
    other.keep_in(0b1101)
    other.apply(0, THE_CLAIM)
    assert other.turn == (2,)


@given(st.integers(1, 2), st.integers(1, 3), st.integers(0, 2), rngs)
def test_a_claim_is_proven_through_all_passes_of_tricks(
    passes: int, size: int, claimer: int, rng: Random
) -> None:
    pack = sorted(STANDARD.pack, key=lambda c: (c % 13 + rng.random() * 6, c))
    strong, rest = pack[-size:], pack[:-size]
    rng.shuffle(rest)
    hands = [rest[at * size : (at + 1) * size] for at in range(3)]
    hands[claimer] = strong
    rules = TrickRules(follow=Follow.HEAD_STRICT, trick_passes=passes)
    contract = Contract("passes", (PerTrick(1),), rules, (PLAY_TRICKS,))
    deal = Deal.set_up(contract, [cards_text(hand) for hand in hands], leader=claimer)
    deal.set_trump(HEARTS)
    deal.claim_limit = 10**6
    assert proven(deal) == takes_all(deal, claimer)
