"""What a group has settled, and its sets of rules by name; what nobody ever wrote or read goes."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

ID = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    """Add the settings of groups and the table of rule sets."""
    op.add_column("chats", sa.Column("settings", sa.JSON))
    op.drop_column("chats", "last_options")
    op.create_table(
        "rule_sets",
        sa.Column("id", ID, autoincrement=False, nullable=False),
        sa.Column("chat_id", ID, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("author_id", ID, nullable=False),
        sa.Column("saved", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_rule_sets"),
    )
    op.create_index("ix_rule_sets_chat_id", "rule_sets", ["chat_id"])
