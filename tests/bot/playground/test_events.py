"""Events for the page."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

import pytest

from bot.playground.events import Events
from tests.bot.playground.site import Site, button, keyboard


class Stream:
    """The events of one open page."""

    def __init__(self, lines: Any) -> None:
        self._lines = lines

    async def next(self, *kinds: str) -> dict[str, Any]:
        """The next event of these kinds."""
        async with asyncio.timeout(10):
            while True:
                line = (await self._lines.readline()).decode()
                if line.startswith("data: "):
                    event: dict[str, Any] = json.loads(line.removeprefix("data: "))
                    if event["type"] in kinds:
                        return event


@pytest.fixture
async def stream(site: Site) -> AsyncIterator[Stream]:
    async with site.http.get(f"{site.url}/playground/events") as response:
        assert response.content_type == "text/event-stream"
        assert await response.content.readline() == b": hello\n"
        yield Stream(response.content)


async def test_messages_edits_and_deletions(site: Site, stream: Stream) -> None:
    sent = await site.say(site.group, "Ход", reply_markup=keyboard([button(data="x")]))
    event = await stream.next("message")
    assert event["chat_id"] == site.group
    assert event["message"] == (await site.chat(site.group))["messages"][-1]
    await site.call("editMessageText", chat_id=site.group, message_id=sent, text="Взятка")
    event = await stream.next("edit")
    assert event["message"] == (await site.chat(site.group))["messages"][-1]
    assert event["message"]["text"] == "Взятка"
    await site.call("deleteMessage", chat_id=site.group, message_id=sent)
    assert await stream.next("delete") == {
        "type": "delete",
        "chat_id": site.group,
        "message_id": sent,
        "ephemeral_message_id": None,
    }


async def test_popups(site: Site, stream: Stream) -> None:
    sent = await site.say(site.group, reply_markup=keyboard([button(data="x")]))
    query = site.playground.people.press(site.group, site.boris, "x", message_id=sent)
    await site.call("answerCallbackQuery", callback_query_id=query.id, text="Ход принят")
    assert await stream.next("popup") == {
        "type": "popup",
        "chat_id": site.group,
        "user_id": site.boris,
        "text": "Ход принят",
        "alert": False,
        "url": None,
    }


async def test_people_chats_and_typing(site: Site, stream: Stream) -> None:
    await site.act("users", first_name="Вера")
    assert [user["first_name"] for user in (await stream.next("users"))["users"]] == ["Анна", "Борис", "Вера"]
    chats = (await stream.next("chats"))["chats"]
    assert "messages" not in chats[0]
    await site.act("message", chat_id=site.boris, user_id=site.boris, text="/start")
    started = {chat["id"]: chat["started"] for chat in (await stream.next("chats"))["chats"]}
    assert started[site.boris]
    await site.call("setMyCommands", commands=[{"command": "play", "description": "Играть"}])
    assert (await stream.next("chats"))["chats"][0]["commands"][0]["command"] == "play"
    await site.act("block", user_id=site.anna, blocked=True)
    assert (await stream.next("users"))["users"][0]["blocked"]
    await site.call("sendChatAction", chat_id=site.group, action="typing")
    assert (await stream.next("typing"))["action"] == "typing"


def test_a_page_that_does_not_listen_is_let_go() -> None:
    events = Events(limit=2)
    slow, other = events.open(), events.open()
    events.publish("typing")
    other.get_nowait()
    for _ in range(2):
        events.publish("typing")
    left = [slow.get_nowait() for _ in range(slow.qsize())]
    assert left[-1] is None
    assert other.qsize() == 2


def test_closing_ends_every_listener() -> None:
    events = Events(limit=1)
    full, empty = events.open(), events.open()
    events.publish("typing")
    empty.get_nowait()
    events.close()
    assert (full.get_nowait(), empty.get_nowait()) == (None, None)
