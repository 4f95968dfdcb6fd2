"""Calling trumps [заказ козыря]: after the deal, or in a pause of the dealing (rules 5.2, 5.3)."""

from dataclasses import dataclass
from typing import ClassVar, Final

from engine.cards import SUIT_LETTERS, SUITS, Seat, suit_set
from engine.deal import Deal
from engine.events import Called, End, Event, WroteDown
from engine.market import bind, deal_rest
from engine.moves import SPLIT, TRUMP, Move
from engine.phases.base import Forced, Question
from engine.reasons import Reason, Why
from engine.scoring import trick_worth

SUIT_CALLS: Final = tuple(Move(TRUMP, word=letter) for letter in SUIT_LETTERS)
THE_SPLIT: Final = Move(SPLIT)


@dataclass(frozen=True, slots=True)
class ChooseTrump(Question):
    """The declarer, or the eldest hand where there is none yet, calls trumps and so becomes declarer."""

    name: ClassVar[str] = "choose_trump"
    others: tuple[str, ...] = ()
    """What may be called besides a suit: ``none``, ``last``, ``misere``."""
    split: int = 0
    """Tricks that may be written down for everybody instead; 0: none may."""
    from_seen: bool = False
    """Only suits of the cards in hand may be called."""

    def enter(self, deal: Deal) -> None:
        """Ask the caller; if only one thing may be called it is."""
        if deal.declarer is None:
            deal.declarer = (deal.dealer + 1) % deal.seats
        deal.to_move = deal.declarer
        choices = self.offer(deal)
        if len(choices) == 1:
            self.apply(deal, deal.to_move, choices[0])

    def choices(self, deal: Deal) -> list[Move]:
        """Return every call that is allowed."""
        hand = (deal.market.first or deal.hands)[deal.to_move]
        moves = [SUIT_CALLS[suit] for suit in SUITS if not self.from_seen or hand & suit_set(suit)]
        moves += [Move(TRUMP, word=word) for word in self.others]
        return [*moves, THE_SPLIT] if self.split else moves

    def reason(self, deal: Deal, move: Move) -> Reason:
        """Return that this may not be called."""
        if move in SUIT_CALLS:
            return Reason(Why.SUIT_NOT_SEEN, suit=SUIT_CALLS.index(move))
        called = move.verb in (TRUMP, SPLIT)
        return Reason(Why.NOT_TO_BE_CALLED) if called else Question.reason(self, deal, move)

    def apply(self, deal: Deal, seat: Seat, move: Move) -> tuple[Event, ...]:
        """Fix trumps, or settle the deal without play."""
        if move == THE_SPLIT:
            each = self.split * trick_worth(deal.contract.elements, 0, 1, deal.length)
            deal.points = [points + each for points in deal.points]
            deal.close(End.UNPLAYED)
            return (WroteDown(seat, self.split),)
        if self.from_seen and move in SUIT_CALLS:
            showed = (*deal.market.showed, (seat, SUIT_CALLS.index(move)))
            deal.market = deal.market._replace(showed=showed)
        bind(deal, seat, move.word)
        deal.next_phase()
        return (Called(seat, move.word),)


@dataclass(frozen=True, slots=True)
class DealRest(Forced):
    """The deal is completed after the call."""

    name: ClassVar[str] = "deal_rest"
    remember: bool = False
    """Whether another call follows that rests on the cards before the pause."""

    def enter(self, deal: Deal) -> None:
        """Deal the other cards; nobody decides anything."""
        deal_rest(deal, self.remember)
        deal.next_phase()


DEAL_REST: Final = DealRest()
