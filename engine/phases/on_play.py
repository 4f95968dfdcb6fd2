"""Tricks in which boys are shown with the first of them that is played (rules 3.1, 10c)."""

from collections.abc import Sequence
from typing import Final

from engine.cards import Cards, Seat, set_of
from engine.deal import NO_SEAT, Deal
from engine.events import Event
from engine.moves import BOYS, Move
from engine.phases.base import with_cards
from engine.phases.boys import declare, sets_of
from engine.phases.play import Play
from engine.reasons import Reason, Why

_SHOWN = Reason(Why.MUST_PLAY_SHOWN)


class PlayShowing(Play):
    """Before playing a jack its owner may show it with its partner, which is still in hand."""

    def legal(self, deal: Deal, seat: Seat) -> Sequence[Move]:
        """Return the cards that may be played, and the boys that may be shown with one of them."""
        if deal.duty is None:
            self.owe(deal)
        moves = Play.legal(self, deal, seat)
        if deal.race.showing:
            return [move for move in moves if move.cards]
        if seat == deal.to_move and deal.asked == NO_SEAT:
            return [*moves, *(with_cards(BOYS, each) for each in self._sets(deal))]
        return moves

    def _sets(self, deal: Deal) -> tuple[Cards, ...]:
        return sets_of(deal, deal.to_move, (deal.duty or self.owe(deal))[0])

    def owe(self, deal: Deal) -> tuple[Cards, Reason | None]:
        """Return the cards that may be played; after boys were shown, one of them."""
        may, reason = Play.owe(self, deal)
        if deal.race.showing:
            may, reason = deal.duty = may & deal.race.showing, _SHOWN
        return may, reason

    def may_claim(self, deal: Deal, seat: Seat) -> bool:
        """Tell whether the seat may claim; not when it has just shown boys."""
        return not deal.race.showing and Play.may_claim(self, deal, seat)

    def why_not_other(self, deal: Deal, seat: Seat, move: Move) -> Reason | None:
        """Return why the seat to move may not show these boys, claim or pass."""
        if deal.race.showing:
            return _SHOWN
        if move.verb != BOYS:
            return Play.why_not_other(self, deal, seat, move)
        if set_of(move.cards) in self._sets(deal):
            return None
        foreign = [c for c in move.cards if not deal.hands[seat] >> c & 1]
        return Reason(Why.NOT_YOUR_CARD, card=foreign[0]) if foreign else Reason(Why.NO_BOYS)

    def apply(self, deal: Deal, seat: Seat, move: Move) -> tuple[Event, ...]:
        """Show boys, or do what may be done in all tricks."""
        if move.verb == BOYS:
            deal.race = deal.race._replace(showing=set_of(move.cards))
            deal.duty = None
            return (declare(deal, seat, set_of(move.cards)),)
        if deal.race.showing:
            deal.race = deal.race._replace(showing=0)
        return Play.apply(self, deal, seat, move)


PLAY_SHOWING: Final = PlayShowing()
