"""`kozyr setup`: Telegram knows all that it shows of the bot, and the operator what is left to do."""

import asyncio
import os
import sys
from pathlib import Path

import pytest
from aiogram import Bot
from aiogram.exceptions import TelegramBadRequest
from aiogram.methods import SendMessage
from aiogram.types import MenuButtonCommands, User

from bot.i18n import Translator, languages
from bot.patience import patiently
from bot.profile import duties
from bot.serve import set_up
from tests.bot.outbox.fakes import Fault, flood
from tests.bot.tables.kit import TOKEN, Telegram
from tests.fake_clock import FakeClock
from tests.running.conftest import Ground

ROOT = Path(__file__).parents[2]


async def test_every_language_and_scope_is_told(ground: Ground) -> None:
    await set_up(ground.polling)
    profile = ground.playground.world.profile
    assert {code for _, code in profile.commands} == {"", *languages()}
    assert len(profile.commands) == 3 * (1 + len(languages()))
    for lang in languages():
        t = Translator(lang)
        assert profile.texts["description", lang] == t("bot-description")
        assert profile.texts["short_description", lang] == t("bot-short-description")
    assert profile.texts["description", ""] == Translator(None)("bot-description")
    assert isinstance(profile.menu(0), MenuButtonCommands)
    assert profile.rights == {}
    assert ("name", "") not in profile.texts
    calls = [call.method for call in ground.playground.world.calls.since()]
    await set_up(ground.polling)
    assert [call.method for call in ground.playground.world.calls.since(len(calls))] == calls


async def test_the_command_lists_what_is_left_to_do(ground: Ground) -> None:
    assert ground.polling.token
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", "setup"),
        env={
            "BOT_TOKEN": ground.polling.token.get_secret_value(),
            "BOT_API_URL": ground.polling.api_url,
            "PATH": os.environ["PATH"],
        },
        cwd=ROOT,
        stdout=asyncio.subprocess.PIPE,
    )
    out, _ = await process.communicate()
    assert process.returncode == 0
    first, *listed = out.decode().splitlines()
    assert first.endswith("With @BotFather:")
    assert [line.split()[:2] for line in listed] == [
        ["done", "/setjoingroups,"],
        ["done", "/setprivacy,"],
        ["TO", "DO"],
        ["look", "/setuserpic:"],
        ["look", "/setname:"],
        ["look", "/revoke:"],
    ]


@pytest.mark.parametrize(
    "joins, reads, inline, done",
    [
        (True, False, True, [True, True, True]),
        (False, True, False, [False, False, False]),
        (None, None, None, [None, None, None]),
    ],
)
def test_what_telegram_tells_of_the_bot_is_checked(
    joins: bool | None, reads: bool | None, inline: bool | None, done: list[bool | None]
) -> None:
    me = User(
        id=1,
        is_bot=True,
        first_name="Козырь",
        can_join_groups=joins,
        can_read_all_group_messages=reads,
        supports_inline_queries=inline,
    )
    assert [duty.done for duty in duties(me)] == [*done, None, None, None]


async def test_a_call_waits_as_long_as_telegram_says_and_fails_for_all_else() -> None:
    clock = FakeClock()
    telegram = Telegram(clock)
    bot = Bot(TOKEN, session=telegram)
    telegram.faults.extend([flood(3), flood(4), Fault(400, "Bad Request: chat not found")])
    call = asyncio.create_task(patiently(bot, clock, SendMessage(chat_id=1, text="Ход")))
    await clock.advance(6.9)
    assert not call.done()
    await clock.advance(0.1)
    with pytest.raises(TelegramBadRequest):
        await call
    assert [sent.at - telegram.calls[0].at for sent in telegram.calls] == [0, 3, 7]
