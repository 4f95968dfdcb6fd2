"""/nextgame: who wants to hear, once, that somebody else has opened a table in a group."""

from bot.live import LOBBY, LiveTable
from bot.people import People
from bot.screens.next_game import opened
from bot.shows import privately
from bot.storage.rows import Delete, Expecting
from bot.tables import Tables


class NextGame:
    """The people who wait for a table, group by group."""

    def __init__(self, tables: Tables, people: People) -> None:
        self._tables = tables
        self._people = people

    async def expects(self, chat: int, user: int) -> bool:
        """Tell whether a person waits for a table in a group."""
        return user in await self._waiting(chat)

    async def wait(self, chat: int, user: int) -> None:
        """Remember that a person wants to hear of the next table in a group."""
        await self._tables.storage.commit(Expecting(chat, user, self._tables.clock.now()))

    async def forget(self, chat: int, user: int) -> None:
        """Forget that a person waits for a table in a group; nothing happens for who does not."""
        await self._tables.storage.commit(Delete(Expecting, chat_id=chat, user_id=user))

    async def open_lobby(self, chat: int, user: int) -> LiveTable | None:
        """Return the newest lobby of a group where this person may sit down; None without any."""
        rows = await self._tables.storage.tables_in(chat)
        found = await self._tables.those(row for row in rows if row.state == LOBBY)
        fit = (table for table in found if table.has_room() and table.seat_of(user) is None)
        return next((table for table in fit if str(user) not in table.row.barred), None)

    async def opened(self, table: LiveTable, by: int) -> None:
        """Tell everybody who waits for it of a new lobby, but who opened it; they wait no longer."""
        chat = table.row.chat_id
        waiting = [user for user in await self._waiting(chat) if user != by and table.seat_of(user) is None]
        await self._tables.storage.commit(
            *(Delete(Expecting, chat_id=chat, user_id=user) for user in waiting)
        )
        for user in waiting:
            await self.tell(table, user)

    async def tell(self, table: LiveTable, user: int) -> None:
        """Show somebody in private a lobby of a group and the way to a seat."""
        t = await self._people.speak(user)
        self._tables.shows.reply(
            privately(user), f"next{table.row.chat_id}", lambda: opened(t, table.facts())
        )

    async def _waiting(self, chat: int) -> list[int]:
        return [row.user_id for row in await self._tables.storage.expecting(chat)]
