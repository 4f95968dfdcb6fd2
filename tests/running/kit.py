"""A bot that runs as `kozyr run` runs it, in this process, with the playground as its Telegram."""

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from pydantic import SecretStr

from bot.clock import Clock
from bot.serve import run
from bot.settings import Settings

TOKEN: Final = f"8000000000:{'x' * 35}"
SECRET: Final = "Kozyr_1-a"
SPEED: Final = 20.0
"""Seconds of the bot's clock in a real one: it need not wait long for the limits that it keeps."""


def free_port() -> int:
    """A port on which nothing listens."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def settings(api_url: str, database_url: str, **more: object) -> Settings:
    """The settings of a bot in the playground."""
    token = SecretStr(TOKEN)
    given = {"token": token, "api_url": api_url, "database_url": database_url, **more}
    return Settings.load(None).model_copy(update=given)


@asynccontextmanager
async def running(chosen: Settings, clock: Clock) -> AsyncIterator[asyncio.Event]:
    """Run the bot inside of the `with`; it stops at the end, or when the event given is set."""
    stop = asyncio.Event()
    task = asyncio.create_task(run(chosen, stop, clock), name="bot")
    try:
        yield stop
    finally:
        stop.set()
        await task
