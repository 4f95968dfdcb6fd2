"""Whose turn it is, said aloud: a hand as a new message with sound, near the end a mention in the group.

Who has no hand in private is mentioned instead, once in a turn.

When is derived (:mod:`bot.timing`), so a restart says nothing twice; whether and how each person has settled.
"""

from collections.abc import Collection
from functools import partial
from typing import NamedTuple

from bot.clock import Clock
from bot.group_settings import Mentions
from bot.live import LiveTable
from bot.outbox import Outbox, Place
from bot.own_settings import Calls, usual_zone
from bot.people import People
from bot.showing import mention
from bot.shows import Shows
from bot.timing import CALLS, LAST, MOVE, NUDGE, PROMPT, due, is_slow

WANTED = {PROMPT: (Calls.NOW,), NUDGE: (Calls.LATE,), LAST: (Calls.NOW, Calls.LATE)}
"""Who is told in each way."""
IN_GROUP = {Mentions.ALWAYS: CALLS, Mentions.LATE: (LAST,), Mentions.NEVER: ()}
"""With which of them the group calls to the table, too."""


class _Mention(NamedTuple):
    """A message in a group that names those who are waited for."""

    since: float
    """When the turn began of which it speaks."""
    place: Place
    seats: Collection[int]


class Reminders:
    """Tells people that they are waited for; every operation is to be called under the table's lock."""

    def __init__(self, shows: Shows, outbox: Outbox, people: People, clock: Clock) -> None:
        self._shows = shows
        self._outbox = outbox
        self._people = people
        self._clock = clock
        self._mentions: dict[int, _Mention] = {}

    async def call(self, table: LiveTable, way: str) -> float | None:
        """Tell those who are to move, each as they have settled; return when to try it again, if at all.

        In a game over days nobody is told at night but in the morning, or without a sound where the clock
        ends before it; who plays a quick one is there.
        """
        asleep: list[float] = []
        named: list[int] = []
        loud = False
        for seat in [seat for seat in table.turn if (way, seat) not in table.called]:
            user = table.seats[seat].user_id
            if not user or (await self._people.own(user)).calls not in WANTED[way]:
                table.called.add((way, seat))
                continue
            wakes = await self._wakes(table, user, self._clock.now())
            if wakes is not None and not self._is_late(table, wakes):
                asleep.append(wakes)
                continue
            table.called.add((way, seat))
            if way == LAST:
                table.called.add((NUDGE, seat))  # both at once, in the morning, would be one too many
            says, there = table.settings.calls_out, await self._only_there(table, user)
            once = there and not is_slow(table) and seat in self._named(table)
            called_out = wakes is None and way in IN_GROUP[says]
            if not once and (called_out or (there and says is not Mentions.NEVER)):
                named.append(seat)
                loud |= wakes is None
            if way != LAST or is_slow(table):
                await self._shows.hand_anew(table, user, silent=wakes is not None)
        if named and not table.row.private and not table.secret():
            before = [each for each in self._named(table) if each not in named]
            await self.mention(table, [*before, *named], silent=not loud)
        return min(asleep, default=None)

    async def resume(self, table: LiveTable) -> None:
        """After a restart: take as said what was to be said before it; a mention that is too late goes."""
        now = self._clock.now()
        for way, at in due(table).items():
            for seat in table.turn if way in CALLS else ():
                user = table.seats[seat].user_id
                wakes = await self._wakes(table, user, at) if user else None
                said = at if wakes is None or self._is_late(table, wakes) else wakes
                if said < now:
                    table.called.add((way, seat))
        seats = [seat for seat in table.turn if await self._was_named(table, seat)]
        if seats:
            self._mentions[table.id] = _Mention(table.turn_since, self._place(table), seats)
        elif table.playing:
            self._outbox.drop(self._place(table))

    def over(self, table: LiveTable) -> None:
        """Take a mention back where those whom it names have moved."""
        said = self._mentions.get(table.id)
        if said is None or (table.playing and table.held_back()):  # all see the turn before, with its mention
            return
        if not table.playing or table.turn_since != said.since:
            del self._mentions[table.id]
            self._outbox.drop(said.place)

    async def _only_there(self, table: LiveTable, user: int) -> bool:
        """Tell whether somebody has their cards in the group alone."""
        return not table.row.private and not (await self._people.sees_hand(user)).private

    def _named(self, table: LiveTable) -> Collection[int]:
        """Return the seats that a mention names in this turn."""
        said = self._mentions.get(table.id)
        return said.seats if said is not None and said.since == table.turn_since else ()

    async def _was_named(self, table: LiveTable, seat: int) -> bool:
        """Tell whether a mention must have named a seat in this turn, by what was said before a restart."""
        user, says = table.seats[seat].user_id, table.settings.calls_out
        told = {way for way in CALLS if (way, seat) in table.called}
        if told.intersection(IN_GROUP[says]):
            return True
        if not user or says is Mentions.NEVER or not await self._only_there(table, user):
            return False
        calls = (await self._people.own(user)).calls
        return any(calls in WANTED[way] for way in told)

    @staticmethod
    def _is_late(table: LiveTable, at: float) -> bool:
        """Tell whether the clock of a turn has run out by then."""
        ends = due(table).get(MOVE) if table.ends is None else table.ends
        return ends is not None and ends <= at

    async def _wakes(self, table: LiveTable, user: int, at: float) -> float | None:
        return await self.wakes(table, user, at) if is_slow(table) else None

    async def wakes(self, table: LiveTable, user: int, at: float) -> float | None:
        """Return when the quiet hours end in which a moment lies for a person at a table, if it does."""
        zone = (await self._people.settings(table.row.chat_id)).zone
        if zone is None:
            zone = usual_zone(await self._people.lang(table.row.chat_id))
        return (await self._people.own(user)).quiet_until(at, zone)

    async def mention(self, table: LiveTable, seats: Collection[int], *, silent: bool = False) -> None:
        """Name in the group who is waited for, until they have moved."""
        t = await self._people.speak(table.row.chat_id)
        said = self._mentions[table.id] = _Mention(table.turn_since, self._place(table), seats)
        left = None if table.ends is None else table.ends - self._clock.now()
        self._outbox.repost(said.place, partial(mention, table, t, tuple(seats), left), silent=silent)

    @staticmethod
    def _place(table: LiveTable) -> Place:
        return Place(f"{table.id}:turn", table.row.chat_id, table.row.thread_id, table.id)
