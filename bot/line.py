"""The line at a table [очередь]: who finds no free seat waits for one, and gets the first that is freed.

It is part of the table's row, so it outlives restarts, and it goes along to the rematch. Every operation is
to be called under the table's lock.
"""

from collections import deque
from collections.abc import Collection
from dataclasses import replace
from typing import Final, NamedTuple

from bot.live import FINISHED, LOBBY, PLAYING, LiveTable
from bot.people import People, Person
from bot.refusal import No, Refusal
from bot.robots import DEFAULT_LEVEL
from bot.screens.lobby import your_turn
from bot.seating import welcome
from bot.shows import Asked, privately
from bot.storage.rows import Seat
from bot.tables import Tables, Tap

LONGEST: Final = 10
"""People who may wait at one table."""
REMEMBERED: Final = 1000
"""Taps of which a second delivery is known."""


class Again(NamedTuple):
    """How people sit at the table of a rematch, and who waits there."""

    seats: tuple[Seat, ...]
    waiting: dict[str, list[str]]
    called: tuple[int, ...]
    """Whose turn in the line it was."""


class Line:
    """The lines of all tables."""

    def __init__(self, tables: Tables, people: People) -> None:
        self._tables = tables
        self._people = people
        self._taps: deque[Tap] = deque(maxlen=REMEMBERED)

    def known(self, tap: Tap) -> bool:
        """Tell whether this tap has arrived before, and remember it: twice it would join and leave."""
        known = tap in self._taps
        self._taps.append(tap)
        return known

    async def join(self, table: LiveTable, person: Person, tap: Tap) -> None:
        """Put a person at the end of the line; nothing changes for who stands there.

        Raises Refusal for who sits there or is not welcome, and where the line is long enough, the table is
        closed, or somebody plays with robots only.
        """
        if table.row.state not in (LOBBY, PLAYING, FINISHED):
            raise Refusal(No.GONE)
        welcome(table, person.id)
        if table.seat_of(person.id) is not None:
            raise Refusal(No.ALREADY_SEATED)
        if table.place_in_line(person.id):
            return
        if table.with_robots_only():
            raise Refusal(No.RUNNING)
        if len(table.row.waiting) >= LONGEST:
            raise Refusal(No.LONG_LINE, most=LONGEST)
        await self._set(table, {**table.row.waiting, str(person.id): [person.name, str(tap)]})

    async def leave(self, table: LiveTable, user: int) -> None:
        """Let a person out of the line."""
        await self._set(table, without(table, user))

    async def dissolve(self, table: LiveTable) -> None:
        """Let everybody out of the line of a table that nobody plays at any more."""
        await self._set(table, {})

    async def _set(self, table: LiveTable, waiting: dict[str, list[str]]) -> None:
        await self._tables.save(table, waiting=waiting)
        await self._tables.shows.lobby(table)

    async def fill(self, table: LiveTable) -> None:
        """Seat the first in line on the free seats of a lobby; who has blocked the bot is passed over."""
        while table.free() and table.row.waiting:
            (key, (name, tap)), *rest = table.row.waiting.items()
            seat = Seat(table.id, table.free()[0], int(key), name, None, tap, 0, False, None, None)
            there = [seat] if await self._can_sit(table, int(key)) else []
            await self._tables.save(table, *there, waiting=dict(rest), touched=self._tables.clock.now())
            if there:
                table.seats[seat.seat] = seat
                await self._tables.shows.hand(table, int(key))

    async def _can_sit(self, table: LiveTable, user: int) -> bool:
        asked = self._people.is_reachable if table.row.private else self._people.can_sit
        return await asked(user)

    async def call(self, table: LiveTable, user: int) -> None:
        """Tell a person that a seat is kept for them; at a table without a group its lobby does.

        Where they have no cards in private, the group is where they look.
        """
        if table.row.private:
            return
        row, private = table.row, (await self._people.sees_hand(user)).private
        asked = privately(user) if private else Asked(row.chat_id, row.thread_id, user)
        t = await self._people.speak(asked.chat)
        called = None if private else user
        self._tables.shows.reply(asked, "line", lambda: your_turn(t, table.facts(), called))


def without(table: LiveTable, user: int) -> dict[str, list[str]]:
    """Return the line of a table without a person."""
    return {key: who for key, who in table.row.waiting.items() if key != str(user)}


def _kept(table: LiveTable, seat: Seat, fresh: int) -> Seat:
    """Return a seat for the rematch: who sits there is what they are, whoever began the last match there."""
    kept = Seat(fresh, seat.seat, seat.user_id, seat.name, None, None, 0, False, None, None)
    if seat.user_id is None:
        return replace(kept, level=seat.level or DEFAULT_LEVEL)
    return replace(kept, tap=table.sittings.tap(seat), away=True)


def again(table: LiveTable, fresh: int, knocked_out: Collection[int], *, robots: bool) -> Again:
    """Return who sits where in the rematch of a table, whose id is ``fresh``; all people are awaited.

    Seats of those who are knocked out go to the line, then those of robots. Who made way for somebody goes to
    the end of the line (rules 3.6); ``robots`` tells whether the group has them.
    """
    seats: dict[int, Seat] = {}
    for seat in table.seats.values():
        if seat.seat not in knocked_out and (seat.user_id or (seat.user_id is None and robots)):
            seats[seat.seat] = _kept(table, seat, fresh)
    waiting = {key: [*who] for key, who in table.row.waiting.items()}
    open_to_line = [number for number in range(table.game.seats) if number not in seats]
    open_to_line += [number for number, seat in sorted(seats.items()) if seat.user_id is None]
    called, taken = [], []
    for number in open_to_line[: len(waiting)]:
        key = next(iter(waiting))
        name, tap = waiting.pop(key)
        seats[number] = Seat(fresh, number, int(key), name, None, tap, 0, True, None, None)
        called.append(int(key))
        taken.append(number)
    for number in sorted(set(knocked_out).intersection(taken)):
        seat = table.seats[number]
        if seat.user_id:
            waiting[str(seat.user_id)] = [seat.name, table.sittings.tap(seat) or ""]
    return Again(tuple(seats.values()), waiting, tuple(called))
