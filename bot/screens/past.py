"""Finished matches: who plays how well in a group, one's own career, the last matches with their records."""

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from itertools import groupby
from typing import Final

from bot.callbacks import Kind, Tap
from bot.i18n import Translator, esc
from bot.past import Career, ContractMean, Finished, Placed, Standing
from bot.screen import Button, Screen
from bot.screens.common import grid, text_of
from bot.screens.games import contract_short, game_name
from bot.screens.names import NARROW, ROBOT, listed_names, plain_name
from bot.screens.rich import Part, laid
from bot.screens.tabular import Cells, Table, lines_of
from engine.games import preset

LONGEST: Final = 10
"""People that a standing shows of each game."""
NAME: Final = 14
COLUMN: Final = 5
"""Columns of names and of numbers: 38 in all with four of these, as many as a telephone shows."""
DAYS: Final = 30
"""How far back the shorter standing looks."""


def no_top(t: Translator) -> Screen:
    """Return what a group reads that keeps no standings."""
    return Screen(t("top-off"))


def top(t: Translator, standings: Sequence[Standing], *, recent: bool) -> Screen:
    """Return who has played how well in this group, of all time or of the last days; the best come first."""
    span = "recent" if recent else "all"
    parts: list[Part] = []
    for game, people in groupby(standings, key=lambda each: each.game):
        parts += [_title(t, game), _standing(t, list(people)[:LONGEST])]
    shown = parts or [t(f"top-empty-{span}", days=DAYS)]
    head = f"🏆 <b>{t('top')}</b> · {t(f'top-{span}', days=DAYS)}"
    other = (
        Button(t("button-top-all"), Tap(Kind.PAST, arg="top").pack())
        if recent
        else Button(t("button-top-recent", days=DAYS), Tap(Kind.PAST, arg="recent").pack())
    )
    note = t("top-note") if parts else None
    return laid(head, "", *shown, note, rows=((other,),) if parts or recent else ())


def _standing(t: Translator, people: Sequence[Standing]) -> Table:
    names = listed_names(t, [each.name for each in people], NAME)
    rows = [
        (name, str(each.matches), str(each.wins), _tenths(t, each.place))
        for name, each in zip(names, people, strict=True)
    ]
    return _table(("", t("top-matches"), t("top-wins"), t("top-place")), rows)


def _table(head: Cells, rows: Sequence[Cells]) -> Table:
    return Table((NAME, *(COLUMN for _ in head[1:])), lines_of(rows), head=head)


def me(t: Translator, careers: Sequence[Career]) -> Screen:
    """Return how one person has played, game by game."""
    if not careers:
        return Screen(t("me-empty"))
    rows = []
    for each in careers:
        total = _tenths(t, each.total, sign=not preset(each.game).game().best_is_low)
        name = game_name(t, each.game)
        rows.append((name, str(each.matches), str(each.wins), _tenths(t, each.place), total))
    head = ("", *(t(f"top-{each}") for each in ("matches", "wins", "place")), t("me-total"))
    button = Button(t("button-contracts"), Tap(Kind.PAST, arg="contracts").pack())
    has_contracts = any(_has_contracts(each.game) for each in careers)
    return laid(
        f"<b>{t('me')}</b>", "", _table(head, rows), t("me-note"), rows=((button,),) if has_contracts else ()
    )


def contracts(t: Translator, means: Sequence[ContractMean], matches: int) -> Screen:
    """Return what each contract has brought one person a deal, in at most the last ``matches`` matches."""
    if not means:
        return Screen(t("contracts-empty"))
    parts: list[Part] = []
    for game in dict.fromkeys(each.game for each in means):
        rows = [
            (contract_short(t, each.contract), str(each.deals), _tenths(t, each.points, sign=True))
            for each in means
            if each.game == game
        ]
        table = _table(("", t("contracts-deals"), t("contracts-mean")), rows)
        parts += [_title(t, game), table]
    return laid(f"<b>{t('contracts')}</b>", t("contracts-note", count=matches), "", *parts)


def history(t: Translator, matches: Sequence[Finished], *, private: bool) -> Screen:
    """Return the last matches of a person (private) or a group, with buttons for their records and deals."""
    where = "private" if private else "group"
    if not matches:
        return Screen(t(f"history-empty-{where}"))
    lines = [
        text_of(
            f"<b>{number}.</b> {day(t, match.at)} · {_title(t, match.game)}", _places(t, match.placed), ""
        )
        for number, match in enumerate(matches, 1)
    ]
    buttons = [
        [
            Button(f"{sign} {number}", Tap(Kind.PAST, match.table, arg=arg).pack())
            for number, match in enumerate(matches, 1)
        ]
        for sign, arg in (("📄", "record"), ("🎞", "deals"))
    ]
    head = f"<b>{t(f'history-{where}')}</b>"
    rows = tuple(row for each in buttons for row in grid(each, 5))
    return Screen(text_of(head, "", *lines, "", t("history-records")), rows)


def _places(t: Translator, placed: Iterable[Placed]) -> str:
    return " · ".join(f"{each.place} {_who(t, each)}" for each in placed)


def _who(t: Translator, each: Placed) -> str:
    name = esc(plain_name(t, each.name, NARROW))
    return name if each.user is not None else f"{ROBOT} {name}"


def day(t: Translator, at: float) -> str:
    """Return the day of a time, UTC, as the reader's language writes it."""
    then = datetime.fromtimestamp(at, UTC)
    return t("date", day=then.day, month=then.month, year=str(then.year))


def _has_contracts(game: str) -> bool:
    return any(contract.id for contract in preset(game).game().schedule.contracts)


def _title(t: Translator, game: str) -> str:
    return f"{t('icon', game=game)} {game_name(t, game)}"


def _tenths(t: Translator, number: float, *, sign: bool = False) -> str:
    """Return a number rounded to tenths, a negative one with a real minus; ``sign`` shows a plus, too."""
    digits = f"{abs(number):.1f}"
    if digits == "0.0":
        return digits.replace(".", t("decimal-point"))
    before = "\N{MINUS SIGN}" if number < 0 else "+" if sign else ""
    return before + digits.replace(".", t("decimal-point"))
