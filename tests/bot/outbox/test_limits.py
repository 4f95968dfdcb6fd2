"""Telegram's limits: the budget of a group, private chats, all together; flood control; stopping."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import replace

import pytest

from bot.outbox import Place
from bot.outbox.lane import HOLDS_MATTER, Lane
from bot.outbox.pacing import GROUP_BURST, GROUP_PERIOD
from bot.screen import Screen
from tests.bot.outbox.fakes import OFFLINE, Fault, House, flood
from tests.bot.outbox.test_pacing import most_within

GROUP, OTHER_GROUP, ANN, BOB = -1001, -1002, 5, 6
TABLE = Place("table:1", GROUP)
HAND = Place("hand:1:5", ANN)


@pytest.mark.parametrize("patient", [(), (1,), (1, 2)], ids=repr)
@pytest.mark.parametrize("latency", [0.0, 0.3, 7.0])
async def test_a_group_gets_at_most_twelve_calls_a_minute_and_every_post(
    house: House, latency: float, patient: tuple[int, ...]
) -> None:
    """Two tables, a change of each every second for ten minutes, results now and then, reposts and drops."""
    house.telegram.latency = latency
    first, second_table = (Place(f"table:{n}", GROUP, patient=n in patient) for n in (1, 2))
    start, posts = house.clock.now(), []
    for second in range(600):
        house.show(first, f"Первый стол {second}")
        house.show(second_table, f"Второй стол {second}")
        if second % 45 == 0:
            posts.append(f"Итог {second}")
            house.show(Place(f"result:{second}", GROUP, post=True), posts[-1])
        if second % 100 == 50:
            house.outbox.repost(first, lambda second=second: Screen(f"Внизу {second}"))  # type: ignore[misc]
        if second == 300:
            house.outbox.drop(second_table)
        await house.clock.advance(1)
    await house.clock.advance(120)

    moments = [call.at for call in house.telegram.calls]
    assert most_within(moments, 60) <= 12
    # All that flowed in was used.
    assert sum(at < start + 600 for at in moments) >= 600 // (GROUP_PERIOD + latency)
    sent = [call.text for call in house.telegram.calls if call.text.startswith("Итог")]
    assert sent == posts
    visible = [text for text in house.telegram.texts(GROUP) if not text.startswith("Итог")]
    assert sorted(visible) == ["Второй стол 599", "Первый стол 599"]


@pytest.mark.parametrize("lived", [5, 17, 40])
async def test_restarts_do_not_add_to_what_a_group_gets_in_a_minute(house: House, lived: int) -> None:
    start, table = house.clock.now(), replace(TABLE, table_id=1)
    for second in range(300):
        house.show(table, f"{second}")
        await house.clock.advance(1)
        if second % lived == lived - 1:
            await house.restart()
            await house.outbox.recover(1)
    moments = [call.at for call in house.telegram.calls]
    assert most_within(moments, 60) <= 12
    assert sum(at < start + 300 for at in moments) > 300 // (GROUP_BURST * GROUP_PERIOD)


@pytest.mark.parametrize("patient", [False, True])
async def test_the_tables_of_a_group_share_its_budget_fairly(house: House, patient: bool) -> None:
    for second in range(300):
        for n in (1, 2, 3):
            house.show(Place(f"table:{n}", GROUP, patient=patient), f"Стол {n}: {second}")
        await house.clock.advance(1)
    shares = Counter(call.text.split(":")[0] for call in house.telegram.calls)
    assert len(shares) == 3
    assert max(shares.values()) - min(shares.values()) <= 1


async def test_a_post_goes_out_at_the_next_token(house: House) -> None:
    for second in range(60):
        house.show(TABLE, f"Стол {second}")
        house.show(Place("table:2", GROUP), f"Другой {second}")
        await house.clock.advance(1)
    wanted = house.clock.now()
    house.show(Place("result", GROUP, post=True), "Итог")
    await house.clock.advance(10)
    [call] = [call for call in house.telegram.calls if call.text == "Итог"]
    assert call.at - wanted <= GROUP_PERIOD


async def test_groups_do_not_wait_for_each_other(house: House) -> None:
    for second in range(30):
        house.show(TABLE, f"Стол {second}")
        await house.clock.advance(1)
    house.show(Place("table:9", OTHER_GROUP), "Свежий стол")
    await house.settle()
    assert house.telegram.texts(OTHER_GROUP) == ["Свежий стол"]


async def test_a_private_chat_gets_three_at_once_and_then_one_a_second(house: House) -> None:
    start = house.clock.now()
    for n in range(6):
        house.show(Place(f"note:{n}", ANN, post=True), f"Заметка {n}")
    await house.clock.advance(10)
    assert [round(call.at - start, 3) for call in house.telegram.calls] == [0, 0, 0, 1, 2, 3]


async def test_all_chats_together_get_25_calls_a_second_in_order(house: House) -> None:
    for user in range(1, 101):
        for n in (1, 2):
            house.show(Place(f"note:{user}:{n}", user, post=True), f"Заметка {n}")
    await house.clock.advance(20)
    calls = house.telegram.calls
    assert list(dict.fromkeys(call.chat_id for call in calls)) == list(range(1, 101))
    assert len(calls) == 200
    assert most_within([call.at for call in calls], 0.99) == 25
    assert calls[-1].at - calls[0].at == pytest.approx(7, abs=0.01)


async def test_while_a_turn_among_all_chats_is_awaited_the_newest_still_wins(house: House) -> None:
    for user in range(1, 26):
        house.show(Place(f"hand:{user}", user), "Рука")
    house.show(Place("hand:99", 99), "старое")
    await house.settle()
    house.show(Place("hand:99", 99), "новое")
    await house.clock.advance(2)
    assert [call.text for call in house.telegram.calls if call.chat_id == 99] == ["новое"]


async def test_screens_that_are_shown_already_take_no_turn_from_others(house: House) -> None:
    for user in range(1, 101):
        house.show(Place(f"hand:{user}", user), "Рука")
    await house.clock.advance(60)
    await house.restart()
    for user in range(1, 101):
        house.show(Place(f"hand:{user}", user), "Рука")
    house.show(Place("hand:999", 999), "Новая рука")
    await house.settle()
    assert house.telegram.texts(999) == ["Новая рука"]


async def test_flood_control_pauses_that_chat_only_and_nothing_is_lost_or_doubled(house: House) -> None:
    house.show(HAND, "Рука")
    house.show(TABLE, "Стол")
    await house.settle()
    assert house.outbox.held([GROUP], 0.0) == 0.0

    held = house.clock.now()
    house.telegram.faults.append(flood(300))
    house.show(TABLE, "Стол 2")
    await house.settle()
    house.show(Place("result", GROUP, post=True), "Итог")
    house.show(TABLE, "Стол 3")
    for n in range(1, GROUP_BURST):
        house.show(Place(f"other:{n}", GROUP), f"Другой {n}")
    house.show(HAND, "Рука 2")
    await house.clock.advance(299)
    assert house.telegram.texts(ANN) == ["Рука 2"]
    assert house.telegram.texts(GROUP) == ["Стол"]
    assert house.outbox.held([GROUP], held) == 299.0
    assert house.outbox.held([ANN], held) == 0.0
    assert not [call for call in house.telegram.calls if call.chat_id == GROUP and call.at > held]

    house.telegram.faults.append(flood(20))  # and once more
    await house.clock.advance(2)
    assert house.outbox.held([GROUP], held) == 301.0
    await house.clock.advance(20)
    others = [f"Другой {n}" for n in range(1, GROUP_BURST)]
    assert house.telegram.texts(GROUP) == ["Стол 3", "Итог", *others[:-1]]  # and one waits for its token
    ended = house.clock.now()
    await house.clock.advance(20)
    assert house.telegram.texts(GROUP) == ["Стол 3", "Итог", *others]
    assert house.outbox.stats.held == 2
    assert held + 301.0 < held + house.outbox.held([GROUP], held) <= ended


async def test_a_hold_ends_with_what_waited_for_it(house: House) -> None:
    house.telegram.faults.append(flood(30))
    house.show(TABLE, "Стол")
    await house.settle()
    house.outbox.drop(TABLE)
    await house.clock.advance(31)
    await house.clock.advance(60)
    assert house.outbox.held([GROUP], 0.0) == 30.0
    assert len(house.telegram.calls) == 1


async def test_a_failing_network_is_tried_again_with_a_growing_delay(house: House) -> None:
    start = house.clock.now()
    house.telegram.refuse = lambda method: OFFLINE  # noqa: ARG005
    house.show(HAND, "Рука")
    await house.clock.advance(200)
    assert [round(call.at - start) for call in house.telegram.calls] == [0, 1, 3, 7, 15, 31, 63, 123, 183]
    assert house.outbox.held([ANN], start) == 200.0
    house.telegram.refuse = lambda method: None  # noqa: ARG005
    await house.clock.advance(60)
    assert house.telegram.texts(ANN) == ["Рука"]
    assert house.outbox.held([ANN], start) == 243.0
    assert house.outbox.stats.retried == 9


@pytest.mark.parametrize(
    "fault", [OFFLINE, Fault(502, "Bad Gateway"), Fault(500, "Internal Server Error: restart"), flood(1)]
)
async def test_nothing_is_lost_or_doubled_by_a_passing_failure(house: House, fault: Fault) -> None:
    for n in range(3):
        house.telegram.faults.append(fault)
        house.show(Place(f"post:{n}", ANN, post=True), f"Заметка {n}")
        house.show(HAND, f"Рука {n}")
        await house.clock.advance(20)
    assert house.telegram.texts(ANN) == ["Заметка 0", "Рука 2", "Заметка 1", "Заметка 2"]


async def test_stop_sends_what_waits_within_the_grace(house: House) -> None:
    for n in range(GROUP_BURST + 2):
        house.show(Place(f"note:{n}", GROUP, post=True), f"Заметка {n}")
    stopping = asyncio.create_task(house.outbox.stop(2 * GROUP_PERIOD + 3))
    await house.clock.advance(2 * GROUP_PERIOD + 1)
    assert stopping.done()
    assert len(house.telegram.calls) == GROUP_BURST + 2


async def test_stop_gives_up_after_the_grace_and_then_sends_nothing(house: House) -> None:
    for n in range(GROUP_BURST + 2):
        house.show(Place(f"note:{n}", GROUP, post=True), f"Заметка {n}")
    stopping = asyncio.create_task(house.outbox.stop(GROUP_PERIOD + 2))
    await house.clock.advance(GROUP_PERIOD + 1)
    assert not stopping.done()
    await house.clock.advance(1)
    assert stopping.done()
    house.show(HAND, "Рука")
    await house.clock.advance(60)
    sent = [call.text for call in house.telegram.calls]
    assert sent == [f"Заметка {n}" for n in range(GROUP_BURST + 1)]
    assert house.clock.sleeping() == 0


async def test_idle_returns_when_nothing_waits(house: House) -> None:
    await house.outbox.idle()
    for n in range(GROUP_BURST + 2):
        house.show(Place(f"note:{n}", GROUP, post=True), f"Заметка {n}")
    idle = asyncio.create_task(house.outbox.idle())
    await house.clock.advance(2 * GROUP_PERIOD - 1)
    assert not idle.done()
    await house.clock.advance(1)
    assert idle.done()
    assert len(asyncio.all_tasks()) == 1  # this test: an outbox with nothing to do has no task


async def test_chats_at_rest_are_not_kept_for_ever(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.outbox.outbox.REMEMBERED_CHATS", 10)
    monkeypatch.setattr("bot.outbox.shown.REMEMBERED_PLACES", 10)
    for user in range(1, 40):
        house.show(Place(f"hand:{user}", user), "Рука")
        await house.clock.advance(5)
    assert len(house.outbox._lanes) <= 11
    assert len(house.outbox._delivery.shown) <= 10
    house.show(Place("hand:1", 1), "Рука")
    await house.settle()
    assert len(house.telegram.calls) == 39


async def test_holds_of_several_chats_count_once_and_from_the_moment_asked_for(house: House) -> None:
    start = house.clock.now()
    house.telegram.faults.append(flood(30))
    house.show(TABLE, "Стол")
    await house.clock.advance(20)
    house.telegram.faults.append(flood(40))
    house.show(HAND, "Рука")
    await house.clock.advance(80)
    assert house.outbox.held([GROUP], start) == 30.0
    assert house.outbox.held([ANN], start) == 40.0
    assert house.outbox.held([GROUP, ANN, 999], start) == 60.0
    assert house.outbox.held([GROUP, ANN], start + 25) == 35.0
    assert house.outbox.held([GROUP, ANN], start + 60) == 0.0


async def test_a_hold_is_remembered_for_as_long_as_somebody_may_ask(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.outbox.outbox.REMEMBERED_CHATS", 10)
    house.telegram.faults.append(flood(30))
    house.show(HAND, "Рука")
    await house.clock.advance(31)
    for first, passing, remembered in ((1000, HOLDS_MATTER - 60, 30.0), (2000, 120.0, 0.0)):
        await house.clock.advance(passing)
        for user in range(first, first + 20):
            house.show(Place(f"hand:{user}", user), "Рука")
        await house.clock.advance(10)
        assert house.outbox.held([ANN], 0.0) == remembered


async def test_busy_chats_are_not_looked_through_again_for_each_new_one(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.outbox.outbox.REMEMBERED_CHATS", 10)
    house.telegram.refuse = lambda method: OFFLINE  # noqa: ARG005
    looks = 0
    at_rest = Lane.at_rest

    def look(lane: Lane, now: float) -> bool:
        nonlocal looks
        looks += 1
        return at_rest(lane, now)

    monkeypatch.setattr(Lane, "at_rest", look)
    for user in range(1000, 1500):
        house.show(Place(f"hand:{user}", user), "Рука")
    assert looks < 2 * 500
    house.telegram.refuse = lambda method: None  # noqa: ARG005
    await house.clock.advance(300)
    assert all(house.telegram.texts(user) for user in range(1000, 1500))
