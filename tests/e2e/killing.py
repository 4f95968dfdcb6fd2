"""A bot in a process of its own, to be killed."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

TOKEN = "8000000000:" + "k" * 35
ROOT = Path(__file__).parents[2]
PATIENCE = 60.0
"""Real seconds after which what should happen counts as never happening."""


@dataclass
class Kennel:
    """The process that starts bots."""

    process: asyncio.subprocess.Process
    pid: int = 0

    async def start(self) -> None:
        assert self.process.stdin
        self.process.stdin.write(b"go\n")
        self.pid = int(await self._line())

    async def kill(self) -> None:
        """Kill the bot and return when it is dead."""
        os.kill(self.pid, signal.SIGKILL)
        self.pid = 0
        assert int(await self._line()) == -signal.SIGKILL

    async def _line(self) -> bytes:
        assert self.process.stdout
        return await asyncio.wait_for(self.process.stdout.readline(), PATIENCE)

    async def close(self) -> None:
        if self.pid:
            await self.kill()
        assert self.process.stdin
        self.process.stdin.close()
        await self.process.wait()


@asynccontextmanager
async def kennel(folder: Path, url: str) -> AsyncIterator[Kennel]:
    """Have a kennel whose bots use the playground and one database; what they log goes to a file."""
    environment = {
        **{name: value for name, value in os.environ.items() if not name.startswith(("BOT_", "PYTEST"))},
        "BOT_TOKEN": TOKEN,
        "BOT_API_URL": url,
        "BOT_DATABASE_URL": f"sqlite:///{folder / 'kozyr.sqlite3'}",
        "BOT_LOG_LEVEL": "WARNING",
        "PYTHONPATH": str(ROOT),
    }
    with (folder / "log").open("wb") as log:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "tests.e2e.kennel"),
            cwd=folder,
            env=environment,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=log,
        )
        it = Kennel(process)
        assert process.stdout
        await process.stdout.readline()  # everything is imported
        try:
            yield it
        finally:
            await it.close()
