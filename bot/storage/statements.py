"""From rows to the statements that write them. Statements are built once and shared, so compiled once."""

from collections.abc import Iterable, Mapping
from functools import cache
from operator import attrgetter
from typing import Any, Final, NamedTuple

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from bot.storage.rows import Chat, Delete, Expecting, MoveRow, PlaceRow, Row, RuleSet, Table
from bot.storage.schema import COLUMNS, METADATA, TABLES

Statement = sa.Insert | sa.Update | sa.Delete


class Write(NamedTuple):
    """A statement with its parameters; writes of different tables may change places, of one table not."""

    table: str
    statement: Statement
    parameters: Mapping[str, Any]


def writes_of(dialect: str, rows: Iterable[Row | Delete]) -> tuple[Write, ...]:
    """Return the writes for rows and deletions, in their order; `dialect` is sqlite or postgresql."""
    return tuple(_delete(row) if isinstance(row, Delete) else _put(dialect, row) for row in rows)


def migration_of(old: int, new: int) -> tuple[Write, ...]:
    """Return the writes that turn the id of a chat into another, and forget the numbers of messages.

    Taps keep the old id: messages of the new chat are numbered anew, so its taps must not meet the old ones.
    """
    return tuple(Write(table, statement, {"old": old, "new": new}) for table, statement in _MIGRATION)


def _put(dialect: str, row: Row) -> Write:
    row_type = type(row)
    parameters = dict(zip(COLUMNS[row_type], _VALUES[row_type](row), strict=True))
    return Write(TABLES[row_type].name, _PUT[dialect, row_type], parameters)


def _delete(delete: Delete) -> Write:
    table = TABLES[delete.row_type].name
    return Write(table, _delete_statement(table, tuple(delete.key)), delete.key)


@cache
def _delete_statement(name: str, columns: tuple[str, ...]) -> Statement:
    table = METADATA.tables[name]
    return sa.delete(table).where(*(table.c[column] == sa.bindparam(column) for column in columns))


def _put_statement(dialect: str, row_type: type[Row]) -> Statement:
    table = TABLES[row_type]
    if row_type is MoveRow:
        return sa.insert(table)
    keys = [column.name for column in table.primary_key]
    insert = postgresql.insert(table) if dialect == "postgresql" else sqlite.insert(table)
    others = {column.name: insert.excluded[column.name] for column in table.c if column.name not in keys}
    return insert.on_conflict_do_update(index_elements=keys, set_=others)


def _migration() -> tuple[tuple[str, Statement], ...]:
    chats, tables, places = TABLES[Chat], TABLES[Table], TABLES[PlaceRow]
    rule_sets, expecting = TABLES[RuleSet], TABLES[Expecting]
    known = chats.alias("known")
    old = sa.bindparam("old", type_=sa.BigInteger)
    new = sa.bindparam("new", type_=sa.BigInteger)
    return (
        # Telegram may have spoken of the new chat first; what people chose stands in the old row.
        ("chats", sa.delete(chats).where(chats.c.id == new, sa.exists().where(known.c.id == old))),
        ("chats", sa.update(chats).where(chats.c.id == old).values(id=new)),
        ("tables", sa.update(tables).where(tables.c.chat_id == old).values(chat_id=new)),
        ("expecting", sa.update(expecting).where(expecting.c.chat_id == old).values(chat_id=new)),
        ("rule_sets", sa.update(rule_sets).where(rule_sets.c.chat_id == old).values(chat_id=new)),
        (
            "places",
            sa.update(places).where(places.c.chat_id == old).values(chat_id=new, message_id=None),
        ),
    )


_VALUES: Final = {row_type: attrgetter(*columns) for row_type, columns in COLUMNS.items()}
_PUT: Final = {
    (dialect, row_type): _put_statement(dialect, row_type)
    for dialect in ("sqlite", "postgresql")
    for row_type in TABLES
}
_MIGRATION: Final = _migration()
