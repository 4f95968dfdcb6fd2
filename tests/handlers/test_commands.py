"""Commands about a table."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.callbacks import Kind, Tap
from engine import Match, loads, verify
from tests.bot.tables.kit import ANNA, BORIS, GLEB, GROUP, STRANGER, VERA, House


async def lines(house: House, chat: int) -> list[str]:
    """The bot's messages in a chat once everything is out."""
    await house.clock.advance(90)
    return house.telegram.texts(chat)


async def played(house: House) -> int:
    """A match of which one deal is over; return the id of the table."""
    table = await house.match(clock=None, stages=(1, 2, 3))
    await house.play_deal(table)
    await house.clock.advance(60)
    return table.id


@pytest.mark.parametrize("command", ["/score", "/export", "/verify", "/leave", "/stop"])
@pytest.mark.parametrize("chat", [GROUP, ANNA.id])
async def test_without_a_table_every_command_says_so(house: House, command: str, chat: int) -> None:
    await house.people.enter(GROUP, "Дача", "ru")
    await house.say(ANNA, command, chat)
    (text,) = await lines(house, chat)
    assert "нет стола" in text


@pytest.mark.parametrize("command", ["/rules", "/help"])
async def test_rules_and_help_are_there_without_a_table(house: House, command: str) -> None:
    for chat in (GROUP, ANNA.id):
        await house.say(ANNA, command, chat)
        (text,) = await lines(house, chat)
        assert len(text) > 100


async def test_the_sheet_shows_every_deal(house: House) -> None:
    table = await house.tables.get(await played(house))
    before = len(house.group())
    await house.say(BORIS, "/score", GROUP)
    shown = await lines(house, GROUP)
    assert len(shown) == before + 1
    for total in table.running().sheet.totals:
        assert str(abs(total)) in shown[-1]
    await house.say(BORIS, "/score")
    assert len(await lines(house, BORIS.id)) == 2


async def test_rules_are_those_of_the_table(house: House) -> None:
    await house.people.enter(GROUP, "Дача", "ru")
    await house.say(VERA, "/rules", GROUP)
    standard = (await lines(house, GROUP))[-1]
    await house.lobby(ANNA, boys="JK")
    await house.say(ANNA, "/rules", GROUP)
    assert (await lines(house, GROUP))[-1] != standard


async def test_the_export_can_be_replayed_and_verified_and_holds_no_secret_of_the_running_deal(
    house: House,
) -> None:
    table = await house.tables.get(await played(house))
    await house.act(table)
    await house.say(ANNA, "/export", GROUP)
    await lines(house, GROUP)
    (document,) = house.telegram.documents
    text = document.document.data.decode()  # type: ignore[union-attr]
    record = loads(text)
    assert [deal.n for deal in record.deals] == [1]
    assert list(verify(record)) == []
    assert Match.replay(record).sheet.rows == table.running().sheet.rows
    assert table.row.root.hex() not in text
    assert table.running().deals[1].shuffle.secret.hex() not in text


async def test_the_proof_is_of_the_last_finished_deal(house: House) -> None:
    table = await house.tables.get(await played(house))
    await house.say(ANNA, "/verify", GROUP)
    text = (await lines(house, GROUP))[-1]
    assert table.running().deals[0].shuffle.secret.hex() in text
    assert table.running().deals[1].shuffle.secret.hex() not in text
    fresh = await house.lobby(BORIS)
    await house.say(BORIS, "/verify", GROUP)
    assert fresh.row.root.hex() not in str(await lines(house, GROUP))


async def test_before_the_first_deal_ends_there_is_nothing_to_export(house: House) -> None:
    await house.match(clock=None)
    for command in ("/export", "/verify"):
        await house.say(ANNA, command)
    (_, text) = await lines(house, ANNA.id)
    assert text == "Ни одна сдача ещё не сыграна"


async def test_leave_gets_up_in_the_lobby_and_asks_in_a_match(house: House) -> None:
    table = await house.lobby(ANNA, BORIS)
    await house.say(BORIS, "/leave", GROUP)
    assert table.seat_of(BORIS.id) is None
    await house.say(STRANGER, "/leave", GROUP)
    assert len(table.seats) == 1
    await house.attendance.stop(table, ANNA.id, admin=False)

    table = await house.match(clock=None)
    await house.say(BORIS, "/leave", GROUP)
    await lines(house, GROUP)
    (leave,) = [data for data in house.telegram.buttons(GROUP) if data.endswith(":leave!")]
    seat = table.seat_of(BORIS.id)
    assert seat is not None
    assert not seat.away
    await house.press(BORIS, leave, GROUP)
    seat = table.seat_of(BORIS.id)
    assert seat is not None
    assert seat.away
    await lines(house, GROUP)
    assert not [data for data in house.telegram.buttons(GROUP) if data.endswith(":leave!")]


async def test_stop_asks_the_host_and_admins_only(house: House) -> None:
    table = await house.match(clock=None)
    house.telegram.admins.add(STRANGER.id)
    for person, asked in ((GLEB, False), (ANNA, True), (STRANGER, True)):
        await house.say(person, "/stop", GROUP)
        await lines(house, GROUP)
        stops = [data for data in house.telegram.buttons(GROUP) if data.endswith(":stop!")]
        assert bool(stops) == asked
        if asked:
            stay = next(data for data in house.telegram.buttons(GROUP) if data.endswith(":stay"))
            await house.press(person, stay, GROUP)
            await lines(house, GROUP)
    assert table.playing


async def test_the_language_is_chosen_by_a_command(house: House) -> None:
    await house.people.enter(GROUP, "Дача", "ru")
    for chat, person, spoken in (
        (ANNA.id, ANNA, "en"),
        (GROUP, BORIS, "ru"),  # no admin
        (GROUP, ANNA, "en"),
    ):
        house.telegram.admins = {ANNA.id}
        await house.say(person, "/lang EN", chat)
        assert await house.people.lang(chat) == spoken
    await house.say(ANNA, "/lang klingon")
    await house.say(ANNA, "/lang")
    assert await house.people.lang(ANNA.id) == "en"
    assert any(
        "lang=ru" in data for data in (await lines(house, ANNA.id)) and house.telegram.buttons(ANNA.id)
    )


async def test_a_command_means_ones_own_running_table_first(house: House) -> None:
    ended = await house.match(stages=(1,))
    await house.play_deal(ended)
    running = await house.match(BORIS, VERA, clock=None)
    lobby = await house.lobby(GLEB)
    await house.say(BORIS, "/leave", GROUP)
    await lines(house, GROUP)
    (leave,) = [data for data in house.telegram.buttons(GROUP) if data.endswith(":leave!")]
    await house.press(BORIS, leave, GROUP)
    assert [seat.away for seat in running.humans()] == [True, False]
    await house.say(GLEB, "/leave")
    assert lobby.seats == {}


async def test_a_table_that_cannot_be_read_any_more_stands_in_nobodys_way(
    house: House, logged: list[Any]
) -> None:
    """As an older version left it: its options, or its game, are not known any more."""
    old = await house.match()
    await house.attendance.stop(old, ANNA.id, admin=True)
    for change in ({"options": {"no such option": 1}}, {"game": "no_such_game"}):
        await house.storage.commit(replace(old.row, **change))
        house = await house.restarted()
        table = await house.lobby(ANNA, BORIS)
        await house.say(ANNA, "/leave", GROUP)
        assert table.seat_of(ANNA.id) is None
        answer = await house.press(ANNA, Tap(Kind.SEAT, old.id, 0, "again"), GROUP)
        assert answer is not None
        assert answer.text == "Этого стола больше нет"
        await house.attendance.stop(table, ANNA.id, admin=True)
    assert {line["event"] for line in logged if line["log_level"] == "error"} == {"a table cannot be read"}
    logged.clear()
