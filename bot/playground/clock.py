"""The playground's own idea of time, so that tests can fake it."""

import asyncio
import time
from typing import Protocol


class Clock(Protocol):
    """Where the playground gets all its times from."""

    def now(self) -> float:
        """Return the time in seconds since the epoch."""
        ...

    async def sleep(self, seconds: float) -> None:
        """Return after so many seconds of this clock."""
        ...


class SystemClock:
    """The machine's clock."""

    def now(self) -> float:
        """Return the time in seconds since the epoch."""
        return time.time()

    async def sleep(self, seconds: float) -> None:
        """Sleep for so many real seconds."""
        await asyncio.sleep(seconds)
