"""Long polling that confirms an update only after it has been handled.

The library's own polling confirms updates as soon as it has read them and does not wait for handlers
when it stops, so that a crash or a stop loses taps. Here a batch is handled side by side and confirmed,
by asking for the next one, when all of it is done; after a crash Telegram delivers it again. A handler
that takes long holds up the confirmation of what came after it, but not the next batch.
"""

import asyncio
from collections.abc import Coroutine, Iterable, Sequence
from typing import Any, TypeVar

import structlog
from aiogram import Bot, Dispatcher
from aiogram.exceptions import (
    ClientDecodeError,
    TelegramAPIError,
    TelegramNetworkError,
    TelegramRetryAfter,
    TelegramServerError,
)
from aiogram.methods import GetUpdates
from aiogram.types import Update

from bot.clock import Clock

log = structlog.get_logger()

TIMEOUT = 25
"""Seconds for which Telegram holds a call back until there is something."""
PAUSE, LONGEST_PAUSE = 1.0, 30.0
"""Seconds between tries while Telegram cannot be reached; doubled up to the longest."""
LAG = 2.0
"""Seconds for which a batch is awaited before the next is asked for."""
LAST_CALL = 5
"""Seconds for the confirmation at the end; unconfirmed updates come again, which does no harm."""
T = TypeVar("T")


async def poll(bot: Bot, dispatcher: Dispatcher, clock: Clock, stop: asyncio.Event) -> None:
    """Handle updates until ``stop`` is set; returns when all that came is handled.

    Raises TelegramAPIError where Telegram refuses for good: a wrong token, another process polling.
    """
    kinds = dispatcher.resolve_used_update_types()
    seen: dict[int, asyncio.Task[None]] = {}
    offset, pause = 0, PAUSE
    try:
        while not stop.is_set():
            offset = _confirmed(seen, offset)
            call = GetUpdates(offset=offset, timeout=0 if seen else TIMEOUT, allowed_updates=kinds)
            try:
                updates = await _unless(stop, bot(call, request_timeout=TIMEOUT + 15))
            except TelegramRetryAfter as error:
                await _unless(stop, clock.sleep(error.retry_after))
                continue
            except (TelegramNetworkError, TelegramServerError, ClientDecodeError) as error:
                log.warning("Telegram cannot be reached", reason=type(error).__name__, again_in=pause)
                await _unless(stop, clock.sleep(pause))
                pause = min(pause * 2, LONGEST_PAUSE)
                continue
            pause = PAUSE
            for update in updates or ():
                if update.update_id not in seen:
                    seen[update.update_id] = asyncio.create_task(_handle(bot, dispatcher, update))
            await _all_done(seen.values(), clock)
    finally:
        await asyncio.gather(*seen.values())
    if offset := _confirmed(seen, offset):
        try:
            await bot(GetUpdates(offset=offset, limit=1, timeout=0), request_timeout=LAST_CALL)
        except TelegramAPIError as error:
            log.warning("the last updates were not confirmed", reason=type(error).__name__)


def _confirmed(seen: dict[int, asyncio.Task[None]], offset: int) -> int:
    """Return the first update that is not done, or the next to come; forget all before it."""
    running = [number for number, task in seen.items() if not task.done()]
    if seen:
        offset = min(running, default=max(seen) + 1)
    for number in [number for number in seen if number < offset]:
        del seen[number]
    return offset


async def _all_done(tasks: Iterable[asyncio.Task[None]], clock: Clock) -> None:
    """Return when the tasks are done, or after a while."""
    running = [task for task in tasks if not task.done()]
    if running:
        ends = [asyncio.ensure_future(asyncio.wait(running)), asyncio.ensure_future(clock.sleep(LAG))]
        await _first(ends)


async def _unless(stop: asyncio.Event, doing: Coroutine[None, None, T]) -> T | None:
    """Return what comes of it, None if ``stop`` is set first."""
    asked = asyncio.ensure_future(doing)
    await _first([asked, asyncio.ensure_future(stop.wait())])
    return None if asked.cancelled() else asked.result()


async def _first(ends: Sequence[asyncio.Future[Any]]) -> None:
    """Wait for one of these and cancel the others."""
    try:
        await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for end in ends:
            end.cancel()
        await asyncio.gather(*ends, return_exceptions=True)


async def _handle(bot: Bot, dispatcher: Dispatcher, update: Update) -> None:
    try:
        await dispatcher.feed_update(bot, update)
    except Exception:
        log.exception("an update failed", update=update.update_id)
