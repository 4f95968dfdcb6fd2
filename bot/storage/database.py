"""A database as the rest of the storage sees it: work on a connection, to write or only to read.

Work is a plain function on an SQLAlchemy connection. SQLAlchemy's asyncio drivers run it, the same for SQLite
(aiosqlite) and PostgreSQL (asyncpg); what differs between them is in kinds.py.
"""

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import AsyncExitStack
from operator import methodcaller
from typing import Any, Final, Self, TypeVar, cast

from sqlalchemy import URL, AdaptedConnection, Connection, event, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from bot.storage.errors import StorageError
from bot.storage.kinds import KINDS, Kind
from bot.storage.migrations import upgrade

T = TypeVar("T")
READERS = 4
# A read is one statement and needs no transaction around it.
READING: Final[dict[str, Any]] = {"isolation_level": "AUTOCOMMIT", "skip_autocommit_rollback": True}


class Database:
    """One connection that writes and some that read."""

    def __init__(self, writer: AsyncEngine, readers: AsyncEngine, held: AsyncExitStack) -> None:
        self.dialect = writer.dialect.name
        self._writer = writer
        self._readers = readers
        self._held = held
        self._slots = asyncio.Semaphore(READERS)
        self._closed = False

    @classmethod
    async def open(cls, text: str) -> Self:
        """Open the database at an address and bring it to the newest schema.

        `sqlite+aiosqlite:///FILE`, `sqlite+aiosqlite://` for one that is forgotten on close, or
        `postgresql+asyncpg://USER:PASSWORD@HOST/NAME`; the driver need not be named. Raises StorageError with
        a sentence saying what is wrong.
        """
        url, kind = _understand(text)
        async with AsyncExitStack() as held:
            there = held.enter_context(kind.claim(url))
            writer = _engine(there, kind, kind.writing, pool_size=1)
            held.push_async_callback(writer.dispose)
            readers = _engine(there, kind, kind.reading, pool_size=READERS, **READING)
            held.push_async_callback(readers.dispose)
            if kind.begin:
                _begin_by(writer, kind.begin)
            try:
                await _write(writer, upgrade)
            except (SQLAlchemyError, sqlite3.Error, OSError) as error:
                shown = url.render_as_string(hide_password=True)
                raise StorageError(f"Cannot open the database {shown}: {_cause(error)}.") from error
            return cls(writer, readers, held.pop_all())

    async def write(self, work: Callable[[Connection], T], /) -> T:
        """Do the work in one transaction and commit; roll back if it raises. One caller at a time."""
        return await _write(self._writer, work)

    async def read(self, work: Callable[[Connection], T], /) -> T:
        """Do the work on a connection that cannot write; each statement sees what is committed by then.

        Raises StorageError if the database cannot.
        """
        if self._closed:
            raise StorageError("The storage is closed.")
        try:
            async with self._slots, self._readers.connect() as connection:
                return await connection.run_sync(work)
        except (SQLAlchemyError, OSError) as error:
            raise StorageError(f"The database cannot be read: {_cause(error)}.") from error

    async def close(self) -> None:
        """Refuse new reads, let those under way end, close all connections; nothing may be being written."""
        self._closed = True
        async with AsyncExitStack() as slots:
            for _ in range(READERS):
                await slots.enter_async_context(self._slots)
        await self._held.aclose()


async def _write(engine: AsyncEngine, work: Callable[[Connection], T]) -> T:
    def transaction(connection: Connection) -> T:
        with connection.begin():
            return work(connection)

    async with engine.connect() as connected:
        return await connected.run_sync(transaction)


def _understand(text: str) -> tuple[URL, Kind]:
    try:
        url = make_url(text)
    except ArgumentError as error:
        raise StorageError("This is no database address: expected sqlite+aiosqlite:///FILE.") from error
    kind = KINDS.get(url.get_backend_name())
    if kind is None:
        raise StorageError(f"The database is {url.get_backend_name()}, but must be SQLite or PostgreSQL.")
    return url.set(drivername=kind.driver), kind


def _engine(url: URL, kind: Kind, at_connect: tuple[str, ...], **options: Any) -> AsyncEngine:  # noqa: ANN401 - passed on
    try:
        engine = create_async_engine(
            url,
            max_overflow=0,
            pool_reset_on_return=None,  # every transaction has ended by then
            hide_parameters=True,  # errors are logged, and among the parameters are the seeds of hidden cards
            **kind.options,
            **options,
        )
    except ModuleNotFoundError as error:
        raise StorageError("PostgreSQL needs its driver: pip install 'kozyr[postgres]'.") from error

    def connected(connection: AdaptedConnection, _record: object) -> None:
        for statement in at_connect:
            _execute(connection, statement)

    event.listen(engine.sync_engine, "connect", connected)
    return engine


def _begin_by(engine: AsyncEngine, statement: str) -> None:
    def begin(connection: Connection) -> None:
        _execute(cast("AdaptedConnection", connection.connection.dbapi_connection), statement)

    event.listen(engine.sync_engine, "begin", begin)


def _execute(connection: AdaptedConnection, statement: str) -> None:
    """Past SQLAlchemy's cursor: with SQLite one thread hop, not three (open, execute, close)."""
    connection.run_async(methodcaller("execute", statement))


def _cause(error: Exception) -> str:
    """What the driver said, in one line, without the library's frame around it."""
    lines = str(getattr(error, "orig", None) or error).strip().splitlines()
    return lines[0].rstrip(".") if lines else type(error).__name__
