"""What happens on each error that Telegram documents: one table; from the top, the first match counts."""

from __future__ import annotations

import re
from enum import Enum, auto
from typing import NamedTuple

from aiogram.exceptions import (
    ClientDecodeError,
    TelegramAPIError,
    TelegramBadRequest,
    TelegramEntityTooLarge,
    TelegramForbiddenError,
    TelegramMigrateToChat,
    TelegramNetworkError,
    TelegramNotFound,
    TelegramRetryAfter,
    TelegramServerError,
    TelegramUnauthorizedError,
)


class Outcome(Enum):
    """What a failed call means for what was to be shown."""

    DONE = auto()
    """It is as it should be."""
    GONE = auto()
    """That message is not there any more, or not ours to edit: send anew; where it was to go, done."""
    STRIP = auto()
    """The message cannot be deleted: take its buttons away."""
    SHUT = auto()
    """The forum topic is closed: send elsewhere until it is opened again."""
    NO_THREAD = auto()
    """The forum topic is gone: send without it."""
    UNREACHABLE = auto()
    """The chat cannot be written to: drop what waits for it and tell the application."""
    MIGRATED = auto()
    """The group has a new id: tell the application and send there."""
    WAIT = auto()
    """Flood control: this chat pauses for as long as Telegram says."""
    RETRY = auto()
    """Telegram or the way to it fails for now: try again with a growing delay."""
    REFUSED = auto()
    """A fault of ours: log it and drop that screen."""


class Rule(NamedTuple):
    """Errors of ``kind`` whose description holds ``text`` (in lower case) have this ``outcome``."""

    kind: type[Exception]
    text: str
    outcome: Outcome


RULES: tuple[Rule, ...] = (
    Rule(TelegramRetryAfter, "", Outcome.WAIT),
    Rule(TelegramMigrateToChat, "", Outcome.MIGRATED),
    Rule(TelegramBadRequest, "message is not modified", Outcome.DONE),
    Rule(TelegramBadRequest, "query is too old", Outcome.DONE),
    Rule(TelegramBadRequest, "message to edit not found", Outcome.GONE),
    Rule(TelegramBadRequest, "message can't be edited", Outcome.GONE),
    Rule(TelegramBadRequest, "there is no text in the message to edit", Outcome.GONE),
    Rule(TelegramBadRequest, "message to delete not found", Outcome.GONE),
    Rule(TelegramBadRequest, "message_id_invalid", Outcome.GONE),
    Rule(TelegramBadRequest, "message can't be deleted", Outcome.STRIP),
    Rule(TelegramBadRequest, "message thread not found", Outcome.NO_THREAD),
    Rule(TelegramBadRequest, "topic_closed", Outcome.SHUT),
    Rule(TelegramBadRequest, "topic_deleted", Outcome.NO_THREAD),
    Rule(TelegramBadRequest, "chat not found", Outcome.UNREACHABLE),
    Rule(TelegramBadRequest, "peer_id_invalid", Outcome.UNREACHABLE),
    Rule(TelegramBadRequest, "chat_write_forbidden", Outcome.UNREACHABLE),
    Rule(TelegramBadRequest, "have no rights to send", Outcome.UNREACHABLE),
    Rule(TelegramBadRequest, "not enough rights to send", Outcome.UNREACHABLE),
    Rule(TelegramForbiddenError, "bot was blocked by the user", Outcome.UNREACHABLE),
    Rule(TelegramForbiddenError, "bot can't initiate conversation", Outcome.UNREACHABLE),
    Rule(TelegramForbiddenError, "user is deactivated", Outcome.UNREACHABLE),
    Rule(TelegramForbiddenError, "bot was kicked", Outcome.UNREACHABLE),
    Rule(TelegramForbiddenError, "bot is not a member", Outcome.UNREACHABLE),
    Rule(TelegramForbiddenError, "the group chat was deleted", Outcome.UNREACHABLE),
    Rule(TelegramForbiddenError, "", Outcome.UNREACHABLE),
    Rule(TelegramBadRequest, "", Outcome.REFUSED),
    Rule(TelegramEntityTooLarge, "", Outcome.REFUSED),
    Rule(TelegramNetworkError, "", Outcome.RETRY),
    Rule(TelegramServerError, "", Outcome.RETRY),
    Rule(TelegramUnauthorizedError, "", Outcome.RETRY),  # a revoked token: only the operator can help
    Rule(TelegramAPIError, "too many requests", Outcome.RETRY),  # without saying for how long
    Rule(TelegramAPIError, "", Outcome.REFUSED),
    Rule(ClientDecodeError, "failed to decode", Outcome.RETRY),  # a proxy's error page
    # An answer of an unknown form: the call was applied, so that trying again would double it.
    Rule(ClientDecodeError, "", Outcome.REFUSED),
    Rule(Exception, "", Outcome.REFUSED),
)


def outcome_of(error: Exception) -> Outcome:
    """Look the error up in the table."""
    text = _description(error).lower()
    return next(rule.outcome for rule in RULES if isinstance(error, rule.kind) and rule.text in text)


def is_untaken(error: Exception) -> bool:
    """Tell whether the server says of a call that it does not take it as it is, or does not know it."""
    return isinstance(error, (TelegramBadRequest, TelegramNotFound))


def reason_of(error: Exception) -> str:
    """Say in a few words what failed, fit for a log: what Telegram quotes of the message is left out."""
    name = type(error).__name__
    if not isinstance(error, TelegramAPIError):
        return name
    clauses = re.split(r"\"| '", _description(error).splitlines()[0])[0].split(":")
    return f"{name}: {':'.join(clauses[:2]).strip()}"


def _description(error: Exception) -> str:
    return error.message if isinstance(error, (TelegramAPIError, ClientDecodeError)) else ""
