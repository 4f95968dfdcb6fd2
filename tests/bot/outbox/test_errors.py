"""The table of errors: every row is reached by its own text, and nothing of a message gets into a log."""

from __future__ import annotations

import pytest
from aiogram import Bot
from aiogram.exceptions import AiogramError
from aiogram.methods import SendMessage

from bot.outbox.errors import RULES, Outcome, outcome_of, reason_of
from tests.bot.outbox.fakes import FakeTelegram, Fault, flood
from tests.fake_clock import FakeClock

NOT_MODIFIED = (
    "Bad Request: message is not modified: specified new message content and reply markup are exactly the "
    "same as a current content and reply markup of the message"
)
TOO_OLD = "Bad Request: query is too old and response timeout expired or query ID is invalid"
UPGRADED = "Bad Request: group chat was upgraded to a supergroup chat"

DOCUMENTED = [
    (flood(5), Outcome.WAIT),
    (Fault(400, UPGRADED, {"migrate_to_chat_id": -1005}), Outcome.MIGRATED),
    (Fault(400, NOT_MODIFIED), Outcome.DONE),
    (Fault(400, TOO_OLD), Outcome.DONE),
    (Fault(400, "Bad Request: message to edit not found"), Outcome.GONE),
    (Fault(400, "Bad Request: message can't be edited"), Outcome.GONE),
    (Fault(400, "Bad Request: there is no text in the message to edit"), Outcome.GONE),
    (Fault(400, "Bad Request: message to delete not found"), Outcome.GONE),
    (Fault(400, "Bad Request: MESSAGE_ID_INVALID"), Outcome.GONE),
    (Fault(400, "Bad Request: message can't be deleted"), Outcome.STRIP),
    (Fault(400, "Bad Request: message thread not found"), Outcome.NO_THREAD),
    (Fault(400, "Bad Request: TOPIC_CLOSED"), Outcome.SHUT),
    (Fault(400, "Bad Request: TOPIC_DELETED"), Outcome.NO_THREAD),
    (Fault(400, "Bad Request: chat not found"), Outcome.UNREACHABLE),
    (Fault(400, "Bad Request: PEER_ID_INVALID"), Outcome.UNREACHABLE),
    (Fault(400, "Bad Request: CHAT_WRITE_FORBIDDEN"), Outcome.UNREACHABLE),
    (Fault(400, "Bad Request: have no rights to send a message"), Outcome.UNREACHABLE),
    (Fault(400, "Bad Request: not enough rights to send text messages to the chat"), Outcome.UNREACHABLE),
    (Fault(403, "Forbidden: bot was blocked by the user"), Outcome.UNREACHABLE),
    (Fault(403, "Forbidden: bot can't initiate conversation with a user"), Outcome.UNREACHABLE),
    (Fault(403, "Forbidden: user is deactivated"), Outcome.UNREACHABLE),
    (Fault(403, "Forbidden: bot was kicked from the supergroup chat"), Outcome.UNREACHABLE),
    (Fault(403, "Forbidden: bot is not a member of the supergroup chat"), Outcome.UNREACHABLE),
    (Fault(403, "Forbidden: the group chat was deleted"), Outcome.UNREACHABLE),
    (Fault(403, "Forbidden: the bot can't send messages to the bot"), Outcome.UNREACHABLE),
    (Fault(400, "Bad Request: BUTTON_DATA_INVALID"), Outcome.REFUSED),
    (Fault(413, "Request Entity Too Large"), Outcome.REFUSED),
    (Fault(0, "timeout"), Outcome.RETRY),
    (Fault(502, "Bad Gateway"), Outcome.RETRY),
    (Fault(500, "Internal Server Error: restart"), Outcome.RETRY),
    (Fault(401, "Unauthorized"), Outcome.RETRY),
    (Fault(429, "Too Many Requests"), Outcome.RETRY),
    (Fault(404, "Not Found: method not found"), Outcome.REFUSED),
    (Fault(502, "", body="<html>Bad Gateway</html>"), Outcome.RETRY),
    (Fault(200, "", body='{"ok": true, "result": {"unheard": "of"}}'), Outcome.REFUSED),
]


async def error_of(fault: Fault) -> AiogramError:
    session = FakeTelegram(FakeClock())
    session.faults.append(fault)
    with pytest.raises(AiogramError) as caught:
        await Bot("1:" + "x" * 35, session=session)(SendMessage(chat_id=5, text="♥Q секрет"))
    return caught.value


@pytest.mark.parametrize("fault, outcome", DOCUMENTED, ids=lambda value: getattr(value, "description", ""))
async def test_each_documented_error_has_its_outcome(fault: Fault, outcome: Outcome) -> None:
    assert outcome_of(await error_of(fault)) is outcome


async def test_every_row_of_the_table_is_needed() -> None:
    reached = set()
    for error in [*[await error_of(fault) for fault, _ in DOCUMENTED], RuntimeError("a fault of ours")]:
        text = str(getattr(error, "message", "")).lower()
        reached.add(next(rule for rule in RULES if isinstance(error, rule.kind) and rule.text in text))
    assert reached == set(RULES)


@pytest.mark.parametrize(
    "description, reason",
    [
        ("Bad Request: BUTTON_DATA_INVALID", "TelegramBadRequest: Bad Request: BUTTON_DATA_INVALID"),
        (
            'Bad Request: can\'t parse entities: Unsupported start tag "♥Q секрет" at byte offset 3',
            "TelegramBadRequest: Bad Request: can't parse entities",
        ),
        (
            "Bad Request: inline keyboard button URL 'http://секрет' is invalid: Wrong HTTP URL",
            "TelegramBadRequest: Bad Request: inline keyboard button URL",
        ),
    ],
)
async def test_reasons_quote_nothing_of_the_message(description: str, reason: str) -> None:
    assert reason_of(await error_of(Fault(400, description))) == reason


async def test_reasons_of_other_errors_are_their_kind() -> None:
    assert reason_of(ValueError("секрет")) == "ValueError"
    assert (
        reason_of(await error_of(Fault(200, "", body='{"ok": true, "result": "секрет"}')))
        == "ClientDecodeError"
    )
