"""Commands that need settings: those that run the bot, and those for who looks after it."""

from __future__ import annotations

import asyncio
import http.client
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

import click

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from bot.settings import Settings

# What these commands need – settings, database, web server, Telegram – is imported by them: the commands on
# records start in a tenth of the time.
# ruff: noqa: PLC0415

ANYWHERE: Final = {"0.0.0.0": "127.0.0.1", "::": "::1"}  # noqa: S104 - asked there, not listened on
"""Where to ask a server that listens on all addresses."""
ASKED_FOR: Final = 4.0
"""Seconds within which a bot that is well answers."""
T = TypeVar("T")


@click.command()
@click.option(
    "--host",
    default="127.0.0.1",
    show_default=True,
    type=click.Choice(["127.0.0.1", "localhost"]),
    help="Address to listen on; the playground is for this machine only.",
)
@click.option(
    "--port", default=8080, show_default=True, type=click.IntRange(0, 65535), help="0 takes a free one."
)
@click.option(
    "--database",
    default=Path("playground.sqlite3"),
    show_default=True,
    type=click.Path(dir_okay=False, path_type=Path),
    help="SQLite file of the playground.",
)
def play(host: str, port: int, database: Path) -> None:
    """Start the playground: a local Telegram with the bot in it; no token needed."""
    from bot import log
    from bot.serve import play as start

    settings = _settings()
    log.configure(settings.log_level, settings.log_format)
    _run(start(host, port, database, settings))


@click.command()
def run() -> None:
    """Run the real bot, by webhook where BOT_WEBHOOK_URL is set; needs BOT_TOKEN (see .env.example)."""
    from bot import log
    from bot.serve import run as start

    settings = _settings()
    log.configure(settings.log_level, settings.log_format)
    _run(start(settings))


@click.command()
def setup() -> None:
    """Tell Telegram what it shows of the bot; list what only @BotFather can do. Once, and after updates."""
    from bot.serve import set_up

    marks = {True: "done", False: "TO DO", None: "look"}
    changed, duties = _run(set_up(_settings()))
    for name in changed:
        click.echo(f"  set    {name}")
    click.echo(f"{len(changed) or 'Nothing'} changed; Telegram knows all that it shows. With @BotFather:")
    for command, done, why in duties:
        click.echo(f"  {marks[done]:5}  {command}: {why}")


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
def backup(file: Path) -> None:
    """Copy the database into a new FILE and check the copy; the bot may be running."""
    from bot.storage.backup import back_up
    from bot.storage.errors import StorageError

    try:
        tables, moves = back_up(_settings().database_url, file)
    except (StorageError, OSError) as error:
        raise click.ClickException(str(error)) from None
    click.echo(f"{file}: {tables} tables, {moves} moves")


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--force", is_flag=True, help="Even if there are games; the database is kept beside it.")
def restore(file: Path, *, force: bool) -> None:
    """Put the backup in FILE where the bot's database is; the bot must be stopped."""
    from bot.storage.backup import restore as put_back

    database, (tables, moves), kept = _run(put_back(file, _settings().database_url, force=force))
    click.echo(f"{database}: {tables} tables, {moves} moves")
    if kept:
        click.echo(f"What was there: {kept}")


@click.command()
def healthcheck() -> None:
    """Ask the bot running here whether it is well, at BOT_LISTEN; exit code 1 if not."""
    from bot.settings import LISTEN, Address

    host, port = _settings().address() or Address.parse(LISTEN)
    connection = http.client.HTTPConnection(ANYWHERE.get(host, host), port, timeout=ASKED_FOR)
    try:
        connection.request("GET", "/healthz")
        answer = connection.getresponse()
        said = answer.read().decode("utf-8", "replace").strip()
    except (OSError, http.client.HTTPException) as error:
        click.echo(f"{host}:{port} does not answer: {error}")
        sys.exit(1)
    click.echo(said)
    if answer.status != 200:
        sys.exit(1)


def _settings() -> Settings:
    from bot.settings import Settings, SettingsError

    try:
        return Settings.load()
    except SettingsError as error:
        raise click.UsageError(str(error)) from None


def _run(work: Coroutine[None, None, T]) -> T:
    from aiogram.exceptions import TelegramAPIError

    from bot import log
    from bot.settings import SettingsError
    from bot.storage import StorageError

    try:
        return asyncio.run(work)
    except SettingsError as error:
        raise click.UsageError(str(error)) from None
    except (StorageError, OSError) as error:
        raise click.ClickException(str(error)) from None
    except TelegramAPIError as error:
        raise click.ClickException(f"Telegram refuses: {log.redact(str(error))}") from None
