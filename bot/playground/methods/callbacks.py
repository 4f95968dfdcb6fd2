"""Answers to presses of buttons."""

import re

from aiogram.methods import AnswerCallbackQuery

from bot.playground.errors import Refusal
from bot.playground.methods.registry import does
from bot.playground.world import World

MAX_ANSWER = 200
ANSWER_SECONDS = 30.0
"""How long a press may be answered; Telegram's own time is not published (10 s to a minute were seen)."""


@does(AnswerCallbackQuery)
def answer_callback_query(world: World, method: AnswerCallbackQuery) -> bool:
    """Answer a press: nothing, a line, an alert, or a link into a chat with the bot itself."""
    query = world.state.queries.get(method.callback_query_id)
    if query is None:
        raise Refusal.QUERY_TOO_OLD.error()
    if query.answered or world.clock.now() - query.made > ANSWER_SECONDS:
        world.release(query.id)
        raise Refusal.QUERY_TOO_OLD.error()
    if method.text is not None and len(method.text) > MAX_ANSWER:
        raise Refusal.TOO_LONG.error()
    if method.url and not _own_link(world, method.url):
        raise Refusal.ANSWER_URL.error()
    query.answered = True
    query.text, query.alert, query.url = method.text, bool(method.show_alert), method.url or None
    world.release(query.id)
    if method.text or method.url:
        world.events.publish(
            "popup",
            chat_id=query.chat_id,
            user_id=query.user_id,
            text=method.text,
            alert=query.alert,
            url=method.url,
        )
    return True


def _own_link(world: World, url: str) -> bool:
    """Whether the link starts this very bot in a private chat."""
    name = re.escape(world.state.bot.username or "")
    return re.fullmatch(rf"(https?://)?t\.me/{name}\?start=[\w-]{{0,64}}", url, re.IGNORECASE) is not None
