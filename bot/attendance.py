"""Who is at a running table: leaving, coming back, letting a robot move, stopping, the next deal."""

from dataclasses import replace
from math import ceil

from bot import selecting
from bot.group_settings import Stops
from bot.live import LOBBY, LiveTable
from bot.people import People
from bot.refusal import No, Refusal
from bot.screens.phases import asks_again
from bot.seating import welcome
from bot.storage.rows import Seat
from bot.tables import PATIENCE, Tables
from engine.cards import parse_card
from engine.errors import IllegalMove, NotationError
from engine.moves import CLAIM, Move
from engine.view import View


class Attendance:
    """Operations on running tables that are no moves; each takes the lock itself."""

    def __init__(self, tables: Tables, people: People) -> None:
        self._tables = tables
        self._people = people

    async def leave(self, table: LiveTable, user: int) -> None:
        """Give a person's seat to a robot until they are back."""
        async with table.lock:
            await self._mark(table, replace(playing(table, user), away=True))

    async def come_back(self, table: LiveTable, user: int) -> None:
        """Give the seat back to its person; the clock goes on, unless nobody was there to play.

        So nobody can hold a table up by leaving and coming back again and again.
        """
        async with table.lock:
            await self._mark(table, replace(playing(table, user), away=False, strikes=0))

    async def _mark(self, table: LiveTable, seat: Seat) -> None:
        if seat == table.seats[seat.seat]:
            return
        if table.anybody_there():
            await self._tables.storage.commit(seat)
        else:
            now = self._tables.clock.now()
            await self._tables.save(table, seat, touched=now)  # for a restart in the same turn
            table.turn_since = now
        table.seats[seat.seat] = seat
        self._tables.arm(table)
        await self._tables.shows.deal(table)

    async def next_deal(self, table: LiveTable, user: int) -> None:
        """Show the next hands at once, as somebody at the table asks."""
        async with table.lock:
            playing(table, user)
            await self._tables.reveal(table)

    async def ask(self, table: LiveTable, user: int, version: int, verb: str) -> None:
        """Ask on the hand whether a move is meant that costs a lot and cannot be taken back.

        Raises IllegalMove where the rules forbid it, Refusal where nothing needs to be asked.
        """
        async with table.lock:
            seat = playing(table, user).seat
            view = self._view(table, seat, version)
            reason = view.known.why_not(seat, Move(verb))
            if reason is not None:
                raise IllegalMove(seat, reason)
            if verb != CLAIM and not asks_again(view, verb):
                raise Refusal(No.BAD_BUTTON)
            table.asking = (seat, verb)
            await self._tables.shows.hand(table, user)

    async def toggle(self, table: LiveTable, user: int, version: int, named: str) -> None:
        """Choose a card before a confirmation, or no longer; raise IllegalMove where it may not be chosen."""
        try:
            c = parse_card(named)
        except NotationError:
            raise Refusal(No.BAD_BUTTON) from None
        async with table.lock:
            seat = playing(table, user).seat
            view = self._view(table, seat, version)
            table.chosen[seat] = selecting.toggle(view, table.chosen.get(seat, 0), c)
            table.asking = None
            await self._tables.shows.hand(table, user)

    def confirmed(self, table: LiveTable, user: int, version: int, named: str) -> Move:
        """Return the move of the cards chosen; raise Refusal unless it is what the button ``named``.

        Whether the rules allow it is for :meth:`Tables.act` to find.
        """
        seat = playing(table, user).seat
        chosen = table.chosen.get(seat, 0)
        verb, _, count = named.partition(" ")
        if verb not in selecting.CHOSEN_FOR.values():
            raise Refusal(No.BAD_BUTTON)
        if not table.is_current(version) or not chosen or count != str(chosen.bit_count()):
            before, made = table.made.get(seat, (None, None))
            twice = before == version and made is not None and f"{made.verb} {len(made.cards)}" == named
            raise Refusal(No.MADE if twice else No.STALE)
        return selecting.move(self._view(table, seat, version), verb, chosen)

    @staticmethod
    def _view(table: LiveTable, seat: int, version: int) -> View:
        view = table.running().view(seat)
        if view is None or not table.is_current(version):
            raise Refusal(No.STALE)
        return view

    async def keep_on(self, table: LiveTable, user: int) -> None:
        """Take the question about a claim back."""
        async with table.lock:
            playing(table, user)
            table.asking = None
            await self._tables.shows.hand(table, user)

    async def let_robot_move(self, table: LiveTable, user: int) -> list[int]:
        """Without a clock: let a robot make the moves everybody waits for, but for who asks if others are.

        Returns the seats it moved for; none where that is a secret.
        """
        async with table.lock:
            asker = playing(table, user).seat
            turn = [seat for seat in table.turn if seat != asker] or table.turn
            if table.row.clock is not None or not table.revealed or not turn:
                raise Refusal(No.NOT_NOW)
            wait = table.turn_since + PATIENCE - self._tables.clock.now()
            if wait > 0:
                raise Refusal(No.TOO_SOON, seconds=ceil(wait))
            moved = [] if table.secret() else list(turn)
            for seat in turn:
                await self._tables.robot_moves(table, seat, strike=1)
            return moved

    async def stop(self, table: LiveTable, user: int, *, admin: bool) -> None:
        """Give a table up, as :meth:`check_stop` allows it."""
        async with table.lock:
            await self.check_stop(table, user, admin=admin)
            await self._tables.close(table, "stopped")

    async def check_stop(self, table: LiveTable, user: int, *, admin: bool) -> None:
        """Raise Refusal unless a person may give the table up: admins, and whom the group lets."""
        if not table.playing and table.row.state != LOBBY:
            raise Refusal(No.NOT_RUNNING)
        stops = (await self._people.settings(table.row.chat_id)).stops
        if admin or (user == table.host() and stops is not Stops.ADMINS):
            return
        if stops is Stops.SEATED and table.seat_of(user) is not None:
            return
        raise Refusal(
            {Stops.HOST: No.NOT_HOST, Stops.ADMINS: No.NOT_ADMIN, Stops.SEATED: No.NOT_SEATED}[stops]
        )


def playing(table: LiveTable, user: int) -> Seat:
    """Return the seat of a person in a running match; raise Refusal where they have none."""
    seat = table.seat_of(user)
    if seat is None:
        welcome(table, user)
        raise Refusal(No.NOT_SEATED)
    if not table.playing:
        raise Refusal(No.NOT_RUNNING)
    return seat
