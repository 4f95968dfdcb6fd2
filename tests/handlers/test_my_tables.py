"""/tables: every table with what it waits for, and the way to it."""

from __future__ import annotations

import pytest

from bot.callbacks import Kind, Tap
from bot.live import LiveTable
from tests.bot.tables.kit import ANNA, BORIS, FOUR, GROUP, STRANGER, House

SUPERGROUP = -1001234567890


def hand_of(table: LiveTable) -> str:
    return Tap(Kind.INFO, table.id, 0, "bring").pack()


@pytest.fixture(autouse=True)
async def group(house: House) -> None:
    await house.people.enter(GROUP, "Дача", "ru")


async def listed(house: House, chat: int | None = None) -> list[str]:
    """The lines of the answer that Anna gets."""
    await house.say(ANNA, "/tables", chat)
    await house.clock.advance(30)
    texts = house.group() if chat else house.private(ANNA)
    return [line for line in texts[-1].split("\n") if line]


async def turn_of_anna(house: House, table: LiveTable, *, wanted: bool = True) -> None:
    """Play on until Anna is waited for, or somebody else."""
    while (table.seats[table.turn[0]].user_id == ANNA.id) is not wanted:
        await house.act(table)


async def test_who_sits_nowhere_is_told_how_to_begin(house: House) -> None:
    await house.meet(ANNA)
    assert await listed(house) == ["Сейчас вы ни за одним столом не сидите. Сыграть: /play"]
    assert await listed(house, GROUP) == ["Сейчас здесь нет ни одного стола. Открыть: /play"]


async def test_tables_that_wait_for_me_come_first_with_their_hands(house: House) -> None:
    group = await house.match(*FOUR, clock=None)
    await turn_of_anna(house, group)
    later = await house.match(*FOUR, clock=None)
    await turn_of_anna(house, later, wanted=False)
    lobby = await house.lobby(BORIS, ANNA)
    other = await house.lobby(BORIS)
    head, first, *rest = await listed(house)
    assert head == "<b>Ваши столы</b>"
    assert first == "1. 👑 Кинг простой · Дача · сдача 1 из 14: <b>ваш ход</b>"
    waited = later.seats[later.turn[0]].name
    assert {line[3:] for line in rest} == {
        f"👑 Кинг простой · Дача · сдача 1 из 14: ждём: {waited}",
        "👑 Кинг простой · Дача: собираемся, 2 из 4",
    }
    buttons = house.telegram.buttons(ANNA.id)
    hands = [data for data in buttons if data.endswith(":bring")]
    assert hands[0] == hand_of(group)
    assert set(hands) == {hand_of(group), hand_of(later), hand_of(lobby)}
    assert hand_of(other) not in hands
    sent = max(house.telegram.chats[ANNA.id])
    answer = await house.press(ANNA, hand_of(group))
    assert answer is not None
    assert (answer.text, answer.url) == (None, None)
    await house.clock.advance(5)
    assert max(house.telegram.chats[ANNA.id]) > sent, "the hand comes to the bottom"


async def test_a_hand_is_brought_to_its_owner_only(house: House) -> None:
    table = await house.match(*FOUR)
    answer = await house.press(STRANGER, hand_of(table))
    assert answer is not None
    assert answer.text == "Вы не сидите за этим столом"
    assert STRANGER.id not in house.telegram.chats


async def test_a_group_hears_of_its_own_tables_and_no_secret(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.meet(*FOUR)
    await house.lobbies.against_robots(ANNA, "king_simple", house.tap())
    table = await house.match(*FOUR, clock=None)
    await turn_of_anna(house, table)
    assert (await listed(house, GROUP))[1:] == ["1. 👑 Кинг простой · сдача 1 из 14: ждём: Анна"]
    assert not any(":bring" in data for data in house.telegram.buttons(GROUP))
    view = table.running().view(None)
    assert view is not None
    monkeypatch.setattr(type(view.known), "turn", property(lambda self: ()))  # noqa: ARG005
    assert (await listed(house, GROUP))[1:] == ["1. 👑 Кинг простой · сдача 1 из 14: ждём ответа"]


async def test_who_is_away_reads_so_and_a_slow_table_says_until_when(house: House) -> None:
    await house.meet(*FOUR)
    table = await house.match(*FOUR, clock=43_200)
    await turn_of_anna(house, table)
    line = (await listed(house))[1]
    assert f'<b>ваш ход</b> ⏱ до <tg-time unix="{int(table.turn_since + 43_200)}" format="Dt">' in line
    await turn_of_anna(house, table, wanted=False)
    await house.attendance.leave(table, ANNA.id)
    assert (await listed(house))[1].endswith("за вас ходит робот")


async def test_the_message_of_a_supergroup_has_an_address(house: House) -> None:
    await house.meet(*FOUR)
    await house.people.enter(SUPERGROUP, "Дача", "ru")
    table = await house.lobbies.open(SUPERGROUP, None, ANNA, "king_simple")
    await house.lobbies.sit(table, ANNA, house.tap())
    await house.clock.advance(5)
    await listed(house)
    (number,) = house.telegram.chats[SUPERGROUP]
    assert f"https://t.me/c/1234567890/{number}" in house.telegram.urls(ANNA.id)
