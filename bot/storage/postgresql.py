"""PostgreSQL through asyncpg, for when one machine's file is outgrown."""

from collections.abc import Callable
from typing import Any, TypeVar

from sqlalchemy import URL, Connection
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from bot.storage.errors import StorageError

T = TypeVar("T")
READERS = 4
# A read is one statement and needs no transaction around it.
READ_ONLY: dict[str, Any] = {
    "isolation_level": "AUTOCOMMIT",
    "skip_autocommit_rollback": True,
    "connect_args": {"server_settings": {"default_transaction_read_only": "on"}},
}


class PostgreSQL:
    """One connection that writes and some that read."""

    dialect = "postgresql"

    def __init__(self, url: URL) -> None:
        """Nothing is connected yet; raises StorageError if the driver is not installed."""
        address = url.set(drivername="postgresql+asyncpg")
        self._writer = _engine(address, 1)
        self._readers = _engine(address, READERS, **READ_ONLY)

    async def write(self, work: Callable[[Connection], T], /) -> T:
        """See Database."""
        async with self._writer.begin() as connection:
            return await connection.run_sync(work)

    async def read(self, work: Callable[[Connection], T], /) -> T:
        """See Database."""
        async with self._readers.connect() as connection:
            return await connection.run_sync(work)

    async def close(self) -> None:
        """See Database."""
        await self._readers.dispose()
        await self._writer.dispose()


def _engine(url: URL, connections: int, **options: Any) -> AsyncEngine:  # noqa: ANN401 - passed on
    try:
        return create_async_engine(
            url,
            pool_size=connections,
            max_overflow=0,
            pool_pre_ping=True,  # the server may have been restarted
            hide_parameters=True,  # errors are logged, and among the parameters are the seeds of hidden cards
            **options,
        )
    except ModuleNotFoundError as error:
        raise StorageError("PostgreSQL needs its driver: pip install 'kozyr[postgres]'.") from error
