"""What an edit makes of a message, wherever the message is: in a chat, for one person's eyes, sent inline."""

from collections.abc import Callable
from dataclasses import replace

from aiogram.methods import (
    EditEphemeralMessageCaption,
    EditEphemeralMessageMedia,
    EditEphemeralMessageReplyMarkup,
    EditEphemeralMessageText,
    EditMessageCaption,
    EditMessageMedia,
    EditMessageReplyMarkup,
    EditMessageText,
)
from aiogram.types import InputRichMessage

from bot.playground.errors import Refusal, bad_request
from bot.playground.formatting import read_text
from bot.playground.keyboard import read_keyboard
from bot.playground.media import read_file
from bot.playground.rich import Rich, read_rich
from bot.playground.values import Message
from bot.playground.world import World

EditText = EditMessageText | EditEphemeralMessageText
EditCaption = EditMessageCaption | EditEphemeralMessageCaption
EditMedia = EditMessageMedia | EditEphemeralMessageMedia
EditMarkup = EditMessageReplyMarkup | EditEphemeralMessageReplyMarkup

Change = Callable[[Message], Message]
"""Makes the edited message of the present one, which is left as it is. Raises ApiError."""


def rich_content(world: World, given: InputRichMessage) -> Rich:
    """Return a rich message. Raises ApiError, always where the playground is told to take none."""
    if not world.rich:
        raise Refusal.RICH_REFUSED.error()
    return read_rich(given)


def text_change(world: World, method: EditText) -> Change:
    """Return what another text does; a message without a new keyboard loses its own. Raises ApiError."""
    if method.rich_message is not None and method.text:
        raise Refusal.RICH_AND_TEXT.error()
    rich = rich_content(world, method.rich_message) if method.rich_message is not None else None
    content = read_text(method.text, method.parse_mode, method.entities, required=rich is None)
    keyboard = read_keyboard(method.reply_markup)

    def change(message: Message) -> Message:
        if message.file is not None:
            raise Refusal.NO_TEXT_TO_EDIT.error()
        if rich is None:
            content.check_text(Refusal.TOO_LONG)
        return replace(message, content=content, rich=rich, keyboard=keyboard)

    return change


def caption_change(method: EditCaption) -> Change:
    """Return what another caption does. Raises ApiError."""
    content = read_text(method.caption, method.parse_mode, method.caption_entities, required=False)
    keyboard = read_keyboard(method.reply_markup)

    def change(message: Message) -> Message:
        if message.file is None:
            raise Refusal.NO_CAPTION_TO_EDIT.error()
        content.check_caption(Refusal.EDITED_CAPTION_TOO_LONG)
        return replace(message, content=content, keyboard=keyboard)

    return change


def media_change(world: World, method: EditMedia) -> Change:
    """Return what another photo or document does, with its caption. Raises ApiError."""
    media = method.media
    if media.type not in {"photo", "document"}:
        raise bad_request(f"the playground does not do media of type {media.type}")
    content = read_text(media.caption, media.parse_mode, media.caption_entities, required=False)
    keyboard = read_keyboard(method.reply_markup)

    def change(message: Message) -> Message:
        content.check_caption(Refusal.CAPTION_TOO_LONG)
        file = read_file(world.state, media.media, str(media.type))
        return replace(message, content=content, keyboard=keyboard, file=file, rich=None)

    return change


def keyboard_change(method: EditMarkup) -> Change:
    """Return what another keyboard alone does. Raises ApiError."""
    keyboard = read_keyboard(method.reply_markup)
    return lambda message: replace(message, keyboard=keyboard)
