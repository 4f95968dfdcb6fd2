"""What the games have in common in which cards are to be got rid of (rules 5.3, 6)."""

from engine.aside import show
from engine.cards import Card, Seat
from engine.deal import Deal
from engine.events import End


def begin(deal: Deal, start: Card) -> None:
    """Put the holder of a card, whom everybody gets to know, on lead with it."""
    for seat in range(deal.seats):
        if deal.hands[seat] >> start & 1:
            deal.leader = seat
            show(deal, seat, 1 << start)
            deal.shed = deal.shed._replace(start=start)


def go_out(deal: Deal, seat: Seat) -> int:
    """Give a seat without cards the next free place and return it; with one seat left the deal is over."""
    places = (*deal.shed.places, seat)
    deal.keep_in(deal.active & ~(1 << seat))
    if deal.active.bit_count() == 1:
        places = (*places, deal.active.bit_length() - 1)
    deal.shed = deal.shed._replace(places=places)
    if len(places) == deal.seats:
        deal.close(End.PLAYED)
    return places.index(seat) + 1
