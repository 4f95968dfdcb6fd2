"""A topic for each table at which somebody sits, where private chats with the bot have topics.

It is made when the first hand of a table comes, named after its group and game. After the match it stays,
with the end of the match in it, and takes the next table of that name. Where none can be made the hand comes
into the plain chat.
"""

from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from aiogram import Bot
from aiogram.exceptions import TelegramAPIError
from aiogram.methods import CreateForumTopic

from bot.forums import Forums, short
from bot.live import LiveTable
from bot.outbox import Place
from bot.people import People
from bot.screens.games import game_name
from bot.storage import Storage

REMEMBERED: Final = 4096
"""Rooms that are known without the database."""
KINDS: Final = ("hand", "final")
"""What belongs into a room, as keys of places name it."""
CALL_TIMEOUT: Final = 20
"""Seconds after which Telegram's answer is not waited for any longer."""


class Rooms:
    """Finds the room of a table in somebody's private chat, and makes one.

    ``running`` returns a table that is in its lobby or playing by its id, None for others.
    """

    def __init__(
        self,
        bot: Bot,
        storage: Storage,
        people: People,
        forums: Forums,
        running: Callable[[int], LiveTable | None],
    ) -> None:
        self._bot = bot
        self._storage = storage
        self._people = people
        self._forums = forums
        self._running = running
        self._given: OrderedDict[tuple[int, int], int | None] = OrderedDict()
        """By person and table."""

    async def of(self, place: Place) -> int | None:
        """Return the topic for what is new in a private chat: a hand, or the end of a match."""
        user, table_id = place.chat_id, place.table_id
        if table_id is None or place.key.split(":")[1] not in KINDS:
            return None
        if not (await self._bot.me()).has_topics_enabled:
            return None
        if (user, table_id) in self._given:
            return self._given[user, table_id]
        hand = await self._storage.place(f"{table_id}:hand:{user}")
        table = self._running(table_id)
        if hand is not None or table is None:
            return hand.thread_id if hand else None
        return self._keep(user, table_id, await self._enter(user, table))

    def _keep(self, user: int, table_id: int, thread: int | None) -> int | None:
        self._given[user, table_id] = thread
        if len(self._given) > REMEMBERED:
            self._given.popitem(last=False)
        return thread

    async def _enter(self, user: int, table: LiveTable) -> int | None:
        t = await self._people.speak(user)
        name = short(" · ".join(filter(None, (table.title, game_name(t, table.game.preset)))))
        places = await self._storage.places_for(user)
        here = (row for row in places if row.chat_id == user and row.table_id)
        taken = {row.thread_id for row in here if self._running(row.table_id or 0)}
        taken |= {thread for (who, at), thread in self._given.items() if who == user and self._running(at)}
        for thread in await self._forums.open_ones(user, name):
            if thread not in taken:
                return thread
        return await self._make(user, name)

    async def _make(self, user: int, name: str) -> int | None:
        try:
            made = await self._bot(CreateForumTopic(chat_id=user, name=name), request_timeout=CALL_TIMEOUT)
        except TelegramAPIError:
            return None
        await self._forums.call(user, made.message_thread_id, name)
        return made.message_thread_id
