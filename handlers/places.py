"""Where a message was written: a group or the private chat, and in which topic."""

from aiogram.enums import ChatType
from aiogram.types import CallbackQuery, Message

from bot.refusal import No, Refusal
from bot.shows import Asked

EVERYBODY = 0
"""Who asked for an answer that a group has once, whoever asked."""
GROUPS = frozenset({ChatType.GROUP, ChatType.SUPERGROUP})


def asked_in(message: Message, user: int) -> Asked:
    """Return where to answer a message of this person."""
    receiver = user if message.ephemeral_message_id else None  # what nobody saw asked nobody sees answered
    return Asked(message.chat.id, thread_of(message), user, receiver)


def pressed_in(callback: CallbackQuery, user: int) -> Asked:
    """Return where to answer this person's tap: where the button stands."""
    message = callback.message if isinstance(callback.message, Message) else None
    chat = callback.message.chat.id if callback.message else user
    return Asked(chat, thread_of(message) if message else None, user)


def is_group(message: Message) -> bool:
    """Tell whether a message was written in a group."""
    return message.chat.type in GROUPS


def in_group(message: Message) -> None:
    """Raise Refusal unless the message was written in a group."""
    if not is_group(message):
        raise Refusal(No.ONLY_IN_GROUP)


def in_private(message: Message) -> None:
    """Raise Refusal unless the message was written in the private chat."""
    if message.chat.type != ChatType.PRIVATE:
        raise Refusal(No.ONLY_IN_PRIVATE)


def thread_of(message: Message) -> int | None:
    """Return the forum topic of a message; a thread of replies is none."""
    return message.message_thread_id if message.is_topic_message else None
