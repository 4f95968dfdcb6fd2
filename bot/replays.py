"""Finished matches played again from their moves, for what no column tells: points contract by contract."""

import asyncio
from collections import OrderedDict
from typing import Final, NamedTuple

import structlog

from bot.live import LiveTable
from bot.past import ContractMean
from bot.storage import MoveRow, Seat, Sitting, Storage, Table
from engine.errors import EngineError
from engine.sheet import SheetRow

log = structlog.get_logger()

MATCHES: Final = 50
"""The last matches of a person that are looked at: some milliseconds each."""
REMEMBERED: Final = 1000
"""Matches whose sheets are kept in memory."""


class _Sum(NamedTuple):
    deals: int = 0
    points: int = 0


class Replays:
    """Plays matches again, one at a time and beside the loop; the sheets are kept, as they never change."""

    def __init__(self) -> None:
        self._sheets: OrderedDict[int, tuple[SheetRow, ...]] = OrderedDict()
        self._one = asyncio.Lock()

    async def contracts(self, storage: Storage, user_id: int) -> list[ContractMean]:
        """Return what each contract brought a person a deal, in their last matches; games without have none.

        Contracts come as they were played, the games of the newest matches first.
        """
        sums: dict[tuple[str, str], _Sum] = {}
        for match in await storage.past.last_of(user_id, MATCHES):
            seat = next((each.seat for each in match.placed if each.counted == user_id), None)
            if seat is None:
                continue  # they sat down in the middle
            for row in await self._sheet(storage, match.table):
                if row.contract:
                    deals, points = sums.get((match.game, row.contract), _Sum())
                    sums[match.game, row.contract] = _Sum(deals + 1, points + row.scores[seat])
        return [ContractMean(*of, each.deals, each.points / each.deals) for of, each in sums.items()]

    async def _sheet(self, storage: Storage, table_id: int) -> tuple[SheetRow, ...]:
        async with self._one:
            if table_id not in self._sheets:
                table = await storage.table(table_id)
                seats, moves = await storage.seats(table_id), await storage.moves(table_id)
                sittings = await storage.sittings(table_id)
                # Deleted since it was listed: nothing to tell.
                rows = await asyncio.to_thread(_played_again, table, seats, sittings, moves) if table else ()
                self._sheets[table_id] = rows
                if len(self._sheets) > REMEMBERED:
                    self._sheets.popitem(last=False)
            return self._sheets[table_id]


def _played_again(
    row: Table, seats: list[Seat], sittings: list[Sitting], moves: list[MoveRow]
) -> tuple[SheetRow, ...]:
    """Return the sheet of a match, as far as it can be played again."""
    table = LiveTable(row, {seat.seat: seat for seat in seats}, "", "", sittings)
    table.start_match()
    try:
        for move in moves:
            table.play(move)
    except EngineError:
        log.warning("a finished match cannot be played again", table=row.id)
    return tuple(table.running().sheet.rows)
