"""Topics in private chats: each table at which somebody sits has one."""

from random import Random

from tests.e2e.harness import Evening
from tests.e2e.people import Person
from tests.e2e.play import lobby_of, play, robots, sets
from tests.e2e.seen import Message


async def with_topics(evening: Evening) -> Person:
    """Anna, while the bot's owner has turned topics in private chats on."""
    anna = await evening.arrives("Анна")
    await evening.control("topics", chat_id=anna.id, on=True)
    await evening.restart()
    return anna


async def table(evening: Evening, anna: Person, title: str, *, clock: int = 0) -> str:
    """Anna plays with robots in a group of this name; return the table as buttons name it."""
    group = await evening.group(anna, title=title)
    lobby = await lobby_of(evening, anna, group)
    await robots(anna, lobby, 3)
    await sets(anna, lobby, "stages=-2-14")
    await sets(anna, lobby, f"clock={clock}")
    await anna.presses(lobby, "start")
    return lobby.table or ""


def names(evening: Evening, anna: Person) -> dict[int | None, str]:
    """Return the topics of her private chat."""
    return {topic.id: topic.name for topic in evening.playground.state.chats[anna.id].topics.values()}


def of_table(chat: list[Message], name: str) -> set[int | None]:
    """Return in which topics the bot's messages of a table are."""
    return {message.thread for message in chat if message.by_bot and message.table == name}


async def test_each_table_has_a_topic_of_its_own_named_after_it(evening: Evening) -> None:
    anna = await with_topics(evening)
    first, second = await table(evening, anna, "Дача"), await table(evening, anna, "Работа")
    await evening.passes(30)
    topics = names(evening, anna)
    assert sorted(topics.values()) == ["Дача · Кинг простой", "Работа · Кинг простой"]
    chat = await anna.chat()
    found = [of_table(chat, each) for each in (first, second)]
    assert [len(each) for each in found] == [1, 1]
    assert found[0] != found[1]
    assert topics[next(iter(found[0]))] == "Дача · Кинг простой"
    await evening.restart()
    await play(
        evening, [anna], lambda _: evening.tables()[0].version > 6, rng=Random(1), table=first, stale=2
    )
    assert names(evening, anna) == topics, "a restart makes none anew"
    assert of_table(await anna.chat(), first) == found[0]


async def test_the_topic_takes_the_next_table_of_its_name(evening: Evening) -> None:
    anna = await with_topics(evening)
    first = await table(evening, anna, "Дача")
    await play(evening, [anna], lambda _: evening.tables()[0].row.state == "finished", rng=Random(1), stale=9)
    await evening.passes(60)
    (topic,) = of_table(await anna.chat(), first)
    assert names(evening, anna) == {topic: "Дача · Кинг простой"}
    again = await anna.taps("again")
    assert again.answered
    await evening.passes(60)
    assert names(evening, anna) == {topic: "Дача · Кинг простой"}
    (newest,) = {each.table for each in await anna.chat() if each.table not in (None, first)}
    assert of_table(await anna.chat(), newest or "") == {topic}


async def test_who_deletes_the_topic_gets_the_hand_into_the_plain_chat(evening: Evening) -> None:
    anna = await with_topics(evening)
    first = await table(evening, anna, "Дача")
    await evening.passes(30)
    (topic,) = of_table(await anna.chat(), first)
    await evening.control("topics", chat_id=anna.id, user_id=anna.id, action="delete", thread_id=topic)
    await anna.says("/start h")  # nothing tells the bot that her hand is gone
    await play(evening, [anna], lambda _: evening.tables()[0].version > 12, rng=Random(1), stale=3)
    assert of_table(await anna.chat(), first) == {None}


async def test_where_no_topic_can_be_made_the_hand_comes_into_the_plain_chat(evening: Evening) -> None:
    anna = await with_topics(evening)
    refused = "Bad Request: not enough rights to create a topic"
    await evening.fault("fail", error_code=400, description=refused, method="createForumTopic", count=9)
    first = await table(evening, anna, "Дача")
    await play(evening, [anna], lambda _: evening.tables()[0].version > 6, rng=Random(1), stale=2)
    assert of_table(await anna.chat(), first) == {None}
    assert len(evening.calls("createForumTopic")) == 1, "it is tried once"


async def test_without_topics_in_private_none_is_asked_for(evening: Evening) -> None:
    anna = await evening.arrives("Анна")
    await table(evening, anna, "Дача")
    assert (await anna.hand()).thread is None
    assert not evening.calls("createForumTopic")
