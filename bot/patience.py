"""Calls of the Bot API outside of the outbox: where Telegram says to wait, they wait."""

from typing import TypeVar

import structlog
from aiogram import Bot
from aiogram.exceptions import TelegramRetryAfter
from aiogram.methods import TelegramMethod

from bot.clock import Clock

log = structlog.get_logger()
T = TypeVar("T")


async def patiently(bot: Bot, clock: Clock, method: TelegramMethod[T]) -> T:
    """Make a call as often as flood control lets it wait; raises TelegramAPIError for anything else."""
    while True:
        try:
            return await bot(method)
        except TelegramRetryAfter as error:
            log.warning("Telegram says to wait", method=method.__api_method__, seconds=error.retry_after)
            await clock.sleep(error.retry_after)
