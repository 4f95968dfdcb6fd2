"""Messages that people edit and delete."""

from __future__ import annotations

import pytest

from tests.bot.playground.site import Site, button, keyboard


async def test_somebody_edits_what_they_said(site: Site) -> None:
    said = await site.act("message", chat_id=site.group, user_id=site.boris, text="/play")
    await site.updates()
    site.clock.skip(5)
    body = {"chat_id": site.group, "user_id": site.boris, "message_id": said["message_id"]}
    edited = await site.act("edit", **body, text="/play king")
    assert (edited["text"], edited["edit_date"] - edited["date"]) == ("/play king", 5)
    [update] = await site.updates()
    assert update["edited_message"]["text"] == "/play king"
    await site.act("edit", **body, text="Передумал")
    assert await site.updates() == [], "privacy mode keeps it away"


async def test_a_message_of_the_bot_is_deleted(site: Site) -> None:
    sent = await site.say(site.group, reply_markup=keyboard([button(data="x")]))
    at = {"chat_id": site.group, "message_id": sent}
    why = "only administrators delete what others have written"
    assert await site.try_act("delete", **at, user_id=site.boris) == (409, {"error": why})
    await site.act("delete", **at, user_id=site.anna)
    assert await site.updates() == [], "the bot does not hear of it"
    gone = await site.call("editMessageText", **at, text="y")
    assert gone.error == "Bad Request: message to edit not found"
    assert (await site.call("deleteMessage", **at)).error == "Bad Request: message to delete not found"


async def test_somebody_clears_the_private_chat(site: Site) -> None:
    sent = await site.say(site.anna)
    await site.act("delete", user_id=site.anna)
    assert (await site.chat(site.anna))["messages"] == []
    gone = await site.call("editMessageText", chat_id=site.anna, message_id=sent, text="y")
    assert gone.error == "Bad Request: message to edit not found"
    assert await site.say(site.anna) > sent


@pytest.mark.parametrize(
    "path, more, why",
    [
        ("edit", {"message_id": 999, "text": "x"}, "Борис sees no message 999"),
        ("edit", {"text": "x"}, "people edit their own texts only"),
        ("delete", {"message_id": 999}, "Борис sees no message 999"),
    ],
)
async def test_what_cannot_be_revised(site: Site, path: str, more: dict[str, object], why: str) -> None:
    sent = await site.say(site.group)
    body = {"chat_id": site.group, "user_id": site.boris, "message_id": sent, **more}
    assert await site.try_act(path, **body) == (409, {"error": why})


async def test_nobody_edits_a_message_into_nothing(site: Site) -> None:
    said = await site.act("message", chat_id=site.group, user_id=site.boris, text="/play")
    body = {"chat_id": site.group, "user_id": site.boris, "message_id": said["message_id"], "text": " "}
    assert await site.try_act("edit", **body) == (409, {"error": "a message has 1 to 4096 characters"})


async def test_a_group_is_not_cleared(site: Site) -> None:
    assert await site.try_act("delete", user_id=site.group) == (
        409,
        {"error": "only private chats are cleared"},
    )
