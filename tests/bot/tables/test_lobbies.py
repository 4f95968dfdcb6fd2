"""Lobbies: who sits, who may change what, how a match begins."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.i18n import Translator
from bot.live import LOBBY, PLAYING, LiveTable
from bot.lobbies import TABLES_A_CHAT
from bot.people import Person
from bot.refusal import No, Refusal
from bot.screens.options import CLOCKS
from bot.storage import StorageError
from bot.timing import HOST_MINUTE
from engine.shuffle import commitment, first_entropy, secret
from tests.bot.tables.kit import ANNA, BORIS, FOUR, GAME, GLEB, GROUP, STRANGER, VERA, House, state_of
from tests.bot.tables.test_act import attempt, no, refused
from tests.e2e.loop import WatchedLoop

FULL = StorageError("disk full")


def sitting(table: LiveTable) -> list[int | None]:
    return [seat.user_id for _, seat in sorted(table.seats.items())]


async def stored(house: House, table: LiveTable) -> bool:
    """Whether the database holds exactly what is in memory."""
    seats = {seat.seat: seat for seat in await house.storage.seats(table.id)}
    return (await house.storage.table(table.id), seats) == (table.row, table.seats)


async def test_people_and_robots_sit_down_and_get_up(house: House) -> None:
    table = await house.lobby(ANNA, BORIS, robots=1)
    assert sitting(table) == [ANNA.id, BORIS.id, None]
    await house.lobbies.get_up(table, BORIS.id)
    await house.lobbies.sit(table, VERA, house.tap())  # the first free seat
    assert sitting(table) == [ANNA.id, VERA.id, None]
    await house.lobbies.remove_robot(table, ANNA.id)
    await house.lobbies.remove_robot(table, ANNA.id)  # there is none any more
    assert sitting(table) == [ANNA.id, VERA.id]
    assert await stored(house, table)
    assert table.row.touched == house.clock.now()


async def test_who_gets_up_loses_the_placeholder_of_the_hand(house: House) -> None:
    table = await house.lobby(ANNA, BORIS)
    assert house.private(BORIS)
    await house.lobbies.get_up(table, BORIS.id)
    await house.clock.advance(5)
    assert house.private(BORIS) == []
    assert house.private(ANNA)


async def test_what_does_not_go_is_refused_and_changes_nothing(house: House) -> None:
    table = await house.lobby(ANNA, BORIS, VERA, robots=1)
    lobbies, tap = house.lobbies, house.tap()
    for doing, why in (
        (lobbies.sit(table, GLEB, tap), No.FULL),
        (lobbies.sit(table, ANNA, tap), No.ALREADY_SEATED),
        (lobbies.add_robot(table, ANNA.id), No.FULL),
        (lobbies.add_robot(table, STRANGER.id), No.NOT_SEATED),
        (lobbies.remove_robot(table, STRANGER.id), No.NOT_SEATED),
        (lobbies.get_up(table, STRANGER.id), No.NOT_SEATED),
        (house.rules.edit(table, BORIS.id, "#0"), No.NOT_HOST),
        (house.rules.set(table, BORIS.id, "boys", "JK"), No.NOT_HOST),
        (house.rules.set(table, ANNA.id, "boys", "Q"), No.BAD_BUTTON),
        (house.rules.set(table, ANNA.id, "players", "5"), No.BAD_BUTTON),
        (house.rules.set(table, ANNA.id, "nonsense", "1"), No.BAD_BUTTON),
        (house.rules.set(table, ANNA.id, "clock", "61"), No.BAD_BUTTON),
        (house.rules.set(table, ANNA.id, "clock", "9" * 60), No.BAD_BUTTON),
        (house.rules.set(table, ANNA.id, "clock", "²"), No.BAD_BUTTON),
        (house.rules.reset(table, BORIS.id), No.NOT_HOST),
        (house.rules.change_game(table, BORIS.id, "petukh"), No.NOT_HOST),
        (house.rules.change_game(table, ANNA.id, "clock"), No.BAD_BUTTON),
        (lobbies.start(table, STRANGER.id, tap), No.NOT_SEATED),
        (lobbies.start(table, BORIS.id, tap), No.NOT_HOST),
    ):
        assert no(await refused(house, table, doing)) is why


async def test_a_lobby_with_free_seats_does_not_start(house: House) -> None:
    table = await house.lobby(ANNA, BORIS)
    error = await refused(house, table, house.lobbies.start(table, ANNA.id, house.tap()))
    assert isinstance(error, Refusal)
    assert (error.no, error.args_) == (No.NOT_FULL, {"missing": 2, "robots": 1})


async def test_a_game_for_any_number_is_played_by_those_who_sit(house: House) -> None:
    await house.meet(ANNA, BORIS, VERA)
    table = await house.lobbies.open(GROUP, None, ANNA, "petukh")
    for person in (ANNA, BORIS, VERA):
        await house.lobbies.sit(table, person, house.tap())
        if person is ANNA:
            assert no(await attempt(house.lobbies.start(table, ANNA.id, house.tap()))) is No.NOT_FULL
    await house.lobbies.get_up(table, BORIS.id)  # the seat in the middle is free
    await house.lobbies.start(table, ANNA.id, house.tap())
    assert table.playing
    assert table.row.options == {"players": 2}
    assert {number: seat.user_id for number, seat in table.seats.items()} == {0: ANNA.id, 1: VERA.id}
    assert await house.storage.seats(table.id) == [table.seats[0], table.seats[1]]
    assert len(table.running().deals[0].layout.hands) == 2
    again = await house.restarted()
    assert (await again.tables.get(table.id)).running().record() == table.running().record()


async def test_one_more_may_sit_down_as_long_as_the_game_is_for_so_many(house: House) -> None:
    await house.meet(*FOUR, STRANGER)
    table = await house.lobbies.open(GROUP, None, ANNA, "petukh")
    for person in (*FOUR, STRANGER):
        await house.lobbies.sit(table, person, house.tap())
    assert (table.game.seats, table.row.options) == (5, {"players": 5})
    sixth = Person(4242, "Шестой")
    await house.meet(sixth)
    assert no(await attempt(house.lobbies.sit(table, sixth, house.tap()))) is No.FULL
    await house.lobbies.start(table, ANNA.id, house.tap())
    assert len(table.running().deals[0].layout.hands) == 5


async def test_the_host_changes_the_game_and_who_finds_no_seat_there_is_told(house: House) -> None:
    table = await house.lobby(*FOUR, boys="JK")
    await house.rules.edit(table, ANNA.id, "game/king")
    await house.rules.change_game(table, ANNA.id, "king_minsk")
    assert (table.row.game, table.row.options, table.editing) == ("king_minsk", {}, None)
    assert sitting(table) == [ANNA.id, BORIS.id, VERA.id]
    assert await stored(house, table)
    assert (await house.people.chat(GROUP)).last_game == "king_minsk"
    await house.clock.advance(10)
    assert "Minsk King" in house.group()[-1]
    assert house.private(GLEB) == [Translator("en")("seat-gone")]
    await house.rules.change_game(table, ANNA.id, "petukh")  # a game for as many as there are
    assert sitting(table) == [ANNA.id, BORIS.id, VERA.id]
    await house.lobbies.start(table, ANNA.id, house.tap())
    again = await house.restarted()
    assert (await again.tables.get(table.id)).running().record() == table.running().record()


async def test_what_belongs_to_the_lobby_is_refused_during_the_match(house: House) -> None:
    table = await house.match()
    lobbies, tap = house.lobbies, house.tap()
    for doing in (
        lobbies.sit(table, STRANGER, tap),
        lobbies.get_up(table, ANNA.id),
        lobbies.add_robot(table, ANNA.id),
        lobbies.remove_robot(table, ANNA.id),
        house.rules.edit(table, ANNA.id, "#0"),
        house.rules.set(table, ANNA.id, "boys", "JK"),
        house.rules.reset(table, ANNA.id),
        house.rules.change_game(table, ANNA.id, "petukh"),
        lobbies.start(table, ANNA.id, tap),
    ):
        assert no(await refused(house, table, doing)) is No.RUNNING


async def test_five_people_grab_four_seats_at_once(house: House) -> None:
    await house.meet(*FOUR, STRANGER)
    table = await house.lobbies.open(GROUP, None, ANNA, GAME)
    answers = await asyncio.gather(
        *(attempt(house.lobbies.sit(table, person, house.tap())) for person in (*FOUR, STRANGER))
    )
    assert [no(answer) for answer in answers] == [None] * 4 + [No.FULL]
    assert await stored(house, table)


async def test_a_lobby_that_cannot_be_stored_stays_as_it_was(house: House) -> None:
    table = await house.lobby(ANNA, BORIS, robots=2)
    await house.clock.advance(60)
    lobbies = house.lobbies
    for doing in (
        lobbies.get_up(table, BORIS.id),
        lobbies.remove_robot(table, ANNA.id),
        house.rules.set(table, ANNA.id, "boys", "JK"),
        house.rules.edit(table, ANNA.id, "#0"),
        lobbies.start(table, ANNA.id, house.tap()),
    ):
        house.storage.faults.append(FULL)
        assert await refused(house, table, doing) is FULL
        assert table.editing is None
    assert await stored(house, table)


async def test_the_host_starts_and_after_a_minute_anybody_seated(house: House) -> None:
    table = await house.lobby(ANNA, BORIS, robots=2)
    await house.clock.advance(HOST_MINUTE - 1)
    assert no(await attempt(house.lobbies.start(table, BORIS.id, house.tap()))) is No.NOT_HOST
    await house.clock.advance(1)
    await house.lobbies.start(table, BORIS.id, house.tap())
    assert table.row.state == PLAYING
    assert await stored(house, table)


async def test_where_the_host_has_left_the_first_one_seated_is_host(house: House) -> None:
    table = await house.lobby(ANNA, BORIS, VERA)
    await house.lobbies.get_up(table, ANNA.id)
    assert table.host() == BORIS.id
    await house.lobbies.sit(table, ANNA, house.tap())
    assert table.host() == ANNA.id


async def test_start_twice_at_once_is_one_match(house: House) -> None:
    table = await house.lobby(*FOUR)
    tap = house.tap()
    answers = await asyncio.gather(
        *(attempt(house.lobbies.start(table, ANNA.id, each)) for each in (tap, tap, house.tap()))
    )
    assert [no(answer) for answer in answers] == [None, No.RUNNING, No.RUNNING]
    assert table.row.start == str(tap)
    assert len(table.running().deals) == 1


async def test_the_deal_is_bound_to_what_was_published_and_to_everybodys_taps(house: House) -> None:
    table = await house.lobby(ANNA, BORIS, robots=2)
    published = table.facts().commitment
    await house.clock.advance(30)
    assert any(f"{published[:4]}…{published[-4:]}" in text for text in house.group())
    tap = house.tap()
    await house.lobbies.start(table, ANNA.id, tap)
    proof = table.running().deals[0].shuffle
    assert proof.commitment == published == commitment(secret(table.row.root, 1))
    taps = [seat.tap or "" for seat in table.humans()]
    assert len(set(taps)) == 2
    assert proof.entropy == first_entropy(taps, str(tap))


async def test_options_are_set_and_reset(house: House) -> None:
    table = await house.lobby(ANNA)
    await house.rules.set(table, ANNA.id, "boys", "JK")
    await house.rules.set(table, ANNA.id, "stages", "-3")
    await house.rules.set(table, ANNA.id, "clock", "0")
    assert table.game.options["boys"] == "JK"
    assert table.game.options["stages"] == (1, 2, *range(4, 15))
    assert table.row.clock is None
    assert await stored(house, table)
    restored = await house.restarted()
    again = await restored.tables.get(table.id)
    assert again.game == table.game
    await restored.rules.reset(again, ANNA.id)
    assert (again.row.options, again.row.clock) == ({}, 60)


async def test_a_group_has_a_few_tables_at_a_time(house: House) -> None:
    await house.meet(ANNA)
    opening = [attempt(house.lobbies.open(GROUP, None, ANNA, GAME)) for _ in range(TABLES_A_CHAT + 2)]
    answers = await asyncio.gather(*opening)
    assert [no(answer) for answer in answers].count(No.TOO_MANY_TABLES) == 2
    assert await attempt(house.lobbies.open(GROUP - 1, None, ANNA, GAME)) is None


async def test_a_game_against_robots_begins_in_one_tap_and_comes_back_on_the_next(house: House) -> None:
    await house.meet(ANNA)
    tap = house.tap()
    tables = await asyncio.gather(
        *(house.lobbies.against_robots(ANNA, GAME, each) for each in (tap, tap, house.tap()))
    )
    assert len({table.id for table in tables}) == 1
    table = tables[0]
    assert table.playing
    assert table.row.private
    assert len(await house.storage.tables_of(ANNA.id)) == 1
    names = [seat.name for seat in table.seats.values()]
    assert len(set(names)) == 4
    await house.clock.advance(10)
    assert len(house.private(ANNA)) == 1


async def test_where_the_game_against_robots_cannot_be_stored_there_is_none(house: House) -> None:
    await house.meet(ANNA)
    house.storage.faults.append(FULL)
    with pytest.raises(StorageError):
        await house.lobbies.against_robots(ANNA, GAME, house.tap())
    await house.clock.advance(10)
    assert house.private(ANNA) == []
    assert (await house.lobbies.against_robots(ANNA, GAME, house.tap())).playing


SEATINGS = st.lists(
    st.tuples(st.sampled_from(["sit", "up", "robot", "clear", "rules", "back", "reset"]), st.integers(0, 4)),
    max_size=25,
)


def do(house: House, table: LiveTable, verb: str, person: Person) -> Awaitable[None]:
    """What a button of the lobby does."""
    lobbies = house.lobbies
    match verb:
        case "sit":
            return lobbies.sit(table, person, house.tap())
        case "up":
            return lobbies.get_up(table, person.id)
        case "robot":
            return lobbies.add_robot(table, person.id)
        case "clear":
            return lobbies.remove_robot(table, person.id)
        case "rules":
            return house.rules.edit(table, person.id, "#0")
        case "back":
            return house.rules.edit(table, person.id, None)
    return house.rules.reset(table, person.id)


def test_whatever_people_do_in_a_lobby_memory_and_database_agree(tmp_path: Path) -> None:
    people = (*FOUR, STRANGER)

    async def law(house: House, steps: list[tuple[str, int]]) -> None:
        table = await house.lobbies.open(GROUP, None, ANNA, GAME)
        for verb, who in steps:
            before = state_of(table)
            error = await attempt(do(house, table, verb, people[who]))
            assert error is None or state_of(table) == before
            people_there = [user for user in sitting(table) if user is not None]
            assert len(people_there) == len(set(people_there))
            assert set(table.seats) <= {0, 1, 2, 3}
        assert table.row.state == LOBBY
        assert await stored(house, table)
        await house.attendance.stop(table, ANNA.id, admin=True)

    with asyncio.Runner(loop_factory=WatchedLoop) as runner:
        house = runner.run(House.open(tmp_path / "kozyr.sqlite3"))

        @given(steps=SEATINGS)
        def whatever(steps: list[tuple[str, int]]) -> None:
            runner.run(law(house, steps))

        runner.run(house.meet(*people))
        whatever()
        runner.run(house.close())


@pytest.mark.parametrize("seconds", CLOCKS)
async def test_every_clock_can_be_set(house: House, seconds: int | None) -> None:
    table = await house.lobby(ANNA)
    await house.rules.set(table, ANNA.id, "clock", str(seconds or 0))
    assert table.row.clock == seconds


async def test_robots_have_names_of_their_own(house: House) -> None:
    table = await house.lobby(ANNA, robots=3)
    robots = [seat for seat in table.seats.values() if seat.user_id is None]
    assert len({seat.name for seat in robots}) == 3
    assert all(seat.level for seat in robots)


async def test_nobody_loses_a_seat_to_the_standard_rules(house: House) -> None:
    """Whoever sat down as one more stays: the number of players is that of those who sit."""
    await house.meet(*FOUR, STRANGER)
    table = await house.lobbies.open(GROUP, None, ANNA, "petukh")
    for person in (*FOUR, STRANGER):
        await house.lobbies.sit(table, person, house.tap())
    await house.rules.set(table, ANNA.id, "ace_of_spades", "1")
    await house.rules.reset(table, ANNA.id)
    assert (len(table.seats), table.row.options) == (5, {"players": 5})
    await house.rules.use(table, ANNA.id, {"start_score": 20})
    assert (len(table.seats), table.row.options) == (5, {"start_score": 20, "players": 5})
    await house.rules.set(table, ANNA.id, "players", "2")  # that is what the host says
    assert len(table.seats) == 2
    await house.rules.reset(table, ANNA.id)
    assert table.row.options == {}


async def test_a_rematch_needs_room_in_the_group_like_any_table(house: House) -> None:
    table = await house.match()
    await house.attendance.stop(table, ANNA.id, admin=True)
    for _ in range(TABLES_A_CHAT):
        await house.lobbies.open(GROUP, None, BORIS, GAME)
    error = await attempt(house.lobbies.rematch(table, ANNA, house.tap()))
    assert no(error) is No.TOO_MANY_TABLES


async def test_a_table_that_cannot_be_read_takes_no_room(house: House) -> None:
    await house.meet(ANNA)
    for each in range(TABLES_A_CHAT):
        table = await house.lobbies.open(GROUP, None, ANNA, GAME)
        unfit = replace(table.row, id=each + 1, token=str(each), invite=str(each), options={"gone": 1})
        await house.storage.commit(unfit)
        await house.attendance.stop(table, ANNA.id, admin=True)
    opened = await house.lobbies.open(GROUP, None, ANNA, GAME)
    assert opened.row.state == LOBBY


async def test_a_command_that_arrives_again_opens_nothing_more(house: House) -> None:
    await house.meet(ANNA)
    tap = house.tap()
    opened = await house.lobbies.open(GROUP, None, ANNA, GAME, tap=tap)
    assert await house.lobbies.open(GROUP, None, ANNA, GAME, tap=tap) is opened
    assert await house.lobbies.open(GROUP, None, ANNA, GAME, tap=house.tap()) is not opened
    assert await house.lobbies.open(GROUP - 1, None, ANNA, GAME, tap=tap) is not opened, (
        "ids are a group's own"
    )
