"""A started outbox over fakes."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from tests.bot.outbox.fakes import House


@pytest.fixture
async def house() -> AsyncIterator[House]:
    house = House()
    await house.outbox.start()
    yield house
    await house.outbox.stop(0)
