"""What the bot knows of a person, forgotten when they ask for it."""

from collections.abc import Iterable
from contextlib import AsyncExitStack
from dataclasses import replace

from bot.attendance import Attendance
from bot.forums import Forums
from bot.leaving import leave
from bot.line import without
from bot.live import LOBBY, PLAYING, LiveTable
from bot.lobbies import Lobbies
from bot.outbox import Outbox, place_of
from bot.people import People
from bot.storage.rows import FORGOTTEN, FORGOTTEN_RULE, PlaceRow, Row, Seat
from bot.tables import Tables
from engine.match import Played
from engine.moves import HOUSE_RULE, Move


class Forgetting:
    """Takes people out of everything that is kept."""

    def __init__(
        self,
        tables: Tables,
        people: People,
        lobbies: Lobbies,
        attendance: Attendance,
        outbox: Outbox,
        forums: Forums,
    ) -> None:
        self._tables = tables
        self._people = people
        self._lobbies = lobbies
        self._attendance = attendance
        self._outbox = outbox
        self._forums = forums

    async def forget(self, user: int) -> None:
        """Forget a person: they get up where they sit, a robot plays on for them, then their data goes.

        The data goes in one transaction. Who is forgotten already stays so; who comes again begins afresh.
        """
        while not await self._forgot(user):
            pass  # they have just sat down somewhere: once more
        self._take_down(await self._tables.storage.places_for(user))

    async def _forgot(self, user: int) -> bool:
        """Try to; return False where the person has sat down at a table meanwhile."""
        for table in self._concerned(user):
            await leave(self._lobbies, self._attendance, table, user)
        concerned = self._concerned(user)
        shown = await self._tables.storage.places_for(user)
        async with AsyncExitStack() as held:
            for table in sorted(concerned, key=lambda table: table.id):
                await held.enter_async_context(table.lock)
            await held.enter_async_context(self._tables.loading)  # nothing is read that is forgotten now
            now = self._concerned(user)
            if not {table.id for table in now} <= {table.id for table in concerned} or any(
                table.row.state == LOBBY and table.seat_of(user) for table in now
            ):
                return False
            rows = [row for table in now for row in _without(table, user)]
            await self._people.forget(user, self._tables.storage.forget(user, *rows))
            self._forums.forget(user)
            for table in now:
                _take_out(table, user)
        self._take_down(shown)
        for table in now:
            await self._show(table, user)
        return True

    def _take_down(self, shown: Iterable[PlaceRow]) -> None:
        for row in shown:
            self._outbox.drop(place_of(row))

    def _concerned(self, user: int) -> list[LiveTable]:
        """Return the tables in memory that name a person."""
        return [
            table
            for table in self._tables.known()
            if user in (table.row.host_id, table.row.chat_id)
            or table.seat_of(user) is not None
            or table.place_in_line(user)
            or str(user) in table.row.barred
            or table.sittings.seats_of(user)
        ]

    async def _show(self, table: LiveTable, user: int) -> None:
        """Show who plays there now; a match that nobody is left at ends."""
        async with table.lock:
            if table.row.state not in (LOBBY, PLAYING):
                return
            await self._tables.shows.away(table, user, returns=False)
            if table.playing and not table.humans():
                await self._tables.close(table, "stopped")
            elif table.playing:
                self._tables.arm(table)
                await self._tables.shows.deal(table)
            await self._tables.shows.lobby(table)  # whose line it may have been, too


def _columns(table: LiveTable, user: int) -> dict[str, object]:
    """Return the columns of a table that may name a person, without them."""
    row = table.row
    return {
        "host_id": FORGOTTEN if row.host_id == user else row.host_id,
        "chat_id": FORGOTTEN if row.chat_id == user else row.chat_id,
        "waiting": without(table, user),
        "barred": {key: name for key, name in row.barred.items() if key != str(user)},
    }


def _nobody(table: LiveTable, seat: Seat) -> Seat:
    """Return a seat that was somebody's; where a match runs a robot plays there to the end."""
    return replace(seat, user_id=FORGOTTEN, name="", away=seat.away or table.playing)


def _without(table: LiveTable, user: int) -> list[Row]:
    """Return the rows of a table without a person."""
    row = replace(table.row, **_columns(table, user))  # type: ignore[arg-type]  # columns of Table
    seat = table.seat_of(user)
    return [row, *([_nobody(table, seat)] if seat else [])]


def _take_out(table: LiveTable, user: int) -> None:
    """Make of a table in memory what its rows tell."""
    seat = table.seat_of(user)
    sat = table.sittings.seats_of(user) | ({seat.seat} if seat else set())
    table.change(**_columns(table, user))
    if seat is not None:
        table.seats[seat.seat] = _nobody(table, seat)
    table.sittings.forget(user)
    if table.request is not None and table.request.user == user:
        table.request = None
    if table.match is not None:
        table.tell_players()
        for played in table.match.deals:
            _unsay(played, sat)


def _unsay(played: Played, seats: set[int]) -> None:
    """Take the words out of a house rule that somebody on these seats has set after a deal."""
    for at, action in enumerate(played.actions):
        if action.seat in seats and action.move.verb == HOUSE_RULE:
            played.actions[at] = action._replace(move=Move.parse(FORGOTTEN_RULE))
