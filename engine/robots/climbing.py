"""How a heuristic player sheds cards in climbing rounds, and what it gives to a low place (rules 6).

Cards leave the hand in groups of one rank. Every group costs a turn; one that nobody can beat earns
the next lead, with which a low group goes. So low groups go first and high ones wait.
"""

from math import comb
from random import Random
from typing import Final

from engine.cards import ACE, RANK_LETTERS, Cards, Rank, cards_in, rank_of, rank_set, set_of
from engine.moves import Move
from engine.phases.climb import Climb, Effect
from engine.robots.best import best_of
from engine.view import View

ANSWERED: Final = 0.6
"""The chance that a seat which can beat a play does."""
KEPT: Final = 0.75
"""What a group that nobody beats is worth in hand, in turns."""
LEAD: Final = 0.65
"""What the next lead is worth, in turns."""
BROKEN: Final = 0.35
"""What it costs to play a part of a group."""
OUT: Final = 10.0
"""What it is worth to be out, in turns."""
_HINT: Final = 1e-3
_RANKS: Final = range(len(RANK_LETTERS))


class Outlook:
    """A seat's view prepared for questions about groups of cards."""

    def __init__(self, view: View, climb: Climb) -> None:
        known, seat = view.known, view.seat or 0
        self.climb = climb
        self.hand: Cards = view.hand
        self.shed = known.shed
        played = 0
        for taken in known.taken:
            played |= taken
        out = view.pack & ~played & ~view.hand
        self.out = tuple((out & rank_set(rank)).bit_count() for rank in _RANKS)
        """Cards of each rank in the hands of others."""
        rivals = known.active & ~(1 << seat)
        self.rivals = rivals.bit_count()
        still = rivals & ~self.shed.locked & ~self.shed.passed if self.shed.plays else rivals
        self.waiting = still.bit_count()
        """How many seats may still answer a play in this round."""
        self.clears = {rank for rank, effect in climb.specials if effect is Effect.CLEAR}
        self._holds: dict[tuple[Rank, int], float] = {}

    def holds(self, rank: Rank, size: int) -> float:
        """Return the chance that nobody beats a group that is led."""
        known = self._holds.get((rank, size))
        if known is None:
            known = self._holds[rank, size] = self._chance(rank, size)
        return known

    def _chance(self, rank: Rank, size: int) -> float:
        if rank in self.clears:
            return 1.0
        power, chance = self.climb.order.power(rank), 1.0
        for other in _RANKS:
            gap = self.climb.order.power(other) - power
            if gap > 0 or (gap == 0 and self.climb.equal):
                together = comb(self.out[other], size) / max(1, self.rivals) ** (size - 1)
                chance *= 1 - ANSWERED * min(1.0, together)
        return chance

    def wins(self, cards: tuple[int, ...]) -> float:
        """Return the chance that playing these cards now earns the next lead."""
        if not self.waiting:
            return 1.0
        rank = rank_of(cards[0])
        if self.shed.plays and self.climb.locked(self.shed.plays):
            follows = 0 if rank == ACE else self._next(rank)
            return 1 - ANSWERED * min(1, follows)
        return self.holds(rank, len(cards))

    def _next(self, rank: Rank) -> int:
        power = self.climb.order.power
        return sum(self.out[other] for other in _RANKS if power(other) == power(rank) + 1)

    def turns(self, hand: Cards) -> float:
        """Return how many turns a hand still costs."""
        total = 0.0
        for rank in _RANKS:
            size = (hand & rank_set(rank)).bit_count()
            if size:
                total += 1 - KEPT * self.holds(rank, size)
        return total

    def value(self, move: Move) -> float:
        """Return what a play, or the pass, is worth in turns."""
        if not move.cards:
            return 0.0
        rank = rank_of(move.cards[0])
        rest = self.hand & ~set_of(move.cards)
        if not rest:
            return OUT
        wins = self.wins(move.cards)
        value = self.turns(self.hand) - self.turns(rest) + LEAD * wins
        if rest & rank_set(rank):
            value -= BROKEN
        if wins > 1 - _HINT and len({rank_of(c) for c in cards_in(rest)}) == 1:
            value += OUT / 2
        return value - _HINT * self.climb.order.power(rank)


def climb(view: View, rng: Random) -> Move:
    """Return the play, or the pass, that is worth most."""
    phase = view.known.step
    if not isinstance(phase, Climb):
        raise TypeError("no round is being played")
    return best_of(view.legal, rng, Outlook(view, phase).value)


def tribute(view: View, rng: Random) -> Move:
    """Give the cards without which the hand costs fewest turns: low ones that stand alone."""
    phase = view.known.contract.phases[-1]
    if not isinstance(phase, Climb):
        raise TypeError("no rounds follow")
    outlook = Outlook(view, phase)

    def value(move: Move) -> float:
        rest = view.hand & ~set_of(move.cards)
        powers = sum(phase.order.power(rank_of(c)) for c in move.cards)
        return -outlook.turns(rest) - 10 * _HINT * powers

    return best_of(view.legal, rng, value)
