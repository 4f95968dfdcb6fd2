"""Assembly: the parts of the bot put together, started and stopped in the right order."""

from contextlib import AsyncExitStack
from dataclasses import dataclass
from random import Random
from typing import Self

import structlog
from aiogram import Bot, Dispatcher
from aiogram.client.default import DefaultBotProperties
from aiogram.client.session.base import BaseSession
from aiogram.client.telegram import TelegramAPIServer
from aiogram.exceptions import TelegramAPIError
from prometheus_client import CollectorRegistry

from bot.clock import Clock, SystemClock
from bot.health import Admission, Health
from bot.heartbeat import Heartbeat
from bot.house import House
from bot.metrics import Calls, Metrics
from bot.session import Session
from bot.settings import Settings
from bot.storage import Storage
from handlers import commands_of, routers

log = structlog.get_logger()


@dataclass(slots=True)
class App:
    """A running bot: made by :meth:`open`, ended by :meth:`close`."""

    bot: Bot
    clock: Clock
    storage: Storage
    house: House
    heartbeat: Heartbeat
    dispatcher: Dispatcher
    health: Health
    metrics: Metrics

    @classmethod
    async def open(
        cls,
        settings: Settings,
        *,
        clock: Clock | None = None,
        session: BaseSession | None = None,
        rng: Random | None = None,
    ) -> Self:
        """Open the storage, load the tables, bring every place up to date; the dispatcher is not started.

        Raises StorageError where the database cannot be used, TelegramAPIError where the token is refused.
        """
        clock = clock or SystemClock()
        bot = bot_of(settings, session)
        admission, registry = Admission(), CollectorRegistry()
        bot.session.middleware(admission)
        bot.session.middleware(Calls(registry))
        async with AsyncExitStack() as undo:
            undo.push_async_callback(bot.session.close)
            storage = await Storage.open(settings.database_url)
            undo.push_async_callback(storage.close)
            app = await cls._assemble(bot, storage, clock, rng or Random(), admission, registry)
            undo.pop_all()
        return app

    @classmethod
    async def _assemble(
        cls,
        bot: Bot,
        storage: Storage,
        clock: Clock,
        rng: Random,
        admission: Admission,
        registry: CollectorRegistry,
    ) -> Self:
        me = await bot.me()
        inline = bool(me.supports_inline_queries)
        house = House.build(bot, storage, clock, me.username or "", rng, inline=inline)
        dispatcher = Dispatcher(disable_fsm=True, house=house)
        dispatcher.include_router(routers())
        metrics = Metrics(registry, clock, house.outbox, house.tables, storage, house.floods)
        dispatcher.update.outer_middleware(metrics.updates)
        heartbeat = Heartbeat(storage, clock)
        loaded = await house.tables.restore(await heartbeat.last())
        log.info("tables loaded", tables=loaded)
        await house.outbox.start()
        heartbeat.start()
        health = Health(storage, clock, admission)
        return cls(bot, clock, storage, house, heartbeat, dispatcher, health, metrics)

    async def publish_commands(self) -> None:
        """Tell Telegram which commands work where, in every language; where it refuses, the old ones stay."""
        try:
            for call in commands_of():
                await self.bot(call)
        except TelegramAPIError as error:
            log.warning("the commands were not published", reason=type(error).__name__)

    async def close(self, grace: float = 10.0) -> None:
        """Stop the clocks, send what waits for at most ``grace`` seconds, write what waits, close."""
        await self.house.tables.deadlines.stop()
        await self.heartbeat.stop()  # from here on nobody can move, so nobody's clock runs
        await self.house.outbox.stop(grace)
        await self.storage.close()
        await self.bot.session.close()


def bot_of(settings: Settings, session: BaseSession | None = None) -> Bot:
    """Return the bot that the token means; raises SettingsError where there is none."""
    session = session or Session(api=TelegramAPIServer.from_base(settings.api_url))
    properties = DefaultBotProperties(parse_mode="HTML", link_preview_is_disabled=True)
    return Bot(settings.required_token(), session=session, default=properties)
