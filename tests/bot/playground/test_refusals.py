"""Every refusal in Telegram's words, over HTTP: one case per text."""

from __future__ import annotations

import pytest

from bot.playground.errors import Refusal, from_server
from bot.playground.values import Status
from tests.bot.playground import (
    refusals_of_content,
    refusals_of_inline,
    refusals_of_place,
    refusals_of_rich,
    refusals_of_topics,
)
from tests.bot.playground.refusals import CAPTION, LONG, Case, boris_speaks, bot_is, said_by_boris
from tests.bot.playground.site import Site, button, keyboard

CASES = {
    **refusals_of_content.CASES,
    **refusals_of_place.CASES,
    **refusals_of_topics.CASES,
    **refusals_of_inline.CASES,
    **refusals_of_rich.CASES,
}
ELSEWHERE = {
    *(
        Refusal.RICH_REFUSED,
        Refusal.UNAUTHORIZED,
        Refusal.WEBHOOK_ACTIVE,
        Refusal.OTHER_POLL,
        Refusal.WEBHOOK_SET,
    ),
}
"""Refusals that need more than one call: see test_rich, test_server, test_polling and test_webhook."""


@pytest.mark.parametrize("case", CASES.values(), ids=CASES.keys())
async def test_refused(site: Site, case: Case) -> None:
    case.before(site)
    answer = await site.call(case.method, **case.parameters(site))
    assert answer.error == case.error
    code = {"Bad": 400, "Forbidden": 403, "Not": 404, "Too": 429}[case.error.split()[0].removesuffix(":")]
    assert answer.status == code


@pytest.mark.parametrize(
    "method, error",
    [
        ("editMessageText", "Bad Request: there is no text in the message to edit"),
        ("editMessageCaption", "Bad Request: MEDIA_CAPTION_TOO_LONG"),
    ],
)
async def test_a_document_has_a_caption(site: Site, method: str, error: str) -> None:
    file = site.playground.state.add_file("match.jsonl", b"{}")
    sent = await site.call("sendDocument", chat_id=site.group, document=file.id)
    at = {"chat_id": site.group, "message_id": sent.result["message_id"]}
    answer = (
        await site.call(method, **at, text="x")
        if method == "editMessageText"
        else await site.call(method, **at, caption=CAPTION)
    )
    assert answer.error == error


def test_every_refusal_has_its_case() -> None:
    tested = {case.error for case in CASES.values()} | {
        "Bad Request: there is no text in the message to edit",
        "Bad Request: MEDIA_CAPTION_TOO_LONG",
        *("Bad Request: IMAGE_PROCESS_FAILED", "Bad Request: PHOTO_INVALID_DIMENSIONS"),  # test_photos.py
    }
    assert {refusal for refusal in Refusal if refusal.value not in tested} == ELSEWHERE


def test_every_refusal_is_in_the_form_of_telegrams_server() -> None:
    for refusal in Refusal:
        error = refusal.error()
        prefix, _, words = error.description.partition(": ")
        if error.code in {400, 403}:
            told = from_server(error.code, words)
            assert (told.code, told.description) == (error.code, refusal.value), prefix


async def test_chat_then_message_then_rights(site: Site) -> None:
    """What is missing is told in this order, whatever else is wrong."""
    bot_is(Status.RESTRICTED)(site)
    reply = {"reply_parameters": {"message_id": 999}}
    gone = await site.call("sendMessage", chat_id=-77, text="x", **reply)
    assert gone.error == "Bad Request: chat not found"
    gone = await site.call("sendMessage", chat_id=site.group, text="x", **reply)
    assert gone.error == "Bad Request: message to be replied not found"
    mute = await site.call("sendMessage", chat_id=site.group, text="x")
    assert mute.error == "Bad Request: not enough rights to send text messages to the chat"
    pin = {"chat_id": site.group, "message_id": 999}
    assert (await site.call("pinChatMessage", **pin)).error == "Bad Request: message to pin not found"
    boris_speaks(site)
    pin = {"chat_id": site.group, "message_id": said_by_boris(site)}
    refused = await site.call("pinChatMessage", **pin)
    assert refused.error == "Bad Request: not enough rights to manage pinned messages in the chat"


async def test_an_upgraded_group_tells_its_new_id(site: Site) -> None:
    new = site.playground.groups.migrate(site.group)
    answer = await site.call("sendMessage", chat_id=site.group, text="x")
    assert answer.body["parameters"] == {"migrate_to_chat_id": new.id}
    assert (await site.call("sendMessage", chat_id=new.id, text="x")).status == 200


async def test_flood_tells_when_to_come_back(site: Site) -> None:
    CASES["flood"].before(site)
    answer = await site.call("sendMessage", chat_id=site.group, text="x")
    assert answer.body["parameters"] == {"retry_after": 60}
    assert answer.headers["Retry-After"] == "60"


async def test_arguments_are_checked_before_the_chat_and_lengths_after(site: Site) -> None:
    broken = await site.call("sendMessage", chat_id=-77, text="<x>", parse_mode="HTML")
    assert "Unsupported start tag" in broken.error
    assert (await site.call("sendMessage", chat_id=-77, text=LONG)).error == "Bad Request: chat not found"
    data = keyboard([button(data="x" * 65)])
    assert (await site.call("sendMessage", chat_id=-77, text="x", reply_markup=data)).error.endswith(
        "not found"
    )


async def test_a_message_with_a_reply_keyboard_cannot_be_edited(site: Site) -> None:
    sent = await site.say(site.group, reply_markup={"force_reply": True})
    answer = await site.call("editMessageText", chat_id=site.group, message_id=sent, text="x")
    assert answer.error == "Bad Request: message can't be edited"
