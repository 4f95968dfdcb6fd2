"""Stopping the play [остановить розыгрыш]: whoever has reached zero says so, or plays on (rules 3.1, 10b)."""

from typing import Final

from engine.cards import Seat
from engine.deal import Deal
from engine.events import Event, PlaysOn
from engine.moves import GO_ON, STOP, Move
from engine.phases.base import Question

CHOICES: Final = (Move(STOP), Move(GO_ON))


class StopOrGoOn(Question):
    """Seats that have reached zero are asked between two tricks, one after the other."""

    name = "stop"

    def choices(self, deal: Deal) -> list[Move]:  # noqa: ARG002  # always the same two
        """Return stopping and going on."""
        return [*CHOICES]

    def apply(self, deal: Deal, seat: Seat, move: Move) -> tuple[Event, ...]:
        """Stop the deal, or go on with it when nobody is left to be asked."""
        countdown = deal.contract.countdown
        if move.verb == STOP and countdown is not None:
            return (countdown.finish(deal, seat),)
        return (PlaysOn(seat), *(() if ask_to_stop(deal) else deal.resume()))


STOP_OR_GO_ON: Final = StopOrGoOn()


def ask_to_stop(deal: Deal) -> bool:
    """Ask the next seat that has reached zero whether it stops; tell whether there is one."""
    if not deal.race.asking:
        return False
    deal.to_move, *rest = deal.race.asking
    deal.race = deal.race._replace(asking=tuple(rest))
    deal.interrupt(STOP_OR_GO_ON)
    return True
