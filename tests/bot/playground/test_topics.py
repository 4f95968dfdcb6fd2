"""Topics of forums and of private chats, and threads of replies that are none."""

from __future__ import annotations

from typing import Any

import pytest

from bot.playground.values import Status
from tests.bot.playground.site import Site, button, keyboard


async def forum(site: Site, *, lead: bool = True) -> int:
    """Turn topics on in the group and return its new id; nothing waits for the bot."""
    new = int((await site.act("topics", chat_id=site.group, on=True))["chat_id"])
    if lead:
        site.playground.groups.set_status(new, site.playground.state.bot.id, Status.ADMINISTRATOR)
    await site.updates()
    return new


async def topic(site: Site, chat: int, name: str = "Стол 1") -> int:
    """Let the bot create a topic."""
    return int((await site.call("createForumTopic", chat_id=chat, name=name)).result["message_thread_id"])


async def last(site: Site) -> dict[str, Any]:
    """The last message the bot was told of."""
    message: dict[str, Any] = (await site.updates())[-1]["message"]
    return message


async def test_topics_make_a_supergroup_of_a_group(site: Site) -> None:
    new = (await site.act("topics", chat_id=site.group, on=True))["chat_id"]
    migrated = [update["message"] for update in await site.updates() if "message" in update]
    assert {message.get("migrate_to_chat_id") for message in migrated} >= {new}
    assert (await site.call("getChat", chat_id=new)).result["is_forum"] is True
    assert (await site.chat(new))["topics"] == [
        {"id": None, "name": "General", "closed": False, "hidden": False}
    ]


async def test_a_topic_is_created_by_a_message_about_it(site: Site) -> None:
    chat = await forum(site)
    made = (await site.call("createForumTopic", chat_id=chat, name=" Стол 1 ")).result
    told = await last(site)
    assert made == {"message_thread_id": told["message_id"], "name": "Стол 1", "icon_color": 0x6FB9F0}
    assert told["forum_topic_created"] == {"name": "Стол 1", "icon_color": 0x6FB9F0}
    assert (told["message_thread_id"], told["is_topic_message"]) == (told["message_id"], True)


async def test_what_is_said_in_a_topic(site: Site) -> None:
    chat = await forum(site)
    thread = await topic(site, chat)
    sent = (await site.call("sendMessage", chat_id=chat, text="Ход", message_thread_id=thread)).result
    assert (sent["message_thread_id"], sent["is_topic_message"]) == (thread, True)
    assert sent["reply_to_message"]["forum_topic_created"]["name"] == "Стол 1"
    await site.act("message", chat_id=chat, user_id=site.boris, text="/play", thread_id=thread)
    said = await last(site)
    assert (said["message_thread_id"], said["is_topic_message"], said["chat"]["is_forum"]) == (
        thread,
        True,
        True,
    )
    answer = await site.act(
        "message", chat_id=chat, user_id=site.boris, text="/score", reply_to=sent["message_id"]
    )
    assert answer["thread_id"] == thread
    general = await site.act("message", chat_id=chat, user_id=site.boris, text="/play")
    assert general["thread_id"] is None
    said = await last(site)
    assert not {"message_thread_id", "is_topic_message"} & said.keys()


async def test_a_press_tells_its_topic(site: Site) -> None:
    chat = await forum(site)
    thread = await topic(site, chat)
    sent = await site.say(chat, message_thread_id=thread, reply_markup=keyboard([button(data="x")]))
    await site.act("press", chat_id=chat, user_id=site.boris, message_id=sent, data="x", timeout=0)
    message = (await site.updates())[-1]["callback_query"]["message"]
    assert (message["message_thread_id"], message["is_topic_message"]) == (thread, True)


async def test_a_closed_topic_is_for_those_who_manage_topics(site: Site) -> None:
    chat = await forum(site, lead=False)
    at = {"chat_id": chat, "user_id": site.anna}
    thread = (await site.act("topics", **at, action="create", name="Стол"))["thread_id"]
    await site.act("topics", **at, action="close", thread_id=thread)
    assert "forum_topic_closed" in await last(site)
    send = {"chat_id": chat, "text": "x", "message_thread_id": thread}
    assert (await site.call("sendMessage", **send)).error == "Bad Request: TOPIC_CLOSED"
    body = {"chat_id": chat, "user_id": site.boris, "text": "x", "thread_id": thread}
    assert await site.try_act("message", **body) == (409, {"error": "the topic is closed"})
    await site.act("message", **{**body, "user_id": site.anna})
    site.playground.groups.set_status(chat, site.playground.state.bot.id, Status.ADMINISTRATOR)
    assert (await site.call("sendMessage", **send)).status == 200
    await site.act("topics", **at, action="reopen", thread_id=thread)
    assert "forum_topic_reopened" in await last(site)
    await site.act("message", **body)


async def test_replies_go_where_their_message_is_and_a_closed_topic_takes_none(site: Site) -> None:
    chat = await forum(site, lead=False)
    at = {"chat_id": chat, "user_id": site.anna}
    thread = (await site.act("topics", **at, action="create", name="Стол"))["thread_id"]
    said = await site.act("message", **at, text="Привет", thread_id=thread)
    reply = {"chat_id": chat, "text": "x", "reply_parameters": {"message_id": said["message_id"]}}
    assert (await site.call("sendMessage", **reply)).result["message_thread_id"] == thread
    await site.act("topics", **at, action="close", thread_id=thread)
    assert (await site.call("sendMessage", **reply)).error == "Bad Request: TOPIC_CLOSED"


async def test_general_closes_and_opens(site: Site) -> None:
    chat = await forum(site)
    assert (await site.call("closeGeneralForumTopic", chat_id=chat)).result is True
    body = {"chat_id": chat, "user_id": site.boris, "text": "/play"}
    assert (await site.try_act("message", **body))[0] == 409
    assert (await site.call("closeGeneralForumTopic", chat_id=chat)).error.endswith("TOPIC_NOT_MODIFIED")
    assert (await site.call("reopenGeneralForumTopic", chat_id=chat)).result is True
    await site.act("message", **body)


async def test_replies_in_general_are_a_thread_and_no_topic(site: Site) -> None:
    chat = await forum(site)
    first = await site.say(chat)
    body = {"chat_id": chat, "user_id": site.boris, "text": "/play", "reply_to": first}
    await site.act("message", **body)
    said = await last(site)
    assert (said["message_thread_id"], said.get("is_topic_message")) == (first, None)
    wrong = await site.call("sendMessage", chat_id=chat, text="x", message_thread_id=first)
    assert wrong.error == "Bad Request: message thread not found"
    await site.act("topics", chat_id=chat, user_id=site.anna, action="close")
    assert await site.try_act("message", **body) == (409, {"error": "the topic is closed"})


async def test_general_is_hidden_and_shown(site: Site) -> None:
    chat = await forum(site)
    for method, told in (
        ("hideGeneralForumTopic", ["forum_topic_closed", "general_forum_topic_hidden"]),
        ("unhideGeneralForumTopic", ["general_forum_topic_unhidden"]),
    ):
        await site.updates()
        assert (await site.call(method, chat_id=chat)).result is True
        assert [next(reversed(each["message"])) for each in await site.updates()] == told
        assert (await site.call(method, chat_id=chat)).error == "Bad Request: TOPIC_NOT_MODIFIED"
    assert (await site.chat(chat))["topics"][0] == {
        "id": None,
        "name": "General",
        "closed": True,
        "hidden": False,
    }


async def test_general_that_is_opened_is_seen_again(site: Site) -> None:
    chat = await forum(site)
    await site.act("topics", chat_id=chat, user_id=site.anna, action="hide")
    body = {"chat_id": chat, "user_id": site.boris, "text": "/play"}
    assert await site.try_act("message", **body) == (409, {"error": "the topic is closed"})
    assert (await site.chat(chat))["topics"][0]["hidden"]
    await site.act("topics", chat_id=chat, user_id=site.anna, action="unhide")
    await site.act("topics", chat_id=chat, user_id=site.anna, action="hide")
    await site.act("topics", chat_id=chat, user_id=site.anna, action="reopen")
    shown = (await site.chat(chat))["topics"][0]
    assert (shown["closed"], shown["hidden"]) == (False, False)
    await site.act("message", **body)


async def test_the_bot_changes_a_topic(site: Site) -> None:
    chat = await forum(site)
    thread = await topic(site, chat)
    at = {"chat_id": chat, "message_thread_id": thread}
    assert (await site.call("editForumTopic", **at, name="Стол 2")).result is True
    assert (await last(site))["forum_topic_edited"] == {"name": "Стол 2"}
    assert (await site.call("closeForumTopic", **at)).result is True
    assert (await site.chat(chat))["topics"][1] == {"id": thread, "name": "Стол 2", "closed": True}
    assert (await site.call("reopenForumTopic", **at)).result is True
    sent = await site.say(chat, message_thread_id=thread)
    assert (await site.call("deleteForumTopic", **at)).result is True
    assert len((await site.chat(chat))["topics"]) == 1
    gone = await site.call("editMessageText", chat_id=chat, message_id=sent, text="y")
    assert gone.error == "Bad Request: message to edit not found"
    assert (await site.call("sendMessage", **at, text="x")).error == "Bad Request: message thread not found"


async def test_a_topic_counts_as_something_said(site: Site) -> None:
    chat = await forum(site)
    for number in range(20):
        await topic(site, chat, f"Стол {number}")
    assert (await site.call("sendMessage", chat_id=chat, text="x")).status == 429


async def test_replies_in_a_supergroup_are_a_thread_and_no_topic(site: Site) -> None:
    chat = site.playground.groups.migrate(site.group).id
    first = await site.act("message", chat_id=chat, user_id=site.anna, text="/play")
    reply = {"message_id": first["message_id"]}
    sent = (await site.call("sendMessage", chat_id=chat, text="x", reply_parameters=reply)).result
    assert sent["message_thread_id"] == first["message_id"]
    assert "is_topic_message" not in sent
    reply = {"message_id": sent["message_id"]}
    sent = (await site.call("sendMessage", chat_id=chat, text="x", reply_parameters=reply)).result
    assert sent["message_thread_id"] == first["message_id"]
    answer = await site.call(
        "sendMessage", chat_id=chat, text="x", message_thread_id=sent["message_thread_id"]
    )
    assert answer.error == "Bad Request: message thread not found"


async def test_replies_in_a_basic_group_make_no_thread(site: Site) -> None:
    sent = await site.call(
        "sendMessage",
        chat_id=site.group,
        text="x",
        reply_parameters={"message_id": await site.say(site.group)},
    )
    assert "message_thread_id" not in sent.result


async def test_private_chats_can_have_topics(site: Site) -> None:
    assert not (await site.call("getMe")).result["has_topics_enabled"]
    await site.act("topics", chat_id=site.anna, on=True)
    assert (await site.call("getMe")).result["has_topics_enabled"]
    thread = await topic(site, site.anna)
    sent = (await site.call("sendMessage", chat_id=site.anna, text="Ход", message_thread_id=thread)).result
    assert (sent["message_thread_id"], sent["is_topic_message"]) == (thread, True)
    assert "is_forum" not in sent["chat"]
    await site.act("message", chat_id=site.anna, user_id=site.anna, text="Хожу", thread_id=thread)
    assert (await last(site))["message_thread_id"] == thread
    refused = await site.call("closeForumTopic", chat_id=site.anna, message_thread_id=thread)
    assert refused.error == "Bad Request: the chat is not a forum"
    late = site.playground.people.create_user("Вера").id
    assert (await site.chat(late))["topics"]


async def test_general_has_a_number_for_typing_only(site: Site) -> None:
    chat = await forum(site)
    typing = await site.call("sendChatAction", chat_id=chat, action="typing", message_thread_id=1)
    assert typing.result is True


@pytest.mark.parametrize(
    "who, more, why",
    [
        ("boris", {"action": "create", "name": "x"}, "Борис may not change topics here"),
        ("anna", {"action": "create", "name": ""}, "a name of a topic has 1 to 128 characters"),
        ("anna", {"action": "close", "thread_id": 5}, "no topic 5 in this chat"),
        ("anna", {"action": "delete"}, "no topic None in this chat"),
    ],
)
async def test_what_people_cannot_do(site: Site, who: str, more: dict[str, object], why: str) -> None:
    chat = await forum(site)
    answer = await site.try_act("topics", chat_id=chat, user_id=getattr(site, who), **more)
    assert answer == (409, {"error": why})


async def test_a_pin_is_told_in_its_topic(site: Site) -> None:
    chat = await forum(site)
    thread = await topic(site, chat)
    sent = await site.say(chat, message_thread_id=thread)
    await site.call("pinChatMessage", chat_id=chat, message_id=sent)
    assert (await last(site))["message_thread_id"] == thread
