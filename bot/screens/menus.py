"""The choice of a game: families, and the games of a family as a list that a telephone shows at a glance."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from bot.callbacks import Kind, Tap
from bot.i18n import Translator
from bot.lengths import LONG, length
from bot.screen import Button, Screen
from bot.screens.common import grid, quote, text_of
from bot.screens.games import game_name, icon, offer
from bot.screens.tabular import Cells, Table, lines_of
from engine.game import Preset

COLUMNS: Final = (10, 3, 5, 5, 7)
"""Of a name, players, cards, deals and time: 34 with the gaps, as many as a telephone shows."""
FEW: Final = 4
"""Games that may have wide buttons."""


class Ways(NamedTuple):
    """What the buttons of a choice send."""

    family: Callable[[str], str]
    """For the games of a family."""
    game: Callable[[str], str]
    """For a game, by the id of its preset."""


def ways(verb: str) -> Ways:
    """Return the ways of a menu for ``open`` (a lobby), ``robots`` (to play with) or ``rules`` (to read)."""
    return Ways(
        lambda family: Tap(Kind.MENU, arg=f"family={verb}/{family}").pack(),
        lambda game: Tap(Kind.MENU, arg=f"{verb}={game}").pack(),
    )


OPEN: Final = ways("open")


def choose_family(
    t: Translator, presets: Sequence[Preset], last: str | None = None, to: Ways = OPEN
) -> Screen:
    """Return the menu of families; the game that was played last comes first.

    A family of one game leads to it at once.
    """
    families: dict[str, list[Preset]] = {}
    for preset in presets:
        families.setdefault(preset.family, []).append(preset)
    first = next((preset for preset in presets if preset.id == last), None)
    lines, buttons = [], []
    if first:
        lines.append(offer(t, first))
        buttons.append(_game_button(t, first, to, style="primary"))
    for family, members in families.items():
        if members == [first]:
            continue
        if len(members) == 1:
            lines.append(offer(t, members[0]))
            buttons.append(_game_button(t, members[0], to))
        else:
            lines.append(f"{t(f'about-family-{family}', count=len(members))} {_range(t, members)}")
            buttons.append(Button(t(f"family-{family}"), to.family(family)))
    return Screen("\n".join((t("choose-game"), "", *lines)), grid(buttons, 1))


def choose_game(t: Translator, presets: Sequence[Preset], last: str | None = None, to: Ways = OPEN) -> Screen:
    """Return the menu of the games of one family; the one that was played last comes first."""
    ordered = sorted(presets, key=lambda preset: preset.id != last)
    buttons = [
        _game_button(t, each, to, style="primary" if each.id == last else None, short=True)
        for each in ordered
    ]
    about = [f"<b>{t(f'game-short-{each.id}')}</b> – {t(f'about-game-{each.id}')}" for each in ordered]
    return Screen(
        text_of(f"<b>{t(f'family-{ordered[0].family}')}</b>", _table(t, ordered).plain(), quote(about)),
        grid(buttons, 2 if len(buttons) <= FEW else 3),
    )


def one_game(t: Translator, preset: Preset) -> Screen:
    """Return the menu of the one game that a link means: with robots, with friends, its rules."""
    robots, friends, rules = (ways(verb).game(preset.id) for verb in ("robots", "open", "rules"))
    rows = (
        (Button(t("button-robots"), robots, style="success"),),
        (Button(t("button-friends"), friends),),
        (Button(t("button-how-to-play"), rules),),
    )
    return Screen(offer(t, preset), rows)


def _table(t: Translator, presets: Sequence[Preset]) -> Table:
    """Return a line for each game: players, cards, deals, time."""
    heads = ("", *(t(f"column-{each}") for each in ("players", "cards", "deals", "time")))
    return Table(COLUMNS, lines_of([_cells(t, each) for each in presets]), head=heads)


def _cells(t: Translator, preset: Preset) -> Cells:
    games = [preset.game({"players": players}) for players in preset.players]
    usual = length(preset.game())
    return (
        t(f"game-short-{preset.id}"),
        span([game.seats for game in games]),
        span([len(game.pack) for game in games]),
        f"{usual.low}+" if usual.endless else span((usual.low, usual.high)),
        t("time-endless") if usual.endless else _time(t, usual.minutes),
    )


def span(numbers: Sequence[int]) -> str:
    """Return the least and the greatest of some numbers: ``3–6``; ``4`` where they are the same."""
    low, high = min(numbers), max(numbers)
    return str(low) if low == high else f"{low}\N{EN DASH}{high}"


def _time(t: Translator, minutes: int) -> str:
    if minutes < LONG:
        return t("time-minutes", count=minutes)
    return t("time-hours", hours=minutes // 60, half=minutes % 60 // 30)


def _range(t: Translator, presets: Sequence[Preset]) -> str:
    """Return for how many players there is a game in a family, and how long its matches take."""
    times = sorted(about.minutes for each in presets if not (about := length(each.game())).endless)
    players = sorted({players for each in presets for players in each.players})
    return t(
        "family-range",
        players=t("game-players-range", low=players[0], high=players[-1]),
        shortest=_time(t, times[0]),
        longest=_time(t, times[-1]),
    )


def _game_button(
    t: Translator, preset: Preset, to: Ways, *, style: str | None = None, short: bool = False
) -> Button:
    name = t(f"game-short-{preset.id}") if short else f"{icon(t, preset.game())} {game_name(t, preset.id)}"
    return Button(name, to.game(preset.id), style=style)
