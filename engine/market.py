"""What is called, offered and bid for a deal before its play, and the cards that come only after the call."""

from typing import TYPE_CHECKING, Final, NamedTuple

from engine.aside import NOTHING_ASIDE, show
from engine.cards import SUIT_LETTERS, Card, Cards, Seat, Suit, seats_after, set_of, suit_of
from engine.moves import LAST, MISERE, NO_TRUMP
from engine.tricks import INVERTED, NATURAL

if TYPE_CHECKING:
    from engine.deal import Deal

NOBODY: Final[Seat] = -1
UNKNOWN: Final[Card] = -1


class Market(NamedTuple):
    """The call of a deal and its auction; public but for the cards of ``first`` and ``last``."""

    call: str = ""
    """What was called, in the words of the record format: a suit, ``none``, ``last``, ``misere``."""
    caller: Seat = NOBODY
    showed: tuple[tuple[Seat, Suit], ...] = ()
    """Suits that were called by seats which must have held a card of them."""
    seller: Seat = NOBODY
    """Who sells a right; nobody while it is not offered, and where bids are for something else."""
    reserve: int = 0
    """The least bid that binds the seller."""
    lowered: bool = False
    """Whether the reserve has been lowered."""
    top: int = 0
    """The highest bid, 0 if there is none."""
    bidder: Seat = NOBODY
    """Whose bid that is."""
    out: int = 0
    """The seats that bid no more, as a bit set."""
    price: int = 0
    """What the buyer owes the seller, 0 if nothing was sold."""
    first: tuple[Cards, ...] = ()
    """Per seat, the cards before the pause of the dealing, while they still matter; 0 where hidden."""
    last: tuple[Card, ...] = ()
    """Per seat, the last card dealt, likewise; UNKNOWN where hidden."""

    @property
    def tells(self) -> bool:
        """Tell whether it says anything of where cards are."""
        return bool(self.showed or self.first)

    def hidden_from(self, seat: Seat | None) -> "Market":
        """Return what a seat knows of it: of the cards only its own, and the last one of a call by it."""
        shown = self.caller if self.call == LAST else NOBODY
        return self._replace(
            first=tuple(cards if at == seat else 0 for at, cards in enumerate(self.first)),
            last=tuple(c if at in (seat, shown) else UNKNOWN for at, c in enumerate(self.last)),
        )


NO_MARKET: Final = Market()


def forget(deal: "Deal") -> None:
    """Forget what was dealt when: no other call follows."""
    if deal.market.first or deal.market.last:
        deal.market = deal.market._replace(first=(), last=())


def bind(deal: "Deal", seat: Seat, word: str) -> None:
    """Fix trumps and order of the cards by a call; "by the last card" waits for that card."""
    deal.market = deal.market._replace(call=word, caller=seat)
    if word == LAST:
        deal.set_trump(None, NATURAL)
        if deal.market.last:
            _turn_last(deal, deal.market.last[seat])
    else:
        suit = SUIT_LETTERS.index(word) if word not in (NO_TRUMP, MISERE) else None
        deal.set_trump(suit, INVERTED if word == MISERE else NATURAL)
    forget(deal)


def deal_rest(deal: "Deal", remember: bool) -> None:
    """Complete a deal that paused; the last card of whoever called by it is shown and makes trumps.

    ``remember`` keeps apart what was dealt before the pause and what last: another call follows.
    """
    stock, each = deal.aside.stock, deal.aside.stock_size // deal.seats
    first = tuple(deal.hands)
    last = [UNKNOWN] * deal.seats
    for packet, seat in enumerate(seats_after(deal.dealer, deal.seats), start=1):
        last[seat] = stock[packet * each - 1]
        deal.hands[seat] |= set_of(stock[(packet - 1) * each : packet * each])
    deal.aside = NOTHING_ASIDE
    if remember:
        deal.market = deal.market._replace(first=first, last=tuple(last))
    if deal.market.call == LAST:
        _turn_last(deal, last[deal.market.caller])


def _turn_last(deal: "Deal", c: Card) -> None:
    show(deal, deal.market.caller, 1 << c)
    deal.set_trump(suit_of(c), NATURAL)
