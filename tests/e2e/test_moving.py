"""A group becomes a supergroup in the middle of a deal: a whole match, and everything that is the group's."""

from dataclasses import replace
from functools import partial
from random import Random

import pytest

from tests.e2e.forum import SHORT, live, protocols, results
from tests.e2e.harness import Evening
from tests.e2e.people import Person
from tests.e2e.play import lobby_of, play, sets

DEALS = [1, 2, 3]


async def four_playing(evening: Evening, clock: int) -> tuple[list[Person], int]:
    """Four people play three deals in a basic group; return them and the group."""
    people = [await evening.arrives(name) for name in ("Анна", "Борис", "Вера", "Глеб")]
    group = await evening.group(*people)
    lobby = await lobby_of(evening, people[0], group, *people[1:])
    for option in (SHORT, f"clock={clock}"):
        await sets(people[0], lobby, option)
    await evening.passes(60)
    await people[0].presses(await evening.shown(group, "start"), "start")
    return people, group


@pytest.mark.parametrize("way", ["told", "refused"])
async def test_a_whole_match_in_a_group_that_moves_in_the_middle_of_a_deal(
    evening: Evening, way: str
) -> None:
    people, group = await four_playing(evening, 300)
    anna = people[0]
    assert evening.app
    await evening.app.house.people.settle(group, partial(replace, clock=120))
    table = evening.tables()[0]
    await play(
        evening, people, lambda _: table.version >= 44 and len(table.running().deals) == 2, rng=Random(1)
    )
    await evening.passes(30)
    before = await evening.messages(group)
    assert results(before) == [1]
    ends, version = table.ends, table.version
    asked = await people[1].presses(next(each for each in before if each.find("turn")), "turn")
    if way == "refused":  # the bot learns of it where it wants to edit the table
        await evening.fault("migrate", chat_id=group, method="editMessageText")
        await play(evening, people, lambda now: now.successor(group), rng=Random(2))
        assert any(call.error_code == 400 and call.chat_id == group for call in evening.calls())
    else:
        await evening.fault("migrate", chat_id=group)
        await evening.settle()
        assert (table.ends, table.version) == (ends, version), "the turn ends when it would have ended"
    await evening.passes(30)
    new = (await evening.look()).successor(group)
    assert new
    assert table.row.chat_id == new
    assert len(live(await evening.messages(new))) == 1
    version = table.version
    assert (await people[1].presses_again(asked)).answered
    assert table.version == version, "an old button changes nothing"

    await play(evening, people, lambda _: table.row.state == "finished", rng=Random(3))
    await evening.passes(120)
    there, here = await evening.messages(group), await evening.messages(new)
    assert results(there) + results(here) == DEALS, "each result once, in order"
    assert protocols(here) == [2, 3], "what was finished before is still to be read above"
    assert [sum("🏆" in each.text for each in chat) for chat in (there, here)] == [0, 1]
    top = await anna.asks("/top", "Кто как играет", new)
    assert all(person.name in top.text for person in people)
    await anna.asks("/score", "запись", new)
    await evening.passes(60)
    await anna.says("/king", new)
    assert "2 мин" in (await evening.shown(new, "start")).text, "what the group has settled has moved, too"
    gone = max(call.number for call in evening.calls() if call.chat_id == group)
    assert gone < evening.calls()[-1].number - 50, "nothing more goes to the old id"


async def test_a_clock_that_runs_out_after_the_move_strikes_when_it_would_have(evening: Evening) -> None:
    people, group = await four_playing(evening, 60)
    table = evening.tables()[0]
    await play(evening, people, lambda _: table.version >= 6, rng=Random(1))
    await evening.passes(10)
    ends, version = table.ends, table.version
    assert ends
    await evening.fault("migrate", chat_id=group)
    await evening.passes(ends - evening.clock.now() - 1)
    assert (table.version, table.ends) == (version, ends)
    assert table.row.chat_id != group
    called = [each for each in await evening.messages(table.row.chat_id) if "tg://user" in each.html]
    assert len(called) == 1, "who is waited for is called in the new group"
    await evening.passes(2)
    assert table.version == version + 1


async def test_a_lobby_moves_along_and_its_seats_are_kept(evening: Evening) -> None:
    anna, boris = await evening.arrives("Анна"), await evening.arrives("Борис")
    group = await evening.group(anna, boris)
    await lobby_of(evening, anna, group, boris)
    await evening.fault("migrate", chat_id=group)
    await evening.passes(30)
    new = (await evening.look()).successor(group) or 0
    lobby = await evening.shown(new, "start")
    assert "1. Анна ★" in lobby.text
    assert "2. Борис" in lobby.text
    for _ in range(2):
        await anna.presses(lobby, "robot")
    await evening.passes(30)
    await anna.presses(await evening.shown(new, "start"), "start")
    assert len((await anna.hand()).cards) == 8
