"""The house rule: what stands at the table, and who is asked for one before the next deal (rules 6.6)."""

from collections.abc import Sequence

from bot.callbacks import Kind, Tap
from bot.i18n import Translator, esc
from bot.screen import Button
from bot.screens.common import clock_text
from bot.screens.facts import Facts
from bot.screens.names import clean, isolated
from engine.cards import Seat
from engine.house_rule import LONGEST
from engine.moves import HOUSE_RULE


def rule_line(t: Translator, facts: Facts) -> str | None:
    """Return the line that announces the house rule; None while there is none."""
    text = clean(facts.house_rule)
    return t("house-rule", rule=esc(isolated(text))) if text else None


def awaited(t: Translator, facts: Facts, names: Sequence[str]) -> str:
    """Return who may set a house rule now, and the time for it; raise ValueError where nobody may."""
    if facts.ruler is None:
        raise ValueError("nobody is asked for a house rule")
    return t("rule-awaited", name=names[facts.ruler]) + _time(t, facts)


def asked(t: Translator, facts: Facts, names: Sequence[str], seat: Seat | None) -> list[str]:
    """Return what one seat, or everybody (None), reads while a house rule is awaited; names as HTML."""
    if seat != facts.ruler:
        return [f"<b>▸ {awaited(t, facts, names)}</b>"]
    how = t("rule-how-private" if facts.private else "rule-how", longest=LONGEST)
    return [f"<b>{t('rule-asked')}</b>{_time(t, facts)}", how]


def no_rule(t: Translator, facts: Facts) -> Button:
    """Return the button of the one who is asked: no new rule."""
    key = "button-old-rule" if facts.house_rule else "button-no-rule"
    return Button(t(key), Tap(Kind.MOVE, facts.table, facts.version, HOUSE_RULE).pack())


def _time(t: Translator, facts: Facts) -> str:
    return "" if facts.clock is None else f" ⏱ {clock_text(t, facts.clock)}"
