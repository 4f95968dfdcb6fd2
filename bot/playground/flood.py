"""How much a bot may say: Telegram's limits for sends and edits together; answers to presses are free."""

import math
from collections import defaultdict, deque
from dataclasses import dataclass

from bot.playground.errors import too_many_requests


@dataclass(frozen=True, slots=True)
class Limit:
    """At most `count` in any `seconds`."""

    count: int
    seconds: float


GROUP = Limit(20, 60.0)
PRIVATE = Limit(8, 5.0)
"""One a second after a burst of three: Telegram says "one a second" and lets short bursts pass."""
EVERYWHERE = Limit(30, 1.0)


class Flood:
    """Counts sends and edits per chat; can be switched off by `on`."""

    def __init__(self) -> None:
        self.on = True
        self._said: defaultdict[int | None, deque[float]] = defaultdict(deque)

    def charge(self, chat_id: int, now: float, *, private: bool) -> None:
        """Count one send or edit. Raises ApiError 429, counting nothing, when it is one too many."""
        if not self.on:
            return
        wait = max(
            self._wait(chat_id, PRIVATE if private else GROUP, now),
            self._wait(None, EVERYWHERE, now),
        )
        if wait > 0:
            raise too_many_requests(max(1, math.ceil(wait)))
        self._said[chat_id].append(now)
        self._said[None].append(now)

    def _wait(self, key: int | None, limit: Limit, now: float) -> float:
        """Return for how many seconds one more would be too many."""
        said = self._said[key]
        while said and said[0] <= now - limit.seconds:
            said.popleft()
        return said[-limit.count] + limit.seconds - now if len(said) >= limit.count else 0.0
