"""How much waits, and for how long: what an operator watches."""

from bot.outbox import Place
from tests.bot.outbox.fakes import OFFLINE, House

TABLE = Place("table", -5)
HAND = Place("hand", 7)


async def test_places_that_wait_and_the_longest_wait(house: House) -> None:
    assert (house.outbox.depth, house.outbox.oldest) == (0, 0.0)
    house.telegram.refuse = lambda _: OFFLINE
    house.show(TABLE, "one")
    await house.clock.advance(10)
    house.show(TABLE, "two")
    house.show(HAND, "one")
    await house.clock.advance(5)
    assert (house.outbox.depth, house.outbox.oldest) == (2, 15.0)
    house.telegram.refuse = lambda _: None
    await house.clock.advance(60)
    assert (house.outbox.depth, house.outbox.oldest) == (0, 0.0)


async def test_what_is_wanted_while_a_call_is_under_way_waits_since_then(house: House) -> None:
    house.telegram.latency = 8.0
    house.show(HAND, "one")
    await house.clock.advance(3)
    house.show(HAND, "two")
    await house.clock.advance(4)
    assert house.outbox.oldest == 7.0
    await house.clock.advance(2)
    assert (house.outbox.depth, house.outbox.oldest) == (1, 6.0)


async def test_what_is_to_go_waits_too(house: House) -> None:
    house.show(HAND, "one")
    await house.clock.advance(10)
    house.telegram.refuse = lambda _: OFFLINE
    house.outbox.drop(HAND)
    await house.clock.advance(4)
    assert (house.outbox.depth, house.outbox.oldest) == (1, 4.0)
