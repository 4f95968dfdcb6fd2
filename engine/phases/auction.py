"""Auctions [торговля]: each seat bids once or passes, or all go on until one is left (rules 2.7)."""

from dataclasses import dataclass
from typing import ClassVar, Final

from engine.cards import Seat
from engine.deal import Deal
from engine.events import Bid, End, Event, NoBid
from engine.market import NOBODY
from engine.moves import BID, PASS, Move
from engine.phases.base import Question
from engine.reasons import Reason, Why

THE_PASS: Final = Move(PASS)


@dataclass(frozen=True, slots=True)
class Auction(Question):
    """Bids, each higher than the last; whoever bids most becomes declarer."""

    name: ClassVar[str] = "auction"
    most: int
    """The highest bid, as :meth:`highest` takes it."""
    step: int = 1
    """Bids are multiples of this."""
    once: bool = False
    """Every seat has one turn; else to pass is final and the others go on."""

    def highest(self, deal: Deal) -> int:  # noqa: ARG002  # the same in every deal
        """Return the highest bid that is allowed."""
        return self.most

    def first(self, deal: Deal) -> Seat:
        """Return who bids first."""
        return (deal.dealer + 1) % deal.seats

    def enter(self, deal: Deal) -> None:
        """Ask the first bidder."""
        self.ask(deal, self.first(deal))

    def ask(self, deal: Deal, seat: Seat) -> None:
        """Ask ``seat`` or the next one that may still bid; without any the auction is over."""
        market = deal.market
        if market.top + self.step <= self.highest(deal):
            for at in range(seat, seat + deal.seats):
                bidder = at % deal.seats
                if not market.out >> bidder & 1 and bidder != market.bidder:
                    deal.to_move = bidder
                    return
        self.done(deal)

    def done(self, deal: Deal) -> None:
        """Make the highest bidder declarer, if there is one, and go on."""
        if deal.market.bidder != NOBODY:
            deal.declarer = deal.market.bidder
        deal.next_phase()

    def choices(self, deal: Deal) -> list[Move]:
        """Return passing and every higher bid."""
        bids = range(deal.market.top + self.step, self.highest(deal) + 1, self.step)
        return [THE_PASS, *(Move(BID, word=str(bid)) for bid in bids)]

    def reason(self, deal: Deal, move: Move) -> Reason:
        """Return that this is no bid, or none that is high enough."""
        return Reason(Why.NO_SUCH_BID) if move.verb == BID else Question.reason(self, deal, move)

    def apply(self, deal: Deal, seat: Seat, move: Move) -> tuple[Event, ...]:
        """Bid or pass; then it is the next bidder's turn."""
        event: Event = NoBid(seat)
        market = deal.market
        out = market.out
        if self.once or move == THE_PASS:
            out |= 1 << seat
        if move != THE_PASS:
            event = Bid(seat, int(move.word))
            market = market._replace(top=int(move.word), bidder=seat)
        deal.market = market._replace(out=out)
        self.ask(deal, seat + 1)
        return (event,)


@dataclass(frozen=True, slots=True)
class AuctionOrRedeal(Auction):
    """The same; if all pass the deal is thrown in."""

    def done(self, deal: Deal) -> None:
        """End the deal where nobody has bid."""
        if deal.market.bidder == NOBODY:
            deal.close(End.VOID)
        else:
            Auction.done(self, deal)
