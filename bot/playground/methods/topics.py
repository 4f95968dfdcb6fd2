"""Topics, as the bot makes and changes them."""

from aiogram import types
from aiogram.methods import (
    CloseForumTopic,
    CloseGeneralForumTopic,
    CreateForumTopic,
    DeleteForumTopic,
    EditForumTopic,
    HideGeneralForumTopic,
    ReopenForumTopic,
    ReopenGeneralForumTopic,
    UnhideGeneralForumTopic,
)

from bot.playground import topics
from bot.playground.errors import Refusal
from bot.playground.methods.registry import does
from bot.playground.values import TOPIC_COLOR, Chat, Topic
from bot.playground.world import World

COLORS = frozenset({0x6FB9F0, 0xFFD67E, 0xCB86DB, 0x8EEE98, 0xFF93B2, 0xFB6F5F})

Change = EditForumTopic | CloseForumTopic | ReopenForumTopic | DeleteForumTopic


@does(CreateForumTopic)
def create_forum_topic(world: World, method: CreateForumTopic) -> types.ForumTopic:
    """Create a topic, which counts as a message."""
    chat = _forum(world, method.chat_id, Refusal.NO_RIGHT_TO_TOPICS)
    name = _name(method.name)
    color = method.icon_color if method.icon_color is not None else TOPIC_COLOR
    if color not in COLORS:
        raise Refusal.TOPIC_COLOR.error()
    world.charge(chat)
    topic = topics.create(world, chat, world.state.bot.id, name, color)
    return types.ForumTopic(message_thread_id=topic.id, name=topic.name, icon_color=topic.color)


@does(EditForumTopic)
def edit_forum_topic(world: World, method: EditForumTopic) -> bool:
    """Rename a topic; without a name nothing changes."""
    chat, topic = _find(world, method)
    if method.name:
        name = _name(method.name)
        if name == topic.name:
            raise Refusal.TOPIC_SAME.error()
        topics.rename(world, chat, world.state.bot.id, topic, name)
    return True


@does(CloseForumTopic)
def close_forum_topic(world: World, method: CloseForumTopic) -> bool:
    """Let only administrators write in a topic."""
    chat, topic = _find(world, method)
    return _close(world, chat, topic, closed=True)


@does(ReopenForumTopic)
def reopen_forum_topic(world: World, method: ReopenForumTopic) -> bool:
    """Let everybody write in a topic again."""
    chat, topic = _find(world, method)
    return _close(world, chat, topic, closed=False)


@does(CloseGeneralForumTopic)
def close_general_forum_topic(world: World, method: CloseGeneralForumTopic) -> bool:
    """Let only administrators write in General."""
    return _close(world, _forum(world, method.chat_id, Refusal.NO_RIGHT_TO_TOPIC), None, closed=True)


@does(ReopenGeneralForumTopic)
def reopen_general_forum_topic(world: World, method: ReopenGeneralForumTopic) -> bool:
    """Let everybody write in General again."""
    return _close(world, _forum(world, method.chat_id, Refusal.NO_RIGHT_TO_TOPIC), None, closed=False)


@does(HideGeneralForumTopic)
def hide_general_forum_topic(world: World, method: HideGeneralForumTopic) -> bool:
    """Hide General, which closes it."""
    return _hide(world, _forum(world, method.chat_id, Refusal.NO_RIGHT_TO_TOPIC), hidden=True)


@does(UnhideGeneralForumTopic)
def unhide_general_forum_topic(world: World, method: UnhideGeneralForumTopic) -> bool:
    """Show General again; it stays closed."""
    return _hide(world, _forum(world, method.chat_id, Refusal.NO_RIGHT_TO_TOPIC), hidden=False)


@does(DeleteForumTopic)
def delete_forum_topic(world: World, method: DeleteForumTopic) -> bool:
    """Delete a topic with its messages."""
    chat, topic = _find(world, method)
    topics.delete(world, chat, topic)
    return True


def _forum(world: World, chat_id: int | str, refusal: Refusal) -> Chat:
    """Return a chat with topics which the bot may change. Raises ApiError."""
    chat = world.state.writable_chat(chat_id)
    if not chat.forum:
        raise Refusal.NO_FORUM.error()
    if not (chat.private or chat.member(world.state.bot.id).may(topics.TOPICS)):
        raise refusal.error()
    return chat


def _find(world: World, method: Change) -> tuple[Chat, Topic]:
    chat = _forum(world, method.chat_id, Refusal.NO_RIGHT_TO_TOPIC)
    topic = chat.topics.get(method.message_thread_id)
    if topic is None:
        raise Refusal.TOPIC_UNKNOWN.error()
    return chat, topic


def _name(given: str) -> str:
    name = given.strip()[: topics.MAX_NAME]
    if not name:
        raise Refusal.TOPIC_NAME.error()
    return name


def _close(world: World, chat: Chat, topic: Topic | None, *, closed: bool) -> bool:
    if chat.private:
        raise Refusal.NO_FORUM.error()
    if (topic.closed if topic else chat.closed) == closed:
        raise Refusal.TOPIC_SAME.error()
    topics.close(world, chat, world.state.bot.id, topic, closed=closed)
    return True


def _hide(world: World, chat: Chat, *, hidden: bool) -> bool:
    if chat.private:
        raise Refusal.NO_FORUM.error()
    if chat.hidden == hidden:
        raise Refusal.TOPIC_SAME.error()
    topics.hide(world, chat, world.state.bot.id, hidden=hidden)
    return True
