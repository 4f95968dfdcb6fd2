"""Forums: a table lives in its topic, whatever becomes of that."""

from random import Random

from tests.e2e.forum import SHORT, Forum, live, protocols, results
from tests.e2e.harness import Evening
from tests.e2e.people import Person
from tests.e2e.play import play

ASTRAY = "Из закрытой темы Карты"
DEALS = [1, 2, 3]


async def four(evening: Evening) -> list[Person]:
    """Four people who have opened the bot's private chat."""
    return [await evening.arrives(name) for name in ("Анна", "Борис", "Вера", "Глеб")]


async def test_a_whole_match_in_a_topic_that_is_closed_and_opened_again(evening: Evening) -> None:
    people = await four(evening)
    forum = await Forum.opened(evening, *people)
    cards = await forum.topic("Карты")
    await forum.table(cards, *people, options=(SHORT, "clock=300"))
    table = evening.tables()[0]

    def deal(number: int, tricks: int) -> object:
        running = table.running().deal
        return len(table.running().deals) == number and running and len(running.tricks) == tricks

    await play(evening, people, lambda _: deal(1, 1), rng=Random(1))
    await forum.acts("close", cards)
    await play(evening, people, lambda _: deal(2, 4), rng=Random(2))
    await evening.passes(60)
    assert [each.find("turn") for each in await forum.said(cards, "Сдатчик")], "deal 1 ended where it began"
    away = await forum.said(None, ASTRAY)
    assert results(away) == [1], "what was new came to General and said from where"
    assert len(live(away)) == 1
    assert not live(await forum.said(cards))
    await people[0].asks("/score", "запись", forum.id)
    await evening.restart()
    table = evening.tables()[0]
    await evening.passes(30)
    assert len(live(await forum.said(None, ASTRAY))) == 1, "a restart changes nothing"

    await forum.acts("reopen", cards)
    await evening.passes(30)
    assert len(live(await forum.said(cards))) == 1, "the table has come home"
    assert not live(await forum.said(None))
    await play(evening, people, forum.ends(), rng=Random(3))
    await evening.passes(90)
    home, general = await forum.said(cards), await forum.said(None)
    assert (results(general), results(home)) == ([1], [2, 3])
    assert sorted(protocols(general) + protocols(home)) == DEALS
    assert len(await forum.said(cards, "🏆")) == 1
    refused = forum.refusals()
    assert refused == {"Bad Request: TOPIC_CLOSED": 1}, "what is closed is tried once"


async def test_every_message_goes_to_the_topic_of_its_table(evening: Evening) -> None:
    people = await four(evening)
    forum = await Forum.opened(evening, *people)
    cards, other = await forum.topic("Карты"), await forum.topic("Другие")
    tables = {
        thread: await forum.table(thread, people[at], people[at + 1], machines=2)
        for at, thread in enumerate((cards, other, None))
    }
    assert len(set(tables.values())) == 3, "one table for each topic, without a question"
    now = await evening.look()
    for message in now.chat(forum.id):
        if message.by_bot and message.table:
            assert tables[message.thread] == message.table
    for thread in (cards, other, None):
        assert len(live(await forum.said(thread))) == 1

    anna, dima = people[0], await evening.arrives("Дима")
    lonely = await forum.topic("Болтовня")
    for command, words in (("/score", "запись"), ("/rules", "Кинг простой"), ("/stop", "Остановить")):
        for thread in (cards, other, None):
            before = {each.id for each in await forum.said(thread)}
            await anna.says(command, forum.id, **({"thread_id": thread} if thread else {}))
            await evening.passes(20)
            fresh = [each for each in await forum.said(thread) if each.id not in before]
            assert fresh, f"{command} is answered in its topic"
            assert words.lower() in fresh[-1].text.lower() or command == "/stop", fresh
            assert fresh[-1].table in (None, tables[thread])
        await evening.passes(60)
    await dima_in(evening, forum, dima)
    await dima.says("/score", forum.id, thread_id=lonely)
    await evening.passes(20)
    (told,) = await forum.said(lonely)
    assert "В этой теме стола нет" in told.text
    assert "General, Карты, Другие" in told.text
    assert f'href="https://t.me/c/{int(str(forum.id)[4:])}/{cards}"' in told.html


async def dima_in(evening: Evening, forum: Forum, person: Person) -> None:
    """Let somebody join the forum."""
    await evening.control("members", chat_id=forum.id, user_id=person.id, action="join")


async def test_a_table_whose_topic_is_deleted_moves_to_general_and_says_so_once(evening: Evening) -> None:
    anna, boris = await evening.arrives("Анна"), await evening.arrives("Борис")
    forum = await Forum.opened(evening, anna, boris)
    cards = await forum.topic("Карты")
    await forum.table(cards, anna, boris, machines=2)
    table = evening.tables()[0]
    await play(evening, [anna, boris], lambda _: table.version >= 10, rng=Random(1), stale=2)
    await forum.acts("delete", cards)
    await play(evening, [anna, boris], lambda _: len(table.running().deals) > 2, rng=Random(2), stale=2)
    await evening.passes(60)
    assert table.row.thread_id is None
    assert len(live(await forum.said(None))) == 1
    assert {1, 2} <= set(results(await forum.said(None)))
    await evening.restart()
    await evening.passes(30)
    assert len(await forum.said(None, "Темы Карты больше нет")) == 1
    await anna.asks("/score", "запись", forum.id)


async def test_where_general_is_closed_too_everything_waits_and_nothing_is_lost(evening: Evening) -> None:
    people = await four(evening)
    forum = await Forum.opened(evening, *people)
    await forum.table(None, *people, options=(SHORT, "clock=300"))
    table = evening.tables()[0]
    await play(evening, people, lambda _: table.version >= 6, rng=Random(1))
    await forum.acts("close")
    await play(evening, people, lambda _: len(table.running().deals) == 2, rng=Random(2))
    await evening.passes(60)
    assert results(await forum.said(None)) == []
    await evening.restart()
    await play(evening, people, lambda _: evening.tables()[0].row.state == "finished", rng=Random(3))
    await evening.passes(60)
    assert results(await forum.said(None)) == []
    assert not await forum.said(None, "🏆")
    await forum.acts("reopen")
    await evening.passes(120)
    told = await forum.said(None)
    assert sorted(results(told)) == sorted(protocols(told)) == DEALS
    assert len(await forum.said(None, "🏆")) == 1
    refused = forum.refusals()
    assert refused == {"Bad Request: TOPIC_CLOSED": 1}


async def test_a_thread_of_replies_is_no_topic(evening: Evening) -> None:
    anna, boris = await evening.arrives("Анна"), await evening.arrives("Борис")
    group = await evening.group(anna, boris, type="supergroup")
    talk = await anna.says("Кто играет?", group)
    asked = await boris.says("/king", group, reply_to=talk.id)
    assert asked.thread == talk.id, "Telegram gives the thread a number"
    lobby = await evening.shown(group, "start")
    assert lobby.thread is None
    assert evening.tables()[0].row.thread_id is None
    await anna.asks("/rules", "Кинг простой", group)
    assert not [call for call in evening.calls() if call.error_code]


async def test_a_thread_of_replies_in_general_is_general(evening: Evening) -> None:
    anna, boris = await evening.arrives("Анна"), await evening.arrives("Борис")
    forum = await Forum.opened(evening, anna, boris)
    talk = await anna.says("Кто играет?", forum.id)
    await boris.says("/king", forum.id, reply_to=talk.id)
    lobby = await forum.shown(None, "start")
    assert lobby.table
    assert not [call for call in evening.calls() if call.error_code]


async def test_what_is_asked_in_a_topic_is_answered_there_without_any_table(evening: Evening) -> None:
    anna = await evening.arrives("Анна")
    forum = await Forum.opened(evening, anna)
    cards = await forum.topic("Карты")
    for command in ("/play", "/top", "/help", "/score"):
        await anna.says(command, forum.id, thread_id=cards)
        await evening.passes(20)
    assert len(await forum.said(cards)) == 4
    assert [each.text for each in await forum.said(None) if "Всем привет" not in each.text] == []
    await anna.presses(await forum.shown(cards, "family=open/king"), "family=open/king")
    await anna.presses(await forum.shown(cards, "open=king_simple"), "open=king_simple")
    assert (await forum.shown(cards, "start")).table
