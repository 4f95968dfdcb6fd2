"""The bot's calls that are under way."""

from collections import Counter

from aiogram import Bot
from aiogram.client.session.middlewares.base import BaseRequestMiddleware, NextRequestMiddlewareType
from aiogram.methods import GetUpdates, Response, TelegramMethod
from aiogram.methods.base import TelegramType


class OnTheWay(BaseRequestMiddleware):
    """Counts the bot's calls that are not answered yet."""

    def __init__(self) -> None:
        self.calls: Counter[type[object]] = Counter()
        """Polls apart from everything else."""

    async def __call__(
        self,
        make_request: NextRequestMiddlewareType[TelegramType],
        bot: Bot,
        method: TelegramMethod[TelegramType],
    ) -> Response[TelegramType]:
        """Make the call."""
        kind = GetUpdates if isinstance(method, GetUpdates) else TelegramMethod
        self.calls[kind] += 1
        try:
            return await make_request(bot, method)
        finally:
            self.calls[kind] -= 1
