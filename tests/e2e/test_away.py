"""The bot cannot write in its group for a while: nothing that was to be told there is lost."""

from random import Random

import pytest

from tests.e2e.forum import SHORT, Forum, live, protocols, results
from tests.e2e.harness import Evening
from tests.e2e.people import Person
from tests.e2e.play import lobby_of, play, sets

DEALS = [1, 2, 3]


async def four_playing(evening: Evening) -> tuple[list[Person], int]:
    """Four people play three deals in a supergroup."""
    people = [await evening.arrives(name) for name in ("Анна", "Борис", "Вера", "Глеб")]
    group = await evening.group(*people, type="supergroup")
    lobby = await lobby_of(evening, people[0], group, *people[1:])
    for option in (SHORT, "clock=300"):
        await sets(people[0], lobby, option)
    await evening.passes(60)
    await people[0].presses(await evening.shown(group, "start"), "start")
    return people, group


@pytest.mark.parametrize("away, back", [("ban", "add"), ("remove", "add"), ("restrict", "demote")])
@pytest.mark.parametrize("until", ["deal", "end"])
async def test_results_are_told_when_the_bot_may_write_again(
    evening: Evening, away: str, back: str, until: str
) -> None:
    people, group = await four_playing(evening)
    table = evening.tables()[0]
    bot = evening.playground.state.bot.id
    await play(evening, people, lambda _: table.version >= 5, rng=Random(1))
    await evening.control("members", chat_id=group, user_id=bot, action=away, by=people[0].id)
    if until == "deal":
        await play(evening, people, lambda _: len(table.running().deals) == 2, rng=Random(2))
        await evening.passes(10)
    else:
        await play(evening, people, lambda _: table.row.state == "finished", rng=Random(2))
    await evening.passes(30)
    assert results(await evening.messages(group)) == []
    await evening.control("members", chat_id=group, user_id=bot, action=back, by=people[0].id)
    await evening.passes(60)
    if until == "deal":
        shown = await evening.messages(group)
        assert results(shown) == protocols(shown) == [1]
        assert len(live(shown)) == 1
        await play(evening, people, lambda _: table.row.state == "finished", rng=Random(3))
    await evening.passes(120)
    told = await evening.messages(group)
    assert sorted(results(told)) == sorted(protocols(told)) == DEALS
    assert sum("🏆" in message.text for message in told) == 1


async def test_general_that_is_hidden_keeps_what_is_told_until_it_is_shown(evening: Evening) -> None:
    people = [await evening.arrives(name) for name in ("Анна", "Борис", "Вера", "Глеб")]
    forum = await Forum.opened(evening, *people)
    await forum.table(None, *people, options=(SHORT, "clock=300"))
    table = evening.tables()[0]
    await play(evening, people, lambda _: table.version >= 5, rng=Random(1))
    await forum.acts("hide")
    await play(evening, people, lambda _: len(table.running().deals) == 2, rng=Random(2))
    await evening.passes(60)
    assert results(await forum.said(None)) == []
    await forum.acts("unhide")
    await forum.acts("reopen")
    await evening.passes(60)
    assert results(await forum.said(None)) == [1]
    assert len(live(await forum.said(None))) == 1
