"""The topics of forums: what they are called, which are closed or gone, and where messages go meanwhile.

Telegram tells of a topic that is made, renamed, closed or opened, and refuses what is sent into one that is
closed or gone. In messages General has no number; here it is :data:`GENERAL`.
"""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from html import escape
from typing import Final, Protocol

from bot.outbox import Aim, Place
from bot.people import People
from bot.storage.rows import Delete, Row, Topic

GENERAL: Final = 1
"""Telegram's number of the topic that every forum has."""
OPEN, CLOSED, GONE = "open", "closed", "gone"
"""The states of a topic."""
LONGEST_NAME: Final = 128
"""Characters of a topic's name; Telegram has no longer ones."""
REMEMBERED: Final = 10_000
"""Chats whose topics are kept in memory."""
_SUPERGROUPS: Final = -1_000_000_000_000
"""Ids below are those of groups whose topics have addresses."""


class ForumsStorage(Protocol):
    """What is needed of the storage."""

    async def topics(self, chat_id: int) -> list[Topic]:
        """Return the topics of a chat."""
        ...

    async def commit(self, *rows: Row | Delete) -> None:
        """Write rows."""
        ...


class Forums:
    """Remembers topics; what it has looked up of late it answers without the database.

    ``on_gone`` is called with the chat and the number of a topic that turns out not to be there; ``room``
    finds the topic for something new in a private chat.
    """

    def __init__(
        self,
        storage: ForumsStorage,
        people: People,
        on_gone: Callable[[int, int], Awaitable[None]],
        room: Callable[[Place], Awaitable[int | None]],
    ) -> None:
        self._storage = storage
        self._people = people
        self._on_gone = on_gone
        self._room = room
        self._known: dict[int, dict[int, Topic]] = {}

    async def aim(self, chat: int, thread: int | None) -> Aim | None:
        """Return where a message for a topic goes: there, else to General, None where both are closed."""
        if thread is None and chat > 0:
            return Aim(None)
        state = OPEN if thread is None else await self._state(chat, thread)
        if thread is not None and state == OPEN:
            return Aim(thread)
        if await self._state(chat, GENERAL) == CLOSED:
            return None
        return Aim(None, await self.note(chat, thread) if thread is not None else "")

    async def note(self, chat: int, thread: int) -> str:
        """Return the line above what is said in General for a topic; "" if that is gone."""
        if chat > 0 or await self._state(chat, thread) == GONE:
            return ""
        t = await self._people.speak(chat)
        return t("topic-astray", topic=await self.link(chat, thread))

    async def link(self, chat: int, thread: int | None) -> str:
        """Return the name of a topic as HTML, a link where it has an address."""
        number = thread or GENERAL
        topic = (await self._of(chat)).get(number)
        name = (topic.name if topic else "") or ("General" if number == GENERAL else f"#{number}")
        if chat > _SUPERGROUPS:
            return escape(name, quote=False)
        return f'<a href="https://t.me/c/{_SUPERGROUPS - chat}/{number}">{escape(name, quote=False)}</a>'

    async def stands(self, chat: int, thread: int | None) -> frozenset[int | None]:
        """Return the topics in which people speak of a table: its own, and where it is shown meanwhile."""
        aim = await self.aim(chat, thread)
        return frozenset({thread, aim.thread}) if aim else frozenset({thread})

    async def open_ones(self, chat: int, name: str) -> list[int]:
        """Return the open topics of this name."""
        topics = (await self._of(chat)).values()
        return [each.thread_id for each in topics if (each.name, each.state) == (name, OPEN)]

    async def room(self, place: Place) -> int | None:
        """Return the topic of a private chat for something new there, None for the plain chat."""
        return await self._room(place)

    def forget(self, chat: int) -> None:
        """Know nothing more of a chat, whose topics are in the database no longer."""
        self._known.pop(chat, None)

    async def call(self, chat: int, thread: int | None, name: str) -> None:
        """Remember what a topic is called."""
        await self._save(chat, thread, name=short(name))

    async def seen(self, chat: int, thread: int, name: str) -> None:
        """Take note that somebody writes in a topic: it is there, and was made under this name."""
        known = (await self._of(chat)).get(thread)
        if known is None or known.state == GONE or not known.name:
            named = known is not None and known.name
            state = OPEN if known is None or known.state == GONE else known.state
            await self._save(chat, thread, name=None if named else short(name), state=state)

    async def opened(self, chat: int, thread: int | None) -> None:
        """Take note that a topic is open again."""
        await self._save(chat, thread, state=OPEN)

    async def all_may_be_open(self, chat: int) -> None:
        """Take note that the bot's rights have changed: what was closed to it may not be so any more."""
        for number, topic in list((await self._of(chat)).items()):
            if topic.state == CLOSED:
                await self._save(chat, number, state=OPEN)

    async def closed(self, chat: int, thread: int | None) -> None:
        """Take note that nothing can be sent into a topic."""
        await self._save(chat, thread, state=CLOSED)

    async def gone(self, chat: int, thread: int) -> None:
        """Take note that there is no such topic, and tell the house."""
        await self._save(chat, thread, state=GONE)
        await self._on_gone(chat, thread)

    async def _state(self, chat: int, thread: int) -> str:
        topic = (await self._of(chat)).get(thread)
        return topic.state if topic else OPEN

    async def _of(self, chat: int) -> Mapping[int, Topic]:
        if chat not in self._known:
            rows = await self._storage.topics(chat)
            if chat not in self._known:  # else something was learnt while they were read
                self._known[chat] = {row.thread_id: row for row in rows}
                if len(self._known) > REMEMBERED:
                    del self._known[next(iter(self._known))]
        return self._known[chat]

    async def _save(
        self, chat: int, thread: int | None, *, name: str | None = None, state: str | None = None
    ) -> None:
        number = thread or GENERAL
        known = (await self._of(chat)).get(number) or Topic(chat, number, "", OPEN)
        topic = replace(known, name=name or known.name, state=state or known.state)
        if topic != known:
            await self._storage.commit(topic)
        self._known.setdefault(chat, {})[number] = topic


def short(name: str) -> str:
    """Return a name as every database takes it."""
    return name.replace("\0", "")[:LONGEST_NAME]
