"""What a phase is, and what phases have in common (rules 2.4): values without state, working on a Deal."""

from typing import Final, Protocol

from engine.cards import Seat
from engine.deal import Deal
from engine.events import Event
from engine.moves import Move
from engine.reasons import Reason, Why

NOT_YOUR_TURN: Final = Reason(Why.NOT_YOUR_TURN)
WRONG_PHASE: Final = Reason(Why.WRONG_PHASE)


class Phase(Protocol):
    """One step of a deal: who acts, what they may do, what follows."""

    name: str
    """The id that screens and locales know it by."""

    def enter(self, deal: Deal) -> None:
        """Begin; call ``deal.next_phase()`` where nothing is to decide."""
        ...

    def turn(self, deal: Deal) -> tuple[Seat, ...]:
        """Return the seats that may act now."""
        ...

    def legal(self, deal: Deal, seat: Seat) -> list[Move]:
        """Return the moves of a seat, claims apart; empty if it is not to act."""
        ...

    def may_claim(self, deal: Deal, seat: Seat) -> bool:
        """Tell whether the seat may claim now."""
        ...

    def why_not(self, deal: Deal, seat: Seat, move: Move) -> Reason | None:
        """Return why a seat may not make this move now, None if it may."""
        ...

    def apply(self, deal: Deal, seat: Seat, move: Move) -> tuple[Event, ...]:
        """Make a legal move."""
        ...


class Step:
    """The common part of phases."""

    def turn(self, deal: Deal) -> tuple[Seat, ...]:
        """Return the one seat whose decision is awaited."""
        return (deal.to_move,)

    def may_claim(self, deal: Deal, seat: Seat) -> bool:  # noqa: ARG002  # most phases know no claims
        """Tell whether the seat may claim now."""
        return False
