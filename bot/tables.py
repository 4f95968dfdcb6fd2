"""All tables: loaded on demand, changed under their lock, moved by :meth:`Tables.act`.

Every move – a person's, a robot's, one that the clock forces – goes the same way: the engine allows
it, one commit makes it durable, then it is made in memory, then shown.
"""

import asyncio
from collections import OrderedDict
from dataclasses import replace
from random import Random
from typing import Final, NamedTuple

import structlog

from bot import robots
from bot.clock import Clock
from bot.deadlines import Deadlines
from bot.live import CLOSED, FINISHED, LOBBY, PLAYING, LiveTable
from bot.refusal import No, Refusal
from bot.shows import Shows
from bot.storage import Conflict, Storage
from bot.storage.rows import MoveRow, Table
from engine.claims import proven
from engine.errors import IllegalMove
from engine.moves import CLAIM, Move

log = structlog.get_logger()

REVEAL, ROBOT, MOVE, NUDGE, IDLE, EXPIRY = "reveal", "robot", "move", "nudge", "idle", "expiry"
"""Deadlines: hands are shown; a robot moves; the clock has run out; a third of it has; nobody came back;
a lobby is abandoned."""
BETWEEN_DEALS: Final = 5.0
"""Seconds for reading the result before the next hands are shown."""
STRIKES: Final = 2
"""Moves in a row that the clock makes before a robot keeps the seat."""
IDLE_FOR: Final = 24 * 3600.0
"""Seconds after which a match that everybody left is given up."""
LOBBY_FOR: Final = 30 * 60.0
"""Seconds after which a lobby in which nothing happens folds itself up."""
PATIENCE: Final = 120.0
"""Without a clock: seconds of a turn after which a robot may be asked to move."""
AT_REST: Final = 256
"""Ended tables kept in memory."""


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

    def __init__(self, storage: Storage, shows: Shows, clock: Clock, name: str, rng: Random) -> None:
        self.storage = storage
        self.shows = shows
        self.clock = clock
        self.name = name
        """The bot's username, without @."""
        self.link = f"https://t.me/{name}"
        """The link of the bot."""
        self.rng = rng
        """What robots roll; deals never come from it."""
        self.deadlines = Deadlines(clock, self._fire)
        self._live: dict[int, LiveTable] = {}
        self._at_rest: OrderedDict[int, LiveTable] = OrderedDict()
        self._loading = asyncio.Lock()

    async def get(self, table_id: int) -> LiveTable:
        """Return a table, from the database if need be; raise Refusal where there is none."""
        table = self._live.get(table_id) or self._at_rest.get(table_id)
        if table is None:
            async with self._loading:
                table = self._live.get(table_id) or self._at_rest.get(table_id)
                if table is None:
                    row = await self.storage.table(table_id)
                    if row is None:
                        raise Refusal(No.GONE)
                    table = await self._load(row)
        return table

    def add(self, table: LiveTable) -> None:
        """Take a new table, already committed, among the live ones."""
        self._live[table.id] = table

    async def save(self, table: LiveTable, **columns: object) -> None:
        """Commit changed columns of the table's row, then change it in memory."""
        await self.storage.commit(replace(table.row, **columns))  # type: ignore[arg-type]  # columns of Table
        table.change(**columns)
        if table.row.state in (FINISHED, CLOSED):
            self._rest(table)

    async def _load(self, row: Table) -> LiveTable:
        seats = {seat.seat: seat for seat in await self.storage.seats(row.id)}
        table = LiveTable(row, seats, self.link)
        if row.started is not None:
            table.start_match()
            for move in await self.storage.moves(row.id):
                table.play(move)
        if row.state in (LOBBY, PLAYING):
            self._live[row.id] = table
        else:
            self._rest(table)
        return table

    def _rest(self, table: LiveTable) -> None:
        for kind in (REVEAL, ROBOT, MOVE, NUDGE, IDLE, EXPIRY):
            self.deadlines.clear(table.id, kind)
        self._live.pop(table.id, None)
        self._at_rest[table.id] = table
        if len(self._at_rest) > AT_REST:
            self._at_rest.popitem(last=False)

    async def restore(self, alive: float | None) -> int:
        """Load every open table after a start, bring all places up to date, re-arm the clocks.

        ``alive`` is when the bot was last known to run: the time since is charged to nobody. Returns
        the number of tables.
        """
        rows = await self.storage.open_tables()
        down = max(0.0, self.clock.now() - alive) if alive is not None else 0.0
        for row in rows:
            table = await self._load(row)
            table.turn_since = min(self.clock.now(), table.turn_since + down)
            if table.match is not None and table.match.over:
                await self._finish(table)
            await self.shows.everything(table)
            self.arm(table)
        return len(rows)

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
            match = table.running() if table.playing else None
            if match is None or match.deal is None:
                raise Refusal(No.NOT_RUNNING)
            if version != table.version or not table.revealed:
                raise Refusal(No.STALE)
            reason = match.why_not(seat.seat, move)
            if reason is not None:
                raise IllegalMove(seat.seat, reason)
            if move.verb == CLAIM:
                await asyncio.to_thread(proven, match.deal.copy())  # remembered; apply asks again
            back = replace(seat, strikes=0, away=False)
            if back != seat:
                await self.storage.commit(back)
                table.seats[seat.seat] = back
            await self._make(table, seat.seat, move, tap)

    async def reveal(self, table: LiveTable) -> None:
        """Show the hands of the next deal and let its clock run; to be called under the lock."""
        if table.playing and not table.revealed:
            table.revealed = True
            table.turn_since = self.clock.now()
            await self.shows.deal(table)
            self.arm(table)

    async def robot_moves(self, table: LiveTable, seat: int, strike: int = 0) -> None:
        """Let a robot make the move of a seat; ``strike`` counts it against an absent person."""
        row = table.seats[seat]
        if strike:
            changed = replace(row, strikes=row.strikes + strike, away=row.strikes + strike >= STRIKES)
            await self.storage.commit(changed)
            table.seats[seat] = changed
        await self._make(table, seat, robots.choose(table, seat, self.rng), None)

    async def _make(self, table: LiveTable, seat: int, move: Move, tap: Tap | None) -> None:
        auto = tap is None and table.seats[seat].user_id is not None
        kind, chat, ident = tap or (None, None, None)
        row = MoveRow(table.id, table.version + 1, seat, str(move), kind, chat, ident, auto, self.clock.now())
        deal = len(table.running().deals)
        try:
            await self.storage.commit(row)
        except Conflict:
            raise Refusal(No.STALE) from None
        table.play(row)
        log.info("move", table=table.id, version=table.version)
        if table.running().over:
            await self._finish(table)
        await self.shows.move(table, deal)
        self.arm(table)

    async def _finish(self, table: LiveTable) -> None:
        result = table.running().result
        if result is None:
            raise ValueError("the match is not over")
        seats = [
            replace(seat, total=result.totals[number], place=result.places[number])
            for number, seat in table.seats.items()
        ]
        await self.storage.commit(*seats)
        table.seats = {seat.seat: seat for seat in seats}
        await self.save(table, state=FINISHED, finished=self.clock.now())

    def arm(self, table: LiveTable) -> None:
        """Set the deadlines that fit the table's present state."""
        for kind in (REVEAL, ROBOT, MOVE, NUDGE, IDLE, EXPIRY):
            self.deadlines.clear(table.id, kind)
        if table.row.state == LOBBY:
            self.deadlines.set(table.id, EXPIRY, table.row.touched + LOBBY_FOR)
        if not table.playing or table.match is None or table.match.deal is None:
            return
        if not table.anybody_there():
            self.deadlines.set(table.id, IDLE, table.turn_since + IDLE_FOR)
        elif not table.revealed:
            self.deadlines.set(table.id, REVEAL, self.clock.now() + BETWEEN_DEALS)
        elif table.played_by_robot(table.match.turn[0]):
            self.deadlines.set(table.id, ROBOT, self.clock.now() + robots.THINKING)
        elif table.row.clock is not None:
            self.deadlines.set(table.id, MOVE, table.turn_since + table.row.clock)
            if self.clock.now() < table.turn_since + table.row.clock / 3:
                self.deadlines.set(table.id, NUDGE, table.turn_since + table.row.clock / 3)

    async def _fire(self, table_id: int, kind: str) -> None:
        try:
            table = await self.get(table_id)
            async with table.lock:
                await self._due(table, kind)
        except Exception:
            log.exception("a deadline failed", table=table_id, kind=kind)

    async def _due(self, table: LiveTable, kind: str) -> None:
        if kind == EXPIRY and table.row.state == LOBBY:
            await self.close(table, "expired")
        if not table.playing:
            return
        turn = table.running().turn
        if kind == REVEAL:
            await self.reveal(table)
        elif kind == IDLE and not table.anybody_there():
            await self.close(table, "idle")
        elif kind == ROBOT and turn and table.played_by_robot(turn[0]):
            await self.robot_moves(table, turn[0])
        elif kind == NUDGE and turn:
            await self.shows.nudge(table, turn[0])
        elif kind == MOVE and turn and not self._excuse(table, turn[0]):
            await self.robot_moves(table, turn[0], strike=1)

    def _excuse(self, table: LiveTable, seat: int) -> bool:
        """Give back the time during which Telegram held the bot back from this seat's player or the group."""
        user = table.seats[seat].user_id
        holds = [self.shows.held_since(chat) for chat in (user, table.row.chat_id) if chat is not None]
        since = min((hold for hold in holds if hold is not None), default=None)
        if since is None or table.row.clock is None:
            return False
        now = self.clock.now()
        table.turn_since = min(now, now - (max(since, table.turn_since) - table.turn_since))
        self.deadlines.set(table.id, MOVE, max(table.turn_since + table.row.clock, now + 1.0))
        return True

    async def migrated(self, old: int, new: int) -> None:
        """A group has a new id, already stored: its tables follow, and are posted there anew."""
        for table in [*self._live.values(), *self._at_rest.values()]:
            if table.row.chat_id == old:
                table.change(chat_id=new)
                if table.row.state in (LOBBY, PLAYING):
                    await self.shows.everything(table)

    async def close(self, table: LiveTable, why: str) -> None:
        """Give a table up (``expired``, ``idle``, ``stopped``) and say so; to be called under the lock."""
        await self.save(table, state=CLOSED, finished=self.clock.now())
        await self.shows.closed(table, why)
