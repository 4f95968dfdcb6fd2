"""The rows of the storage: values with one field for each column. All times are epoch seconds."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Final

FORGOTTEN: Final = 0
"""Stands for the id of a person who asked to be forgotten; nobody has it."""
FORGOTTEN_RULE: Final = "house_rule …"
"""Stands for the move by which such a person has set a house rule: the words were theirs."""


@dataclass(frozen=True, slots=True)
class User:
    """A person, by Telegram's id."""

    id: int
    name: str
    username: str | None
    lang: str | None
    """Language chosen or reported by Telegram, None until known."""
    reachable: bool
    """The bot may write to the private chat: it was started and is not blocked."""
    settings: Mapping[str, Any] | None = None
    """What differs from the defaults; None or empty: nothing."""


@dataclass(frozen=True, slots=True)
class Chat:
    """A group, by Telegram's id, with what was last played there and what its admins have settled."""

    id: int
    title: str
    lang: str | None
    last_game: str | None
    settings: Mapping[str, Any] | None
    """What differs from the defaults; None or empty: nothing."""


@dataclass(frozen=True, slots=True)
class Expecting:
    """Somebody wants to hear, once, of the next table that is opened in a group."""

    chat_id: int
    user_id: int
    since: float
    """When they asked for it."""


@dataclass(frozen=True, slots=True)
class Topic:
    """A topic of a forum, or of somebody's private chat, that something is known of."""

    chat_id: int
    thread_id: int
    """Telegram's number of it; 1 is General, which messages name no number of."""
    name: str
    """"" where it is unknown."""
    state: str
    """open, closed (nothing can be sent there) or gone."""


@dataclass(frozen=True, slots=True)
class RuleSet:
    """Options of a game under a name that a group has given them."""

    id: int
    """Random, 48 bits."""
    chat_id: int
    game: str
    name: str
    options: Mapping[str, Any]
    author_id: int
    """Who saved it."""
    saved: float
    token: str
    """What its link carries; unique."""


@dataclass(frozen=True, slots=True)
class Table:
    """A table from its lobby to its end; who sits there is in Seat, what was played in MoveRow."""

    id: int
    """Random, 48 bits."""
    token: str
    """Names the match in records and leads to replays of its deals; unique, never another."""
    invite: str
    """What invitations carry; unique, another one whenever the host wants the old to be dead."""
    chat_id: int
    thread_id: int | None
    private: bool
    """The table stands in somebody's private chat."""
    host_id: int
    game: str
    options: Mapping[str, Any]
    clock: int | None
    """Seconds for a move, None without a clock."""
    state: str
    """lobby, playing, finished (to the end) or closed (given up)."""
    root: bytes = field(repr=False)
    """32 random bytes all deals come from; in no log, no message, no record."""
    start: str | None
    """Id of the tap that started the match."""
    created: float
    started: float | None
    finished: float | None
    touched: float
    """Last time a person did something here."""
    previous: int | None
    """The table of which this is the rematch."""
    waiting: Mapping[str, Any] = field(default_factory=dict)
    """Who waits in line for a seat, the first first: by Telegram's id in decimal a list of name and tap."""
    barred: Mapping[str, Any] = field(default_factory=dict)
    """Who was asked to get up and may not sit down here again: by Telegram's id in decimal the name."""
    rated: bool = True
    """Whether the match counts in the standings of its group."""


@dataclass(frozen=True, slots=True)
class Seat:
    """One seat of a table, a person's or a robot's."""

    table_id: int
    seat: int
    """0 … n-1, clockwise."""
    user_id: int | None
    """None for a robot, FORGOTTEN for somebody who asked for that; their name is "" then."""
    name: str
    level: str | None
    """A robot's level, None for a person."""
    tap: str | None
    """Id of the tap by which the person sat down."""
    strikes: int
    """Moves in a row that the clock made."""
    away: bool
    """A robot plays until the person is back."""
    total: int | None
    """Final score, None until the end."""
    place: int | None
    """Final place from 1, shared on a tie; None until the end."""
    hints: int = 0
    """Decisions of this match for which the person has asked for a hint."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """Who sat on a seat from when: there are such rows only of seats that have changed hands in a match."""

    table_id: int
    seat: int
    after: int
    """Moves of the match made before; BEGAN for who sat there when it began."""
    user_id: int | None
    """As in Seat."""
    name: str
    tap: str | None
    """Id of the tap by which the person sat down, None for a robot."""


BEGAN: Final = -1
"""Before every move: who sat on a seat when the match began."""


@dataclass(frozen=True, slots=True)
class MoveRow:
    """One move; never changed, but for whose chat it came from. Unique by version and by tap."""

    table_id: int
    version: int
    """Version of the table that the move made: 1, 2, 3 … without a gap."""
    seat: int
    text: str
    """Its text form, as in a record: `play QH`."""
    tap_kind: str | None
    """callback or message; None where no tap made the move."""
    tap_chat: int | None
    """The chat that numbers the tap, for messages; a number of its own once that person is forgotten."""
    tap_id: str | None
    auto: bool
    """Made for an absent person."""
    at: float


@dataclass(frozen=True, slots=True)
class PlaceRow:
    """What a place in a chat shows now."""

    key: str
    table_id: int | None
    chat_id: int
    thread_id: int | None
    message_id: int | None
    """None where nothing is posted."""
    digest: str
    """Of the screen shown, "" where it is unknown."""
    shown: float
    receiver: int | None = None
    """Who alone sees it, for a whisper in a group; its message id is the ephemeral one."""


@dataclass(frozen=True, slots=True)
class Heartbeat:
    """When the bot was last known to run; there is one, with the id 1."""

    id: int
    at: float


Row = User | Chat | Expecting | Topic | RuleSet | Table | Seat | Sitting | MoveRow | PlaceRow | Heartbeat


class Delete:
    """Asks a commit to delete the rows that match: `Delete(Seat, table_id=5)` means all of table 5."""

    __slots__ = ("key", "row_type")

    row_type: type[Row]
    key: Mapping[str, int | str]

    def __init__(self, row_type: type[Row], **key: int | str) -> None:
        columns = [column.name for column in fields(row_type)]
        for name in key:
            if name not in columns:
                raise TypeError(f"{row_type.__name__} has no column {name!r}, only {', '.join(columns)}")
        if not key:
            raise TypeError(f"Delete({row_type.__name__}) must say which rows")
        self.row_type = row_type
        self.key = key

    def __repr__(self) -> str:
        return f"Delete({', '.join([self.row_type.__name__, *(f'{k}={v!r}' for k, v in self.key.items())])})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Delete):
            return NotImplemented
        return (self.row_type, self.key) == (other.row_type, other.key)

    def __hash__(self) -> int:
        return hash((self.row_type, tuple(sorted(self.key.items()))))
