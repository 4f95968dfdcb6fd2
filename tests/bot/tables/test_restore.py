"""After a restart everything is as it was: the match, the clocks, what is shown."""

from __future__ import annotations

from random import Random

import pytest

from bot.live import FINISHED, PLAYING, LiveTable
from bot.refusal import No, Refusal
from bot.storage.rows import MoveRow
from engine.moves import PLAYS
from tests.bot.tables.kit import ANNA, BORIS, FOUR, GAME, GROUP, House, moves_shown, state_of


def whole(table: LiveTable) -> tuple[object, ...]:
    """Everything of a table that must survive."""
    match = table.running()
    deal = match.deal
    return (
        state_of(table),
        table.taps,
        match.sheet.rows,
        match.result,
        [(p.dealer, p.layout, p.shuffle, p.actions, p.tricks, p.end) for p in match.deals],
        (deal.trick, deal.points, deal.leader, deal.to_move) if deal else None,
    )


@pytest.mark.parametrize("seed", range(2))
async def test_at_any_moment_of_a_match_a_restart_changes_nothing(house: House, seed: int) -> None:
    rng = Random(seed)
    table = await house.match(FOUR[0], FOUR[1], clock=None, stages=(1, 5, 14))
    while table.playing:
        if not table.revealed or rng.random() < 0.4:
            await house.clock.advance(rng.choice((0.5, 1.0, 6.0)))
        elif table.seats[table.running().turn[0]].user_id is not None:
            await house.act(table)
        else:
            await house.clock.advance(1)
        if rng.random() < 0.1 and table.row.state == PLAYING:
            before, revealed = whole(table), table.revealed
            house = await house.restarted()
            table = await house.tables.get(table.id)
            assert whole(table) == before
            assert table.revealed <= revealed
    assert table.row.state == FINISHED
    rows = await house.storage.moves(table.id)
    assert [row.version for row in rows] == list(range(1, table.version + 1))


async def test_a_restart_when_all_is_shown_costs_no_call(house: House) -> None:
    table = await house.match(clock=None, stages=(1, 2))
    await house.play_deal(table)
    await house.clock.advance(10)
    for _ in range(3):
        await house.act(table)
    lobby = await house.lobby(ANNA, BORIS)
    await house.meet(ANNA)
    await house.clock.advance(120)
    calls = len(house.telegram.calls)
    house = await house.restarted(after=5)
    await house.clock.advance(60)
    assert [call.name for call in house.telegram.calls[calls:]] == []
    assert (await house.tables.get(lobby.id)).row.state == "lobby"


async def test_what_was_not_shown_any_more_is_shown_after_the_restart(house: House) -> None:
    table = await house.match(clock=None)
    await house.clock.advance(60)
    for _ in range(4):
        await house.act(table)
    house = await house.restarted(after=5)  # the screens were still waiting for their turn
    await house.clock.advance(60)
    (shown,) = [text for text in house.group() if "Trick 2" in text or "trick 2" in text]
    assert shown
    user = table.seats[table.running().turn[0]].user_id
    assert user is not None
    assert moves_shown(house.telegram, user)


async def test_one_table_that_cannot_be_loaded_stops_no_other(house: House) -> None:
    good = await house.match()
    bad = await house.match()
    await house.act(good)
    seat = bad.running().turn[0]
    nonsense = MoveRow(bad.id, 1, seat, "play BJ", None, None, None, False, house.clock.now())
    await house.storage.commit(nonsense)
    house = await house.restarted()
    assert (await house.tables.get(good.id)).version == 1
    with pytest.raises(Refusal, match=No.GONE.value):
        await house.tables.get(bad.id)
    await house.act(await house.tables.get(good.id))


async def test_a_game_against_robots_goes_on_by_itself(house: House) -> None:
    await house.meet(ANNA)
    table = await house.lobbies.against_robots(ANNA, GAME, house.tap())
    if table.seats[table.running().turn[0]].user_id is not None:
        await house.act(table)
    version = table.version
    house = await house.restarted(after=100)
    table = await house.tables.get(table.id)
    await house.clock.advance(10)
    assert table.version > version
    assert table.running().turn == (0,)


async def test_a_hand_holds_only_cards_of_its_owner_at_any_moment(house: House) -> None:
    table = await house.match(clock=None, stages=(1,))
    while table.playing:
        await house.act(table)
        await house.clock.advance(2)
        deal = table.running().deal
        for seat, taken in table.seats.items():
            held = deal.hands[seat] if deal else 0
            assert taken.user_id is not None
            shown = moves_shown(house.telegram, taken.user_id)
            for move in (m for s, m in every_play(table) if s != seat):
                assert move not in shown
            assert len(shown) <= held.bit_count() + 1  # the last screen may still be on its way
        assert moves_shown(house.telegram, GROUP) == set()


def every_play(table: LiveTable) -> list[tuple[int, str]]:
    """All cards of the first deal with their owners, as moves."""
    hands = table.running().deals[0].layout.hands
    return [(seat, str(PLAYS[c])) for seat, hand in enumerate(hands) for c in hand]
