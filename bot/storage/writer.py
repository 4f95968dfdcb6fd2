"""The one writer: everything that waits goes into one transaction (group commit).

While a transaction is being written, calls gather; the next transaction takes them all. So the number of
durable commits a second bounds the latency of a call, not how many calls a second there are.
"""

import asyncio
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError, IntegrityError

from bot.storage.database import Database
from bot.storage.errors import Conflict, StorageError
from bot.storage.statements import Statement, Write

# PostgreSQL's SQLSTATE for a key that exists; SQLite's names for it.
_DUPLICATE = frozenset({"23505", "SQLITE_CONSTRAINT_PRIMARYKEY", "SQLITE_CONSTRAINT_UNIQUE"})


class _Call(NamedTuple):
    writes: tuple[Write, ...]
    done: asyncio.Future[None]


class Writer:
    """Writes calls in the order of their arrival; each is written whole or not at all."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: list[_Call] = []
        self._wake = asyncio.Event()
        self._closed = False
        self._task = asyncio.create_task(self._run(), name="storage writer")

    async def write(self, writes: tuple[Write, ...]) -> None:
        """Write and return once it is durable; raises Conflict or StorageError, then nothing was written.

        A caller that is cancelled while waiting may find its writes done all the same.
        """
        if self._closed:
            raise StorageError("The storage is closed.")
        call = _Call(writes, asyncio.get_running_loop().create_future())
        self._waiting.append(call)
        self._wake.set()
        await call.done

    async def close(self) -> None:
        """Refuse new calls, write those that wait, stop."""
        self._closed = True
        self._wake.set()
        await self._task

    async def _run(self) -> None:
        while self._waiting or not self._closed:
            await self._wake.wait()
            self._wake.clear()
            batch, self._waiting = self._waiting, []
            if batch:
                await self._write(batch)

    async def _write(self, batch: Sequence[_Call]) -> None:
        """Write all at once; where that fails, once more such that the faulty calls fail alone."""
        errors: Iterable[Exception | None]
        try:
            try:
                await self._database.write(lambda connection: _write_together(connection, batch))
                errors = [None] * len(batch)
            except Exception as error:
                if len(batch) == 1 or _is_disconnect(error):
                    raise
                errors = await self._database.write(lambda connection: _write_apart(connection, batch))
        except Exception as error:  # noqa: BLE001 - it belongs to the callers; the writer goes on
            errors = [error] * len(batch)
        for call, error_or_none in zip(batch, errors, strict=True):
            if call.done.done():  # its caller was cancelled
                continue
            if error_or_none is None:
                call.done.set_result(None)
            else:
                call.done.set_exception(_explain(error_or_none))


def _write_together(connection: Connection, batch: Iterable[_Call]) -> None:
    _execute(connection, [write for call in batch for write in call.writes])


def _write_apart(connection: Connection, batch: Iterable[_Call]) -> list[Exception | None]:
    """What went wrong with each call, None where nothing did."""
    errors: list[Exception | None] = []
    for call in batch:
        try:
            with connection.begin_nested():
                _execute(connection, call.writes)
        except Exception as error:
            if _is_disconnect(error):
                raise
            errors.append(error)
        else:
            errors.append(None)
    return errors


def _execute(connection: Connection, writes: Iterable[Write]) -> None:
    """Run the writes, table by table: one round trip for all that share a statement and follow each other."""
    tables: dict[str, list[tuple[Statement, list[Any]]]] = {}
    for table, statement, parameters in writes:
        runs = tables.setdefault(table, [])
        if not runs or runs[-1][0] is not statement:
            runs.append((statement, []))
        runs[-1][1].append(parameters)
    for runs in tables.values():
        for statement, many in runs:
            connection.execute(statement, many)


def _explain(error: Exception) -> StorageError:
    cause = getattr(error, "orig", error)
    code = getattr(cause, "sqlstate", None) or getattr(cause, "sqlite_errorname", None)
    if isinstance(error, IntegrityError) and code in _DUPLICATE:
        explained: StorageError = Conflict(f"It is there already: {cause}")
    else:
        explained = StorageError(f"The database refused: {cause}")
    explained.__cause__ = error
    return explained


def _is_disconnect(error: Exception) -> bool:
    return isinstance(error, DBAPIError) and error.connection_invalidated
