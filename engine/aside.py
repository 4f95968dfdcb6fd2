"""The cards beside the hands: stock, turn-up, widow, cards laid away, and what everybody has seen of a hand.

All of it is a value that a deal replaces as a whole. In what a view knows the hidden cards are taken
out of it and the counts stay.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

from engine.cards import BITS, Card, Cards, Seat, set_of

if TYPE_CHECKING:
    from engine.contract import Layout
    from engine.deal import Deal


class Throw(NamedTuple):
    """Cards that a seat laid face down, at one time."""

    seat: Seat
    cards: Cards
    """None of them where they are hidden."""
    size: int
    kept: int
    """How many cards then stayed in hand, before any came in."""
    barred: Cards = 0
    """Cards that cannot be among them, because they may not be laid away."""


class Sight(NamedTuple):
    """Cards that have been seen in a hand."""

    seat: Seat
    cards: Cards
    throws: int
    """How many throws had been made by then, by all seats together."""
    witness: Seat | None = None
    """Who else knows that they were there; None: everybody."""


class Gift(NamedTuple):
    """One card that a seat gave another, face down."""

    seat: Seat
    to: Seat


class Fetch(NamedTuple):
    """Cards that a seat drew until it could follow, or the stock was empty (rules 5.8)."""

    seat: Seat
    trick: int
    """How many tricks had been played before."""
    size: int


class Aside(NamedTuple):
    """Everything that is in the deal and in no hand, on no trick, with no captor."""

    stock: tuple[Card, ...] = ()
    """In the order in which they will be drawn; empty where hidden."""
    stock_size: int = 0
    turnup: Card | None = None
    """The turn-up [вскрышка] while it lies on the table."""
    widow: Cards = 0
    """The widow [прикуп] while nobody has it, a turn-up among it apart; 0 where hidden."""
    widow_size: int = 0
    open: bool = False
    """Whether the widow lies face up."""
    throws: tuple[Throw, ...] = ()
    sights: tuple[Sight, ...] = ()
    gifts: tuple[Gift, ...] = ()
    fetches: tuple[Fetch, ...] = ()

    @classmethod
    def of(cls, layout: "Layout", dealer: Seat = 0, pause: int = 0, is_open: bool = False) -> "Aside":
        """Return what lies aside when the cards, or ``pause`` of them to each seat, have been dealt.

        The cards that come after a pause are a stock, the eldest hand's first. ``is_open`` tells whether
        the widow lies face up.
        """
        widow = set_of(c for c in layout.widow if c != layout.turnup) if layout.widow else 0
        stock = layout.stock
        if pause:
            eldest_first = (*layout.hands[dealer + 1 :], *layout.hands[: dealer + 1])
            stock = tuple(c for hand in eldest_first for c in hand[pause:])
        return cls(stock, len(stock), layout.turnup, widow, widow.bit_count(), is_open)

    @property
    def cards(self) -> Cards:
        """Return all cards that are known to lie aside."""
        found = set_of(self.stock) | self.widow
        if self.turnup is not None:
            found |= 1 << self.turnup
        for throw in self.throws:
            found |= throw.cards
        return found

    def hidden_from(self, seat: Seat | None) -> "Aside":
        """Return what a seat knows of it: its own throws, what lies open, what it has seen."""
        throws = [throw if throw.seat == seat else throw._replace(cards=0) for throw in self.throws]
        sights = tuple(sight for sight in self.sights if sight.witness in (None, seat))
        widow = self.widow if self.open else 0
        return self._replace(stock=(), widow=widow, throws=tuple(throws), sights=sights)

    def thrown(self, seat: Seat) -> Cards:
        """Return what a seat has laid face down so far."""
        found = 0
        for throw in self.throws:
            if throw.seat == seat:
                found |= throw.cards
        return found

    def later(self, sight: Sight) -> Iterator[tuple[int, Throw]]:
        """Yield the throws, with their numbers, that the seat made after its cards had been seen."""
        for at in range(sight.throws, len(self.throws)):
            if self.throws[at].seat == sight.seat:
                yield at, self.throws[at]

    def stayed(self, sight: Sight) -> Cards:
        """Return the cards of a sight that cannot have been laid away or given since."""
        cards = 0 if any(gift.seat == sight.seat for gift in self.gifts) else sight.cards
        for _, throw in self.later(sight):
            cards &= throw.barred
        return cards


NOTHING_ASIDE: Final = Aside()


def lay(deal: "Deal", seat: Seat, cards: Cards, barred: Cards = 0) -> None:
    """Lay cards of a hand face down."""
    deal.hands[seat] &= ~cards
    throw = Throw(seat, cards, cards.bit_count(), deal.hands[seat].bit_count(), barred)
    deal.aside = deal.aside._replace(throws=(*deal.aside.throws, throw))


def give(deal: "Deal", seat: Seat, to: Seat, c: Card) -> None:
    """Give a card of one hand to another, face down."""
    deal.hands[seat] &= ~(1 << c)
    deal.hands[to] |= 1 << c
    sight = Sight(to, 1 << c, len(deal.aside.throws), seat)
    aside = deal.aside
    deal.aside = aside._replace(gifts=(*aside.gifts, Gift(seat, to)), sights=(*aside.sights, sight))


def draw(deal: "Deal", seat: Seat, count: int) -> Cards:
    """Give a seat the next cards of the stock and return them."""
    aside = deal.aside
    drawn = set_of(aside.stock[:count])
    deal.hands[seat] |= drawn
    deal.aside = aside._replace(stock=aside.stock[count:], stock_size=aside.stock_size - count)
    return drawn


def exchange(deal: "Deal", seat: Seat, cards: Cards) -> Cards:
    """Lay cards of a hand face down and give the seat as many of the stock; return these."""
    aside, count = deal.aside, cards.bit_count()
    drawn = set_of(aside.stock[:count])
    kept = deal.hands[seat] & ~cards
    deal.hands[seat] = kept | drawn
    throw = Throw(seat, cards, count, kept.bit_count())
    deal.aside = aside._replace(
        throws=(*aside.throws, throw), stock=aside.stock[count:], stock_size=aside.stock_size - count
    )
    return drawn


def fetch(deal: "Deal", seat: Seat, wanted: Cards) -> int:
    """Let a seat draw until it has one of the cards wanted; return how many cards it drew."""
    if deal.hands[seat] & wanted or not deal.aside.stock:
        return 0
    stock = deal.aside.stock
    size = next((at for at, c in enumerate(stock, start=1) if BITS[c] & wanted), len(stock))
    draw(deal, seat, size)
    made = Fetch(seat, len(deal.tricks), size)
    deal.aside = deal.aside._replace(fetches=(*deal.aside.fetches, made))
    return size


def show(deal: "Deal", seat: Seat, cards: Cards) -> None:
    """Let everybody see cards of a hand, which stay there."""
    sight = Sight(seat, cards, len(deal.aside.throws))
    deal.aside = deal.aside._replace(sights=(*deal.aside.sights, sight))


def hand_over(deal: "Deal", steps: int) -> None:
    """Give all cards laid face down to the seat so many steps from their owner, who knows where they are."""
    sights = []
    for throw in deal.aside.throws:
        to = (throw.seat + steps) % deal.seats
        deal.hands[to] |= throw.cards
        sights.append(Sight(to, throw.cards, 0, throw.seat))
    deal.aside = deal.aside._replace(throws=(), sights=(*deal.aside.sights, *sights))


def take_turnup(deal: "Deal", seat: Seat) -> Card:
    """Give a seat the turn-up, which everybody sees, and return it."""
    turnup = deal.aside.turnup
    if turnup is None:
        raise ValueError("there is no turn-up to take")
    deal.hands[seat] |= 1 << turnup
    aside = deal.aside
    sight = Sight(seat, 1 << turnup, len(aside.throws))
    deal.aside = aside._replace(turnup=None, sights=(*aside.sights, sight))
    return turnup


def take_widow(deal: "Deal", seat: Seat) -> None:
    """Give a seat the widow, which nobody else sees."""
    deal.hands[seat] |= deal.aside.widow
    deal.aside = deal.aside._replace(widow=0, widow_size=0)
