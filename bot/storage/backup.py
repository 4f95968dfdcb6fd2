"""Copies of an SQLite database: made while the bot runs, put back while it does not."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from itertools import count
from pathlib import Path
from tempfile import mkstemp
from typing import Final, NamedTuple
from urllib.parse import quote

from sqlalchemy import URL, make_url

from bot.storage.errors import StorageError
from bot.storage.lock import locked
from bot.storage.schema import METADATA
from bot.storage.storage import Storage

BESIDE: Final = ("", "-wal", "-shm")
"""A database and the files that SQLite keeps beside it, by the ends of their names."""


class Contents(NamedTuple):
    """How much a database holds."""

    tables: int
    moves: int


class Restored(NamedTuple):
    """What was put back, and where what stood in its place is kept, if anything did."""

    database: Path
    contents: Contents
    kept: Path | None


def back_up(url: str, target: Path) -> Contents:
    """Copy the database at an address, as it is at one moment, into a new file; the bot may be running.

    The copy is checked before it gets its name. Raises StorageError where there is nothing to copy, the file
    exists already, or the database is damaged.
    """
    database = _file_of(url)
    if target.exists():
        raise StorageError(f"{target} exists already: backups overwrite nothing.")
    with _copied(database, target.parent, target.name) as copy:
        contents = _examine(copy)
        copy.rename(target)
    _persist(target)
    return contents


async def restore(source: Path, url: str, *, force: bool) -> Restored:
    """Put a backup where the database at an address stands; what is there is kept under another name.

    The bot must not be running. The backup is checked, and opened as the bot will open it, before anything
    is changed. Raises StorageError where that fails, or where the database is not empty, unless ``force``.
    """
    database = _file_of(url)
    with locked(database):
        if not force and _holds_anything(database):
            raise StorageError(f"The database {database} is not empty: --force keeps it under another name.")
        with _copied(source, database.parent, database.name) as copy:
            contents = _examine(copy)
            await _try_out(copy)
            kept = _move_away(database)
            copy.rename(database)
        _persist(database)
    return Restored(database, contents, kept)


def _file_of(url: str) -> Path:
    there = make_url(url)
    if there.get_backend_name() != "sqlite":
        raise StorageError("This is for SQLite; PostgreSQL has pg_dump and pg_restore.")
    if there.database in (None, "", ":memory:"):
        raise StorageError("A database in memory cannot be kept.")
    return Path(there.database)


def _reading(database: Path) -> sqlite3.Connection:
    """Open a database to read; raises StorageError where there is none."""
    if not database.is_file():
        raise StorageError(f"There is no database {database}.")
    return sqlite3.connect(f"file:{quote(str(database.absolute()))}?mode=ro", uri=True)


@contextmanager
def _copied(database: Path, folder: Path, name: str) -> Iterator[Path]:
    """Copy a database into a file without a name yet; it is gone at the end unless it was renamed."""
    try:
        handle, path = mkstemp(prefix=f".{name}.", dir=folder)
    except OSError as error:
        raise StorageError(f"Cannot write into {folder}: {error.strerror}.") from error
    os.close(handle)
    copy = Path(path)
    try:
        with closing(_reading(database)) as here, closing(sqlite3.connect(copy)) as there:
            here.backup(there)  # all pages in one step: one moment, however much is written meanwhile
            there.execute("PRAGMA journal_mode = DELETE")  # one file, with nothing beside it
        yield copy
    except sqlite3.Error as error:
        raise StorageError(f"Cannot copy {database}: {error}.") from error
    finally:
        for end in (*BESIDE, ".lock"):
            Path(f"{copy}{end}").unlink(missing_ok=True)


def _examine(database: Path) -> Contents:
    """Check a database; raises StorageError where it is damaged or none of ours."""
    with closing(_reading(database)) as connection:
        found = connection.execute("PRAGMA integrity_check(1)").fetchone()[0]
        if found != "ok":
            raise StorageError(f"The database is damaged: {found}.")
        counts = (_count(connection, table) for table in Contents._fields)
        return Contents(*counts)


def _count(connection: sqlite3.Connection, table: str) -> int:
    return int(connection.execute(f"SELECT COUNT(*) FROM {table}").fetchone()[0])  # noqa: S608 - our own names


def _holds_anything(database: Path) -> bool:
    """Whether a file would be missed; one that cannot be read as a database would be, perhaps."""
    if not database.exists() or not database.stat().st_size:
        return False
    try:
        with closing(_reading(database)) as connection:
            return any(_count(connection, table) for table in METADATA.tables if table != "heartbeats")
    except sqlite3.Error:
        return True


async def _try_out(database: Path) -> None:
    """Open a database as the bot will do, which brings it to the newest schema."""
    url = URL.create("sqlite", database=str(database))
    await (await Storage.open(url.render_as_string())).close()


def _move_away(database: Path) -> Path | None:
    """Give a database a new name, with what SQLite keeps beside it, which belongs to no other."""
    if not _holds_anything(database):
        for end in BESIDE:
            Path(f"{database}{end}").unlink(missing_ok=True)
        return None
    with suppress(sqlite3.Error, StorageError):
        _examine(database)  # a damaged one is left as it is: SQLite would throw away what it cannot read
        with closing(sqlite3.connect(database)) as connection:
            connection.execute("PRAGMA journal_mode = DELETE")  # one file to move
    names = (database.with_name(f"{database.name}.old-{number}") for number in count(1))
    kept = next(name for name in names if not name.exists())
    for end in reversed(BESIDE):
        beside = Path(f"{database}{end}")
        if beside.exists():
            beside.rename(f"{kept}{end}")
    return kept


def _persist(file: Path) -> None:
    """Return when a file and its name are on disk."""
    for path in (file, file.parent):
        handle = os.open(path, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
