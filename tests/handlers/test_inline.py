"""Inline mode: what is offered to whom, and that it tells no more than a link does."""

from __future__ import annotations

from typing import Any

from aiogram.methods import AnswerInlineQuery

from bot.floods import QUERIES
from bot.people import Person
from engine import PRESETS
from tests.bot.tables.kit import ANNA, BORIS, GROUP, STRANGER, House
from tests.bot.tables.updates import user_json


def query(house: House, person: Person, words: str = "") -> dict[str, object]:
    asker = user_json(person)
    return {"id": house.tap().id, "from": asker, "query": words, "offset": "", "chat_type": "group"}


async def ask(house: House, person: Person, words: str = "") -> AnswerInlineQuery:
    """What Telegram is told to offer."""
    asked = query(house, person, words)
    await house.feed(inline_query=asked)
    (answer,) = [each for each in house.telegram.offers if each.inline_query_id == asked["id"]]
    assert (answer.is_personal, answer.cache_time) == (True, 5)
    assert len({each.id for each in answer.results}) == len(answer.results)
    return answer


def urls(answer: AnswerInlineQuery) -> list[str]:
    markups: list[Any] = [each.reply_markup for each in answer.results]
    return [button.url for markup in markups for row in markup.inline_keyboard for button in row]


def texts(answer: AnswerInlineQuery) -> list[str]:
    return [each.input_message_content.message_text for each in answer.results]  # type: ignore[union-attr]


async def test_all_games_can_be_shared(house: House) -> None:
    answer = await ask(house, STRANGER)
    assert len(answer.results) == len(PRESETS)
    for preset in PRESETS:
        assert f"https://t.me/kozyr_bot?startgroup={preset}" in urls(answer)
        assert f"https://t.me/kozyr_bot?start={preset}" in urls(answer)
    assert await house.storage.user(STRANGER.id) is None, "who only asks is not remembered"


async def test_my_tables_come_first_and_only_i_am_offered_them(house: House) -> None:
    table = await house.lobby(ANNA, BORIS)
    mine = await ask(house, ANNA)
    assert urls(mine)[0] == f"https://t.me/kozyr_bot?start=t_{table.row.invite}"
    assert "Анна" not in texts(mine)[0]
    assert not any(table.row.invite in url for url in urls(await ask(house, STRANGER)))


async def test_a_game_of_ones_own_with_robots_is_offered_to_nobody(house: House) -> None:
    await house.meet(ANNA)
    table = await house.lobbies.against_robots(ANNA, "king_simple", house.tap())
    assert not any(table.row.invite in url for url in urls(await ask(house, ANNA)))


async def test_a_name_finds_games_and_nonsense_nothing(house: House) -> None:
    found = await ask(house, STRANGER, "пету")
    assert 0 < len(found.results) < len(PRESETS)
    assert all("petukh" in url for url in urls(found))
    for nonsense in ("шахматы", "t_", "t_'; DROP", "d_", "d_x_1", "<b>"):
        none = await ask(house, STRANGER, nonsense)
        assert not none.results
        assert none.button is not None


async def test_a_link_is_offered_as_a_card_while_it_is_good(house: House) -> None:
    table = await house.match()
    (card,) = urls(await ask(house, STRANGER, f"t_{table.row.invite}"))
    assert card == f"https://t.me/kozyr_bot?start=t_{table.row.invite}"
    assert not (await ask(house, STRANGER, f"t_{table.row.token}")).results
    assert not (await ask(house, STRANGER, f"d_{table.row.token}_1")).results, "it is being played"
    await house.play_deal(table)
    (card,) = urls(await ask(house, STRANGER, f"d_{table.row.token}_1"))
    assert card == f"https://t.me/kozyr_bot?start=d_{table.row.token}_1"
    await house.attendance.stop(table, ANNA.id, admin=True)
    assert not (await ask(house, STRANGER, f"t_{table.row.invite}")).results


async def test_the_language_is_that_of_who_asks(house: House) -> None:
    english = Person(77, "Dave", None, "en")
    assert not any("Петух" in text for text in texts(await ask(house, english)))
    await house.meet(ANNA)
    await house.people.set_lang(ANNA.id, "en")
    assert (await ask(house, ANNA, "Petukh")).results


async def test_a_link_to_a_game_offers_it_in_private(house: House) -> None:
    await house.say(ANNA, "/start petukh_15")
    await house.clock.advance(5)
    assert "Петух на 15" in house.private(ANNA)[0]
    assert [data for data in house.telegram.buttons(ANNA.id) if data.endswith("=petukh_15")]
    await house.say(ANNA, "/start@kozyr_bot petukh_15", GROUP)
    assert [row.game for row in await house.storage.tables_in(GROUP)] == ["petukh_15"]


async def test_a_flood_of_queries_is_told_once_and_then_not_answered(house: House) -> None:
    await house.meet(ANNA)
    for _ in range(QUERIES.burst):
        await ask(house, ANNA)
    reads = house.storage.reads
    for _ in range(200):
        await house.feed(inline_query=query(house, ANNA))
    told, *more = house.telegram.offers[QUERIES.burst :]
    assert not more
    assert told.results == []
    assert told.button is not None
    assert "Слишком часто" in told.button.text
    await house.say(BORIS, f"/start {told.button.start_parameter}")
    await house.clock.advance(5)
    assert not any("ссылка" in text for text in house.private(BORIS)), "the button leads somewhere"
    assert house.storage.reads == reads
    assert (await ask(house, BORIS)).results
    await house.clock.advance(30)
    assert (await ask(house, ANNA)).results
