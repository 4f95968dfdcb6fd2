"""One log for our lines and the libraries', with what they are about and never with a token."""

import asyncio
import io
import json
import logging
from collections.abc import Iterator
from typing import Any, Literal

import pytest
import structlog

from bot import log

TOKEN = "123456789:AAEabcdefghijklmnopqrstuvwxyz012345"
SECRET = TOKEN.split(":")[1]


@pytest.fixture
def stream() -> Iterator[io.StringIO]:
    """Restores what pytest and other tests rely on: the log is global."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield io.StringIO()
    root.handlers[:] = handlers
    root.setLevel(level)
    structlog.reset_defaults()
    structlog.contextvars.clear_contextvars()


def lines(stream: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in stream.getvalue().splitlines()]


def test_our_lines_and_the_libraries_have_one_form(stream: io.StringIO) -> None:
    log.configure("INFO", "json", stream)
    with log.context(update=7, chat=-100, table=12, version=3):
        log.get("bot.tables").info("move refused", reason="not_your_turn")
        logging.getLogger("aiogram.event").warning("Update id=%s is not handled", 7)
    log.get("bot.tables").info("later")
    ours, theirs, later = lines(stream)
    about = {"update": 7, "chat": -100, "table": 12, "version": 3}
    assert about.items() <= ours.items()
    assert about.items() <= theirs.items()
    assert (ours["event"], ours["reason"], ours["level"]) == ("move refused", "not_your_turn", "info")
    assert (theirs["event"], theirs["logger"]) == ("Update id=7 is not handled", "aiogram.event")
    assert not about.keys() & later.keys()


def test_the_level_holds_for_both(stream: io.StringIO) -> None:
    log.configure("WARNING", "json", stream)
    log.get("bot").info("quiet")
    logging.getLogger("aiohttp.server").info("quiet")
    log.get("bot").warning("loud")
    assert [line["event"] for line in lines(stream)] == ["loud"]


def test_statements_with_their_values_stay_out_even_at_debug(stream: io.StringIO) -> None:
    log.configure("DEBUG", "json", stream)
    logging.getLogger("sqlalchemy.engine").info("INSERT ... b'root'")
    logging.getLogger("aiosqlite").debug("executing INSERT ... b'root'")
    log.get("bot").debug("ours")
    assert [line["event"] for line in lines(stream)] == ["ours"]


@pytest.mark.parametrize("style", ["json", "console"])
def test_no_token_gets_into_the_log(stream: io.StringIO, style: Literal["json", "console"]) -> None:
    log.configure("DEBUG", style, stream)
    logger = log.get("bot")
    address = f"https://api.telegram.org/bot{TOKEN}/sendMessage"
    logger.info("calling %s", address, url=address, nested={"list": [TOKEN]}, raw=TOKEN.encode())
    logger.info("quoted", url=address.replace(":AA", "%3AAA"))
    logging.getLogger("aiohttp.client").warning("cannot reach %s", address, extra={"token": TOKEN})
    try:
        raise ValueError(address)
    except ValueError:
        logger.exception("failed")
        logging.getLogger("aiogram").exception("failed")
    with structlog.contextvars.bound_contextvars(where=address):
        logger.info("bound")
    text = stream.getvalue()
    assert SECRET not in text
    assert text.count("123456789:***") >= 8
    assert text.count("Traceback") == 2


def test_other_text_is_left_alone() -> None:
    text = "12:30, chat -1001234567890, commitment 5a:" + "0" * 29
    assert log.redact(text) == text


async def test_tasks_inherit_what_a_line_is_about(stream: io.StringIO) -> None:
    log.configure("INFO", "json", stream)

    async def later() -> None:
        log.get("bot").info("in a task")

    with log.context(table=12):
        task = asyncio.create_task(later())
    await task
    assert lines(stream)[0]["table"] == 12
