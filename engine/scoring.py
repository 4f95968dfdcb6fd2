"""Scoring elements: what tricks and cards are worth, and what is still to be scored (rules 2.3).

A contract is a tuple of elements. "Nothing left to score" is derived from them, never coded per
contract: each element tells the largest amount it can still move.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple, Protocol

from engine.cards import Card, Cards, Seat, Suit, bowers

if TYPE_CHECKING:
    from engine.deal import Deal


class Element(Protocol):
    """A thing that scores. Amounts carry the game's own sign."""

    def worth(self, cards: Cards, number: int, of: int) -> int:
        """Return what winning trick ``number`` (1 is the first) of ``of`` with these cards brings."""
        ...

    def left(self, out: Cards, done: int, of: int) -> int:
        """Return the largest absolute amount that the cards still out and the tricks to come can move."""
        ...


@dataclass(frozen=True, slots=True)
class PerTrick:
    """Every trick scores ``value``."""

    value: int

    def worth(self, cards: Cards, number: int, of: int) -> int:
        """Return the price of one trick."""
        return self.value

    def left(self, out: Cards, done: int, of: int) -> int:
        """Return the price of all tricks to come."""
        return abs(self.value) * (of - done)


@dataclass(frozen=True, slots=True)
class PerCard:
    """Every captured card of a set scores ``value``."""

    cards: Cards
    value: int

    def worth(self, cards: Cards, number: int, of: int) -> int:
        """Return the price of the scoring cards in the trick."""
        return (cards & self.cards).bit_count() * self.value

    def left(self, out: Cards, done: int, of: int) -> int:
        """Return the price of the scoring cards still out."""
        return abs(self.value) * (out & self.cards).bit_count()


@dataclass(frozen=True, slots=True)
class LastTricks:
    """The last tricks of a deal score: ``values[0]`` the last, ``values[1]`` the one before."""

    values: tuple[int, ...]

    def worth(self, cards: Cards, number: int, of: int) -> int:
        """Return the price of the trick by its distance from the end."""
        from_end = of - number
        return self.values[from_end] if from_end < len(self.values) else 0

    def left(self, out: Cards, done: int, of: int) -> int:
        """Return the price of those of the last tricks that are still to come."""
        return sum(abs(value) for value in self.values[: of - done])


@dataclass(frozen=True, slots=True)
class PerBower:
    """Each of the two bowers scores ``value``; which they are is known with the trump suit (rules 4)."""

    value: int

    def worth(self, cards: Cards, number: int, of: int) -> int:
        """Return 0: without trumps there are no bowers."""
        return 0

    def left(self, out: Cards, done: int, of: int) -> int:
        """Return 0: without trumps there are no bowers."""
        return 0

    def under(self, trump: Suit) -> PerCard:
        """Return what scores under this trump suit."""
        return PerCard(bowers(trump), self.value)


class Prize(NamedTuple):
    """A card that changes what a trick is worth by winning or losing it, beside all elements (rules 3.2)."""

    card: Card
    won: int
    """Added for whoever wins a trick with it."""
    lost: int
    """Added for its owner when it does not win its trick."""


class Final(Protocol):
    """A thing that is settled when a deal is over, from all of it."""

    def settle(self, deal: "Deal") -> None:
        """Change ``deal.points`` and ``deal.dues``; ``deal.end`` tells how the deal ended."""
        ...

    def first_trick(self, deal: "Deal", seat: Seat) -> int:
        """Return what the first trick of a seat without one brings it beyond the price of tricks."""
        ...


@lru_cache(maxsize=256)
def bound(elements: tuple[Element, ...], trump: Suit | None) -> tuple[Element, ...]:
    """Return the elements as they are under a trump suit."""
    if trump is None:
        return elements
    return tuple(each.under(trump) if isinstance(each, PerBower) else each for each in elements)


def trick_worth(elements: Sequence[Element], cards: Cards, number: int, of: int) -> int:
    """Return what a trick brings its winner under all elements together."""
    total = 0
    for element in elements:
        total += element.worth(cards, number, of)
    return total


def rest_worth(elements: Sequence[Element], cards: Cards, done: int, of: int) -> int:
    """Return what all tricks after ``done`` bring to one seat that takes them with all these cards."""
    first = trick_worth(elements, cards, done + 1, of)
    return first + sum(trick_worth(elements, 0, number, of) for number in range(done + 2, of + 1))


def anything_left(elements: Sequence[Element], out: Cards, done: int, of: int) -> bool:
    """Tell whether any element can still score."""
    for element in elements:  # noqa: SIM110  # a generator costs more than the rest, after every trick
        if element.left(out, done, of):
            return True
    return False
