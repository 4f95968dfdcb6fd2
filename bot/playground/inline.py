"""Inline mode: queries, the bot's answers to them, and the messages that came of them."""

from dataclasses import dataclass
from typing import NamedTuple

from bot.playground.formatting import Formatted
from bot.playground.keyboard import Keyboard
from bot.playground.rich import Rich


class Result(NamedTuple):
    """One result; `content` or `rich`, and `keyboard`, are of the message that it becomes."""

    id: str
    type: str
    title: str
    description: str | None
    content: Formatted
    keyboard: Keyboard = ()
    rich: Rich | None = None


class Offer(NamedTuple):
    """The bot's answer to a query: results, where more begin, and a button into the private chat."""

    results: tuple[Result, ...] = ()
    next_offset: str = ""
    button: tuple[str, str] | None = None


@dataclass(slots=True)
class InlineQuery:
    """A query; `made` in seconds since the epoch, `offer` is None until the bot answers."""

    id: str
    user_id: int
    chat_id: int
    query: str
    offset: str
    made: float
    offer: Offer | None = None


class Inline:
    """All queries of one playground and the answers that Telegram remembers, for all (user 0) or for one.

    `messages` are those that the bot can edit, by their inline ids: chat and message.
    """

    def __init__(self) -> None:
        self.queries: dict[str, InlineQuery] = {}
        self.messages: dict[str, tuple[int, int]] = {}
        self._remembered: dict[tuple[int, str, str], tuple[float, Offer]] = {}

    def remember(self, asked: InlineQuery, offer: Offer, until: float, *, personal: bool) -> None:
        """Give the same answer to the same query until then, to everybody or to the same person."""
        self._remembered[asked.user_id if personal else 0, asked.query, asked.offset] = until, offer

    def remembered(self, asked: InlineQuery, now: float) -> Offer | None:
        """Return what Telegram answers by itself."""
        for whose in (asked.user_id, 0):
            until, offer = self._remembered.get((whose, asked.query, asked.offset), (0.0, Offer()))
            if until > now:
                return offer
        return None
