"""Every value of every option changes something: what may be done, what it brings, or what is paid."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from engine import Match, Player, preset
from engine.options import NumberList, Option, Subset
from tests.engine.play import KINGS, PETUKH

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
    "run_length": {"runs": True},
    "jokers_3p": {"players": 3},
}
"""Other options that an option needs, or that make what it changes happen oftener."""
RARE = {("omnibus", "slam"), ("king_minsk", "show_widow")}
"""What comes too seldom in play at random, or changes only what is seen; it has tests of its own."""
OF_KINGS: dict[str, dict[str, Any]] = {
    **{key: {"recovery": "v2"} for key in ("praise_deals", "split_tricks", "bid_unit")},
    "king_52 praise_value": {"recovery": "v2"},
    **{key: {"recovery": "v2"} for key in ("auction_stage", "buyer_recalls")},
    **{key: {"recovery": "v3"} for key in ("v3_trick_value", "king_52 leader")},
    "second_tour=none": {"with_jumble": True},
    **{key: {"second_tour": "dominoes"} for key in ("domino_start", "second_tour_deals")},
    "all_pass": {"max_bid": 1},
}
"""The same for the Kings."""
ODD: dict[str, Any] = {"boys_values": [7, 8, 9], "boys_min_balance": [14, 15]}


def values(option: Option) -> Iterator[Any]:
    """Values that are not the default; of long ranges the ends."""
    if isinstance(option, NumberList):
        yield ODD[option.name]
        return
    if isinstance(option, Subset):
        yield list(option.default[1:])
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
    found: list[object] = [match.game.seats, match.game.pack, match.game.titles]
    while match.awaits_deal and len(match.deals) < deals:
        deal = match.begin_deal()
        found.append(deal.standing)
        while match.deal is not None:
            seat = match.turn[0]
            legal = match.legal(seat)
            found.append((seat, legal, match.deal.hands[seat].bit_count()))
            show = [move for move in legal if move.verb in ("boys", "flush")][:1]
            match.apply(seat, show[0] if show else rng.choice(legal), "3")
        found += [match.sheet.rows[-1], match.legislator]
    return [*found, match.result]


def context_of(game: str, option: str, value: object) -> dict[str, Any]:
    for key in (f"{option}={value}", f"{game} {option}", option):
        if key in OF_KINGS:
            return OF_KINGS[key]
    return CONTEXT.get(option, {})


@pytest.mark.parametrize("game", ["petukh", "trump_boys", *KINGS, "president"])
def test_every_value_of_every_option_changes_something(game: str) -> None:
    same = []
    for option in preset(game).options:
        for value in values(option) if (game, option.name) not in RARE else ():
            context = context_of(game, option.name, value)
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
