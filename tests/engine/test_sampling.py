"""Uniform sampling: of all ways to split the unseen cards every one comes equally often."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from itertools import combinations
from random import Random
from typing import TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import Cards, cards_in, parse_set, set_of
from engine.sampling import sample_hands, sample_places
from tests.engine.strategies import rngs

Split: TypeAlias = tuple[Cards, ...]
Sampler: TypeAlias = Callable[[Cards, Mapping[int, int], Mapping[int, Cards], Random], dict[int, Cards]]


def splits(unseen: Cards, room: Mapping[int, int], barred: Mapping[int, Cards]) -> Iterator[Split]:
    """Every way to give each seat its number of cards, none that it cannot hold."""
    if not room:
        if not unseen:
            yield ()
        return
    seat, *others = room
    for cards in map(set_of, combinations([*cards_in(unseen & ~barred[seat])], room[seat])):
        for rest in splits(unseen & ~cards, {other: room[other] for other in others}, barred):
            yield (cards, *rest)


SITUATIONS = {
    "nothing shown": ("2C 3C 2H 3H 2S", (2, 2, 1), ("", "", "")),
    "one void": ("2C 3C 4C 2H 3H 4H", (2, 2, 2), ("2C 3C 4C", "", "")),
    "two voids in different suits": ("2C 3C 2H 3H 2S 3S", (2, 2, 2), ("2C 3C", "2H 3H", "")),
    "voids that overlap": ("2C 3C 4C 2H 3H 2S", (1, 2, 3), ("2C 3C 4C", "2C 2H", "")),
    "a card that one seat alone may hold": ("2C 3C 4C 2H 3H 2S", (2, 2, 2), ("2C", "2C 2H", "")),
    "everybody lacks something": ("2C 3C 2H 3H 2S 3S", (2, 2, 2), ("2C 3C", "2H 3H", "2S 3S")),
    "hands of different size": ("2C 3C 4C 2H 3H 2S", (3, 1, 2), ("2C", "3C 4C", "2H 3H")),
    "an empty hand": ("2C 3C 4C 2H 3H", (2, 0, 3), ("2C", "", "")),
    "four seats": ("2C 3C 2H 3H 2S", (1, 1, 2, 1), ("2C 3C", "2H", "", "2S")),
    "two seats alike": ("2C 3C 4C 2H 3H 2S", (2, 1, 3), ("2C 3C", "2C 3C", "2H")),
}


@pytest.mark.parametrize("sampler", [sample_hands, sample_places])
@pytest.mark.parametrize("situation", SITUATIONS)
def test_every_split_comes_equally_often(sampler: Sampler, situation: str) -> None:
    text, sizes, lacking = SITUATIONS[situation]
    unseen, room = parse_set(text), dict(enumerate(sizes))
    barred = {seat: parse_set(cards) for seat, cards in enumerate(lacking)}
    ways = set(splits(unseen, room, barred))
    assert len(ways) > 4
    rng, each = Random(situation), 60
    drawn: Counter[Split] = Counter()
    for _ in range(each * len(ways)):
        hands = sampler(unseen, room, barred, rng)
        drawn[tuple(hands[seat] for seat in room)] += 1
    assert set(drawn) == ways
    statistic = sum((drawn[way] - each) ** 2 / each for way in ways)
    freedom = len(ways) - 1
    assert statistic < freedom + 4 * (2 * freedom) ** 0.5


@given(
    st.integers(1, 2**12 - 1),
    st.lists(st.integers(0, 2**12 - 1), min_size=1, max_size=4),
    st.lists(st.integers(0, 6), min_size=4, max_size=4),
    rngs,
)
def test_a_split_is_found_exactly_where_there_is_one(
    unseen: Cards, lacking: list[Cards], sizes: list[int], rng: Random
) -> None:
    room = dict(enumerate(sizes[: len(lacking)]))
    barred = dict(enumerate(lacking))
    possible = next(splits(unseen, room, barred), None) is not None
    for sampler in (sample_hands, sample_places):
        if not possible:
            with pytest.raises(ValueError, match="no deal is consistent with what was shown"):
                sampler(unseen, room, barred, rng)
            continue
        hands = sampler(unseen, room, barred, rng)
        assert sum(hands.values()) == unseen
        assert {seat: hand.bit_count() for seat, hand in hands.items()} == room
        assert all(not hand & barred[seat] for seat, hand in hands.items())
