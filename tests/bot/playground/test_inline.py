"""Inline mode: asked, answered, remembered, chosen, edited."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.playground.methods.inline import CACHE_SECONDS
from bot.playground.values import Status
from tests.bot.playground.site import Site, button, keyboard


def article(number: str = "1", text: str = "Зову играть", **more: object) -> dict[str, object]:
    """A result that becomes a text."""
    content = {"message_text": text, "parse_mode": "HTML"}
    return {"type": "article", "id": number, "title": "Кинг", "input_message_content": content, **more}


KEYS = keyboard([button("Сесть", "sit")])


async def asks(site: Site, query: str = "king", chat: int | None = None, **more: object) -> dict[str, Any]:
    """Let Boris ask, without waiting for the bot."""
    body = {"user_id": site.boris, "chat_id": chat or site.group, "query": query, "timeout": 0, **more}
    found: dict[str, Any] = await site.act("inline", **body)
    return found


async def offered(site: Site, *results: dict[str, object], **more: object) -> str:
    """Let Boris ask and the bot offer results; return the query's id. Nothing waits for the bot."""
    query = str((await asks(site))["query_id"])
    answer = await site.call("answerInlineQuery", inline_query_id=query, results=list(results), **more)
    assert answer.result is True
    await site.updates()
    return query


async def test_a_query(site: Site) -> None:
    assert (await site.call("getMe")).result["supports_inline_queries"]
    asked = await asks(site, " king ", offset="5")
    assert (asked["answered"], asked["results"]) == (False, [])
    query = (await site.updates())[-1]["inline_query"]
    assert (query["id"], query["from"]["id"], query["query"], query["offset"], query["chat_type"]) == (
        asked["query_id"],
        site.boris,
        "king",
        "5",
        "group",
    )
    await asks(site, "", site.boris)
    assert (await site.updates())[-1]["inline_query"]["chat_type"] == "sender"


async def test_results(site: Site) -> None:
    body = {"user_id": site.boris, "chat_id": site.group, "query": "king"}
    waiting = asyncio.ensure_future(site.act("inline", **body))
    while not (found := await site.updates(timeout=5)):
        pass
    query = found[-1]["inline_query"]["id"]
    await site.call(
        "answerInlineQuery",
        inline_query_id=query,
        results=[article(text="<b>Зову</b>", description="4 игрока")],
        next_offset="1",
        button={"text": "Стол с друзьями", "start_parameter": "table"},
    )
    assert await waiting == {
        "query_id": query,
        "answered": True,
        "results": [
            {
                "id": "1",
                "type": "article",
                "title": "Кинг",
                "description": "4 игрока",
                "text": "Зову",
                "html": "<b>Зову</b>",
            }
        ],
        "next_offset": "1",
        "button": {"text": "Стол с друзьями", "start": "table"},
    }


async def test_telegram_remembers_answers(site: Site) -> None:
    await offered(site, article())
    assert (await asks(site))["answered"]
    assert await site.updates() == []
    assert not (await asks(site, "other"))["answered"]
    other = await site.act("inline", user_id=site.anna, chat_id=site.group, query="king", timeout=0)
    assert other["answered"]
    site.clock.skip(CACHE_SECONDS)
    assert not (await asks(site))["answered"]


async def test_a_personal_answer_is_for_one(site: Site) -> None:
    await offered(site, article(), is_personal=True)
    assert (await asks(site))["answered"]
    other = await site.act("inline", user_id=site.anna, chat_id=site.group, query="king", timeout=0)
    assert not other["answered"]
    site.clock.skip(CACHE_SECONDS)
    await offered(site, article(), is_personal=True, cache_time=0)
    assert not (await asks(site))["answered"]


async def test_a_choice_is_a_message_of_the_person(site: Site) -> None:
    query = await offered(site, article(), article("2", "Зову <b>всех</b>", reply_markup=KEYS))
    sent = await site.act("choose", query_id=query, result_id="2")
    assert (sent["from"]["id"], sent["via_bot"], sent["html"]) == (site.boris, True, "Зову <b>всех</b>")
    message, chosen = await site.updates()
    assert message["message"]["via_bot"]["username"] == "kozyr_bot"
    assert message["message"]["from"]["id"] == site.boris
    told = chosen["chosen_inline_result"]
    assert (told["result_id"], told["query"], told["from"]["id"]) == ("2", "king", site.boris)
    edit = {"inline_message_id": told["inline_message_id"], "text": "Стол открыт"}
    assert (await site.call("editMessageText", **edit, reply_markup=KEYS)).result is True
    shown = (await site.chat(site.group))["messages"][-1]
    assert (shown["text"], shown["buttons"][0][0]["data"]) == ("Стол открыт", "sit")
    again = await site.call("editMessageText", **edit, reply_markup=KEYS)
    assert again.error.startswith("Bad Request: message is not modified")
    other = await site.call("editMessageText", chat_id=site.group, message_id=shown["message_id"], text="x")
    assert other.error == "Bad Request: message can't be edited"


async def test_a_press_tells_only_the_inline_id(site: Site) -> None:
    query = await offered(site, article(reply_markup=KEYS))
    sent = await site.act("choose", query_id=query, result_id="1")
    told = (await site.updates())[-1]["chosen_inline_result"]
    press = {"chat_id": site.group, "message_id": sent["message_id"], "data": "sit", "timeout": 0}
    await site.act("press", **press, user_id=site.anna)
    pressed = (await site.updates())[-1]["callback_query"]
    assert "message" not in pressed
    assert pressed["inline_message_id"] == told["inline_message_id"]
    markup = {"inline_message_id": told["inline_message_id"], "reply_markup": keyboard([button("x", "y")])}
    assert (await site.call("editMessageReplyMarkup", **markup)).result is True


async def test_without_buttons_there_is_nothing_to_edit(site: Site) -> None:
    query = await offered(site, article())
    await site.act("choose", query_id=query, result_id="1")
    assert "inline_message_id" not in (await site.updates())[-1]["chosen_inline_result"]


async def test_where_the_bot_is_not_it_sends_and_edits_all_the_same(site: Site) -> None:
    site.playground.groups.set_status(site.group, site.playground.state.bot.id, Status.LEFT)
    query = await offered(site, article(reply_markup=KEYS))
    await site.act("choose", query_id=query, result_id="1")
    [chosen] = await site.updates()
    edit = {"inline_message_id": chosen["chosen_inline_result"]["inline_message_id"], "text": "y"}
    assert (await site.call("editMessageText", **edit)).result is True


async def test_what_the_owner_can_switch_off(site: Site) -> None:
    switches = await site.act("botfather", inline_feedback=False, privacy=False)
    assert switches == {"inline": True, "inline_feedback": False, "privacy": False}
    query = await offered(site, article())
    await site.act("choose", query_id=query, result_id="1")
    assert [set(update) - {"update_id"} for update in await site.updates()] == [{"message"}]
    await site.act("botfather", inline=False)
    me = (await site.call("getMe")).result
    assert (me["supports_inline_queries"], me["can_read_all_group_messages"]) == (False, True)
    body = {"user_id": site.boris, "chat_id": site.group, "query": "x"}
    assert await site.try_act("inline", **body) == (409, {"error": "the bot has no inline mode"})


@pytest.mark.parametrize(
    "body, why",
    [
        ({"query_id": "5", "result_id": "1"}, "no answer to the query 5"),
        ({"result_id": "9"}, "no result 9"),
        ({"result_id": "1", "thread_id": 7}, "no topic 7 in this chat"),
    ],
)
async def test_what_cannot_be_chosen(site: Site, body: dict[str, object], why: str) -> None:
    query = await offered(site, article())
    assert await site.try_act("choose", **{"query_id": query, **body}) == (409, {"error": why})


async def test_who_is_out_cannot_ask(site: Site) -> None:
    await site.act("members", chat_id=site.group, user_id=site.boris, action="leave")
    body = {"user_id": site.boris, "chat_id": site.group, "query": "x"}
    assert await site.try_act("inline", **body) == (409, {"error": "Борис is not in this chat"})
    body["query"], body["user_id"] = "x" * 257, site.anna
    assert await site.try_act("inline", **body) == (409, {"error": "a query has up to 256 characters"})


async def test_the_page_learns_where_a_button_writes(site: Site) -> None:
    await site.say(
        site.group,
        reply_markup=keyboard(
            [
                {"text": "a", "switch_inline_query_current_chat": "king"},
                {"text": "b", "switch_inline_query": ""},
                {"text": "c", "switch_inline_query_chosen_chat": {"query": "x", "allow_group_chats": True}},
            ]
        ),
    )
    [row] = (await site.chat(site.group))["messages"][-1]["buttons"]
    assert [each["switch"] for each in row] == [
        {"query": "king", "chats": None},
        {"query": "", "chats": ["private", "group", "channel"]},
        {"query": "x", "chats": ["group"]},
    ]


async def test_a_result_can_be_rich(site: Site) -> None:
    rich = {"rich_message": {"html": "<h2>Кинг</h2>"}}
    query = await offered(site, {**article(reply_markup=KEYS), "input_message_content": rich})
    assert (await asks(site))["results"][0]["html"] == "<h2>Кинг</h2>"
    sent = await site.act("choose", query_id=query, result_id="1")
    assert (sent["rich"], sent["html"]) == (True, "<h2>Кинг</h2>")
    told = (await site.updates())[0]["message"]
    assert told["rich_message"]["blocks"] == [{"type": "heading", "text": "Кинг", "size": 2}]
