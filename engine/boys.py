"""Boys [мальчики]: pairs and fours of jacks that are worth something when shown (rules 3.1, 3.4)."""

from dataclasses import dataclass, field
from enum import StrEnum
from functools import lru_cache
from itertools import combinations
from typing import Final

from engine.cards import JACK, Card, Cards, Suit, cards_in, partner, rank_set, set_of, suit_of

JACKS: Final = rank_set(JACK)


class Kind(StrEnum):
    """Which two jacks make a pair; others are crooked [косые] and worth nothing."""

    SAME_COLOUR = "same_colour"
    SAME_COLOUR_OR_TRUMP = "same_colour_or_trump"
    ANY_PAIR = "any_pair"


class Timing(StrEnum):
    """When boys are shown."""

    IMMEDIATE = "immediate"
    """As soon as they are held: after the deal, or right after one's own draw."""
    BEFORE_PLAY = "before_play"
    ON_PLAY = "on_play"
    """With the first of them that is played."""


class NoTrick(StrEnum):
    """What boys do for a seat that takes no trick and owes the penalty for that."""

    OFFSET = "offset"
    """They cover the penalty; what is left over is written off."""
    FORFEITED = "forfeited"
    """They count nothing."""
    ADDED = "added"
    """They make the penalty bigger."""


class Instant(StrEnum):
    """Which boys win without play."""

    OFF = "off"
    GUARANTEED = "guaranteed"
    """Those of which the part that needs no trick is enough."""
    FULL = "full"
    """Those that are enough."""


@dataclass(frozen=True, slots=True)
class Boys:
    """The rules of boys in one game. Values count in points written off."""

    kind: Kind
    pair: int
    trump_pair: int
    """A pair with the jack of trumps [цветные]."""
    four: int
    timing: Timing = Timing.BEFORE_PLAY
    no_trick: NoTrick = NoTrick.OFFSET
    instant: Instant = Instant.GUARANTEED
    pair_from: int = 0
    """The smallest balance with which a pair may be shown."""
    four_from: int = 0
    by_jack: bool = False
    """They count only for a seat that takes a trick with one of them."""
    must_stay: bool = True
    """They count only if they are still in hand when the play begins."""
    _worths: dict[tuple[Cards, Suit | None], int] = field(
        default_factory=dict, init=False, compare=False, repr=False
    )

    def worth(self, jacks: Cards, trump: Suit | None) -> int:
        """Return what these jacks, shown together, are worth; 0 if they are no boys."""
        found = self._worths.get((jacks & JACKS, trump))
        if found is None:
            found = self._worths[jacks & JACKS, trump] = self._worth(jacks & JACKS, trump)
        return found

    def _worth(self, jacks: Cards, trump: Suit | None) -> int:
        if jacks == JACKS:
            return self.four
        values = [0]
        for one, other in combinations(cards_in(jacks), 2):
            if self.pairs(one, other, trump):
                values.append(self.trump_pair if trump in (suit_of(one), suit_of(other)) else self.pair)
        return max(values)

    def sets(self, hand: Cards, trump: Suit | None, balance: int, shown: Cards = 0) -> tuple[Cards, ...]:
        """Return the sets of jacks in a hand that may be shown by a seat that has shown ``shown`` before."""
        return tuple(
            cards
            for cards in _subsets(hand & JACKS)
            if cards & ~shown
            and self.worth(cards, trump)
            and balance >= (self.four_from if shown | cards == JACKS else self.pair_from)
        )

    def pairs(self, one: Card, other: Card, trump: Suit | None) -> bool:
        """Tell whether two jacks make a pair."""
        if self.kind is Kind.ANY_PAIR or partner(suit_of(one)) == suit_of(other):
            return True
        return self.kind is Kind.SAME_COLOUR_OR_TRUMP and trump in (suit_of(one), suit_of(other))


@lru_cache(maxsize=16)
def _subsets(jacks: Cards) -> tuple[Cards, ...]:
    """Return every two, three or four of some jacks."""
    own = tuple(cards_in(jacks))
    return tuple(set_of(some) for size in range(2, len(own) + 1) for some in combinations(own, size))
