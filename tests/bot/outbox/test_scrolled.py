"""A live message that others have pushed out of sight is posted anew at the bottom, seldom and silently."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from aiogram.types import Chat, Message

from bot.outbox import Place
from bot.outbox.pacing import GROUP_PERIOD
from bot.outbox.scrolled import FAR, RARELY
from tests.bot.outbox.fakes import House, flood

GROUP, SUPERGROUP = -1001, -1001000000001
TABLE = Place("1:table:1", GROUP, table_id=1, patient=True, comes_down=True)
ABOVE = Place("1:table:1", SUPERGROUP, table_id=1, patient=True, comes_down=True)
LATEST = 100
"""The number that the fakes give the first message is the next."""


def written(number: int, chat: int = GROUP, thread: int | None = None, *, forum: bool = False) -> Message:
    kind = "supergroup" if chat == SUPERGROUP else "group"
    return Message(
        message_id=number,
        date=datetime.fromtimestamp(0, UTC),
        chat=Chat(id=chat, type=kind, is_forum=forum or None),
        message_thread_id=thread,
        is_topic_message=thread is not None or None,
    )


async def shown(house: House, place: Place, count: int, **more: object) -> None:
    """Show a place for the first time, then let so many messages be seen below it."""
    house.show(place, "старое")
    await house.clock.advance(RARELY)
    for number in range(count):
        house.outbox.saw(written(LATEST + 2 + number, place.chat_id, **more))  # type: ignore[arg-type]
    house.telegram.calls.clear()


async def test_a_change_of_a_message_far_up_is_posted_below(house: House) -> None:
    await shown(house, TABLE, FAR)
    house.show(TABLE, "новое")
    await house.clock.advance(GROUP_PERIOD)
    assert house.telegram.names() == ["SendMessage", "DeleteMessage"]
    assert house.telegram.calls[0].method.disable_notification  # type: ignore[attr-defined]
    assert house.telegram.texts(GROUP) == ["новое"]


async def test_in_a_quiet_chat_it_stays_where_it_is(house: House) -> None:
    house.quiet.add(GROUP)
    await shown(house, TABLE, FAR)
    house.show(TABLE, "новое")
    await house.clock.advance(RARELY)
    assert house.telegram.names() == ["EditMessageText"]


async def test_one_message_less_and_it_is_edited(house: House) -> None:
    await shown(house, TABLE, FAR - 1)
    house.show(TABLE, "новое")
    await house.settle()
    assert house.telegram.names() == ["EditMessageText"]


async def test_what_has_not_changed_stays_where_it_is(house: House) -> None:
    await shown(house, TABLE, FAR)
    house.show(TABLE, "старое")
    await house.clock.advance(RARELY)
    assert not house.telegram.calls


async def test_a_message_seen_twice_is_one(house: House) -> None:
    await shown(house, TABLE, 0)
    for _ in range(FAR):
        house.outbox.saw(written(LATEST + 20))
    house.show(TABLE, "новое")
    await house.settle()
    assert house.telegram.names() == ["EditMessageText"]


async def test_other_places_are_edited_wherever_they_are(house: House) -> None:
    place = Place("1:lobby", GROUP, table_id=1)
    await shown(house, place, FAR)
    house.show(place, "новое")
    await house.settle()
    assert house.telegram.names() == ["EditMessageText"]


async def test_at_most_once_in_a_while(house: House) -> None:
    await shown(house, TABLE, FAR)
    house.show(TABLE, "новое")
    await house.clock.advance(RARELY / 2)
    for number in range(FAR):
        house.outbox.saw(written(LATEST + 50 + number))
    house.show(TABLE, "ещё новее")
    await house.clock.advance(RARELY / 2)
    assert house.telegram.names() == ["SendMessage", "DeleteMessage", "EditMessageText"]
    house.show(TABLE, "самое новое")
    await house.clock.advance(GROUP_PERIOD)
    assert house.telegram.names()[3:] == ["SendMessage", "DeleteMessage"]


async def test_one_message_of_a_supergroup_tells_of_all_that_nobody_saw(house: House) -> None:
    await shown(house, ABOVE, 0)
    house.outbox.saw(written(LATEST + 1 + FAR, SUPERGROUP))
    house.show(ABOVE, "новое")
    await house.clock.advance(GROUP_PERIOD)
    assert house.telegram.texts(SUPERGROUP) == ["новое"]
    assert house.telegram.names() == ["SendMessage", "DeleteMessage"]


async def test_in_a_basic_group_numbers_tell_nothing(house: House) -> None:
    await shown(house, TABLE, 0)
    house.outbox.saw(written(LATEST + 5000))
    house.show(TABLE, "новое")
    await house.settle()
    assert house.telegram.names() == ["EditMessageText"]


@pytest.mark.parametrize("thread, down", [(7, True), (8, False), (None, False)])
async def test_in_a_forum_what_is_seen_in_the_topic_counts(
    house: House, thread: int | None, *, down: bool
) -> None:
    place = Place("1:table:1", SUPERGROUP, 7, 1, patient=True, comes_down=True)
    await shown(house, place, FAR, thread=thread, forum=True)
    house.show(place, "новое")
    await house.settle()
    assert house.telegram.names()[0] == ("SendMessage" if down else "EditMessageText")


@pytest.mark.parametrize("posts, down", [(1, True), (2, False)])
async def test_results_go_first_and_where_no_calls_are_left_it_is_edited(
    house: House, posts: int, *, down: bool
) -> None:
    lobby = Place("2:lobby", GROUP, table_id=2, comes_down=True)
    await shown(house, lobby, FAR)
    house.show(lobby, "новое")
    for number in range(posts):
        house.show(Place(f"1:result:{number}", GROUP, table_id=1, post=True), "Итог")
    await house.settle()
    texts = [call.text for call in house.telegram.calls]
    assert texts[: posts + 1] == ["Итог"] * posts + ["новое"]
    assert house.telegram.names()[posts] == ("SendMessage" if down else "EditMessageText")


async def test_a_held_chat_gets_one_new_message(house: House) -> None:
    await shown(house, TABLE, FAR)
    house.telegram.faults.append(flood(100))
    house.show(TABLE, "новое")
    await house.clock.advance(50)
    house.show(TABLE, "ещё новее")
    await house.clock.advance(60)
    assert house.telegram.names() == ["SendMessage", "SendMessage", "DeleteMessage"]
    assert house.telegram.texts(GROUP) == ["ещё новее"]


async def test_after_a_restart_the_old_message_still_goes(house: House) -> None:
    await shown(house, TABLE, FAR)
    house.telegram.refuse = lambda method: flood(1) if "Delete" in type(method).__name__ else None
    house.show(TABLE, "новое")
    await house.settle()
    house.telegram.refuse = lambda _: None
    await house.restart()
    await house.outbox.recover(1)
    await house.clock.advance(RARELY)
    assert house.telegram.texts(GROUP) == ["новое"]
