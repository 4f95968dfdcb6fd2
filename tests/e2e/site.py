"""The playground and the unmodified bot in a thread of their own, as a browser meets them."""

import asyncio
import threading
import time
from concurrent.futures import Future
from pathlib import Path
from random import Random
from typing import Final, Self

from pydantic import SecretStr

from bot.app import App
from bot.playground import TOKEN, Playground
from bot.polling import poll
from bot.settings import Settings

SPEED: Final = 5.0
"""Seconds of the site's clock in a real one: robots think and messages wait a fifth as long."""
SEED: Final = 20261117
"""What the robots roll from."""
PATIENCE: Final = 60.0
"""Real seconds within which the site must be up, and down again."""


class QuickClock:
    """The machine's clock, but faster."""

    def __init__(self, speed: float) -> None:
        self._speed = speed
        self._origin = time.time()
        self._start = time.monotonic()

    def now(self) -> float:
        """Return the time in seconds since the epoch."""
        return self._origin + (time.monotonic() - self._start) * self._speed

    async def sleep(self, seconds: float) -> None:
        """Return after so many seconds of this clock."""
        await asyncio.sleep(max(0.0, seconds) / self._speed)


class Site:
    """A context: within it the page is served at ``url``; ``speed`` is that of its clock."""

    def __init__(self, folder: Path, speed: float = SPEED) -> None:
        self._folder = folder
        self._speed = speed
        self._address: Future[str] = Future()
        self._thread = threading.Thread(target=self._work, name="site", daemon=True)
        self._loop = asyncio.new_event_loop()
        self._stop = asyncio.Event()

    @property
    def url(self) -> str:
        """Return the address of the page; raise what kept the site from starting."""
        return self._address.result(PATIENCE)

    def __enter__(self) -> Self:
        self._thread.start()
        assert self.url
        return self

    def __exit__(self, *_: object) -> None:
        self._loop.call_soon_threadsafe(self._stop.set)
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive(), "the site does not stop"

    def _work(self) -> None:
        with asyncio.Runner(loop_factory=lambda: self._loop) as runner:
            try:
                runner.run(self._serve())
            except BaseException as error:
                if self._address.done():
                    raise
                self._address.set_exception(error)

    async def _serve(self) -> None:
        clock = QuickClock(self._speed)
        playground = Playground(clock=clock)
        url = await playground.start()
        settings = Settings.load(None).model_copy(
            update={
                "token": SecretStr(TOKEN),
                "api_url": url,
                "database_url": f"sqlite:///{self._folder / 'kozyr.sqlite3'}",
            }
        )
        app = await App.open(settings, clock=clock, rng=Random(SEED))
        await app.publish_commands()
        self._address.set_result(url)
        await poll(app.bot, app.dispatcher, clock, self._stop)
        await app.close()
        await playground.stop()
