"""Answers to inline queries."""

import re

from aiogram import types
from aiogram.methods import AnswerInlineQuery

from bot.playground.errors import Refusal, bad_request
from bot.playground.formatting import EMPTY, read_text
from bot.playground.inline import Offer, Result
from bot.playground.keyboard import check_keyboard, read_keyboard
from bot.playground.methods.callbacks import ANSWER_SECONDS
from bot.playground.methods.changes import rich_content
from bot.playground.methods.registry import does
from bot.playground.world import World

MAX_RESULTS = 50
MAX_BYTES = 64
CACHE_SECONDS = 300
_START = re.compile(r"[A-Za-z0-9_-]{1,64}")


@does(AnswerInlineQuery)
def answer_inline_query(world: World, method: AnswerInlineQuery) -> bool:
    """Offer results; for 300 seconds, or as many as are given, Telegram answers the same query by itself."""
    if len(method.results) > MAX_RESULTS:
        raise Refusal.RESULTS_TOO_MANY.error()
    results = tuple(_read(world, given) for given in method.results)
    button = _button(method.button)
    asked = world.inline.queries.get(method.inline_query_id)
    now = world.clock.now()
    if asked is None or asked.offer is not None or now - asked.made > ANSWER_SECONDS:
        raise Refusal.QUERY_TOO_OLD.error()
    offset = method.next_offset or ""
    if len(offset.encode()) > MAX_BYTES:
        raise Refusal.NEXT_OFFSET.error()
    _check(results)
    asked.offer = Offer(results, offset, button)
    seconds = CACHE_SECONDS if method.cache_time is None else method.cache_time
    world.inline.remember(asked, asked.offer, now + seconds, personal=bool(method.is_personal))
    world.release(asked.id)
    return True


def _read(world: World, given: object) -> Result:
    """Read one result: an article that becomes a text or a rich message. Raises ApiError."""
    if not isinstance(given, types.InlineQueryResultArticle):
        raise bad_request(f"the playground does not do inline results of type {getattr(given, 'type', None)}")
    content = given.input_message_content
    text, rich = EMPTY, None
    if isinstance(content, types.InputRichMessageContent):
        rich = rich_content(world, content.rich_message)
    elif isinstance(content, types.InputTextMessageContent):
        text = read_text(content.message_text, content.parse_mode, content.entities)
    else:
        raise bad_request("the playground sends inline results as texts and rich messages only")
    keyboard = read_keyboard(given.reply_markup)
    return Result(given.id, str(given.type), given.title.strip(), given.description, text, keyboard, rich)


def _check(results: tuple[Result, ...]) -> None:
    """Raise ApiError for what Telegram's servers do not take."""
    for result in results:
        if not 1 <= len(result.id.encode()) <= MAX_BYTES:
            raise Refusal.RESULT_ID.error()
        if not result.title:
            raise Refusal.RESULT_TITLE.error()
        if result.rich is None:
            result.content.check_text(Refusal.TOO_LONG)
        check_keyboard((*result.keyboard, *(result.rich.keys if result.rich else ())), chat_type="inline")
    if len({result.id for result in results}) < len(results):
        raise Refusal.RESULT_TWICE.error()


def _button(given: types.InlineQueryResultsButton | None) -> tuple[str, str] | None:
    """Read the button above the results: its text and the parameter of /start. Raises ApiError."""
    if given is None:
        return None
    if not given.text.strip():
        raise Refusal.RESULTS_BUTTON.error()
    if not _START.fullmatch(given.start_parameter or ""):
        raise Refusal.RESULTS_START.error()
    return given.text, given.start_parameter or ""
