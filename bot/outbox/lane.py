"""A lane: the state of one chat, whose calls go out one after the other."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterator

from bot.clock import Clock
from bot.outbox.pacing import bucket_for, until
from bot.outbox.waiting import Waiting

LONGEST_RETRY = 60.0
"""Seconds between tries where Telegram fails for long; the first try comes after one second."""

HOLDS = 16
"""Holds that are remembered for each chat."""
HOLDS_MATTER = 600.0
"""Seconds after which nobody asks for a hold any more: twice the longest time for a move."""


class Lane:
    """One chat: what waits for it, how fast it may go, since when Telegram holds it back."""

    __slots__ = (
        *("_holds", "_nap", "bucket", "chat_id", "failures", "has_turn", "held_since", "resume_at"),
        *("task", "waiting"),
    )

    def __init__(self, chat_id: int) -> None:
        self.chat_id = chat_id
        self.waiting = Waiting()
        self.bucket = bucket_for(chat_id)
        self.has_turn = False
        """A turn among all chats has come and is not used yet."""
        self.held_since: float | None = None
        self._holds: deque[tuple[float, float]] = deque(maxlen=HOLDS)
        self.resume_at = 0.0
        self.failures = 0
        """In a row, of Telegram or of the way to it."""
        self.task: asyncio.Task[None] | None = None
        self._nap: asyncio.Future[None] | None = None

    def pause(self, now: float, keep: int) -> float:
        """Seconds until a call may be made that leaves ``keep`` others; 0 if now."""
        return max(until(self.resume_at, now), self.bucket.wait(now, keep))

    async def rest(self, clock: Clock, seconds: float) -> None:
        """Sleep for so many seconds, or until ``rouse``."""
        self._nap = asyncio.ensure_future(clock.sleep(seconds))
        try:
            await asyncio.wait([self._nap])
        finally:
            self._nap.cancel()
            self._nap = None

    def rouse(self) -> None:
        """End a rest: something is wanted that may not have to wait as long."""
        if self._nap is not None:
            self._nap.cancel()

    def hold(self, now: float, seconds: float) -> None:
        """Make no call for so many seconds."""
        if self.held_since is None:
            self.held_since = now
        self.resume_at = now + seconds

    def retry_later(self, now: float) -> None:
        """Make no call for a time that doubles with each failure in a row."""
        self.hold(now, min(2.0 ** min(self.failures, 6), LONGEST_RETRY))
        self.failures += 1

    def release(self, now: float) -> None:
        """Take note that Telegram answers again, or that nothing waits for it any more."""
        if self.held_since is not None:
            self._holds.append((self.held_since, now))
        self.held_since = None
        self.failures = 0

    def holds(self, now: float) -> Iterator[tuple[float, float]]:
        """Yield from when to when Telegram held the chat back, the present hold up to now."""
        yield from self._holds
        if self.held_since is not None:
            yield self.held_since, now

    def adopt(self, other: Lane, now: float) -> None:
        """Take over what there is of the same chat by its old id: what waits, what was said, its holds."""
        self.waiting.adopt(other.waiting, self.chat_id)
        self.bucket.adopt(other.bucket)
        self._holds.extend(other.holds(now))

    def at_rest(self, now: float) -> bool:
        """Whether nothing is under way and nothing need be remembered."""
        held = bool(self._holds) and self._holds[-1][1] + HOLDS_MATTER > now
        return self.task is None and not self.waiting and self.bucket.is_full(now) and not held
