"""How tables end: played to the end, stopped, expired, left by everybody; and the rematch."""

from __future__ import annotations

import asyncio

import pytest

from bot import showing
from bot.i18n import Translator
from bot.live import CLOSED, FINISHED, LOBBY, PLAYING, LiveTable
from bot.refusal import No, Refusal
from bot.storage import StorageError
from bot.storage.rows import MoveRow, Table
from bot.tables import AT_REST, RETRY
from bot.timing import IDLE_FOR, KINDS, LOBBY_FOR
from tests.bot.tables.kit import ANNA, BORIS, FOUR, GAME, GLEB, GROUP, STRANGER, VERA, House


def deadlines_of(house: House, table: LiveTable) -> list[str]:
    return [kind for kind in KINDS if house.tables.deadlines.at(table.id, kind) is not None]


async def finished(house: House) -> LiveTable:
    table = await house.match(stages=(1,))
    await house.play_deal(table)
    await house.settle()
    return table


async def test_the_end_is_stored_shown_and_leaves_no_deadline(house: House) -> None:
    table = await finished(house)
    result = table.running().result
    assert result is not None
    assert table.row.state == FINISHED
    stored = await house.storage.table(table.id)
    assert stored == table.row
    seats = await house.storage.seats(table.id)
    assert [(seat.total, seat.place) for seat in seats] == list(
        zip(result.totals, result.places, strict=True)
    )
    assert {seat.seat: seat for seat in seats} == table.seats
    assert deadlines_of(house, table) == []
    await house.clock.advance(60)
    assert any("🏆" in text for text in house.group())
    assert await house.storage.open_tables() == []


async def test_an_end_that_cannot_be_stored_is_stored_later_and_shown_then(house: House) -> None:
    table = await house.match(stages=(1,))
    while table.version < 31:
        await house.act(table)
    await house.clock.advance(30)
    fault = StorageError("disk full")
    house.storage.refuse = lambda rows: fault if isinstance(rows[0], Table) else None
    with pytest.raises(StorageError):
        await house.act(table)
    await house.clock.advance(RETRY)
    assert len(house.storage.written(MoveRow)) == 32
    assert table.row.state == PLAYING
    assert not any("🏆" in text for text in house.group())
    house.storage.refuse = lambda rows: None  # noqa: ARG005
    await house.clock.advance(RETRY)
    assert table.row.state == FINISHED
    await house.clock.advance(60)
    assert sum("🏆" in text for text in house.group()) == 1


async def test_after_a_kill_between_the_last_move_and_the_end_the_match_ends(house: House) -> None:
    table = await house.match(stages=(1,))
    while table.version < 31:
        await house.act(table)
    seat = table.running().turn[0]
    move = str(table.running().legal(seat)[0])
    await house.storage.commit(MoveRow(table.id, 32, seat, move, None, None, None, False, house.clock.now()))
    house = await house.restarted(after=10)
    table = await house.tables.get(table.id)
    assert table.row.state == FINISHED
    await house.clock.advance(60)
    assert sum("🏆" in text for text in house.group()) == 1


async def test_the_host_or_an_admin_stops_a_match(house: House) -> None:
    for by, admin in ((ANNA, False), (BORIS, True), (STRANGER, True)):
        table = await house.match()
        await house.act(table)
        with pytest.raises(Refusal) as refused:
            await house.attendance.stop(table, BORIS.id, admin=False)
        assert refused.value.no is No.NOT_HOST
        await house.attendance.stop(table, by.id, admin=admin)
        assert table.row.state == CLOSED
        assert deadlines_of(house, table) == []
        with pytest.raises(Refusal) as again:
            await house.attendance.stop(table, by.id, admin=admin)
        assert again.value.no is No.NOT_RUNNING
        await house.clock.advance(120)
    assert table.version == 1


async def test_stopping_that_cannot_be_stored_stops_nothing(house: House) -> None:
    table = await house.match(clock=None)
    await house.clock.advance(60)
    shown = house.group()
    house.storage.faults.append(StorageError("disk full"))
    with pytest.raises(StorageError):
        await house.attendance.stop(table, ANNA.id, admin=False)
    await house.clock.advance(5)
    assert (table.row.state, house.group()) == (PLAYING, shown)
    await house.act(table)


async def test_an_abandoned_lobby_folds_itself_up_and_the_seated_lose_the_placeholder(house: House) -> None:
    table = await house.lobby(ANNA, BORIS)
    await house.clock.advance(LOBBY_FOR - 1)
    assert table.row.state == LOBBY
    assert house.private(ANNA)
    await house.lobbies.sit(table, VERA, house.tap())  # a deed puts it off
    await house.clock.advance(LOBBY_FOR - 1)
    assert table.row.state == LOBBY
    await house.clock.advance(1)
    assert table.row.state == CLOSED
    await house.clock.advance(10)
    assert house.private(ANNA) == []
    assert len(house.group()) == 1
    with pytest.raises(Refusal) as refused:
        await house.lobbies.sit(table, GLEB, house.tap())
    assert refused.value.no is No.GONE


async def test_a_lobby_expires_over_a_restart(house: House) -> None:
    table = await house.lobby(ANNA)
    house = await house.restarted(after=LOBBY_FOR + 60)
    assert (await house.tables.get(table.id)).row.state == CLOSED


async def test_a_match_that_everybody_left_is_given_up_after_a_day(house: House) -> None:
    table = await house.match(ANNA, BORIS)
    await house.attendance.leave(table, ANNA.id)
    await house.attendance.leave(table, BORIS.id)
    await house.clock.advance(IDLE_FOR - 1)
    assert table.row.state == PLAYING
    await house.clock.advance(1)
    assert table.row.state == CLOSED


async def test_a_rematch_keeps_the_seats_and_robots_play_for_who_does_not_come(house: House) -> None:
    table = await finished(house)
    again = await house.lobbies.rematch(table, BORIS, house.tap())
    assert again.row.previous == table.id
    assert again.row.options == table.row.options
    assert again.row.root != table.row.root
    assert {n: seat.user_id for n, seat in again.seats.items()} == {
        n: seat.user_id for n, seat in table.seats.items()
    }
    assert [seat.user_id for seat in again.humans() if not seat.away] == [BORIS.id]
    assert await house.lobbies.rematch(table, ANNA, house.tap()) is again
    await house.lobbies.start(again, BORIS.id, house.tap())
    assert again.playing
    assert {seat.user_id for seat in again.humans() if seat.away} == {VERA.id, GLEB.id}
    await house.attendance.come_back(again, VERA.id)
    assert [seat.user_id for seat in again.humans() if seat.away] == [GLEB.id]


async def test_all_ask_for_a_rematch_at_once_and_meet_at_one_table(house: House) -> None:
    table = await finished(house)
    tables = await asyncio.gather(
        *(house.lobbies.rematch(table, person, house.tap()) for person in (*FOUR, ANNA)),
        return_exceptions=True,
    )
    met = {each.id for each in tables if isinstance(each, LiveTable)}
    assert len(met) == 1
    assert isinstance(tables[-1], Refusal)  # Anna sits there already
    again = await house.tables.get(met.pop())
    assert [seat.away for seat in again.humans()] == [False] * 4


async def test_a_stranger_gets_no_rematch_and_a_running_match_has_none(house: House) -> None:
    table = await house.match(stages=(1,))
    with pytest.raises(Refusal) as early:
        await house.lobbies.rematch(table, ANNA, house.tap())
    assert early.value.no is No.NOT_NOW
    await house.play_deal(table)
    with pytest.raises(Refusal) as strange:
        await house.lobbies.rematch(table, STRANGER, house.tap())
    assert strange.value.no is No.NOT_SEATED


async def test_a_stranger_gets_a_seat_of_an_open_rematch_or_waits_for_one(house: House) -> None:
    table = await finished(house)
    again = await house.lobbies.rematch(table, ANNA, house.tap())
    await house.meet(STRANGER)
    await house.lobbies.rematch(table, STRANGER, house.tap())
    assert again.place_in_line(STRANGER.id) == 1
    await house.lobbies.get_up(again, BORIS.id)
    seat = again.seat_of(STRANGER.id)
    assert seat is not None
    assert not seat.away


async def test_a_rematch_in_private_begins_at_once(house: House) -> None:
    await house.meet(ANNA)
    table = await house.lobbies.against_robots(ANNA, GAME, house.tap())
    await house.attendance.stop(table, ANNA.id, admin=False)
    again = await house.lobbies.rematch(table, ANNA, house.tap())
    assert (again.playing, again.row.private, again.row.previous) == (True, True, table.id)


async def test_ended_tables_do_not_pile_up_in_memory(house: House) -> None:
    first = await finished(house)
    for number in range(AT_REST + 5):
        table = await house.lobbies.open(-1000 - number, None, ANNA, GAME)
        await house.attendance.stop(table, ANNA.id, admin=True)
    assert len(house.tables._at_rest) == AT_REST
    assert len(house.tables._live) == 0
    assert len(house.tables.deadlines) == 0
    again = await house.tables.get(first.id)  # read from the database
    assert again is not first
    assert (again.row, again.seats, again.version) == (first.row, first.seats, first.version)
    assert again.running().result == first.running().result


async def test_a_table_asked_for_by_many_at_once_is_loaded_once(house: House) -> None:
    table = await house.match()
    del house.tables._live[table.id]
    tables = await asyncio.gather(*(house.tables.get(table.id) for _ in range(10)))
    assert len({id(each) for each in tables}) == 1


async def test_a_group_with_a_new_id_takes_its_tables_along(house: House) -> None:
    table = await house.match()
    ended = await house.lobbies.open(GROUP, None, ANNA, GAME)
    await house.attendance.stop(ended, ANNA.id, admin=False)
    await house.clock.advance(20)
    new = -1009999
    house.storage.open_gate.clear()
    acting = asyncio.create_task(house.act(table))
    await house.settle()
    migrating = asyncio.create_task(house.parts.migrated(GROUP, new))
    await house.settle()
    house.storage.open_gate.set()
    await asyncio.gather(acting, migrating)
    await house.clock.advance(30)
    assert (table.row.chat_id, ended.row.chat_id) == (new, new)
    stored = await house.storage.table(table.id)
    assert stored == table.row
    assert any("🏆" not in text and "deal 1" in text for text in house.telegram.texts(new))
    await house.act(table)
    assert table.version == 2


async def test_a_hand_asked_for_between_the_last_move_and_its_end_tells_the_end(house: House) -> None:
    table = await house.match(stages=(2,))
    await house.play_deal(table)
    assert table.running().over
    t = Translator("ru")
    ended = showing.hand(table, t, ANNA.id)
    table.change(state=PLAYING)  # as it is in memory until the end is committed
    assert showing.hand(table, t, ANNA.id) == ended
