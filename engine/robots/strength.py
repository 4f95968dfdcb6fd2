"""How many tricks a hand is likely to take in a game with trumps, before the first of them is played.

The chances are fitted to what the player's own hands took in simulated deals with two to five seats:
a trump falls to each higher one that somebody holds, the less so the more trumps stand beside it; a plain
card falls to higher ones of its suit and to ruffs.
"""

from collections.abc import Iterable
from typing import Final

from engine.boys import JACKS, NoTrick
from engine.cards import Card, Cards, cards_in
from engine.robots.worth import ranking
from engine.view import View

BESIDE: Final = (1.0, 1.0, 0.6, 0.4, 0.25)
"""What is left of the danger to a trump with so many trumps in hand."""
RUFF: Final = 0.14
"""The chance that one opponent ruffs a plain card when it is led."""


class Strength:
    """A seat's view prepared for questions about hands that it holds or may come to hold."""

    def __init__(self, view: View) -> None:
        known = view.known
        self.view = view
        self.kernel = known.kernel
        self.seat = view.seat or 0
        self.opponents = known.active.bit_count() - 1
        self.unseen = view.unseen
        self.above = ranking(self.kernel).above
        held = sum(count for at, count in enumerate(view.counts) if at != self.seat)
        self.out = min(1.0, held / max(1, self.unseen.bit_count()))
        """The chance that an unseen card is in somebody's hand."""
        self._average: dict[int, float] = {}

    def chance(self, c: Card, trumps: int) -> float:
        """Return the chance that a card takes a trick beside so many trumps, itself included."""
        higher = (self.above[c] & self.unseen).bit_count()
        if self.kernel.trumps >> c & 1:
            return 1 - BESIDE[min(trumps, 4)] * (1 - (1 - 0.85 * self.out) ** higher)
        unruffed = (1 - RUFF) ** self.opponents
        return unruffed * (1 - self.out) ** higher * min(1.2, 0.9 + 0.08 * trumps)

    def average(self, trumps: int) -> float:
        """Return the chance of a card that is still to be drawn."""
        known = self._average.get(trumps)
        if known is None:
            chances = [self.chance(c, trumps) for c in cards_in(self.unseen)]
            known = self._average[trumps] = sum(chances) / max(1, len(chances))
        return known

    def chances(self, hand: Cards, drawn: int = 0) -> list[float]:
        """Return the chance of each card of a hand, and of so many unknown ones beside it."""
        trumps = (hand & self.kernel.trumps).bit_count()
        return [*(self.chance(c, trumps) for c in cards_in(hand)), *[self.average(trumps)] * drawn]

    def value(self, hand: Cards, drawn: int = 0) -> float:
        """Return the points that a hand with so many unknown cards is likely to bring, boys included."""
        chances = self.chances(hand, drawn)
        none = product(1 - chance for chance in chances)
        known = self.view.known
        total = sum(chances) + self.boys(hand, drawn, none) + self.prizes(hand)
        countdown = known.contract.countdown
        if countdown is not None:
            total += none * countdown.first_trick(known, self.seat)
            need = known.standing[self.seat]
            others = [known.standing[at] for at in range(known.seats) if at != self.seat]
            total += reaches(chances, need) * sum(others) / len(others)
        return total

    def boys(self, hand: Cards, drawn: int, none: float) -> float:
        """Return what the jacks of a hand, and partners that may come, are likely to be written off for."""
        countdown = self.view.known.contract.countdown
        if countdown is None or countdown.boys is None:
            return 0.0
        rules, trump, jacks = countdown.boys, self.kernel.trump, hand & JACKS
        balance = self.view.known.standing[self.seat]
        if balance < (rules.four_from if jacks == JACKS else rules.pair_from):
            return 0.0
        worth = float(rules.worth(jacks, trump))
        if drawn:
            missing = self.unseen & JACKS
            gains = [rules.worth(jacks | 1 << c, trump) - worth for c in cards_in(missing)]
            worth += sum(gains) * drawn / max(1, self.unseen.bit_count())
        share = {NoTrick.OFFSET: 1.0, NoTrick.FORFEITED: 1 - none, NoTrick.ADDED: 1 - 2 * none}
        return worth * share[rules.no_trick]

    def prizes(self, hand: Cards) -> float:
        """Return what cards that win or lose more than a trick are likely to bring."""
        known, total = self.view.known, 0.0
        for prize in known.contract.prizes:
            if hand >> prize.card & 1:
                chance = self.chance(prize.card, (hand & self.kernel.trumps).bit_count())
                total += known.contract.good * (chance * self.won(prize.won) + (1 - chance) * prize.lost)
        return total

    def won(self, extra: int) -> int:
        """Return what winning with a prize adds, in the game's sign: too much of it is a bust."""
        known = self.view.known
        countdown = known.contract.countdown
        if countdown is None or 1 - extra <= known.standing[self.seat]:
            return extra
        return countdown.start - known.standing[self.seat]


def product(factors: Iterable[float]) -> float:
    """Return the product of some numbers."""
    total = 1.0
    for factor in factors:
        total *= factor
    return total


def reaches(chances: Iterable[float], need: int) -> float:
    """Return the chance that at least ``need`` of some independent things happen."""
    exactly = [1.0]
    for chance in chances:
        exactly = [
            (exactly[at] * (1 - chance) if at < len(exactly) else 0.0)
            + (exactly[at - 1] * chance if at else 0.0)
            for at in range(len(exactly) + 1)
        ]
    return sum(exactly[need:])
