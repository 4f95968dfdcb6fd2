"""What one seat knows of a deal: its own cards, what lies open, and counts – nothing more.

A view wraps a deal from which everything hidden has been taken out, so that whoever holds a view
cannot find a card in it that its seat may not know. Robots and screens get views only.
"""

from dataclasses import dataclass, field, replace
from random import Random

from engine.aside import NOTHING_ASIDE
from engine.cards import Card, Cards, Seat, cards_in, set_of
from engine.deal import Deal
from engine.moves import Move
from engine.sampling import sample_hands
from engine.worlds import sample_aside


@dataclass(frozen=True, slots=True)
class View:
    """A deal as one seat sees it; ``seat`` None is the public."""

    seat: Seat | None
    known: Deal
    """The deal with what is hidden taken out and the layout removed: everything public of it may be read.

    Of other hands only cards are left that everybody knows to be there."""
    counts: tuple[int, ...]
    """Cards in each hand."""
    pack: Cards
    """All cards that were dealt."""
    legal: tuple[Move, ...]
    """The seat's own moves now; empty if it is not to act."""
    may_claim: bool
    behind: int = 0
    """How many of the last moves the seat may not see yet (rules 10: who is asked is a secret)."""
    _excluded: list[tuple[Cards, ...]] = field(default_factory=list, compare=False, repr=False)

    @classmethod
    def of(cls, deal: Deal, seat: Seat | None) -> "View":
        """Return the view of one seat, or of the public."""
        before = deal.race.before
        if before is not None and seat != deal.to_move:
            return replace(cls.of(before, seat), behind=1)
        known = deal.copy()
        known.layout = None
        if before is not None:
            known.race = known.race._replace(before=None)
        known.duty = known.offered = None
        known.hands = [hand if at == seat else 0 for at, hand in enumerate(deal.hands)]
        counts = tuple([hand.bit_count() for hand in deal.hands])
        pack = set_of(deal.trick)
        for at in range(deal.seats):
            pack |= deal.hands[at] | deal.taken[at]
        if deal.aside is not NOTHING_ASIDE:
            pack |= deal.aside.cards
            known.aside = deal.aside.hidden_from(seat)
            for sight in known.aside.sights:
                known.hands[sight.seat] |= deal.aside.stayed(sight) & deal.hands[sight.seat]
        if deal.market.first:
            known.market = deal.market.hidden_from(seat)
        if deal.shed.lacks:
            known.shed = deal.shed.hidden_from(seat)
        deal.step.hide(known, seat)
        acts = seat is not None and seat in deal.turn
        legal = tuple(deal.legal(seat)) if acts and seat is not None else ()
        return cls(seat, known, counts, pack, legal, seat is not None and deal.may_claim(seat))

    @property
    def hand(self) -> Cards:
        """Return the seat's own cards; none for the public."""
        return 0 if self.seat is None else self.known.hands[self.seat]

    @property
    def unseen(self) -> Cards:
        """Return the cards of which this seat does not know where they are: in a hand, or aside."""
        known = self.known
        seen = set_of(known.trick) | known.aside.cards
        for at in range(known.seats):
            seen |= known.hands[at] | known.taken[at]
        return self.pack & ~seen

    @property
    def excluded(self) -> tuple[Cards, ...]:
        """Return, per seat, the unseen cards that the seat has shown not to hold.

        Every play shows that its owner held nothing that would have forbidden it: no card of a suit
        he did not follow, no King he should have thrown, no other suit when he led a banned one.
        """
        if not self._excluded:
            self._excluded.append(self._derive_excluded())
        return self._excluded[0]

    def _derive_excluded(self) -> tuple[Cards, ...]:
        known = self.known
        excluded = [0] * known.seats
        unseen = self.unseen
        for lack in known.shed.lacks:
            excluded[lack.seat] |= lack.cards & unseen
        tricks = [(trick.seats, trick.cards) for trick in known.tricks]
        tricks.append((known.trick_seats, known.trick))
        # What was in a hand before its owner drew tells nothing of what is there now.
        since = {fetch.seat: fetch.trick for fetch in known.aside.fetches}
        for seat, number in since.items():
            seats, cards = tricks[number]
            if seat in seats:
                excluded[seat] |= unseen & known.kernel.suit_cards[known.kernel.suit_of[cards[0]]]
        plays = [
            (seat, cards, at)
            for number, (seats, cards) in enumerate(tricks)
            for at, seat in enumerate(seats)
            if number >= since.get(seat, 0)
        ]
        for seat, cards, at in plays:
            if seat != self.seat:
                excluded[seat] |= self.forbidding(seat, cards[at], cards[:at], unseen & ~excluded[seat])
        return tuple(excluded)

    def forbidding(self, seat: Seat, played: Card, before: tuple[Card, ...], among: Cards) -> Cards:
        """Return those cards with any of which in hand ``played`` would have been illegal.

        A play that is legal with many other cards in hand is legal with each of them: most plays show
        nothing, and one look says so.
        """
        duty, bit, declarer = self.known.kernel.duty, 1 << played, seat == self.known.declarer
        if duty(among | bit, before, declarer)[0] & bit:
            return 0
        found = 0
        for suit in self.known.kernel.suit_cards:
            if not duty(among & suit | bit, before, declarer)[0] & bit:
                found |= set_of(
                    c for c in cards_in(among & suit) if not duty(1 << c | bit, before, declarer)[0] & bit
                )
        return found

    def sample(self, rng: Random) -> Deal:
        """Return a deal consistent with everything this seat knows, uniform among all such deals."""
        known = self.known
        if known.aside is not NOTHING_ASIDE or known.market.tells:
            return sample_aside(self, rng)
        deal = known.copy()
        others = [seat for seat in range(deal.seats) if seat != self.seat]
        room = {seat: self.counts[seat] for seat in others}
        barred = {seat: self.excluded[seat] for seat in others}
        for seat, hand in sample_hands(self.unseen, room, barred, rng).items():
            deal.hands[seat] = hand
        return deal
