"""The score sheet [запись]: what every finished deal changed, and the standing."""

from typing import NamedTuple

from engine.cards import Seat
from engine.events import Due, End


class SheetRow(NamedTuple):
    """One finished deal on the sheet."""

    number: int
    dealer: Seat
    contract: str
    """The id of the contract, "" where the game has none."""
    declarer: Seat | None
    end: End
    scores: tuple[int, ...]
    totals: tuple[int, ...]
    finisher: Seat | None = None
    """Who finished a countdown first in this deal and so won the match."""
    dues: tuple[Due, ...] = ()
    """What the deal makes seats owe at the end of the match."""


class Sheet:
    """All finished deals of a match in order; grows only at the end."""

    __slots__ = ("rows", "start")

    def __init__(self, seats: int, start: int = 0) -> None:
        self.start = (start,) * seats
        self.rows: list[SheetRow] = []

    @property
    def totals(self) -> tuple[int, ...]:
        """Return the standing per seat."""
        return self.rows[-1].totals if self.rows else self.start

    def add(
        self,
        dealer: Seat,
        contract: str,
        declarer: Seat | None,
        end: End,
        scores: tuple[int, ...],
        finisher: Seat | None = None,
        dues: tuple[Due, ...] = (),
    ) -> SheetRow:
        """Write the next deal down and return its row."""
        totals = tuple(total + score for total, score in zip(self.totals, scores, strict=True))
        row = SheetRow(len(self.rows) + 1, dealer, contract, declarer, end, scores, totals, finisher, dues)
        self.rows.append(row)
        return row
