"""Invitations: the link to a table, whom it lets sit down, and a new one that makes the old one dead."""

from collections.abc import Awaitable, Callable
from enum import Enum, auto
from typing import Final

from bot.callbacks import is_token
from bot.idents import new_token
from bot.live import CLOSED, FINISHED, LOBBY, PLAYING, LiveTable
from bot.lobbies import Lobbies
from bot.people import Person
from bot.refusal import No, Refusal
from bot.storage.rows import Table
from bot.tables import Tables, Tap


class Membership(Enum):
    """What somebody is to a group, as Telegram says."""

    INSIDE = auto()
    OUTSIDE = auto()
    """Not a member, or Telegram does not say."""
    BANNED = auto()


Asks = Callable[[int], Awaitable[Membership]]
"""Asks Telegram what the person is to a group."""
AFTERWARDS: Final = 24 * 3600.0
"""Seconds for which the link of a match that is over leads to its rematch. A lobby that nobody touches closes
by itself, and its link with it: so no link lives longer than its table and this."""
MARK = 6
"""Digits of an invitation that tell it from the one before."""


class Invitations:
    """The invitations of all tables: random, so nobody guesses one."""

    def __init__(self, tables: Tables, lobbies: Lobbies) -> None:
        self._tables = tables
        self._lobbies = lobbies

    async def accept(self, invite: str, person: Person, tap: Tap, membership: Asks) -> LiveTable:
        """Seat a person at the table that an invitation means, or put them in line for a seat there.

        Whoever sits there is left where they are. After a match the invitation leads to its rematch. Raises
        Refusal where the invitation is dead, its table is closed or played out, or its group is not theirs.
        """
        row = await self.table_of(invite)
        if row is None:
            raise Refusal(No.DEAD_INVITE)
        table = await self._tables.get(row.id)
        if not table.row.private:
            _check(await membership(table.row.chat_id))
        if table.row.state == CLOSED:
            raise Refusal(No.FOLDED)
        if table.row.state == FINISHED:
            if self._tables.clock.now() > (table.row.finished or 0.0) + AFTERWARDS:
                raise Refusal(No.PLAYED_OUT)
            table = await self._lobbies.follow_up(table) or table
        seat = table.seat_of(person.id)
        if seat is not None and (table.row.state != LOBBY or not seat.away):
            return table
        if table.row.state == FINISHED and not table.place_in_line(person.id):
            raise Refusal(No.PLAYED_OUT)
        await self._lobbies.sit_or_wait(table, person, tap)
        return table

    async def table_of(self, invite: str) -> Table | None:
        """Return the row of the table that an invitation means, whatever has become of it."""
        return await self._tables.storage.table_by_invite(invite) if is_token(invite) else None

    async def renew(self, table: LiveTable, user: int, mark: str) -> None:
        """Give a table another invitation, so that all links shared before are dead; the host may.

        ``mark`` begins the invitation to be replaced: where it has been replaced already nothing happens.
        """
        async with table.lock:
            if user != table.host():
                raise Refusal(No.NOT_HOST)
            if table.row.state not in (LOBBY, PLAYING):
                raise Refusal(No.NOT_NOW)
            if mark != mark_of(table):
                return
            await self._tables.save(table, invite=new_token())
            await self._tables.shows.lobby(table)


def mark_of(table: LiveTable) -> str:
    """Return what tells the invitation of a table from the ones before and after it."""
    return table.row.invite[:MARK]


def _check(membership: Membership) -> None:
    if membership is Membership.BANNED:
        raise Refusal(No.BANNED)
    if membership is Membership.OUTSIDE:
        raise Refusal(No.OTHER_GROUP)
