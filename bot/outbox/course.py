"""Where the next message of a job stands, or will: asked of the topics of its chat."""

from __future__ import annotations

from dataclasses import dataclass

from bot.outbox.aim import Aim, Topics
from bot.outbox.plan import edits
from bot.outbox.waiting import Job
from bot.storage.rows import PlaceRow


@dataclass(frozen=True, slots=True)
class Course:
    """The course of messages."""

    topics: Topics

    async def of(self, job: Job, row: PlaceRow | None) -> Aim | None:
        """Return in which topic a message is that is changed, else where one goes; None where nowhere now."""
        place = job.place
        if job.render is None:
            return Aim(None)
        if row is None or not edits(job, row):
            return await self.anew(job)
        if row.thread_id is not None or place.thread_id is None or place.receiver is not None:
            return Aim(row.thread_id)
        return Aim(None, await self.topics.note(place.chat_id, place.thread_id))

    async def anew(self, job: Job) -> Aim | None:
        """Return where a new message of a job goes; what one person sees needs no line above it."""
        place, thread = job.place, job.place.thread_id
        if thread is None and place.chat_id > 0 and place.table_id is not None:
            thread = await self.topics.room(place)
        aim = await self.topics.aim(place.chat_id, thread)
        return aim if aim is None or place.receiver is None else Aim(aim.thread)
