"""A person taken out of every row: what is written for that, in one transaction."""

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

import sqlalchemy as sa

from bot.storage.rows import FORGOTTEN, MoveRow, PlaceRow, RuleSet, Seat, Table, User
from bot.storage.schema import OPTIONS, TABLES
from bot.storage.statements import Statement, Write

_users, _seats, _tables = TABLES[User], TABLES[Seat], TABLES[Table]
_moves, _places, _rule_sets = TABLES[MoveRow], TABLES[PlaceRow], TABLES[RuleSet]

NUMBERED_FROM: Final = 2**60
"""Above every id of Telegram: from here on chats are numbered whose person is forgotten."""
SEATS: Final = 64
"""More than any table has."""


class Waiting(NamedTuple):
    """The line at a table."""

    table: int
    people: dict[str, Any]


def lines_with(user_id: int, connection: sa.Connection) -> list[Waiting]:
    """Return the lines in which a person waits."""
    return [Waiting(*row) for row in connection.execute(_LINES, {"key": f'%"{user_id}":%'})]


def forgetting_of(user_id: int, lines: Iterable[Waiting]) -> tuple[Write, ...]:
    """Return the writes that take a person out of the database.

    ``lines`` are those in which they wait. The moves come first: they are found by the seats.
    """
    person = {"person": user_id}
    left = [
        Write(
            "tables",
            _LEAVE,
            {"table": table, "left": {k: who for k, who in people.items() if k != str(user_id)}},
        )
        for table, people in lines
    ]
    asked = {
        "answer": f"reply:%:{user_id}:%",
        "question": f"%:ask:%:{user_id}",
        "old": f"%:ask:%:{user_id}~%",
    }
    return (
        *(Write(table, statement, person) for table, statement in _FORGETTING),
        *left,
        Write("places", _ASKED, asked),
    )


_person: Final = sa.bindparam("person", type_=sa.BigInteger)
_FORGETTING: Final[tuple[tuple[str, Statement], ...]] = (
    # Messages of one private chat have different numbers; those of two chats may not, so each gets one.
    (
        "moves",
        sa.update(_moves)
        .where(
            _moves.c.table_id.in_(sa.select(_seats.c.table_id).where(_seats.c.user_id == _person)),
            _moves.c.tap_chat == _person,
        )
        .values(tap_chat=NUMBERED_FROM + _moves.c.table_id * SEATS + _moves.c.seat),
    ),
    ("users", sa.delete(_users).where(_users.c.id == _person)),
    ("seats", sa.update(_seats).where(_seats.c.user_id == _person).values(user_id=FORGOTTEN, name="")),
    ("tables", sa.update(_tables).where(_tables.c.host_id == _person).values(host_id=FORGOTTEN)),
    ("tables", sa.update(_tables).where(_tables.c.chat_id == _person).values(chat_id=FORGOTTEN)),
    ("rule_sets", sa.update(_rule_sets).where(_rule_sets.c.author_id == _person).values(author_id=FORGOTTEN)),
    ("places", sa.delete(_places).where(_places.c.chat_id == _person)),
)
_LEAVE: Final = (
    sa.update(_tables)
    .where(_tables.c.id == sa.bindparam("table", type_=sa.BigInteger))
    .values(waiting=sa.bindparam("left", type_=OPTIONS))
)
_LINES: Final = sa.select(_tables.c.id, _tables.c.waiting).where(
    sa.cast(_tables.c.waiting, sa.Text).like(sa.bindparam("key"))
)
_ASKED: Final = sa.delete(_places).where(
    sa.or_(*(_places.c.key.like(sa.bindparam(name)) for name in ("answer", "question", "old")))
)
