"""Sending and deleting messages."""

from aiogram import types
from aiogram.methods import (
    DeleteMessage,
    DeleteMessages,
    SendChatAction,
    SendDocument,
    SendMessage,
)

from bot.playground import wire
from bot.playground.errors import Refusal, bad_request
from bot.playground.formatting import read_text
from bot.playground.keyboard import check_keyboard, read_keyboard
from bot.playground.methods.ephemeral import Receiver, ephemeral_receiver
from bot.playground.methods.registry import does
from bot.playground.values import Chat, File, Message
from bot.playground.world import World

OLDEST_TO_DELETE = 48 * 3600


@does(SendMessage)
def send_message(world: World, method: SendMessage) -> types.Message:
    """Send a text."""
    content = read_text(method.text, method.parse_mode, method.entities)
    keyboard = read_keyboard(method.reply_markup)
    chat = world.state.writable_chat(method.chat_id)
    _check_thread(method.message_thread_id)
    reply_to = find_reply(chat, method.reply_parameters)
    content.check_text(Refusal.MESSAGE_TOO_LONG)
    check_keyboard(keyboard, chat_type=chat.type)
    receiver = ephemeral_receiver(world, chat, method)
    message = _new(world, chat, receiver)
    message.content, message.keyboard, message.reply_to = content, keyboard, reply_to
    message.silent = bool(method.disable_notification)
    message.editable = method.reply_markup is None or isinstance(
        method.reply_markup, types.InlineKeyboardMarkup
    )
    return _send(world, chat, message)


@does(SendDocument)
def send_document(world: World, method: SendDocument) -> types.Message:
    """Send a file, uploaded or sent before."""
    content = read_text(method.caption, method.parse_mode, method.caption_entities, required=False)
    keyboard = read_keyboard(method.reply_markup)
    chat = world.state.writable_chat(method.chat_id)
    _check_thread(method.message_thread_id)
    reply_to = find_reply(chat, method.reply_parameters)
    content.check_caption(Refusal.CAPTION_TOO_LONG)
    check_keyboard(keyboard, chat_type=chat.type)
    receiver = ephemeral_receiver(world, chat, method)
    message = _new(world, chat, receiver)
    message.content, message.keyboard, message.reply_to = content, keyboard, reply_to
    message.silent = bool(method.disable_notification)
    message.document = _file(world, method.document)
    return _send(world, chat, message)


def _file(world: World, given: object) -> File:
    if isinstance(given, types.BufferedInputFile):
        if not given.data:
            raise bad_request("file must be non-empty")
        return world.state.add_file(given.filename or "file", given.data)
    found = world.state.files.get(given) if isinstance(given, str) else None
    if found is None:
        raise Refusal.WRONG_FILE.error()
    return found


def _check_thread(thread_id: int | None) -> None:
    """Refuse a topic: the playground has no forums."""
    if thread_id is not None:
        raise Refusal.THREAD_NOT_FOUND.error()


def find_reply(chat: Chat, parameters: types.ReplyParameters | None) -> int | None:
    """Return the id of the message that is replied to. Raises ApiError if it is gone and has to be there."""
    if parameters is None or not parameters.message_id:
        return None
    if parameters.message_id in chat.messages:
        return parameters.message_id
    if parameters.allow_sending_without_reply is True:
        return None
    raise Refusal.REPLY_NOT_FOUND.error()


def _new(world: World, chat: Chat, receiver: Receiver | None) -> Message:
    bot = world.state.bot.id
    if receiver is None:
        return Message(0, chat.id, bot, world.seconds)
    return Message(0, chat.id, bot, world.seconds, ephemeral_id=0, receiver=receiver.user_id)


def _send(world: World, chat: Chat, message: Message) -> types.Message:
    """Give the message its number and put it into the chat, if the flood limits allow."""
    world.charge(chat)
    if message.ephemeral_id is None:
        message.id = world.state.next_message_id(chat)
    else:
        message.ephemeral_id = world.state.next_ephemeral_id()
    return wire.message(world.state, world.post(message))


@does(DeleteMessage)
def delete_message(world: World, method: DeleteMessage) -> bool:
    """Delete one message."""
    chat = world.state.writable_chat(method.chat_id)
    message = chat.messages.get(method.message_id)
    if message is None:
        raise Refusal.DELETE_NOT_FOUND.error()
    _check_deletable(world, chat, message)
    world.remove(message)
    return True


@does(DeleteMessages)
def delete_messages(world: World, method: DeleteMessages) -> bool:
    """Delete several messages, or none of them if one may not be deleted; those that are gone are skipped."""
    if not 1 <= len(method.message_ids) <= 100:
        raise Refusal.MESSAGE_IDS_MISSING.error()
    chat = world.state.writable_chat(method.chat_id)
    found = [chat.messages[number] for number in dict.fromkeys(method.message_ids) if number in chat.messages]
    for message in found:
        _check_deletable(world, chat, message)
    for message in found:
        world.remove(message)
    return True


def _check_deletable(world: World, chat: Chat, message: Message) -> None:
    own = message.sender == world.state.bot.id
    allowed = own or chat.private or chat.member(world.state.bot.id).may("can_delete_messages")
    if not allowed or world.clock.now() - message.date >= OLDEST_TO_DELETE:
        raise Refusal.CANT_DELETE.error()


@does(SendChatAction)
def send_chat_action(world: World, method: SendChatAction) -> bool:
    """Show that the bot is about to do something."""
    chat = world.state.writable_chat(method.chat_id)
    world.events.publish("typing", chat_id=chat.id, action=method.action)
    return True
