"""A session that answers every call at once, without a network."""

import itertools
from collections.abc import AsyncGenerator
from datetime import UTC, datetime
from typing import Any

from aiogram import Bot
from aiogram.client.session.base import BaseSession
from aiogram.methods import GetMe, SendMessage, TelegramMethod
from aiogram.types import Chat, Message, User

DATE = 1_790_000_000


class Instant(BaseSession):
    """Answers every call at once, without a network."""

    def __init__(self) -> None:
        super().__init__()
        self.calls = 0
        self._ids = itertools.count(1)

    async def make_request(
        self,
        bot: Bot,
        method: TelegramMethod[Any],
        timeout: int | None = None,  # noqa: ARG002, ASYNC109
    ) -> Any:
        self.calls += 1
        match method:
            case GetMe():
                return User(id=bot.id, is_bot=True, first_name="Козырь", username="kozyr_bot")
            case SendMessage(chat_id=int(chat)):
                when = datetime.fromtimestamp(DATE, UTC)
                return Message.model_construct(
                    message_id=next(self._ids), date=when, chat=Chat(id=chat, type="private")
                )
        return True

    async def close(self) -> None:
        pass

    async def stream_content(self, *args: Any, **kwargs: Any) -> AsyncGenerator[bytes, None]:  # noqa: ARG002
        yield b""
