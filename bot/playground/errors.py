"""What the Bot API answers when it refuses, word for word, and what people cannot do.

Texts marked *unverified* are not published by Telegram; the closest known text stands in for them.
"""

import re
from enum import Enum

HTTP_FORBIDDEN = 403
_CAPITALS = re.compile(r"[A-Z0-9_]+")


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


class NotPossible(ValueError):
    """Something that Telegram's apps do not let a person do; the message says why."""


def bad_request(text: str) -> ApiError:
    """Return the error 400 with this text."""
    return ApiError(400, f"Bad Request: {text}")


def forbidden(text: str) -> ApiError:
    """Return the error 403 with this text."""
    return ApiError(403, f"Forbidden: {text}")


def too_many_requests(seconds: int) -> ApiError:
    """Return the error 429: the bot has to wait so many seconds."""
    return ApiError(429, f"Too Many Requests: retry after {seconds}", retry_after=seconds)


def upgraded(migrate_to: int) -> ApiError:
    """Return the error of a call to a group that has become the supergroup `migrate_to`."""
    return ApiError(400, "Bad Request: group chat was upgraded to a supergroup chat", migrate_to=migrate_to)


def cannot_parse_entities(text: str) -> ApiError:
    """Return the error of a text whose markup is broken."""
    return bad_request(f"can't parse entities: {text}")


def from_server(code: int, words: str) -> ApiError:
    """Return what the Bot API server makes of an error of Telegram's own servers or library.

    404 and 406 become 400, as 403 does for a text in capitals; what has no prefix gets one and begins small,
    unless its second character is a capital or "_".
    """
    if code in {404, 406} or (code == HTTP_FORBIDDEN and _CAPITALS.fullmatch(words)):
        code = 400
    prefix = {400: "Bad Request", 401: "Unauthorized", 403: "Forbidden"}.get(code)
    if prefix is None or words.startswith(prefix):
        return ApiError(code, words)
    kept = len(words) > 1 and (words[1] == "_" or "A" <= words[1] <= "Z")
    return ApiError(code, f"{prefix}: {words if kept else words[:1].lower() + words[1:]}")


_CODES = {"Bad Request": 400, "Unauthorized": 401, "Forbidden": 403, "Not Found": 404, "Conflict": 409}


class Refusal(Enum):
    """Every refusal without arguments; the status follows from the first words."""

    METHOD_NOT_FOUND = "Not Found: method not found"
    UNAUTHORIZED = "Unauthorized"

    TEXT_MISSING = "Bad Request: message text is empty"
    TEXT_EMPTY = "Bad Request: text must be non-empty"
    TEXT_TOO_BIG = "Bad Request: text is too long"
    MESSAGE_TOO_LONG = "Bad Request: message is too long"
    CAPTION_TOO_LONG = "Bad Request: message caption is too long"
    TOO_LONG = "Bad Request: MESSAGE_TOO_LONG"
    EDITED_CAPTION_TOO_LONG = "Bad Request: MEDIA_CAPTION_TOO_LONG"
    PARSE_MODE = "Bad Request: unsupported parse_mode"

    KEYBOARD_JSON = "Bad Request: can't parse reply keyboard markup JSON object"
    BUTTON_WITHOUT_TEXT = "Bad Request: can't parse InlineKeyboardButton: Can't find field \"text\""
    BUTTON_WITHOUT_ACTION = (
        "Bad Request: can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard"
    )
    BUTTON_DATA = "Bad Request: BUTTON_DATA_INVALID"
    BUTTON_TYPE = "Bad Request: BUTTON_TYPE_INVALID"
    BUTTON_STYLE = "Bad Request: can't parse inline keyboard button: invalid button style"  # unverified
    BUTTON_COPY_TEXT = "Bad Request: BUTTON_COPY_TEXT_INVALID"  # unverified
    KEYBOARD_TOO_LONG = "Bad Request: reply markup is too long"

    RICH_SOURCE = "Bad Request: a rich message has either html, markdown or blocks"  # unverified, our own
    RICH_AND_TEXT = "Bad Request: a message has either text or rich_message"  # unverified, our own
    RICH_EMPTY = "Bad Request: RICH_MESSAGE_EMPTY"  # unverified
    RICH_TOO_LONG = "Bad Request: RICH_MESSAGE_TOO_LONG"  # unverified
    RICH_BLOCKS = "Bad Request: RICH_MESSAGE_BLOCKS_TOO_MUCH"  # unverified
    RICH_DEPTH = "Bad Request: RICH_MESSAGE_TOO_DEEP"  # unverified
    RICH_COLUMNS = "Bad Request: RICH_MESSAGE_COLUMNS_TOO_MUCH"  # unverified
    RICH_HEADING = "Bad Request: RICH_MESSAGE_HEADING_INVALID"  # unverified
    RICH_ALIGN = "Bad Request: RICH_MESSAGE_ALIGN_INVALID"  # unverified
    RICH_REFUSED = "Bad Request: RICH_MESSAGE_UNSUPPORTED"  # unverified: where the switch is off

    CHAT_ID_EMPTY = "Bad Request: chat_id is empty"
    CHAT_NOT_FOUND = "Bad Request: chat not found"
    GROUP_DELETED = "Forbidden: the group chat was deleted"
    BLOCKED = "Forbidden: bot was blocked by the user"
    CANT_INITIATE = "Forbidden: bot can't initiate conversation with a user"
    DEACTIVATED = "Forbidden: user is deactivated"
    TO_ITSELF = "Forbidden: the bot can't send messages to the bot"
    THREAD_NOT_FOUND = "Bad Request: message thread not found"
    TOPIC_CLOSED = "Bad Request: TOPIC_CLOSED"
    NO_FORUM = "Bad Request: the chat is not a forum"
    TOPIC_NAME = "Bad Request: topic name must be non-empty"  # unverified
    TOPIC_COLOR = "Bad Request: TOPIC_ICON_COLOR_INVALID"  # unverified
    TOPIC_UNKNOWN = "Bad Request: TOPIC_ID_INVALID"
    TOPIC_SAME = "Bad Request: TOPIC_NOT_MODIFIED"
    NO_RIGHT_TO_TOPICS = "Bad Request: not enough rights to create a topic"
    NO_RIGHT_TO_TOPIC = "Bad Request: not enough rights to edit the topic"  # unverified
    NO_RIGHT_IN_CHANNEL = "Bad Request: need administrator rights in the channel chat"
    NO_RIGHT_TO_SEND = "Bad Request: not enough rights to send text messages to the chat"
    STATUS_IN_PRIVATE = "Bad Request: chat member status can't be changed in private chats"
    NO_ADMINS_IN_PRIVATE = "Bad Request: there are no administrators in the private chat"

    MESSAGE_ID_MISSING = "Bad Request: message identifier is not specified"
    MESSAGE_IDS_MISSING = "Bad Request: message identifiers are not specified"
    EDIT_NOT_FOUND = "Bad Request: message to edit not found"
    CANT_EDIT = "Bad Request: message can't be edited"
    NOT_MODIFIED = (
        "Bad Request: message is not modified: specified new message content and reply markup are exactly "
        "the same as a current content and reply markup of the message"
    )
    NO_TEXT_TO_EDIT = "Bad Request: there is no text in the message to edit"
    NO_CAPTION_TO_EDIT = "Bad Request: there is no caption in the message to edit"
    DELETE_NOT_FOUND = "Bad Request: message to delete not found"
    CANT_DELETE = "Bad Request: message can't be deleted"
    REPLY_NOT_FOUND = "Bad Request: message to be replied not found"
    PIN_NOT_FOUND = "Bad Request: message to pin not found"
    UNPIN_NOT_FOUND = "Bad Request: message to unpin not found"
    CANT_PIN = "Bad Request: not enough rights to manage pinned messages in the chat"
    NO_PHOTO = "Bad Request: there is no photo in the request"
    NO_PICTURE = "Bad Request: IMAGE_PROCESS_FAILED"
    PICTURE_SIDES = "Bad Request: PHOTO_INVALID_DIMENSIONS"
    NO_DOCUMENT = "Bad Request: there is no document in the request"
    WRONG_FILE = "Bad Request: wrong file identifier/HTTP URL specified"
    FILE_NOT_FOUND = "Bad Request: wrong file_id or the file is temporarily unavailable"

    QUERY_TOO_OLD = "Bad Request: query is too old and response timeout expired or query ID is invalid"
    ANSWER_URL = "Bad Request: URL_INVALID"

    RESULTS_TOO_MANY = "Bad Request: too many inline query results specified"
    RESULT_ID = "Bad Request: RESULT_ID_INVALID"
    RESULT_TWICE = "Bad Request: RESULT_ID_DUPLICATE"
    RESULT_TITLE = "Bad Request: ARTICLE_TITLE_EMPTY"
    RESULTS_BUTTON = "Bad Request: SWITCH_PM_TEXT_EMPTY"
    RESULTS_START = "Bad Request: START_PARAM_INVALID"
    NEXT_OFFSET = "Bad Request: NEXT_OFFSET_INVALID"
    MESSAGE_ID = "Bad Request: MESSAGE_ID_INVALID"  # unverified for ephemeral ones
    BUTTON_CHATS = "Bad Request: at least one chat type must be allowed"  # unverified, our own

    USER_ID = "Bad Request: invalid user_id specified"
    USER_NOT_FOUND = "Bad Request: user not found"

    COMMAND_EMPTY = "Bad Request: command must be non-empty"
    COMMAND_TOO_LONG = "Bad Request: command length must not exceed 32"
    COMMAND_INVALID = "Bad Request: BOT_COMMAND_INVALID"
    DESCRIPTION_EMPTY = "Bad Request: command description must be non-empty"
    DESCRIPTION_TOO_LONG = "Bad Request: command description length must not exceed 256"
    COMMANDS_TOO_MANY = "Bad Request: BOT_COMMANDS_TOO_MUCH"
    LANGUAGE = "Bad Request: invalid language code specified"

    EPHEMERAL_CHAT = "Bad Request: PEER_ID_INVALID"  # unverified
    EPHEMERAL_BOT = "Bad Request: USER_IS_BOT"  # unverified
    EPHEMERAL_RECEIVER = "Bad Request: USER_NOT_PARTICIPANT"  # unverified
    EPHEMERAL_RIGHT = "Bad Request: CHAT_ADMIN_REQUIRED"  # unverified
    EPHEMERAL_INSTEAD = (
        "Bad Request: only the message of a fresh press can be replaced"  # unverified, our own
    )

    WEBHOOK_URL = "Bad Request: bad webhook: invalid webhook URL specified"
    WEBHOOK_TOKEN = "Bad Request: secret token contains unallowed characters"  # noqa: S105 - a text
    WEBHOOK_ACTIVE = (
        "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the "
        "webhook first"
    )
    OTHER_POLL = (
        "Conflict: terminated by other getUpdates request; make sure that only one bot instance is running"
    )
    WEBHOOK_SET = "Conflict: terminated by setWebhook request"

    def error(self) -> ApiError:
        """Return the error to raise."""
        return ApiError(_CODES[self.value.partition(":")[0]], self.value)
