"""The way of the schema from version to version, by Alembic; `upgrade` brings a database to the newest."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection

from bot.storage.errors import StorageError

FOLDER = Path(__file__).parent


def upgrade(connection: Connection) -> None:
    """Bring the database to the newest schema, all or nothing; the caller commits.

    Raises StorageError if a newer program has written the database.
    """
    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise StorageError(
            f"The database was written by a newer version of Kozyr ({error}): use that version."
        ) from error
