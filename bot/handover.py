"""A seat passes to somebody else in the middle of a match; to be called under the table's lock."""

from dataclasses import replace

from bot.live import LiveTable
from bot.storage.rows import Seat
from bot.tables import Tables


async def hand_over(
    tables: Tables,
    table: LiveTable,
    number: int,
    user: int | None,
    name: str,
    tap: str | None,
    **columns: object,
) -> None:
    """Let a person, or a robot (``user`` is None), play a seat from now on.

    The turn begins anew where it is theirs alone, or nobody was there to play. Records and standings rest on
    who began the match there, so that stays known. A house rule awaited of the seat must be settled before.
    """
    old, now = table.seats[number], tables.clock.now()
    new: Seat = replace(old, user_id=user, name=name, away=False, strikes=0, hints=0)
    rows = table.sittings.change(old, new, table.version, tap)
    alone = table.turn == (number,) and not table.secret()
    begins = alone or not table.anybody_there()
    await tables.save(table, new, *rows, **columns, **({"touched": now} if begins else {}))
    if begins:
        table.turn_since = now
    table.seats[number] = new
    table.sittings.add(rows)
    table.tell_players()
    table.chosen.pop(number, None)
    if table.asking and table.asking[0] == number:
        table.asking = None
    table.called -= {(way, seat) for way, seat in table.called if seat == number}
