"""What draws tell: who had to draw held nothing of the suit and got nothing of it but the last card.

A seat's cards came in batches: those dealt, then those of each draw. What it has shown not to hold at some
time can only have come later. So a hand is possible if all cards that the seat has played or holds can be
shared out among its batches, each as large as it was (rules 5.8).
"""

from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from engine.cards import Card, Cards, Seat, cards_in

if TYPE_CHECKING:
    from engine.deal import Deal
    from engine.view import View

Time: TypeAlias = int
"""In each trick: the seat lacks a suit, draws, plays a card, has others left."""
_LACKS, _DRAWS, _PLAYS, _KEEPS = range(4)
_STEPS: Final = 4
_BEFORE: Final = -2
_DEALT: Final = -1
_STILL: Final = _STEPS * 100


class Past(NamedTuple):
    """What a seat has shown of its cards, in the order of time."""

    batches: tuple[tuple[Time, int], ...]
    """When cards came, and how many."""
    lacked: tuple[tuple[Time, Cards], ...]
    """When which cards cannot have been in the hand."""
    plays: tuple[tuple[Time, Card], ...]

    def allows(self, hand: Cards) -> bool:
        """Tell whether a seat with this past can hold these cards now: each goes with the batch it must."""
        jobs = [*self.plays, *((_STILL, c) for c in cards_in(hand))]
        waiting = sorted((until, self._earliest(c, until)) for until, c in jobs)
        for at, size in self.batches:
            for job in [job for job in waiting if job[1] < at < job[0]][:size]:
                waiting.remove(job)
        return not waiting

    def _earliest(self, c: Card, until: Time) -> Time:
        """Return the time from which on a card that left the hand at ``until`` may have come."""
        return max((at for at, cards in self.lacked if at < until and cards >> c & 1), default=_BEFORE)


def pasts(view: "View") -> dict[Seat, Past]:
    """Return what is known of the past of every other seat that has drawn."""
    known = view.known
    tricks = [(trick.seats, trick.cards) for trick in known.tricks]
    if known.trick:
        tricks.append((known.trick_seats, known.trick))
    found = {}
    for seat in {fetch.seat for fetch in known.aside.fetches} - {view.seat}:
        batches: list[tuple[Time, int]] = []
        lacked: list[tuple[Time, Cards]] = []
        plays: list[tuple[Time, Card]] = []
        for fetch in known.aside.fetches:
            if fetch.seat == seat:
                led = known.kernel.suit_cards[known.kernel.suit_of[tricks[fetch.trick][1][0]]]
                at = _STEPS * fetch.trick
                batches.append((at + _DRAWS, fetch.size))
                lacked.append((at + _LACKS, led))
                if seat in tricks[fetch.trick][0]:
                    lacked.append((at + _KEEPS, led))
        for number, (seats, cards) in enumerate(tricks):
            if seat in seats:
                at, place = _STEPS * number, seats.index(seat)
                plays.append((at + _PLAYS, cards[place]))
                lacked.append((at + _KEEPS, view.forbidding(seat, cards[place], cards[:place], view.pack)))
        dealt = len(plays) + view.counts[seat] - sum(size for _, size in batches)
        found[seat] = Past(((_DEALT, dealt), *batches), tuple(lacked), tuple(plays))
    return found


def may_follow(deal: "Deal") -> bool:
    """Tell whether the seat to move has what it would have drawn: one card of the suit if it drew."""
    if not deal.trick:
        return True
    own = deal.hands[deal.to_move] & deal.kernel.suit_cards[deal.kernel.suit_of[deal.trick[0]]]
    drew = any((deal.to_move, len(deal.tricks)) == fetch[:2] for fetch in deal.aside.fetches)
    stock = deal.aside.stock_size > 0
    return own.bit_count() in ((1,) if stock else (0, 1)) if drew else bool(own) or not stock
