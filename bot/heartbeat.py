"""A sign of life in the database: what the bot was down for is charged to no player's clock."""

import asyncio

import structlog

from bot.clock import Clock
from bot.storage import Storage, StorageError
from bot.storage.rows import Heartbeat as HeartbeatRow

log = structlog.get_logger()

EVERY = 15.0
"""Seconds between two signs of life."""


class Heartbeat:
    """Writes the time every few seconds, and at a stop."""

    def __init__(self, storage: Storage, clock: Clock) -> None:
        self._storage = storage
        self._clock = clock
        self._task: asyncio.Task[None] | None = None

    async def last(self) -> float | None:
        """Return when the bot was last known to run, None at the very first start."""
        return await self._storage.heartbeat()

    def start(self) -> None:
        """Begin to write."""
        self._task = asyncio.create_task(self._beat(), name="heartbeat")

    async def stop(self) -> None:
        """Write a last time and end."""
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self._write()

    async def _beat(self) -> None:
        while True:
            await self._write()
            await self._clock.sleep(EVERY)

    async def _write(self) -> None:
        try:
            await self._storage.commit(HeartbeatRow(1, self._clock.now()))
        except StorageError as error:  # the next one may succeed
            log.warning("no sign of life was written", reason=str(error))
