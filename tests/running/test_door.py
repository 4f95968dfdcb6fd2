"""What the webhook answers when handling fails: again what the database could not, never what cannot be."""

from collections.abc import AsyncIterator

import pytest
from aiogram import Bot, Dispatcher, Router
from aiogram.types import Message
from aiohttp import ClientSession, web
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
        self.handled: list[str | None] = []
        self.url = ""
        router = Router()
        router.message.register(self._handle)
        self.dispatcher = Dispatcher(disable_fsm=True)
        self.dispatcher.include_router(router)

    async def _handle(self, message: Message) -> None:
        if self.faults:
            raise self.faults.pop(0)
        self.handled.append(message.text)

    async def send(self, body: object) -> int:
        async with ClientSession() as http, http.post(self.url, json=body, headers=HEADERS) as answer:
            return answer.status


@pytest.fixture
async def door() -> AsyncIterator[Door]:
    door = Door()
    bot = Bot(TOKEN, session=Telegram(FakeClock()))
    webhook = Webhook(bot, door.dispatcher, "secret")
    async with serving(Address("127.0.0.1", 0), web.post("/", webhook.handle)) as address:
        door.url = f"http://127.0.0.1:{address.port}/"
        yield door


def update(text: str) -> dict[str, object]:
    return {"update_id": 7, "message": message_of(ANNA, text, ANNA.id, 1)}


async def test_what_the_database_could_not_comes_again(door: Door) -> None:
    door.faults = [StorageError("The disk is full.")]
    with capture_logs() as lines:
        assert await door.send(update("раз")) == 503
    assert [line["log_level"] for line in lines] == ["error"]
    assert await door.send(update("раз")) == 200
    assert door.handled == ["раз"]


async def test_a_fault_of_ours_is_logged_and_blocks_nobody(door: Door) -> None:
    door.faults = [ZeroDivisionError()]
    with capture_logs() as lines:
        assert await door.send(update("раз")) == 200
    assert [(line["event"], line["log_level"]) for line in lines] == [("an update failed", "error")]


@pytest.mark.parametrize("body", [{}, [], "?", {"update_id": "x"}, {"update_id": 1, "message": {}}])
async def test_what_is_no_update_is_not_sent_again(door: Door, body: object) -> None:
    with capture_logs() as lines:
        assert await door.send(body) == 200
    assert len(lines) == 1
    assert door.handled == []


async def test_what_nobody_handles_is_well(door: Door) -> None:
    assert await door.send({"update_id": 1, "poll_answer": {"poll_id": "1", "option_ids": []}}) == 200
