"""What the playground's tests share."""

from collections.abc import AsyncIterator

import pytest
from aiohttp import ClientSession

from bot.playground import Playground
from tests.bot.playground.hand_clock import HandClock
from tests.bot.playground.site import Site


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture
async def site(clock: HandClock) -> AsyncIterator[Site]:
    playground = Playground(clock=clock, home=False)
    playground.world.botfather.inline = True
    people = playground.people
    anna = people.create_user("Анна", username="anna", language_code="ru").id
    boris = people.create_user("Борис", language_code="en").id
    group = playground.groups.create("Вечер", [anna, boris]).id
    people.write(anna, anna, "/start")
    playground.world.updates.drop_all()
    url = await playground.start()
    async with ClientSession() as http:
        yield Site(playground, url, http, clock, anna, boris, group)
    await playground.stop()
