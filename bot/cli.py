"""The command line: ``kozyr play|run|simulate|verify|replay|games``."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from bot.cli_records import games, replay, simulate, verify

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from bot.settings import Settings

# What only play and run need – settings, database, web server, Telegram – is imported by them: the commands
# on records start in a tenth of the time.
# ruff: noqa: PLC0415


class OneLine(click.Group):
    """A group whose errors are one line each on standard error, with exit code 2."""

    def __call__(self) -> None:
        """Run the command line."""
        try:
            self.main(prog_name="kozyr", standalone_mode=False)
        except click.exceptions.NoArgsIsHelpError as error:
            click.echo(error.format_message(), err=True)
            sys.exit(2)
        except click.ClickException as error:
            click.echo(f"kozyr: {' '.join(error.format_message().split())}", err=True)
            sys.exit(2)
        except click.Abort:
            sys.exit(130)
        except BrokenPipeError:
            # Whoever read the output has enough of it; Python must not complain when it flushes at exit.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


@click.group(cls=OneLine, context_settings={"help_option_names": ["-h", "--help"]})
def main() -> None:
    """Kozyr: tables for Russian trick-taking games in Telegram."""


@main.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on; loopback only.")
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


@main.command()
def run() -> None:
    """Run the real bot by polling; needs BOT_TOKEN (see .env.example)."""
    from bot import log
    from bot.serve import run as start
    from bot.settings import SettingsError

    settings = _settings()
    log.configure(settings.log_level, settings.log_format)
    try:
        settings.required_token()
    except SettingsError as error:
        raise click.UsageError(str(error)) from None
    _run(start(settings))


def _settings() -> Settings:
    from bot.settings import Settings, SettingsError

    try:
        return Settings.load()
    except SettingsError as error:
        raise click.UsageError(str(error)) from None


def _run(work: Coroutine[None, None, None]) -> None:
    from aiogram.exceptions import TelegramAPIError

    from bot import log
    from bot.storage import StorageError

    try:
        asyncio.run(work)
    except (StorageError, OSError) as error:
        raise click.ClickException(str(error)) from None
    except TelegramAPIError as error:
        raise click.ClickException(f"Telegram refuses: {log.redact(str(error))}") from None


for command in (simulate, verify, replay, games):
    main.add_command(command)
