"""The line for a seat: joined where the table is full, left by a second tap, served when a seat is freed."""

from __future__ import annotations

from bot.callbacks import Kind, Tap
from bot.line import LONGEST
from bot.live import LiveTable
from bot.people import Person
from bot.refusal import No
from tests.bot.tables.kit import ANNA, BORIS, FOUR, GLEB, GROUP, VERA, House
from tests.bot.tables.test_act import attempt, no
from tests.bot.tables.test_phases import match_of

DINA, EGOR = Person(21, "Дина", None, "ru"), Person(22, "Егор <b>", None, "ru")


def waiting(table: LiveTable) -> list[str]:
    return list(table.facts().waiting)


async def tap(house: House, person: Person, table: LiveTable) -> str | None:
    answer = await house.press(person, Tap(Kind.LOBBY, table.id, 0, "sit"), GROUP)
    assert answer is not None
    return answer.text


async def played_out(house: House, table: LiveTable) -> None:
    while table.playing:
        async with table.lock:
            await house.tables.reveal(table)
        await house.play_deal(table)


async def test_who_finds_no_seat_waits_and_a_second_tap_ends_it(house: House) -> None:
    await house.people.enter(GROUP, "Дача", "ru")
    table = await house.lobby(*FOUR)
    await house.meet(DINA, EGOR)
    assert "следующий" in (await tap(house, DINA, table) or "")
    assert "впереди 1" in (await tap(house, EGOR, table) or "")
    assert waiting(table) == ["Дина", "Егор <b>"]
    await house.clock.advance(10)
    assert "Очередь: Дина, Егор &lt;b&gt;" in house.group()[-1]
    assert await tap(house, DINA, table) == "Вы больше не в очереди"
    assert waiting(table) == ["Егор <b>"]
    assert await house.storage.table(table.id) == table.row


async def test_a_freed_seat_goes_to_the_first_who_can_be_reached(house: House) -> None:
    table = await house.lobby(ANNA, BORIS, VERA, robots=1)
    await house.meet(DINA, EGOR, GLEB)
    for person in (DINA, EGOR, GLEB):
        await tap(house, person, table)
    await house.people.set_reachable(DINA.id, reachable=False)
    await house.lobbies.get_up(table, BORIS.id)
    assert table.seats[1].user_id == EGOR.id
    await house.lobbies.remove_robot(table, ANNA.id)  # a robot makes room as well
    assert table.seats[3].user_id == GLEB.id
    assert waiting(table) == []
    assert {seat.seat: seat for seat in await house.storage.seats(table.id)} == table.seats
    await house.clock.advance(10)
    assert house.private(EGOR)
    assert house.private(GLEB)


async def test_the_line_of_a_running_table_outlives_a_restart_and_gets_the_seats_of_robots(
    house: House,
) -> None:
    table = await house.match(ANNA, BORIS)
    await house.meet(DINA)
    assert "следующий" in (await tap(house, DINA, table) or "")
    house = await house.restarted()
    table = await house.tables.get(table.id)
    assert waiting(table) == ["Дина"]
    await house.attendance.stop(table, ANNA.id, admin=False)
    again = await house.lobbies.rematch(table, ANNA, house.tap())
    seat = again.seat_of(DINA.id)
    assert seat is not None
    assert seat.away, "kept for her, a robot plays if she does not come"
    assert waiting(again) == []
    await house.clock.advance(10)
    assert any("Ваша очередь" in text for text in house.private(DINA))
    assert await tap(house, DINA, again) == "Вы за столом"
    assert not again.seats[seat.seat].away


async def test_who_is_knocked_out_makes_way_for_the_first_in_line_and_goes_to_its_end(house: House) -> None:
    table = await match_of(house, "petukh", *FOUR, knockout=True, allow_pass=False)
    await house.meet(DINA, EGOR)
    for person in (DINA, EGOR):
        await tap(house, person, table)
    await played_out(house, table)
    result = table.running().result
    assert result is not None
    leaves = result.leaves
    out = [table.seats[seat].name for seat in leaves]
    loser = next(person for person in FOUR if person.name == out[0])
    again = await house.lobbies.rematch(table, loser, house.tap())
    assert again.seats[leaves[0]].user_id == DINA.id
    assert waiting(again) == [*(["Егор <b>"] if len(leaves) == 1 else []), *out]
    assert again.seat_of(loser.id) is None


async def test_a_tap_after_the_match_goes_to_the_rematch(house: House) -> None:
    table = await house.match(*FOUR, stages=(1,))
    await house.meet(DINA, EGOR)
    await tap(house, DINA, table)
    await played_out(house, table)
    again = await house.lobbies.rematch(table, ANNA, house.tap())
    assert (waiting(table), waiting(again)) == ([], ["Дина"])
    await tap(house, EGOR, table)
    assert (waiting(table), waiting(again)) == ([], ["Дина", "Егор <b>"])
    assert "больше не" in (await tap(house, DINA, table) or "")
    assert waiting(again) == ["Егор <b>"]


async def test_nobody_waits_twice_or_while_sitting_and_the_line_has_an_end(house: House) -> None:
    table = await house.lobby(*FOUR)
    people = [Person(100 + each, f"Гость {each}") for each in range(LONGEST + 1)]
    await house.meet(*people)
    for person in people[:-1]:
        await house.lobbies.sit_or_wait(table, person, house.tap())
    await house.lobbies.sit_or_wait(table, people[0], house.tap())
    assert len(table.row.waiting) == LONGEST
    assert no(await attempt(house.lobbies.sit_or_wait(table, people[-1], house.tap()))) is No.LONG_LINE
    assert no(await attempt(house.lobbies.sit_or_wait(table, ANNA, house.tap()))) is No.ALREADY_SEATED
    await house.attendance.stop(table, ANNA.id, admin=True)
    assert no(await attempt(house.lobbies.sit_or_wait(table, people[-1], house.tap()))) is No.GONE


async def test_a_tap_that_is_delivered_twice_joins_or_leaves_once(house: House) -> None:
    table = await house.lobby(*FOUR)
    await house.meet(DINA)
    for ident, places in (("joins", 1), ("leaves", 0)):
        for _ in range(2):
            await house.press(DINA, Tap(Kind.LOBBY, table.id, 0, "sit"), GROUP, ident)
            assert len(table.row.waiting) == places
