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

from bot.attendance import Attendance
from bot.clock import Clock, SystemClock
from bot.floods import Floods
from bot.forgetting import Forgetting
from bot.health import Admission, Health
from bot.heartbeat import Heartbeat
from bot.house import House
from bot.invitations import Invitations
from bot.lobbies import Lobbies
from bot.metrics import Calls, Metrics
from bot.outbox import Outbox
from bot.people import People
from bot.reminders import Reminders
from bot.rule_sets import RuleSets
from bot.session import Session
from bot.settings import Settings
from bot.shows import Shows
from bot.storage import Storage
from bot.table_rules import TableRules
from bot.tables import Tables
from handlers import commands_of, routers

log = structlog.get_logger()


@dataclass(slots=True)
class App:
    """A running bot: made by :meth:`open`, ended by :meth:`close`."""

    bot: Bot
    clock: Clock
    storage: Storage
    outbox: Outbox
    people: People
    tables: Tables
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
        people = People(storage)

        async def unreachable(chat: int) -> None:
            if chat > 0:
                await people.set_reachable(chat, reachable=False)

        async def migrated(old: int, new: int) -> None:
            await storage.migrate_chat(old, new)
            people.migrated(old, new)
            outbox.migrated(old, new)
            await tables.migrated(old, new)

        outbox = Outbox(bot, storage, clock, on_unreachable=unreachable, on_migrate=migrated)
        shows = Shows(outbox, people)
        reminders = Reminders(shows, outbox, people, clock)
        tables = Tables(storage, shows, clock, me.username or "", rng, reminders)
        lobbies, attendance = Lobbies(tables, people), Attendance(tables, people)
        floods = Floods()
        dispatcher = Dispatcher(
            disable_fsm=True,
            house=House(
                people,
                tables,
                lobbies,
                TableRules(tables, people),
                attendance,
                shows,
                RuleSets(tables, people),
                Forgetting(tables, people, lobbies, attendance, outbox),
                Invitations(tables, lobbies),
                floods=floods,
            ),
            migrate=migrated,
        )
        dispatcher.include_router(routers())
        metrics = Metrics(registry, clock, outbox, tables, storage, floods)
        dispatcher.update.outer_middleware(metrics.updates)
        heartbeat = Heartbeat(storage, clock)
        loaded = await tables.restore(await heartbeat.last())
        log.info("tables loaded", tables=loaded)
        await outbox.start()
        heartbeat.start()
        health = Health(storage, clock, admission)
        return cls(bot, clock, storage, outbox, people, tables, heartbeat, dispatcher, health, metrics)

    async def publish_commands(self) -> None:
        """Tell Telegram which commands work where, in every language; where it refuses, the old ones stay."""
        try:
            for call in commands_of():
                await self.bot(call)
        except TelegramAPIError as error:
            log.warning("the commands were not published", reason=type(error).__name__)

    async def close(self, grace: float = 10.0) -> None:
        """Stop the clocks, send what waits for at most ``grace`` seconds, write what waits, close."""
        await self.tables.deadlines.stop()
        await self.outbox.stop(grace)
        await self.heartbeat.stop()
        await self.storage.close()
        await self.bot.session.close()


def bot_of(settings: Settings, session: BaseSession | None = None) -> Bot:
    """Return the bot that the token means; raises SettingsError where there is none."""
    session = session or Session(api=TelegramAPIServer.from_base(settings.api_url))
    properties = DefaultBotProperties(parse_mode="HTML", link_preview_is_disabled=True)
    return Bot(settings.required_token(), session=session, default=properties)
