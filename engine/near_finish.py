"""What may not be done so near the finish of a countdown (rules 3.1, S004:27)."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from engine.cards import Seat
from engine.errors import OptionError
from engine.options import Need, Special

DRAW: Final = "draw"
"""To exchange cards in any way: to draw, to take the widow or the turn-up."""
PASS: Final = "pass"  # noqa: S105  # a move, no password
"""To leave the deal."""


NOTHING: Final = frozenset[str]()


class Ban(NamedTuple):
    """What is forbidden while some balance is between two bounds, both included."""

    low: int
    high: int
    own: tuple[str, ...]
    """Forbidden to the seat with that balance."""
    everybody: tuple[str, ...]
    """Forbidden to all."""

    def as_json(self) -> dict[str, object]:
        """Return the ban as an object of the record format."""
        own, everybody = list(self.own), list(self.everybody)
        return {"from": self.low, "to": self.high, "self": own, "all": everybody}

    @classmethod
    def read(cls, value: object) -> "Ban | None":
        """Return the ban that an object of the record format describes, None if it describes none."""
        if not isinstance(value, dict) or set(value) != {"from", "to", "self", "all"}:
            return None
        low, high, own, everybody = value["from"], value["to"], value["self"], value["all"]
        if type(low) is not int or type(high) is not int or not 1 <= low <= high:
            return None
        for words in (own, everybody):
            if not isinstance(words, list) or len(set(map(str, words))) != len(words):
                return None
            if not all(word in (DRAW, PASS) for word in words):
                return None
        return cls(low, high, tuple(own), tuple(everybody))


@dataclass(frozen=True, slots=True)
class Bans(Special):
    """All that is forbidden near the finish at one table."""

    rows: tuple[Ban, ...] = ()

    def as_json(self) -> list[dict[str, object]]:
        """Return the bans as the record format has them."""
        return [row.as_json() for row in self.rows]

    @classmethod
    def read(cls, value: object) -> "Bans | None":
        """Return the bans that a list of the record format describes, None if it describes none."""
        rows = [Ban.read(each) for each in value] if isinstance(value, list) else [None]
        bans = tuple(row for row in rows if row is not None)
        return cls(bans) if len(bans) == len(rows) else None


NAMED: Final = {
    "petukh": Bans((Ban(2, 2, (DRAW, PASS), ()), Ban(1, 1, (PASS,), (DRAW,)))),
    "petukh_15": Bans((Ban(1, 3, (DRAW,), (PASS,)),)),
    "petukh_20": Bans((Ban(2, 2, (DRAW, PASS), ()),)),
    "none": Bans(),
}
"""The tables of rules 3.6 by their names."""


def banned(bans: Bans, balances: Sequence[int], seat: Seat) -> frozenset[str]:
    """Return what a seat may not do with these balances: some of DRAW and PASS."""
    forbidden: frozenset[str] = NOTHING
    for ban in bans.rows:
        if ban.low <= balances[seat] <= ban.high:
            forbidden = forbidden.union(ban.own)
        if ban.everybody and any(ban.low <= balance <= ban.high for balance in balances):
            forbidden = forbidden.union(ban.everybody)
    return forbidden


@dataclass(frozen=True, slots=True)
class NearFinish:
    """The option: one of the named tables, or a list of bans."""

    name: str
    default: str
    need: Need | None = None

    def check(self, value: object) -> str | Bans:
        """Accept a name, or a list of objects as records hold them."""
        if isinstance(value, Bans) or (isinstance(value, str) and value in NAMED):
            return value
        bans = Bans.read(value)
        if bans is None:
            raise OptionError(self.name, f"{value!r} is not one of {', '.join(NAMED)} and no list of bans")
        return bans

    def parse(self, text: str) -> str | Bans:
        """Read a name, or the list in JSON."""
        if text in NAMED:
            return text
        try:
            return self.check(json.loads(text))
        except ValueError:
            raise OptionError(self.name, f"{text!r} is not one of {', '.join(NAMED)}") from None

    def choices(self) -> tuple[str, ...]:
        """Return the names."""
        return tuple(NAMED)


def bans_of(value: object) -> Bans:
    """Return the bans that a value of the option stands for."""
    return value if isinstance(value, Bans) else NAMED[str(value)]
