"""A group that keeps no standings: /top says so, and what was played meanwhile never counts."""

from __future__ import annotations

import pytest

from bot.callbacks import Kind, Tap
from tests.bot.tables.kit import ANNA, BORIS, FOUR, GROUP, House
from tests.handlers.test_past import answer, finished

NONE = "рейтинг не ведут"


@pytest.fixture(autouse=True)
async def people(house: House) -> None:
    house.telegram.admins.add(BORIS.id)
    await house.people.enter(GROUP, "Дача", "ru")
    await house.meet(*FOUR)


async def keeps(house: House, ratings: bool) -> None:
    answered = await house.press(BORIS, Tap(Kind.SETTING, arg=f"ratings={ratings:d}"), GROUP)
    assert answered is not None
    assert answered.text == ("Рейтинг: ведём" if ratings else "Рейтинг: не ведём")


async def test_what_was_played_without_standings_never_counts(house: House) -> None:
    await finished(house)
    assert "Анна" in await answer(house, ANNA, "/top", GROUP)
    await keeps(house, ratings=False)
    table = await finished(house)
    assert table.row.rated is False
    assert NONE in await answer(house, ANNA, "/top", GROUP)
    await keeps(house, ratings=True)
    (standing,) = [each for each in await house.storage.past.standings(GROUP) if each.name == "Анна"]
    assert standing.matches == 1
    again = await house.restarted()
    (standing,) = [each for each in await again.storage.past.standings(GROUP) if each.name == "Анна"]
    assert standing.matches == 1


async def test_all_else_that_is_kept_goes_on(house: House) -> None:
    await keeps(house, ratings=False)
    await finished(house)
    assert "Анна" in await answer(house, ANNA, "/score", GROUP)
    assert "Последние" in await answer(house, ANNA, "/history", GROUP)
    assert "Кинг простой 1" in await answer(house, ANNA, "/me", GROUP, ANNA.id)


async def test_a_match_counts_as_it_was_when_it_began(house: House) -> None:
    table = await house.match(clock=None, stages=(2,))
    await keeps(house, ratings=False)
    await house.play_deal(table)
    await house.clock.advance(60)
    assert table.row.rated
    await keeps(house, ratings=True)
    assert await house.storage.past.standings(GROUP)


async def test_the_buttons_of_an_older_answer_bring_no_standings_either(house: House) -> None:
    await finished(house)
    await answer(house, ANNA, "/top", GROUP)
    await keeps(house, ratings=False)
    await house.press(ANNA, Tap(Kind.PAST, arg="recent"), GROUP)
    await house.clock.advance(60)
    assert not any("Кто как играет" in text for text in house.group())
    assert any(NONE in text for text in house.group())
