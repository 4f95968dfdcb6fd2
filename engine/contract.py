"""Contract and dealing: what one deal is about, as values."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from engine.cards import Card, Seat, Suit, parse_card, parse_cards
from engine.countdown import Countdown
from engine.scoring import Element, Final, Prize, bound
from engine.tricks import Kernel, Order, TrickRules, kernel

if TYPE_CHECKING:
    from engine.deal import Deal
    from engine.phases import Phase


@dataclass(frozen=True, slots=True)
class Contract:
    """The objective of one deal: what scores, how tricks are played, which phases it has."""

    id: str
    """The id of the record format (``no_king``, ``take_all``), "" where the game has none."""
    elements: tuple[Element, ...]
    tricks: TrickRules
    phases: tuple["Phase", ...]
    early_end: bool = False
    """The deal ends as soon as nothing can score any more (rules 2.3)."""
    prizes: tuple[Prize, ...] = ()
    finals: tuple[Final, ...] = ()
    """What is settled at the end of a deal, in this order."""
    countdown: Countdown | None = None
    """How a balance is written off; settled before the finals."""
    lots: int = 0
    """Prize cards that are drawn from a second pack (rules 5.3: lottery)."""
    dealing: "Dealing | None" = None
    """How the cards are dealt, where not as in the other deals of the game."""
    declarer: int = 0
    """How far clockwise from the dealer the declarer sits; 0: there is none before the call."""
    gain: int = 0
    """Cards by which every hand grows before the play, or may grow in it: so many more tricks."""
    _kernels: dict[Suit | None, Kernel] = field(default_factory=dict, init=False, compare=False, repr=False)
    _under: dict[tuple[Suit | None, Order | None], "Contract"] = field(
        default_factory=dict, init=False, compare=False, repr=False
    )

    @property
    def has_tricks(self) -> bool:
        """Tell whether cards are played to tricks, as after a declaration; other records have none."""
        return any(phase.name in ("play", "choose_contract") for phase in self.phases)

    @property
    def good(self) -> int:
        """Return the sign of points that are good to have: -1 where a balance is written off."""
        return 1 if self.countdown is None else -1

    def first_trick(self, deal: "Deal", seat: Seat) -> int:
        """Return what the first trick of a seat without one brings it beyond the price of tricks."""
        settled = (self.countdown, *self.finals) if self.countdown else self.finals
        return sum(each.first_trick(deal, seat) for each in settled)

    def kernel(self, trump: Suit | None) -> Kernel:
        """Return the kernel of its tricks under a trump suit (None: no trumps)."""
        found = self._kernels.get(trump)
        if found is None:
            found = self._kernels[trump] = kernel(self.tricks, trump)
        return found

    def under(self, trump: Suit | None, order: Order | None = None) -> "Contract":
        """Return the contract with what its elements are worth under a trump suit, in the order called."""
        found = self._under.get((trump, order))
        if found is None:
            found = self._under[trump, order] = self._bound(trump, order)
        return found

    def _bound(self, trump: Suit | None, order: Order | None) -> "Contract":
        elements = bound(self.elements, trump)
        tricks = self.tricks if order in (None, self.tricks.order) else replace(self.tricks, order=order)
        if elements == self.elements and tricks is self.tricks:
            return self
        return replace(self, elements=elements, tricks=tricks)


class Layout(NamedTuple):
    """Where the cards of a deal lie before the first decision."""

    hands: tuple[tuple[Card, ...], ...]
    """Per seat, in the order dealt."""
    stock: tuple[Card, ...] = ()
    turnup: Card | None = None
    widow: tuple[Card, ...] = ()
    prizes: tuple[Card, ...] = ()
    """In the order in which they are revealed."""

    @classmethod
    def parse(
        cls, hands: Sequence[str], turnup: str | None = None, widow: str = "", stock: str = ""
    ) -> "Layout":
        """Read a layout from card lists; raise NotationError if a card is unknown or comes twice."""
        rest = [] if turnup is None or turnup in widow.split(" ") else [turnup]
        parse_cards(" ".join(filter(None, (*hands, *rest, widow, stock))))
        top = None if turnup is None else parse_card(turnup)
        return cls(tuple(parse_cards(hand) for hand in hands), parse_cards(stock), top, parse_cards(widow))


class Seating(NamedTuple):
    """How the seats stand to each other in a deal."""

    ring: tuple[Seat, ...]
    """The seats in playing order, clockwise; after the last comes the first."""
    ranks: tuple[Seat, ...] = ()
    """The seats by their places in the deal before, where those matter: the King first (rules 6)."""


@dataclass(frozen=True, slots=True)
class Dealing:
    """How a shuffled pack becomes hands (rules 0.4)."""

    packets: tuple[int, ...]
    """Cards to each seat in each round, eldest hand first: ``(1,) * 8``, ``(3, 4, 3)``."""
    turnup: bool = False
    widow: int = 0
    turnup_in_widow: bool = False
    """The turn-up is the first card of the widow (rules 4)."""
    widow_after: int = 0
    """The rounds after which the widow is dealt; 0: after all (rules 5.7)."""
    open_widow: bool = False
    """The widow lies face up (rules 5.3)."""
    pause: int = 0
    """Cards of each hand after which the dealing waits for a call; 0: it does not (rules 5.2)."""

    @property
    def hand_size(self) -> int:
        """Return the number of cards dealt to each seat."""
        return sum(self.packets)

    def deal(
        self,
        deck: tuple[Card, ...],
        seats: int,
        dealer: Seat,
        ranks: tuple[Seat, ...] = (),  # noqa: ARG002  # places matter in few games
    ) -> Layout:
        """Deal from the front of the deck; the turn-up, the widow and the stock follow the hands."""
        if self.widow_after:
            first, hands_end = seats * sum(self.packets[: self.widow_after]), seats * self.hand_size
            talon = deck[first : first + self.widow]
            deck = (*deck[:first], *deck[first + self.widow : hands_end + self.widow], *talon)
        places = _places(self.packets, seats)
        hands = [tuple([deck[at] for at in places[(seat - dealer - 1) % seats]]) for seat in range(seats)]
        rest = deck[self.hand_size * seats :]
        turnup = rest[0] if self.turnup else None
        if self.turnup and not self.turnup_in_widow:
            rest = rest[1:]
        return Layout(tuple(hands), rest[self.widow :], turnup, rest[: self.widow])


@dataclass(frozen=True, slots=True)
class WholePack(Dealing):
    """The whole pack, one card at a time: so many to each that hands differ by one at most (rules 6)."""

    packets: tuple[int, ...] = ()

    def deal(self, deck: tuple[Card, ...], seats: int, dealer: Seat, ranks: tuple[Seat, ...] = ()) -> Layout:
        """Deal clockwise from the dealer on; where there are places, up from the last of them."""
        takers = ranks[::-1] or tuple((dealer + step) % seats for step in range(seats))
        return Layout(tuple(deck[takers.index(seat) :: seats] for seat in range(seats)))


@lru_cache(maxsize=256)
def _places(packets: tuple[int, ...], seats: int) -> tuple[tuple[int, ...], ...]:
    """Return the places in the deck of the cards of each hand, eldest first."""
    places: list[list[int]] = [[] for _ in range(seats)]
    at = 0
    for packet in packets:
        for hand in places:
            hand.extend(range(at, at + packet))
            at += packet
    return tuple(map(tuple, places))
