"""Delivery: the calls for a chat, one after the other, and what the answer to each means.

What can be relied on: the newest screen of a place is shown sooner or later, and posts once each. Edits may
be repeated without harm. A send whose answer is lost on the way is repeated, since nobody can know whether
it was applied: sends are at least once. What is logged names chats and places, never texts, which may hold
a hand.
"""

from __future__ import annotations

import asyncio
import traceback
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol

from aiogram import Bot
from aiogram.enums import ChatMemberStatus
from aiogram.exceptions import TelegramAPIError, TelegramMigrateToChat, TelegramRetryAfter
from aiogram.methods import GetChatMember, TelegramMethod
from aiogram.types import Message

from bot import log
from bot.clock import Clock
from bot.outbox.aim import Topics
from bot.outbox.course import Course
from bot.outbox.errors import Outcome, is_untaken, outcome_of, reason_of
from bot.outbox.forms import Refusals
from bot.outbox.lane import Lane
from bot.outbox.pacing import GLOBAL_CALLS, GLOBAL_SPAN, KEPT, PASSED, QUIET_PERIOD, Window, until
from bot.outbox.plan import Step, edits, next_step
from bot.outbox.scrolled import Scrolled
from bot.outbox.shown import REMEMBERED_PLACES, Shown
from bot.outbox.waiting import Job, Place
from bot.outbox.whispers import NOBODY_HEARD, Leave, Whispers
from bot.storage.rows import Delete, PlaceRow

CALL_TIMEOUT = 20
"""Seconds after which an answer is not waited for any longer."""
LEFT = "~"
"""Stands in the key of a message that a repost left behind, until it is deleted."""

_log = log.get(__name__)


class OutboxStorage(Protocol):
    """What the outbox needs of the storage."""

    async def place(self, key: str) -> PlaceRow | None:
        """Return what a place shows, None if nothing is known."""
        ...

    async def places(self, table_id: int) -> Sequence[PlaceRow]:
        """Return all places of a table."""
        ...

    async def commit(self, *rows: PlaceRow | Delete) -> None:
        """Write or delete rows; return when they are safe."""
        ...


@dataclass(slots=True)
class Stats:
    """How the jobs and calls so far ended."""

    sent: int = 0
    edited: int = 0
    deleted: int = 0
    unchanged: int = 0
    """Screens that were shown already."""
    gone: int = 0
    """Messages that turned out not to be there."""
    held: int = 0
    """Calls that met flood control."""
    retried: int = 0
    migrated: int = 0
    unreachable: int = 0
    plainer: int = 0
    """Calls refused for a form that the server may not know, after which the screen goes out without it."""
    unheard: int = 0
    """Whispers that Telegram did not take."""
    withheld: int = 0
    """Screens that could go nowhere, in a forum whose topics are closed."""
    refused: int = 0
    """Screens that could not be rendered or that Telegram does not take."""


class Delivery:
    """Does the jobs of lanes and remembers what is shown."""

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
        is_quiet: Callable[[int], bool],
    ) -> None:
        self.stats = Stats()
        self.scrolled = Scrolled()
        self._bot = bot
        self._storage = storage
        self._clock = clock
        self._course = Course(topics)
        self._cut_off: set[int] = set()
        """The chats that could not be written to when it was last tried."""
        self._on_back = on_back
        self._on_unreachable = on_unreachable
        self._on_migrate = on_migrate
        self._is_quiet = is_quiet
        self._window = Window(GLOBAL_CALLS, GLOBAL_SPAN)
        self._refusals = Refusals()
        self.shown = Shown(storage)
        self.whispers = Whispers()
        self._pressed: dict[str, int] = {}
        """The messages of whispers that somebody has just pressed, by place: those are there."""
        self._awaited: dict[str, asyncio.Future[bool]] = {}

    def yields(self, job: Job) -> bool:
        """Whether a job lets others go first and leaves them some calls: the edits of patient places do."""
        row = self.shown.get(job.place.key)
        if not job.place.patient or not edits(job, row):
            return False
        return job.passed < PASSED or self._quiet_for(row) > 0.0

    def _quiet_for(self, row: PlaceRow | None) -> float:
        """Seconds until a patient place of a quiet chat may change again; 0 in other chats."""
        if row is None or not self._is_quiet(row.chat_id):
            return 0.0
        return until(row.shown + QUIET_PERIOD, self._clock.now())

    async def advance(self, lane: Lane, job: Job) -> None:
        """Come one step further with a job: wait, or find that nothing is to be done, or make one call."""
        leave = await self._leave(lane.chat_id, job.place.receiver)
        if leave is None:
            await self._leave_out(lane, job)
            return
        key, yields = job.place.key, self.yields(job)
        pause = lane.pause(self._clock.now(), KEPT if yields else 0)
        if yields:
            pause = max(pause, self._quiet_for(self.shown.get(key)))
        if pause:
            await lane.rest(self._clock, pause)
            return
        if key not in self.shown:
            await self.shown.read(key)
            return
        self._adopt(job.place)
        row, wishes = self.shown[key], job.wishes
        aim = await self._course.of(job, row)
        quiet = self._is_quiet(job.place.chat_id)
        down = not quiet and self._comes_down(lane, job) and aim == await self._course.anew(job)
        if job.wishes != wishes or self.shown.get(key) is not row:
            return  # something newer is wanted, or known
        if aim is None:
            self.stats.withheld += 1
            lane.waiting.finish(job, job.wishes)
            self._tell(key, there=False)
            return
        try:
            now = self._clock.now()
            refused = self._refusals.at(now) | job.plainly
            step = next_step(job, row, now, refused, aim=aim, down=down, quiet=quiet, leave=leave)
        except Exception as error:  # noqa: BLE001 - whatever is wrong with one screen, the others go on
            self._refuse(lane, job, job.wishes, _place_of(error))
            return
        if step is None:
            self.stats.unchanged += 1
            lane.waiting.finish(job, job.wishes)
            self._tell(key, there=True)
        elif step.method is None:
            await self._done(lane, step)
        elif not lane.has_turn and (pause := self._window.reserve(self._clock.now())):
            await self._clock.sleep(pause)
            lane.has_turn = True  # and something newer may be wanted by now
        else:
            lane.has_turn = False
            await self._call(lane, step, step.method)

    def _comes_down(self, lane: Lane, job: Job) -> bool:
        """Whether the message of a place is hard to find, and the chat has calls to spare for a new one."""
        row, now = self.shown.get(job.place.key), self._clock.now()
        if row is None or not job.place.comes_down or lane.bucket.wait(now, KEPT):
            return False
        return self.scrolled.is_far_up(row, now)

    def pressed(self, place: Place, message_id: int) -> None:
        """Take note that a message of a whisper is there: what is shown next goes into it."""
        self._pressed[place.key] = message_id
        if len(self._pressed) > REMEMBERED_PLACES:
            del self._pressed[next(iter(self._pressed))]

    def outcome(self, place: Place) -> asyncio.Future[bool]:
        """Return what will tell whether the next screen of a place has come there."""
        if place.key not in self._awaited:
            self._awaited[place.key] = asyncio.get_running_loop().create_future()
        return self._awaited[place.key]

    def _tell(self, key: str, *, there: bool) -> None:
        waiter = self._awaited.pop(key, None)
        if waiter is not None and not waiter.done():
            waiter.set_result(there)

    async def _leave(self, chat: int, receiver: int | None) -> Leave | None:
        """Return on what grounds somebody may be shown something now, None if on none; ask where need be."""
        if receiver is None:
            return NOBODY_HEARD
        now = self._clock.now()
        leave = self.whispers.leave(chat, receiver, now)
        if leave is not None or self.whispers.leads(chat, now) is not None:
            return leave
        try:
            member = await self._bot(
                GetChatMember(chat_id=chat, user_id=self._bot.id), request_timeout=CALL_TIMEOUT
            )
            leads = member.status == ChatMemberStatus.ADMINISTRATOR
        except TelegramAPIError:
            leads = None
        self.whispers.learn(chat, now, leads)
        return self.whispers.leave(chat, receiver, self._clock.now())

    async def _leave_out(self, lane: Lane, job: Job) -> None:
        """Be done with a whisper that nobody could be told now; what was to go is forgotten."""
        if job.render is None:
            await self._done(lane, Step(job, job.wishes, None, None))
        else:
            lane.waiting.finish(job, job.wishes)
        self._tell(job.place.key, there=False)

    def _adopt(self, place: Place) -> None:
        message_id, row = self._pressed.pop(place.key, None), self.shown.get(place.key)
        if message_id is None or (row is not None and row.message_id == message_id):
            return
        seen = (place.key, place.table_id, place.chat_id, place.thread_id, message_id)
        self.shown.remember(place.key, PlaceRow(*seen, "", self._clock.now(), place.receiver))

    async def _call(self, lane: Lane, step: Step, method: TelegramMethod[Any]) -> None:
        started = self._clock.now()
        lane.bucket.take(started)
        lane.waiting.called(step.job)
        try:
            answer = await self._bot(method, request_timeout=CALL_TIMEOUT)
        except Exception as error:  # noqa: BLE001 - the table of errors ends with a row for all others
            lane.bucket.pause(self._clock.now() - started)
            await self._failed(lane, step, error)
            return
        lane.bucket.pause(self._clock.now() - started)
        lane.release(self._clock.now())
        if step.removes:
            self.stats.deleted += 1
        elif step.sends:
            self.stats.sent += 1
        else:
            self.stats.edited += 1
        if not step.removes:
            self._refusals.note(step.job.plainly, self._clock.now())
        await self._done(lane, step, answer)
        if lane.chat_id in self._cut_off:
            self._cut_off.discard(lane.chat_id)
            await self._on_back(lane.chat_id)

    async def _done(self, lane: Lane, step: Step, answer: object = None) -> None:
        """Remember what a place shows now."""
        key, row = step.job.place.key, step.row
        rows: list[PlaceRow | Delete] = []
        if row is None:
            self.shown.pop(key, None)
            rows.append(Delete(PlaceRow, key=key))
        else:
            if isinstance(answer, Message):
                row = replace(row, message_id=answer.ephemeral_message_id or answer.message_id)
                self.scrolled.saw(answer)
                if step.left is not None and not step.job.anew:
                    self.scrolled.raised(step.left, self._clock.now())
            self.shown.remember(key, row)
            rows.append(row)
        lane.waiting.finish(step.job, step.wishes)
        self._tell(key, there=row is not None)
        if step.left is not None:
            left = replace(step.left, key=f"{key}{LEFT}{step.left.message_id}")
            self.shown.remember(left.key, left)
            rows.append(left)
            lane.waiting.drop(place_of(left))
        await self._storage.commit(*rows)

    async def _failed(self, lane: Lane, step: Step, error: Exception) -> None:
        """Do what the table of errors says."""
        job, outcome = step.job, outcome_of(error)
        if outcome in (Outcome.WAIT, Outcome.RETRY):
            self._hold(lane, error)
            return
        lane.release(self._clock.now())
        match outcome:
            case Outcome.MIGRATED:
                await self._lose(lane, error)
            case Outcome.UNREACHABLE if job.place.receiver is None:
                await self._lose(lane, error)
            case Outcome.DONE if not step.sends:
                self.stats.unchanged += 1
                await self._done(lane, step)
            case Outcome.GONE | Outcome.NO_THREAD | Outcome.SHUT if step.removes:
                self.stats.gone += 1
                await self._done(lane, step)
            case Outcome.GONE if not step.sends:
                self.stats.gone += 1
                self.shown.lose(job.place.key)  # of a whisper, too, if there is still leave to
            case Outcome.SHUT | Outcome.NO_THREAD if step.row is not None and job.place.receiver is None:
                await self._send_elsewhere(lane, step, step.row.thread_id, outcome)
            case Outcome.STRIP if step.removes and not job.strip:
                job.strip = True
            case Outcome.REFUSED if step.forms and is_untaken(error):
                self._make_plainer(lane, step, error)
            case _ if job.place.receiver is not None:
                await self._not_taken(lane, step, job.place.receiver, error)
            case _:
                self._refuse(lane, job, step.wishes, reason_of(error))

    def _hold(self, lane: Lane, error: Exception) -> None:
        now = self._clock.now()
        if isinstance(error, TelegramRetryAfter):
            self.stats.held += 1
            lane.hold(now, error.retry_after)
            _log.warning("held back", chat=lane.chat_id, seconds=error.retry_after)
            return
        self.stats.retried += 1
        if not lane.failures:
            _log.warning("telegram fails", chat=lane.chat_id, reason=reason_of(error))
        lane.retry_later(now)

    async def _not_taken(self, lane: Lane, step: Step, receiver: int, error: Exception) -> None:
        """Do without a whisper; one that could not be changed is sent anew if there is still leave to."""
        self.stats.unheard += 1
        _log.info("whisper not taken", chat=lane.chat_id, reason=reason_of(error))
        if step.removes:
            await self._done(lane, step)
        elif step.sends:
            self.whispers.refused(lane.chat_id, receiver)
            lane.waiting.finish(step.job, step.wishes)
            self._tell(step.job.place.key, there=False)
        else:
            self.whispers.doubt(lane.chat_id)
            self.shown.lose(step.job.place.key)

    def _make_plainer(self, lane: Lane, step: Step, error: Exception) -> None:
        """Show a screen without what was refused in its next step; if that is taken, so are all others."""
        self.stats.plainer += 1
        step.job.plainly |= step.forms
        forms = sorted(form.name for form in step.forms)
        _log.warning("form refused", chat=lane.chat_id, forms=forms, reason=reason_of(error))

    async def _send_elsewhere(self, lane: Lane, step: Step, thread: int | None, outcome: Outcome) -> None:
        """Let a message be sent elsewhere; one in a closed General stays as it is until that is opened."""
        topics = self._course.topics
        if outcome is Outcome.NO_THREAD and thread is not None:
            await topics.gone(lane.chat_id, thread)
        elif outcome is Outcome.SHUT and (thread is not None or lane.chat_id < 0):
            await topics.closed(lane.chat_id, thread)
        else:
            self._refuse(lane, step.job, step.wishes, outcome.name)
            return
        if thread is not None and not step.left:
            self.shown.lose(step.job.place.key)
        elif not step.sends:
            self.stats.withheld += 1
            lane.waiting.finish(step.job, step.wishes)

    async def _lose(self, lane: Lane, error: Exception) -> None:
        """Tell the application that nothing can be sent to a chat, or only under a new id."""
        if isinstance(error, TelegramMigrateToChat):
            self.stats.migrated += 1
            await self._on_migrate(lane.chat_id, error.migrate_to_chat_id)
            return
        self.stats.unreachable += 1
        self._cut_off.add(lane.chat_id)
        _log.info("chat unreachable", chat=lane.chat_id, reason=reason_of(error))
        lane.waiting.clear()
        await self._on_unreachable(lane.chat_id)

    def _refuse(self, lane: Lane, job: Job, wishes: int, reason: str) -> None:
        """Drop a screen that cannot be shown; say so once."""
        self.stats.refused += 1
        _log.error("screen refused", chat=lane.chat_id, place=job.place.key, reason=reason)
        lane.waiting.finish(job, wishes)
        self._tell(job.place.key, there=False)


def place_of(row: PlaceRow) -> Place:
    """Return the place of which a row tells, for what is to go there."""
    return Place(row.key, row.chat_id, row.thread_id, row.table_id, receiver=row.receiver)


def _place_of(error: Exception) -> str:
    """Kind of an error and the line where it was raised; its text may hold what is secret."""
    frame = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__} at {frame.filename}:{frame.lineno}"
