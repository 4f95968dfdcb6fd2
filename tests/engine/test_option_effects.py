"""Every value of every option changes something: what may be done, what it brings, or what is paid."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from engine import Match, Player, preset
from engine.options import NumberList, Option
from tests.engine.play import PETUKH

CONTEXT: dict[str, dict[str, Any]] = {
    "remiz_stake": {"remiz_crosses": True},
    "remiz_replaces_points": {"remiz_crosses": True},
    "widow_size": {"exchange_mode": "single_widow"},
    "boys_must_survive_exchange": {"boys_timing": "immediate", "boys_kind": "any_pair"},
    "boys_trick_by_jack": {"boys_kind": "any_pair"},
    "boys_instant_win": {"boys_kind": "any_pair"},
    "boys_min_balance": {"boys_kind": "any_pair"},
    "lone_player": {"players": 2},
    "dealer_null_loses_widow": {"deals": 9},
    "scoring": {"players": 3},
}
"""Other options that an option needs, or that make what it changes happen oftener."""
RARE = {("omnibus", "slam")}
"""What comes too seldom in play at random; it has tests of its own."""
ODD: dict[str, Any] = {"boys_values": [7, 8, 9], "boys_min_balance": [14, 15]}


def values(option: Option) -> Iterator[Any]:
    """Values that are not the default; of long ranges the ends."""
    if isinstance(option, NumberList):
        yield ODD[option.name]
        return
    others = [value for value in option.choices() if value != option.default]
    yield from others if len(others) < 5 else (others[0], others[-1])


def trace(game: str, given: dict[str, Any], seed: int, deals: int) -> list[object]:
    """A match played by a generator that is asked the same questions while nothing differs."""
    rng = Random(seed)
    seats = preset(game).game(given).seats
    match = Match(
        game, [Player("x", tap="1") for _ in range(seats)], given, root=rng.randbytes(32), start="2"
    )
    found: list[object] = [match.game.seats, match.game.pack]
    while match.awaits_deal and len(match.deals) < deals:
        deal = match.begin_deal()
        found.append(deal.standing)
        while match.deal is not None:
            seat = match.turn[0]
            legal = match.legal(seat)
            found.append((seat, legal))
            show = [move for move in legal if move.verb in ("boys", "flush")][:1]
            match.apply(seat, show[0] if show else rng.choice(legal), "3")
        found.append(match.sheet.rows[-1])
    return [*found, match.result]


@pytest.mark.parametrize("game", ["petukh", "trump_boys", "king_online", "king_three", "omnibus"])
def test_every_value_of_every_option_changes_something(game: str) -> None:
    same = []
    for option in preset(game).options:
        context = CONTEXT.get(option.name, {})
        for value in values(option) if (game, option.name) not in RARE else ():
            given = {**context, option.name: value}
            if all(
                trace(game, context, seed, 15) == trace(game, given, seed, 15) for seed in range(200)
            ) and not whole_match_differs(game, context, given):
                same.append((option.name, value))
    assert same == []


def whole_match_differs(game: str, context: dict[str, Any], given: dict[str, Any]) -> bool:
    return any(trace(game, context, seed, 999) != trace(game, given, seed, 999) for seed in range(5))


@pytest.mark.parametrize("game", PETUKH[1:])
def test_a_preset_differs_from_the_base_game(game: str) -> None:
    assert any(trace(game, {}, seed, 5) != trace("petukh", {}, seed, 5) for seed in range(3))
