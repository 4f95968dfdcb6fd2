"""The open tables of a person, or of a group: a line for each, those first that wait for the reader."""

from collections.abc import Sequence
from typing import NamedTuple

from bot.callbacks import Kind, Tap
from bot.i18n import Translator, esc
from bot.screen import Button, Screen
from bot.screens.common import Rows, grid, joined, text_of
from bot.screens.facts import Facts
from bot.screens.games import game_name, icon
from bot.screens.moments import time_for_move
from bot.screens.names import clean, cut, html_names
from bot.screens.tricks import TITLE, number_of, place
from engine.cards import Seat


class TableLine(NamedTuple):
    """A table as its line tells of it."""

    facts: Facts
    stage: str
    """``lobby``, ``between`` (two deals), ``rule`` (a house rule is awaited) or ``deal``."""
    turn: tuple[Seat, ...]
    """Who is waited for, as far as the reader may know; nobody where that is a secret."""
    seat: Seat | None
    """Where the reader sits."""
    link: str | None
    """The address of the table's message in its group, None where there is none."""

    @property
    def mine(self) -> bool:
        """Tell whether the table waits for the reader."""
        return self.seat in self.turn and not self.absent

    @property
    def absent(self) -> bool:
        """Tell whether a robot plays for the reader."""
        sitter = None if self.seat is None else self.facts.sitters[self.seat]
        return sitter is not None and sitter.away and self.stage != "lobby"


def order(line: TableLine) -> tuple[bool, float]:
    """Return what lines are sorted by: those that wait for the reader first, then whose time ends first."""
    ends = line.facts.deadline
    return (not line.mine, float("inf") if ends is None else ends)


def my_tables(t: Translator, lines: Sequence[TableLine], *, private: bool) -> Screen:
    """Return the lines in their order with buttons for each table: its hand in private, its message."""
    where = "private" if private else "group"
    if not lines:
        return Screen(t(f"tables-none-{where}"))
    rows = [f"{number}. {_line(t, line, private)}" for number, line in enumerate(lines, 1)]
    return Screen(text_of(f"<b>{t(f'tables-{where}')}</b>", "", *rows), _buttons(lines, private))


def _line(t: Translator, line: TableLine, private: bool) -> str:
    facts = line.facts
    deals = facts.game.schedule.length()
    parts = [f"{icon(t, facts.game)} {game_name(t, facts.game.preset)}"]
    if private:
        parts.append(_where(t, line))
    if line.stage != "lobby":
        number = len(facts.sheet.rows) + (line.stage != "between")
        parts.append(t("deal-of", deal=number, deals=deals) if deals else t("deal-number", deal=number))
    return f"{' · '.join(parts)}: {_waiting(t, line, private)}"


def _where(t: Translator, line: TableLine) -> str:
    """Return where a table is: its group, or its number where friends meet or are still awaited."""
    facts = line.facts
    title = clean(facts.title)
    if title:
        return esc(cut(title, TITLE))
    alone = t("tables-robots")
    if line.stage == "lobby":  # nobody gathers for a game against robots
        alone = t("table-of-friends", number=number_of(facts))
    return place(t, facts) or alone


def _waiting(t: Translator, line: TableLine, private: bool) -> str:
    """Return what the table waits for, and until when."""
    facts, names = line.facts, html_names(t, line.facts)
    if line.stage == "lobby":
        free = facts.sitters.count(None)
        return t("tables-lobby", seated=len(facts.sitters) - free, seats=len(facts.sitters))
    if line.stage == "between":
        return t("tables-between")
    if private and line.absent:
        return t("tables-absent")
    if private and line.mine:
        return f"<b>{t('tables-you')}</b>{time_for_move(t, facts)}"
    if not line.turn:
        return t("tables-answer") + time_for_move(t, facts)
    return t("tables-turn", names=joined(t, [names[seat] for seat in line.turn])) + time_for_move(t, facts)


def _buttons(lines: Sequence[TableLine], private: bool) -> Rows:
    rows: Rows = ()
    if private:
        hands = [
            Button(
                f"🃏 {number}",
                Tap(Kind.INFO, line.facts.table, 0, "bring").pack(),
                style="primary" if line.mine else None,
            )
            for number, line in enumerate(lines, 1)
        ]
        rows = grid(hands, 5)
    links = [Button(f"↗ {number}", url=line.link) for number, line in enumerate(lines, 1) if line.link]
    return (*rows, *grid(links, 5))
