"""The bot's own HTTP server: for Telegram's updates, and for whoever watches over the bot."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

import structlog
from aiohttp import web

from bot.settings import Address

log = structlog.get_logger()

GRACE: Final = 15.0
"""Seconds for which a stop waits for requests that are being handled."""


@asynccontextmanager
async def serving(address: Address, *routes: web.RouteDef) -> AsyncIterator[Address]:
    """Serve the routes inside of the `with`; gives the address, with the port that was taken for port 0.

    At the end new requests are refused and those that are being handled finish. Raises OSError where the
    address cannot be had.
    """
    app = web.Application()
    app.add_routes(routes)
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=GRACE)
    await runner.setup()
    try:
        await web.TCPSite(runner, *address).start()
        taken = Address(address.host, runner.addresses[0][1])
        log.info("listening", host=taken.host, port=taken.port)
        yield taken
    finally:
        await runner.cleanup()
