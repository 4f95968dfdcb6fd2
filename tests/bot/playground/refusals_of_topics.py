"""Refused for its topic: one that is not there, is closed, is not the bot's to change."""

from __future__ import annotations

from collections.abc import Callable

from bot.playground.topics import close
from bot.playground.values import Chat, Status
from tests.bot.playground.refusals import Case
from tests.bot.playground.site import Site


def forum(site: Site) -> Chat:
    """The forum that `topic` has made."""
    return next(chat for chat in site.playground.state.chats.values() if chat.forum)


def thread(site: Site) -> int:
    """Its first topic."""
    return next(iter(forum(site).topics))


def topic(*, lead: bool = False, closed: bool = False) -> Callable[[Site], object]:
    """Give the group topics and one of them, "Стол"; `lead`: the bot is an administrator."""

    def before(site: Site) -> None:
        playground = site.playground
        chat = playground.topics.switch(site.group)
        number = playground.topics.act(chat.id, site.anna, "create", thread_id=None, name="Стол")
        assert number is not None
        if closed:
            close(playground.world, chat, site.anna, chat.topics[number], closed=True)
        if lead:
            playground.groups.set_status(chat.id, playground.state.bot.id, Status.ADMINISTRATOR)

    return before


LED = topic(lead=True)


def on_topic(method: str, error: str, before: Callable[[Site], object] = LED, **more: object) -> Case:
    """A call about the topic."""
    return Case(
        method,
        lambda site: {"chat_id": forum(site).id, "message_thread_id": thread(site), **more},
        error,
        before,
    )


def on_topic_chat(method: str, error: str, before: Callable[[Site], object] = LED) -> Case:
    """A call about the forum's General."""
    return Case(method, lambda site: {"chat_id": forum(site).id}, error, before)


CASES = {
    "no topic": on_topic(
        "sendMessage", "Bad Request: message thread not found", text="x", message_thread_id=999
    ),
    "General by number": on_topic(
        "sendMessage", "Bad Request: message thread not found", text="x", message_thread_id=1
    ),
    "closed topic": on_topic("sendMessage", "Bad Request: TOPIC_CLOSED", topic(closed=True), text="x"),
    "typing in a closed topic": on_topic(
        "sendChatAction", "Bad Request: TOPIC_CLOSED", topic(closed=True), action="typing"
    ),
    "topics in a group": Case(
        "createForumTopic",
        lambda site: {"chat_id": site.group, "name": "Стол"},
        "Bad Request: the chat is not a forum",
    ),
    "topics in private": Case(
        "createForumTopic",
        lambda site: {"chat_id": site.anna, "name": "Стол"},
        "Bad Request: the chat is not a forum",
    ),
    "no right to topics": Case(
        "createForumTopic",
        lambda site: {"chat_id": forum(site).id, "name": "Стол"},
        "Bad Request: not enough rights to create a topic",
        topic(),
    ),
    "no right to close": on_topic(
        "closeForumTopic", "Bad Request: not enough rights to edit the topic", topic()
    ),
    "no name of a topic": Case(
        "createForumTopic",
        lambda site: {"chat_id": forum(site).id, "name": " "},
        "Bad Request: topic name must be non-empty",
        LED,
    ),
    "colour of a topic": Case(
        "createForumTopic",
        lambda site: {"chat_id": forum(site).id, "name": "Стол", "icon_color": 1},
        "Bad Request: TOPIC_ICON_COLOR_INVALID",
        LED,
    ),
    "unknown topic": on_topic("closeForumTopic", "Bad Request: TOPIC_ID_INVALID", message_thread_id=999),
    "open topic": on_topic("reopenForumTopic", "Bad Request: TOPIC_NOT_MODIFIED"),
    "General that is not hidden": on_topic_chat("unhideGeneralForumTopic", "Bad Request: TOPIC_NOT_MODIFIED"),
    "no right to hide General": on_topic_chat(
        "hideGeneralForumTopic", "Bad Request: not enough rights to edit the topic", topic()
    ),
    "same name of a topic": on_topic("editForumTopic", "Bad Request: TOPIC_NOT_MODIFIED", name="Стол"),
}
