"""Whole matches of Петух: who deals again, titles, who leaves, what crosses cost, the last deal of all."""

from random import Random
from typing import Any

import pytest

from engine import Match, Move, Player
from engine.events import Due
from engine.settlement import reunion, with_dues
from tests.engine.play import random_match


def begun(seats: int = 3, **options: Any) -> Match:
    players = [Player(f"P{seat}", tap=str(seat)) for seat in range(seats)]
    given: dict[str, Any] = {"players": seats, **options}
    match = Match("petukh", players, given, root=bytes(32), start="9")
    match.begin_deal()
    return match


def everybody(match: Match, move: str) -> None:
    """Let every seat make the same decision in its turn."""
    while match.deal is not None and any(str(each) == move for each in match.legal(match.turn[0])):
        match.apply(match.turn[0], Move.parse(move), "3")


def test_after_a_void_deal_the_same_dealer_deals_again() -> None:
    match = begun()
    dealer = match.deals[0].dealer
    everybody(match, "pass")
    match.begin_deal()
    assert [played.dealer for played in match.deals] == [dealer, dealer]
    assert match.sheet.rows[0].scores == (0, 0, 0)
    match.apply(match.turn[0], Move.parse("stand"), "3")
    everybody(match, "pass")
    match.begin_deal()
    assert match.deals[2].dealer == (dealer + 1) % 3


@pytest.mark.parametrize("knockout", [False, True])
def test_whoever_stands_worst_has_a_title_and_may_have_to_leave(knockout: bool) -> None:
    match = random_match("petukh", {"knockout": knockout}, Random(5), deals=999)
    result = match.result
    assert result is not None
    assert result.titles is not None
    worst = max(result.totals)
    titled = tuple(seat for seat, title in enumerate(result.titles) if title)
    assert titled == tuple(seat for seat, total in enumerate(result.totals) if total == worst)
    assert {result.titles[seat] for seat in titled} == {"Петух"}
    assert result.leaves == (titled if knockout else ())


def test_the_match_ends_after_999_deals_with_the_best_standing() -> None:
    """One seat once takes everything alone; later everybody passes for ever."""
    match = begun(start_score=30, remiz_crosses=True)
    lucky = match.turn[0]
    match.apply(lucky, Move.parse("stand"), "3")
    while match.awaits_deal or match.deal is not None:
        everybody(match, "pass")
        if match.awaits_deal:
            match.begin_deal()
    assert len(match.sheet.rows) == 999
    result = match.result
    assert result is not None
    assert result.totals == tuple(25 if seat == lucky else 30 for seat in range(3))
    assert result.places == tuple(1 if seat == lucky else 2 for seat in range(3))
    assert result.titles == tuple(None if seat == lucky else "Петух" for seat in range(3))
    assert result.payments == tuple((seat, lucky, 5) for seat in range(3) if seat != lucky)


def test_dues_go_to_the_winner_or_to_whom_they_are_owed_and_are_netted() -> None:
    dues = [Due(0, None, 2), Due(1, None, 3), Due(2, 0, 1), Due(0, 2, 1), Due(2, 0, 4)]
    assert with_dues([(0, 1, 5)], dues, 2, [1], 3) == ((0, 1, 7), (2, 0, 4))
    assert with_dues([], [Due(2, None, 3)], 2, [0, 1], 3) == ((2, 0, 2), (2, 1, 1))
    assert with_dues([], [Due(0, 1, 1), Due(1, 0, 1)], 2, [0], 3) == ()


@pytest.mark.parametrize(
    "totals, winners, paid",
    [
        ((300, 149, 1), (0,), ((1, 0, 1), (2, 0, 3))),
        ((300, 150, 0), (0,), ((2, 0, 4),)),
        ((300, 99, 49), (0,), ((1, 0, 2), (2, 0, 3))),
        ((300, 100, 50), (0,), ((1, 0, 1), (2, 0, 2))),
        ((300, 160, -10), (0,), ((2, 0, 4),)),
        ((200, 200, 50), (0, 1), ((2, 0, 1), (2, 1, 1))),
        ((200, 200, 120), (0, 1), ((2, 0, 1),)),
    ],
)
def test_reunion(totals: tuple[int, ...], winners: tuple[int, ...], paid: object) -> None:
    assert reunion(totals, 2, winners) == paid
    doubled = tuple(2 * total for total in totals)
    assert reunion(doubled, 2, winners, rounds=2) == paid  # everybody has dealt twice
