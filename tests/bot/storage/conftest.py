"""Tests of this folder that take `url` or `storage` run on SQLite, and on PostgreSQL where one is given.

BOT_TEST_POSTGRES_URL names a server in which the tests may make databases; postgres.sh starts one. Each
process that runs tests has a database of its own there, which is new for every test.
"""

import os
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import make_url, text
from sqlalchemy.ext.asyncio import create_async_engine

from bot.storage import Storage

POSTGRES = os.environ.get("BOT_TEST_POSTGRES_URL")


@pytest.fixture(params=["sqlite", "postgresql"] if POSTGRES else ["sqlite"])
async def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Address of an empty database, its driver named."""
    if request.param == "sqlite":
        return f"sqlite+aiosqlite:///{tmp_path / 'kozyr.sqlite3'}"
    assert POSTGRES
    server = make_url(POSTGRES).set(drivername="postgresql+asyncpg")
    name = f"kozyr_{os.environ.get('PYTEST_XDIST_WORKER', 'alone')}"
    engine = create_async_engine(server, isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        await connection.execute(text(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)"))
        await connection.execute(text(f"CREATE DATABASE {name}"))
    await engine.dispose()
    return server.set(database=name).render_as_string(hide_password=False)


@pytest.fixture
async def storage(url: str) -> AsyncIterator[Storage]:
    opened = await Storage.open(url)
    yield opened
    await opened.close()
