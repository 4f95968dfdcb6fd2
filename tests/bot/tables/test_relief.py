"""A spectator plays for a robot: who decides, what the newcomer gets, what stays true of the match."""

from __future__ import annotations

import pytest

from bot.invitations import Membership
from bot.live import FINISHED, LiveTable
from bot.people import Person
from bot.refusal import No, Refusal
from bot.relief import ANSWER_IN, ASK_AGAIN_IN
from bot.storage.rows import BEGAN
from engine import dumps, loads, verify
from tests.bot.tables.kit import ANNA, BORIS, GLEB, GROUP, STRANGER, VERA, House, moves_shown, state_of
from tests.bot.tables.test_unseating import playable


async def inside(_: int) -> Membership:
    return Membership.INSIDE


async def outside(_: int) -> Membership:
    return Membership.OUTSIDE


@pytest.fixture(autouse=True)
async def here(house: House) -> None:
    await house.people.enter(GROUP, "Дача", "ru")
    await house.meet(STRANGER, GLEB)


async def ask(house: House, table: LiveTable, who: Person = STRANGER) -> bool:
    return await house.parts.relief.ask(table, who, house.tap())


async def answer(
    house: House, table: LiveTable, who: Person, *, yes: bool = True, asker: Person = STRANGER
) -> str:
    return await house.parts.relief.answer(table, who.id, asker.id, yes=yes, membership=inside)


async def refused(house: House, table: LiveTable, who: Person = STRANGER) -> No:
    before = state_of(table)
    with pytest.raises(Refusal) as error:
        await ask(house, table, who)
    assert state_of(table) == before
    return error.value.no


async def test_nobody_sees_a_card_before_the_host_agrees_then_the_hand_is_theirs(house: House) -> None:
    table = await house.match(ANNA, BORIS, VERA, clock=None)
    robot = next(seat for seat in table.seats.values() if seat.user_id is None)
    assert not await ask(house, table)
    await house.clock.advance(60)
    assert any("просится за стол" in text and f"🤖 {robot.name}" in text for text in house.group())
    assert house.private(STRANGER) == []
    assert await answer(house, table, BORIS) == "wait"
    assert await answer(house, table, ANNA) == "yes"
    await house.clock.advance(30)
    seat = table.seats[robot.seat]
    assert (seat.user_id, seat.name, seat.away, seat.tap, seat.level) == (
        STRANGER.id,
        "Чужой",
        False,
        robot.tap,
        robot.level,
    )
    assert house.private(STRANGER), "the hand"
    assert any("теперь играет Чужой" in text for text in house.group())
    while table.turn != (robot.seat,):
        await house.act(table)
    await house.clock.advance(10)
    assert table.turn == (robot.seat,), "no robot moves there any more"
    assert moves_shown(house.telegram, STRANGER.id)
    await house.act(table)


async def test_without_the_host_all_must_agree_and_one_no_is_enough(house: House) -> None:
    table = await house.match(ANNA, BORIS, VERA)
    await house.attendance.leave(table, ANNA.id)
    await ask(house, table)
    assert await answer(house, table, BORIS) == "wait"
    assert await answer(house, table, BORIS) == "wait"
    assert await answer(house, table, VERA) == "yes"
    assert table.seat_of(STRANGER.id)


async def test_one_no_closes_the_question(house: House) -> None:
    table = await house.match(ANNA, BORIS, VERA, clock=None)
    await ask(house, table)
    assert await answer(house, table, BORIS, yes=False) == "no"
    assert table.seat_of(STRANGER.id) is None
    with pytest.raises(Refusal) as error:
        await answer(house, table, ANNA)
    assert error.value.no is No.ANSWERED
    await house.clock.advance(30)
    assert any("прежним составом" in text for text in house.group())
    assert await refused(house, table) is No.ASK_LATER, "a no is not asked away"
    await house.clock.advance(ASK_AGAIN_IN)
    assert not await ask(house, table)


async def test_silence_is_no_answer_and_frees_the_way_for_others(house: House) -> None:
    table = await house.match(ANNA, BORIS, VERA, clock=300)
    await ask(house, table)
    assert await refused(house, table, GLEB) is No.ASKED_ALREADY
    await house.clock.advance(ANSWER_IN + 1)
    assert table.request is None
    await house.clock.advance(30)
    assert any("пока не ответили" in text for text in house.group())
    await ask(house, table, GLEB)
    assert await answer(house, table, ANNA, asker=GLEB) == "yes"


async def test_where_only_robots_are_left_one_sits_down_at_once_but_not_on_the_seat_of_the_absent(
    house: House,
) -> None:
    table = await house.match(ANNA)
    await house.attendance.leave(table, ANNA.id)
    assert await ask(house, table)
    assert table.seat_of(STRANGER.id)
    assert table.seat_of(ANNA.id), "she may come back"
    await house.attendance.come_back(table, ANNA.id)
    full = await house.match()
    for seat in full.humans():
        await house.attendance.leave(full, seat.user_id or 0)
    assert await refused(house, full) is No.NOBODY_DECIDES


async def test_who_is_absent_comes_first(house: House) -> None:
    table = await house.match()
    await house.attendance.leave(table, VERA.id)
    await ask(house, table)
    await house.clock.advance(10)
    assert any("просится на ваше место" in text for text in house.private(VERA))
    await house.attendance.come_back(table, VERA.id)
    assert await answer(house, table, ANNA) == "gone"
    assert table.seat_of(VERA.id)
    await house.attendance.leave(table, VERA.id)
    await ask(house, table)
    assert await answer(house, table, ANNA) == "yes"
    await house.clock.advance(10)
    assert table.seat_of(VERA.id) is None
    assert any("Пока за вас ходил робот" in text for text in house.private(VERA))
    with pytest.raises(Refusal):
        await house.attendance.come_back(table, VERA.id)
    assert await refused(house, table, VERA) is No.NO_ROBOT_SEAT
    await house.attendance.leave(table, BORIS.id)
    assert await refused(house, table, VERA) is No.OTHER_SEAT, "she knows cards"
    await house.attendance.leave(table, STRANGER.id)
    await ask(house, table, VERA)
    assert await answer(house, table, ANNA, asker=VERA) == "yes"
    assert table.seat_of(STRANGER.id) is None


async def test_who_may_not_ask_and_who_may_not_answer(house: House) -> None:
    table = await house.match()
    assert await refused(house, table) is No.NO_ROBOT_SEAT
    assert await refused(house, table, ANNA) is No.ALREADY_SEATED
    await house.parts.unseating.unseat(table, ANNA.id, BORIS.id, admin=False)
    assert await refused(house, table, BORIS) is No.BARRED
    await ask(house, table)
    with pytest.raises(Refusal) as error:
        await answer(house, table, STRANGER)
    assert error.value.no is No.NOT_SEATED
    said = await house.parts.relief.answer(table, ANNA.id, STRANGER.id, yes=True, membership=outside)
    assert said == "gone", "who has left the group meanwhile"
    assert table.seat_of(STRANGER.id) is None
    lobby = await house.lobby(ANNA)
    assert await refused(house, lobby) is No.NOT_RUNNING


async def test_the_record_the_restart_and_the_standings(house: House) -> None:
    table = await house.match(ANNA, BORIS, VERA, clock=None, stages=(1, 2))
    while table.version < 6:
        if table.played_by_robot(table.turn[0]):
            await house.clock.advance(1)
        else:
            await house.act(table)
    await ask(house, table)
    await answer(house, table, ANNA)
    number = (table.seat_of(STRANGER.id) or table.seats[0]).seat
    began = table.version
    await house.play_deal(table)
    house = await house.restarted(60)
    table = await house.tables.get(table.id)
    assert table.seat_of(STRANGER.id)
    await playable(house, table)
    assert table.row.state == FINISHED
    record = loads(dumps(table.running().record("", "")))
    assert verify(record) == []
    player = record.match.players[number]
    assert (player.kind, [(each.after, each.name, each.kind) for each in player.later]) == (
        "robot",
        [(began, "Чужой", "human")],
    )
    assert [row.after for row in await house.storage.sittings(table.id)] == [BEGAN, began]
    assert {each.name for each in await house.storage.past.standings(GROUP)} == {"Анна", "Борис", "Вера"}
    assert await house.storage.past.career(STRANGER.id) == []
    assert len(await house.storage.past.last_of(STRANGER.id, 5)) == 1
    assert await house.parts.replays.contracts(house.storage, STRANGER.id) == []
    again = await house.lobbies.rematch(table, STRANGER, house.tap())
    seat = again.seat_of(STRANGER.id)
    assert seat
    assert (bool(seat.tap), seat.level, seat.away) == (True, None, False)


async def test_a_restart_forgets_the_question(house: House) -> None:
    table = await house.match(ANNA, BORIS, VERA)
    await ask(house, table)
    house = await house.restarted()
    table = await house.tables.get(table.id)
    with pytest.raises(Refusal) as error:
        await answer(house, table, ANNA)
    assert error.value.no is No.ANSWERED
    await ask(house, table)
    assert await answer(house, table, ANNA) == "yes"


async def test_the_end_of_the_match_takes_the_question_back(house: House) -> None:
    table = await house.match(ANNA, BORIS, VERA)
    await ask(house, table)
    await house.clock.advance(20)
    await house.attendance.stop(table, ANNA.id, admin=False)
    await house.clock.advance(60)
    assert not any("просится за стол" in text for text in house.group())
