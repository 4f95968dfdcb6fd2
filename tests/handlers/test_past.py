"""/top, /me, /history: each tells of whom it may, in the right place."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.callbacks import Kind, Tap
from bot.live import LiveTable
from bot.people import Person
from bot.screens.past import DAYS
from bot.storage import Delete, MoveRow
from engine import loads
from tests.bot.tables.kit import ANNA, BORIS, GROUP, STRANGER, House

OTHER_GROUP = -100600
RECORD = "record"


async def finished(house: House) -> LiveTable:
    """A match of four people and one deal, "take no boys", played to its end in the group."""
    await house.people.enter(GROUP, "Дача", "ru")
    table = await house.match(clock=None, stages=(2,))
    await house.play_deal(table)
    await house.clock.advance(60)
    assert not table.playing
    return table


async def answer(house: House, person: Person, command: str, chat: int, told: int | None = None) -> str:
    """The one new message of the bot after a command, in the same chat or in another."""
    place = told or chat
    await house.clock.advance(90)
    before = set(house.telegram.chats.get(place, {}))
    await house.say(person, command, chat)
    await house.clock.advance(90)
    (new,) = set(house.telegram.chats[place]) - before
    return house.telegram.chats[place][new].text


def tap(arg: str, table: int = 0) -> Tap:
    return Tap(Kind.PAST, table, 0, arg)


async def test_without_finished_matches_every_answer_says_so_kindly(house: House) -> None:
    await house.people.enter(GROUP, "Дача", "ru")
    await house.match(clock=None)
    assert "не доиграли" in await answer(house, STRANGER, "/top", GROUP)
    assert "не доиграли" in await answer(house, STRANGER, "/history", GROUP)
    assert "пока нет" in await answer(house, STRANGER, "/me", GROUP)
    assert "пока нет" in await answer(house, STRANGER, "/history", STRANGER.id)


async def test_top_is_of_groups_and_counts_their_own_tables_only(house: House) -> None:
    table = await finished(house)
    shown = await answer(house, STRANGER, "/top", GROUP)
    for seat in table.humans():
        wins = int(seat.place == 1)
        row = next(
            line for line in shown.replace("</pre>", "").split("\n") if line.startswith(f"{seat.name} ")
        )
        assert row.split()[1:] == ["1", str(wins), f"{seat.place},0"]
    await house.people.enter(OTHER_GROUP, "Город", "ru")
    assert "Анна" not in await answer(house, ANNA, "/top", OTHER_GROUP)
    assert "для группы" in await answer(house, ANNA, "/top", ANNA.id)


async def test_top_changes_between_all_time_and_the_last_days_where_it_stands(house: House) -> None:
    await finished(house)
    await house.clock.leap(DAYS * 86_400)
    assert "Анна" in await answer(house, ANNA, "/top", GROUP)
    before = len(house.group())
    await house.press(STRANGER, tap("recent"), GROUP)
    await house.clock.advance(90)
    assert len(house.group()) == before
    assert "Анна" not in house.group()[-1]
    assert "не доиграли" in house.group()[-1]
    await house.press(ANNA, tap("top"), GROUP)
    await house.clock.advance(90)
    assert len(house.group()) == before
    assert "Анна" in house.group()[-1]


async def test_me_asked_in_a_group_is_told_in_private(house: House) -> None:
    await finished(house)
    before = house.group()
    assert "Кинг простой 1 " in await answer(house, ANNA, "/me", GROUP, told=ANNA.id)
    assert house.group() == before


async def test_me_is_told_in_the_group_to_whom_the_bot_cannot_write(house: House) -> None:
    await finished(house)
    await house.people.set_reachable(ANNA.id, reachable=False)
    assert "Кинг простой 1 " in await answer(house, ANNA, "/me", GROUP)


async def test_contracts_are_the_askers_points_a_deal(house: House) -> None:
    tables = [await finished(house), await finished(house)]
    seats = [table.seat_of(ANNA.id) for table in tables]
    points = [
        table.running().sheet.rows[0].scores[seat.seat]
        for table, seat in zip(tables, seats, strict=True)
        if seat
    ]
    mean = f"{abs(sum(points)) / 2:.1f}".replace(".", ",")
    for _ in range(2):  # played again, then remembered
        await house.press(ANNA, tap("contracts"))
        await house.clock.advance(90)
        (row,) = [line for line in house.private(ANNA)[-1].split("\n") if line.startswith("−")]
        assert row.split()[1:] == ["2", f"−{mean}" if sum(points) else mean]
    await house.press(STRANGER, tap("contracts"))
    await house.clock.advance(90)
    assert "пока нечего" in house.private(STRANGER)[-1]


async def test_a_match_that_cannot_be_played_again_is_left_out(house: House, logged: list[Any]) -> None:
    table = await finished(house)
    for row in await house.storage.moves(table.id):
        await house.storage.commit(Delete(MoveRow, table_id=table.id, version=row.version))
        await house.storage.commit(replace(row, seat=(row.seat + 1) % 4, tap_id=f"x{row.version}"))
    await house.press(ANNA, tap("contracts"))
    await house.clock.advance(90)
    assert "пока нечего" in house.private(ANNA)[-1]
    assert "a finished match cannot be played again" in [line["event"] for line in logged]


async def test_an_anonymous_admin_has_no_games_of_their_own(house: House) -> None:
    await house.people.enter(GROUP, "Дача", "ru")
    anonymous = Person(1087968824, "Group", "GroupAnonymousBot", None)
    assert "нонимн" in await answer(house, anonymous, "/me", GROUP)


async def test_history_lists_the_groups_matches_or_ones_own(house: House) -> None:
    table = await finished(house)
    for person, chat in ((STRANGER, GROUP), (BORIS, BORIS.id)):
        shown = await answer(house, person, "/history", chat)
        assert "Кинг простой" in shown
        assert all(f"{seat.place} {seat.name}" in shown for seat in table.humans())
        assert tap(RECORD, table.id).pack() in house.telegram.buttons(chat)
    assert "пока нет" in await answer(house, STRANGER, "/history", STRANGER.id)


@pytest.mark.parametrize("person, chat", [(STRANGER, GROUP), (BORIS, BORIS.id), (STRANGER, STRANGER.id)])
async def test_a_button_brings_the_record_to_people_of_the_group(
    house: House, person: Person, chat: int
) -> None:
    table = await finished(house)
    await house.press(person, tap(RECORD, table.id), chat)
    await house.clock.advance(90)
    (sent,) = house.telegram.documents
    assert sent.chat_id == chat
    record = loads(sent.document.data.decode())  # type: ignore[union-attr]
    assert [deal.scores for deal in record.deals] == [table.running().sheet.rows[0].scores]


async def test_who_is_of_another_group_gets_no_record(house: House) -> None:
    table = await finished(house)
    house.telegram.outside.add(STRANGER.id)
    for chat in (STRANGER.id, OTHER_GROUP):
        refused = await house.press(STRANGER, tap(RECORD, table.id), chat)
        assert refused is not None
        assert "больше нет" in (refused.text or "")
    await house.clock.advance(90)
    assert house.telegram.documents == []


async def test_the_record_of_a_match_under_way_is_not_behind_a_button(house: House) -> None:
    table = await house.match(clock=None)
    refused = await house.press(ANNA, tap(RECORD, table.id), GROUP)
    assert refused is not None
    assert refused.text
    await house.clock.advance(90)
    assert house.telegram.documents == []


async def test_a_match_of_the_history_opens_its_deals(house: House) -> None:
    table = await finished(house)
    link = f"https://t.me/kozyr_bot?start=d_{table.row.token}_1"
    await answer(house, ANNA, "/history", GROUP)
    button = tap("deals", table.id)
    assert button.pack() in house.telegram.buttons(GROUP)
    await house.press(ANNA, button)
    await house.press(BORIS, button, GROUP)
    await house.clock.advance(60)
    assert sum(link in text for text in house.private(ANNA)) == 1
    assert sum(link in text for text in house.group()) == 1
    await house.say(ANNA, f"/start d_{table.row.token}_1")
    await house.clock.advance(60)
    assert "все карты на руках" in house.private(ANNA)[-1]
    house.telegram.outside.add(STRANGER.id)
    refused = await house.press(STRANGER, button)
    assert refused is not None
    assert refused.text
    assert house.private(STRANGER) == []


async def test_a_running_match_has_no_list_of_deals(house: House) -> None:
    table = await house.match(clock=None, stages=(1, 2))
    await house.play_deal(table)
    refused = await house.press(ANNA, tap("deals", table.id), GROUP)
    assert refused is not None
    assert refused.text


@pytest.mark.parametrize("arg", ["", "top", "recent", "nonsense", "record", "deals"])
async def test_a_button_that_makes_no_sense_in_private_is_refused(house: House, arg: str) -> None:
    refused = await house.press(ANNA, tap(arg))
    assert refused is not None
    assert refused.text
