"""/titles: a table's own names for its places."""

from __future__ import annotations

import pytest

from tests.bot.tables.kit import ANNA, BORIS, FOUR, GROUP, House
from tests.handlers.test_lobby import opened

OWN = ["Царь", "Боярин", "Купец", "Холоп"]


@pytest.fixture(autouse=True)
async def people(house: House) -> None:
    await house.meet(*FOUR)
    await house.people.enter(GROUP, "Дача", "ru")


async def test_the_host_gives_the_places_names_of_the_tables_own(house: House) -> None:
    await house.say(ANNA, "/president", GROUP)
    table = await opened(house)
    await house.rules.set(table, ANNA.id, "runs", "yes")
    await house.rules.edit(table, ANNA.id, None)
    await house.say(ANNA, "/titles Царь,  Боярин, Купец,Холоп", GROUP)
    assert table.row.options == {"runs": True, "titles": OWN}
    assert table.game.titles == tuple(OWN)
    await house.clock.advance(10)
    assert any("Царь · Боярин · Купец · Холоп" in text for text in house.group())


@pytest.mark.parametrize(
    "names", ["", " Царь", " Царь, Боярин, Холоп", " Царь, , Купец, Холоп", " a, b, c, " + "d" * 41]
)
async def test_other_names_are_refused_with_how_to_write_them(house: House, names: str) -> None:
    await house.say(ANNA, "/president", GROUP)
    table = await opened(house)
    await house.say(ANNA, f"/titles{names}", GROUP)
    await house.clock.advance(10)
    assert table.row.options == {}
    assert "Напишите 4 чина через запятую" in house.group()[-1]


async def test_only_the_host_names_the_places_of_a_game_that_has_titles(house: House) -> None:
    await house.say(ANNA, "/president", GROUP)
    table = await opened(house)
    await house.say(BORIS, f"/titles {','.join(OWN)}", GROUP)
    assert table.row.options == {}
    await house.clock.advance(1)
    await house.say(ANNA, "/boys", GROUP)
    await house.say(ANNA, f"/titles {','.join(OWN)}", GROUP)
    await house.clock.advance(60)
    assert (await opened(house)).row.options == {}
    assert any("Чины бывают" in text for text in house.group())
