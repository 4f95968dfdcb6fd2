"""Into which topic of a chat a message goes: where it belongs, or where it can be sent instead."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from bot.outbox.waiting import Place


class Aim(NamedTuple):
    """The topic of a message."""

    thread: int | None
    """None: General, or a chat without topics."""
    note: str = ""
    """A line of HTML above what does not stand where it belongs."""


class Topics(Protocol):
    """What the outbox asks of topics, and tells of them; None is General everywhere."""

    async def aim(self, chat: int, thread: int | None) -> Aim | None:
        """Return where a new message for a topic goes now; None where it can go nowhere at present."""
        ...

    async def room(self, place: Place) -> int | None:
        """Return the topic of a private chat for something new there, None for the plain chat."""
        ...

    async def note(self, chat: int, thread: int) -> str:
        """Return the line above a message that stands in General instead of its topic."""
        ...

    async def closed(self, chat: int, thread: int | None) -> None:
        """Take note that a topic is closed to the bot."""
        ...

    async def gone(self, chat: int, thread: int) -> None:
        """Take note that there is no such topic."""
        ...
