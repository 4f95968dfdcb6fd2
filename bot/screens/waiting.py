"""While others are waited for: the buttons that help, a robot's move and a call to whoever is to move."""

from typing import Final

from bot.callbacks import Kind, Tap
from bot.i18n import Translator
from bot.screen import Button
from bot.screens.common import Rows
from bot.screens.facts import Facts

UNHURRIED: Final = 3600
"""Seconds a move from which people may call whom they wait for; quicker clocks call by themselves."""


def may_nudge(facts: Facts) -> bool:
    """Tell whether people at this table may call each other: several are there, no quick clock does it."""
    people = sum(bool(sitter and sitter.user) for sitter in facts.sitters)
    return people > 1 and (facts.clock is None or facts.clock >= UNHURRIED)


def waiting_rows(t: Translator, facts: Facts) -> Rows:
    """Return the row of what may be done while somebody else is to move; none where the clock does it all."""
    # A version in these buttons would tell of secret answers.
    nudge = Button(t("button-nudge"), Tap(Kind.PEOPLE, facts.table, 0, "nudge").pack())
    robot = Button(t("button-robot-moves"), Tap(Kind.SEAT, facts.table, 0, "robot").pack())
    row = (*([nudge] if may_nudge(facts) else []), *([robot] if facts.clock is None else []))
    return (row,) if row else ()
