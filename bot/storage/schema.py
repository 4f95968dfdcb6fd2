"""The tables of the database, one for each type of row, the same on SQLite and PostgreSQL.

There are no foreign keys: rows of one commit come in any order, and a seat may name a person never seen.
"""

from dataclasses import fields

import sqlalchemy as sa
from sqlalchemy import Column, Index, MetaData

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

# Constraints need names that Alembic can speak of later.
METADATA = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

# Ids are 64 bits wide; SQLite's INTEGER is that too and serves as the row's own address.
ID = sa.BigInteger().with_variant(sa.Integer, "sqlite")
OPTIONS = sa.JSON(none_as_null=True)

_users = sa.Table(
    "users",
    METADATA,
    Column("id", ID, primary_key=True, autoincrement=False),
    Column("name", sa.Text, nullable=False),
    Column("username", sa.Text),
    Column("lang", sa.Text),
    Column("reachable", sa.Boolean, nullable=False),
    Column("settings", OPTIONS),
)

_chats = sa.Table(
    "chats",
    METADATA,
    Column("id", ID, primary_key=True, autoincrement=False),
    Column("title", sa.Text, nullable=False),
    Column("lang", sa.Text),
    Column("last_game", sa.Text),
    Column("settings", OPTIONS),
)

_expecting = sa.Table(
    "expecting",
    METADATA,
    Column("chat_id", ID, primary_key=True, autoincrement=False),
    Column("user_id", ID, primary_key=True, autoincrement=False),
    Column("since", sa.Double, nullable=False),
    Index(None, "user_id"),
    sqlite_with_rowid=False,
)

_topics = sa.Table(
    "topics",
    METADATA,
    Column("chat_id", ID, primary_key=True, autoincrement=False),
    Column("thread_id", ID, primary_key=True, autoincrement=False),
    Column("name", sa.Text, nullable=False),
    Column("state", sa.Text, nullable=False),
    sqlite_with_rowid=False,
)

_rule_sets = sa.Table(
    "rule_sets",
    METADATA,
    Column("id", ID, primary_key=True, autoincrement=False),
    Column("chat_id", ID, nullable=False),
    Column("game", sa.Text, nullable=False),
    Column("name", sa.Text, nullable=False),
    Column("options", OPTIONS, nullable=False),
    Column("author_id", ID, nullable=False),
    Column("saved", sa.Double, nullable=False),
    Column("token", sa.Text, nullable=False),
    Index(None, "chat_id"),
    Index(None, "token", unique=True),
)

_tables = sa.Table(
    "tables",
    METADATA,
    Column("id", ID, primary_key=True, autoincrement=False),
    Column("token", sa.Text, nullable=False),
    Column("invite", sa.Text, nullable=False),
    Column("chat_id", ID, nullable=False),
    Column("thread_id", ID),
    Column("private", sa.Boolean, nullable=False),
    Column("host_id", ID, nullable=False),
    Column("game", sa.Text, nullable=False),
    Column("options", OPTIONS, nullable=False),
    Column("clock", sa.Integer),
    Column("state", sa.Text, nullable=False),
    Column("root", sa.LargeBinary, nullable=False),
    Column("start", sa.Text),
    Column("created", sa.Double, nullable=False),
    Column("started", sa.Double),
    Column("finished", sa.Double),
    Column("touched", sa.Double, nullable=False),
    Column("previous", ID),
    Column("waiting", OPTIONS, nullable=False),
    Column("barred", OPTIONS, nullable=False),
    Column("rated", sa.Boolean, nullable=False, server_default=sa.true()),
    Index(None, "token", unique=True),
    Index(None, "invite", unique=True),
    Index(None, "state"),
    Index(None, "chat_id", "created"),
)

_seats = sa.Table(
    "seats",
    METADATA,
    Column("table_id", ID, primary_key=True, autoincrement=False),
    Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    Column("user_id", ID),
    Column("name", sa.Text, nullable=False),
    Column("level", sa.Text),
    Column("tap", sa.Text),
    Column("strikes", sa.Integer, nullable=False),
    Column("away", sa.Boolean, nullable=False),
    Column("total", sa.Integer),
    Column("place", sa.Integer),
    Column("hints", sa.Integer, nullable=False, server_default="0"),
    Index(None, "user_id"),
    sqlite_with_rowid=False,
)

_sittings = sa.Table(
    "sittings",
    METADATA,
    Column("table_id", ID, primary_key=True, autoincrement=False),
    Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    Column("after", sa.Integer, primary_key=True, autoincrement=False),
    Column("user_id", ID),
    Column("name", sa.Text, nullable=False),
    Column("tap", sa.Text),
    Index(None, "user_id"),
    sqlite_with_rowid=False,
)

_moves = sa.Table(
    "moves",
    METADATA,
    Column("table_id", ID, primary_key=True, autoincrement=False),
    Column("version", sa.Integer, primary_key=True, autoincrement=False),
    Column("seat", sa.Integer, nullable=False),
    Column("text", sa.Text, nullable=False),
    Column("tap_kind", sa.Text),
    Column("tap_chat", ID),
    Column("tap_id", sa.Text),
    Column("auto", sa.Boolean, nullable=False),
    Column("at", sa.Double, nullable=False),
    sqlite_with_rowid=False,
)
# NULLs are all different to a unique index, but a tap without a chat must be unique as well.
Index(
    "uq_moves_tap",
    _moves.c.tap_kind,
    sa.func.coalesce(_moves.c.tap_chat, sa.literal_column("0")),
    _moves.c.tap_id,
    unique=True,
)

_places = sa.Table(
    "places",
    METADATA,
    Column("key", sa.Text, primary_key=True),
    Column("table_id", ID),
    Column("chat_id", ID, nullable=False),
    Column("thread_id", ID),
    Column("message_id", ID),
    Column("digest", sa.Text, nullable=False),
    Column("shown", sa.Double, nullable=False),
    Column("receiver", ID),
    Index(None, "table_id"),
    Index(None, "chat_id"),
    Index(None, "receiver"),
    sqlite_with_rowid=False,
)

_heartbeats = sa.Table(
    "heartbeats",
    METADATA,
    Column("id", ID, primary_key=True, autoincrement=False),
    Column("at", sa.Double, nullable=False),
)

TABLES: dict[type[Row], sa.Table] = {
    User: _users,
    Chat: _chats,
    Expecting: _expecting,
    Topic: _topics,
    RuleSet: _rule_sets,
    Table: _tables,
    Seat: _seats,
    Sitting: _sittings,
    MoveRow: _moves,
    PlaceRow: _places,
    Heartbeat: _heartbeats,
}

COLUMNS: dict[type[Row], tuple[str, ...]] = {
    row_type: tuple(column.name for column in fields(row_type)) for row_type in TABLES
}
