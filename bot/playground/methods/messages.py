"""Sending and deleting messages."""

from aiogram import types
from aiogram.methods import (
    DeleteMessage,
    DeleteMessages,
    SendChatAction,
    SendDocument,
    SendMessage,
    SendPhoto,
)

from bot.playground.errors import Refusal
from bot.playground.formatting import read_text
from bot.playground.keyboard import read_keyboard
from bot.playground.media import read_file
from bot.playground.methods.registry import does
from bot.playground.methods.sending import begin, finish
from bot.playground.topics import GENERAL, thread_to_send
from bot.playground.values import Chat, Message
from bot.playground.world import World

OLDEST_TO_DELETE = 48 * 3600


@does(SendMessage)
def send_message(world: World, method: SendMessage) -> types.Message:
    """Send a text."""
    content = read_text(method.text, method.parse_mode, method.entities)
    keyboard = read_keyboard(method.reply_markup)
    chat, message = begin(world, method)
    content.check_text(Refusal.MESSAGE_TOO_LONG)
    message.content = content
    return finish(world, chat, message, method, keyboard)


@does(SendDocument)
def send_document(world: World, method: SendDocument) -> types.Message:
    """Send a file, uploaded or sent before."""
    return _send_file(world, method, method.document, "document")


@does(SendPhoto)
def send_photo(world: World, method: SendPhoto) -> types.Message:
    """Send a picture, uploaded or sent before."""
    return _send_file(world, method, method.photo, "photo")


def _send_file(world: World, method: SendDocument | SendPhoto, file: object, kind: str) -> types.Message:
    content = read_text(method.caption, method.parse_mode, method.caption_entities, required=False)
    keyboard = read_keyboard(method.reply_markup)
    chat, message = begin(world, method)
    content.check_caption(Refusal.CAPTION_TOO_LONG)
    message.content = content
    message.file = read_file(world.state, file, kind)
    return finish(world, chat, message, method, keyboard)


@does(DeleteMessage)
def delete_message(world: World, method: DeleteMessage) -> bool:
    """Delete one message."""
    chat = world.state.reachable_chat(method.chat_id)
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
    chat = world.state.reachable_chat(method.chat_id)
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
    """Show that the bot is about to do something; here General may be named by its number, 1."""
    chat = world.state.writable_chat(method.chat_id)
    thread_id = None if chat.forum and method.message_thread_id == GENERAL else method.message_thread_id
    thread_to_send(chat, None, thread_id, world.state.bot.id)
    world.events.publish("typing", chat_id=chat.id, action=method.action)
    return True
