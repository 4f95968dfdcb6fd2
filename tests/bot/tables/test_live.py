"""A live table: what its rows make of it, and when what falls due there."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot import robots
from bot.live import CLOSED, FINISHED, LiveTable
from bot.own_settings import HOUR
from bot.storage.rows import MoveRow, Seat, Table
from bot.timing import (
    ANYBODY,
    BETWEEN_DEALS,
    CALLS,
    EXPIRY,
    FINISH,
    HOST_MINUTE,
    IDLE,
    IDLE_FOR,
    LAST,
    LOBBY_FOR,
    MOVE,
    NUDGE,
    PROMPT,
    REVEAL,
    ROBOT,
    due,
)

NOW = 1000.0
ROW = Table(
    *(7, "token", "invite", -100, None, False, 11, "king_simple", {}, 60, "lobby", bytes(32)),
    *(None, NOW, None, None, NOW, None),
)


def seat(number: int, user: int | None, *, away: bool = False) -> Seat:
    level = "player" if user is None else None
    return Seat(7, number, user, f"Игрок {number}", level, str(number), 0, away, None, None)


def lobby(**columns: object) -> LiveTable:
    row = replace(ROW, **columns)  # type: ignore[arg-type]
    return LiveTable(row, {}, "https://t.me/kozyr_bot", "Вечер")


def playing(*users: int | None, away: tuple[int, ...] = (), **columns: object) -> LiveTable:
    table = lobby(state="playing", start="5", started=NOW, **columns)
    table.seats = {n: seat(n, user, away=n in away) for n, user in enumerate(users or (11, 12, 13, 14))}
    table.start_match()
    return table


def play_one(table: LiveTable, at: float, tap: str | None = None, kind: str = "callback") -> None:
    number = table.running().turn[0]
    text = str(table.running().legal(number)[0])
    chat = -100 if kind == "message" else None
    by = (kind, chat) if tap else (None, None)
    table.play(MoveRow(7, table.version + 1, number, text, by[0], by[1], tap, False, at))


def test_a_lobby_falls_due_when_nobody_does_anything() -> None:
    table = lobby()
    assert due(table) == {EXPIRY: NOW + LOBBY_FOR, ANYBODY: NOW + HOST_MINUTE}
    table.host_idle = True
    assert due(table) == {EXPIRY: NOW + LOBBY_FOR}
    table.change(touched=NOW + 100)
    assert due(table) == {EXPIRY: NOW + 100 + LOBBY_FOR, ANYBODY: NOW + 100 + HOST_MINUTE}


def test_a_turn_falls_due_by_the_clock_of_the_table() -> None:
    table = playing()
    assert due(table) == {MOVE: NOW + 60, PROMPT: NOW + 3, NUDGE: NOW + 20, LAST: NOW + 50}
    assert due(table, held=7.0) == {MOVE: NOW + 67, PROMPT: NOW + 10, NUDGE: NOW + 27, LAST: NOW + 57}
    table.called = {(way, table.turn[0]) for way in CALLS}
    assert due(table) == {MOVE: NOW + 60}
    play_one(table, NOW + 30)
    assert due(table) == {MOVE: NOW + 90, PROMPT: NOW + 33, NUDGE: NOW + 50, LAST: NOW + 80}
    assert due(playing(clock=None)) == {PROMPT: NOW + 3}
    assert due(playing(11, None, None, None, clock=None)) == {}, "who plays alone waits for nobody"


@pytest.mark.parametrize(
    "clock, nudge, last",
    [(30, 10, 20), (300, 100, 250), (12 * HOUR, 120, 6 * HOUR), (24 * HOUR, 120, 12 * HOUR)],
)
def test_people_are_told_after_a_while_and_near_the_end(clock: int, nudge: int, last: int) -> None:
    falls = due(playing(clock=clock))
    assert (falls[NUDGE], falls[LAST], falls[MOVE]) == (NOW + nudge, NOW + last, NOW + clock)


def test_robots_move_soon_and_never_among_themselves() -> None:
    table = playing(None, None, None, 11)
    for _ in range(4):
        number = table.running().turn[0]
        wanted = {MOVE, NUDGE, LAST} if number == 3 else {ROBOT}
        assert set(due(table)) == wanted
        play_one(table, NOW + 5)
    assert due(playing(11, 12, 13, 14, away=(0, 1, 2, 3))) == {IDLE: NOW + IDLE_FOR}
    assert due(playing(11, None, None, None, away=(0,))) == {IDLE: NOW + IDLE_FOR}


def test_an_absent_person_is_played_by_a_robot() -> None:
    table = playing()
    number = table.running().turn[0]
    table.seats[number] = replace(table.seats[number], away=True)
    assert due(table) == {ROBOT: NOW + robots.THINKING}
    assert table.played_by_robot(number)
    assert table.anybody_there()


def test_between_deals_the_hands_fall_due_and_at_the_end_the_end() -> None:
    table = playing(options={"stages": [1, 2]})
    while len(table.running().deals) == 1:
        play_one(table, NOW + 1)
    assert not table.revealed
    assert due(table) == {REVEAL: NOW + 1 + BETWEEN_DEALS}
    table.revealed = True
    while not table.running().over:
        play_one(table, NOW + 2)
    assert due(table) == {FINISH: NOW + 2}
    for state in (FINISHED, CLOSED):
        table.change(state=state)
        assert due(table) == {}


def test_taps_are_remembered_with_what_numbers_them() -> None:
    table = playing()
    play_one(table, NOW, "77")
    play_one(table, NOW, "77", "message")
    play_one(table, NOW)
    assert table.taps == {("callback", None, "77"), ("message", -100, "77")}
    assert [action.tap for action in table.running().deals[0].actions] == ["77", "m77", None]


def test_a_table_becomes_what_was_read_anew_and_keeps_its_lock() -> None:
    table, other = playing(), playing()
    table.editing, table.asking, lock = "#0", (1, "claim"), table.lock
    play_one(other, NOW + 9, "5")
    other.change(state=CLOSED)
    table.become(other)
    assert (table.version, table.row, table.taps, table.turn_since) == (1, other.row, other.taps, NOW + 9)
    assert [table.editing, table.asking] == [None, None]
    assert table.lock is lock


def test_a_lobby_has_no_match() -> None:
    with pytest.raises(ValueError, match="lobby"):
        lobby().running()


def test_facts_tell_what_is_public() -> None:
    table = playing(11, None, 13, 14)
    facts = table.facts()
    assert [sitter.user if sitter else 0 for sitter in facts.sitters] == [11, None, 13, 14]
    assert (facts.host, facts.clock, facts.deals_begun, facts.title) == (11, 60, 1, "Вечер")
    assert facts.invite == "https://t.me/kozyr_bot?start=t_invite"
    assert facts.commitment == table.running().deals[0].shuffle.commitment
    assert ROW.root.hex() not in repr(facts)
    empty = lobby().facts()
    assert (empty.sitters, empty.deals_begun, empty.result) == ((None,) * 4, 0, None)
