"""What an invitation to a table carries, apart from what its records are named by."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Give every table an invitation: the links that were shared before stay good."""
    op.add_column("tables", sa.Column("invite", sa.Text, nullable=False, server_default=""))
    tables = sa.table("tables", sa.column("token"), sa.column("invite"))
    op.execute(sa.update(tables).values(invite=tables.c.token))
    op.create_index("ix_tables_invite", "tables", ["invite"], unique=True)
