"""Passing cards on before the play: everybody chooses before anybody sees what he gets (rules 5.10, 10m)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from engine.aside import hand_over, lay
from engine.cards import Seat, seats_after, set_of
from engine.deal import Deal
from engine.events import Event, Gave
from engine.moves import GIVE, Move
from engine.phases.base import NOT_YOUR_TURN, WRONG_PHASE, Step
from engine.reasons import Reason, Why
from engine.ways import Ways


def why_not_give(deal: Deal, seat: Seat, move: Move, count: int, to: Seat) -> Reason | None:
    """Return why a seat that has to give ``count`` cards to another may not make this move, None if it may.

    The order of the cards carries no meaning.
    """
    if move.verb != GIVE:
        return WRONG_PHASE
    foreign = [c for c in move.cards if not deal.hands[seat] >> c & 1]
    if foreign:
        return Reason(Why.NOT_YOUR_CARD, card=foreign[0])
    fits = move.seats == (to,) * count and len(set(move.cards)) == len(move.cards) == count
    return None if fits else Reason(Why.GIVE_OTHERWISE)


@dataclass(frozen=True, slots=True)
class PassCards(Step):
    """Every seat gives ``count`` cards to the seat ``steps`` places clockwise, in any order of time."""

    name: ClassVar[str] = "pass_cards"
    count: int
    steps: int

    def turn(self, deal: Deal) -> tuple[Seat, ...]:
        """Return the seats that have not chosen yet."""
        given = {throw.seat for throw in deal.aside.throws}
        return tuple([seat for seat in seats_after(deal.dealer, deal.seats) if seat not in given])

    def receiver(self, deal: Deal, seat: Seat) -> Seat:
        """Return who gets the cards of a seat."""
        return (seat + self.steps) % deal.seats

    def legal(self, deal: Deal, seat: Seat) -> Sequence[Move]:
        """Return every choice of that many cards."""
        if seat not in self.turn(deal):
            return ()
        return Ways(GIVE, deal.hands[seat], (self.count,), (self.receiver(deal, seat),) * self.count)

    def why_not(self, deal: Deal, seat: Seat, move: Move) -> Reason | None:
        """Return why these cards may not be given."""
        if seat not in self.turn(deal):
            return NOT_YOUR_TURN
        return why_not_give(deal, seat, move, self.count, self.receiver(deal, seat))

    def apply(self, deal: Deal, seat: Seat, move: Move) -> tuple[Event, ...]:
        """Put the cards aside; when all have chosen everybody gets what is his."""
        lay(deal, seat, set_of(move.cards))
        if not self.turn(deal):
            hand_over(deal, self.steps)
            deal.next_phase()
        return (Gave(seat, self.receiver(deal, seat), self.count),)
