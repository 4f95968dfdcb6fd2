"""/settings: who may, and what each setting changes."""

from __future__ import annotations

import pytest

from bot.callbacks import Kind, Tap
from bot.group_settings import GroupSettings, Opens, Stops
from bot.live import CLOSED, FINISHED, LOBBY
from bot.people import Person
from tests.bot.tables.kit import ANNA, BORIS, FOUR, GROUP, VERA, House
from tests.bot.tables.updates import message_of
from tests.handlers.test_lobby import ANONYMOUS, said
from tests.handlers.test_rule_sets import opens

ADMIN = BORIS
ONLY_ADMINS = "Это могут только админы группы"


@pytest.fixture(autouse=True)
async def people(house: House) -> None:
    house.telegram.admins.add(ADMIN.id)
    await house.people.enter(GROUP, "Дача", "ru")
    await house.meet(*FOUR)


async def settle(house: House, arg: str, by: Person = ADMIN, chat: int = GROUP) -> str | None:
    answer = await house.press(by, Tap(Kind.SETTING, arg=arg), chat)
    assert answer is not None
    return answer.text


async def tables(house: House) -> int:
    return len(await house.storage.tables_in(GROUP))


async def test_settings_are_shown_to_admins_and_turned_in_one_message(house: House) -> None:
    await house.say(ADMIN, "/settings", GROUP)
    await house.clock.advance(5)
    (text,) = house.group()
    assert "Открывать столы: все" in text
    assert await settle(house, "opens") is None
    await house.clock.advance(5)
    assert await settle(house, "opens=admins") == "Открывать столы: только админы"
    await house.clock.advance(5)
    (text,) = house.group()
    assert "Открывать столы: только админы" in text
    assert (await house.people.settings(GROUP)).opens is Opens.ADMINS


async def test_nobody_else_sees_or_changes_them(house: House) -> None:
    await house.say(ANNA, "/settings", GROUP)
    await house.clock.advance(5)
    assert house.group() == [ONLY_ADMINS]
    for arg in ("", "opens", "opens=admins", "lang=en", "rules=1"):
        assert await settle(house, arg, by=ANNA) == ONLY_ADMINS
    assert await settle(house, "opens=admins", chat=ADMIN.id) == "Эта кнопка больше не работает"
    assert await house.people.settings(GROUP) == GroupSettings()


async def test_an_anonymous_admin_asks_and_taps(house: House) -> None:
    message = {**message_of(ADMIN, "/settings", GROUP, 5), "from": ANONYMOUS}
    message["sender_chat"] = {"id": GROUP, "type": "supergroup", "title": "Дача"}
    await house.feed(message=message)
    await house.clock.advance(5)
    assert "Настройки группы" in house.group()[0]
    stranger = {**message, "message_id": 6, "sender_chat": {"id": -42, "type": "channel", "title": "Канал"}}
    await house.feed(message=stranger)
    await house.clock.advance(5)
    assert house.group()[-1] == ONLY_ADMINS


async def test_in_private_there_are_ones_own(house: House) -> None:
    await house.say(ANNA, "/settings")
    await house.clock.advance(5)
    assert "Мои настройки" in house.private(ANNA)[-1]


@pytest.mark.parametrize(
    "arg", ["x=1", "clock=7", "game=x", "rules=zz", "rules=", "robots=maybe", "=", "opens=x"]
)
async def test_what_does_not_exist_changes_nothing(house: House, arg: str) -> None:
    await settle(house, arg)
    assert await house.people.settings(GROUP) == GroupSettings()


async def test_the_language_is_the_one_of_lang(house: House) -> None:
    assert await settle(house, "lang=en") == "Language: English"
    assert await house.people.lang(GROUP) == "en"
    assert await settle(house, "lang=xx") == "Такого языка нет. Есть: en, ru"


async def test_the_game_of_the_group_is_opened_at_once(house: House) -> None:
    await house.say(ANNA, "/play", GROUP)
    assert await tables(house) == 0
    await settle(house, "game=petukh")
    assert (await opens(house, ANNA, "/play")).row.game == "petukh"
    await house.press(ANNA, Tap(Kind.MENU, arg="play"), GROUP)
    assert await tables(house) == 2
    assert (await opens(house, ANNA, "/king")).row.game == "king_simple"


async def test_new_tables_have_the_clock_of_the_group_and_go_back_to_it(house: House) -> None:
    await settle(house, "clock=300")
    table = await opens(house, ANNA, "/king")
    assert table.row.clock == 300
    await house.rules.set(table, ANNA.id, "clock", "30")
    await said(house, ANNA, table, "reset")
    assert table.row.clock == 300
    await settle(house, "clock=0")
    assert table.row.clock == 300, "a table that stands keeps its own"
    assert (await opens(house, ANNA, "/king")).row.clock is None


async def test_only_admins_open_tables_where_they_say_so(house: House) -> None:
    await settle(house, "opens=admins")
    await house.say(ANNA, "/king", GROUP)
    await house.press(ANNA, Tap(Kind.MENU, arg="open=petukh"), GROUP)
    assert house.telegram.answers[-1].text == ONLY_ADMINS
    assert await tables(house) == 0
    await house.say(ADMIN, "/king", GROUP)
    await house.press(ADMIN, Tap(Kind.MENU, arg="open=petukh"), GROUP)
    assert await tables(house) == 2
    message = {**message_of(ADMIN, "/king", GROUP, 5), "from": ANONYMOUS}
    message["sender_chat"] = {"id": GROUP, "type": "supergroup", "title": "Дача"}
    await house.feed(message=message)
    assert await tables(house) == 3


async def test_a_rematch_is_opened_by_who_may_open_tables(house: House) -> None:
    table = await house.match(ANNA, ADMIN, stages=(1,))
    await settle(house, "opens=admins")
    while table.row.state != FINISHED:
        await house.act(table) if not table.played_by_robot(table.running().turn[0]) else None
        await house.clock.advance(2)
    again = Tap(Kind.SEAT, table.id, table.version, "again")
    await house.press(ANNA, again, GROUP)
    assert house.telegram.answers[-1].text == ONLY_ADMINS
    await settle(house, "robots=0")
    await house.press(ADMIN, again, GROUP)
    (rematch,) = [each for each in house.tables.open_tables() if each.row.previous == table.id]
    assert {seat.user_id for seat in rematch.seats.values()} == {ANNA.id, ADMIN.id}, "no robots any more"
    await house.press(ANNA, again, GROUP)
    assert rematch.seats[0].away is False, "who sits down at a rematch opens nothing"


@pytest.mark.parametrize("stops", Stops)
async def test_who_may_stop_a_table(house: House, stops: Stops) -> None:
    await settle(house, f"stops={stops}")
    host, seated, stranger, admin = ANNA, VERA, Person(15, "Дина", None, "ru"), ADMIN
    await house.meet(stranger)
    allowed = {Stops.HOST: {host}, Stops.ADMINS: set(), Stops.SEATED: {host, seated}}[stops] | {admin}
    for person in (stranger, seated, host, admin):
        table = await house.lobby(host, seated)
        stop = Tap(Kind.SEAT, table.id, 0, "stop!")
        await house.say(person, "/stop", GROUP)
        await house.press(person, stop, GROUP)
        assert (table.row.state == CLOSED) == (person in allowed), person
        if table.row.state == LOBBY:
            await house.attendance.stop(table, admin.id, admin=True)


async def test_nobody_is_offered_a_choice_of_games_that_only_admins_may_open(house: House) -> None:
    await settle(house, "opens=admins")
    await house.say(ANNA, "/play", GROUP)
    answer = await house.press(ANNA, Tap(Kind.MENU, arg="play"), GROUP)
    assert answer is not None
    assert answer.text == "Это могут только админы группы"
    await house.clock.advance(20)
    assert "Это могут только админы группы" in house.group()
    assert not any("Во что сыграем" in text for text in house.group())
    await house.say(ADMIN, "/play", GROUP)
    await house.clock.advance(20)
    assert any("Во что сыграем" in text for text in house.group())


async def test_robots_are_not_seated_where_they_are_not_wanted(house: House) -> None:
    table = await opens(house, ANNA, "/king")
    await house.clock.advance(5)
    assert Tap(Kind.LOBBY, table.id, 0, "robot").pack() in house.telegram.buttons(GROUP)
    await settle(house, "robots=0")
    await house.clock.advance(10)
    assert Tap(Kind.LOBBY, table.id, 0, "robot").pack() not in house.telegram.buttons(GROUP)
    assert await said(house, ANNA, table, "robot") == "Админы группы решили играть без роботов"
    assert len(table.seats) == 1
    await settle(house, "robots=1")
    assert await said(house, ANNA, table, "robot") == "Робот сел за стол"


async def test_nobody_is_told_to_add_robots_where_they_are_not_wanted(house: House) -> None:
    table = await opens(house, ANNA, "/king")
    assert (
        await said(house, ANNA, table, "start") == "Не хватает 3 игроков. Позовите друзей или добавьте робота"
    )
    await settle(house, "robots=0")
    assert await said(house, ANNA, table, "start") == "Не хватает 3 игроков. Позовите друзей"


async def test_who_is_alone_is_told_how_many_are_enough(house: House) -> None:
    table = await opens(house, ANNA, "/petukh")
    assert (
        await said(house, ANNA, table, "start") == "Не хватает 1 игрока. Позовите друзей или добавьте робота"
    )


async def test_who_is_away_is_replaced_by_a_robot_all_the_same(house: House) -> None:
    await settle(house, "robots=0")
    table = await house.match(*FOUR)
    await house.attendance.leave(table, table.seats[table.running().turn[0]].user_id or 0)
    await house.clock.advance(30)
    assert table.version > 0


async def test_a_private_game_against_robots_is_nobodys_business(house: House) -> None:
    await settle(house, "robots=0")
    assert (await house.lobbies.against_robots(ANNA, "king_simple", house.tap())).playing


async def test_a_restart_keeps_them(house: House) -> None:
    for arg in ("game=petukh", "clock=0", "opens=admins", "stops=seated", "robots=0"):
        await settle(house, arg)
    kept = GroupSettings("petukh", None, None, Opens.ADMINS, Stops.SEATED, robots=False)
    again = await house.restarted()
    assert await again.people.settings(GROUP) == kept


async def test_a_group_that_moves_takes_them_along(house: House) -> None:
    await settle(house, "robots=0")
    await house.feed(message=message_of(ANNA, "", GROUP, 9, migrate_to_chat_id=-777))
    assert (await house.people.settings(-777)).robots is False
    again = await house.restarted()
    assert (await again.people.settings(-777)).robots is False
