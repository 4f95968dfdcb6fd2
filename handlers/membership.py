"""Tables of a group are for its people: a client may name any table, from any chat."""

from collections.abc import Awaitable, Callable
from typing import Any

from aiogram import BaseMiddleware, Bot
from aiogram.types import CallbackQuery, TelegramObject

from bot.callbacks import unpack
from bot.live import LiveTable
from bot.refusal import No, Refusal
from handlers.rights import is_member, is_outside


class OfTheGroup(BaseMiddleware):
    """Lets a tap through to a table of a group from that group, from who plays there, and from its members.

    Who left the table for a robot and then the group does not come back to the one without the other. A table
    without a group is for whoever was shown it: its number is as hard to guess as its link.
    """

    async def __call__(
        self,
        handler: Callable[[TelegramObject, dict[str, Any]], Awaitable[Any]],
        event: TelegramObject,
        data: dict[str, Any],
    ) -> Any:  # noqa: ANN401  # whatever the handler returns
        """Handle a tap, or raise Refusal."""
        if isinstance(event, CallbackQuery):
            button = unpack(event.data)
            if button is not None and button.table:
                table = await data["house"].tables.get(button.table)
                await _check(event, table, data["bot"])
        return await handler(event, data)


async def _check(tap: CallbackQuery, table: LiveTable, bot: Bot) -> None:
    group, user = table.row.chat_id, tap.from_user.id
    if table.row.private or (tap.message is not None and tap.message.chat.id == group):
        return
    seat = table.seat_of(user)
    if seat is None and not await is_member(bot, group, user):
        raise Refusal(No.GONE)
    if seat is not None and seat.away and await is_outside(bot, group, user):
        raise Refusal(No.NOT_IN_GROUP)
