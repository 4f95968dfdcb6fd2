"""What the webhook answers, and when: a stop included, and handling that fails."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack

import pytest
from aiogram import Bot, Dispatcher, Router
from aiogram.types import Message
from aiohttp import ClientConnectorError, ClientSession, web
from structlog.testing import capture_logs

from bot.settings import Address
from bot.storage import StorageError
from bot.web import serving
from bot.webhook import HEADER, Webhook
from tests.bot.tables.kit import ANNA, TOKEN, Telegram
from tests.bot.tables.updates import message_of
from tests.fake_clock import FakeClock

HEADERS = {HEADER: "secret"}


class Door:
    """A webhook whose handler does as a test wants."""

    def __init__(self) -> None:
        self.faults: list[Exception] = []
        self.begun = asyncio.Event()
        self.may_end = asyncio.Event()
        self.may_end.set()
        self.handled: list[str | None] = []
        self.server = AsyncExitStack()
        self._url = ""
        router = Router()
        router.message.register(self._handle)
        dispatcher = Dispatcher(disable_fsm=True)
        dispatcher.include_router(router)
        self._webhook = Webhook(Bot(TOKEN, session=Telegram(FakeClock())), dispatcher, "secret")

    async def open(self) -> None:
        routes = web.post("/", self._webhook.handle)
        address = await self.server.enter_async_context(serving(Address("127.0.0.1", 0), routes))
        self._url = f"http://127.0.0.1:{address.port}/"

    async def _handle(self, message: Message) -> None:
        self.begun.set()
        await self.may_end.wait()
        if self.faults:
            raise self.faults.pop(0)
        self.handled.append(message.text)

    async def send(self, body: object) -> int:
        async with ClientSession() as http, http.post(self._url, json=body, headers=HEADERS) as answer:
            return answer.status


@pytest.fixture
async def door() -> AsyncIterator[Door]:
    door = Door()
    await door.open()
    yield door
    await door.server.aclose()


def update(text: str) -> dict[str, object]:
    return {"update_id": 7, "message": message_of(ANNA, text, ANNA.id, 1)}


async def test_the_answer_comes_when_the_handler_is_done_and_a_stop_waits_for_it(door: Door) -> None:
    door.may_end.clear()
    answer = asyncio.create_task(door.send(update("раз")))
    await door.begun.wait()
    stopping = asyncio.create_task(door.server.aclose())
    await asyncio.sleep(0)
    with pytest.raises(ClientConnectorError):
        await door.send(update("два"))
    assert not answer.done()
    assert not stopping.done()
    door.may_end.set()
    assert await answer == 200
    await stopping
    assert door.handled == ["раз"]


async def test_what_the_database_could_not_comes_again(door: Door) -> None:
    door.faults = [StorageError("The disk is full.")]
    with capture_logs() as lines:
        assert await door.send(update("раз")) == 503
    assert [(line["event"], line["update"]) for line in lines] == [("an update waits for the database", 7)]
    assert await door.send(update("раз")) == 200
    assert door.handled == ["раз"]


async def test_a_fault_of_ours_is_logged_and_blocks_nobody(door: Door) -> None:
    door.faults = [ZeroDivisionError()]
    with capture_logs() as lines:
        assert await door.send(update("раз")) == 200
    assert [(line["event"], line["update"]) for line in lines] == [("an update failed", 7)]


@pytest.mark.parametrize(
    "body", [{}, [], "?", {"update_id": "x"}, {"update_id": 1, "message": {"text": "QH"}}]
)
async def test_what_is_no_update_is_not_sent_again_and_its_text_not_logged(door: Door, body: object) -> None:
    with capture_logs() as lines:
        assert await door.send(body) == 200
    assert [line["event"] for line in lines] == ["an update cannot be read"]
    assert "QH" not in str(lines)
    assert door.handled == []


async def test_what_nobody_handles_is_well(door: Door) -> None:
    assert await door.send({"update_id": 1, "poll_answer": {"poll_id": "1", "option_ids": []}}) == 200
