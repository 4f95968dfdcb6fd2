"""What people would laugh at in Петух and Козырные мальчики: no robot that plays by sense does it."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings

from engine import THE_CLAIM, Deal, Move, preset
from engine.cards import ACE, HEARTS, JACK, KING, rank_set, set_of
from engine.game import Game
from engine.moves import ANSWERS
from engine.phases import PLAY_TRICKS
from engine.robots import ROBOTS
from tests.engine.petukh_table import do, table
from tests.engine.play import random_deal, table_deals
from tests.engine.strategies import rngs

BOYS = preset("trump_boys").game()
IN_PLAY = replace(BOYS.schedule.contracts[0], phases=(PLAY_TRICKS,))
SENSIBLE = ("novice", "player")


def choices(level: str, deal: Deal, seeds: int = 5) -> set[str]:
    view = deal.view(deal.turn[0])
    return {str(ROBOTS[level].choose(view, Random(seed))) for seed in range(seeds)}


TRICKS = """
# the cheapest trump that wins
AS 8C KD TH | TS 9C QD 9H | 7H JH 8D 9D :: AS TS -> 7H
# a ten that wins for sure is brought home
7S 8C KD | 8S 9C QD | TS 9S 9D :: 7S 8S -> TS
# no ten is thrown under the ace
AS 8C KD | KS 9C QD | TS 9S 9D :: AS KS -> 9S
# nor an ace to a trick of another suit
AS 8C 7C | KS 9C 8D | AD TD 7D :: AS KS -> 7D
# one trick saves from the null penalty
QC 8S | 8C 9S | AC 9C :: QC 8C -> AC
# a rich trick is taken with the ace
TC 8S 7D | AC 9S 8D | KC 9C 9D :: TC -> AC
# the right bower waits for the last trick
JH 7C | 9C 8S | TC AS :: -> 7C
# no ten is led into an ace
TC 8C 7S | AC 9C KS | KC QC AS :: -> 7S
# a higher trump brings the ten home
AS KC QD | 7H 9C 8D | TH 8H 9D :: AS 7H -> TH
# low under the right bower
JH 8C 7D | TH 7H 8D | AH 9H KD :: JH -> 7H
"""


LINES = TRICKS.strip().splitlines()


@pytest.mark.parametrize("line", LINES[1::2], ids=LINES[::2])
def test_a_trick_of_the_trump_boys(line: str) -> None:
    position, _, expected = line.partition("-> ")
    hands, _, plays = position.partition("::")
    deal = Deal.set_up(IN_PLAY, [hand.strip() for hand in hands.split("|")])
    deal.set_trump(HEARTS)
    for card in plays.split():
        deal.apply(deal.turn[0], Move.parse(f"play {card}"))
    assert choices("player", deal) == {f"play {expected}"}


@pytest.mark.parametrize("level", SENSIBLE)
def test_no_trump_is_laid_away_beside_two_other_cards(level: str) -> None:
    for seed in range(60):
        deal = random_deal(BOYS, Random(seed))
        view = deal.view(deal.turn[0])
        laid = set_of(ROBOTS[level].choose(view, Random(seed)).cards)
        free = view.hand & ~deal.kernel.trumps & ~rank_set(ACE)
        assert not laid & deal.kernel.trumps or free.bit_count() < 2


@pytest.mark.parametrize("level", SENSIBLE)
@pytest.mark.parametrize("game", ["petukh", "petukh_20"])
def test_nobody_stands_on_junk_or_throws_a_winning_hand_in(game: str, level: str) -> None:
    """Junk: no trump, no ace, no king, and no boys. A winner: the ace of trumps."""
    made = preset(game).game({"boys_timing": "before_play", "near_finish": "none"})
    junk = winners = 0
    for seed in range(150):
        deal = random_deal(made, Random(seed))
        seat = deal.turn[0]
        hand = deal.hands[seat]
        move = str(ROBOTS[level].choose(deal.view(seat), Random(seed)))
        boys = (hand & rank_set(JACK)).bit_count() > 1
        if not hand & (deal.kernel.trumps | rank_set(ACE, KING)) and not boys:
            assert move != "stand"
            junk += 1
        if hand & deal.kernel.trumps & rank_set(ACE):
            assert move != "pass"
            assert not set_of(Move.parse(move).cards) & rank_set(ACE) & deal.kernel.trumps
            winners += 1
    assert junk > 5
    assert winners > 10


@pytest.mark.parametrize("level", SENSIBLE)
@pytest.mark.parametrize("seat_count", [2, 3, 4])
def test_who_wins_by_stopping_stops(level: str, seat_count: int) -> None:
    hands = ("AS KS", "QS KD", "TS QD", "9S JD")[:seat_count]
    deal = table(hands, (1, *[9] * (seat_count - 1)), stop_rule="claim", boys_kind="none")
    do(deal, *(hand[:2] for hand in hands))
    assert choices(level, deal, 20) == {"stop"}


COSTLY = ("JD JH 7C 6C 6D", "AS KD QC 8S 9S", "AC AD KC TC 9C")
REST = "7S TS JS QS KS 6H 7H 8H 9H TH QH KH AH 7D 8D 9D TD QD 8C JC"
"""Without them all that is hidden would be in somebody's hand."""


@pytest.mark.parametrize("level", SENSIBLE)
def test_boys_that_only_cost_are_not_shown(level: str) -> None:
    deal = table(COSTLY, (15, 15, 15), turnup="6S", stock=REST, boys_no_trick="added")
    assert choices(level, deal, 20) == {"boys"}


PLAYS: list[tuple[str, str, tuple[int, ...], dict[str, Any], str]] = [
    # hands, plays, balances, options, what is played
    ("8C 7D | 9C 9D | TC 7C", "8C 9C", (9, 9, 9), {}, "TC"),  # the first trick saves from five
    ("8C 7D | 9C 9D | TC 7C", "8C 9C", (9, 9, 9), {"trick_passes": 2}, "TC"),  # and is not passed
    ("AC 7D 8D | 9C 9D 7S | TC 7C 8S", "", (9, 9, 9), {}, "AC"),
    ("AH KH 8D | 9C 9H 7S | TC 7H 8S", "", (9, 9, 9), {}, "AH"),
    ("8C 7D | AC 7C | 9C TD", "8C", (9, 9, 1), {}, "AC"),  # who lacks one point is kept from it
    ("KC QD | QC AD | TC 7C", "KC QC", (9, 9, 9), {}, "7C"),  # low under what is not beaten
]


@pytest.mark.parametrize("hands, plays, standing, options, expected", PLAYS)
def test_a_trick_of_the_rooster(
    hands: str, plays: str, standing: tuple[int, ...], options: dict[str, Any], expected: str
) -> None:
    deal = table(tuple(hands.split(" | ")), standing, boys_kind="none", **options)
    do(deal, *plays.split())
    assert choices("player", deal) == {f"play {expected}"}


@pytest.mark.parametrize("level", SENSIBLE)
@given(drawn=table_deals(), rng=rngs)
@settings(max_examples=40)
def test_claims_are_answered_blind(level: str, drawn: tuple[Game, Deal], rng: Random) -> None:
    _, deal = drawn
    if deal.over or not deal.turn or not deal.may_claim(deal.turn[0]):
        return
    deal.claim_limit = 0
    deal.apply(deal.turn[0], THE_CLAIM)
    while deal.turn and deal.legal(deal.turn[0])[0] in ANSWERS:
        seat = deal.turn[0]
        view = deal.view(seat)
        answer = ROBOTS[level].choose(view, Random(5))
        assert deal.why_not(seat, answer) is None
        assert ROBOTS[level].choose(view.sample(rng).view(seat), Random(5)) == answer
        deal.apply(seat, answer)
