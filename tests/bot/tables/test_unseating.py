"""Unseating: who may, what becomes of the seat, what stays true of the match, and the way back."""

from __future__ import annotations

import pytest

from bot.callbacks import Kind, Tap, short
from bot.group_settings import Stops
from bot.invitations import Membership
from bot.live import CLOSED, FINISHED, NO_RULE, PLAYING, LiveTable
from bot.people import Person
from bot.refusal import No, Refusal
from bot.storage.rows import BEGAN
from engine import dumps, loads, verify
from tests.bot.tables.kit import ANNA, BORIS, FOUR, GLEB, GROUP, VERA, House, state_of
from tests.bot.tables.test_house_rule import asked, king


async def inside(_: int) -> Membership:
    return Membership.INSIDE


async def refused(house: House, table: LiveTable, user: Person, target: Person, *, admin: bool = False) -> No:
    before = state_of(table)
    with pytest.raises(Refusal) as error:
        await house.parts.unseating.unseat(table, user.id, target.id, admin=admin)
    assert state_of(table) == before
    return error.value.no


async def playable(house: House, table: LiveTable) -> None:
    """Let people play the match to its end; robots and the clock do the rest."""
    while table.playing:
        waits = [seat for seat in table.turn if not table.played_by_robot(seat)]
        if waits and table.revealed:
            await moves(house, table, waits[0])
        else:
            await house.clock.advance(1)
    await house.clock.advance(30)


async def moves(house: House, table: LiveTable, seat: int) -> None:
    """Let a person make the first move they may, or set no house rule."""
    user = table.seats[seat].user_id
    assert user
    move = NO_RULE if table.ruler is not None else table.running().legal(seat)[0]
    await house.tables.act(table.id, user, move, table.heard, house.tap())


async def test_the_host_frees_a_seat_of_the_lobby_and_the_person_does_not_take_it_again(house: House) -> None:
    table = await house.lobby(ANNA, BORIS)
    assert await house.parts.unseating.unseat(table, ANNA.id, BORIS.id, admin=False) == "Борис"
    await house.clock.advance(10)
    assert table.seat_of(BORIS.id) is None
    assert "попросили встать" in house.private(BORIS)[-1]
    for again in (house.lobbies.sit, house.lobbies.sit_or_wait, house.lobbies.tap_seat):
        with pytest.raises(Refusal) as error:
            await again(table, BORIS, house.tap())
        assert error.value.no is No.BARRED
    house = await house.restarted()
    table = await house.tables.get(table.id)
    with pytest.raises(Refusal):
        await house.lobbies.sit(table, BORIS, house.tap())
    assert await house.parts.unseating.let_in(table, ANNA.id, BORIS.id, admin=False) == "Борис"
    await house.lobbies.sit(table, BORIS, house.tap())
    assert table.seat_of(BORIS.id)


async def test_who_may_unseat_whom(house: House) -> None:
    table = await house.lobby(ANNA, BORIS, VERA)
    assert await refused(house, table, BORIS, VERA) is No.NOT_HOST
    assert await refused(house, table, ANNA, ANNA) is No.NOT_THERE
    assert await refused(house, table, ANNA, GLEB) is No.NOT_THERE
    match = await house.match()
    assert await refused(house, match, BORIS, VERA) is No.NOT_HOST
    await house.people.settle(GROUP, lambda now: now.changed("stops", Stops.ADMINS.value))
    assert await refused(house, match, ANNA, VERA) is No.NOT_ADMIN
    await house.parts.unseating.unseat(table, ANNA.id, BORIS.id, admin=False)  # the lobby is the host's
    await house.parts.unseating.unseat(match, GLEB.id, VERA.id, admin=True)
    assert match.seat_of(VERA.id) is None


async def test_when_an_admin_unseats_the_host_somebody_else_is_the_host(house: House) -> None:
    table = await house.match()
    await house.parts.unseating.unseat(table, 4711, ANNA.id, admin=True)
    assert table.host() == BORIS.id
    await house.parts.unseating.let_in(table, BORIS.id, ANNA.id, admin=False)
    assert table.host() == BORIS.id


async def test_a_robot_plays_the_seat_of_a_match_and_the_way_back_is_closed(house: House) -> None:
    table = await house.match()
    seat = table.seats[table.turn[0]]
    late = next(person for person in FOUR if person.id == seat.user_id)
    admin = 4711
    await house.parts.unseating.unseat(table, admin, late.id, admin=True)
    robot = table.seats[seat.seat]
    assert robot.user_id is None
    await house.clock.advance(3)
    assert table.version >= 1, "a robot has moved"
    assert any("попросили встать" in text or "asked to leave" in text for text in house.private(late))
    for data in (Tap(Kind.SEAT, table.id, 0, "back"), Tap(Kind.SEAT, table.id, 0, "leave!")):
        answer = await house.press(late, data)
        assert answer
        assert "попросили встать" in (answer.text or "") or "asked to leave" in (answer.text or "")
    assert table.seats[seat.seat] == robot
    assert not any(Kind.MOVE + ":" in data for data in house.telegram.buttons(late.id)), "the hand has gone"
    await house.clock.advance(60)
    assert any(f"🤖 {robot.name}" in text for text in house.group())


async def test_the_match_goes_on_after_a_restart_and_its_record_holds(house: House) -> None:
    table = await house.match(clock=None, stages=(1,))
    while table.version < 5:
        await house.act(table)
    seat = table.seat_of(BORIS.id)
    assert seat
    await house.parts.unseating.unseat(table, ANNA.id, BORIS.id, admin=False)
    hands = table.running().deals[0].layout.hands
    house = await house.restarted()
    table = await house.tables.get(table.id)
    assert table.row.state == PLAYING
    assert table.running().deals[0].layout.hands == hands, "the same cards"
    await playable(house, table)
    assert table.row.state == FINISHED
    text = dumps(table.running().record("", ""))
    assert verify(loads(text)) == []
    player = loads(text).match.players[seat.seat]
    assert (player.name, player.kind) == ("Борис", "human")
    assert [(each.after, each.kind) for each in player.later] == [(5, "robot")]
    rows = await house.storage.sittings(table.id)
    assert [(row.after, row.user_id) for row in rows] == [(BEGAN, BORIS.id), (5, None)]
    counted = {each.name for each in await house.storage.past.standings(GROUP)}
    assert counted == {"Анна", "Борис", "Вера", "Глеб"}, "who began has that result"
    assert len(await house.storage.past.career(BORIS.id)) == 1


async def test_before_the_first_move_and_twice_at_once(house: House) -> None:
    table = await house.match(clock=None, stages=(1,))
    for person in (BORIS, VERA):
        await house.parts.unseating.unseat(table, ANNA.id, person.id, admin=False)
    house = await house.restarted()
    table = await house.tables.get(table.id)
    await playable(house, table)
    record = table.running().record("", "")
    assert verify(record) == []
    assert {player.name for player in record.match.players} == {person.name for person in FOUR}


async def test_a_match_that_nobody_is_left_at_ends(house: House) -> None:
    table = await house.match(ANNA)
    await house.parts.unseating.unseat(table, 4711, ANNA.id, admin=True)
    assert table.row.state == CLOSED


async def test_in_the_rematch_a_robot_sits_where_the_robot_sat(house: House) -> None:
    table = await house.match(clock=None, stages=(1,))
    await house.parts.unseating.unseat(table, ANNA.id, BORIS.id, admin=False)
    await playable(house, table)
    assert verify(table.running().record("", "")) == [], "without a restart, too"
    again = await house.lobbies.rematch(table, ANNA, house.tap())
    assert again.seat_of(BORIS.id) is None
    robot = next(seat for seat in again.seats.values() if seat.user_id is None)
    assert (robot.tap, robot.away) == (None, False)
    assert robot.level
    for person in (VERA, GLEB):
        await house.lobbies.sit(again, person, house.tap())
    await house.lobbies.start(again, ANNA.id, house.tap())
    await playable(house, again)
    assert verify(again.running().record("", "")) == []


async def test_by_command_chosen_asked_and_done(house: House) -> None:
    await house.people.enter(GROUP, "Дача", "ru")
    table = await house.match()
    await house.say(ANNA, "/unseat", GROUP)
    await house.clock.advance(30)
    assert any("Кого поднять" in text for text in house.group())
    up = Tap(Kind.PEOPLE, table.id, 0, f"up={short(BORIS.id)}")
    assert up.pack() in house.telegram.buttons(GROUP)
    assert Tap(Kind.PEOPLE, table.id, 0, f"up={short(ANNA.id)}").pack() not in house.telegram.buttons(GROUP)
    stranger = await house.press(VERA, up, GROUP)
    assert stranger
    assert stranger.text == "Это может только хозяин стола ★"
    await house.press(ANNA, up, GROUP)
    await house.clock.advance(30)
    assert any("Борис? До конца игры" in text for text in house.group())
    sure = Tap(Kind.PEOPLE, table.id, 0, f"up!={short(BORIS.id)}")
    answer = await house.press(ANNA, sure, GROUP)
    assert answer
    assert answer.text == "Место свободно: Борис больше не за столом"
    await house.clock.advance(60)
    assert not any("До конца игры" in text for text in house.group()), "the question has gone"
    again = await house.press(ANNA, sure, GROUP)
    assert again
    assert again.text == "За этим столом поднимать некого"


async def test_who_was_unseated_is_forgotten_like_anybody(house: House) -> None:
    table = await house.match(clock=None, stages=(1,))
    await house.parts.unseating.unseat(table, ANNA.id, BORIS.id, admin=False)
    await house.clock.advance(2)
    await house.parts.forgetting.forget(BORIS.id)
    assert table.row.barred == {}
    assert "Борис" not in dumps(table.running().record("", ""))
    assert BORIS.id not in [row.user_id for row in await house.storage.sittings(table.id)]
    stored = await house.storage.table(table.id)
    assert stored
    assert stored.barred == {}
    house = await house.restarted()
    again = await house.tables.get(table.id)
    await playable(house, again)
    assert verify(again.running().record("", "")) == []


async def test_a_king_who_is_asked_for_a_house_rule_gets_up_and_the_cards_stay_the_same(house: House) -> None:
    table = await asked(house)
    ruler, host = king(table), ANNA
    await house.parts.unseating.unseat(table, 4711, ruler.id, admin=True)
    assert table.ruler is None
    assert len(table.running().deals) == 2, "the next deal has begun"
    hands = table.running().deals[1].layout.hands
    house = await house.restarted()
    table = await house.tables.get(table.id)
    assert table.row.state == PLAYING
    assert table.running().deals[1].layout.hands == hands
    await playable(house, table)
    assert table.row.state == FINISHED
    assert verify(table.running().record("", "")) == []
    assert host.id in table.users() or ruler is host


async def test_who_plays_for_a_robot_is_asked_for_a_house_rule_and_a_restart_knows_when_robots_were_not(
    house: House,
) -> None:
    await house.meet(*FOUR)
    table = await house.lobbies.open(GROUP, None, ANNA, "president")
    for person in (ANNA, BORIS, VERA):
        await house.lobbies.sit(table, person, house.tap())
    while table.missing() or table.free():
        await house.lobbies.add_robot(table, ANNA.id)
    await house.tables.save(table, options={**table.row.options, "deals": 5, "fast_finish": True}, clock=None)
    await house.lobbies.start(table, ANNA.id, house.tap())
    before = len(table.running().deals)
    await house.parts.relief.ask(table, GLEB, house.tap())
    said = await house.parts.relief.answer(table, ANNA.id, GLEB.id, yes=True, membership=inside)
    assert said == "yes"
    while table.playing and len(table.running().deals) < before + 3:
        waits = [seat for seat in table.turn if not table.played_by_robot(seat)]
        if waits and table.revealed:
            await moves(house, table, waits[0])
        else:
            await house.clock.advance(1)
    hands = [deal.layout.hands for deal in table.running().deals]
    house = await house.restarted()
    table = await house.tables.get(table.id)
    assert [deal.layout.hands for deal in table.running().deals] == hands
    assert verify(table.running().record("", "")) == []
