"""Tables in full play, put straight into a database, and people who play on at them by taps."""

import asyncio
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Self

from bot.callbacks import Kind
from bot.callbacks import Tap as Data
from bot.live import PLAYING, LiveTable
from bot.playground import Playground
from bot.storage import Storage
from bot.storage.rows import MoveRow, Seat, Table, User

GAME = "king_simple"
PATIENCE = 60.0
"""Real seconds within which every tap must be answered, over restarts too."""


@dataclass
class Played:
    """A table as its players see it: what was pressed and what came of it."""

    playground: Playground
    group: int
    live: LiveTable
    pressed: dict[str, MoveRow] = field(default_factory=dict)
    """The moves that were pressed, by the id of the press."""
    answered: set[str] = field(default_factory=set)
    """Those presses that the bot has accepted."""
    on_move: Callable[[], None] = lambda: None

    async def moves(self, count: int) -> None:
        """Make so many moves, each as soon as the one before is answered."""
        for _ in range(count):
            await self.move()

    async def move(self) -> str:
        """Let whoever is to move do so, wait for the answer and return the id of the press."""
        if not self.live.revealed:
            await self._press(next(iter(self.live.humans())), Data(Kind.NEXT, self.live.id))
            self.live.revealed = True
        query = self.press_move()
        await self.answer(query)
        self.answered.add(query)
        self.live.play(self.pressed[query])
        self.on_move()
        return query

    def press_move(self) -> str:
        """Let whoever is to move do so and return the id of the press."""
        seat = self.live.running().turn[0]
        text = str(self.live.running().legal(seat)[0])
        query = self.press(self.live.seats[seat], Data(Kind.MOVE, self.live.id, self.live.version, text))
        version = self.live.version + 1
        self.pressed[query] = MoveRow(
            self.live.id, version, seat, text, "callback", None, query, auto=False, at=0.0
        )
        return query

    def press(self, seat: Seat, data: Data) -> str:
        """Let a person press a button and return the id of the press."""
        assert seat.user_id is not None
        return self.playground.people.press(self.group, seat.user_id, data.pack(), force=True).id

    async def answer(self, query: str) -> str | None:
        """Wait for the answer to a press and return its text; nothing is said where a move was made."""
        found = self.playground.state.queries[query]
        if not found.answered:
            assert await self.playground.people.answered(found, PATIENCE), "a tap was never answered"
        return found.text

    async def _press(self, seat: Seat, data: Data) -> None:
        await self.answer(self.press(seat, data))


class Evening:
    """A database with tables for four people each, all in one group of a playground."""

    def __init__(self, playground: Playground, file: Path) -> None:
        self.playground = playground
        self.url = f"sqlite:///{file}"
        self.tables: list[Played] = []
        self._moves = 0
        self._reached: defaultdict[int, asyncio.Event] = defaultdict(asyncio.Event)

    async def sit_down(self, tables: int) -> Self:
        """Write the tables; the bot must not be running."""
        storage = await Storage.open(self.url)
        for number in range(1, tables + 1):
            people = [self.playground.people.create_user(f"{name}{number}") for name in "ABCD"]
            group = self.playground.groups.create(f"Стол {number}", [each.id for each in people])
            for each in people:
                self.playground.state.chats[each.id].started = True
            now = self.playground.world.clock.now()
            row = Table(
                number, f"token{number}", f"invite{number}", group.id, None, False, people[0].id, GAME, {},
                None, PLAYING, number.to_bytes(32), "start", now, now, None, now, None,
            )  # fmt: skip
            seats = [
                Seat(number, seat, each.id, each.name, None, f"sat{seat}", 0, False, None, None)
                for seat, each in enumerate(people)
            ]
            users = [User(each.id, each.name, None, "ru", reachable=True) for each in people]
            await storage.commit(row, *seats, *users)
            live = LiveTable(row, {seat.seat: seat for seat in seats}, "", "")
            live.start_match()
            self.tables.append(Played(self.playground, group.id, live, on_move=self._count))
        await storage.close()
        return self

    def _count(self) -> None:
        self._moves += 1
        self._reached[self._moves].set()

    async def reaches(self, moves: int) -> None:
        """Return when the bot has accepted so many moves in all."""
        async with asyncio.timeout(PATIENCE):
            await self._reached[moves].wait()

    async def rewind(self) -> None:
        """Let people sit at the tables as the database has them, with nothing pressed since."""
        stored = await self.stored()
        for table in self.tables:
            table.live = LiveTable(table.live.row, table.live.seats, "", "")
            table.live.start_match()
            for row in stored[table.live.id]:
                table.live.play(row)
            table.pressed.clear()
            table.answered.clear()

    async def stored(self) -> dict[int, list[MoveRow]]:
        """Read what the database holds of each table, and replay it; the bot must not be running."""
        storage = await Storage.open(self.url)
        found: dict[int, list[MoveRow]] = {}
        for table in self.tables:
            rows = found[table.live.id] = await storage.moves(table.live.id)
            again = LiveTable(table.live.row, table.live.seats, "", "")
            again.start_match()
            for row in rows:
                again.play(row)
        await storage.close()
        return found
