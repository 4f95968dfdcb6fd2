"""Who alone sees a message in a group."""

import sqlalchemy as sa
from alembic import op

ID = sa.BigInteger().with_variant(sa.Integer, "sqlite")

revision = "0009"
down_revision = "0007"


def upgrade() -> None:
    """Let places tell their reader; so far everybody in a chat was."""
    op.add_column("places", sa.Column("receiver", ID))
    op.create_index("ix_places_receiver", "places", ["receiver"])
