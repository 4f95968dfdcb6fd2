"""What is said when something cannot be done; no request goes unanswered, no fault unlogged."""

import structlog
from aiogram import Router
from aiogram.exceptions import TelegramAPIError
from aiogram.methods import AnswerCallbackQuery
from aiogram.types import CallbackQuery, ErrorEvent, InlineQuery, InlineQueryResultsButton, Message

from bot.house import House
from bot.i18n import Translator
from bot.refusal import No, Refusal
from bot.screens import popups
from engine import IllegalMove, View
from handlers.inline import MENU
from handlers.places import asked_in
from handlers.whispers import table_of, whisper_of

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
    elif event.update.inline_query is not None and isinstance(error, Refusal):
        await _answer_query(event.update.inline_query, error)
    else:
        _log(error)
    return True


def _log(error: Exception) -> None:
    log.error("an update failed", exc_info=error)


async def _answer_tap(callback: CallbackQuery, error: Exception, house: House) -> None:
    user = callback.from_user.id
    t = await house.people.speak(user)
    table = await table_of(callback, house) if isinstance(error, Refusal | IllegalMove) else None
    view = None
    if isinstance(error, IllegalMove) and table is not None and table.match is not None:
        view = table.match.view(error.seat)
    text, alert = _words(error, t, view), not isinstance(error, Refusal | IllegalMove)
    no = error.no if isinstance(error, Refusal) and table is not None and table.seat_of(user) else None
    here = whisper_of(callback) is not None
    if no is No.STALE and table is not None and here and not await house.shows.here.renew(table, user):
        text, alert = popups.clip(f"{text}\n{await house.shows.here.words(table, user)}"), True
    try:
        await callback.answer(text, show_alert=alert)
    except TelegramAPIError as second:
        log.info("a tap was not answered", reason=type(second).__name__)
    if table is not None and (no is No.MADE if here else no is No.STALE):
        await house.shows.hand(table, user)


async def _answer_query(query: InlineQuery, refusal: Refusal) -> None:
    """Offer nothing but the reason; whoever asks inline need not be known."""
    text = _words(refusal, Translator(query.from_user.language_code))
    button = InlineQueryResultsButton(text=text, start_parameter=MENU)
    try:
        await query.answer([], cache_time=1, is_personal=True, button=button)
    except TelegramAPIError as second:
        log.info("a query was not answered", reason=type(second).__name__)


async def _answer_message(message: Message, error: Exception, house: House) -> None:
    user = message.from_user.id if message.from_user else 0
    t = await house.people.speak(user if message.ephemeral_message_id else message.chat.id)
    house.shows.say(asked_in(message, user), _words(error, t))


def _words(error: Exception, t: Translator, view: View | None = None) -> str:
    if isinstance(error, Refusal):
        return t(error.no.value, **error.args_)  # keys: no-*
    if isinstance(error, IllegalMove):
        return popups.why_not(t, error.reason, view)
    _log(error)
    return t("said-failed")


def router() -> Router:
    """Return the router of these handlers, new."""
    made = Router(name="errors")
    made.errors.register(failed)
    return made
