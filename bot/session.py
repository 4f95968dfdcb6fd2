"""The way to Telegram: the library's session, with a memory for the types of answers.

For each answer the library asks for a pydantic model of its type, and makes one where none is left. Since
nobody holds on to it the garbage collector takes it, and the next call makes it anew, for milliseconds.
"""

from typing import Any

from aiogram import Bot
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.methods import Response, TelegramMethod
from aiogram.methods.base import TelegramType


class Session(AiohttpSession):
    """Speaks HTTP with Telegram."""

    def __init__(self, **options: Any) -> None:  # noqa: ANN401 - those of the library's session
        super().__init__(**options)
        self._kept: dict[type[object], type[object]] = {}

    def check_response(
        self, bot: Bot, method: TelegramMethod[TelegramType], status_code: int, content: str
    ) -> Response[TelegramType]:
        """Read an answer; raises TelegramAPIError for one that refuses."""
        kind = type(method)
        if kind not in self._kept:
            self._kept[kind] = Response[kind.__returning__]  # type: ignore[name-defined]  # known when it runs
        return super().check_response(bot, method, status_code, content)
