"""What waits to be shown in one chat, and in which order."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from bot.outbox.forms import Form
from bot.screen import Screen

Render = Callable[[], Screen]
"""Makes the screen of a place as of now; called when it is about to be sent."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where something is shown: at most one message in one chat.

    ``key`` names the place for good, so what moves to another chat needs another key. ``table_id`` says for
    which table. A ``post`` is sent once and then left alone; it is never superseded and goes first. A
    ``patient`` place changes often: its edits let the others go first and leave them some calls. One that
    ``comes_down`` is posted anew instead of edited where much was written below it. What has a ``receiver``
    is a whisper, which that person alone sees in the group: it is shown while Telegram lets it (whispers.py),
    and otherwise left out.
    """

    key: str
    chat_id: int
    thread_id: int | None = None
    table_id: int | None = None
    post: bool = False
    patient: bool = False
    comes_down: bool = False
    receiver: int | None = None


@dataclass(slots=True, eq=False)
class Job:
    """One place that waits, with what is wanted there. Later wishes change the job and raise ``wishes``."""

    place: Place
    render: Render | None
    """None: the message is to go."""
    wishes: int = 1
    anew: int = 0
    """Number of the last wish for a new message at the bottom in place of the old one; 0: none."""
    loud: int = 0
    """Number of the last wish for a notification; 0: none."""
    strip: bool = False
    """The message cannot be deleted, so its buttons go."""
    plainly: frozenset[Form] = frozenset()
    """Forms to do without: a call with them was refused."""
    passed: int = 0
    """Calls made for others while it was longer in line."""
    since: float | None = None
    """When the oldest of its wishes was made that is not fulfilled."""
    asked: float | None = None
    """When the newest was."""


class Waiting:
    """The jobs of one chat: posts in their order, then live places, the one that waits longest first."""

    __slots__ = ("_live", "_posts")

    def __init__(self) -> None:
        self._posts: dict[str, Job] = {}
        self._live: dict[str, Job] = {}

    def __len__(self) -> int:
        return len(self._posts) + len(self._live)

    def show(self, place: Place, render: Render, *, anew: bool = False, loud: bool = False) -> None:
        """Want a screen there: the newest wins and keeps the turn; a post that waits stays as it is."""
        if place.post:
            self._posts.setdefault(place.key, Job(place, render, loud=1))
            return
        job = self._live.get(place.key)
        if job is None:
            self._live[place.key] = Job(place, render, anew=int(anew), loud=int(loud))
            return
        job.wishes += 1
        # A message that was to go still goes, and a new one comes in its stead.
        if anew or job.render is None:
            job.anew = job.wishes
        if loud:
            job.loud = job.wishes
        job.place, job.render, job.strip = place, render, False

    def note(self, key: str, now: float) -> None:
        """Note when the newest wish for a place was made."""
        for jobs in (self._posts, self._live):
            if (job := jobs.get(key)) is not None:
                job.asked = now
                job.since = now if job.since is None else job.since

    def oldest(self) -> float | None:
        """Return when the oldest wish was made of those that are not fulfilled."""
        jobs = (*self._posts.values(), *self._live.values())
        return min((job.since for job in jobs if job.since is not None), default=None)

    def drop(self, place: Place) -> None:
        """Want the message away, and nothing there any more."""
        self._posts.pop(place.key, None)
        job = self._live.setdefault(place.key, Job(replace(place, post=False), None))
        job.render, job.anew, job.loud = None, 0, 0
        job.wishes += 1

    def first(self, yields: Callable[[Job], bool]) -> Job | None:
        """Return the job whose turn it is; one that ``yields`` has it when no other is there."""
        for job in (*self._posts.values(), *self._live.values()):
            if not yields(job):
                return job
        return next(iter(self._live.values()), None)

    def called(self, job: Job) -> None:
        """Take note of a call made for a job."""
        for other in self._live.values():
            if other is job:
                return
            other.passed += 1

    def finish(self, job: Job, wishes: int) -> None:
        """Forget a job done as of so many ``wishes``; where more came meanwhile it queues up again."""
        jobs = self._posts if job.place.post else self._live
        if jobs.get(job.place.key) is not job:  # dropped or moved meanwhile
            return
        del jobs[job.place.key]
        if job.wishes != wishes:
            job.anew = job.anew if job.anew > wishes else 0
            job.loud = job.loud if job.loud > wishes else 0
            job.passed = 0
            job.plainly = frozenset()
            job.since = job.asked
            jobs[job.place.key] = job

    def clear(self) -> list[Job]:
        """Forget everything and return what waited."""
        jobs = [*self._posts.values(), *self._live.values()]
        self._posts.clear()
        self._live.clear()
        return jobs

    def adopt(self, other: Waiting, chat_id: int) -> None:
        """Take over all that waits for a chat that is now called ``chat_id``; newer wishes here win."""
        for job in (*other._posts.values(), *other._live.values()):
            job.place = replace(job.place, chat_id=chat_id)
        self._posts = {**other._posts, **self._posts}
        self._live = {**other._live, **self._live}
        other.clear()
