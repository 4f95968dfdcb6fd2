"""What people have settled for themselves."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0003"


def upgrade() -> None:
    """Add the settings of people; nobody has any yet."""
    op.add_column("users", sa.Column("settings", sa.JSON))
