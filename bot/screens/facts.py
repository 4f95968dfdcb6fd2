"""What screens are told about a table: plain values, nothing of storage or Telegram."""

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from engine.cards import Seat
from engine.events import MatchEnded
from engine.game import Game
from engine.sheet import Sheet


class Loser(StrEnum):
    """What a group calls whoever comes last."""

    TITLE = "title"
    """By the old title of the game: Петух, Нищий, Отброс."""
    NEUTRAL = "neutral"
    """By a word that teases nobody."""
    PLACE = "place"
    """By no title at all."""


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sits on a seat."""

    name: str
    """As the person wrote it; escape it before it goes into a text."""
    user: int | None
    """Telegram id; None for a robot."""
    level: str | None = None
    """The robot's level; None for a person."""
    away: bool = False
    """A robot plays for this person until they are back."""
    hints: int = 0
    """Decisions of this match for which they have asked for a hint."""


class Request(NamedTuple):
    """Somebody asks the table to let them play for a robot."""

    user: int
    name: str
    seat: int
    tap: str
    """Id of the tap by which they asked."""
    until: float
    """When the question is taken back, epoch seconds."""
    agreed: frozenset[int] = frozenset()
    """Who has said yes."""


@dataclass(frozen=True, slots=True)
class Facts:
    """One table as every screen may show it."""

    table: int
    """The id in callback data."""
    version: int
    """Moves that everybody has heard of so far: what a button must name to act."""
    game: Game
    sitters: tuple[Sitter | None, ...]
    """Per seat; None is a free seat."""
    host: int
    """Telegram id of the host [★]."""
    clock: int | None
    """Seconds a move, None without a clock."""
    commitment: str
    """What the shuffle is bound to, 64 hexadecimal digits."""
    private: bool
    """A game in a private chat: one message holds table and hand."""
    invite: str
    """The link by which people sit down here."""
    bot: str
    """The link of the bot, ``https://t.me/NAME``."""
    inline: bool
    """Whether the bot may be asked in any chat for cards to send there."""
    token: str
    """Names the match in links to its finished deals."""
    sheet: Sheet
    deals_begun: int = 0
    result: MatchEnded | None = None
    """Places and payments once the match is over."""
    title: str = ""
    """The group's title, as it is written there; "" in a private chat."""
    sizes: tuple[int, ...] = ()
    """In the lobby: with how many players the table may be played, ascending."""
    house_rule: str = ""
    """What the last King who did so has ruled, as he wrote it (rules 6.6)."""
    ruler: Seat | None = None
    """Who may set a house rule before the next deal, which waits for it."""
    waiting: tuple[str, ...] = ()
    """The names of those in line for a seat, as they wrote them, the first first."""
    deadline: float | None = None
    """Where the clock is slow: when it runs out in the present turn, epoch seconds."""
    loser: Loser = Loser.TITLE
    """What whoever comes last is called here."""
    hints: bool = False
    """Whether people may ask here what a robot would do."""
