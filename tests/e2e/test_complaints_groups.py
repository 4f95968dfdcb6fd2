"""What people complain of in other bots, about groups: one test each, named for the complaint."""

from random import Random

from tests.e2e.forum import Forum, live
from tests.e2e.harness import Evening
from tests.e2e.people import Person
from tests.e2e.play import lobby_of, play, robots, sets


async def two_playing(evening: Evening) -> tuple[list[Person], int]:
    """Anna and Boris play with two robots in a basic group, without a clock."""
    people = [await evening.arrives("Анна"), await evening.arrives("Борис")]
    group = await evening.group(*people)
    lobby = await lobby_of(evening, people[0], group, people[1])
    await robots(people[0], lobby, 2)
    await sets(people[0], lobby, "clock=0")
    await people[0].presses(lobby, "start")
    return people, group


async def test_a_group_that_became_a_supergroup(evening: Evening) -> None:
    """After topics are turned on in mid-deal the table is in the group, at the same card, and is one."""
    people, group = await two_playing(evening)
    table = evening.tables()[0]
    await play(evening, people, lambda _: table.version >= 10, rng=Random(1), stale=2)
    moved = await evening.control("topics", chat_id=group, on=True)
    new = int(moved["chat_id"])
    version = table.version
    await evening.passes(30)
    assert table.version >= version
    assert len(live(await evening.messages(new))) == 1
    assert evening.tables() == [table]
    await play(evening, people, lambda _: len(table.running().deals) > 1, rng=Random(2), stale=2)
    await people[0].asks("/score", "запись", new)


async def test_the_wrong_topic(evening: Evening) -> None:
    """Nothing of a table is ever said in a topic that is not its own, by whichever way it is asked."""
    anna, boris = await evening.arrives("Анна"), await evening.arrives("Борис", started=False)
    forum = await Forum.opened(evening, anna, boris)
    cards, talk = await forum.topic("Карты"), await forum.topic("Болтовня")
    await anna.says("/king", forum.id, thread_id=cards)
    lobby = await forum.shown(cards, "start")
    led = await boris.presses(lobby, "sit")
    await boris.follows(led.url)
    for what in ("rules", "back", "robot", "robot"):
        await anna.presses(await forum.shown(cards, what), what)
        await evening.passes(10)
    await sets(anna, lobby, "clock=60")
    await evening.passes(60)
    await anna.presses(await forum.shown(cards, "start"), "start")
    people = [anna, boris]
    table = evening.tables()[0]
    await play(evening, people, lambda _: table.version >= 12, rng=Random(1), stale=2)
    await evening.passes(200)  # the clock runs out, people are called
    for command in ("/score", "/verify", "/export", "/tables", "/rules", "/leave"):
        await anna.says(command, forum.id, thread_id=cards)
        await evening.passes(15)
    await evening.restart()
    await evening.passes(60)
    assert not [each.text for each in await forum.said(talk)]
    assert not [each.text for each in await forum.said(None) if "Всем привет" not in each.text]
    assert len(await forum.said(cards)) > 6
    await boris.says("/stop", forum.id, thread_id=talk)
    await evening.passes(20)
    (told,) = await forum.said(talk)
    assert "в теме Карты" in told.text
    assert evening.tables()[0].playing


async def test_an_anonymous_admin_taken_for_a_person(evening: Evening) -> None:
    """Two admins who write for the group are not one player, and none sits down without a tap."""
    anna, boris = await evening.arrives("Анна"), await evening.arrives("Борис")
    group = await evening.group(anna, boris, type="supergroup", admins=[boris.id])
    await anna.says("/king", group, anonymous=True)
    await evening.reads(group, "нажмите «Сесть»")
    lobby = await evening.shown(group, "start")
    assert evening.tables()[0].seats == {}
    for admin in (anna, boris):
        await admin.presses(lobby, "sit")
    assert sorted(evening.tables()[0].users()) == sorted([anna.id, boris.id])
    for command in ("/leave", "/me"):
        await boris.says(command, group, anonymous=True)
        await evening.reads(group, "Анонимно играть нельзя")
        await evening.passes(30)
    assert len(evening.tables()[0].users()) == 2, "nobody has left by that"
    await robots(anna, lobby, 2)
    await evening.passes(30)
    await anna.presses(await evening.shown(group, "start"), "start")
    assert len((await boris.hand()).cards) == 8
    assert evening.app
    assert await evening.app.storage.user(1087968824) is None, "nobody of that kind is remembered"
