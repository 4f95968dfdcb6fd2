"""Tables of text: one value for each, drawn in type of equal width or as a real table."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from typing import Final, NamedTuple

from bot.screens.names import fit

RUNNING: Final = "="
"""What stands before the totals after a line."""

MOST: Final = 200
"""Lines of a real table: a message holds 500 blocks."""

Cells = tuple[str, ...]
"""Plain texts, one for each column."""


class Line(NamedTuple):
    """One line of a table."""

    cells: Cells
    totals: Cells = ()
    """How all stood after it, without a cell for the label: told where there is room."""


@dataclass(frozen=True, slots=True)
class Table:
    """Columns with a head and perhaps a line of totals; words stand to the left, numbers to the right.

    Cells are plain texts.
    """

    widths: tuple[int, ...]
    """Of the columns in type of equal width; what does not fit is cut."""
    lines: tuple[Line, ...]
    head: Cells = ()
    wide: Cells = ()
    """The head where nothing is cut; empty: it is the same."""
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
        return f"<pre>{_html(chr(10).join(drawn))}</pre>"

    def rich(self) -> str:
        """Return the whole as a real table, as rich HTML; running totals stand in slanted type."""
        lines = self.lines[-MOST:]
        rows: list[Sequence[str]] = [["…"]] if len(lines) < len(self.lines) else []
        for line in lines:
            rows.append(_cells("{}", line.cells))
            if line.totals:
                rows.append(_cells("<i>{}</i>", (RUNNING, *line.totals)))
        if self.total:
            rows.append(_cells("<b>{}</b>", self.total))
        return rich_table(map(_html, self.wide or self.head), rows, words=self.words)

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


def _html(text: str) -> str:
    return escape(text, quote=False)


def rich_table(head: Iterable[str], rows: Iterable[Sequence[str]], *, words: int = 1) -> str:
    """Return a table as rich HTML; all cells are HTML, those of the first columns hold words."""
    drawn = [_tr("th", list(head), words)] + [_tr("td", row, words) for row in rows]
    return f"<table striped compact>{''.join(drawn)}</table>"


def _tr(tag: str, cells: Sequence[str], words: int) -> str:
    sides = ["left" if at < words else "right" for at in range(len(cells))]
    row = "".join(f'<{tag} align="{side}">{cell}</{tag}>' for cell, side in zip(cells, sides, strict=True))
    return f"<tr>{row}</tr>" if row else ""


def _cells(form: str, cells: Cells) -> list[str]:
    return [form.format(_html(cell.strip())) if cell.strip() else "" for cell in cells]


def lines_of(rows: Sequence[Cells]) -> tuple[Line, ...]:
    """Return rows as the lines of a table without running totals."""
    return tuple(map(Line, rows))
