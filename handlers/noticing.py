"""Messages are noticed before anything else: what others write pushes what the bot shows out of sight."""

from collections.abc import Awaitable, Callable
from typing import Any

from aiogram import BaseMiddleware
from aiogram.types import CallbackQuery, Message, TelegramObject

from bot.house import House


class Noticing(BaseMiddleware):
    """Tells the outbox of each message that the bot learns of: sent to it, or bearing the button of a tap."""

    async def __call__(
        self,
        handler: Callable[[TelegramObject, dict[str, Any]], Awaitable[Any]],
        event: TelegramObject,
        data: dict[str, Any],
    ) -> Any:  # noqa: ANN401  # whatever the handler returns
        """Handle a message or a tap after taking note of the message."""
        house: House = data["house"]
        message = event.message if isinstance(event, CallbackQuery) else event
        if isinstance(message, Message):
            house.outbox.saw(message)
        return await handler(event, data)
