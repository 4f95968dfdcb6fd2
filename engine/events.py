"""What follows from a move, told to everybody: values for screens and logs, never hidden cards."""

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple, TypeAlias

from engine.cards import Card, Cards, Seat


class End(StrEnum):
    """Why a deal ended, in the words of the record format."""

    PLAYED = "played"
    """To its last card."""
    DECIDED = "decided"
    """Nothing was left to score (rules 2.3)."""
    CLAIMED = "claimed"
    """A claim was proven or accepted (rules 2.9)."""
    STOPPED = "stopped"
    """Somebody finished before the last trick (rules 3.1)."""
    VOID = "void"
    """Everybody passed, or the deal was thrown in."""
    UNPLAYED = "unplayed"
    """Settled without play: a flush, a lone player, a split, a lottery."""


class Trick(NamedTuple):
    """A completed trick: cards in the order played, and the seats that played them."""

    leader: Seat
    cards: tuple[Card, ...]
    seats: tuple[Seat, ...]
    winner: Seat
    points: int
    """What it brought the winner, with the game's own sign."""

    @property
    def best(self) -> Card:
        """Return the card that won it."""
        return self.cards[self.seats.index(self.winner)]


class Due(NamedTuple):
    """What a deal makes one seat owe at the end of the match, whatever the totals."""

    payer: Seat
    payee: Seat | None
    """None: whoever wins the match."""
    amount: int


class TrickTaken(NamedTuple):
    """A trick was completed."""

    number: int
    """1 for the first trick of the deal."""
    trick: Trick


class Claimed(NamedTuple):
    """A seat claimed the rest; ``proven`` claims end the deal at once."""

    seat: Seat
    proven: bool


class ClaimAnswered(NamedTuple):
    """An opponent answered a claim."""

    seat: Seat
    accepted: bool


@dataclass(frozen=True, slots=True)
class LeftDeal:
    """A seat passed: it is out of the deal."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Drew:
    """A seat laid cards away and drew as many; none: it stood on its cards."""

    seat: Seat
    number: int


@dataclass(frozen=True, slots=True)
class Fetched:
    """A seat that could not follow drew so many cards, until it could or the stock was empty."""

    seat: Seat
    number: int


@dataclass(frozen=True, slots=True)
class TurnupTaken:
    """The dealer exchanged a card for the turn-up."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class TurnupLeft:
    """The dealer left the turn-up where it lies."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class WidowTaken:
    """A seat took the widow."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class WidowLeft:
    """A seat left the widow to the next."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class LaidAway:
    """A seat laid cards face down."""

    seat: Seat
    number: int


@dataclass(frozen=True, slots=True)
class Gave:
    """A seat passed cards on to another."""

    seat: Seat
    to: Seat
    number: int


@dataclass(frozen=True, slots=True)
class Shown:
    """A seat showed boys or a flush."""

    seat: Seat
    cards: Cards


@dataclass(frozen=True, slots=True)
class Finished:
    """A seat has written off all of its balance and stopped the deal."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PlaysOn:
    """A seat that has reached zero did not stop the deal."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Bust:
    """A seat went beyond zero [перебор]: its balance begins anew."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Declared:
    """A seat chose the contract of the deal."""

    seat: Seat
    contract: str


@dataclass(frozen=True, slots=True)
class Called:
    """A seat called trumps, or what the record format names instead: ``none``, ``last``, ``misere``."""

    seat: Seat
    word: str


@dataclass(frozen=True, slots=True)
class WroteDown:
    """A seat had the same number of tricks written down for everybody: nothing is played."""

    seat: Seat
    tricks: int


@dataclass(frozen=True, slots=True)
class Bid:
    """A seat bid."""

    seat: Seat
    amount: int


@dataclass(frozen=True, slots=True)
class NoBid:
    """A seat passed in an auction."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Offered:
    """A seat offered its right for sale: ``no``, ``yes``, or from which price on."""

    seat: Seat
    word: str


@dataclass(frozen=True, slots=True)
class Sold:
    """A right changed hands."""

    seller: Seat
    buyer: Seat
    price: int


@dataclass(frozen=True, slots=True)
class WentOut:
    """A seat has got rid of all its cards."""

    seat: Seat
    place: int
    """1 for the first."""


@dataclass(frozen=True, slots=True)
class RoundOver:
    """Nobody beat the last play: a new round begins."""

    leader: Seat


@dataclass(frozen=True, slots=True)
class RunLocked:
    """Plays have become a run [дорожка]: only the next rank may follow."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RuleSet:
    """A seat has set a house rule."""

    seat: Seat
    text: str


class DealEnded(NamedTuple):
    """A deal is over: what it changed and the standing after it, per seat."""

    number: int
    end: End
    scores: tuple[int, ...]
    totals: tuple[int, ...]


class MatchEnded(NamedTuple):
    """The match is over: places (1 is best, ties share) and payments (from, to, amount)."""

    totals: tuple[int, ...]
    places: tuple[int, ...]
    payments: tuple[tuple[Seat, Seat, int], ...]
    titles: tuple[str | None, ...] | None = None
    """What each seat is called now, in the words of the record format; None in a game without titles."""
    leaves: tuple[Seat, ...] = ()
    """Who makes room for others before the next match [на вылет]."""


Event: TypeAlias = (
    TrickTaken
    | Claimed
    | ClaimAnswered
    | LeftDeal
    | Drew
    | Fetched
    | TurnupTaken
    | TurnupLeft
    | WidowTaken
    | WidowLeft
    | LaidAway
    | Gave
    | Shown
    | Finished
    | PlaysOn
    | Bust
    | Declared
    | Called
    | WroteDown
    | Bid
    | NoBid
    | Offered
    | Sold
    | WentOut
    | RoundOver
    | RunLocked
    | RuleSet
    | DealEnded
    | MatchEnded
)
