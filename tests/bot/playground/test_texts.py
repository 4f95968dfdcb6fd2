"""Telegram's own words as one table: status, text, and the call that is answered by it.

The call is the case of that name among the refusals, or is written out below where one call is not enough.
Where a text goes on (names, numbers), the table has an example. What Telegram has not published is marked.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from tests.bot.playground.site import Answer, Site
from tests.bot.playground.test_refusals import CASES

Ask = Callable[[Site], Awaitable[Answer]]


async def wrong_token(site: Site) -> Answer:
    async with site.http.post(f"{site.url}/bot1:x/getMe") as response:
        return Answer(response.status, await response.json(), dict(response.headers))


async def poll_beside_a_webhook(site: Site) -> Answer:
    await site.call("setWebhook", url="http://127.0.0.1:9/")
    return await site.call("getUpdates")


async def poll_twice(site: Site) -> Answer:
    first = asyncio.create_task(site.call("getUpdates", timeout=30))
    await site.clock.slept()
    await site.call("getUpdates")
    return await first


async def webhook_beside_a_poll(site: Site) -> Answer:
    first = asyncio.create_task(site.call("getUpdates", timeout=30))
    await site.clock.slept()
    await site.call("setWebhook", url="http://127.0.0.1:9/")
    return await first


async def webhook_twice(site: Site) -> Answer:
    await site.call("setWebhook", url="http://127.0.0.1:9/")
    return await site.call("setWebhook", url="http://127.0.0.1:9/")


async def document(site: Site, method: str, **more: str) -> Answer:
    """Edit a message with a document."""
    file = site.playground.state.add_file("match.jsonl", b"{}")
    sent = await site.call("sendDocument", chat_id=site.group, document=file.id)
    return await site.call(method, chat_id=site.group, message_id=sent.result["message_id"], **more)


UNMATCHED = (
    'Bad Request: can\'t parse entities: Unmatched end tag at byte offset 6, expected "</b>", found "</i>"'
)
NOT_MODIFIED = (
    "Bad Request: message is not modified: specified new message content and reply markup are exactly "
    "the same as a current content and reply markup of the message"
)
WEBHOOK_ACTIVE = (
    "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the "
    "webhook first"
)
TEXTS: list[tuple[int, str, str | Ask]] = [
    # The server itself
    (404, "Not Found: method not found", "method"),
    (401, "Unauthorized", wrong_token),
    # Texts
    (400, "Bad Request: message text is empty", "no text"),
    (400, "Bad Request: text must be non-empty", "blank text"),
    (400, "Bad Request: message is too long", "long text"),
    (400, "Bad Request: text is too long", "huge text"),
    (400, "Bad Request: message caption is too long", "long caption"),
    (400, "Bad Request: MESSAGE_TOO_LONG", "long edit"),
    (
        400,
        "Bad Request: MEDIA_CAPTION_TOO_LONG",
        lambda site: document(site, "editMessageCaption", caption="ы" * 1025),
    ),
    (400, "Bad Request: unsupported parse_mode", "parse mode"),
    (400, 'Bad Request: can\'t parse entities: Unsupported start tag "x" at byte offset 4', "tag"),
    (400, "Bad Request: can't parse entities: Unclosed start tag at byte offset 4", "unclosed tag"),
    (
        400,
        'Bad Request: can\'t parse entities: Unclosed start tag "a" at byte offset 4',
        "unclosed tag with attribute",
    ),
    (400, "Bad Request: can't parse entities: Unexpected end tag at byte offset 3", "end without start"),
    (
        400,
        UNMATCHED,
        "wrong end",
    ),
    (400, "Bad Request: can't parse entities: Can't find end tag corresponding to start tag \"i\"", "no end"),
    (
        400,
        'Bad Request: can\'t parse entities: Empty attribute name in the tag "i" at byte offset 0',
        "no attribute",
    ),
    (
        400,
        'Bad Request: can\'t parse entities: Tag "span" must have class "tg-spoiler" at byte offset 3',
        "span",
    ),
    # Keyboards
    (
        400,
        "Bad Request: can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard",
        "no button action",
    ),
    (400, "Bad Request: BUTTON_DATA_INVALID", "65 bytes"),
    (400, "Bad Request: reply markup is too long", "101 buttons"),
    (400, "Bad Request: BUTTON_TYPE_INVALID", "web app"),
    # Chats
    (400, "Bad Request: chat_id is empty", "no chat"),
    (400, "Bad Request: chat not found", "unknown chat"),
    (403, "Forbidden: bot was kicked from the group chat", "kicked"),
    (403, "Forbidden: bot was kicked from the supergroup chat", "kicked from a supergroup"),
    (403, "Forbidden: bot was kicked from the channel chat", "kicked from a channel"),
    (403, "Forbidden: bot is not a member of the group chat", "left"),
    (403, "Forbidden: bot is not a member of the supergroup chat", "left a supergroup"),
    (403, "Forbidden: bot is not a member of the channel chat", "left a channel"),
    (403, "Forbidden: the group chat was deleted", "deleted"),
    (400, "Bad Request: group chat was upgraded to a supergroup chat", "upgraded"),
    (403, "Forbidden: bot was blocked by the user", "blocked"),
    (403, "Forbidden: bot can't initiate conversation with a user", "not started"),
    (403, "Forbidden: user is deactivated", "deactivated"),
    (403, "Forbidden: the bot can't send messages to the bot", "itself"),
    (400, "Bad Request: message thread not found", "no topic"),
    (400, "Bad Request: TOPIC_CLOSED", "closed topic"),
    # Messages
    (400, "Bad Request: message to edit not found", "nothing to edit"),
    (400, "Bad Request: message can't be edited", "edit others'"),
    (
        400,
        NOT_MODIFIED,
        "not modified",
    ),
    (
        400,
        "Bad Request: there is no text in the message to edit",
        lambda site: document(site, "editMessageText", text="x"),
    ),
    (400, "Bad Request: message to delete not found", "nothing to delete"),
    (400, "Bad Request: message can't be deleted", "delete old"),
    (400, "Bad Request: message to be replied not found", "nothing to reply to"),
    (400, "Bad Request: message to pin not found", "nothing to pin"),
    (400, "Bad Request: not enough rights to manage pinned messages in the chat", "no right to pin"),
    (400, "Bad Request: not enough rights to send text messages to the chat", "restricted"),
    # Presses
    (
        400,
        "Bad Request: query is too old and response timeout expired or query ID is invalid",
        "old press",
    ),
    (400, "Bad Request: MESSAGE_TOO_LONG", "long answer"),
    # Floods and updates
    (429, "Too Many Requests: retry after 60", "flood"),
    (429, "Too Many Requests: retry after 1", webhook_twice),
    (
        409,
        WEBHOOK_ACTIVE,
        poll_beside_a_webhook,
    ),
    (
        409,
        "Conflict: terminated by other getUpdates request; make sure that only one bot instance is running",
        poll_twice,
    ),
    (409, "Conflict: terminated by setWebhook request", webhook_beside_a_poll),
    # Ephemeral messages: unverified, all ours
    (400, "Bad Request: PEER_ID_INVALID", "ephemeral in private"),
    (400, "Bad Request: USER_IS_BOT", "ephemeral for the bot"),
    (400, "Bad Request: USER_NOT_PARTICIPANT", "ephemeral for a stranger"),
    (400, "Bad Request: CHAT_ADMIN_REQUIRED", "ephemeral without a press"),
    (400, "Bad Request: MESSAGE_ID_INVALID", "no ephemeral message"),
]


@pytest.mark.parametrize(
    "status, text, ask", TEXTS, ids=[f"{status} {text.partition(': ')[2]}" for status, text, _ in TEXTS]
)
async def test_the_words_are_telegrams(site: Site, status: int, text: str, ask: str | Ask) -> None:
    if isinstance(ask, str):
        case = CASES[ask]
        case.before(site)
        answer = await site.call(case.method, **case.parameters(site))
    else:
        answer = await ask(site)
    assert (answer.status, answer.error) == (status, text)
    assert set(answer.body) <= {"ok", "error_code", "description", "parameters"}
