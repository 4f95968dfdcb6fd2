"""The clock of a turn: reminders, robots for who does not move, excuses for what no player can help."""

from __future__ import annotations

import asyncio

import pytest

from bot import robots
from bot.live import LiveTable
from bot.refusal import No, Refusal
from bot.storage import StorageError
from bot.storage.rows import MoveRow, Seat
from bot.tables import PATIENCE, RETRY, STRIKES
from tests.bot.outbox.fakes import OFFLINE, flood
from tests.bot.tables.kit import ANNA, FOUR, GROUP, House, moves_shown

CLOCK = 60


def on_turn(table: LiveTable) -> Seat:
    return table.seats[table.running().turn[0]]


def user_on_turn(table: LiveTable) -> int:
    user = on_turn(table).user_id
    assert user is not None
    return user


async def autoplayed(house: House, table: LiveTable) -> list[tuple[int, float]]:
    """Version and time of every move that a robot made for somebody."""
    return [(row.version, row.at) for row in await house.storage.moves(table.id) if row.auto]


async def test_when_the_clock_runs_out_a_robot_makes_the_move_and_it_is_marked(house: House) -> None:
    table = await house.match(clock=CLOCK)
    began, late = house.clock.now(), on_turn(table)
    await house.clock.advance(CLOCK - 1)
    assert table.version == 0
    await house.clock.advance(1)
    assert table.version == 1
    assert await autoplayed(house, table) == [(1, began + CLOCK)]
    assert table.running().deals[0].actions[0].auto
    assert (table.seats[late.seat].strikes, table.seats[late.seat].away) == (1, False)
    await house.clock.advance(10)
    assert any("🤖" in text for text in house.group())


async def test_each_turn_has_its_own_clock(house: House) -> None:
    table = await house.match(clock=CLOCK)
    for _ in range(10):
        await house.clock.advance(CLOCK - 1)
        await house.act(table)
    assert await autoplayed(house, table) == []


async def test_after_two_in_a_row_the_robot_keeps_the_seat_until_the_player_is_back(house: House) -> None:
    table = await house.match(clock=CLOCK)
    late = on_turn(table)
    for _ in range(STRIKES):
        while on_turn(table).seat != late.seat:
            await house.act(table)
        await house.clock.advance(CLOCK)
    assert table.seats[late.seat].away
    while on_turn(table).seat != late.seat:
        await house.act(table)
    version = table.version
    await house.clock.advance(robots.THINKING)  # no waiting for the absent any more
    assert table.version == version + 1
    assert late.user_id is not None
    await house.attendance.come_back(table, late.user_id)
    assert (table.seats[late.seat].away, table.seats[late.seat].strikes) == (False, 0)
    stored = {seat.seat: seat for seat in await house.storage.seats(table.id)}
    assert stored == table.seats


async def test_a_move_of_ones_own_wipes_the_strikes(house: House) -> None:
    table = await house.match(clock=CLOCK)
    late = on_turn(table).seat
    await house.clock.advance(CLOCK)
    for _ in range(3):
        while on_turn(table).seat != late:
            await house.act(table)
        await house.act(table)
        assert table.seats[late].strikes == 0
        await house.clock.advance(CLOCK / 2)


async def test_a_third_of_the_clock_brings_one_reminder_with_sound(house: House) -> None:
    table = await house.match(clock=CLOCK)
    user = user_on_turn(table)
    await house.clock.advance(CLOCK / 3 - 1)
    sent = house.telegram.names().count("SendMessage")
    await house.clock.advance(2)
    reminders = [call for call in house.telegram.calls if call.name == "SendMessage"][sent:]
    assert [call.chat_id for call in reminders] == [user]
    assert reminders[0].method.disable_notification is False  # type: ignore[attr-defined]
    assert moves_shown(house.telegram, user)
    other = next(seat.user_id for seat in table.seats.values() if seat.user_id != user)
    await house.attendance.leave(table, other or 0)  # what arms the clock anew reminds nobody again
    await house.clock.advance(CLOCK / 3)
    assert [call.chat_id for call in house.telegram.calls if call.name == "SendMessage"][sent:] == [user]


async def test_who_moves_in_time_is_not_reminded(house: House) -> None:
    table = await house.match(clock=CLOCK)
    await house.clock.advance(CLOCK / 3 - 1)
    sent = house.telegram.names().count("SendMessage")
    for _ in range(3):
        await house.act(table)
        await house.clock.advance(CLOCK / 3 - 1)
    assert house.telegram.names().count("SendMessage") == sent


async def test_a_move_in_the_last_moment_costs_the_next_player_nothing(house: House) -> None:
    """The clock has run out, but the move was already being committed."""
    table = await house.match(clock=CLOCK)
    await house.clock.advance(CLOCK - 1)
    house.storage.open_gate.clear()
    acting = asyncio.create_task(house.act(table))
    await house.clock.advance(5)  # the deadline now waits for the lock
    house.storage.open_gate.set()
    await acting
    await house.settle()
    assert table.version == 1
    following = on_turn(table)
    await house.clock.advance(CLOCK - 6)
    assert (table.version, following.strikes) == (1, 0)
    assert await autoplayed(house, table) == []


@pytest.mark.parametrize("whom", ["player", "group"])
async def test_time_for_which_telegram_held_the_bot_back_is_charged_to_nobody(
    house: House, whom: str
) -> None:
    clock = 120
    table = await house.match(clock=clock)
    await house.clock.advance(60)  # whatever the limits held up is out
    following = table.running().deal.following[on_turn(table).seat]  # type: ignore[union-attr]
    chat = table.seats[following].user_id if whom == "player" else GROUP
    assert chat is not None
    house.telegram.refuse = lambda method: flood(100) if getattr(method, "chat_id", 0) == chat else None
    await house.act(table)
    began = house.clock.now()
    await house.clock.advance(1)
    house.telegram.refuse = lambda method: None  # noqa: ARG005
    await house.clock.advance(clock)
    held = house.parts.outbox.held([chat], began)
    assert held == 100
    assert table.version == 1  # held no more when the clock ran out, and still not charged
    await house.clock.advance(began + clock + held - house.clock.now() - 0.5)
    assert table.version == 1
    await house.clock.advance(1)
    assert await autoplayed(house, table) == [(2, began + clock + held)]


async def test_while_telegram_cannot_be_reached_no_robot_moves_for_anybody(house: House) -> None:
    table = await house.match(clock=CLOCK)
    house.telegram.refuse = lambda method: OFFLINE  # noqa: ARG005
    await house.act(table)
    await house.clock.advance(3600)
    assert table.version == 1
    house.telegram.refuse = lambda method: None  # noqa: ARG005
    await house.clock.advance(61)  # the next try brings it through
    assert table.version == 1
    await house.clock.advance(CLOCK)
    assert table.version == 2


async def test_time_for_which_the_bot_was_down_is_charged_to_nobody(house: House) -> None:
    table = await house.match(clock=CLOCK)
    await house.act(table)
    await house.clock.advance(CLOCK - 10)
    house = await house.restarted(after=3600)
    table = await house.tables.get(table.id)
    await house.clock.advance(9)
    assert table.version == 1
    await house.clock.advance(1)
    assert table.version == 2


async def test_one_outage_after_another_in_the_same_turn_is_charged_to_nobody(house: House) -> None:
    table = await house.match(clock=CLOCK)
    await house.act(table)
    await house.clock.advance(CLOCK - 10)
    for _ in range(3):
        house = await house.restarted(after=CLOCK)
        await house.clock.advance(1)
    assert (await house.tables.get(table.id)).version == 1
    await house.clock.advance(6)
    assert (await house.tables.get(table.id)).version == 1
    await house.clock.advance(1)
    assert (await house.tables.get(table.id)).version == 2


async def test_a_restart_does_not_remind_twice(house: House) -> None:
    table = await house.match(clock=CLOCK)
    await house.clock.advance(CLOCK / 2)
    sent = house.telegram.names().count("SendMessage")
    house = await house.restarted(after=5)
    await house.clock.advance(CLOCK / 4)
    assert house.telegram.names().count("SendMessage") == sent
    assert (await house.tables.get(table.id)).version == 0


async def test_without_a_clock_a_robot_may_be_asked_after_two_minutes(house: House) -> None:
    table = await house.match(clock=None)
    waited_for = on_turn(table)
    await house.clock.advance(PATIENCE - 30)
    with pytest.raises(Refusal) as early:
        await house.attendance.let_robot_move(table, ANNA.id)
    assert (early.value.no, early.value.args_) == (No.TOO_SOON, {"seconds": 30})
    await house.clock.advance(31)
    assert await house.attendance.let_robot_move(table, ANNA.id) == [waited_for.seat]
    assert table.version == 1
    assert table.seats[waited_for.seat].strikes == 1
    with pytest.raises(Refusal) as again:
        await house.attendance.let_robot_move(table, ANNA.id)
    assert again.value.no is No.TOO_SOON


async def test_with_a_clock_nobody_may_hurry_others(house: House) -> None:
    table = await house.match(clock=300)
    await house.clock.advance(PATIENCE + 1)
    with pytest.raises(Refusal) as refused:
        await house.attendance.let_robot_move(table, ANNA.id)
    assert refused.value.no is No.NOT_NOW


async def test_robots_play_by_themselves_at_a_persons_pace(house: House) -> None:
    table = await house.match(ANNA, clock=None, stages=(1,))
    times = []
    while table.playing:
        if on_turn(table).user_id is not None:
            await house.act(table)
        else:
            version, before = table.version, house.clock.now()
            await house.clock.advance(robots.THINKING)
            assert table.version == version + 1
            times.append(house.clock.now() - before)
    assert len(times) >= 24
    assert await autoplayed(house, table) == []  # robots play for themselves


async def test_who_leaves_is_replaced_at_once_and_may_come_back_in_mid_turn(house: House) -> None:
    table = await house.match(clock=CLOCK)
    user = user_on_turn(table)
    await house.attendance.leave(table, user)
    await house.clock.advance(robots.THINKING)
    assert table.version == 1
    assert await autoplayed(house, table) == [(1, house.clock.now())]
    await house.attendance.come_back(table, user)
    assert not on_turn(table).away


async def test_leaving_and_coming_back_again_and_again_freezes_no_table(house: House) -> None:
    table = await house.match(clock=CLOCK)
    user = user_on_turn(table)
    for _ in range(8):
        await house.clock.advance(10 - robots.THINKING / 2)
        await house.attendance.come_back(table, user)  # an old button, tapped by who is there
        await house.attendance.leave(table, user)
        await house.clock.advance(robots.THINKING / 2)
        await house.attendance.come_back(table, user)
    assert table.version >= 1


async def test_who_comes_back_to_a_table_that_all_had_left_has_a_whole_turn(house: House) -> None:
    table = await house.match(clock=CLOCK)
    user = user_on_turn(table)
    for person in FOUR:
        await house.attendance.leave(table, person.id)
    await house.clock.advance(7200)
    assert table.version == 0  # robots do not play among themselves
    await house.attendance.come_back(table, user)
    await house.clock.advance(CLOCK - 1)
    assert table.version == 0
    await house.clock.advance(1)
    assert table.version == 1


async def test_a_robot_whose_move_cannot_be_stored_tries_again(house: House) -> None:
    table = await house.match(ANNA, clock=None)
    if on_turn(table).user_id is not None:
        await house.act(table)
    version = table.version
    house.storage.faults += [StorageError("disk full")] * 3
    await house.clock.advance(robots.THINKING + 2 * RETRY)
    assert table.version == version
    await house.clock.advance(RETRY)
    assert table.version > version
    rows = [row for row in house.storage.written(MoveRow) if isinstance(row, MoveRow)]
    assert [row.version for row in rows] == list(range(1, table.version + 1))


async def test_a_robot_finds_that_another_process_has_moved(house: House) -> None:
    table = await house.match(ANNA, clock=None)
    if on_turn(table).user_id is not None:
        await house.act(table)
    seat, move = on_turn(table).seat, table.running().legal(on_turn(table).seat)[-1]
    row = MoveRow(table.id, table.version + 1, seat, str(move), None, None, None, False, house.clock.now())
    await house.storage.commit(row)
    await house.clock.advance(robots.THINKING)
    assert table.running().deals[0].actions[row.version - 1].move == move
    await house.clock.advance(10)
    assert on_turn(table).user_id == ANNA.id
