"""The outbox: what each place shows, kept up to date within Telegram's limits.

The application says what a place should show; the outbox finds out when, and by which call, if any. What
has been posted is remembered in the storage, so after a restart the same ``show`` brings each place to the
present state.

waiting.py    places, and what waits for each chat in which order
scrolled.py   how far up its chat a message has gone
pacing.py     how fast Telegram may be called: all limits
shown.py      what places show
delivery.py   one call after the other for one chat, and what its answer means
whispers.py   messages in a group that one person sees: when Telegram takes one
errors.py     the table of Telegram's errors
aim.py        into which topic of a chat a message goes
course.py     where the next message of a place stands, or will
forms.py      what older servers refuse, and screens without it
calls.py      screens as calls of the Bot API
outbox.py     the chats, their tasks, start and stop
"""

from bot.outbox.aim import Aim, Topics
from bot.outbox.delivery import OutboxStorage, Stats, place_of
from bot.outbox.outbox import Outbox
from bot.outbox.waiting import Place, Render
from bot.outbox.whispers import Leave

__all__ = ["Aim", "Leave", "Outbox", "OutboxStorage", "Place", "Render", "Stats", "Topics", "place_of"]
