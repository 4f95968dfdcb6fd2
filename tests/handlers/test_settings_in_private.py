"""The settings of a group in the private chat of an admin: the same buttons, and every tap is an admin's."""

from __future__ import annotations

import pytest

from bot.callbacks import Kind, Tap, short
from bot.group_settings import GroupSettings
from tests.bot.tables.kit import ANNA, BORIS, GLEB, GROUP, House

ADMIN = BORIS
ONLY_ADMINS = "Это могут только админы группы"
START = f"/start s_{short(-GROUP)}"


@pytest.fixture(autouse=True)
async def people(house: House) -> None:
    house.telegram.admins |= {ADMIN.id, GLEB.id}
    await house.people.enter(GROUP, "Дача", "ru")
    await house.meet(ADMIN, ANNA, GLEB)


def tap(arg: str) -> Tap:
    return Tap(Kind.SETTING, version=-GROUP, arg=arg)


async def test_an_admin_takes_them_along_into_the_private_chat(house: House) -> None:
    await house.say(ADMIN, "/settings", GROUP)
    await house.clock.advance(10)
    (link,) = [url for url in house.telegram.urls(GROUP) if "start=s_" in url]
    await house.say(ADMIN, f"/start {link.partition('start=')[2]}")
    await house.clock.advance(30)
    assert "Настройки группы «Дача»" in house.private(ADMIN)[-1]
    assert not any("Настройки группы" in text for text in house.group()), "the group has got rid of them"


async def test_there_they_are_set_for_the_group(house: House) -> None:
    await house.say(ADMIN, START)
    await house.clock.advance(10)
    assert await house.press(ADMIN, tap("quiet"))
    await house.clock.advance(10)
    assert house.private(ADMIN)[-1].startswith("<b>Тихий режим")
    answer = await house.press(ADMIN, tap("quiet=1"))
    assert answer is not None
    assert answer.text == "Тихий режим: включён"
    await house.clock.advance(10)
    shown = [text for text in house.private(ADMIN) if "Настройки группы" in text]
    assert len(shown) == 1, "one message"
    assert "Тихий режим: включён" in shown[0]
    assert (await house.people.settings(GROUP)).quiet
    assert house.group() == []


async def test_each_reads_them_in_their_own_language_and_sets_that_of_the_group(house: House) -> None:
    await house.say(GLEB, START)
    await house.clock.advance(10)
    assert "Settings of “Дача”" in house.private(GLEB)[-1]
    assert "Language: Русский" in house.private(GLEB)[-1]
    await house.press(GLEB, tap("lang=en"))
    assert await house.people.lang(GROUP) == "en"
    await house.press(ADMIN, tap("lang=ru"))
    assert (await house.people.lang(GROUP), await house.people.lang(GLEB.id)) == ("ru", "en")


async def test_nobody_else_sees_or_sets_them(house: House) -> None:
    await house.say(ANNA, START)
    await house.clock.advance(10)
    assert house.private(ANNA)[-1] == ONLY_ADMINS
    for arg in ("", "quiet", "quiet=1"):
        answer = await house.press(ANNA, tap(arg))
        assert answer is not None
        assert answer.text == ONLY_ADMINS
    house.telegram.admins.clear()
    answer = await house.press(ADMIN, tap("quiet=1"))
    assert answer is not None
    assert answer.text == ONLY_ADMINS, "who is no admin any more"
    assert await house.people.settings(GROUP) == GroupSettings()


@pytest.mark.parametrize("word", ["s_", "s_!", "s_0", "s_zzzzzzzzzzzzzzzzzzz", "s_-5"])
async def test_a_link_that_names_no_group_gets_a_friendly_line(house: House, word: str) -> None:
    await house.say(ADMIN, f"/start {word}")
    await house.clock.advance(10)
    assert house.private(ADMIN)[-1] == ONLY_ADMINS


async def test_ones_own_are_still_there(house: House) -> None:
    await house.say(ADMIN, START)
    await house.say(ADMIN, "/settings")
    await house.clock.advance(10)
    assert "Мои настройки" in house.private(ADMIN)[-1]
    answer = await house.press(ADMIN, Tap(Kind.SETTING, arg="calls=never"))
    assert answer is not None
    assert await house.people.settings(GROUP) == GroupSettings()
