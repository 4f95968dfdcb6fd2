"""The choice of the best of some moves."""

from collections.abc import Callable, Iterable
from random import Random
from typing import Final

from engine.moves import Move

TIE: Final = 1e-9
"""Values that differ by less are equal."""


def best_of(moves: Iterable[Move], rng: Random, value: Callable[[Move], float]) -> Move:
    """Return the move of the highest value; equal ones are drawn."""
    values = {move: value(move) for move in moves}
    top = max(values.values())
    return rng.choice([move for move, found in values.items() if found > top - TIE])
