"""/tables: all open tables of a person, those that wait for them first; in a group those of the group."""

from aiogram import Router
from aiogram.filters import Command
from aiogram.types import Message

from bot.house import House
from bot.i18n import Translator
from bot.live import LOBBY, PLAYING, LiveTable
from bot.people import Person
from bot.screens.my_tables import TableLine, my_tables, order
from handlers.lookup import playing_tables
from handlers.places import asked_in, is_group

_SUPERGROUPS = -1_000_000_000_000
"""Ids below are those of groups whose messages have addresses."""


async def tables(message: Message, person: Person, t: Translator, house: House) -> None:
    """Tell of each open table what it waits for; in the group, which all read, no more than all may know."""
    private = not is_group(message)
    if private:
        found = await playing_tables(house, person.id)
    else:
        rows = await house.tables.storage.tables_in(message.chat.id)
        found = await house.tables.those(row for row in rows if row.state in (LOBBY, PLAYING))
    lines = [await _line(house, table, person.id if private else None) for table in found]
    screen = my_tables(t, sorted(lines, key=order), private=private)
    house.shows.reply(asked_in(message, person.id), "tables", lambda: screen)


async def _line(house: House, table: LiveTable, reader: int | None) -> TableLine:
    """Return the line of a table for one of its people, or for everybody."""
    taken = table.seat_of(reader) if reader is not None else None
    seat = taken.seat if taken else None
    stage, turn = "lobby", table.turn
    if table.match is not None:
        view = table.match.view(seat) if table.revealed else None
        stage = "rule" if table.ruler is not None else "between" if view is None else "deal"
        if view is not None and table.ruler is None:
            turn = view.known.turn
    return TableLine(table.facts(), stage, tuple(turn), seat, await _address(house, table))


async def _address(house: House, table: LiveTable) -> str | None:
    """Return the address of a table's message in its group, where there is one."""
    chat = table.row.chat_id
    if table.row.private or chat > _SUPERGROUPS:
        return None
    place = await house.tables.storage.place(house.shows.live(table).key)
    if place is None or place.message_id is None:
        return None
    return f"https://t.me/c/{_SUPERGROUPS - chat}/{place.message_id}"


def router() -> Router:
    """Return the router of this handler, new."""
    made = Router(name="my_tables")
    made.message.register(tables, Command("tables", ignore_case=True))
    return made
