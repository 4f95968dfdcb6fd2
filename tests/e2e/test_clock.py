"""The turn clock, absence, and nobody freezing a table."""

import itertools
from random import Random

from bot.robots import THINKING
from tests.e2e.harness import Evening
from tests.e2e.people import Person
from tests.e2e.play import lobby_of, play, robots, sets, turn_of
from tests.e2e.seen import Message, Snapshot

CLOCK = 60


async def table_of_two(evening: Evening, clock: int = CLOCK) -> tuple[Person, Person, int]:
    """Anna and Boris play with two robots in a group."""
    anna, boris = await evening.arrives("Анна"), await evening.arrives("Борис")
    group = await evening.group(anna, boris)
    lobby = await lobby_of(evening, anna, group, boris)
    await robots(anna, lobby, 2)
    if clock != CLOCK:
        await sets(anna, lobby, f"clock={clock}")
    await anna.presses(lobby, "start")
    return anna, boris, group


async def turn(evening: Evening, *people: Person) -> tuple[Person, Message]:
    """Wait until one of the people is to move."""
    return await evening.until(lambda now: turn_of(now, people))


async def test_who_does_not_move_is_nudged_then_a_robot_moves_and_then_keeps_the_seat(
    evening: Evening,
) -> None:
    anna, boris, group = await table_of_two(evening)
    table = evening.tables()[0]
    person, hand = await turn(evening, anna, boris)
    began, version = table.turn_since, table.version
    seat = table.seat_of(person.id)
    assert seat

    await evening.passes(began + CLOCK / 3 - evening.clock.now() - 1)
    assert (await person.hand()).id == hand.id
    await evening.passes(3)
    nudge = await person.hand()
    assert nudge.id > hand.id, "a new message"
    assert not nudge.silent, "with sound"
    assert hand.silent
    assert all(message.id != hand.id for message in await person.chat()), "in place of the old one"

    await evening.passes(began + CLOCK - evening.clock.now() - 1)
    assert table.version == version
    await evening.passes(2)
    assert table.version > version, "a robot has moved"
    first = table.running().deals[-1].actions[version]
    assert first.auto
    assert first.tap is None
    assert not table.seats[seat.seat].away, "once is forgiven"
    await evening.reads(group, "🤖")

    other = boris if person is anna else anna
    while not table.seats[seat.seat].away:
        found = turn_of(await evening.look(), [other])
        if found:
            await other.presses(found[1], found[1].legal[0].arg)
        await evening.passes(1)
    before = table.version
    away = await evening.until(
        lambda now: h if (h := now.hand(person.id)) and h.find("back") else None, "the way back"
    )
    assert "За вас пока ходит робот" in away.text
    await evening.reads(group, "💤 " + person.name)
    assert (await person.presses(away, "back")).text == "С возвращением"
    assert not table.seats[seat.seat].away
    assert table.seats[seat.seat].strikes == 0
    back = await evening.until(lambda now: h if (h := now.hand(person.id)) and not h.find("back") else None)
    assert before <= back.version
    turns = await turn(evening, person)
    assert (await person.presses(turns[1], turns[1].legal[0].arg)).text is None


async def test_a_move_of_ones_own_gives_the_seat_back_at_once(evening: Evening) -> None:
    anna, boris, group = await table_of_two(evening)
    table = evening.tables()[0]
    seat = table.seat_of(anna.id)
    assert seat
    await anna.says("/leave", group)
    await anna.taps("leave!", group)
    assert table.seats[seat.seat].away

    def mine(now: Snapshot) -> Message | None:
        hand = now.hand(anna.id)
        return hand if hand and hand.legal and hand.version == table.version else None

    while not (hand := mine(await evening.look())):
        found = turn_of(await evening.look(), [boris])
        if found and found[1].version == table.version:
            await boris.presses(found[1], found[1].legal[0].arg)
        await evening.passes(0.4)
    assert (await anna.presses(hand, hand.legal[0].arg)).text is None, "quicker than the robot"
    assert not table.seats[seat.seat].away


async def test_leaving_asks_first_and_the_way_back_is_one_tap(evening: Evening) -> None:
    anna, boris, group = await table_of_two(evening)
    table = evening.tables()[0]
    mine, his = table.seat_of(anna.id), table.seat_of(boris.id)
    assert mine
    assert his
    await anna.says("/leave", group)
    await anna.taps("stay", group)
    assert not table.seats[mine.seat].away
    await anna.says("/leave", group)
    assert (await anna.taps("leave!", group)).text == "Вы ушли, за вас играет робот"
    assert table.seats[mine.seat].away
    assert not table.seats[his.seat].away
    await play(evening, [boris], lambda _: len(table.running().deals) > 1, rng=Random(1))
    moves = [action for action in table.running().deals[0].actions if action.seat == mine.seat]
    assert moves
    assert all(action.auto for action in moves), "a robot moves for who has left, marked"
    assert (await anna.taps("back")).text == "С возвращением"
    assert not table.seats[mine.seat].away
    _, hand = await turn(evening, anna)
    assert (await anna.presses(hand, hand.legal[0].arg)).text is None


async def test_a_question_to_somebody_else_moves_nobody(evening: Evening) -> None:
    anna, boris, group = await table_of_two(evening)
    vera = await evening.arrives("Вера")
    table = evening.tables()[0]
    await anna.says("/leave", group)
    question = await evening.shown(group, "leave!")
    assert (await vera.sends(question, question.button("leave!").data or "")).text
    assert not any(seat.away for seat in table.seats.values())
    await boris.presses(question, "leave!")
    seat = table.seat_of(anna.id)
    assert seat
    assert not seat.away


async def test_a_table_that_all_have_left_sleeps_and_wakes(evening: Evening) -> None:
    anna, boris, group = await table_of_two(evening)
    table = evening.tables()[0]
    for person in (anna, boris):
        await person.says("/leave", group)
        await person.taps("leave!", group)
    version = table.version
    await evening.passes(120)
    assert table.version == version, "nobody plays for nobody"
    await evening.leap(23 * 3600)
    await evening.passes(10)
    assert table.row.state == "playing"
    await boris.taps("back")
    await play(evening, [boris], lambda _: table.version > version + 3, rng=Random(1))


async def test_a_table_that_all_have_left_is_given_up_after_a_day(evening: Evening) -> None:
    anna, boris, group = await table_of_two(evening)
    table = evening.tables()[0]
    await turn(evening, anna, boris)
    for person in (anna, boris):
        await person.says("/leave", group)
        await person.taps("leave!", group)
    await evening.passes(30)
    await evening.leap(24 * 3600)
    await evening.passes(60)
    assert table.row.state == "closed"
    assert "стол свернули, никого не осталось" in (await evening.shown(group, "open=king_simple")).text
    assert not any(message.find("turn") for message in await evening.messages(group))
    assert "Игру остановили посреди сдачи" in "".join(m.text for m in await evening.messages(group))
    for person in (anna, boris):
        await evening.reads(person.id, "Игру остановили.")


async def test_two_who_do_not_move_at_all_freeze_nothing(evening: Evening) -> None:
    anna, boris, _ = await table_of_two(evening, 30)
    table = evening.tables()[0]
    await evening.until(lambda _: (not table.anybody_there()) or None, "both are away", within=3600)
    assert table.version > 3
    version = table.version
    await evening.passes(300)
    assert table.version == version
    del anna, boris


async def test_without_a_clock_a_robot_may_be_asked_after_two_minutes_only(evening: Evening) -> None:
    anna, boris, group = await table_of_two(evening, 0)
    table = evening.tables()[0]
    assert table.row.clock is None
    person, _ = await turn(evening, anna, boris)
    other = boris if person is anna else anna
    stranger = await evening.arrives("Вера")
    version = table.version
    shown = await evening.shown(group, "Пусть сходит робот")
    await evening.passes(table.turn_since + 100 - evening.clock.now())
    assert "Подождём ещё 2" in ((await other.presses(shown, "robot")).text or "")
    assert table.version == version
    await evening.passes(21)
    forged = await stranger.sends(shown, shown.button("robot").data or "")
    assert forged.text == "Вы не сидите за этим столом"
    assert table.version == version
    popup = await other.presses(await evening.shown(group, "Пусть сходит робот"), "robot")
    assert popup.text == f"Робот сходил за игрока: {person.name}"
    assert table.version == version + 1
    assert table.running().deals[-1].actions[version].auto
    await evening.leap(3 * 3600)
    await evening.passes(10)
    assert table.row.state == "playing", "without a clock nobody is hurried"


async def test_robots_take_their_time_and_no_more(evening: Evening) -> None:
    anna, boris, _ = await table_of_two(evening)
    table = evening.tables()[0]
    await play(evening, [anna, boris], lambda _: len(table.running().deals) > 1, rng=Random(1))
    assert evening.app
    moves = await evening.app.storage.moves(table.id)
    robots_seats = {number for number, seat in table.seats.items() if seat.user_id is None}
    waits = [
        round(move.at - before.at, 3)
        for before, move in itertools.pairwise(moves)
        if move.seat in robots_seats
    ]
    assert len(waits) > 6
    assert set(waits) == {THINKING}
