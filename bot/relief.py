"""A spectator takes the seat of a robot in a running match, if the table agrees (ux: turn, time, absence).

The host decides alone; without the host all who are there must agree, and one "no" is enough to refuse.
Where nobody is there to be asked, robots give way at once; the seat of somebody absent waits for its owner.
A restart forgets what has been asked, not what has been decided.
"""

from math import ceil
from typing import Final

from bot.handover import hand_over
from bot.invitations import Asks, Membership
from bot.line import without
from bot.live import LiveTable
from bot.people import People, Person
from bot.refusal import No, Refusal
from bot.screens import relief as screens
from bot.screens.facts import Request
from bot.seating import welcome
from bot.shows import privately
from bot.tables import Tables, Tap
from bot.timing import is_slow
from engine.cards import Seat

ANSWER_IN: Final = 300.0
"""Seconds in which the table answers."""
SLOW_ANSWER_IN: Final = 12 * 3600.0
"""The same in a game over days."""
ASK_AGAIN_IN: Final = 900.0
"""Seconds after which somebody may ask the same table once more."""


class Relief:
    """Lets spectators in for robots; each operation takes the lock itself."""

    def __init__(self, tables: Tables, people: People) -> None:
        self._tables = tables
        self._people = people
        self._asked: dict[tuple[int, int], float] = {}
        """When people have asked tables, by table and person."""

    async def ask(self, table: LiveTable, person: Person, tap: Tap) -> bool:
        """Ask the table to let a person play for a robot; return whether they sit at once: nobody is there.

        Raises Refusal for who may not, while another one asks, and where no robot plays or nobody can agree.
        """
        async with table.lock:
            self._check(table, person.id)
            if table.request is not None:
                raise Refusal(No.ASKED_ALREADY)
            number = seat_for(table, person.id)
            self._not_again(table, person.id)
            wait = SLOW_ANSWER_IN if is_slow(table) else ANSWER_IN
            request = Request(person.id, person.name, number, str(tap), self._tables.clock.now() + wait)
            if not deciding(table):
                if table.seats[number].user_id:
                    raise Refusal(No.NOBODY_DECIDES)
                await self._let_in(table, request)
                return True
            self._asked[table.id, person.id] = self._tables.clock.now()
            table.request = request
            self._tables.arm(table)
            await self._tables.shows.request(table, request, "asks")
            owner = table.seats[number].user_id
            if owner:
                t, facts = await self._people.speak(owner), table.facts()
                self._tables.shows.reply(
                    privately(owner), "relief", lambda: screens.owner_asked(t, facts, request)
                )
            return False

    @staticmethod
    def _check(table: LiveTable, user: int) -> None:
        if not table.playing or table.row.private:
            raise Refusal(No.NOT_RUNNING)
        if table.seat_of(user) is not None:
            raise Refusal(No.ALREADY_SEATED)
        welcome(table, user)

    def _not_again(self, table: LiveTable, user: int) -> None:
        """Raise Refusal for who asked this table a short while ago: a "no" is not asked away."""
        now = self._tables.clock.now()
        self._asked = {key: at for key, at in self._asked.items() if at + ASK_AGAIN_IN > now}
        asked = self._asked.get((table.id, user))
        if asked is not None:
            raise Refusal(No.ASK_LATER, count=ceil((asked + ASK_AGAIN_IN - now) / 60))

    async def answer(self, table: LiveTable, user: int, asker: int, *, yes: bool, membership: Asks) -> str:
        """Take somebody's answer; return the outcome: ``yes``, ``no``, ``gone``, or ``wait`` for the others.

        ``membership`` tells what the asker is to the group by now.
        """
        async with table.lock:
            request = table.request
            if request is None or request.user != asker or not table.playing:
                raise Refusal(No.ANSWERED)
            if table.seat_of(user) is None:
                raise Refusal(No.NOT_SEATED)
            if not yes:
                return await self._settle(table, request, "no")
            agreed = request.agreed | {user}
            if user != table.host() and not agreed >= deciding(table):
                table.request = request._replace(agreed=agreed)
                return "wait"
            try:
                self._check(table, asker)
                request = request._replace(seat=seat_for(table, asker, request.seat))
            except Refusal:
                return await self._settle(table, request, "gone")
            if await membership(table.row.chat_id) is not Membership.INSIDE:
                return await self._settle(table, request, "gone")
            await self._let_in(table, request)
            return "yes"

    async def _settle(self, table: LiveTable, request: Request, outcome: str) -> str:
        table.request = None
        if outcome == "gone":
            self._asked.pop((table.id, request.user), None)
        self._tables.arm(table)
        await self._tables.shows.request(table, request, outcome)
        return outcome

    async def _let_in(self, table: LiveTable, request: Request) -> None:
        owner = table.seats[request.seat].user_id
        waiting = without(table, request.user)
        await hand_over(
            self._tables, table, request.seat, request.user, request.name, request.tap, waiting=waiting
        )
        await self._settle(table, request, "yes")
        shows = self._tables.shows
        if owner:
            await shows.away(table, owner, returns=False)
            t, facts = await self._people.speak(owner), table.facts()
            shows.reply(privately(owner), "relief", lambda: screens.owner_told(t, facts, request.seat))
        await shows.deal(table)
        await shows.lobby(table)  # which names who plays
        await shows.hand_anew(table, request.user)


def deciding(table: LiveTable) -> frozenset[int]:
    """Return the people at a table who are there to be asked."""
    return frozenset(seat.user_id for seat in table.humans() if seat.user_id and not seat.away)


def seat_for(table: LiveTable, user: int, wanted: Seat | None = None) -> Seat:
    """Return the seat that a person may take: ``wanted`` if it still is one, else the best there is.

    Robots' own come before those of the absent, who may come back. Who has played at this table before knows
    cards: they take their former seat or none. Raises Refusal where there is no such seat.
    """
    free = [number for number in sorted(table.seats) if table.played_by_robot(number)]
    free.sort(key=lambda number: bool(table.seats[number].user_id))
    former = table.sittings.seats_of(user)
    fit = [number for number in free if not former or number in former]
    if not fit:
        raise Refusal(No.OTHER_SEAT if former and free else No.NO_ROBOT_SEAT)
    return wanted if wanted is not None and wanted in fit else fit[0]
