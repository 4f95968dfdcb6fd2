"""``kill -9`` at random moments of a match: no answered move is lost, none is made twice, play goes on.

The bot is a process of its own that speaks HTTP with a playground in this one; four people press whatever
stands out on their hands, also while the bot is dead. Time is real here: a process that is to be killed has
no clock of ours.
"""

from __future__ import annotations

import asyncio
import json
import os
import sqlite3
from collections.abc import Callable
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from random import Random
from typing import Any, TypeVar

from bot import selecting
from bot.callbacks import Kind, Tap, unpack
from bot.live import UNHEARD, LiveTable
from bot.playground import Playground
from bot.playground.values import Query
from bot.storage.rows import MoveRow, Seat, Table
from engine import dumps, loads, verify
from engine.cards import cards_in, name
from engine.moves import PLAY, PLAYS, Move
from tests.e2e.killing import PATIENCE, TOKEN, Kennel, kennel

KILLS = int(os.environ.get("KOZYR_KILLS", "50"))
KILLS_OF_OTHERS = KILLS * 3 // 5
"""For each of the games with phases."""
SEED = 20261130
LOOK = 0.005
"""Seconds between two looks at the screens."""
SHOWN = 1.2
"""Real seconds that a screen takes to change, at one message a second."""
TRIES = 4
R = TypeVar("R")


def stored(file: Path, kind: type[R], where: str = "1") -> list[R]:
    """Read rows from the database of a bot that is dead."""
    with sqlite3.connect(file) as connection:
        columns = ", ".join(f'"{each.name}"' for each in fields(kind))  # type: ignore[arg-type]
        name = {Table: "tables", Seat: "seats", MoveRow: "moves"}[kind]
        rows = connection.execute(f"SELECT {columns} FROM {name} WHERE {where} ORDER BY 1, 2").fetchall()  # noqa: S608
    connection.close()
    return [kind(*row) for row in rows]


@dataclass
class Evening:
    """Four people and what they have pressed."""

    playground: Playground
    kennel: Kennel
    file: Path
    rng: Random
    command: str = "/king"
    seats: int = 4
    people: list[int] = field(default_factory=list)
    group: int = 0
    presses: dict[str, tuple[int, Tap, Query]] = field(default_factory=dict)
    """Every press of a move by the id of its tap: who, what, what came of it."""
    waiting: dict[int, Query] = field(default_factory=dict)
    """The last press of each person for cards to lay away or the next deal."""
    onward: dict[int, float] = field(default_factory=dict)
    """Until when each person waits before they press for the next deal once more."""
    again: float = 0.0
    """Until when the screens may still show what was before."""
    rows: list[MoveRow] = field(default_factory=list)
    """The moves at the last kill."""
    layouts: list[Any] = field(default_factory=list)
    """All hands dealt so far, as of the last kill."""

    def buttons(self, chat: int) -> list[tuple[int, Tap, bool]]:
        """What can be pressed in a chat: message, what the button says, whether it stands out."""
        found = []
        for message in self.playground.state.chats[chat].messages.values():
            for row in message.keyboard:
                for button in row:
                    tap = unpack(button.callback_data)
                    if tap is not None:
                        found.append((message.id, tap, button.style == "primary"))
        return found

    def press(self, user: int, message: int, tap: Tap, chat: int = 0, *, force: bool = False) -> Query:
        query = self.playground.people.press(chat or user, user, tap.pack(), message_id=message, force=force)
        if tap.kind in (Kind.MOVE, Kind.CONFIRM):
            self.presses[query.id] = (user, tap, query)
        return query

    async def until(self, found: Callable[[], R | None], what: str) -> R:
        """Look until something is there."""
        loop = asyncio.get_running_loop()
        end = loop.time() + PATIENCE
        while (value := found()) is None or value is False:
            assert loop.time() < end, f"{what} did not come about"
            await asyncio.sleep(LOOK)
        return value

    async def answer(self, query: Query) -> None:
        await self.until(lambda: query.answered or None, f"the answer to press {query.id}")

    async def pressed(
        self, user: int, message: int, tap: Tap, chat: int = 0, *, force: bool = False
    ) -> Query:
        """Press and wait for the answer."""
        query = self.press(user, message, tap, chat, force=force)
        await self.answer(query)
        return query

    async def sit_down(self) -> None:
        """Open a lobby, sit down, play without a clock, start."""
        people = self.playground.people
        self.people = [
            people.create_user(each, language_code="ru").id for each in ("Анна", "Борис", "Вера", "Глеб")
        ][: self.seats]
        self.group = self.playground.groups.create("Вечер", self.people).id
        for user in self.people:
            people.write(user, user, "/start")
        await self.until(lambda: all(map(self.buttons, self.people)) or None, "the greetings")
        people.write(self.group, self.people[0], self.command)
        message, button, _ = await self.until(
            lambda: next((b for b in self.buttons(self.group) if b[1].arg == "sit"), None), "the lobby"
        )
        for user in self.people[1:]:
            await self.pressed(user, message, button, self.group)
        host, table = self.people[0], button.table
        await self.pressed(host, message, Tap(Kind.OPTION, table, 0, "clock=0"), self.group, force=True)
        started = await self.pressed(
            host, message, Tap(Kind.LOBBY, table, 0, "start"), self.group, force=True
        )
        assert started.text == "Карты пришли вам в личный чат"

    def may_move(self) -> list[tuple[int, int, Tap]]:
        """Who may make which move, by what their hands offer: person, message, button; nothing twice.

        But what was refused on an old screen may be pressed again once it has had the time to change: a bot
        that comes back shows the hands of a new deal a little later than the one that was killed.
        """
        now = asyncio.get_running_loop().time()
        done = [
            (user, tap)
            for user, tap, query in self.presses.values()
            if query.answered and not (query.text and now > self.again)
        ]
        return [
            (user, message, tap)
            for user in self.people
            for message, tap, stands_out in self.buttons(user)
            if tap.kind is Kind.CONFIRM
            or (tap.kind is Kind.MOVE and (stands_out or not tap.arg.startswith("play ")))
            if (user, tap) not in done
        ]

    def lay_away(self) -> None:
        """Mark cards wherever some must be laid away; who has marked too few goes on."""
        if asyncio.get_running_loop().time() < self.again:
            return  # as long as the screens take to show what was marked
        for user in self.patient():
            there = self.buttons(user)
            cards = [(message, tap) for message, tap, on in there if tap.kind is Kind.TOGGLE and not on]
            if cards and not any(tap.kind in (Kind.MOVE, Kind.CONFIRM) for _, tap, _ in there):
                message, tap = self.rng.choice(cards)
                self.waiting[user] = self.press(user, message, tap)
                self.again = asyncio.get_running_loop().time() + SHOWN

    def go_on(self) -> None:
        """Press "Дальше" wherever it stands; who has pressed it looks what comes of it."""
        now = asyncio.get_running_loop().time()
        for user in self.patient():
            for message, tap, _ in self.buttons(user):
                if tap.kind is Kind.NEXT and now > self.onward.get(user, 0.0):
                    self.waiting[user] = self.press(user, message, tap)
                    self.onward[user] = now + SHOWN

    def patient(self) -> list[int]:
        """Return the people whose last such press has been answered: nobody presses faster than that."""
        return [user for user in self.people if user not in self.waiting or self.waiting[user].answered]

    async def a_move(self) -> Query:
        """Wait until somebody may move, and let them press; the press may come twice."""

        def ready() -> list[tuple[int, int, Tap]] | None:
            newest = self.may_move()
            version = max((tap.version for _, _, tap in newest), default=-1)
            if version < self.version or not newest:
                self.go_on()
                self.lay_away()
                return None
            return [each for each in newest if each[2].version == version]

        user, message, tap = self.rng.choice(await self.until(ready, "somebody's turn"))
        query = self.press(user, message, tap)
        if self.rng.random() < 0.3:
            self.playground.people.repeat(query.id)
        return query

    async def moved(self) -> None:
        """Let somebody move; a press from before the kill may still come first, but hardly ever."""
        for _ in range(TRIES):
            query = await self.a_move()
            await self.answer(query)
            if query.text is None:
                return
            self.again = asyncio.get_running_loop().time() + SHOWN
        raise AssertionError(f"a lawful move was refused {TRIES} times: {query.text}")

    @property
    def version(self) -> int:
        """Moves that all heard of and that have been answered or were there at the last kill."""
        answered = [
            tap.version + heard(tap.arg)
            for _, tap, query in self.presses.values()
            if query.answered and not query.text
        ]
        return max([sum(heard(row.text) for row in self.rows), *answered])

    def look_at_the_dead(self) -> LiveTable:
        """Check what the database of the killed bot holds, and return the table as it stands there."""
        (row,) = stored(self.file, Table)
        seats = {seat.seat: seat for seat in stored(self.file, Seat)}
        rows = stored(self.file, MoveRow)
        assert [each.version for each in rows] == list(range(1, len(rows) + 1))
        assert rows[: len(self.rows)] == self.rows, "a move that was there has changed"
        taps = [each.tap_id for each in rows]
        assert len(set(taps)) == len(taps), "one tap has made two moves"
        by_tap = {each.tap_id: each for each in rows}
        before = {each.version: sum(heard(row.text) for row in rows[:at]) for at, each in enumerate(rows)}
        for ident, (user, tap, query) in self.presses.items():
            if query.answered and not query.text:
                assert ident in by_tap, f"the answered move {tap} is lost"
            if ident in by_tap:
                made = by_tap[ident]
                assert (before[made.version], seats[made.seat].user_id) == (tap.version, user)
                verb, *cards = made.text.split()
                assert tap.arg in (made.text, f"{verb} {len(cards)}")
        assert set(by_tap) <= set(self.presses)

        table = LiveTable(replace(row, options=json.loads(str(row.options))), seats, "", "")
        table.start_match()
        for each in rows:
            table.play(each)
        layouts = [played.layout for played in table.running().deals]
        assert layouts[: len(self.layouts)] == self.layouts, "other hands than before"
        self.rows, self.layouts = rows, layouts
        if table.running().sheet.rows:
            assert verify(loads(dumps(table.running().record()))) == []
        return table

    def shows(self, table: LiveTable) -> bool:
        """Tell whether everybody sees exactly the hand and the turn that the database holds."""
        deal = table.running().deal
        assert deal is not None
        for seat, taken in table.seats.items():
            assert taken.user_id is not None
            view = table.running().view(seat)
            assert view is not None
            marks = selecting.verb_asked(view) is not None
            there = [
                (tap, stands_out)
                for _, tap, stands_out in self.buttons(taken.user_id)
                if tap.kind is Kind.TOGGLE or (tap.kind is Kind.MOVE and tap.arg.startswith("play "))
            ]
            cards = {(tap.arg, tap.version) for tap, _ in there}
            hand = {(name(c) if marks else str(PLAYS[c]), table.heard) for c in cards_in(view.hand)}
            if not view.known.turn and not view.legal:
                hand = set()  # while others are asked in secret no button names a version
            legal = set() if marks else {tap.arg for tap, stands_out in there if stands_out}
            if cards != hand or legal != {str(move) for move in view.legal if move.verb == PLAY}:
                return False
        return True

    async def comes_back(self, table: LiveTable) -> bool:
        """Wait until the new bot shows what the database holds; False if it has gone on from there."""

        def back() -> bool:
            if self.version == table.heard and not self.shows(table):
                self.go_on()
                return False
            return True

        await self.until(back, "the same hands and the same turn")
        return self.version == table.heard


def heard(text: str) -> bool:
    """Tell whether everybody hears of a move."""
    return Move.parse(text) not in UNHEARD if not text.startswith(("draw", "discard")) else True


async def killed_again_and_again(
    folder: Path, kills: int, rng: Random, command: str = "/king", seats: int = 4
) -> None:
    """Begin a match and kill the bot so many times."""
    playground = Playground(token=TOKEN, home=False)
    url = await playground.start()
    async with kennel(folder, url) as its:
        evening = Evening(playground, its, folder / "kozyr.sqlite3", rng, command, seats)
        await its.start()
        await evening.sit_down()
        same = 0
        for _ in range(kills):
            for _ in range(rng.randint(0, 3)):
                await evening.moved()
            if rng.random() < 0.9:
                await evening.a_move()
            await asyncio.sleep(rng.uniform(0, 0.02))
            await its.kill()
            table = evening.look_at_the_dead()
            await its.start()
            if rng.random() < 0.1:  # killed again while it starts
                await asyncio.sleep(rng.uniform(0, 0.3))
                await its.kill()
                table = evening.look_at_the_dead()
                await its.start()
            same += await evening.comes_back(table)
        assert same >= kills // 5, "hardly ever the screens could be compared with the database"
        before = evening.version
        for _ in range(8):
            await evening.moved()
        await its.kill()
        evening.look_at_the_dead()
        assert len(evening.rows) >= before + 8
    await playground.stop()
    lines = (folder / "log").read_text("utf-8").splitlines()
    assert not [line for line in lines if "error" in line.lower() or "Traceback" in line], lines


async def test_killed_at_any_moment_it_goes_on_where_it_was(tmp_path: Path) -> None:
    """Three bots with a match each, side by side, since mostly they wait for Telegram's limits."""
    async with asyncio.TaskGroup() as all_three:
        for number, folder in enumerate((tmp_path / "a", tmp_path / "b", tmp_path / "c")):
            folder.mkdir()
            kills = (KILLS + number) // 3
            all_three.create_task(killed_again_and_again(folder, kills, Random(SEED + number)))


async def test_killed_in_games_with_phases_too(tmp_path: Path) -> None:
    """One bot with a match of each, side by side."""
    async with asyncio.TaskGroup() as both:
        for command, seats in (("/petukh", 4), ("/boys", 3)):
            folder = tmp_path / command[1:]
            folder.mkdir()
            both.create_task(
                killed_again_and_again(folder, KILLS_OF_OTHERS, Random(SEED + seats), command, seats)
            )
