"""People and groups, as the control API changes them."""

from __future__ import annotations

import pytest

from tests.bot.playground.site import Site


async def test_people_and_groups(site: Site) -> None:
    vera = await site.act("users", first_name="Vera", last_name="Smith", username="vera", language_code="en")
    assert vera == {
        "id": vera["id"],
        "first_name": "Vera",
        "last_name": "Smith",
        "username": "vera",
        "language_code": "en",
        "blocked": False,
    }
    group = await site.act(
        "groups",
        title="Клуб",
        members=[vera["id"], site.anna, site.boris],
        admins=[site.anna],
        type="supergroup",
    )
    assert group["id"] < -1_000_000_000_000
    assert [(member["user_id"], member["status"]) for member in group["members"]] == [
        (vera["id"], "creator"),
        (site.anna, "administrator"),
        (site.boris, "member"),
        (site.playground.state.bot.id, "member"),
    ]
    change, joined = (await site.updates())[-2:]
    assert change["my_chat_member"]["old_chat_member"]["status"] == "left"
    assert joined["message"]["new_chat_members"][0]["id"] == site.playground.state.bot.id
    alone = await site.act("groups", title="Без бота", members=[vera["id"]], bot=False)
    assert len(alone["members"]) == 1
    assert await site.updates() == []
    led = await site.act(
        "groups", title="С админом", members=[vera["id"]], admins=[site.playground.state.bot.id]
    )
    assert led["members"][-1]["status"] == "administrator"


async def test_a_person_changes_language(site: Site) -> None:
    changed = await site.act("users", user_id=site.anna, language_code="en", last_name="К.")
    assert (changed["first_name"], changed["last_name"], changed["language_code"]) == ("Анна", "К.", "en")
    await site.act("message", chat_id=site.anna, user_id=site.anna, text="hi")
    assert (await site.updates())[-1]["message"]["from"]["language_code"] == "en"


async def test_an_administrator_writes_for_the_group(site: Site) -> None:
    said = await site.act("message", chat_id=site.group, user_id=site.anna, text="/play", anonymous=True)
    assert said["from"]["name"] == "Вечер"
    message = (await site.updates())[-1]["message"]
    assert message["from"]["username"] == "GroupAnonymousBot"
    assert message["sender_chat"]["id"] == site.group
    body = {"chat_id": site.group, "user_id": site.boris, "text": "/play", "anonymous": True}
    assert await site.try_act("message", **body) == (409, {"error": "Борис is no administrator here"})


@pytest.mark.parametrize(
    "action, status",
    [
        ("promote", "administrator"),
        ("restrict", "restricted"),
        ("leave", "left"),
        ("remove", "left"),
        ("ban", "kicked"),
    ],
)
async def test_members(site: Site, action: str, status: str) -> None:
    await site.act("members", chat_id=site.group, user_id=site.boris, action=action)
    members = {member["user_id"]: member["status"] for member in (await site.chat(site.group))["members"]}
    assert members[site.boris] == status
    await site.act("members", chat_id=site.group, user_id=site.boris, status="member")
    members = {member["user_id"]: member["status"] for member in (await site.chat(site.group))["members"]}
    assert members[site.boris] == "member"


async def test_who_is_banned_comes_back_only_when_added(site: Site) -> None:
    body = {"chat_id": site.group, "user_id": site.boris}
    await site.act("members", **body, action="ban")
    assert await site.try_act("members", **body, action="join") == (409, {"error": "Борис is banned here"})
    await site.act("members", **body, action="add", by=site.anna)
    await site.act("members", **body, action="leave")
    await site.act("members", **body, action="join")
    assert (await site.chat(site.group))["members"][1]["status"] == "member"


async def test_who_is_out_neither_sees_nor_writes(site: Site) -> None:
    await site.act("members", chat_id=site.group, user_id=site.boris, action="ban")
    await site.say(site.group)
    assert (await site.chat(site.group))["messages"][-1]["visible_to"] == [site.anna]
    status, answer = await site.try_act("message", chat_id=site.group, user_id=site.boris, text="/play")
    assert (status, answer) == (409, {"error": "Борис is not in this chat"})


async def test_the_bot_is_added_by_a_link(site: Site) -> None:
    group = await site.act("groups", title="Новые", members=[site.boris], bot=False)
    await site.act(
        "members",
        chat_id=group["id"],
        user_id=site.playground.state.bot.id,
        action="promote",
        by=site.boris,
        rights=["can_pin_messages"],
        start="king",
    )
    change, joined, start = await site.updates()
    assert change["my_chat_member"]["new_chat_member"]["can_pin_messages"]
    assert not change["my_chat_member"]["new_chat_member"]["can_delete_messages"]
    assert joined["message"]["from"]["id"] == site.boris
    assert start["message"]["text"] == "/start@kozyr_bot king"
