"""/healthz and `kozyr healthcheck`: well, or what ails the bot."""

import asyncio
import contextlib
import os
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import NamedTuple

import pytest
from aiogram import Bot
from aiogram.exceptions import TelegramAPIError
from aiogram.methods import SendMessage
from aiohttp import ClientSession, web

from bot.callbacks import Kind
from bot.callbacks import Tap as Data
from bot.health import SILENCE, Admission, Health
from bot.playground.errors import Refusal
from bot.playground.faults import Fault as Ordered
from bot.settings import Address, Settings
from bot.storage import Heartbeat, Storage
from bot.web import serving
from tests.bot.outbox.fakes import Fault
from tests.bot.tables.kit import TOKEN, Telegram
from tests.fake_clock import FakeClock
from tests.running.conftest import Ground
from tests.running.kit import free_port, running

ROOT = Path(__file__).parents[2]


class Ward(NamedTuple):
    clock: FakeClock
    storage: Storage
    telegram: Telegram
    bot: Bot
    health: Health
    url: str

    async def ask(self) -> tuple[int, str]:
        async with ClientSession() as http, http.get(self.url) as answer:
            return answer.status, await answer.text()

    async def call(self) -> None:
        """Make a call of the Bot API, whatever comes of it."""
        with contextlib.suppress(TelegramAPIError):
            await self.bot(SendMessage(chat_id=1, text="Ход"))


@pytest.fixture
async def ward(tmp_path: Path) -> AsyncIterator[Ward]:
    clock = FakeClock()
    storage = await Storage.open(f"sqlite:///{tmp_path / 'kozyr.sqlite3'}")
    await storage.commit(Heartbeat(1, clock.now()))
    telegram, admission = Telegram(clock), Admission()
    telegram.middleware(admission)
    health = Health(storage, clock, admission)
    async with serving(Address("127.0.0.1", 0), web.get("/healthz", health.handle)) as address:
        url = f"http://127.0.0.1:{address.port}/healthz"
        yield Ward(clock, storage, telegram, Bot(TOKEN, session=telegram), health, url)
    await storage.close()


async def test_all_is_well(ward: Ward) -> None:
    assert await ward.ask() == (200, "ok\n")


async def test_a_database_that_is_not_written_any_more(ward: Ward) -> None:
    await ward.clock.advance(SILENCE)
    assert (await ward.ask())[0] == 200
    await ward.clock.advance(1)
    assert await ward.ask() == (503, "The database is not being written.\n")
    await ward.storage.commit(Heartbeat(1, ward.clock.now()))
    assert (await ward.ask())[0] == 200


async def test_a_database_that_does_not_answer(ward: Ward) -> None:
    await ward.storage.close()
    assert await ward.ask() == (503, "The storage is closed.\n")


async def test_a_token_that_is_refused_until_it_is_taken_again(ward: Ward) -> None:
    unauthorized = Fault(401, "Unauthorized")
    ward.telegram.refuse = lambda _: unauthorized
    await ward.call()
    assert await ward.ask() == (503, "Telegram refuses the token.\n")
    ward.telegram.refuse = lambda _: Fault(400, "Bad Request: chat not found")
    await ward.call()
    assert await ward.ask() == (200, "ok\n")


@pytest.fixture(params=["webhook", "polling"])
async def watched(ground: Ground, request: pytest.FixtureRequest) -> AsyncIterator[Ground]:
    """A bot that runs, with a server of its own either way, and has handled something."""
    (table,) = (await ground.evening.sit_down(1)).tables
    chosen: Settings = getattr(ground, request.param)
    async with running(chosen.model_copy(update={"listen": ground.webhook.listen}), ground.clock):
        await table.move()
        yield ground


async def healthcheck(listen: str | None) -> tuple[int | None, str]:
    """Run the command in a process of its own."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", "healthcheck"),
        env={"BOT_LISTEN": listen or "", "PATH": os.environ["PATH"]},
        cwd=ROOT,
        stdout=asyncio.subprocess.PIPE,
    )
    out, _ = await process.communicate()
    return process.returncode, out.decode()


async def test_a_bot_that_runs_is_well(watched: Ground) -> None:
    assert watched.webhook.listen
    everywhere = watched.webhook.listen.replace("127.0.0.1", "0.0.0.0")  # noqa: S104 - asked there
    assert await healthcheck(everywhere) == (0, "ok\n")


async def test_a_bot_whose_token_was_revoked_says_so(ground: Ground) -> None:
    (table,) = (await ground.evening.sit_down(1)).tables
    async with running(ground.webhook, ground.clock):
        await table.move()
        faults = ground.playground.world.faults
        faults.order(Ordered("fail", None, 10_000, Refusal.UNAUTHORIZED.error()))
        await ground.way.delivered(table.press(table.live.seats[0], Data(Kind.INFO, 1, arg="totals")))
        assert await healthcheck(ground.webhook.listen) == (1, "Telegram refuses the token.\n")
        faults.clear()


async def test_where_no_bot_runs_nobody_answers() -> None:
    code, said = await healthcheck(f"127.0.0.1:{free_port()}")
    assert (code, "does not answer" in said) == (1, True)
