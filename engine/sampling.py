"""Uniform sampling of hidden hands: every way to split the unseen cards is equally likely.

Cards that the same seats may hold form a class. The number of ways to fill the seats from the
classes still to come is counted exactly (multinomials, memoised: many worlds are drawn from one
view); each class is then split with the right probability.
"""

from bisect import bisect
from collections.abc import Mapping
from functools import lru_cache
from itertools import accumulate
from math import comb
from random import Random
from typing import TypeAlias

from engine.cards import Cards, Seat, cards_in, set_of

Counts: TypeAlias = tuple[int, ...]
"""A number of cards for each seat."""
Shape: TypeAlias = tuple[int, tuple[bool, ...]]
"""A class: how many cards, and which seats may hold them."""


def sample_hands(
    unseen: Cards, room: Mapping[Seat, int], barred: Mapping[Seat, Cards], rng: Random
) -> dict[Seat, Cards]:
    """Split ``unseen`` among the seats of ``room``.

    ``room`` says how many cards each seat holds, ``barred`` which cards it cannot hold. Raises
    ValueError if no split is possible.
    """
    groups = _classes(unseen, tuple(barred[seat] for seat in room))
    classes = tuple((cards.bit_count(), may) for may, cards in groups.items())
    left = tuple(room.values())
    hands = dict.fromkeys(room, 0)
    for at, cards in enumerate(groups.values()):
        splits, bounds = _choices(classes[at:], left)
        if not splits:
            raise ValueError("no deal is consistent with what was shown")
        split = splits[bisect(bounds, rng.randrange(bounds[-1]))]
        pool = list(cards_in(cards))
        rng.shuffle(pool)
        for seat, got in zip(room, split, strict=True):
            hands[seat] |= set_of(pool[:got])
            del pool[:got]
        left = tuple(have - got for have, got in zip(left, split, strict=True))
    if any(left):
        raise ValueError("no deal is consistent with what was shown")
    return hands


def sample_places(
    unseen: Cards, room: Mapping[int, int], barred: Mapping[int, Cards], rng: Random
) -> dict[int, Cards]:
    """Do the same for many places: those that may hold the same cards are filled as one, then split."""
    alike: dict[Cards, list[int]] = {}
    for place in room:
        alike.setdefault(barred[place] & unseen, []).append(place)
    together = {places[0]: sum(room[place] for place in places) for places in alike.values()}
    found: dict[int, Cards] = {}
    for first, cards in sample_hands(unseen, together, barred, rng).items():
        pool = list(cards_in(cards))
        rng.shuffle(pool)
        for place in alike[barred[first] & unseen]:
            found[place] = set_of(pool[: room[place]])
            del pool[: room[place]]
    return found


def _classes(unseen: Cards, barred: tuple[Cards, ...]) -> dict[tuple[bool, ...], Cards]:
    """Group the unseen cards by the seats that may hold them."""
    anybody = unseen
    for cards in barred:
        anybody &= ~cards
    groups: dict[tuple[bool, ...], Cards] = {}
    for c in cards_in(unseen & ~anybody):
        may = tuple(not cards >> c & 1 for cards in barred)
        groups[may] = groups.get(may, 0) | 1 << c
    if anybody:
        groups[(True,) * len(barred)] = anybody  # last: what is left over needs no choice of numbers
    return groups


@lru_cache(maxsize=4096)
def _choices(classes: tuple[Shape, ...], left: Counts) -> tuple[tuple[Counts, ...], tuple[int, ...]]:
    """Return the ways to hand out the first class, and up to where each reaches on the scale of all deals."""
    size, may = classes[0]
    last = len(classes) == 1
    splits: list[Counts] = []
    weights: list[int] = []
    for split in _splits(size, may, left):
        after = tuple(have - got for have, got in zip(left, split, strict=True))
        below = int(not any(after)) if last else _ways(classes[1:], after)
        if below:
            splits.append(split)
            weights.append(below * _multinomial(split))
    return tuple(splits), tuple(accumulate(weights))


def _ways(classes: tuple[Shape, ...], left: Counts) -> int:
    """Return in how many ways the classes fill the room left."""
    bounds = _choices(classes, left)[1]
    return bounds[-1] if bounds else 0


@lru_cache(maxsize=4096)
def _splits(size: int, may: tuple[bool, ...], left: Counts) -> tuple[Counts, ...]:
    """Return every way to hand out ``size`` cards by number."""
    if not may:
        return () if size else ((),)
    most = min(size, left[0]) if may[0] else 0
    least = max(0, size - sum(left[1:]))
    return tuple(
        (got, *rest) for got in range(least, most + 1) for rest in _splits(size - got, may[1:], left[1:])
    )


def _multinomial(split: Counts) -> int:
    """Return the number of ways to choose the cards of a split."""
    ways, size = 1, sum(split)
    for got in split:
        ways *= comb(size, got)
        size -= got
    return ways
