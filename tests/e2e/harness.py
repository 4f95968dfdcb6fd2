"""An evening: the playground and the unmodified bot in one process, on one clock that tests move.

People write and press through the playground's control API and read their chats from it. The clock stands
still while anything is under way and then goes on to whatever falls due next, so tests neither sleep nor
guess. Everything the bot says is looked at by the watchers (watch.py) as it arrives.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any, Self, TypeVar

import aiohttp
from aiogram.client.telegram import TelegramAPIServer
from aiogram.methods import GetUpdates, TelegramMethod
from pydantic import SecretStr

from bot.app import App
from bot.live import LiveTable
from bot.playground import TOKEN, Playground
from bot.playground.calls import Call
from bot.polling import poll
from bot.session import Session
from bot.settings import Settings
from tests.e2e.chance import Chance
from tests.e2e.loop import idle, watched
from tests.e2e.on_the_way import OnTheWay
from tests.e2e.people import Person, Press, popup_of
from tests.e2e.seen import Message, Popup, Snapshot
from tests.fake_clock import FakeClock

T = TypeVar("T")
Watcher = Callable[["Evening", list[Call]], None]

BEGIN = 1_795_000_000.0
"""When the evening begins: 17 Nov 2026."""
SEED = 20261117
"""What robots roll from, and decks: every evening is like the one before."""
PATIENCE = 600.0
"""Seconds of the fake clock after which something that should happen counts as never happening."""
REAL_PATIENCE = 5.0
"""The same for work that looks at the real clock."""


class Evening:
    """Make it with :func:`evening`; ``people`` and groups are added by tests."""

    def __init__(self, folder: Path, watchers: tuple[Watcher, ...] = ()) -> None:
        self.clock = FakeClock(BEGIN, self.settle)
        self.playground = Playground(clock=self.clock, home=False)
        self.watchers = watchers
        self.folder = folder
        self.chance = Chance(SEED)
        self.url = ""
        self.app: App | None = None
        self.people: dict[int, Person] = {}
        self._http: aiohttp.ClientSession
        self._way = OnTheWay()
        self._requests = 0
        self._seen = 0
        self._unwatched: list[Call] = []
        self._poll: Call | None = None
        self._stop = asyncio.Event()
        self._polling: asyncio.Task[None] | None = None

    # Opening and closing.

    async def open(self) -> Self:
        """Start the playground, then the bot."""
        watched().busy = self._busy
        self._end_chance = self.chance.begin()
        self.url = await self.playground.start()
        self._http = aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(total=60))
        await self.start_bot()
        return self

    async def close(self) -> None:
        """Stop everything."""
        await self.stop_bot()
        await self._http.close()
        await self.playground.stop()
        self._end_chance()

    async def start_bot(self) -> None:
        """Start the bot on the evening's database."""
        session = Session(api=TelegramAPIServer.from_base(self.url))
        session.middleware(self._way)
        settings = Settings.load(None).model_copy(
            update={
                "token": SecretStr(TOKEN),
                "api_url": self.url,
                "database_url": f"sqlite:///{self.folder / 'kozyr.sqlite3'}",
            }
        )
        opening = App.open(settings, clock=self.clock, session=session, rng=Random(SEED))
        app = self.app = await self.through(opening)
        await self.through(app.publish_commands())
        self._stop = asyncio.Event()
        self._polling = asyncio.create_task(
            poll(app.bot, app.dispatcher, self.clock, self._stop), name="polling"
        )
        await self.settle()

    async def stop_bot(self, grace: float = 10.0) -> None:
        """Stop the bot in an orderly way; what people do meanwhile waits for it."""
        if self._polling is not None and self.app is not None:
            self._stop.set()
            polling, self._polling = self._polling, None
            await self.through(_finished(polling))
            await self.through(self.app.close(grace))
            self.app = None

    async def restart(self) -> None:
        """Stop the bot and start it anew on the same database and playground."""
        await self.stop_bot()
        await self.start_bot()

    # Time.

    def _busy(self) -> bool:
        """Tell whether a request is on its way."""
        if self._requests or self._way.calls[TelegramMethod]:
            return True
        self._look_at_calls()
        waits = self._poll is not None and self._poll.ok is None
        return bool(self._way.calls[GetUpdates]) != waits

    def _look_at_calls(self) -> list[Call]:
        new = list(self.playground.world.calls.since(self._seen))
        if new:
            self._unwatched += new
            self._seen = new[-1].number
            for call in new:
                if call.method == "getUpdates":
                    self._poll = call
        return new

    async def settle(self) -> None:
        """Let everything happen that can happen without time passing; then look at what the bot did."""
        await idle()
        self._look_at_calls()
        if self.app is None:  # it is being opened; its calls are looked at once its tables can be
            return
        new, self._unwatched = self._unwatched, []
        for watch in self.watchers:
            watch(self, new)

    async def step(self) -> None:
        """Let things settle, then move the clock to whatever falls due next."""
        await self.settle()
        due = self.clock.due()
        assert due is not None, "nothing will ever happen again"
        await self.clock.advance(due - self.clock.now())

    async def passes(self, seconds: float) -> None:
        """Let so many seconds pass, everything happening in its own time."""
        await self.clock.advance(seconds)

    async def leap(self, seconds: float) -> None:
        """Let so much time pass at once, as when a computer wakes up: what was due meanwhile is due now."""
        await self.settle()
        await self.clock.leap(seconds)

    async def until(
        self, condition: Callable[[Snapshot], T | None], what: str = "", within: float = PATIENCE
    ) -> T:
        """Let time pass until a condition holds for what is to be seen; return what it gave."""
        end = self.clock.now() + within
        while True:
            await self.settle()
            found = condition(await self.look())
            if found:
                return found
            if self.clock.now() > end:
                raise AssertionError(f"{what or condition} did not come about in {within:.0f} seconds")
            await self.step()

    async def through(self, work: Awaitable[T], within: float = PATIENCE) -> T:
        """Let time pass until some work is done, and return its result."""
        task = asyncio.ensure_future(work)
        end = self.clock.now() + within
        while True:
            await self.settle()
            if task.done():
                return await task
            assert self.clock.now() <= end, f"{work} is not done after {within:.0f} seconds"
            if self.clock.due() is None:  # a library that is closed sleeps by the real clock
                await asyncio.wait([task], timeout=REAL_PATIENCE)
            else:
                await self.step()

    # What people do.

    async def control(self, path: str, **body: Any) -> Any:
        """Call the control API."""
        self._requests += 1
        try:
            async with self._http.post(f"{self.url}/playground/{path}", json=body) as response:
                answer = await response.json()
                assert response.status == 200, f"{path} {body}: {answer}"
                return answer
        finally:
            self._requests -= 1

    async def at_once(self, *presses: "Press") -> list[Popup]:
        """Let people press buttons at the same moment."""
        work = [
            self.control(
                "press",
                user_id=press.person.id,
                data=press.data,
                force=True,
                **press.message.address,
            )
            for press in presses
        ]
        return [popup_of(raw) for raw in await self.through(asyncio.gather(*work))]

    async def look(self) -> Snapshot:
        """Return what is to be seen in all chats now."""
        async with self._http.get(f"{self.url}/playground/state") as response:
            return Snapshot(await response.json())

    async def download(self, message: Message) -> str:
        """Return the text of the document of a message."""
        assert message.document, f"no document at {message.text!r}"
        async with self._http.get(self.url + message.document) as response:
            return await response.text()

    async def picture(self, message: Message) -> bytes:
        """Return the bytes of the photo of a message."""
        assert message.photo, f"no photo at {message.text!r}"
        async with self._http.get(self.url + message.photo) as response:
            return await response.read()

    async def arrives(self, name: str, lang: str = "ru", *, started: bool = True, **more: str) -> "Person":
        """Let a person appear; ``started``: they have opened the bot's private chat before."""
        made = await self.control("users", first_name=name, language_code=lang, **more)
        person = self.people[made["id"]] = Person(self, made["id"], name)
        if started:
            await person.says("/start")
            await self.settle()
        return person

    async def group(self, *members: "Person", title: str = "Вечер", **more: Any) -> int:
        """Let people found a group with the bot in it, the first its creator; return its id."""
        made = await self.control("groups", title=title, members=[each.id for each in members], **more)
        await self.settle()
        return int(made["id"])

    async def fault(self, kind: str, **more: Any) -> Any:
        """Order a fault of Telegram."""
        return await self.control("fault", kind=kind, **more)

    # What is to be seen.

    async def messages(self, chat_id: int) -> list[Message]:
        """Return the messages of a chat, the oldest first."""
        return (await self.look()).chat(chat_id)

    async def last(self, chat_id: int) -> Message:
        """Return the last message of the bot in a chat, after everything has settled."""
        await self.settle()
        return [each for each in await self.messages(chat_id) if each.by_bot][-1]

    async def reads(self, chat_id: int, words: str) -> Message:
        """Wait for a message of the bot with these words; return the newest."""

        def there(now: Snapshot) -> Message | None:
            found = [each for each in now.chat(chat_id) if each.by_bot and words in each.text]
            return found[-1] if found else None

        return await self.until(there, f"a message with {words!r} in {chat_id}")

    async def shown(self, chat_id: int, button: str) -> Message:
        """Wait for a message of the bot with this button (text, data or argument); return the newest."""

        def there(now: Snapshot) -> Message | None:
            found = [each for each in now.chat(chat_id) if each.by_bot and each.find(button)]
            return found[-1] if found else None

        return await self.until(there, f"a message with the button {button!r} in {chat_id}")

    async def exported(self, chat_id: int) -> str:
        """Wait for a document in a chat and return the text of the newest."""

        def there(now: Snapshot) -> Message | None:
            found = [each for each in now.chat(chat_id) if each.document]
            return found[-1] if found else None

        return await self.download(await self.until(there, f"a document in {chat_id}"))

    def tables(self) -> list[LiveTable]:
        """Return the tables as the bot has them in memory: what is shown is measured against them."""
        tables = self.app.house.tables if self.app else None
        return [*tables._live.values(), *tables._at_rest.values()] if tables else []

    def calls(self, method: str | None = None) -> list[Call]:
        """Return every call that the bot has made, in the order of arrival."""
        return [call for call in self.playground.world.calls.since(0) if method in (None, call.method)]


async def _finished(task: "asyncio.Task[None]") -> None:
    await task


@asynccontextmanager
async def evening(folder: Path, *watchers: Watcher) -> AsyncIterator[Evening]:
    """Spend an evening; everything is stopped at its end."""
    it = Evening(folder, watchers)
    await it.open()
    try:
        yield it
    finally:
        await it.close()
