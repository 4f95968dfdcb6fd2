"""Inline keyboards: what may be in them, and what is left of them in a message."""

import json
from collections.abc import Mapping

from aiogram.types import (
    ForceReply,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    ReplyKeyboardMarkup,
    ReplyKeyboardRemove,
)

from bot.playground.errors import Refusal, bad_request
from bot.playground.links import checked_link

MAX_BUTTONS = 100
MAX_ROW = 8
MAX_BYTES = 10_000
MAX_DATA_BYTES = 64
MAX_COPY = 256
STYLES = frozenset({"danger", "success", "primary"})

# The first of these that a button has is what it does; the rest is dropped.
ACTIONS = (
    *("disabled", "url", "callback_data", "callback_game", "pay", "switch_inline_query"),
    *("switch_inline_query_current_chat", "switch_inline_query_chosen_chat", "login_url", "web_app"),
    "copy_text",
)
_MAY_BE_EMPTY = frozenset({"switch_inline_query", "switch_inline_query_current_chat", "callback_game"})

Markup = InlineKeyboardMarkup | ReplyKeyboardMarkup | ReplyKeyboardRemove | ForceReply
Keyboard = tuple[tuple[InlineKeyboardButton, ...], ...]


def check_json(markup: object) -> None:
    """Raise ApiError if the JSON of a reply markup cannot be one: another shape, a button without text."""
    if not isinstance(markup, Mapping):
        raise Refusal.KEYBOARD_JSON.error()
    rows = markup.get("inline_keyboard", [])
    if not isinstance(rows, list) or not all(isinstance(row, list) for row in rows):
        raise Refusal.KEYBOARD_JSON.error()
    for button in (button for row in rows for button in row):
        if isinstance(button, Mapping) and "text" not in button:
            raise Refusal.BUTTON_WITHOUT_TEXT.error()


def read_keyboard(markup: Markup | None) -> Keyboard:
    """Return the inline keyboard of a request, each button with its one action; empty rows vanish.

    What needs the chat or comes later (lengths, `check_keyboard`) is not looked at. Raises ApiError.
    """
    if not isinstance(markup, InlineKeyboardMarkup):
        return ()
    rows = (tuple(read_button(button) for button in row) for row in markup.inline_keyboard)
    return tuple(row for row in rows if row)


def read_button(button: InlineKeyboardButton) -> InlineKeyboardButton:
    """Return a button with its text and its one action. Raises ApiError."""
    if not button.text.strip():
        raise Refusal.BUTTON_WITHOUT_TEXT.error()
    if button.style is not None and button.style not in STYLES:
        raise Refusal.BUTTON_STYLE.error()
    for action in ACTIONS:
        value = getattr(button, action)
        if value is not None and (value != "" or action in _MAY_BE_EMPTY) and value is not False:
            kept = {"text": button.text, "style": button.style, action: value}
            if button.icon_custom_emoji_id is not None:
                kept["icon_custom_emoji_id"] = button.icon_custom_emoji_id
            return InlineKeyboardButton(**kept)
    raise Refusal.BUTTON_WITHOUT_ACTION.error()


def check_keyboard(keyboard: Keyboard, *, chat_type: str, ephemeral: bool = False) -> None:
    """Raise ApiError if Telegram's servers would not take the keyboard in a chat of this type.

    `ephemeral` messages have no buttons that log in.
    """
    buttons = [button for row in keyboard for button in row]
    for button in buttons:
        if ephemeral and button.login_url is not None:
            raise Refusal.BUTTON_TYPE.error()
        _check_button(button, chat_type)
    size = sum(len(to_json(button).encode()) for button in buttons)
    if len(buttons) > MAX_BUTTONS or size > MAX_BYTES or any(len(row) > MAX_ROW for row in keyboard):
        raise Refusal.KEYBOARD_TOO_LONG.error()


def _check_button(button: InlineKeyboardButton, chat_type: str) -> None:
    if button.url is not None and checked_link(button.url) is None:
        raise bad_request(f"inline keyboard button URL '{button.url}' is invalid: Wrong HTTP URL")
    if button.callback_data is not None and len(button.callback_data.encode()) > MAX_DATA_BYTES:
        raise Refusal.BUTTON_DATA.error()
    if button.web_app is not None and chat_type != "private":
        raise Refusal.BUTTON_TYPE.error()
    chosen = button.switch_inline_query_chosen_chat
    if chosen is not None and not any(
        (
            chosen.allow_user_chats,
            chosen.allow_bot_chats,
            chosen.allow_group_chats,
            chosen.allow_channel_chats,
        )
    ):
        raise Refusal.BUTTON_CHATS.error()
    if button.copy_text is not None and not 1 <= len(button.copy_text.text) <= MAX_COPY:
        raise Refusal.BUTTON_COPY_TEXT.error()


def to_json(button: InlineKeyboardButton) -> str:
    """Return the button as it goes over the wire."""
    return json.dumps(button.model_dump(mode="json", exclude_none=True), ensure_ascii=False)


def has_data(keyboard: Keyboard, data: str) -> bool:
    """Whether a button of this keyboard, not disabled, sends the data."""
    return any(button.callback_data == data for row in keyboard for button in row)


def to_markup(keyboard: Keyboard) -> InlineKeyboardMarkup | None:
    """Return the keyboard as the Bot API writes it; None without buttons."""
    return InlineKeyboardMarkup(inline_keyboard=[list(row) for row in keyboard]) if keyboard else None
