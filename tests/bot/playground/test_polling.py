"""Updates by polling."""

from __future__ import annotations

import asyncio

from aiogram import Dispatcher
from aiogram.filters import CommandStart
from aiogram.types import Message

from bot.playground.updates import DAY, LIVES
from bot.playground.values import Status
from tests.bot.playground.site import Answer, Site, button, keyboard


def say(site: Site, text: str) -> None:
    """Let Anna write to the bot."""
    site.playground.people.write(site.anna, site.anna, text)


async def texts(site: Site, **parameters: object) -> list[str]:
    """Poll without confirming."""
    return [update["message"]["text"] for update in (await site.call("getUpdates", **parameters)).result]


async def long_poll(site: Site) -> asyncio.Task[Answer]:
    """Start a long poll and return it when it waits."""
    poll = asyncio.create_task(site.call("getUpdates", timeout=30))
    await site.clock.slept()
    return poll


async def test_an_update_stays_until_its_offset_is_passed(site: Site) -> None:
    say(site, "раз")
    say(site, "два")
    first, second = (await site.call("getUpdates")).result
    assert second["update_id"] == first["update_id"] + 1
    assert first["message"]["from"]["language_code"] == "ru"
    assert first["message"]["chat"] == {
        "id": site.anna,
        "type": "private",
        "first_name": "Анна",
        "username": "anna",
    }
    assert await texts(site) == ["раз", "два"]
    assert await texts(site, limit=1) == ["раз"]
    assert await texts(site, offset=second["update_id"]) == ["два"]
    assert await texts(site, offset=second["update_id"] + 1) == []
    assert await texts(site) == []


async def test_a_negative_offset_forgets_all_but_the_last(site: Site) -> None:
    for text in ("раз", "два", "три"):
        say(site, text)
    assert await texts(site, offset=-2) == ["два", "три"]
    assert await texts(site) == ["два", "три"]


async def test_a_long_poll_ends_with_the_first_update(site: Site) -> None:
    poll = await long_poll(site)
    say(site, "раз")
    assert [update["message"]["text"] for update in (await poll).result] == ["раз"]


async def test_a_long_poll_ends_in_time(site: Site) -> None:
    poll = asyncio.create_task(site.call("getUpdates", timeout=30))
    assert await site.clock.wake() == 30
    assert (await poll).result == []


async def test_a_second_poll_ends_the_first(site: Site) -> None:
    first = await long_poll(site)
    second = asyncio.create_task(site.call("getUpdates"))
    assert (await first).error == (
        "Conflict: terminated by other getUpdates request; make sure that only one bot instance is running"
    )
    assert (await second).result == []


async def test_a_webhook_ends_polling(site: Site) -> None:
    poll = await long_poll(site)
    await site.call("setWebhook", url="http://127.0.0.1:9/")
    assert (await poll).error == "Conflict: terminated by setWebhook request"
    refused = await site.call("getUpdates")
    assert refused.status == 409
    assert refused.error == (
        "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the "
        "webhook first"
    )
    await site.call("deleteWebhook")
    assert (await site.call("getUpdates")).result == []


async def test_only_allowed_updates_are_made(site: Site) -> None:
    playground = site.playground
    await site.call("getUpdates", allowed_updates=["callback_query", "my_chat_member", "unheard_of"])
    say(site, "раз")
    playground.groups.set_status(site.group, site.playground.state.bot.id, Status.ADMINISTRATOR)
    [update] = await site.updates()
    assert update["my_chat_member"]["new_chat_member"]["status"] == "administrator"
    await site.call("getUpdates", allowed_updates=[])
    playground.groups.set_status(site.group, site.boris, Status.RESTRICTED)
    say(site, "два")
    assert [list(update)[1] for update in await site.updates()] == ["message"]
    await site.call("getUpdates", allowed_updates=["chat_member"])
    playground.groups.set_status(site.group, site.boris, Status.MEMBER)
    [update] = await site.updates()
    assert update["chat_member"]["old_chat_member"]["status"] == "restricted"


async def test_what_is_not_fetched_expires(site: Site) -> None:
    sent = await site.say(site.anna, reply_markup=keyboard([button(data="x")]))
    site.playground.people.press(site.anna, site.anna, "x", message_id=sent)
    say(site, "раз")
    assert len((await site.call("getUpdates")).result) == 2
    site.clock.skip(LIVES["callback_query"])
    assert await texts(site) == ["раз"]
    site.clock.skip(DAY)
    assert await texts(site) == []


async def test_a_press_is_redelivered_as_it_was(site: Site) -> None:
    sent = await site.say(site.anna, reply_markup=keyboard([button(data="x")]))
    query = site.playground.people.press(site.anna, site.anna, "x", message_id=sent)
    say(site, "раз")
    [pressed, _] = await site.updates()
    assert await site.updates() == []
    site.playground.people.repeat(query.id)
    say(site, "два")
    [again, said] = await site.updates(offset=pressed["update_id"] + 2)
    assert again == pressed
    assert said["message"]["text"] == "два"
    assert await site.updates() == []


async def test_presses(site: Site) -> None:
    people = site.playground.people
    first = await site.say(site.group, reply_markup=keyboard([button(data="x")]))
    second = await site.say(site.group, reply_markup=keyboard([button(data="y")]))
    one = people.press(site.group, site.anna, "x", message_id=first)
    people.press(site.group, site.boris, "y", message_id=second)
    await site.call("deleteMessage", chat_id=site.group, message_id=first)
    people.press(site.group, site.anna, "x", message_id=first, force=True)
    a, b, gone = [update["callback_query"] for update in await site.updates()]
    assert (a["id"], a["data"], a["from"]["id"]) == (one.id, "x", site.anna)
    assert a["message"]["reply_markup"]["inline_keyboard"][0][0]["callback_data"] == "x"
    assert b["chat_instance"] == a["chat_instance"] != str(site.group)
    assert int(a["id"]) < int(b["id"]) < int(gone["id"])
    assert gone["message"] == {"chat": a["message"]["chat"], "message_id": first, "date": 0}


async def test_aiogram_polls(site: Site) -> None:
    bot = site.bot()
    dispatcher = Dispatcher()
    heard: asyncio.Queue[str] = asyncio.Queue()

    @dispatcher.message(CommandStart(deep_link=True))
    async def start(message: Message) -> None:
        await message.answer("Садитесь")
        heard.put_nowait(message.text or "")

    polling = asyncio.create_task(dispatcher.start_polling(bot, handle_signals=False))
    async with asyncio.timeout(10):
        for number in range(3):
            say(site, f"/start t_{number}")
            assert await heard.get() == f"/start t_{number}"
    shown = [message["text"] for message in (await site.chat(site.anna))["messages"]]
    assert shown.count("Садитесь") == 3
    await dispatcher.stop_polling()
    await polling
