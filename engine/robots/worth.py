"""What cards and tricks are worth, read from a contract's elements: the robots know no contract by name."""

from functools import lru_cache
from typing import NamedTuple

from engine.cards import JOKERS, PACK_SIZE, SUITS, Card, Cards, cards_in, set_of
from engine.contract import Contract
from engine.scoring import Element, trick_worth
from engine.tricks import Kernel


class Worth(NamedTuple):
    """The prices of one contract; positive ones are good to have."""

    cards: tuple[int, ...]
    """What capturing each card brings."""
    tricks: tuple[int, ...]
    """What each trick brings by itself; the first trick has number 1, so place 0 is unused."""
    scoring: tuple[Card, ...]
    """The cards that are worth something, the worst for their captor first."""

    def ahead(self, done: int, cards: Cards) -> int:
        """Return what the tricks after ``done`` and these cards bring altogether."""
        return sum(self.tricks[done + 1 :]) + self.among(cards)

    def among(self, cards: Cards) -> int:
        """Return what capturing all of these cards brings."""
        return sum(self.cards[c] for c in self.scoring if cards >> c & 1)


def worth(contract: Contract, of: int) -> Worth:
    """Return the prices of a contract that is played in ``of`` tricks."""
    return _worth(contract.elements, of, contract.good)


@lru_cache(maxsize=1024)
def _worth(elements: tuple[Element, ...], of: int, good: int) -> Worth:
    tricks = tuple(good * trick_worth(elements, 0, number, of) for number in range(1, of + 1))
    # The first trick stands for all: no element prices a card by the trick in which it falls.
    cards = tuple(good * trick_worth(elements, 1 << c, 1, of) - tricks[0] for c in range(PACK_SIZE))
    scoring = sorted((c for c in range(PACK_SIZE) if cards[c]), key=cards.__getitem__)
    return Worth(cards, (0, *tricks), tuple(scoring))


class Ranking(NamedTuple):
    """How cards compare, for every card."""

    above: tuple[Cards, ...]
    """The stronger cards of its own suit."""
    below: tuple[Cards, ...]
    """The weaker cards of its own suit."""
    beaters: tuple[Cards, ...]
    """All cards that may beat it when it is led: stronger ones, trumps, jokers."""
    height: tuple[int, ...]
    """The power of each card where its own suit is led."""


@lru_cache(maxsize=512)
def ranking(kernel: Kernel) -> Ranking:
    """Return how the cards rank within their suits under these rules and this trump suit."""
    jokers = JOKERS if kernel.rules.order.jokers else ()  # hearts rank around them
    height = tuple(kernel.power((c, *jokers))[c] for c in range(PACK_SIZE))
    beaters = tuple(set_of(x for x in range(PACK_SIZE) if kernel.winner((c, x))) for c in range(PACK_SIZE))
    above, below = [0] * PACK_SIZE, [0] * PACK_SIZE
    for suit in SUITS:
        for c in cards_in(kernel.suit_cards[suit]):
            same = [*cards_in(kernel.suit_cards[suit])]
            above[c] = set_of(x for x in same if height[x] > height[c])
            below[c] = set_of(x for x in same if height[x] < height[c])
    return Ranking(tuple(above), tuple(below), beaters, height)
