"""The evening that end-to-end tests are spent in."""

from collections.abc import AsyncIterator, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.harness import Evening, evening
from tests.e2e.loop import WatchedLoop
from tests.e2e.watch import Budget, Leaks, Lines


def pytest_asyncio_loop_factories(config: object, item: object) -> Mapping[str, Any]:
    """Run the tests of this folder on a loop that knows when it is idle."""
    del config, item
    return {"watched": WatchedLoop}


@pytest.fixture(name="lines")
def fixture_lines() -> Iterator[Lines]:
    """The log, in which no line may be an error."""
    lines = Lines()
    yield lines
    lines.close()


@pytest.fixture(name="evening")
async def fixture_evening(tmp_path: Path, lines: Lines) -> AsyncIterator[Evening]:
    """An evening whose every call is watched."""
    async with evening(tmp_path, Budget(), Leaks(), lines) as it:
        yield it
