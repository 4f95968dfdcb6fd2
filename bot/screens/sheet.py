"""The score sheet [запись]: contracts down, players across."""

from typing import Final

from bot.i18n import Translator
from bot.screen import Screen
from bot.screens.balance import total_text
from bot.screens.common import pre, signed, text_of
from bot.screens.facts import Facts
from bot.screens.games import contract_short, game_name, icon
from bot.screens.names import fit, plain_names, short_names
from bot.screens.ranks import ranks_line
from bot.screens.result import next_deal
from engine.schedule import DeclarerChecklist

LABEL: Final = 10
COLUMN: Final = 5
"""Columns for the contract and for each player: 34 in all for four, as many as a telephone shows."""
DONE: Final = "✓"
"""What stands for a game that a player has declared as often as it comes."""


def sheet(t: Translator, facts: Facts) -> Screen:
    """Return the sheet so far, with what comes next."""
    rows = facts.sheet.rows
    deals = facts.game.schedule.length()
    head = f"{icon(t, facts.game)} <b>{game_name(t, facts.game.preset)}</b> · {t('sheet')}"
    if not rows:
        return Screen(text_of(head, "", t("sheet-empty")))
    played = t("sheet-played-of", count=len(rows), of=deals) if deals else t("sheet-played", count=len(rows))
    names = plain_names(t, facts, COLUMN)
    lines = [_line("", names)]
    for row in rows:
        label = contract_short(t, row.contract) or str(row.number)
        lines.append(_line(label, [signed(score) for score in row.scores]))
    lines.append("─" * (LABEL + len(names) * (COLUMN + 1)))
    lines.append(_line(t("sheet-total"), [total_text(facts.game, total) for total in facts.sheet.totals]))
    ranks = ranks_line(t, facts.game, short_names(t, facts), rows[-1].ranks)
    after = (ranks, *_to_declare(t, facts), next_deal(t, facts, rows[-1]))
    return Screen(text_of(head, played, pre(lines), *after))


def _to_declare(t: Translator, facts: Facts) -> list[str]:
    """Return how often each player has still to declare each game, where players declare."""
    schedule = facts.game.schedule
    if not isinstance(schedule, DeclarerChecklist):
        return []
    left = [schedule.left(facts.sheet, seat) for seat in range(facts.game.seats)]
    if not any(left):
        return []
    lines = [_line("", plain_names(t, facts, COLUMN))]
    for contract in schedule.contracts:
        counts = [sum(each.id == contract.id for each in games) for games in left]
        lines.append(_line(contract_short(t, contract.id), [str(count or DONE) for count in counts]))
    return [t("sheet-to-declare"), pre(lines)]


def _line(label: str, cells: tuple[str, ...] | list[str]) -> str:
    return fit(label, LABEL) + "".join(f" {fit(cell, COLUMN, right=True)}" for cell in cells)
