"""Exchange [прикупка]: each seat in turn stands, draws from the stock, or leaves the deal (rules 3.1)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from engine.aside import exchange, lay
from engine.cards import Seat, set_of
from engine.deal import Deal
from engine.events import Drew, End, Event, LeftDeal
from engine.moves import DRAW, PASS, STAND, Move
from engine.near_finish import DRAW as EXCHANGING
from engine.near_finish import PASS as PASSING
from engine.near_finish import Bans, banned
from engine.phases.base import Question
from engine.phases.boys import ask_for_new, before_cards_come
from engine.reasons import Reason, Why
from engine.ways import Ways

THE_PASS: Final = Move(PASS)
THE_STAND: Final = Move(STAND)
COUNTS: Final = tuple(range(1, 54))
"""How many cards may be drawn, one to all."""


def leave(deal: Deal, seat: Seat) -> LeftDeal:
    """Throw a hand in."""
    lay(deal, seat, deal.hands[seat])
    deal.keep_in(deal.active & ~(1 << seat))
    return LeftDeal(seat)


def go_on_with_who_is_left(deal: Deal) -> None:
    """Go to the next phase, unless everybody has passed or one seat is alone (rules 10e)."""
    if not deal.active:
        deal.close(End.VOID)
    elif deal.active.bit_count() == 1:
        countdown = deal.contract.countdown
        deal.points[deal.active.bit_length() - 1] = -countdown.lone if countdown else 0
        deal.close(End.UNPLAYED)
    else:
        deal.next_phase()


class InTurn(Question):
    """A question to each seat, from the eldest hand to the dealer; who has only one answer is passed over."""

    def enter(self, deal: Deal) -> None:
        """Ask the eldest hand."""
        deal.to_move = (deal.dealer + 1) % deal.seats
        self._ask(deal)

    def go_on(self, deal: Deal) -> None:
        """Turn to the next seat; after the dealer to the next phase."""
        if deal.to_move == deal.dealer:
            go_on_with_who_is_left(deal)
        else:
            deal.to_move = (deal.to_move + 1) % deal.seats
            deal.offered = None
            self._ask(deal)

    def _ask(self, deal: Deal) -> None:
        if len(self.offer(deal)) == 1:
            self.go_on(deal)


@dataclass(frozen=True, slots=True)
class Exchange(InTurn):
    """Each seat stands, draws or passes."""

    name: ClassVar[str] = "exchange"
    most: int
    """Cards that a seat may draw; 0 where nobody draws."""
    may_pass: bool
    bans: Bans

    def choices(self, deal: Deal) -> Sequence[Move]:
        """Return standing, passing and every way to draw, as far as they are allowed."""
        forbidden = banned(self.bans, deal.standing, deal.to_move)
        first = (THE_STAND, THE_PASS) if self.may_pass and PASSING not in forbidden else (THE_STAND,)
        most = 0 if EXCHANGING in forbidden else min(self.most, deal.aside.stock_size)
        return Ways(DRAW, deal.hands[deal.to_move], COUNTS[:most], first=first)

    def reason(self, deal: Deal, move: Move) -> Reason:
        """Return which rule forbids to pass or to draw."""
        forbidden = banned(self.bans, deal.standing, deal.to_move)
        if move.verb == PASS:
            return Reason(Why.NEAR_FINISH if self.may_pass and PASSING in forbidden else Why.NO_PASS)
        if move.verb == DRAW:
            return Reason(Why.NEAR_FINISH if self.most and EXCHANGING in forbidden else Why.TOO_MANY_CARDS)
        return Reason(Why.WRONG_PHASE)

    def apply(self, deal: Deal, seat: Seat, move: Move) -> tuple[Event, ...]:
        """Pass, stand, or draw; then it is the next seat's turn."""
        if move.verb == PASS:
            return (leave(deal, seat), *self.resume(deal))
        drew = Drew(seat, len(move.cards))
        if move.cards:
            before_cards_come(deal, set_of(deal.aside.stock[: len(move.cards)]))
            if ask_for_new(deal, exchange(deal, seat, set_of(move.cards))):
                return (drew,)
        return (drew, *self.resume(deal))

    def resume(self, deal: Deal) -> tuple[Event, ...]:
        """Turn to the next seat; after the dealer to the next phase."""
        self.go_on(deal)
        return ()
