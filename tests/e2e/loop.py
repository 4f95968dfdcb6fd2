"""An event loop that knows when it has nothing to do, so that tests never guess how long to wait.

``await idle()`` returns when every task waits: nothing is ready to run, no thread works, no socket has
something to read, and, as far as ``busy`` knows, no request is on its way. Timers count as waiting.
"""

import asyncio
import selectors
import sys
from collections.abc import Callable
from concurrent.futures import Executor
from typing import Any, TypeVar, TypeVarTuple, Unpack

T = TypeVar("T")
Ts = TypeVarTuple("Ts")

DRIVERS = ("aiosqlite.core", "sqlalchemy.dialects.sqlite.aiosqlite")
"""Modules that wait for threads of their own."""
PATIENCE = 0.05
"""Real seconds after which a request on its way is taken to wait for the fake clock, not for the network."""


class WatchedLoop(asyncio.SelectorEventLoop):
    """A selector loop that can be waited for."""

    def __init__(self) -> None:
        super().__init__(_Selector(self))
        self.threads = 0
        """Functions that run in threads now."""
        self.busy: Callable[[], bool] = lambda: False
        """Whether a request is on its way through the network."""
        self.waiting: list[asyncio.Future[None]] = []

    def run_in_executor(
        self, executor: Executor | None, func: Callable[[Unpack[Ts]], T], *args: *Ts
    ) -> asyncio.Future[T]:
        """Count what runs in threads."""
        future = super().run_in_executor(executor, func, *args)
        self._count(future)
        return future

    def create_future(self) -> asyncio.Future[Any]:
        """Count what the database's driver does in threads, which it tells nobody of."""
        future = super().create_future()
        if sys._getframe(1).f_globals["__name__"] in DRIVERS:
            self._count(future)
        return future

    def _count(self, future: asyncio.Future[Any]) -> None:
        self.threads += 1
        future.add_done_callback(self._came_back)

    def _came_back(self, _: asyncio.Future[Any]) -> None:
        self.threads -= 1

    def release(self) -> None:
        """Wake those who wait for idleness."""
        waiting, self.waiting = self.waiting, []
        for future in waiting:
            if not future.done():
                future.set_result(None)


class _Selector(selectors.DefaultSelector):
    """Tells the loop when it would have gone to sleep."""

    def __init__(self, loop: WatchedLoop) -> None:
        super().__init__()
        self._loop = loop

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if not self._loop.waiting or (timeout is not None and timeout <= 0):
            return super().select(timeout)
        found = super().select(0)
        if found:
            return found
        if self._loop.threads:
            return super().select(timeout)
        if self._loop.busy():
            found = super().select(PATIENCE if timeout is None else min(timeout, PATIENCE))
            if found:
                return found
        self._loop.release()
        return []


def watched() -> WatchedLoop:
    """Return the running loop."""
    loop = asyncio.get_running_loop()
    assert isinstance(loop, WatchedLoop), "tests that wait for idleness live in tests/e2e"
    return loop


async def idle() -> None:
    """Return when nothing can happen any more without the clock or a person."""
    loop = watched()
    future = loop.create_future()
    loop.waiting.append(future)
    await future
