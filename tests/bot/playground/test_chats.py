"""What a bot learns of chats, and what it tells of itself."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from aiogram import Bot
from aiogram.types import (
    BotCommand,
    BotCommandScopeAllChatAdministrators,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
    BotCommandScopeChat,
    BotCommandScopeChatMember,
)

from bot.playground.values import Status
from tests.bot.playground.site import Site


@pytest.fixture
async def bot(site: Site) -> AsyncIterator[Bot]:
    bot = site.bot()
    yield bot
    await bot.session.close()


async def test_chats(site: Site, bot: Bot) -> None:
    group = await bot.get_chat(site.group)
    assert (group.type, group.title) == ("group", "Вечер")
    private = await bot.get_chat(site.anna)
    assert (private.type, private.first_name, private.username) == ("private", "Анна", "anna")
    assert await bot.get_chat_member_count(site.group) == 3
    assert await bot.get_chat_member_count(site.anna) == 2


@pytest.mark.parametrize("status", list(Status))
async def test_members(site: Site, bot: Bot, status: Status) -> None:
    site.playground.groups.set_status(site.group, site.boris, status, by=site.anna)
    member = await bot.get_chat_member(site.group, site.boris)
    assert (member.status, member.user.id) == (status.value, site.boris)


async def test_administrators(site: Site, bot: Bot) -> None:
    assert [admin.user.first_name for admin in await bot.get_chat_administrators(site.group)] == ["Анна"]
    site.playground.groups.set_status(site.group, site.boris, Status.ADMINISTRATOR)
    site.playground.groups.set_status(site.group, bot.id, Status.ADMINISTRATOR)
    assert len(await bot.get_chat_administrators(site.group)) == 2


async def test_an_upgraded_group_can_still_be_looked_at(site: Site, bot: Bot) -> None:
    site.playground.groups.migrate(site.group)
    assert (await bot.get_chat(site.group)).title == "Вечер"


async def test_leaving(site: Site, bot: Bot) -> None:
    assert await bot.leave_chat(site.group)
    kinds = [next(iter(set(update) - {"update_id"})) for update in await site.updates()]
    assert kinds == ["my_chat_member", "message"]
    assert (await site.call("sendMessage", chat_id=site.group, text="x")).status == 403


async def test_a_chat_action_is_seen_by_the_page_only(site: Site, bot: Bot) -> None:
    listener = site.playground.world.events.open()
    assert await bot.send_chat_action(site.group, "typing")
    assert listener.get_nowait() == {"type": "typing", "chat_id": site.group, "action": "typing"}


async def test_texts_by_language(bot: Bot) -> None:
    assert (await bot.get_my_name()).name == "Козырь"
    await bot.set_my_name("Kozyr", language_code="en")
    assert (await bot.get_my_name(language_code="en")).name == "Kozyr"
    assert (await bot.get_my_name(language_code="de")).name == "Козырь"
    await bot.set_my_description("Карты")
    assert (await bot.get_my_description(language_code="en")).description == "Карты"
    await bot.set_my_short_description("Карты", language_code="ru")
    assert (await bot.get_my_short_description(language_code="ru")).short_description == "Карты"
    assert (await bot.get_my_short_description()).short_description == ""


async def test_commands_are_kept_by_scope_and_language(bot: Bot) -> None:
    await bot.set_my_commands([BotCommand(command="/play ", description=" Играть ")], language_code="ru")
    [command] = await bot.get_my_commands(language_code="ru")
    assert (command.command, command.description) == ("play", "Играть")
    assert await bot.get_my_commands() == []
    assert await bot.get_my_commands(BotCommandScopeAllGroupChats(), language_code="ru") == []
    await bot.delete_my_commands(language_code="ru")
    assert await bot.get_my_commands(language_code="ru") == []


async def test_the_menu_shows_the_narrowest_list(site: Site, bot: Bot) -> None:
    def command(name: str) -> list[BotCommand]:
        return [BotCommand(command=name, description=name)]

    async def menu(chat_id: int, user_id: int) -> str:
        members = (await site.chat(chat_id))["members"]
        [commands] = [member["commands"] for member in members if member["user_id"] == user_id]
        return str(commands[0]["command"])

    await bot.set_my_commands(command("any"))
    assert await menu(site.group, site.boris) == "any"
    await bot.set_my_commands(command("group"), BotCommandScopeAllGroupChats())
    await bot.set_my_commands(command("gruppa"), BotCommandScopeAllGroupChats(), language_code="ru")
    await bot.set_my_commands(command("private"), BotCommandScopeAllPrivateChats())
    await bot.set_my_commands(command("admin"), BotCommandScopeAllChatAdministrators())
    assert await menu(site.group, site.boris) == "group"
    assert await menu(site.group, site.anna) == "admin"
    assert await menu(site.boris, site.boris) == "private"
    await bot.delete_my_commands(BotCommandScopeAllChatAdministrators())
    assert await menu(site.group, site.anna) == "gruppa"
    await bot.set_my_commands(command("here"), BotCommandScopeChat(chat_id=site.group))
    assert await menu(site.group, site.anna) == "here"
    await bot.set_my_commands(
        command("mine"), BotCommandScopeChatMember(chat_id=site.group, user_id=site.boris)
    )
    assert await menu(site.group, site.boris) == "mine"
    assert (await site.chat(site.group))["commands"][0]["command"] == "here"
