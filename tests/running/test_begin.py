"""A bot that cannot begin says why in one line and lets go of its database."""

import asyncio
import sys

import pytest

from bot.cli import main
from bot.serve import run
from bot.settings import Settings
from tests.running.conftest import Ground
from tests.running.kit import TOKEN, running

NAMES = [f"BOT_{name.upper()}" for name in Settings.model_fields]


@pytest.mark.parametrize(
    "given, said",
    [
        ({}, "BOT_TOKEN is not set"),
        (
            {"BOT_TOKEN": TOKEN, "BOT_WEBHOOK_URL": "https://kozyr.example.org/"},
            "BOT_WEBHOOK_SECRET is not set",
        ),
        ({"BOT_TOKEN": TOKEN, "BOT_LISTEN": "everywhere"}, "BOT_LISTEN is wrong"),
    ],
)
def test_what_is_not_set_is_named(
    given: dict[str, str], said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in NAMES:
        monkeypatch.setenv(name, given.get(name, ""))
    monkeypatch.setattr(sys, "argv", ["kozyr", "run"])
    with pytest.raises(SystemExit, match="2"):
        main()
    lines = [line for line in capsys.readouterr().err.splitlines() if line.startswith("kozyr: ")]
    assert len(lines) == 1
    assert said in lines[0]


async def test_a_port_that_is_taken_leaves_nothing_behind(ground: Ground) -> None:
    await ground.evening.sit_down(1)
    async with running(ground.webhook, ground.clock):
        (table,) = ground.evening.tables
        await table.move()
        elsewhere = ground.webhook.model_copy(update={"database_url": f"{ground.evening.url}-2"})
        with pytest.raises(OSError, match="address already in use"):
            await run(elsewhere, asyncio.Event(), ground.clock)
        await table.move()
    assert len((await ground.evening.stored())[1]) == 2
