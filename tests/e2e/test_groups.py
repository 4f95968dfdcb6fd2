"""Groups: how the bot comes and goes, anonymous administrators, moving house."""

from random import Random

from tests.e2e.harness import Evening
from tests.e2e.people import Person
from tests.e2e.play import lobby_of, play, robots, sets
from tests.e2e.seen import Message, Snapshot


def live(now: Snapshot, group: int) -> list[Message]:
    """Return the messages that show a running table."""
    return [message for message in now.chat(group) if message.by_bot and "▸" in message.text]


async def table_of_two(evening: Evening) -> tuple[Person, Person, int]:
    """Anna and Boris play with two robots in a group, without a clock."""
    anna, boris = await evening.arrives("Анна"), await evening.arrives("Борис")
    group = await evening.group(anna, boris)
    lobby = await lobby_of(evening, anna, group, boris)
    await robots(anna, lobby, 2)
    await sets(anna, lobby, "clock=0")
    await anna.presses(lobby, "start")
    return anna, boris, group


async def test_a_link_brings_the_bot_into_a_group_with_a_lobby(evening: Evening) -> None:
    anna, boris = await evening.arrives("Анна"), await evening.arrives("Борис")
    group = await evening.group(anna, boris, bot=False)
    hello = next(m for m in await anna.chat() if m.find("robots"))
    links = [button.url or "" for button in hello.buttons]
    assert any(link.endswith("?startgroup=play") for link in links)
    bot = evening.playground.state.bot.id
    await evening.control("members", chat_id=group, user_id=bot, status="member", by=boris.id, start="king")
    lobby = await evening.reads(group, "Борис ★")
    assert lobby.find("start")
    greetings = [m for m in await evening.messages(group) if "Всем привет" in m.text]
    assert len(greetings) == 1


async def test_an_anonymous_admin_opens_a_lobby_and_sits_down_as_a_person(evening: Evening) -> None:
    anna, boris = await evening.arrives("Анна"), await evening.arrives("Борис")
    group = await evening.group(anna, boris)
    await anna.says("/king", group, anonymous=True)
    lobby = await evening.shown(group, "start")
    assert "1. свободно" in lobby.text, "nobody knows who it was"
    assert (await anna.presses(lobby, "sit")).text == "Вы за столом"
    assert "1. Анна ★" in (await evening.reads(group, "Анна")).text
    await robots(anna, lobby, 3)
    await anna.presses(lobby, "start")
    assert len((await anna.hand()).cards) == 8


async def test_an_anonymous_admin_may_what_admins_may(evening: Evening) -> None:
    anna, boris = await evening.arrives("Анна"), await evening.arrives("Борис")
    group = await evening.group(anna, boris)
    await anna.says("/lang en", group, anonymous=True)
    await evening.reads(group, "I speak English now")
    lobby = await lobby_of(evening, boris, group)
    await robots(boris, lobby, 3)
    await boris.presses(lobby, "start")
    await evening.passes(30)
    await anna.says("/stop", group, anonymous=True)
    await anna.taps("stop!", group)
    assert evening.tables()[0].row.state == "closed"


async def test_a_group_that_has_put_the_bot_out_may_take_it_back_in_mid_game(evening: Evening) -> None:
    anna, boris, group = await table_of_two(evening)
    table = evening.tables()[0]
    people = [anna, boris]
    await play(evening, people, lambda _: table.version >= 8, rng=Random(1), stale=2)
    await evening.passes(30)
    bot = evening.playground.state.bot.id
    await evening.control("members", chat_id=group, user_id=bot, action="ban")
    await play(evening, people, lambda _: table.version >= 20, rng=Random(1), stale=2)
    await evening.control("members", chat_id=group, user_id=bot, action="add", by=anna.id)
    await play(evening, people, lambda _: len(table.running().deals) > 2, rng=Random(1), stale=2)
    await evening.passes(60)
    deal = table.running().deal
    assert deal
    shown = live(await evening.look(), group)
    assert shown
    assert shown[-1].text.count("→") == len(deal.tricks)


async def test_a_group_that_moved_while_the_bot_was_down_is_followed(evening: Evening) -> None:
    anna, boris, group = await table_of_two(evening)
    table = evening.tables()[0]
    await play(evening, [anna, boris], lambda _: table.version >= 8, rng=Random(1), stale=2)
    await evening.passes(30)
    await evening.stop_bot()
    await evening.fault("migrate", chat_id=group)
    new = (await evening.look()).successor(group)
    assert new
    await evening.start_bot()
    await evening.passes(30)
    table = evening.tables()[0]
    assert table.row.chat_id == new
    assert len(live(await evening.look(), new)) == 1
    await play(evening, [anna, boris], lambda _: table.version >= 20, rng=Random(1), stale=2)


async def test_no_more_than_five_tables_in_a_group(evening: Evening) -> None:
    anna = await evening.arrives("Анна")
    group = await evening.group(anna)
    for number in range(1, 6):
        await anna.says("/king", group)
        await evening.until(lambda _, n=number: len(evening.tables()) == n or None, "a table")  # type: ignore[misc]
        await evening.passes(15)
    await anna.asks("/king", "Здесь уже 5 столов", group)
    assert len(evening.tables()) == 5
