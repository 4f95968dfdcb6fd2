"""Score sheets as real tables, and what becomes of an evening where Telegram takes no rich messages."""

from collections import Counter
from collections.abc import Callable
from random import Random

from bot.playground.calls import Call
from tests.e2e.deciding import Habits, plays
from tests.e2e.harness import Evening
from tests.e2e.mirror import Mirror
from tests.e2e.people import Person
from tests.e2e.rich import source_of
from tests.e2e.seating import seated
from tests.e2e.seen import Snapshot
from tests.e2e.short import SHORT
from tests.e2e.sums import all_told
from tests.e2e.test_match import is_over

MATCH = SHORT["king_simple"]
"""Three deals."""


async def plays_on(evening: Evening, people: list[Person], until: Callable[[Snapshot], bool]) -> None:
    """Play until a moment has come, and a little longer, so that everything is told."""
    await plays(evening, people, until, Habits(Random(MATCH.seed), MATCH.claims, MATCH.holding))
    await evening.passes(90)


def deals(evening: Evening, count: int) -> Callable[[Snapshot], bool]:
    """Return what tells that so many deals are over."""
    return lambda _: len(evening.tables()[0].running().sheet.rows) >= count


def refused(evening: Evening) -> list[Call]:
    """Return the calls that Telegram refused."""
    return [call for call in evening.calls() if call.error_code == 400]


async def ends_well(evening: Evening, people: list[Person], group: int) -> Counter[str]:
    """Ask for the sheet and compare all that was told, once each, with the record."""
    await people[0].says("/score", group)
    await people[0].says("/export", group)
    mirror = Mirror.of(await evening.exported(group))
    assert mirror.match.over
    told = all_told(evening, mirror, group, people)
    now = await evening.look()
    texts = [message.text for message in now.chat(group) if message.by_bot]
    played = len(mirror.match.sheet.rows)
    assert sum(any(line.startswith("Сдатчик") for line in text.split("\n")) for text in texts) == played
    assert sum("🎞" in str(message.rows) for message in now.chat(group)) == played, "a result for each deal"
    assert sum("🏆" in text for text in texts) == 1
    return told


async def test_sheets_are_tables(evening: Evening) -> None:
    people, group = await seated(evening, MATCH, "ru")
    await plays_on(evening, people, is_over(group))
    told = await ends_well(evening, people, group)
    assert refused(evening) == []
    rich = [call for call in evening.calls() if call.chat_id == group and source_of(call.parameters)]
    assert len(rich) == told["protocol"] + told["result"] + told["final"] + told["sheet"]
    assert all("<table" in str(source_of(call.parameters)) for call in rich)


async def test_where_rich_messages_are_refused_sheets_are_plain(evening: Evening) -> None:
    await evening.control("rich", on=False)
    people, group = await seated(evening, MATCH, "ru")
    await plays_on(evening, people, is_over(group))
    await ends_well(evening, people, group)
    assert len({call.time for call in refused(evening)}) == 1, "all chats learn it from the first tries"
    shown = [message for message in await evening.messages(group) if message.by_bot]
    assert not any("<table" in message.html for message in shown)
    assert "<pre>" in next(message.html for message in shown if "🏆" in message.text)


async def test_rich_messages_go_and_come_in_the_middle(evening: Evening) -> None:
    people, group = await seated(evening, MATCH, "ru")
    await plays_on(evening, people, deals(evening, 1))
    await evening.control("rich", on=False)
    await plays_on(evening, people, deals(evening, 2))
    assert len({call.time for call in refused(evening)}) == 1, "it is not tried again for an hour"
    assert {call.description for call in refused(evening)} == {"Bad Request: RICH_MESSAGE_UNSUPPORTED"}
    await evening.control("rich", on=True)
    await evening.restart()
    await plays_on(evening, people, is_over(group))
    await ends_well(evening, people, group)
    results = [m.html for m in await evening.messages(group) if m.by_bot and "🎞" in str(m.rows)]
    assert ["<table" in html for html in results] == [True, False, True]
    assert "<table" in (await evening.shown(group, "again")).html
