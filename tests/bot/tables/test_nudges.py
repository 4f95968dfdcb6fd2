"""Nudges: who is called, when, how often, and what a nudge does not tell."""

from __future__ import annotations

from functools import partial

import pytest
from aiogram.methods import SendMessage

from bot.callbacks import Kind, Tap
from bot.live import LiveTable
from bot.nudges import AGAIN, SLOW_AGAIN, SLOW_FIRST
from bot.own_settings import HOUR, OwnSettings
from bot.people import Person
from bot.tables import PATIENCE
from tests.bot.tables.kit import ANNA, BORIS, FOUR, GROUP, STRANGER, House

CALLED = "вас ждут за столом"
YOUR_MOVE = "ваш ход"
LONG = 12 * HOUR
NOON = 9 * HOUR + 3600 * 24 * 20_000
"""Twelve o'clock in Moscow, as the group reckons."""
NIGHT = 23 * HOUR + 3600 * 24 * 20_000


def sounds(house: House, chat: int) -> int:
    """How many messages have come into a chat with sound."""
    sent = (call.method for call in house.telegram.calls if call.chat_id == chat)
    return sum(isinstance(each, SendMessage) and not each.disable_notification for each in sent)


def waited_for(table: LiveTable) -> Person:
    user = table.seats[table.turn[0]].user_id
    return next(person for person in FOUR if person.id == user)


def another(table: LiveTable) -> Person:
    """Somebody at the table who reads Russian and is not to move."""
    return ANNA if waited_for(table) is not ANNA else BORIS


async def begun(house: House, clock: int | None, at: float = NOON, *people: Person) -> LiveTable:
    await house.clock.leap((at - house.clock.now()) % (24 * HOUR))
    await house.people.enter(GROUP, "Дача", "ru")
    table = await house.match(*people, clock=clock)
    await house.clock.advance(20)
    return table


async def nudge(house: House, table: LiveTable, person: Person) -> str:
    answer = await house.press(person, Tap(Kind.PEOPLE, table.id, 0, "nudge"), GROUP)
    assert answer is not None
    await house.clock.advance(5)
    return answer.text or ""


async def test_without_a_clock_one_is_called_after_two_minutes_and_again_after_five_more(
    house: House,
) -> None:
    table = await begun(house, None)
    late, asker = waited_for(table), another(table)
    before = sounds(house, late.id)
    assert await nudge(house, table, asker) == "Позвать можно через 2 минуты"
    assert sounds(house, late.id) == before
    await house.clock.advance(PATIENCE)
    assert await nudge(house, table, asker) == f"Зову: {late.name}"
    assert sounds(house, late.id) == before + 1
    (call,) = [text for text in house.group() if YOUR_MOVE in text]
    assert f"tg://user?id={late.id}" in call
    assert await nudge(house, table, asker) == "Позвать можно через 5 минут"
    assert sounds(house, late.id) == before + 1
    await house.clock.advance(AGAIN)
    assert late.name in await nudge(house, table, asker)
    assert sounds(house, late.id) == before + 2
    await house.act(table)
    await house.clock.advance(10)
    assert not any(YOUR_MOVE in text for text in house.group())
    assert await nudge(house, table, another(table)) == "Позвать можно через 2 минуты", "of the next turn"


async def test_over_days_one_is_called_after_an_hour_and_again_after_three(house: House) -> None:
    table = await begun(house, LONG)
    late, asker = waited_for(table), another(table)
    assert await nudge(house, table, asker) == "Позвать можно через 60 минут"
    await house.clock.advance(SLOW_FIRST)
    before = sounds(house, late.id)
    assert late.name in await nudge(house, table, asker)
    assert sounds(house, late.id) == before + 1
    assert any(f'до <tg-time unix="{int(table.turn_since + LONG)}"' in text for text in house.group())
    assert await nudge(house, table, asker) == "Позвать можно через 3 часа"
    await house.clock.advance(SLOW_AGAIN)
    assert late.name in await nudge(house, table, asker)


@pytest.mark.parametrize("clock", [None, LONG])
async def test_in_quiet_hours_nobody_hears_a_sound(house: House, clock: int | None) -> None:
    table = await begun(house, clock, NIGHT)
    late = waited_for(table)
    await house.clock.advance(SLOW_FIRST)
    before, group = sounds(house, late.id), sounds(house, GROUP)
    said = f"Не беспокою: {late.name}. Сейчас без сигналов, карты ждут"
    assert await nudge(house, table, another(table)) == said
    assert (sounds(house, late.id), sounds(house, GROUP)) == (before, group)


async def test_who_wants_no_calls_is_not_called(house: House) -> None:
    table = await begun(house, None)
    late = waited_for(table)
    await house.people.settle_own(late.id, partial(OwnSettings.changed, name="calls", value="never"))
    await house.clock.advance(PATIENCE)
    before = sounds(house, late.id)
    assert "Не беспокою" in await nudge(house, table, another(table))
    assert sounds(house, late.id) == before
    assert not any(YOUR_MOVE in text for text in house.group())


async def test_a_group_that_wants_no_calls_hears_none(house: House) -> None:
    await house.people.settle(GROUP, lambda now: now.changed("mentions", "never"))
    table = await begun(house, None)
    late = waited_for(table)
    await house.clock.advance(PATIENCE)
    before = sounds(house, late.id)
    assert await nudge(house, table, another(table)) == f"Зову: {late.name}"
    assert sounds(house, late.id) == before + 1
    assert not any(YOUR_MOVE in text for text in house.group())


async def test_only_who_sits_there_calls_and_nobody_themselves(house: House) -> None:
    table = await begun(house, None)
    await house.meet(STRANGER)
    await house.clock.advance(PATIENCE)
    late = waited_for(table)
    before = sounds(house, late.id)
    assert await nudge(house, table, STRANGER) == "Вы не сидите за этим столом"
    said = await nudge(house, table, late)
    assert said in ("Сейчас ждут вас", "It is you whom the table waits for")
    assert sounds(house, late.id) == before


async def test_a_quick_clock_needs_no_nudges(house: House) -> None:
    table = await begun(house, 60)
    data = Tap(Kind.PEOPLE, table.id, 0, "nudge").pack()
    assert data not in house.telegram.buttons(GROUP)
    assert await nudge(house, table, another(table)) == "Сейчас это не нужно"


async def test_robots_are_not_called(house: House) -> None:
    table = await begun(house, None, NOON, ANNA)
    assert Tap(Kind.PEOPLE, table.id, 0, "nudge").pack() not in house.telegram.buttons(GROUP)


async def test_a_nudge_does_not_tell_that_somebody_is_asked_in_secret(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await begun(house, None)
    late, asker = waited_for(table), another(table)
    monkeypatch.setattr(table, "secret", lambda: True)
    monkeypatch.setattr(table, "shown_turn", lambda: ())
    table.turn_since += 100  # a secret answer a moment ago
    await house.clock.advance(PATIENCE - 20)
    before = sounds(house, late.id)
    assert await nudge(house, table, asker) == "Зову всех, кого ждём"
    assert sounds(house, late.id) == before + 1
    assert not any(YOUR_MOVE in text or CALLED in text for text in house.group())
