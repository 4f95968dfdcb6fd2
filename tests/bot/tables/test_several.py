"""Phases in which several seats act at once: their clock, their buttons, robots, reminders."""

from __future__ import annotations

import pytest
from aiogram.methods import SendMessage

from bot.callbacks import Kind, Tap
from bot.live import LiveTable
from bot.people import Person
from bot.refusal import No
from bot.tables import PATIENCE
from bot.timing import MOVE, NUDGE, ROBOT, due
from engine.cards import cards_in, name
from engine.deal import Deal
from tests.bot.tables.kit import ANNA, BORIS, FOUR, GLEB, GROUP, VERA, House
from tests.bot.tables.test_act import no, refused
from tests.bot.tables.test_phases import match_of

CLOCK = 60


async def passing(house: House) -> LiveTable:
    """A match without a clock in which all four pass cards on; the group has been told."""
    await house.people.enter(GROUP, "Дача", "ru")
    table = await match_of(house, "omnibus", *FOUR, pass_cards=3)
    await house.tables.save(table, clock=None)
    house.tables.arm(table)
    await house.clock.advance(90)
    table.turn_since = house.clock.now()
    return table


def running(table: LiveTable) -> Deal:
    deal = table.running().deal
    assert deal is not None
    return deal


def at(table: LiveTable, seat: int) -> Person:
    return next(person for person in FOUR if person.id == table.seats[seat].user_id)


async def gives(house: House, table: LiveTable, seat: int, version: int) -> None:
    """Choose the first cards by buttons of a version and confirm them."""
    cards = [*cards_in(running(table).hands[seat])][:3]
    for c in cards:
        await house.press(at(table, seat), Tap(Kind.TOGGLE, table.id, version, name(c)))
    await house.press(at(table, seat), Tap(Kind.CONFIRM, table.id, version, "give 3"))


@pytest.fixture(name="table")
async def fixture_table(house: House) -> LiveTable:
    return await passing(house)


async def clocked(house: House, table: LiveTable) -> None:
    """Give the table a clock from now on."""
    await house.tables.save(table, clock=CLOCK)
    house.tables.arm(table)


async def test_when_the_clock_runs_out_a_robot_plays_for_everybody_who_has_not(
    house: House, table: LiveTable
) -> None:
    await clocked(house, table)
    first, *rest = running(table).turn
    since = table.turn_since
    await house.clock.advance(CLOCK - 10)
    await gives(house, table, first, table.heard)
    assert table.turn_since == since, "who has given does not give others more time"
    assert due(table)[MOVE] == since + CLOCK
    await house.clock.advance(9)
    assert running(table).turn == tuple(rest)
    await house.clock.advance(1)
    assert running(table).step.name == "play"
    assert [table.seats[seat].strikes for seat in (first, *rest)] == [0, 1, 1, 1]
    actions = table.running().deals[0].actions
    assert [(action.seat, action.auto) for action in actions[1:]] == [(seat, True) for seat in rest]
    assert table.turn_since == house.clock.now(), "the play has a clock of its own"
    again = await house.restarted()
    assert (await again.tables.get(table.id)).turn_since == table.turn_since


async def test_buttons_of_others_work_on_after_somebody_has_given(house: House, table: LiveTable) -> None:
    first, second, third, _ = running(table).turn
    version = table.heard
    await gives(house, table, first, version)
    assert table.heard == version + 1
    await gives(house, table, second, version)
    assert [action.seat for action in table.running().deals[0].actions] == [first, second]
    await gives(house, table, first, version)
    assert len(table.running().deals[0].actions) == 2, "once is enough"
    c = next(iter(cards_in(running(table).hands[third])))
    for _ in range(2):  # chosen, and no longer
        await house.attendance.toggle(table, at(table, third).id, version, name(c))
    for number in range(2):
        await gives(house, table, running(table).turn[0], table.heard - number)
    assert running(table).step.name == "play"
    seat = running(table).turn[0]
    old = house.tables.act(table.id, at(table, seat).id, running(table).legal(seat)[0], version, house.tap())
    assert no(await refused(house, table, old)) is No.STALE, "the next question makes them old"


async def test_all_who_are_waited_for_are_reminded_once(house: House, table: LiveTable) -> None:
    await clocked(house, table)
    first, second, *_ = running(table).turn

    def loud() -> list[int]:
        sent = (call for call in house.telegram.calls if isinstance(call.method, SendMessage))
        return [call.chat_id for call in sent if not call.method.disable_notification]  # type: ignore[attr-defined]

    before = len(loud())
    await gives(house, table, first, table.heard)
    await house.clock.advance(CLOCK / 3 + 2)
    reminded = [chat for chat in loud()[before:] if chat > 0]
    assert sorted(reminded) == sorted(each.id for each in FOUR if each != at(table, first))
    await gives(house, table, second, table.heard)
    assert NUDGE not in due(table)
    await house.clock.advance(5)
    assert [chat for chat in loud()[before:] if chat > 0] == reminded


async def test_robots_give_at_once_and_take_no_time_from_people(house: House, table: LiveTable) -> None:
    await clocked(house, table)
    first, second, *_ = running(table).turn
    since = table.turn_since
    for seat in (first, second):
        await house.attendance.leave(table, at(table, seat).id)
    assert ROBOT in due(table)
    await house.clock.advance(2)
    assert set(running(table).turn).isdisjoint({first, second})
    assert len(running(table).turn) == 2
    assert due(table)[MOVE] == since + CLOCK


async def test_without_a_clock_robots_move_for_all_others_who_are_waited_for(
    house: House, table: LiveTable
) -> None:
    first, second, *others = running(table).turn
    await gives(house, table, first, table.heard)
    await house.clock.advance(PATIENCE)
    answer = await house.press(at(table, second), Tap(Kind.SEAT, table.id, 0, "robot"), GROUP)
    assert answer is not None
    names = [at(table, seat).name for seat in others]
    assert all(name in (answer.text or "") for name in names)
    assert running(table).turn == (second,), "who asked may still choose"
    answer = await house.press(at(table, first), Tap(Kind.SEAT, table.id, 0, "robot"), GROUP)
    assert answer is not None
    assert at(table, second).name in (answer.text or "")
    assert running(table).step.name == "play"


async def test_all_read_whom_they_wait_for(house: House, table: LiveTable) -> None:
    for person in FOUR:
        await house.people.set_lang(person.id, "ru")
    while len(turn := running(table).turn) > 1:
        await house.clock.advance(20)
        names = [at(table, seat).name for seat in turn]
        line = f"Передают карты: {', '.join(names[:-1])} и {names[-1]}"
        assert any(line in text for text in house.group())
        done = [person for person in FOUR if person.name not in names]
        assert all(line in house.private(person)[-1] for person in done)
        await gives(house, table, turn[0], table.heard)


async def test_kings_and_princes_exchange_at_once_in_any_order(house: House) -> None:
    await house.people.enter(GROUP, "Дача", "ru")
    table = await match_of(house, "president", *FOUR, deals=2, fast_finish=True, house_rules=False)
    await house.tables.save(table, clock=None)
    await house.play_deal(table)
    async with table.lock:
        await house.tables.reveal(table)
    king, prince = running(table).turn
    version = table.heard
    await house.clock.advance(70)
    assert any("Жду обмена: " in text for text in house.group())
    for seat, size in ((prince, 1), (king, 2)):
        for c in [*cards_in(running(table).hands[seat])][:size]:
            await house.press(at(table, seat), Tap(Kind.TOGGLE, table.id, version, name(c)))
        await house.press(at(table, seat), Tap(Kind.CONFIRM, table.id, version, f"give {size}"))
    assert [action.seat for action in table.running().deals[1].actions] == [prince, king]
    assert running(table).step.name == "climb"


async def test_a_forged_question_about_a_pass_is_refused_where_passing_costs_nothing(house: House) -> None:
    table = await match_of(house, "president", ANNA, BORIS, VERA, GLEB, deals=2)
    leads = running(table).turn[0]
    await house.act(table)
    seat = running(table).turn[0]
    answer = await house.press(at(table, seat), Tap(Kind.SEAT, table.id, table.heard, "pass?"))
    assert answer is not None
    assert answer.text in ("Эта кнопка больше не работает", "This button does not work any more")
    assert table.asking is None
    for verb in ("stop?", "go_on?", "claim", "pass?"):
        asker = leads if verb == "pass?" else seat
        answer = await house.press(at(table, asker), Tap(Kind.SEAT, table.id, table.heard, verb))
        assert answer is not None
        assert answer.text
    assert (table.version, table.asking) == (1, None)
