"""One person and robots play a whole match of every preset, and nothing goes wrong in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

import pytest

from bot.callbacks import Kind, unpack
from engine.games import preset
from engine.moves import Move
from tests.bot.tables.kit import ANNA, House
from tests.e2e.short import SHORT
from tests.e2e.watch import Lines

LONGEST = 3000
"""Steps that no match here needs."""


@pytest.fixture(name="lines")
def fixture_lines() -> Iterator[Lines]:
    """The log, in which no line may be an error."""
    lines = Lines()
    yield lines
    lines.close()


@pytest.mark.parametrize("name", SHORT)
async def test_one_person_and_robots_play_a_whole_match(house: House, lines: Lines, name: str) -> None:
    short, rng = SHORT[name], Random(name)
    await house.meet(ANNA)
    table = await house.lobbies.open_private(ANNA, short.game, house.tap())
    if preset(short.game).game().seats != short.players:
        await house.rules.set(table, ANNA.id, "players", str(short.players))
    for option, value in short.chosen:
        await house.rules.set(table, ANNA.id, option, value)
    for _ in range(short.players - 1):
        await house.lobbies.add_robot(table, ANNA.id)
    await house.lobbies.start(table, ANNA.id, house.tap())
    for _ in range(LONGEST):
        if not table.playing:
            break
        mine = 0 in table.turn and table.revealed and table.running().deal is not None
        if mine:
            await house.tables.act(
                table.id, ANNA.id, _choice(table.running().legal(0), rng), table.heard, house.tap()
            )
        await house.clock.advance(0.1 if mine else 2.0)
        lines.check(name)
    match = table.running()
    assert match.over
    await house.clock.advance(60)
    texts = house.private(ANNA)
    assert any("🏆" in text for text in texts)
    offered = [tap for data in house.telegram.buttons(ANNA.id) if (tap := unpack(data))]
    assert any(tap.kind is Kind.SEAT and tap.arg == "again" for tap in offered)
    lines.check(name)


def _choice(moves: Sequence[Move], rng: Random) -> Move:
    """Return one of the moves, each kind of decision as likely as another."""
    verb = rng.choice(sorted({move.verb for move in moves}))
    return rng.choice([move for move in moves if move.verb == verb])
