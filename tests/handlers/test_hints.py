"""Hints: where they may be asked for, what they say, that each is counted once and seen by all."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bot.callbacks import Kind, Tap
from bot.live import LiveTable
from bot.people import Person
from engine.moves import PLAY
from tests.bot.tables.kit import ANNA, BORIS, FOUR, GROUP, STRANGER, House

ADMIN = BORIS
NOWHERE = "В этой группе играют без подсказок"
ROBOTS_ONLY = "Подсказки есть только в игре с роботами"


@pytest.fixture(autouse=True)
async def people(house: House) -> None:
    house.telegram.admins.add(ADMIN.id)
    await house.people.enter(GROUP, "Дача", "ru")
    await house.meet(*FOUR)


async def settle(house: House, hints: str) -> None:
    answer = await house.press(ADMIN, Tap(Kind.SETTING, arg=f"hints={hints}"), GROUP)
    assert answer is not None
    assert answer.text


async def ask(house: House, table: LiveTable, person: Person) -> str:
    answer = await house.press(person, Tap(Kind.INFO, table.id, 0, "hint"))
    assert answer is not None
    assert answer.text
    return answer.text


async def turn_of(house: House, table: LiveTable, among: Sequence[Person] = FOUR) -> Person:
    """Wait until one of the people is to move."""
    for _ in range(40):
        user = table.seats[table.turn[0]].user_id if table.turn and table.revealed else None
        if user:
            return next(person for person in among if person.id == user)
        await house.clock.advance(2)
    raise AssertionError("nobody is to move")


def offered(house: House, person: Person, table: LiveTable) -> bool:
    return Tap(Kind.INFO, table.id, 0, "hint").pack() in house.telegram.buttons(person.id)


@pytest.mark.parametrize(
    "hints, alone, among",
    [("never", NOWHERE, NOWHERE), ("robots", "💡", ROBOTS_ONLY), ("always", "💡", "💡")],
)
async def test_hints_are_given_where_the_group_lets_them(
    house: House, hints: str, alone: str, among: str
) -> None:
    await settle(house, hints)
    for people, said in (((ANNA,), alone), ((ANNA, BORIS), among)):
        table = await house.match(*people, clock=None)
        person = await turn_of(house, table)
        await house.clock.advance(30)
        assert offered(house, person, table) == (said == "💡")
        assert said in await ask(house, table, person)
        assert table.seats[table.turn[0]].hints == (said == "💡")
        await house.attendance.stop(table, ANNA.id, admin=True)


async def test_a_setting_takes_the_button_away_at_once(house: House) -> None:
    table = await house.match(ANNA, clock=None)
    person = await turn_of(house, table)
    await house.clock.advance(30)
    assert offered(house, person, table)
    await settle(house, "never")
    await house.clock.advance(30)
    assert not offered(house, person, table)


async def test_a_private_game_against_robots_has_hints(house: House) -> None:
    table = await house.lobbies.against_robots(ANNA, "king_simple", house.tap())
    await turn_of(house, table)
    await house.clock.advance(30)
    assert offered(house, ANNA, table)
    before = table.version
    said = await ask(house, table, ANNA)
    assert "\n" in said
    assert said == await ask(house, table, ANNA), "the same however often one asks"
    assert table.version == before


async def test_a_decision_counts_once_and_all_see_the_count(house: House) -> None:
    await settle(house, "always")
    table = await house.match(*FOUR, clock=None)
    person = await turn_of(house, table)
    for _ in range(3):
        await ask(house, table, person)
    seat = table.seat_of(person.id)
    assert seat is not None
    assert seat.hints == 1
    await house.act(table)
    await house.clock.advance(60)
    assert any(f"💡 Подсказки: {person.name} 1" in text for text in house.group())
    again = await house.restarted()
    kept = (await again.tables.get(table.id)).seat_of(person.id)
    assert kept is not None
    assert kept.hints == 1
    table = await again.tables.get(table.id)
    while await turn_of(again, table) is not person:
        await again.act(table)
    await ask(again, table, person)
    second = table.seat_of(person.id)
    assert second is not None
    assert second.hints == 2


async def test_the_end_tells_who_has_used_hints(house: House) -> None:
    await settle(house, "always")
    table = await house.match(*FOUR, clock=None, stages=(2,))
    person = await turn_of(house, table)
    await ask(house, table, person)
    await house.play_deal(table)
    await house.clock.advance(60)
    assert any("🥇" in text and f"💡 Подсказки: {person.name} 1" in text for text in house.group())


async def test_only_who_is_to_move_gets_one(house: House) -> None:
    await settle(house, "always")
    table = await house.match(*FOUR, clock=None)
    person = await turn_of(house, table)
    other = next(each for each in FOUR if each is not person)
    told = await ask(house, table, other)
    assert told in ("Подскажу, когда будет ваш ход", "You get a hint when it is your turn")
    assert await ask(house, table, STRANGER) == "Вы не сидите за этим столом"
    assert not any(seat.hints for seat in table.seats.values())


async def test_where_it_is_a_secret_who_is_asked_no_count_tells(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await settle(house, "always")
    table = await house.match(*FOUR, clock=None)
    person = await turn_of(house, table)
    monkeypatch.setattr(table, "secret", lambda: True)
    assert "💡" in await ask(house, table, person)
    assert not any(seat.hints for seat in table.seats.values())


async def test_what_a_hint_names_may_be_played(house: House) -> None:
    await settle(house, "always")
    table = await house.match(*FOUR, clock=None, stages=(1,))
    for _ in range(12):
        person = await turn_of(house, table)
        seat = table.turn[0]
        hint = await house.parts.hinting.ask(table, person.id)
        assert hint.move in table.running().legal(seat) or hint.move.verb != PLAY
        await house.act(table)
