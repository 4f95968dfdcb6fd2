"""Run the bot until it is told to stop: against Telegram, or in the playground."""

import asyncio
import errno
import signal
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from urllib.parse import urlsplit

import structlog
from aiohttp import web
from pydantic import SecretStr

from bot.app import App, bot_of
from bot.clock import Clock, SystemClock
from bot.playground import TOKEN, Playground
from bot.polling import poll
from bot.profile import Duty, bring_up, duties
from bot.settings import Settings
from bot.storage import Storage
from bot.web import serving
from bot.webhook import Webhook, delete_webhook, set_webhook
from handlers import commands_of

log = structlog.get_logger()


async def run(
    settings: Settings,
    stop: asyncio.Event | None = None,
    clock: Clock | None = None,
    begun: Callable[[App], Awaitable[None]] | None = None,
) -> None:
    """Run the bot until SIGINT, SIGTERM or ``stop``; then finish what is under way.

    ``begun`` is called when all is loaded. Updates come by webhook where BOT_WEBHOOK_URL is set, else by long
    polling. Raises SettingsError, StorageError, OSError or TelegramAPIError where it cannot begin.
    """
    stop = stop or _stopped_by_signals()
    secret = settings.required_secret() if settings.webhook_url else ""
    app = await App.open(settings, clock=clock)
    try:
        await app.publish_commands()
        if begun is not None:
            await begun(app)
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
    try:
        url = await playground.start(host=host, port=port)
    except OSError as error:
        taken = f"Port {port} is taken: end what listens there, or say --port 0 for a free one."
        if error.errno == errno.EADDRINUSE:
            raise OSError(taken) from None
        raise
    there = settings.model_copy(
        update={
            "token": SecretStr(TOKEN),
            "api_url": url,
            "webhook_url": None,
            "listen": None,
            "database_url": f"sqlite+aiosqlite:///{database}",
        }
    )

    async def begun(app: App) -> None:
        for table in app.house.tables.open_tables():
            await app.house.tables.shows.anew(table)
        print(f"Kozyr · Козырь: {url}  (Ctrl+C)", flush=True)  # noqa: T201  # what the command is for

    try:
        await _open_chats(playground, there.database_url)
        await run(there, stop, begun=begun)
    finally:
        await playground.stop()


async def _open_chats(playground: Playground, database_url: str) -> None:
    """Open the chats that were open when the playground, which forgets, was last left."""
    storage = await Storage.open(database_url)
    try:
        for person in [*playground.state.users.values()]:
            known = await storage.user(person.id)
            if known is not None and known.reachable:
                playground.people.has_started(person.id)
    finally:
        await storage.close()


async def set_up(settings: Settings) -> tuple[list[str], list[Duty]]:
    """Tell Telegram all that it shows of the bot; return what has changed, and what is left to the operator.

    May be repeated. Raises SettingsError without a token, TelegramAPIError where Telegram refuses.
    """
    bot, clock = bot_of(settings), SystemClock()
    try:
        changed = await bring_up(bot, clock, commands_of())
        return changed, duties(await bot.me())
    finally:
        await bot.session.close()


def _stopped_by_signals() -> asyncio.Event:
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stop.set)
    return stop
