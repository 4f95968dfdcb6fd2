"""Which call comes next for a job, given what its place shows: a pure function."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from aiogram.methods import TelegramMethod

from bot.outbox import calls
from bot.outbox.aim import Aim
from bot.outbox.forms import Form, forms_of, plainer
from bot.outbox.waiting import Job, Place
from bot.outbox.whispers import NOBODY_HEARD, Leave
from bot.screen import Screen
from bot.storage.rows import PlaceRow

NOWHERE_ELSE: Final = Aim(None)
"""In a chat without topics."""
ROOM: Final = 4096
"""Characters that Telegram takes for sure, however many of them are markup."""


@dataclass(frozen=True, slots=True)
class Step:
    """A call for a job, and what its place shows once it is done."""

    job: Job
    wishes: int
    """Those of the job that the step fulfils."""
    method: TelegramMethod[Any] | None
    """None: no call is needed, only the row is out of date."""
    row: PlaceRow | None
    """None: nothing is shown. Without a message id: the message is being sent."""
    left: PlaceRow | None = None
    """The old message, to be deleted once the new one is there."""
    forms: frozenset[Form] = frozenset()
    """What the call makes use of that not every server takes."""

    @property
    def sends(self) -> bool:
        """Whether the call makes a new message."""
        return self.row is not None and self.row.message_id is None

    @property
    def removes(self) -> bool:
        """Whether nothing is shown afterwards."""
        return self.row is None


def edits(job: Job, row: PlaceRow | None) -> bool:
    """Whether the step that comes next for a job, if any, changes the message that is there."""
    return job.render is not None and not job.anew and _known(job, row) is not None


def next_step(
    job: Job,
    row: PlaceRow | None,
    now: float,
    refused: frozenset[Form] = frozenset(),
    *,
    aim: Aim = NOWHERE_ELSE,
    down: bool = False,
    quiet: bool = False,
    leave: Leave = NOBODY_HEARD,
) -> Step | None:
    """Return the step that brings a place from what ``row`` says to what the job wants; None if it is there.

    With ``down`` a change is not made where the message is, but in a new one at the bottom. ``aim`` says in
    which topic the message stands, or will. Calls the job's ``render`` and raises what it raises. A row of
    another chat counts as nothing shown; so does one without a message, as after a group got a new id, for
    all that has changed since: the rest is still to be read above. A screen with forms that are ``refused``
    is shown without them and counts as the same. In a ``quiet`` chat nothing comes with sound. A whisper is
    sent on the grounds of ``leave``.
    """
    place, known = job.place, _known(job, row)
    if job.render is None:
        return _removal(job, row, known)
    if known is not None and (place.post or not job.anew):
        changed = None if place.post else _edit(job, _headed(job.render(), aim.note), known, now, refused)
        if changed is None or not down:
            return changed
    screen = _headed(job.render(), aim.note)
    digest = calls.digest_of(screen)
    if known is None and _left_behind(job, row, digest):
        return None
    sent = plainer(screen, refused)
    shown = PlaceRow(place.key, place.table_id, place.chat_id, aim.thread, None, digest, now, place.receiver)
    method = _send(place, sent, aim.thread, leave, silent=quiet or not job.loud)
    return Step(job, job.wishes, method, shown, known, forms_of(sent))


def _send(
    place: Place, screen: Screen, thread_id: int | None, leave: Leave, *, silent: bool
) -> TelegramMethod[Any]:
    if place.receiver is None:
        return calls.send(screen, place.chat_id, thread_id, silent=silent)
    return calls.whisper(screen, place.chat_id, thread_id, place.receiver, leave, silent=silent)


def _known(job: Job, row: PlaceRow | None) -> PlaceRow | None:
    """Return the row if a message is there."""
    there = row is not None and row.chat_id == job.place.chat_id and row.message_id is not None
    return row if there else None


def _removal(job: Job, row: PlaceRow | None, known: PlaceRow | None) -> Step | None:
    if known is None or known.message_id is None:
        return None if row is None else Step(job, job.wishes, None, None)
    if known.receiver is not None:
        gone = calls.delete_whisper(known.chat_id, known.receiver, known.message_id)
        return Step(job, job.wishes, gone, None)
    call = calls.strip if job.strip else calls.delete
    return Step(job, job.wishes, call(known.chat_id, known.message_id), None)


def _left_behind(job: Job, row: PlaceRow | None, digest: str) -> bool:
    """Whether the message was shown before its group got a new id, and need not be posted there again."""
    if row is None or row.chat_id != job.place.chat_id or job.anew:
        return False
    return bool(row.digest) and (job.place.post or row.digest == digest)


def _headed(screen: Screen, note: str) -> Screen:
    """Return a screen under a line, where there is one and room for it."""
    if not note or len(note) + len(screen.text) >= ROOM:
        return screen
    rich = None if screen.rich is None else f"<p>{note}</p>{screen.rich}"
    return replace(screen, text=f"{note}\n{screen.text}", rich=rich)


def _edit(job: Job, screen: Screen, known: PlaceRow, now: float, refused: frozenset[Form]) -> Step | None:
    digest = calls.digest_of(screen)
    if digest == known.digest or known.message_id is None:
        return None
    sent = plainer(screen, refused)
    method: TelegramMethod[Any] = calls.edit(sent, known.chat_id, known.message_id)
    if known.receiver is not None:
        method = calls.edit_whisper(sent, known.chat_id, known.receiver, known.message_id)
    shown = replace(known, table_id=job.place.table_id, digest=digest, shown=now)
    return Step(job, job.wishes, method, shown, forms=forms_of(sent))
