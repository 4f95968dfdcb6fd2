"""The control API: what people do, and what there is to see."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from bot.playground import Playground
from tests.bot.playground.hand_clock import HandClock
from tests.bot.playground.site import Site, button, keyboard


async def test_the_first_visit(clock: HandClock) -> None:
    playground = Playground(clock=clock)
    [group] = [chat for chat in playground.state.chats.values() if not chat.private]
    people = [playground.state.users[user_id] for user_id in group.people]
    assert group.title == "Вечер у Анны"
    assert [person.name for person in people] == ["Анна", "Борис", "Вера", "Глеб", "Козырь"]
    assert {person.language_code for person in people if not person.is_bot} == {"ru"}
    told = [update.kind for update in playground.world.updates.pending]
    assert told == ["my_chat_member", "message"]
    assert not any(chat.started for chat in playground.state.chats.values())


async def test_state(site: Site) -> None:
    state = await site.look()
    assert state["bot"] == {"id": site.playground.state.bot.id, "username": "kozyr_bot", "name": "Козырь"}
    assert state["users"][0] == {
        "id": site.anna,
        "first_name": "Анна",
        "last_name": None,
        "username": "anna",
        "language_code": "ru",
        "blocked": False,
    }
    chats = {chat["id"]: chat for chat in state["chats"]}
    assert chats[site.anna]["started"]
    assert not chats[site.boris]["started"]
    assert chats[site.anna]["user_id"] == site.anna
    group = chats[site.group]
    assert (group["type"], group["title"], group["user_id"], group["migrated_to"]) == (
        "group",
        "Вечер",
        None,
        None,
    )
    assert [(member["user_id"], member["status"]) for member in group["members"]] == [
        (site.anna, "creator"),
        (site.boris, "member"),
        (site.playground.state.bot.id, "member"),
    ]
    assert [message["service"]["kind"] for message in group["messages"]] == [
        "group_chat_created",
        "new_chat_members",
    ]


async def test_a_message_of_a_person(site: Site) -> None:
    own = await site.say(site.group)
    said = await site.act(
        "message", chat_id=site.group, user_id=site.boris, text=" /score@kozyr_bot <b> ", reply_to=own
    )
    assert said == {
        "message_id": own + 1,
        "ephemeral_message_id": None,
        "chat_id": site.group,
        "date": site.clock.now(),
        "edit_date": None,
        "from": {"id": site.boris, "name": "Борис", "is_bot": False},
        "text": "/score@kozyr_bot <b>",
        "html": '<span class="tg-command">/score@kozyr_bot</span> &lt;b&gt;',
        "buttons": [],
        "visible_to": [site.anna, site.boris],
        "silent": False,
        "document": None,
        "photo": None,
        "reply_to": own,
        "thread_id": None,
        "via_bot": False,
        "rich": False,
        "service": None,
    }
    [update] = await site.updates()
    assert update["message"]["reply_to_message"]["text"] == "Ход"
    assert update["message"]["entities"] == [{"type": "bot_command", "offset": 0, "length": 16}]


async def test_a_press_shows_the_bots_answer(site: Site) -> None:
    sent = await site.say(site.group, reply_markup=keyboard([button(data="x")]))
    pressing = asyncio.create_task(
        site.act("press", chat_id=site.group, user_id=site.boris, message_id=sent, data="x")
    )
    query = (await site.call("getUpdates", timeout=10)).result[-1]["callback_query"]
    answer = await site.call(
        "answerCallbackQuery", callback_query_id=query["id"], text="Не ваш ход", show_alert=True
    )
    assert answer.result is True
    assert await pressing == {
        "popup": {"text": "Не ваш ход", "alert": True},
        "url": None,
        "answered": True,
        "query_id": query["id"],
    }


async def test_a_press_can_lead_to_the_private_chat(site: Site) -> None:
    sent = await site.say(site.group, reply_markup=keyboard([button(data="x")]))
    pressing = asyncio.create_task(
        site.act("press", chat_id=site.group, user_id=site.boris, message_id=sent, data="x")
    )
    query = (await site.call("getUpdates", timeout=10)).result[-1]["callback_query"]
    long = await site.call("answerCallbackQuery", callback_query_id=query["id"], text="я" * 201)
    assert long.error == "Bad Request: MESSAGE_TOO_LONG"  # and the press stays open
    link = "https://t.me/kozyr_bot?start=t_x"
    await site.call("answerCallbackQuery", callback_query_id=query["id"], url=link)
    pressed = await pressing
    assert (pressed["popup"], pressed["url"], pressed["answered"]) == (None, link, True)


async def test_a_press_that_nobody_answers(site: Site) -> None:
    sent = await site.say(site.group, reply_markup=keyboard([button(data="x")]))
    pressed = await site.act(
        "press", chat_id=site.group, user_id=site.boris, message_id=sent, data="x", timeout=0
    )
    assert (pressed["answered"], pressed["popup"]) == (False, None)
    again = asyncio.create_task(site.act("press", query_id=pressed["query_id"]))
    updates = (await site.call("getUpdates", timeout=10)).result
    assert [update["callback_query"]["id"] for update in updates if "callback_query" in update] == [
        pressed["query_id"]
    ]
    await asyncio.gather(site.call("answerCallbackQuery", callback_query_id=pressed["query_id"]), again)
    assert again.result()["answered"]


@pytest.mark.parametrize(
    "changes, why",
    [
        ({"data": "y"}, "no such button under this message"),
        ({"message_id": 999}, "Борис sees no such message"),
        ({"user_id": 77}, "no user 77"),
        ({"chat_id": -77}, "no chat -77"),
        ({"query_id": "77"}, "no press 77"),
    ],
)
async def test_presses_that_no_app_would_send(site: Site, changes: dict[str, object], why: str) -> None:
    sent = await site.say(site.group, reply_markup=keyboard([button(data="x")]))
    body = {"chat_id": site.group, "user_id": site.boris, "message_id": sent, "data": "x", **changes}
    assert await site.try_act("press", **body) == (409, {"error": why})
    assert not any("callback_query" in update for update in await site.updates())


async def test_a_stranger_presses_only_by_force(site: Site) -> None:
    vera = (await site.act("users", first_name="Вера"))["id"]
    sent = await site.say(site.group, reply_markup=keyboard([button(data="x")]))
    body: dict[str, Any] = {"chat_id": site.group, "user_id": vera, "message_id": sent, "data": "forged"}
    assert (await site.try_act("press", **body))[0] == 409
    await site.act("press", **body, force=True, timeout=0)
    assert (await site.updates())[-1]["callback_query"]["data"] == "forged"


async def test_every_call_is_in_the_log(site: Site) -> None:
    await site.form(
        "sendMessage", chat_id=str(site.group), text="Ход", reply_markup=json.dumps(keyboard([button()]))
    )
    await site.call("sendmessage", chat_id=site.boris, text="Карты")
    first, second = (await site.look("calls"))["calls"]
    assert first == {
        "number": 1,
        "time": site.clock.now(),
        "method": "sendMessage",
        "parameters": {
            "chat_id": str(site.group),
            "text": "Ход",
            "reply_markup": json.dumps(keyboard([button()])),
        },
        "chat_id": site.group,
        "ok": True,
        "error_code": None,
        "description": None,
        "dropped": False,
    }
    assert (second["number"], second["ok"], second["error_code"]) == (2, False, 403)
    assert second["description"] == "Forbidden: bot can't initiate conversation with a user"
    assert [call["number"] for call in (await site.look("calls?since=1"))["calls"]] == [2]


@pytest.mark.parametrize(
    "path, body, error",
    [
        ("message", {}, "chat_id: a whole number is expected"),
        ("message", {"chat_id": True, "user_id": 1, "text": "x"}, "chat_id: a whole number is expected"),
        ("message", {"chat_id": 1001, "user_id": 1001}, "text: a text is expected"),
        ("press", {"timeout": -1}, "timeout: seconds are expected"),
        ("press", {"chat_id": 1, "user_id": 1, "data": "x", "force": 1}, "force: true or false is expected"),
        ("groups", {"title": "x", "members": "x"}, "members: a list of ids is expected"),
        (
            "members",
            {"chat_id": 1, "user_id": 1, "status": "king"},
            "status: one of creator, administrator, member, restricted, left, kicked is expected",
        ),
        ("members", {"chat_id": 1, "user_id": 1, "rights": 5}, "rights: a list of texts is expected"),
    ],
)
async def test_unreadable_bodies(site: Site, path: str, body: dict[str, object], error: str) -> None:
    assert await site.try_act(path, **body) == (400, {"error": error})


@pytest.mark.parametrize(
    "path, body",
    [
        ("block", {"user_id": 77}),
        ("block", {"user_id": 8_000_000_000}),
        ("message", {"chat_id": 1001, "user_id": 1001, "text": " \n "}),
        ("message", {"chat_id": 1001, "user_id": 1001, "text": "я" * 4097}),
        ("message", {"chat_id": 1001, "user_id": 1001, "text": "x", "reply_to": 999}),
        ("message", {"chat_id": 1001, "user_id": 1002, "text": "x"}),
        ("users", {"first_name": " "}),
        ("groups", {"title": " ", "members": [1001]}),
        ("groups", {"title": "x", "members": []}),
        ("groups", {"title": "x", "members": [77]}),
        ("groups", {"title": "x", "members": [1001], "type": "club"}),
        ("members", {"chat_id": 1001, "user_id": 1002, "action": "join"}),
    ],
)
async def test_impossible_acts(site: Site, path: str, body: dict[str, object]) -> None:
    status, answer = await site.try_act(path, **body)
    assert status == 409
    assert answer["error"]
    assert await site.updates() == []


async def test_a_group_that_moved_takes_no_more_messages(site: Site) -> None:
    new = (await site.act("fault", kind="migrate", chat_id=site.group))["chat_id"]
    status, answer = await site.try_act("message", chat_id=site.group, user_id=site.anna, text="/play")
    assert (status, answer) == (409, {"error": f"the group is now {new}"})


async def test_a_body_that_is_no_object(site: Site) -> None:
    async with site.http.post(f"{site.url}/playground/message", data="[1]") as response:
        assert (response.status, await response.json()) == (400, {"error": "a JSON object is expected"})
    async with site.http.post(f"{site.url}/playground/message", data="{") as response:
        assert response.status == 400
