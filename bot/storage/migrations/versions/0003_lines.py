"""Who waits in line for a seat; links to sets of rules."""

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add the line of a table, empty so far, and give every set of rules a link."""
    op.add_column("tables", sa.Column("waiting", sa.JSON, nullable=False, server_default="{}"))
    op.add_column("rule_sets", sa.Column("token", sa.Text, nullable=False, server_default=""))
    sets = sa.table("rule_sets", sa.column("id"), sa.column("token"))
    found = op.get_bind()
    for (ident,) in found.execute(sa.select(sets.c.id)).all():
        found.execute(sa.update(sets).where(sets.c.id == ident).values(token=secrets.token_hex(9)))
    op.create_index("ix_rule_sets_token", "rule_sets", ["token"], unique=True)
