"""The rule sets of a group: which there are, what they change, and whether one shall be deleted."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from bot.callbacks import Kind, Tap, short
from bot.i18n import Name, Translator, esc
from bot.screen import Button, Screen
from bot.screens.common import share_url, text_of
from bot.screens.facts import Facts
from bot.screens.games import heading, summary
from bot.screens.names import cut, plain_name
from bot.screens.options import CHOSEN, changed_lines, changes
from engine.game import Game

WIDTH: Final = 100
"""Columns that the differences of one set may take: twenty sets have to fit one message."""
NAME: Final = 60
"""Columns of a name: thirty characters may be twice as wide."""
ON_BUTTON: Final = 24


class NamedRules(NamedTuple):
    """A rule set as screens show it."""

    id: int
    name: str
    game: Game | None
    """None: its options fit the game no longer."""
    link: str = ""
    """By which others see these rules, and play by them."""


def quoted(t: Translator, rules: NamedRules) -> Name:
    """Return the name of a set as HTML."""
    return esc(plain_name(t, rules.name, NAME))


def rule_sets(t: Translator, facts: Facts, sets: Sequence[NamedRules], said: str | None = None) -> Screen:
    """Return the sets of the group for the game of a table; the one that the table plays by is marked.

    ``said`` is what has just been done, as HTML.
    """
    rows = []
    for each in sets:
        mark = f"{CHOSEN} " if each.game == facts.game else ""
        name = Button(mark + cut(each.name, ON_BUTTON), _tap(facts, f"use={short(each.id)}"))
        drop = Button(t("button-drop"), _tap(facts, f"drop={short(each.id)}"))
        share = [Button(t("button-share"), url=share_url(each.link, t("share-rules")))] if each.game else []
        rows.append((name, *share, drop))
    return Screen(
        text_of(
            said,
            "" if said else None,
            f"{heading(t, facts.game)} · {t('rule-sets')}",
            "",
            *(f"• <b>{quoted(t, each)}</b> – {_told(t, each)}" for each in sets),
            None if sets else t("rule-sets-none"),
            "",
            t("rule-sets-hint") if sets else None,
        ),
        (*rows, (Button(t("button-save"), _tap(facts, "how")),)),
    )


def drop_question(t: Translator, facts: Facts, rules: NamedRules) -> Screen:
    """Ask whether a set shall be deleted."""
    sure = Button(t("button-drop-sure"), _tap(facts, f"drop!={short(rules.id)}"), style="danger")
    return Screen(
        t("rule-set-drop", name=quoted(t, rules)), ((sure, Button(t("button-keep"), _tap(facts, "keep"))),)
    )


def shared(t: Translator, rules: NamedRules, token: str, startgroup: str) -> Screen:
    """Return a set that somebody has shared, in words; ``startgroup`` leads into a group of one's own."""
    text = text_of(t("shared-rules"), f"<b>{quoted(t, rules)}</b>", "", *_in_words(t, rules))
    return Screen(text, ((_play(t, token),), (Button(t("button-adopt"), url=startgroup),)))


def adopted(t: Translator, rules: NamedRules, token: str) -> Screen:
    """Return a shared set that a group has now, too."""
    saved = t("said-rules-saved", name=quoted(t, rules))
    return Screen(text_of(saved, "", *_in_words(t, rules)), ((_play(t, token),),))


def _in_words(t: Translator, rules: NamedRules) -> list[str]:
    if rules.game is None:
        return [t("rule-set-old")]
    return [summary(t, rules.game), *(changed_lines(t, rules.game) or [t("lobby-standard")])]


def _play(t: Translator, token: str) -> Button:
    return Button(t("button-play-shared"), Tap(Kind.SHARED, arg=f"open={token}").pack(), style="success")


def _told(t: Translator, rules: NamedRules) -> str:
    if rules.game is None:
        return t("rule-set-old")
    return cut("; ".join(changes(t, rules.game)), WIDTH) or t("rule-set-standard")


def _tap(facts: Facts, arg: str) -> str:
    return Tap(Kind.RULE_SET, facts.table, 0, arg).pack()
