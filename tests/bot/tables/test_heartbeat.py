"""Signs of life: written regularly, whatever the database says."""

from __future__ import annotations

from bot.heartbeat import EVERY, Heartbeat
from bot.storage import StorageError
from tests.bot.tables.kit import House


async def test_the_time_is_written_every_few_seconds_and_at_the_stop(house: House) -> None:
    heartbeat = Heartbeat(house.storage, house.clock)
    assert await heartbeat.last() is None
    start = house.clock.now()
    heartbeat.start()
    await house.clock.advance(EVERY * 2.5)
    assert await heartbeat.last() == start + EVERY * 2
    await heartbeat.stop()
    assert await heartbeat.last() == start + EVERY * 2.5
    await house.clock.advance(EVERY * 3)
    assert await heartbeat.last() == start + EVERY * 2.5


async def test_a_database_that_refuses_for_a_while_does_not_end_it(house: House) -> None:
    heartbeat = Heartbeat(house.storage, house.clock)
    heartbeat.start()
    await house.settle()
    house.storage.faults += [StorageError("disk full")] * 2
    await house.clock.advance(EVERY * 2)
    assert house.storage.faults == []
    await house.clock.advance(EVERY)
    assert await heartbeat.last() == house.clock.now()
    house.storage.faults.append(StorageError("disk full"))
    await heartbeat.stop()  # the next start believes the one before


async def test_one_that_never_began_can_be_stopped(house: House) -> None:
    heartbeat = Heartbeat(house.storage, house.clock)
    await heartbeat.stop()
    assert await heartbeat.last() == house.clock.now()
