"""The private chat: /start, links, the menu."""

from __future__ import annotations

import asyncio

import pytest

from bot.callbacks import Kind, Tap
from bot.i18n import languages
from bot.tables import Tap as Deed
from tests.bot.tables.kit import ANNA, BORIS, FOUR, GLEB, GROUP, STRANGER, House
from tests.bot.tables.updates import message_of

ROBOTS = Tap(Kind.MENU, arg="robots")


async def test_start_greets_and_opens_the_private_chat(house: House) -> None:
    await house.say(ANNA, "/start")
    await house.clock.advance(3)
    (text,) = house.private(ANNA)
    assert "роботами" in text
    assert await house.people.is_reachable(ANNA.id)
    assert ROBOTS.pack() in house.telegram.buttons(ANNA.id)


async def test_one_tap_is_a_game_against_robots(house: House) -> None:
    await house.say(ANNA, "/start")
    tap = "4711"
    await asyncio.gather(*(house.press(ANNA, ROBOTS, ident=tap) for _ in range(2)))
    (row,) = await house.storage.tables_of(ANNA.id)
    table = await house.tables.get(row.id)
    assert (table.playing, table.row.start) == (True, tap)
    assert len([seat for seat in table.seats.values() if seat.user_id is None]) == 3
    await house.press(ANNA, ROBOTS)
    assert len(await house.storage.tables_of(ANNA.id)) == 1


async def test_another_game_against_robots_is_a_table_of_its_own_and_the_menu_goes(house: House) -> None:
    await house.say(ANNA, "/start")
    await house.press(ANNA, ROBOTS)
    await house.press(ANNA, Tap(Kind.MENU, arg="games"))
    await house.clock.advance(10)
    assert any("Во что сыграем" in text for text in house.private(ANNA))
    await house.press(ANNA, Tap(Kind.MENU, arg="robots=petukh"))
    await house.clock.advance(10)
    assert {row.game for row in await house.storage.tables_of(ANNA.id)} == {"king_simple", "petukh"}
    assert not any("Во что сыграем" in text for text in house.private(ANNA))


async def test_a_link_seats_who_is_in_the_group(house: House) -> None:
    table = await house.lobby(ANNA)
    link = f"/start t_{table.row.invite}"
    await house.say(BORIS, link)
    assert table.seat_of(BORIS.id) is not None
    assert await house.people.is_reachable(BORIS.id)
    house.telegram.outside.add(GLEB.id)
    await house.say(GLEB, link)
    assert table.seat_of(GLEB.id) is None
    await house.clock.advance(5)
    (text,) = house.private(GLEB)
    assert text  # said in one line
    seat = table.seat_of(BORIS.id)
    assert seat is not None
    assert seat.tap is not None
    assert seat.tap.startswith("m")  # a message, whose number feeds the shuffle


async def test_a_link_to_a_running_table_brings_the_hand_of_who_sits_there(house: House) -> None:
    table = await house.match()
    await house.clock.advance(5)
    hands = house.private(BORIS)
    await house.say(BORIS, f"/start t_{table.row.invite}")
    await house.clock.advance(5)
    assert house.private(BORIS) == hands
    await house.say(STRANGER, f"/start t_{table.row.invite}")
    await house.clock.advance(5)
    assert any("Вы в очереди следующий" in text for text in house.private(STRANGER))
    assert table.seat_of(STRANGER.id) is None
    await house.say(STRANGER, f"/start t_{table.row.invite}")  # a link puts nobody out of the line
    assert table.place_in_line(STRANGER.id) == 1


async def test_my_hands_come_by_a_link_of_their_own(house: House) -> None:
    table = await house.match()
    await house.clock.advance(5)
    await house.say(ANNA, "/start h")
    await house.clock.advance(5)
    assert len(house.private(ANNA)) == 1
    assert table.playing


@pytest.mark.parametrize(
    "word", ["t_", "t_nonsense", "x", "t_" + "0" * 60, "h h", "<b>", "t_'; DROP TABLE tables", "т_я"]
)
async def test_a_link_that_leads_nowhere_gets_one_line(house: House, word: str) -> None:
    await house.say(ANNA, f"/start {word}")
    await house.clock.advance(5)
    assert len(house.private(ANNA)) == 1
    assert "Ссылка" in house.private(ANNA)[0]


async def test_nobody_sits_down_at_a_game_against_robots_by_its_token(house: House) -> None:
    await house.meet(ANNA)
    table = await house.lobbies.against_robots(ANNA, "king_simple", house.tap())
    await house.say(BORIS, f"/start t_{table.row.invite}")
    assert table.seat_of(BORIS.id) is None
    await house.clock.advance(5)
    assert house.private(BORIS) == ["Игра уже идёт"]


async def test_a_link_of_a_table_without_a_group_seats_whoever_comes(house: House) -> None:
    await house.meet(ANNA)
    house.telegram.outside |= {BORIS.id, GLEB.id}
    table = await house.lobbies.open_private(ANNA, "king_simple", house.tap())
    link = f"/start t_{table.row.invite}"
    await house.say(BORIS, link)
    await house.say(GLEB, link)
    await house.clock.advance(5)
    assert [seat.user_id for seat in table.humans()] == [ANNA.id, BORIS.id, GLEB.id]
    (his,) = house.private(GLEB)
    assert "3. Глеб" in his
    first = max(house.telegram.chats[BORIS.id])
    await house.say(BORIS, link)  # sits there already: the lobby comes anew
    await house.clock.advance(5)
    assert len(house.private(BORIS)) == 1
    assert max(house.telegram.chats[BORIS.id]) > first
    assert len(table.seats) == 3
    await house.lobbies.get_up(table, BORIS.id)
    await house.say(BORIS, link)
    await house.clock.advance(5)
    assert len(house.private(BORIS)) == 1
    assert "2. Борис" in house.private(BORIS)[0]


async def test_a_link_of_a_table_that_takes_nobody_more_answers_kindly(house: House) -> None:
    await house.meet(ANNA, STRANGER)
    table = await house.lobbies.open_private(ANNA, "king_simple", house.tap())
    link = f"/start t_{table.row.invite}"

    async def answer() -> str:
        await house.say(STRANGER, link)
        await house.clock.advance(5)
        return house.private(STRANGER)[-1]

    for _ in range(3):
        await house.lobbies.add_robot(table, ANNA.id)
    assert "Вы в очереди следующий" in await answer()
    await house.lobbies.start(table, ANNA.id, house.tap())
    assert "Вы в очереди следующий" in await answer()
    await house.say(ANNA, link)
    await house.clock.advance(5)
    assert "сдача 1" in house.private(ANNA)[-1]
    await house.attendance.stop(table, ANNA.id, admin=False)
    assert await answer() == "Этого стола больше нет: его закрыли. Откройте новый: /play"
    assert table.seat_of(STRANGER.id) is None


async def test_start_in_a_group_opens_a_lobby_as_a_startgroup_link_does(house: House) -> None:
    await house.meet(ANNA)
    await house.say(ANNA, "/start@kozyr_bot king", GROUP)
    (row,) = await house.storage.tables_in(GROUP)
    assert row.state == "lobby"


async def test_the_menu_shows_rules_help_and_languages(house: House) -> None:
    await house.meet(ANNA)
    for arg in ("rules", "help", "lang"):
        answer = await house.press(ANNA, Tap(Kind.MENU, arg=arg))
        assert answer is not None
    await house.clock.advance(10)
    assert len(house.private(ANNA)) == 3
    for code in languages():
        answer = await house.press(ANNA, Tap(Kind.MENU, arg=f"lang={code}"))
        assert answer is not None
        assert answer.text
        assert await house.people.lang(ANNA.id) == code
    answer = await house.press(ANNA, Tap(Kind.MENU, arg="lang=xx"))
    assert answer is not None
    assert await house.people.lang(ANNA.id) == languages()[-1]


async def test_a_groups_language_is_for_its_admins(house: House) -> None:
    await house.meet(ANNA, BORIS)
    await house.people.enter(GROUP, "Дача", "ru")
    house.telegram.admins.add(ANNA.id)
    answer = await house.press(BORIS, Tap(Kind.MENU, arg="lang=en"), GROUP)
    assert answer is not None
    assert answer.text == "Это могут только админы группы"
    assert await house.people.lang(GROUP) == "ru"
    await house.press(ANNA, Tap(Kind.MENU, arg="lang=en"), GROUP)
    assert await house.people.lang(GROUP) == "en"


async def test_the_greetings_button_opens_a_lobby(house: House) -> None:
    await house.meet(*FOUR)
    await house.people.enter(GROUP, "Дача", "ru")
    await house.press(ANNA, Tap(Kind.MENU, arg="play"), GROUP)
    await house.clock.advance(10)
    assert "Во что сыграем" in house.group()[-1]
    await house.press(ANNA, Tap(Kind.MENU, arg="open=trump_boys"), GROUP)
    await house.press(ANNA, Tap(Kind.MENU, arg="family=open/king"), GROUP)
    await house.clock.advance(10)
    assert not any("Петух" in text for text in house.group())
    await house.press(BORIS, Tap(Kind.MENU, arg="open=king_simple"), GROUP)
    assert len(await house.storage.tables_in(GROUP)) == 2
    nonsense = ("open=nonsense", "family=open/nonsense", "family=nonsense/king", "family", "family=king")
    for arg in (*nonsense, "nonsense", "", "robots=1=2"):
        answer = await house.press(ANNA, Tap(Kind.MENU, arg=arg), GROUP)
        assert answer is not None
    assert (await house.press(ANNA, Tap(Kind.MENU, arg="play"))) is not None  # in private: no group
    assert len(await house.storage.tables_in(GROUP)) == 2


async def test_a_message_that_is_delivered_twice_seats_once(house: House) -> None:
    table = await house.lobby(ANNA)
    message = message_of(BORIS, f"/start t_{table.row.invite}", BORIS.id, 5)
    for _ in range(2):
        await house.feed(message=message)
    seat = table.seat_of(BORIS.id)
    assert seat is not None
    assert seat.tap == str(Deed("message", BORIS.id, "5"))
    assert len(table.seats) == 2
