"""Ephemeral messages: in the place of another, of other kinds, lost on the way, gone with the app."""

from __future__ import annotations

from typing import Any

import pytest
from aiogram.types import BufferedInputFile, EphemeralMessageParameters

from bot.playground.methods.ephemeral import ALLOWED_SECONDS
from bot.playground.values import Status
from tests.bot.playground.site import Site, button, keyboard
from tests.bot.playground.test_photos import png


async def press(site: Site, user_id: int) -> tuple[int, str]:
    """Let somebody press a button in the group; return the message's and the press's ids."""
    sent = await site.say(site.group, reply_markup=keyboard([button(data="cards")]))
    return sent, site.playground.people.press(site.group, user_id, "cards", message_id=sent).id


def parameters(user_id: int, query_id: str | None = None, **more: object) -> dict[str, object]:
    """To whom, and after which press."""
    found: dict[str, object] = {"receiver_user_id": user_id, **more}
    return found if query_id is None else {**found, "callback_query_id": query_id}


async def whisper(site: Site, **more: object) -> int:
    """Send Boris his cards and return the ephemeral id."""
    answer = await site.call(
        "sendMessage",
        chat_id=site.group,
        text="Ваши карты: A♠",
        **{"ephemeral_message_parameters": parameters(site.boris), **more},
    )
    return int(answer.result["ephemeral_message_id"])


def lead(site: Site) -> None:
    """Make the bot an administrator."""
    site.playground.groups.set_status(site.group, site.playground.state.bot.id, Status.ADMINISTRATOR)


async def seen_by(site: Site, user_id: int) -> list[str]:
    """The texts that somebody sees in the group."""
    messages = (await site.chat(site.group))["messages"]
    return [each["text"] for each in messages if user_id in each["visible_to"] and not each["service"]]


async def test_it_stands_in_the_place_of_the_message_of_the_press(site: Site) -> None:
    sent, query = await press(site, site.boris)
    own = parameters(site.boris, query, replace_callback_query_message=True)
    number = await whisper(site, ephemeral_message_parameters=own)
    assert await seen_by(site, site.boris) == ["Ваши карты: A♠"]
    assert await seen_by(site, site.anna) == ["Ход"]
    body: dict[str, Any] = {"chat_id": site.group, "message_id": sent, "data": "cards", "timeout": 0}
    assert (await site.try_act("press", **body, user_id=site.boris))[0] == 409
    await site.act("press", **body, user_id=site.anna)
    gone = await site.call(
        "deleteEphemeralMessage",
        chat_id=site.group,
        receiver_user_id=site.boris,
        ephemeral_message_id=number,
    )
    assert gone.result is True
    assert await seen_by(site, site.boris) == ["Ход"]


@pytest.mark.parametrize("leads", [False, True])
async def test_only_after_a_fresh_press_of_a_usual_message(site: Site, leads: bool) -> None:
    if leads:
        lead(site)
    _, query = await press(site, site.boris)
    own = parameters(site.boris, query)
    number = await whisper(site, reply_markup=keyboard([button(data="x")]), ephemeral_message_parameters=own)
    inner = site.playground.people.press(site.group, site.boris, "x", ephemeral_id=number).id
    send = {"chat_id": site.group, "text": "x"}
    instead = parameters(site.boris, inner, replace_callback_query_message=True)
    answer = await site.call("sendMessage", **send, ephemeral_message_parameters=instead)
    assert answer.error == "Bad Request: only the message of a fresh press can be replaced"
    site.clock.skip(ALLOWED_SECONDS + 1)
    late = parameters(site.boris, query, replace_callback_query_message=True)
    answer = await site.call("sendMessage", **send, ephemeral_message_parameters=late)
    assert answer.error == (
        "Bad Request: only the message of a fresh press can be replaced"
        if leads
        else "Bad Request: CHAT_ADMIN_REQUIRED"
    )


async def test_a_picture_for_one(site: Site) -> None:
    lead(site)
    bot = site.bot()
    receiver = EphemeralMessageParameters(receiver_user_id=site.boris)
    sent = await bot.send_photo(
        site.group, BufferedInputFile(png(), "qr.png"), caption="QR", ephemeral_message_parameters=receiver
    )
    await bot.session.close()
    assert (sent.message_id, sent.caption) == (0, "QR")
    own: dict[str, Any] = {
        "chat_id": site.group,
        "receiver_user_id": site.boris,
        "ephemeral_message_id": sent.ephemeral_message_id,
    }
    assert (await site.call("editEphemeralMessageCaption", **own, caption="Ссылка")).result is True
    assert await seen_by(site, site.boris) == ["Ссылка"]
    file = site.playground.state.add_file("match.jsonl", b"{}").id
    media = {"type": "document", "media": file, "caption": "Запись"}
    assert (await site.call("editEphemeralMessageMedia", **own, media=media)).result is True
    shown = (await site.chat(site.group))["messages"][-1]
    assert (shown["text"], shown["document"]["name"]) == ("Запись", "match.jsonl")
    refused = await site.call("editEphemeralMessageText", **own, text="x")
    assert refused.error == "Bad Request: there is no text in the message to edit"


async def test_who_is_not_online_gets_nothing_and_the_bot_does_not_hear_of_it(site: Site) -> None:
    lead(site)
    offline = await site.act("loss", user_id=site.boris, online=False)
    assert offline == {"share": 0.0, "offline": [site.boris]}
    number = await whisper(site)
    assert await seen_by(site, site.boris) == []
    edit = await site.call(
        "editEphemeralMessageText",
        chat_id=site.group,
        receiver_user_id=site.boris,
        ephemeral_message_id=number,
        text="x",
    )
    assert edit.result is True
    assert await seen_by(site, site.boris) == []
    body = {"chat_id": site.group, "user_id": site.boris, "ephemeral_message_id": number, "data": "x"}
    assert (await site.try_act("press", **body))[0] == 409
    assert (await site.act("loss", user_id=site.boris, online=True))["offline"] == []
    await whisper(site)
    assert await seen_by(site, site.boris) == ["Ваши карты: A♠"]


async def test_who_leaves_takes_them_along(site: Site) -> None:
    lead(site)
    await whisper(site)
    await site.act("members", chat_id=site.group, user_id=site.boris, action="leave")
    assert await seen_by(site, site.boris) == []


async def test_a_share_of_them_gets_lost(site: Site) -> None:
    lead(site)
    assert (await site.act("loss", share=1))["share"] == 1
    await whisper(site)
    assert await seen_by(site, site.boris) == []
    await site.act("loss", share=0.5)
    for _ in range(19):
        await whisper(site)
    assert 0 < len(await seen_by(site, site.boris)) < 19
    assert await site.try_act("loss", share=2) == (400, {"error": "share: 0 to 1 is expected"})


async def test_they_vanish_when_the_app_is_started_anew(site: Site) -> None:
    _, query = await press(site, site.boris)
    await whisper(
        site,
        ephemeral_message_parameters=parameters(site.boris, query, replace_callback_query_message=True),
    )
    await site.act("restart", user_id=site.anna)
    assert await seen_by(site, site.boris) == ["Ваши карты: A♠"]
    await site.act("restart", user_id=site.boris)
    assert await seen_by(site, site.boris) == ["Ход"]


async def test_a_command_for_another_bot_is_not_ephemeral(site: Site) -> None:
    commands = [{"command": "hand", "description": "Карты", "is_ephemeral": True}]
    await site.call("setMyCommands", commands=commands)
    for text, readers in (("/hand@kozyr_bot", 1), ("/hand@other_bot", 2), ("/hands", 2)):
        said = await site.act("message", chat_id=site.group, user_id=site.boris, text=text)
        assert len(said["visible_to"]) == readers
