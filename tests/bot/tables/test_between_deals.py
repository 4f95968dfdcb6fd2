"""Between deals: the next deal is dealt with the last move of the one before, and shown a little later."""

from __future__ import annotations

import asyncio

import pytest

from bot.live import LiveTable
from bot.refusal import No, Refusal
from bot.timing import BETWEEN_DEALS
from engine.shuffle import next_entropy
from tests.bot.tables.kit import ANNA, BORIS, FOUR, GROUP, STRANGER, House, moves_shown

CLOCK = 60


async def between(house: House) -> LiveTable:
    table = await house.match(clock=CLOCK, stages=(1, 2, 3))
    await house.play_deal(table)
    await house.settle()
    return table


def offered(house: House) -> set[str]:
    """Every move that any button in any private chat offers."""
    return {move for person in FOUR for move in moves_shown(house.telegram, person.id)}


async def test_the_next_deal_is_there_with_the_last_move_but_no_card_of_it_is_shown(house: House) -> None:
    table = await between(house)
    assert len(table.running().deals) == 2
    assert not table.revealed
    deals = table.running().deals
    taps = [action.tap for action in deals[0].actions if action.tap]
    assert deals[1].shuffle.entropy == next_entropy(deals[0].shuffle.entropy, taps)
    await house.clock.advance(BETWEEN_DEALS - 1)
    assert offered(house) == set()
    assert not any("2/3" in text or "deal 2 of 3" in text for text in house.group())


async def test_after_five_seconds_the_hands_are_shown_and_the_clock_starts(house: House) -> None:
    table = await between(house)
    ended = house.clock.now()
    await house.clock.advance(BETWEEN_DEALS)
    assert table.revealed
    await house.clock.advance(10)
    assert offered(house)
    assert table.version == 32
    await house.clock.advance(ended + BETWEEN_DEALS + CLOCK - house.clock.now() - 1)
    assert table.version == 32
    await house.clock.advance(1)
    assert table.version == 33


async def test_a_tap_shows_them_at_once_for_all(house: House) -> None:
    table = await between(house)
    await house.attendance.next_deal(table, BORIS.id)
    tapped = house.clock.now()
    await house.clock.advance(BETWEEN_DEALS - 1)
    assert offered(house)
    await house.clock.advance(tapped + CLOCK - house.clock.now() - 1)
    assert table.version == 32
    await house.clock.advance(1)  # the clock ran from the tap on, not from when it would have been shown
    assert table.version == 33


async def test_all_may_tap_at_once_and_again_later(house: House) -> None:
    table = await between(house)
    await asyncio.gather(*(house.attendance.next_deal(table, person.id) for person in FOUR))
    since = table.turn_since
    await house.clock.advance(7)
    await house.attendance.next_deal(table, ANNA.id)
    assert (table.turn_since, table.revealed) == (since, True)


async def test_a_stranger_may_not(house: House) -> None:
    table = await between(house)
    with pytest.raises(Refusal) as refused:
        await house.attendance.next_deal(table, STRANGER.id)
    assert refused.value.no is No.NOT_SEATED
    assert not table.revealed


async def test_who_leaves_and_comes_back_puts_nothing_off(house: House) -> None:
    table = await between(house)
    ended = house.clock.now()
    for _ in range(4):
        await house.clock.advance(BETWEEN_DEALS / 4)
        await house.attendance.leave(table, ANNA.id)
        await house.attendance.come_back(table, ANNA.id)
    assert house.clock.now() == ended + BETWEEN_DEALS
    await house.settle()
    assert table.revealed


async def test_the_group_gets_the_result_once_even_over_a_restart(house: House) -> None:
    table = await between(house)
    await house.clock.advance(60)
    results = [text for text in house.group() if "Next:" in text]
    assert len(results) == 1
    house = await house.restarted(after=10)
    await house.clock.advance(60)
    assert [text for text in house.group() if "Next:" in text] == results
    sent = [call for call in house.telegram.calls if call.chat_id == GROUP and "Next:" in call.text]
    assert len(sent) == 1
    assert (await house.tables.get(table.id)).version >= table.version


async def test_a_restart_between_deals_shows_them_as_soon_as_it_would_have_been_time(house: House) -> None:
    table = await between(house)
    house = await house.restarted(after=3600)
    table = await house.tables.get(table.id)
    assert not table.revealed
    await house.clock.advance(BETWEEN_DEALS)
    assert table.revealed


async def test_a_restart_in_the_first_turn_of_a_deal_shows_the_same_hands(house: House) -> None:
    table = await between(house)
    await house.clock.advance(BETWEEN_DEALS + 10)
    before = {person.id: house.private(person) for person in FOUR}
    house = await house.restarted(after=1)
    await house.clock.advance(3)
    assert (await house.tables.get(table.id)).revealed
    assert {person.id: house.private(person) for person in FOUR} == before


async def test_hands_opened_by_a_tap_are_open_after_a_restart(house: House) -> None:
    table = await between(house)
    await house.clock.advance(1)
    await house.attendance.next_deal(table, BORIS.id)
    await house.clock.advance(1)
    house = await house.restarted(after=0.5)
    again = await house.tables.get(table.id)
    assert again.revealed
    await house.act(again)  # a tap on a hand that was shown before plays
    assert again.version == 33


async def test_hands_that_nobody_opened_wait_after_two_restarts(house: House) -> None:
    table = await between(house)
    for _ in range(2):
        house = await house.restarted(after=1)
        assert not (await house.tables.get(table.id)).revealed
