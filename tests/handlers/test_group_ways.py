"""What groups settle about their tone: whom they call, how loud they are, what the last is called."""

from __future__ import annotations

from typing import Final

import pytest
from aiogram.methods import EditMessageText, SendMessage, SendRichMessage

from bot.callbacks import Kind, Tap
from bot.live import LiveTable
from tests.bot.tables.kit import BORIS, FOUR, GROUP, House

ADMIN = BORIS
CLOCK: Final = 60
CALL: Final = "ваш ход"


@pytest.fixture(autouse=True)
async def people(house: House) -> None:
    house.telegram.admins.add(ADMIN.id)
    await house.people.enter(GROUP, "Дача", "ru")
    await house.meet(*FOUR)


async def settle(house: House, arg: str) -> None:
    answer = await house.press(ADMIN, Tap(Kind.SETTING, arg=arg), GROUP)
    assert answer is not None
    assert answer.text


def calls(house: House) -> list[str]:
    """The calls to the table that the group has got, and may have lost again."""
    sent = (call.method for call in house.telegram.calls)
    return [
        each.text
        for each in sent
        if isinstance(each, SendMessage) and each.chat_id == GROUP and CALL in each.text
    ]


def sounds(house: House, chat: int) -> int:
    sent = (call.method for call in house.telegram.calls if call.chat_id == chat)
    return sum(
        isinstance(each, SendMessage | SendRichMessage) and not each.disable_notification for each in sent
    )


@pytest.mark.parametrize("mentions, third, end", [("always", 1, 2), ("late", 0, 1), ("never", 0, 0)])
async def test_the_group_calls_to_the_table_as_it_has_settled(
    house: House, mentions: str, third: int, end: int
) -> None:
    await settle(house, f"mentions={mentions}")
    table = await house.match(clock=CLOCK)
    user = table.seats[table.turn[0]].user_id
    assert user is not None
    before = sounds(house, user)
    await house.clock.advance(CLOCK / 3 + 5)
    assert len(calls(house)) == third
    assert sounds(house, user) == before + 1, "in private each is told as they have chosen"
    await house.clock.advance(CLOCK * 2 / 3 - 6)
    assert len(calls(house)) == end
    await house.act(table)
    await house.clock.advance(10)
    assert not any(CALL in text for text in house.group()), "who has moved is not waited for"


async def test_without_a_clock_a_call_speaks_of_no_time(house: House) -> None:
    await settle(house, "mentions=always")
    for person in FOUR:
        await house.people.settle_own(person.id, lambda own: own.changed("calls", "now"))
    await house.match(clock=None)
    await house.clock.advance(60)
    (call,) = calls(house)
    assert call.endswith("ваш ход")


async def test_after_a_restart_a_call_made_early_is_taken_back(house: House) -> None:
    await settle(house, "mentions=always")
    table = await house.match(clock=CLOCK)
    await house.clock.advance(CLOCK / 3 + 5)
    house = await house.restarted()
    table = await house.tables.get(table.id)
    assert any(CALL in text for text in house.group())
    await house.act(table)
    await house.clock.advance(10)
    assert not any(CALL in text for text in house.group())


async def test_a_setting_holds_at_tables_that_are_played_at_already(house: House) -> None:
    await house.match(clock=CLOCK)
    await settle(house, "mentions=never")
    await house.clock.advance(CLOCK - 1)
    assert calls(house) == []


async def deal_of(house: House) -> tuple[LiveTable, int]:
    """A deal played in the group, a card each two seconds; and how often its live message was edited."""
    table = await house.match(clock=CLOCK, stages=(1,))
    await house.clock.advance(20)
    before = len(house.telegram.calls)
    while table.playing:
        await house.act(table)
        await house.clock.advance(2)
    await house.clock.advance(60)
    new = [call.method for call in house.telegram.calls[before:] if call.chat_id == GROUP]
    edits = [each.text or "" for each in new if isinstance(each, EditMessageText)]
    return table, sum("взятка" in text for text in edits)


async def test_a_quiet_group_hears_nothing_and_gets_all_results(house: House) -> None:
    loud, often = await deal_of(house)
    heard = sounds(house, GROUP)
    assert heard >= 2, "result and end"
    assert not loud.playing
    await settle(house, "quiet=1")
    _, seldom = await deal_of(house)
    assert sounds(house, GROUP) == heard
    assert 0 < seldom < often
    assert sum("🥇" in text for text in house.group()) == 2


async def test_a_quiet_group_names_nobody_and_answers_without_sound(house: House) -> None:
    await settle(house, "quiet=1")
    await settle(house, "mentions=always")
    await house.match(clock=CLOCK)
    heard = sounds(house, GROUP)
    await house.clock.advance(CLOCK - 1)
    assert calls(house) == []
    await house.say(ADMIN, "/score", GROUP)
    await house.clock.advance(20)
    assert sounds(house, GROUP) == heard == 0
    await settle(house, "quiet=0")
    await settle(house, "mentions=never")
    await house.say(ADMIN, "/score", GROUP)
    await house.clock.advance(20)
    assert sounds(house, GROUP) == 1


async def test_a_restart_keeps_a_group_quiet(house: House) -> None:
    await settle(house, "quiet=1")
    table = await house.match(clock=CLOCK, stages=(1,))
    house = await house.restarted()
    table = await house.tables.get(table.id)
    while table.playing:
        await house.act(table)
        await house.clock.advance(2)
    await house.clock.advance(60)
    assert sum("🥇" in text for text in house.group()) == 1
    assert sounds(house, GROUP) == 0


async def begun(house: House, game: str, **options: object) -> LiveTable:
    """A match of another game, without a clock."""
    table = await house.lobbies.open(GROUP, None, ADMIN, game)
    for person in FOUR:
        await house.lobbies.sit(table, person, house.tap())
    await house.tables.save(table, clock=None, options=options)
    await house.lobbies.start(table, ADMIN.id, house.tap())
    await house.settle()
    return table


async def rules(house: House) -> str:
    """The rules of the table, as the group reads them."""
    await house.say(ADMIN, "/rules", GROUP)
    await house.clock.advance(60)
    return [text for text in house.group() if "/verify" in text][-1]


@pytest.mark.parametrize("loser, said", [("title", "Петух"), ("neutral", "замыкает"), ("place", "")])
async def test_the_last_is_called_as_the_group_likes(house: House, loser: str, said: str) -> None:
    await settle(house, f"loser={loser}")
    table = await begun(house, "petukh_15", knockout=True)
    told = await rules(house)
    assert ("тот и Петух" in told) == (loser == "title")
    assert ("тот замыкает" in told) == (loser == "neutral")
    assert ("игре Петух уступает" in told) == (loser == "title")
    while table.playing:
        await house.act(table)
        if not table.revealed:
            await house.clock.advance(6)
    await house.clock.advance(1800)  # as many deals as chance wills, and twelve calls a minute
    lines = next(text for text in house.group() if "🥇" in text).splitlines()
    titled = {line.rpartition(" – ")[2] for line in lines if " – " in line}  # several may share it
    assert titled == ({said} if said else set())


TITLES = {
    "title": "Король · Принц · Бедняк · Нищий",
    "neutral": "Король · Принц · Предпоследний · Последний",
    "place": "Король · Принц · 3-е место · 4-е место",
}


@pytest.mark.parametrize("loser", TITLES)
async def test_the_titles_that_tease_are_up_to_the_group_too(house: House, loser: str) -> None:
    await settle(house, f"loser={loser}")
    await begun(house, "president")
    assert TITLES[loser] in await rules(house)


async def test_so_is_what_a_table_of_its_own_titles_calls_the_last(house: House) -> None:
    own = ["Царь", "Боярин", "Купец", "Холоп"]
    await begun(house, "president", titles=own)
    assert " · ".join(own) in await rules(house)
    await settle(house, "loser=neutral")
    assert "Царь · Боярин · Купец · Последний" in await rules(house)
