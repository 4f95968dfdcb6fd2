"""The turn-up [вскрышка]: it fixes trumps, and the dealer may take it (rules 3.1, 4)."""

from dataclasses import dataclass
from typing import ClassVar, Final

from engine.aside import lay, take_turnup
from engine.cards import PACK_SIZE, Seat, cards_in, set_of, suit_of
from engine.deal import Deal
from engine.events import Event, TurnupLeft, TurnupTaken
from engine.moves import LEAVE_TURNUP, TAKE_TURNUP, Move
from engine.near_finish import DRAW, Bans, banned
from engine.phases.base import Forced, Question
from engine.phases.boys import ask_for_new, before_cards_come
from engine.reasons import Reason, Why

TAKES: Final = tuple(Move(TAKE_TURNUP, (c,)) for c in range(PACK_SIZE))
"""The move that gives one card for it, by card."""
LEAVE: Final = Move(LEAVE_TURNUP)


class TurnUp(Forced):
    """The suit of the turn-up is trumps."""

    name = "turn_up"

    def enter(self, deal: Deal) -> None:
        """Fix trumps; nobody decides anything."""
        if deal.aside.turnup is not None:
            deal.set_trump(suit_of(deal.aside.turnup))
        deal.next_phase()


@dataclass(frozen=True, slots=True)
class TakeTurnup(Question):
    """The dealer, if still in the deal, may give any card for the turn-up."""

    name: ClassVar[str] = "take_turnup"
    bans: Bans

    def enter(self, deal: Deal) -> None:
        """Ask the dealer."""
        deal.to_move = deal.dealer
        if not deal.active >> deal.dealer & 1 or DRAW in banned(self.bans, deal.standing, deal.dealer):
            deal.next_phase()

    def choices(self, deal: Deal) -> list[Move]:
        """Return every exchange, and none."""
        return [*(TAKES[c] for c in cards_in(deal.hands[deal.dealer])), LEAVE]

    def reason(self, deal: Deal, move: Move) -> Reason:
        """Return that one card is given for it."""
        return Reason(Why.ONE_CARD) if move.verb == TAKE_TURNUP else Question.reason(self, deal, move)

    def apply(self, deal: Deal, seat: Seat, move: Move) -> tuple[Event, ...]:
        """Exchange a card for the turn-up, or leave it."""
        card = deal.aside.turnup
        if move == LEAVE or card is None:
            deal.next_phase()
            return (TurnupLeft(seat),)
        before_cards_come(deal, 1 << card)
        lay(deal, seat, set_of(move.cards))
        take_turnup(deal, seat)
        if not ask_for_new(deal, 1 << card):
            deal.next_phase()
        return (TurnupTaken(seat, card),)

    def resume(self, deal: Deal) -> tuple[Event, ...]:
        """Go to the next phase after the dealer has been asked for boys."""
        deal.next_phase()
        return ()


TURN_UP: Final = TurnUp()
