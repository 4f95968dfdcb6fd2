"""A clock moved by hand, for code that waits on real sockets besides: tests end each sleep."""

from __future__ import annotations

import asyncio

PATIENCE = 10.0
"""Real seconds after which a sleep that never comes fails the test instead of hanging it."""


class HandClock:
    """Stands still until `wake` or `skip`."""

    def __init__(self, start: float = 1_700_000_000.0) -> None:
        self._now = start
        self._sleeps: asyncio.Queue[tuple[float, asyncio.Future[None]]] = asyncio.Queue()

    def now(self) -> float:
        """Seconds since the epoch."""
        return self._now

    async def sleep(self, seconds: float) -> None:
        """Return when a test ends this sleep."""
        ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._sleeps.put_nowait((seconds, ended))
        await ended

    def skip(self, seconds: float) -> None:
        """Move time on without waking anybody."""
        self._now += seconds

    async def wake(self) -> float:
        """Wait until somebody sleeps, move time to the end of that sleep, end it, return its length."""
        async with asyncio.timeout(PATIENCE):
            while True:
                seconds, ended = await self._sleeps.get()
                if not ended.done():
                    self._now += seconds
                    ended.set_result(None)
                    return seconds

    async def slept(self) -> float:
        """Wait until somebody sleeps, let that one sleep on for good, return the seconds it wanted."""
        async with asyncio.timeout(PATIENCE):
            seconds, _ = await self._sleeps.get()
            return seconds
