"""Card dominoes: which card a heuristic player lays."""

from random import Random
from typing import Final

from engine.cards import BITS, Card, Cards, rank_of, suit_of, suit_set
from engine.moves import Move
from engine.robots.best import best_of
from engine.view import View

OTHERS: Final = 0.1
"""What it costs to open the way for a card of somebody else, where one of one's own is worth 1."""


def dominoes(view: View, rng: Random) -> Move:
    """Lay what opens the way for one's own cards, and keep closed what only others wait for."""
    plays = view.known.shed.plays
    first = rank_of(plays[0].cards[0]) if plays else None

    def value(move: Move) -> float:
        if not move.cards:
            return 0.0
        waiting = beyond(move.cards[0], first)
        own = (waiting & view.hand).bit_count()
        return own - OTHERS * (waiting & view.unseen).bit_count()

    return best_of(view.legal, rng, value)


def beyond(c: Card, first: int | None) -> Cards:
    """Return the cards that cannot be laid before ``c``, where the rows begin with rank ``first``."""
    rank = rank_of(c)
    up = suit_set(suit_of(c)) & ~(BITS[c] * 2 - 1)
    down = suit_set(suit_of(c)) & (BITS[c] - 1)
    if first is None or rank == first:
        return up | down
    return up if rank > first else down
