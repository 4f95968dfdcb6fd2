"""Climbing rounds [розыгрыши]: higher and higher plays until everybody else passes (rules 6.2-6.4)."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from itertools import combinations, pairwise
from typing import ClassVar

from engine.cards import ACE, Card, Cards, Rank, Seat, cards_in, rank_of, set_of
from engine.deal import Deal
from engine.events import End, Event, RoundOver, RunLocked, WentOut
from engine.moves import PASS, PLAY, PLAYS, THE_PASS, Move
from engine.phases.base import Question
from engine.phases.shed import begin, clockwise, go_out
from engine.reasons import Reason, Why
from engine.shedding import Laid

RANKS = 13


class Effect(StrEnum):
    """What a special card does beside being played (rules 6.4)."""

    CLEAR = "clear"
    """Ends the round; the same seat leads."""
    SKIP = "skip"
    """The next seat loses a turn."""
    REVERSE = "reverse"
    """The other way round, to the end of the deal."""


class Order(StrEnum):
    """The order of the ranks, by what stands lowest (rules 2.1); suits do not matter."""

    FOUR_LOW = "climb_4low"
    THREE_LOW = "climb_3low"
    TWO_LOW = "climb_2low"

    def power(self, rank: Rank) -> int:
        """Return how high a rank stands, 0 for the lowest."""
        return (rank - _LOWEST[self]) % RANKS


_LOWEST = {Order.FOUR_LOW: 2, Order.THREE_LOW: 1, Order.TWO_LOW: 0}


@dataclass(frozen=True, slots=True)
class Climb(Question):
    """Rounds until one seat is left with cards."""

    name: ClassVar[str] = "climb"
    order: Order = Order.FOUR_LOW
    start: Card | None = None
    """Whose holder must begin with it."""
    always_start: bool = False
    """Also when there are places from a deal before."""
    equal: bool = True
    """The same rank beats."""
    more: bool = False
    """More cards may follow fewer."""
    lock: bool = True
    """Who passes is out of the round."""
    run: int = 0
    """Single cards in a row that lock a round; 0: none do."""
    specials: tuple[tuple[Rank, Effect], ...] = ()
    fast: bool = False
    """The deal ends when the first seat is out."""

    def enter(self, deal: Deal) -> None:
        """Put the holder of the starting card on lead, where one is asked for; else the dealer's left."""
        if self.start is not None and (self.always_start or not deal.seating.ranks):
            begin(deal, self.start)
        deal.to_move = deal.leader

    def choices(self, deal: Deal) -> list[Move]:
        """Return every play that beats the last one, and the pass; whoever leads does not pass."""
        moves = [move for move in _groups(deal.hands[deal.to_move]) if self.forbids(deal, move.cards) is None]
        return [*moves, THE_PASS] if deal.shed.plays else moves

    def reason(self, deal: Deal, move: Move) -> Reason:
        """Return the rule that a play of cards in hand, or a pass, would break."""
        if move.verb == PASS:
            return Reason(Why.MUST_LEAD)
        broken = self.forbids(deal, move.cards) if move.verb == PLAY and move.cards else None
        return broken or Question.reason(self, deal, move)

    def forbids(self, deal: Deal, cards: tuple[Card, ...]) -> Reason | None:
        """Return the rule that playing these cards would break."""
        shed = deal.shed
        ranks = {rank_of(c) for c in cards}
        if len(ranks) > 1:
            return Reason(Why.ONE_RANK)
        if shed.start is not None and shed.start not in cards:
            return Reason(Why.MUST_START, card=shed.start)
        if not shed.plays:
            return None
        top = shed.plays[-1].cards
        gap = self.order.power(ranks.pop()) - self.order.power(rank_of(top[0]))
        if self.locked(shed.plays):
            follows = len(cards) == 1 and gap == 1 and rank_of(top[0]) != ACE
            return None if follows else Reason(Why.RUN_LOCKED)
        if len(cards) < len(top) or (len(cards) > len(top) and not self.more):
            return Reason(Why.OTHER_COUNT)
        return None if gap > 0 or (gap == 0 and self.equal) else Reason(Why.TOO_LOW)

    def locked(self, plays: tuple[Laid, ...]) -> bool:
        """Tell whether the last plays are a run: single cards, each of the rank after the one before."""
        if not self.run or len(plays) < self.run:
            return False
        last = plays[-self.run :]
        if any(len(laid.cards) > 1 for laid in last):
            return False
        ranks = [rank_of(laid.cards[0]) for laid in last]
        return all(self.order.power(b) - self.order.power(a) == 1 and a != ACE for a, b in pairwise(ranks))

    def apply(self, deal: Deal, seat: Seat, move: Move) -> tuple[Event, ...]:
        """Play cards or pass; the round, or the deal, may be over."""
        shed = deal.shed
        if move.verb == PASS:
            if self.lock or self.locked(shed.plays):
                deal.shed = shed._replace(locked=shed.locked | 1 << seat)
            else:
                deal.shed = shed._replace(passed=shed.passed | 1 << seat)
            return self._turn(deal, seat)
        ran = self.locked(shed.plays)
        cards = set_of(move.cards)
        deal.hands[seat] &= ~cards
        deal.taken[seat] |= cards
        plays = (*shed.plays, Laid(seat, tuple(sorted(move.cards))))
        effect = dict(self.specials).get(rank_of(move.cards[0]))
        turn = -1 if effect is Effect.REVERSE else 1
        deal.shed = shed._replace(plays=plays, passed=0, direction=turn * shed.direction, start=None)
        events: list[Event] = [RunLocked(seat)] if self.locked(plays) and not ran else []
        if not deal.hands[seat]:
            events.append(WentOut(seat, go_out(deal, seat)))
            if self.fast and deal.end is None:
                self._rank_rest(deal, seat)
            if deal.end is not None:
                return tuple(events)
        return (*events, *self._go_on(deal, seat, effect))

    def _rank_rest(self, deal: Deal, first: Seat) -> None:
        """Give the other places by the number of cards left; equal ones in turn after the first."""
        rest = sorted(_after(deal, first, deal.active), key=lambda seat: deal.hands[seat].bit_count())
        deal.shed = deal.shed._replace(places=(first, *rest))
        deal.close(End.DECIDED)

    def _go_on(self, deal: Deal, seat: Seat, effect: Effect | None) -> tuple[Event, ...]:
        if effect is Effect.CLEAR:
            return self._new_round(deal, seat)
        if effect is Effect.SKIP:
            victim = next(_after(deal, seat, deal.active & ~deal.shed.locked), None)
            if victim is not None:
                deal.shed = deal.shed._replace(passed=1 << victim)
        return self._turn(deal, seat)

    def _turn(self, deal: Deal, seat: Seat) -> tuple[Event, ...]:
        """Let the next seat play that still may beat the last play; where there is none the round is over."""
        shed = deal.shed
        top = shed.plays[-1].seat
        may = deal.active & ~shed.locked & ~shed.passed & ~(1 << top)
        following = next(_after(deal, seat, may), None)
        if following is None:
            return self._new_round(deal, top)
        deal.to_move = following
        return ()

    def _new_round(self, deal: Deal, seat: Seat) -> tuple[Event, ...]:
        """Let a seat lead; if it has no cards, the next one that has."""
        leads = seat if deal.active >> seat & 1 else next(_after(deal, seat, deal.active))
        deal.shed = deal.shed._replace(plays=(), locked=0, passed=0)
        deal.leader = deal.to_move = leads
        return (RoundOver(leads),)


def _after(deal: Deal, seat: Seat, among: int) -> Iterator[Seat]:
    """Yield those other seats of a set that follow a seat, in the direction of play."""
    others = clockwise(deal, seat)
    return (at for at in (others if deal.shed.direction > 0 else others[::-1]) if among >> at & 1)


@lru_cache(maxsize=4096)
def _groups(hand: Cards) -> tuple[Move, ...]:
    """Return the plays of one to four cards of one rank that a hand holds."""
    ranks: dict[Rank, list[Card]] = {}
    for c in cards_in(hand):
        ranks.setdefault(rank_of(c), []).append(c)
    return tuple(
        PLAYS[cards[0]] if size == 1 else Move(PLAY, cards)
        for same in ranks.values()
        for size in range(1, len(same) + 1)
        for cards in combinations(same, size)
    )
