"""Topics: of forums, and of private chats with the bot where it has them.

General is the topic without an id. There, as in a supergroup without topics, the replies to one message make
a thread, which looks like a topic but is none: nothing can be sent into it by its id.
"""

from bot.playground.errors import NotPossible, Refusal
from bot.playground.groups import Groups
from bot.playground.values import TOPIC_COLOR, Chat, Service, Status, Topic
from bot.playground.world import World

TOPICS = "can_manage_topics"
MAX_NAME = 128
GENERAL = 1


def thread_of(chat: Chat, reply_to: int | None, thread_id: int | None) -> int | None:
    """Return the thread of a new message: the one it is meant for, else that of the message it replies to.

    Raises NotPossible for a topic that is not there.
    """
    if thread_id is not None:
        if thread_id not in chat.topics:
            raise NotPossible(f"no topic {thread_id} in this chat")
        return thread_id
    replied = chat.messages.get(reply_to) if reply_to is not None else None
    if replied is None or not (chat.forum or chat.type == "supergroup"):
        return None
    return replied.thread_id or (None if chat.private else replied.id)


def thread_is_closed(chat: Chat, thread_id: int | None) -> bool:
    """Whether only those who manage topics may write in the topic (General for what is none)."""
    topic = chat.topics.get(thread_id) if thread_id is not None else None
    return topic.closed if topic else chat.closed


def may_write(chat: Chat, user_id: int, thread_id: int | None) -> None:
    """Raise NotPossible if the chat or the thread is closed to this person."""
    if chat.member(user_id).status is Status.RESTRICTED:
        raise NotPossible("a restricted member may not write")
    if thread_is_closed(chat, thread_id) and not chat.member(user_id).may(TOPICS):
        raise NotPossible("the topic is closed")


def thread_to_send(chat: Chat, reply_to: int | None, thread_id: int | None, bot: int) -> int | None:
    """Return the thread of a new message of the bot. Raises ApiError: no such topic, a closed one."""
    if thread_id is not None and thread_id not in chat.topics:
        raise Refusal.THREAD_NOT_FOUND.error()
    thread = thread_of(chat, reply_to, thread_id)
    if thread_is_closed(chat, thread) and not chat.member(bot).may(TOPICS):
        raise Refusal.TOPIC_CLOSED.error()
    return thread


def create(world: World, chat: Chat, by: int, name: str, color: int = TOPIC_COLOR) -> Topic:
    """Create a topic; the chat gets a message about it, whose id is the topic's."""
    posted = world.post_service(chat, by, Service("forum_topic_created", number=color, text=name))
    topic = Topic(posted.id, name, color)
    chat.topics[topic.id] = topic
    world.show_chats()
    return topic


def rename(world: World, chat: Chat, by: int, topic: Topic, name: str) -> None:
    """Give the topic another name."""
    topic.name = name
    world.post_service(chat, by, Service("forum_topic_edited", text=name), thread_id=topic.id)
    world.show_chats()


def close(world: World, chat: Chat, by: int, topic: Topic | None, *, closed: bool) -> None:
    """Close or open a topic, General for None; the chat gets a message about it."""
    if topic is None:
        chat.closed = closed
    else:
        topic.closed = closed
    if topic is None and chat.hidden and not closed:
        hide(world, chat, by, hidden=False)
    kind = "forum_topic_closed" if closed else "forum_topic_reopened"
    world.post_service(chat, by, Service(kind), thread_id=topic.id if topic else None)
    world.show_chats()


def hide(world: World, chat: Chat, by: int, *, hidden: bool) -> None:
    """Hide General, which closes it, or show it again; the chat gets a message about it."""
    if hidden and not chat.closed:
        close(world, chat, by, None, closed=True)
    chat.hidden = hidden
    world.post_service(chat, by, Service(f"general_forum_topic_{'' if hidden else 'un'}hidden"))
    world.show_chats()


def delete(world: World, chat: Chat, topic: Topic) -> None:
    """Delete a topic with all that was said in it."""
    del chat.topics[topic.id]
    for message in [found for found in chat.messages.values() if found.thread_id == topic.id]:
        world.remove(message)
    world.show_chats()


class Topics:
    """What people do with topics."""

    def __init__(self, world: World, groups: Groups) -> None:
        self._world = world
        self._groups = groups

    def switch(self, chat_id: int, *, on: bool = True) -> Chat:
        """Turn topics on or off and return the chat: a basic group becomes a supergroup with another id.

        In a private chat this is the bot's own setting: all private chats have topics, or none. Raises
        NotPossible.
        """
        chat = self._world.state.current_chat(chat_id)
        if chat.private:
            self._world.state.topics_in_private(on=on)
        else:
            if chat.type == "group" and on:
                chat = self._groups.migrate(chat_id)
            chat.forum = on
        self._world.show_chats()
        return chat

    def act(self, chat_id: int, user_id: int, action: str, *, thread_id: int | None, name: str) -> int | None:
        """Create, edit, close, reopen, delete a topic (General for None; hide, unhide for General alone).

        Returns its id. Raises NotPossible.
        """
        world = self._world
        chat, person = world.state.current_chat(chat_id), world.state.person(user_id)
        if not chat.forum:
            raise NotPossible("this chat has no topics")
        if not (chat.private or chat.member(user_id).may(TOPICS)):
            raise NotPossible(f"{person.name} may not change topics here")
        if action in {"create", "edit"} and not 1 <= len(name) <= MAX_NAME:
            raise NotPossible(f"a name of a topic has 1 to {MAX_NAME} characters")
        if action == "create":
            return create(world, chat, user_id, name).id
        if action in {"hide", "unhide"} and thread_id is None and not chat.private:
            hide(world, chat, user_id, hidden=action == "hide")
            return None
        topic = chat.topics.get(thread_id) if thread_id is not None else None
        if topic is None and (thread_id is not None or action not in {"close", "reopen"}):
            raise NotPossible(f"no topic {thread_id} in this chat")
        if topic is None or action in {"close", "reopen"}:
            close(world, chat, user_id, topic, closed=action == "close")
        elif action == "edit":
            rename(world, chat, user_id, topic, name)
        elif action == "delete":
            delete(world, chat, topic)
        else:
            raise NotPossible(f"nobody can {action} a topic")
        return thread_id
