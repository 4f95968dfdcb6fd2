"""What differs between SQLite and PostgreSQL, as values; all else is the same (database.py)."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

from sqlalchemy import URL

from bot.storage.lock import locked


class Kind(NamedTuple):
    """A kind of database, and how its connections are made."""

    driver: str
    """SQLAlchemy's name for it."""
    claim: Callable[[URL], AbstractContextManager[URL]]
    """Takes what must be held while the database is open, and says where that is."""
    options: Mapping[str, Any]
    """Of both engines."""
    writing: tuple[str, ...]
    """Statements for a new connection that writes."""
    reading: tuple[str, ...]
    """Statements for a new connection that only reads, so that it cannot write."""
    begin: str | None
    """Statement that begins a transaction, where the driver does not."""


@contextmanager
def _file(url: URL) -> Iterator[URL]:
    """Lock the file for this process; raises StorageError if another one has it.

    A database in memory would be another for each connection: in its place stands a file, deleted afterwards.
    """
    if url.database in (None, "", ":memory:"):
        with TemporaryDirectory(prefix="kozyr-") as folder:
            yield url.set(database=f"{folder}/kozyr.sqlite3")
    else:
        with locked(Path(url.database)):
            yield url


KINDS: Final = {
    "sqlite": Kind(
        driver="sqlite+aiosqlite",
        claim=_file,
        # By itself the driver begins before a row is written, but not before a table or a savepoint is made.
        options={"connect_args": {"isolation_level": None}},
        # What is committed survives a power cut, and nobody who reads waits for who writes.
        writing=("PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL"),
        reading=("PRAGMA query_only = ON",),
        begin="BEGIN IMMEDIATE",
    ),
    "postgresql": Kind(
        driver="postgresql+asyncpg",
        claim=nullcontext,
        options={"pool_pre_ping": True},  # the server may have been restarted
        writing=(),
        reading=("SET default_transaction_read_only = on",),
        begin=None,
    ),
}
