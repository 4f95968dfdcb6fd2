"""A round of secret questions: every seat that holds something is asked once, from the eldest hand on.

Who is asked would tell who holds it, so that is hidden; a refusal is told to nobody (rules 10).
"""

from abc import abstractmethod
from random import Random

from engine.cards import Seat, seats_after
from engine.deal import NO_SEAT, Deal
from engine.events import Event
from engine.phases.base import Question


class SecretRound(Question):
    """A round of questions to those whom they concern."""

    @abstractmethod
    def concerns(self, deal: Deal, seat: Seat) -> bool:
        """Tell whether a seat holds what is asked for."""

    @abstractmethod
    def shown(self, deal: Deal) -> int:
        """Return the seats that have shown something in this round, as a bit set."""

    def done(self, deal: Deal) -> None:
        """Go on when everybody has been asked."""
        deal.next_phase()

    def enter(self, deal: Deal) -> None:
        """Ask the first seat that the question concerns."""
        if deal.race.asked:
            deal.race = deal.race._replace(asked=0)
        self.ask(deal)

    def ask(self, deal: Deal) -> None:
        """Ask the next seat that the question concerns."""
        for seat in seats_after(deal.dealer, deal.seats):
            if not deal.race.asked >> seat & 1 and self.concerns(deal, seat):
                deal.to_move = seat
                deal.race = deal.race._replace(asked=deal.race.asked | 1 << seat)
                return
        self.done(deal)

    def answered(self, deal: Deal) -> tuple[Event, ...]:
        """Turn to the next seat."""
        self.ask(deal)
        return ()

    def hide(self, known: Deal, seat: Seat | None) -> None:
        """Hide who is asked and who was."""
        own = 0 if seat is None else known.race.asked & 1 << seat
        if known.to_move != seat:
            known.to_move = NO_SEAT
        known.race = known.race._replace(asked=own)

    def complete(self, deal: Deal, seat: Seat | None, rng: Random) -> bool:
        """Let somebody be asked whom the question concerns in the sampled deal."""
        if deal.to_move != NO_SEAT:
            return True
        order = seats_after(deal.dealer, deal.seats)
        before = [at for at, each in enumerate(order) if self.shown(deal) >> each & 1]
        until = deal.seats
        if seat is not None and self.concerns(deal, seat):
            # Whoever holds something knows whether his turn has been.
            if deal.race.asked:
                before.append(order.index(seat))
            else:
                until = order.index(seat)
        may = [each for each in order[max(before, default=-1) + 1 : until] if self.concerns(deal, each)]
        if not may:
            return False
        deal.to_move = rng.choice(may)
        until = order.index(deal.to_move) + 1
        asked = sum(1 << each for each in order[:until] if self.concerns(deal, each))
        deal.race = deal.race._replace(asked=asked | self.shown(deal))
        return True
