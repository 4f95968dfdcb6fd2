"""The session keeps what it has made."""

import gc
import weakref
from typing import Any

import pytest
from aiogram import Bot
from aiogram.methods import AnswerCallbackQuery, EditMessageText, GetUpdates, SendMessage

from bot.session import Session

MESSAGE = '{"message_id": 7, "date": 0, "chat": {"id": 5, "type": "private"}}'


@pytest.mark.parametrize(
    "method, result",
    [
        (SendMessage(chat_id=5, text="x"), MESSAGE),
        (EditMessageText(text="x"), MESSAGE),
        (AnswerCallbackQuery(callback_query_id="1"), "true"),
        (GetUpdates(), "[]"),
    ],
)
async def test_the_type_of_an_answer_is_made_once(method: Any, result: str) -> None:
    session: Any = Session()
    bot = Bot("1:" + "x" * 35, session=session)
    made = weakref.ref(type(session.check_response(bot, method, 200, f'{{"ok": true, "result": {result}}}')))
    gc.collect()
    again = session.check_response(bot, method, 200, f'{{"ok": true, "result": {result}}}')
    assert made() is type(again)
    await session.close()
