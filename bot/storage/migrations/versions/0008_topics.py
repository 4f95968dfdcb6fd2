"""Topics of forums and private chats: their names, and which are closed or gone."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0012"

ID = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    """Add the table of topics."""
    op.create_table(
        "topics",
        sa.Column("chat_id", ID, autoincrement=False, nullable=False),
        sa.Column("thread_id", ID, autoincrement=False, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("chat_id", "thread_id", name="pk_topics"),
        sqlite_with_rowid=False,
    )
