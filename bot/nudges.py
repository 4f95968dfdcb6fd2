"""Nudges: somebody at the table calls those whom it waits for, not too early and not again and again.

Whom a nudge calls, names and makes wait follows from what everybody sees, so it tells of no secret question.
"""

from typing import Final, NamedTuple

from bot.attendance import playing
from bot.group_settings import Mentions
from bot.live import LiveTable
from bot.own_settings import Calls
from bot.people import People
from bot.refusal import No, Refusal
from bot.screens.waiting import may_nudge
from bot.tables import PATIENCE, Tables
from bot.timing import is_slow
from engine.cards import Seat

AGAIN: Final = 300.0
"""Seconds until the same people may be called once more in the same turn."""
SLOW_FIRST: Final = 3600.0
"""In a game over days: seconds of a turn before anybody is called."""
SLOW_AGAIN: Final = 3 * 3600.0
"""The same as ``AGAIN`` in a game over days."""
NOBODY: Final = -1
"""Stands for whoever is asked something in secret."""


class Nudged(NamedTuple):
    """Who has been called; nobody by name where it is a secret who is asked."""

    called: tuple[Seat, ...]
    quiet: tuple[Seat, ...]
    """Who wants no sound, or none at this time of the day."""


class Nudges:
    """The nudges of all tables; a restart forgets when the last ones were."""

    def __init__(self, tables: Tables, people: People) -> None:
        self._tables = tables
        self._people = people
        self._last: dict[tuple[int, Seat], float] = {}
        """When somebody at a table was called."""

    async def nudge(self, table: LiveTable, user: int) -> Nudged:
        """Call those whom everybody sees to be waited for, but for who asks, as they have settled.

        Raises Refusal for who sits elsewhere or is to move, where nobody can be called, or if it is too soon.
        """
        async with table.lock:
            asker = playing(table, user).seat
            shown = table.shown_turn()
            if not table.revealed or not table.turn or not may_nudge(table.facts()):
                raise Refusal(No.NOT_NOW)
            if shown == (asker,):
                raise Refusal(No.YOUR_TURN)
            meant = [
                seat for seat in shown or table.turn if seat != asker and not table.played_by_robot(seat)
            ]
            if shown and not meant:
                raise Refusal(No.NOT_NOW)
            self._check_time(table, meant if shown else [NOBODY])
            return await self._call(table, meant, secret=not shown)

    def _check_time(self, table: LiveTable, meant: list[Seat]) -> None:
        """Leave in ``meant`` whom it is time to call; raise Refusal if that is nobody."""
        now, since = self._tables.clock.now(), table.shown_since()
        first, again = (SLOW_FIRST, SLOW_AGAIN) if is_slow(table) else (PATIENCE, AGAIN)
        self._last = {key: at for key, at in self._last.items() if at + SLOW_AGAIN > now}
        free = {}
        for seat in meant:
            last = self._last.get((table.id, seat), since)
            free[seat] = since + first if last <= since else last + again
        soonest = min(free.values())
        if soonest > now:
            raise Refusal(No.NUDGE_LATER, **_wait(soonest - now))
        meant[:] = [seat for seat in meant if free[seat] <= now]
        self._last |= {(table.id, seat): now for seat in meant}

    async def _call(self, table: LiveTable, meant: list[Seat], *, secret: bool) -> Nudged:
        called, quiet = [], []
        for seat in meant:
            user = table.seats[seat].user_id
            if not user or await self._wants_quiet(table, user):
                quiet.append(seat)
                self._last.pop((table.id, seat), None)
                continue
            await self._tables.shows.hand_anew(table, user)
            called.append(seat)
        if secret:
            return Nudged((), ())
        aloud = table.settings.calls_out is not Mentions.NEVER
        if called and aloud and not table.row.private:
            await self._tables.reminders.mention(table, called)
        return Nudged(tuple(called), tuple(quiet))

    async def _wants_quiet(self, table: LiveTable, user: int) -> bool:
        if (await self._people.own(user)).calls is Calls.NEVER:
            return True
        return await self._tables.reminders.wakes(table, user, self._tables.clock.now()) is not None


def _wait(seconds: float) -> dict[str, int | str]:
    """Return a time as a refusal words it: in minutes, from two hours in hours."""
    minutes = max(1, -int(-seconds // 60))
    return {"count": minutes, "unit": "m"} if minutes < 120 else {"count": -(-minutes // 60), "unit": "h"}
