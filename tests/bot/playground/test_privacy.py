"""What a bot hears in a group."""

from __future__ import annotations

import pytest

from bot.playground.values import Status
from tests.bot.playground.site import Site


async def heard(site: Site, text: str, reply_to: int | None = None) -> bool:
    site.playground.people.write(site.group, site.boris, text, reply_to)
    return bool(await site.updates())


@pytest.mark.parametrize(
    "text, hears",
    [
        ("Кто сдаёт?", False),
        ("/play", True),
        ("/play@kozyr_bot", True),
        ("/play@Kozyr_Bot king", True),
        ("/play@other_bot", False),
        ("ну /play", False),
        ("@kozyr_bot привет", False),
    ],
)
async def test_privacy_mode(site: Site, text: str, hears: bool) -> None:
    await site.updates()
    assert await heard(site, text) is hears


async def test_replies_to_the_bot_are_heard(site: Site) -> None:
    own = await site.say(site.group)
    other = site.playground.people.write(site.group, site.anna, "Привет").id
    assert await heard(site, "Хожу", own)
    assert not await heard(site, "Привет", other)


async def test_an_administrator_hears_everything(site: Site) -> None:
    site.playground.groups.set_status(site.group, site.playground.state.bot.id, Status.ADMINISTRATOR)
    await site.updates()
    assert await heard(site, "Кто сдаёт?")


async def test_without_privacy_mode_everything_is_heard_once_the_bot_is_added_anew(site: Site) -> None:
    bot = site.playground.state.bot.id
    await site.act("botfather", privacy=False)
    assert not await heard(site, "Кто сдаёт?")
    site.playground.groups.set_status(site.group, bot, Status.LEFT)
    site.playground.groups.set_status(site.group, bot, Status.MEMBER)
    await site.updates()
    assert await heard(site, "Кто сдаёт?")
    await site.act("botfather", privacy=True)
    assert await heard(site, "Кто сдаёт?")


async def test_service_messages_are_heard(site: Site) -> None:
    vera = site.playground.people.create_user("Вера").id
    site.playground.groups.set_status(site.group, vera, Status.MEMBER)
    site.playground.groups.set_status(site.group, site.boris, Status.LEFT)
    joined, left = [update["message"] for update in await site.updates()]
    assert [user["first_name"] for user in joined["new_chat_members"]] == ["Вера"]
    assert left["left_chat_member"]["id"] == site.boris


@pytest.mark.parametrize("status", [Status.LEFT, Status.KICKED])
async def test_who_is_out_hears_nothing(site: Site, status: Status) -> None:
    site.playground.groups.set_status(site.group, site.playground.state.bot.id, status, by=site.anna)
    change, left = await site.updates()
    assert change["my_chat_member"]["new_chat_member"]["status"] == status.value
    assert change["my_chat_member"]["from"]["id"] == site.anna
    assert left["message"]["left_chat_member"]["is_bot"]
    assert not await heard(site, "/play")


async def test_in_private_everything_is_heard(site: Site) -> None:
    site.playground.people.write(site.boris, site.boris, "Привет")
    [update] = await site.updates()
    assert update["message"]["text"] == "Привет"
    assert (await site.call("sendMessage", chat_id=site.boris, text="Здравствуйте")).status == 200
