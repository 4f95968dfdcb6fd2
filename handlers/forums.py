"""Topics of forums: Telegram tells that one is made, renamed or opened; people write there."""

from aiogram import F, Router
from aiogram.types import Message, TelegramObject

from bot.forums import GENERAL
from bot.house import House
from handlers.noticing import Noticing


class InTopic(Noticing):
    """Takes note of the topic in which somebody speaks to the bot, and of its name."""

    async def notice(self, event: TelegramObject, house: House) -> None:
        """Let the topic be known."""
        if isinstance(event, Message) and event.text and event.is_topic_message and event.message_thread_id:
            opener = event.reply_to_message  # what answers nothing in a topic answers what has made it
            made = opener.forum_topic_created if opener else None
            await house.forums.seen(event.chat.id, event.message_thread_id, made.name if made else "")


def topic_of(message: Message) -> int | None:
    """Return the topic that a message about a topic tells of, None for General."""
    return None if message.message_thread_id == GENERAL else message.message_thread_id


async def made(message: Message, house: House) -> None:
    """A topic is made: remember what it is called."""
    if message.forum_topic_created is not None:
        await house.forums.call(message.chat.id, topic_of(message), message.forum_topic_created.name)


async def renamed(message: Message, house: House) -> None:
    """A topic gets another name, or only another picture."""
    if message.forum_topic_edited is not None and message.forum_topic_edited.name:
        await house.forums.call(message.chat.id, topic_of(message), message.forum_topic_edited.name)


async def opened(message: Message, house: House) -> None:
    """A topic is open again: the tables of the topic come home.

    That one is closed is of no interest before something new is to be said there: what stands there is still
    read, its buttons work, and an administrator may write there all the same.
    """
    await house.homes.opened(message.chat.id, topic_of(message))


async def shown(message: Message, house: House) -> None:
    """General is shown again; if it is still closed the next message finds out."""
    await house.homes.opened(message.chat.id, None)


def router() -> Router:
    """Return the router of these handlers, new."""
    router = Router(name="forums")
    router.message.register(made, F.forum_topic_created)
    router.message.register(renamed, F.forum_topic_edited)
    router.message.register(opened, F.forum_topic_reopened)
    router.message.register(shown, F.general_forum_topic_unhidden)
    return router
