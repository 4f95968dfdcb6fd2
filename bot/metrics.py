"""Measurements in Prometheus' form, for ``/metrics``: one registry for each bot, and no label with an id."""

from collections.abc import Awaitable, Callable, Iterator
from dataclasses import asdict
from typing import Any, Final

import structlog
from aiogram import BaseMiddleware, Bot
from aiogram.client.session.middlewares.base import BaseRequestMiddleware, NextRequestMiddlewareType
from aiogram.exceptions import TelegramRetryAfter
from aiogram.methods import Response, TelegramMethod
from aiogram.methods.base import TelegramType
from aiogram.types import TelegramObject, Update
from aiogram.types.update import UpdateTypeLookupError
from aiohttp import web
from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    generate_latest,
)
from prometheus_client.core import CounterMetricFamily, Metric
from prometheus_client.registry import Collector

from bot.clock import Clock
from bot.floods import Floods
from bot.live import CLOSED, FINISHED, LOBBY, PLAYING
from bot.outbox import Outbox
from bot.storage import Storage, StorageError
from bot.tables import Tables

log = structlog.get_logger()

BUCKETS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)
"""Seconds; a tap should be answered within the first second."""


class Calls(BaseRequestMiddleware):
    """Counts calls of the Bot API, by method and by what came of them."""

    def __init__(self, registry: CollectorRegistry) -> None:
        self._calls = Counter(
            "kozyr_api_calls", "Calls of the Bot API.", ("method", "outcome"), registry=registry
        )
        self._floods = Counter("kozyr_api_floods", "Answers 429: too many requests.", registry=registry)
        self._waits = Counter(
            "kozyr_api_flood_seconds", "Seconds for which these answers bade the bot wait.", registry=registry
        )

    async def __call__(
        self,
        make_request: NextRequestMiddlewareType[TelegramType],
        bot: Bot,
        method: TelegramMethod[TelegramType],
    ) -> Response[TelegramType]:
        """Make the call."""
        outcome = "ok"
        try:
            return await make_request(bot, method)
        except BaseException as error:
            outcome = type(error).__name__
            if isinstance(error, TelegramRetryAfter):
                self._floods.inc()
                self._waits.inc(error.retry_after)
            raise
        finally:
            self._calls.labels(method.__api_method__, outcome).inc()


class Updates(BaseMiddleware):
    """Measures how long updates of each kind take to be handled."""

    def __init__(self, registry: CollectorRegistry, clock: Clock) -> None:
        self._clock = clock
        self._seconds = Histogram(
            "kozyr_update_seconds",
            "Seconds from an update's arrival to the end of its handling.",
            ("kind",),
            buckets=BUCKETS,
            registry=registry,
        )

    async def __call__(
        self,
        handler: Callable[[TelegramObject, dict[str, Any]], Awaitable[Any]],
        event: TelegramObject,
        data: dict[str, Any],
    ) -> Any:  # noqa: ANN401  # whatever the handler returns
        """Handle the update."""
        started = self._clock.now()
        try:
            return await handler(event, data)
        finally:
            self._seconds.labels(_kind(event)).observe(self._clock.now() - started)


def _kind(event: TelegramObject) -> str:
    try:
        return event.event_type if isinstance(event, Update) else "unknown"
    except UpdateTypeLookupError:  # of a newer Bot API
        return "unknown"


class _Counts(Collector):
    """What the house counts itself, read when it is asked for."""

    def __init__(self, outbox: Outbox, tables: Tables, floods: Floods) -> None:
        self._outbox = outbox
        self._tables = tables
        self._floods = floods

    def collect(self) -> Iterator[Metric]:
        moves = CounterMetricFamily("kozyr_moves", "Moves made, by whom.", labels=("by",))
        for by in ("person", "robot", "absent"):
            moves.add_metric((by,), self._tables.made[by])
        yield moves
        shown = CounterMetricFamily(
            "kozyr_outbox_results", "What came of what was to be shown.", labels=("result",)
        )
        for result, count in asdict(self._outbox.stats).items():
            shown.add_metric((result,), count)
        yield shown
        throttled = CounterMetricFamily(
            "kozyr_throttled", "What came too often, by whose limit.", labels=("what", "by")
        )
        for what in ("tap", "message", "query", "picture"):
            for by in ("person", "group"):
                throttled.add_metric((what, by), self._floods.refused[what, by])
        yield throttled


class Metrics:
    """Everything that is measured of one bot; ``registry`` is where its calls are counted already."""

    def __init__(
        self,
        registry: CollectorRegistry,
        clock: Clock,
        outbox: Outbox,
        tables: Tables,
        storage: Storage,
        floods: Floods,
    ) -> None:
        self.updates = Updates(registry, clock)
        self._registry = registry
        self._storage = storage
        self._tables = Gauge("kozyr_tables", "Tables by state.", ("state",), registry=registry)
        depth = Gauge("kozyr_outbox_waiting", "Places that wait to be shown.", registry=registry)
        depth.set_function(lambda: outbox.depth)
        age = Gauge(
            "kozyr_outbox_oldest_seconds",
            "Seconds for which the one that waits longest has been waiting.",
            registry=registry,
        )
        age.set_function(lambda: outbox.oldest)
        registry.register(_Counts(outbox, tables, floods))
        ProcessCollector(registry=registry)

    async def handle(self, _: web.Request) -> web.Response:
        """Answer with the measurements as Prometheus reads them."""
        await self._count_tables()
        return web.Response(
            body=generate_latest(self._registry), headers={"Content-Type": CONTENT_TYPE_LATEST}
        )

    async def _count_tables(self) -> None:
        try:
            found = await self._storage.table_states()
        except StorageError as error:  # the rest is worth knowing all the more
            log.warning("tables were not counted", reason=str(error))
            self._tables.clear()
            return
        for state in (LOBBY, PLAYING, FINISHED, CLOSED):
            self._tables.labels(state).set(found.get(state, 0))
