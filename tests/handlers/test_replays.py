"""Finished deals again: by link from anywhere, and only once they have ended."""

from __future__ import annotations

import pytest

from bot.callbacks import Kind, Tap, unpack
from bot.live import LiveTable
from tests.bot.tables.kit import ANNA, GROUP, STRANGER, House

SIGN = "🎞"


async def test_whoever_has_the_link_walks_through_the_deal(house: House) -> None:
    table = await house.match()
    await house.play_deal(table)
    await house.clock.advance(20)
    (link,) = [url for url in house.telegram.urls(GROUP) if "start=d_" in url]
    house.telegram.outside.add(STRANGER.id)
    await house.say(STRANGER, f"/start {link.partition('start=')[2]}")
    await house.clock.advance(5)
    (shown,) = house.private(STRANGER)
    hands = table.running().deals[0].layout.hands
    assert SIGN in shown
    assert "все карты на руках" in shown
    assert shown.count("♥") >= sum(any(c // 13 == 2 for c in hand) for hand in hands[:1])
    walk = [unpack(data) for data in house.telegram.buttons(STRANGER.id)]
    last = max(tap.version for tap in walk if tap is not None)
    assert last == len(table.running().deals[0].actions)
    await house.press(STRANGER, Tap(Kind.REPLAY, 0, last, f"{table.row.token}_1"))
    await house.clock.advance(5)
    (shown,) = house.private(STRANGER)
    assert f"ход {last} из {last}" in shown


async def test_a_running_deal_stays_secret(house: House) -> None:
    table = await house.match()
    for _ in range(5):
        await house.act(table)
    for number in (1, 2):
        await _refused(house, table, str(number))
    await house.play_deal(table)
    await _refused(house, table, "2")
    lobby = await house.lobbies.open(GROUP, None, ANNA, "king_simple")
    await _refused(house, lobby, "1")


async def _refused(house: House, table: LiveTable, number: str) -> None:
    ref = f"{table.row.token}_{number}"
    await house.say(ANNA, f"/start d_{ref}")
    for arg in (ref, f"open={ref}"):
        answer = await house.press(ANNA, Tap(Kind.REPLAY, 0, 0, arg))
        assert answer is not None
        assert (answer.text or "").startswith("Такой сдачи нет")
    await house.clock.advance(5)
    assert not any(SIGN in text for text in house.private(ANNA))
    assert any(text.startswith("Такой сдачи нет") for text in house.private(ANNA))


@pytest.mark.parametrize("number", ["", "0", "-1", "1_1", "01234567890", "١", "²", "x", "1=1"])
async def test_garbage_opens_nothing(house: House, number: str) -> None:
    table = await house.match()
    await house.play_deal(table)
    await _refused_quietly(house, f"{table.row.token}_{number}")
    await _refused_quietly(house, f"{table.row.invite}_1")


async def _refused_quietly(house: House, ref: str) -> None:
    await house.say(STRANGER, f"/start d_{ref}")
    for arg in (ref, f"open={ref}", f"shut={ref}"):
        answer = await house.press(STRANGER, Tap(Kind.REPLAY, 0, 0, arg))
        assert answer is not None
        assert answer.text
    await house.clock.advance(5)
    assert not any(SIGN in text for text in house.private(STRANGER))


async def test_in_a_group_nothing_is_opened(house: House) -> None:
    table = await house.match()
    await house.play_deal(table)
    answer = await house.press(ANNA, Tap(Kind.REPLAY, 0, 0, f"open={table.row.token}_1"), GROUP)
    assert answer is not None
    assert answer.text == "Эта кнопка больше не работает"


async def test_at_a_table_of_friends_the_result_brings_it(house: House) -> None:
    await house.meet(ANNA)
    table = await house.lobbies.open_private(ANNA, "king_simple", house.tap(), {"stages": [1]})
    for _ in range(3):
        await house.lobbies.add_robot(table, ANNA.id)
    await house.lobbies.start(table, ANNA.id, house.tap())
    while table.playing:
        if table.turn and table.seats[table.turn[0]].user_id == ANNA.id:
            await house.act(table)
        await house.clock.advance(3)
    await house.clock.advance(10)
    opens = next(data for data in house.telegram.buttons(ANNA.id) if data.startswith("d:"))
    await house.press(ANNA, opens)
    await house.clock.advance(5)
    assert any(SIGN in text for text in house.private(ANNA))
