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
    ranks: tuple[Seat, ...] = ()
    """The seats by their places in this deal, where it is played for places."""


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
        ranks: tuple[Seat, ...] = (),
    ) -> SheetRow:
        """Write the next deal down and return its row."""
        totals = tuple(total + score for total, score in zip(self.totals, scores, strict=True))
        number = len(self.rows) + 1
        row = SheetRow(number, dealer, contract, declarer, end, scores, totals, finisher, dues, ranks)
        self.rows.append(row)
        return row
