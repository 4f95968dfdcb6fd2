"""Topics of forums as Telegram tells of them, who speaks there, and who is nobody in a group."""

from __future__ import annotations

from itertools import count
from typing import Any

import pytest
from aiogram.types import ChatMemberRestricted

from bot.forums import GENERAL
from bot.live import LiveTable
from bot.people import Person
from bot.storage.rows import Topic
from tests.bot.tables.kit import ANNA, BORIS, FOUR, GROUP, House
from tests.bot.tables.updates import chat_json, message_of, user_json

FORUM = -1_000_000_004_321
CARDS = 77
HOME = "https://t.me/c/4321"
NUMBERS = count(900)


def in_forum(person: Person, text: str, thread: int | None = None, **more: object) -> dict[str, Any]:
    """A message in a topic of the forum, as Telegram sends it."""
    message = message_of(person, text, FORUM, next(NUMBERS), **more)
    message["chat"] = {**chat_json(FORUM), "is_forum": True}
    if thread is not None:
        message |= {"message_thread_id": thread, "is_topic_message": True}
    return message if text else {k: v for k, v in message.items() if k not in ("text", "entities")}


async def told(house: House, thread: int | None = None, **service: object) -> None:
    """Telegram tells of a change of a topic."""
    await house.feed(message=in_forum(ANNA, "", thread, **service))


async def known(house: House) -> dict[int, Topic]:
    return {topic.thread_id: topic for topic in await house.storage.topics(FORUM)}


async def test_names_of_topics_are_remembered_as_they_change(house: House) -> None:
    await told(house, CARDS, forum_topic_created={"name": "Карты", "icon_color": 0})
    assert await house.parts.forums.link(FORUM, CARDS) == f'<a href="{HOME}/77">Карты</a>'
    await told(house, CARDS, forum_topic_edited={"name": "<b>&"})
    await told(house, CARDS, forum_topic_edited={"icon_custom_emoji_id": "5"})
    assert await house.parts.forums.link(FORUM, CARDS) == f'<a href="{HOME}/77">&lt;b&gt;&amp;</a>'
    await told(house, None, forum_topic_edited={"name": "Общая"})
    assert await house.parts.forums.link(FORUM, None) == f'<a href="{HOME}/1">Общая</a>'
    assert (await known(house))[GENERAL].name == "Общая"
    assert await house.parts.forums.link(FORUM, 78) == f'<a href="{HOME}/78">#78</a>', "nobody has told"


async def test_the_name_is_learnt_from_whoever_speaks_to_the_bot_there(house: House) -> None:
    made = in_forum(ANNA, "", CARDS, forum_topic_created={"name": "Карты", "icon_color": 0})
    await house.feed(message=in_forum(BORIS, "/help", CARDS, reply_to_message=made))
    assert await known(house) == {CARDS: Topic(FORUM, CARDS, "Карты", "open")}
    await house.feed(message=in_forum(BORIS, "/help", CARDS, reply_to_message=in_forum(ANNA, "Эй", CARDS)))
    assert (await known(house))[CARDS].name == "Карты"
    commits = len(house.storage.written(Topic))
    await house.feed(message=in_forum(BORIS, "/help", CARDS))
    assert len(house.storage.written(Topic)) == commits, "nothing is written that is known"


async def test_a_topic_that_was_gone_and_is_written_in_again_is_there(house: House) -> None:
    await house.parts.forums.gone(FORUM, CARDS)
    assert (await house.parts.forums.aim(FORUM, CARDS)) == (None, "")
    await house.feed(message=in_forum(ANNA, "/help", CARDS))
    assert (await house.parts.forums.aim(FORUM, CARDS)) == (CARDS, "")


@pytest.mark.parametrize(
    "service",
    [{"forum_topic_reopened": {}}, {"general_forum_topic_unhidden": {}}],
    ids=["opened", "shown"],
)
@pytest.mark.parametrize("thread", [None, GENERAL])
async def test_general_is_open_again(house: House, service: dict[str, object], thread: int | None) -> None:
    await house.parts.forums.closed(FORUM, None)
    assert await house.parts.forums.aim(FORUM, None) is None
    await told(house, thread, **service)
    assert await house.parts.forums.aim(FORUM, None) == (None, "")


async def test_what_is_known_of_topics_outlives_a_restart(house: House) -> None:
    await house.people.enter(FORUM, "Дача", "ru")
    await house.parts.forums.closed(FORUM, CARDS)
    await house.parts.forums.call(FORUM, CARDS, "Карты")
    house = await house.restarted()
    note = f'↪️ Из закрытой темы <a href="{HOME}/77">Карты</a>'
    assert await house.parts.forums.aim(FORUM, CARDS) == (None, note)


async def test_a_forum_may_have_a_table_in_each_topic_but_no_more_than_five_beyond(house: House) -> None:
    await house.people.enter(FORUM, "Дача", "ru")
    for thread in (*range(10, 17), None, 20, 20):
        await house.feed(message=in_forum(ANNA, "/king", thread))
        await house.clock.advance(3)  # none of the lobbies is dead yet
    await house.clock.advance(20)
    rows = await house.storage.tables_in(FORUM)
    assert sorted(row.thread_id or 0 for row in rows) == [*range(10, 17), 20]
    assert any("столов" in text for text in house.telegram.texts(FORUM))


def speaks(name: str, **more: object) -> dict[str, Any]:
    """What Telegram says of who writes without a person's name."""
    who = {"anonymous": (1087968824, "GroupAnonymousBot"), "channel": (136817688, "Channel_Bot")}[name]
    chat = {
        "anonymous": {"id": GROUP, "type": "supergroup", "title": "Дача"},
        "channel": {"id": -100777, "type": "channel", "title": "Новости"},
    }[name]
    sender = {"id": who[0], "is_bot": True, "first_name": "x", "username": who[1]}
    return {"from": sender, "sender_chat": chat, **more}


async def opened(house: House) -> LiveTable:
    return await house.tables.get((await house.storage.tables_in(GROUP))[0].id)


@pytest.mark.parametrize("name", ["anonymous", "channel"])
async def test_who_writes_without_a_name_is_asked_to_tap_for_a_seat(house: House, name: str) -> None:
    await house.people.enter(GROUP, "Дача", "ru")
    await house.feed(message=message_of(ANNA, "/king", GROUP, 5) | speaks(name))
    assert (await opened(house)).seats == {}
    await house.clock.advance(30)
    assert any("нажмите «Сесть»" in text for text in house.group())
    for number, command in enumerate(("/leave", "/me")):
        await house.feed(message=message_of(ANNA, command, GROUP, 6 + number) | speaks(name))
        await house.clock.advance(30)
        assert "Анонимно играть нельзя" in house.group()[-1]


@pytest.mark.parametrize("name, stopped", [("anonymous", True), ("channel", False)])
async def test_an_anonymous_admin_may_stop_a_table_a_channel_may_not(
    house: House, name: str, stopped: bool
) -> None:
    table = await house.match(clock=None)
    await house.clock.advance(60)
    await house.feed(message=message_of(ANNA, "/stop", GROUP, 5) | speaks(name))
    await house.clock.advance(30)
    asked = any(button.endswith(":stop!") for button in house.telegram.buttons(GROUP))
    assert asked is stopped
    assert table.playing


async def test_what_a_linked_channel_posts_is_not_said_to_the_bot(house: House) -> None:
    service = {"id": 777000, "is_bot": False, "first_name": "Telegram"}
    post = message_of(ANNA, "/king", GROUP, 5) | speaks("channel") | {"from": service}
    await house.feed(message=post | {"is_automatic_forward": True})
    assert await house.storage.tables_in(GROUP) == []
    await house.clock.advance(30)
    assert house.group() == []


BOT = {"id": 1, "is_bot": True, "first_name": "Козырь", "username": "kozyr_bot"}


async def test_a_channel_is_not_greeted(house: House) -> None:
    update = {
        "chat": {"id": -100777, "type": "channel", "title": "Новости"},
        "from": user_json(ANNA),
        "date": 1_700_000_000,
        "old_chat_member": {"status": "left", "user": BOT},
        "new_chat_member": {"status": "member", "user": BOT},
    }
    await house.feed(my_chat_member=update)
    await house.clock.advance(30)
    assert house.telegram.calls == []


@pytest.mark.parametrize("status", ["left", "kicked", "restricted"])
async def test_administrators_hear_of_who_goes_from_a_large_group(house: House, status: str) -> None:
    table = await house.match(*FOUR, clock=None)
    more: dict[str, Any] = {"until_date": 0} if status != "left" else {}
    if status == "restricted":
        fields = ChatMemberRestricted.model_fields
        more |= {name: False for name in fields if name.startswith("can_") or name == "is_member"}
    update = {
        "chat": chat_json(GROUP),
        "from": user_json(BORIS),
        "date": 1_700_000_000,
        "old_chat_member": {"status": "member", "user": user_json(BORIS)},
        "new_chat_member": {"status": status, "user": user_json(BORIS), **more},
    }
    await house.feed(chat_member=update)
    seat = table.seat_of(BORIS.id)
    assert seat is not None
    assert seat.away
