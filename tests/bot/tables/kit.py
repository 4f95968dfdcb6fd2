"""The house without Telegram and without real time: a real SQLite file, the real outbox, a fake clock.

Nothing happens until a test lets it: ``settle`` runs whatever needs no time, ``clock.advance`` lets time
pass.
"""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from aiogram import Bot, Dispatcher
from aiogram.client.default import DefaultBotProperties
from aiogram.methods import (
    AnswerCallbackQuery,
    AnswerInlineQuery,
    GetChatMember,
    GetMe,
    SendDocument,
    SendPhoto,
    SetMyCommands,
    TelegramMethod,
)
from aiogram.types import (
    Chat,
    ChatMemberAdministrator,
    ChatMemberBanned,
    ChatMemberLeft,
    ChatMemberMember,
    InlineKeyboardMarkup,
    Message,
)
from aiogram.types import User as TelegramUser

from bot.attendance import Attendance
from bot.callbacks import Kind, unpack
from bot.callbacks import Tap as Data
from bot.house import House as Parts
from bot.live import LiveTable
from bot.lobbies import Lobbies
from bot.people import People, Person
from bot.storage import Delete, Storage
from bot.storage.rows import PlaceRow, Row
from bot.table_rules import TableRules
from bot.tables import Tables, Tap
from engine import Move
from handlers import routers
from tests.bot.outbox.fakes import FakeTelegram, Fault, Shown
from tests.bot.tables.updates import callback_of, message_of
from tests.e2e.loop import idle
from tests.fake_clock import FakeClock

GROUP = -100500
ANNA, BORIS, VERA, GLEB = (
    Person(11, "Анна", "anna", "ru"),
    Person(12, "Борис", None, "ru"),
    Person(13, "Вера", None, "ru"),
    Person(14, "Глеб", None, "en"),
)
FOUR = (ANNA, BORIS, VERA, GLEB)
STRANGER = Person(99, "Чужой", None, "ru")
GAME = "king_simple"
TOKEN = "1:" + "x" * 35


_OTHERS = (AnswerCallbackQuery, AnswerInlineQuery, GetChatMember, SendDocument, SendPhoto, SetMyCommands)
"""What is no message of text."""


class Telegram(FakeTelegram):
    """Knows of members and popups besides messages."""

    def __init__(self, clock: FakeClock) -> None:
        super().__init__(clock)
        self.answers: list[AnswerCallbackQuery] = []
        self.offers: list[AnswerInlineQuery] = []
        self.documents: list[SendDocument] = []
        self.photos: list[SendPhoto] = []
        self.commands: list[SetMyCommands] = []
        self.admins: set[int] = set()
        self.outside: set[int] = set()
        self.banned: set[int] = set()
        self.refuse_other: Callable[[TelegramMethod[Any]], Fault | None] = lambda method: None  # noqa: ARG005
        """For what is no message."""

    async def make_request(
        self,
        bot: Bot,
        method: TelegramMethod[Any],
        timeout: int | None = None,  # noqa: ASYNC109
    ) -> Any:
        if isinstance(method, GetMe):
            return TelegramUser(id=1, is_bot=True, first_name="Козырь", username="kozyr_bot")
        if not isinstance(method, _OTHERS):
            return await super().make_request(bot, method, timeout)
        fault = self.refuse_other(method)
        if fault is not None:
            call: TelegramMethod[Any] = method
            body = f'{{"ok": false, "error_code": {fault.status}, "description": "{fault.description}"}}'
            return self.check_response(bot, call, fault.status, body).result
        match method:
            case AnswerCallbackQuery():
                self.answers.append(method)
            case AnswerInlineQuery():
                self.offers.append(method)
            case SendDocument():
                self.documents.append(method)
                return self._document(int(method.chat_id), method.caption or "")
            case SendPhoto():
                self.photos.append(method)
                return self._document(int(method.chat_id), method.caption or "")
            case SetMyCommands():
                self.commands.append(method)
            case GetChatMember(user_id=user_id):
                return self._member(TelegramUser(id=user_id, is_bot=False, first_name="?"))
        return True

    def _document(self, chat_id: int, caption: str) -> Message:
        self._last_id += 1
        self.chats.setdefault(chat_id, {})[self._last_id] = Shown(caption, None, None)
        chat = Chat(id=chat_id, type="supergroup" if chat_id < 0 else "private")
        return Message(message_id=self._last_id, date=datetime.now(UTC), chat=chat, caption=caption)

    def _member(self, user: TelegramUser) -> object:
        if user.id in self.admins:
            rights = dict.fromkeys(ChatMemberAdministrator.model_fields, False) | {"custom_title": None}
            return ChatMemberAdministrator.model_validate({**rights, "status": "administrator", "user": user})
        if user.id in self.banned:
            return ChatMemberBanned(user=user, until_date=datetime.fromtimestamp(0, UTC))
        return (ChatMemberLeft if user.id in self.outside else ChatMemberMember)(user=user)

    def buttons(self, chat: int) -> list[str]:
        """The data of all buttons in a chat, message by message."""
        shown = [shown.markup for _, shown in sorted(self.chats.get(chat, {}).items())]
        keyboards = [markup.inline_keyboard for markup in shown if isinstance(markup, InlineKeyboardMarkup)]
        return [b.callback_data for rows in keyboards for row in rows for b in row if b.callback_data]

    def urls(self, chat: int) -> list[str]:
        """The addresses of all buttons in a chat."""
        shown = [shown.markup for shown in self.chats.get(chat, {}).values()]
        keyboards = [markup.inline_keyboard for markup in shown if isinstance(markup, InlineKeyboardMarkup)]
        return [b.url for rows in keyboards for row in rows for b in row if b.url]


class GatedStorage(Storage):
    """A storage whose commits a test can hold up or let fail."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.open_gate = asyncio.Event()
        self.open_gate.set()
        self.faults: list[Exception] = []
        """For the next commits, those of the outbox apart."""
        self.refuse: Callable[[tuple[Row | Delete, ...]], Exception | None] = lambda rows: None  # noqa: ARG005
        """For commits of a kind."""
        self.commits: list[tuple[Row | Delete, ...]] = []
        """All that were written."""
        self.reads = 0

    async def commit(self, *rows: Row | Delete) -> None:
        await self.open_gate.wait()
        if not rows:
            return
        kind = rows[0].row_type if isinstance(rows[0], Delete) else type(rows[0])
        if self.faults and kind is not PlaceRow:
            raise self.faults.pop(0)
        if (error := self.refuse(rows)) is not None:
            raise error
        await super().commit(*rows)
        self.commits.append(rows)

    def written(self, *kinds: type[Row]) -> list[Row]:
        """The rows of these kinds that were written."""
        return [row for rows in self.commits for row in rows if isinstance(row, kinds)]


class State(NamedTuple):
    """What must not change when something is refused."""

    version: int
    actions: int
    turn: tuple[int, ...]
    hands: tuple[int, ...]
    seats: tuple[object, ...]
    row: object


@dataclass
class House:
    """Everything but the process: made by :meth:`open`."""

    file: Path
    clock: FakeClock
    telegram: Telegram
    bot: Bot
    storage: GatedStorage
    parts: Parts
    dispatcher: Dispatcher
    _taps: itertools.count[int] = field(default_factory=lambda: itertools.count(1000))
    _next: House | None = None
    """What a restart made of it."""

    @classmethod
    async def open(
        cls, file: Path, clock: FakeClock | None = None, telegram: Telegram | None = None
    ) -> House:
        """Open the file; with the clock and the Telegram of an earlier house it is that house restarted."""
        clock = clock or FakeClock(settle=idle)
        telegram = telegram or Telegram(clock)
        bot = Bot(TOKEN, session=telegram, default=DefaultBotProperties(parse_mode="HTML"))
        storage = await GatedStorage.open(f"sqlite:///{file}")
        parts = Parts.build(bot, storage, clock, "kozyr_bot", Random(5))
        dispatcher = Dispatcher(disable_fsm=True, house=parts)
        dispatcher.include_router(routers())
        await parts.outbox.start()
        return cls(file, clock, telegram, bot, storage, parts, dispatcher)

    async def close(self) -> None:
        """Stop, sending nothing more."""
        if self._next is not None:
            await self._next.close()
            return
        self.storage.open_gate.set()
        self.storage.faults.clear()
        await self.parts.tables.deadlines.stop()
        await self.parts.outbox.stop(0)
        await self.storage.close()

    async def restarted(self, after: float = 0.0) -> House:
        """End this process without a word; return the next one, its tables loaded, after some seconds."""
        alive = self.clock.now()
        await self.close()
        await self.clock.leap(after)
        house = self._next = await House.open(self.file, self.clock, self.telegram)
        house._taps = self._taps
        await house.tables.restore(alive)
        await house.settle()
        return house

    @property
    def tables(self) -> Tables:
        return self.parts.tables

    @property
    def lobbies(self) -> Lobbies:
        return self.parts.lobbies

    @property
    def rules(self) -> TableRules:
        return self.parts.rules

    @property
    def attendance(self) -> Attendance:
        return self.parts.attendance

    @property
    def people(self) -> People:
        return self.parts.people

    async def settle(self) -> None:
        """Let everything happen that needs no time."""
        await idle()

    def tap(self) -> Tap:
        """A tap that was never made before."""
        return Tap("callback", None, str(next(self._taps)))

    async def meet(self, *people: Person, reachable: bool = True) -> None:
        for person in people:
            await self.people.meet(person)
            await self.people.set_reachable(person.id, reachable=reachable)

    async def lobby(self, *people: Person, robots: int = 0, **options: object) -> LiveTable:
        """A lobby in the group with these people and so many robots seated."""
        await self.meet(*people)
        table = await self.lobbies.open(GROUP, None, people[0], GAME)
        for person in people:
            await self.lobbies.sit(table, person, self.tap())
        for _ in range(robots):
            await self.lobbies.add_robot(table, people[0].id)
        if options:
            await self.tables.save(table, options=options)
        await self.settle()
        return table

    async def match(
        self, *people: Person, clock: int | None = 60, stages: tuple[int, ...] = (), **options: object
    ) -> LiveTable:
        """A match of these people, or of all four; robots on the other seats."""
        people = people or FOUR
        if stages:
            options["stages"] = list(stages)
        table = await self.lobby(*people, robots=4 - len(people), **options)
        await self.tables.save(table, clock=clock)
        await self.lobbies.start(table, people[0].id, self.tap())
        await self.settle()
        return table

    async def act(self, table: LiveTable, move: Move | None = None, tap: Tap | None = None) -> Move:
        """Let the person whose turn it is make a move, the first legal one if none is given."""
        seat = table.running().turn[0]
        move = move or table.running().legal(seat)[0]
        user = table.seats[seat].user_id
        assert user is not None
        await self.tables.act(table.id, user, move, table.heard, tap or self.tap())
        return move

    async def play_deal(self, table: LiveTable) -> None:
        """Let the people play the running deal to its end; the next one, if any, is not revealed yet."""
        deals = len(table.running().sheet.rows)
        while len(table.running().sheet.rows) == deals:
            await self.act(table)

    def private(self, person: Person) -> list[str]:
        """The texts of the bot's messages in a private chat."""
        return self.telegram.texts(person.id)

    def group(self) -> list[str]:
        return self.telegram.texts(GROUP)

    async def press(
        self, person: Person, data: Data | str, chat: int | None = None, ident: str | None = None
    ) -> AnswerCallbackQuery | None:
        """Feed a tap through the dispatcher; return the answer it got."""
        packed = data if isinstance(data, str) else data.pack()
        ident = ident or self.tap().id
        await self.feed(callback_query=callback_of(person, packed, chat or person.id, ident))
        return next((a for a in reversed(self.telegram.answers) if a.callback_query_id == ident), None)

    async def say(self, person: Person, text: str, chat: int | None = None, **more: object) -> None:
        """Feed a message through the dispatcher and let it settle."""
        number = next(self._taps)
        await self.feed(message=message_of(person, text, chat or person.id, number, **more))
        await self.settle()

    async def feed(self, **update: object) -> None:
        """Feed an update as it comes from Telegram, as JSON once parsed."""
        await self.dispatcher.feed_raw_update(self.bot, {"update_id": next(self._taps), **update})


def state_of(table: LiveTable) -> State:
    """What a refused request must leave as it is."""
    deal = table.match.deal if table.match else None
    played = table.match.deals if table.match else []
    return State(
        table.version,
        sum(len(each.actions) for each in played),
        table.match.turn if table.match else (),
        tuple(deal.hands) if deal else (),
        tuple(table.seats.items()),
        table.row,
    )


def moves_shown(telegram: Telegram, chat: int) -> set[str]:
    """The moves that buttons in a chat offer."""
    read = [unpack(data) for data in telegram.buttons(chat)]
    return {tap.arg for tap in read if tap is not None and tap.kind == Kind.MOVE}
