"""Who wants to hear of the next table in a group."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0009"

ID = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    """Add the people who wait for a table; nobody does so far."""
    op.create_table(
        "expecting",
        sa.Column("chat_id", ID, nullable=False),
        sa.Column("user_id", ID, nullable=False),
        sa.Column("since", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("chat_id", "user_id", name="pk_expecting"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_expecting_user_id", "expecting", ["user_id"])
