"""Delivery of updates to a webhook.

Within a queue one by one, in order, until confirmed; queues side by side, at most `max_connections` at once.
What is not answered by 2xx is sent again: at once, then after 2, 4, 8, 16, 32 seconds, then after 60 to 120
by chance, or after the Retry-After of the answer. Until then it holds up its own queue. Who answers 410 for
23 hours loses the webhook.
"""

import asyncio
import contextlib
import json
import random
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from urllib.parse import parse_qsl

from aiohttp import ClientError, ClientResponse, ClientSession, ClientTimeout, MultipartReader

from bot.playground.clock import Clock
from bot.playground.parameters import Raw, read_parts
from bot.playground.updates import Queue, Update, Updates

SECRET = "X-Telegram-Bot-Api-Secret-Token"  # noqa: S105 - the name of a header
DEFAULT_CONNECTIONS = 40
READ_TIMEOUT = 60.0
HTTP_GONE = 410
LONGEST_PAUSES = (60, 120)
LONGEST_RETRY_AFTER = 3600.0
GONE_SECONDS = 23 * 3600.0
"""How long an address may answer 410 (Gone) before the webhook is removed."""
_SEED = 15730

Execute = Callable[[str, Raw], Awaitable[object]]


@dataclass(frozen=True, slots=True)
class Target:
    """Where to deliver; an empty url is nowhere."""

    url: str = ""
    secret: str = ""
    connections: int = DEFAULT_CONNECTIONS


@dataclass(frozen=True, slots=True)
class Trouble:
    """The last failed delivery; `date` in seconds since the epoch."""

    date: int
    text: str


class Webhook:
    """Keeps one worker for each queue in which something waits, while a webhook is set.

    `settable`: from when on another may be set, in seconds since the epoch.
    """

    def __init__(self, clock: Clock, updates: Updates, execute: Execute) -> None:
        self._clock = clock
        self._updates = updates
        self._execute = execute
        self._workers: dict[Queue, asyncio.Task[None]] = {}
        self._session: ClientSession | None = None
        self._slots = asyncio.Semaphore(DEFAULT_CONNECTIONS)
        self._dice = random.Random(_SEED)
        self._gone: float | None = None
        self.target = Target()
        self.trouble: Trouble | None = None
        self.settable = 0.0
        updates.on_ready = self._ready

    async def set(self, target: Target) -> None:
        """Deliver there from now on; what is under way is broken off and stays pending."""
        await self.stop()
        self.target = target
        self.trouble = self._gone = None
        self._slots = asyncio.Semaphore(target.connections)
        for queue in self._updates.queues():
            self._ready(queue)

    async def stop(self) -> None:
        """End all deliveries."""
        workers = list(self._workers.values())
        self._workers.clear()
        for worker in workers:
            worker.cancel()
        await asyncio.gather(*workers, return_exceptions=True)
        if self._session is not None:
            await self._session.close()
            self._session = None

    def _ready(self, queue: Queue) -> None:
        if self.target.url and queue not in self._workers:
            self._workers[queue] = asyncio.get_running_loop().create_task(self._work(queue))

    async def _work(self, queue: Queue) -> None:
        try:
            await self._empty(queue)
        finally:
            self._workers.pop(queue, None)

    async def _empty(self, queue: Queue) -> None:
        failures = 0
        while self.target.url and (update := self._updates.first(queue)) is not None:
            async with self._slots:
                pause = await self._deliver(update, failures)
            if pause is None:
                failures = 0
                self._updates.confirm(update)
            else:
                failures += 1
                if pause > 0:
                    await self._clock.sleep(pause)

    async def _deliver(self, update: Update, failures: int) -> float | None:
        """Post one update; return None when it is confirmed, else for how many seconds to wait."""
        if self._session is None:
            self._session = ClientSession(timeout=ClientTimeout(total=READ_TIMEOUT))
        headers = {"Content-Type": "application/json"}
        if self.target.secret:
            headers[SECRET] = self.target.secret
        body = json.dumps(update.to_json(), ensure_ascii=False).encode()
        pause = 2.0**failures if failures else 0.0
        if pause > LONGEST_PAUSES[0]:
            pause = float(self._dice.randint(*LONGEST_PAUSES))
        try:
            async with self._session.post(
                self.target.url, data=body, headers=headers, allow_redirects=False
            ) as response:
                self._look_for_gone(response.status)
                if 200 <= response.status < 300:
                    await self._carry_out(response)
                    return None
                self._note(f"Wrong response from the webhook: {response.status} {response.reason}")
                with contextlib.suppress(ValueError):
                    pause = min(LONGEST_RETRY_AFTER, float(response.headers.get("Retry-After", pause)))
        except TimeoutError:
            self._note("Read timeout expired")
        except (ClientError, OSError) as error:
            self._note(str(error) or type(error).__name__)
        return pause

    def _look_for_gone(self, status: int) -> None:
        """Remove the webhook when nothing but 410 has come for too long."""
        if status != HTTP_GONE:
            self._gone = None
        elif self._gone is None:
            self._gone = self._clock.now()
        elif self._clock.now() - self._gone >= GONE_SECONDS:
            self.target = Target()

    def _note(self, text: str) -> None:
        self.trouble = Trouble(int(self._clock.now()), text)

    async def _carry_out(self, response: ClientResponse) -> None:
        """Make the method call that a 2xx body may carry; its result goes nowhere."""
        raw = await _read_body(response)
        method = raw.pop("method", None)
        if isinstance(method, str) and not _forbidden(method.lower()):
            await self._execute(method, raw)


def _forbidden(method: str) -> bool:
    return method.startswith("get") or method in {"setwebhook", "deletewebhook", "close", "logout"}


async def _read_body(response: ClientResponse) -> Raw:
    if response.content_type.startswith("multipart/"):
        return await read_parts(MultipartReader(response.headers, response.content))
    if response.content_type == "application/json":
        with contextlib.suppress(ValueError):
            found = json.loads(await response.read() or b"{}")
            return found if isinstance(found, dict) else {}
    if response.content_type == "application/x-www-form-urlencoded":
        return dict(parse_qsl(await response.text()))
    return {}
