"""A house whose dispatcher is fed with updates, and whose log must stay clean."""

from collections.abc import AsyncIterator, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from tests.bot.tables.kit import House
from tests.e2e.loop import WatchedLoop


def pytest_asyncio_loop_factories(config: object, item: object) -> Mapping[str, Any]:
    """Run the tests of this folder on a loop that knows when it is idle."""
    del config, item
    return {"watched": WatchedLoop}


@pytest.fixture
def logged() -> Iterator[list[Any]]:
    """What is logged during a test; one that expects an error there clears it."""
    with capture_logs() as lines:
        yield lines


@pytest.fixture
async def house(tmp_path: Path, logged: list[Any]) -> AsyncIterator[House]:
    house = await House.open(tmp_path / "kozyr.sqlite3")
    yield house
    await house.close()
    assert [line for line in logged if line["log_level"] in ("error", "critical")] == []
