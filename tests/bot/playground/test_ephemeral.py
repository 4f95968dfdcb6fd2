"""Messages in a group that one person sees."""

from __future__ import annotations

from typing import Any

import pytest

from bot.playground.methods.ephemeral import ALLOWED_SECONDS
from bot.playground.values import Status
from tests.bot.playground.site import Answer, Site, button, keyboard


async def whisper(site: Site, query_id: str | None = None, **more: object) -> Answer:
    """Send Boris his cards in the group."""
    receiver: dict[str, object] = {"receiver_user_id": site.boris}
    if query_id is not None:
        receiver["callback_query_id"] = query_id
    return await site.call(
        "sendMessage",
        chat_id=site.group,
        text="Ваши карты: A♠",
        reply_markup=keyboard([button(data="p:AS")]),
        ephemeral_message_parameters=receiver,
        **more,
    )


async def press(site: Site, user_id: int) -> str:
    """Let somebody press a button in the group and return the press's id."""
    sent = await site.say(site.group, reply_markup=keyboard([button(data="cards")]))
    return site.playground.people.press(site.group, user_id, "cards", message_id=sent).id


def test_a_press_counts_for_fifteen_seconds() -> None:
    assert ALLOWED_SECONDS == 15


def lead(site: Site) -> None:
    """Make the bot an administrator."""
    site.playground.groups.set_status(site.group, site.playground.state.bot.id, Status.ADMINISTRATOR)


async def test_an_administrator_whispers_at_any_time(site: Site) -> None:
    lead(site)
    sent = (await whisper(site)).result
    assert (sent["message_id"], sent["receiver_user"]["id"]) == (0, site.boris)
    shown = (await site.chat(site.group))["messages"][-1]
    assert shown["ephemeral_message_id"] == sent["ephemeral_message_id"]
    assert shown["visible_to"] == [site.boris]
    assert shown["message_id"] == 0


async def test_any_bot_whispers_soon_after_a_press(site: Site) -> None:
    query_id = await press(site, site.boris)
    site.clock.skip(ALLOWED_SECONDS)
    assert (await whisper(site, query_id)).status == 200
    site.clock.skip(1)
    assert (await whisper(site, query_id)).error == "Bad Request: CHAT_ADMIN_REQUIRED"
    other = await press(site, site.anna)
    assert (await whisper(site, other)).error == "Bad Request: CHAT_ADMIN_REQUIRED"


async def test_the_older_parameters_work_too(site: Site) -> None:
    query_id = await press(site, site.boris)
    sent = await site.call(
        "sendMessage", chat_id=site.group, text="x", receiver_user_id=site.boris, callback_query_id=query_id
    )
    assert sent.result["receiver_user"]["id"] == site.boris


async def test_only_its_reader_can_press(site: Site) -> None:
    lead(site)
    number = (await whisper(site)).result["ephemeral_message_id"]
    body: dict[str, Any] = {
        "chat_id": site.group,
        "ephemeral_message_id": number,
        "data": "p:AS",
        "timeout": 0,
    }
    assert (await site.try_act("press", **body, user_id=site.anna))[0] == 409
    await site.act("press", **body, user_id=site.boris)
    pressed = (await site.updates())[-1]["callback_query"]["message"]
    assert (pressed["ephemeral_message_id"], pressed["message_id"], pressed["text"]) == (
        number,
        0,
        "Ваши карты: A♠",
    )


async def test_changing_and_taking_away(site: Site) -> None:
    lead(site)
    number = (await whisper(site)).result["ephemeral_message_id"]
    own: dict[str, Any] = {
        "chat_id": site.group,
        "receiver_user_id": site.boris,
        "ephemeral_message_id": number,
    }
    assert (await site.call("editEphemeralMessageText", **own, text="Ваши карты: нет")).result is True
    shown = (await site.chat(site.group))["messages"][-1]
    assert (shown["text"], shown["buttons"]) == ("Ваши карты: нет", [])
    markup = keyboard([button(data="y")])
    assert (await site.call("editEphemeralMessageReplyMarkup", **own, reply_markup=markup)).result is True
    assert (await site.chat(site.group))["messages"][-1]["buttons"][0][0]["data"] == "y"
    foreign = {**own, "receiver_user_id": site.anna}
    for method in ("editEphemeralMessageText", "deleteEphemeralMessage"):
        more = {"text": "x"} if method.startswith("edit") else {}
        assert (await site.call(method, **foreign, **more)).error == "Bad Request: MESSAGE_ID_INVALID"
    assert (await site.call("deleteEphemeralMessage", **own)).result is True
    assert not [message for message in (await site.chat(site.group))["messages"] if not message["service"]]
    assert (await site.call("deleteEphemeralMessage", **own)).error == "Bad Request: MESSAGE_ID_INVALID"


async def test_a_press_inside_renews_the_seconds(site: Site) -> None:
    number = (await whisper(site, await press(site, site.boris))).result["ephemeral_message_id"]
    own = {"chat_id": site.group, "receiver_user_id": site.boris, "ephemeral_message_id": number}
    for _ in range(3):
        site.clock.skip(ALLOWED_SECONDS)
        inner = site.playground.people.press(site.group, site.boris, "p:AS", ephemeral_id=number).id
        site.clock.skip(ALLOWED_SECONDS)
        markup = keyboard([button(data="p:AS")])
        assert (await site.call("editEphemeralMessageText", **own, text="x", reply_markup=markup)).result
        assert (await whisper(site, inner)).status == 200
    site.clock.skip(1)
    late = await site.call("editEphemeralMessageText", **own, text="y")
    assert late.error == "Bad Request: CHAT_ADMIN_REQUIRED"
    assert (await whisper(site, inner)).error == "Bad Request: CHAT_ADMIN_REQUIRED"


async def test_no_button_of_it_logs_in(site: Site) -> None:
    lead(site)
    sent = await site.call(
        "sendMessage",
        chat_id=site.group,
        text="x",
        reply_markup=keyboard([{"text": "x", "login_url": {"url": "https://example.com/"}}]),
        ephemeral_message_parameters={"receiver_user_id": site.boris},
    )
    assert sent.error == "Bad Request: BUTTON_TYPE_INVALID"


@pytest.mark.parametrize("seconds, ok", [(ALLOWED_SECONDS, True), (ALLOWED_SECONDS + 1, False)])
async def test_edits_by_an_ordinary_bot_need_a_fresh_press(site: Site, seconds: float, ok: bool) -> None:
    number = (await whisper(site, await press(site, site.boris))).result["ephemeral_message_id"]
    site.clock.skip(seconds)
    edit = await site.call(
        "editEphemeralMessageText",
        chat_id=site.group,
        receiver_user_id=site.boris,
        ephemeral_message_id=number,
        text="x",
    )
    assert (edit.status == 200) is ok


async def test_a_command_can_be_ephemeral(site: Site) -> None:
    await site.call(
        "setMyCommands", commands=[{"command": "hand", "description": "Карты", "is_ephemeral": True}]
    )
    said = await site.act("message", chat_id=site.group, user_id=site.boris, text="/hand")
    assert said["visible_to"] == [site.boris]
    [update] = await site.updates()
    number = update["message"]["ephemeral_message_id"]
    reply = {"ephemeral_message_id": number}
    assert (await whisper(site, reply_parameters=reply)).status == 200
    site.clock.skip(ALLOWED_SECONDS + 1)
    assert (await whisper(site, reply_parameters=reply)).error == "Bad Request: CHAT_ADMIN_REQUIRED"


async def test_whispers_count_as_what_the_bot_says(site: Site) -> None:
    lead(site)
    answers = [await whisper(site) for _ in range(21)]
    assert [answer.status for answer in answers] == [200] * 20 + [429]
