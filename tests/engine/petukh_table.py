"""Small positions of Петух whose outcome one can see, and moves written as texts."""

from typing import Any

import pytest

from engine import Deal, IllegalMove, Move, preset
from engine.events import Event


def table(
    hands: tuple[str, ...],
    standing: tuple[int, ...],
    *,
    game: str = "petukh",
    turnup: str = "6H",
    stock: str = "",
    widow: str = "",
    dealer: int | None = None,
    **options: Any,
) -> Deal:
    """A deal with hands of any size; nobody draws or takes the turn-up unless the options say so."""
    plain: dict[str, Any] = {"exchange_mode": "none", "allow_pass": False, "dealer_takes_turnup": False}
    made = preset(game).game({**plain, **options, "players": len(hands)})
    return Deal.set_up(
        made.schedule.contracts[0],
        hands,
        turnup=turnup,
        stock=stock,
        widow=widow,
        dealer=len(hands) - 1 if dealer is None else dealer,
        standing=standing,
    )


def do(deal: Deal, *moves: str) -> list[Event]:
    """Make moves such as ``0 pass``; plays alone need no seat: ``AS``."""
    events: list[Event] = []
    for text in moves:
        if len(text) == 2:
            events += deal.apply(deal.turn[0], Move.parse(f"play {text}"))
        else:
            seat, _, move = text.partition(" ")
            events += deal.apply(int(seat), Move.parse(move))
    return events


def left(deal: Deal) -> list[int]:
    """The balances after the deal."""
    assert deal.over
    return [before + change for before, change in zip(deal.standing, deal.points, strict=True)]


def moves(deal: Deal) -> set[str]:
    return {str(move) for move in deal.legal(deal.turn[0])}


def refused(deal: Deal, move: str) -> str:
    seat, _, text = move.partition(" ")
    with pytest.raises(IllegalMove) as error:
        deal.apply(int(seat), Move.parse(text))
    return str(error.value)


DRAWING: dict[str, Any] = {"exchange_mode": "each_player", "allow_pass": True, "dealer_takes_turnup": True}
"""Options of a table where cards are exchanged."""
WIDOW: dict[str, Any] = {"exchange_mode": "single_widow"}
