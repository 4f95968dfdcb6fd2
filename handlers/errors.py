"""What is said when something cannot be done; no request goes unanswered, no fault unlogged."""

import structlog
from aiogram import Router
from aiogram.exceptions import TelegramAPIError
from aiogram.methods import AnswerCallbackQuery
from aiogram.types import CallbackQuery, ErrorEvent, Message

from bot.callbacks import unpack
from bot.house import House
from bot.i18n import Translator
from bot.refusal import No, Refusal
from bot.screen import Screen
from bot.screens import popups
from engine import IllegalMove
from handlers.places import asked_in

log = structlog.get_logger()


async def failed(event: ErrorEvent, house: House) -> bool:
    """Word the reason in the reader's language; log what is no refusal. Always counts as handled."""
    error = event.exception
    if isinstance(error, TelegramAPIError) and isinstance(error.method, AnswerCallbackQuery):
        # The tap was carried out; only its spinner ran out, or the answer was lost on the way.
        log.info("a tap was not answered", reason=type(error).__name__)
        return True
    callback, message = event.update.callback_query, event.update.message
    if callback is not None:
        await _answer_tap(callback, error, house)
    elif message is not None:
        await _answer_message(message, error, house)
    else:
        _log(error)
    return True


def _log(error: Exception) -> None:
    log.error("an update failed", exc_info=error)


async def _answer_tap(callback: CallbackQuery, error: Exception, house: House) -> None:
    t = await house.people.speak(callback.from_user.id)
    text = _words(error, t)
    try:
        await callback.answer(text, show_alert=not isinstance(error, Refusal | IllegalMove))
    except TelegramAPIError as second:
        log.warning("a tap was not answered", reason=type(second).__name__)
    if isinstance(error, Refusal) and error.no is No.STALE:
        button = unpack(callback.data)
        table = await house.tables.get(button.table) if button else None
        if table is not None and table.seat_of(callback.from_user.id) is not None:
            await house.shows.hand(table, callback.from_user.id)


async def _answer_message(message: Message, error: Exception, house: House) -> None:
    t = await house.people.speak(message.chat.id)
    line = Screen(_words(error, t))
    user = message.from_user.id if message.from_user else 0
    house.shows.reply(asked_in(message, user), "line", lambda: line)


def _words(error: Exception, t: Translator) -> str:
    if isinstance(error, Refusal):
        return t(error.no.value, **error.args_)
    if isinstance(error, IllegalMove):
        return popups.why_not(t, error.reason, None)
    _log(error)
    return t("said-failed")


def router() -> Router:
    """Return the router of these handlers, new."""
    made = Router(name="errors")
    made.errors.register(failed)
    return made
