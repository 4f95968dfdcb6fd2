"""Moves: committed before they are shown, made once, refused without a trace."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from dataclasses import replace
from random import Random

import pytest

from bot.live import CLOSED, FINISHED, LiveTable
from bot.refusal import No, Refusal
from bot.storage import StorageError
from bot.storage.rows import MoveRow, Seat
from bot.tables import Tap
from engine import IllegalMove, Move
from engine.moves import PLAYS, THE_CLAIM, play
from engine.reasons import Why
from tests.bot.tables.kit import ANNA, FOUR, GROUP, STRANGER, House, moves_shown, state_of

CHATS = (GROUP, *(person.id for person in FOUR))
FULL = StorageError("The database refused: disk full")


async def attempt(doing: Awaitable[object]) -> Exception | None:
    """What was raised, None if all went well."""
    try:
        await doing
    except (Refusal, IllegalMove, StorageError) as error:
        return error
    return None


def no(error: Exception | None) -> No | Why | None:
    """The reason for which something was refused."""
    if isinstance(error, IllegalMove):
        return error.reason.why
    return error.no if isinstance(error, Refusal) else None


def mover(table: LiveTable) -> tuple[int, int, Move]:
    """Whose turn it is: seat, Telegram id, a legal move."""
    seat = table.running().turn[0]
    user = table.seats[seat].user_id
    assert user is not None
    return seat, user, table.running().legal(seat)[0]


async def refused(house: House, table: LiveTable, doing: Awaitable[object]) -> Exception:
    """Check that something is refused, that nothing changes, that nothing is written; return the reason."""
    await house.settle()
    before, commits, calls = state_of(table), len(house.storage.commits), len(house.telegram.calls)
    error = await attempt(doing)
    await house.settle()
    assert error is not None
    assert state_of(table) == before
    assert len(house.storage.commits) == commits
    assert len(house.telegram.calls) == calls
    return error


async def test_a_move_is_shown_only_after_its_commit(house: House) -> None:
    table = await house.match()
    await house.clock.advance(20)  # whatever the limits held up is out
    _, user, move = mover(table)
    before, texts = state_of(table), {chat: house.telegram.texts(chat) for chat in CHATS}
    house.storage.open_gate.clear()
    acting = asyncio.create_task(house.tables.act(table.id, user, move, table.version, house.tap()))
    await house.clock.advance(10)
    assert not acting.done()
    assert state_of(table) == before
    await house.parts.shows.people(table)  # somebody else asks for the screens meanwhile
    await house.parts.shows.deal(table)
    await house.clock.advance(5)
    assert {chat: house.telegram.texts(chat) for chat in texts} == texts
    assert table.facts().version == before.version

    house.storage.open_gate.set()
    await acting
    await house.clock.advance(10)
    assert table.version == before.version + 1
    changed = [chat for chat, shown in texts.items() if house.telegram.texts(chat) != shown]
    assert set(changed) == set(texts)
    assert str(move) not in moves_shown(house.telegram, user)


async def test_a_move_that_cannot_be_stored_is_not_made(house: House) -> None:
    table = await house.match()
    seat, user, move = mover(table)
    table.seats[seat] = marked = replace(table.seats[seat], strikes=1, away=True)
    await house.storage.commit(marked)
    tap = house.tap()
    house.storage.faults.append(FULL)
    error = await refused(house, table, house.tables.act(table.id, user, move, table.version, tap))
    assert error is FULL
    assert table.seats[seat] == marked  # absent as before

    await house.tables.act(table.id, user, move, table.version, tap)  # the same tap, delivered again
    assert table.version == 1
    assert (table.seats[seat].strikes, table.seats[seat].away) == (0, False)
    assert [type(row) for row in house.storage.commits[-1]] == [MoveRow, Seat]  # in one commit


async def test_a_tap_makes_one_move_however_often_it_is_delivered(house: House) -> None:
    table = await house.match()
    _, user, move = mover(table)
    tap = house.tap()
    await asyncio.gather(*(house.tables.act(table.id, user, move, 0, tap) for _ in range(5)))
    assert table.version == 1
    await house.act(table)
    await house.tables.act(table.id, user, move, 0, tap)  # late, when others have moved
    assert table.version == 2
    assert len(house.storage.written(MoveRow)) == 2

    later = await house.restarted()
    again = await later.tables.get(table.id)
    await later.tables.act(table.id, user, move, 0, tap)  # and after a restart
    assert (again.version, len(later.storage.written(MoveRow))) == (2, 0)


async def test_an_old_button_changes_nothing(house: House) -> None:
    table = await house.match()
    for _ in range(3):
        await house.act(table)
    _, user, move = mover(table)
    for version in (0, 2, 4, 99):
        error = await refused(house, table, house.tables.act(table.id, user, move, version, house.tap()))
        assert no(error) is No.STALE


async def test_a_double_tap_on_a_card_says_that_it_is_played(house: House) -> None:
    table = await house.match(stages=(1, 2))
    _, user, move = mover(table)
    await house.tables.act(table.id, user, move, 0, house.tap())
    for _ in range(2):
        error = await refused(house, table, house.tables.act(table.id, user, move, 0, house.tap()))
        assert no(error) is No.MADE
    other = next(each for each in hands_of(table)[table.seat_of(user).seat] if PLAYS[each] != move)  # type: ignore[union-attr]
    error = await refused(house, table, house.tables.act(table.id, user, PLAYS[other], 0, house.tap()))
    assert no(error) is No.STALE, "another card is another matter"
    while len(table.running().deals) == 1:
        _, user, move = mover(table)
        version = table.heard
        await house.tables.act(table.id, user, move, version, house.tap())
    error = await refused(house, table, house.tables.act(table.id, user, move, version, house.tap()))
    assert no(error) is No.MADE, "the last card of a deal, too"


async def test_a_strangers_tap_changes_nothing(house: House) -> None:
    table = await house.match()
    _, _, move = mover(table)
    error = await refused(house, table, house.tables.act(table.id, STRANGER.id, move, 0, house.tap()))
    assert no(error) is No.NOT_SEATED


async def test_a_table_that_does_not_exist_is_none(house: House) -> None:
    error = await attempt(house.tables.act(2**47, ANNA.id, THE_CLAIM, 0, house.tap()))
    assert no(error) is No.GONE


async def test_the_rules_refuse_for_every_seat_and_card(house: House) -> None:
    """Not one of all cards at all seats gets through that the engine forbids."""
    table = await house.match()
    await house.act(table)
    turn = table.running().turn[0]
    legal = table.running().legal(turn)
    for seat, taken in table.seats.items():
        assert taken.user_id is not None
        for move in PLAYS:
            if seat == turn and move in legal:
                continue
            doing = house.tables.act(table.id, taken.user_id, move, table.version, house.tap())
            reason = no(await attempt(doing))
            assert isinstance(reason, Why)
            assert (reason is Why.NOT_YOUR_TURN) == (seat != turn)
    assert table.version == 1
    assert len(house.storage.written(MoveRow)) == 1


async def test_nobody_moves_in_a_lobby_or_when_all_is_over(house: House) -> None:
    lobby = await house.lobby(*FOUR)
    error = await refused(house, lobby, house.tables.act(lobby.id, ANNA.id, play(36), 0, house.tap()))
    assert no(error) is No.NOT_RUNNING
    await house.lobbies.start(lobby, ANNA.id, house.tap())
    await house.attendance.stop(lobby, ANNA.id, admin=False)
    error = await refused(house, lobby, house.tables.act(lobby.id, ANNA.id, play(36), 0, house.tap()))
    assert no(error) is No.NOT_RUNNING


async def test_all_four_act_at_once_and_one_is_heard(house: House) -> None:
    table = await house.match()
    _, user, _ = mover(table)
    hands = {seat: [PLAYS[c] for c in cards] for seat, cards in enumerate(hands_of(table))}
    taps = [
        attempt(house.tables.act(table.id, taken.user_id or 0, hands[seat][0], 0, house.tap()))
        for seat, taken in table.seats.items()
    ]
    answers = await asyncio.gather(*taps)
    assert answers.count(None) == 1
    assert {no(error) for error in answers if error} <= {No.STALE, Why.NOT_YOUR_TURN}
    assert table.version == 1
    assert house.storage.written(MoveRow)[0].seat == table.seat_of(user).seat  # type: ignore[union-attr]


def hands_of(table: LiveTable) -> list[list[int]]:
    layout = table.running().deals[-1].layout
    return [list(hand) for hand in layout.hands]


async def test_two_cards_of_one_player_at_once_are_one_card(house: House) -> None:
    table = await house.match()
    seat, user, first = mover(table)
    second = table.running().legal(seat)[1]
    answers = await asyncio.gather(
        attempt(house.tables.act(table.id, user, first, 0, house.tap())),
        attempt(house.tables.act(table.id, user, second, 0, house.tap())),
    )
    assert answers[0] is None
    assert no(answers[1]) is No.STALE
    assert [action.move for action in table.running().deals[0].actions] == [first]


@pytest.mark.parametrize("seed", range(3))
async def test_a_storm_of_taps_leaves_a_lawful_match(house: House, seed: int) -> None:
    """Everybody hammers on all buttons, every tap comes twice, commits fail now and then."""
    rng = Random(seed)
    table = await house.match(stages=(1, 5))
    answered: set[Tap] = set()

    async def hammer(user: int, move: Move, version: int, tap: Tap) -> None:
        if await attempt(house.tables.act(table.id, user, move, version, tap)) is None:
            answered.add(tap)

    while table.playing:
        if not table.revealed:
            await house.attendance.next_deal(table, rng.choice(FOUR).id)
        storm = []
        for seat, taken in table.seats.items():
            moves = [PLAYS[c] for c in hands_of(table)[seat]]
            for move in [*rng.sample(moves, 2), *table.running().legal(seat)[:1]]:
                version = table.version - rng.choice((0, 0, 1))
                tap = house.tap()
                storm += [hammer(taken.user_id or 0, move, version, tap) for _ in range(2)]
        if rng.random() < 0.2:
            house.storage.faults.append(FULL)
        rng.shuffle(storm)
        await asyncio.gather(*storm)

    rows = await house.storage.moves(table.id)
    assert [row.version for row in rows] == list(range(1, table.version + 1))
    taps = [(row.tap_kind, row.tap_chat, row.tap_id) for row in rows]
    assert set(taps) == answered == table.taps
    assert len(taps) == len(answered)
    played = [(a.seat, str(a.move)) for deal in table.running().deals for a in deal.actions]
    assert [(row.seat, row.text) for row in rows] == played
    assert table.row.state == FINISHED


async def elsewhere(house: House, table: LiveTable, tap_id: str | None) -> Move:
    """Another process makes the next move of this table."""
    seat, _, move = mover(table)
    kind = None if tap_id is None else "callback"
    row = MoveRow(table.id, table.version + 1, seat, str(move), kind, None, tap_id, False, house.clock.now())
    await house.storage.commit(row)
    return move


async def test_where_another_process_has_moved_the_table_is_read_again(house: House) -> None:
    table = await house.match()
    await house.clock.advance(20)
    _, user, move = mover(table)
    other = await elsewhere(house, table, "777")
    error = await attempt(house.tables.act(table.id, user, move, 0, house.tap()))
    assert no(error) is No.STALE
    assert (table.version, table.running().deals[0].actions[0].move) == (1, other)
    await house.clock.advance(5)
    _, following, _ = mover(table)
    assert following != user
    assert moves_shown(house.telegram, following)  # the others see where the game stands
    assert table.running().turn == (await house.tables.get(table.id)).running().turn
    await house.act(table)
    assert [row.version for row in await house.storage.moves(table.id)] == [1, 2]


async def test_where_another_process_has_taken_the_same_tap_it_counts_as_done(house: House) -> None:
    table = await house.match()
    _, user, _ = mover(table)
    tap = house.tap()
    move = await elsewhere(house, table, tap.id)
    await house.tables.act(table.id, user, move, 0, tap)
    assert table.version == 1


async def test_where_another_process_has_closed_the_table_it_is_closed(house: House) -> None:
    table = await house.match()
    _, user, move = mover(table)
    await elsewhere(house, table, None)
    await house.storage.commit(replace(table.row, state=CLOSED))
    error = await attempt(house.tables.act(table.id, user, move, 0, house.tap()))
    assert no(error) is No.STALE
    assert table.row.state == CLOSED
    error = await refused(house, table, house.tables.act(table.id, user, move, 1, house.tap()))
    assert no(error) is No.NOT_RUNNING
    await house.clock.advance(3600)
    assert table.version == 1  # its clock is off


async def test_between_deals_no_card_is_played(house: House) -> None:
    table = await house.match(stages=(1, 2))
    await house.play_deal(table)
    assert not table.revealed
    _, user, move = mover(table)
    error = await refused(house, table, house.tables.act(table.id, user, move, table.version, house.tap()))
    assert no(error) is No.STALE
