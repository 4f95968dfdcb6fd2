"""Updates on their way to the bot, and polling for them.

Each update stands in a queue as on Telegram: messages in their chat's, presses in their user's. A webhook
gets the updates of a queue one by one and different queues side by side; polling gets all in the order of
their ids. An update stays until it is confirmed or expires: messages after a day, presses after 150 seconds,
inline queries after 30, choices of their results after 10 minutes.
"""

import asyncio
import bisect
import itertools
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from aiogram import types

from bot.playground.clock import Clock
from bot.playground.errors import Refusal
from bot.playground.faults import Faults

Queue = tuple[str, int]

DAY = 86_400.0
SWAP_SECONDS = 5.0
"""How long an update that is to change places waits for one of another queue."""
LIVES = {"callback_query": 150.0, "inline_query": 30.0, "chosen_inline_result": 600.0}
"""Seconds after which an update that nobody confirmed is dropped, where this is not a day."""
KINDS = frozenset(types.Update.model_fields) - {"update_id"}
OFF_BY_DEFAULT = frozenset({"chat_member", "message_reaction", "message_reaction_count"})


@dataclass(slots=True, eq=False)
class Update:
    """One update; `expires` in seconds since the epoch, `copies` says how often it is delivered.

    While it is held back its `id` is 0.
    """

    id: int
    queue: Queue
    kind: str
    body: Mapping[str, object]
    expires: float
    copies: int = 1
    delivered: bool = False

    def to_json(self) -> dict[str, object]:
        """Return the update as it goes to the bot."""
        return {"update_id": self.id, self.kind: self.body}


class Updates:
    """All updates that the bot has not confirmed."""

    def __init__(self, clock: Clock, faults: Faults, first_id: int) -> None:
        self._clock = clock
        self._faults = faults
        self._ids = itertools.count(first_id)
        self._pending: list[Update] = []
        self._poll: asyncio.Future[None] | None = None
        self._held: Update | None = None
        self._timer: asyncio.Task[None] | None = None
        self.allowed = KINDS - OFF_BY_DEFAULT
        self.last_id = first_id - 1
        self.on_ready: Callable[[Queue], None] = lambda _: None

    def allow(self, names: list[str] | None) -> None:
        """Set which kinds of updates are made from now on; None changes nothing, [] is the default."""
        if names is not None:
            known = KINDS & {name.lower() for name in names}
            self.allowed = known or KINDS - OFF_BY_DEFAULT

    def add(self, kind: str, queue: Queue, body: Mapping[str, object]) -> Update | None:
        """Send a new update on its way; None if the bot does not want this kind."""
        if kind not in self.allowed:
            return None
        update = Update(0, queue, kind, body, self._clock.now() + LIVES.get(kind, DAY))
        if self._faults.take("twice") is not None:
            update.copies = 2
        held = self._held
        if held is not None and held.queue == queue:
            self.let_go()
        if self._held is None and self._faults.take("swap") is not None:
            self._held = update
            self._timer = asyncio.get_running_loop().create_task(self._let_go_in_time())
            return update
        self._number(update)
        self.let_go()
        return update

    def _number(self, update: Update) -> None:
        update.id = self.last_id = next(self._ids)
        self.send(update)

    def let_go(self) -> None:
        """Send the update that is held back: another has overtaken it, or it has waited long enough."""
        held, self._held = self._held, None
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if held is not None:
            self._number(held)

    async def _let_go_in_time(self) -> None:
        await self._clock.sleep(SWAP_SECONDS)
        self._timer = None
        self.let_go()

    def send(self, update: Update) -> None:
        """Deliver an update, be it for the first time or once more."""
        update.delivered = False
        if update not in self._pending:
            bisect.insort(self._pending, update, key=lambda other: other.id)
        if self._poll is not None and not self._poll.done():
            self._poll.set_result(None)
        self.on_ready(update.queue)

    @property
    def pending(self) -> list[Update]:
        """All that is not confirmed nor expired, oldest first."""
        now = self._clock.now()
        self._pending = [update for update in self._pending if update.expires > now]
        return self._pending

    def first(self, queue: Queue) -> Update | None:
        """Return the oldest update of a queue."""
        return next((update for update in self.pending if update.queue == queue), None)

    def queues(self) -> set[Queue]:
        """Return the queues in which something waits."""
        return {update.queue for update in self.pending}

    def confirm(self, update: Update) -> None:
        """Count one delivery of the update; after the last it is gone."""
        update.copies -= 1
        if update.copies <= 0 and update in self._pending:
            self._pending.remove(update)

    def drop_all(self) -> None:
        """Forget everything that is pending."""
        self.let_go()
        self._pending.clear()

    def interrupt(self, refusal: Refusal) -> None:
        """End a waiting poll with this refusal."""
        if self._poll is not None and not self._poll.done():
            self._poll.set_exception(refusal.error())

    async def poll(self, offset: int, limit: int, seconds: float) -> list[dict[str, object]]:
        """Return pending updates from `offset` on, waiting up to so many seconds for the first.

        What was delivered and is below the offset is confirmed. A negative offset forgets all but the last.
        Raises ApiError if another poll or a webhook takes over.
        """
        self.interrupt(Refusal.OTHER_POLL)
        if offset < 0:
            self._pending = self.pending[offset:]
        else:
            self._pending = [update for update in self.pending if update.id >= offset or not update.delivered]
        if not self._pending and seconds > 0:
            await self._wait(seconds)
        result: list[dict[str, object]] = []
        for update in self.pending[:limit]:
            update.delivered = True
            result += [update.to_json()] * update.copies
            update.copies = 1
        return result

    async def _wait(self, seconds: float) -> None:
        poll: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._poll = poll
        sleeper = asyncio.ensure_future(self._clock.sleep(seconds))
        sleeper.add_done_callback(lambda _: None if poll.done() else poll.set_result(None))
        try:
            await poll
        finally:
            sleeper.cancel()
            if self._poll is poll:
                self._poll = None
