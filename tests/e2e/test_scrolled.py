"""Chatter pushes the live message up; it comes down with its next change, and the old one goes."""

from random import Random

import pytest

from bot.outbox.scrolled import FAR
from tests.e2e.harness import Evening
from tests.e2e.people import Person
from tests.e2e.play import lobby_of, play, robots, sets
from tests.e2e.seen import Message, Snapshot


def live(now: Snapshot, group: int) -> list[Message]:
    """Return the messages that show a running table."""
    return [message for message in now.chat(group) if message.by_bot and "▸" in message.text]


async def chatter(evening: Evening, person: Person, group: int, count: int = FAR + 5, **more: int) -> None:
    """Say much in a group, none of it to the bot; those who play have been quiet for a minute."""
    await evening.passes(60)
    for number in range(count):
        await person.says(f"а вот ещё что было, {number}", group, **more)


async def table_of(evening: Evening, kind: str) -> tuple[Person, int]:
    """Anna plays with three robots; Boris talks."""
    anna, boris = await evening.arrives("Анна"), await evening.arrives("Борис")
    group = await evening.group(anna, boris, type=kind)
    lobby = await lobby_of(evening, anna, group)
    await robots(anna, lobby, 3)
    await sets(anna, lobby, "clock=0")
    await anna.presses(lobby, "start")
    await evening.until(lambda now: live(now, group))
    return boris, group


@pytest.mark.parametrize("kind", ["group", "supergroup"])
@pytest.mark.parametrize("privacy", [True, False])
async def test_the_live_message_comes_down_where_the_bot_knows(
    evening: Evening, kind: str, *, privacy: bool
) -> None:
    await evening.control("botfather", privacy=privacy)
    boris, group = await table_of(evening, kind)
    (anna,) = [each for each in evening.people.values() if each.name == "Анна"]
    [before] = live(await evening.look(), group)
    await chatter(evening, boris, group)
    if privacy:
        await boris.says("/top", group)  # by its number the bot learns of all the others, in a supergroup
    await evening.passes(10)
    assert [each.id for each in live(await evening.look(), group)] == [before.id], "nothing has changed yet"
    table = evening.tables()[0]
    made = table.version
    await play(evening, [anna], lambda _: table.version > made, rng=Random(5))
    await evening.passes(30)
    [after] = live(await evening.look(), group)
    knows = not privacy or kind == "supergroup"
    assert (after.id != before.id) is knows
    if knows:
        assert after.silent
        last = [each.id for each in await evening.messages(group) if not each.by_bot][-1]
        assert after.id > last, "it stands at the bottom"


async def test_a_lobby_comes_down_when_somebody_sits(evening: Evening) -> None:
    anna, boris = await evening.arrives("Анна"), await evening.arrives("Борис")
    await evening.control("botfather", privacy=False)
    group = await evening.group(anna, boris)
    lobby = await lobby_of(evening, anna, group)
    await chatter(evening, boris, group)
    await boris.presses(lobby, "sit")
    await evening.passes(30)
    lobbies = [each for each in await evening.messages(group) if each.find("start")]
    [there] = lobbies
    assert there.id > lobby.id
    assert "2. Борис" in there.text
    assert there.id == (await evening.messages(group))[-1].id


async def test_other_topics_push_nothing_up(evening: Evening) -> None:
    anna, boris = await evening.arrives("Анна"), await evening.arrives("Борис")
    await evening.control("botfather", privacy=False)
    group = await evening.group(anna, boris, type="supergroup")
    await evening.control("topics", chat_id=group, on=True)
    made = await evening.control("topics", chat_id=group, user_id=anna.id, action="create", name="Карты")
    cards = made["thread_id"]
    await anna.says("/king", group, thread_id=cards)
    lobby = await evening.shown(group, "start")
    await chatter(evening, boris, group)
    await boris.presses(lobby, "sit")
    await evening.passes(30)
    assert (await evening.shown(group, "start")).id == lobby.id
    await chatter(evening, boris, group, thread_id=cards)
    await boris.presses(lobby, "up")
    await evening.passes(30)
    assert (await evening.shown(group, "start")).id > lobby.id
