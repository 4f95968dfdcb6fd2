"""A playground, a quick clock for bots, and the way from it to a bot's webhook."""

from collections.abc import AsyncIterator, Mapping
from pathlib import Path
from typing import NamedTuple

import pytest
from pydantic import SecretStr

from bot.playground import Playground
from bot.settings import Settings
from tests.e2e.site import QuickClock
from tests.running.kit import SECRET, SPEED, TOKEN, free_port, settings
from tests.running.seats import Evening
from tests.running.way import PATH, Way, way


class Ground(NamedTuple):
    """What a bot runs on."""

    playground: Playground
    clock: QuickClock
    evening: Evening
    way: Way
    url: str
    """Where the bot listens."""
    polling: Settings
    webhook: Settings


@pytest.fixture
async def ground(tmp_path: Path) -> AsyncIterator[Ground]:
    clock = QuickClock(SPEED)
    playground = Playground(TOKEN, home=False)
    api = await playground.start()
    playground.world.flood.on = False
    evening = Evening(playground, tmp_path / "kozyr.sqlite3")
    listen = f"127.0.0.1:{free_port()}"
    polling = settings(api, evening.url)
    async with way(f"http://{listen}{PATH}") as between:
        more: Mapping[str, object] = {
            "webhook_url": between.url,
            "webhook_secret": SecretStr(SECRET),
            "listen": listen,
        }
        hooked = polling.model_copy(update=more)
        yield Ground(playground, clock, evening, between, f"http://{listen}", polling, hooked)
    await playground.stop()
