"""Which table a command speaks of."""

from aiogram.types import Message

from bot.house import House
from bot.live import LOBBY, PLAYING, LiveTable
from bot.refusal import No, Refusal
from bot.storage.rows import Table
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

    In a group only its own tables count, in a forum those of the topic.
    """
    if is_group(message):
        rows = await tables_here(house, message)
    else:
        rows = await house.tables.storage.tables_of(user)
    found = await house.tables.those(row for row in rows if row.started or row.state == LOBBY)
    if not found:
        raise Refusal(No.NO_TABLE_HERE)
    return max(found, key=lambda table: _rank(table, user))


async def tables_here(house: House, message: Message) -> list[Table]:
    """Return the tables that a command in a group speaks of: all of them, in a forum those of its topic.

    Raises Refusal where there is none in this topic, but an open one in another.
    """
    chat, here = message.chat.id, thread_of(message)
    rows = await house.tables.storage.tables_in(chat)
    if not message.chat.is_forum:
        return rows
    found = [row for row in rows if here in await house.forums.stands(chat, row.thread_id)]
    elsewhere = {row.thread_id for row in rows if row.state in (LOBBY, PLAYING)}
    if not found and elsewhere:
        links = [await house.forums.link(chat, thread) for thread in sorted(elsewhere, key=lambda t: t or 0)]
        raise Refusal(No.TABLE_ELSEWHERE, count=len(links), topics=", ".join(links))
    return found


def _rank(table: LiveTable, user: int) -> tuple[bool, bool, float]:
    return (
        table.row.state in (LOBBY, PLAYING),
        table.seat_of(user) is not None,
        table.row.created,
    )
