"""Screens as calls of the Bot API."""

from __future__ import annotations

from functools import partial
from hashlib import blake2b

from aiogram.methods import (
    DeleteEphemeralMessage,
    DeleteMessage,
    EditEphemeralMessageText,
    EditMessageReplyMarkup,
    EditMessageText,
    SendDocument,
    SendMessage,
    SendPhoto,
    SendRichMessage,
)
from aiogram.types import (
    BufferedInputFile,
    CopyTextButton,
    DisabledButton,
    EphemeralMessageParameters,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    InputRichMessage,
    LinkPreviewOptions,
    ReplyParameters,
    SwitchInlineQueryChosenChat,
)

from bot.outbox.whispers import Leave
from bot.screen import Button, Document, Screen

_NO_PREVIEW = LinkPreviewOptions(is_disabled=True)
# Copied for each button: screens are values of the right types, and checking them costs more than all else.
_BUTTON = InlineKeyboardButton(text="")
_ANYWHERE = partial(
    SwitchInlineQueryChosenChat, allow_user_chats=True, allow_group_chats=True, allow_channel_chats=True
)


def digest_of(screen: Screen) -> str:
    """Return a short digest, the same in every process, that tells whether two screens are equal."""
    return blake2b(repr(screen).encode(), digest_size=12).hexdigest()


def send(
    screen: Screen, chat_id: int, thread_id: int | None, *, silent: bool
) -> SendMessage | SendDocument | SendPhoto | SendRichMessage:
    """Post a screen as a new message."""
    if screen.picture is not None:
        return SendPhoto(
            chat_id=chat_id,
            message_thread_id=thread_id,
            photo=BufferedInputFile(screen.picture.content, screen.picture.name),
            caption=screen.text,
            parse_mode="HTML",
            disable_notification=silent,
            reply_markup=_keyboard(screen),
        )
    if screen.rich is not None:
        return SendRichMessage(
            chat_id=chat_id,
            message_thread_id=thread_id,
            rich_message=_rich(screen.rich),
            disable_notification=silent,
            reply_markup=_keyboard(screen),
        )
    if screen.document is not None:
        return SendDocument(
            chat_id=chat_id,
            message_thread_id=thread_id,
            document=_file(screen.document),
            caption=screen.text,
            parse_mode="HTML",
            disable_notification=silent,
            reply_markup=_keyboard(screen),
        )
    return SendMessage(
        chat_id=chat_id,
        message_thread_id=thread_id,
        text=screen.text,
        parse_mode="HTML",
        link_preview_options=_NO_PREVIEW,
        disable_notification=silent,
        reply_markup=_keyboard(screen),
    )


def edit(screen: Screen, chat_id: int, message_id: int) -> EditMessageText:
    """Bring a message to the state of a screen; without buttons those that were there go."""
    if screen.rich is not None:
        return EditMessageText(
            chat_id=chat_id,
            message_id=message_id,
            rich_message=_rich(screen.rich),
            reply_markup=_keyboard(screen),
        )
    return EditMessageText(
        chat_id=chat_id,
        message_id=message_id,
        text=screen.text,
        parse_mode="HTML",
        link_preview_options=_NO_PREVIEW,
        reply_markup=_keyboard(screen),
    )


def whisper(
    screen: Screen, chat_id: int, thread_id: int | None, receiver: int, leave: Leave, *, silent: bool
) -> SendMessage | SendDocument | SendPhoto | SendRichMessage:
    """Post a screen that one person sees."""
    command = leave.command_id
    to = {
        "ephemeral_message_parameters": EphemeralMessageParameters(
            receiver_user_id=receiver, callback_query_id=leave.query_id
        ),
        "reply_parameters": None if command is None else ReplyParameters(ephemeral_message_id=command),
    }
    return send(screen, chat_id, thread_id, silent=silent).model_copy(update=to)


def edit_whisper(screen: Screen, chat_id: int, receiver: int, ephemeral_id: int) -> EditEphemeralMessageText:
    """Bring what one person sees to the state of a screen."""
    return EditEphemeralMessageText(
        chat_id=chat_id,
        receiver_user_id=receiver,
        ephemeral_message_id=ephemeral_id,
        text=None if screen.rich is not None else screen.text,
        parse_mode=None if screen.rich is not None else "HTML",
        rich_message=None if screen.rich is None else _rich(screen.rich),
        link_preview_options=_NO_PREVIEW,
        reply_markup=_keyboard(screen),
    )


def delete_whisper(chat_id: int, receiver: int, ephemeral_id: int) -> DeleteEphemeralMessage:
    """Delete what one person sees."""
    return DeleteEphemeralMessage(
        chat_id=chat_id, receiver_user_id=receiver, ephemeral_message_id=ephemeral_id
    )


def delete(chat_id: int, message_id: int) -> DeleteMessage:
    """Delete a message."""
    return DeleteMessage(chat_id=chat_id, message_id=message_id)


def strip(chat_id: int, message_id: int) -> EditMessageReplyMarkup:
    """Take the buttons of a message away."""
    return EditMessageReplyMarkup(chat_id=chat_id, message_id=message_id)


def _rich(source: str) -> InputRichMessage:
    return InputRichMessage(html=source)


def _file(document: Document) -> BufferedInputFile:
    return BufferedInputFile(document.text.encode(), document.name)


def _keyboard(screen: Screen) -> InlineKeyboardMarkup | None:
    if not screen.rows:
        return None
    return InlineKeyboardMarkup(inline_keyboard=[[_button(button) for button in row] for row in screen.rows])


def _button(button: Button) -> InlineKeyboardButton:
    shown = {
        "text": button.text,
        "callback_data": None if button.disabled else button.data,
        "disabled": DisabledButton() if button.disabled else None,
        "url": button.url,
        "copy_text": None if button.copy is None else CopyTextButton(text=button.copy),
        "switch_inline_query_chosen_chat": None if button.ask is None else _ANYWHERE(query=button.ask),
        "style": button.style,
    }
    return _BUTTON.model_copy(update=shown)
