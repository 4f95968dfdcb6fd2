"""Editing messages in place."""

from dataclasses import replace

from aiogram import types
from aiogram.methods import EditMessageCaption, EditMessageReplyMarkup, EditMessageText

from bot.playground import wire
from bot.playground.errors import Refusal, bad_request
from bot.playground.formatting import Formatted, read_text
from bot.playground.keyboard import Keyboard, check_keyboard, read_keyboard
from bot.playground.methods.registry import does
from bot.playground.values import Chat, Message
from bot.playground.world import World

Edit = EditMessageText | EditMessageCaption | EditMessageReplyMarkup


@does(EditMessageText)
def edit_message_text(world: World, method: EditMessageText) -> types.Message:
    """Edit text and keyboard of a text message; without a keyboard the message loses its own."""
    if method.rich_message is not None:
        raise bad_request("the playground does not do rich messages")
    content = read_text(method.text, method.parse_mode, method.entities)
    keyboard = read_keyboard(method.reply_markup)
    chat, message = _find(world, method)
    if message.document is not None:
        raise Refusal.NO_TEXT_TO_EDIT.error()
    content.check_text(Refusal.TOO_LONG)
    return _apply(world, chat, message, content, keyboard)


@does(EditMessageCaption)
def edit_message_caption(world: World, method: EditMessageCaption) -> types.Message:
    """Edit what stands under a document."""
    content = read_text(method.caption, method.parse_mode, method.caption_entities, required=False)
    keyboard = read_keyboard(method.reply_markup)
    chat, message = _find(world, method)
    if message.document is None:
        raise Refusal.NO_CAPTION_TO_EDIT.error()
    content.check_caption(Refusal.EDITED_CAPTION_TOO_LONG)
    return _apply(world, chat, message, content, keyboard)


@does(EditMessageReplyMarkup)
def edit_message_reply_markup(world: World, method: EditMessageReplyMarkup) -> types.Message:
    """Edit the keyboard alone."""
    keyboard = read_keyboard(method.reply_markup)
    chat, message = _find(world, method)
    return _apply(world, chat, message, message.content, keyboard)


def _find(world: World, method: Edit) -> tuple[Chat, Message]:
    """Return the message to edit and its chat. Raises ApiError if it is none of the bot's own."""
    if method.inline_message_id:
        raise bad_request("MESSAGE_ID_INVALID")
    if method.chat_id is None:
        raise Refusal.CHAT_ID_EMPTY.error()
    if method.message_id is None:
        raise Refusal.MESSAGE_ID_MISSING.error()
    chat = world.state.writable_chat(method.chat_id)
    message = chat.messages.get(method.message_id)
    if message is None:
        raise Refusal.EDIT_NOT_FOUND.error()
    if message.sender != world.state.bot.id or message.service is not None or not message.editable:
        raise Refusal.CANT_EDIT.error()
    return chat, message


def _apply(
    world: World, chat: Chat, message: Message, content: Formatted, keyboard: Keyboard
) -> types.Message:
    check_keyboard(keyboard, chat_type=chat.type)
    if (content, keyboard) == (message.content, message.keyboard):
        raise Refusal.NOT_MODIFIED.error()
    world.charge(chat)
    edited = replace(message, content=content, keyboard=keyboard, edit_date=world.seconds)
    chat.messages[message.id] = edited
    world.show("edit", edited)
    return wire.message(world.state, edited)
