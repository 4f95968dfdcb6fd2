"""The flush [хлюст]: five cards of one suit, shown or hidden (rules 3.3, 10g)."""

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, Final

from engine.aside import show
from engine.cards import Seat, seats_after
from engine.deal import Deal
from engine.events import End, Event, Shown
from engine.moves import FLUSH, HIDE_FLUSH, Move
from engine.phases.round import SecretRound

SHOW: Final = Move(FLUSH)
HIDE: Final = Move(HIDE_FLUSH)


class Flush(StrEnum):
    """What a flush does that is shown."""

    OFF = "off"
    REDEAL = "redeal"
    """The deal is thrown in."""
    WIN_DEAL = "win_deal"
    """Its holder writes points off, every other seat in the deal adds as many."""
    WIN_MATCH = "win_match"
    """Its holder writes everything off."""


@dataclass(frozen=True, slots=True)
class ShowFlush(SecretRound):
    """Every holder of a flush is asked; of those shown one of trumps beats others, then the eldest."""

    name: ClassVar[str] = "flush"
    trump: Flush
    plain: Flush
    points: int = 5

    def rule(self, deal: Deal, seat: Seat) -> Flush:
        """Return what the cards of a seat would do; OFF if they are no flush."""
        hand = deal.hands[seat]
        if deal.active >> seat & 1 and hand.bit_count() == deal.length:
            for suit, cards in enumerate(deal.kernel.suit_cards):
                if not hand & ~cards:
                    return self.trump if suit == deal.trump else self.plain
        return Flush.OFF

    def concerns(self, deal: Deal, seat: Seat) -> bool:
        """Tell whether a seat holds a flush that does something."""
        return self.rule(deal, seat) is not Flush.OFF

    def shown(self, deal: Deal) -> int:
        """Return who has shown a flush."""
        return deal.race.flushes

    def choices(self, deal: Deal) -> list[Move]:  # noqa: ARG002  # always the same two
        """Return showing and hiding it."""
        return [SHOW, HIDE]

    def apply(self, deal: Deal, seat: Seat, move: Move) -> tuple[Event, ...]:
        """Show a flush or hide it."""
        if move == HIDE:
            return self.answered(deal)
        deal.race = deal.race._replace(flushes=deal.race.flushes | 1 << seat)
        show(deal, seat, deal.hands[seat])
        return (Shown(seat, deal.hands[seat]), *self.answered(deal))

    def done(self, deal: Deal) -> None:
        """Let the best flush do what it does; without one the deal goes on."""
        order = seats_after(deal.dealer, deal.seats)
        shown = [seat for seat in order if deal.race.flushes >> seat & 1]
        if not shown:
            deal.next_phase()
            return
        trumps = deal.kernel.trumps
        best = next((seat for seat in shown if not deal.hands[seat] & ~trumps), shown[0])
        rule = self.rule(deal, best)
        if rule is Flush.WIN_DEAL:
            for seat in order:
                if deal.active >> seat & 1:
                    deal.points[seat] += -self.points if seat == best else self.points
        elif rule is Flush.WIN_MATCH:
            deal.points[best] = -deal.standing[best]
        deal.close(End.VOID if rule is Flush.REDEAL else End.UNPLAYED)
