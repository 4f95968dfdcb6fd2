"""Who sits where at a table that has still to begin: seats of people and robots as values."""

from collections.abc import Mapping

from bot import robots
from bot.i18n import Translator
from bot.live import LOBBY, PLAYING, LiveTable
from bot.people import Person
from bot.refusal import No, Refusal
from bot.storage.rows import Delete, Row, Seat
from bot.tables import Tap


def in_lobby(table: LiveTable) -> None:
    """Raise Refusal unless the match of a table has still to begin."""
    if table.row.state == PLAYING:
        raise Refusal(No.RUNNING)
    if table.row.state != LOBBY:
        raise Refusal(No.GONE)


def welcome(table: LiveTable, user: int) -> None:
    """Raise Refusal for who was asked to get up from a table and has not been let in again."""
    if str(user) in table.row.barred:
        raise Refusal(No.BARRED)


def reseated(table: LiveTable, seats: Mapping[int, Seat]) -> list[Row | Delete]:
    """Return what has to be written for people and robots to sit like this."""
    moved = [seat for number, seat in seats.items() if table.seats.get(number) != seat]
    return [
        *(Delete(Seat, table_id=table.id, seat=each) for each in table.seats if each not in seats),
        *moved,
    ]


def knocked_out(table: LiveTable) -> tuple[int, ...]:
    """Return the seats that the rules take from their owners at the end of the match (rules 3.6)."""
    return table.match.result.leaves if table.match and table.match.result else ()


def seated(table: int, number: int, person: Person, tap: Tap) -> Seat:
    """Return the seat of a person who has just sat down."""
    return Seat(table, number, person.id, person.name, None, str(tap), 0, False, None, None)


def robot_for(table: LiveTable, t: Translator) -> Seat:
    """Return a robot for the first free seat."""
    name, level = robots.free_name(table, t), robots.DEFAULT_LEVEL
    return Seat(table.id, table.free()[0], None, name, level, None, 0, False, None, None)
