"""What the outbox does on each documented error, and that its log never tells what a message said."""

from __future__ import annotations

import pytest
from aiogram.methods import DeleteMessage, EditMessageText, SendMessage, TelegramMethod
from structlog.contextvars import get_contextvars
from structlog.testing import capture_logs

from bot import log
from bot.outbox import Place
from bot.outbox.pacing import GROUP_BURST, GROUP_PERIOD
from bot.screen import Screen
from bot.storage.rows import Delete, PlaceRow
from tests.bot.outbox.fakes import LOST_ANSWER, OFFLINE, Fault, House
from tests.bot.outbox.test_errors import DOCUMENTED, NOT_MODIFIED, UPGRADED

GROUP, NEW_GROUP, ANN, BOB = -1001, -1009, 5, 6
TABLE = Place("table:1", GROUP)
HAND = Place("hand:1:5", ANN)

UNREACHABLE = [
    Fault(403, "Forbidden: bot was blocked by the user"),
    Fault(403, "Forbidden: bot can't initiate conversation with a user"),
    Fault(403, "Forbidden: user is deactivated"),
    Fault(403, "Forbidden: bot was kicked from the supergroup chat"),
    Fault(403, "Forbidden: bot is not a member of the group chat"),
    Fault(400, "Bad Request: chat not found"),
    Fault(400, "Bad Request: have no rights to send a message"),
]
GONE = [
    Fault(400, "Bad Request: message to edit not found"),
    Fault(400, "Bad Request: message can't be edited"),
    Fault(400, "Bad Request: MESSAGE_ID_INVALID"),
]


async def test_not_modified_is_as_good_as_edited(house: House) -> None:
    house.show(HAND, "1")
    await house.settle()
    house.telegram.faults.append(Fault(400, NOT_MODIFIED))
    house.show(HAND, "2")
    await house.settle()
    house.show(HAND, "2")
    await house.settle()
    assert house.telegram.names() == ["SendMessage", "EditMessageText"]
    assert house.outbox.stats.edited == 0


@pytest.mark.parametrize("fault", GONE, ids=lambda fault: fault.description)
async def test_a_message_that_is_gone_is_sent_anew(house: House, fault: Fault) -> None:
    house.show(HAND, "1")
    await house.settle()
    house.telegram.faults.append(fault)
    house.show(HAND, "2")
    await house.settle()
    assert house.telegram.names() == ["SendMessage", "EditMessageText", "SendMessage"]
    house.show(HAND, "3")
    await house.clock.advance(5)
    last = house.telegram.calls[-1].method
    assert isinstance(last, EditMessageText)
    assert last.message_id == 102
    assert house.storage.rows[HAND.key].message_id == 102


@pytest.mark.parametrize(
    "fault",
    [Fault(400, "Bad Request: message to delete not found"), *GONE],
    ids=lambda fault: fault.description,
)
async def test_deleting_what_is_gone_is_done(house: House, fault: Fault) -> None:
    house.show(HAND, "1")
    await house.settle()
    house.telegram.faults.append(fault)
    house.outbox.drop(HAND)
    await house.clock.advance(60)
    assert house.telegram.names() == ["SendMessage", "DeleteMessage"]
    assert house.storage.rows == {}


@pytest.mark.parametrize("fault", UNREACHABLE, ids=lambda fault: fault.description)
async def test_an_unreachable_chat_loses_what_waits_and_is_reported_once(house: House, fault: Fault) -> None:
    house.telegram.refuse = lambda method: fault if getattr(method, "chat_id", 0) == ANN else None
    for n in range(5):
        house.show(Place(f"note:{n}", ANN, post=n < 3), f"Заметка {n}")
    house.show(Place("hand:6", BOB), "Рука")
    await house.clock.advance(60)
    assert house.unreachable == [ANN]
    assert len([call for call in house.telegram.calls if call.chat_id == ANN]) == 1
    assert house.telegram.texts(BOB) == ["Рука"]
    assert house.outbox.held([ANN], 0.0) == 0.0

    house.telegram.refuse = lambda method: None  # noqa: ARG005 - unblocked
    house.show(HAND, "Снова здесь")
    await house.clock.advance(5)
    assert house.telegram.texts(ANN) == ["Снова здесь"]


async def test_a_group_with_a_new_id_is_followed(house: House) -> None:
    house.show(TABLE, "Стол")
    await house.settle()

    def refuse(method: TelegramMethod[object]) -> Fault | None:
        old = getattr(method, "chat_id", 0) == GROUP
        return Fault(400, UPGRADED, {"migrate_to_chat_id": NEW_GROUP}) if old else None

    house.telegram.refuse = refuse
    house.show(TABLE, "Стол 2")
    house.show(Place("result", GROUP, post=True), "Итог")
    await house.clock.advance(60)
    assert house.migrations == [(GROUP, NEW_GROUP)]
    assert house.telegram.texts(NEW_GROUP) == ["Итог", "Стол 2"]

    house.show(TABLE, "Стол 3")  # from somebody who does not know the new id yet
    await house.clock.advance(60)
    assert house.telegram.texts(NEW_GROUP) == ["Итог", "Стол 3"]
    assert house.migrations == [(GROUP, NEW_GROUP)]
    assert house.storage.rows[TABLE.key].chat_id == NEW_GROUP


async def test_a_new_id_that_the_application_learns_first_is_followed(house: House) -> None:
    for n in (1, 2):
        house.show(Place(f"table:{n}", GROUP), f"Стол {n}")
    await house.settle()
    for n in (1, 2):
        house.show(Place(f"table:{n}", GROUP), f"Стол {n}, взятка 2")
    house.show(Place("table:2", NEW_GROUP), "Стол 2, взятка 3")
    house.outbox.migrated(GROUP, NEW_GROUP)
    await house.clock.advance(60)
    assert house.telegram.texts(NEW_GROUP) == ["Стол 1, взятка 2", "Стол 2, взятка 3"]
    assert [call.text for call in house.telegram.calls if call.chat_id == GROUP] == ["Стол 1", "Стол 2"]


async def test_a_new_id_is_no_reason_to_say_more_in_a_minute(house: House) -> None:
    for n in range(20):
        house.show(Place(f"post:{n}", GROUP, post=True), str(n))
    await house.clock.advance(61)
    before = len(house.telegram.calls)
    house.outbox.migrated(GROUP, NEW_GROUP)
    house.show(Place("result", NEW_GROUP, post=True), "Итог")
    await house.settle()
    assert len(house.telegram.calls) == before, "the burst is used up"
    await house.clock.advance(GROUP_PERIOD)
    assert len(house.telegram.calls) == before + 1


async def test_holds_of_the_old_id_are_charged_to_nobody(house: House) -> None:
    begun = house.clock.now()
    house.telegram.faults.append(Fault(429, "Too Many Requests: retry after 40", {"retry_after": 40}))
    house.show(TABLE, "Стол")
    await house.clock.advance(50)
    house.outbox.migrated(GROUP, NEW_GROUP)
    assert house.outbox.held([NEW_GROUP], begun) == house.outbox.held([GROUP], begun) == 40


async def test_a_lost_answer_may_double_a_send_but_no_edit(house: House) -> None:
    house.telegram.faults.append(LOST_ANSWER)
    house.show(HAND, "1")
    await house.clock.advance(10)
    assert house.telegram.texts(ANN) == ["1", "1"]
    house.telegram.faults.append(LOST_ANSWER)
    house.show(HAND, "2")
    await house.clock.advance(10)
    assert house.telegram.texts(ANN) == ["1", "2"]


@pytest.mark.parametrize("fault", [fault for fault, _ in DOCUMENTED], ids=lambda fault: fault.description)
@pytest.mark.parametrize("kind", [SendMessage, EditMessageText, DeleteMessage])
async def test_after_any_error_the_chat_lives_on_and_no_text_is_logged(
    house: House, fault: Fault, kind: type[TelegramMethod[object]]
) -> None:
    """One call of a kind meets the error; then every place is brought to its last state all the same."""
    if kind is not SendMessage:
        house.show(HAND, "♥Q первая")
        await house.settle()
    struck: list[TelegramMethod[object]] = []

    def strike_once(method: TelegramMethod[object]) -> Fault | None:
        if struck or not isinstance(method, kind):
            return None
        struck.append(method)
        return fault

    house.telegram.refuse = strike_once
    with capture_logs() as lines:
        if kind is DeleteMessage:
            house.outbox.drop(HAND)
        else:
            house.show(HAND, "♥Q вторая")
        await house.clock.advance(60)
        house.show(HAND, "♥Q третья")
        await house.clock.advance(60)
    assert len(struck) == 1
    chat_id = -1005 if house.migrations else ANN
    assert house.telegram.texts(chat_id)[-1] == "♥Q третья"
    assert "♥Q" not in repr(lines)
    assert len([line for line in lines if line["log_level"] == "error"]) == house.outbox.stats.refused <= 1


async def test_a_refused_screen_is_logged_once_with_its_place_and_no_text(house: House) -> None:
    house.telegram.faults.append(
        Fault(400, 'Bad Request: can\'t parse entities: Unsupported start tag "♥Q" at byte offset 3')
    )
    with capture_logs() as lines:
        house.show(HAND, "♥Q <♥Q>")
        await house.clock.advance(60)
    assert lines == [
        {
            "event": "screen refused",
            "log_level": "error",
            "chat": ANN,
            "place": HAND.key,
            "reason": "TelegramBadRequest: Bad Request: can't parse entities",
        }
    ]
    assert len(house.telegram.calls) == 1


async def test_a_failing_render_is_logged_by_its_line(house: House) -> None:
    def broken() -> Screen:
        raise KeyError("♥Q")

    with capture_logs() as lines:
        house.outbox.show(HAND, broken)
        await house.settle()
    [line] = lines
    assert line["reason"].startswith("KeyError at ")
    assert "test_failures.py:" in line["reason"]
    assert "♥Q" not in repr(line)


async def test_an_answer_that_refuses_ends_a_hold_all_the_same(house: House) -> None:
    for n in range(GROUP_BURST - 1):
        house.show(TABLE, str(n))
        await house.settle()
    house.telegram.faults += [OFFLINE, GONE[0]]
    house.show(TABLE, "9")
    await house.settle()
    start = house.clock.now()
    await house.clock.advance(
        GROUP_PERIOD + 1
    )  # Telegram answers: the message is gone; the new one waits for its token
    assert house.telegram.names() == ["SendMessage", *["EditMessageText"] * GROUP_BURST]
    assert house.outbox.held([GROUP], start) == GROUP_PERIOD


async def test_a_storage_that_cannot_be_read_is_asked_again_with_a_growing_delay(house: House) -> None:
    asked = 0

    async def place(key: str) -> PlaceRow | None:
        nonlocal asked
        asked += 1
        raise OSError(key)

    house.storage.place = place  # type: ignore[method-assign]
    house.show(HAND, "Рука")
    await house.clock.advance(60)
    assert asked == 6


async def test_what_is_logged_later_does_not_belong_to_the_update_that_came_first(house: House) -> None:
    seen: list[dict[str, object]] = []

    def render() -> Screen:
        seen.append(get_contextvars())
        return Screen("Рука")

    with log.context(update=1, table=2):
        house.outbox.show(HAND, render)
    await house.settle()
    assert seen == [{}]


async def test_a_storage_that_fails_delays_but_neither_loses_nor_doubles(house: House) -> None:
    working = type(house.storage).commit
    failures = 3

    async def commit(*rows: PlaceRow | Delete) -> None:
        nonlocal failures
        if failures:
            failures -= 1
            raise OSError("disk full")
        await working(house.storage, *rows)

    house.storage.commit = commit  # type: ignore[method-assign]
    with capture_logs() as lines:
        for n in range(4):
            house.show(Place(f"note:{n}", ANN, post=True), f"Заметка {n}")
        house.show(HAND, "Рука")
        await house.clock.advance(60)
    assert house.telegram.texts(ANN) == [*[f"Заметка {n}" for n in range(4)], "Рука"]
    assert [line["reason"] for line in lines] == ["OSError"] * 3
