"""The widow [прикуп]: offered in turn for the hand, or taken by the dealer (rules 3.3, 4)."""

from dataclasses import dataclass
from typing import ClassVar, Final

from engine.aside import lay, take_turnup, take_widow
from engine.cards import Seat
from engine.deal import Deal
from engine.events import Event, WidowLeft, WidowTaken
from engine.moves import LEAVE_WIDOW, PASS, TAKE_WIDOW, Move
from engine.near_finish import DRAW, Bans, banned
from engine.near_finish import PASS as PASSING
from engine.phases.base import Forced
from engine.phases.boys import ask_for_new, before_cards_come
from engine.phases.exchange import THE_PASS, InTurn, go_on_with_who_is_left, leave
from engine.phases.lay_away import LayAwayFirst
from engine.reasons import Reason, Why

TAKE: Final = Move(TAKE_WIDOW)
LEAVE: Final = Move(LEAVE_WIDOW)


@dataclass(frozen=True, slots=True)
class WidowOffer(InTurn):
    """Each seat in turn takes the widow for its hand or leaves it to the next, until it is taken."""

    name: ClassVar[str] = "widow"
    keeps: int
    """Cards of one's own hand that whoever takes the widow keeps."""
    may_pass: bool
    bans: Bans

    def choices(self, deal: Deal) -> list[Move]:
        """Return leaving, taking and passing, as far as they are allowed."""
        forbidden = banned(self.bans, deal.standing, deal.to_move)
        moves = [LEAVE]
        if DRAW not in forbidden:
            moves.append(TAKE)
        if self.may_pass and PASSING not in forbidden:
            moves.append(THE_PASS)
        return moves

    def reason(self, deal: Deal, move: Move) -> Reason:
        """Return which rule forbids to take it or to pass."""
        if move == TAKE:
            return Reason(Why.NEAR_FINISH)
        if move.verb == PASS:
            return Reason(Why.NEAR_FINISH if self.may_pass else Why.NO_PASS)
        return InTurn.reason(self, deal, move)

    def apply(self, deal: Deal, seat: Seat, move: Move) -> tuple[Event, ...]:
        """Take it, leave it or pass."""
        if move == TAKE:
            if self.keeps:
                deal.interrupt(LayAwayFirst(deal.hands[seat].bit_count() - self.keeps))
                return (WidowTaken(seat),)
            before_cards_come(deal, deal.aside.widow)
            lay(deal, seat, deal.hands[seat])
            return (WidowTaken(seat), *self.resume(deal))
        event = leave(deal, seat) if move == THE_PASS else WidowLeft(seat)
        self.go_on(deal)
        return (event,)

    def resume(self, deal: Deal) -> tuple[Event, ...]:
        """Give the widow for the cards laid away, and go on."""
        if deal.aside.widow_size:
            widow = deal.aside.widow
            take_widow(deal, deal.to_move)
            if ask_for_new(deal, widow):
                return ()
        go_on_with_who_is_left(deal)
        return ()


class DealerTakesWidow(Forced):
    """The dealer takes the widow, the turn-up included."""

    name = "take_widow"

    def enter(self, deal: Deal) -> None:
        """Take it; nobody decides anything."""
        take_turnup(deal, deal.dealer)
        take_widow(deal, deal.dealer)
        deal.next_phase()


DEALER_TAKES_WIDOW: Final = DealerTakesWidow()
