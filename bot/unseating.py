"""Unseating: the host or an admin asks somebody to get up, who does not sit down there again unasked."""

from bot import robots
from bot.group_settings import Stops
from bot.handover import hand_over
from bot.live import LOBBY, LiveTable
from bot.lobbies import Lobbies
from bot.people import People
from bot.refusal import No, Refusal
from bot.screens.unseating import told
from bot.shows import Asked, privately
from bot.storage.rows import Seat
from bot.tables import Tables


class Unseating:
    """Takes people from their seats, and lets them sit down again; each operation takes the lock itself."""

    def __init__(self, tables: Tables, people: People, lobbies: Lobbies) -> None:
        self._tables = tables
        self._people = people
        self._lobbies = lobbies

    async def check(self, table: LiveTable, user: int, *, admin: bool) -> None:
        """Raise Refusal unless a person may unseat others: the group's admins, and the host.

        Where a group leaves the stopping of matches to its admins, it leaves them this, too, once one runs.
        """
        if table.row.state != LOBBY and not table.playing:
            raise Refusal(No.NOT_RUNNING)
        if admin:
            return
        if table.playing and (await self._people.settings(table.row.chat_id)).stops is Stops.ADMINS:
            raise Refusal(No.NOT_ADMIN)
        if user != table.host():
            raise Refusal(No.NOT_HOST)

    async def unseat(self, table: LiveTable, user: int, target: int, *, admin: bool) -> str:
        """Take a person's seat: in the lobby it is free, in a match a robot plays there to the end.

        Return their name. Where they were the host somebody else is. Raises Refusal for who may not do that,
        for oneself, and where they sit there no longer.
        """
        async with table.lock:
            await self.check(table, user, admin=admin)
            seat = table.seat_of(target)
            if seat is None or target == user:
                raise Refusal(No.NOT_THERE)
            others = [each for each in table.users() if each != target]
            columns = {
                "barred": {**table.row.barred, str(target): seat.name},
                "host_id": others[0] if target == table.host() and others else table.row.host_id,
            }
            if table.row.state == LOBBY:
                await self._lobbies.free(table, seat, **columns)
            else:
                await self._robot_instead(table, seat, columns)
            await self._tables.shows.away(table, target, returns=False)
            await self._tell(table, target, seat.name)
            return seat.name

    async def _robot_instead(self, table: LiveTable, seat: Seat, columns: dict[str, object]) -> None:
        if table.ruler == seat.seat:
            await self._tables.robot_moves(table, seat.seat)
        name = robots.free_name(table, await self._people.speak(table.row.chat_id))
        await hand_over(self._tables, table, seat.seat, None, name, None, **columns)
        if not table.humans():
            await self._tables.close(table, "stopped")
            return
        self._tables.arm(table)
        await self._tables.shows.deal(table)
        await self._tables.shows.lobby(table)  # which names who plays

    async def let_in(self, table: LiveTable, user: int, target: int, *, admin: bool) -> str:
        """Let a person sit down again who was unseated; return their name."""
        async with table.lock:
            await self.check(table, user, admin=admin)
            barred = {key: name for key, name in table.row.barred.items() if key != str(target)}
            if len(barred) == len(table.row.barred):
                raise Refusal(No.NOT_THERE)
            name: str = table.row.barred[str(target)]
            await self._tables.save(table, barred=barred)
            return name

    async def _tell(self, table: LiveTable, target: int, name: str) -> None:
        """Tell a person kindly, in private where that is possible, else in the group."""
        asked = Asked(table.row.chat_id, table.row.thread_id, target)
        if table.row.private or await self._people.is_reachable(target):
            asked = privately(target)
        t, facts = await self._people.speak(asked.chat), table.facts()
        self._tables.shows.reply(asked, "unseated", lambda: told(t, facts, name if asked.chat < 0 else ""))
