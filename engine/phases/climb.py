"""Climbing rounds [розыгрыши]: higher and higher plays until everybody else passes (rules 6.2-6.4)."""

from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from itertools import combinations, pairwise
from typing import ClassVar, Final

from engine.cards import ACE, Card, Cards, Rank, Seat, cards_in, rank_of, rank_set, set_of
from engine.deal import Deal
from engine.events import End, Event, RoundOver, RunLocked, WentOut
from engine.moves import PASS, PLAY, PLAYS, THE_PASS, Move
from engine.phases.base import Question
from engine.phases.shed import begin, go_out
from engine.reasons import Reason, Why
from engine.shedding import Laid

RANKS = 13
RANK_SETS = tuple(rank_set(rank) for rank in range(RANKS))
SIZES = (1, 2, 3, 4)


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


@dataclass(frozen=True, slots=True, eq=False)  # a key of `_beating`, and a hash of all this takes too long
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
        shed, hand = deal.shed, deal.hands[deal.to_move]
        if shed.plays:
            top = shed.plays[-1].cards
            beating = _beating(self, len(top), rank_of(top[0]), self.locked(shed.plays))
        else:
            beating = _LEADS
        moves: list[Move] = []
        for same, plays in beating:
            if hand & same:
                moves += plays[hand & same]
        if shed.plays:
            moves.append(THE_PASS)
        elif shed.start is not None:
            return [move for move in moves if shed.start in move.cards]
        return moves

    def why_not(self, deal: Deal, seat: Seat, move: Move) -> Reason | None:
        """Return the rule that a play or a pass would break."""
        cards = move.cards
        if seat == deal.to_move and move.verb == PLAY and move == (PLAY, cards, (), ""):
            played = set_of(cards)
            if played and not played & ~deal.hands[seat] and played.bit_count() == len(cards):
                return self.forbids(deal, cards, played)
        elif seat == deal.to_move and move == THE_PASS and deal.shed.plays:
            return None
        return Question.why_not(self, deal, seat, move)

    def reason(self, deal: Deal, move: Move) -> Reason:
        """Return that whoever leads does not pass."""
        return Reason(Why.MUST_LEAD) if move.verb == PASS else Question.reason(self, deal, move)

    def forbids(self, deal: Deal, cards: tuple[Card, ...], played: Cards) -> Reason | None:
        """Return the rule that playing these cards, ``played`` as a set, would break."""
        shed, rank = deal.shed, rank_of(cards[0])
        if played & ~RANK_SETS[rank]:
            return Reason(Why.ONE_RANK)
        if shed.start is not None and shed.start not in cards:
            return Reason(Why.MUST_START, card=shed.start)
        if not shed.plays:
            return None
        top = shed.plays[-1].cards
        broken = _broken(self, len(cards), rank, len(top), rank_of(top[0]), self.locked(shed.plays))
        return None if broken is None else Reason(broken)

    def broken(self, size: int, rank: Rank, top_size: int, top: Rank, locked: bool) -> Why | None:
        """Return what so many cards of a rank do wrong upon so many of another, which may be a locked run."""
        gap = self.order.power(rank) - self.order.power(top)
        if locked:
            return None if size == 1 and gap == 1 and top != ACE else Why.RUN_LOCKED
        if size < top_size or (size > top_size and not self.more):
            return Why.OTHER_COUNT
        return None if gap > 0 or (gap == 0 and self.equal) else Why.TOO_LOW

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
                deal.shed = shed.without(shed.locked | 1 << seat, shed.passed)
            else:
                deal.shed = shed.without(shed.locked, shed.passed | 1 << seat)
            return self._turn(deal, seat)
        ran = self.locked(shed.plays)
        cards = set_of(move.cards)
        deal.hands[seat] &= ~cards
        deal.taken[seat] |= cards
        effect = dict(self.specials).get(rank_of(move.cards[0])) if self.specials else None
        turn = -1 if effect is Effect.REVERSE else 1
        deal.shed = shed.after(seat, tuple(sorted(move.cards)), turn)
        events: list[Event] = [RunLocked(seat)] if self.locked(deal.shed.plays) and not ran else []
        if not deal.hands[seat]:
            events.append(WentOut(seat, go_out(deal, seat)))
            if self.fast and deal.end is None:
                self._rank_rest(deal, seat)
            if deal.end is not None:
                return tuple(events)
        return (*events, *self._go_on(deal, seat, effect))

    def _rank_rest(self, deal: Deal, first: Seat) -> None:
        """Give the other places by the number of cards left; equal ones in turn after the first."""
        others = _after(deal.seating.ring, deal.shed.direction, first, deal.active)
        rest = sorted(others, key=lambda seat: deal.hands[seat].bit_count())
        deal.shed = deal.shed._replace(places=(first, *rest))
        deal.close(End.DECIDED)

    def _go_on(self, deal: Deal, seat: Seat, effect: Effect | None) -> tuple[Event, ...]:
        if effect is Effect.CLEAR:
            return self._new_round(deal, seat)
        if effect is Effect.SKIP:
            shed = deal.shed
            victims = _after(deal.seating.ring, shed.direction, seat, deal.active & ~shed.locked)
            if victims:
                deal.shed = deal.shed._replace(passed=1 << victims[0])
        return self._turn(deal, seat)

    def _turn(self, deal: Deal, seat: Seat) -> tuple[Event, ...]:
        """Let the next seat play that still may beat the last play; where there is none the round is over."""
        shed = deal.shed
        top = shed.plays[-1].seat
        may = deal.active & ~shed.locked & ~shed.passed & ~(1 << top)
        following = _after(deal.seating.ring, shed.direction, seat, may)
        if not following:
            return self._new_round(deal, top)
        deal.to_move = following[0]
        return ()

    def _new_round(self, deal: Deal, seat: Seat) -> tuple[Event, ...]:
        """Let a seat lead; if it has no cards, the next one that has."""
        shed = deal.shed
        leads = seat
        if not deal.active >> seat & 1:
            leads = _after(deal.seating.ring, shed.direction, seat, deal.active)[0]
        deal.shed = shed._replace(plays=(), locked=0, passed=0)
        deal.leader = deal.to_move = leads
        return (RoundOver(leads),)


@lru_cache(maxsize=4096)
def _after(ring: tuple[Seat, ...], direction: int, seat: Seat, among: int) -> tuple[Seat, ...]:
    """Return those other seats of a set that follow a seat, in the direction of play."""
    at = ring.index(seat)
    others = ring[at + 1 :] + ring[:at]
    return tuple(other for other in others[::direction] if among >> other & 1)


class _Plays(dict[Cards, tuple[Move, ...]]):
    """The plays of so many cards, by the cards held of one rank: 13 * 15 at most."""

    def __init__(self, sizes: tuple[int, ...]) -> None:
        super().__init__()
        self._sizes = sizes

    def __missing__(self, same: Cards) -> tuple[Move, ...]:
        cards = tuple(cards_in(same))
        some = [each for size in self._sizes for each in combinations(cards, size)]
        self[same] = made = tuple(PLAYS[each[0]] if len(each) == 1 else Move(PLAY, each) for each in some)
        return made


@lru_cache(maxsize=16)
def _plays(sizes: tuple[int, ...]) -> _Plays:
    return _Plays(sizes)


_LEADS: Final = tuple((same, _plays(SIZES)) for same in RANK_SETS)


@lru_cache(maxsize=1024)
def _beating(rules: Climb, top_size: int, top: Rank, locked: bool) -> tuple[tuple[Cards, _Plays], ...]:
    """Return which ranks beat so many cards of one, and the plays that do; the rules are in `broken`."""
    found = []
    for rank, same in enumerate(RANK_SETS):
        sizes = (size for size in SIZES if rules.broken(size, rank, top_size, top, locked) is None)
        found.append((same, tuple(sizes)))
    return tuple((same, _plays(sizes)) for same, sizes in found if sizes)


@lru_cache(maxsize=4096)
def _broken(rules: Climb, size: int, rank: Rank, top_size: int, top: Rank, locked: bool) -> Why | None:
    return rules.broken(size, rank, top_size, top, locked)
