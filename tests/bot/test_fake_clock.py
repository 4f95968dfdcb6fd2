"""The fake clock itself: order of waking, sleepers set while time moves, cancelled sleepers."""

from __future__ import annotations

import asyncio

from tests.fake_clock import FakeClock


async def test_wakes_in_time_order_at_their_own_times() -> None:
    clock = FakeClock(start=100.0)
    woken: list[tuple[str, float]] = []

    async def sleeper(name: str, *naps: float) -> None:
        for nap in naps:
            await clock.sleep(nap)
            woken.append((name, clock.now()))

    tasks = [asyncio.create_task(sleeper("slow", 5)), asyncio.create_task(sleeper("twice", 2, 2))]
    await clock.advance(3)
    assert woken == [("twice", 102.0)]
    await clock.advance(2)
    assert woken == [("twice", 102.0), ("twice", 104.0), ("slow", 105.0)]
    assert clock.now() == 105.0
    await asyncio.gather(*tasks)


async def test_a_cancelled_sleeper_is_passed_over() -> None:
    clock = FakeClock()
    task = asyncio.create_task(clock.sleep(1))
    await clock.advance(0)
    assert clock.sleeping() == 1
    task.cancel()
    await clock.advance(2)
    assert clock.sleeping() == 0
    assert task.cancelled()
