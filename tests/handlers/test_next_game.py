"""/nextgame: who is told of a new table, once, and who no longer."""

from __future__ import annotations

import pytest

from bot.callbacks import Kind, Tap
from tests.bot.tables.kit import ANNA, BORIS, GAME, GLEB, GROUP, STRANGER, VERA, House

NEWS = "открыли стол, как вы и просили"
NOTED = "Напишу сюда, когда в группе «Дача» откроют стол"


@pytest.fixture(autouse=True)
async def here(house: House) -> None:
    await house.people.enter(GROUP, "Дача", "ru")
    await house.meet(ANNA, BORIS, VERA, GLEB)


async def opened(house: House) -> int:
    table = await house.lobbies.open(GROUP, None, ANNA, GAME)
    await house.clock.advance(5)
    return table.id


def news(house: House, who: int = BORIS.id) -> int:
    return sum(NEWS in text for text in house.telegram.texts(who))


async def test_who_asked_is_told_once_and_sits_down_with_one_tap(house: House) -> None:
    await house.say(BORIS, "/nextgame", GROUP)
    await house.clock.advance(5)
    assert any(NOTED in text for text in house.private(BORIS))
    assert not house.group(), "the group reads nothing of it"
    ident = await opened(house)
    assert news(house) == 1
    assert not any(NEWS in text for text in house.private(VERA))
    answer = await house.press(BORIS, Tap(Kind.LOBBY, ident, 0, "sit"))
    assert answer
    assert answer.text == "Вы за столом"
    await house.clock.advance(60)
    before = sum(call.chat_id == BORIS.id for call in house.telegram.calls)
    await opened(house)
    assert sum(call.chat_id == BORIS.id for call in house.telegram.calls) == before, "once"


async def test_it_outlives_a_restart_and_a_group_that_moves(house: House) -> None:
    await house.say(BORIS, "/nextgame", GROUP)
    house = await house.restarted()
    await house.parts.migrated(GROUP, GROUP - 7)
    await house.lobbies.open(GROUP - 7, None, ANNA, GAME)
    await house.clock.advance(5)
    assert news(house) == 1


async def test_who_opens_the_table_is_not_told_and_goes_on_waiting(house: House) -> None:
    await house.say(ANNA, "/nextgame", GROUP)
    await opened(house)
    assert news(house, ANNA.id) == 0
    await house.lobbies.open(GROUP, None, BORIS, GAME)
    await house.clock.advance(5)
    assert news(house, ANNA.id) == 1


@pytest.mark.parametrize("how", ["again", "left", "forgotten"])
async def test_who_waits_no_longer(house: House, how: str) -> None:
    await house.say(BORIS, "/nextgame", GROUP)
    if how == "again":
        await house.say(BORIS, "/nextgame", GROUP)
        await house.clock.advance(5)
        assert any("писать не буду" in text for text in house.private(BORIS))
    elif how == "left":
        gone = {"id": BORIS.id, "is_bot": False, "first_name": BORIS.name}
        await house.say(BORIS, "", GROUP, left_chat_member=gone)
    else:
        await house.parts.forgetting.forget(BORIS.id)
    await opened(house)
    assert news(house) == 0
    assert await house.storage.expecting(GROUP) == []


async def test_where_a_lobby_has_room_one_is_told_at_once(house: House) -> None:
    await opened(house)
    await house.say(BORIS, "/nextgame", GROUP)
    await house.clock.advance(5)
    assert news(house) == 1
    assert await house.storage.expecting(GROUP) == []


async def test_a_rematch_counts_as_well(house: House) -> None:
    table = await house.match(clock=None, stages=(1,))
    await house.meet(STRANGER)
    await house.say(STRANGER, "/nextgame", GROUP)
    await house.play_deal(table)
    await house.lobbies.rematch(table, ANNA, house.tap())
    await house.clock.advance(5)
    assert news(house, STRANGER.id) == 1


async def test_who_cannot_be_written_to_is_told_how(house: House) -> None:
    await house.meet(BORIS, reachable=False)
    await house.say(BORIS, "/nextgame", GROUP)
    await house.clock.advance(5)
    assert any("Откройте его" in text for text in house.group())
    assert "https://t.me/kozyr_bot?start=h" in house.telegram.urls(GROUP)
    assert await house.storage.expecting(GROUP) == []


async def test_not_in_private_and_not_anonymously(house: House) -> None:
    await house.say(BORIS, "/nextgame")
    await house.say(
        BORIS, "/nextgame", GROUP, sender_chat={"id": GROUP, "type": "supergroup", "title": "Дача"}
    )
    await house.clock.advance(5)
    assert any("команда для группы" in text for text in house.private(BORIS))
    assert any("своего имени" in text for text in house.group())
    assert await house.storage.expecting(GROUP) == []
