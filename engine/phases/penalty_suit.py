"""Naming the penalty suit: the highest bidder says which cards nobody wants (rules 5.9)."""

from dataclasses import replace
from functools import lru_cache
from typing import Final

from engine.cards import SUIT_LETTERS, Seat, Suit, suit_set
from engine.contract import Contract
from engine.deal import Deal
from engine.events import Called, Event
from engine.moves import SUIT, Move
from engine.phases.base import Question
from engine.scoring import PerCard

CHOICES: Final = tuple(Move(SUIT, word=letter) for letter in SUIT_LETTERS)


class PenaltySuit(Question):
    """The declarer names a suit in place of the contract's own; where there is none, that stays."""

    name = "penalty_suit"

    def enter(self, deal: Deal) -> None:
        """Ask the declarer."""
        if deal.declarer is None:
            deal.next_phase()
        else:
            deal.to_move = deal.declarer

    def choices(self, deal: Deal) -> list[Move]:  # noqa: ARG002  # always the same four
        """Return the four suits."""
        return [*CHOICES]

    def apply(self, deal: Deal, seat: Seat, move: Move) -> tuple[Event, ...]:
        """Make the suit the one that scores."""
        deal.market = deal.market._replace(call=move.word, caller=seat)
        deal.contract = penalising(deal.contract, SUIT_LETTERS.index(move.word))
        deal.set_trump(None)
        deal.next_phase()
        return (Called(seat, move.word),)


@lru_cache(maxsize=64)
def penalising(contract: Contract, suit: Suit) -> Contract:
    """Return the contract with another suit that scores; a ban on leading the first is on it, too."""
    elements = tuple(
        replace(each, cards=suit_set(suit)) if isinstance(each, PerCard) else each
        for each in contract.elements
    )
    ban = None if contract.tricks.lead_ban is None else suit
    return replace(contract, elements=elements, tricks=replace(contract.tricks, lead_ban=ban))


PENALTY_SUIT: Final = PenaltySuit()
