"""A clock that stands still until a test moves it."""

from __future__ import annotations

import asyncio
import heapq
import itertools
from collections.abc import Awaitable, Callable

ROUNDS = 50
"""Turns of the event loop for woken tasks; enough for chains of awaits that touch no thread or socket."""


async def rounds() -> None:
    """Let everything that is ready in the event loop run, with what it makes ready in turn."""
    for _ in range(ROUNDS):
        await asyncio.sleep(0)


class FakeClock:
    """A ``Clock`` for tests. ``settle`` is awaited after each waking; with threads, give one that waits."""

    def __init__(
        self, start: float = 1_700_000_000.0, settle: Callable[[], Awaitable[None]] = rounds
    ) -> None:
        self._now = start
        self._settle = settle
        self._order = itertools.count()
        self._sleepers: list[tuple[float, int, asyncio.Future[None]]] = []

    def now(self) -> float:
        """Seconds since the epoch, as far as ``advance`` has taken them."""
        return self._now

    async def sleep(self, seconds: float) -> None:
        """Return when ``advance`` has passed ``seconds``; zero or less only lets others run."""
        if seconds <= 0:
            await asyncio.sleep(0)
            return
        woken: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._sleepers, (self._now + seconds, next(self._order), woken))
        await woken

    async def advance(self, seconds: float) -> None:
        """Move time on by ``seconds``, waking sleepers one by one at their own time, new ones too."""
        await self._settle()
        end = self._now + seconds
        while self._sleepers and self._sleepers[0][0] <= end:
            due, _, woken = heapq.heappop(self._sleepers)
            if woken.done():  # cancelled while it slept
                continue
            self._now = max(self._now, due)
            woken.set_result(None)
            await self._settle()
        self._now = end
        await self._settle()

    async def leap(self, seconds: float) -> None:
        """Move time on at once: whoever was to wake meanwhile wakes only now, as after a machine slept."""
        self._now += seconds
        while self._sleepers and self._sleepers[0][0] <= self._now:
            _, _, woken = heapq.heappop(self._sleepers)
            if not woken.done():
                woken.set_result(None)
        await self._settle()

    def due(self) -> float | None:
        """When the next sleeper wakes; None if nobody sleeps."""
        while self._sleepers and self._sleepers[0][2].done():
            heapq.heappop(self._sleepers)
        return self._sleepers[0][0] if self._sleepers else None

    def sleeping(self) -> int:
        """How many are asleep now."""
        return sum(not woken.done() for _, _, woken in self._sleepers)
