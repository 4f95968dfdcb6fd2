"""How far up its chat a message has gone, by what the bot learns of others there.

Message ids of a supergroup grow by one with every message, seen or not: two of them tell how many came
between. Elsewhere they do not – a forum numbers all its topics together, basic groups share numbers with
private chats – so there what the bot saw is counted. What is not known counts as not written.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Final

from aiogram.enums import ChatType
from aiogram.types import Message

from bot.storage.rows import PlaceRow

FAR: Final = 15
"""Messages below one that make it hard to find."""
RARELY: Final = 60.0
"""Seconds in which one message of a chat, or of a topic, is posted anew because it was hard to find."""
REMEMBERED: Final = 4096
"""Chats and topics kept in memory."""

_Topic = tuple[int, int | None]


@dataclass(slots=True)
class _Bottom:
    """What is known of the end of a chat or topic."""

    newest: list[int] = field(default_factory=list)
    """Ids of the last ``FAR`` messages seen, ascending."""
    counted: bool = True
    """Whether only these are below a message; otherwise ids tell."""
    raised: float = float("-inf")
    """When a message was posted anew here."""


class Scrolled:
    """Knows the newest messages of groups."""

    def __init__(self) -> None:
        self._bottoms: OrderedDict[_Topic, _Bottom] = OrderedDict()

    def saw(self, message: Message) -> None:
        """Take note of a message, of whomever, that is in a group now."""
        chat = message.chat
        if chat.type not in (ChatType.GROUP, ChatType.SUPERGROUP) or not message.message_id:
            return  # what one person alone sees of a group has no number among its messages
        bottom = self._of(chat.id, message.message_thread_id if message.is_topic_message else None)
        bottom.counted = chat.type == ChatType.GROUP or bool(chat.is_forum)
        if message.message_id not in bottom.newest:
            bottom.newest = sorted((*bottom.newest, message.message_id))[-FAR:]

    def is_far_up(self, row: PlaceRow, now: float) -> bool:
        """Tell whether a message has scrolled away, and none of its topic was posted anew of late."""
        bottom = self._of(row.chat_id, row.thread_id)
        if row.message_id is None or not bottom.newest or now - bottom.raised < RARELY:
            return False
        if bottom.counted:
            return sum(each > row.message_id for each in bottom.newest) >= FAR
        return bottom.newest[-1] - row.message_id >= FAR

    def raised(self, row: PlaceRow, now: float) -> None:
        """Take note that a message was posted anew because it had scrolled away."""
        self._of(row.chat_id, row.thread_id).raised = now

    def _of(self, chat: int, thread: int | None) -> _Bottom:
        topic = chat, thread
        bottom = self._bottoms.setdefault(topic, _Bottom())
        self._bottoms.move_to_end(topic)
        if len(self._bottoms) > REMEMBERED:
            self._bottoms.popitem(last=False)
        return bottom
