"""Where tables live: what becomes of them when a topic closes, opens or goes, or the bot comes back."""

from typing import Final

from bot.forums import Forums
from bot.live import FINISHED, LOBBY, PLAYING, LiveTable
from bot.shows import Shows
from bot.tables import Tables

MISSED: Final = 7 * 24 * 3600.0
"""Seconds after the end of a match within which a group that could not be told of it still is."""


class Homes:
    """Brings the messages of tables to where they belong; each operation takes the tables' locks itself."""

    def __init__(self, tables: Tables, shows: Shows, forums: Forums) -> None:
        self._tables = tables
        self._shows = shows
        self._forums = forums

    async def opened(self, chat: int, thread: int | None) -> None:
        """A topic is open again, None for General: its tables come home, what was kept is told."""
        await self._forums.opened(chat, thread)
        for table in await self._of(chat):
            if thread is None or table.row.thread_id == thread:
                await self._bring(table)

    async def returned(self, chat: int) -> None:
        """The bot may write in a group again: it tells what it could not tell meanwhile."""
        await self._forums.all_may_be_open(chat)
        for table in await self._of(chat):
            await self._bring(table)

    async def gone(self, chat: int, thread: int) -> None:
        """A topic is no more: its tables move to General and say so once."""
        for table in self._tables.known():
            async with table.lock:
                if (table.row.chat_id, table.row.thread_id) != (chat, thread):
                    continue
                await self._tables.save(table, thread_id=None)
                if table.row.state in (LOBBY, PLAYING):
                    await self._shows.rehoused(table, await self._forums.link(chat, thread), thread)

    async def _of(self, chat: int) -> list[LiveTable]:
        """Return the tables of a group that go on, and those whose matches have ended of late."""
        since = self._tables.clock.now() - MISSED
        rows = await self._tables.storage.tables_in(chat)
        ended = [row for row in rows if row.state == FINISHED and (row.finished or 0.0) > since]
        going_on = [table for table in self._tables.open_tables() if table.row.chat_id == chat]
        return [*going_on, *await self._tables.those(ended)]

    async def _bring(self, table: LiveTable) -> None:
        async with table.lock:
            await self._shows.in_group(table)
            if table.row.state in (LOBBY, PLAYING):
                await self._shows.homeward(table)
