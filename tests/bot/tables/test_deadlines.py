"""Deadlines fire at their time, once, and not if they were moved or cleared."""

from __future__ import annotations

import asyncio

from hypothesis import given
from hypothesis import strategies as st

from bot.deadlines import Deadlines
from tests.fake_clock import FakeClock


class Fired:
    """What fell due, and when."""

    def __init__(self) -> None:
        self.clock = FakeClock(0.0)
        self.deadlines = Deadlines(self.clock, self.fire)
        self.calls: list[tuple[float, int, str]] = []

    async def fire(self, table: int, kind: str) -> None:
        self.calls.append((self.clock.now(), table, kind))


async def test_each_fires_at_its_own_time_whatever_the_order_they_were_set_in() -> None:
    fired = Fired()
    for at, table in ((30.0, 3), (10.0, 1), (20.0, 2)):
        fired.deadlines.set(table, "move", at)
    await fired.clock.advance(25)
    assert fired.calls == [(10.0, 1, "move"), (20.0, 2, "move")]
    assert len(fired.deadlines) == 1
    await fired.clock.advance(5)
    assert fired.calls[2:] == [(30.0, 3, "move")]
    assert len(fired.deadlines) == 0


async def test_one_that_is_moved_fires_at_the_new_time_only() -> None:
    fired = Fired()
    fired.deadlines.set(1, "move", 10.0)
    fired.deadlines.set(1, "move", 40.0)
    fired.deadlines.set(2, "move", 50.0)
    fired.deadlines.set(2, "move", 5.0)
    await fired.clock.advance(100)
    assert fired.calls == [(5.0, 2, "move"), (40.0, 1, "move")]


async def test_one_that_is_cleared_does_not_fire_and_kinds_are_apart() -> None:
    fired = Fired()
    fired.deadlines.set(1, "move", 10.0)
    fired.deadlines.set(1, "nudge", 5.0)
    fired.deadlines.clear(1, "move")
    fired.deadlines.clear(7, "move")  # never set
    assert fired.deadlines.at(1, "move") is None
    assert fired.deadlines.at(1, "nudge") == 5.0
    await fired.clock.advance(100)
    assert fired.calls == [(5.0, 1, "nudge")]


async def test_one_in_the_past_fires_at_once() -> None:
    fired = Fired()
    await fired.clock.advance(100)
    fired.deadlines.set(1, "move", 10.0)
    await fired.clock.advance(0)
    assert fired.calls == [(100.0, 1, "move")]


async def test_one_set_to_the_same_time_again_costs_nothing_and_fires_once() -> None:
    fired = Fired()
    for _ in range(1000):
        fired.deadlines.set(1, "move", 10.0)
    assert len(fired.deadlines._heap) == 1
    await fired.clock.advance(20)
    assert fired.calls == [(10.0, 1, "move")]


async def test_what_falls_due_may_set_the_next() -> None:
    clock = FakeClock(0.0)
    times: list[float] = []

    async def again(table: int, kind: str) -> None:
        times.append(clock.now())
        deadlines.set(table, kind, clock.now() + 10)

    deadlines = Deadlines(clock, again)
    deadlines.set(1, "beat", 10.0)
    await clock.advance(45)
    assert times == [10.0, 20.0, 30.0, 40.0]
    await deadlines.stop()


async def test_a_slow_one_holds_up_no_other() -> None:
    clock = FakeClock(0.0)
    done: list[int] = []

    async def slow(table: int, _: str) -> None:
        await clock.sleep(60 if table == 1 else 0)
        done.append(table)

    deadlines = Deadlines(clock, slow)
    deadlines.set(1, "move", 1.0)
    deadlines.set(2, "move", 2.0)
    await clock.advance(10)
    assert done == [2]
    await clock.advance(60)
    assert done == [2, 1]


async def test_a_stop_waits_for_what_is_firing_and_nothing_fires_afterwards() -> None:
    clock = FakeClock(0.0)
    finish = asyncio.Event()
    done: list[int] = []

    async def fire(table: int, _: str) -> None:
        await finish.wait()
        done.append(table)

    deadlines = Deadlines(clock, fire)
    deadlines.set(1, "move", 1.0)
    deadlines.set(2, "move", 50.0)
    await clock.advance(2)
    stopping = asyncio.create_task(deadlines.stop())
    await clock.advance(0)
    assert not stopping.done()
    finish.set()
    await clock.advance(0)
    assert stopping.done()
    deadlines.set(3, "move", 3.0)
    await clock.advance(100)
    assert done == [1]


Step = tuple[int, int | None]
STEPS = st.lists(st.tuples(st.integers(0, 3), st.none() | st.integers(1, 50)), max_size=30)


@given(steps=STEPS, later=STEPS)
def test_exactly_what_is_left_fires_at_its_time(steps: list[Step], later: list[Step]) -> None:
    """Whatever is set, moved and cleared, before and after some time has passed."""

    async def law() -> None:
        fired = Fired()
        left: dict[int, float] = {}
        expected: list[tuple[float, int]] = []

        def do(steps: list[Step]) -> None:
            for table, after in steps:
                if after is None:
                    fired.deadlines.clear(table, "move")
                    left.pop(table, None)
                else:
                    left[table] = fired.clock.now() + after
                    fired.deadlines.set(table, "move", left[table])

        do(steps)
        await fired.clock.advance(25)
        expected += sorted((at, table) for table, at in left.items() if at <= 25)
        for _, table in expected:
            del left[table]
        do(later)
        await fired.clock.advance(100)
        expected += sorted((at, table) for table, at in left.items())
        assert sorted((at, table) for at, table, _ in fired.calls) == sorted(expected)
        assert [at for at, _, _ in fired.calls] == sorted(at for at, _, _ in fired.calls)
        assert not fired.deadlines._due

    asyncio.run(law())
