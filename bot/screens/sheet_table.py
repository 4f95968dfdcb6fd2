"""The score sheet [запись] as a table: contracts down, players across."""

from collections import Counter
from typing import Final

from bot.i18n import Translator
from bot.screens.balance import total_text
from bot.screens.common import signed
from bot.screens.facts import Facts
from bot.screens.games import contract_short
from bot.screens.names import BRIEF, plain_names
from bot.screens.tabular import Line, Table, lines_of
from engine.schedule import DeclarerChecklist
from engine.sheet import SheetRow

LABEL: Final = 10
COLUMN: Final = 5
"""Columns for the contract and for each player: 34 in all for four."""
WIDE: Final = 40
"""Columns that a telephone shows: those of six people are narrower, with seven the label is, too."""
ROOM: Final = 2600
"""Characters for the deals; a message holds 4,096."""
SHORTEST: Final = 5
"""Columns for the number of a deal and for the word before the totals."""
DONE: Final = "✓"
"""After what a game brought to a player who has declared it as often as it comes."""
TIMES: Final = " ¹²³⁴⁵⁶"
"""The same where it comes again, by how often it was declared."""


def sheet_table(t: Translator, facts: Facts) -> Table:
    """Return what every deal brought, or every game where players declare them, and the totals."""
    seats, schedule = facts.game.seats, facts.game.schedule
    column = COLUMN if LABEL + seats * (COLUMN + 1) <= WIDE else COLUMN - 1
    label = max(SHORTEST, min(LABEL, WIDE - seats * (column + 1)))
    totals = _totals(facts, facts.sheet.totals)
    if isinstance(schedule, DeclarerChecklist):
        lines = _by_game(t, facts, schedule)
        # The points stand a column to the left of the marks.
        totals = tuple(f"{total} "[:COLUMN] for total in totals)
    else:
        lines = tuple(_deal(t, facts, row) for row in facts.sheet.rows)
    return Table(
        (label, *(column for _ in range(seats))),
        lines,
        head=("", *plain_names(t, facts, column)),
        wide=("", *plain_names(t, facts, BRIEF)),
        total=(t("sheet-total"), *totals),
        room=None if isinstance(schedule, DeclarerChecklist) else ROOM,
    )


def _deal(t: Translator, facts: Facts, row: SheetRow) -> Line:
    """Return what a deal brought, and how everybody stood then where nothing else tells that."""
    cells = (contract_short(t, row.contract) or str(row.number), *map(signed, row.scores))
    told = row is facts.sheet.rows[-1] or row.totals == row.scores
    return Line(cells, () if told else _totals(facts, row.totals))


def _totals(facts: Facts, totals: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(total_text(facts.game, total) for total in totals)


def _by_game(t: Translator, facts: Facts, schedule: DeclarerChecklist) -> tuple[Line, ...]:
    """Return what each game has brought to each player and who has declared it: many deals in few lines."""
    rows, seats = facts.sheet.rows, range(facts.game.seats)
    left = [Counter(each.id for each in schedule.left(facts.sheet, seat)) for seat in seats]
    lines = []
    for game in schedule.contracts:
        of_game = [row for row in rows if row.contract == game.id]
        cells = []
        for seat in seats:
            times = sum(row.declarer == seat for row in of_game)
            mark = TIMES[times] if left[seat][game.id] else DONE
            score = signed(sum(row.scores[seat] for row in of_game)) if of_game else ""
            cells.append(f"{score}{mark}")
        lines.append((contract_short(t, game.id), *cells))
    return lines_of(lines)
