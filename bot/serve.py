"""Run the bot until it is told to stop: against Telegram, or in the playground."""

import asyncio
import signal
from contextlib import AsyncExitStack
from pathlib import Path
from urllib.parse import urlsplit

import structlog
from aiohttp import web
from pydantic import SecretStr

from bot.app import App, bot_of
from bot.clock import Clock, SystemClock
from bot.patience import patiently
from bot.playground import TOKEN, Playground
from bot.polling import poll
from bot.profile import Duty, duties, profile_of
from bot.settings import Settings
from bot.web import serving
from bot.webhook import Webhook, delete_webhook, set_webhook
from handlers import commands_of

log = structlog.get_logger()


async def run(settings: Settings, stop: asyncio.Event | None = None, clock: Clock | None = None) -> None:
    """Run the bot until SIGINT, SIGTERM or ``stop``; then finish what is under way.

    Updates come by webhook where BOT_WEBHOOK_URL is set, else by long polling. Raises SettingsError,
    StorageError, OSError or TelegramAPIError where it cannot begin.
    """
    stop = stop or _stopped_by_signals()
    secret = settings.required_secret() if settings.webhook_url else ""
    app = await App.open(settings, clock=clock)
    try:
        await app.publish_commands()
        async with AsyncExitStack() as server:
            address = settings.address()
            if address is not None:
                await server.enter_async_context(serving(address, *_routes(app, settings, secret)))
            if settings.webhook_url:
                await set_webhook(app.bot, app.dispatcher, app.clock, settings.webhook_url, secret)
                log.info("running", bot=(await app.bot.me()).username, by="webhook")
                await stop.wait()
            else:
                await delete_webhook(app.bot, app.clock)
                log.info("running", bot=(await app.bot.me()).username, by="polling")
                await poll(app.bot, app.dispatcher, app.clock, stop)
    finally:
        log.info("stopping")
        await app.close()


def _routes(app: App, settings: Settings, secret: str) -> list[web.RouteDef]:
    """Return what the bot's own server answers to."""
    routes = [web.get("/healthz", app.health.handle), web.get("/metrics", app.metrics.handle)]
    if settings.webhook_url:
        webhook = Webhook(app.bot, app.dispatcher, secret)
        routes.append(web.post(urlsplit(settings.webhook_url).path or "/", webhook.handle))
    return routes


async def play(host: str, port: int, database: Path, settings: Settings) -> None:
    """Start the playground and the unmodified bot beside it, until SIGINT or SIGTERM."""
    stop = _stopped_by_signals()
    playground = Playground()
    url = await playground.start(host=host, port=port)
    there = settings.model_copy(
        update={
            "token": SecretStr(TOKEN),
            "api_url": url,
            "webhook_url": None,
            "listen": None,
            "database_url": f"sqlite+aiosqlite:///{database}",
        }
    )
    print(f"Козырь: {url}  (Ctrl+C ends it)", flush=True)  # noqa: T201  # what the command is for
    try:
        await run(there, stop)
    finally:
        await playground.stop()


async def set_up(settings: Settings) -> list[Duty]:
    """Tell Telegram all that it shows of the bot; return what only the operator can do.

    May be repeated. Raises SettingsError without a token, TelegramAPIError where Telegram refuses.
    """
    bot, clock = bot_of(settings), SystemClock()
    try:
        for call in (*commands_of(), *profile_of()):
            await patiently(bot, clock, call)
        return duties(await bot.me())
    finally:
        await bot.session.close()


def _stopped_by_signals() -> asyncio.Event:
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stop.set)
    return stop
