"""Durable moves a second: 50 tables committing at once through Storage, against a bare aiosqlite loop.

The bare loop inserts the same move into the same table and commits, one after another, with the same pragmas
on the same disk: what a bot does that commits each move by itself. Reads are of a deal's moves, one after
another, against the bare query. All alternate in one process.

    python -m tests.bench.bench_storage
"""

import asyncio
import statistics
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

import aiosqlite

from bot.storage import MoveRow, Row, Seat, Storage

COMMITTERS = 50
MOVES = 2000
ALONE = 300
DEAL = 32
READS = 500
RUNS = 5
INSERT = "INSERT INTO moves VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
SELECT = "SELECT * FROM moves WHERE table_id = ? ORDER BY version"
TAPS = count()


def move(table: int, version: int) -> MoveRow:
    tap = str(next(TAPS))
    return MoveRow(table, version, version % 4, "play QH", "callback", None, tap, False, time.time())


def move_and_seat(table: int, version: int) -> tuple[Row, ...]:
    """What a move commits that ends a series of moves made by the clock."""
    seat = Seat(table, version % 4, 7_000_000_001, "Анна", None, None, 0, False, None, None)
    return move(table, version), seat


async def together(storage: Storage, rows: Callable[[int, int], tuple[Row, ...]]) -> float:
    """Moves a second of many tables, each awaiting a move's commit before the next."""

    async def commit(table: int) -> None:
        for version in range(1, MOVES // COMMITTERS + 1):
            await storage.commit(*rows(table, version))

    begun = time.perf_counter()
    await asyncio.gather(*(commit(table) for table in range(COMMITTERS)))
    took = time.perf_counter() - begun
    assert len(await storage.moves(0)) == MOVES // COMMITTERS
    return MOVES / took


async def alone(storage: Storage) -> float:
    """Moves a second of a single committer, which gains nothing from group commit."""
    begun = time.perf_counter()
    for version in range(1, ALONE + 1):
        await storage.commit(move(0, version))
    return ALONE / (time.perf_counter() - begun)


async def reads(storage: Storage) -> float:
    """Reads a second, one after another."""
    await storage.commit(*(move(0, version) for version in range(1, DEAL + 1)))
    begun = time.perf_counter()
    for _ in range(READS):
        assert len(await storage.moves(0)) == DEAL
    return READS / (time.perf_counter() - begun)


async def bare_moves(connection: aiosqlite.Connection) -> float:
    """Moves a second of the plain loop."""
    begun = time.perf_counter()
    for version in range(1, ALONE + 1):
        row = move(0, version)
        values = (row.table_id, row.version, row.seat, row.text, row.tap_kind, row.tap_chat, row.tap_id)
        await connection.execute(INSERT, (*values, row.auto, row.at))
        await connection.commit()
    return ALONE / (time.perf_counter() - begun)


async def bare_reads(connection: aiosqlite.Connection) -> float:
    """Reads a second of the plain query, the first moves of `bare_moves`."""
    await connection.execute("DELETE FROM moves WHERE version > ?", (DEAL,))
    await connection.commit()
    begun = time.perf_counter()
    for _ in range(READS):
        rows = await connection.execute_fetchall(SELECT, (0,))
        assert len([MoveRow(*row) for row in rows]) == DEAL
    return READS / (time.perf_counter() - begun)


@asynccontextmanager
async def opened() -> AsyncIterator[Storage]:
    with TemporaryDirectory(prefix="kozyr-bench-", dir=".") as folder:
        storage = await Storage.open(f"sqlite:///{folder}/kozyr.sqlite3")
        yield storage
        await storage.close()


@asynccontextmanager
async def connected() -> AsyncIterator[aiosqlite.Connection]:
    with TemporaryDirectory(prefix="kozyr-bench-", dir=".") as folder:
        path = Path(folder) / "bare.sqlite3"
        await (await Storage.open(f"sqlite:///{path}")).close()  # the same schema
        async with aiosqlite.connect(path) as connection:
            for pragma in ("journal_mode = WAL", "synchronous = FULL"):
                await connection.execute(f"PRAGMA {pragma}")
            yield connection


async def main() -> None:
    names = ("bare moves", "bare reads", "moves", "moves and seats", "alone", "reads")
    results: dict[str, list[float]] = {name: [] for name in names}
    for _ in range(RUNS):
        async with connected() as connection:
            results["bare moves"].append(await bare_moves(connection))
            results["bare reads"].append(await bare_reads(connection))
        async with opened() as storage:
            results["moves"].append(await together(storage, lambda table, version: (move(table, version),)))
        async with opened() as storage:
            results["moves and seats"].append(await together(storage, move_and_seat))
        async with opened() as storage:
            results["alone"].append(await alone(storage))
        async with opened() as storage:
            results["reads"].append(await reads(storage))
    medians = {name: statistics.median(values) for name, values in results.items()}
    print(f"durable moves and reads a second, medians of {RUNS} alternating runs, synchronous=FULL:")
    for name, against, label in (
        ("bare moves", "bare moves", "bare aiosqlite, insert + commit"),
        ("moves", "bare moves", f"storage, {COMMITTERS} committers"),
        ("moves and seats", "bare moves", f"storage, {COMMITTERS} committers, a seat with each move"),
        ("alone", "bare moves", "storage, a single committer"),
        ("bare reads", "bare reads", f"bare aiosqlite, {DEAL} moves read"),
        ("reads", "bare reads", f"storage, {DEAL} moves read"),
    ):
        ratio = medians[name] / medians[against]
        print(f"  {label:45} {medians[name]:8.0f}   {1000 / medians[name]:7.3f} ms   ratio {ratio:5.2f}")


if __name__ == "__main__":
    asyncio.run(main())
