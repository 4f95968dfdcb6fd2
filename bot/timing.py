"""What falls due at a table, and when: it follows from the table's state, so it may be asked at any time."""

from typing import Final

from bot import robots
from bot.live import LOBBY, SLOW, LiveTable

REVEAL, ROBOT, MOVE = "reveal", "robot", "move"
"""Hands are shown; a robot moves; the clock has run out."""
PROMPT, NUDGE, LAST = "prompt", "nudge", "last"
"""Who is to move is told: at once, after a third of the clock, near its end (half-way where it is slow)."""
CALLS: Final = (PROMPT, NUDGE, LAST)
ASKED = "asked"
"""Nobody has answered who asks to play for a robot."""
FINISH, IDLE, EXPIRY, ANYBODY = "finish", "idle", "expiry", "anybody"
"""A match that is over is still to be closed; nobody came back; a lobby is abandoned; anybody may start."""
KINDS: Final = (REVEAL, ROBOT, MOVE, *CALLS, ASKED, FINISH, IDLE, EXPIRY, ANYBODY)

BETWEEN_DEALS: Final = 5.0
"""Seconds for reading the result before the next hands are shown."""
AT_ONCE: Final = 3.0
"""Seconds in which who is looking makes their move: they need not be told."""
NUDGE_AT_MOST: Final = 120.0
"""Seconds after which somebody is told of their turn however slow the clock is."""
LEFT_AT_LEAST: Final = 10.0
"""Seconds that are left for a move when somebody is called in the group."""
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
    asked = {} if table.request is None or not table.playing else {ASKED: table.request.until}
    return _of_game(table, held) | asked


def _of_game(table: LiveTable, held: float) -> dict[str, float]:
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
    clock, begun = table.row.clock, since + held
    times = {PROMPT: begun + AT_ONCE} if len(table.humans()) > 1 else {}
    if clock is not None:
        times |= {NUDGE: begun + min(clock / 3, NUDGE_AT_MOST), LAST: begun + _last(clock)}
    late = {} if clock is None else {MOVE: begun + clock}
    return late | {kind: at for kind, at in times.items() if not told(table, kind)}


def told(table: LiveTable, way: str) -> bool:
    """Tell whether everybody who is waited for has been told in one way that it is their turn."""
    return all((way, seat) in table.called for seat in table.turn)


def is_slow(table: LiveTable) -> bool:
    """Tell whether a move may take hours."""
    return table.row.clock is not None and table.row.clock >= SLOW


def _last(clock: int) -> float:
    """Return after how many seconds of a clock people are told once more."""
    return clock / 2 if clock >= SLOW else clock - max(LEFT_AT_LEAST, clock / 6)
