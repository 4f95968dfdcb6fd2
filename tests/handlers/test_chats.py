"""The bot comes and goes; who acts is remembered; commands are told to Telegram."""

from __future__ import annotations

from typing import Any

from bot.callbacks import Kind, Tap
from bot.i18n import languages
from bot.people import Person
from handlers import ORDER, commands_of, routers
from tests.bot.tables.kit import ANNA, BORIS, GROUP, House
from tests.bot.tables.updates import chat_json, message_of, user_json

BOT = {"id": 1, "is_bot": True, "first_name": "Козырь", "username": "kozyr_bot"}


def status(name: str) -> dict[str, Any]:
    more = {"until_date": 0} if name == "kicked" else {}
    return {"status": name, "user": BOT, **more}


async def becomes(house: House, by: Person, chat: int, before: str, now: str) -> None:
    """The bot's own status changes in a chat."""
    update = {
        "chat": chat_json(chat),
        "from": user_json(by),
        "date": 1_700_000_000,
        "old_chat_member": status(before),
        "new_chat_member": status(now),
    }
    await house.feed(my_chat_member=update)
    await house.clock.advance(30)


async def test_a_group_is_greeted_once_in_the_language_of_who_brought_the_bot(house: House) -> None:
    await becomes(house, ANNA, GROUP, "left", "member")
    (text,) = house.group()
    assert "Сесть играть" in str(house.telegram.chats[GROUP])
    assert text
    assert (await house.people.chat(GROUP)).title == "Дача"
    await becomes(house, ANNA, GROUP, "member", "left")
    assert len(house.group()) == 1


async def test_a_private_chat_that_is_blocked_and_opened_again_is_remembered(house: House) -> None:
    await house.say(ANNA, "/start")
    await becomes(house, ANNA, ANNA.id, "member", "kicked")
    assert not await house.people.is_reachable(ANNA.id)
    await becomes(house, ANNA, ANNA.id, "kicked", "member")
    assert await house.people.is_reachable(ANNA.id)


async def test_a_group_that_became_a_supergroup_takes_everything_along(house: House) -> None:
    await house.people.enter(GROUP, "Дача", "ru")
    table = await house.match(clock=None)
    await house.clock.advance(30)
    message = message_of(ANNA, "", GROUP, 9)
    del message["text"]
    await house.feed(message=message | {"migrate_to_chat_id": -1007})
    assert table.row.chat_id == -1007
    assert (await house.people.chat(-1007)).title == "Дача"
    await house.clock.advance(30)
    assert any("Кинг" in text for text in house.telegram.texts(-1007))
    await house.say(ANNA, "/score", -1007)
    await house.clock.advance(30)
    assert len(house.telegram.texts(-1007)) == 2, "the lobby is still to be read above"


async def test_who_taps_is_remembered_by_their_present_name(house: House) -> None:
    await house.say(ANNA, "/start")
    await house.press(ANNA._replace(name="Аня"), Tap(Kind.MENU, arg="help"))
    known = await house.people.user(ANNA.id)
    assert known is not None
    assert known.name == "Аня"


async def test_bots_channels_and_service_messages_are_nobody(house: House) -> None:
    other_bot = {**message_of(ANNA, "/king", GROUP, 3), "from": {**BOT, "id": 555, "username": "x_bot"}}
    await house.feed(message=other_bot)
    joined = message_of(BORIS, "", GROUP, 4)
    del joined["text"]
    await house.feed(message=joined | {"new_chat_members": [user_json(BORIS)]})
    assert await house.storage.tables_in(GROUP) == []
    assert await house.people.user(555) is None
    await house.clock.advance(10)
    assert house.group() == []


async def test_in_a_group_the_bot_is_silent_unless_spoken_to(house: House) -> None:
    for text in ("Привет", "/unknown", "/king@other_bot", "king", "А кто козырь?"):
        await house.say(ANNA, text, GROUP)
    await house.clock.advance(30)
    assert house.group() == []
    await house.say(ANNA, "что делать?")
    await house.clock.advance(5)
    assert len(house.private(ANNA)) == 1  # in private it helps


async def test_commands_are_told_per_scope_and_language() -> None:
    calls = list(commands_of())
    assert {call.language_code for call in calls} == {None, *languages()}
    assert len(calls) == 3 * (1 + len(languages()))
    for call in calls:
        names = [command.command for command in call.commands]
        assert len(names) == len(set(names))
        assert all(1 <= len(command.description) <= 256 for command in call.commands)


async def test_every_command_in_the_menu_is_understood(house: House) -> None:
    await house.meet(ANNA)
    for name in {command.command for call in commands_of() for command in call.commands}:
        for chat in (ANNA.id, GROUP):
            calls = len(house.telegram.calls)
            await house.say(ANNA, f"/{name}", chat)
            await house.clock.advance(60)
            assert len(house.telegram.calls) > calls, f"/{name} in {chat} was not answered"


def test_the_order_is_explicit_and_a_tree_is_new_each_time() -> None:
    assert [router.name for router in routers().sub_routers] == [m.router().name for m in ORDER]
    assert routers() is not routers()
