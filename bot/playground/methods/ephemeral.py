"""Messages in a group that one person sees.

Any bot may send one within 15 seconds of that person's press or ephemeral command, an administrator always.
What Telegram answers otherwise, and whether edits are limited in the same way, is not published: both are
assumed here.
"""

from dataclasses import replace
from typing import NamedTuple

from aiogram.methods import (
    DeleteEphemeralMessage,
    EditEphemeralMessageCaption,
    EditEphemeralMessageMedia,
    EditEphemeralMessageReplyMarkup,
    EditEphemeralMessageText,
    SendDocument,
    SendMessage,
    SendPhoto,
    SendRichMessage,
)

from bot.playground.errors import Refusal
from bot.playground.keyboard import check_keyboard
from bot.playground.methods.changes import (
    Change,
    caption_change,
    keyboard_change,
    media_change,
    text_change,
)
from bot.playground.methods.registry import does
from bot.playground.values import Chat, Message
from bot.playground.world import World

ALLOWED_SECONDS = 15.0

Send = SendMessage | SendDocument | SendPhoto | SendRichMessage
Edit = (
    EditEphemeralMessageText
    | EditEphemeralMessageCaption
    | EditEphemeralMessageMedia
    | EditEphemeralMessageReplyMarkup
)


class Receiver(NamedTuple):
    """Who sees an ephemeral message, and in the place of which other message if of any."""

    user_id: int
    instead_of: int | None = None


def ephemeral_receiver(world: World, chat: Chat, method: Send) -> Receiver | None:
    """Return who is to see the message; None if everybody. Raises ApiError if that is not allowed."""
    parameters, instead = method.ephemeral_message_parameters, False
    if parameters is not None:
        user_id, query_id = parameters.receiver_user_id, parameters.callback_query_id
        instead = bool(parameters.replace_callback_query_message)
    elif isinstance(method, SendRichMessage):
        return None
    elif method.receiver_user_id is not None:
        user_id, query_id = method.receiver_user_id, method.callback_query_id
    else:
        return None
    if chat.private or chat.channel:
        raise Refusal.EPHEMERAL_CHAT.error()
    person = world.state.users.get(user_id)
    if person is not None and person.is_bot:
        raise Refusal.EPHEMERAL_BOT.error()
    if not chat.member(user_id).status.inside:
        raise Refusal.EPHEMERAL_RECEIVER.error()
    reply = method.reply_parameters.ephemeral_message_id if method.reply_parameters else None
    if not (
        chat.member(world.state.bot.id).status.leads
        or (query_id is not None and _pressed(world, chat, user_id, query_id))
        or (reply is not None and _wrote(world, chat, user_id, reply))
    ):
        raise Refusal.EPHEMERAL_RIGHT.error()
    return Receiver(user_id, _replaced(world, chat, user_id, query_id) if instead else None)


def _replaced(world: World, chat: Chat, user_id: int, query_id: str | None) -> int:
    """Return the message under which the button was pressed. Raises ApiError if it cannot be replaced."""
    pressed = query_id is not None and _pressed(world, chat, user_id, query_id)
    message_id = world.state.queries[query_id].message_id if query_id is not None and pressed else 0
    if message_id not in chat.messages:
        raise Refusal.EPHEMERAL_INSTEAD.error()
    return message_id


def _pressed(world: World, chat: Chat, user_id: int, query_id: str) -> bool:
    query = world.state.queries.get(query_id)
    return (
        query is not None
        and (query.user_id, query.chat_id) == (user_id, chat.id)
        and world.clock.now() - query.made <= ALLOWED_SECONDS
    )


def _wrote(world: World, chat: Chat, user_id: int, ephemeral_id: int) -> bool:
    message = chat.ephemeral.get(ephemeral_id)
    return (
        message is not None
        and message.sender == user_id
        and world.clock.now() - message.date <= ALLOWED_SECONDS
    )


def _find(world: World, method: Edit | DeleteEphemeralMessage) -> tuple[Chat, Message]:
    chat = world.state.writable_chat(method.chat_id)
    message = chat.ephemeral.get(method.ephemeral_message_id)
    if message is None or message.receiver != method.receiver_user_id or message.sender != world.state.bot.id:
        raise Refusal.MESSAGE_ID.error()
    return chat, message


def _check_edit(world: World, chat: Chat, user_id: int) -> None:
    """Refuse an edit by a bot that is no administrator unless the receiver has just done something."""
    if chat.member(world.state.bot.id).status.leads:
        return
    pressed = world.state.pressed.get((chat.id, user_id), 0.0)
    recently = world.clock.now() - pressed <= ALLOWED_SECONDS
    if not recently and not any(_wrote(world, chat, user_id, number) for number in chat.ephemeral):
        raise Refusal.EPHEMERAL_RIGHT.error()


@does(EditEphemeralMessageText)
def edit_text(world: World, method: EditEphemeralMessageText) -> bool:
    """Edit text and keyboard."""
    return _edit(world, method, text_change(world, method))


@does(EditEphemeralMessageCaption)
def edit_caption(world: World, method: EditEphemeralMessageCaption) -> bool:
    """Edit caption and keyboard."""
    return _edit(world, method, caption_change(method))


@does(EditEphemeralMessageMedia)
def edit_media(world: World, method: EditEphemeralMessageMedia) -> bool:
    """Put another document or photo in the place of what the message has."""
    return _edit(world, method, media_change(world, method))


@does(EditEphemeralMessageReplyMarkup)
def edit_reply_markup(world: World, method: EditEphemeralMessageReplyMarkup) -> bool:
    """Edit the keyboard alone."""
    return _edit(world, method, keyboard_change(method))


def _edit(world: World, method: Edit, change: Change) -> bool:
    """Carry out a change, even one that changes nothing, even of a message that has vanished."""
    chat, message = _find(world, method)
    edited = replace(change(message), edit_date=world.seconds)
    check_keyboard(edited.keys, chat_type=chat.type, ephemeral=True)
    _check_edit(world, chat, method.receiver_user_id)
    world.charge(chat)
    chat.ephemeral[method.ephemeral_message_id] = edited
    world.show("edit", edited)
    return True


@does(DeleteEphemeralMessage)
def delete(world: World, method: DeleteEphemeralMessage) -> bool:
    """Take the message away."""
    _, message = _find(world, method)
    world.remove(message)
    return True
