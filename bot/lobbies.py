"""What happens before a match: open, sit, get up, robots, start, rematch."""

import asyncio
import secrets
from collections.abc import Callable
from dataclasses import replace

from bot import robots
from bot.live import CLOSED, FINISHED, LOBBY, PLAYING, LiveTable
from bot.people import People, Person
from bot.refusal import No, Refusal
from bot.storage.rows import Delete, Seat, Table
from bot.tables import Tables, Tap
from engine.games import preset

DEFAULT_CLOCK = 60
TABLES_A_GROUP = 5
"""Open tables in one group at a time."""


class Lobbies:
    """Operations on tables in their lobby; each takes the lock itself."""

    def __init__(
        self, tables: Tables, people: People, random_bytes: Callable[[int], bytes] = secrets.token_bytes
    ) -> None:
        self._tables = tables
        self._people = people
        self._random = random_bytes
        self._now = tables.clock.now
        self._opening = asyncio.Lock()
        """Held from looking what is open until one more is: two taps at once must not both see none."""

    async def open(self, chat: int, thread: int | None, host: Person, game: str) -> LiveTable:
        """Open a lobby in a group, with the host invited to sit; raise Refusal if too many are open."""
        async with self._opening:
            rows = await self._tables.storage.tables_in(chat)
            if sum(row.state in (LOBBY, PLAYING) for row in rows) >= TABLES_A_GROUP:
                raise Refusal(No.TOO_MANY_TABLES, most=TABLES_A_GROUP)
            table = await self._create(self._new_row(chat, thread, host.id, game), ())
        await self._people.played(chat, game)
        return table

    async def against_robots(self, person: Person, game: str, tap: Tap) -> LiveTable:
        """Begin a private game against robots in one tap; the one that is running comes back instead."""
        async with self._opening:
            for row in await self._tables.storage.tables_of(person.id):
                if row.private and row.state == PLAYING:
                    table = await self._tables.get(row.id)
                    await self._tables.shows.hand_anew(table, person.id)
                    return table
            return await self._alone(person, self._new_row(person.id, None, person.id, game), tap)

    async def _alone(self, person: Person, fresh: Table, tap: Tap) -> LiveTable:
        row = replace(fresh, private=True, clock=None)
        table = await self._create(
            row, (Seat(row.id, 0, person.id, person.name, None, str(tap), 0, False, None, None),)
        )
        async with table.lock:
            while table.free():
                await self._seat_robot(table)
            await self._begin(table, tap)
        return table

    def _new_row(self, chat: int, thread: int | None, host: int, game: str) -> Table:
        now = self._now()
        return Table(
            id=int.from_bytes(self._random(6), "big") | 1,
            token=self._random(9).hex(),
            chat_id=chat,
            thread_id=thread,
            private=False,
            host_id=host,
            game=preset(game).id,
            options={},
            clock=DEFAULT_CLOCK,
            state=LOBBY,
            root=self._random(32),
            start=None,
            created=now,
            started=None,
            finished=None,
            touched=now,
            previous=None,
        )

    async def _create(self, row: Table, seats: tuple[Seat, ...]) -> LiveTable:
        await self._tables.storage.commit(row, *seats)
        title = (await self._people.chat(row.chat_id)).title
        table = LiveTable(row, {seat.seat: seat for seat in seats}, self._tables.link, title)
        self._tables.add(table)
        await self._show(table)
        return table

    async def sit(self, table: LiveTable, person: Person, tap: Tap) -> None:
        """Seat a person whose private chat is open; raise Refusal if there is no room or they sit already."""
        async with table.lock:
            in_lobby(table)
            seat = table.seat_of(person.id)
            if seat is not None and not seat.away:
                raise Refusal(No.ALREADY_SEATED)
            if seat is None and not table.free():
                raise Refusal(No.FULL)
            number = seat.seat if seat else table.free()[0]
            taken = Seat(table.id, number, person.id, person.name, None, str(tap), 0, False, None, None)
            await self._change(table, taken)
            await self._tables.shows.hand(table, person.id)

    async def get_up(self, table: LiveTable, user: int) -> None:
        """Free a person's seat; raise Refusal if they have none."""
        async with table.lock:
            in_lobby(table)
            await self._free(table, self._seat(table, user))
            self._tables.shows.away(table, user)

    async def _free(self, table: LiveTable, seat: Seat) -> None:
        gone = Delete(Seat, table_id=table.id, seat=seat.seat)
        await self._tables.save(table, gone, touched=self._now())
        del table.seats[seat.seat]
        await self._show(table)

    async def add_robot(self, table: LiveTable, user: int) -> None:
        """Seat a robot on the first free seat; any person at the table may."""
        async with table.lock:
            in_lobby(table)
            self._seat(table, user)
            if not table.free():
                raise Refusal(No.FULL)
            await self._seat_robot(table)

    async def remove_robot(self, table: LiveTable, user: int) -> None:
        """Send the robot that sat down last away; nothing happens where there is none."""
        async with table.lock:
            in_lobby(table)
            self._seat(table, user)
            robots_here = [seat for seat in table.seats.values() if seat.user_id is None]
            if robots_here:
                await self._free(table, max(robots_here, key=lambda seat: seat.seat))

    async def _seat_robot(self, table: LiveTable) -> None:
        t = await self._people.speak(table.row.chat_id)
        name, level = robots.free_name(table, t), robots.DEFAULT_LEVEL
        await self._change(
            table, Seat(table.id, table.free()[0], None, name, level, None, 0, False, None, None)
        )

    async def start(self, table: LiveTable, user: int, tap: Tap) -> None:
        """Start the match: the host may, and any seated player once the host has been idle for a minute."""
        async with table.lock:
            in_lobby(table)
            self._seat(table, user)
            if user != table.host() and not table.host_idle:
                raise Refusal(No.NOT_HOST)
            if table.free():
                raise Refusal(No.NOT_FULL, free=len(table.free()))
            await self._begin(table, tap)

    async def _begin(self, table: LiveTable, tap: Tap) -> None:
        now = self._now()
        await self._tables.save(table, state=PLAYING, start=str(tap), started=now, touched=now)
        table.editing = None
        table.start_match()
        table.turn_since = now
        await self._show(table)
        await self._tables.shows.deal(table)

    async def rematch(self, table: LiveTable, person: Person, tap: Tap) -> LiveTable:
        """Open the lobby of a rematch with everybody's seat kept; who taps is there, others are awaited."""
        async with table.lock:
            if table.row.state not in (FINISHED, CLOSED):
                raise Refusal(No.NOT_NOW)
            self._seat(table, person.id)
            again = await self._follow_up(table) or await self._open_again(table, person, tap)
        if again.row.state == LOBBY:
            await self.sit(again, person, tap)
        return again

    async def _follow_up(self, table: LiveTable) -> LiveTable | None:
        """Return the rematch that somebody else has opened already."""
        for row in await self._tables.storage.tables_in(table.row.chat_id):
            if row.previous == table.id and row.state in (LOBBY, PLAYING):
                return await self._tables.get(row.id)
        return None

    async def _open_again(self, table: LiveTable, person: Person, tap: Tap) -> LiveTable:
        old = table.row
        fresh = self._new_row(old.chat_id, old.thread_id, person.id, old.game)
        row = replace(fresh, options=old.options, clock=old.clock, previous=table.id)
        if old.private:
            return await self._alone(person, row, tap)
        leaves = table.match.result.leaves if table.match and table.match.result else ()
        kept = tuple(
            replace(seat, table_id=row.id, strikes=0, away=seat.user_id is not None, total=None, place=None)
            for seat in table.seats.values()
            if seat.seat not in leaves
        )
        return await self._create(row, kept)

    async def _change(self, table: LiveTable, seat: Seat) -> None:
        await self._tables.save(table, seat, touched=self._now())
        table.seats[seat.seat] = seat
        await self._show(table)

    async def _show(self, table: LiveTable) -> None:
        self._tables.arm(table)
        await self._tables.shows.lobby(table)

    @staticmethod
    def _seat(table: LiveTable, user: int) -> Seat:
        seat = table.seat_of(user)
        if seat is None:
            raise Refusal(No.NOT_SEATED)
        return seat


def in_lobby(table: LiveTable) -> None:
    """Raise Refusal unless the match of a table has still to begin."""
    if table.row.state == PLAYING:
        raise Refusal(No.RUNNING)
    if table.row.state != LOBBY:
        raise Refusal(No.GONE)
