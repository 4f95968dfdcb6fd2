"""Sampling deals in which cards lie aside: stock, widow and cards laid away are as unknown as hands.

Where everybody has seen a card in a hand and that seat laid cards away later, the card is in that hand
or among those. Deals that contradict something seen are drawn again, so all that are left are equally
likely.
"""

from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from engine.cards import Cards, cards_in, set_of
from engine.sampling import sample_places

if TYPE_CHECKING:
    from engine.deal import Deal
    from engine.view import View

REST: Final = -1
"""Stock, widow and throws of which nothing is known; hands have their seat, other throws come after them."""


class Places(NamedTuple):
    """How many unseen cards lie in each place, and which of them cannot lie there."""

    room: dict[int, int]
    barred: dict[int, Cards]


def sample_aside(view: "View", rng: Random) -> "Deal":
    """Return a deal consistent with everything a view tells."""
    places = _places(view)
    while True:
        deal = _fill(view, sample_places(view.unseen, places.room, places.barred, rng), rng)
        if _fits(deal) and (deal.over or deal.step.complete(deal, view.seat, rng)):
            return deal


def _places(view: "View") -> Places:
    known, unseen = view.known, view.unseen
    seats, aside = known.seats, known.aside
    where: dict[int, list[int]] = {}
    for sight in aside.sights:  # the latest tells most
        may = _where(view, sight.seat, [at for at, _ in aside.later(sight)])
        where.update(dict.fromkeys(cards_in(sight.cards & unseen), may))
    room = {seat: view.counts[seat] - known.hands[seat].bit_count() for seat in range(seats)}
    barred = dict(enumerate(view.excluded))
    rest = aside.stock_size + aside.widow_size
    for at, throw in enumerate(aside.throws):
        if throw.barred or any(seats + at in may for may in where.values()):
            room[seats + at], barred[seats + at] = throw.size - throw.cards.bit_count(), throw.barred
        else:
            rest += throw.size - throw.cards.bit_count()
    room[REST], barred[REST] = rest, 0
    for c, may in where.items():
        for place in barred:
            if place not in may:
                barred[place] |= 1 << c
    return Places(room, barred)


def _where(view: "View", seat: int, throws: list[int]) -> list[int]:
    """Return the places where cards may be that were seen in a hand before these throws."""
    places = []
    for at in throws:
        places.append(view.known.seats + at)
        if not view.known.aside.throws[at].kept:
            return places
    return [seat, *places]


def _fill(view: "View", cards: dict[int, Cards], rng: Random) -> "Deal":
    deal = view.known.copy()
    for seat in range(deal.seats):
        deal.hands[seat] |= cards[seat]
    rest = [*cards_in(cards[REST])]
    rng.shuffle(rest)
    throws = []
    for at, throw in enumerate(deal.aside.throws):
        lacks = throw.size - throw.cards.bit_count()
        found = cards.get(deal.seats + at, 0)
        if not found:
            found, rest = set_of(rest[:lacks]), rest[lacks:]
        throws.append(throw._replace(cards=throw.cards | found))
    size = deal.aside.stock_size
    deal.aside = deal.aside._replace(
        stock=tuple(rest[:size]), widow=set_of(rest[size:]), throws=tuple(throws)
    )
    return deal


def _fits(deal: "Deal") -> bool:
    """Tell whether no more of the cards seen stayed in a hand than stayed there at all."""
    aside = deal.aside
    for sight in aside.sights:
        stayed = sight.cards
        for _, throw in aside.later(sight):
            stayed &= ~throw.cards
            if stayed.bit_count() > throw.kept:
                return False
    return True
