"""What follows from a move, told to everybody: values for screens and logs, never hidden cards."""

from enum import StrEnum
from typing import NamedTuple, TypeAlias

from engine.cards import Card, Seat


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


Event: TypeAlias = TrickTaken | Claimed | ClaimAnswered | DealEnded | MatchEnded
