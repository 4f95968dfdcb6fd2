"""Faults by chance."""

from collections import Counter

import pytest
from aiohttp import ClientError

from bot.playground.faults import Fault
from bot.playground.weather import LONGEST, STORM, Weather
from tests.bot.playground.site import Site

CALLS = 4000


def struck(seed: int, share: float = 1.0) -> list[tuple[str, int | None, int | None]]:
    weather = Weather(seed, share)
    found = [weather.strikes(kind, "sendmessage") for _ in range(CALLS) for kind in STORM]
    return [(each.kind, *_error(each)) for each in found if each]


def _error(fault: Fault) -> tuple[int | None, int | None]:
    return (fault.error.code, fault.error.retry_after) if fault.error else (None, None)


def test_the_same_seed_makes_the_same_weather() -> None:
    assert struck(7) == struck(7) != struck(8)
    assert struck(7, 0.0) == []


def test_each_kind_strikes_about_as_often_as_it_says() -> None:
    counted = Counter(kind for kind, *_ in struck(7))
    assert all(0.6 * STORM[kind] < counted[kind] / CALLS < 1.5 * STORM[kind] for kind in STORM)
    assert max(wait for _, code, wait in struck(7) if code == 429 and wait) == LONGEST
    codes = {code for kind, code, _ in struck(7) if kind == "fail"}
    assert codes == {429, 500, 502, 504}


async def test_the_weather_is_ordered_and_calms_down_again(site: Site) -> None:
    site.playground.world.flood.on = False
    await site.act("fault", kind="weather", seed=3)
    answers = Counter[str]()
    for number in range(300):
        try:
            answer = await site.call("sendMessage", chat_id=site.group, text=str(number))
            answers[str(answer.status)] += 1
        except ClientError:
            answers["lost"] += 1
    assert answers["200"] > 250
    assert answers["lost"]
    assert answers["429"]
    await site.act("fault", kind="clear")
    assert {(await site.call("getMe")).status for _ in range(100)} == {200}


async def test_a_call_is_lost_without_being_carried_out(site: Site) -> None:
    before = len((await site.chat(site.group))["messages"])
    await site.act("fault", kind="lose", method="sendMessage")
    with pytest.raises(ClientError):
        await site.call("sendMessage", chat_id=site.group, text="Ход")
    assert len((await site.chat(site.group))["messages"]) == before
    lost = [call for call in site.playground.world.calls.since() if call.method == "sendMessage"][-1]
    assert lost.ok is False
    await site.say(site.group)
    await site.act("fault", kind="drop", method="sendMessage")
    with pytest.raises(ClientError):
        await site.call("sendMessage", chat_id=site.group, text="Ход")
    dropped = [call for call in site.playground.world.calls.since() if call.method == "sendMessage"][-1]
    assert (dropped.ok, dropped.dropped) == (True, True)
