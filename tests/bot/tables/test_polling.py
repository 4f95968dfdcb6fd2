"""Polling: confirmed after handling, no head of the line, patient with a network that fails."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable
from typing import Any

import pytest
from aiogram import Bot, Dispatcher, Router
from aiogram.client.session.base import BaseSession
from aiogram.exceptions import (
    ClientDecodeError,
    TelegramConflictError,
    TelegramNetworkError,
    TelegramRetryAfter,
    TelegramServerError,
)
from aiogram.methods import GetUpdates, TelegramMethod
from aiogram.types import Message, Update

from bot.polling import LAG, LAST_CALL, LONGEST_PAUSE, TIMEOUT, poll
from tests.bot.tables.kit import ANNA, TOKEN
from tests.bot.tables.updates import message_of
from tests.fake_clock import FakeClock


class Server(BaseSession):
    """Keeps updates until they are confirmed, as Telegram does."""

    def __init__(self, clock: FakeClock) -> None:
        super().__init__()
        self.clock = clock
        self.pending: list[int] = []
        self.calls: list[GetUpdates] = []
        self.times: list[float] = []
        self.timeouts: list[int | None] = []
        self.faults: list[Exception] = []
        self.arrival = asyncio.Event()

    def send(self, *numbers: int) -> None:
        self.pending += numbers
        self.arrival.set()

    async def make_request(
        self,
        bot: Bot,  # noqa: ARG002
        method: TelegramMethod[Any],
        timeout: int | None = None,  # noqa: ASYNC109
    ) -> Any:
        assert isinstance(method, GetUpdates)
        self.calls.append(method)
        self.times.append(self.clock.now())
        self.timeouts.append(timeout)
        if self.faults:
            raise self.faults.pop(0)
        self.pending = [number for number in self.pending if number >= (method.offset or 0)]
        if not self.pending and method.timeout:
            self.arrival.clear()
            arrives = asyncio.ensure_future(self.arrival.wait())
            passes = asyncio.ensure_future(self.clock.sleep(method.timeout))
            await asyncio.wait([arrives, passes], return_when=asyncio.FIRST_COMPLETED)
            arrives.cancel()
            passes.cancel()
        found = sorted(self.pending)[: method.limit or 100]
        return [Update(update_id=n, message=message(n)) for n in found]

    async def close(self) -> None:
        pass

    async def stream_content(self, *args: Any, **kwargs: Any) -> AsyncGenerator[bytes, None]:  # noqa: ARG002
        yield b""


def message(number: int) -> Message:
    return Message.model_validate(message_of(ANNA, f"раз {number}", ANNA.id, number))


class Polling:
    """A poll in a task, with a handler that a test can hold up."""

    def __init__(self) -> None:
        self.clock = FakeClock()
        self.server = Server(self.clock)
        self.stop = asyncio.Event()
        self.begun: list[int] = []
        self.done: list[int] = []
        self.slow: Callable[[int], Awaitable[object]] = self.at_once
        router = Router()
        router.message.register(self.handle)
        self.dispatcher = Dispatcher(disable_fsm=True)
        self.dispatcher.include_router(router)
        self.task: asyncio.Task[None] | None = None

    async def at_once(self, number: int) -> None:
        """Handle without waiting."""

    async def handle(self, message: Message) -> None:
        self.begun.append(message.message_id)
        await self.slow(message.message_id)
        self.done.append(message.message_id)

    async def start(self) -> None:
        bot = Bot(TOKEN, session=self.server)
        self.task = asyncio.create_task(poll(bot, self.dispatcher, self.clock, self.stop))
        await self.clock.advance(0)

    async def end(self) -> None:
        assert self.task
        self.stop.set()
        await self.clock.advance(0)
        await self.task


@pytest.fixture
def polling() -> Polling:
    return Polling()


async def test_updates_are_handled_and_confirmed_by_the_next_call(polling: Polling) -> None:
    await polling.start()
    polling.server.send(7, 8, 9)
    await polling.clock.advance(0)
    assert polling.done == [7, 8, 9]
    assert [call.offset for call in polling.server.calls] == [0, 10]
    assert polling.server.calls[0].timeout == TIMEOUT
    assert polling.server.calls[0].allowed_updates == ["message"]
    await polling.clock.advance(TIMEOUT)  # nothing comes: asked again
    assert [call.offset for call in polling.server.calls] == [0, 10, 10]
    await polling.end()
    assert polling.server.pending == []


async def test_nothing_is_confirmed_before_it_is_handled_and_handled_twice(polling: Polling) -> None:
    finish = asyncio.Event()
    polling.slow = lambda number: finish.wait() if number == 8 else polling.at_once(number)
    await polling.start()
    polling.server.send(7, 8, 9)
    await polling.clock.advance(LAG / 2)
    assert polling.done == [7, 9]
    assert len(polling.server.calls) == 1
    await polling.clock.advance(LAG)
    assert polling.server.calls[-1].offset == 8
    polling.server.send(10)
    await polling.clock.advance(LAG)
    assert polling.done == [7, 9, 10]  # one slow handler holds nobody up
    assert polling.server.pending == [8, 9, 10]
    await polling.clock.advance(20 * LAG)
    assert len(polling.server.calls) < 25  # and is not waited for in a circle
    assert polling.begun == [7, 8, 9, 10]
    finish.set()
    await polling.clock.advance(LAG)
    assert polling.server.calls[-1].offset == 11
    assert polling.server.calls[-1].timeout == TIMEOUT
    assert polling.begun == [7, 8, 9, 10]
    await polling.end()


async def test_a_batch_is_handled_side_by_side(polling: Polling) -> None:
    meeting = asyncio.Barrier(3)
    polling.slow = lambda _: meeting.wait()
    await polling.start()
    polling.server.send(1, 2, 3)
    await polling.clock.advance(0)
    assert sorted(polling.done) == [1, 2, 3]
    await polling.end()


async def test_a_stop_waits_for_what_is_being_handled_and_then_confirms_it(polling: Polling) -> None:
    finish = asyncio.Event()
    polling.slow = lambda _: finish.wait()
    await polling.start()
    polling.server.send(5)
    await polling.clock.advance(0)
    polling.stop.set()
    await polling.clock.advance(60)
    assert polling.task
    assert not polling.task.done()
    assert polling.server.pending == [5]
    finish.set()
    await polling.end()
    assert polling.done == [5]
    assert (polling.server.calls[-1].offset, polling.server.calls[-1].timeout) == (6, 0)
    assert polling.server.timeouts[-1] == LAST_CALL
    assert polling.server.pending == []


async def test_a_stop_ends_a_long_poll_and_a_pause_at_once(polling: Polling) -> None:
    await polling.start()
    began = polling.clock.now()
    await polling.end()
    assert polling.clock.now() == began

    held = Polling()
    held.server.faults = [TelegramRetryAfter(GetUpdates(), "later", 300)]
    await held.start()
    await held.end()
    assert held.clock.now() - held.server.times[0] < 1


async def test_a_handler_that_raises_ends_nothing_and_is_confirmed(polling: Polling) -> None:
    async def fail(_: int) -> None:
        raise RuntimeError("a fault of ours")

    polling.slow = fail
    await polling.start()
    polling.server.send(1)
    await polling.clock.advance(0)
    polling.slow = polling.at_once
    polling.server.send(2)
    await polling.clock.advance(0)
    assert polling.done == [2]
    assert polling.server.calls[-1].offset == 3
    await polling.end()


NETWORK = (
    TelegramNetworkError(GetUpdates(), "no route"),
    TelegramServerError(GetUpdates(), "Bad Gateway"),
    ClientDecodeError("Failed to decode object", ValueError("<html>"), "<html>"),
)


@pytest.mark.parametrize("error", NETWORK, ids=lambda error: type(error).__name__)
async def test_a_network_that_fails_is_tried_again_with_a_growing_delay(
    polling: Polling, error: Exception
) -> None:
    polling.server.faults = [error] * 8
    await polling.start()
    begin = polling.clock.now()
    await polling.clock.advance(140)
    assert [round(at - begin) for at in polling.server.times] == [0, 1, 3, 7, 15, 31, 61, 91, 121]
    assert LONGEST_PAUSE == 30
    polling.server.send(4)
    await polling.clock.advance(0)
    assert polling.done == [4]
    polling.server.faults = [error]  # the delay begins anew
    await polling.clock.advance(TIMEOUT + 1)
    assert polling.server.times[-1] - polling.server.times[-2] == 1
    await polling.end()


async def test_flood_control_is_obeyed(polling: Polling) -> None:
    polling.server.faults = [TelegramRetryAfter(GetUpdates(), "later", 17)]
    await polling.start()
    await polling.clock.advance(20)
    assert polling.server.times[1] - polling.server.times[0] == 17
    await polling.end()


async def test_another_process_that_polls_ends_it_after_what_is_under_way(polling: Polling) -> None:
    finish = asyncio.Event()
    polling.slow = lambda _: finish.wait()
    await polling.start()
    polling.server.faults = [TelegramConflictError(GetUpdates(), "terminated by other getUpdates request")]
    polling.server.send(3)
    await polling.clock.advance(LAG)
    assert polling.task
    assert not polling.task.done()
    finish.set()
    with pytest.raises(TelegramConflictError):
        await polling.task
    assert polling.done == [3]


async def test_a_confirmation_that_is_lost_at_the_end_is_no_error(polling: Polling) -> None:
    finish = asyncio.Event()
    polling.slow = lambda _: finish.wait()
    await polling.start()
    polling.server.send(1)
    await polling.clock.advance(0)
    polling.server.faults = [TelegramNetworkError(GetUpdates(), "no route")]
    polling.stop.set()
    finish.set()
    await polling.end()
    assert polling.server.pending == [1]  # it will come again, and its tap makes no second move


async def test_numbers_that_begin_anew_are_handled(polling: Polling) -> None:
    """After a quiet week Telegram may number updates from anywhere."""
    await polling.start()
    polling.server.send(900)
    await polling.clock.advance(0)
    polling.server.pending = []
    polling.server.send(1900)
    await polling.clock.advance(0)
    assert polling.done == [900, 1900]
    assert polling.server.calls[-1].offset == 1901
    await polling.end()
