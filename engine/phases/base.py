"""What a phase is, and what phases have in common (rules 2.4): values without state, working on a Deal."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from random import Random
from typing import Final, Protocol

from engine.cards import Cards, Seat, cards_in
from engine.deal import NO_SEAT, Deal
from engine.events import Event
from engine.moves import Move
from engine.reasons import Reason, Why

NOT_YOUR_TURN: Final = Reason(Why.NOT_YOUR_TURN)
WRONG_PHASE: Final = Reason(Why.WRONG_PHASE)


class Phase(Protocol):
    """One step of a deal: who acts, what they may do, what follows."""

    @property
    def name(self) -> str:
        """The id that screens and locales know it by."""
        ...

    def enter(self, deal: Deal) -> None:
        """Begin; call ``deal.next_phase()`` where nothing is to decide."""
        ...

    def turn(self, deal: Deal) -> tuple[Seat, ...]:
        """Return the seats that may act now."""
        ...

    def legal(self, deal: Deal, seat: Seat) -> Sequence[Move]:
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

    def resume(self, deal: Deal) -> tuple[Event, ...]:
        """Go on after an interruption."""
        ...

    def hide(self, known: Deal, seat: Seat | None) -> None:
        """Take out of what a seat knows of a deal (None: the public) what the phase keeps secret."""
        ...

    def complete(self, deal: Deal, seat: Seat | None, rng: Random) -> bool:
        """Fill in, in a deal sampled for a seat, what was hidden from it; False if such a deal cannot be."""
        ...


class Step:
    """The common part of phases."""

    def enter(self, deal: Deal) -> None:
        """Begin; a question that interrupts another phase is not entered."""

    def turn(self, deal: Deal) -> tuple[Seat, ...]:
        """Return the one seat whose decision is awaited; none where that is a secret."""
        return () if deal.to_move == NO_SEAT else (deal.to_move,)

    def may_claim(self, deal: Deal, seat: Seat) -> bool:  # noqa: ARG002  # most phases know no claims
        """Tell whether the seat may claim now."""
        return False

    def resume(self, deal: Deal) -> tuple[Event, ...]:  # noqa: ARG002  # as above, with interruptions
        """Go on after an interruption."""
        return ()

    def hide(self, known: Deal, seat: Seat | None) -> None:
        """Keep nothing secret."""

    def complete(self, deal: Deal, seat: Seat | None, rng: Random) -> bool:  # noqa: ARG002  # no secrets
        """Fill in nothing."""
        return True


class Forced(Step):
    """A phase in which nobody decides anything."""

    def legal(self, deal: Deal, seat: Seat) -> Sequence[Move]:  # noqa: ARG002  # nobody
        """Return no moves."""
        return ()

    def why_not(self, deal: Deal, seat: Seat, move: Move) -> Reason | None:  # noqa: ARG002  # nobody
        """Return that there is nothing to decide."""
        return WRONG_PHASE

    def apply(self, deal: Deal, seat: Seat, move: Move) -> tuple[Event, ...]:  # noqa: ARG002  # nobody
        """Do nothing."""
        return ()


class Question(Step, ABC):
    """A phase in which one seat at a time, ``deal.to_move``, chooses from a list of moves."""

    @abstractmethod
    def choices(self, deal: Deal) -> Sequence[Move]:
        """Return the moves of the seat whose decision is awaited."""

    def reason(self, deal: Deal, move: Move) -> Reason:  # noqa: ARG002  # most need not look
        """Return why a move is not among the choices."""
        return WRONG_PHASE

    def legal(self, deal: Deal, seat: Seat) -> Sequence[Move]:
        """Return the choices, if it is the seat's decision."""
        return self.offer(deal) if seat == deal.to_move else ()

    def offer(self, deal: Deal) -> Sequence[Move]:
        """Return the choices; the deal remembers them until the next move."""
        offered = deal.offered
        if offered is None:
            offered = deal.offered = self.choices(deal)
        return offered

    def why_not(self, deal: Deal, seat: Seat, move: Move) -> Reason | None:
        """Return why a move is not among the choices; the order of its cards carries no meaning."""
        if seat != deal.to_move:
            return NOT_YOUR_TURN
        choices = self.offer(deal)
        if move in choices or move._replace(cards=tuple(sorted(move.cards))) in choices:
            return None
        foreign = [c for c in move.cards if not deal.hands[seat] >> c & 1]
        return Reason(Why.NOT_YOUR_CARD, card=foreign[0]) if foreign else self.reason(deal, move)


def with_cards(verb: str, cards: Cards) -> Move:
    """Return the move of this verb with these cards, in the order of the standard pack."""
    return Move(verb, tuple(cards_in(cards)))
