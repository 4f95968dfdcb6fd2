"""Tests of this folder that take `url` or `storage` run on SQLite, and on PostgreSQL where one is given.

BOT_TEST_POSTGRES_URL names a database that the tests may empty; postgres.sh starts one.
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
    address = make_url(POSTGRES).set(drivername="postgresql+asyncpg")
    engine = create_async_engine(address)
    async with engine.begin() as connection:
        await connection.execute(text("DROP SCHEMA public CASCADE"))
        await connection.execute(text("CREATE SCHEMA public"))
    await engine.dispose()
    return address.render_as_string(hide_password=False)


@pytest.fixture
async def storage(url: str) -> AsyncIterator[Storage]:
    opened = await Storage.open(url)
    yield opened
    await opened.close()
