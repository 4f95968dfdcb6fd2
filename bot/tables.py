"""All tables: loaded on demand, changed under their lock, moved by :meth:`Tables.act`.

Every move – a person's, a robot's, one that the clock forces – goes the same way: the engine allows
it, one commit makes it durable, then it is made in memory, then shown.
"""

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import Final, NamedTuple

import structlog

from bot import robots
from bot.clock import Clock
from bot.deadlines import Deadlines
from bot.live import CLOSED, FINISHED, LOBBY, PLAYING, LiveTable
from bot.refusal import No, Refusal
from bot.reminders import Reminders
from bot.shows import Shows
from bot.storage import Conflict, Storage
from bot.storage.rows import Delete, MoveRow, Row, Seat, Sitting, Table
from bot.timing import ANYBODY, ASKED, CALLS, EXPIRY, FINISH, IDLE, KINDS, MOVE, REVEAL, ROBOT, due
from engine.claims import proven
from engine.errors import EngineError, IllegalMove
from engine.moves import CLAIM, Move

log = structlog.get_logger()

STRIKES: Final = 2
"""Moves in a row that the clock makes before a robot keeps the seat."""
PATIENCE: Final = 120.0
"""Without a clock: seconds of a turn after which a robot may be asked to move."""
AT_REST: Final = 256
"""Ended tables kept in memory."""
RETRY: Final = 5.0
"""Seconds until a deadline that failed is tried again: a fault of the moment must not freeze a table."""


class Tap(NamedTuple):
    """What a person did: a callback, or a message in a chat. Its id feeds the next shuffle."""

    kind: str
    """``callback`` or ``message``."""
    chat: int | None
    """The chat that numbers messages; None for callbacks."""
    id: str

    def __str__(self) -> str:
        return self.id if self.kind == "callback" else f"m{self.id}"


class Tables:
    """The live tables and the one way to change them."""

    def __init__(
        self,
        storage: Storage,
        shows: Shows,
        clock: Clock,
        name: str,
        rng: Random,
        reminders: Reminders,
        *,
        inline: bool = False,
    ) -> None:
        self.storage = storage
        self.shows = shows
        self.clock = clock
        self.reminders = reminders
        self.name = name
        """The bot's username, without @."""
        self.link = f"https://t.me/{name}"
        """The link of the bot."""
        self.inline = inline
        """Whether the bot is in inline mode."""
        self.rng = rng
        """What robots roll; deals never come from it."""
        self.deadlines = Deadlines(clock, self._fire)
        self.made: Counter[str] = Counter()
        """Moves made since the start, by ``person``, by ``robot`` and for an ``absent`` person."""
        self._live: dict[int, LiveTable] = {}
        self._at_rest: OrderedDict[int, LiveTable] = OrderedDict()
        self.loading = asyncio.Lock()

    async def get(self, table_id: int) -> LiveTable:
        """Return a table, from the database if need be; raise Refusal where there is none."""
        table = self._live.get(table_id) or self._at_rest.get(table_id)
        if table is None:
            async with self.loading:
                table = self._live.get(table_id) or self._at_rest.get(table_id)
                if table is None:
                    row = await self.storage.table(table_id)
                    if row is None:
                        raise Refusal(No.GONE)
                    try:
                        table = await self._load(row)
                    except (EngineError, ValueError):  # options or a game of another version
                        log.exception("a table cannot be read", table=table_id)
                        raise Refusal(No.GONE) from None
        return table

    async def those(self, rows: Iterable[Table]) -> list[LiveTable]:
        """Return the tables of these rows, without any that cannot be read: it stands in nobody's way."""
        found = []
        for row in rows:
            with suppress(Refusal):
                found.append(await self.get(row.id))
        return found

    def open_tables(self) -> list[LiveTable]:
        """Return the tables in a lobby or playing."""
        return list(self._live.values())

    def running(self, table_id: int) -> LiveTable | None:
        """Return a table in a lobby or playing, None where it is none."""
        return self._live.get(table_id)

    def known(self) -> list[LiveTable]:
        """Return the tables in memory, those that have ended too."""
        return [*self._live.values(), *self._at_rest.values()]

    async def make(self, row: Table, seats: Iterable[Seat], sittings: Iterable[Sitting] = ()) -> LiveTable:
        """Return a table of these rows, which is among no others yet."""
        title = await self.shows.title(row.chat_id)
        table = LiveTable(row, {seat.seat: seat for seat in seats}, self.link, title, sittings)
        table.inline = self.inline
        table.settings = await self.shows.settings(row.chat_id)
        return table

    def add(self, table: LiveTable) -> None:
        """Take a new table, already committed, among the live ones."""
        self._live[table.id] = table

    async def save(self, table: LiveTable, *rows: Row | Delete, **columns: object) -> None:
        """Commit changed columns of the table's row together with other rows, then change it in memory."""
        await self.storage.commit(replace(table.row, **columns), *rows)  # type: ignore[arg-type]  # of Table
        table.change(**columns)
        if table.row.state in (FINISHED, CLOSED):
            self._rest(table)

    async def _load(self, row: Table) -> LiveTable:
        table = await self._read(row)
        if row.state in (LOBBY, PLAYING):
            self._live[row.id] = table
        else:
            self._rest(table)
        return table

    async def _read(self, row: Table) -> LiveTable:
        seats, sittings = await self.storage.seats(row.id), await self.storage.sittings(row.id)
        table = await self.make(row, seats, sittings)
        if row.started is not None:
            table.start_match()
            moves = await self.storage.moves(row.id)
            for move in moves:
                try:
                    table.play(move)
                except EngineError as fault:
                    raise ValueError(f"move {move.version} of table {row.id} cannot be made again") from fault
            table.turn_since = max(table.turn_since, row.touched)
            table.revealed |= bool(moves) and row.touched > moves[-1].at
        return table

    async def _reload(self, table: LiveTable) -> None:
        """Take over what another process has made of a table."""
        row = await self.storage.table(table.id)
        if row is None:
            raise Refusal(No.GONE)
        table.become(await self._read(row))
        log.warning("table read again", table=table.id, version=table.version)
        if row.state in (FINISHED, CLOSED):
            self._rest(table)
        self.arm(table)
        await self.shows.everything(table)

    def _rest(self, table: LiveTable) -> None:
        for kind in KINDS:
            self.deadlines.clear(table.id, kind)
        self.reminders.over(table)
        if table.request is not None:
            table.request = None
            self.shows.unasked(table)
        self._live.pop(table.id, None)
        self._at_rest[table.id] = table
        if len(self._at_rest) > AT_REST:
            self._at_rest.popitem(last=False)

    async def restore(self, alive: float | None) -> int:
        """Load every open table after a start, bring all places up to date, re-arm the clocks.

        ``alive`` is when the bot was last known to run: the time since is charged to nobody. Returns
        the number of tables.
        """
        down = max(0.0, self.clock.now() - alive) if alive is not None else 0.0
        restored = 0
        excused: list[Table] = []
        for row in await self.storage.open_tables():
            try:
                table = await self._load(row)
            except Exception:
                log.exception("a table cannot be loaded", table=row.id)  # the others can
                continue
            if down and table.playing:
                table.turn_since = min(self.clock.now(), table.turn_since + down)
                if table.revealed:
                    table.change(touched=table.turn_since)
                    excused.append(table.row)
            await self.reminders.resume(table)
            self.arm(table)
            await self.shows.everything(table)
            restored += 1
        await self.storage.commit(*excused)  # for the next start in the same turn
        return restored

    async def act(self, table_id: int, user: int, move: Move, version: int, tap: Tap) -> None:
        """Make a person's move.

        A tap that was delivered before changes nothing. Raises Refusal for who does not sit there and
        for old buttons, IllegalMove where the rules forbid it.
        """
        table = await self.get(table_id)
        async with table.lock:
            seat = table.seat_of(user)
            if seat is None:
                raise Refusal(No.NOT_SEATED)
            if tap in table.taps:
                return
            try:
                _check(table, seat.seat, move, version)
            except (Refusal, IllegalMove):
                if table.made.get(seat.seat) == (version, move):  # tapped twice
                    raise Refusal(No.MADE) from None
                raise
            # All see who is away: a secret answer brings nobody back, the next move or "Я вернулся" does.
            away = seat.away and table.secret()
            await self._make(table, replace(seat, strikes=0, away=away), move, tap)
            table.made[seat.seat] = version, move

    async def reveal(self, table: LiveTable) -> None:
        """Show the hands of the next deal and let its clock run; to be called under the lock.

        A restart finds them open: the table has been touched since the last move.
        """
        if table.playing and not table.revealed:
            await self.save(table, touched=self.clock.now())
            table.revealed = True
            table.turn_since = table.row.touched
            self.arm(table)
            await self.shows.deal(table)

    async def robot_moves(self, table: LiveTable, seat: int, strike: int = 0) -> None:
        """Let a robot make the move of a seat; ``strike`` counts it against an absent person.

        Not where it is a secret who is asked: who is then marked as absent would be known. Nor for a house
        rule, which nobody owes.
        """
        row = table.seats[seat]
        if strike and not table.secret() and table.ruler is None and row.user_id is not None:
            row = replace(row, strikes=row.strikes + strike, away=row.strikes + strike >= STRIKES)
        move = robots.choose(table, seat, self.rng)
        reason = table.why_not(seat, move)
        if reason is not None:  # nothing is committed that could not be made again
            raise IllegalMove(seat, reason)
        await self._make(table, row, move, None)

    async def _make(self, table: LiveTable, seat: Seat, move: Move, tap: Tap | None) -> None:
        """Commit a move together with what it makes of its seat; then make it in memory, then show it."""
        running = table.running().deal
        if move.verb == CLAIM and running is not None:
            await asyncio.to_thread(proven, running.copy())  # remembered; what is made asks again
        auto = tap is None and seat.user_id is not None
        kind, chat, ident = tap or (None, None, None)
        version, now = table.version + 1, self.clock.now()
        row = MoveRow(table.id, version, seat.seat, str(move), kind, chat, ident, auto, now)
        deal = len(table.running().deals)
        try:
            await self.storage.commit(row, *([seat] if seat != table.seats[seat.seat] else []))
        except Conflict:
            await self._reload(table)
            if tap in table.taps:
                return
            raise Refusal(No.STALE) from None
        table.seats[seat.seat] = seat
        table.play(row)
        log.info("move", table=table.id, version=version)
        self.made["absent" if auto else "person" if tap else "robot"] += 1
        self.arm(table)
        if table.running().over:
            await self._finish(table)
        await self.shows.move(table, deal)
        self.reminders.over(table)

    async def _finish(self, table: LiveTable) -> None:
        result = table.running().result
        if result is None:
            raise ValueError("the match is not over")
        seats = {
            number: replace(seat, total=result.totals[number], place=result.places[number])
            for number, seat in table.seats.items()
        }
        await self.save(table, *seats.values(), state=FINISHED, finished=self.clock.now())
        table.seats = seats

    def arm(self, table: LiveTable) -> None:
        """Set the deadlines that fit the table's present state, clear all others."""
        wanted = due(table, self._held(table))
        table.ends = wanted.get(MOVE)
        for kind in KINDS:
            if kind in wanted:
                self.deadlines.set(table.id, kind, wanted[kind])
            else:
                self.deadlines.clear(table.id, kind)

    async def lobby(self, table: LiveTable) -> None:
        """Show a lobby in which somebody has done something, and set its deadlines."""
        self.arm(table)
        await self.shows.lobby(table)

    def _held(self, table: LiveTable) -> float:
        """Seconds of the turn during which Telegram held the bot back from its player or from the group."""
        players = (table.seats[seat].user_id for seat in table.turn)
        chats = {chat for chat in players if chat is not None}
        if not table.row.private:
            chats.add(table.row.chat_id)
        return self.shows.held(chats, table.turn_since)

    async def _fire(self, table_id: int, kind: str) -> None:
        try:
            table = await self.get(table_id)
            async with table.lock:
                await self._fall_due(table, kind)
        except Refusal as refusal:
            log.info("a deadline came to nothing", table=table_id, kind=kind, reason=refusal.no.value)
        except Exception:
            log.exception("a deadline failed", table=table_id, kind=kind)
            self.deadlines.set(table_id, kind, self.clock.now() + RETRY)

    async def _fall_due(self, table: LiveTable, kind: str) -> None:
        """Do what falls due, if it still does: while the lock was awaited somebody may have moved."""
        at = due(table, self._held(table)).get(kind)
        if at is None or at > self.clock.now():
            self.arm(table)
            return
        if kind in (EXPIRY, IDLE):
            await self.close(table, "expired" if kind == EXPIRY else "idle")
        elif kind == ANYBODY:
            table.host_idle = True
            await self.shows.lobby(table)
        elif kind == ASKED and table.request is not None:
            request, table.request = table.request, None
            await self.shows.request(table, request, "silence")
        elif kind == FINISH:
            await self._finish(table)
            await self.shows.move(table, table.newest)
        elif kind == REVEAL:
            await self.reveal(table)
        elif kind in CALLS:
            again = await self.reminders.call(table, kind)
            if again is not None:
                self.deadlines.set(table.id, kind, again)
        elif kind == ROBOT:
            await self.robot_moves(table, next(filter(table.played_by_robot, table.turn)))
        else:
            for seat in table.turn:
                await self.robot_moves(table, seat, strike=1)

    async def migrated(self, old: int, new: int) -> None:
        """A group has a new id, already stored: its tables follow, and are posted there anew."""
        for table in self.known():
            async with table.lock:  # what is being committed now may still have the old id
                if table.row.chat_id != old:
                    continue
                if table.row.state in (LOBBY, PLAYING):
                    await self.save(table, chat_id=new)
                    await self.shows.in_group(table)
                    await self.shows.live_anew(table)
                else:
                    table.change(chat_id=new)

    async def close(self, table: LiveTable, why: str) -> None:
        """Give a table up (``expired``, ``idle``, ``stopped``) and say so; to be called under the lock."""
        await self.save(table, state=CLOSED, finished=self.clock.now())
        await self.shows.closed(table, why)


def _check(table: LiveTable, seat: int, move: Move, version: int) -> None:
    """Raise Refusal or IllegalMove unless a seat may make this move by a button of this version now."""
    if not table.playing or not table.turn:
        raise Refusal(No.NOT_RUNNING)
    if not table.is_current(version):
        raise Refusal(No.STALE)
    reason = table.why_not(seat, move)
    if reason is not None:
        raise IllegalMove(seat, reason)
