"""Faults on demand."""

from __future__ import annotations

import asyncio

import pytest
from aiogram.exceptions import TelegramNetworkError
from aiohttp import ClientError

from bot.playground.updates import SWAP_SECONDS
from tests.bot.playground.site import Site, button, keyboard


async def test_the_next_call_fails(site: Site) -> None:
    await site.act("fault", kind="fail", error_code=500, description="Internal Server Error")
    failed = await site.call("sendMessage", chat_id=site.group, text="Ход")
    assert (failed.status, failed.error) == (500, "Internal Server Error")
    assert await site.say(site.group)
    assert len((await site.chat(site.group))["messages"]) == 3  # two about the group itself


async def test_calls_of_one_method_fail_so_often(site: Site) -> None:
    await site.act(
        "fault",
        kind="fail",
        method="editMessageText",
        count=2,
        error_code=429,
        description="Too Many Requests: retry after 3",
        retry_after=3,
    )
    sent = await site.say(site.group)
    for _ in range(2):
        failed = await site.call("editMessageText", chat_id=site.group, message_id=sent, text="x")
        assert failed.body["parameters"] == {"retry_after": 3}
        assert failed.headers["Retry-After"] == "3"
    assert (await site.call("editmessagetext", chat_id=site.group, message_id=sent, text="x")).status == 200


async def test_polls_are_spared_unless_meant(site: Site) -> None:
    await site.act("fault", kind="fail", description="Bad Gateway", error_code=502)
    assert (await site.call("getUpdates")).status == 200
    assert (await site.call("getMe")).status == 502
    await site.act("fault", kind="fail", method="getUpdates", description="Bad Gateway", error_code=502)
    assert (await site.call("getMe")).status == 200
    assert (await site.call("getUpdates")).status == 502


async def test_an_answer_is_dropped_though_the_call_was_carried_out(site: Site) -> None:
    await site.act("fault", kind="drop", method="sendMessage")
    with pytest.raises(ClientError):
        await site.call("sendMessage", chat_id=site.group, text="Ход")
    assert (await site.chat(site.group))["messages"][-1]["text"] == "Ход"
    await site.act("fault", kind="drop")
    bot = site.bot()
    with pytest.raises(TelegramNetworkError):
        await bot.send_message(site.group, "Ещё")
    await bot.session.close()
    assert (await site.chat(site.group))["messages"][-1]["text"] == "Ещё"


async def test_an_answer_comes_late(site: Site) -> None:
    await site.act("fault", kind="delay", seconds=5, method="sendMessage")
    sending = asyncio.create_task(site.call("sendMessage", chat_id=site.group, text="Ход"))
    assert await site.clock.wake() == 5
    assert (await sending).status == 200


async def test_an_update_comes_twice(site: Site) -> None:
    sent = await site.say(site.anna, reply_markup=keyboard([button(data="x")]))
    await site.act("fault", kind="twice")
    site.playground.people.press(site.anna, site.anna, "x", message_id=sent)
    site.playground.people.write(site.anna, site.anna, "раз")
    first, second, third = await site.updates()
    assert first == second
    assert third["message"]["text"] == "раз"
    assert await site.updates() == []


async def press_by_both(site: Site) -> None:
    """Let Anna press, then Boris."""
    sent = await site.say(site.group, reply_markup=keyboard([button(data="x")]))
    for user in (site.anna, site.boris):
        site.playground.people.press(site.group, user, "x", message_id=sent)


async def test_two_updates_change_places(site: Site) -> None:
    await site.act("fault", kind="swap")
    await press_by_both(site)
    found = await site.updates()
    assert [update["callback_query"]["from"]["id"] for update in found] == [site.boris, site.anna]
    assert found[0]["update_id"] + 1 == found[1]["update_id"]


async def test_one_persons_taps_keep_their_order(site: Site) -> None:
    await site.act("fault", kind="swap")
    sent = await site.say(site.group, reply_markup=keyboard([button(data="x")]))
    queries = [
        site.playground.people.press(site.group, user, "x", message_id=sent).id
        for user in (site.anna, site.anna, site.boris)
    ]
    assert [update["callback_query"]["id"] for update in await site.updates()] == queries


async def test_what_nothing_overtakes_comes_later(site: Site) -> None:
    await site.act("fault", kind="swap")
    site.playground.people.write(site.anna, site.anna, "раз")
    assert await site.updates() == []
    assert await site.clock.wake() == SWAP_SECONDS
    assert [update["message"]["text"] for update in await site.updates()] == ["раз"]
    await site.act("fault", kind="swap")
    site.playground.people.write(site.anna, site.anna, "два")
    await site.act("fault", kind="clear")
    assert [update["message"]["text"] for update in await site.updates()] == ["два"]


async def test_blocking_and_coming_back(site: Site) -> None:
    await site.act("fault", kind="block", user_id=site.anna)
    [update] = await site.updates()
    change = update["my_chat_member"]
    assert (change["old_chat_member"]["status"], change["new_chat_member"]["status"]) == ("member", "kicked")
    refused = await site.call("sendMessage", chat_id=site.anna, text="Ход")
    assert refused.error == "Forbidden: bot was blocked by the user"
    status, answer = await site.try_act("message", chat_id=site.anna, user_id=site.anna, text="Привет")
    assert (status, answer["error"]) == (409, "Анна has blocked the bot")
    await site.act("message", chat_id=site.anna, user_id=site.anna, text="/start")
    back, start = await site.updates()
    assert back["my_chat_member"]["new_chat_member"]["status"] == "member"
    assert start["message"]["text"] == "/start"


async def test_a_group_becomes_a_supergroup(site: Site) -> None:
    await site.say(site.group)
    new = (await site.act("fault", kind="migrate", chat_id=site.group))["chat_id"]
    old_told, new_told = await site.updates()
    assert old_told["message"]["migrate_to_chat_id"] == new
    assert new_told["message"]["migrate_from_chat_id"] == site.group
    assert new_told["message"]["chat"] == {"id": new, "type": "supergroup", "title": "Вечер"}
    assert (await site.chat(site.group))["migrated_to"] == new
    shown = await site.chat(new)
    assert [member["user_id"] for member in shown["members"]] == [
        site.anna,
        site.boris,
        site.playground.state.bot.id,
    ]
    status, _ = await site.try_act("fault", kind="migrate", chat_id=new)
    assert status == 409


@pytest.mark.parametrize(
    "code, words, answered, text",
    [
        (400, "Message to edit not found", 400, "Bad Request: message to edit not found"),
        (400, "MESSAGE_ID_INVALID", 400, "Bad Request: MESSAGE_ID_INVALID"),
        (400, "M_X", 400, "Bad Request: M_X"),
        (400, "Bad Request: x", 400, "Bad Request: x"),
        (404, "Not here", 400, "Bad Request: not here"),
        (406, "Update the app", 400, "Bad Request: update the app"),
        (403, "Bot was blocked by the user", 403, "Forbidden: bot was blocked by the user"),
        (403, "CHAT_WRITE_FORBIDDEN", 400, "Bad Request: CHAT_WRITE_FORBIDDEN"),
        (500, "Internal Server Error", 500, "Internal Server Error"),
    ],
)
async def test_errors_are_told_as_telegrams_server_tells_them(
    site: Site, code: int, words: str, answered: int, text: str
) -> None:
    await site.act("fault", kind="fail", error_code=code, description=words)
    failed = await site.call("getMe")
    assert (failed.status, failed.error) == (answered, text)


async def test_faults_are_forgotten(site: Site) -> None:
    await site.act("fault", kind="fail", description="Bad Gateway", error_code=502)
    await site.act("fault", kind="clear")
    assert (await site.call("getMe")).status == 200


async def test_an_unknown_fault(site: Site) -> None:
    status, answer = await site.try_act("fault", kind="earthquake")
    assert status == 400
    assert answer["error"].startswith("kind: ")
