"""A process that commits moves at many tables at once and says so, until it is killed (see test_kill.py).

It goes on where the last one stopped; "TABLE VERSION" on its output means that the move is durable.
"""

import asyncio
import os
import sys

from bot.storage import Storage
from tests.bot.storage.samples import a_move, a_seat

TABLES = 8


async def play(storage: Storage, table: int) -> None:
    version = len(await storage.moves(table))
    while True:
        version += 1
        move = a_move(table, version, f"{table}.{version}.{os.getpid()}")
        await storage.commit(move, a_seat(table, 0, strikes=version))
        os.write(1, f"{table} {version}\n".encode())


async def main() -> None:
    storage = await Storage.open(sys.argv[1])
    await asyncio.gather(*(play(storage, table) for table in range(TABLES)))


if __name__ == "__main__":
    asyncio.run(main())
