"""Hands in the group: each is a message there that its owner alone sees, the same as in the private chat.

A group gets few calls a minute, and its table tells everybody what goes on. So a hand there changes when
its owner has asked for it or pressed something on it, when they are to move, and when a deal begins.
"""

from functools import partial
from typing import Final

from bot import showing
from bot.clock import Clock
from bot.i18n import Translator
from bot.live import LiveTable
from bot.outbox import Outbox, Place
from bot.own_settings import Forbidden
from bot.people import People
from bot.screen import Screen
from bot.screens import group_hand

LOST_WITHIN: Final = 12.0
"""Seconds in which who asks for their hand again, and has pressed nothing on it, has not seen it."""
SOON: Final = 2.0
"""Seconds in which a hand comes, or else is told in a popup: nobody waits longer for an answer."""
REMEMBERED: Final = 4096
"""Hands of which it is known that somebody has asked for them."""


class GroupHands:
    """Puts hands into groups, for those who want them there and whoever asks for theirs."""

    def __init__(self, outbox: Outbox, people: People, clock: Clock) -> None:
        self._outbox = outbox
        self._people = people
        self._clock = clock
        self._asked: dict[str, None] = {}
        """The hands that somebody has asked for or pressed, the latest last; a restart forgets them."""
        self._pressed: set[str] = set()
        """Those whose owner has pressed something there and has not been shown what came of it."""
        self._brought: dict[str, float] = {}
        """When hands were sent on which nobody has pressed anything since."""

    async def bring(self, table: LiveTable, user: int) -> bool:
        """Send somebody their hand in a new message; tell whether it is there, or may only come later.

        Who asks again at once was sent something that their app did not get or does not show.
        """
        key, now = self._place(table, user).key, self._clock.now()
        if now - self._brought.pop(key, now - LOST_WITHIN) < LOST_WITHIN:
            return False
        there = await self._whisper(table, user, anew=True)
        if there:
            self._brought[key] = now
        return there

    async def renew(self, table: LiveTable, user: int) -> bool:
        """Bring somebody's hand up to date where it stands; tell the same."""
        return await self._whisper(table, user, anew=False)

    async def _whisper(self, table: LiveTable, user: int, *, anew: bool) -> bool:
        place = self._place(table, user)
        self._note(place.key)
        self._pressed.discard(place.key)
        render = await self._render(table, user)
        return await self._outbox.whisper(place, render, within=SOON, anew=anew)

    def pressed(self, table: LiveTable, user: int, message_id: int) -> None:
        """Take note that somebody has pressed something on their hand, which is in that message."""
        place = self._place(table, user)
        self._note(place.key)
        self._pressed.add(place.key)
        self._brought.pop(place.key, None)
        self._outbox.pressed(place, message_id)

    async def refresh(self, table: LiveTable, user: int) -> None:
        """Bring somebody's hand up to date if that is worth a call now."""
        place = self._place(table, user)
        asked = place.key in self._asked
        if table.match is None or not (asked or (await self._people.sees_hand(user)).group):
            return
        if not table.playing:
            self._forget(place.key)
        elif not (place.key in self._pressed or self._is_due(table, user)):
            return
        if table.playing or asked:
            self._pressed.discard(place.key)
            self._outbox.show(place, await self._render(table, user))

    @staticmethod
    def _is_due(table: LiveTable, user: int) -> bool:
        """Tell whether somebody is to move, or has been dealt cards that nobody has done anything with."""
        seat = table.seat_of(user)
        if seat is None or not table.revealed:
            return False
        return seat.seat in table.turn or not table.running().deals[-1].actions

    def away(self, table: LiveTable, user: int) -> None:
        """Take a hand out of the group."""
        place = self._place(table, user)
        if not table.row.private:
            self._forget(place.key)
            self._outbox.drop(place)

    async def words(self, table: LiveTable, user: int) -> str:
        """Return a hand as the text of a popup."""
        return showing.hand_in_words(table, await self._people.speak(user), user)

    async def _render(self, table: LiveTable, user: int) -> "partial[Screen]":
        t, own = await self._people.speak(user), await self._people.own(user)
        return partial(_screen, table, t, user, own.forbidden)

    def _note(self, key: str) -> None:
        self._asked.pop(key, None)
        self._asked[key] = None
        if len(self._asked) > REMEMBERED:
            self._forget(next(iter(self._asked)))

    def _forget(self, key: str) -> None:
        self._asked.pop(key, None)
        self._pressed.discard(key)
        self._brought.pop(key, None)

    @staticmethod
    def _place(table: LiveTable, user: int) -> Place:
        row = table.row
        return Place(f"{row.id}:mine:{user}", row.chat_id, row.thread_id, row.id, receiver=user)


def _screen(table: LiveTable, t: Translator, user: int, forbidden: Forbidden) -> Screen:
    return group_hand.in_group(t, table.facts(), showing.hand(table, t, user, forbidden))
