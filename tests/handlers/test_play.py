"""Taps at a running table."""

from __future__ import annotations

import pytest
from aiogram.methods import AnswerCallbackQuery

from bot.callbacks import Kind, Tap
from bot.live import CLOSED, FINISHED, LiveTable
from bot.people import Person
from bot.storage.rows import MoveRow
from engine.moves import PLAYS
from tests.bot.outbox.fakes import Fault
from tests.bot.tables.kit import ANNA, BORIS, FOUR, GLEB, GROUP, STRANGER, House, moves_shown, state_of

BY_ID = {person.id: person for person in FOUR}


def on_turn(table: LiveTable) -> Person:
    user = table.seats[table.running().turn[0]].user_id
    assert user is not None
    return BY_ID[user]


def legal(table: LiveTable) -> str:
    return str(table.running().legal(table.running().turn[0])[0])


def move(table: LiveTable, text: str | None = None, version: int | None = None) -> Tap:
    return Tap(Kind.MOVE, table.id, table.version if version is None else version, text or legal(table))


def words(answer: AnswerCallbackQuery | None) -> str:
    assert answer is not None, "the tap was not answered"
    return answer.text or ""


async def test_a_card_that_is_tapped_is_played_and_answered_without_a_word(house: House) -> None:
    table = await house.match()
    player = on_turn(table)
    answer = await house.press(player, move(table), ident="4711")
    assert words(answer) == ""
    (row,) = await house.storage.moves(table.id)
    assert (row.seat, row.tap_kind, row.tap_chat, row.tap_id) == (
        table.seat_of(player.id).seat,  # type: ignore[union-attr]
        "callback",
        None,
        "4711",
    )


async def test_every_button_of_every_hand_that_stands_out_plays(house: House) -> None:
    table = await house.match(clock=None, stages=(1,))
    while table.playing:
        await house.clock.advance(3)
        player = on_turn(table)
        shown = moves_shown(house.telegram, player.id)
        assert legal(table) in shown
        version = table.version
        assert words(await house.press(player, move(table))) == ""
        assert table.version == version + 1
    assert table.row.state == FINISHED


async def test_a_card_against_the_rules_is_explained_in_the_players_language(house: House) -> None:
    table = await house.match()
    leader = on_turn(table)
    await house.press(leader, move(table))
    player, match = on_turn(table), table.running()
    hand = match.deals[0].layout.hands[match.turn[0]]
    forbidden = [PLAYS[c] for c in hand if PLAYS[c] not in match.legal(match.turn[0])]
    if forbidden:
        answer = await house.press(player, move(table, str(forbidden[0])))
        assert words(answer)
        assert not (answer and answer.show_alert)
    answer = await house.press(leader, move(table))
    assert "ход" in words(answer).lower() or "turn" in words(answer).lower()
    assert table.version == 1


async def test_an_old_button_says_so_and_brings_the_present_hand(house: House) -> None:
    table = await house.match(clock=None)
    await house.clock.advance(10)
    player = on_turn(table)
    await house.press(player, move(table))
    await house.clock.advance(10)
    hands = house.private(player)
    answer = await house.press(player, move(table, "play AH", version=0))
    assert words(answer) in ("Это старое сообщение", "This is an old message")
    await house.clock.advance(10)
    assert house.private(player) == hands
    assert table.version == 1


async def test_the_same_tap_delivered_twice_is_answered_twice_and_played_once(house: House) -> None:
    table = await house.match()
    player, data = on_turn(table), move(table)
    for _ in range(2):
        assert words(await house.press(player, data, ident="99")) == ""
    assert len(house.storage.written(MoveRow)) == 1
    assert [a.callback_query_id for a in house.telegram.answers] == ["99", "99"]


async def test_strangers_are_told_so(house: House) -> None:
    table = await house.match()
    before = state_of(table)
    for data in (
        move(table),
        Tap(Kind.NEXT, table.id, 0),
        *(
            Tap(Kind.SEAT, table.id, 0, arg)
            for arg in ("claim", "claim!", "back", "leave!", "robot", "again")
        ),
        Tap(Kind.INFO, table.id, 0, "mine"),
        Tap(Kind.INFO, table.id, 0, "hand"),
    ):
        expected = "Сейчас это не нужно" if data.arg == "again" else "Вы не сидите за этим столом"
        assert words(await house.press(STRANGER, data, GROUP)) == expected
    assert words(await house.press(STRANGER, Tap(Kind.SEAT, table.id, 0, "stop!"))) != ""
    assert state_of(table) == before


async def test_popups_fit_and_hold_no_hidden_card(house: House) -> None:
    table = await house.match()
    for _ in range(6):
        await house.act(table)
    played = {c for action in table.running().deals[0].actions for c in action.move.cards}
    for person in (*FOUR, STRANGER):
        for arg in ("last", "totals", "turn", "proof", "help"):
            answer = await house.press(person, Tap(Kind.INFO, table.id, table.version, arg), GROUP)
            assert 0 < len(words(answer)) <= 200
            assert answer is not None
            assert answer.show_alert
    assert "♣" in "".join(a.text or "" for a in house.telegram.answers) or played
    assert words(await house.press(ANNA, Tap(Kind.INFO, table.id, 0, "mine")))


async def test_in_the_private_chat_a_hand_is_brought_below_everything(house: House) -> None:
    table = await house.match()
    await house.clock.advance(10)
    answer = await house.press(BORIS, Tap(Kind.INFO, table.id, 0, "bring"))
    assert words(answer) == ""
    await house.clock.advance(5)
    assert len(house.private(BORIS)) == 1  # the old one is gone


async def test_a_claim_is_asked_about_and_then_made(house: House) -> None:
    table = await house.match(stages=(1,))
    while len(table.running().deals[0].actions) < 28:
        await house.act(table)
    player = on_turn(table)
    assert words(await house.press(player, Tap(Kind.SEAT, table.id, table.version - 1, "claim"))) != ""
    assert words(await house.press(player, Tap(Kind.SEAT, table.id, table.version, "claim"))) == ""
    await house.clock.advance(5)
    assert any(data.endswith("claim!") for data in house.telegram.buttons(player.id))
    assert words(await house.press(player, Tap(Kind.SEAT, table.id, table.version, "claim!"))) == ""
    assert table.running().deals[0].actions[-1].move.verb == "claim"
    while table.playing:  # the others answer, or play on
        await house.act(table)
    assert table.row.state == FINISHED


async def test_leaving_and_coming_back(house: House) -> None:
    table = await house.match()
    assert (
        words(await house.press(ANNA, Tap(Kind.SEAT, table.id, 0, "leave!")))
        == "Вы ушли, за вас играет робот"
    )
    seat = table.seat_of(ANNA.id)
    assert seat
    assert seat.away
    assert words(await house.press(ANNA, Tap(Kind.SEAT, table.id, 0, "back"))) == "С возвращением"
    assert words(await house.press(ANNA, Tap(Kind.SEAT, table.id, 0, "stay"))) == ""
    seat = table.seat_of(ANNA.id)
    assert seat
    assert not seat.away


async def test_stopping_is_for_the_host_and_admins(house: House) -> None:
    table = await house.match()
    stop = Tap(Kind.SEAT, table.id, 0, "stop!")
    assert words(await house.press(BORIS, stop, GROUP)) == "Это может только хозяин стола ★"
    assert table.playing
    house.telegram.admins.add(STRANGER.id)
    assert words(await house.press(STRANGER, stop, GROUP)) == "Игру остановили"
    assert table.row.state == CLOSED
    assert words(await house.press(ANNA, stop, GROUP)) == "За этим столом сейчас не играют"


async def test_where_telegram_does_not_say_who_is_admin_nobody_is(house: House) -> None:
    table = await house.match()
    house.telegram.admins.add(BORIS.id)
    house.telegram.refuse_other = lambda method: (
        Fault(400, "Bad Request: CHAT_ADMIN_REQUIRED") if type(method).__name__ == "GetChatMember" else None
    )
    await house.press(BORIS, Tap(Kind.SEAT, table.id, 0, "stop!"), GROUP)
    assert table.playing


async def test_a_robot_may_be_asked_to_move_and_a_rematch_to_begin(house: House) -> None:
    table = await house.match(clock=None, stages=(1,))
    robot = Tap(Kind.SEAT, table.id, 0, "robot")
    assert "120" in words(await house.press(ANNA, robot, GROUP))
    await house.clock.advance(120)
    assert "Робот сходил" in words(await house.press(ANNA, robot, GROUP))
    await house.play_deal(table)
    again = Tap(Kind.SEAT, table.id, 0, "again")
    for person in (ANNA, GLEB):
        assert words(await house.press(person, again))
    newest = (await house.storage.tables_in(GROUP))[0]
    assert newest.previous == table.id


async def test_on_to_the_next_deal(house: House) -> None:
    table = await house.match(stages=(1, 2))
    await house.play_deal(table)
    assert words(await house.press(GLEB, Tap(Kind.NEXT, table.id, table.version))) == ""
    assert table.revealed


@pytest.mark.parametrize(
    "arg", ["", "play", "play XX", "play QH QH", "draw", "bid 3", "claim", "x" * 40, "♥"]
)
async def test_moves_that_are_none_change_nothing(house: House, arg: str) -> None:
    table = await house.match()
    before = state_of(table)
    answer = await house.press(on_turn(table), Tap(Kind.MOVE, table.id, 0, arg))
    if arg == "claim":  # lawful for whoever is on lead
        return
    assert words(answer)
    assert state_of(table) == before
