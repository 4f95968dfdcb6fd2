"""Updates are noticed before they are handled: what they tell besides what they ask for."""

from abc import abstractmethod
from collections.abc import Awaitable, Callable
from typing import Any

from aiogram import BaseMiddleware
from aiogram.types import CallbackQuery, Message, TelegramObject

from bot.house import House


class Noticing(BaseMiddleware):
    """Takes note of something about each update, then lets it be handled."""

    async def __call__(
        self,
        handler: Callable[[TelegramObject, dict[str, Any]], Awaitable[Any]],
        event: TelegramObject,
        data: dict[str, Any],
    ) -> Any:  # noqa: ANN401  # whatever the handler returns
        """Handle an update after that."""
        await self.notice(event, data["house"])
        return await handler(event, data)

    @abstractmethod
    async def notice(self, event: TelegramObject, house: House) -> None:
        """Take note."""


class Seeing(Noticing):
    """Tells the outbox of each message that the bot learns of: sent to it, or bearing the button of a tap.

    What others write pushes what the bot shows out of sight.
    """

    async def notice(self, event: TelegramObject, house: House) -> None:
        """Take note of the message."""
        message = event.message if isinstance(event, CallbackQuery) else event
        if isinstance(message, Message):
            house.outbox.saw(message)
