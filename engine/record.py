"""Match records, format 1: one match as JSON Lines that any program can replay and check.

Here are the lines as values. :mod:`engine.record_text` reads and writes them, :meth:`Match.record` makes
them, :meth:`Match.replay` plays them, :func:`engine.verify.verify` checks them. Card lists, actions and
digests stay texts in these values, exactly as they stand in a file.
"""

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Successor:
    """Who plays a seat later: after so many actions of the whole match."""

    after: int
    name: str
    kind: str
    """As that of a player."""


@dataclass(frozen=True, slots=True)
class PlayerLine:
    """A player of the record: seat, name, ``human`` or ``robot``, level of a robot, tap of a person.

    They are who began; ``later`` tells who took the seat over in the middle, in this order.
    """

    seat: int
    name: str
    kind: str
    level: str | None = None
    tap: str | None = None
    later: tuple[Successor, ...] = ()

    def kind_at(self, action: int) -> str:
        """Return which kind of player makes an action, counted over the whole match from 0."""
        return next((each.kind for each in reversed(self.later) if each.after <= action), self.kind)


@dataclass(frozen=True, slots=True)
class MatchLine:
    """The first line: what was played, by whom, under which commitment."""

    id: str
    game: str
    options: dict[str, Any]
    players: tuple[PlayerLine, ...]
    commitment: str
    start: str
    started: str


@dataclass(frozen=True, slots=True)
class ShuffleLine:
    """The proof of a deal's shuffle."""

    commitment: str
    entropy: str
    secret: str
    deck: str


@dataclass(frozen=True, slots=True)
class TrickLine:
    """A trick as played."""

    leader: int
    cards: str
    winner: int


@dataclass(frozen=True, slots=True)
class DealLine:
    """One finished deal; the keys are those of the record format."""

    n: int
    dealer: int
    order: tuple[int, ...]
    hands: tuple[str, ...]
    stock: str
    turnup: str | None
    widow: str
    contract: str | None
    trump: str | None
    declarer: int | None
    shuffle: ShuffleLine
    actions: tuple[str, ...]
    tricks: tuple[TrickLine, ...] | None
    scores: tuple[int, ...]
    totals: tuple[int, ...]
    end: str
    taps: tuple[str | None, ...]
    autoplay: tuple[int, ...]
    prizes: str | None = None
    """Only in a lottery."""


@dataclass(frozen=True, slots=True)
class EndLine:
    """The last line of a finished match."""

    totals: tuple[int, ...]
    places: tuple[int, ...]
    payments: tuple[tuple[int, int, int], ...]
    titles: tuple[str | None, ...] | None
    finished: str


@dataclass(frozen=True, slots=True)
class Record:
    """A whole match as far as it was played; ``end`` is None while it is not finished."""

    match: MatchLine
    deals: tuple[DealLine, ...] = field(repr=False)
    end: EndLine | None = None
