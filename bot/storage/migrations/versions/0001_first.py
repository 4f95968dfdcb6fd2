"""People, chats, tables with seats and moves, places, the heartbeat."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

ID = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    """Create all tables."""
    _people()
    _tables()
    _shown()


def _people() -> None:
    op.create_table(
        "users",
        sa.Column("id", ID, autoincrement=False, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("username", sa.Text),
        sa.Column("lang", sa.Text),
        sa.Column("reachable", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_users"),
    )
    op.create_table(
        "chats",
        sa.Column("id", ID, autoincrement=False, nullable=False),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("lang", sa.Text),
        sa.Column("last_game", sa.Text),
        sa.Column("last_options", sa.JSON),
        sa.PrimaryKeyConstraint("id", name="pk_chats"),
    )


def _tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", ID, autoincrement=False, nullable=False),
        sa.Column("token", sa.Text, nullable=False),
        sa.Column("chat_id", ID, nullable=False),
        sa.Column("thread_id", ID),
        sa.Column("private", sa.Boolean, nullable=False),
        sa.Column("host_id", ID, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("clock", sa.Integer),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("root", sa.LargeBinary, nullable=False),
        sa.Column("start", sa.Text),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("started", sa.Double),
        sa.Column("finished", sa.Double),
        sa.Column("touched", sa.Double, nullable=False),
        sa.Column("previous", ID),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
    )
    op.create_index("ix_tables_token", "tables", ["token"], unique=True)
    op.create_index("ix_tables_state", "tables", ["state"])
    op.create_index("ix_tables_chat_id_created", "tables", ["chat_id", "created"])
    op.create_table(
        "seats",
        sa.Column("table_id", ID, autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("user_id", ID),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("level", sa.Text),
        sa.Column("tap", sa.Text),
        sa.Column("strikes", sa.Integer, nullable=False),
        sa.Column("away", sa.Boolean, nullable=False),
        sa.Column("total", sa.Integer),
        sa.Column("place", sa.Integer),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_seats"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_seats_user_id", "seats", ["user_id"])
    op.create_table(
        "moves",
        sa.Column("table_id", ID, autoincrement=False, nullable=False),
        sa.Column("version", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("tap_kind", sa.Text),
        sa.Column("tap_chat", ID),
        sa.Column("tap_id", sa.Text),
        sa.Column("auto", sa.Boolean, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "version", name="pk_moves"),
        sqlite_with_rowid=False,
    )
    op.create_index(
        "uq_moves_tap", "moves", ["tap_kind", sa.text("coalesce(tap_chat, 0)"), "tap_id"], unique=True
    )


def _shown() -> None:
    op.create_table(
        "places",
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("table_id", ID),
        sa.Column("chat_id", ID, nullable=False),
        sa.Column("thread_id", ID),
        sa.Column("message_id", ID),
        sa.Column("digest", sa.Text, nullable=False),
        sa.Column("shown", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_places"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_places_table_id", "places", ["table_id"])
    op.create_index("ix_places_chat_id", "places", ["chat_id"])
    op.create_table(
        "heartbeats",
        sa.Column("id", ID, autoincrement=False, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_heartbeats"),
    )
