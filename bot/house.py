"""The parts of the application, put together once and handed to each handler as ``house``."""

from dataclasses import dataclass, field
from random import Random
from typing import Self

from aiogram import Bot

from bot.attendance import Attendance
from bot.clock import Clock
from bot.floods import Floods
from bot.forgetting import Forgetting
from bot.forums import Forums
from bot.hints import Hinting
from bot.homes import Homes
from bot.invitations import Invitations
from bot.lobbies import Lobbies
from bot.next_game import NextGame
from bot.nudges import Nudges
from bot.outbox import Outbox, Place
from bot.people import People
from bot.relief import Relief
from bot.reminders import Reminders
from bot.replays import Replays
from bot.rooms import Rooms
from bot.rule_sets import RuleSets
from bot.shows import Shows
from bot.storage import Storage
from bot.table_rules import TableRules
from bot.tables import Tables
from bot.unseating import Unseating


@dataclass(frozen=True, slots=True)
class House:
    """Everything behind the door."""

    outbox: Outbox
    people: People
    tables: Tables
    lobbies: Lobbies
    rules: TableRules
    attendance: Attendance
    shows: Shows
    rule_sets: RuleSets
    forgetting: Forgetting
    invitations: Invitations
    hinting: Hinting
    nudges: Nudges
    unseating: Unseating
    next_game: NextGame
    relief: Relief
    forums: Forums
    homes: Homes
    replays: Replays = field(default_factory=Replays)
    floods: Floods = field(default_factory=Floods)

    @classmethod
    def build(
        cls, bot: Bot, storage: Storage, clock: Clock, name: str, rng: Random, *, inline: bool = False
    ) -> Self:
        """Put the parts together; ``name`` is the bot's in links, ``inline`` whether it is in inline mode.

        Nothing is loaded or started.
        """
        people = People(storage)

        async def unreachable(chat: int) -> None:
            if chat > 0:
                await people.set_reachable(chat, reachable=False)

        async def migrated(old: int, new: int) -> None:
            await house.migrated(old, new)

        async def back(chat: int) -> None:
            if chat < 0:
                await house.homes.returned(chat)

        async def gone(chat: int, thread: int) -> None:
            await house.homes.gone(chat, thread)

        async def room(place: Place) -> int | None:
            return await rooms.of(place)

        forums = Forums(storage, people, gone, room)
        outbox = Outbox(
            bot,
            storage,
            clock,
            forums,
            on_unreachable=unreachable,
            on_back=back,
            on_migrate=migrated,
            is_quiet=people.is_quiet,
        )
        shows = Shows(outbox, people, clock)
        reminders = Reminders(shows, outbox, people, clock)
        tables = Tables(storage, shows, clock, name, rng, reminders, inline=inline)
        rooms = Rooms(bot, storage, people, forums, tables.running)
        lobbies, attendance = Lobbies(tables, people), Attendance(tables, people)
        house = cls(
            outbox,
            people,
            tables,
            lobbies,
            TableRules(tables, people),
            attendance,
            shows,
            RuleSets(tables, people),
            Forgetting(tables, people, lobbies, attendance, outbox, forums),
            Invitations(tables, lobbies),
            Hinting(tables),
            Nudges(tables, people),
            Unseating(tables, people, lobbies),
            NextGame(tables, people),
            Relief(tables, people),
            forums,
            Homes(tables, shows, forums),
        )
        return house

    async def migrated(self, old: int, new: int) -> None:
        """A group has become a supergroup: everything that is its own follows it there."""
        await self.tables.storage.migrate_chat(old, new)
        self.people.migrated(old, new)
        self.outbox.migrated(old, new)
        await self.tables.migrated(old, new)
