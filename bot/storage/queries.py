"""What is read. Each query is built once, so it is compiled once; its parameters are named as the columns."""

from typing import Any, Final

import sqlalchemy as sa

from bot.storage.rows import (
    Chat,
    Expecting,
    Heartbeat,
    MoveRow,
    PlaceRow,
    Row,
    RuleSet,
    Seat,
    Sitting,
    Table,
    Topic,
    User,
)
from bot.storage.schema import COLUMNS, TABLES

OPEN_STATES = ("lobby", "playing")


def _select(row_type: type[Row]) -> sa.Select[Any]:
    return sa.select(*(TABLES[row_type].c[name] for name in COLUMNS[row_type]))


def _by(row_type: type[Row], name: str, *order: str) -> sa.Select[Any]:
    table = TABLES[row_type]
    return _select(row_type).where(table.c[name] == sa.bindparam(name)).order_by(*(table.c[o] for o in order))


def _newest_first(query: sa.Select[Any]) -> sa.Select[Any]:
    # The open ones come before all others: a game over weeks is not pushed out by many quick ones.
    table = TABLES[Table]
    limit = sa.bindparam("limit", type_=sa.Integer)
    ended = sa.case((table.c.state.in_(OPEN_STATES), 0), else_=1)
    return query.order_by(ended, table.c.created.desc(), table.c.id.desc()).limit(limit)


USER: Final = _by(User, "id")
CHAT: Final = _by(Chat, "id")
EXPECTING: Final = _by(Expecting, "chat_id", "user_id")
TOPICS: Final = _by(Topic, "chat_id", "thread_id")
RULE_SET: Final = _by(RuleSet, "id")
RULE_SET_BY_TOKEN: Final = _by(RuleSet, "token")
RULE_SETS: Final = _by(RuleSet, "chat_id", "saved", "id")
TABLE: Final = _by(Table, "id")
TABLE_BY_TOKEN: Final = _by(Table, "token")
TABLE_BY_INVITE: Final = _by(Table, "invite")
PLACE: Final = _by(PlaceRow, "key")
SEATS: Final = _by(Seat, "table_id", "seat")
SITTINGS: Final = _by(Sitting, "table_id", "seat", "after")
MOVES: Final = _by(MoveRow, "table_id", "version")
PLACES: Final = _by(PlaceRow, "table_id", "key")
PLACES_FOR: Final = (
    _select(PlaceRow)
    .where(sa.or_(*(TABLES[PlaceRow].c[name] == sa.bindparam("reader") for name in ("chat_id", "receiver"))))
    .order_by(TABLES[PlaceRow].c.key)
)
HEARTBEAT: Final = _by(Heartbeat, "id")
OPEN_TABLES: Final = (
    _select(Table)
    .where(TABLES[Table].c.state.in_(OPEN_STATES))
    .order_by(TABLES[Table].c.created, TABLES[Table].c.id)
)
TABLE_STATES: Final = sa.select(TABLES[Table].c.state, sa.func.count()).group_by(TABLES[Table].c.state)
TABLES_IN: Final = _newest_first(_by(Table, "chat_id"))
TABLES_OF: Final = _newest_first(
    _select(Table).where(
        TABLES[Table].c.id.in_(
            sa.select(TABLES[Seat].c.table_id).where(TABLES[Seat].c.user_id == sa.bindparam("user_id"))
        )
    )
)
