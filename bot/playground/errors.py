"""What the Bot API answers when it refuses, word for word.

Texts marked *unverified* are not published by Telegram; the closest known text stands in for them.
"""

from enum import Enum


class ApiError(Exception):
    """A refusal on its way to the bot.

    `code` is the HTTP status as well as Telegram's error_code; `retry_after` is in seconds.
    """

    def __init__(
        self, code: int, description: str, *, retry_after: int | None = None, migrate_to: int | None = None
    ) -> None:
        super().__init__(description)
        self.code = code
        self.description = description
        self.retry_after = retry_after
        self.migrate_to = migrate_to


def bad_request(text: str) -> ApiError:
    """Return the error 400 with this text."""
    return ApiError(400, f"Bad Request: {text}")


def forbidden(text: str) -> ApiError:
    """Return the error 403 with this text."""
    return ApiError(403, f"Forbidden: {text}")


def conflict(text: str) -> ApiError:
    """Return the error 409 with this text."""
    return ApiError(409, f"Conflict: {text}")


def too_many_requests(seconds: int) -> ApiError:
    """Return the error 429: the bot has to wait so many seconds."""
    return ApiError(429, f"Too Many Requests: retry after {seconds}", retry_after=seconds)


def upgraded(migrate_to: int) -> ApiError:
    """Return the error of a call to a group that has become the supergroup `migrate_to`."""
    return ApiError(400, "Bad Request: group chat was upgraded to a supergroup chat", migrate_to=migrate_to)


def cannot_parse_entities(text: str) -> ApiError:
    """Return the error of a text whose markup is broken."""
    return bad_request(f"can't parse entities: {text}")


class Refusal(Enum):
    """Every refusal without arguments: status and text."""

    METHOD_NOT_FOUND = (404, "Not Found: method not found")
    UNAUTHORIZED = (401, "Unauthorized")

    TEXT_MISSING = (400, "Bad Request: message text is empty")
    TEXT_EMPTY = (400, "Bad Request: text must be non-empty")
    TEXT_TOO_BIG = (400, "Bad Request: text is too long")
    MESSAGE_TOO_LONG = (400, "Bad Request: message is too long")
    CAPTION_TOO_LONG = (400, "Bad Request: message caption is too long")
    EDITED_TEXT_TOO_LONG = (400, "Bad Request: MESSAGE_TOO_LONG")
    EDITED_CAPTION_TOO_LONG = (400, "Bad Request: MEDIA_CAPTION_TOO_LONG")
    PARSE_MODE = (400, "Bad Request: unsupported parse_mode")

    KEYBOARD_JSON = (400, "Bad Request: can't parse reply keyboard markup JSON object")
    BUTTON_WITHOUT_TEXT = (400, "Bad Request: can't parse InlineKeyboardButton: Can't find field \"text\"")
    BUTTON_WITHOUT_ACTION = (
        400,
        "Bad Request: can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard",
    )
    BUTTON_DATA = (400, "Bad Request: BUTTON_DATA_INVALID")
    BUTTON_TYPE = (400, "Bad Request: BUTTON_TYPE_INVALID")
    BUTTON_STYLE = (
        400,
        "Bad Request: can't parse inline keyboard button: invalid button style",
    )  # unverified
    BUTTON_COPY_TEXT = (400, "Bad Request: BUTTON_COPY_TEXT_INVALID")  # unverified
    KEYBOARD_TOO_LONG = (400, "Bad Request: reply markup is too long")

    CHAT_ID_EMPTY = (400, "Bad Request: chat_id is empty")
    CHAT_NOT_FOUND = (400, "Bad Request: chat not found")
    GROUP_DELETED = (403, "Forbidden: the group chat was deleted")
    BLOCKED = (403, "Forbidden: bot was blocked by the user")
    CANT_INITIATE = (403, "Forbidden: bot can't initiate conversation with a user")
    DEACTIVATED = (403, "Forbidden: user is deactivated")
    TO_ITSELF = (403, "Forbidden: the bot can't send messages to the bot")
    THREAD_NOT_FOUND = (400, "Bad Request: message thread not found")
    NO_RIGHT_TO_SEND = (400, "Bad Request: not enough rights to send text messages to the chat")
    STATUS_IN_PRIVATE = (400, "Bad Request: chat member status can't be changed in private chats")
    NO_ADMINS_IN_PRIVATE = (400, "Bad Request: there are no administrators in the private chat")

    MESSAGE_ID_MISSING = (400, "Bad Request: message identifier is not specified")
    MESSAGE_IDS_MISSING = (400, "Bad Request: message identifiers are not specified")
    EDIT_NOT_FOUND = (400, "Bad Request: message to edit not found")
    CANT_EDIT = (400, "Bad Request: message can't be edited")
    NOT_MODIFIED = (
        400,
        "Bad Request: message is not modified: specified new message content and reply markup are exactly the "
        "same as a current content and reply markup of the message",
    )
    NO_TEXT_TO_EDIT = (400, "Bad Request: there is no text in the message to edit")
    NO_CAPTION_TO_EDIT = (400, "Bad Request: there is no caption in the message to edit")
    DELETE_NOT_FOUND = (400, "Bad Request: message to delete not found")
    CANT_DELETE = (400, "Bad Request: message can't be deleted")
    REPLY_NOT_FOUND = (400, "Bad Request: message to be replied not found")
    PIN_NOT_FOUND = (400, "Bad Request: message to pin not found")
    UNPIN_NOT_FOUND = (400, "Bad Request: message to unpin not found")
    CANT_PIN = (400, "Bad Request: not enough rights to manage pinned messages in the chat")
    NO_DOCUMENT = (400, "Bad Request: there is no document in the request")
    WRONG_FILE = (400, "Bad Request: wrong file identifier/HTTP URL specified")
    FILE_NOT_FOUND = (400, "Bad Request: wrong file_id or the file is temporarily unavailable")

    QUERY_TOO_OLD = (
        400,
        "Bad Request: query is too old and response timeout expired or query ID is invalid",
    )
    ANSWER_TOO_LONG = (400, "Bad Request: MESSAGE_TOO_LONG")
    ANSWER_URL = (400, "Bad Request: URL_INVALID")

    USER_ID = (400, "Bad Request: invalid user_id specified")
    USER_NOT_FOUND = (400, "Bad Request: user not found")

    COMMAND_EMPTY = (400, "Bad Request: command must be non-empty")
    COMMAND_TOO_LONG = (400, "Bad Request: command length must not exceed 32")
    COMMAND_INVALID = (400, "Bad Request: BOT_COMMAND_INVALID")
    DESCRIPTION_EMPTY = (400, "Bad Request: command description must be non-empty")
    DESCRIPTION_TOO_LONG = (400, "Bad Request: command description length must not exceed 256")
    COMMANDS_TOO_MANY = (400, "Bad Request: BOT_COMMANDS_TOO_MUCH")
    LANGUAGE = (400, "Bad Request: invalid language code specified")

    EPHEMERAL_CHAT = (400, "Bad Request: PEER_ID_INVALID")  # unverified
    EPHEMERAL_BOT = (400, "Bad Request: USER_IS_BOT")  # unverified
    EPHEMERAL_RECEIVER = (400, "Bad Request: USER_NOT_PARTICIPANT")  # unverified
    EPHEMERAL_RIGHT = (400, "Bad Request: CHAT_ADMIN_REQUIRED")  # unverified
    EPHEMERAL_MESSAGE = (400, "Bad Request: MESSAGE_ID_INVALID")  # unverified

    WEBHOOK_URL = (400, "Bad Request: bad webhook: invalid webhook URL specified")
    WEBHOOK_SECRET = (400, "Bad Request: secret token contains unallowed characters")
    WEBHOOK_ACTIVE = (
        409,
        "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the "
        "webhook first",
    )
    OTHER_POLL = (
        409,
        "Conflict: terminated by other getUpdates request; make sure that only one bot instance is running",
    )
    WEBHOOK_SET = (409, "Conflict: terminated by setWebhook request")

    def error(self) -> ApiError:
        """Return the error to raise."""
        code, description = self.value
        return ApiError(code, description)
