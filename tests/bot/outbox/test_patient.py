"""Patient places: the table that is played at changes often, and nothing else is held up by that."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from bot.outbox import Place
from bot.outbox.pacing import GROUP_BURST, GROUP_PERIOD, KEPT, PASSED
from bot.screen import Screen
from tests.bot.outbox.fakes import Call, House

GROUP = -1001
TABLE = Place("1:table:1", GROUP, table_id=1, patient=True)
OTHER = Place("2:table:1", GROUP, table_id=2, patient=True)
RESULT = Place("1:result:1", GROUP, table_id=1, post=True)
LOBBY = Place("3:lobby", GROUP, table_id=3)

LATE = [round(GROUP_PERIOD * part, 2) for part in (0.05, 0.3, 0.5, 0.7, 0.95, 1.2)]
"""Where between two edits something else is wanted: seconds after a minute of play."""


async def play(house: House, seconds: float, *places: Place) -> float:
    """Change the places every second; return when it ends."""
    places = places or (TABLE,)
    whole = int(seconds)
    for second in range(whole):
        for place in places:
            house.show(place, f"{place.key}, ход {second}")
        await house.clock.advance(1)
    for place in places:
        house.show(place, f"{place.key}, ход {whole}")
    await house.clock.advance(seconds - whole)
    return house.clock.now()


def call_with(house: House, text: str) -> Call:
    [call] = [call for call in house.telegram.calls if call.text == text]
    return call


def edits(house: House, place: Place) -> list[Call]:
    made = [call for call in house.telegram.calls if call.name == "EditMessageText"]
    return [call for call in made if call.text.startswith(place.key)]


@pytest.mark.parametrize("late", LATE)
async def test_a_post_goes_out_at_once_whenever_it_is_wanted(house: House, late: float) -> None:
    now = await play(house, 60 + late)
    house.show(RESULT, "Итог")
    await house.clock.advance(GROUP_PERIOD)
    assert call_with(house, "Итог").at == now


@pytest.mark.parametrize("late", LATE)
async def test_the_result_and_the_protocol_of_a_deal_go_out_at_once(house: House, late: float) -> None:
    now = await play(house, 60 + late)
    house.show(replace(TABLE, patient=False), "Протокол")
    house.show(RESULT, "Итог")
    await house.settle()
    assert [(call.at, call.text) for call in house.telegram.calls[-2:]] == [(now, "Итог"), (now, "Протокол")]


@pytest.mark.parametrize("late", LATE)
async def test_the_next_deal_gets_its_message_five_seconds_after_the_last(house: House, late: float) -> None:
    await play(house, 60 + late)
    house.show(replace(TABLE, patient=False), "Протокол")
    house.show(RESULT, "Итог")
    await house.clock.advance(5)
    now = house.clock.now()
    house.show(replace(TABLE, key="1:table:2"), "Сдача 2")
    await house.clock.advance(GROUP_PERIOD)
    assert call_with(house, "Сдача 2").at - now <= GROUP_PERIOD - 5


@pytest.mark.parametrize("late", LATE)
async def test_what_two_tables_play_delays_neither_a_third_nor_a_lobby(house: House, late: float) -> None:
    now = await play(house, 60 + late, TABLE, OTHER)
    house.show(replace(TABLE, key="3:table:1"), "Третий стол")  # patient, but not there yet
    house.show(LOBBY, "Лобби")
    await house.settle()
    assert [(call.at, call.text) for call in house.telegram.calls[-2:]] == [
        (now, "Третий стол"),
        (now, "Лобби"),
    ]


async def test_a_repost_and_a_drop_of_a_patient_place_do_not_wait(house: House) -> None:
    now = await play(house, 63)
    house.outbox.repost(TABLE, lambda: Screen("Внизу"))
    await house.settle()
    assert house.telegram.texts(GROUP) == ["Внизу"]
    assert house.telegram.calls[-1].at == now
    now = await play(house, 63)
    house.outbox.drop(TABLE)
    await house.settle()
    assert house.telegram.texts(GROUP) == []
    assert house.telegram.calls[-1].at == now


async def test_two_tables_of_a_group_take_turns_and_use_what_flows_in(house: House) -> None:
    await play(house, 300, TABLE, OTHER)
    first, second = (len(edits(house, place)) for place in (TABLE, OTHER))
    assert abs(first - second) <= 1
    assert first + second >= 300 // GROUP_PERIOD
    for one, next_one in pairwise([call for call in house.telegram.calls if call.name == "EditMessageText"]):
        assert one.text.split(",")[0] != next_one.text.split(",")[0]


async def test_in_the_end_a_patient_place_shows_its_newest_state(house: House) -> None:
    for second in range(60):
        house.show(TABLE, f"Стол {second}")
        house.show(OTHER, f"Другой стол {second}")
        house.show(LOBBY, f"Лобби {second}")
        if second % 10 == 0:
            house.show(replace(RESULT, key=f"result:{second}"), f"Итог {second}")
        await house.clock.advance(1)
    await house.clock.advance((KEPT + 3) * GROUP_PERIOD)
    lasting = [text for text in house.telegram.texts(GROUP) if not text.startswith("Итог")]
    assert sorted(lasting) == ["Другой стол 59", "Лобби 59", "Стол 59"]
    await house.outbox.idle()


async def test_a_lobby_that_changes_all_the_time_slows_a_table_down_but_never_stops_it(house: House) -> None:
    await play(house, 300, TABLE, LOBBY)
    moments = [*(call.at for call in edits(house, TABLE)), house.clock.now()]
    longest = max(later - earlier for earlier, later in pairwise(moments))
    # Its own call, those that pass it, and one for the lobby, which was in line before it.
    assert 2 * GROUP_PERIOD < longest <= (1 + PASSED + 1) * GROUP_PERIOD


async def test_after_a_restart_a_table_is_as_patient_as_before(house: House) -> None:
    await play(house, 30)
    await house.restart()
    before = len(house.telegram.calls)
    for n in range(GROUP_BURST + 2):
        house.show(TABLE, f"После {n}")
        await house.settle()
    assert len(house.telegram.calls) - before == GROUP_BURST - KEPT


async def test_a_stop_within_a_rest_leaves_nobody_asleep(house: House) -> None:
    await play(house, 30)
    assert house.clock.sleeping() == 1
    await house.outbox.stop(0)
    await house.settle()
    assert house.clock.sleeping() == 0
