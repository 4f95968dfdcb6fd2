"""/metrics: what a bot that runs has done and what waits, in Prometheus' form."""

from pathlib import Path

from aiohttp import ClientSession, web
from prometheus_client import CollectorRegistry
from prometheus_client.parser import text_string_to_metric_families

from bot.metrics import Metrics
from bot.playground.errors import too_many_requests
from bot.playground.faults import Fault
from bot.settings import Address
from bot.web import serving
from tests.bot.tables.kit import House
from tests.running.conftest import Ground
from tests.running.kit import running


async def measured(url: str) -> dict[tuple[str, ...], float]:
    """Every sample by its name and the values of its labels."""
    async with ClientSession() as http, http.get(f"{url}/metrics") as answer:
        assert answer.status == 200
        assert answer.content_type == "text/plain"
        families = list(text_string_to_metric_families(await answer.text()))
    return {
        (sample.name, *sample.labels.values()): sample.value
        for family in families
        for sample in family.samples
    }


async def test_what_a_bot_has_done(ground: Ground) -> None:
    here, there = (await ground.evening.sit_down(2)).tables
    async with running(ground.webhook, ground.clock):
        await here.moves(2)
        await ground.way.quiet()
        ground.playground.world.faults.order(Fault("fail", "answercallbackquery", error=too_many_requests(3)))
        await ground.way.delivered(there.press_move())
        found = await measured(ground.url)
    assert found["kozyr_moves_total", "person"] == 3
    assert found["kozyr_moves_total", "robot"] == 0
    assert found["kozyr_tables", "playing"] == 2
    assert found["kozyr_tables", "finished"] == 0
    assert found["kozyr_api_calls_total", "answerCallbackQuery", "ok"] == 2
    assert found["kozyr_api_calls_total", "answerCallbackQuery", "TelegramRetryAfter"] == 1
    assert found["kozyr_api_floods_total",] == 1
    assert found["kozyr_api_flood_seconds_total",] == 3
    assert found["kozyr_update_seconds_count", "callback_query"] == 3
    assert found["kozyr_update_seconds_count", "my_chat_member"] == 2
    assert 0 < found["kozyr_update_seconds_sum", "callback_query"] < 60
    assert found["kozyr_outbox_results_total", "sent"] >= 1
    assert found["process_resident_memory_bytes",] > 0


async def test_two_bots_in_a_process_are_measured_apart_and_no_id_is_a_label(ground: Ground) -> None:
    (table,) = (await ground.evening.sit_down(1)).tables
    async with running(ground.webhook, ground.clock):
        await table.moves(2)
    async with running(ground.webhook, ground.clock):
        await table.move()
        found = await measured(ground.url)
    assert found["kozyr_moves_total", "person"] == 1
    ids = {str(seat.user_id) for seat in table.live.humans()} | {str(table.group), *table.pressed}
    assert {label for sample in found for label in sample[1:]}.isdisjoint(ids)


async def test_what_can_be_measured_is_where_the_database_fails(tmp_path: Path) -> None:
    house = await House.open(tmp_path / "kozyr.sqlite3")
    registry, floods = CollectorRegistry(), house.parts.floods
    metrics = Metrics(registry, house.clock, house.parts.outbox, house.tables, house.storage, floods)
    async with serving(Address("127.0.0.1", 0), web.get("/metrics", metrics.handle)) as address:
        url = f"http://127.0.0.1:{address.port}"
        assert ("kozyr_tables", "lobby") in await measured(url)
        await house.close()
        found = await measured(url)
    assert ("kozyr_tables", "lobby") not in found
    assert found["kozyr_outbox_waiting",] == 0
