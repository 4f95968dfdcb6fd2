"""What is called for a deal before its play, and the cards that come only after the call."""

from typing import TYPE_CHECKING, Final, NamedTuple

from engine.aside import NOTHING_ASIDE, draw, show
from engine.cards import SUIT_LETTERS, Seat, suit_of
from engine.moves import LAST, MISERE, NO_TRUMP
from engine.tricks import INVERTED, NATURAL

if TYPE_CHECKING:
    from engine.deal import Deal


class Market(NamedTuple):
    """The call of a deal. All of it is public."""

    call: str = ""
    """What was called, in the words of the record format: a suit, ``none``, ``last``, ``misere``."""


NO_MARKET: Final = Market()


def bind(deal: "Deal", word: str) -> None:
    """Fix trumps and order of the cards by a call; "by the last card" waits for that card."""
    deal.market = deal.market._replace(call=word)
    if word == LAST:
        deal.set_trump(None, NATURAL)
        return
    plain = word in (NO_TRUMP, MISERE)
    deal.set_trump(None if plain else SUIT_LETTERS.index(word), INVERTED if word == MISERE else NATURAL)


def deal_rest(deal: "Deal") -> None:
    """Complete a deal that paused; the last card of whoever called by it is shown and makes trumps."""
    aside = deal.aside
    each = aside.stock_size // deal.seats
    last = -1
    for step in range(1, deal.seats + 1):
        seat: Seat = (deal.dealer + step) % deal.seats
        came = deal.aside.stock[:each]
        if came and seat == deal.declarer:
            last = came[-1]
        draw(deal, seat, each)
    deal.aside = NOTHING_ASIDE
    if deal.market.call == LAST and deal.declarer is not None:
        show(deal, deal.declarer, 1 << last)
        deal.set_trump(suit_of(last), NATURAL)
