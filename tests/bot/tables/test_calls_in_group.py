"""Whose turn it is, said to people who have their cards in the group: there, by name, once in a turn."""

from __future__ import annotations

import pytest

from bot.group_settings import GroupSettings
from bot.live import LiveTable
from bot.outbox import Leave
from bot.timing import AT_ONCE
from tests.bot.tables.kit import FOUR, GROUP, House
from tests.bot.tables.test_reminders import CLOCK, LONG, NOON, at, settle, sounds, waited_for


async def begun(house: House, clock: int = CLOCK, cards: str = "group", calls: str = "late") -> LiveTable:
    await house.people.enter(GROUP, "Дача", "ru")
    await house.meet(*FOUR)
    for person in FOUR:
        await settle(house, person.id, "cards", cards)
        await settle(house, person.id, "calls", calls)
    return await house.match(clock=clock)


def called(house: House, user: int) -> bool:
    return any("ваш ход" in text and f"tg://user?id={user}" in text for text in house.group())


async def test_after_a_third_of_the_clock_the_group_calls_and_not_again(house: House) -> None:
    table = await begun(house)
    user = waited_for(table)
    await house.clock.advance(CLOCK / 3 - 1)
    assert not called(house, user)
    await house.clock.advance(9)
    assert called(house, user)
    said = sounds(house, GROUP)
    await house.clock.advance(CLOCK - 30)
    assert table.version == 0
    assert sounds(house, GROUP) == said, "once in a turn"
    assert sounds(house, user) == 0, "nothing in private"
    await house.act(table)
    await house.clock.advance(10)
    assert not called(house, user)


async def test_who_likes_it_is_called_at_once(house: House) -> None:
    table = await begun(house, calls="now")
    await house.clock.advance(40)  # the group has just been told of the lobby
    await house.act(table)
    await house.clock.advance(AT_ONCE - 1)
    assert not called(house, waited_for(table))
    await house.clock.advance(8)
    assert called(house, waited_for(table))


async def test_who_wants_no_sound_is_not_called(house: House) -> None:
    table = await begun(house, calls="never")
    await house.clock.advance(CLOCK - 1)
    assert not called(house, waited_for(table))


async def test_who_has_both_is_called_as_before(house: House) -> None:
    table = await begun(house, cards="both")
    user = waited_for(table)
    before = sounds(house, user)
    await house.clock.advance(CLOCK / 3 + 1)
    assert sounds(house, user) == before + 1
    assert not called(house, user)
    await house.clock.advance(CLOCK / 2)
    assert called(house, user)


async def test_who_has_blocked_the_private_chat_is_called_in_the_group(house: House) -> None:
    table = await begun(house, cards="private")
    user = waited_for(table)
    await house.people.set_reachable(user, reachable=False)
    await house.clock.advance(CLOCK / 3 + 8)
    assert called(house, user)


async def test_a_group_that_calls_nobody_calls_nobody(house: House) -> None:
    await house.people.enter(GROUP, "Дача", "ru")
    await house.people.settle(GROUP, lambda now: GroupSettings.changed(now, "mentions", "never"))
    table = await begun(house)
    await house.clock.advance(CLOCK - 1)
    assert not called(house, waited_for(table))


async def test_after_a_restart_a_call_stands_and_is_not_repeated(house: House) -> None:
    table = await begun(house)
    user = waited_for(table)
    await house.clock.advance(CLOCK / 3 + 8)
    said = sounds(house, GROUP)
    house = await house.restarted()
    table = await house.tables.get(table.id)
    assert called(house, user)
    await house.clock.advance(CLOCK / 3)
    assert table.version == 0
    assert sounds(house, GROUP) == said
    await house.act(table)
    await house.clock.advance(10)
    assert not called(house, user)


async def test_over_days_people_are_called_twice(house: House) -> None:
    await at(house, NOON)
    table = await begun(house, clock=LONG)
    before = sounds(house, GROUP)
    await house.clock.advance(200)
    assert called(house, waited_for(table))
    await house.clock.advance(LONG / 2)
    assert table.version == 0
    assert sounds(house, GROUP) == before + 2


@pytest.mark.parametrize("pressed", [True, False])
async def test_within_the_time_of_a_press_the_hand_comes_with_the_turn(house: House, pressed: bool) -> None:
    table = await begun(house)
    seat = (table.turn[0] + 1) % 4
    user = table.seats[seat].user_id
    assert user
    await house.clock.advance(CLOCK / 4)
    if pressed:
        house.parts.outbox.heard(GROUP, user, Leave("1"))
    await house.act(table)
    await house.clock.advance(8)
    assert bool(house.telegram.whispers.get(user)) == pressed
