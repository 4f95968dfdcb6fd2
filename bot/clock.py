"""The one source of time. Everything that waits or dates something is given a ``Clock``."""

from __future__ import annotations

import asyncio
import time
from typing import Protocol


class Clock(Protocol):
    """Tells the time and waits for it to pass."""

    def now(self) -> float:
        """Seconds since the epoch."""
        ...

    async def sleep(self, seconds: float) -> None:
        """Return after ``seconds`` have passed; zero or less only lets others run."""
        ...


class SystemClock:
    """The machine's own clock."""

    def now(self) -> float:
        """Seconds since the epoch."""
        return time.time()

    async def sleep(self, seconds: float) -> None:
        """Return after ``seconds`` have passed; zero or less only lets others run."""
        await asyncio.sleep(max(0.0, seconds))
