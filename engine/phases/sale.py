"""Selling the right to call [продажа игры]: offer, reserve, auction, the buyer's call (rules 2.7, 10k)."""

from dataclasses import dataclass
from typing import ClassVar, Final

from engine.cards import Seat
from engine.deal import Deal
from engine.events import Event, Offered, Sold
from engine.market import NOBODY, forget
from engine.moves import SELL, Move
from engine.phases.auction import Auction
from engine.phases.base import Question
from engine.phases.choose_trump import ChooseTrump
from engine.reasons import Reason, Why

KEEP: Final = Move(SELL, word="no")
OFFER: Final = Move(SELL, word="yes")


@dataclass(frozen=True, slots=True)
class Sell(Question):
    """The declarer, or the eldest hand where there is none yet, keeps the right or offers it."""

    name: ClassVar[str] = "sell"
    reserves: bool
    """Whether the least binding price may be named."""
    per_trick: int = 1
    """What a trick of the deal allows in price at most."""
    step: int = 1
    """Prices are multiples of this."""

    def enter(self, deal: Deal) -> None:
        """Ask the owner of the right."""
        if deal.declarer is None:
            deal.declarer = (deal.dealer + 1) % deal.seats
        deal.to_move = deal.declarer

    def below(self, deal: Deal) -> int:
        """Return what every reserve must be below."""
        return deal.length * self.per_trick + 1

    def choices(self, deal: Deal) -> list[Move]:
        """Return keeping, offering, and every reserve."""
        reserves = range(self.step, self.below(deal), self.step) if self.reserves else ()
        return [KEEP, OFFER, *(Move(SELL, word=str(price)) for price in reserves)]

    def reason(self, deal: Deal, move: Move) -> Reason:
        """Return that this is no price to be named."""
        return Reason(Why.NO_SUCH_PRICE) if move.verb == SELL else Question.reason(self, deal, move)

    def apply(self, deal: Deal, seat: Seat, move: Move) -> tuple[Event, ...]:
        """Keep the right, or open the auction for it."""
        offer(deal, seat, move)
        deal.next_phase()
        return (Offered(seat, move.word),)


@dataclass(frozen=True, slots=True)
class LowerReserve(Sell):
    """Nobody has bid the reserve: the seller may lower it, once, for a fresh auction, or keep the right."""

    def below(self, deal: Deal) -> int:
        """Return the reserve that was asked in vain."""
        return deal.market.reserve

    def apply(self, deal: Deal, seat: Seat, move: Move) -> tuple[Event, ...]:
        """Keep the right, or begin the auction anew."""
        offer(deal, seat, move)
        deal.market = deal.market._replace(lowered=True)
        return (Offered(seat, move.word), *deal.resume())


def offer(deal: Deal, seat: Seat, move: Move) -> None:
    """Write down whether a right is for sale, and from what price on its owner is bound."""
    reserve = int(move.word) if move not in (KEEP, OFFER) else 0
    seller = NOBODY if move == KEEP else seat
    deal.market = deal.market._replace(seller=seller, reserve=reserve, top=0, bidder=NOBODY, out=1 << seat)


@dataclass(frozen=True, slots=True)
class SaleAuction(Auction):
    """The others bid for a right that is for sale; the highest bid binds, unless it is below the reserve.

    ``most`` counts for each trick of the deal.
    """

    def highest(self, deal: Deal) -> int:
        """Return the price of all tricks."""
        return deal.length * self.most

    def first(self, deal: Deal) -> Seat:
        """Return the seat after the seller."""
        return deal.market.seller + 1

    def enter(self, deal: Deal) -> None:
        """Ask the first bidder if there is anything for sale."""
        if deal.market.seller == NOBODY:
            deal.next_phase()
        else:
            Auction.enter(self, deal)

    def resume(self, deal: Deal) -> tuple[Event, ...]:
        """Begin anew after the reserve has been lowered; or it was not, and the right is kept."""
        self.enter(deal)
        return ()

    def done(self, deal: Deal) -> None:
        """Sell to the highest bidder; below the reserve ask the seller what to do."""
        market = deal.market
        if market.bidder != NOBODY and market.top >= market.reserve:
            deal.market = market._replace(price=market.top)
            Auction.done(self, deal)
        elif market.reserve > self.step and not market.lowered:
            deal.to_move = market.seller
            deal.interrupt(LowerReserve(True, self.most, self.step))
        else:
            deal.market = market._replace(seller=NOBODY)
            deal.next_phase()

    def apply(self, deal: Deal, seat: Seat, move: Move) -> tuple[Event, ...]:
        """Bid or pass, and tell if that has settled the sale."""
        events = Auction.apply(self, deal, seat, move)
        market = deal.market
        sold = (Sold(market.seller, market.bidder, market.price),) if market.price else ()
        return (*events, *sold)


@dataclass(frozen=True, slots=True)
class Recall(ChooseTrump):
    """Whoever has bought the call makes a new one."""

    def enter(self, deal: Deal) -> None:
        """Ask the buyer, if there is one."""
        if deal.market.price:
            ChooseTrump.enter(self, deal)
        else:
            forget(deal)
            deal.next_phase()
