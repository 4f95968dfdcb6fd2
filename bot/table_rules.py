"""The rules of a table, as its host changes them in the lobby: game, options, clock, back to the standard."""

from collections.abc import Mapping
from typing import Any

from bot.live import LOBBY, LiveTable
from bot.people import People
from bot.refusal import No, Refusal
from bot.screens.options import CLOCKS, options_of
from bot.screens.topics import page_of
from bot.seating import in_lobby, reseated
from bot.shows import privately
from bot.tables import Tables
from engine.errors import OptionError
from engine.games import PRESETS, preset
from engine.options import Subset, as_json, numbers


class TableRules:
    """Operations on the rules of a table in its lobby; each takes the lock itself."""

    def __init__(self, tables: Tables, people: People) -> None:
        self._tables = tables
        self._people = people
        self._now = tables.clock.now

    async def settled(self, chat: int) -> None:
        """A group has settled something: its tables follow, and those that are open show it."""
        now = await self._people.settings(chat)
        for table in self._tables.known():
            if table.row.chat_id != chat:
                continue
            async with table.lock:
                table.settings = now
                if table.row.state == LOBBY:
                    await self._tables.shows.lobby(table)
                elif table.playing:
                    await self._tables.shows.deal(table)

    async def edit(self, table: LiveTable, user: int, page: str | None) -> None:
        """Turn the lobby to a page of the rules of the table (None: back to the lobby); the host may."""
        async with table.lock:
            self._for_host(table, user)
            await self._tables.save(table, touched=self._now())
            table.editing = page
            await self._tables.lobby(table)

    async def set(self, table: LiveTable, user: int, name: str, value: str) -> None:
        """Set an option or the clock and go back to its topic; Refusal for what does not exist.

        The value of a list is ``+N`` or ``-N``, what is put in or taken out, and its page stays open.
        """
        async with table.lock:
            self._for_host(table, user)
            if name == "clock":
                seconds = int(value) if value.isdecimal() and len(value) < 6 else -1
                clock = seconds or None
                if clock not in CLOCKS:
                    raise Refusal(No.BAD_BUTTON)
                await self._tables.save(table, touched=self._now(), clock=clock)
            else:
                await self._play_by(table, table.row.game, self._with(table, name, value))
            is_list = isinstance(table.row.options.get(name), list)
            table.editing = name if is_list else f"#{page_of(table.game, name)}"
            await self._tables.lobby(table)

    async def change_game(self, table: LiveTable, user: int, game: str) -> None:
        """Play another game, by its standard rules, and go back to the lobby; Refusal for an unknown one."""
        async with table.lock:
            self._for_host(table, user)
            if game not in PRESETS:
                raise Refusal(No.BAD_BUTTON)
            if game != table.row.game:
                await self._play_by(table, game, _with_room(table, game, {}))
                if not table.row.private:
                    await self._people.played(table.row.chat_id, game)
            table.editing = None
            await self._tables.lobby(table)

    async def reset(self, table: LiveTable, user: int) -> None:
        """Go back to the standard rules of the game and the group's usual clock; all people keep a seat."""
        async with table.lock:
            self._for_host(table, user)
            clock = (await self._people.settings(table.row.chat_id)).clock
            game = table.row.game
            await self._play_by(table, game, _with_room(table, game, {}), clock=clock)
            await self._tables.lobby(table)

    async def use(self, table: LiveTable, user: int, options: Mapping[str, Any]) -> None:
        """Play by these options, a set that was saved; the clock stays."""
        async with table.lock:
            self._for_host(table, user)
            game = table.row.game
            await self._play_by(table, game, _with_room(table, game, options))
            await self._tables.lobby(table)

    async def _play_by(
        self, table: LiveTable, game: str, options: dict[str, object], **columns: object
    ) -> None:
        """Change game and options; who sits on a seat that goes moves to another, or kindly has to get up."""
        try:
            count = preset(game).game(options).seats
        except OptionError as error:
            raise Refusal(No.NOT_TOGETHER, option=error.option) from None
        seats, gone = table.packed(count)
        rows = reseated(table, seats)
        await self._tables.save(table, *rows, touched=self._now(), game=game, options=options, **columns)
        table.seats = seats
        for seat in gone:
            if seat.user_id is not None:
                await self._tables.shows.away(table, seat.user_id)
                await self._excuse(seat.user_id)

    async def _excuse(self, user: int) -> None:
        """Tell a person that no seat was left for them."""
        self._tables.shows.say(privately(user), (await self._people.speak(user))("seat-gone"))

    def _with(self, table: LiveTable, name: str, value: str) -> dict[str, object]:
        spec = next((each for each in options_of(table.game) if each.name == name), None)
        if spec is None or (isinstance(spec, Subset) and value[:1] not in ("+", "-")):
            raise Refusal(No.BAD_BUTTON)
        try:
            if isinstance(spec, Subset):
                have, named = set(numbers(table.game.options, name)), set(spec.parse(value[1:]))
                chosen: object = list(spec.check(sorted(have | named if value[:1] == "+" else have - named)))
            else:
                chosen = as_json(spec.parse(value))
        except OptionError:
            raise Refusal(No.BAD_BUTTON) from None
        return {**table.row.options, name: chosen}

    @staticmethod
    def _for_host(table: LiveTable, user: int) -> None:
        in_lobby(table)
        if user != table.host():
            raise Refusal(No.NOT_HOST)


def _with_room(table: LiveTable, game: str, options: Mapping[str, Any]) -> dict[str, object]:
    """Return options, with a seat for everybody who sits where the game can be one for so many."""
    spec, people = preset(game), len(table.humans())
    wider = {**options, "players": people}
    try:
        narrow = spec.game(options).seats < people
        return dict(wider if narrow and spec.game(wider).seats == people else options)
    except OptionError:
        return dict(options)
