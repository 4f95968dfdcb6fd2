"""The webhook: an update is answered for when it has been handled.

The library's own handler gives an update up after 55 seconds and answers for it all the same, and what can
never be handled it has sent again and again, which blocks the queue of that chat or person for a day. Here
the answer comes when the handler is done. What failed because the database could not comes again; what
failed for any other reason is a fault of ours that would only be repeated: it is logged and counts as done.
"""

import hmac
from typing import Final

import structlog
from aiogram import Bot, Dispatcher
from aiogram.methods import DeleteWebhook, SetWebhook
from aiogram.types import Update
from aiohttp import web
from pydantic import ValidationError

from bot.clock import Clock
from bot.patience import patiently
from bot.storage import StorageError

log = structlog.get_logger()

HEADER: Final = "X-Telegram-Bot-Api-Secret-Token"
CONNECTIONS: Final = 40
"""Updates that Telegram may deliver at once. Each is handled in milliseconds, and what is written at the same
time shares one commit; a flood waits at Telegram instead of here."""


class Webhook:
    """Takes updates in, side by side as they come."""

    def __init__(self, bot: Bot, dispatcher: Dispatcher, secret: str) -> None:
        self._bot = bot
        self._dispatcher = dispatcher
        self._secret = secret

    async def handle(self, request: web.Request) -> web.Response:
        """Handle an update, then answer 200; 503 if it is to come again, 401 to who lacks the secret."""
        # As bytes: a stranger's header may hold anything, and characters outside of ASCII are not compared.
        given = request.headers.get(HEADER, "").encode(errors="surrogateescape")
        if not hmac.compare_digest(given, self._secret.encode()):
            log.warning("a request without the secret was refused", remote=request.remote)
            raise web.HTTPUnauthorized
        body = await request.read()
        try:
            update = Update.model_validate_json(body, context={"bot": self._bot})
        except ValidationError as error:
            # Where it is wrong, not what it says: it may show a hand.
            faults = sorted({".".join(map(str, fault["loc"])) for fault in error.errors(include_input=False)})
            log.error("an update cannot be read", faults=faults)  # noqa: TRY400 - for the same reason
        else:
            await self._feed(update)
        return web.Response()

    async def _feed(self, update: Update) -> None:
        try:
            await self._dispatcher.feed_update(self._bot, update)
        except StorageError as error:
            log.error("an update waits for the database", update=update.update_id, reason=str(error))  # noqa: TRY400
            raise web.HTTPServiceUnavailable from error
        except Exception:
            log.exception("an update failed", update=update.update_id)


async def set_webhook(bot: Bot, dispatcher: Dispatcher, clock: Clock, url: str, secret: str) -> None:
    """Let Telegram deliver to an address from now on, what waits first. Raises TelegramAPIError."""
    call = SetWebhook(
        url=url,
        secret_token=secret,
        max_connections=CONNECTIONS,
        allowed_updates=dispatcher.resolve_used_update_types(),
    )
    await patiently(bot, clock, call)


async def delete_webhook(bot: Bot, clock: Clock) -> None:
    """Let Telegram keep updates until they are polled; those that wait stay. Raises TelegramAPIError."""
    await patiently(bot, clock, DeleteWebhook())
