"""Screens outside of tables: the start, help, languages, the list of commands."""

from typing import Final, Literal

from bot.callbacks import Kind, Tap
from bot.i18n import Translator, languages
from bot.screen import Button, Screen
from bot.screens.common import grid, text_of
from bot.screens.facts import Facts
from bot.screens.games import heading
from engine.games import PRESETS

Scope = Literal["private", "group", "admin"]
"""Where a command is typed."""
FAMILIES: Final = tuple(dict.fromkeys(preset.family for preset in PRESETS.values()))
"""The families of games; each has a command of its name."""
_OF_TABLES: Final = (
    *("tables", "score", "rules", "leave", "unseat", "stop"),
    *("titles", "rule", "export", "verify"),
)
COMMANDS: Final[dict[Scope, tuple[str, ...]]] = {
    "private": (
        *("start", "play", *FAMILIES, *_OF_TABLES),
        *("me", "history", "settings", "lang", "privacy", "forget", "help"),
    ),
    "group": (
        *("play", *FAMILIES, "hand", "join", "nextgame", *_OF_TABLES),
        *("top", "me", "history", "save", "privacy", "help"),
    ),
    "admin": (
        *("play", *FAMILIES, "hand", "join", "nextgame", *_OF_TABLES),
        *("top", "me", "history", "save", "lang", "settings", "privacy", "help"),
    ),
}
"""The commands in the order of Telegram's menu."""


def commands(t: Translator, scope: Scope) -> list[tuple[str, str]]:
    """Return each command with its description, for Telegram's menu."""
    where = "private" if scope == "private" else "group"
    return [(name, t(f"command-{name}-{where}")) for name in COMMANDS[scope]]


def start(t: Translator, link: str) -> Screen:
    """Return the answer to /start in a private chat; ``link`` is the bot's, ``https://t.me/NAME``."""
    return Screen(
        text_of(t("start"), "", t("start-games", games=_families(t))),
        (
            (Button(t("button-robots"), _menu("robots"), style="success"),),
            (Button(t("button-other-games"), _menu("games")),),
            (Button(t("button-friends"), _menu("play")),),
            (Button(t("button-add-to-group"), url=f"{link}?startgroup=play"),),
            (Button(t("button-how-to-play"), _menu("rules")), Button(t("button-lang"), _menu("lang"))),
            (Button(t("button-settings"), Tap(Kind.SETTING, arg="own").pack()),),
        ),
    )


def greeting(t: Translator) -> Screen:
    """Return the one greeting to a group that the bot was brought into."""
    games = _families(t)
    return Screen(t("greeting", games=games), ((Button(t("button-play"), _menu("play"), style="success"),),))


def help(t: Translator, private: bool) -> Screen:  # noqa: A001  # named after the command
    """Return what the bot can do in a private chat, or in a group."""
    scope: Scope = "private" if private else "group"
    lines = [f"/{name} – {description}" for name, description in commands(t, scope) if name != "start"]
    return Screen(text_of(t(f"help-{scope}"), "", *lines, "", t("help-play")))


def language(t: Translator) -> Screen:
    """Return the choice of a language, each under its own name."""
    buttons = [
        Button(
            Translator(code)("language-name"),
            _menu(f"lang={code}"),
            style="primary" if code == t.lang else None,
        )
        for code in languages()
    ]
    return Screen(t("language"), grid(buttons, 2))


def _families(t: Translator) -> str:
    return ", ".join(t(f"family-{family}") for family in FAMILIES)


def _menu(arg: str) -> str:
    return Tap(Kind.MENU, arg=arg).pack()


def leave_question(t: Translator, facts: Facts) -> Screen:
    """Ask whether a robot shall play on for whoever wants to leave."""
    return _question(t, facts, "leave")


def stop_question(t: Translator, facts: Facts) -> Screen:
    """Ask whether the table shall be given up."""
    return _question(t, facts, "stop")


def _question(t: Translator, facts: Facts, what: str) -> Screen:
    sure, stay = (Tap(Kind.SEAT, facts.table, facts.version, arg).pack() for arg in (f"{what}!", "stay"))
    answers = Button(t(f"button-{what}"), sure, style="danger"), Button(t("button-stay"), stay)
    return Screen(f"{heading(t, facts.game)}\n{t(f'confirm-{what}')}", (answers,))
