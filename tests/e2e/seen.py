"""What people see on their telephones, read from ``GET /playground/state``."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from tests.e2e.rich import lines_of

Json = Mapping[str, Any]


def table_of(markup: str) -> str | None:
    """Return the table that callback data in JSON names, None if there is none."""
    names: list[str] = re.findall(r'"[a-z]:([0-9a-z]+):[0-9a-z]+:', markup)
    return next((name for name in names if name != "0"), None)


@dataclass(frozen=True, slots=True)
class Button:
    """A button under a message."""

    text: str
    data: str | None
    url: str | None
    style: str | None
    ask: str | None = None
    """What the bot is asked inline, in a chat that is chosen."""

    @property
    def arg(self) -> str:
        """The argument of our callback data: ``sit``, ``play QH``, ``clock=30``."""
        return (self.data or "").split(":", 3)[-1]

    @property
    def kind(self) -> str:
        """The first letter of our callback data."""
        return (self.data or "").partition(":")[0]


@dataclass(frozen=True, slots=True)
class Message:
    """A message as it stands in a chat now."""

    id: int
    chat: int
    by_bot: bool
    text: str
    html: str
    rows: tuple[tuple[Button, ...], ...]
    silent: bool
    document: str | None
    """The address of a document on the playground's server."""
    photo: str | None = None
    """That of a photo."""
    ephemeral: int | None = None
    """Its number if only its receiver sees it; its id is 0 then."""
    readers: frozenset[int] = frozenset()
    """Who has it on their telephone."""
    thread: int | None = None
    """The topic of a forum, None for General."""

    @property
    def address(self) -> Json:
        """How a press names the message."""
        if self.ephemeral is not None:
            return {"chat_id": self.chat, "ephemeral_message_id": self.ephemeral}
        return {"chat_id": self.chat, "message_id": self.id}

    @property
    def buttons(self) -> Iterator[Button]:
        """All buttons in reading order."""
        return (button for row in self.rows for button in row)

    def find(self, what: str) -> Button | None:
        """Return the button of this text, of this callback data, or with this argument in it."""
        return next((each for each in self.buttons if what in (each.text, each.data, each.arg)), None)

    def button(self, what: str) -> Button:
        """Return a button that must be there."""
        found = self.find(what)
        assert found, (
            f"no button {what!r} under {self.text!r}; there is {[each.arg for each in self.buttons]}"
        )
        return found

    @property
    def cards(self) -> list[Button]:
        """The cards of a hand."""
        return [each for each in self.buttons if each.arg.startswith("play ") and each.kind == "p"]

    @property
    def held(self) -> list[Button]:
        """The cards of a hand, to be played or to be marked."""
        return [*self.cards, *(each for each in self.buttons if each.kind == "c")]

    @property
    def legal(self) -> list[Button]:
        """The cards that stand out: those that may be played now."""
        return [each for each in self.cards if each.style == "primary"]

    @property
    def table(self) -> str | None:
        """The table that the buttons belong to, as callback data names it."""
        return table_of("".join(f'"{each.data}"' for each in self.buttons))

    @property
    def version(self) -> int:
        """The version of the table that the cards of a hand name."""
        return int((self.held[0].data or "").split(":")[2], 36)

    @property
    def lines(self) -> list[str]:
        """The lines of the text."""
        return self.text.split("\n")


class Popup(NamedTuple):
    """The bot's answer to a press."""

    text: str | None
    alert: bool
    url: str | None
    query_id: str
    answered: bool


class Snapshot:
    """All chats at one moment."""

    def __init__(self, state: Json) -> None:
        self._state = state
        self._chats = {int(chat["id"]): chat for chat in state["chats"]}

    def chat(self, chat_id: int) -> list[Message]:
        """Return the messages of a chat that everybody there sees, the oldest first."""
        return [message for message in self._messages(chat_id) if message.ephemeral is None]

    def whispers(self, chat_id: int, user_id: int) -> list[Message]:
        """Return what one person alone sees in a group, the oldest first."""
        return [
            message
            for message in self._messages(chat_id)
            if message.ephemeral is not None and message.readers == {user_id}
        ]

    def _messages(self, chat_id: int) -> Iterator[Message]:
        return (message_of(message) for message in self._chats[chat_id]["messages"])

    def hand_here(self, chat_id: int, user_id: int, table: str | None = None) -> Message | None:
        """Return the newest hand that one person sees in a group."""
        hands = (each for each in self.whispers(chat_id, user_id) if each.by_bot and each.held)
        return max(
            (each for each in hands if table in (None, each.table)),
            key=lambda each: each.ephemeral or 0,
            default=None,
        )

    def commands(self, chat_id: int, user_id: int) -> list[str]:
        """Return the commands that Telegram's menu offers somebody in a chat."""
        members = {member["user_id"]: member for member in self._chats[chat_id]["members"]}
        return [each["command"] for each in members[user_id]["commands"]]

    def successor(self, chat_id: int) -> int | None:
        """Return the id of the supergroup that a group has become."""
        migrated: int | None = self._chats[chat_id]["migrated_to"]
        return migrated

    def hand(self, user_id: int, table: str | None = None) -> Message | None:
        """Return the newest message with cards as buttons in somebody's private chat."""
        hands = (
            message
            for message in reversed(self.chat(user_id))
            if message.by_bot and message.cards and table in (None, message.table)
        )
        return next(hands, None)


def message_of(raw: Json) -> Message:
    """Return a message from its JSON."""
    rows = tuple(
        tuple(
            Button(
                each["text"], each["data"], each["url"], each["style"], (each["switch"] or {}).get("query")
            )
            for each in row
        )
        for row in raw["buttons"]
    )
    document, photo = raw["document"], raw["photo"]
    return Message(
        raw["message_id"],
        raw["chat_id"],
        raw["from"]["is_bot"],
        lines_of(raw["html"]) if raw["rich"] else raw["text"],
        raw["html"],
        rows,
        raw["silent"],
        document and document["url"],
        photo and photo["url"],
        raw["ephemeral_message_id"],
        frozenset(raw["visible_to"]),
        raw["thread_id"],
    )
