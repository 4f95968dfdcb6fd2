"""What a seat can read from its view: who may hold what, who is still to play, and how likely things are.

All chances treat the unseen cards as spread at random over the places where they may lie. That is
rough, and good enough to choose a sensible card in a fraction of a millisecond.
"""

from typing import Final

from engine.cards import Card, Cards, Seat, Suit
from engine.deal import Deal
from engine.robots.worth import Ranking, Worth, ranking, worth
from engine.scoring import Prize
from engine.tricks import Follow
from engine.view import View

LEAD: Final = 0.4
"""What the lead is worth against one opponent who draws, of what the stock is likely to cost."""


class Reading:
    """A view prepared for the questions of a heuristic player. Values count in points of the seat."""

    __slots__ = (
        "_dumps",
        "ahead",
        "base",
        "first",
        "later",
        "may",
        "miss",
        "number",
        "others",
        "prizes",
        "ranks",
        "stakes",
        "suit_cards",
        "suit_of",
        "unseen",
        "view",
        "worth",
    )

    def __init__(self, view: View) -> None:
        known = view.known
        kernel = known.kernel
        self.view = view
        self.ranks: Ranking = ranking(kernel)
        self.worth: Worth = worth(known.contract, known.length)
        self.suit_cards = kernel.suit_cards
        self.suit_of = kernel.suit_of
        self.unseen: Cards = view.unseen
        self.number = len(known.tricks) + 1
        """The number of the trick being played."""
        table = sum(1 << c for c in known.trick)
        self.ahead = self.worth.ahead(self.number - 1, self.unseen | view.hand | table)
        """What all of the rest is worth to a seat that takes it; negative where tricks are to be avoided."""
        to_come = self.worth.tricks[self.number + 1 :]
        self.base = sum(to_come) / len(to_come) if to_come else 0.0
        """What a later trick brings by itself on average."""
        mine = view.seat is not None and not known.won[view.seat]
        self.first = known.contract.first_trick(known, view.seat or 0) * known.contract.good if mine else 0
        """What a first trick brings beyond its price; 0 when there has been one."""
        self.prizes = {prize.card: self._prize(view, prize) for prize in known.contract.prizes}
        """What a card that changes the worth of its trick brings besides, by winning and by losing."""
        self.others = [seat for seat in range(known.seats) if seat != view.seat and known.active >> seat & 1]
        self.stakes = stakes(known, view.seat or 0) if known.contract.countdown else self._lead()
        """What winning this trick decides beyond its price."""
        self.later = [seat for seat in self.others if seat not in known.trick_seats]
        """The opponents who play to this trick after the seat."""
        self.may = {seat: self.unseen & ~view.excluded[seat] for seat in self.others}
        self.miss = {seat: [self._miss(seat, suit) for suit in range(4)] for seat in self.others}
        self._dumps: dict[tuple[Seat, Suit], float] = {}

    def _prize(self, view: View, prize: Prize) -> tuple[float, float]:
        known, seat = view.known, view.seat or 0
        won, lost = prize.won * known.contract.good, prize.lost * known.contract.good
        countdown = known.contract.countdown
        if countdown is not None and 1 - prize.won - known.points[seat] > known.standing[seat]:
            won = -countdown.start  # more than is left to be written off: a bust
        return won, lost

    def _lead(self) -> float:
        """Return what it is worth to lead where one of two is left with the stock: who follows draws."""
        known = self.view.known
        if known.kernel.rules.follow is not Follow.DRAW or len(self.others) != 1:
            return 0.0
        stock = known.aside.stock_size / max(1, self.unseen.bit_count())
        return -LEAD * stock * self.worth.among(self.unseen)

    def _miss(self, seat: Seat, suit: Suit) -> float:
        """Return the chance that an unseen card of the suit, which the seat may hold, lies elsewhere."""
        counts = self.view.counts
        cards = self.suit_cards[suit]
        places = self.unseen.bit_count() - sum(
            counts[other] for other in self.others if not self.may[other] & cards
        )
        return 1 - counts[seat] / places if places > counts[seat] else 0.0

    def void(self, seat: Seat, suit: Suit) -> float:
        """Return the chance that a seat holds nothing of a suit."""
        return self.miss[seat][suit] ** (self.may[seat] & self.suit_cards[suit]).bit_count()

    def beaten_by(self, seat: Seat, c: Card, eager: bool) -> float:
        """Return the chance that a seat beats ``c`` in its own suit.

        An eager seat beats it if it can, another only if it must.
        """
        suit = self.suit_of[c]
        may, miss = self.may[seat], self.miss[seat][suit]
        can = 1 - miss ** (may & self.ranks.above[c]).bit_count()
        if not eager:
            return can * miss ** (may & self.ranks.below[c]).bit_count()
        return can + (1 - can) * self._ruff(seat, suit)

    def _ruff(self, seat: Seat, suit: Suit) -> float:
        kernel = self.view.known.kernel
        if kernel.trump is None or suit == kernel.trump:
            return 0.0
        return self.void(seat, suit) * (1 - self.void(seat, kernel.trump))

    def overruffs(self, seat: Seat, c: Card, led: Suit) -> float:
        """Return the chance that a seat beats a trump, played on a trick of another suit, with a higher."""
        suit = self.suit_of[c]
        higher = (self.may[seat] & self.ranks.above[c]).bit_count()
        return self.void(seat, led) * (1 - self.miss[seat][suit] ** higher)

    def falls(self, seat: Seat, c: Card) -> float:
        """Return what a seat is likely to add to a trick that ``c`` wins in its own suit."""
        suit = self.suit_of[c]
        may = self.may[seat] & self.suit_cards[suit]
        under = may & self.ranks.below[c]
        prices = self.worth.cards
        miss = self.miss[seat][suit]
        added = miss ** may.bit_count() * self.dump(seat, suit)
        for x in self.worth.scoring:
            if under >> x & 1:
                # Whoever loses the trick throws a bad card gladly, a good one only if it is his last.
                alone = 1.0 if prices[x] < 0 else miss ** (may.bit_count() - 1)
                added += (1 - miss) * alone * prices[x]
        return added

    def dump(self, seat: Seat, led: Suit) -> float:
        """Return what a seat that is void in the suit led is likely to throw on the trick."""
        known = self._dumps.get((seat, led))
        if known is None:
            known = self._dumps[seat, led] = self._dump(seat, led)
        return known

    def _dump(self, seat: Seat, led: Suit) -> float:
        forced = self.view.known.kernel.forced
        may = self.may[seat] & ~self.suit_cards[led]
        thrown, nothing_yet = 0.0, 1.0
        for x in self.worth.scoring:
            if may >> x & 1 and (self.worth.cards[x] < 0 or forced >> x & 1):
                has = nothing_yet * (1 - self.miss[seat][self.suit_of[x]])
                thrown += has * self.worth.cards[x]
                nothing_yet -= has
        return thrown


def stakes(known: Deal, seat: Seat) -> float:
    """Return what a trick decides in a countdown: whether its winner, the seat or another, reaches zero.

    Who finishes is paid what the others have left; to keep another from it is worth half of one's own.
    """
    countdown = known.contract.countdown
    if countdown is None:
        return 0.0
    others = [at for at in range(known.seats) if at != seat]

    def finishes(at: Seat) -> bool:
        with_boys = known.points[at] - countdown.value(known, at)
        return 1 - with_boys >= known.standing[at]

    own = sum(known.standing[at] for at in others) / len(others) if finishes(seat) else 0.0
    threat = any(finishes(at) for at in others if known.active >> at & 1)
    return own + threat * known.standing[seat] / 2
