"""Channels, who writes for them or for a group, who may not write, changes in the middle of a call."""

from __future__ import annotations

from typing import Any

import pytest

from bot.playground.values import Status
from tests.bot.playground.site import Site, button, keyboard


async def channel(site: Site, **more: object) -> int:
    """Anna's channel, of which the bot is an administrator; nothing waits for the bot."""
    body: dict[str, Any] = {"title": "Новости", "members": [site.anna, site.boris], "type": "channel", **more}
    made = await site.act("groups", **body)
    await site.updates()
    return int(made["id"])


async def test_a_channel_speaks_for_itself(site: Site) -> None:
    number = await channel(site)
    posted = await site.act("message", chat_id=number, user_id=site.anna, text="/play")
    assert posted["from"]["name"] == "Новости"
    [update] = await site.updates()
    post = update["channel_post"]
    assert (post["sender_chat"]["id"], post["chat"]["type"], "from" in post) == (number, "channel", False)
    sent = (await site.call("sendMessage", chat_id=number, text="x")).result
    assert (sent["sender_chat"]["id"], "from" in sent) == (number, False)
    refused = await site.try_act("message", chat_id=number, user_id=site.boris, text="x")
    assert refused == (409, {"error": "Борис is no administrator here"})


async def test_a_press_in_a_channel_tells_who(site: Site) -> None:
    number = await channel(site)
    sent = await site.say(number, reply_markup=keyboard([button(data="x")]))
    await site.act("press", chat_id=number, user_id=site.boris, message_id=sent, data="x", timeout=0)
    pressed = (await site.updates())[-1]["callback_query"]
    assert (pressed["from"]["id"], pressed["message"]["chat"]["id"]) == (site.boris, number)


async def test_who_comes_and_goes_is_not_posted_in_a_channel(site: Site) -> None:
    number = await channel(site)
    await site.act("members", chat_id=number, user_id=site.boris, action="leave")
    assert [set(update) - {"update_id"} for update in await site.updates()] in ([], [{"chat_member"}])
    body = {"chat_id": number, "user_id": site.playground.state.bot.id, "action": "demote"}
    assert await site.try_act("members", **body) == (409, {"error": "in a channel a bot is an administrator"})


async def test_somebody_writes_for_a_channel(site: Site) -> None:
    number = await channel(site)
    club = site.playground.groups.migrate(site.group).id
    await site.updates()
    body = {"chat_id": club, "text": "/play", "as_channel": number}
    said = await site.act("message", **body, user_id=site.anna)
    assert said["from"]["name"] == "Новости"
    message = (await site.updates())[-1]["message"]
    assert (message["from"]["id"], message["sender_chat"]["id"]) == (136817688, number)
    why = "Борис cannot write for Новости here"
    assert await site.try_act("message", **body, user_id=site.boris) == (409, {"error": why})


async def test_a_channel_is_linked_to_a_group(site: Site) -> None:
    number = await channel(site)
    body = {"chat_id": number, "linked": site.group}
    assert await site.try_act("groups", **body) == (409, {"error": "a channel is linked to a supergroup"})
    club = site.playground.groups.migrate(site.group).id
    await site.act("groups", chat_id=number, linked=club)
    assert (await site.call("getChat", chat_id=club)).result["linked_chat_id"] == number
    assert (await site.call("getChat", chat_id=number)).result["linked_chat_id"] == club
    await site.updates()
    await site.act("message", chat_id=number, user_id=site.anna, text="Турнир")
    assert [set(update) - {"update_id"} for update in await site.updates()] == [{"channel_post"}]
    shown = (await site.chat(club))["messages"][-1]
    assert (shown["text"], shown["from"]["name"]) == ("Турнир", "Новости")
    site.playground.groups.set_status(club, site.playground.state.bot.id, Status.ADMINISTRATOR)
    await site.updates()
    await site.say(number, "Приходите")
    [posted] = await site.updates()
    message = posted["message"]
    assert (message["from"]["id"], message["sender_chat"]["id"]) == (777000, number)
    assert message["is_automatic_forward"] is True
    comment = {"chat_id": club, "user_id": site.boris, "reply_to": message["message_id"], "text": "/play"}
    await site.act("message", **comment)
    said = (await site.updates())[-1]["message"]
    assert said["message_thread_id"] == message["message_id"]
    assert "is_topic_message" not in said
    await site.act("groups", chat_id=number, linked=0)
    await site.say(number, "Ещё")
    assert (await site.chat(club))["messages"][-1]["text"] == "/play"


async def test_an_anonymous_administrator_always_writes_for_the_group(site: Site) -> None:
    club = site.playground.groups.migrate(site.group).id
    site.playground.groups.set_status(club, site.playground.state.bot.id, Status.ADMINISTRATOR)
    rights = ["is_anonymous", "can_pin_messages"]
    await site.act("members", chat_id=club, user_id=site.boris, action="promote", rights=rights)
    found = await site.call("getChatMember", chat_id=club, user_id=site.boris)
    assert (found.result["is_anonymous"], found.result["can_delete_messages"]) == (True, False)
    await site.act("message", chat_id=club, user_id=site.boris, text="/play")
    message = (await site.updates())[-1]["message"]
    assert (message["from"]["id"], message["sender_chat"]["id"]) == (1087968824, club)
    sent = await site.say(club, reply_markup=keyboard([button(data="x")]))
    await site.act("press", chat_id=club, user_id=site.boris, message_id=sent, data="x", timeout=0)
    assert (await site.updates())[-1]["callback_query"]["from"]["id"] == site.boris


async def test_who_is_restricted_presses_but_does_not_write(site: Site) -> None:
    await site.act("members", chat_id=site.group, user_id=site.boris, action="restrict")
    body = {"chat_id": site.group, "user_id": site.boris, "text": "/play"}
    assert await site.try_act("message", **body) == (409, {"error": "a restricted member may not write"})
    sent = await site.say(site.group, reply_markup=keyboard([button(data="x")]))
    await site.act("press", chat_id=site.group, user_id=site.boris, message_id=sent, data="x", timeout=0)


@pytest.mark.parametrize("method", ["sendMessage", "SENDMESSAGE"])
async def test_a_group_becomes_a_supergroup_just_before_a_call(site: Site, method: str) -> None:
    await site.act("fault", kind="migrate", chat_id=site.group, method=method)
    assert (await site.call("getChat", chat_id=site.group)).status == 200
    refused = await site.call("sendMessage", chat_id=site.group, text="x")
    new = refused.body["parameters"]["migrate_to_chat_id"]
    assert (await site.call("sendMessage", chat_id=new, text="x")).status == 200


async def test_somebody_blocks_the_bot_just_before_a_call(site: Site) -> None:
    await site.act("fault", kind="block", user_id=site.anna, method="sendMessage")
    refused = await site.call("sendMessage", chat_id=site.anna, text="x")
    assert refused.error == "Forbidden: bot was blocked by the user"


async def test_people_and_groups_that_are_no_more(site: Site) -> None:
    await site.act("users", user_id=site.anna, deactivated=True)
    assert (
        await site.call("sendMessage", chat_id=site.anna, text="x")
    ).error == "Forbidden: user is deactivated"
    await site.act("groups", chat_id=site.group, deleted=True)
    gone = await site.call("sendMessage", chat_id=site.group, text="x")
    assert gone.error == "Forbidden: the group chat was deleted"
