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
from bot.playground.profile import Scope
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
        for kind in ("description", "short_description"):
            said = profile.texts.get((kind, lang)) or profile.texts[kind, ""]
            assert said == t(f"bot-{kind.replace('_', '-')}")
    assert profile.texts["description", ""] == Translator(None)("bot-description")
    assert isinstance(profile.menu(0), MenuButtonCommands)
    asked = profile.rights[False]
    assert {name for name, has in asked if has is True} == {"can_manage_chat"}, "power over nobody"
    assert True not in profile.rights, "channels are none of its business"
    assert ("name", "") not in profile.texts


def told(ground: Ground, since: int = 0) -> list[str]:
    """What Telegram was told of the bot."""
    calls = ground.playground.world.calls.since(since)
    return [call.method for call in calls if call.method.startswith(("set", "delete"))]


async def test_a_second_time_nothing_is_sent_and_then_only_what_differs(ground: Ground) -> None:
    changed, _ = await set_up(ground.polling)
    assert len(changed) == len(told(ground))
    assert len(set(changed)) == len(changed)
    before = len([*ground.playground.world.calls.since()])
    assert (await set_up(ground.polling))[0] == []
    assert told(ground, before) == []

    profile = ground.playground.world.profile
    scope = Scope("all_group_chats")
    profile.commands[scope, "ru"] = profile.commands[scope, "ru"][1:]
    profile.texts["description", "ru"] = "Другое"
    profile.rights.clear()
    profile.menus.clear()
    before = len([*ground.playground.world.calls.since()])
    changed, _ = await set_up(ground.polling)
    assert changed == [
        "commands for groups, ru",
        "description, ru",
        "menu button",
        "rights asked for in groups",
    ]
    assert len(told(ground, before)) == 4
    assert profile.texts["description", "ru"] == Translator("ru")("bot-description")
    assert profile.rights[False].can_manage_chat


async def test_a_command_that_only_its_writer_sees_is_told_from_one_that_all_see(ground: Ground) -> None:
    await set_up(ground.polling)
    profile = ground.playground.world.profile
    for (scope, _), commands in profile.commands.items():
        hidden = {each.command for each in commands if each.is_ephemeral}
        assert hidden == ({"hand"} if scope.type != "all_private_chats" else set()), scope
    scope = Scope("all_group_chats")
    plain = [each.model_copy(update={"is_ephemeral": None}) for each in profile.commands[scope, ""]]
    profile.commands[scope, ""] = tuple(plain)
    assert (await set_up(ground.polling))[0] == ["commands for groups"]


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
    lines = out.decode().splitlines()
    at = next(number for number, line in enumerate(lines) if "changed;" in line)
    sets, first, listed = lines[:at], lines[at], lines[at + 1 :]
    assert all(line.startswith("  set    ") for line in sets)
    assert first == f"{len(sets)} changed; Telegram knows all that it shows. With @BotFather:"
    assert [line.split()[:2] for line in listed] == [
        ["done", "/setjoingroups,"],
        ["done", "/setprivacy,"],
        ["TO", "DO"],
        ["look", "/setinlinefeedback,"],
        ["TO", "DO"],
        ["look", "/setuserpic:"],
        ["look", "/setname:"],
        ["look", "/revoke:"],
    ]


@pytest.mark.parametrize(
    "joins, reads, inline, done",
    [
        (True, False, True, [True, True, True, None, True]),
        (False, True, False, [False, False, False, None, False]),
        (None, None, None, [None] * 5),
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
        has_topics_enabled=inline,
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
