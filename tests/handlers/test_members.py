"""Who leaves a group leaves its tables; who was banned does not come back to them by any way."""

from __future__ import annotations

import pytest

from bot.callbacks import Kind, Tap
from bot.live import LiveTable
from bot.people import Person
from tests.bot.tables.kit import ANNA, BORIS, FOUR, GLEB, GROUP, STRANGER, VERA, House
from tests.bot.tables.updates import message_of, user_json


async def leaves(house: House, person: Person) -> None:
    """Telegram tells that a person has left the group, or was banned."""
    house.telegram.outside.add(person.id)
    update = message_of(ANNA, "", GROUP, 5, left_chat_member=user_json(person))
    await house.feed(message={key: value for key, value in update.items() if key not in ("text", "entities")})
    await house.clock.advance(30)


async def test_a_seat_in_a_lobby_is_freed_and_a_place_in_line_too(house: House) -> None:
    await house.people.enter(GROUP, "Дача", "ru")
    await house.meet(*FOUR, STRANGER)
    table = await house.lobby(*FOUR)
    private = await house.lobbies.open_private(VERA, "king_simple", house.tap())
    await house.lobbies.sit_or_wait(table, STRANGER, house.tap())
    await leaves(house, STRANGER)
    assert table.row.waiting == {}
    await leaves(house, VERA)
    assert table.seat_of(VERA.id) is None
    assert private.seat_of(VERA.id) is not None, "a table without a group is not its business"
    await leaves(house, VERA)


async def match_left(house: House) -> LiveTable:
    await house.people.enter(GROUP, "Дача", "ru")
    table = await house.match(clock=None)
    await leaves(house, BORIS)
    return table


@pytest.mark.parametrize("arg", ["back", "MOVE"])
async def test_a_robot_plays_for_who_left_until_they_are_of_the_group_again(house: House, arg: str) -> None:
    table = await match_left(house)
    seat = table.seat_of(BORIS.id)
    assert seat is not None
    assert seat.away
    data = Tap(Kind.SEAT, table.id, table.heard, "back")
    if arg == "MOVE":
        data = Tap(Kind.MOVE, table.id, table.heard, "play 7C")
    answer = await house.press(BORIS, data)
    assert answer is not None
    assert "вас в ней уже нет" in (answer.text or "")
    assert table.seats[seat.seat].away
    house.telegram.outside.clear()
    await house.press(BORIS, Tap(Kind.SEAT, table.id, table.heard, "back"))
    assert not table.seats[seat.seat].away


async def test_a_banned_member_comes_in_by_no_link_and_no_old_button(house: House) -> None:
    await house.people.enter(GROUP, "Дача", "ru")
    await house.meet(GLEB)
    table = await house.lobby(ANNA, BORIS)
    house.telegram.outside.add(GLEB.id)
    await house.say(GLEB, f"/start t_{table.row.token}")
    await house.press(GLEB, Tap(Kind.LOBBY, table.id, 0, "sit"))
    await house.press(GLEB, Tap(Kind.LOBBY, table.id, 0, "sit"), GROUP - 1)
    assert table.seat_of(GLEB.id) is None
    house.telegram.outside.clear()
    await house.press(GLEB, Tap(Kind.LOBBY, table.id, 0, "sit"))
    assert table.seat_of(GLEB.id) is not None


async def test_the_longest_and_oddest_names_and_titles_harm_nobody(house: House) -> None:
    odd = (
        "<b>&</b>" * 500,
        "\u202e" * 300 + "x",
        "😀" * 400,
        "  ",
        "\u3164",
        "Анна",
        "Анна",
        "ا" * 200,
        "a\0b",
    )
    people = [Person(100 + n, name, None, "ru") for n, name in enumerate(odd)]
    await house.people.enter(GROUP, "Я" * 255, "ru")
    for person in people:
        await house.say(person, "/start")
        await house.say(person, "/me", GROUP)
    await house.clock.advance(300)
    for person in people:
        known = await house.people.user(person.id)
        assert known is not None
        assert len(known.name) <= 129
        assert "\0" not in known.name
        assert house.private(person)


@pytest.mark.parametrize("word", ["x" * 4000, "\0", "' OR 1=1 --", "ж" * 18, "é1", "../..", "😀" * 64])
async def test_what_cannot_be_a_token_is_not_looked_for(house: House, word: str) -> None:
    await house.meet(STRANGER)

    async def asked(token: str) -> None:
        raise AssertionError(token)

    house.storage.table_by_token = asked  # type: ignore[method-assign]
    house.storage.rule_set_by_token = asked  # type: ignore[method-assign]
    for kind in ("t", "r"):
        await house.say(STRANGER, f"/start {kind}_{word}")
        await house.clock.advance(30)
        assert "ссылк" in house.private(STRANGER)[-1].lower()
    answer = await house.press(STRANGER, Tap(Kind.SHARED, arg=f"open=-{word}"[:10]))
    assert answer is not None
    assert answer.text
