"""The migrations lead to exactly the schema that the program uses."""

from collections.abc import AsyncIterator

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect
from sqlalchemy.ext.asyncio import create_async_engine

from bot.storage import Chat, Storage, migrations
from bot.storage.database import Database
from bot.storage.schema import METADATA

# Indexes of expressions cannot be compared; test_commit.py shows that the one there is, of taps, works.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Skipped unsupported reflection of expression-based index"),
    pytest.mark.filterwarnings("ignore:autogenerate skipping metadata-specified expression-based index"),
]


@pytest.fixture
async def database(url: str) -> AsyncIterator[Database]:
    await (await Database.open(url)).close()
    again = await Database.open(url)  # opening an up-to-date database changes nothing
    yield again
    await again.close()


def differences(connection: Connection) -> list[object]:
    context = MigrationContext.configure(connection, opts={"compare_type": True, "include_object": include})
    return list(compare_metadata(context, METADATA))


def include(_object: object, name: str | None, kind: str, *_: object) -> bool:
    return (kind, name) != ("index", "uq_moves_tap")


async def test_migrations_and_schema_agree(database: Database) -> None:
    assert await database.write(differences) == []


async def test_a_difference_would_be_found(database: Database) -> None:
    def spoil(connection: Connection) -> None:
        connection.exec_driver_sql("DROP INDEX ix_tables_state")
        connection.exec_driver_sql("ALTER TABLE users ADD COLUMN shoe_size INTEGER")

    await database.write(spoil)
    assert len(await database.write(differences)) == 2


async def test_a_change_of_the_schema_that_fails_halfway_changes_nothing(database: Database) -> None:
    def fail(connection: Connection) -> None:
        connection.exec_driver_sql("CREATE TABLE half (id INTEGER)")
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await database.write(fail)
    assert not await database.write(lambda connection: inspect(connection).has_table("half"))


async def written(url: str, version: str, statement: str) -> None:
    """Let an earlier version of the schema come about, and a row be written under it."""

    def write(connection: Connection) -> None:
        config = Config()
        config.set_main_option("script_location", str(migrations.FOLDER).replace("%", "%%"))
        config.attributes["connection"] = connection
        command.upgrade(config, version)
        connection.exec_driver_sql(statement)

    engine = create_async_engine(url)
    async with engine.begin() as connection:
        await connection.run_sync(write)
    await engine.dispose()


async def test_what_the_first_version_wrote_is_there_after_the_second(url: str) -> None:
    await written(
        url,
        "0001",
        "INSERT INTO chats (id, title, lang, last_game, last_options)"
        " VALUES (-5, 'Дача', 'en', 'petukh', '{}')",
    )
    storage = await Storage.open(url)
    assert await storage.chat(-5) == Chat(-5, "Дача", "en", "petukh", None)
    assert await storage.rule_sets(-5) == []
    await storage.close()


def test_there_is_one_newest_version() -> None:
    assert len(ScriptDirectory(str(migrations.FOLDER)).get_heads()) == 1


async def test_links_that_were_shared_before_they_could_be_replaced_stay_good(url: str) -> None:
    await written(
        url,
        "0003",
        "INSERT INTO tables"
        " (id, token, chat_id, private, host_id, game, options, state, root, created, touched)"
        " VALUES (7, 'old', -5, FALSE, 1, 'king_simple', '{}', 'lobby', '', 1, 1)",
    )
    storage = await Storage.open(url)
    row = await storage.table_by_invite("old")
    assert row is not None
    assert (row.id, row.token) == (7, "old")
    await storage.close()
