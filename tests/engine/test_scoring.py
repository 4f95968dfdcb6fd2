"""Scoring elements: what tricks and cards bring, and that nothing left to score is derived from them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import Cards, parse_set, suit_set
from engine.games.king import KINDS, Prices
from engine.scoring import (
    Element,
    LastTricks,
    PerCard,
    PerTrick,
    anything_left,
    rest_worth,
    trick_worth,
)

HEARTS = PerCard(suit_set(2), -2)
QUEENS = PerCard(parse_set("QC QD QH QS"), -4)
LAST_TWO = LastTricks((-8, -8))
STANDARD = Prices(trick=2, heart=2, boy=4, girl=4, king=16, last=(8, 8))


@pytest.mark.parametrize(
    "elements, trick, number, of, worth",
    [
        ((PerTrick(-2),), "7C 8C", 1, 8, -2),
        ((PerTrick(3),), "", 8, 8, 3),
        ((HEARTS,), "7C 8H AH", 1, 8, -4),
        ((HEARTS,), "7C 8C", 1, 8, 0),
        ((HEARTS, QUEENS), "QH 7H QS", 3, 8, -2 - 2 - 4 - 4),  # a card under every heading it belongs to
        ((LAST_TWO,), "7C", 6, 8, 0),
        ((LAST_TWO,), "7C", 7, 8, -8),
        ((LAST_TWO,), "7C", 8, 8, -8),
        ((LastTricks((-16,)),), "7C", 7, 8, 0),
        ((LastTricks((-16,)),), "7C", 8, 8, -16),
        ((LastTricks((75, 25)),), "7C", 12, 13, 25),  # the last, the one before it
        ((LastTricks((75, 25)),), "7C", 13, 13, 75),
        ((), "QH", 1, 8, 0),
    ],
)
def test_what_a_trick_brings(
    elements: tuple[Element, ...], trick: str, number: int, of: int, worth: int
) -> None:
    assert trick_worth(elements, parse_set(trick), number, of) == worth


@pytest.mark.parametrize(
    "element, out, done, of, left",
    [
        (PerTrick(-2), "", 0, 8, 16),
        (PerTrick(3), "", 5, 8, 9),
        (PerTrick(-2), "AC", 8, 8, 0),
        (HEARTS, "7C QH AH", 2, 8, 4),
        (HEARTS, "7C QS", 2, 8, 0),
        (PerCard(parse_set("KH"), 16), "KH 7C", 2, 8, 16),
        (LAST_TWO, "", 0, 8, 16),
        (LAST_TWO, "", 6, 8, 16),
        (LAST_TWO, "", 7, 8, 8),
        (LAST_TWO, "", 8, 8, 0),
        (LastTricks((-16,)), "", 7, 8, 16),
        (LastTricks((75, 25)), "", 12, 13, 75),
    ],
)
def test_what_is_left(element: Element, out: str, done: int, of: int, left: int) -> None:
    assert element.left(parse_set(out), done, of) == left
    assert anything_left((element,), parse_set(out), done, of) == (left > 0)


def test_one_element_with_something_left_is_enough() -> None:
    out = parse_set("7C QS")
    assert not anything_left((HEARTS,), out, 3, 8)
    assert anything_left((HEARTS, QUEENS), out, 3, 8)
    assert anything_left((QUEENS, HEARTS), out, 3, 8)
    assert not anything_left((), out, 3, 8)


def test_amounts_of_opposite_sign_do_not_cancel() -> None:
    out = parse_set("QH")
    assert anything_left((PerCard(out, 5), PerCard(out, -5)), out, 0, 8)
    assert not anything_left((PerCard(out, 0),), out, 0, 8)


def test_the_rest_for_one_seat() -> None:
    elements = (PerTrick(-2), HEARTS, LAST_TWO)
    # Three tricks, two hearts, the last two.
    assert rest_worth(elements, parse_set("7C QH AH"), 5, 8) == -6 - 4 - 16
    assert rest_worth(elements, parse_set("7H"), 7, 8) == -2 - 2 - 8


cards = st.integers(0, 2**52 - 1)
elements = st.lists(
    st.one_of(
        st.builds(PerTrick, st.integers(-9, 9)),
        st.builds(PerCard, cards, st.integers(-9, 9)),
        st.builds(LastTricks, st.lists(st.integers(-9, 9), min_size=1, max_size=3).map(tuple)),
    ),
    max_size=4,
).map(tuple)


@given(elements, st.lists(cards, min_size=1, max_size=6), st.integers(0, 5))
def test_nothing_left_means_that_no_later_trick_scores(
    elements: tuple[Element, ...], piles: list[Cards], done: int
) -> None:
    """Whatever the tricks to come hold of the cards still out."""
    done = min(done, len(piles))
    seen = 0
    tricks = []
    for pile in piles:
        tricks.append(pile & ~seen)
        seen |= pile
    to_come = tricks[done:]
    out = sum(to_come)
    worths = [trick_worth(elements, trick, done + 1 + at, len(piles)) for at, trick in enumerate(to_come)]
    if not anything_left(elements, out, done, len(piles)):
        assert not any(worths)
    bound = sum(element.left(out, done, len(piles)) for element in elements)
    assert abs(sum(worths)) <= bound
    if to_come:
        assert rest_worth(elements, out, done, len(piles)) == sum(worths)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("sign", [-1, 1])
def test_a_king_contract_is_worth_sixteen_and_the_jumble_six_times_that(kind: str, sign: int) -> None:
    pack = parse_set(" ".join(rank + suit for suit in "CDHS" for rank in "789TJQKA"))
    total = rest_worth(STANDARD.elements(kind, sign), pack, 0, 8)
    assert total == sign * (96 if kind == "all" else 16)


@pytest.mark.parametrize(
    "kind, over",
    [
        ("tricks", False),
        ("boys", True),
        ("girls", True),
        ("hearts", True),
        ("king", True),
        ("last", False),
        ("all", False),
    ],
)
def test_which_contracts_can_be_over_before_the_last_trick(kind: str, over: bool) -> None:
    """Rules 5.0.2; no contract says so itself."""
    out = parse_set("7C 8C 9C TC")
    assert anything_left(STANDARD.elements(kind, -1), out, 7, 8) != over
