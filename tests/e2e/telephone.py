"""The bot without any network: updates go in as dictionaries, calls are written down and answered at once."""

from collections.abc import AsyncGenerator
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, Self

from aiogram import Bot
from aiogram.client.session.base import BaseSession
from aiogram.methods import (
    AnswerCallbackQuery,
    EditMessageText,
    GetChatMember,
    GetMe,
    SendDocument,
    SendMessage,
    SendPhoto,
    TelegramMethod,
)
from aiogram.types import Chat, ChatMemberLeft, ChatMemberMember, ChatMemberOwner, Message, User
from pydantic import SecretStr

from bot.app import App
from bot.settings import Settings
from tests.e2e.loop import idle
from tests.fake_clock import FakeClock

TOKEN = "8000000000:telephone"
ME = User(id=8000000000, is_bot=True, first_name="Козырь", username="kozyr_bot")


class Telephone(BaseSession):
    """Answers every call as Telegram would if nothing ever went wrong."""

    def __init__(self, members: dict[int, set[int]]) -> None:
        super().__init__()
        self.members = members
        """The people in each group; the one with the lowest id has created it."""
        self.calls: list[TelegramMethod[Any]] = []
        self._ids = count(1_000_000)

    async def make_request(self, bot: Bot, method: TelegramMethod[Any], timeout: int | None = None) -> Any:  # noqa: ASYNC109
        """Write the call down and answer it."""
        del bot, timeout
        self.calls.append(method)
        match method:
            case GetMe():
                return ME
            case GetChatMember(chat_id=chat, user_id=user):
                return self._member(int(chat), user)
            case (
                SendMessage(chat_id=chat)
                | SendDocument(chat_id=chat)
                | SendPhoto(chat_id=chat)
                | EditMessageText(chat_id=chat)
            ):
                kind = "private" if int(chat or 0) > 0 else "group"
                now = datetime.fromtimestamp(0, UTC)
                return Message(message_id=next(self._ids), date=now, chat=Chat(id=int(chat or 0), type=kind))
        return True

    def _member(self, chat: int, user: int) -> ChatMemberLeft | ChatMemberMember | ChatMemberOwner:
        known = self.members.get(chat, set())
        who = User(id=user, is_bot=False, first_name="?")
        if user not in known:
            return ChatMemberLeft(user=who)
        if user == min(known):
            return ChatMemberOwner(user=who, is_anonymous=False)
        return ChatMemberMember(user=who)

    async def close(self) -> None:
        """Hang up."""

    async def stream_content(self, *_: Any, **__: Any) -> AsyncGenerator[bytes, None]:
        """Nothing is downloaded."""
        yield b""

    def answers(self) -> list[AnswerCallbackQuery]:
        """Return the answers to taps."""
        return [call for call in self.calls if isinstance(call, AnswerCallbackQuery)]

    def sent_to(self, chat: int) -> list[str]:
        """Return the texts of new messages in a chat."""
        return [
            str(call.text if isinstance(call, SendMessage) else call.caption)
            for call in self.calls
            if isinstance(call, SendMessage | SendDocument | SendPhoto) and call.chat_id == chat
        ]


class Line:
    """A bot at the other end of a telephone line."""

    def __init__(self, folder: Path, members: dict[int, set[int]]) -> None:
        self.telephone = Telephone(members)
        self.clock = FakeClock(1_795_000_000.0, idle)
        self.folder = folder
        self.app: App
        self._ids = count(1)

    async def open(self) -> Self:
        """Start the bot."""
        settings = Settings.load(None).model_copy(
            update={"token": SecretStr(TOKEN), "database_url": f"sqlite:///{self.folder / 'line.sqlite3'}"}
        )
        self.app = await App.open(settings, clock=self.clock, session=self.telephone, rng=Random(1))
        return self

    async def close(self) -> None:
        """Stop the bot."""
        await self.app.close(0)

    async def feed(self, **update: Any) -> None:
        """Let an update arrive and be handled."""
        await self.app.dispatcher.feed_raw_update(self.app.bot, {"update_id": next(self._ids), **update})

    async def message(self, user: dict[str, Any], chat: dict[str, Any], **content: Any) -> None:
        """Let somebody write."""
        number = next(self._ids)
        await self.feed(message={"message_id": number, "date": 1, "chat": chat, "from": user, **content})

    async def tap(self, user: dict[str, Any], data: str, message: dict[str, Any] | None = None) -> None:
        """Let somebody press a button."""
        query = {"id": str(next(self._ids)), "from": user, "chat_instance": "1", "data": data}
        await self.feed(callback_query=query if message is None else {**query, "message": message})


def person(number: int, name: str = "Анна", lang: str | None = "ru", **more: Any) -> dict[str, Any]:
    """Return somebody as updates name them."""
    return {"id": number, "is_bot": False, "first_name": name, "language_code": lang, **more}


def private(number: int) -> dict[str, Any]:
    """Return a private chat."""
    return {"id": number, "type": "private", "first_name": "?"}


def group(number: int) -> dict[str, Any]:
    """Return a group."""
    return {"id": number, "type": "group", "title": "Вечер"}
