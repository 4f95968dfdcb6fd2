"""Whether the bot can do its work, for ``/healthz``."""

import asyncio
from collections.abc import Iterator
from typing import Final

from aiogram import Bot
from aiogram.client.session.middlewares.base import BaseRequestMiddleware, NextRequestMiddlewareType
from aiogram.exceptions import TelegramAPIError, TelegramNetworkError, TelegramUnauthorizedError
from aiogram.methods import Response, TelegramMethod
from aiogram.methods.base import TelegramType
from aiohttp import web

from bot.clock import Clock
from bot.heartbeat import EVERY
from bot.storage import Storage, StorageError

SILENCE: Final = 4 * EVERY
"""Seconds without a sign of life in the database after which it counts as not being written."""
DATABASE_TIMEOUT: Final = 3.0
"""Seconds within which the database must answer; whoever asks waits little longer."""


class Admission(BaseRequestMiddleware):
    """Notes whether Telegram still takes the bot's token."""

    def __init__(self) -> None:
        self.refused = False
        """Whether the last call that Telegram answered was refused for its token."""

    async def __call__(
        self,
        make_request: NextRequestMiddlewareType[TelegramType],
        bot: Bot,
        method: TelegramMethod[TelegramType],
    ) -> Response[TelegramType]:
        """Make the call."""
        try:
            response = await make_request(bot, method)
        except TelegramNetworkError:
            raise  # nobody has answered
        except TelegramAPIError as error:
            self.refused = isinstance(error, TelegramUnauthorizedError)
            raise
        self.refused = False
        return response


class Health:
    """What ails the bot, if anything."""

    def __init__(self, storage: Storage, clock: Clock, admission: Admission) -> None:
        self._storage = storage
        self._clock = clock
        self._admission = admission

    async def ailments(self) -> list[str]:
        """Return a sentence for each thing that keeps the bot from its work; none if it is well."""
        return [*await self._of_database(), *self._of_telegram()]

    async def _of_database(self) -> list[str]:
        try:
            async with asyncio.timeout(DATABASE_TIMEOUT):
                alive = await self._storage.heartbeat()
        except TimeoutError:
            return ["The database does not answer."]
        except StorageError as error:
            return [str(error)]
        if alive is None or self._clock.now() - alive > SILENCE:
            return ["The database is not being written."]
        return []

    def _of_telegram(self) -> Iterator[str]:
        if self._admission.refused:
            yield "Telegram refuses the token."

    async def handle(self, _: web.Request) -> web.Response:
        """Answer 200 and ``ok``, or 503 and the ailments, one a line."""
        ailments = await self.ailments()
        return web.Response(text="\n".join(ailments or ["ok"]) + "\n", status=503 if ailments else 200)
