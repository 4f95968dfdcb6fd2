"""Editing messages in place."""

from dataclasses import replace

from aiogram import types
from aiogram.methods import EditMessageCaption, EditMessageMedia, EditMessageReplyMarkup, EditMessageText

from bot.playground import wire
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

Edit = EditMessageText | EditMessageCaption | EditMessageReplyMarkup | EditMessageMedia


@does(EditMessageText)
def edit_message_text(world: World, method: EditMessageText) -> types.Message | bool:
    """Edit text and keyboard of a text message; without a keyboard the message loses its own."""
    return _edit(world, method, text_change(world, method))


@does(EditMessageCaption)
def edit_message_caption(world: World, method: EditMessageCaption) -> types.Message | bool:
    """Edit what stands under a document or photo."""
    return _edit(world, method, caption_change(method))


@does(EditMessageMedia)
def edit_message_media(world: World, method: EditMessageMedia) -> types.Message | bool:
    """Put another document or photo, with its caption, in the place of what the message has."""
    return _edit(world, method, media_change(world, method))


@does(EditMessageReplyMarkup)
def edit_message_reply_markup(world: World, method: EditMessageReplyMarkup) -> types.Message | bool:
    """Edit the keyboard alone."""
    return _edit(world, method, keyboard_change(method))


def _find(world: World, method: Edit) -> tuple[Chat, Message]:
    """Return the message to edit and its chat. Raises ApiError if it is none of the bot's own."""
    if method.inline_message_id:
        return _find_inline(world, method.inline_message_id)
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


def _find_inline(world: World, inline_id: str) -> tuple[Chat, Message]:
    """Return a message that was sent inline; the bot may edit it wherever it is. Raises ApiError."""
    chat_id, message_id = world.inline.messages.get(inline_id, (0, 0))
    chat = world.state.chats.get(chat_id)
    message = chat.messages.get(message_id) if chat else None
    if chat is None or message is None:
        raise Refusal.MESSAGE_ID.error()
    return chat, message


def _edit(world: World, method: Edit, change: Change) -> types.Message | bool:
    chat, message = _find(world, method)
    edited = change(message)
    check_keyboard(edited.keys, chat_type=chat.type)
    if edited == message:
        raise Refusal.NOT_MODIFIED.error()
    world.charge(chat)
    edited = replace(edited, edit_date=world.seconds)
    chat.messages[message.id] = edited
    world.show("edit", edited)
    return True if method.inline_message_id else wire.message(world.state, edited)
