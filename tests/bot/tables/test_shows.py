"""What is shown where: in whose language, and what goes away again."""

from __future__ import annotations

import re

from bot.screen import Screen
from bot.shows import Asked
from tests.bot.outbox.fakes import Fault
from tests.bot.tables.kit import ANNA, BORIS, FOUR, GLEB, GROUP, House, moves_shown

CYRILLIC = re.compile(r"[а-яё]", re.IGNORECASE)


async def test_the_group_is_spoken_to_in_its_language_and_everybody_in_theirs(house: House) -> None:
    await house.people.enter(GROUP, "Вечер", "ru")
    table = await house.match(clock=None)
    await house.clock.advance(30)
    assert any("Взятка" in text or "взятка" in text for text in house.group())
    assert any("Кинг простой" in text for text in house.private(ANNA))
    (glebs,) = house.private(GLEB)
    assert "Simple King" in glebs
    await house.people.set_lang(GLEB.id, "ru")
    await house.parts.shows.hand(table, GLEB.id)
    await house.clock.advance(5)
    (glebs,) = house.private(GLEB)
    assert "Кинг простой" in glebs


async def test_a_question_is_asked_once_and_goes_when_it_is_answered(house: House) -> None:
    table = await house.match(clock=None)
    await house.clock.advance(60)
    before = house.group()
    for _ in range(2):
        await house.parts.shows.ask(table, Asked(GROUP, None, ANNA.id), "stop")
        await house.clock.advance(30)
        assert len(house.group()) == len(before) + 1
    assert any(data.endswith(":stop!") for data in house.telegram.buttons(GROUP))
    house.parts.shows.answered(table, Asked(GROUP, None, ANNA.id))
    await house.clock.advance(30)
    assert house.group() == before


async def test_a_hand_comes_down_again_with_its_next_change_after_an_answer(house: House) -> None:
    table = await house.match(clock=None)
    await house.clock.advance(60)
    house.parts.shows.reply(Asked(ANNA.id, None, ANNA.id), "score", lambda: Screen("Запись"))
    await house.clock.advance(10)
    assert house.private(ANNA)[-1] == "Запись"
    await house.act(table)
    await house.clock.advance(10)
    assert house.private(ANNA)[0] == "Запись"
    assert "Кинг простой" in house.private(ANNA)[-1]
    before = house.telegram.names().count("SendMessage")
    await house.act(table)
    await house.clock.advance(10)
    assert house.telegram.names().count("SendMessage") == before  # edited where it is


async def test_where_the_chats_lost_their_messages_table_and_hands_are_posted_anew(house: House) -> None:
    table = await house.match(clock=None)
    await house.clock.advance(60)
    before = (house.group()[-1], [house.private(person)[-1] for person in FOUR])
    sent = house.telegram.names().count("SendMessage")
    await house.parts.shows.anew(table)
    await house.clock.advance(60)
    assert (house.group()[-1], [house.private(person)[-1] for person in FOUR]) == before
    assert house.telegram.names().count("SendMessage") == sent + 1 + len(FOUR)


async def test_an_answer_to_a_command_replaces_the_one_before(house: House) -> None:
    asked = Asked(GROUP, None, ANNA.id)
    for number in range(3):
        house.parts.shows.reply(asked, "score", lambda number=number: Screen(f"Запись {number}"))  # type: ignore[misc]
        await house.clock.advance(30)
    house.parts.shows.reply(asked, "rules", lambda: Screen("Правила"))
    house.parts.shows.reply(Asked(GROUP, None, BORIS.id), "score", lambda: Screen("Запись Бориса"))
    await house.clock.advance(60)
    assert sorted(house.group()) == ["Запись 2", "Запись Бориса", "Правила"]


async def test_a_claim_is_asked_about_on_the_hand_of_the_claimer_only(house: House) -> None:
    table = await house.match(clock=None)
    await house.clock.advance(10)
    seat = table.running().turn[0]
    user = table.seats[seat].user_id
    assert user is not None
    await house.attendance.ask(table, user, table.version, "claim")
    await house.clock.advance(10)
    asked = {p.id: any(d.endswith(":claim!") for d in house.telegram.buttons(p.id)) for p in FOUR}
    assert asked == {person.id: person.id == user for person in FOUR}
    await house.attendance.keep_on(table, user)
    await house.clock.advance(10)
    assert not any(d.endswith(":claim!") for p in FOUR for d in house.telegram.buttons(p.id))
    assert moves_shown(house.telegram, user)


async def test_what_is_stopped_says_so_everywhere(house: House) -> None:
    table = await house.match(clock=None)
    await house.act(table)
    await house.clock.advance(30)
    await house.attendance.stop(table, ANNA.id, admin=False)
    await house.clock.advance(60)
    for person in FOUR:
        (text,) = house.private(person)
        assert CYRILLIC.search(text) or "stopped" in text.lower()
        assert moves_shown(house.telegram, person.id) == set()
    assert not any("ходит" in text.lower() for text in house.group())


async def test_who_blocks_the_bot_is_remembered_and_the_match_goes_on(house: House) -> None:
    table = await house.match(clock=60)
    blocked = Fault(403, "Forbidden: bot was blocked by the user")
    house.telegram.refuse = lambda method: blocked if getattr(method, "chat_id", 0) == ANNA.id else None
    for _ in range(4):
        await house.act(table)
        await house.clock.advance(5)
    assert not await house.people.is_reachable(ANNA.id)
    assert await house.people.is_reachable(BORIS.id)
    await house.clock.advance(300)
    assert table.version > 8  # the clock makes the moves of who sees nothing
