"""The house rule of a King: asked for after a deal, awaited, set, left out, told, kept over a restart."""

from __future__ import annotations

import pytest

from bot.callbacks import Kind, Tap
from bot.live import CLOSED, NO_RULE, LiveTable
from bot.people import Person
from bot.refusal import No
from bot.tables import PATIENCE
from bot.timing import BETWEEN_DEALS, LAST, MOVE, NUDGE, due
from engine import dumps, loads, verify
from engine.moves import HOUSE_RULE
from engine.reasons import Why
from tests.bot.tables.kit import ANNA, BORIS, FOUR, GROUP, STRANGER, House
from tests.bot.tables.test_act import no, refused
from tests.bot.tables.test_phases import match_of

TEXT = "карты держать веером"


async def asked(house: House, *people: Person, clock: int | None = 300, **options: object) -> LiveTable:
    """A match of which a deal is over; its King is asked for a house rule."""
    await house.people.enter(GROUP, "Дача", "ru")
    table = await match_of(
        house, "president", *(people or FOUR), **{"deals": 3, "fast_finish": True, **options}
    )
    await house.tables.save(table, clock=clock)
    await house.play_deal(table)
    await house.clock.advance(90)  # the group has been told much while all sat down
    return table


def king(table: LiveTable) -> Person:
    """Whom the next deal waits for."""
    assert table.ruler is not None
    return person(table, table.ruler)


def person(table: LiveTable, seat: int) -> Person:
    return next(each for each in FOUR if each.id == table.seats[seat].user_id)


def others(table: LiveTable) -> list[Person]:
    return [each for each in FOUR if each != king(table)]


def skip(table: LiveTable) -> Tap:
    return Tap(Kind.MOVE, table.id, table.heard, HOUSE_RULE)


async def test_the_king_is_asked_and_all_know_whom_they_wait_for(house: House) -> None:
    table = await asked(house)
    match = table.running()
    assert table.turn == (match.sheet.rows[0].ranks[0],)
    assert match.deal is None
    (shown,) = [text for text in house.group() if "называет правило дома" in text]
    assert "сдача 2 из 3" in shown
    assert king(table).name in shown
    assert skip(table).pack() in house.telegram.buttons(king(table).id)
    for other in others(table):
        assert skip(table).pack() not in house.telegram.buttons(other.id)
    assert {MOVE, NUDGE, LAST} == due(table).keys()


@pytest.mark.parametrize("way", ["private", "/rule private", "/rule group", "/rule@kozyr_bot group", "reply"])
async def test_a_rule_is_set_in_every_way_and_told_to_all(house: House, way: str) -> None:
    table = await asked(house)
    ruler = king(table)
    text = f"{way.split(maxsplit=1)[0]} {TEXT}" if way.startswith("/") else TEXT
    more: dict[str, object] = {}
    if way == "reply":
        row = await house.storage.place(house.parts.shows.newest(table).key)
        assert row is not None
        more = {
            "reply_to_message": {
                "message_id": row.message_id,
                "date": 1,
                "chat": {"id": GROUP, "type": "supergroup"},
            }
        }
    await house.say(ruler, text, None if "private" in way else GROUP, **more)
    match = table.running()
    assert (match.house_rule, len(match.deals), table.revealed) == (TEXT, 2, False)
    await house.clock.advance(4)
    rule = f"Правило дома: «{TEXT}»"
    assert sum(rule in shown for shown in house.group()) == 1, "at once, before any card is seen"
    await house.clock.advance(BETWEEN_DEALS + 30)
    assert table.revealed
    assert sum(rule in shown for shown in house.group()) == 1
    for each in FOUR:
        assert (rule in house.private(each)[-1]) == (await house.people.lang(each.id) == "ru")
    record = loads(dumps(match.record("2026-11-29T18:00:00Z")))
    assert record.deals[0].actions[-1] == f"{match.sheet.rows[0].ranks[0]} house_rule {TEXT}"
    assert verify(record) == []


async def test_in_the_group_only_an_answer_to_the_message_that_asks_is_a_rule(house: House) -> None:
    table = await asked(house)
    before = table.version
    row = await house.storage.place(f"{table.id}:result:1")
    assert row is not None
    chat = {"id": GROUP, "type": "supergroup"}
    answer = {"reply_to_message": {"message_id": row.message_id, "date": 1, "chat": chat}}
    await house.say(king(table), "Ха-ха", GROUP, **answer)
    await house.say(king(table), "Ха-ха", GROUP)
    for other in (*others(table), STRANGER):
        await house.say(other, TEXT)
        await house.say(other, f"/rule {TEXT}")
        await house.say(other, f"/rule {TEXT}", GROUP)
        await house.press(other, skip(table))
    assert table.version == before
    assert table.running().house_rule == ""
    await house.clock.advance(60)
    assert any("когда его спросят" in text for text in house.group())


async def test_at_other_times_a_rule_is_refused(house: House) -> None:
    table = await match_of(house, "president", *FOUR, deals=2)
    await house.say(ANNA, f"/rule {TEXT}")
    await house.say(ANNA, TEXT)
    await house.clock.advance(12)
    assert "когда его спросят" in " ".join(house.private(ANNA))
    skipped = house.press(ANNA, skip(table))
    await skipped
    assert (table.version, table.running().house_rule) == (0, "")


async def test_the_king_may_set_none(house: House) -> None:
    table = await asked(house)
    seat, version = table.ruler, table.version
    before = table.running().deals[0].actions[:]
    old = skip(table)
    await house.press(king(table), old)
    match = table.running()
    assert (table.version, len(match.deals), table.revealed, table.ruler) == (version + 1, 2, False, None)
    assert match.deals[0].actions == before, "a record knows nothing of it"
    await house.clock.advance(BETWEEN_DEALS)
    assert table.revealed
    assert seat is not None
    await house.press(person(table, seat), old)
    assert table.version == version + 1
    assert verify(match.record("a")) == []


@pytest.mark.parametrize("absent", [False, True])
async def test_the_clock_and_absence_go_on_without_a_rule(house: House, absent: bool) -> None:
    table = await asked(house)
    assert table.ruler is not None
    seat, version = table.ruler, table.version
    if absent:
        await house.attendance.leave(table, king(table).id)
        await house.clock.advance(1)
    else:
        await house.clock.advance(table.turn_since + 300 - house.clock.now() - 1)
        assert table.version == version
        await house.clock.advance(1)
    assert table.version == version + 1
    assert table.running().house_rule == ""
    assert table.seats[seat].strikes == 0, "nobody owes a rule"
    row = (await house.storage.moves(table.id))[-1]
    assert (row.text, row.auto, row.tap_id) == (str(NO_RULE), True, None)


async def test_without_a_clock_others_go_on_after_two_minutes(house: House) -> None:
    table = await asked(house, clock=None)
    other = others(table)[0]
    robot = Tap(Kind.SEAT, table.id, 0, "robot")
    assert robot.pack() in house.telegram.buttons(GROUP)
    assert due(table) == {}
    version, name = table.version, king(table).name
    await house.press(other, robot)
    assert table.version == version
    await house.clock.advance(PATIENCE)
    answer = await house.press(other, robot)
    assert answer is not None
    assert name in (answer.text or "")
    assert table.version == version + 1
    assert table.running().deal is not None


async def test_a_robot_is_not_asked_nor_anybody_where_no_rules_are_set(house: House) -> None:
    table = await asked(house, house_rules=False)
    assert table.ruler is None
    assert table.running().deal is not None
    await house.attendance.stop(table, ANNA.id, admin=False)

    alone = await match_of_robots(house)
    while len(alone.running().sheet.rows) < 2:
        robots_won = [row.ranks[0] for row in alone.running().sheet.rows]
        if alone.ruler is not None:
            await house.tables.act(alone.id, ANNA.id, NO_RULE, alone.heard, house.tap())
        await house.clock.advance(7)
        if alone.running().turn and alone.seats[alone.running().turn[0]].user_id is not None:
            await house.act(alone)
    assert robots_won
    made = [row.text for row in await house.storage.moves(alone.id)]
    ranks = [row.ranks[0] for row in alone.running().sheet.rows[:1]]
    asked_people = [seat for seat in ranks if alone.seats[seat].user_id is not None]
    assert made.count(str(NO_RULE)) == len(asked_people)


async def match_of_robots(house: House) -> LiveTable:
    """Anna among robots, without a clock."""
    table = await house.lobbies.open(GROUP, None, ANNA, "president")
    await house.tables.save(table, options={"deals": 3}, clock=None)
    await house.lobbies.sit(table, ANNA, house.tap())
    for _ in range(3):
        await house.lobbies.add_robot(table, ANNA.id)
    await house.lobbies.start(table, ANNA.id, house.tap())
    return table


async def test_a_restart_asks_on_and_deals_the_same_cards(house: House) -> None:
    table = await asked(house)
    ruler, since = table.ruler, table.turn_since
    house = await house.restarted(after=300)
    table = await house.tables.get(table.id)
    assert (table.ruler, table.running().deal) == (ruler, None)
    assert table.turn_since == since + 300, "what the bot slept is free"
    await house.clock.advance(30)
    assert [text for text in house.group() if "называет правило дома" in text]
    await house.press(king(table), skip(table))
    deck = table.running().deals[1].shuffle.deck
    house = await house.restarted(after=1)
    table = await house.tables.get(table.id)
    assert table.ruler is None
    assert table.running().deals[1].shuffle.deck == deck
    await house.clock.advance(60)
    async with table.lock:
        await house.tables.reveal(table)
    await house.play_deal(table)
    await house.say(king(table), TEXT)
    deck = table.running().deals[2].shuffle.deck
    house = await house.restarted(after=1)
    table = await house.tables.get(table.id)
    assert table.running().house_rule == TEXT
    assert table.running().deals[2].shuffle.deck == deck
    await house.clock.advance(90)
    assert sum(f"«{TEXT}»" in text for text in house.group()) == 1


async def test_the_next_king_replaces_it_and_protocols_keep_theirs(house: House) -> None:
    table = await asked(house)
    await house.say(king(table), "первое")
    async with table.lock:
        await house.tables.reveal(table)
    await house.play_deal(table)
    await house.clock.advance(60)
    assert any("«первое»" in text and "называет правило" in text for text in house.group())
    await house.say(king(table), "второе")
    await house.clock.advance(40)
    shown = house.group()
    assert sum("«первое»" in text for text in shown) == 1, "the protocol of the deal for which it stood"
    assert sum("«второе»" in text for text in shown) == 1
    async with table.lock:
        await house.tables.reveal(table)
    await house.play_deal(table)
    assert table.running().over
    assert table.ruler is None, "after the last deal there is nothing to rule"
    await house.clock.advance(60)
    assert not any("называет правило" in text for text in house.group())


@pytest.mark.parametrize(
    "text, stored",
    [
        ("  в   две\nстроки ", "в две строки"),
        ("<b>жирно</b> & «так»", "<b>жирно</b> & «так»"),
        ("x" * 200, "x" * 200),
        ("\u202eнаоборот", "наоборот"),
    ],
)
async def test_what_is_written_becomes_one_harmless_line(house: House, text: str, stored: str) -> None:
    table = await asked(house)
    await house.say(king(table), text)
    assert table.running().house_rule == stored
    await house.clock.advance(20)
    assert "<b>жирно" not in " ".join(house.group())
    assert verify(table.running().record("a")) == []


@pytest.mark.parametrize(
    "text, words", [("/rule", "/rule карты"), ("x" * 201, "от 1 до 200"), ("\u200b", "/rule карты")]
)
async def test_what_is_no_rule_is_refused_with_a_line(house: House, text: str, words: str) -> None:
    table = await asked(house)
    ruler, version = king(table), table.version
    await house.people.set_lang(ruler.id, "ru")
    await house.say(ruler, text)
    await house.clock.advance(12)
    assert table.version == version
    assert any(words in shown for shown in house.private(ruler))


async def test_forged_and_repeated_rules_change_nothing(house: House) -> None:
    table = await asked(house)
    ruler, seat, version = king(table), table.ruler, table.version
    assert seat is not None
    stale = house.tables.act(table.id, ruler.id, NO_RULE, table.heard - 1, house.tap())
    assert no(await refused(house, table, stale)) is No.STALE
    strange = house.tables.act(table.id, others(table)[0].id, NO_RULE, table.heard, house.tap())
    error = await refused(house, table, strange)
    assert error.reason.why is Why.NOT_YOUR_TURN  # type: ignore[attr-defined]
    tap = house.tap()
    await house.press(ruler, skip(table), ident=tap.id)
    await house.press(ruler, skip(table), ident=tap.id)
    assert table.version == version + 1


async def test_a_table_stopped_while_a_rule_is_awaited_says_so(house: House) -> None:
    table = await asked(house)
    await house.attendance.stop(table, table.host(), admin=False)
    await house.clock.advance(20)
    assert table.row.state == CLOSED
    assert any("остановили перед этой сдачей" in text for text in house.group())
    assert not any("называет правило" in text for text in house.group())
    await house.say(BORIS, f"/rule {TEXT}")
    await house.clock.advance(20)
    assert table.running().house_rule == ""


async def test_popups_tell_who_is_asked(house: House) -> None:
    table = await asked(house)
    other = next(each for each in others(table) if each.lang == "ru")
    answer = await house.press(other, Tap(Kind.INFO, table.id, 0, "turn"), GROUP)
    assert answer is not None
    assert king(table).name in (answer.text or "")
    about = await house.press(other, Tap(Kind.INFO, table.id, 0, "help"), GROUP)
    assert about is not None
    assert "правило дома" in (about.text or "")


async def test_the_words_of_who_is_forgotten_go_and_the_match_stays_proven(house: House) -> None:
    table = await asked(house)
    ruler = king(table)
    await house.say(ruler, TEXT)
    await house.parts.forgetting.forget(ruler.id)
    house = await house.restarted()
    for known in (table, await house.tables.get(table.id)):
        assert known.running().house_rule == "…"
        text = dumps(known.running().record("2026-11-29T18:00:00Z"))
        assert TEXT not in text
        assert verify(loads(text)) == []
    assert not any(TEXT in move.text for move in await house.storage.moves(table.id))
