"""The bot as a whole: what a tap costs, moves a second, memory, start-up.

A tap is its update's JSON in, the move committed to a SQLite file, the screens of everybody queued, the
answer and the screens whose turn it is handed to a session that answers at once. It is measured against bare
aiogram: the same JSON through a dispatcher whose only handler answers the tap. Within Telegram's limits most
screens are superseded by the next before their turn comes; with the limits lifted every one of them is
rendered and sent.
Both sides alternate in one process.

    python -m tests.bench.bench_bot
"""

import asyncio
import gc
import itertools
import json
import resource
import statistics
import time
import tracemalloc
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import NamedTuple

import aiosqlite
from aiogram import Dispatcher, Router
from aiogram.types import CallbackQuery
from pydantic import SecretStr

from bot import floods, log
from bot.app import App
from bot.callbacks import Kind, Tap
from bot.live import LiveTable
from bot.outbox import delivery, pacing
from bot.people import Person
from bot.settings import Settings
from bot.storage import MoveRow, Seat, Storage, Table
from bot.storage import User as UserRow
from bot.tables import Tap as Deed
from engine import Match, Player
from tests.bench.instant import DATE, Instant

TOKEN = "1:" + "b" * 35
GAME = "king_simple"
TABLES = 50
SEQUENTIAL = 120
AT_ONCE = 24
"""Taps at each table of the 50 in a run."""
RUNS = 5
MANY = 1000
PLAYED = 62
"""Moves of each of the many running matches."""
TAPS = itertools.count(1)
UPDATES = itertools.count(1)
INSERT = "INSERT INTO moves VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"


class Cost(NamedTuple):
    """Milliseconds for one: as time passed, and of the processor."""

    wall: float
    cpu: float


@dataclass
class Watch:
    """Measures what happens inside of a ``with``."""

    wall: float = 0.0
    cpu: float = 0.0

    @contextmanager
    def running(self) -> Iterator[None]:
        wall, cpu = time.perf_counter(), time.process_time()
        yield
        self.wall += time.perf_counter() - wall
        self.cpu += time.process_time() - cpu

    def per(self, number: int) -> Cost:
        return Cost(1e3 * self.wall / number, 1e3 * self.cpu / number)


def update(user: int, data: str) -> str:
    """A tap as it comes from Telegram."""
    return json.dumps(
        {
            "update_id": next(UPDATES),
            "callback_query": {
                "id": str(next(TAPS)),
                "from": {"id": user, "is_bot": False, "first_name": "Анна", "language_code": "ru"},
                "chat_instance": "-3141592653589793238",
                "data": data,
                "message": {
                    "message_id": 77,
                    "date": DATE,
                    "chat": {"id": user, "type": "private", "first_name": "Анна"},
                    "from": {"id": 1, "is_bot": True, "first_name": "Козырь", "username": "kozyr_bot"},
                    "text": "👑 Кинг простой · сдача 5 из 14\nНе брать Кинга (−16)\n\nВаш ход",
                    "reply_markup": {
                        "inline_keyboard": [
                            [{"text": "A♣", "callback_data": f"p:abcdefghij:2:play {card}"} for card in row]
                            for row in (("AC", "KC", "QC", "JC"), ("AD", "KD", "QD", "JD"))
                        ]
                    },
                },
            },
        },
        ensure_ascii=False,
    )


def bare_dispatcher() -> Dispatcher:
    """A dispatcher whose only handler answers the tap."""
    router = Router()

    async def answer(callback: CallbackQuery) -> None:
        await callback.answer()

    router.callback_query.register(answer)
    dispatcher = Dispatcher(disable_fsm=True)
    dispatcher.include_router(router)
    return dispatcher


async def no_wait() -> None:
    """Wait for nothing."""


@dataclass
class Bench:
    """A bot in a folder, and bare aiogram beside it."""

    app: App
    session: Instant
    bare: Dispatcher

    async def tables(self, number: int) -> list[LiveTable]:
        """Begin matches of four people each, without a clock."""
        return [await self._match(1 + 4 * next(TAPS)) for _ in range(number)]

    async def _match(self, first: int) -> LiveTable:
        people = [Person(first + n, f"Игрок {n}", None, "ru") for n in range(4)]
        lobbies = self.app.dispatcher.workflow_data["house"].lobbies
        for person in people:
            await self.app.house.people.meet(person)
            await self.app.house.people.set_reachable(person.id, reachable=True)
        table: LiveTable = await lobbies.open(-first, None, people[0], GAME)
        for person in people:
            await lobbies.sit(table, person, Deed("callback", None, str(next(TAPS))))
        await self.app.house.tables.save(table, clock=None)
        await lobbies.start(table, people[0].id, Deed("callback", None, str(next(TAPS))))
        return table

    def next_tap(self, table: LiveTable) -> tuple[int, str]:
        """Who taps what next at a table; between deals somebody goes on to the next."""
        match = table.running()
        seat = match.turn[0]
        user = table.seats[seat].user_id
        assert user is not None
        if not table.revealed:
            return user, Tap(Kind.NEXT, table.id, table.version).pack()
        return user, Tap(Kind.MOVE, table.id, table.version, str(match.legal(seat)[0])).pack()

    async def play(self, table: LiveTable, moves: int, settled: Callable[[], Awaitable[None]]) -> None:
        """Tap at one table until so many moves are made."""
        goal = table.version + moves
        while table.version < goal:
            text = update(*self.next_tap(table))
            await self.app.dispatcher.feed_raw_update(self.app.bot, json.loads(text))
            await settled()

    async def answer(self, taps: int) -> None:
        """The same for bare aiogram."""
        for _ in range(taps):
            text = update(7, "p:abcdefghij:2:play QH")
            await self.bare.feed_raw_update(self.app.bot, json.loads(text))


def settings_in(folder: Path) -> Settings:
    url = f"sqlite+aiosqlite:///{folder / 'kozyr.sqlite3'}"
    return Settings.load(None).model_copy(update={"token": SecretStr(TOKEN), "database_url": url})


@asynccontextmanager
async def bench() -> AsyncIterator[Bench]:
    """Open a bot on a fresh file of this disk; its people may tap as fast as they like."""
    for limit in ("TAPS", "GROUP_TAPS"):
        setattr(floods, limit, floods.Limit(10**9, 1e9))
    with TemporaryDirectory(prefix="kozyr-bench-", dir=".") as name:
        session = Instant()
        app = await App.open(settings_in(Path(name)), session=session, rng=Random(1))
        try:
            yield Bench(app, session, bare_dispatcher())
        finally:
            await app.close(grace=0)


@contextmanager
def limits_lifted() -> Iterator[None]:
    """Let every call go out at once."""
    limits = ((pacing, "GROUP_BURST"), (pacing, "PRIVATE_BURST"), (delivery, "GLOBAL_CALLS"))
    before = [getattr(module, name) for module, name in limits]
    try:
        for module, name in limits:
            setattr(module, name, 10**9)
        yield
    finally:
        for (module, name), value in zip(limits, before, strict=True):
            setattr(module, name, value)


def report(label: str, ours: list[Cost], bare: list[Cost]) -> None:
    """Print medians side by side with their ratios."""
    wall, cpu = (statistics.median(cost[n] for cost in ours) for n in (0, 1))
    bare_wall, bare_cpu = (statistics.median(cost[n] for cost in bare) for n in (0, 1))
    ratios = f"ratio {wall / bare_wall:5.2f}   CPU {cpu:6.2f} ms, ratio {cpu / bare_cpu:5.2f}"
    print(f"  {label:52} {wall:6.2f} ms   {ratios}")


async def taps() -> None:
    """A tap through the bot against bare aiogram."""
    print(f"one tap, medians of {RUNS} alternating runs:")
    for lifted in (False, True):
        with limits_lifted() if lifted else nullcontext():
            async with bench() as it:
                await tap_costs(
                    it, "every screen sent" if lifted else "within Telegram's limits", lifted=lifted
                )


async def tap_costs(it: Bench, label: str, *, lifted: bool) -> None:
    """Measure taps one after another, and of 50 tables at once."""
    settled = it.app.house.outbox.idle if lifted else no_wait
    (single,) = await it.tables(1)
    many = await it.tables(TABLES)
    bare, alone, at_once = list[Cost](), list[Cost](), list[Cost]()
    calls = it.session.calls
    for _ in range(RUNS):
        watch = Watch()
        with watch.running():
            await it.answer(SEQUENTIAL * 4)
        bare.append(watch.per(SEQUENTIAL * 4))
        if single.version + SEQUENTIAL > 400:
            (single,) = await it.tables(1)
        watch, before = Watch(), single.version
        with watch.running():
            await it.play(single, SEQUENTIAL, settled)
        alone.append(watch.per(single.version - before))
        watch = Watch()
        with watch.running():
            await asyncio.gather(*(it.play(table, AT_ONCE, no_wait) for table in many))
            await settled()
        at_once.append(watch.per(AT_ONCE * TABLES))
    made = RUNS * (SEQUENTIAL + AT_ONCE * TABLES)
    sent = it.session.calls - calls - RUNS * SEQUENTIAL * 4
    print(f"  bare aiogram {statistics.median(cost.wall for cost in bare):45.2f} ms")
    report(f"one after another, {label}", alone, bare)
    report(f"{TABLES} tables at once, {label}", at_once, bare)
    print(f"    {sent / made:.1f} calls a tap, the answer included")


async def durable_moves() -> None:
    """Moves a second through Tables.act against a bare insert and commit."""
    ours, bare = list[float](), list[float]()
    async with bench() as it:
        tables = await it.tables(TABLES)

        async def act(table: LiveTable) -> None:
            for _ in range(AT_ONCE):
                user, _data = it.next_tap(table)
                if not table.revealed:
                    await it.app.house.tables.reveal(table)
                seat = table.running().turn[0]
                move = table.running().legal(seat)[0]
                deed = Deed("callback", None, str(next(TAPS)))
                await it.app.house.tables.act(
                    table.id, table.seats[seat].user_id or user, move, table.version, deed
                )

        for _ in range(RUNS):
            begun = time.perf_counter()
            await asyncio.gather(*map(act, tables))
            ours.append(TABLES * AT_ONCE / (time.perf_counter() - begun))
            bare.append(await bare_inserts())
    ratio = statistics.median(ours) / statistics.median(bare)
    print(f"durable moves a second, medians of {RUNS} alternating runs, synchronous=FULL:")
    print(f"  bare aiosqlite, insert + commit {statistics.median(bare):34.0f}")
    print(f"  Tables.act, {TABLES} tables at once {statistics.median(ours):36.0f}   ratio {ratio:.2f}")


async def bare_inserts(number: int = 400) -> float:
    """Moves a second that are inserted and committed one by one."""
    with TemporaryDirectory(prefix="kozyr-bench-", dir=".") as name:
        url = settings_in(Path(name)).database_url
        await (await Storage.open(url)).close()  # the same schema
        async with aiosqlite.connect(Path(name) / "kozyr.sqlite3") as connection:
            for pragma in ("journal_mode = WAL", "synchronous = FULL"):
                await connection.execute(f"PRAGMA {pragma}")
            begun = time.perf_counter()
            for version in range(number):
                values = (1, version, 0, "play QH", "callback", None, str(version), False, 0.0)
                await connection.execute(INSERT, values)
                await connection.commit()
            return number / (time.perf_counter() - begun)


def a_match(rng: Random, number: int) -> list[Table | Seat | MoveRow | UserRow]:
    """The rows of a running match of four people, played at random for so many moves."""
    root = rng.randbytes(32)
    people = [UserRow(4 * number + n + 1, f"Игрок {n}", None, "ru", reachable=True) for n in range(4)]
    players = [Player(person.name, tap=str(person.id)) for person in people]
    match = Match(GAME, players, root=root, start="s")
    now = time.time()
    state = ("playing", root, "s", now, now, None, now, None)
    table = Table(
        number + 1, f"t{number}", f"i{number}", -number - 1, None, False, people[0].id, GAME, {}, 60, *state
    )
    rows: list[Table | Seat | MoveRow | UserRow] = [table, *people]
    rows += [
        Seat(table.id, n, person.id, person.name, None, str(person.id), 0, False, None, None)
        for n, person in enumerate(people)
    ]
    for version in range(1, PLAYED + 1):
        if match.awaits_deal:
            match.begin_deal()
        seat = match.turn[0]
        move, tap = rng.choice(match.legal(seat)), f"{number}.{version}"
        match.apply(seat, move, tap)
        rows.append(MoveRow(table.id, version, seat, str(move), "callback", None, tap, False, now))
    return rows


async def many_tables() -> None:
    """Start-up with a thousand running matches, and what they take of memory."""
    async with bench() as it:
        await it.tables(1)  # locales and caches are there afterwards
    with TemporaryDirectory(prefix="kozyr-bench-", dir=".") as name, limits_lifted():
        settings, rng = settings_in(Path(name)), Random(1)
        storage = await Storage.open(settings.database_url)
        await asyncio.gather(*(storage.commit(*a_match(rng, number)) for number in range(MANY)))
        rows = await storage.open_tables()
        await storage.close()
        gc.collect()
        before, loaded, shown = resident(), Watch(), Watch()
        with shown.running():
            with loaded.running():
                app = await App.open(settings, session=Instant(), rng=rng)
            await app.house.outbox.idle()
        gc.collect()
        after = resident()
        print(f"start-up with {MANY} running matches of {PLAYED} moves each, four people at each:")
        print(f"  until taps are taken {loaded.wall:45.2f} s    CPU {loaded.cpu:6.2f} s")
        print(f"  until every screen is up, without limits {shown.wall:25.2f} s    CPU {shown.cpu:6.2f} s")

        tracemalloc.start()
        some = [await app.house.tables._read(row) for row in rows[: MANY // 5]]
        size = tracemalloc.get_traced_memory()[0] / len(some)
        tracemalloc.stop()
        await app.close(grace=0)
    print(f"memory of a running match after {PLAYED} moves:")
    print(f"  the table itself {size / 1024:49.1f} kB")
    print(f"  with all that belongs to it, of the process {(after - before) / MANY / 1024:22.1f} kB")


def resident() -> int:
    """Bytes of memory that the process holds."""
    return int(Path("/proc/self/statm").read_text("ascii").split()[1]) * resource.getpagesize()


async def main() -> None:
    """Measure everything."""
    log.configure("ERROR")
    await taps()
    await durable_moves()
    await many_tables()


if __name__ == "__main__":
    asyncio.run(main())
