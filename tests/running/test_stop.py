"""A stop in the middle of everything: what was answered is kept, what was not comes again and counts once."""

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import NamedTuple

import pytest

from bot.settings import Settings
from tests.running.conftest import Ground
from tests.running.kit import SECRET, running

ROOT = Path(__file__).parents[2]


class Load(NamedTuple):
    """Moves pressed at some tables, and the stops: after how many accepted ones, while taps go on."""

    tables: int
    moves: int
    stops: tuple[int, ...]


HEAVY = Load(6, 32, (5, 40, 90))
"""Over the end of a deal, so that a tap for the next one is among the taps."""
LIGHT = Load(4, 8, (12,))


@asynccontextmanager
async def by_event(ground: Ground) -> AsyncIterator[None]:
    async with running(ground.webhook, ground.clock):
        yield


@asynccontextmanager
async def by_signal(ground: Ground) -> AsyncIterator[None]:
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot", "run", env=_environment(ground.webhook), cwd=ROOT
    )
    try:
        yield
    finally:
        if process.returncode is None:
            process.send_signal(signal.SIGTERM)
        assert await process.wait() == 0


def _environment(settings: Settings) -> dict[str, str]:
    assert settings.token
    return {
        "PATH": os.environ["PATH"],
        "BOT_TOKEN": settings.token.get_secret_value(),
        "BOT_API_URL": settings.api_url,
        "BOT_DATABASE_URL": settings.database_url,
        "BOT_WEBHOOK_URL": str(settings.webhook_url),
        "BOT_WEBHOOK_SECRET": SECRET,
        "BOT_LISTEN": str(settings.listen),
        "BOT_LOG_LEVEL": "WARNING",
    }


@pytest.mark.parametrize("bot, load", [(by_event, HEAVY), (by_signal, LIGHT)], ids=["event", "SIGTERM"])
async def test_a_stop_under_load_loses_nothing(
    ground: Ground, bot: Callable[[Ground], AbstractAsyncContextManager[None]], load: Load
) -> None:
    tables = (await ground.evening.sit_down(load.tables)).tables
    playing = asyncio.gather(*(table.moves(load.moves) for table in tables))
    unanswered = 0
    for stop in load.stops:
        async with bot(ground):
            await ground.evening.reaches(stop)
        stored = await ground.evening.stored()
        for table in tables:
            rows = {row.tap_id: row for row in stored[table.live.id]}
            assert len(rows) == len(stored[table.live.id])
            for query in table.answered:
                assert (rows[query].version, rows[query].text) == (
                    table.pressed[query].version,
                    table.pressed[query].text,
                )
            unanswered += len(table.pressed) - len(table.answered)
        assert not playing.done()
    assert unanswered > 0, "nothing was under way at the stops"
    async with by_event(ground):
        await playing
    for table in tables:
        moves = (await ground.evening.stored())[table.live.id]
        assert [(row.version, row.text, row.tap_id) for row in moves] == [
            (row.version, row.text, row.tap_id) for row in table.pressed.values()
        ]
        assert len(moves) == load.moves
