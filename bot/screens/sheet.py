"""The answer to who asks for the score sheet [запись]."""

from collections import Counter

from bot.i18n import Translator
from bot.screen import Screen
from bot.screens.common import text_of
from bot.screens.facts import Facts
from bot.screens.games import heading
from bot.screens.names import short_names
from bot.screens.ranks import ranks_line
from bot.screens.result import next_deal
from bot.screens.rich import laid
from bot.screens.sheet_table import sheet_table
from engine.schedule import DeclarerChecklist


def sheet(t: Translator, facts: Facts) -> Screen:
    """Return the sheet so far, with what comes next."""
    rows, schedule = facts.sheet.rows, facts.game.schedule
    deals = schedule.length()
    head = f"{heading(t, facts.game)} · {t('sheet')}"
    if not rows:
        return Screen(text_of(head, "", t("sheet-empty")))
    played = t("sheet-played-of", count=len(rows), of=deals) if deals else t("sheet-played", count=len(rows))
    legend = None
    if isinstance(schedule, DeclarerChecklist):
        legend = t("sheet-declared", most=max(Counter(schedule.games).values()))
    ranks = ranks_line(t, facts, short_names(t, facts), rows[-1].ranks)
    return laid(head, played, sheet_table(t, facts), legend, ranks, next_deal(t, facts, rows[-1]))
