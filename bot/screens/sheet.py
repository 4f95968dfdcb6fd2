"""The score sheet [запись]: contracts down, players across."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from bot.i18n import Translator
from bot.screen import Screen
from bot.screens.balance import total_text
from bot.screens.common import pre, signed, text_of
from bot.screens.facts import Facts
from bot.screens.games import contract_short, heading
from bot.screens.names import fit, plain_names, short_names
from bot.screens.ranks import ranks_line
from bot.screens.result import next_deal
from engine.schedule import DeclarerChecklist

LABEL: Final = 10
COLUMN: Final = 5
"""Columns for the contract and for each player: 34 in all for four."""
WIDE: Final = 40
"""Columns that a telephone shows: those of six people are narrower, with seven the label is, too."""
ROOM: Final = 2600
"""Characters for the deals; a message holds 4,096."""
RUNNING: Final = "="
"""What stands before the totals after a deal, where neither its scores nor the last line tell them."""
SHORTEST: Final = 5
"""Columns for the number of a deal and for the word before the totals."""
DONE: Final = "✓"
"""After what a game brought to a player who has declared it as often as it comes."""
TIMES: Final = " ¹²³⁴⁵⁶"
"""The same where it comes again, by how often it was declared."""


def sheet(t: Translator, facts: Facts) -> Screen:
    """Return the sheet so far, with what comes next."""
    rows = facts.sheet.rows
    deals = facts.game.schedule.length()
    head = f"{heading(t, facts.game)} · {t('sheet')}"
    if not rows:
        return Screen(text_of(head, "", t("sheet-empty")))
    played = t("sheet-played-of", count=len(rows), of=deals) if deals else t("sheet-played", count=len(rows))
    schedule = facts.game.schedule
    names = plain_names(t, facts, _column(facts.game.seats))
    lines, legend = [_line("", names)], None
    if isinstance(schedule, DeclarerChecklist):
        lines += _by_game(t, facts, schedule)
        legend = t("sheet-declared", most=max(Counter(schedule.games).values()))
    else:
        lines += _by_deal(t, facts)
    lines.append("─" * len(lines[0]))
    totals = _totals(facts, facts.sheet.totals)
    if legend:  # the points stand a column to the left of the marks
        totals = [f"{total} "[:COLUMN] for total in totals]
    lines.append(_line(t("sheet-total"), totals))
    ranks = ranks_line(t, facts, short_names(t, facts), rows[-1].ranks)
    return Screen(text_of(head, played, pre(lines), legend, ranks, next_deal(t, facts, rows[-1])))


def _by_deal(t: Translator, facts: Facts) -> list[str]:
    """Return what every deal brought and, as far as there is room, how everybody stood after it."""
    rows = facts.sheet.rows
    scores = [
        _line(contract_short(t, row.contract) or str(row.number), [signed(score) for score in row.scores])
        for row in rows
    ]
    room = ROOM // (len(scores[0]) + 1)
    if len(scores) > room:
        return ["…", *scores[1 - room :]]
    if 2 * len(scores) > room:
        return scores
    lines = []
    for row, line in zip(rows, scores, strict=True):
        told = row is rows[-1] or row.totals == row.scores
        lines += [line] if told else [line, _line(RUNNING, _totals(facts, row.totals), right=True)]
    return lines


def _totals(facts: Facts, totals: tuple[int, ...]) -> list[str]:
    return [total_text(facts.game, total) for total in totals]


def _by_game(t: Translator, facts: Facts, schedule: DeclarerChecklist) -> list[str]:
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
        lines.append(_line(contract_short(t, game.id), cells))
    return lines


def _column(seats: int) -> int:
    return COLUMN if LABEL + seats * (COLUMN + 1) <= WIDE else COLUMN - 1


def _line(label: str, cells: Sequence[str], *, right: bool = False) -> str:
    column = _column(len(cells))
    width = max(SHORTEST, min(LABEL, WIDE - len(cells) * (column + 1)))
    return fit(label, width, right=right) + "".join(f" {fit(cell, column, right=True)}" for cell in cells)
