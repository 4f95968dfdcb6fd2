"""Floods are stopped at the door, before anything is looked up or written for them."""

from collections.abc import Awaitable, Callable
from typing import Any

from aiogram import BaseMiddleware
from aiogram.types import CallbackQuery, InlineQuery, Message, TelegramObject, User

from bot.floods import Verdict
from bot.house import House
from bot.refusal import No, Refusal
from handlers.context import ANONYMOUS, is_deed


class Calm(BaseMiddleware):
    """Lets through what a person and a group may send; says once that it is too much.

    What people say to each other in a group is none of its business, nor what Telegram tells of a group.
    """

    async def __call__(
        self,
        handler: Callable[[TelegramObject, dict[str, Any]], Awaitable[Any]],
        event: TelegramObject,
        data: dict[str, Any],
    ) -> Any:  # noqa: ANN401  # whatever the handler returns
        """Handle a message, a tap or a query, or raise Refusal, or do nothing."""
        verdict = self._judge(event, data)
        if verdict is Verdict.SAY:
            raise Refusal(No.TOO_FAST)
        return None if verdict is Verdict.HUSH else await handler(event, data)

    @staticmethod
    def _judge(event: TelegramObject, data: dict[str, Any]) -> Verdict:
        house: House = data["house"]
        user: User | None = data.get("event_from_user")
        message = event.message if isinstance(event, CallbackQuery) else event
        chat = getattr(message, "chat", None)
        if user is not None and isinstance(event, InlineQuery):
            return house.floods.query(user.id, house.tables.clock.now())
        if user is None or not is_deed(event):
            return Verdict.PASS
        group = chat.id if chat is not None and chat.id < 0 else None
        who = group if group is not None and user.id in ANONYMOUS else user.id
        judge = house.floods.message if isinstance(event, Message) else house.floods.tap
        return judge(who, group, house.tables.clock.now())
