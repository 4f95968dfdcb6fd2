"""What is settled when a deal is over, from all of it: penalties, widows, captured bowers (rules 2.3, 4)."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.cards import Cards, Seat, bowers, set_of, suit_set
from engine.events import Due
from engine.scoring import Element, trick_worth

if TYPE_CHECKING:
    from engine.deal import Deal


@dataclass(frozen=True, slots=True)
class WidowTo:
    """The cards that the dealer has laid away score for him."""

    needs_trick: bool
    """Only if he has taken a trick."""

    def settle(self, deal: "Deal") -> None:
        """Add what the cards are worth."""
        if deal.won[deal.dealer] or not self.needs_trick:
            deal.points[deal.dealer] += cards_worth(deal.contract.elements, deal.aside.thrown(deal.dealer))

    def first_trick(self, deal: "Deal", seat: Seat) -> int:
        """Return what the dealer's cards are worth to him, as far as they are known."""
        if seat != deal.dealer or not self.needs_trick:
            return 0
        return cards_worth(deal.contract.elements, deal.aside.thrown(seat))


@dataclass(frozen=True, slots=True)
class NoTrickPays:
    """Whoever has no trick pays ``each`` to every other seat [нулевой штраф]."""

    each: int

    def settle(self, deal: "Deal") -> None:
        """Move the points."""
        for seat in range(deal.seats):
            if not deal.won[seat]:
                deal.points[seat] -= self.each * deal.seats
                deal.points = [points + self.each for points in deal.points]

    def first_trick(self, deal: "Deal", seat: Seat) -> int:  # noqa: ARG002  # the same for all
        """Return what is not to be paid."""
        return self.each * (deal.seats - 1)


@dataclass(frozen=True, slots=True)
class LeftBowerPays:
    """The owner of a left bower that the right one captures owes its captor ``units``."""

    units: int

    def settle(self, deal: "Deal") -> None:
        """Note what is owed."""
        if deal.trump is None:
            return
        both = bowers(deal.trump)
        left = both & ~suit_set(deal.trump)
        for trick in deal.tricks:
            found = {seat: 1 << c for seat, c in zip(trick.seats, trick.cards, strict=True) if both >> c & 1}
            if len(found) == 2:
                owner = next(seat for seat, bit in found.items() if bit == left)
                deal.dues = (*deal.dues, Due(owner, trick.winner, self.units))

    def first_trick(self, deal: "Deal", seat: Seat) -> int:  # noqa: ARG002  # bowers do not ask for tricks
        """Return nothing."""
        return 0


@dataclass(frozen=True, slots=True)
class BidCost:
    """The declarer pays his bid, in points, to nobody."""

    def settle(self, deal: "Deal") -> None:
        """Take it off his points."""
        if deal.declarer is not None:
            deal.points[deal.declarer] -= deal.market.top

    def first_trick(self, deal: "Deal", seat: Seat) -> int:  # noqa: ARG002  # bids do not ask for tricks
        """Return nothing."""
        return 0


@dataclass(frozen=True, slots=True)
class Transfer:
    """The buyer of a right pays its price to the seller, each unit of it ``value`` points."""

    value: int

    def settle(self, deal: "Deal") -> None:
        """Move the points."""
        market = deal.market
        if market.price and deal.declarer is not None:
            deal.points[deal.declarer] -= market.price * self.value
            deal.points[market.seller] += market.price * self.value

    def first_trick(self, deal: "Deal", seat: Seat) -> int:  # noqa: ARG002  # sales do not ask for tricks
        """Return nothing."""
        return 0


@dataclass(frozen=True, slots=True)
class LastTakes:
    """What is left over goes to the one seat that still holds cards, or to the winner of the last trick."""

    stock: bool = True
    """The stock, too."""

    def settle(self, deal: "Deal") -> None:
        """Give it away with what it is worth; a claimer has won the last trick."""
        seat = next((at for at, hand in enumerate(deal.hands) if hand), deal.leader)
        cards = deal.hands[seat] | deal.aside.widow
        deal.hands[seat] = 0
        deal.aside = deal.aside._replace(widow=0, widow_size=0)
        if self.stock:
            cards |= set_of(deal.aside.stock)
            deal.aside = deal.aside._replace(stock=(), stock_size=0)
        deal.taken[seat] |= cards
        deal.points[seat] += cards_worth(deal.contract.elements, cards)

    def first_trick(self, deal: "Deal", seat: Seat) -> int:  # noqa: ARG002  # it is the last that counts
        """Return nothing."""
        return 0


@dataclass(frozen=True, slots=True)
class CaptureAll:
    """Whoever has captured all of these cards scores ``instead`` of what they cost and bring."""

    cards: Cards
    instead: int

    def settle(self, deal: "Deal") -> None:
        """Look for such a seat."""
        for seat in range(deal.seats):
            if not self.cards & ~deal.taken[seat]:
                deal.points[seat] = self.instead

    def first_trick(self, deal: "Deal", seat: Seat) -> int:  # noqa: ARG002  # it takes more than one
        """Return nothing."""
        return 0


@dataclass(frozen=True, slots=True)
class PlacePoints:
    """Every place of a deal that is played for places brings its points."""

    points: tuple[int, ...]
    """The first place's first."""

    def settle(self, deal: "Deal") -> None:
        """Add them."""
        for seat, points in zip(deal.shed.places, self.points, strict=True):
            deal.points[seat] += points

    def first_trick(self, deal: "Deal", seat: Seat) -> int:  # noqa: ARG002  # there are no tricks
        """Return nothing."""
        return 0


def cards_worth(elements: tuple[Element, ...], cards: Cards) -> int:
    """Return what cards bring by themselves, whoever captures them and in whatever trick."""
    return trick_worth(elements, cards, 1, 2**10) - trick_worth(elements, 0, 1, 2**10)
