"""The player: a heuristic that knows from the contract's data what is to be taken and what to be avoided.

Every legal card is judged by what it is likely to do in this trick, and by what the cards that stay
in hand are likely to do later. No contract is known by name: whether the aim is to take or to avoid
follows from what is still to be scored.
"""

from random import Random
from typing import Final

from engine.cards import Card, Cards, cards_in
from engine.moves import PLAY, THE_CLAIM, Move
from engine.robots.claims import answer, surely_mine
from engine.robots.reading import Reading
from engine.view import View

ROUND: Final = 2.2
"""Cards of a suit that three others are likely to play in one round of it."""
SURELY_PLAYED: Final = 4.5
"""Cards of a suit that must be out for another round of it to be counted on."""
SELDOM: Final = 0.15
"""The chance that a card has to be played to its own suit when the others seem to have none."""
PATIENCE: Final = 0.2
"""The chance that a card to be saved, beaten for now, gets to win once higher ones have fallen."""
_HINT: Final = 1e-6
_TIE: Final = 1e-9


class Player:
    """Plays by heuristics; a decision takes a fraction of a millisecond."""

    def choose(self, view: View, rng: Random) -> Move:
        """Return the move that promises most; equal ones are drawn."""
        moves = view.legal
        if len(moves) == 1:
            return moves[0]
        if moves[0].verb != PLAY:
            return answer(view, rng)
        if view.may_claim and surely_mine(view):
            return THE_CLAIM
        judge = Judge(view)
        values = {move: judge.value(move) for move in moves}
        best = max(values.values())
        return rng.choice([move for move in moves if values[move] > best - _TIE])


class Judge:
    """Tells what each card of one position is worth playing."""

    def __init__(self, view: View) -> None:
        self.reading = Reading(view)
        self.hand: Cards = view.hand
        self.trick = view.known.trick
        self.kernel = view.known.kernel
        self.eager = self.reading.ahead > 0
        """Whether the rest of the deal is worth taking."""
        self.outlooks = [self.outlook(suit, self.hand) for suit in range(4)]

    def value(self, move: Move) -> float:
        """Return what a play or a pass is likely to bring, in points, now and later."""
        if not move.cards:
            return sum(self.outlooks)
        c = move.cards[0]
        suit = self.reading.suit_of[c]
        later = self.outlook(suit, self.hand & ~(1 << c))
        # Of cards that promise the same, to avoid tricks lead the low and throw away the high; else reversed.
        hint = _HINT if self.eager == (not self.trick) else -_HINT
        height = self.reading.ranks.height[c] * hint
        return self.now(c) + sum(self.outlooks) - self.outlooks[suit] + later + height

    def now(self, c: Card) -> float:
        """Return what ``c`` is likely to bring in this trick."""
        reading = self.reading
        trick = (*self.trick, c)
        if self.kernel.winner(trick) != len(self.trick):
            return 0.0
        wins, brings = 1.0, float(reading.worth.tricks[reading.number])
        for x in trick:
            brings += reading.worth.cards[x]
        follows = reading.suit_of[c] == reading.suit_of[trick[0]]
        for seat in reading.later:
            wins *= 1 - reading.beaten_by(seat, c, self.eager)
            if follows:
                brings += reading.falls(seat, c)
        return wins * brings

    def outlook(self, suit: int, hand: Cards) -> float:
        """Return what the cards of a suit that stay in hand are likely to bring later."""
        reading = self.reading
        own = sorted(cards_in(hand & self.reading.suit_cards[suit]), key=reading.ranks.height.__getitem__)
        if not own:
            return 0.0
        if self.eager:
            own.reverse()
        out = (reading.unseen & reading.suit_cards[suit]).bit_count()
        total = 0.0
        for before, c in enumerate(own):
            wins, brings = 1.0, reading.base + reading.worth.cards[c]
            for seat in reading.others:
                wins *= 1 - reading.beaten_by(seat, c, self.eager)
                brings += reading.falls(seat, c)
            if reading.worth.cards[c] > 0:
                wins += PATIENCE * (1 - wins)
            comes_up = min(1.0, max(SELDOM, (out - ROUND * before) / SURELY_PLAYED))
            total += wins * brings * comes_up
        return total
