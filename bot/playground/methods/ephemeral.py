"""Messages in a group that one person sees.

Any bot may send one within 15 seconds of that person's press or ephemeral command, an administrator always.
What Telegram answers otherwise, and whether edits are limited in the same way, is not published: both are
assumed here.
"""

from dataclasses import replace
from typing import NamedTuple

from aiogram.methods import (
    DeleteEphemeralMessage,
    EditEphemeralMessageReplyMarkup,
    EditEphemeralMessageText,
    SendDocument,
    SendMessage,
)

from bot.playground.errors import Refusal, bad_request
from bot.playground.formatting import read_text
from bot.playground.keyboard import check_keyboard, read_keyboard
from bot.playground.methods.registry import does
from bot.playground.values import Chat, Message
from bot.playground.world import World

ALLOWED_SECONDS = 15.0

Change = EditEphemeralMessageText | EditEphemeralMessageReplyMarkup | DeleteEphemeralMessage


class Receiver(NamedTuple):
    """Who sees an ephemeral message."""

    user_id: int


def ephemeral_receiver(world: World, chat: Chat, method: SendMessage | SendDocument) -> Receiver | None:
    """Return who is to see the message; None if everybody. Raises ApiError if that is not allowed."""
    parameters = method.ephemeral_message_parameters
    if parameters is not None:
        user_id, query_id = parameters.receiver_user_id, parameters.callback_query_id
        if parameters.replace_callback_query_message:
            raise bad_request("the playground does not do replace_callback_query_message")
    elif method.receiver_user_id is not None:
        user_id, query_id = method.receiver_user_id, method.callback_query_id
    else:
        return None
    if chat.private:
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
    return Receiver(user_id)


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


def _find(world: World, method: Change) -> tuple[Chat, Message]:
    chat = world.state.writable_chat(method.chat_id)
    message = chat.ephemeral.get(method.ephemeral_message_id)
    if message is None or message.receiver != method.receiver_user_id or message.sender != world.state.bot.id:
        raise Refusal.EPHEMERAL_MESSAGE.error()
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
    content = read_text(method.text, method.parse_mode, method.entities)
    keyboard = read_keyboard(method.reply_markup)
    chat, message = _find(world, method)
    content.check_text(Refusal.TOO_LONG)
    check_keyboard(keyboard, chat_type=chat.type)
    _check_edit(world, chat, method.receiver_user_id)
    return _replace(
        world, chat, replace(message, content=content, keyboard=keyboard, edit_date=world.seconds)
    )


@does(EditEphemeralMessageReplyMarkup)
def edit_reply_markup(world: World, method: EditEphemeralMessageReplyMarkup) -> bool:
    """Edit the keyboard alone."""
    keyboard = read_keyboard(method.reply_markup)
    chat, message = _find(world, method)
    check_keyboard(keyboard, chat_type=chat.type)
    _check_edit(world, chat, method.receiver_user_id)
    return _replace(world, chat, replace(message, keyboard=keyboard, edit_date=world.seconds))


def _replace(world: World, chat: Chat, edited: Message) -> bool:
    world.charge(chat)
    chat.ephemeral[edited.ephemeral_id or 0] = edited
    world.show("edit", edited)
    return True


@does(DeleteEphemeralMessage)
def delete(world: World, method: DeleteEphemeralMessage) -> bool:
    """Take the message away."""
    _, message = _find(world, method)
    world.remove(message)
    return True
