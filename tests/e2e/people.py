"""People at their telephones: they write, press buttons, follow links and look at their hands."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, NamedTuple

from tests.e2e.seen import Message, Popup, Snapshot, message_of

if TYPE_CHECKING:
    from tests.e2e.harness import Evening


class Press(NamedTuple):
    """Somebody presses a button of a message."""

    person: Person
    message: Message
    data: str


class Person:
    """Somebody at a telephone."""

    def __init__(self, evening: Evening, user_id: int, name: str) -> None:
        self.evening = evening
        self.id = user_id
        self.name = name

    async def says(self, text: str, chat: int | None = None, **more: Any) -> Message:
        """Write, in the bot's private chat if no other is given, and let things settle."""
        written = await self.evening.control(
            "message", chat_id=chat or self.id, user_id=self.id, text=text, **more
        )
        await self.evening.settle()
        return message_of(written)

    async def asks(self, command: str, words: str, chat: int | None = None) -> Message:
        """Give a command and wait for the bot's answer to it, which has these words in it."""
        asked = await self.says(command, chat)

        def answered(now: Snapshot) -> Message | None:
            after = (each for each in now.chat(asked.chat) if each.by_bot and each.id > asked.id)
            return next((each for each in after if words.lower() in each.text.lower()), None)

        return await self.evening.until(answered, f"an answer to {command} with {words!r}")

    async def presses(self, message: Message, what: str) -> Popup:
        """Press a button, named by its text, its data or the argument in it, and let things settle."""
        return await self.sends(message, message.button(what).data or "", force=False)

    async def taps(self, what: str, chat: int | None = None) -> Popup:
        """Wait for a button in a chat, the bot's private one if no other is given, and press it."""
        return await self.presses(await self.evening.shown(chat or self.id, what), what)

    async def sends(self, message: Message, data: str, *, force: bool = True) -> Popup:
        """Send callback data for a message, as a forged app could, and let things settle."""
        raw = await self.evening.through(
            self.evening.control("press", user_id=self.id, data=data, force=force, **message.address)
        )
        await self.evening.settle()
        return popup_of(raw)

    async def presses_again(self, before: Popup) -> Popup:
        """Deliver a press once more, as Telegram does when nothing confirmed it."""
        raw = await self.evening.through(self.evening.control("press", query_id=before.query_id))
        await self.evening.settle()
        return popup_of(raw)

    async def follows(self, link: str | None) -> Message:
        """Open a link to the bot: what follows ``start=`` is sent with /start."""
        found = re.fullmatch(r"https://t\.me/\w+\?start=([\w-]{1,64})", link or "")
        assert found, f"{link} does not lead to the bot's private chat"
        return await self.says(f"/start {found[1]}")

    async def chat(self) -> list[Message]:
        """Return the private chat."""
        return await self.evening.messages(self.id)

    async def hand(self, table: str | None = None) -> Message:
        """Return the hand, waiting for it if need be."""
        return await self.evening.until(lambda now: now.hand(self.id, table), f"the hand of {self.name}")

    async def plays(self, card: str | None = None, table: str | None = None) -> Popup:
        """Play a card (such as ``QH``), the first that stands out if none is named."""
        hand = await self.hand(table)
        chosen = f"play {card}" if card else hand.legal[0].arg
        return await self.presses(hand, chosen)

    def __repr__(self) -> str:
        return f"<{self.name}>"


def popup_of(raw: Any) -> Popup:
    """Return the bot's answer from its JSON; there has to be one."""
    assert raw["answered"], "the press was never answered"
    shown = raw["popup"] or {"text": None, "alert": False}
    return Popup(shown["text"], shown["alert"], raw["url"], raw["query_id"], raw["answered"])
