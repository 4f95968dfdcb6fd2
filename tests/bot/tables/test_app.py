"""The assembly: what is opened is closed again, whatever happens in between."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from aiogram.exceptions import TelegramUnauthorizedError
from aiogram.methods import GetMe, SetMyCommands
from pydantic import SecretStr

from bot.app import App
from bot.settings import Settings
from bot.storage import Storage
from bot.tables import Tap
from tests.bot.outbox.fakes import Fault
from tests.bot.tables.kit import ANNA, GAME, TOKEN, Telegram
from tests.e2e.loop import idle
from tests.fake_clock import FakeClock


def settings(folder: Path) -> Settings:
    url = f"sqlite+aiosqlite:///{folder / 'kozyr.sqlite3'}"
    return Settings.load(None).model_copy(update={"token": SecretStr(TOKEN), "database_url": url})


class Closing(Telegram):
    """Knows whether it was closed."""

    closed = False

    async def close(self) -> None:
        self.closed = True


async def test_a_bot_that_is_opened_plays_and_is_closed(tmp_path: Path) -> None:
    clock = FakeClock(settle=idle)
    session = Closing(clock)
    app = await App.open(settings(tmp_path), clock=clock, session=session, rng=Random(1))
    await app.publish_commands()
    assert session.commands
    await app.house.people.meet(ANNA)
    lobbies = app.dispatcher.workflow_data["house"].lobbies
    table = await lobbies.against_robots(ANNA, GAME, Tap("callback", None, "1"))
    await clock.advance(5)
    assert session.texts(ANNA.id)
    await app.close()
    assert session.closed
    assert clock.sleeping() == 0

    again = await App.open(settings(tmp_path), clock=clock, session=Closing(clock), rng=Random(1))
    assert (await again.house.tables.get(table.id)).version >= table.version
    await again.close(grace=0)


async def test_a_token_that_is_refused_leaves_nothing_open(tmp_path: Path) -> None:
    clock = FakeClock(settle=idle)
    session = Closing(clock)

    async def refuse(*_: object, **__: object) -> None:
        raise TelegramUnauthorizedError(GetMe(), "Unauthorized")

    session.make_request = refuse  # type: ignore[method-assign]
    with pytest.raises(TelegramUnauthorizedError):
        await App.open(settings(tmp_path), clock=clock, session=session)
    assert session.closed
    await (await Storage.open(settings(tmp_path).database_url)).close()  # its lock is free again


async def test_commands_that_telegram_does_not_take_now_are_no_reason_not_to_play(tmp_path: Path) -> None:
    clock = FakeClock(settle=idle)
    session = Closing(clock)
    session.refuse_other = lambda method: (
        Fault(400, "Bad Request: BOT_COMMANDS_TOO_MUCH") if isinstance(method, SetMyCommands) else None
    )
    app = await App.open(settings(tmp_path), clock=clock, session=session)
    await app.publish_commands()
    assert session.commands == []
    await app.close(grace=0)
