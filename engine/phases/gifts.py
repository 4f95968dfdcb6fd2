"""Giving cards away: the declarer hands one card, face down, to each other seat (rules 5.3)."""

from collections.abc import Sequence
from typing import Final

from engine.aside import give
from engine.cards import Seat, seats_after
from engine.deal import Deal
from engine.events import Event, Gave
from engine.moves import GIVE, Move
from engine.phases.base import NOT_YOUR_TURN, Question
from engine.reasons import Reason, Why
from engine.ways import Ways


class GiveOneEach(Question):
    """The declarer gives every other seat one card of its choice."""

    name = "give"

    def enter(self, deal: Deal) -> None:
        """Ask the declarer."""
        if deal.declarer is not None:
            deal.to_move = deal.declarer

    def choices(self, deal: Deal) -> Sequence[Move]:
        """Return every way to give, receivers clockwise."""
        others = _others(deal, deal.to_move)
        return Ways(GIVE, deal.hands[deal.to_move], (len(others),), others)

    def why_not(self, deal: Deal, seat: Seat, move: Move) -> Reason | None:
        """Return why these are not one card for each; the order of the receivers carries no meaning."""
        if seat != deal.to_move:
            return NOT_YOUR_TURN
        if move.verb != GIVE:
            return self.reason(deal, move)
        foreign = [c for c in move.cards if not deal.hands[seat] >> c & 1]
        if foreign:
            return Reason(Why.NOT_YOUR_CARD, card=foreign[0])
        others = _others(deal, seat)
        whole = sorted(move.seats) == sorted(others) and len(set(move.cards)) == len(others)
        return None if whole else Reason(Why.GIVE_ONE_EACH)

    def apply(self, deal: Deal, seat: Seat, move: Move) -> tuple[Event, ...]:
        """Hand the cards over."""
        for to, c in zip(move.seats, move.cards, strict=True):
            give(deal, seat, to, c)
        deal.next_phase()
        return tuple(Gave(seat, to, 1) for to in move.seats)


def _others(deal: Deal, seat: Seat) -> tuple[Seat, ...]:
    return seats_after(seat, deal.seats)[:-1]


GIVE_ONE_EACH: Final = GiveOneEach()
