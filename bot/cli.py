"""The command line: ``kozyr``."""

import os
import sys

import click

from bot.cli_bot import backup, healthcheck, play, restore, run, setup
from bot.cli_games import games
from bot.cli_records import replay, simulate, verify


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


for command in (play, run, setup, backup, restore, healthcheck, simulate, verify, replay, games):
    main.add_command(command)
