"""Forums for end-to-end tests: topics are made, closed, opened and deleted, tables stand in them."""

import re
from collections import Counter
from collections.abc import Callable, Sequence

from tests.e2e.harness import Evening
from tests.e2e.people import Person
from tests.e2e.play import robots, sets, sits
from tests.e2e.seen import Message, Snapshot

SHORT = "stages=-2-7,9-13"
"""Leaves three deals of the simple King, none of which ends before its last tricks."""


class Forum:
    """A group with topics, in which people play."""

    def __init__(self, evening: Evening, group: int, owner: Person) -> None:
        self.evening = evening
        self.id = group
        self.owner = owner

    @classmethod
    async def opened(cls, evening: Evening, *people: Person) -> "Forum":
        """Let people found a group and its creator turn topics on: it gets another id."""
        group = await evening.group(*people)
        made = await evening.control("topics", chat_id=group, on=True)
        await evening.settle()
        return cls(evening, int(made["chat_id"]), people[0])

    async def topic(self, name: str) -> int:
        """Make a topic and return its id."""
        return int(await self.acts("create", name=name))

    async def acts(self, action: str, thread: int | None = None, name: str = "") -> int:
        """Let the creator do something with a topic, with General if none is named."""
        more = {"thread_id": thread} if thread is not None else {}
        done = await self.evening.control(
            "topics", chat_id=self.id, user_id=self.owner.id, action=action, name=name, **more
        )
        await self.evening.settle()
        return int(done["thread_id"] or 0)

    async def said(self, thread: int | None, words: str = "") -> list[Message]:
        """Return the bot's messages in a topic that have these words."""
        return [
            message
            for message in await self.evening.messages(self.id)
            if message.by_bot and message.thread == thread and words in message.text
        ]

    async def shown(self, thread: int | None, button: str) -> Message:
        """Wait for a message of the bot in a topic with this button; return the newest."""

        def there(now: Snapshot) -> Message | None:
            found = [each for each in now.chat(self.id) if each.by_bot and each.find(button)]
            return next((each for each in reversed(found) if each.thread == thread), None)

        return await self.evening.until(there, f"a message with {button!r} in topic {thread}")

    async def table(
        self, thread: int | None, *people: Person, machines: int = 0, options: Sequence[str] = ("clock=0",)
    ) -> str:
        """Let people open a table in a topic, sit down and start; return the table as buttons name it."""
        host = people[0]
        await host.says("/king", self.id, **({"thread_id": thread} if thread else {}))
        lobby = await self.shown(thread, "start")
        for person in people[1:]:
            await sits(person, lobby)
        await robots(host, lobby, machines)
        for option in options:
            await sets(host, lobby, option)
        await self.evening.passes(60)
        await host.presses(await self.shown(thread, "start"), "start")
        return lobby.table or ""

    def refusals(self) -> Counter[str | None]:
        """Return what Telegram has refused so far, and how often."""
        calls = (call for call in self.evening.calls() if call.method != "getUpdates")
        return Counter(call.description for call in calls if call.error_code)

    def ends(self) -> Callable[[Snapshot], object]:
        """Return what tells that a match in the group is over."""
        return lambda now: any("🏆" in message.text for message in now.chat(self.id))


def live(messages: Sequence[Message]) -> list[Message]:
    """Return the messages that show a running table."""
    return [message for message in messages if message.by_bot and "▸" in message.text]


def protocols(messages: Sequence[Message]) -> list[int]:
    """Return the deals whose protocols are among messages."""
    return [number for number, text in _ended(messages) if "Сдатчик" in text]


def results(messages: Sequence[Message]) -> list[int]:
    """Return the deals whose results are among messages."""
    return [number for number, text in _ended(messages) if "Сдатчик" not in text]


def _ended(messages: Sequence[Message]) -> list[tuple[int, str]]:
    found = [(re.search(r"сдача (\d+) из", message.text), message.text) for message in messages]
    return [(int(deal[1]), text) for deal, text in found if deal and re.search("разыграны|сыграна", text)]
