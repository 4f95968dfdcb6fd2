"""A Telegram that keeps messages in memory and fails when told to, and a storage of places in memory."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import AsyncGenerator, Callable
from dataclasses import dataclass, field
from typing import Any

from aiogram import Bot
from aiogram.client.session.base import BaseSession
from aiogram.exceptions import TelegramNetworkError
from aiogram.methods import (
    DeleteEphemeralMessage,
    DeleteMessage,
    EditEphemeralMessageText,
    EditMessageReplyMarkup,
    EditMessageText,
    GetChatMember,
    SendMessage,
    SendRichMessage,
    TelegramMethod,
)
from aiogram.types import ChatMemberAdministrator, EphemeralMessageParameters, InlineKeyboardMarkup

from bot.outbox import Aim, Outbox, Place
from bot.screen import Screen
from bot.storage.rows import Delete, PlaceRow
from tests.e2e.rich import lines_of
from tests.fake_clock import FakeClock


@dataclass(frozen=True)
class Fault:
    """An answer of the Bot API that is an error. ``applied``: the call took effect all the same."""

    status: int
    description: str
    parameters: dict[str, int] = field(default_factory=dict)
    applied: bool = False
    body: str | None = None


OFFLINE = Fault(0, "offline")
LOST_ANSWER = Fault(0, "answer lost", applied=True)


def flood(seconds: int) -> Fault:
    return Fault(429, f"Too Many Requests: retry after {seconds}", {"retry_after": seconds})


@dataclass(frozen=True)
class Call:
    at: float
    chat_id: int
    method: TelegramMethod[Any]

    @property
    def name(self) -> str:
        return type(self.method).__name__

    @property
    def text(self) -> str:
        return lines_of(self.rich) if self.rich else str(getattr(self.method, "text", ""))

    @property
    def rich(self) -> str | None:
        rich = getattr(self.method, "rich_message", None)
        return rich and str(rich.html)


@dataclass
class Shown:
    text: str
    thread_id: int | None
    markup: InlineKeyboardMarkup | None


class FakeTelegram(BaseSession):
    """Answers from memory, over the JSON that the real one sends, so that aiogram reads errors itself."""

    def __init__(self, clock: FakeClock) -> None:
        super().__init__()
        self.clock = clock
        self.latency = 0.0
        self.calls: list[Call] = []
        self.faults: deque[Fault] = deque()
        """For the next calls."""
        self.refuse: Callable[[TelegramMethod[Any]], Fault | None] = lambda method: None  # noqa: ARG005
        """For calls of a kind."""
        self.chats: dict[int, dict[int, Shown]] = {}
        self.leads = False
        """Whether the bot is an administrator of every group."""
        self.whispers: dict[int, dict[int, Shown]] = {}
        """What people see alone in groups, by person."""
        self._last_id = 100

    def texts(self, chat_id: int) -> list[str]:
        return [shown.text for _, shown in sorted(self.chats.get(chat_id, {}).items())]

    def names(self) -> list[str]:
        return [call.name for call in self.calls]

    async def make_request(
        self,
        bot: Bot,
        method: TelegramMethod[Any],
        timeout: int | None = None,  # noqa: ARG002, ASYNC109
    ) -> Any:
        chat_id = int(getattr(method, "chat_id"))  # noqa: B009 - only some methods have one
        self.calls.append(Call(self.clock.now(), chat_id, method))
        if self.latency:
            await self.clock.sleep(self.latency)
        fault = self.faults.popleft() if self.faults else self.refuse(method)
        if fault is None or fault.applied:
            status, body = 200, {"ok": True, "result": self._apply(chat_id, method)}
        if fault is not None:
            if fault.status == 0:
                raise TelegramNetworkError(method, fault.description)
            status, body = fault.status, {"ok": False, "error_code": fault.status}
            body |= {"description": fault.description, "parameters": fault.parameters}
        content = fault.body if fault is not None and fault.body is not None else json.dumps(body)
        return self.check_response(bot, method, status, content).result

    def _apply(self, chat_id: int, method: TelegramMethod[Any]) -> object:
        messages = self.chats.setdefault(chat_id, {})
        match method:
            case GetChatMember():
                user = {"id": 1, "is_bot": True, "first_name": "Kozyr"}
                rights = dict.fromkeys(ChatMemberAdministrator.model_fields, False) | {"custom_title": None}
                status = {"status": "administrator" if self.leads else "member"}
                return {**(rights if self.leads else {}), "user": user, **status}
            case SendMessage(ephemeral_message_parameters=EphemeralMessageParameters() as to):
                self._last_id += 1
                assert method.reply_markup is None or isinstance(method.reply_markup, InlineKeyboardMarkup)
                shown = Shown(method.text, method.message_thread_id, method.reply_markup)
                self.whispers.setdefault(to.receiver_user_id, {})[self._last_id] = shown
                chat = {"id": chat_id, "type": "supergroup"}
                ident = {"message_id": 0, "ephemeral_message_id": self._last_id}
                return {**ident, "date": int(self.clock.now()), "chat": chat, "text": method.text}
            case EditEphemeralMessageText(receiver_user_id=user, ephemeral_message_id=number) as edit:
                shown = self.whispers[user][number]
                assert edit.reply_markup is None or isinstance(edit.reply_markup, InlineKeyboardMarkup)
                shown.text, shown.markup = edit.text or "", edit.reply_markup
                return True
            case DeleteEphemeralMessage(receiver_user_id=user, ephemeral_message_id=number):
                del self.whispers[user][number]
                return True
            case (
                SendMessage(text=text, message_thread_id=thread_id, reply_markup=markup)
                | SendRichMessage(rich_message=text, message_thread_id=thread_id, reply_markup=markup)
            ):
                assert markup is None or isinstance(markup, InlineKeyboardMarkup)
                text = text if isinstance(text, str) else lines_of(str(text.html))
                self._last_id += 1
                messages[self._last_id] = Shown(text, thread_id, markup)
                chat = {"id": chat_id, "type": "supergroup" if chat_id < 0 else "private"}
                return {
                    "message_id": self._last_id,
                    "date": int(self.clock.now()),
                    "chat": chat,
                    "text": text,
                }
            case EditMessageText(message_id=int(message_id), reply_markup=markup) as edit:
                text = edit.text or lines_of(str(edit.rich_message and edit.rich_message.html))
                messages[message_id].text, messages[message_id].markup = text, markup
                return True
            case EditMessageReplyMarkup(message_id=int(message_id), reply_markup=markup):
                messages[message_id].markup = markup
                return True
            case DeleteMessage(message_id=message_id):
                del messages[message_id]
                return True
        raise AssertionError(method)

    async def close(self) -> None:
        pass

    async def stream_content(self, *args: Any, **kwargs: Any) -> AsyncGenerator[bytes, None]:  # noqa: ARG002
        yield b""


class MemoryPlaces:
    """The part of the storage that the outbox uses."""

    def __init__(self) -> None:
        self.rows: dict[str, PlaceRow] = {}
        self.reads = 0

    async def place(self, key: str) -> PlaceRow | None:
        self.reads += 1
        return self.rows.get(key)

    async def places(self, table_id: int) -> list[PlaceRow]:
        return [row for row in self.rows.values() if row.table_id == table_id]

    async def commit(self, *rows: PlaceRow | Delete) -> None:
        for row in rows:
            if isinstance(row, Delete):
                self.rows.pop(str(row.key["key"]), None)
            else:
                self.rows[row.key] = row


class FakeTopics:
    """Remembers which topics are closed, 0 for General, and which are gone."""

    def __init__(self) -> None:
        self.shut: set[tuple[int, int]] = set()
        self.lost: set[tuple[int, int]] = set()
        self.rooms: dict[str, int] = {}

    async def aim(self, chat: int, thread: int | None) -> Aim | None:
        if thread and (chat, thread) not in self.shut | self.lost:
            return Aim(thread)
        if (chat, 0) in self.shut:
            return None
        return Aim(None, await self.note(chat, thread) if thread else "")

    async def room(self, place: Place) -> int | None:
        return self.rooms.get(place.key)

    async def note(self, chat: int, thread: int) -> str:
        return "" if (chat, thread) in self.lost else f"({thread})"

    async def closed(self, chat: int, thread: int | None) -> None:
        self.shut.add((chat, thread or 0))

    async def gone(self, chat: int, thread: int) -> None:
        self.lost.add((chat, thread))


class House:
    """An outbox with everything around it faked; ``restart`` ends the process and begins another."""

    def __init__(self) -> None:
        self.clock = FakeClock()
        self.telegram = FakeTelegram(self.clock)
        self.storage = MemoryPlaces()
        self.topics = FakeTopics()
        self.unreachable: list[int] = []
        self.back: list[int] = []
        self.migrations: list[tuple[int, int]] = []
        self.quiet: set[int] = set()
        """Chats that are to be left in peace."""
        self.outbox = self._outbox()

    def _outbox(self) -> Outbox:
        bot = Bot("1:" + "x" * 35, session=self.telegram)
        return Outbox(
            bot,
            self.storage,
            self.clock,
            self.topics,
            on_unreachable=self._on_unreachable,
            on_back=self._on_back,
            on_migrate=self._on_migrate,
            is_quiet=self.quiet.__contains__,
        )

    async def _on_unreachable(self, chat_id: int) -> None:
        self.unreachable.append(chat_id)

    async def _on_back(self, chat_id: int) -> None:
        self.back.append(chat_id)

    async def _on_migrate(self, old: int, new: int) -> None:
        self.migrations.append((old, new))

    async def restart(self) -> None:
        await self.outbox.stop(0)
        self.outbox = self._outbox()
        await self.outbox.start()

    def show(self, place: Place, text: str) -> None:
        self.outbox.show(place, lambda: Screen(text))

    async def settle(self) -> None:
        """Let everything happen that needs no time."""
        await self.clock.advance(0)
