"""Cards change hands between the places of the deal before (rules 6.1, 10s)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from engine.aside import Sight
from engine.cards import Cards, Rank, Seat, cards_in, rank_of, set_of, suit_of
from engine.deal import Deal
from engine.events import Event, Gave
from engine.moves import GIVE, Move
from engine.phases.base import NOT_YOUR_TURN, Step
from engine.phases.give import why_not_give
from engine.reasons import Reason
from engine.shedding import Debt, Lack
from engine.ways import Ways


@dataclass(frozen=True, slots=True)
class Tribute(Step):
    """The last gives his two highest cards to the first, who gives any two back; the second ones, one.

    High places choose in any order of time; low ones have no choice.
    """

    name: ClassVar[str] = "tribute"
    power: Callable[[Rank], int]
    """How high a rank stands."""

    def enter(self, deal: Deal) -> None:
        """Hand over the highest cards of the low places."""
        ranks = deal.seating.ranks
        pairs = [Debt(ranks[0], ranks[-1], 2)] if ranks else []
        if len(ranks) > 3:
            pairs.append(Debt(ranks[1], ranks[-2], 1))
        if not pairs:
            deal.next_phase()
            return
        for debt in pairs:
            self._hand_over(deal, debt)
        deal.shed = deal.shed._replace(debts=tuple(pairs))

    def _hand_over(self, deal: Deal, debt: Debt) -> None:
        low = deal.hands[debt.to]
        highest = self._by_height(low)[: debt.size]
        given = set_of(highest)
        above = [c for c in range(52) if self._height(c) > self._height(highest[-1])]
        _move(deal, debt.to, debt.seat, given)
        lack = Lack(debt.to, set_of(above), debt.seat)
        deal.shed = deal.shed._replace(lacks=(*deal.shed.lacks, lack))

    def _height(self, c: int) -> tuple[int, int]:
        return self.power(rank_of(c)), suit_of(c)

    def _by_height(self, cards: Cards) -> list[int]:
        return sorted(cards_in(cards), key=self._height, reverse=True)

    def turn(self, deal: Deal) -> tuple[Seat, ...]:
        """Return the high places that have not given yet."""
        return tuple(debt.seat for debt in deal.shed.debts)

    def legal(self, deal: Deal, seat: Seat) -> Sequence[Move]:
        """Return every choice of as many cards as the seat has got."""
        debt = _debt(deal, seat)
        return () if debt is None else Ways(GIVE, deal.hands[seat], (debt.size,), (debt.to,) * debt.size)

    def why_not(self, deal: Deal, seat: Seat, move: Move) -> Reason | None:
        """Return why these cards may not be given."""
        debt = _debt(deal, seat)
        return NOT_YOUR_TURN if debt is None else why_not_give(deal, seat, move, debt.size, debt.to)

    def apply(self, deal: Deal, seat: Seat, move: Move) -> tuple[Event, ...]:
        """Give the cards; when every high place has, the play begins."""
        to = move.seats[0]
        _move(deal, seat, to, set_of(move.cards))
        deal.shed = deal.shed._replace(debts=tuple(debt for debt in deal.shed.debts if debt.seat != seat))
        if not deal.shed.debts:
            deal.next_phase()
        return (Gave(seat, to, len(move.cards)),)

    def complete(self, deal: Deal, seat: Seat | None, rng: Random) -> bool:  # noqa: ARG002  # nothing is drawn
        """Tell whether every high place holds what a low one must have given it."""
        return all(
            set(self._by_height(deal.hands[debt.seat] | deal.hands[debt.to])[: debt.size])
            <= {*cards_in(deal.hands[debt.seat])}
            for debt in deal.shed.debts
        )


def _move(deal: Deal, seat: Seat, to: Seat, cards: Cards) -> None:
    """Give cards of one hand to another; the giver knows where they are."""
    deal.hands[seat] &= ~cards
    deal.hands[to] |= cards
    sight = Sight(to, cards, 0, seat)
    deal.aside = deal.aside._replace(sights=(*deal.aside.sights, sight))


def _debt(deal: Deal, seat: Seat) -> Debt | None:
    return next((debt for debt in deal.shed.debts if debt.seat == seat), None)
