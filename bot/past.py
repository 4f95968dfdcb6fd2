"""What finished matches tell: standings, careers, who took which place. Plain values."""

from typing import NamedTuple


class Standing(NamedTuple):
    """How one person has played one game in a group."""

    game: str
    """The preset."""
    name: str
    """As the person writes it now; escape it before it goes into a text."""
    matches: int
    wins: int
    """First places, shared ones too."""
    place: float
    """The mean place, from 1."""


class Career(NamedTuple):
    """How one person has played one game everywhere."""

    game: str
    matches: int
    wins: int
    place: float
    total: float
    """The mean final score."""


class ContractMean(NamedTuple):
    """What one contract has brought a person."""

    game: str
    contract: str
    deals: int
    points: float
    """The mean score of a deal."""


class Placed(NamedTuple):
    """A seat of a finished match."""

    seat: int
    name: str
    user: int | None
    """Telegram id; None for a robot."""
    total: int
    place: int
    counted: int | None
    """For whom the place counts: who began the match on the seat; as ``user``."""


class Finished(NamedTuple):
    """A match that was played to its end."""

    table: int
    game: str
    at: float
    """When it ended, epoch seconds."""
    placed: tuple[Placed, ...]
    """The seats, best first."""
