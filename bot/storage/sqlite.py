"""SQLite in WAL mode with full synchronisation: what is committed survives a power cut.

Readers see what was committed last and never wait for the writer. One process has the file for itself.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from sqlite3 import Connection as DriverConnection
from tempfile import TemporaryDirectory
from typing import Any, TypeVar

from sqlalchemy import URL, Connection, Engine, create_engine, event

from bot.storage.lock import FileLock

T = TypeVar("T")
READERS = 4
# A read is one statement and needs no transaction around it.
AUTOCOMMIT: dict[str, Any] = {"isolation_level": "AUTOCOMMIT", "skip_autocommit_rollback": True}


class SQLite:
    """A file with its lock, one thread that writes and some that read."""

    dialect = "sqlite"

    def __init__(self, url: URL) -> None:
        """Take the lock; raises StorageError if another process has it. Nothing else is touched yet."""
        self._folder: TemporaryDirectory[str] | None = None
        synchronous = "FULL"
        file = url.database
        if file in (None, "", ":memory:"):
            self._folder = TemporaryDirectory(prefix="kozyr-")
            file = str(Path(self._folder.name) / "kozyr.sqlite3")
            synchronous = "OFF"
        self._lock = FileLock(Path(f"{file}.lock"))
        self._lock.acquire()
        address = url.set(drivername="sqlite", database=file)
        self._writer = _engine(address, 1, "journal_mode = WAL", f"synchronous = {synchronous}")
        event.listen(self._writer, "begin", _begin)
        self._readers = _engine(address, READERS, "query_only = ON", **AUTOCOMMIT)
        self._write_thread = ThreadPoolExecutor(1, "storage-write")
        self._read_threads = ThreadPoolExecutor(READERS, "storage-read")

    async def write(self, work: Callable[[Connection], T], /) -> T:
        """See Database."""
        return await asyncio.get_running_loop().run_in_executor(self._write_thread, self._write, work)

    async def read(self, work: Callable[[Connection], T], /) -> T:
        """See Database."""
        return await asyncio.get_running_loop().run_in_executor(self._read_threads, self._read, work)

    async def close(self) -> None:
        """See Database; the file in place of a database in memory goes too."""
        await asyncio.to_thread(self._close)

    def _write(self, work: Callable[[Connection], T]) -> T:
        with self._writer.begin() as connection:
            return work(connection)

    def _read(self, work: Callable[[Connection], T]) -> T:
        with self._readers.connect() as connection:
            return work(connection)

    def _close(self) -> None:
        self._read_threads.shutdown()
        self._write_thread.shutdown()
        self._readers.dispose()
        self._writer.dispose()
        self._lock.release()
        if self._folder:
            self._folder.cleanup()


def _engine(url: URL, connections: int, *pragmas: str, **options: Any) -> Engine:  # noqa: ANN401 - passed on
    engine = create_engine(
        url,
        pool_size=connections,
        max_overflow=0,
        pool_reset_on_return=None,
        hide_parameters=True,  # errors are logged, and among the parameters are the seeds of hidden cards
        connect_args={"check_same_thread": False},
        **options,
    )

    def set_up(connection: DriverConnection, _record: object) -> None:
        connection.isolation_level = None  # the driver must not begin transactions by itself
        for pragma in (*pragmas, "busy_timeout = 5000"):
            connection.execute(f"PRAGMA {pragma}")

    event.listen(engine, "connect", set_up)
    return engine


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")
