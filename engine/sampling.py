"""Uniform sampling of hidden hands: every way to split the unseen cards is equally likely.

Cards that the same seats may hold form a class. The number of ways to fill the seats from the
classes still to come is counted exactly (multinomials, memoised); each class is then split with
the right probability.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from math import comb
from random import Random

from engine.cards import Cards, Seat, cards_in, set_of


def sample_hands(
    unseen: Cards, room: Mapping[Seat, int], barred: Mapping[Seat, Cards], rng: Random
) -> dict[Seat, Cards]:
    """Split ``unseen`` among the seats of ``room``.

    ``room`` says how many cards each seat holds, ``barred`` which cards it cannot hold. Raises
    ValueError if no split is possible.
    """
    seats = tuple(room)
    classes = _classes(unseen, seats, barred)
    shapes = tuple((cards.bit_count(), may) for cards, may in classes)

    @cache
    def ways(at: int, left: tuple[int, ...]) -> int:
        """Return in how many ways the classes from ``at`` on fill the room left."""
        if at == len(shapes):
            return int(not any(left))
        return sum(
            count * ways(at + 1, tuple(have - got for have, got in zip(left, split, strict=True)))
            for split, count in _splits(*shapes[at], left)
        )

    left = tuple(room.values())
    if not ways(0, left):
        raise ValueError("no deal is consistent with what was shown")
    hands = dict.fromkeys(seats, 0)
    for at, (cards, _) in enumerate(classes):
        pick = rng.randrange(ways(at, left))
        for split, count in _splits(*shapes[at], left):
            after = tuple(have - got for have, got in zip(left, split, strict=True))
            pick -= count * ways(at + 1, after)
            if pick < 0:
                break
        left = after
        pool = list(cards_in(cards))
        rng.shuffle(pool)
        for seat, got in zip(seats, split, strict=True):
            hands[seat] |= set_of(pool[:got])
            del pool[:got]
    return hands


def _classes(
    unseen: Cards, seats: tuple[Seat, ...], barred: Mapping[Seat, Cards]
) -> list[tuple[Cards, tuple[bool, ...]]]:
    """Group the unseen cards by the seats that may hold them."""
    groups: dict[tuple[bool, ...], Cards] = {}
    for c in cards_in(unseen):
        may = tuple(not barred[seat] >> c & 1 for seat in seats)
        groups[may] = groups.get(may, 0) | 1 << c
    return [(cards, may) for may, cards in groups.items()]


def _splits(size: int, may: tuple[bool, ...], left: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield every way to hand out ``size`` like cards, with the number of ways to choose them."""
    if not may:
        if not size:
            yield (), 1
        return
    most = min(size, left[0]) if may[0] else 0
    for got in range(most + 1):
        for rest, count in _splits(size - got, may[1:], left[1:]):
            yield (got, *rest), count * comb(size, got)
