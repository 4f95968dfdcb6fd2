"""A database as the rest of the storage sees it: work on a connection, to write or only to read.

Work is a plain function on an SQLAlchemy connection, the same for both databases; how it gets off the event
loop is theirs: SQLite has threads (one hop for a whole transaction), PostgreSQL has asyncpg.
"""

from collections.abc import Callable
from typing import Protocol, TypeVar

from sqlalchemy import Connection, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from bot.storage.errors import StorageError
from bot.storage.migrations import upgrade
from bot.storage.postgresql import PostgreSQL
from bot.storage.sqlite import SQLite

T = TypeVar("T")


class Database(Protocol):
    """What SQLite and PostgreSQL have in common here."""

    dialect: str

    async def write(self, work: Callable[[Connection], T], /) -> T:
        """Do the work in one transaction and commit; roll back if it raises. One caller at a time."""

    async def read(self, work: Callable[[Connection], T], /) -> T:
        """Do the work on a connection that cannot write; each statement sees what is committed by then."""

    async def close(self) -> None:
        """Close all connections; nothing may be under way."""


async def open_database(text: str) -> Database:
    """Open the database at an address and bring it to the newest schema.

    `sqlite:///FILE`, `sqlite://` for one that is forgotten on close, or `postgresql://USER:PASSWORD@HOST/NAME`;
    a driver named in the address is not looked at. Raises StorageError with a sentence saying what is wrong.
    """
    try:
        url = make_url(text)
    except ArgumentError as error:
        raise StorageError("This is no database address: expected sqlite:///FILE.") from error
    kinds: dict[str, type[SQLite | PostgreSQL]] = {"sqlite": SQLite, "postgresql": PostgreSQL}
    kind = kinds.get(url.get_backend_name())
    if kind is None:
        raise StorageError(f"The database is {url.get_backend_name()}, but must be SQLite or PostgreSQL.")
    database = kind(url)
    try:
        await database.write(upgrade)
    except (SQLAlchemyError, OSError) as error:
        await database.close()
        shown = url.render_as_string(hide_password=True)
        raise StorageError(f"Cannot open the database {shown}: {_cause(error)}.") from error
    except BaseException:
        await database.close()
        raise
    return database


def _cause(error: Exception) -> str:
    """What the driver said, in one line, without the library's frame around it."""
    lines = str(getattr(error, "orig", None) or error).strip().splitlines()
    return lines[0].rstrip(".") if lines else type(error).__name__
