"""What the application talks to: the places of all chats, start and stop."""

from __future__ import annotations

import asyncio
import contextvars
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import replace
from typing import Any

from aiogram import Bot
from aiogram.types import Message

from bot import log
from bot.clock import Clock
from bot.outbox.aim import Topics
from bot.outbox.delivery import LEFT, Delivery, OutboxStorage, Stats, place_of
from bot.outbox.errors import reason_of
from bot.outbox.lane import Lane
from bot.outbox.waiting import Place, Render
from bot.outbox.whispers import Leave

REMEMBERED_CHATS = 1024
"""Chats kept in memory although nothing is under way there."""

_log = log.get(__name__)


class Outbox:
    """Shows screens in places. ``start`` it before anything is sent; ``stop`` it to send what still waits.

    ``on_unreachable`` is called with the id of a chat that cannot be written to, once for all that waited
    there, ``on_back`` when it could be written to again; ``on_migrate`` with the old and the new id of a
    group, before anything is sent to the new one.
    In a chat that ``is_quiet`` nothing comes with sound, and patient places change seldom.
    """

    def __init__(
        self,
        bot: Bot,
        storage: OutboxStorage,
        clock: Clock,
        topics: Topics,
        *,
        on_unreachable: Callable[[int], Awaitable[None]],
        on_back: Callable[[int], Awaitable[None]],
        on_migrate: Callable[[int, int], Awaitable[None]],
        is_quiet: Callable[[int], bool] = lambda _: False,
    ) -> None:
        self._storage = storage
        self._clock = clock
        self._on_migrate = on_migrate
        self._delivery = Delivery(
            bot,
            storage,
            clock,
            topics,
            on_unreachable=on_unreachable,
            on_back=on_back,
            on_migrate=self._follow,
            is_quiet=is_quiet,
        )
        self._running = False
        self._lanes: dict[int, Lane] = {}
        self._enough = 0
        """How many there may be before those at rest are forgotten again."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._new_ids: dict[int, int] = {}

    @property
    def stats(self) -> Stats:
        """How the calls so far ended."""
        return self._delivery.stats

    @property
    def depth(self) -> int:
        """How many places wait to be shown."""
        return sum(len(lane.waiting) for lane in self._lanes.values())

    @property
    def oldest(self) -> float:
        """For how many seconds the one that waits longest has been waiting; 0 if none does."""
        begun = [since for lane in self._lanes.values() if (since := lane.waiting.oldest()) is not None]
        return self._clock.now() - min(begun) if begun else 0.0

    def show(self, place: Place, render: Render) -> None:
        """Want a screen in a place; it replaces what waits there. If it is shown already, it costs no call.

        ``render`` is called when its turn comes, perhaps again shortly after. Messages come without sound,
        posts with it; a post that was sent, or waits to be, is left as it is.
        """
        self._want(place, lambda lane, place: lane.waiting.show(place, render))

    def repost(self, place: Place, render: Render, *, silent: bool = False) -> None:
        """Want a screen in a new message at the bottom of the chat; the old one is deleted.

        It comes with sound unless ``silent``.
        """
        self._want(place, lambda lane, place: lane.waiting.show(place, render, anew=True, loud=not silent))

    async def homeward(self, place: Place, render: Render) -> None:
        """Want a screen in the topic of its place; a message that stands elsewhere is posted there anew."""
        row = await self._delivery.shown.read(place.key)
        astray = row is not None and row.message_id is not None and row.thread_id != place.thread_id
        (self.repost if astray else self.show)(place, render)

    def drop(self, place: Place) -> None:
        """Delete the message of a place, or strip it of its buttons if it is too old; forget the place."""
        self._want(place, lambda lane, place: lane.waiting.drop(place))

    def saw(self, message: Message) -> None:
        """Take note of a message that is in a group now: it may tell how far up what is shown there is."""
        self._delivery.scrolled.saw(message)

    async def whisper(self, place: Place, render: Render, *, within: float, anew: bool = False) -> bool:
        """Want a screen that one person sees, ``anew`` or where it is; tell whether it came in that time.

        ``within`` is in seconds. It may still come later, as long as Telegram lets it.
        """
        there = self._delivery.outcome(place)
        (self.repost if anew else self.show)(place, render)
        lane = self._lane(self._new_ids.get(place.chat_id, place.chat_id))
        if lane.pause(self._clock.now(), 0) > within:
            return False
        patience: asyncio.Future[None] = asyncio.ensure_future(self._clock.sleep(within))
        ends: tuple[asyncio.Future[Any], ...] = (there, patience)
        await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
        patience.cancel()
        return there.done() and there.result()

    def heard(self, chat: int, user: int, leave: Leave) -> None:
        """Take note that somebody has pressed or commanded something in a group: whispers may answer it."""
        self._delivery.whispers.heard(chat, user, self._clock.now(), leave)

    def pressed(self, place: Place, message_id: int) -> None:
        """Take note that a message of a whisper was pressed, so it is there."""
        self._delivery.pressed(place, message_id)

    def leads(self, chat: int, *, leads: bool) -> None:
        """Take note whether the bot is an administrator of a group: then whispers need no leave."""
        self._delivery.whispers.learn(chat, self._clock.now(), leads)

    async def recover(self, table_id: int) -> None:
        """Take over from the process before; call it for each table at the start.

        Delete what reposts had left, and go on as slowly in each chat as if its burst had been used up when
        something was last shown there: a restart is no reason to say more in a minute.
        """
        for row in await self._storage.places(table_id):
            self._delivery.shown.know(row)
            self._lane(row.chat_id).bucket.emptied(row.shown)
            if LEFT in row.key:
                self.drop(place_of(row))

    def migrated(self, old: int, new: int) -> None:
        """Send to the new id of a group, what waits included; call it once the storage knows the new id."""
        self._new_ids[old] = new
        self._delivery.shown.migrated(old, new)
        before = self._lanes.pop(old, None)
        if before is not None:
            after = self._lane(new)
            after.adopt(before, self._clock.now())
            self._wake(after)

    def held(self, chats: Iterable[int], since: float) -> float:
        """Seconds since a moment during which Telegram held back one of these chats or more.

        By flood control, or by failing; a hold that still lasts counts up to now.
        """
        now, total = self._clock.now(), 0.0
        lanes = [self._lanes.get(self._new_ids.get(chat, chat)) for chat in chats]
        for start, end in sorted(hold for lane in lanes if lane is not None for hold in lane.holds(now)):
            total += max(0.0, end - max(start, since))
            since = max(since, end)
        return total

    async def start(self) -> None:
        """Begin to send, with what has been wanted so far."""
        self._running = True
        for lane in list(self._lanes.values()):
            self._wake(lane)

    async def stop(self, grace: float) -> None:
        """Send what waits, for at most ``grace`` seconds; give up the rest and send nothing more."""
        ends = [asyncio.ensure_future(self.idle()), asyncio.ensure_future(self._clock.sleep(grace))]
        await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
        self._running = False
        tasks = [*ends, *self._tasks]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if given_up := sum(len(lane.waiting) for lane in self._lanes.values()):
            _log.warning("stopped with screens waiting", screens=given_up)

    async def idle(self) -> None:
        """Return when nothing waits any more."""
        while self._tasks:
            await asyncio.wait(self._tasks)

    def _want(self, place: Place, wish: Callable[[Lane, Place], None]) -> None:
        chat_id = self._new_ids.get(place.chat_id, place.chat_id)
        lane = self._lane(chat_id)
        wish(lane, place if chat_id == place.chat_id else replace(place, chat_id=chat_id))
        lane.waiting.note(place.key, self._clock.now())
        self._wake(lane)

    def _lane(self, chat_id: int) -> Lane:
        lane = self._lanes.get(chat_id)
        if lane is None:
            if len(self._lanes) >= max(REMEMBERED_CHATS, self._enough):
                now = self._clock.now()
                self._lanes = {key: lane for key, lane in self._lanes.items() if not lane.at_rest(now)}
                # Where most are busy, looking through all of them for each new one would take ever longer.
                self._enough = 2 * len(self._lanes)
            lane = self._lanes[chat_id] = Lane(chat_id)
        return lane

    def _wake(self, lane: Lane) -> None:
        if lane.task is not None:
            lane.rouse()
        elif self._running and lane.waiting:
            # In an empty context: what is logged later does not belong to the update that came first.
            lane.task = asyncio.create_task(self._work(lane), context=contextvars.Context())
            self._tasks.add(lane.task)
            lane.task.add_done_callback(self._tasks.discard)

    async def _work(self, lane: Lane) -> None:
        """Do what waits for a chat until nothing does."""
        try:
            while (job := lane.waiting.first(self._delivery.yields)) is not None:
                try:
                    await self._delivery.advance(lane, job)
                except Exception as error:  # noqa: BLE001 - one fault must not silence a chat for good
                    _log.error("outbox failed", chat=lane.chat_id, reason=reason_of(error))
                    lane.retry_later(self._clock.now())
        finally:
            lane.task = None
            if not lane.waiting:
                lane.release(self._clock.now())

    async def _follow(self, old: int, new: int) -> None:
        await self._on_migrate(old, new)
        self.migrated(old, new)
