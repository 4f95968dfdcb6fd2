"""Long polling that confirms an update only after it has been handled.

The library's own polling confirms updates as soon as it has read them and does not wait for handlers
when it stops, so that a crash or a stop loses taps. Here a batch is handled side by side and confirmed,
by asking for the next one, when all of it is done; after a crash Telegram delivers it again.
"""

import asyncio
from collections.abc import Coroutine, Sequence

import structlog
from aiogram import Bot, Dispatcher
from aiogram.exceptions import TelegramAPIError, TelegramNetworkError, TelegramRetryAfter, TelegramServerError
from aiogram.methods import GetUpdates
from aiogram.types import Update

from bot.clock import Clock

log = structlog.get_logger()

TIMEOUT = 25
"""Seconds for which Telegram holds a call back until there is something."""
PAUSE, LONGEST_PAUSE = 1.0, 30.0
"""Seconds between tries while Telegram cannot be reached; doubled up to the longest."""


async def poll(bot: Bot, dispatcher: Dispatcher, clock: Clock, stop: asyncio.Event) -> None:
    """Handle updates until ``stop`` is set; returns when the batch at hand is done.

    Raises TelegramAPIError where Telegram refuses for good: a wrong token, another process polling.
    """
    kinds = dispatcher.resolve_used_update_types()
    offset, pause = 0, PAUSE
    while not stop.is_set():
        call = GetUpdates(offset=offset, timeout=TIMEOUT, allowed_updates=kinds)
        try:
            updates = await _unless(stop, bot(call, request_timeout=TIMEOUT + 15))
        except TelegramRetryAfter as error:
            await clock.sleep(error.retry_after)
            continue
        except (TelegramNetworkError, TelegramServerError) as error:
            log.warning("Telegram cannot be reached", reason=type(error).__name__, again_in=pause)
            await clock.sleep(pause)
            pause = min(pause * 2, LONGEST_PAUSE)
            continue
        pause = PAUSE
        await asyncio.gather(*(_handle(bot, dispatcher, update) for update in updates))
        if updates:
            offset = updates[-1].update_id + 1
    if offset:
        try:
            await bot(GetUpdates(offset=offset, limit=1, timeout=0))
        except TelegramAPIError as error:
            log.warning("the last updates were not confirmed", reason=type(error).__name__)


async def _unless(stop: asyncio.Event, call: Coroutine[None, None, list[Update]]) -> Sequence[Update]:
    asked = asyncio.ensure_future(call)
    stopped = asyncio.ensure_future(stop.wait())
    await asyncio.wait([asked, stopped], return_when=asyncio.FIRST_COMPLETED)
    stopped.cancel()
    if asked.done():
        return list(asked.result())
    asked.cancel()
    await asyncio.gather(asked, return_exceptions=True)
    return ()


async def _handle(bot: Bot, dispatcher: Dispatcher, update: Update) -> None:
    try:
        await dispatcher.feed_update(bot, update)
    except Exception:
        log.exception("an update failed", update=update.update_id)
