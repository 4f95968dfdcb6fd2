"""Seats that change hands in a match, and who may not sit at a table."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"

ID = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    """Add who sat where from when, and who was asked to get up; nobody so far."""
    op.add_column("tables", sa.Column("barred", sa.JSON, nullable=False, server_default="{}"))
    op.create_table(
        "sittings",
        sa.Column("table_id", ID, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("after", sa.Integer, nullable=False),
        sa.Column("user_id", ID),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("tap", sa.Text),
        sa.PrimaryKeyConstraint("table_id", "seat", "after", name="pk_sittings"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_sittings_user_id", "sittings", ["user_id"])
