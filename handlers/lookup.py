"""Which table a command speaks of."""

from aiogram.types import Message

from bot.house import House
from bot.live import LOBBY, PLAYING, LiveTable
from bot.refusal import No, Refusal
from handlers.places import is_group, thread_of


async def playing_tables(house: House, user: int) -> list[LiveTable]:
    """Return the open tables at which a person sits, newest first."""
    rows = await house.tables.storage.tables_of(user)
    return await house.tables.those(row for row in rows if row.state in (LOBBY, PLAYING))


async def bring_hands(house: House, user: int) -> None:
    """Send somebody their hands at all open tables as new messages."""
    for table in await playing_tables(house, user):
        await house.shows.hand_anew(table, user)


async def table_meant(house: House, message: Message, user: int) -> LiveTable:
    """Return the table of a command: one's own running one first, else the newest; raise Refusal if none.

    In a group only its own tables count, those of the topic first.
    """
    if is_group(message):
        rows = await house.tables.storage.tables_in(message.chat.id)
        here = thread_of(message)
        rows = [row for row in rows if row.thread_id == here] or rows
    else:
        rows = await house.tables.storage.tables_of(user)
    found = await house.tables.those(row for row in rows if row.started or row.state == LOBBY)
    if not found:
        raise Refusal(No.NO_TABLE_HERE)
    return max(found, key=lambda table: _rank(table, user))


def _rank(table: LiveTable, user: int) -> tuple[bool, bool, float]:
    return (
        table.row.state in (LOBBY, PLAYING),
        table.seat_of(user) is not None,
        table.row.created,
    )
