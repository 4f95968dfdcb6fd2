"""Tables that nobody plays at any more make room for a new one: a dead table blocks nobody."""

from collections.abc import Iterable
from typing import Final

from bot.live import LOBBY, LiveTable
from bot.tables import Tables

EMPTY_FOR: Final = 60.0
"""Seconds after which a lobby where nobody sits gives way."""
QUIET_FOR: Final = 300.0
"""The same for a lobby where nobody has done anything."""
LEFT_FOR: Final = 3600.0
"""The same for a match of a group that everybody has left to robots."""
STUCK_FOR: Final = 24 * 3600.0
"""The same for a match of a group without a clock in which nobody moves."""


def idle(table: LiveTable, now: float) -> float | None:
    """Return for how many seconds a table has been dead, None where it is not; one being changed is alive."""
    if table.lock.locked():
        return None
    if table.row.state == LOBBY:
        limit, since = QUIET_FOR if table.anybody_there() else EMPTY_FOR, table.row.touched
    elif not table.playing or table.row.private:  # who has laid a game of their own aside takes it up again
        return None
    elif not table.anybody_there():
        limit, since = LEFT_FOR, table.turn_since
    elif table.row.clock is None:
        limit, since = STUCK_FOR, table.turn_since
    else:
        return None
    return now - since if now - since >= limit else None


async def make_room(tables: Tables, there: Iterable[LiveTable]) -> bool:
    """Close the table that has been dead for longest, lobbies first; tell whether there was one."""
    now = tables.clock.now()
    dead = [(table.row.state == LOBBY, since, table) for table in there if (since := idle(table, now))]
    if not dead:
        return False
    lobby, _, table = max(dead, key=lambda each: each[:2])
    async with table.lock:  # free, as was seen just now: nobody waits for it here
        await tables.close(table, "expired" if lobby else "idle")
    return True
