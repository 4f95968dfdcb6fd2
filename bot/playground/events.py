"""What happens, told live to every open page."""

import asyncio
from collections.abc import Mapping

Event = Mapping[str, object]

LIMIT = 10_000


class Events:
    """Spreads events to those who listen; a listener that falls `limit` events behind is let go."""

    def __init__(self, limit: int = LIMIT) -> None:
        self._limit = limit
        self._listeners: set[asyncio.Queue[Event | None]] = set()

    def publish(self, kind: str, **fields: object) -> None:
        """Tell all listeners of an event of this kind."""
        for listener in list(self._listeners):
            try:
                listener.put_nowait({"type": kind, **fields})
            except asyncio.QueueFull:
                self._listeners.discard(listener)
                listener.get_nowait()
                listener.put_nowait(None)

    def open(self) -> asyncio.Queue[Event | None]:
        """Return a queue that gets every event from now on; None ends it."""
        queue: asyncio.Queue[Event | None] = asyncio.Queue(self._limit)
        self._listeners.add(queue)
        return queue

    def leave(self, queue: asyncio.Queue[Event | None]) -> None:
        """Stop filling this queue."""
        self._listeners.discard(queue)

    def close(self) -> None:
        """End all listening."""
        for listener in self._listeners:
            if listener.full():
                listener.get_nowait()
            listener.put_nowait(None)
        self._listeners.clear()
