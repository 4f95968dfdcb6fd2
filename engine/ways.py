"""Choices of several cards: there are dozens for every hand, and hardly one of them is looked at."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, permutations
from typing import overload

from engine.cards import Cards, Seat, cards_in, set_of
from engine.moves import Move


class Ways(Sequence[Move]):
    """The moves of a verb with so many of these cards, made when they are looked at.

    The cards of a move stand in the order of the standard pack, and the moves in that of
    ``itertools.combinations``, by their number of cards; where cards go to different receivers every
    order of them is a move of its own. ``first`` holds moves that come before all of these.
    """

    __slots__ = ("_cards", "_counts", "_first", "_orders", "_places", "_to", "_verb")

    def __init__(
        self,
        verb: str,
        cards: Cards,
        counts: tuple[int, ...],
        to: tuple[Seat, ...] = (),
        first: tuple[Move, ...] = (),
    ) -> None:
        self._verb = verb
        self._cards = cards
        self._counts = counts
        self._to = to
        self._first = first
        self._orders = len(set(to)) > 1
        self._places = _places(cards.bit_count(), counts, self._orders)

    def __len__(self) -> int:
        return len(self._first) + len(self._places)

    @overload
    def __getitem__(self, at: int) -> Move: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[Move]: ...
    def __getitem__(self, at: int | slice) -> Move | Sequence[Move]:
        if isinstance(at, slice):
            return [*self][at]
        if at < 0:
            at += len(self)
            if at < 0:
                raise IndexError(at)
        first = len(self._first)
        if at < first:
            return self._first[at]
        places = self._places[at - first]
        held = cards_in(self._cards)
        return Move(self._verb, tuple([held[place] for place in places]), self._to)

    def __iter__(self) -> Iterator[Move]:
        yield from self._first
        verb, to, held = self._verb, self._to, cards_in(self._cards)
        for places in self._places:
            yield Move(verb, tuple([held[place] for place in places]), to)

    def __contains__(self, move: object) -> bool:
        if move in self._first:
            return True
        if not isinstance(move, Move) or move != (self._verb, move.cards, self._to, ""):
            return False
        cards = move.cards
        chosen = set_of(cards)
        if chosen & ~self._cards or not len(cards) == chosen.bit_count() in self._counts:
            return False
        return self._orders or cards == tuple(sorted(cards))


@lru_cache(maxsize=256)
def _places(held: int, counts: tuple[int, ...], orders: bool) -> tuple[tuple[int, ...], ...]:
    """Return the places that chosen cards have among those held: the same for all hands of a size."""
    choose = permutations if orders else combinations
    return tuple(places for count in counts for places in choose(range(held), count))
