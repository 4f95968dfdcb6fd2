"""Tables of text: one value for each, whatever way it is drawn."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import Final, NamedTuple

from bot.screens.names import fit

RUNNING: Final = "="
"""What stands before the totals after a line."""

Cells = tuple[str, ...]
"""Plain texts, one for each column."""


class Line(NamedTuple):
    """One line of a table."""

    cells: Cells
    totals: Cells = ()
    """How all stood after it, without a cell for the label: told where there is room."""


@dataclass(frozen=True, slots=True)
class Table:
    """Columns with a head and perhaps a line of totals; words stand to the left, numbers to the right."""

    widths: tuple[int, ...]
    """Of the columns in type of equal width; what does not fit is cut."""
    lines: tuple[Line, ...]
    head: Cells = ()
    total: Cells = ()
    words: int = 1
    """So many columns on the left hold words."""
    room: int | None = None
    """Characters for the lines in type of equal width: running totals give way first, then old lines."""

    def plain(self) -> str:
        """Return the table in type of equal width, as HTML."""
        drawn = [self._row(self.head)] if self.head else []
        drawn += self._lines()
        if self.total:
            total = self._row(self.total)
            drawn += ["─" * len(total), total]
        return f"<pre>{escape(chr(10).join(drawn), quote=False)}</pre>"

    def _lines(self) -> list[str]:
        most = len(self.lines) * 2
        if self.room is not None:
            most = self.room // (sum(self.widths) + len(self.widths))
        if len(self.lines) > most:
            return ["…", *(self._row(line.cells) for line in self.lines[1 - most :])]
        if len(self.lines) * 2 > most:
            return [self._row(line.cells) for line in self.lines]
        drawn = []
        for line in self.lines:
            drawn.append(self._row(line.cells))
            if line.totals:
                drawn.append(self._row((RUNNING, *line.totals), words=0))
        return drawn

    def _row(self, cells: Sequence[str], words: int | None = None) -> str:
        words = self.words if words is None else words
        return " ".join(
            fit(cell, width, right=at >= words)
            for at, (cell, width) in enumerate(zip(cells, self.widths, strict=True))
        )


def lines_of(rows: Sequence[Cells]) -> tuple[Line, ...]:
    """Return rows as the lines of a table without running totals."""
    return tuple(map(Line, rows))
