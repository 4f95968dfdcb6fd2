"""A house at a standing clock, for tests of live tables."""

from collections.abc import AsyncIterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from tests.bot.tables.kit import House
from tests.e2e.loop import WatchedLoop


def pytest_asyncio_loop_factories(config: object, item: object) -> Mapping[str, Any]:
    """Run the tests of this folder on a loop that knows when it is idle."""
    del config, item
    return {"watched": WatchedLoop}


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    house = await House.open(tmp_path / "kozyr.sqlite3")
    yield house
    await house.close()
