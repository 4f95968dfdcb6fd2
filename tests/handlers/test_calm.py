"""A flood meets one friendly line, then silence; the others, and who only plays fast, notice nothing."""

from __future__ import annotations

from bot.callbacks import Kind, Tap
from bot.people import Person
from bot.storage.rows import User
from tests.bot.tables.kit import ANNA, BORIS, FOUR, GROUP, STRANGER, House

TOO_FAST = "Слишком часто"


def said(house: House) -> int:
    """How many popups say that it is too fast."""
    return sum(TOO_FAST in (answer.text or "") for answer in house.telegram.answers)


async def test_a_flood_of_taps_is_told_once_and_costs_nothing_more(house: House) -> None:
    table = await house.match(clock=None)
    data = Tap(Kind.INFO, table.id, 0, "totals")
    for _ in range(60):
        assert await house.press(STRANGER, data, GROUP) is not None
    reads, commits = house.storage.reads, len(house.storage.commits)
    for _ in range(500):
        await house.press(STRANGER, data, GROUP)
    assert said(house) == 1
    assert len(house.telegram.answers) == 61
    assert (house.storage.reads, len(house.storage.commits)) == (reads, commits)
    assert house.parts.floods.refused["tap", "person"] == 500
    answer = await house.press(BORIS, data, GROUP)
    assert answer is not None
    assert TOO_FAST not in (answer.text or "")
    await house.clock.advance(10)
    answer = await house.press(STRANGER, data, GROUP)
    assert answer is not None
    assert TOO_FAST not in (answer.text or "")


async def test_a_flood_of_commands_in_private_is_one_message_more(house: House) -> None:
    await house.meet(STRANGER)
    for _ in range(300):
        await house.say(STRANGER, "/help")
    await house.clock.advance(60)
    assert sum(TOO_FAST in text for text in house.private(STRANGER)) == 1
    await house.say(STRANGER, "/privacy")
    await house.clock.advance(60)
    assert "Что я храню" in house.private(STRANGER)[-1]


async def test_a_whole_deal_played_every_300_ms_with_double_taps_is_never_too_fast(house: House) -> None:
    table = await house.match(clock=None, stages=(2, 3))
    for _ in range(2):
        while table.revealed and table.turn and table.playing:
            seat = table.turn[0]
            person = next(each for each in FOUR if each.id == table.seats[seat].user_id)
            move = table.running().legal(seat)[0]
            data = Tap(Kind.MOVE, table.id, table.heard, str(move))
            for _ in range(2):
                assert await house.press(person, data) is not None
            await house.clock.advance(0.3)
        await house.clock.advance(10)
    assert said(house) == 0


async def test_talk_in_a_group_is_no_flood_and_an_anonymous_admin_counts_for_the_group(house: House) -> None:
    await house.people.enter(GROUP, "Дача", "ru")
    for _ in range(500):
        await house.say(ANNA, "а я говорю, хожу!", GROUP)
    assert house.parts.floods.refused.total() == 0
    anonymous = Person(1087968824, "Group", "GroupAnonymousBot", None)
    for _ in range(100):
        await house.say(anonymous, "/help", GROUP)
    await house.clock.advance(300)
    assert sum(TOO_FAST in text for text in house.group()) == 1
    await house.people.enter(GROUP - 1, "Город", "ru")
    await house.say(anonymous, "/help", GROUP - 1)
    await house.clock.advance(60)
    assert any("Что я умею" in text for text in house.telegram.texts(GROUP - 1))


async def test_who_floods_unknown_is_remembered_once(house: House) -> None:
    await house.people.enter(GROUP, "Дача", "ru")
    for _ in range(200):
        await house.say(STRANGER, "/help", GROUP)
    assert len(house.storage.written(User)) == 1
