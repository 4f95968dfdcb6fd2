"""What may not be done so near the finish of a countdown (rules 3.1, S004:27)."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from engine.cards import Seat

DRAW: Final = "draw"
"""To exchange cards in any way: to draw, to take the widow or the turn-up."""
PASS: Final = "pass"  # noqa: S105  # a move, no password
"""To leave the deal."""


class Ban(NamedTuple):
    """What is forbidden while some balance is between two bounds, both included."""

    low: int
    high: int
    own: tuple[str, ...]
    """Forbidden to the seat with that balance."""
    everybody: tuple[str, ...]
    """Forbidden to all."""


NAMED: Final = {
    "petukh": (Ban(2, 2, (DRAW, PASS), ()), Ban(1, 1, (PASS,), (DRAW,))),
    "petukh_15": (Ban(1, 3, (DRAW,), (PASS,)),),
    "petukh_20": (Ban(2, 2, (DRAW, PASS), ()),),
    "none": (),
}
"""The tables of rules 3.6 by their names."""


def banned(bans: Iterable[Ban], balances: Sequence[int], seat: Seat) -> frozenset[str]:
    """Return what a seat may not do with these balances: some of DRAW and PASS."""
    found: set[str] = set()
    for ban in bans:
        if ban.low <= balances[seat] <= ban.high:
            found.update(ban.own)
        if any(ban.low <= balance <= ban.high for balance in balances):
            found.update(ban.everybody)
    return frozenset(found)
