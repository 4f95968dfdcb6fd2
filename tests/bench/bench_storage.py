"""Durable moves a second: 50 tables committing at once through Storage, against a bare aiosqlite loop.

The bare loop inserts the same move into the same table and commits, one after another, with the same pragmas
on the same disk: what a bot does that commits each move by itself. Both alternate in one process.

    python -m tests.bench.bench_storage
"""

import asyncio
import statistics
import time
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

import aiosqlite

from bot.storage import Deadline, MoveRow, Storage

COMMITTERS = 50
MOVES = 2000
RUNS = 5
INSERT = "INSERT INTO moves VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"


def moves(table: int, number: int, taps: Iterator[int]) -> list[MoveRow]:
    return [
        MoveRow(table, version, version % 4, "play QH", "callback", None, str(next(taps)), False, time.time())
        for version in range(1, number + 1)
    ]


async def through_storage(folder: Path, *, with_deadline: bool = False) -> float:
    """Moves a second, each awaited by its committer before the next."""
    storage = await Storage.open(f"sqlite:///{folder / 'storage.sqlite3'}")
    taps = count()

    async def commit(table: int) -> None:
        for move in moves(table, MOVES // COMMITTERS, taps):
            if with_deadline:
                await storage.commit(move, Deadline(table, "turn", move.at))
            else:
                await storage.commit(move)

    begun = time.perf_counter()
    await asyncio.gather(*(commit(table) for table in range(COMMITTERS)))
    took = time.perf_counter() - begun
    assert len(await storage.moves(0)) == MOVES // COMMITTERS
    await storage.close()
    return MOVES / took


async def one_at_a_time(folder: Path) -> float:
    """Moves a second of a single committer, which gains nothing from group commit."""
    storage = await Storage.open(f"sqlite:///{folder / 'single.sqlite3'}")
    number = MOVES // 10
    begun = time.perf_counter()
    for move in moves(1, number, count()):
        await storage.commit(move)
    took = time.perf_counter() - begun
    await storage.close()
    return number / took


async def bare(folder: Path) -> float:
    """Moves a second of the plain loop."""
    path = folder / "bare.sqlite3"
    await (await Storage.open(f"sqlite:///{path}")).close()  # the same schema
    number = MOVES // 4
    async with aiosqlite.connect(path) as connection:
        for pragma in ("journal_mode = WAL", "synchronous = FULL", "busy_timeout = 5000"):
            await connection.execute(f"PRAGMA {pragma}")
        begun = time.perf_counter()
        for move in moves(1, number, count()):
            values = (move.table_id, move.version, move.seat, move.text, move.tap_kind)
            await connection.execute(INSERT, (*values, move.tap_chat, move.tap_id, move.auto, move.at))
            await connection.commit()
        return number / (time.perf_counter() - begun)


async def main() -> None:
    results: dict[str, list[float]] = {"bare": [], "storage": [], "with deadline": [], "one at a time": []}
    for _ in range(RUNS):
        with TemporaryDirectory(prefix="kozyr-bench-", dir=".") as name:
            folder = Path(name)
            results["bare"].append(await bare(folder))
            results["storage"].append(await through_storage(folder))
        with TemporaryDirectory(prefix="kozyr-bench-", dir=".") as name:
            results["with deadline"].append(await through_storage(Path(name), with_deadline=True))
            results["one at a time"].append(await one_at_a_time(Path(name)))
    medians = {name: statistics.median(values) for name, values in results.items()}
    print(f"durable moves a second, medians of {RUNS} alternating runs, synchronous=FULL:")
    print(f"  bare aiosqlite, insert + commit               {medians['bare']:8.0f}")
    for name, label in (
        ("storage", f"storage, {COMMITTERS} committers"),
        ("with deadline", f"storage, {COMMITTERS} committers, a deadline with each move"),
        ("one at a time", "storage, a single committer"),
    ):
        print(f"  {label:45} {medians[name]:8.0f}   ratio {medians[name] / medians['bare']:5.2f}")


if __name__ == "__main__":
    asyncio.run(main())
