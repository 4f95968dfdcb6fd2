"""Who is to get up: the choice, the question, and what the one who was unseated is told."""

from collections.abc import Mapping
from typing import Any, Final

from bot.callbacks import Kind, Tap, short
from bot.i18n import Translator, esc
from bot.screen import Button, Screen
from bot.screens.common import Rows, grid, text_of
from bot.screens.facts import Facts
from bot.screens.games import heading
from bot.screens.names import NARROW, plain_name, plain_names
from bot.screens.tricks import place

SHOWN: Final = 8
"""People who may be let in again that are offered: the last ones."""


def choice(t: Translator, facts: Facts, asker: int, barred: Mapping[str, Any]) -> Screen:
    """Return whom somebody may unseat, and who may be let sit down again."""
    names = plain_names(t, facts, NARROW)
    seated = [
        _button(facts, name, f"up={short(sitter.user)}")
        for name, sitter in zip(names, facts.sitters, strict=True)
        if sitter and sitter.user and sitter.user != asker
    ]
    again = [
        _button(facts, t("button-let-in", name=plain_name(t, name, NARROW)), f"in={short(int(user))}")
        for user, name in list(barred.items())[-SHOWN:]
    ]
    rows: Rows = (*grid(seated, 2), *grid(again, 1), (_button(facts, t("button-nobody"), "stay"),))
    return Screen(text_of(heading(t, facts.game), place(t, facts), "", t("unseat-whom")), rows)


def question(t: Translator, facts: Facts, user: int, *, lobby: bool) -> Screen:
    """Ask whether this person shall get up; raise ValueError where they do not sit here."""
    seat = next(number for number, each in enumerate(facts.sitters) if each and each.user == user)
    name = esc(plain_names(t, facts)[seat])
    sure = _button(facts, t("button-unseat"), f"up!={short(user)}", "danger")
    rows = ((sure, _button(facts, t("button-unseat-not"), "stay")),)
    asked = t("unseat-lobby" if lobby else "unseat-match", name=name)
    return Screen(text_of(heading(t, facts.game), place(t, facts), "", asked), rows)


def told(t: Translator, facts: Facts, name: str) -> Screen:
    """Tell somebody that they were unseated: by ``name`` where others read it, "" in private."""
    said = t("unseated-public", name=esc(plain_name(t, name))) if name else t("unseated")
    return Screen(text_of(heading(t, facts.game), place(t, facts), "", said))


def _button(facts: Facts, text: str, arg: str, style: str | None = None) -> Button:
    return Button(text, Tap(Kind.PEOPLE, facts.table, 0, arg).pack(), style=style)
