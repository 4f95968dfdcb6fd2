"""Starts the bot again and again, as a process of its own each time, without importing everything anew.

For every line on its input it forks a process that runs the bot as ``kozyr run`` does, from the settings in
the environment; it prints the number of that process, waits until somebody has killed it, and prints how it
ended.

    python -m tests.e2e.kennel
"""

import asyncio
import gc
import os
import sys

from bot import log
from bot.i18n import Translator, languages
from bot.serve import run
from bot.settings import Settings


def bot() -> None:
    """Be the bot until killed."""
    settings = Settings.load(None)
    log.configure(settings.log_level, settings.log_format)
    asyncio.run(run(settings))


def main() -> None:
    """Keep one bot at a time."""
    for lang in languages():
        Translator(lang)
    gc.freeze()
    print("ready", flush=True)  # noqa: T201 - read by the test
    for _ in sys.stdin:
        pid = os.fork()
        if pid == 0:
            try:
                bot()
            finally:
                os._exit(1)
        print(pid, flush=True)  # noqa: T201
        _, status = os.waitpid(pid, 0)
        print(os.waitstatus_to_exitcode(status), flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
