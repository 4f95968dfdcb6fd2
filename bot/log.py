"""Logging: structlog over the standard library's, for people or machines, and never with a token.

What belongs to an update is bound once and stands in every line about it, aiogram's lines included:

    with log.context(update=update.update_id, chat=chat.id):
        log.get(__name__).info("move refused", reason="not_your_turn")
"""

import logging
import re
import sys
from contextlib import AbstractContextManager
from typing import Any, Final, Literal, TextIO, cast

import structlog
from structlog.typing import EventDict, Processor, WrappedLogger

# Telegram's tokens, also inside of addresses where the colon may be quoted.
_TOKEN = re.compile(r"(\d+)(?::|%3A)[A-Za-z0-9_-]{30,}", re.IGNORECASE)

# Libraries whose lines below this level are noise or, as those of a database, hold the seeds of hidden cards.
_AT_LEAST: Final = {
    "aiohttp.access": logging.WARNING,
    "aiosqlite": logging.WARNING,
    "alembic": logging.WARNING,
    "asyncio": logging.INFO,
    "sqlalchemy": logging.WARNING,
}


def redact(text: str) -> str:
    """Black out every token in a text; the number of the bot stays, since it is public."""
    return _TOKEN.sub(r"\1:***", text)


class _Redacted:
    """A renderer whose whole line, with exceptions and addresses, has been through `redact`."""

    def __init__(self, renderer: Processor) -> None:
        self._renderer = renderer

    def __call__(self, logger: WrappedLogger, name: str, event: EventDict) -> str:
        return redact(cast("str", self._renderer(logger, name, event)))


def configure(
    level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO",
    style: Literal["console", "json"] = "console",
    stream: TextIO = sys.stderr,
) -> None:
    """Send the lines of structlog and of the standard library alike to `stream`, from `level` up."""
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.StackInfoRenderer(),
        structlog.processors.format_exc_info,
    ]
    renderer: Processor
    if style == "json":
        renderer = structlog.processors.JSONRenderer(ensure_ascii=False)
    else:
        renderer = structlog.dev.ConsoleRenderer(
            colors=stream.isatty(), exception_formatter=structlog.dev.plain_traceback
        )
    handler = logging.StreamHandler(stream)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=[structlog.stdlib.ExtraAdder(), *shared],
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, _Redacted(renderer)],
        )
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    for name, lowest in _AT_LEAST.items():
        logging.getLogger(name).setLevel(max(lowest, root.level))
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            structlog.stdlib.PositionalArgumentsFormatter(),
            *shared,
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        wrapper_class=structlog.stdlib.BoundLogger,
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=False,
    )


def get(name: str) -> structlog.stdlib.BoundLogger:
    """Return the logger of a module; it follows `configure`, before or after."""
    return cast("structlog.stdlib.BoundLogger", structlog.get_logger(name))


def context(
    *,
    update: int | None = None,
    chat: int | None = None,
    table: int | None = None,
    version: int | None = None,
) -> AbstractContextManager[None]:
    """Put what is given into every line logged inside of the `with`, by this task and those it starts."""
    given: dict[str, Any] = {"update": update, "chat": chat, "table": table, "version": version}
    return structlog.contextvars.bound_contextvars(**{k: v for k, v in given.items() if v is not None})
