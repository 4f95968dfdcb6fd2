"""Tricks in which whoever cannot follow draws until he can, and whoever has no cards is out (rules 5.8)."""

from typing import Final

from engine.aside import fetch
from engine.deal import Deal
from engine.events import End, Event, Fetched, TrickTaken
from engine.moves import Move
from engine.phases.play import Play
from engine.taking import take_trick


class PlayDrawing(Play):
    """The draws are forced, so they happen by themselves before a seat that cannot follow is to move."""

    def apply(self, deal: Deal, seat: int, move: Move) -> tuple[Event, ...]:
        """Play a card, claim, or answer a claim; then let the next seat draw."""
        events = Play.apply(self, deal, seat, move)
        if not deal.trick or not deal.aside.stock:
            return events
        drawn = fetch(deal, deal.to_move, deal.kernel.suit_cards[deal.kernel.suit_of[deal.trick[0]]])
        return (*events, Fetched(deal.to_move, drawn)) if drawn else events

    def finish_trick(self, deal: Deal) -> tuple[Event, ...]:
        """Give the trick to its winner; the next one on with cards leads, unless at most one seat has any."""
        taken = TrickTaken(len(deal.tricks) + 1, take_trick(deal))
        holding = 0
        for seat, hand in enumerate(deal.hands):
            if hand:
                holding |= 1 << seat
        if holding.bit_count() < 2:
            deal.close(End.PLAYED)
            return (taken,)
        if holding != deal.active:
            deal.keep_in(holding)
            deal.pending = holding.bit_count()
            if not holding >> deal.leader & 1:
                deal.leader = deal.to_move = deal.following[deal.leader]
        return (taken,)


PLAY_DRAWING: Final = PlayDrawing()
