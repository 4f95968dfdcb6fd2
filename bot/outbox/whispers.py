"""Whispers: messages in a group that one person sees [ephemeral messages]. When Telegram takes one from us.

Any bot may send or change one within 15 seconds of a press of that person in the group, or of a command that
only the bot sees; an administrator may at any time. That edits are limited like sends is assumed.
"""

from __future__ import annotations

from typing import Final, NamedTuple

OPEN: Final = 12.5
"""Seconds for which a press counts: Telegram's 15, less the time that press and call are on their way."""
REMEMBERED: Final = 4096
"""People whose last press is known, and groups of which it is known whether the bot is an administrator."""
KNOWN_FOR: Final = 3600.0
"""Seconds after which Telegram is asked again whether the bot is an administrator."""
UNSURE_FOR: Final = 60.0
"""The same where it did not answer."""


class Leave(NamedTuple):
    """On what grounds a whisper is sent; without any the bot is an administrator."""

    query_id: str | None = None
    """The press."""
    command_id: int | None = None
    """The ephemeral number of the command."""


NOBODY_HEARD: Final = Leave()
"""On none but that the bot is an administrator."""


class _Heard(NamedTuple):
    at: float
    leave: Leave


class Whispers:
    """Who has just done something in which group, and where the bot is an administrator."""

    def __init__(self) -> None:
        self._heard: dict[tuple[int, int], _Heard] = {}
        self._deaf: set[tuple[int, int]] = set()
        self._leads: dict[int, tuple[bool, float]] = {}

    def heard(self, chat: int, user: int, now: float, leave: Leave) -> None:
        """Take note of a press or a command: the newest counts."""
        self._heard.pop((chat, user), None)
        self._heard[chat, user] = _Heard(now, leave)
        self._deaf.discard((chat, user))
        if len(self._heard) > REMEMBERED:
            del self._heard[next(iter(self._heard))]

    def refused(self, chat: int, user: int) -> None:
        """Take note that Telegram took nothing for somebody: not before they press something again."""
        self._heard.pop((chat, user), None)
        self._deaf.add((chat, user))
        self.doubt(chat)
        if len(self._deaf) > REMEMBERED:
            self._deaf.pop()

    def leads(self, chat: int, now: float) -> bool | None:
        """Tell whether the bot is an administrator of a group; None where that has to be asked."""
        known, until = self._leads.get(chat, (None, 0.0))
        return known if now < until else None

    def learn(self, chat: int, now: float, leads: bool | None) -> None:
        """Take note whether the bot is an administrator; None: Telegram does not say."""
        self._leads.pop(chat, None)
        self._leads[chat] = (bool(leads), now + (UNSURE_FOR if leads is None else KNOWN_FOR))
        if len(self._leads) > REMEMBERED:
            del self._leads[next(iter(self._leads))]

    def doubt(self, chat: int) -> None:
        """Forget whether the bot is an administrator."""
        self._leads.pop(chat, None)

    def leave(self, chat: int, user: int, now: float) -> Leave | None:
        """Return on what grounds somebody may be shown something now, None if on none that is known."""
        heard = self._heard.get((chat, user))
        if heard is not None and now - heard.at < OPEN:
            return heard.leave
        return NOBODY_HEARD if self.leads(chat, now) and (chat, user) not in self._deaf else None
