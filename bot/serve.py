"""Run the bot until it is told to stop: against Telegram, or in the playground."""

import asyncio
import signal
from pathlib import Path

import structlog
from pydantic import SecretStr

from bot.app import App
from bot.clock import SystemClock
from bot.playground import TOKEN, Playground
from bot.polling import poll
from bot.settings import Settings

log = structlog.get_logger()


async def run(settings: Settings, stop: asyncio.Event | None = None) -> None:
    """Run the bot by long polling until SIGINT, SIGTERM or ``stop``; then finish what is under way.

    Raises SettingsError, StorageError or TelegramAPIError where it cannot begin.
    """
    stop = stop or _stopped_by_signals()
    app = await App.open(settings)
    try:
        await app.publish_commands()
        log.info("running", bot=(await app.bot.me()).username)
        await poll(app.bot, app.dispatcher, SystemClock(), stop)
    finally:
        log.info("stopping")
        await app.close()


async def play(host: str, port: int, database: Path, settings: Settings) -> None:
    """Start the playground and the unmodified bot beside it, until SIGINT or SIGTERM."""
    stop = _stopped_by_signals()
    playground = Playground()
    url = await playground.start(host=host, port=port)
    there = settings.model_copy(
        update={
            "token": SecretStr(TOKEN),
            "api_url": url,
            "database_url": f"sqlite+aiosqlite:///{database}",
        }
    )
    print(f"Козырь: {url}  (Ctrl+C ends it)", flush=True)  # noqa: T201  # what the command is for
    try:
        await run(there, stop)
    finally:
        await playground.stop()


def _stopped_by_signals() -> asyncio.Event:
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stop.set)
    return stop
