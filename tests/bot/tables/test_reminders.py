"""Whose turn it is, said aloud: as each person has settled, at a good time of the day, never twice."""

from __future__ import annotations

from functools import partial

import pytest
from aiogram.methods import SendMessage

from bot.live import LiveTable
from bot.own_settings import HOUR, OwnSettings
from bot.timing import AT_ONCE
from tests.bot.tables.kit import ANNA, FOUR, GROUP, House

CLOCK = 60
LONG = 12 * HOUR
NOON = 9 * HOUR + 3600 * 24 * 20_000
"""Twelve o'clock in Moscow, as the group reckons."""


def sounds(house: House, chat: int) -> int:
    """How many messages have come into a chat with sound."""
    sent = (call.method for call in house.telegram.calls if call.chat_id == chat)
    return sum(isinstance(each, SendMessage) and not each.disable_notification for each in sent)


def waited_for(table: LiveTable) -> int:
    user = table.seats[table.turn[0]].user_id
    assert user is not None
    return user


async def at(house: House, moment: float) -> None:
    """Let it be that moment, or the same time of a later day."""
    await house.clock.leap((moment - house.clock.now()) % (24 * HOUR))


async def settle(house: House, user: int, name: str, value: str) -> None:
    await house.people.settle_own(user, partial(OwnSettings.changed, name=name, value=value))


async def begun(house: House, clock: int = CLOCK) -> tuple[LiveTable, int, int]:
    """A match of four; who is waited for, and how many sounds they have heard."""
    await house.people.enter(GROUP, "Дача", "ru")
    await house.meet(*FOUR)
    table = await house.match(clock=clock)
    user = waited_for(table)
    return table, user, sounds(house, user)


async def test_who_likes_to_hear_at_once_does_so_unless_they_move_first(house: House) -> None:
    for person in FOUR:
        await house.meet(person)
        await settle(house, person.id, "calls", "now")
    table, user, before = await begun(house)
    await house.clock.advance(AT_ONCE - 0.5)
    assert sounds(house, user) == before
    await house.clock.advance(1)
    assert sounds(house, user) == before + 1
    await house.clock.advance(CLOCK / 2)
    assert sounds(house, user) == before + 1, "once is enough"
    await house.act(table)
    user = waited_for(table)
    before = sounds(house, user)
    await house.clock.advance(AT_ONCE - 0.5)
    await house.act(table)
    await house.clock.advance(AT_ONCE - 0.5)
    assert sounds(house, user) == before, "who was quick heard nothing"


async def test_at_a_table_without_a_clock_too(house: House) -> None:
    await house.meet(*FOUR)
    for person in FOUR:
        await settle(house, person.id, "calls", "now")
    table = await house.match(clock=None)
    before = sounds(house, waited_for(table))
    await house.clock.advance(AT_ONCE + 1)
    assert sounds(house, waited_for(table)) == before + 1


async def test_who_wants_no_sound_gets_none_and_is_not_named(house: House) -> None:
    table, user, before = await begun(house)
    await settle(house, user, "calls", "never")
    await house.clock.advance(CLOCK - 1)
    assert sounds(house, user) == before
    assert not any("ваш ход" in text for text in house.group())
    await house.clock.advance(1)
    assert table.version == 1


async def test_near_the_end_the_group_calls_and_then_forgets(house: House) -> None:
    table, user, _ = await begun(house)
    await house.clock.advance(CLOCK - 11)
    assert not any("ваш ход" in text for text in house.group())
    await house.clock.advance(4)
    (call,) = [text for text in house.group() if "ваш ход" in text]
    assert f"tg://user?id={user}" in call
    assert call.endswith("осталось 10 с")
    assert table.version == 0
    await house.act(table)
    await house.clock.advance(10)
    assert not any("ваш ход" in text for text in house.group())


async def test_nobody_is_named_whose_being_asked_is_a_secret(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, _, _ = await begun(house)
    monkeypatch.setattr(table, "secret", lambda: True)
    await house.clock.advance(CLOCK - 1)
    assert not any("ваш ход" in text for text in house.group())


async def test_a_call_is_taken_back_after_a_restart(house: House) -> None:
    table, _, _ = await begun(house)
    await house.clock.advance(CLOCK - 6)
    house = await house.restarted()
    assert any("ваш ход" in text for text in house.group())
    table = await house.tables.get(table.id)
    sent = sounds(house, GROUP)
    await house.clock.advance(1)
    assert sounds(house, GROUP) == sent, "nobody is called twice"
    await house.act(table)
    await house.clock.advance(10)
    assert not any("ваш ход" in text for text in house.group())


async def test_over_days_one_is_told_after_two_minutes_and_once_more_half_way(house: House) -> None:
    await at(house, NOON)
    table, user, before = await begun(house, LONG)
    await house.clock.advance(121)
    assert sounds(house, user) == before + 1
    await house.clock.advance(LONG / 2 - 130)
    assert sounds(house, user) == before + 1
    await house.clock.advance(20)
    assert sounds(house, user) == before + 2
    (call,) = [text for text in house.group() if "ваш ход" in text]
    assert f'до <tg-time unix="{int(table.turn_since + LONG)}" format="Dt">' in call
    await house.clock.advance(LONG / 2)
    assert table.version == 1, "then a robot moves"
    assert sounds(house, user) == before + 2


async def test_a_slow_game_lets_people_sleep(house: House) -> None:
    await at(house, NOON + 10.5 * HOUR)
    table, user, before = await begun(house, 24 * HOUR)
    await house.act(table)
    await house.clock.advance(HOUR)  # half past eleven
    await house.act(table)
    user, before = waited_for(table), sounds(house, waited_for(table))
    await house.clock.advance(8 * HOUR)
    assert sounds(house, user) == before
    house = await house.restarted()
    table = await house.tables.get(table.id)
    await house.clock.advance(0.4 * HOUR)
    assert sounds(house, user) == before
    await house.clock.advance(0.2 * HOUR)
    assert sounds(house, user) == before + 1, "at eight in the morning"
    await house.clock.advance(HOUR)
    assert sounds(house, user) == before + 1


async def test_what_falls_due_twice_at_night_is_said_once(house: House) -> None:
    await at(house, NOON + 12 * HOUR)
    _, user, before = await begun(house, LONG)
    await house.clock.advance(LONG - 60)
    assert sounds(house, user) == before + 1


async def test_where_the_clock_ends_at_night_one_is_told_before_without_a_sound(house: House) -> None:
    await at(house, NOON + 6 * HOUR)  # half of the clock is over at midnight, all of it at six
    table, user, _ = await begun(house, LONG)
    await house.clock.advance(HOUR)
    before, shown = sounds(house, user), house.telegram.calls[:]
    await house.clock.advance(LONG / 2 - HOUR + 10)
    new = [call for call in house.telegram.calls[len(shown) :] if call.chat_id == user]
    assert [call.name for call in new] == ["SendMessage", "DeleteMessage"]
    assert sounds(house, user) == before
    assert not any("ваш ход" in text for text in house.group()), "that would wake them"
    count = len(house.telegram.calls)
    house = await house.restarted()
    await house.clock.advance(HOUR)
    assert len(house.telegram.calls) == count, "said once"
    await house.clock.advance(LONG / 2)
    assert (await house.tables.get(table.id)).version == 1


async def test_who_has_the_cards_in_the_group_alone_is_named_there_at_night_without_a_sound(
    house: House,
) -> None:
    await at(house, NOON + 6 * HOUR)
    await house.meet(*FOUR)
    for person in FOUR:
        await settle(house, person.id, "cards", "group")
    _, user, _ = await begun(house, LONG)
    await house.clock.advance(HOUR)
    before = sounds(house, GROUP)
    await house.clock.advance(LONG / 2 - HOUR + 30)
    assert sum("ваш ход" in text for text in house.group()) == 1
    assert sounds(house, GROUP) == before
    assert not [call for call in house.telegram.calls if call.chat_id == user]


async def test_where_the_night_ends_before_the_clock_one_is_told_in_the_morning(house: House) -> None:
    await at(house, NOON + 9 * HOUR)  # half of the clock is over at three, all of it at nine
    _, user, _ = await begun(house, LONG)
    await house.clock.advance(HOUR)
    before = sounds(house, user)
    await house.clock.advance(10 * HOUR - 10)
    assert sounds(house, user) == before
    await house.clock.advance(20)
    assert sounds(house, user) == before + 1


async def test_ones_own_zone_and_hours_count(house: House) -> None:
    await at(house, NOON + 12 * HOUR)  # midnight in Moscow, noon in Anadyr
    await house.meet(*FOUR)
    for person in FOUR:
        await settle(house, person.id, "zone", "720")
    _, user, before = await begun(house, LONG)
    await house.clock.advance(200)
    assert sounds(house, user) == before + 1


async def test_a_restart_at_noon_says_nothing_twice(house: House) -> None:
    await at(house, NOON)
    table, user, before = await begun(house, LONG)
    await house.clock.advance(200)
    house = await house.restarted(after=3600)
    table = await house.tables.get(table.id)
    assert table.ends == table.turn_since + LONG
    await house.clock.advance(3600)
    assert sounds(house, user) == before + 1
    await house.clock.advance(LONG / 2 - 3600)
    assert sounds(house, user) == before + 2


@pytest.mark.parametrize("clock", [LONG, 2 * LONG])
async def test_a_slow_clock_is_shown_as_a_time_in_everybodys_own_zone(house: House, clock: int) -> None:
    table, user, _ = await begun(house, clock)
    await house.clock.advance(30)
    tag = f'<tg-time unix="{int(table.turn_since + clock)}" format="Dt">'
    assert any(tag in text for text in house.group()), house.group()
    person = next(each for each in FOUR if each.id == user)
    assert tag in house.private(person)[-1]
    assert all(tag not in text for each in FOUR if each.id != user for text in house.private(each))


async def test_who_plays_alone_is_never_told(house: House) -> None:
    await house.meet(ANNA)
    await settle(house, ANNA.id, "calls", "now")
    await house.lobbies.against_robots(ANNA, "king_simple", house.tap())
    await house.clock.advance(20)
    before = sounds(house, ANNA.id)
    await house.clock.advance(100)
    assert sounds(house, ANNA.id) == before
