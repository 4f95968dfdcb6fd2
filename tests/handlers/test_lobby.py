"""Commands that open a lobby, and its buttons."""

from __future__ import annotations

import pytest

from bot.callbacks import Kind, Tap
from bot.group_settings import DEFAULT_CLOCK
from bot.live import LiveTable
from bot.people import Person
from tests.bot.tables.kit import ANNA, BORIS, FOUR, GROUP, STRANGER, House
from tests.bot.tables.updates import message_of, user_json

ANONYMOUS = {"id": 1087968824, "is_bot": True, "first_name": "Group", "username": "GroupAnonymousBot"}


def lobby_tap(table: LiveTable, arg: str) -> Tap:
    return Tap(Kind.LOBBY, table.id, 0, arg)


async def opened(house: House, chat: int = GROUP) -> LiveTable:
    """The newest table of a chat."""
    return await house.tables.get((await house.storage.tables_in(chat))[0].id)


async def said(house: House, person: Person, table: LiveTable, arg: str) -> str | None:
    answer = await house.press(person, lobby_tap(table, arg), GROUP)
    assert answer is not None
    return answer.text


@pytest.mark.parametrize("command", ["/king", "/king@kozyr_bot", "/KING", "/petukh", "/boys", "/king or so"])
async def test_a_command_opens_a_lobby_with_who_asked_seated(house: House, command: str) -> None:
    await house.meet(ANNA)
    await house.say(ANNA, command, GROUP)
    table = await opened(house)
    assert table.seat_of(ANNA.id) is not None
    assert table.host() == ANNA.id
    assert table.title == "Дача"
    assert (await house.people.chat(GROUP)).lang == "ru"
    await house.clock.advance(10)
    (text,) = house.group()
    assert "Анна" in text


@pytest.mark.parametrize("command", ["/play", "/play@kozyr_bot", "/play whatever else"])
async def test_play_offers_the_games_and_a_tap_opens_the_lobby(house: House, command: str) -> None:
    await house.meet(ANNA)
    await house.say(ANNA, command, GROUP)
    assert await house.storage.tables_in(GROUP) == []
    await house.clock.advance(10)
    (text,) = house.group()
    assert text.index("Кинг") < text.index("Петух") < text.index("Козырные мальчики") < text.index("Король")
    await house.press(ANNA, Tap(Kind.MENU, arg="open=petukh"), GROUP)
    assert (await opened(house)).row.game == "petukh"
    await house.clock.advance(20)
    assert not any("Во что сыграем" in text for text in house.group())
    await house.say(ANNA, command, GROUP)
    await house.clock.advance(20)
    text = house.group()[-1]  # what the group played last comes first
    assert text.index("Петух") < text.index("Кинг")


async def test_the_command_of_a_family_opens_what_the_group_played_last_of_it(house: House) -> None:
    await house.meet(ANNA)
    await house.say(ANNA, "/president", GROUP)
    assert (await opened(house)).row.game == "president"
    await house.press(ANNA, Tap(Kind.MENU, arg="open=king_minsk"), GROUP)
    await house.say(ANNA, "/king", GROUP)
    await house.say(ANNA, "/petukh", GROUP)
    tables = await house.storage.tables_in(GROUP)
    assert sorted(row.game for row in tables) == ["king_minsk", "king_minsk", "petukh", "president"]


async def test_who_cannot_be_reached_opens_a_lobby_and_is_led_to_the_private_chat(house: House) -> None:
    await house.say(BORIS, "/king", GROUP)
    table = await opened(house)
    assert table.seats == {}
    answer = await house.press(BORIS, lobby_tap(table, "sit"), GROUP)
    assert answer is not None
    assert answer.url == table.facts().invite
    assert table.seats == {}
    await house.say(BORIS, f"/start {table.facts().invite.partition('?start=')[2]}")
    assert table.seat_of(BORIS.id) is not None
    await house.clock.advance(5)
    assert len(house.private(BORIS)) == 1


async def test_an_anonymous_admin_opens_a_lobby_and_cannot_sit(house: House) -> None:
    message = {**message_of(ANNA, "/king", GROUP, 5), "from": ANONYMOUS}
    message["sender_chat"] = {"id": GROUP, "type": "supergroup", "title": "Дача"}
    await house.feed(message=message)
    table = await opened(house)
    assert table.seats == {}
    await house.meet(BORIS)
    assert await said(house, BORIS, table, "sit") == "Вы за столом"
    assert table.host() == BORIS.id


@pytest.mark.parametrize("command", ["/king", "/boys"])
async def test_in_private_a_table_for_friends_is_opened(house: House, command: str) -> None:
    await house.say(ANNA, command)
    (row,) = await house.storage.tables_in(ANNA.id)
    assert (row.private, row.state, row.clock) == (True, "lobby", DEFAULT_CLOCK)
    assert await house.people.is_reachable(ANNA.id)
    await house.clock.advance(5)
    (text,) = house.private(ANNA)
    assert "1. Анна ★" in text


@pytest.mark.parametrize("by", ["/play", "button"])
async def test_in_private_the_game_is_chosen_first(house: House, by: str) -> None:
    await house.say(ANNA, "/play") if by == "/play" else await house.press(ANNA, Tap(Kind.MENU, arg="play"))
    await house.clock.advance(5)
    assert await house.storage.tables_in(ANNA.id) == []
    assert Tap(Kind.MENU, arg="open=trump_boys").pack() in house.telegram.buttons(ANNA.id)
    await house.press(ANNA, Tap(Kind.MENU, arg="open=trump_boys"))
    (row,) = await house.storage.tables_in(ANNA.id)
    assert (row.private, row.game) == (True, "trump_boys")


async def test_a_whole_lobby_by_buttons(house: House) -> None:
    await house.meet(*FOUR)
    await house.say(ANNA, "/king", GROUP)
    table = await opened(house)
    assert await said(house, BORIS, table, "sit") == "Вы за столом"
    assert await said(house, BORIS, table, "sit") == "Вы уже за столом"
    assert await said(house, BORIS, table, "up") == "Вы встали из-за стола"
    assert await said(house, BORIS, table, "up") == "Вы не сидите за этим столом"
    assert await said(house, BORIS, table, "sit") == "Вы за столом"
    assert await said(house, ANNA, table, "robot") == "Робот сел за стол"
    assert "Не хватает 1 игрока" in (await said(house, ANNA, table, "start") or "")
    assert await said(house, BORIS, table, "robot") == "Робот сел за стол"
    assert await said(house, BORIS, table, "robot") == "Все места заняты"
    assert await said(house, BORIS, table, "clear") == "Робот встал из-за стола"
    assert await said(house, BORIS, table, "robot") == "Робот сел за стол"
    assert await said(house, BORIS, table, "start") == "Это может только хозяин стола ★"
    assert await said(house, STRANGER, table, "start") == "Вы не сидите за этим столом"
    assert await said(house, ANNA, table, "start") == "Карты пришли вам в личный чат"
    assert table.playing
    assert table.row.start == house.telegram.answers[-1].callback_query_id
    assert await said(house, ANNA, table, "start") == "Игра уже идёт"


async def test_the_rules_of_the_table_by_buttons(house: House) -> None:
    await house.meet(ANNA, BORIS)
    await house.say(ANNA, "/king", GROUP)
    table = await opened(house)
    await house.press(BORIS, lobby_tap(table, "sit"), GROUP)
    assert await said(house, ANNA, table, "rules") is None
    assert table.editing == "#0"
    await house.press(ANNA, Tap(Kind.OPTION, table.id, 0, "boys"), GROUP)
    assert table.editing == "boys"
    answer = await house.press(ANNA, Tap(Kind.OPTION, table.id, 0, "boys=JK"), GROUP)
    assert answer is not None
    assert answer.text
    assert table.game.options["boys"] == "JK"
    await house.press(ANNA, Tap(Kind.OPTION, table.id, 0, "clock=120"), GROUP)
    assert table.row.clock == 120
    answer = await house.press(BORIS, Tap(Kind.OPTION, table.id, 0, "boys=K"), GROUP)
    assert answer is not None
    assert answer.text == "Это может только хозяин стола ★"
    assert await said(house, ANNA, table, "reset") == "Теперь правила обычные"
    assert await said(house, ANNA, table, "back") is None
    assert [table.editing, table.row.options] == [None, {}]


@pytest.mark.parametrize(
    "arg", ["nonsense", "boys=Q", "=1", "clock=", "clock=x", "stages=99", "#99", "#", "", "boys=" + "J" * 30]
)
async def test_values_that_do_not_exist_change_nothing(house: House, arg: str) -> None:
    await house.meet(ANNA)
    await house.say(ANNA, "/king", GROUP)
    table = await opened(house)
    options, clock = table.row.options, table.row.clock
    answer = await house.press(ANNA, Tap(Kind.OPTION, table.id, 0, arg), GROUP)
    assert answer is not None
    assert (answer.text == "Эта кнопка больше не работает") == ("=" in arg)
    assert (table.row.options, table.row.clock) == (options, clock)
    await house.clock.advance(10)
    assert len(house.group()) == 1


async def test_too_many_tables_in_a_group_are_refused_in_a_line(house: House) -> None:
    await house.meet(ANNA)
    for _ in range(6):
        await house.say(ANNA, "/king", GROUP)
    assert len(await house.storage.tables_in(GROUP)) == 5
    await house.clock.advance(120)
    assert any("5" in text and "стол" in text for text in house.group())


async def test_in_a_forum_the_table_stands_in_its_topic(house: House) -> None:
    await house.meet(ANNA)
    await house.say(ANNA, "/king", GROUP, is_topic_message=True, message_thread_id=77)
    table = await opened(house)
    assert table.row.thread_id == 77
    await house.clock.advance(5)
    assert [shown.thread_id for shown in house.telegram.chats[GROUP].values()] == [77]
    other = {"message_thread_id": 12}  # a thread of replies is no topic
    await house.say(ANNA, "/king", GROUP, **other)
    assert (await opened(house)).row.thread_id is None


async def test_a_name_full_of_markup_is_shown_as_it_is_written(house: House) -> None:
    evil = Person(66, "<b>Злодей</b> & </blockquote> \n" + "Ж" * 60, None, "ru")
    await house.meet(evil)
    await house.say(evil, "/king", GROUP)
    await house.clock.advance(10)
    (text,) = house.group()
    assert "&lt;b&gt;" in text
    assert "<b>Злодей" not in text
    assert user_json(evil)["first_name"] == evil.name


@pytest.mark.parametrize("button", ["players=4", "widow_size=4"])
async def test_a_rule_that_is_not_in_play_cannot_be_set(house: House, button: str) -> None:
    """A button of a page that another tap has made obsolete, or one that never was."""
    await house.meet(ANNA)
    game = "king_simple" if button.startswith("players") else "petukh"
    table = await house.lobbies.open(GROUP, None, ANNA, game)
    await house.lobbies.sit(table, ANNA, house.tap())
    answer = await house.press(ANNA, Tap(Kind.OPTION, table.id, 0, button), GROUP)
    assert answer is not None
    assert answer.text == (await house.people.speak(ANNA.id))("no-bad-button")
    assert table.row.options == {}


async def test_nobody_counts_as_reachable_by_a_forged_tap_in_a_group(house: House) -> None:
    await house.meet(ANNA, reachable=False)
    answer = await house.press(ANNA, Tap(Kind.MENU, arg="robots=petukh"), GROUP)
    assert answer is not None
    assert answer.text == (await house.people.speak(ANNA.id))("no-bad-button")
    assert not await house.people.is_reachable(ANNA.id)
    assert await house.storage.tables_of(ANNA.id) == []
