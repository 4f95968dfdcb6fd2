"""The evening that end-to-end tests are spent in."""

import os
from collections.abc import AsyncIterator, Iterator, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from tests.e2e.harness import Evening, evening
from tests.e2e.loop import WatchedLoop
from tests.e2e.visitor import fixture_browser, fixture_faults, fixture_site, fixture_visitor
from tests.e2e.watch import Budget, Leaks, Lines

__all__ = ["fixture_browser", "fixture_faults", "fixture_site", "fixture_visitor"]


def pytest_asyncio_loop_factories(config: object, item: object) -> Mapping[str, Any]:
    """Run the tests of this folder on a loop that knows when it is idle."""
    del config, item
    return {"watched": WatchedLoop}


MEMORY = Path("/dev/shm")  # noqa: S108 - the folder in it gets a name of its own


@pytest.fixture(name="folder")
def fixture_folder(tmp_path: Path) -> Iterator[Path]:
    """A folder for a database, in memory where there is such a place: nothing here depends on a disk."""
    if not os.access(MEMORY, os.W_OK):
        yield tmp_path
        return
    with TemporaryDirectory(dir=MEMORY, prefix="kozyr-") as folder:
        yield Path(folder)


@pytest.fixture(name="lines")
def fixture_lines() -> Iterator[Lines]:
    """The log, in which no line may be an error."""
    lines = Lines()
    yield lines
    lines.close()


@pytest.fixture(name="evening")
async def fixture_evening(folder: Path, lines: Lines) -> AsyncIterator[Evening]:
    """An evening whose every call is watched."""
    async with evening(folder, Budget(), Leaks(), lines) as it:
        yield it
