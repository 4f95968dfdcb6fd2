"""What each card of one position is worth playing, judged from the contract's data.

Every legal card is judged by what it is likely to do in this trick, and by what the cards that stay
in hand are likely to do later. No contract is known by name: whether the aim is to take or to avoid
follows from what is still to be scored.
"""

from collections.abc import Sequence
from typing import Final, TypeAlias

from engine.cards import SUITS, Card, Cards, cards_in
from engine.moves import Move
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
IN_TIME: Final = 0.9
"""The chance that a trump gets its turn in a deal where tricks are wanted: sooner or later all are played."""
RUFF: Final = (0.2, 0.25, 0.6)
"""The chance that a trump takes a trick of another suit: with no void suit, more for each, at most."""
LED: Final = 0.25
"""What may still happen to a card to be avoided that is not led, of its price: it goes to another's trick."""
LATE: Final = 4
"""Tricks to come below which ruffs become less likely."""
_HINT: Final = 1e-6


Outlook: TypeAlias = tuple[float, float]
"""What the cards of one suit are likely to bring later, and the chance that none of them wins a trick."""
NOTHING: Final[Outlook] = (0.0, 1.0)


class Judge:
    """Tells what each card of one position is worth playing."""

    def __init__(self, view: View, banned: float = 1.0) -> None:
        """``banned`` tells how often a suit comes up that may not be led and is to be avoided."""
        self.reading = Reading(view)
        self.hand: Cards = view.hand
        self.trick = view.known.trick
        self.kernel = view.known.kernel
        self.eager = self.reading.ahead > 0
        """Whether the rest of the deal is worth taking."""
        self.first = self.reading.first
        self.prizes = self.reading.prizes
        ban = self.kernel.rules.lead_ban
        self.comes_up = [1.0 if self.eager or suit != ban else banned for suit in SUITS]
        """How often each suit comes up, of what another would."""
        trump = self.kernel.trump
        self.trump = -1 if trump is None or not self.eager else trump
        """The suit of trumps where tricks are to be taken with them."""
        out = self.reading.unseen
        self.catch = self.reading.worth.among(out) * len(self.reading.others) / max(1, out.bit_count())
        """What the others are likely to add to a trick that one wins without having led it."""
        self.outlooks = [self.outlook(suit, self.hand) for suit in range(4)]

    def value(self, move: Move) -> float:
        """Return what a play or a pass is likely to bring, in points, now and later."""
        if not move.cards:
            return self.together(0.0, 0.0, self.outlooks)
        c = move.cards[0]
        suit = self.reading.suit_of[c]
        later = [*self.outlooks]
        later[suit] = self.outlook(suit, self.hand & ~(1 << c))
        # Of cards that promise the same, to avoid tricks lead the low and throw away the high; else reversed.
        hint = _HINT if self.eager == (not self.trick) else -_HINT
        height = self.reading.ranks.height[c] * hint
        wins, brings = self.now(c)
        brings *= wins
        if self.prizes:
            brings += self.prize(c, wins)
        if not self.trick and not self.eager:
            brings += LED * min(0, self.reading.worth.cards[c])
        return self.together(wins, brings, later) + height

    def prize(self, c: Card, wins: float) -> float:
        """Return what a card that wins its trick with this chance brings as a prize."""
        won, lost = self.prizes.get(c, (0.0, 0.0))
        return wins * won + (1 - wins) * lost

    def together(self, wins: float, brings: float, later: Sequence[Outlook]) -> float:
        """Return what a trick won with this chance, and the cards that stay in hand, bring in points."""
        none = 1 - wins
        for later_brings, later_none in later:
            brings += later_brings
            none *= later_none
        return brings + self.first * (1 - none)

    def now(self, c: Card) -> tuple[float, float]:
        """Return the chance that ``c`` wins this trick, and what it then brings."""
        reading = self.reading
        trick = (*self.trick, c)
        if self.kernel.winner(trick) != len(self.trick):
            return 0.0, 0.0
        wins, brings = 1.0, reading.worth.tricks[reading.number] + reading.stakes
        for x in trick:
            brings += reading.worth.cards[x]
        led = reading.suit_of[trick[0]]
        for seat in reading.later:
            if reading.suit_of[c] == led:
                wins *= 1 - reading.beaten_by(seat, c, self.eager)
                brings += reading.falls(seat, c)
            else:
                wins *= 1 - reading.overruffs(seat, c, led)
        return wins, brings

    def outlook(self, suit: int, hand: Cards) -> Outlook:
        """Return what the cards of a suit that stay in hand are likely to bring later."""
        reading = self.reading
        own = sorted(cards_in(hand & self.reading.suit_cards[suit]), key=reading.ranks.height.__getitem__)
        if not own:
            return NOTHING
        if self.eager:
            own.reverse()
        out = (reading.unseen & reading.suit_cards[suit]).bit_count()
        total, none = 0.0, 1.0
        for before, c in enumerate(own):
            wins, falls = 1.0, 0.0
            for seat in reading.others:
                wins *= 1 - reading.beaten_by(seat, c, self.eager)
                falls += reading.falls(seat, c)
            if reading.worth.cards[c] > 0:
                wins += PATIENCE * (1 - wins)
            comes_up = min(1.0, max(SELDOM, (out - ROUND * before) / SURELY_PLAYED)) * self.comes_up[suit]
            if suit == self.trump:
                wins = 1 - (1 - wins * max(comes_up, IN_TIME)) * (1 - self.ruff(hand))
                falls = max(falls, self.catch)
            else:
                wins *= comes_up
            total += wins * (reading.base + reading.worth.cards[c] + falls)
            if self.prizes:
                total += self.prize(c, wins)
            none *= 1 - wins
        return total, none

    def ruff(self, hand: Cards) -> float:
        """Return the chance that a trump which stays in hand takes a trick of another suit."""
        base, more, most = RUFF
        suits = self.reading.suit_cards
        voids = sum(not hand & suits[suit] for suit in SUITS if suit != self.trump)
        left = len(self.reading.worth.tricks) - 1 - self.reading.number
        return min(most, base + more * voids) * min(1.0, left / LATE)
