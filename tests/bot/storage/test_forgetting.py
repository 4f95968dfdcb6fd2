"""A person is taken out of every row, all or nothing, on both databases."""

from dataclasses import replace

import pytest

from bot.storage import Conflict, Seat, Storage, User
from bot.storage.rows import BEGAN, FORGOTTEN, Expecting, RuleSet, Sitting, Topic
from tests.bot.storage.samples import GROUP, a_move, a_place, a_seat, a_table

ANNA, BORIS = 7_000_000_000, 7_000_000_001


async def filled(storage: Storage) -> None:
    line = {str(BORIS): ["Борис", "1"], str(ANNA): ["Анна", "2"]}
    await storage.commit(
        User(ANNA, "Анна", "anna", "ru", True),
        User(BORIS, "Борис", None, "ru", True),
        a_table(1, host_id=ANNA, state="finished", finished=1.0),
        *(a_seat(1, seat, place=seat + 1, total=0, tap=f"s{seat}") for seat in range(4)),
        a_move(1, 1, "55", tap_kind="message", tap_chat=ANNA, seat=0),
        a_move(1, 2, "55", tap_kind="message", tap_chat=BORIS, seat=1),
        a_move(1, 3, "c3", seat=0),
        a_move(1, 4, "c4", seat=0, text="house_rule Анна всегда права"),
        a_move(1, 5, "c5", seat=1, text="house_rule тройка бьёт туза"),
        a_move(1, 6, "c6", seat=0, text="house_rule"),
        a_move(1, 7, "c7", seat=3, text="house_rule и на этом месте тоже"),
        Sitting(1, 3, BEGAN, ANNA, "Анна", "s3"),
        Sitting(1, 3, 5, BORIS, "Борис", "c9"),
        a_table(2, host_id=BORIS, waiting=line, barred={str(ANNA): "Анна", "5": "Пятый"}),
        a_table(4, barred={str(ANNA): "Анна"}),
        a_table(3, host_id=ANNA, chat_id=ANNA, private=True),
        Expecting(GROUP, ANNA, 1.0),
        Expecting(GROUP, BORIS, 2.0),
        RuleSet(9, GROUP, "king_simple", "дача", {}, ANNA, 1.0, "r"),
        Topic(ANNA, 8, "Дача · Кинг простой", "open"),
        Topic(GROUP, 8, "Карты", "open"),
        a_place("1:hand:7000000000", 1, chat_id=ANNA),
        a_place("reply:-5:7000000000:me"),
        a_place("2:ask:-5:7000000000", 2),
        a_place("2:ask:-5:7000000000~15", 2),
        a_place("2:ask:-5:7000000001", 2),
    )


async def state(storage: Storage) -> list[object]:
    return [
        await storage.user(ANNA),
        await storage.user(BORIS),
        *[await storage.table(number) for number in (1, 2, 3)],
        await storage.seats(1),
        await storage.moves(1),
        await storage.sittings(1),
        await storage.table(4),
        await storage.expecting(GROUP),
        await storage.rule_set(9),
        *[await storage.places(number) for number in (1, 2)],
        await storage.place("reply:-5:7000000000:me"),
    ]


async def test_nothing_names_the_person_and_all_else_stays(storage: Storage) -> None:
    await filled(storage)
    before = await state(storage)
    await storage.forget(ANNA)
    after = await state(storage)
    assert str(ANNA) not in repr(after)
    assert "Анна" not in repr(after)
    assert [move.text for move in await storage.moves(1)][3:] == [
        "house_rule …",
        "house_rule тройка бьёт туза",
        "house_rule",
        "house_rule …",
    ]
    assert await storage.past.career(ANNA) == []
    assert [standing.name for standing in await storage.past.standings(GROUP)] == [
        "Борис",
        "Игрок 2",
    ], "the seat that Anna began counts for nobody any more"
    one, two = await storage.seats(1), await storage.moves(1)
    assert one[0] == a_seat(1, 0, user_id=FORGOTTEN, name="", place=1, total=0, tap="s0")
    assert [(move.tap_kind, move.tap_id, move.text) for move in two[:3]] == [
        ("message", "55", "play QH"),
        ("message", "55", "play QH"),
        ("callback", "c3", "play QH"),
    ]
    assert after[1] == before[1]
    assert one[1:] == before[5][1:]  # type: ignore[index]
    assert two[1:3] == before[6][1:3]  # type: ignore[index]
    assert (await storage.table(2) or a_table()).waiting == {str(BORIS): ["Борис", "1"]}
    assert (await storage.table(2) or a_table()).barred == {"5": "Пятый"}
    assert [(row.user_id, row.name, row.tap) for row in await storage.sittings(1)] == [
        (FORGOTTEN, "", "s3"),
        (BORIS, "Борис", "c9"),
    ]
    assert await storage.expecting(GROUP) == [Expecting(GROUP, BORIS, 2.0)]
    assert [place.key for place in await storage.places(2)] == ["2:ask:-5:7000000001"]
    assert await storage.topics(ANNA) == []
    assert await storage.topics(GROUP) == [Topic(GROUP, 8, "Карты", "open")]


async def test_once_more_changes_nothing(storage: Storage) -> None:
    await filled(storage)
    await storage.forget(ANNA)
    once = await state(storage)
    await storage.forget(ANNA)
    assert await state(storage) == once


async def test_two_of_one_table_whose_messages_had_the_same_number(storage: Storage) -> None:
    await filled(storage)
    await storage.forget(ANNA)
    await storage.forget(BORIS)
    assert len({move.tap_chat for move in await storage.moves(1)}) == 3
    assert [seat.user_id for seat in await storage.seats(1)][:2] == [FORGOTTEN, FORGOTTEN]


async def test_rows_are_written_with_it_or_nothing_is(storage: Storage) -> None:
    await filled(storage)
    before = await state(storage)
    with pytest.raises(Conflict):
        await storage.forget(ANNA, a_move(1, 1))
    assert await state(storage) == before
    seat = (await storage.seats(1))[0]
    await storage.forget(ANNA, replace(seat, user_id=FORGOTTEN, name="", away=True))
    assert (await storage.seats(1))[0] == Seat(1, 0, FORGOTTEN, "", None, "s0", 0, True, 0, 1)
