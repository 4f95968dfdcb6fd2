"""Card dominoes [карточное домино]: four rows that grow up and down from one rank (rules 5.3, 10o)."""

from dataclasses import dataclass
from typing import ClassVar, Final

from engine.cards import DIAMONDS, SEVEN, SUITS, Card, Cards, Seat, card, cards_in, rank_of, set_of
from engine.deal import Deal
from engine.events import Event, WentOut
from engine.moves import PASS, PLAY, PLAYS, THE_PASS, Move
from engine.phases.base import Question
from engine.phases.shed import begin, go_out
from engine.reasons import Reason, Why
from engine.shedding import Lack, Laid

SEVEN_OF_DIAMONDS: Final = card(SEVEN, DIAMONDS)
_SUIT: Final = 0x1FFF
_WHOLE: Final = (1 << 52) - 1


@dataclass(frozen=True, slots=True)
class Dominoes(Question):
    """One card at a time onto the rows; whoever can play must; until one seat is left with cards."""

    name: ClassVar[str] = "dominoes"
    start: Card | None = SEVEN_OF_DIAMONDS
    """Whose holder begins with it; None: the eldest hand begins with any card."""
    not_first: Cards = 0
    """What may not begin, because its rank is missing in some suit."""

    def enter(self, deal: Deal) -> None:
        """Put whoever begins on lead."""
        if self.start is not None:
            begin(deal, self.start)
        deal.to_move = deal.leader

    def fitting(self, deal: Deal) -> Cards:
        """Return the cards that may be laid now, whoever has them."""
        if not deal.shed.plays:
            return _WHOLE & ~self.not_first if self.start is None else 1 << self.start
        first = rank_of(deal.shed.plays[0].cards[0])
        found = 0
        for suit in SUITS:
            row = row_of(deal, suit)
            ends = (row << 1 | row >> 1) & ~row & _SUIT if row else 1 << first
            found |= ends << 13 * suit
        return found

    def choices(self, deal: Deal) -> list[Move]:
        """Return the cards that fit; if there are none, the pass."""
        cards = deal.hands[deal.to_move] & self.fitting(deal)
        return [PLAYS[c] for c in cards_in(cards)] or [THE_PASS]

    def reason(self, deal: Deal, move: Move) -> Reason:
        """Return that the card does not fit, or that one does."""
        if move.verb == PASS:
            return Reason(Why.A_CARD_FITS)
        if move.verb != PLAY or len(move.cards) != 1:
            return Question.reason(self, deal, move)
        if deal.shed.start is not None:
            return Reason(Why.MUST_START, card=deal.shed.start)
        return Reason(Why.NOT_NEXT, card=move.cards[0])

    def apply(self, deal: Deal, seat: Seat, move: Move) -> tuple[Event, ...]:
        """Lay a card, or pass, which shows that none fits."""
        shed = deal.shed
        events: tuple[Event, ...] = ()
        if move.verb == PASS:
            deal.shed = shed._replace(lacks=(*shed.lacks, Lack(seat, self.fitting(deal))))
        else:
            cards = set_of(move.cards)
            deal.hands[seat] &= ~cards
            deal.taken[seat] |= cards
            deal.shed = shed._replace(plays=(*shed.plays, Laid(seat, move.cards)), start=None)
            if not deal.hands[seat]:
                events = (WentOut(seat, go_out(deal, seat)),)
        deal.to_move = deal.following[seat]
        return events


def row_of(deal: Deal, suit: int) -> Cards:
    """Return the ranks of a suit that lie on the table, the two as the lowest bit."""
    laid = 0
    for taken in deal.taken:
        laid |= taken
    return laid >> 13 * suit & _SUIT
