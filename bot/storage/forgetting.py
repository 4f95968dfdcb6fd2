"""A person taken out of every row: what is written for that, in one transaction."""

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

import sqlalchemy as sa

from bot.storage.rows import (
    FORGOTTEN,
    FORGOTTEN_RULE,
    Expecting,
    MoveRow,
    PlaceRow,
    RuleSet,
    Seat,
    Sitting,
    Table,
    Topic,
    User,
)
from bot.storage.schema import OPTIONS, TABLES
from bot.storage.statements import Statement, Write
from engine.moves import HOUSE_RULE

_users, _seats, _tables = TABLES[User], TABLES[Seat], TABLES[Table]
_moves, _places, _rule_sets = TABLES[MoveRow], TABLES[PlaceRow], TABLES[RuleSet]
_topics = TABLES[Topic]
_sittings, _expecting = TABLES[Sitting], TABLES[Expecting]

NUMBERED_FROM: Final = 2**60
"""Above every id of Telegram: from here on chats are numbered whose person is forgotten."""
SEATS: Final = 64
"""More than any table has."""


class Waiting(NamedTuple):
    """The line at a table, and who may not sit there."""

    table: int
    people: dict[str, Any]
    barred: dict[str, Any]


def lines_with(user_id: int, connection: sa.Connection) -> list[Waiting]:
    """Return the lines of the tables where a person waits or may not sit."""
    return [Waiting(*row) for row in connection.execute(_LINES, {"key": f'%"{user_id}":%'})]


def forgetting_of(user_id: int, lines: Iterable[Waiting]) -> tuple[Write, ...]:
    """Return the writes that take a person out of the database.

    ``lines`` are those that name them. The moves come first: they are found by the seats.
    """
    person = {"person": user_id}
    left = [
        Write(
            "tables",
            _LEAVE,
            {"table": table, "left": _without(user_id, people), "others": _without(user_id, barred)},
        )
        for table, people, barred in lines
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


def _without(user_id: int, people: dict[str, Any]) -> dict[str, Any]:
    return {key: who for key, who in people.items() if key != str(user_id)}


_person: Final = sa.bindparam("person", type_=sa.BigInteger)


def _sat(rows: sa.Table) -> sa.ColumnElement[bool]:
    """Whether the person has sat, as some rows tell, where a move was made."""
    there = rows.c.table_id == _moves.c.table_id, rows.c.seat == _moves.c.seat
    return sa.exists().where(*there, rows.c.user_id == _person)


_FORGETTING: Final[tuple[tuple[str, Statement], ...]] = (
    # By the seat: where one has changed hands, its house rules of others lose their words with it.
    (
        "moves",
        sa.update(_moves)
        .where(_moves.c.text.like(f"{HOUSE_RULE} %"), sa.or_(*map(_sat, (_seats, _sittings))))
        .values(text=FORGOTTEN_RULE),
    ),
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
    ("expecting", sa.delete(_expecting).where(_expecting.c.user_id == _person)),
    ("users", sa.delete(_users).where(_users.c.id == _person)),
    ("seats", sa.update(_seats).where(_seats.c.user_id == _person).values(user_id=FORGOTTEN, name="")),
    (
        "sittings",
        sa.update(_sittings).where(_sittings.c.user_id == _person).values(user_id=FORGOTTEN, name=""),
    ),
    ("tables", sa.update(_tables).where(_tables.c.host_id == _person).values(host_id=FORGOTTEN)),
    ("tables", sa.update(_tables).where(_tables.c.chat_id == _person).values(chat_id=FORGOTTEN)),
    ("rule_sets", sa.update(_rule_sets).where(_rule_sets.c.author_id == _person).values(author_id=FORGOTTEN)),
    ("topics", sa.delete(_topics).where(_topics.c.chat_id == _person)),
    ("places", sa.delete(_places).where(sa.or_(_places.c.chat_id == _person, _places.c.receiver == _person))),
)
_LEAVE: Final = (
    sa.update(_tables)
    .where(_tables.c.id == sa.bindparam("table", type_=sa.BigInteger))
    .values(waiting=sa.bindparam("left", type_=OPTIONS), barred=sa.bindparam("others", type_=OPTIONS))
)
_LINES: Final = sa.select(_tables.c.id, _tables.c.waiting, _tables.c.barred).where(
    sa.or_(
        *(
            sa.cast(column, sa.Text).like(sa.bindparam("key"))
            for column in (_tables.c.waiting, _tables.c.barred)
        )
    )
)
_ASKED: Final = sa.delete(_places).where(
    sa.or_(*(_places.c.key.like(sa.bindparam(name)) for name in ("answer", "question", "old")))
)
