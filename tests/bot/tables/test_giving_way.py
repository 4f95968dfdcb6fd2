"""A dead table blocks nobody: which tables make room for a new one, and which do not."""

from __future__ import annotations

import pytest

from bot.giving_way import EMPTY_FOR, LEFT_FOR, QUIET_FOR, STUCK_FOR
from bot.live import CLOSED, LOBBY, PLAYING, LiveTable
from bot.lobbies import TABLES_A_CHAT
from bot.refusal import No, Refusal
from tests.bot.tables.kit import ANNA, BORIS, GAME, GROUP, VERA, House


async def opens(house: House) -> LiveTable:
    return await house.lobbies.open(GROUP, None, VERA, GAME)


async def no_room(house: House) -> None:
    with pytest.raises(Refusal) as error:
        await opens(house)
    assert error.value.no is No.TOO_MANY_TABLES


async def test_lobbies_that_somebody_opened_and_forgot(house: House) -> None:
    await house.meet(ANNA, BORIS, VERA)
    empty = [await opens(house) for _ in range(TABLES_A_CHAT)]
    await no_room(house)
    await house.clock.advance(EMPTY_FOR - 1)
    await house.lobbies.sit(empty[0], ANNA, house.tap())
    await no_room(house)
    await house.clock.advance(2)
    fresh = await opens(house)
    assert empty[0].row.state == LOBBY, "somebody sits there"
    left = [table for table in empty[1:] if table.row.state == LOBBY]
    assert len(left) == TABLES_A_CHAT - 2
    for table in (*left, fresh):
        await house.lobbies.sit(table, ANNA, house.tap())
    await house.clock.advance(QUIET_FOR - 10)
    await no_room(house)
    await house.clock.advance(20)
    await opens(house)
    assert empty[0].row.state == CLOSED, "the one in which nothing has happened for longest"


async def test_matches_that_everybody_has_left(house: House) -> None:
    tables = [await house.match(ANNA, BORIS) for _ in range(TABLES_A_CHAT)]
    for user in tables[1].users():
        await house.attendance.leave(tables[1], user)
    await house.clock.advance(LEFT_FOR - 60)
    since = tables[1].turn_since
    await no_room(house)
    await house.clock.advance(since + LEFT_FOR + 1 - house.clock.now())
    for table in tables[2:]:
        assert table.row.state == PLAYING
    await opens(house)
    assert CLOSED in [table.row.state for table in tables]


async def test_a_match_without_a_clock_in_which_nobody_moves(house: House) -> None:
    await house.meet(VERA)
    tables = [await house.match(ANNA, BORIS, clock=None) for _ in range(TABLES_A_CHAT)]
    await house.clock.advance(STUCK_FOR - 60)
    await no_room(house)
    await house.clock.advance(120)
    await opens(house)
    assert sorted(table.row.state for table in tables) == [CLOSED, *[PLAYING] * (TABLES_A_CHAT - 1)]


async def test_a_game_of_ones_own_is_kept_however_long_it_lies(house: House) -> None:
    await house.meet(ANNA)
    mine = await house.lobbies.against_robots(ANNA, GAME, house.tap())
    await house.clock.leap(30 * STUCK_FOR)
    for _ in range(TABLES_A_CHAT - 1):
        await house.lobbies.open_private(ANNA, GAME, house.tap())
    with pytest.raises(Refusal):
        await house.lobbies.open_private(ANNA, GAME, house.tap())
    assert mine.row.state == PLAYING


async def test_a_slow_match_is_listed_behind_no_number_of_quick_ones(house: House) -> None:
    slow = await house.match(ANNA, BORIS, clock=None)
    for _ in range(25):
        table = await opens(house)
        await house.lobbies.sit(table, ANNA, house.tap())
        await house.tables.close(table, "stopped")
    assert slow.id in [row.id for row in await house.storage.tables_of(ANNA.id)]
    assert slow.id in [row.id for row in await house.storage.tables_in(GROUP)]


async def test_who_comes_back_to_an_empty_table_has_the_whole_clock_after_a_restart_too(house: House) -> None:
    table = await house.match(ANNA, clock=60)
    while table.turn != (0,):
        await house.clock.advance(1)
    seat = table.seat_of(ANNA.id)
    assert seat
    await house.attendance.leave(table, ANNA.id)
    await house.clock.advance(LEFT_FOR)
    await house.attendance.come_back(table, ANNA.id)
    house = await house.restarted()
    table = await house.tables.get(table.id)
    version = table.version
    await house.clock.advance(30)
    assert table.version == version
    assert table.seats[seat.seat].strikes == 0
