"""Deadlines of all tables: one heap, one sleeping task, times from the injected clock."""

import asyncio
import contextvars
import heapq
from collections.abc import Awaitable, Callable

from bot.clock import Clock

Key = tuple[int, str]
"""A table and what falls due there."""


class Deadlines:
    """Calls ``fire(table, kind)`` when a deadline has come; each key has at most one deadline."""

    def __init__(self, clock: Clock, fire: Callable[[int, str], Awaitable[None]]) -> None:
        self._clock = clock
        self._fire = fire
        self._due: dict[Key, float] = {}
        self._heap: list[tuple[float, Key]] = []
        self._sleeper: asyncio.Task[None] | None = None
        self._firing: set[asyncio.Task[None]] = set()
        self._stopped = False

    def set(self, table: int, kind: str, at: float) -> None:
        """Set the deadline of this kind at this table, replacing an earlier one."""
        if self._due.get((table, kind)) == at:
            return
        self._due[table, kind] = at
        heapq.heappush(self._heap, (at, (table, kind)))
        if self._heap[0] == (at, (table, kind)):
            self._rearm()

    def clear(self, table: int, kind: str) -> None:
        """Forget a deadline; one that is not set is no error."""
        self._due.pop((table, kind), None)

    def at(self, table: int, kind: str) -> float | None:
        """Return when it falls due, None if it is not set."""
        return self._due.get((table, kind))

    def __len__(self) -> int:
        return len(self._due)

    async def stop(self) -> None:
        """Fire no more, and wait for what is firing."""
        self._stopped = True
        if self._sleeper:
            self._sleeper.cancel()
        await asyncio.gather(*self._firing, return_exceptions=True)

    def _rearm(self) -> None:
        if self._sleeper:
            self._sleeper.cancel()
        if not self._stopped:
            # In an empty context: what is logged later does not belong to the update that set a deadline.
            self._sleeper = asyncio.create_task(self._run(), name="deadlines", context=contextvars.Context())

    async def _run(self) -> None:
        while self._heap:
            at, key = self._heap[0]
            if self._due.get(key) != at:
                heapq.heappop(self._heap)  # moved or cleared since
                continue
            if at > self._clock.now():
                await self._clock.sleep(at - self._clock.now())
                continue
            heapq.heappop(self._heap)
            del self._due[key]
            task = asyncio.create_task(self._call(*key), name=f"deadline {key[1]}")
            self._firing.add(task)
            task.add_done_callback(self._firing.discard)

    async def _call(self, table: int, kind: str) -> None:
        await self._fire(table, kind)
