"""One deal: its state, and the verbs ``legal``, ``why_not``, ``apply``, ``view``, ``copy``.

The state is plain – bit sets, ints, tuples – and mutable; ``copy`` is cheap, since search lives on
it. What may be done is the business of the phases (:mod:`engine.phases`), which are values without
state of their own.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from engine.aside import NOTHING_ASIDE, Aside
from engine.cards import Card, Cards, Seat, Suit, set_of
from engine.contract import Contract, Layout, Seating
from engine.countdown import NO_RACE, Race
from engine.errors import IllegalMove
from engine.events import Due, End, Event, Trick
from engine.market import NO_MARKET, Market
from engine.moves import Move
from engine.reasons import Reason, Why
from engine.shedding import NO_SHED, Shed
from engine.tricks import Kernel, Order

if TYPE_CHECKING:
    from engine.phases import Phase
    from engine.view import View

NO_SEAT: Seat = -1
CLAIM_LIMIT = 20_000
"""Positions looked at to prove a claim (rules 2.9)."""
_OVER = Reason(Why.NO_DEAL)
_SEATINGS = tuple(Seating(tuple(range(seats))) for seats in range(11))
"""Everybody in the order of his number, by the number of seats."""


class Deal:
    """A running or finished deal. Public attributes are for reading; only ``apply`` changes them."""

    __slots__ = (
        "active",
        "aside",
        "asked",
        "claim_limit",
        "claimed",
        "claimer",
        "contract",
        "dealer",
        "declarer",
        "dues",
        "duty",
        "end",
        "following",
        "hands",
        "kernel",
        "layout",
        "leader",
        "length",
        "market",
        "offered",
        "passes",
        "pending",
        "phase",
        "points",
        "race",
        "seating",
        "seats",
        "shed",
        "standing",
        "step",
        "taken",
        "to_move",
        "trick",
        "trick_seats",
        "tricks",
        "won",
    )

    def __init__(  # noqa: PLR0915  # a deal has so many parts
        self,
        contract: Contract,
        layout: Layout,
        dealer: Seat,
        leader: Seat | None = None,
        standing: Sequence[int] = (),
        seating: Seating | None = None,
    ) -> None:
        self.contract = contract
        """What the deal is about; once there are trumps, with what its elements are worth under them."""
        self.layout: Layout | None = layout
        """The cards as dealt; None in what a view knows."""
        self.dealer = dealer
        self.seats = len(layout.hands)
        self.seating = seating or _SEATINGS[self.seats]
        """In which order the seats play."""
        steps = contract.declarer
        self.declarer: Seat | None = (dealer + steps) % self.seats if steps else None
        self.kernel: Kernel = contract.kernel(None)
        countdown = contract.countdown
        self.standing = tuple(standing) or (countdown.start if countdown else 0,) * self.seats
        """The totals before this deal."""
        dealing = contract.dealing
        pause = dealing.pause if dealing else 0
        self.hands: list[Cards] = [set_of(hand[:pause] if pause else hand) for hand in layout.hands]
        self.aside: Aside = NOTHING_ASIDE
        if pause or layout.turnup is not None or layout.widow or layout.stock:
            self.aside = Aside.of(layout, dealer, pause, dealing is not None and dealing.open_widow)
        """The cards beside the hands."""
        self.market: Market = NO_MARKET
        """What was called."""
        self.race: Race = Race(shown=(0,) * self.seats) if countdown else NO_RACE
        """What a countdown keeps apart."""
        self.shed: Shed = NO_SHED
        """What a game in which cards are got rid of keeps apart."""
        self.length = len(layout.hands[0]) + contract.gain
        """Tricks in the deal."""
        self.active: int
        """The seats still in the deal, as a bit set."""
        self.following: tuple[Seat, ...]
        """Per seat, the next one clockwise that is still in the deal."""
        self.keep_in((1 << self.seats) - 1)
        self.leader: Seat = self.following[dealer] if leader is None else leader
        self.to_move: Seat = self.leader
        self.pending = self.seats
        """How many seats have still to play to this trick."""
        self.trick: tuple[Card, ...] = ()
        """Cards of the unfinished trick, leader's first."""
        self.trick_seats: tuple[Seat, ...] = ()
        """Who played them."""
        self.passes: list[int] = [0] * self.seats
        """Tricks passed in this deal, per seat (rules 3.5)."""
        self.tricks: list[Trick] = []
        self.taken: list[Cards] = [0] * self.seats
        """Cards captured, per seat."""
        self.won: list[int] = [0] * self.seats
        """Tricks won, per seat."""
        self.points: list[int] = [0] * self.seats
        """What this deal has brought so far, per seat, with the game's own sign."""
        self.dues: tuple[Due, ...] = ()
        """What it makes seats owe at the end of the match; known at its end."""
        self.claimer: Seat = NO_SEAT
        self.asked: Seat = NO_SEAT
        """Who must answer a claim."""
        self.claimed = False
        """Whether the leader has claimed in this trick."""
        self.claim_limit = CLAIM_LIMIT
        """Positions that the proof of a claim may look at before the opponents are asked."""
        self.end: End | None = None
        self.duty: tuple[Cards, Reason | None] | None = None
        """The cards that may be played now and why no others; None until somebody asks."""
        self.offered: Sequence[Move] | None = None
        """The choices that a question leaves now; None until somebody asks."""
        self.phase = 0
        self.step: Phase = contract.phases[0]
        """The phase that the deal is in; ``phase`` is its number."""
        self.step.enter(self)

    @classmethod
    def set_up(
        cls,
        contract: Contract,
        hands: Sequence[str],
        *,
        turnup: str | None = None,
        widow: str = "",
        stock: str = "",
        dealer: Seat | None = None,
        leader: Seat = 0,
        standing: Sequence[int] = (),
    ) -> "Deal":
        """Return a position without a shuffle, from card lists per seat: examples, tests, puzzles.

        ``standing`` holds the totals before the deal. Raises NotationError for cards unknown or there twice.
        """
        layout = Layout.parse(hands, turnup, widow, stock)
        dealer = (leader - 1) % len(hands) if dealer is None else dealer
        return cls(contract, layout, dealer, leader, standing)

    def copy(self) -> "Deal":
        """Return an independent copy, in about a microsecond."""
        twin = Deal.__new__(Deal)
        twin.contract = self.contract
        twin.layout = self.layout
        twin.dealer = self.dealer
        twin.seats = self.seats
        twin.declarer = self.declarer
        twin.standing = self.standing
        twin.aside = self.aside
        twin.race = self.race
        twin.seating = self.seating
        twin.shed = self.shed
        twin.dues = self.dues
        twin.market = self.market
        twin.kernel = self.kernel
        twin.hands = self.hands[:]
        twin.length = self.length
        twin.leader = self.leader
        twin.to_move = self.to_move
        twin.active = self.active
        twin.following = self.following
        twin.pending = self.pending
        twin.trick = self.trick
        twin.trick_seats = self.trick_seats
        twin.passes = self.passes[:]
        twin.tricks = self.tricks[:]
        twin.taken = self.taken[:]
        twin.won = self.won[:]
        twin.points = self.points[:]
        twin.claimer = self.claimer
        twin.asked = self.asked
        twin.claimed = self.claimed
        twin.claim_limit = self.claim_limit
        twin.end = self.end
        twin.duty = self.duty
        twin.offered = self.offered
        twin.phase = self.phase
        twin.step = self.step
        return twin

    @property
    def trump(self) -> Suit | None:
        """Return the trump suit, None without trumps."""
        return self.kernel.trump

    @property
    def over(self) -> bool:
        """Tell whether the deal has ended."""
        return self.end is not None

    @property
    def turn(self) -> tuple[Seat, ...]:
        """Return the seats that may act now."""
        return () if self.end is not None else self.step.turn(self)

    def legal(self, seat: Seat) -> Sequence[Move]:
        """Return the moves of ``seat`` in this phase; empty if it is not to act.

        A claim, open to whoever is on lead, is not among them: ask :meth:`may_claim`.
        """
        return () if self.end is not None else self.step.legal(self, seat)

    def may_claim(self, seat: Seat) -> bool:
        """Tell whether ``seat`` may claim the rest now (rules 2.9)."""
        return self.end is None and self.step.may_claim(self, seat)

    def why_not(self, seat: Seat, move: Move) -> Reason | None:
        """Return None for a legal move, otherwise the rule that forbids it."""
        return _OVER if self.end is not None else self.step.why_not(self, seat, move)

    def apply(self, seat: Seat, move: Move) -> tuple[Event, ...]:
        """Make a move and return what followed; raise IllegalMove, changing nothing, if it is not legal."""
        reason = _OVER if self.end is not None else self.step.why_not(self, seat, move)
        if reason is not None:
            raise IllegalMove(seat, reason)
        self.offered = None
        return self.step.apply(self, seat, move)

    def view(self, seat: Seat | None) -> "View":
        """Return what ``seat`` knows, nothing more; None asks for the public's knowledge."""
        from engine.view import View  # noqa: PLC0415  # a view wraps a deal: the modules need each other

        return View.of(self, seat)

    # What phases call.

    def next_phase(self) -> None:
        """Enter the next phase of the contract; a phase with nothing to decide passes on by itself."""
        self.phase += 1
        self.offered = None
        self.step = self.contract.phases[self.phase]
        self.step.enter(self)

    def turn_into(self, contract: Contract) -> None:
        """Go on as a deal of a contract that has just been declared, from its first phase."""
        self.contract = contract
        self.kernel = contract.kernel(None)
        self.phase = -1
        self.next_phase()

    def interrupt(self, step: "Phase") -> None:
        """Put a question in between; :meth:`resume` brings the phase back."""
        self.offered = None
        self.step = step

    def resume(self) -> tuple[Event, ...]:
        """Go on with the phase that was interrupted and return what follows."""
        self.offered = None
        self.step = self.contract.phases[self.phase]
        return self.step.resume(self)

    def close(self, end: End) -> None:
        """End the deal and settle what is settled at its end."""
        self.end = end
        if self.contract.countdown is not None:
            self.contract.countdown.settle(self)
        for final in self.contract.finals:
            final.settle(self)

    def set_trump(self, trump: Suit | None, order: Order | None = None) -> None:
        """Fix the trump suit of this deal, and the order of its cards where that is called, too."""
        self.contract = self.contract.under(trump, order)
        self.kernel = self.contract.kernel(trump)

    def keep_in(self, active: int) -> None:
        """Fix which seats are in the deal, as a bit set; the others are passed over."""
        self.active = active
        self.following = _following(active, self.seating.ring)


@lru_cache(maxsize=512)
def _following(active: int, ring: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Return for each seat the next one clockwise that is in ``active``."""
    twice = ring + ring
    return tuple(
        next((at for at in twice[ring.index(seat) + 1 :] if active >> at & 1), seat)
        for seat in range(len(ring))
    )
