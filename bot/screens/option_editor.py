"""The rules of a table as its host changes them: options by topics, each with its values as buttons."""

from typing import Final

from bot.callbacks import Kind, Tap
from bot.i18n import Translator
from bot.screen import Button, Screen
from bot.screens.common import Rows, clock_text, grid, ranges_code, signed, text_of
from bot.screens.facts import Facts
from bot.screens.games import contract_short, goal, heading, how_long, long_line
from bot.screens.menus import Ways, choose_family, choose_game
from bot.screens.options import (
    CHOSEN,
    CLOCKS,
    option_line,
    options_of,
    place_name,
    present,
    value_button,
    value_text,
)
from bot.screens.topics import Topic, page_of, topics_of
from engine.game import Game
from engine.games import PRESETS, preset
from engine.options import Number, NumberList, NumberOrNone, Option, Subset, Value, numbers, standard

STEPS: Final = (-10, -1, 1, 10)
WIDE_STEPS: Final = (-100, -10, -1, 1, 10, 100)
"""For ranges of hundreds."""
SMALL_STEPS: Final = (-5, -1, 1, 5)
FEW: Final = 12
"""Numbers of which each has its button."""
IN_A_ROW: Final = 4
TABS: Final = 3
"""Topics in one row, one fewer where some have long names."""
CHANGED: Final = "✏️"


def rules_menu(t: Translator, facts: Facts, page: int = 0) -> Screen:
    """Return one topic of the editor: its options with their present values, changed ones marked.

    Page 0, which an unknown number gives too, has the clock and says how long the match will be.
    """
    game, topics = facts.game, topics_of(facts.game)
    page = page if page < len(topics) else 0
    lines, buttons = [], []
    if page == 0:
        lines.append(f"• {present(t, facts, 'clock')}")
        buttons += [Button(t(f"option-{each}"), _tap(facts, each)) for each in ("game", "clock")]
    for option in topics[page].options:
        sign = f"{CHANGED} " if _changed(game, option) else ""
        lines.append(f"{sign or '• '}{option_line(t, option, game.options[option.name])}")
        buttons.append(Button(sign + t(f"option-{option.name}"), _tap(facts, option.name)))
    ends = [Button(t("button-back"), Tap(Kind.LOBBY, facts.table, 0, "back").pack())]
    if any(_changed(game, option) for option in preset(game.preset).options):
        ends.insert(0, Button(t("button-reset"), Tap(Kind.LOBBY, facts.table, 0, "reset").pack()))
    named = Button(t("button-rule-sets"), Tap(Kind.RULE_SET, facts.table, 0, "list").pack())
    about = [" · ".join((*goal(t, game), *how_long(t, game))), long_line(t, game)] if page == 0 else []
    topic = f"<b>{_name(t, topics[page])}</b>" if len(topics) > 1 else None
    return Screen(
        text_of(_head(t, game), *about, "", topic, *lines, "", t("rules-menu-hint")),
        (
            *grid(buttons, 2),
            *_tabs(t, facts, page),
            *([] if facts.private else [(named,)]),
            tuple(ends),
        ),
    )


def _changed(game: Game, option: Option) -> bool:
    return option.name in game.options and game.options[option.name] != standard(option, game.options)


def _name(t: Translator, topic: Topic) -> str:
    return " · ".join(t(f"topic-{name}") for name in topic.names)


def _tabs(t: Translator, facts: Facts, page: int) -> Rows:
    """Return a button for every topic; the one shown is marked, and those in which something is changed."""
    buttons = []
    for at, topic in enumerate(topics_of(facts.game)):
        sign = f"{CHANGED} " if any(_changed(facts.game, option) for option in topic.options) else ""
        name = sign + _name(t, topic)
        buttons.append(Button(name, _tap(facts, f"#{at}"), style="primary" if at == page else None))
    wide = any(len(topic.names) > 1 for topic in topics_of(facts.game))
    return grid(buttons, TABS - wide) if len(buttons) > 1 else ()


def option_screen(t: Translator, facts: Facts, name: str) -> Screen:
    """Return one option with its values as buttons; ``clock`` is one, ``#1`` the second topic of the menu.

    ``game`` is the choice of another game, ``game/king`` that of one of a family. An unknown name gives the
    menu.
    """
    if name.startswith("#"):
        return rules_menu(t, facts, int(name[1:]) if name[1:].isdecimal() else 0)
    if name.partition("/")[0] == "game":
        return _other_game(t, facts, name.partition("/")[2])
    if name == "clock":
        return _screen(t, facts, name, clock_text(t, facts.clock), _clocks(t, facts))
    option = next((each for each in options_of(facts.game) if each.name == name), None)
    if option is None:
        return rules_menu(t, facts)
    value = facts.game.options[name]
    if isinstance(option, Subset):
        buttons = _toggles(t, facts, option)
    elif isinstance(option, NumberList):
        buttons = _lists(t, facts, option)
    elif isinstance(option, Number | NumberOrNone) and option.high - option.low > FEW:
        buttons = _steps(t, facts, option)
    elif isinstance(option, Number):
        buttons = grid([_choice(t, facts, option, each, short=True) for each in option.choices()], IN_A_ROW)
    else:
        buttons = grid([_choice(t, facts, option, each) for each in option.choices()], 1)
    return _screen(t, facts, name, value_text(t, option, value), buttons)


def _other_game(t: Translator, facts: Facts, family: str) -> Screen:
    """Return the choice of another game for this table: of a family, or of all where there is none such."""
    members = [each for each in PRESETS.values() if each.family == family]
    here = facts.game.preset
    to = Ways(lambda each: _tap(facts, f"game/{each}"), lambda each: _tap(facts, f"game={each}"))
    offer = choose_game(t, members, here, to) if members else choose_family(t, [*PRESETS.values()], here, to)
    back = Button(t("button-back"), _tap(facts, "game" if members else "#0"))
    return Screen(offer.text, (*offer.rows, (back,)))


def _screen(t: Translator, facts: Facts, name: str, value: str, buttons: Rows) -> Screen:
    back = Button(t("button-back"), _tap(facts, f"#{page_of(facts.game, name)}"))
    title = t("option-line", label=t(f"option-{name}"), value=value)
    return Screen(
        text_of(_head(t, facts.game), "", f"<b>{title}</b>", t(f"option-{name}-about")),
        (*buttons, (back,)),
    )


def _head(t: Translator, game: Game) -> str:
    return f"{heading(t, game)} · {t('rules-menu')}"


def _tap(facts: Facts, arg: str) -> str:
    return Tap(Kind.OPTION, facts.table, 0, arg).pack()


def _code(value: Value) -> str:
    if value is None:
        return "none"
    return str(int(value)) if isinstance(value, bool) else str(value)


def _choice(t: Translator, facts: Facts, option: Option, value: Value, *, short: bool = False) -> Button:
    text = value_text(t, option, value)
    if value == standard(option, facts.game.options) and not short:
        text = t("option-standard", value=text)
    chosen = facts.game.options[option.name] == value
    return value_button(text, _tap(facts, f"{option.name}={_code(value)}"), chosen=chosen)


def _clocks(t: Translator, facts: Facts) -> Rows:
    buttons = [
        value_button(
            clock_text(t, seconds), _tap(facts, f"clock={seconds or 0}"), chosen=seconds == facts.clock
        )
        for seconds in CLOCKS
    ]
    return grid(buttons, 2)


def _toggles(t: Translator, facts: Facts, option: Subset) -> Rows:
    """Put numbers in and take them out; quick taps add up. The last one stays."""
    have = numbers(facts.game.options, option.name)
    contracts = preset(facts.game.preset).game().schedule.contracts
    buttons = []
    for number, contract in zip(option.default, contracts, strict=True):
        text = f"{number}. {contract_short(t, contract.id)}"
        sign = "-" if number in have else "+"
        arg = option.name if have == (number,) else f"{option.name}={sign}{number}"
        buttons.append(Button(f"{CHOSEN} {text}" if number in have else text, _tap(facts, arg)))
    half = -(-len(buttons) // 2)
    rows = tuple(tuple(buttons[at::half]) for at in range(half))
    if have == option.default:
        return rows
    return (*rows, (Button(t("button-all"), _tap(facts, f"{option.name}=+{ranges_code(option.default)}")),))


def _lists(t: Translator, facts: Facts, option: NumberList) -> Rows:
    """Return a row for each number of a list: what it is, and steps up and down."""
    have = numbers(facts.game.options, option.name)
    rows = []
    for at, number in enumerate(have):
        buttons = [Button(f"{place_name(t, option, at)} {number}", _tap(facts, option.name))]
        for step in SMALL_STEPS:
            if option.low <= number + step <= option.high:
                changed = ",".join(map(str, (*have[:at], number + step, *have[at + 1 :])))
                buttons.append(Button(signed(step), _tap(facts, f"{option.name}={changed}")))
        rows.append(tuple(buttons))
    plain = ",".join(map(str, option.default))
    standard = Button(
        t("option-standard", value=value_text(t, option, option.default)),
        _tap(facts, f"{option.name}={plain}"),
    )
    return (*rows, (standard,))


def _steps(t: Translator, facts: Facts, option: Number | NumberOrNone) -> Rows:
    value = facts.game.options[option.name]
    first = -(-option.low // 5) * 5
    by = STEPS if option.high - option.low < WIDE_STEPS[-1] * 3 else WIDE_STEPS
    steps = [value + step for step in by] if isinstance(value, int) else range(first, option.high + 1, 5)
    buttons = [
        Button(str(number), _tap(facts, f"{option.name}={number}"))
        for number in steps
        if option.low <= number <= option.high
    ]
    standard = Button(
        t("option-standard", value=value_text(t, option, option.default)),
        _tap(facts, f"{option.name}={_code(option.default)}"),
    )
    none = [Button(t("option-no-limit"), _tap(facts, f"{option.name}=none"))]
    no_limit = none if isinstance(option, NumberOrNone) and option.default is not None else []
    return tuple(tuple(row) for row in (buttons, no_limit, [standard]) if row)
