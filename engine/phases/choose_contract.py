"""Declaring [заказ игры]: the declarer chooses which of his games is played (rules 5.6, 5.7, 5.12)."""

from dataclasses import dataclass
from typing import ClassVar

from engine.cards import Seat
from engine.contract import Contract
from engine.deal import Deal
from engine.events import Declared, Event
from engine.moves import CONTRACT, Move
from engine.phases.base import Question
from engine.reasons import Reason, Why


@dataclass(frozen=True, slots=True)
class ChooseContract(Question):
    """The declarer names one of the contracts that he has still to declare; the deal goes on as that."""

    name: ClassVar[str] = "choose_contract"
    contracts: tuple[Contract, ...]

    def enter(self, deal: Deal) -> None:
        """Ask the declarer; if only one contract is left it is played."""
        if deal.declarer is not None:
            deal.to_move = deal.declarer
        if len(self.contracts) == 1:
            deal.turn_into(self.contracts[0])

    def choices(self, deal: Deal) -> list[Move]:  # noqa: ARG002  # whatever his cards are
        """Return the names of the contracts."""
        return [Move(CONTRACT, word=contract.id) for contract in self.contracts]

    def reason(self, deal: Deal, move: Move) -> Reason:
        """Return that it is no game, or has been declared."""
        return Reason(Why.NOT_LEFT) if move.verb == CONTRACT else Question.reason(self, deal, move)

    def apply(self, deal: Deal, seat: Seat, move: Move) -> tuple[Event, ...]:
        """Go on with the contract."""
        deal.turn_into(next(each for each in self.contracts if each.id == move.word))
        return (Declared(seat, move.word),)
