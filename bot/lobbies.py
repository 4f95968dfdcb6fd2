"""What happens before a match: open, sit, get up, robots, start, rematch."""

import asyncio
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from bot import line
from bot.giving_way import make_room
from bot.group_settings import DEFAULT_CLOCK, GroupSettings, Opens, Rights, nobody
from bot.idents import new_id, new_root, new_token
from bot.line import Line
from bot.live import CLOSED, FINISHED, LOBBY, PLAYING, LiveTable
from bot.next_game import NextGame
from bot.people import People, Person
from bot.refusal import No, Refusal
from bot.rule_sets import playable
from bot.seating import in_lobby, knocked_out, reseated, robot_for, seated, welcome
from bot.shows import Asked
from bot.storage.rows import Delete, Seat, Table
from bot.tables import Tables, Tap
from engine.games import preset

TABLES_A_CHAT = 5
"""Open tables in one group, or of one person without a group, at a time."""
OPENED = 256
"""So many of the latest commands are known again when they arrive once more."""


class Lobbies:
    """Operations on tables in their lobby; each takes the lock itself."""

    def __init__(self, tables: Tables, people: People) -> None:
        self._tables = tables
        self._people = people
        self._line = Line(tables, people)
        self._next_game = NextGame(tables, people)
        self._now = tables.clock.now
        self._opening = asyncio.Lock()
        """Held from looking what is open until one more is: two taps at once must not both see none."""
        self._opened: OrderedDict[tuple[int, str], int] = OrderedDict()
        """The tables that were opened in groups, by the group and the tap or command."""

    async def open(
        self,
        chat: int,
        thread: int | None,
        host: Person,
        game: str,
        admin: Rights = nobody,
        rules: Mapping[str, Any] | None = None,
        tap: Tap | None = None,
    ) -> LiveTable:
        """Open a lobby in a group, as the group has settled it or by these rules, the host invited to sit.

        A tap or command that was delivered before opens nothing more. Raises Refusal if too many are open, or
        the group leaves that to its admins.
        """
        await self.check_opening(chat, admin)
        settings = await self._people.settings(chat)
        options = await self._options(chat, thread, settings, game) if rules is None else rules
        async with self._opening:
            if tap is not None and (before := self._opened.get((chat, str(tap)))) is not None:
                return await self._tables.get(before)
            await self._has_room(chat, thread)
            row = replace(self._new_row(chat, thread, host.id, game), options=options, clock=settings.clock)
            table = await self._create(row, ())
            self._note(chat, tap, table)
        await self._people.played(chat, game)
        return table

    def _note(self, chat: int, tap: Tap | None, table: LiveTable) -> None:
        if tap is not None:
            self._opened[chat, str(tap)] = table.id
            if len(self._opened) > OPENED:
                self._opened.popitem(last=False)

    async def open_private(
        self, host: Person, game: str, tap: Tap, rules: Mapping[str, Any] | None = None
    ) -> LiveTable:
        """Open a lobby without a group, its host seated; raise Refusal if they have too many tables open.

        A tap that was delivered before opens nothing more.
        """
        async with self._opening:
            rows = await self._tables.storage.tables_of(host.id)
            for table in await self._tables.those(row for row in rows if row.private and row.state == LOBBY):
                if any(seat.user_id == host.id and seat.tap == str(tap) for seat in table.seats.values()):
                    return table
            await self._has_room(host.id)
            row = replace(self._new_row(host.id, None, host.id, game), private=True, options=rules or {})
            return await self._create(row, (seated(row.id, 0, host, tap),))

    async def _has_room(self, chat: int, thread: int | None = None) -> None:
        """Raise Refusal where too many tables are open; the first of a topic always may be."""
        rows = await self._tables.storage.tables_in(chat)
        there = await self._tables.those(row for row in rows if row.state in (LOBBY, PLAYING))
        first = thread is not None and all(table.row.thread_id != thread for table in there)
        full = len(there) >= TABLES_A_CHAT and not first
        if full and not await make_room(self._tables, there):
            raise Refusal(No.TOO_MANY_TABLES, most=TABLES_A_CHAT)

    async def check_opening(self, chat: int, admin: Rights) -> None:
        """Raise Refusal where a group leaves the opening of tables to its admins and this is none."""
        if (await self._people.settings(chat)).opens is Opens.ADMINS and not await admin():
            raise Refusal(No.NOT_ADMIN)

    async def _options(
        self, chat: int, thread: int | None, settings: GroupSettings, game: str
    ) -> Mapping[str, Any]:
        """Return the options that the group plays a game by; where they fit no longer, say so."""
        if settings.rules is None or settings.game != game:
            return {}
        chosen = await self._tables.storage.rule_set(settings.rules)
        if chosen is None or playable(chosen) is None:
            t = await self._people.speak(chat)
            self._tables.shows.say(Asked(chat, thread, 0), t("rules-default-gone"))
            return {}
        return chosen.options

    async def against_robots(self, person: Person, game: str, tap: Tap) -> LiveTable:
        """Begin a private game against robots in one tap; if that game is running it comes back instead."""
        async with self._opening:
            rows = await self._tables.storage.tables_of(person.id)
            running = (row for row in rows if row.private and row.state == PLAYING and row.game == game)
            for table in await self._tables.those(running):
                if table.with_robots_only():
                    await self._tables.shows.hand_anew(table, person.id)
                    return table
            await self._has_room(person.id)
            row = self._new_row(person.id, None, person.id, game)
            return await self._alone(replace(row, private=True, clock=None), person, tap)

    async def _alone(self, row: Table, person: Person, tap: Tap) -> LiveTable:
        table = await self._tables.make(row, (seated(row.id, 0, person, tap),))
        t = await self._people.speak(person.id)
        while table.free():
            robot = robot_for(table, t)
            table.seats[robot.seat] = robot
        await self._keep(table)
        async with table.lock:
            await self._begin(table, tap)
        return table

    def _new_row(self, chat: int, thread: int | None, host: int, game: str) -> Table:
        now = self._now()
        return Table(
            id=new_id(),
            token=new_token(),
            chat_id=chat,
            thread_id=thread,
            private=False,
            host_id=host,
            game=preset(game).id,
            options={},
            clock=DEFAULT_CLOCK,
            state=LOBBY,
            root=new_root(),
            start=None,
            created=now,
            started=None,
            finished=None,
            touched=now,
            previous=None,
            invite=new_token(),
        )

    async def _create(self, row: Table, seats: tuple[Seat, ...]) -> LiveTable:
        table = await self._tables.make(row, seats)
        await self._keep(table)
        await self._tables.lobby(table)
        if not row.private:
            await self._next_game.opened(table, row.host_id)
        return table

    async def _keep(self, table: LiveTable) -> None:
        await self._tables.storage.commit(table.row, *table.seats.values())
        self._tables.add(table)

    async def sit(self, table: LiveTable, person: Person, tap: Tap) -> None:
        """Seat a person whose private chat is open, on one seat more where the game allows it.

        Raises Refusal if there is no room or they sit already.
        """
        async with table.lock:
            in_lobby(table)
            welcome(table, person.id)
            seat = table.seat_of(person.id)
            if seat is not None and not seat.away:
                raise Refusal(No.ALREADY_SEATED)
            more: dict[str, object] = {"waiting": line.without(table, person.id)}
            if seat is None and not table.free():
                count = table.game.seats + 1
                if count not in table.sizes():
                    raise Refusal(No.FULL)
                more["options"] = {**table.row.options, "players": count}
            number = seat.seat if seat else (table.free() or [table.game.seats])[0]
            await self._change(table, seated(table.id, number, person, tap), **more)
            await self._tables.shows.hand(table, person.id)

    async def sit_or_wait(self, table: LiveTable, person: Person, tap: Tap) -> None:
        """Seat a person as :meth:`sit` does; where no seat is free put them in line for one."""
        try:
            await self.sit(table, person, tap)
        except Refusal as refusal:
            full = refusal.no in (No.FULL, No.RUNNING) or table.row.state == FINISHED
            if not full:
                raise
            async with table.lock:
                await self._line.join(table, person, tap)
                await self._fill(table)  # a seat may have been freed meanwhile

    async def tap_seat(self, table: LiveTable, person: Person, tap: Tap) -> LiveTable:
        """Do what the button for a seat does: sit, wait in line for a seat, or wait no longer.

        Returns the table where that happened: after a match that of its rematch.
        """
        if table.row.state == FINISHED:
            table = await self.follow_up(table) or table
        if self._line.known(tap):
            return table
        if not table.place_in_line(person.id) or table.has_room():
            await self.sit_or_wait(table, person, tap)
            return table
        await self.leave_line(table, person.id)
        return table

    async def leave_line(self, table: LiveTable, user: int) -> None:
        """Let a person out of the line for a seat; nothing changes for who is not in it."""
        async with table.lock:
            if table.place_in_line(user):
                await self._line.leave(table, user)

    async def _fill(self, table: LiveTable) -> None:
        if table.row.state == LOBBY and table.free() and table.row.waiting:
            await self._line.fill(table)
            await self._tables.lobby(table)

    async def get_up(self, table: LiveTable, user: int) -> None:
        """Free a person's seat; raise Refusal if they have none."""
        async with table.lock:
            in_lobby(table)
            await self.free(table, self._seat(table, user))
            await self._tables.shows.away(table, user)

    async def free(self, table: LiveTable, seat: Seat, **columns: object) -> None:
        """Free a seat of a lobby, committed with columns of the table; to be called under the lock."""
        gone, host = Delete(Seat, table_id=table.id, seat=seat.seat), table.host()
        await self._tables.save(table, gone, touched=self._now(), **columns)
        del table.seats[seat.seat]
        if table.host() != host:
            table.editing = None  # it was the host who had turned to that page
        await self._tables.lobby(table)
        await self._fill(table)

    async def add_robot(self, table: LiveTable, user: int) -> None:
        """Seat a robot on the first free seat; any person at the table may, where the group has robots."""
        async with table.lock:
            in_lobby(table)
            self._seat(table, user)
            if not (await self._people.settings(table.row.chat_id)).robots:
                raise Refusal(No.NO_ROBOTS)
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
                await self.free(table, max(robots_here, key=lambda seat: seat.seat))

    async def _seat_robot(self, table: LiveTable) -> None:
        await self._change(table, robot_for(table, await self._people.speak(table.row.chat_id)))

    async def start(self, table: LiveTable, user: int, tap: Tap) -> None:
        """Start the match: the host may, and any seated player once the host has been idle for a minute.

        Where seats are free it is played by those who sit, if the game is one for so many.
        """
        async with table.lock:
            in_lobby(table)
            self._seat(table, user)
            if user != table.host() and not table.host_idle:
                raise Refusal(No.NOT_HOST)
            missing = table.missing()
            if missing:
                robots = (await self._people.settings(table.row.chat_id)).robots
                raise Refusal(No.NOT_FULL, missing=missing, robots=int(robots))
            await self._begin(table, tap)

    async def _begin(self, table: LiveTable, tap: Tap) -> None:
        now, count = self._now(), len(table.seats)
        seats, _ = table.packed(count)
        fewer = {"options": {**table.row.options, "players": count}} if count < table.game.seats else {}
        rows = reseated(table, seats)
        begun = {"state": PLAYING, "start": str(tap), "started": now, "touched": now}
        begun["rated"] = table.settings.ratings
        await self._tables.save(table, *rows, **begun, **fewer)
        table.seats = seats
        table.editing = None
        table.start_match()
        table.turn_since = now
        await self._tables.lobby(table)
        await self._tables.shows.deal(table)

    async def rematch(self, table: LiveTable, person: Person, tap: Tap, admin: Rights = nobody) -> LiveTable:
        """Open the lobby of a rematch with everybody's seat kept; who taps is there, others are awaited.

        In a group it is opened by whoever may open tables. Whoever played against robots only is dealt new
        cards at once. Who is knocked out sits down only by another tap: others come first. Who did not play
        gets a seat of a rematch that is open, or a place in the line for one.
        """
        async with table.lock:
            if table.row.state not in (FINISHED, CLOSED):
                raise Refusal(No.NOT_NOW)
            again = await self.follow_up(table)
            seat = table.seat_of(person.id) if again else self._seat(table, person.id)
            again = again or await self._open_again(table, person, tap, admin)
        if seat is None or (again.row.state == LOBBY and seat.seat not in knocked_out(table)):
            await self.sit_or_wait(again, person, tap)
        return again

    async def follow_up(self, table: LiveTable) -> LiveTable | None:
        """Return the rematch that somebody else has opened already."""
        storage = self._tables.storage
        if table.row.private:
            rows = [row for user in table.users() for row in await storage.tables_of(user)]
        else:
            rows = await storage.tables_in(table.row.chat_id)
        for row in rows:
            if row.previous == table.id and row.state in (LOBBY, PLAYING):
                return await self._tables.get(row.id)
        return None

    async def _open_again(self, table: LiveTable, person: Person, tap: Tap, admin: Rights) -> LiveTable:
        old = table.row
        fresh = self._new_row(person.id if old.private else old.chat_id, old.thread_id, person.id, old.game)
        row = replace(fresh, private=old.private, options=old.options, clock=old.clock, previous=table.id)
        row = replace(row, barred=old.barred)  # who was sent away comes in by no link of either table
        settings = await self._people.settings(old.chat_id)
        await self.check_opening(row.chat_id, admin)
        async with self._opening:
            await self._has_room(row.chat_id, row.thread_id)
            if old.private and len(table.humans()) == 1 and not old.waiting:
                return await self._alone(row, person, tap)
            kept = line.again(table, row.id, knocked_out(table), robots=settings.robots)
            opened = await self._create(replace(row, waiting=kept.waiting), kept.seats)
            if old.waiting:  # they wait at the new table now
                await self._line.dissolve(table)
        for user in kept.called:
            await self._line.call(opened, user)
        return opened

    async def _change(self, table: LiveTable, seat: Seat, **columns: object) -> None:
        await self._tables.save(table, seat, touched=self._now(), **columns)
        table.seats[seat.seat] = seat
        await self._tables.lobby(table)

    @staticmethod
    def _seat(table: LiveTable, user: int) -> Seat:
        seat = table.seat_of(user)
        if seat is None:
            raise Refusal(No.NOT_SEATED)
        return seat
