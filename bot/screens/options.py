"""Options in words: names, values, what differs from the standard; and the button of one value."""

from typing import Final

from bot.i18n import Translator
from bot.screen import Button
from bot.screens.common import clock_text, ranges
from bot.screens.facts import Facts
from bot.screens.specials import special_text
from engine.game import Game
from engine.games import preset
from engine.idle import idle
from engine.near_finish import Bans, NearFinish
from engine.options import Choice, Flag, NumberList, Option, Special, Subset, Value, standard

CLOCKS: Final = (None, 30, 60, 120, 300, 43_200, 86_400)
"""Seconds a move that a table may choose; the last are for games over days."""
CHOSEN: Final = "✓"


def value_button(words: str, data: str, *, chosen: bool) -> Button:
    """Return the button of one value among several, marked where it is the present one."""
    return Button(f"{CHOSEN} {words}" if chosen else words, data, style="primary" if chosen else None)


def options_of(game: Game) -> tuple[Option, ...]:
    """Return the options that leave a choice which changes anything, in the order of the rules."""
    rules = preset(game.preset)
    without_effect = idle(rules, game)
    return tuple(
        each for each in rules.options if each.name in game.options and each.name not in without_effect
    )


def value_text(t: Translator, option: Option, value: Value) -> str:
    """Return a value in words."""
    if isinstance(option, Subset) and isinstance(value, tuple):
        return t("option-all", count=len(value)) if value == option.default else ranges(value)
    if isinstance(value, Bans):
        return t(f"option-{option.name}-own")
    if isinstance(value, Special):
        return special_text(t, value)
    if isinstance(option, Flag):
        return t(f"option-{option.name}-{'yes' if value else 'no'}")
    if isinstance(option, Choice | NearFinish):
        return t(f"option-{option.name}-{str(value).replace('+', '_')}")
    if isinstance(option, NumberList) and isinstance(value, tuple):
        parts = (f"{place_name(t, option, at)} {number}" for at, number in enumerate(value))
        return " · ".join(parts)
    if isinstance(value, str):
        word, _, size = value.rstrip(")").partition("(")
        return t(f"option-{option.name}-{word}", count=int(size or 0))
    return t("option-no-limit") if value is None else str(value)


def option_line(t: Translator, option: Option, value: Value) -> str:
    """Return an option with a value: ``Мальчики: валеты и короли``."""
    return t("option-line", label=t(f"option-{option.name}"), value=value_text(t, option, value))


def present(t: Translator, facts: Facts, name: str) -> str:
    """Return an option (or ``game``, ``clock``) with its present value; StopIteration for an unknown name."""
    if name == "game":
        return t("option-line", label=t("option-game"), value=t(f"game-{facts.game.preset}"))
    if name == "clock":
        return t("option-line", label=t("option-clock"), value=clock_text(t, facts.clock))
    option = next(each for each in options_of(facts.game) if each.name == name)
    return option_line(t, option, facts.game.options[name])


def changes(t: Translator, game: Game) -> list[str]:
    """Return what differs from the standard of the game, in words."""
    return [
        option_line(t, option, game.options[option.name])
        for option in options_of(game)
        if game.options[option.name] != standard(option, game.options)
    ]


def changed_lines(t: Translator, game: Game) -> list[str]:
    """Return what differs from the standard, a line each, under its heading; nothing where nothing does."""
    different = changes(t, game)
    return [t("lobby-changed"), *(f"• {line}" for line in different)] if different else []


def place_name(t: Translator, option: NumberList, at: int) -> str:
    """Return what one number of a list is about."""
    return t(f"option-{option.name}-{at + 1}")
