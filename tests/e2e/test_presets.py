"""A whole match of every preset over HTTP, short by its options: every phase and number, in two languages."""

from random import Random

import pytest

from tests.e2e.deciding import Habits, plays
from tests.e2e.gallery import Gallery
from tests.e2e.harness import Evening
from tests.e2e.mirror import Mirror
from tests.e2e.seating import seated
from tests.e2e.seen import Snapshot
from tests.e2e.short import SHORT
from tests.e2e.sums import all_told
from tests.e2e.test_match import is_over


@pytest.mark.parametrize("name", SHORT)
async def test_a_whole_match(evening: Evening, name: str) -> None:
    short = SHORT[name]
    people, group = await seated(evening, short, "ru")
    gallery = Gallery(evening, people, group)
    habits = Habits(Random(short.seed), short.claims, short.holding)
    await plays(evening, people, is_over(group), habits, looks=gallery, refused=gallery.refused)
    await evening.passes(90)
    await people[0].says("/score", group)
    await people[-1].says("/score")
    await people[0].says("/export", group)
    mirror = Mirror.of(await evening.exported(group))
    assert mirror.match.over
    assert mirror.match.game.preset == short.game
    assert not [call for call in evening.calls() if call.error_code], "Telegram never has to refuse anything"
    assert gallery.names >= set(short.asks.split())
    told = all_told(evening, mirror, group, people)
    assert told["protocol"] == told["result"] == len(mirror.moments)
    assert told["final"] == 1
    assert told["over"] == short.players
    assert told["sheet"] == 2
    gallery.ends()
    gallery.check(name, "ru")


@pytest.mark.parametrize("name", SHORT)
async def test_every_question_of_it_in_english(evening: Evening, name: str) -> None:
    short, wanted = SHORT[name], Gallery.asked(name, "ru")
    people, group = await seated(evening, short, "en")
    gallery = Gallery(evening, people, group)

    def all_asked(now: Snapshot) -> bool:
        return gallery.known >= wanted or is_over(group)(now)

    habits = Habits(Random(short.seed), short.claims, short.holding)
    await plays(evening, people, all_asked, habits, looks=gallery, refused=gallery.refused)
    assert gallery.known == wanted
    gallery.check(name, "en")
