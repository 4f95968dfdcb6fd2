"""The HTTP side: how calls may be made, and who may not make them."""

from __future__ import annotations

import asyncio
import json

import pytest
from aiohttp import FormData

from bot.playground import Playground
from bot.playground.parameters import METHODS, read_method
from tests.bot.playground.hand_clock import HandClock
from tests.bot.playground.site import Site, button, keyboard


async def test_query_form_multipart_and_json_are_read_alike(site: Site) -> None:
    address = f"{site.url}/bot{site.playground.token}/sendMessage"
    markup = keyboard([button()])
    fields = {
        "chat_id": str(site.group),
        "text": "Ход",
        "reply_markup": json.dumps(markup),
        "disable_notification": "True",
    }
    multipart = FormData(fields, default_to_multipart=True)
    native = {"chat_id": site.group, "text": "Ход", "reply_markup": markup, "disable_notification": True}
    for request in (
        site.http.get(address, params=fields),
        site.http.post(address, data=fields),
        site.http.post(address, data=multipart),
        site.http.post(address, json=native),
        site.http.post(address, json=fields),
        site.http.post(f"{address}?chat_id={site.group}", data={**fields, "chat_id": str(site.group)}),
    ):
        async with request as response:
            body = await response.json()
            assert body["ok"], body
    shown = [message for message in (await site.chat(site.group))["messages"] if not message["service"]]
    assert len(shown) == 6
    assert {(message["text"], message["silent"], message["buttons"][0][0]["data"]) for message in shown} == {
        ("Ход", True, "p:1:2:AS")
    }


async def test_a_body_that_is_no_json_carries_nothing(site: Site) -> None:
    address = f"{site.url}/bot{site.playground.token}/sendMessage"
    async with site.http.post(address, data="{", headers={"Content-Type": "application/json"}) as response:
        assert (await response.json())["description"] == "Bad Request: chat_id is empty"


async def test_names_of_methods_have_no_case(site: Site) -> None:
    assert (await site.call("GETME")).result == (await site.call("getMe")).result


@pytest.mark.parametrize("method", ["getMe", "noSuchMethod"])
async def test_a_wrong_token(site: Site, method: str) -> None:
    async with site.http.get(f"{site.url}/bot1:wrong/{method}") as response:
        assert response.status == 401
        assert await response.json() == {"ok": False, "error_code": 401, "description": "Unauthorized"}
    async with site.http.get(f"{site.url}/file/bot1:wrong/documents/x") as response:
        assert response.status == 404


def test_every_method_of_aiogram_is_known() -> None:
    assert len(METHODS) > 180
    assert {"sendmessage", "editephemeralmessagetext", "sendrichmessage"} <= set(METHODS)
    assert read_method("GetUpdates", {"allowed_updates": '["message"]', "limit": "5"}).model_dump(
        exclude_none=True
    ) == {"allowed_updates": ["message"], "limit": 5}


@pytest.mark.parametrize("host", ["evil.example", "evil.example:8080", "127.0.0.1.evil.example", "[::1", ""])
@pytest.mark.parametrize("path", ["/", "/playground/state", "/static/main.js"])
async def test_other_names_are_refused(site: Site, host: str, path: str) -> None:
    async with site.http.get(site.url + path, headers={"Host": host}) as response:
        assert response.status == 403


@pytest.mark.parametrize(
    "origin, status", [("https://evil.example", 403), ("null", 403), ("http://localhost:1", 200)]
)
async def test_pages_of_other_sites_are_refused(site: Site, origin: str, status: int) -> None:
    body = {"first_name": "Вера"}
    headers = {"Origin": origin}
    async with site.http.post(f"{site.url}/playground/users", json=body, headers=headers) as response:
        assert response.status == status


async def test_localhost_is_welcome(site: Site) -> None:
    async with site.http.get(site.url + "/playground/state", headers={"Host": "localhost:8080"}) as response:
        assert response.status == 200


async def test_the_page_is_served(site: Site) -> None:
    async with site.http.get(site.url + "/") as response:
        assert response.content_type == "text/html"
        assert response.headers["Cache-Control"] == "no-cache"
        assert "/static/main.js" in await response.text()
    async with site.http.get(site.url + "/static/main.js") as response:
        assert response.content_type.endswith("/javascript")
    for path in ("/static/../control.py", "/static/%2e%2e/control.py", "/playground/files/x/y"):
        async with site.http.get(site.url + path) as response:
            assert response.status == 404


async def test_it_listens_on_the_loopback_only() -> None:
    with pytest.raises(ValueError, match="listens on"):
        await Playground().start(host="0.0.0.0")  # noqa: S104 - it is refused


async def test_a_port_that_is_taken(site: Site) -> None:
    port = int(site.url.rpartition(":")[2])
    other = Playground()
    with pytest.raises(OSError, match="address already in use"):
        await other.start(port=port)
    await other.stop()


async def test_stopping_lets_everybody_go(clock: HandClock, site: Site) -> None:
    poll = asyncio.create_task(site.call("getUpdates", timeout=30))
    await clock.slept()
    async with site.http.get(f"{site.url}/playground/events") as page:
        await page.content.readline()
        await asyncio.wait_for(site.playground.stop(), 10)
        assert (await poll).status == 409
        assert b"data" not in await page.content.read()


async def test_numbers_of_a_later_run_are_new() -> None:
    early, late = Playground(clock=HandClock(1_800_000_000.0)), Playground(clock=HandClock(1_800_000_060.0))
    numbers = []
    for playground in (early, late):
        anna = next(chat for chat in playground.state.chats.values() if chat.private)
        message = playground.people.write(anna.id, anna.id, "/start")
        query = playground.people.press(anna.id, anna.id, "x", message_id=message.id, force=True)
        numbers.append((message.id, int(query.id), playground.world.updates.last_id))
    assert all(before < after for before, after in zip(*numbers, strict=True))
