"""/privacy and /forget: said beforehand, done once and for all, and nobody else loses anything."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from dataclasses import replace

import pytest

from bot.callbacks import Kind, Tap
from bot.live import CLOSED, FINISHED, LOBBY, PLAYING, LiveTable
from bot.people import Person
from bot.storage import StorageError
from bot.storage.rows import User
from engine import loads, verify
from handlers.commands import record
from tests.bot.tables.kit import ANNA, BORIS, GAME, GROUP, STRANGER, VERA, House

ZOYA = Person(7_700_000_011, "Забава", "zabava", "ru")
FORGET, KEEP = (Tap(Kind.PRIVACY, 0, 0, arg) for arg in ("forget!", "keep"))


async def forgets(house: House, person: Person = ZOYA) -> str:
    """Confirm and return the popup."""
    answer = await house.press(person, FORGET)
    await house.clock.advance(120)
    assert answer is not None
    return answer.text or ""


def dumped(house: House) -> str:
    """All that the database holds."""
    with closing(sqlite3.connect(house.file)) as connection:
        return "\n".join(connection.iterdump())


def named(house: House) -> bool:
    return any(word in dumped(house) for word in (str(ZOYA.id), ZOYA.name, "zabava"))


async def finished(house: House) -> LiveTable:
    await house.people.enter(GROUP, "Дача", "ru")
    table = await house.match(ZOYA, BORIS, VERA, clock=None, stages=(2,))
    while table.playing:
        seat = table.seats[table.running().turn[0]] if table.turn else None
        if seat is None or seat.user_id is None:
            await house.clock.advance(10)
        else:
            await house.act(table)
    await house.clock.advance(60)
    assert table.row.state == FINISHED
    return table


async def shown(house: House, person: Person, command: str, chat: int) -> str:
    before = set(house.telegram.chats.get(chat, {}))
    await house.say(person, command, chat)
    await house.clock.advance(90)
    return "\n".join(house.telegram.chats[chat][new].text for new in set(house.telegram.chats[chat]) - before)


@pytest.mark.parametrize("chat", [GROUP, STRANGER.id])
async def test_privacy_says_in_five_lines_what_is_kept(house: House, chat: int) -> None:
    await house.people.enter(GROUP, "Дача", "ru")
    text = await shown(house, STRANGER, "/privacy", chat)
    assert [line[:2] for line in text.split("\n")[1:]] == ["1.", "2.", "3.", "4.", "5."]


async def test_forget_asks_first_and_may_be_taken_back(house: House) -> None:
    await house.meet(ZOYA)
    assert "отменить" in (await shown(house, ZOYA, "/forget", ZOYA.id)).lower()
    assert FORGET.pack() in house.telegram.buttons(ZOYA.id)
    await house.press(ZOYA, KEEP)
    await house.clock.advance(60)
    assert house.private(ZOYA) == []
    assert await house.people.is_reachable(ZOYA.id)


@pytest.mark.parametrize("data", [FORGET, KEEP])
async def test_in_a_group_nobody_is_forgotten(house: House, data: Tap) -> None:
    await house.people.enter(GROUP, "Дача", "ru")
    await house.meet(ZOYA)
    assert "личном чате" in await shown(house, ZOYA, "/forget", GROUP)
    answer = await house.press(ZOYA, data, GROUP)
    assert answer is not None
    assert "не работает" in (answer.text or "")
    assert await house.people.is_reachable(ZOYA.id)


async def test_a_finished_match_stays_and_is_proven_without_the_name(house: House) -> None:
    table = await finished(house)
    before = record(await house.people.speak(GROUP), table)
    assert "больше не помню" in await forgets(house)
    assert not named(house)
    assert house.private(ZOYA) == []
    house = await house.restarted()
    for known in (table, await house.tables.get(table.id)):
        file = record(await house.people.speak(GROUP), known)
        assert file.document is not None
        assert before.document is not None
        kept, old = loads(file.document.text), loads(before.document.text)
        assert verify(kept) == []
        assert kept.match.players[0].name == "Игрок 1"
        players = (replace(kept.match.players[0], name=ZOYA.name), *kept.match.players[1:])
        assert replace(kept, match=replace(kept.match, players=players)) == old
    assert ZOYA.name not in await shown(house, BORIS, "/top", GROUP)
    history = await shown(house, BORIS, "/history", GROUP)
    assert "Игрок" in history
    assert ZOYA.name not in history
    assert "пока нет" in await shown(house, ZOYA, "/me", ZOYA.id)


async def test_a_match_goes_on_with_a_robot_and_nobody_comes_back(house: House) -> None:
    await house.people.enter(GROUP, "Дача", "ru")
    table = await house.match(ZOYA, BORIS, clock=None, stages=(2,))
    await forgets(house)
    assert not named(house)
    assert ZOYA.name not in "".join(house.group()[-1:])
    assert table.row.state == PLAYING
    assert table.host() == BORIS.id
    answer = await house.press(ZOYA, Tap(Kind.SEAT, table.id, table.heard, "back"))
    assert answer is not None
    assert "не сидите" in (answer.text or "")
    house = await house.restarted()
    table = await house.tables.get(table.id)
    while table.playing:
        seats = [table.seats[seat] for seat in table.turn]
        if any(seat.user_id == BORIS.id for seat in seats):
            await house.act(table)
        await house.clock.advance(10)
    assert table.row.state == FINISHED
    assert verify(table.running().record()) == []
    assert not named(house) or "пока" in await shown(house, ZOYA, "/me", ZOYA.id)  # the tap was a new deed
    again = await house.press(BORIS, Tap(Kind.SEAT, table.id, table.heard, "again"), GROUP)
    assert again is not None
    (fresh,) = [each for each in house.tables.open_tables() if each.row.previous == table.id]
    assert [seat.user_id for seat in fresh.seats.values()].count(BORIS.id) == 1
    assert all(seat.user_id != 0 for seat in fresh.seats.values())


async def test_seats_lines_rule_sets_and_private_tables(house: House) -> None:
    await house.people.enter(GROUP, "Дача", "ru")
    full = await house.match(ANNA, BORIS, clock=None)
    await house.meet(ZOYA)
    await house.lobbies.sit_or_wait(full, ZOYA, house.tap())
    lobby = await house.lobby(ZOYA, BORIS)
    await house.parts.rule_sets.save(lobby, ZOYA.id, "дача", _never)
    alone = await house.lobbies.against_robots(ZOYA, GAME, house.tap())
    friends = await house.lobbies.open_private(ZOYA, GAME, house.tap())
    await house.lobbies.sit(friends, ANNA, house.tap())
    await house.say(ZOYA, "/me", GROUP)
    await house.clock.advance(60)
    await forgets(house)
    assert not named(house)
    assert full.row.waiting == {}
    assert (lobby.row.state, lobby.host(), lobby.seat_of(ZOYA.id)) == (LOBBY, BORIS.id, None)
    assert alone.row.state == CLOSED
    assert friends.host() == ANNA.id
    assert house.private(ZOYA) == []
    (kept,) = await house.parts.rule_sets.of(GROUP, GAME)
    assert kept.name == "дача"
    assert ZOYA.name not in "".join(house.group())


async def _never() -> bool:
    return False


async def test_again_is_as_good_as_once_and_start_begins_afresh(house: House) -> None:
    table = await finished(house)
    await asyncio.gather(forgets(house), forgets(house))
    await forgets(house)
    assert not named(house)
    await house.feed(my_chat_member=_blocks(ZOYA))
    assert not named(house)
    await house.say(ZOYA, "/start")
    await house.clock.advance(60)
    assert await house.people.user(ZOYA.id) == User(ZOYA.id, ZOYA.name, "zabava", "ru", True)
    assert table.seat_of(ZOYA.id) is None
    fresh = await house.lobbies.open_private(ZOYA, GAME, house.tap())
    assert fresh.seat_of(ZOYA.id)


def _blocks(person: Person) -> dict[str, object]:
    user = {"id": person.id, "is_bot": False, "first_name": person.name}
    bot = {"id": 1, "is_bot": True, "first_name": "Козырь"}
    return {
        "chat": {"id": person.id, "type": "private"},
        "from": user,
        "date": 1,
        "old_chat_member": {"status": "member", "user": bot},
        "new_chat_member": {"status": "kicked", "user": bot, "until_date": 0},
    }


async def test_what_cannot_be_written_is_not_forgotten_by_half(house: House, logged: list[object]) -> None:
    table = await finished(house)
    before = dumped(house)

    async def breaks(user_id: int, *rows: object) -> None:
        raise StorageError(f"the disk is full: {user_id} stays, {len(rows)} tables too")

    house.storage.forget = breaks  # type: ignore[method-assign]
    await house.press(ZOYA, FORGET)
    assert table.seat_of(ZOYA.id) is not None
    assert await house.people.is_reachable(ZOYA.id)
    assert dumped(house) == before
    del house.storage.forget
    logged.clear()
    await forgets(house)
    assert not named(house)


async def test_who_sits_down_meanwhile_is_forgotten_there_too(house: House) -> None:
    await house.people.enter(GROUP, "Дача", "ru")
    table = await house.lobby(BORIS)
    other = await house.match(ZOYA, ANNA, clock=None)
    async with other.lock:
        forgetting = asyncio.ensure_future(house.parts.forgetting.forget(ZOYA.id))
        await house.settle()
        await house.lobbies.sit(table, ZOYA, house.tap())
    await forgetting
    await house.clock.advance(60)
    assert table.seat_of(ZOYA.id) is None
    assert not named(house)


async def test_only_who_turns_to_the_bot_is_remembered(house: House) -> None:
    await house.people.enter(GROUP, "Дача", "ru")
    await house.say(ZOYA, "кто сегодня играет?", GROUP)
    assert not named(house)
    await house.say(ZOYA, "/help", GROUP)
    assert named(house)
