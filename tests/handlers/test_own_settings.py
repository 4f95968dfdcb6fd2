"""/settings in private: what each person settles for themselves."""

from __future__ import annotations

import pytest

from bot.callbacks import Kind, Tap, unpack
from bot.live import LiveTable
from bot.own_settings import Calls, OwnSettings
from bot.people import Person
from engine.cards import Seat, cards_in
from engine.moves import Move, play
from tests.bot.tables.kit import ANNA, BORIS, FOUR, GROUP, STRANGER, House


@pytest.fixture(autouse=True)
async def people(house: House) -> None:
    await house.meet(ANNA, BORIS)


async def settle(house: House, arg: str) -> str | None:
    answer = await house.press(ANNA, Tap(Kind.SETTING, arg=arg))
    assert answer is not None
    return answer.text


async def test_settings_are_turned_in_one_message_and_survive(house: House) -> None:
    await house.say(ANNA, "/settings")
    await house.clock.advance(5)
    assert "Сигнал о ходе: если задумались" in house.private(ANNA)[-1]
    assert await settle(house, "calls") is None
    assert await settle(house, "calls=never") == "Сигнал о ходе: без звука"
    assert await settle(house, "quiet=") == "Тихие часы: нет"
    assert await settle(house, "zone=300") == "Часовой пояс: UTC+5"
    await house.clock.advance(5)
    (text,) = house.private(ANNA)
    assert "UTC+5" in text
    wanted = OwnSettings(Calls.NEVER, None, 300)
    assert await house.people.own(ANNA.id) == wanted
    assert await house.people.own(BORIS.id) == OwnSettings(), "everybody has their own"
    house = await house.restarted()
    assert await house.people.own(ANNA.id) == wanted


async def test_the_menu_of_the_private_chat_brings_them(house: House) -> None:
    await house.say(ANNA, "/start")
    await house.clock.advance(5)
    assert Tap(Kind.SETTING, arg="own").pack() in house.telegram.buttons(ANNA.id)
    assert await settle(house, "own") is None
    await house.clock.advance(5)
    assert "Мои настройки" in house.private(ANNA)[-1]


async def test_cards_that_may_not_be_played_become_inactive_at_once(house: House) -> None:
    table = await house.match()
    seat = await until_something_is_forbidden(house, table)
    (person,) = [each for each in FOUR if each.id == table.seats[seat].user_id]
    assert off(house, person) == set()
    answer = await house.press(person, Tap(Kind.SETTING, arg="forbidden=disabled"))
    assert answer is not None
    assert answer.text in ("Карты не к ходу: неактивны", "Forbidden cards: inactive")
    await house.clock.advance(5)
    legal = set(table.running().legal(seat))
    assert off(house, person) == {move for move in held(table, seat) if move not in legal} != set()
    await house.press(person, Tap(Kind.SETTING, arg="forbidden=explained"))
    await house.clock.advance(5)
    assert off(house, person) == set()


async def until_something_is_forbidden(house: House, table: LiveTable) -> Seat:
    """Play until somebody may not play all their cards; return their seat."""
    while True:
        seat = table.running().turn[0]
        if set(held(table, seat)) > set(table.running().legal(seat)):
            await house.clock.advance(5)
            return seat
        await house.act(table)


def held(table: LiveTable, seat: Seat) -> list[Move]:
    """Return the cards of a seat as moves."""
    view = table.running().view(seat)
    assert view is not None
    return [play(c) for c in cards_in(view.hand)]


def off(house: House, person: Person) -> set[Move]:
    """Return the moves whose buttons are missing in the newest hand of a person: they are disabled."""
    (table,) = house.tables._live.values()
    seat = table.seat_of(person.id)
    assert seat is not None
    sent = {
        Move.parse(tap.arg)
        for tap in map(unpack, house.telegram.buttons(person.id))
        if tap and tap.kind == "p"
    }
    return set(held(table, seat.seat)) - sent


async def test_the_language_is_chosen_there_too(house: House) -> None:
    assert await settle(house, "lang=en") == "Language: English"
    assert await house.people.lang(ANNA.id) == "en"


@pytest.mark.parametrize("arg", ["calls=x", "quiet=1-2", "zone=7", "x=1", "opens=admins", "="])
async def test_what_does_not_exist_changes_nothing(house: House, arg: str) -> None:
    assert await settle(house, arg) == "Эта кнопка больше не работает"
    assert await house.people.own(ANNA.id) == OwnSettings()


async def test_nor_for_somebody_who_was_never_met(house: House) -> None:
    await house.people.settle_own(STRANGER.id, lambda now: now.changed("calls", "never"))
    assert await house.people.own(STRANGER.id) == OwnSettings()
    with pytest.raises(ValueError, match="no such setting"):
        await house.people.settle_own(STRANGER.id, lambda now: now.changed("x", "1"))


async def test_a_group_settles_its_zone(house: House) -> None:
    house.telegram.admins.add(BORIS.id)
    await house.people.enter(GROUP, "Дача", "ru")
    answer = await house.press(BORIS, Tap(Kind.SETTING, arg="zone=420"), GROUP)
    assert answer is not None
    assert answer.text == "Часовой пояс: UTC+7"
    assert (await house.people.settings(GROUP)).zone == 420
