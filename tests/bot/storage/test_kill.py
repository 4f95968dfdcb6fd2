"""kill -9 at any moment loses no move that was acknowledged and repeats none."""

import asyncio
import random
import sys

from bot.storage import Storage
from tests.bot.storage.committer import TABLES

KILLS = 6
ACKNOWLEDGED = 300


async def acknowledged_until_killed(url: str, number: int) -> list[tuple[int, int]]:
    """Let a process commit, kill it after some acknowledgements, return all it has given."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.bot.storage.committer", url, stdout=asyncio.subprocess.PIPE
    )
    assert process.stdout
    lines = [await process.stdout.readline() for _ in range(number)]
    process.kill()
    lines += (await process.stdout.read()).splitlines()
    await process.wait()
    return [(int(table), int(version)) for table, version in (line.split() for line in lines)]


async def test_no_acknowledged_move_is_lost_and_none_is_there_twice(url: str) -> None:
    rng = random.Random(url)
    acknowledged: set[tuple[int, int]] = set()
    for _ in range(KILLS):
        acknowledged.update(await acknowledged_until_killed(url, rng.randint(1, ACKNOWLEDGED)))
        storage = await Storage.open(url)
        there: set[tuple[int, int]] = set()
        for table in range(TABLES):
            moves = await storage.moves(table)
            assert [move.version for move in moves] == list(range(1, len(moves) + 1))
            assert len({move.tap_id for move in moves}) == len(moves)
            # What was committed with the last move is there with it.
            seats = await storage.seats(table)
            assert [seat.strikes for seat in seats] == ([len(moves)] if moves else [])
            there.update((table, move.version) for move in moves)
        await storage.close()
        assert acknowledged <= there
    assert len(acknowledged) >= KILLS
