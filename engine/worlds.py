"""Sampling deals in which cards lie aside: stock, widow and cards laid away are as unknown as hands.

Where everybody has seen a card in a hand and that seat laid cards away later, the card is in that hand
or among those. Deals that contradict something seen are drawn again, so all that are left are equally
likely.
"""

from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from engine.aside import Gift
from engine.cards import Cards, Seat, cards_in, set_of, suit_set
from engine.fetched import may_follow, pasts
from engine.market import UNKNOWN
from engine.sampling import sample_places
from engine.tricks import Follow

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
    drawing = view.known.kernel.rules.follow is Follow.DRAW
    past = pasts(view) if drawing else {}
    while True:
        deal = _fill(view, sample_places(view.unseen, places.room, places.barred, rng), rng)
        if drawing and not (
            may_follow(deal) and all(each.allows(deal.hands[seat]) for seat, each in past.items())
        ):
            continue
        if _fits(deal) and (deal.over or deal.step.complete(deal, view.seat, rng)):
            if not deal.over:
                complete_market(deal, rng)
            return deal


def _places(view: "View") -> Places:
    known, unseen = view.known, view.unseen
    seats, aside = known.seats, known.aside
    where: dict[int, list[int]] = {}
    for sight in aside.sights:  # the latest tells most
        may = _where(view, sight.seat, [at for at, _ in aside.later(sight)])
        may += [gift.to for gift in aside.gifts if gift.seat == sight.seat]
        where.update(dict.fromkeys(cards_in(sight.cards & unseen), may))
    room = {seat: view.counts[seat] - known.hands[seat].bit_count() for seat in range(seats)}
    barred = dict(enumerate(view.excluded))
    rest = aside.stock_size + aside.widow_size - aside.widow.bit_count()
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
        stock=tuple(rest[:size]), widow=deal.aside.widow | set_of(rest[size:]), throws=tuple(throws)
    )
    return deal


def held(deal: "Deal", seat: Seat) -> Cards:
    """Return the cards that a seat has held since the play began: in hand or played."""
    cards = deal.hands[seat]
    for trick in deal.tricks:
        if seat in trick.seats:
            cards |= 1 << trick.cards[trick.seats.index(seat)]
    if seat in deal.trick_seats:
        cards |= 1 << deal.trick[deal.trick_seats.index(seat)]
    return cards


def _talon(deal: "Deal", gift: Gift) -> Cards:
    """Return what everybody has seen in the hand that a gift came from."""
    cards = 0
    for sight in deal.aside.sights:
        if sight.seat == gift.seat:
            cards |= sight.cards
    return cards


def complete_market(deal: "Deal", rng: Random) -> None:
    """Choose among the cards of each hand which were dealt first and which last, where that is hidden."""
    market = deal.market
    if not market.first:
        return
    first, last = [*market.first], [*market.last]
    size = max(cards.bit_count() for cards in first)
    for seat in range(deal.seats):
        if first[seat]:
            continue
        pool = [c for c in cards_in(deal.hands[seat]) if c != last[seat]]
        for suit in [suit for shower, suit in market.showed if shower == seat]:
            first[seat] |= 1 << rng.choice([c for c in pool if suit_set(suit) >> c & 1])
        pool = [c for c in pool if not first[seat] >> c & 1]
        rng.shuffle(pool)
        if last[seat] == UNKNOWN:
            last[seat] = pool.pop()
        first[seat] |= set_of(pool[: size - first[seat].bit_count()])
    deal.market = market._replace(first=tuple(first), last=tuple(last))


def _fits(deal: "Deal") -> bool:
    """Tell whether no more of the cards seen stayed in a hand or were given than could be, and calls hold."""
    aside = deal.aside
    if not deal.over and not all(held(deal, seat) & suit_set(suit) for seat, suit in deal.market.showed):
        return False
    for gift in aside.gifts:
        if (held(deal, gift.to) & _talon(deal, gift)).bit_count() > 1:
            return False
    for sight in aside.sights:
        stayed = sight.cards
        for _, throw in aside.later(sight):
            stayed &= ~throw.cards
            if stayed.bit_count() > throw.kept:
                return False
    return True
