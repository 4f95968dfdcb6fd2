"""Leaving a table, whatever is going on there."""

from contextlib import suppress

from bot.attendance import Attendance
from bot.live import LOBBY, LiveTable
from bot.lobbies import Lobbies
from bot.refusal import Refusal


async def leave(lobbies: Lobbies, attendance: Attendance, table: LiveTable, user: int) -> None:
    """Free a seat in a lobby, leave one of a match to a robot; nothing happens for who has none."""
    if table.seat_of(user) is None:
        return
    with suppress(Refusal):  # it has begun, or ended, this moment
        if table.row.state == LOBBY:
            await lobbies.get_up(table, user)
        elif table.playing:
            await attendance.leave(table, user)
