"""Updates by webhook: order, retries, the secret, calls in the answer."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import pytest
from aiogram import Dispatcher
from aiogram.methods import SendMessage
from aiogram.types import CallbackQuery, Message
from aiogram.webhook.aiohttp_server import SimpleRequestHandler
from aiohttp import web

from bot.playground.webhook import GONE_SECONDS
from tests.bot.playground.site import Site, button, keyboard

SECRET = "Kozyr_1-a"
Reaction = Callable[[dict[str, Any]], Awaitable[web.Response]]


class Hook:
    """A bot's server: notes what arrives and answers as a test wants."""

    def __init__(self) -> None:
        self.arrived: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.headers: list[str | None] = []
        self.react: Reaction = self.well
        self.url = ""

    async def well(self, _: dict[str, Any]) -> web.Response:
        return web.Response()

    async def handle(self, request: web.Request) -> web.Response:
        self.headers.append(request.headers.get("X-Telegram-Bot-Api-Secret-Token"))
        update = await request.json()
        self.arrived.put_nowait(update)
        return await self.react(update)

    async def text(self) -> str:
        """The text of the next message that arrives."""
        async with asyncio.timeout(10):
            return str((await self.arrived.get())["message"]["text"])


async def serve(app: web.Application) -> tuple[web.AppRunner, str]:
    runner = web.AppRunner(app, shutdown_timeout=0.1)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    return runner, f"http://127.0.0.1:{runner.addresses[0][1]}/hook"


@pytest.fixture
async def hook(site: Site) -> AsyncIterator[Hook]:
    hook = Hook()
    app = web.Application()
    app.router.add_post("/hook", hook.handle)
    runner, hook.url = await serve(app)
    yield hook
    await site.call("deleteWebhook")
    await runner.cleanup()


def say(site: Site, text: str, chat: int | None = None) -> None:
    """Let Anna write to the bot."""
    site.playground.people.write(chat or site.anna, site.anna, text)


async def spoken_after(site: Site, text: str) -> dict[str, Any]:
    """Let Anna write, and return what the bot says."""
    listener = site.playground.world.events.open()
    say(site, text)
    async with asyncio.timeout(10):
        while True:
            event = await listener.get()
            message = event and event.get("message")
            if isinstance(message, dict) and message["from"]["is_bot"]:
                return message


async def test_what_waited_and_what_comes_is_delivered_with_the_secret(site: Site, hook: Hook) -> None:
    say(site, "раз")
    assert (await site.call("setWebhook", url=hook.url, secret_token=SECRET)).result is True
    assert await hook.text() == "раз"
    say(site, "два")
    assert await hook.text() == "два"
    assert hook.headers == [SECRET, SECRET]
    info = (await site.call("getWebhookInfo")).result
    assert (info["url"], info["max_connections"]) == (hook.url, 40)
    assert "allowed_updates" not in info
    site.clock.skip(1)
    await site.call("setWebhook", url=hook.url, allowed_updates=["message", "inline_query", "unheard_of"])
    assert (await site.call("getWebhookInfo")).result["allowed_updates"] == ["inline_query", "message"]


async def test_a_queue_waits_for_its_first_update_and_other_queues_do_not(site: Site, hook: Hook) -> None:
    free = asyncio.Event()

    async def slow(update: dict[str, Any]) -> web.Response:
        if update.get("message", {}).get("text") == "/slow":
            await free.wait()
        return web.Response()

    hook.react = slow
    sent = await site.say(site.group, reply_markup=keyboard([button(data="x")]))
    await site.call("setWebhook", url=hook.url)
    say(site, "/slow", site.group)
    say(site, "/next", site.group)
    site.playground.people.press(site.group, site.anna, "x", message_id=sent)
    site.playground.people.press(site.group, site.boris, "x", message_id=sent)
    async with asyncio.timeout(10):
        arrived = [await hook.arrived.get() for _ in range(3)]
    assert sum("callback_query" in update for update in arrived) == 2
    assert hook.arrived.empty()
    free.set()
    assert await hook.text() == "/next"


async def test_presses_of_two_players_arrive_side_by_side(site: Site, hook: Hook) -> None:
    both = asyncio.Barrier(2)

    async def together(_: dict[str, Any]) -> web.Response:
        await both.wait()
        return web.Response()

    hook.react = together
    sent = await site.say(site.group, reply_markup=keyboard([button(data="x")]))
    await site.call("setWebhook", url=hook.url)
    for user in (site.anna, site.boris):
        site.playground.people.press(site.group, user, "x", message_id=sent)
    async with asyncio.timeout(10):
        await hook.arrived.get()
        await hook.arrived.get()


async def test_connections_are_limited(site: Site, hook: Hook) -> None:
    free = asyncio.Event()

    async def slow(_: dict[str, Any]) -> web.Response:
        await free.wait()
        return web.Response()

    hook.react = slow
    await site.call("setWebhook", url=hook.url, max_connections=1)
    say(site, "раз")
    say(site, "/two", site.group)
    assert await hook.text() == "раз"
    assert (await site.call("getWebhookInfo")).result["pending_update_count"] == 2
    assert hook.arrived.empty()
    free.set()
    assert await hook.text() == "/two"


async def test_failures_are_repeated_after_growing_pauses(site: Site, hook: Hook) -> None:
    async def fail(_: dict[str, Any]) -> web.Response:
        return web.Response(status=500)

    hook.react = fail
    await site.call("setWebhook", url=hook.url)
    say(site, "раз")
    say(site, "два")
    assert [await hook.text(), await hook.text()] == ["раз", "раз"]  # the second time at once
    for pause in (2, 4, 8, 16, 32):
        assert await site.clock.wake() == pause
        assert await hook.text() == "раз"
    longest = {await _next_pause(site, hook) for _ in range(3)}
    assert len(longest) == 3
    assert all(60 <= pause <= 120 for pause in longest)
    info = (await site.call("getWebhookInfo")).result
    assert info["last_error_message"] == "Wrong response from the webhook: 500 Internal Server Error"
    assert info["last_error_date"] == site.clock.now()
    assert info["pending_update_count"] == 2
    hook.react = hook.well
    await site.clock.wake()
    assert [await hook.text(), await hook.text()] == ["раз", "два"]


async def _next_pause(site: Site, hook: Hook) -> float:
    """Wait for one more delivery; return the pause before it."""
    pause = await site.clock.wake()
    assert await hook.text() == "раз"
    return pause


async def test_an_address_that_is_gone_for_23_hours_loses_its_webhook(site: Site, hook: Hook) -> None:
    async def gone(_: dict[str, Any]) -> web.Response:
        return web.Response(status=410)

    assert GONE_SECONDS == 82_800
    hook.react = gone
    await site.call("setWebhook", url=hook.url)
    say(site, "раз")
    assert [await hook.text(), await hook.text()] == ["раз", "раз"]
    site.clock.skip(GONE_SECONDS - 10)
    await site.clock.wake()
    await hook.text()
    assert (await site.call("getWebhookInfo")).result["url"] == hook.url
    site.clock.skip(10)
    await site.clock.wake()
    await hook.text()
    await site.clock.slept()
    assert (await site.call("getWebhookInfo")).result["url"] == ""
    assert [update["message"]["text"] for update in await site.updates()] == ["раз"]


async def test_one_success_and_the_hours_count_anew(site: Site, hook: Hook) -> None:
    answers = iter([410, 200, 410, 410])

    async def gone(_: dict[str, Any]) -> web.Response:
        return web.Response(status=next(answers))

    hook.react = gone
    await site.call("setWebhook", url=hook.url)
    say(site, "раз")
    assert [await hook.text(), await hook.text()] == ["раз", "раз"]
    async with asyncio.timeout(10):
        while (await site.call("getWebhookInfo")).result["pending_update_count"]:
            pass
    site.clock.skip(GONE_SECONDS)
    say(site, "два")
    assert [await hook.text(), await hook.text()] == ["два", "два"]
    await site.clock.slept()
    assert (await site.call("getWebhookInfo")).result["url"] == hook.url


async def test_a_webhook_is_set_once_a_second(site: Site, hook: Hook) -> None:
    assert (await site.call("setWebhook", url=hook.url)).result is True
    again = await site.call("setWebhook", url=hook.url)
    assert (again.error, again.status) == ("Too Many Requests: retry after 1", 429)
    assert (again.headers["Retry-After"], again.body["parameters"]) == ("1", {"retry_after": 1})
    assert (await site.call("deleteWebhook")).result is True
    site.clock.skip(1)
    assert (await site.call("setWebhook", url=hook.url)).result is True


async def test_taps_of_two_players_change_places(site: Site, hook: Hook) -> None:
    sent = await site.say(site.group, reply_markup=keyboard([button(data="x")]))
    await site.call("setWebhook", url=hook.url, max_connections=1)
    await site.act("fault", kind="swap")
    for user in (site.anna, site.boris):
        site.playground.people.press(site.group, user, "x", message_id=sent)
    arrived = [(await hook.arrived.get())["callback_query"]["from"]["id"] for _ in range(2)]
    assert arrived == [site.boris, site.anna]


async def test_the_bots_own_pause_is_kept(site: Site, hook: Hook) -> None:
    async def later(_: dict[str, Any]) -> web.Response:
        return web.Response(status=503, headers={"Retry-After": "90"})

    hook.react = later
    await site.call("setWebhook", url=hook.url)
    say(site, "раз")
    assert await hook.text() == "раз"
    assert await site.clock.wake() == 90
    assert await hook.text() == "раз"


async def test_what_is_pending_can_be_dropped(site: Site, hook: Hook) -> None:
    say(site, "раз")
    await site.call("setWebhook", url=hook.url, drop_pending_updates=True)
    say(site, "два")
    assert await hook.text() == "два"


async def test_nobody_there(site: Site) -> None:
    await site.call("setWebhook", url="http://127.0.0.1:9/")
    say(site, "раз")
    assert await site.clock.wake() == 2
    assert "127.0.0.1:9" in (await site.call("getWebhookInfo")).result["last_error_message"]
    await site.call("deleteWebhook")
    assert [update["message"]["text"] for update in await site.updates()] == ["раз"]


async def test_what_is_under_way_stays_when_the_webhook_goes(site: Site, hook: Hook) -> None:
    async def never(_: dict[str, Any]) -> web.Response:
        await asyncio.Event().wait()
        return web.Response()

    hook.react = never
    await site.call("setWebhook", url=hook.url)
    say(site, "раз")
    await hook.text()
    await site.call("setWebhook", url="")
    assert len(await site.updates()) == 1
    say(site, "два")
    await site.call("deleteWebhook", drop_pending_updates=True)
    assert await site.updates() == []


@pytest.mark.parametrize("body", ["json", "form"])
async def test_a_call_in_the_answer_is_carried_out(site: Site, hook: Hook, body: str) -> None:
    call = {"method": "sendMessage", "chat_id": str(site.anna), "text": "Ход"}

    async def answer(_: dict[str, Any]) -> web.Response:
        if body == "json":
            return web.json_response(call)
        return web.Response(
            text=f"method=sendMessage&chat_id={site.anna}&text=%D0%A5%D0%BE%D0%B4",
            content_type="application/x-www-form-urlencoded",
        )

    hook.react = answer
    await site.call("setWebhook", url=hook.url)
    assert (await spoken_after(site, "раз"))["text"] == "Ход"


@pytest.mark.parametrize("method", ["getMe", "setWebhook", "deleteWebhook", "close", "logOut"])
async def test_some_calls_are_not_made_from_an_answer(site: Site, hook: Hook, method: str) -> None:
    async def answer(_: dict[str, Any]) -> web.Response:
        return web.json_response({"method": method})

    hook.react = answer
    await site.call("setWebhook", url=hook.url)
    say(site, "раз")
    say(site, "два")
    assert [await hook.text(), await hook.text()] == ["раз", "два"]
    assert [call.method for call in site.playground.world.calls.since()] == ["setWebhook"]


async def test_aiogram_serves_the_webhook(site: Site) -> None:
    bot = site.bot()
    dispatcher = Dispatcher(disable_fsm=True)

    @dispatcher.message()
    async def reply(message: Message) -> SendMessage:
        return message.answer("<b>Садитесь</b>", parse_mode="HTML", reply_markup=None)

    @dispatcher.callback_query()
    async def answer(query: CallbackQuery) -> None:
        await query.answer("Ход принят")

    app = web.Application()
    handler = SimpleRequestHandler(dispatcher, bot, handle_in_background=False, secret_token=SECRET)
    handler.register(app, "/hook")
    runner, url = await serve(app)
    await bot.set_webhook(url, secret_token=SECRET, allowed_updates=dispatcher.resolve_used_update_types())
    assert (await spoken_after(site, "/start"))["html"] == "<b>Садитесь</b>"
    sent = await site.say(site.anna, reply_markup=keyboard([button(data="x")]))
    pressed = await site.act("press", chat_id=site.anna, user_id=site.anna, message_id=sent, data="x")
    assert pressed["popup"] == {"text": "Ход принят", "alert": False}
    await bot.delete_webhook()
    await runner.cleanup()
