"""Laying cards away [снос] face down (rules 4, 10n)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import ClassVar

from engine.aside import lay
from engine.cards import Cards, Seat, cards_in, set_of
from engine.deal import Deal
from engine.events import Event, LaidAway
from engine.moves import DISCARD, Move
from engine.phases.base import Question, with_cards
from engine.phases.boys import before_cards_come
from engine.reasons import Reason, Why
from engine.ways import Ways


def nothing(_deal: Deal) -> Cards:
    """Return no cards: all may be laid away."""
    return 0


@dataclass(frozen=True, slots=True)
class LayAway(Question):
    """One seat lays some cards of its hand away."""

    name: ClassVar[str] = "lay_away"
    count: int
    barred: Callable[[Deal], Cards] = nothing
    """The cards that may not be laid away while others can be."""

    def enter(self, deal: Deal) -> None:
        """Ask the declarer; where there is none, the dealer. If only two cards may go they do."""
        deal.to_move = deal.dealer if deal.declarer is None else deal.declarer
        choices = self.offer(deal)
        if len(choices) == 1:
            self.apply(deal, deal.to_move, choices[0])

    def choices(self, deal: Deal) -> Sequence[Move]:
        """Return every way to lay away that many cards that are not barred."""
        hand = deal.hands[deal.to_move]
        barred = hand & self.barred(deal)
        free = hand & ~barred
        short = self.count - free.bit_count()
        if short > 0:
            more = combinations(cards_in(barred), short)
            return [with_cards(DISCARD, free | set_of(others)) for others in more]
        return Ways(DISCARD, free, (self.count,))

    def reason(self, deal: Deal, move: Move) -> Reason:
        """Return which card may not go, or that it is another number."""
        if move.verb != DISCARD:
            return Question.reason(self, deal, move)
        if len(move.cards) != self.count:
            return Reason(Why.OTHER_NUMBER)
        barred = self.barred(deal)
        return Reason(Why.NOT_TO_BE_LAID, card=next(c for c in move.cards if barred >> c & 1))

    def apply(self, deal: Deal, seat: Seat, move: Move) -> tuple[Event, ...]:
        """Lay the cards away."""
        barred = self.barred(deal)
        cards = set_of(move.cards)
        lay(deal, seat, cards, 0 if cards & barred else barred)
        return (LaidAway(seat, self.count), *self.go_on(deal))

    def go_on(self, deal: Deal) -> tuple[Event, ...]:
        """Go to the next phase."""
        deal.next_phase()
        return ()


@dataclass(frozen=True, slots=True)
class LayAwayFirst(LayAway):
    """The same as a question that interrupts another phase, before other cards come for these."""

    def apply(self, deal: Deal, seat: Seat, move: Move) -> tuple[Event, ...]:
        """Lay the cards away."""
        before_cards_come(deal, deal.aside.widow)
        return LayAway.apply(self, deal, seat, move)

    def go_on(self, deal: Deal) -> tuple[Event, ...]:
        """Go back to the phase that was interrupted."""
        return deal.resume()
