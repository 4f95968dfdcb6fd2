"""What falls due at a table, and when: it follows from the table's state, so it may be asked at any time."""

from typing import Final

from bot import robots
from bot.live import LOBBY, LiveTable

REVEAL, ROBOT, MOVE, NUDGE = "reveal", "robot", "move", "nudge"
"""Hands are shown; a robot moves; the clock has run out; a third of it has."""
FINISH, IDLE, EXPIRY, ANYBODY = "finish", "idle", "expiry", "anybody"
"""A match that is over is still to be closed; nobody came back; a lobby is abandoned; anybody may start."""
KINDS: Final = (REVEAL, ROBOT, MOVE, NUDGE, FINISH, IDLE, EXPIRY, ANYBODY)

BETWEEN_DEALS: Final = 5.0
"""Seconds for reading the result before the next hands are shown."""
IDLE_FOR: Final = 24 * 3600.0
"""Seconds after which a match that everybody left is given up."""
HOST_MINUTE: Final = 60.0
"""Seconds in which nothing happens in a lobby, after which anybody at the table may start."""
LOBBY_FOR: Final = 30 * 60.0
"""Seconds after which a lobby in which nothing happens folds itself up."""


def due(table: LiveTable, held: float = 0.0) -> dict[str, float]:
    """Return what falls due at a table with its time in epoch seconds, which may have passed.

    ``held`` is for how many seconds of the present turn the bot was held back: they are charged to nobody.
    """
    if table.row.state == LOBBY:
        late = {EXPIRY: table.row.touched + LOBBY_FOR}
        return late if table.host_idle else {**late, ANYBODY: table.row.touched + HOST_MINUTE}
    if not table.playing or table.match is None:
        return {}
    since = table.turn_since
    if table.match.over:
        return {FINISH: since}
    if not table.anybody_there():
        return {IDLE: since + IDLE_FOR}
    if not table.revealed:
        return {REVEAL: since + BETWEEN_DEALS}
    if any(table.played_by_robot(seat) for seat in table.turn):
        return {ROBOT: since + robots.thinking(table)}
    if table.row.clock is None:
        return {}
    late = {MOVE: since + held + table.row.clock}
    return late if table.nudged == table.version else {**late, NUDGE: since + held + table.row.clock / 3}
