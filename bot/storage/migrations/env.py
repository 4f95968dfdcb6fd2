"""Alembic's entry: the connection is given by `upgrade`, there is no other way in."""

from alembic import context

from bot.storage.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    transactional_ddl=True,  # SQLite can, once the driver leaves transactions alone (see kinds.py)
    render_as_batch=True,  # SQLite alters a table by copying it
)
with context.begin_transaction():
    context.run_migrations()
