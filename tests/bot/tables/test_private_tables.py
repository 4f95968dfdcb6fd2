"""Tables of several people without a group: the lobby, the match and the rematch in their private chats."""

from __future__ import annotations

import asyncio

import pytest

from bot.callbacks import Kind, Tap, unpack
from bot.group_settings import DEFAULT_CLOCK
from bot.live import CLOSED, LOBBY, PLAYING, LiveTable
from bot.lobbies import TABLES_A_CHAT
from bot.people import Person
from bot.refusal import No, Refusal
from bot.tables import PATIENCE
from bot.timing import BETWEEN_DEALS, HOST_MINUTE, LOBBY_FOR
from tests.bot.outbox.fakes import Fault
from tests.bot.tables.kit import ANNA, BORIS, FOUR, GAME, GLEB, STRANGER, VERA, House


async def friends(house: House, *people: Person, robots: int = 0, **options: object) -> LiveTable:
    """A private table opened by the first of these people, the others seated."""
    await house.meet(*people)
    table = await house.lobbies.open_private(people[0], GAME, house.tap())
    for person in people[1:]:
        await house.lobbies.sit(table, person, house.tap())
    for _ in range(robots):
        await house.lobbies.add_robot(table, people[0].id)
    if options:
        await house.tables.save(table, options=options)
    await house.clock.advance(10)
    return table


async def begun(house: House, *people: Person, stages: tuple[int, ...] = (1, 2)) -> LiveTable:
    table = await friends(house, *people, robots=4 - len(people), stages=list(stages))
    await house.lobbies.start(table, people[0].id, house.tap())
    await house.clock.advance(0.5)
    return table


async def over(house: House, *people: Person) -> LiveTable:
    """A match of one deal that has just ended."""
    table = await begun(house, *people, stages=(1,))
    while table.playing:
        if table.played_by_robot(table.running().turn[0]):
            await house.clock.advance(2)
        else:
            await house.act(table)
    await house.clock.advance(10)
    return table


def args(house: House, person: Person) -> set[str]:
    """What the buttons in somebody's private chat say."""
    read = [unpack(data) for data in house.telegram.buttons(person.id)]
    return {tap.arg for tap in read if tap}


async def test_everybody_follows_the_lobby_in_one_message_in_their_own_language(house: House) -> None:
    table = await friends(house, ANNA, GLEB)
    assert (table.row.private, table.row.chat_id, table.row.clock) == (True, ANNA.id, DEFAULT_CLOCK)
    (hers,), (his,) = house.private(ANNA), house.private(GLEB)
    assert "Не хватает 2 игроков" in hers
    assert "2 more players needed" in his
    digest = table.commitment()
    assert all(f"{digest[:4]}…{digest[-4:]}" in text for text in (hers, his))
    await house.lobbies.add_robot(table, GLEB.id)
    await house.rules.set(table, ANNA.id, "clock", "30")
    await house.rules.edit(table, ANNA.id, None)
    await house.clock.advance(10)
    (hers,), (his,) = house.private(ANNA), house.private(GLEB)
    assert ("🤖" in hers, "30 с" in hers) == (True, True)
    assert ("🤖" in his, "30 s" in his) == (True, True)


async def test_only_the_host_turns_to_the_rules_and_only_there(house: House) -> None:
    table = await friends(house, ANNA, BORIS)
    assert "rules" in args(house, ANNA)
    assert not {"rules", "start"} & args(house, BORIS)
    with pytest.raises(Refusal) as refused:
        await house.rules.edit(table, BORIS.id, "#0")
    assert refused.value.no is No.NOT_HOST
    await house.rules.edit(table, ANNA.id, "boys")
    await house.clock.advance(10)
    assert "Мальчики" in house.private(ANNA)[0]
    assert "Не хватает" in house.private(BORIS)[0]
    await house.lobbies.get_up(table, ANNA.id)  # the page was hers
    await house.clock.advance(10)
    assert "Не хватает" in house.private(BORIS)[0]
    assert {"rules", "start"} <= args(house, BORIS)


async def test_anybody_may_start_once_the_host_is_idle(house: House) -> None:
    await friends(house, ANNA, BORIS, robots=2)
    assert "start" not in args(house, BORIS)
    await house.clock.advance(HOST_MINUTE)
    assert "start" in args(house, BORIS)


async def test_who_gets_up_keeps_a_line_with_the_way_back(house: House) -> None:
    table = await friends(house, ANNA, BORIS)
    await house.lobbies.get_up(table, BORIS.id)
    await house.clock.advance(10)
    (line,) = house.private(BORIS)
    assert "Вы встали" in line
    assert args(house, BORIS) == {"sit"}
    await house.lobbies.add_robot(table, ANNA.id)
    await house.clock.advance(10)
    assert house.private(BORIS) == [line]
    await house.press(BORIS, Tap(Kind.LOBBY, table.id, 0, "sit"))
    await house.clock.advance(10)
    (lobby,) = house.private(BORIS)
    assert "Не хватает 1 игрока" in lobby


@pytest.mark.parametrize("why", ["expired", "stopped"])
async def test_a_lobby_that_closes_folds_in_every_chat(house: House, why: str) -> None:
    table = await friends(house, ANNA, BORIS)
    if why == "expired":
        await house.clock.advance(LOBBY_FOR)
    else:
        await house.attendance.stop(table, ANNA.id, admin=False)
    await house.clock.advance(10)
    assert table.row.state == CLOSED
    for person in (ANNA, BORIS):
        (line,) = house.private(person)
        assert ("свернули" if why == "expired" else "остановили") in line
        assert args(house, person) == {f"open={GAME}"}
    await house.press(BORIS, Tap(Kind.MENU, arg=f"open={GAME}"))
    await house.clock.advance(10)
    assert len(house.private(BORIS)) == 2


async def test_lobby_and_hand_are_one_message(house: House) -> None:
    await begun(house, ANNA, BORIS, VERA)
    for person in (ANNA, BORIS, VERA):
        (text,) = house.private(person)
        assert "сдача 1" in text
        assert "хозяин – Анна" in text


async def test_between_the_deals_the_result_is_told_in_full_and_the_clock_goes_on(house: House) -> None:
    table = await begun(house, *FOUR)
    await house.play_deal(table)
    await house.clock.advance(3)
    told = [house.private(person)[0] for person in (ANNA, BORIS, VERA)]
    assert all("взят" in text and "сдача 1 окончена" in text for text in told)
    await house.clock.advance(BETWEEN_DEALS)
    assert table.revealed
    seat = table.running().turn[0]
    before = table.version
    await house.clock.advance(DEFAULT_CLOCK)
    assert table.version > before
    assert table.seats[seat].strikes == 1


async def test_a_third_of_the_clock_brings_the_hand_anew(house: House) -> None:
    table = await begun(house, *FOUR)
    user = table.seats[table.running().turn[0]].user_id
    assert user is not None
    before = max(house.telegram.chats[user])
    await house.clock.advance(DEFAULT_CLOCK / 3 + 2)
    assert len(house.telegram.chats[user]) == 1
    assert max(house.telegram.chats[user]) > before


async def test_who_leaves_is_played_for_and_comes_back(house: House) -> None:
    table = await begun(house, ANNA, BORIS)
    await house.attendance.leave(table, BORIS.id)
    await house.clock.advance(3)
    assert "back" in args(house, BORIS)
    assert "💤" in house.private(ANNA)[0]
    await house.attendance.come_back(table, BORIS.id)
    await house.clock.advance(3)
    assert "back" not in args(house, BORIS)


async def test_without_a_clock_a_robot_may_be_asked_to_move(house: House) -> None:
    table = await friends(house, *FOUR)
    await house.tables.save(table, clock=None)
    await house.lobbies.start(table, ANNA.id, house.tap())
    await house.clock.advance(PATIENCE + 1)
    turn = table.running().turn[0]
    asker = next(person for person in FOUR if person.id != table.seats[turn].user_id)
    assert "robot" in args(house, asker)
    await house.press(asker, Tap(Kind.SEAT, table.id, 0, "robot"))
    assert table.version == 1


async def test_the_end_is_posted_once_to_everybody_with_a_rematch(house: House) -> None:
    table = await over(house, *FOUR)
    for person in FOUR:
        hand, final = house.private(person)
        assert "🏆" in final
        assert ("сдача 1 окончена" in hand) or ("deal 1 is over" in hand)
        assert "again" in args(house, person)
    await house.parts.shows.everything(table)
    await house.clock.advance(10)
    assert [len(house.private(person)) for person in FOUR] == [2, 2, 2, 2]


async def test_a_rematch_keeps_the_seats_and_awaits_the_others(house: House) -> None:
    table = await over(house, ANNA, BORIS, VERA)
    tables = await asyncio.gather(
        *(house.lobbies.rematch(table, person, house.tap()) for person in (BORIS, VERA))
    )
    assert len({each.id for each in tables}) == 1
    again = tables[0]
    assert (again.row.private, again.row.chat_id, again.host()) == (True, BORIS.id, BORIS.id)
    assert again.row.options == table.row.options
    assert [seat.user_id for seat in again.humans() if seat.away] == [ANNA.id]
    await house.clock.advance(10)
    assert "💤 Анна" in house.private(VERA)[-1]
    assert {"sit", "up"} <= args(house, ANNA)
    await house.press(ANNA, Tap(Kind.SEAT, table.id, 0, "again"))
    assert not [seat for seat in again.humans() if seat.away]
    await house.lobbies.start(again, BORIS.id, house.tap())
    assert again.playing


async def test_one_person_against_robots_is_dealt_a_rematch_at_once(house: House) -> None:
    table = await over(house, ANNA)
    again = await house.lobbies.rematch(table, ANNA, house.tap())
    assert (again.playing, again.row.clock, again.row.previous) == (True, DEFAULT_CLOCK, table.id)


async def test_a_person_has_a_few_tables_at_a_time(house: House) -> None:
    await house.meet(ANNA, BORIS)
    opening = [house.lobbies.open_private(ANNA, GAME, house.tap()) for _ in range(TABLES_A_CHAT + 1)]
    answers = await asyncio.gather(*opening, return_exceptions=True)
    assert [isinstance(each, Refusal) and each.no for each in answers].count(No.TOO_MANY_TABLES) == 1
    with pytest.raises(Refusal):
        await house.lobbies.against_robots(ANNA, GAME, house.tap())
    assert (await house.lobbies.open_private(BORIS, GAME, house.tap())).row.state == LOBBY


async def test_a_tap_that_is_delivered_twice_opens_one_table(house: House) -> None:
    await house.meet(ANNA)
    tap = house.tap()
    first, again = await asyncio.gather(*(house.lobbies.open_private(ANNA, GAME, tap) for _ in range(2)))
    assert first is again


async def test_a_table_of_friends_is_no_game_against_robots(house: House) -> None:
    table = await begun(house, ANNA, BORIS)
    alone = await house.lobbies.against_robots(ANNA, GAME, house.tap())
    assert alone.id != table.id
    await house.clock.advance(10)
    assert len(house.private(ANNA)) == 2


async def test_a_host_whose_chat_is_closed_stops_nobody(house: House) -> None:
    table = await friends(house, *FOUR)
    blocked = Fault(403, "Forbidden: bot was blocked by the user")
    house.telegram.refuse = lambda method: blocked if getattr(method, "chat_id", 0) == ANNA.id else None
    await house.lobbies.start(table, ANNA.id, house.tap())
    await house.clock.advance(10)
    assert not await house.people.is_reachable(ANNA.id)
    assert "сдача 1" in house.private(BORIS)[0]
    for _ in range(8):
        await house.clock.advance(DEFAULT_CLOCK)
    assert table.version >= 4
    assert table.seats[0].away


async def test_only_the_player_who_is_held_back_gets_more_time(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await begun(house, *FOUR)
    asked: list[set[int]] = []

    def held(chats: set[int], _since: float) -> float:
        asked.append(chats)
        return 0.0

    monkeypatch.setattr(house.parts.shows, "held", held)
    house.tables.arm(table)
    assert asked == [{table.seats[table.running().turn[0]].user_id}]


async def test_a_restart_brings_every_chat_up_to_date(house: House) -> None:
    lobby = await friends(house, ANNA, BORIS)
    match = await begun(house, VERA, GLEB)
    await house.clock.advance(3)
    before = {person.id: house.private(person) for person in FOUR}
    house = await house.restarted()
    await house.clock.advance(3)
    assert {person.id: house.private(person) for person in FOUR} == before
    lobby, match = await house.tables.get(lobby.id), await house.tables.get(match.id)
    assert (lobby.row.state, match.row.state) == (LOBBY, PLAYING)
    await house.lobbies.add_robot(lobby, ANNA.id)
    await house.parts.shows.anew(lobby)
    await house.clock.advance(5)
    for person in (ANNA, BORIS):
        (text,) = house.private(person)
        assert "🤖" in text


async def test_a_stranger_cannot_start_stop_or_fill_the_table(house: House) -> None:
    table = await friends(house, ANNA, BORIS)
    await house.meet(STRANGER)
    for arg in ("up", "robot", "clear", "rules", "start"):
        answer = await house.press(STRANGER, Tap(Kind.LOBBY, table.id, 0, arg))
        assert answer is not None
        assert answer.text
    await house.press(STRANGER, Tap(Kind.SEAT, table.id, 0, "stop!"))
    assert (table.row.state, len(table.seats)) == (LOBBY, 2)
