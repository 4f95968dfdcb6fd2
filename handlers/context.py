"""What every handler is given: who acts, in which language to answer, and the log's context."""

from collections.abc import Awaitable, Callable
from typing import Any, Final

from aiogram import BaseMiddleware
from aiogram.enums import ChatType
from aiogram.filters import Filter
from aiogram.types import CallbackQuery, InlineQuery, Message, TelegramObject, Update, User

from bot import log
from bot.callbacks import Tap as Button
from bot.callbacks import unpack
from bot.i18n import Translator
from bot.people import Person
from bot.tables import Tap

ANONYMOUS: Final = frozenset({1087968824, 136817688, 777000})
"""GroupAnonymousBot, Channel_Bot and the service account: nobody who could sit."""


LONGEST_NAME: Final = 129
"""Telegram's longest first and last name, with the space between them."""


def person_of(user: User) -> Person:
    """Return who a Telegram user is to us; the name as every database takes it."""
    name = user.full_name.replace("\0", "")[:LONGEST_NAME]
    return Person(user.id, name, user.username, user.language_code)


class Acquaintance(BaseMiddleware):
    """Remembers who acts; gives handlers ``person`` and ``t``, the translator for their answer."""

    async def __call__(
        self,
        handler: Callable[[TelegramObject, dict[str, Any]], Awaitable[Any]],
        event: TelegramObject,
        data: dict[str, Any],
    ) -> Any:  # noqa: ANN401  # whatever the handler returns
        """Handle a message or a tap with these two at hand."""
        people = data["house"].people
        user: User | None = data.get("event_from_user")
        if user is None or (user.is_bot and user.id not in ANONYMOUS):
            return None
        if isinstance(event, Message) and event.is_automatic_forward:
            return None  # what its channel posts is not said to the bot
        person = data["person"] = person_of(user)
        if user.id not in ANONYMOUS and is_deed(event):
            await people.meet(person)
        in_chat = event.chat.id if isinstance(event, Message) else user.id
        known = not isinstance(event, InlineQuery) or await people.user(user.id) is not None
        data["t"] = await people.speak(in_chat) if known else Translator(person.lang)
        return await handler(event, data)


def is_deed(event: TelegramObject) -> bool:
    """Tell whether somebody turned to the bot: who only talks or enters a group need not be remembered."""
    if isinstance(event, InlineQuery):
        return False
    if not isinstance(event, Message) or event.chat.type == ChatType.PRIVATE:
        return True
    answered = event.reply_to_message and event.reply_to_message.from_user
    return (event.text or "").startswith("/") or bool(answered and answered.is_bot)


class LogContext(BaseMiddleware):
    """Names the update and the chat in every line that is logged while it is handled."""

    async def __call__(
        self,
        handler: Callable[[TelegramObject, dict[str, Any]], Awaitable[Any]],
        event: TelegramObject,
        data: dict[str, Any],
    ) -> Any:  # noqa: ANN401  # whatever the handler returns
        """Handle the update inside of its log context."""
        chat = data.get("event_chat")
        update: Update = data["event_update"]
        with log.context(update=update.update_id, chat=chat.id if chat else None):
            return await handler(event, data)


class Tapped(Filter):
    """A filter: the button is of these kinds. Gives handlers ``button``, what it says."""

    def __init__(self, *kinds: str) -> None:
        self._kinds = frozenset(kinds)

    async def __call__(self, callback: CallbackQuery) -> bool | dict[str, Button]:
        """Accept the tap of such a button."""
        button = unpack(callback.data)
        return {"button": button} if button is not None and button.kind in self._kinds else False


def tap_of(event: CallbackQuery | Message) -> Tap:
    """Return the tap that an event is, for the record and the shuffle."""
    if isinstance(event, CallbackQuery):
        return Tap("callback", None, event.id)
    return Tap("message", event.chat.id, str(event.message_id))
