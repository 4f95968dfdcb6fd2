"""Messages and topics: where they go while one is closed or gone, and what a group with a new id keeps."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from aiogram.methods import EditMessageText, SendMessage, TelegramMethod

from bot.outbox import Place
from bot.screen import Screen
from tests.bot.outbox.fakes import Fault, House

GROUP, NEW_GROUP = -1001, -1009
TABLE = Place("table:9", GROUP)
CLOSED = Fault(400, "Bad Request: TOPIC_CLOSED")
KICKED = Fault(403, "Forbidden: bot was kicked from the supergroup chat")


def closed(*topics: int | None) -> Callable[[TelegramMethod[object]], Fault | None]:
    """Refuse what is sent into one of these topics."""
    return lambda method: (
        CLOSED if isinstance(method, SendMessage) and method.message_thread_id in topics else None
    )


def threads(house: House) -> list[tuple[str, int | None]]:
    """What stands in the group, and in which topic."""
    return [(shown.text, shown.thread_id) for _, shown in sorted(house.telegram.chats[GROUP].items())]


async def test_while_its_topic_is_closed_a_message_goes_to_general_and_says_from_where(house: House) -> None:
    place = Place("table:1", GROUP, thread_id=7)
    house.telegram.refuse = closed(7)
    house.show(place, "Стол")
    house.show(Place("result", GROUP, thread_id=7, post=True), "Итог")
    await house.clock.advance(60)
    assert threads(house) == [("(7)\nИтог", None), ("(7)\nСтол", None)]
    assert len(house.telegram.calls) == 3, "only once is it tried there"
    house.show(place, "Стол 2")
    await house.clock.advance(60)
    assert threads(house)[1] == ("(7)\nСтол 2", None)
    house.show(place, "Стол 2")
    await house.clock.advance(60)
    assert len(house.telegram.calls) == 4, "it is shown already"


async def test_a_message_comes_home_when_its_topic_is_opened(house: House) -> None:
    place = Place("table:1", GROUP, thread_id=7)
    house.topics.shut.add((GROUP, 7))
    house.show(place, "Стол")
    await house.settle()
    house.topics.shut.clear()
    for _ in range(2):
        await house.outbox.homeward(place, lambda: Screen("Стол"))
        await house.clock.advance(60)
    assert threads(house) == [("Стол", 7)]
    assert house.telegram.names() == ["SendMessage", "SendMessage", "DeleteMessage"]


async def test_what_stands_in_a_topic_that_is_closed_is_edited_there(house: House) -> None:
    place = Place("table:1", GROUP, thread_id=7)
    house.show(place, "Стол")
    await house.settle()
    house.topics.shut.add((GROUP, 7))
    house.show(place, "Стол 2")
    await house.clock.advance(60)
    assert threads(house) == [("Стол 2", 7)]


async def test_an_edit_that_a_closed_topic_refuses_becomes_a_message_in_general(house: House) -> None:
    place = Place("table:1", GROUP, thread_id=7)
    house.show(place, "Стол")
    await house.settle()
    house.telegram.refuse = lambda method: CLOSED if isinstance(method, EditMessageText) else None
    house.show(place, "Стол 2")
    await house.clock.advance(60)
    assert threads(house)[-1] == ("(7)\nСтол 2", None)
    house.show(TABLE, "Общий")
    await house.settle()
    house.show(TABLE, "Общий 2")
    await house.clock.advance(60)
    assert threads(house)[-1] == ("Общий", None), "in General it stays as it is"
    assert house.outbox.stats.withheld == 1


async def test_what_can_go_nowhere_waits_until_it_is_wanted_again(house: House) -> None:
    house.telegram.refuse = closed(7, None)
    result = Place("result", GROUP, thread_id=7, post=True)
    for _ in range(3):
        house.show(TABLE, "Стол")
        house.show(result, "Итог")
        await house.clock.advance(60)
    assert len(house.telegram.calls) == 2, "each topic is tried once"
    assert house.outbox.stats.withheld == 6
    assert house.outbox.stats.refused == 0
    house.telegram.refuse = closed()
    house.topics.shut.clear()
    house.show(result, "Итог")
    await house.clock.advance(60)
    assert threads(house) == [("Итог", 7)]


async def test_without_its_topic_a_message_goes_to_general(house: House) -> None:
    fault = Fault(400, "Bad Request: message thread not found")
    house.telegram.refuse = lambda method: fault if getattr(method, "message_thread_id", None) == 7 else None
    house.show(Place("table:1", GROUP, thread_id=7), "Стол")
    await house.clock.advance(60)
    assert threads(house) == [("Стол", None)]
    assert house.topics.lost == {(GROUP, 7)}


async def test_a_line_above_a_message_never_makes_it_too_long(house: House) -> None:
    house.topics.shut.add((GROUP, 7))
    house.show(Place("long", GROUP, thread_id=7), "ж" * 4096)
    house.show(Place("fits", GROUP, thread_id=7), "ж" * 4092)
    await house.clock.advance(60)
    assert sorted(len(text) for text, _ in threads(house)) == [4096, 4096]


async def test_a_chat_that_can_be_written_to_again_is_reported_once(house: House) -> None:
    house.telegram.refuse = lambda method: KICKED  # noqa: ARG005
    house.show(TABLE, "Стол")
    await house.clock.advance(60)
    assert house.back == []
    house.telegram.refuse = closed()
    for n in (2, 3):
        house.show(TABLE, f"Стол {n}")
        await house.clock.advance(60)
    assert house.back == [GROUP]


async def test_what_was_shown_before_a_group_got_a_new_id_is_not_posted_again(house: House) -> None:
    protocol, result = Place("table:1", GROUP), Place("result:1", GROUP, post=True)
    house.show(protocol, "Сдача 1")
    house.show(result, "Итог 1")
    house.show(TABLE, "Стол")
    await house.clock.advance(60)
    house.outbox.migrated(GROUP, NEW_GROUP)
    for place, text in ((protocol, "Сдача 1"), (result, "Итог, иначе"), (TABLE, "Стол 2")):
        house.show(replace(place, chat_id=NEW_GROUP), text)
    await house.clock.advance(60)
    assert house.telegram.texts(NEW_GROUP) == ["Стол 2"]
    house.outbox.repost(replace(protocol, chat_id=NEW_GROUP), lambda: Screen("Сдача 1"))
    await house.clock.advance(60)
    assert house.telegram.texts(NEW_GROUP) == ["Стол 2", "Сдача 1"]
