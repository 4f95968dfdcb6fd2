"""The way from Telegram to the bot's webhook, on which a test may stop, lose and watch what passes."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, NamedTuple

from aiohttp import ClientError, ClientSession, web

Reaction = Callable[["Passed"], Awaitable[int | None]]
PATH = "/telegram"
PASSED_ON = frozenset({"Content-Type", "X-Telegram-Bot-Api-Secret-Token"})


class Passed(NamedTuple):
    """One delivery: the update, and the status by which the bot answered (None: it did not)."""

    update: dict[str, Any]
    status: int | None


async def _nothing(_: Passed) -> int | None:
    return None


class Way:
    """An HTTP server between the two. ``before`` and ``after`` may answer in the bot's stead, by a status."""

    def __init__(self, target: str) -> None:
        self.target = target
        """Where the bot listens."""
        self.url = ""
        """Where Telegram delivers to."""
        self.passed: list[Passed] = []
        self.before: Reaction = _nothing
        """Called when an update has come, before the bot gets it."""
        self.after: Reaction = _nothing
        """Called when the bot has answered, before Telegram hears of it."""
        self._http: ClientSession
        self._under_way = 0
        self._changed = asyncio.Condition()

    async def quiet(self) -> None:
        """Return when nothing is under way."""
        async with asyncio.timeout(60), self._changed:
            await self._changed.wait_for(lambda: not self._under_way)

    async def delivered(self, query: str) -> None:
        """Return when the bot has answered the delivery of a press."""
        async with asyncio.timeout(60), self._changed:
            await self._changed.wait_for(lambda: bool(self.of(query)))

    async def _handle(self, request: web.Request) -> web.Response:
        self._under_way += 1
        try:
            return await self._pass(request)
        finally:
            self._under_way -= 1
            async with self._changed:
                self._changed.notify_all()

    async def _pass(self, request: web.Request) -> web.Response:
        passing = Passed(await request.json(), None)
        status = await self.before(passing)
        if status is None:
            headers = {name: text for name, text in request.headers.items() if name in PASSED_ON}
            try:
                async with self._http.post(self.target, data=await request.read(), headers=headers) as answer:
                    await answer.read()
                    passing = passing._replace(status=answer.status)
            except (ClientError, OSError):
                status = 502  # as a proxy says where the server behind it is down
            status = await self.after(passing) or status or passing.status
        self.passed.append(passing)
        return web.Response(status=status or 502)

    def of(self, query: str) -> list[int | None]:
        """What the bot answered to the deliveries of a press."""
        presses = [(each.update.get("callback_query", {}), each.status) for each in self.passed]
        return [status for press, status in presses if press.get("id") == query]


@asynccontextmanager
async def way(target: str) -> AsyncIterator[Way]:
    """Serve a way to the bot."""
    it = Way(target)
    app = web.Application()
    app.router.add_post(PATH, it._handle)
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    it.url = f"http://127.0.0.1:{runner.addresses[0][1]}{PATH}"
    async with ClientSession() as it._http:
        yield it
    await runner.cleanup()


def once(status: int) -> Reaction:
    """Return a reaction that gives this status the first time only."""
    left = [status]

    async def react(_: Passed) -> int | None:
        return left.pop() if left else None

    return react


def together(count: int) -> Reaction:
    """Return a reaction that holds updates up until so many are under way at once."""
    barrier = asyncio.Barrier(count)

    async def react(_: Passed) -> int | None:
        async with asyncio.timeout(60):
            await barrier.wait()
        return None

    return react
