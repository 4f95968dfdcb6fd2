"""A commit is whole or nothing, one move for a version and for a tap, and many share one transaction."""

import asyncio
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from typing import Any, TypeVar

import pytest
from sqlalchemy import Connection, event
from sqlalchemy.util import await_only

from bot.storage import Conflict, Delete, Seat, Storage, StorageError, User
from bot.storage.database import Database
from tests.bot.storage.samples import GROUP, a_move, a_place, a_seat, a_table

T = TypeVar("T")
ANNA = User(1, "Анна", None, None, True)


class Watched(Database):
    """A database that counts transactions and holds them back until `open_gate`."""

    def __init__(self, *engines: Any) -> None:
        super().__init__(*engines)
        self.transactions = 0
        self._gate = asyncio.Event()
        self._gate.set()

    def close_gate(self) -> None:
        self._gate.clear()

    def open_gate(self) -> None:
        self._gate.set()

    async def write(self, work: Callable[[Connection], T], /) -> T:
        await self._gate.wait()
        self.transactions += 1
        return await super().write(work)


@pytest.fixture
async def watched(url: str) -> Watched:
    return await Watched.open(url)


@pytest.fixture
async def storage(watched: Watched) -> AsyncIterator[Storage]:
    opened = Storage(watched)
    yield opened
    watched.open_gate()
    await opened.close()


def unsettled(*tasks: asyncio.Task[None]) -> list[bool]:
    return [not task.done() for task in tasks]


async def started(*tasks: asyncio.Task[None]) -> None:
    """Let new tasks run up to what they wait for."""
    for _ in range(3):
        await asyncio.sleep(0)
    assert all(unsettled(*tasks))


async def test_a_version_is_made_once(storage: Storage) -> None:
    await storage.commit(a_move(1, 1, "a"))
    with pytest.raises(Conflict):
        await storage.commit(a_move(1, 1, "b"))
    assert await storage.moves(1) == [a_move(1, 1, "a")]


async def test_a_tap_makes_one_move(storage: Storage) -> None:
    await storage.commit(a_move(1, 1, "a"))
    for move in (a_move(1, 2, "a"), a_move(2, 1, "a")):
        with pytest.raises(Conflict):
            await storage.commit(move)
    assert await storage.moves(1) == [a_move(1, 1, "a")]
    assert await storage.moves(2) == []


async def test_messages_are_numbered_by_chat_and_robots_tap_nothing(storage: Storage) -> None:
    typed = a_move(1, 1, "15", tap_kind="message", tap_chat=GROUP)
    await storage.commit(typed)
    await storage.commit(replace(typed, version=2, tap_chat=5), a_move(1, 3, "15"))
    await storage.commit(a_move(1, 4), a_move(1, 5, auto=True))
    with pytest.raises(Conflict):
        await storage.commit(replace(typed, version=6))
    assert [move.version for move in await storage.moves(1)] == [1, 2, 3, 4, 5]


async def test_a_token_belongs_to_one_table(storage: Storage) -> None:
    await storage.commit(a_table(1, token="same"))
    with pytest.raises(Conflict):
        await storage.commit(a_table(2, token="same"))
    with pytest.raises(Conflict):
        await storage.commit(a_table(2, invite="i1"))
    assert await storage.table(2) is None


async def test_a_conflict_undoes_the_whole_call(storage: Storage) -> None:
    await storage.commit(a_table(1), a_move(1, 1, "a"), a_seat(1, 0))
    with pytest.raises(Conflict):
        await storage.commit(
            ANNA,
            a_table(1, state="playing"),
            Delete(Seat, table_id=1),
            a_move(1, 2, "b"),
            a_move(1, 1, "c"),
            a_place("p", 1),
        )
    assert await storage.user(1) is None
    assert await storage.table(1) == a_table(1)
    assert await storage.seats(1) == [a_seat(1, 0)]
    assert await storage.moves(1) == [a_move(1, 1, "a")]
    assert await storage.places(1) == []


async def test_nothing_to_write_is_no_transaction(storage: Storage, watched: Watched) -> None:
    await storage.commit()
    assert watched.transactions == 0


async def test_what_waits_goes_into_one_transaction(storage: Storage, watched: Watched) -> None:
    watched.close_gate()
    first = asyncio.create_task(storage.commit(a_move(0, 1, "first")))
    await started(first)
    rest = [
        asyncio.create_task(storage.commit(a_move(table, 1, str(table)), a_seat(0, table), ANNA))
        for table in range(1, 201)
    ]
    await started(*rest)
    watched.open_gate()
    await asyncio.gather(first, *rest)
    assert watched.transactions == 2
    assert len(await storage.seats(0)) == 200


async def test_a_shared_transaction_is_one_statement_for_each_type_of_row(
    storage: Storage, watched: Watched
) -> None:
    sent: list[str] = []

    def note(*event: Any) -> None:
        sent.append(" ".join(event[2].split()[:3]))

    event.listen(watched._writer.sync_engine, "before_cursor_execute", note)
    watched.close_gate()
    first = asyncio.create_task(storage.commit(ANNA))
    await started(first)
    rest = [
        asyncio.create_task(storage.commit(a_move(1, version), a_seat(1, version))) for version in range(1, 9)
    ]
    await started(*rest)
    watched.open_gate()
    await first
    sent.clear()
    await asyncio.gather(*rest)
    assert sent == ["INSERT INTO moves", "INSERT INTO seats"]


async def test_in_a_shared_transaction_only_the_faulty_calls_fail(storage: Storage, watched: Watched) -> None:
    await storage.commit(a_move(1, 1, "a"))
    watched.close_gate()
    first = asyncio.create_task(storage.commit(a_move(0, 1)))
    await started(first)
    calls = [
        storage.commit(a_move(1, 2, "b"), a_seat(0, 1)),
        storage.commit(a_move(2, 1, "a"), a_seat(0, 2)),  # the tap of move 1
        storage.commit(a_move(3, 1, "c")),
        storage.commit(a_seat(0, 3), a_move(3, 1, "d")),  # the version just made
        storage.commit(a_move(3, 2, "c")),  # the tap just used
        storage.commit(replace(ANNA, id=1 << 80)),  # not a number of the database's
        storage.commit(ANNA),
    ]
    waiting = [asyncio.create_task(call) for call in calls]
    await started(*waiting)
    watched.open_gate()
    results = await asyncio.gather(*waiting, return_exceptions=True)
    await first
    assert [type(result) for result in results] == [
        type(None),
        Conflict,
        type(None),
        Conflict,
        Conflict,
        StorageError,
        type(None),
    ]
    assert watched.transactions == 4  # move 1, the first, all together, all but the faulty
    assert [move.tap_id for move in await storage.moves(1)] == ["a", "b"]
    assert await storage.moves(2) == []
    assert [move.tap_id for move in await storage.moves(3)] == ["c"]
    assert await storage.seats(0) == [a_seat(0, 1)]
    assert await storage.user(1) == ANNA


async def test_the_same_tap_delivered_many_times_at_once_makes_one_move(storage: Storage) -> None:
    results = await asyncio.gather(
        *(storage.commit(a_move(1, 1, "same"), a_seat(1, i)) for i in range(20)),
        return_exceptions=True,
    )
    assert [type(result) for result in results].count(Conflict) == 19
    assert len(await storage.moves(1)) == 1
    assert len(await storage.seats(1)) == 1


async def test_calls_on_one_row_keep_their_order(storage: Storage, watched: Watched) -> None:
    watched.close_gate()
    first = asyncio.create_task(storage.commit(ANNA))
    await started(first)
    steps = [
        (a_seat(1, 0), Delete(Seat, table_id=1), a_seat(1, 1)),
        (a_seat(2, 0), a_seat(2, 0, strikes=1)),
        (Delete(Seat, table_id=2),),
        (a_seat(3, 0), a_seat(3, 1)),
        (Delete(Seat, table_id=3, seat=0), a_seat(3, 1, strikes=1)),
        (a_seat(3, 1, strikes=2),),
    ]
    waiting = [asyncio.create_task(storage.commit(*rows)) for rows in steps]
    await started(*waiting)
    watched.open_gate()
    await asyncio.gather(first, *waiting)
    assert watched.transactions == 2
    assert [await storage.seats(table) for table in (1, 2, 3)] == [
        [a_seat(1, 1)],
        [],
        [a_seat(3, 1, strikes=2)],
    ]


async def test_readers_see_nothing_before_the_commit(storage: Storage, watched: Watched) -> None:
    def look_inside(connection: Connection) -> User | None:
        connection.exec_driver_sql("UPDATE users SET name = 'Аня' WHERE id = 1")
        return await_only(storage.user(1))

    await storage.commit(ANNA)
    assert await watched.write(look_inside) == ANNA
    assert await storage.user(1) == replace(ANNA, name="Аня")


async def test_readers_cannot_write(watched: Watched, storage: Storage) -> None:
    with pytest.raises(Exception, match=r"readonly|read-only"):
        await watched.read(lambda connection: connection.exec_driver_sql("DELETE FROM users"))
    await storage.commit(ANNA)


async def test_a_refused_value_is_named_without_what_is_secret(storage: Storage) -> None:
    with pytest.raises(StorageError) as caught:
        await storage.commit(a_table(1 << 80, root=b"queen" * 6))
    assert not isinstance(caught.value, Conflict)
    assert "queen" not in f"{caught.value} {caught.value.__cause__}"


async def test_a_caller_that_gives_up_disturbs_nobody(storage: Storage, watched: Watched) -> None:
    watched.close_gate()
    tasks = [asyncio.create_task(storage.commit(a_seat(1, table))) for table in range(3)]
    await started(*tasks)
    tasks[0].cancel()
    watched.open_gate()
    results = await asyncio.gather(*tasks, return_exceptions=True)
    assert [type(result) for result in results] == [asyncio.CancelledError, type(None), type(None)]
    await storage.commit(a_seat(1, 4))
    assert {seat.seat for seat in await storage.seats(1)} >= {1, 2, 4}


async def test_a_reader_that_gives_up_disturbs_nobody(storage: Storage) -> None:
    await storage.commit(*(a_move(1, version) for version in range(1, 6)))
    for turns in range(20):  # wherever it is by then
        reads = [asyncio.create_task(storage.moves(1)) for _ in range(8)]
        for _ in range(turns):
            await asyncio.sleep(0)
        for read in reads[::2]:
            read.cancel()
        results = await asyncio.gather(*reads, return_exceptions=True)
        assert all(isinstance(result, list) and len(result) == 5 for result in results[1::2])


async def test_closing_lets_readers_end_and_refuses_the_rest(url: str) -> None:
    storage = await Storage.open(url)
    await storage.commit(a_move(1, 1))
    reads = [asyncio.create_task(storage.moves(1)) for _ in range(8)]
    await asyncio.sleep(0)
    await storage.close()
    assert await asyncio.gather(*reads) == [[a_move(1, 1)]] * 8
    with pytest.raises(StorageError, match="closed"):
        await storage.moves(1)


async def test_closing_again_does_nothing(url: str) -> None:
    storage = await Storage.open(url)
    await storage.close()
    async with asyncio.timeout(5):
        await storage.close()


async def test_closing_writes_what_waits_and_refuses_the_rest(url: str) -> None:
    watched = await Watched.open(url)
    storage = Storage(watched)
    watched.close_gate()
    tasks = [asyncio.create_task(storage.commit(a_move(1, version))) for version in range(1, 30)]
    await started(*tasks)
    closing = asyncio.create_task(storage.close())
    await started(closing)
    with pytest.raises(StorageError, match="closed"):
        await storage.commit(ANNA)
    watched.open_gate()
    await asyncio.gather(closing, *tasks)
    again = await Storage.open(url)
    assert len(await again.moves(1)) == 29
    assert await again.user(1) is None
    await again.close()
