"""What goes wrong around a table: restarts, flood control, migration, blocked chats, strange names."""

from functools import partial
from random import Random
from typing import Any

from bot.own_settings import OwnSettings
from bot.playground.calls import Call
from tests.e2e.harness import Evening
from tests.e2e.people import Person
from tests.e2e.play import lobby_of, play, robots, sets, sits, turn_of
from tests.e2e.seen import Message, Snapshot
from tests.e2e.sent import text_of

SAYS = ("send", "edit", "delete")


async def table_of_two(evening: Evening, *, clock: int = 0) -> tuple[Person, Person, int]:
    """Anna and Boris play with two robots in a group."""
    anna, boris = await evening.arrives("Анна"), await evening.arrives("Борис")
    group = await evening.group(anna, boris)
    lobby = await lobby_of(evening, anna, group, boris)
    await robots(anna, lobby, 2)
    await sets(anna, lobby, f"clock={clock}")
    await anna.presses(lobby, "start")
    return anna, boris, group


async def a_few_cards(evening: Evening, people: list[Person], moves: int) -> None:
    """Play until so many moves are made at the first table."""
    table = evening.tables()[0]
    await play(evening, people, lambda _: table.version >= moves, rng=Random(moves), stale=3)


def said(evening: Evening, since: int = 0) -> list[Call]:
    """Return what the bot has posted, changed or deleted after a call."""
    return [call for call in evening.calls() if call.number > since and call.method.startswith(SAYS)]


def live(now: Snapshot, group: int) -> list[Message]:
    """Return the messages that show a running table."""
    return [message for message in now.chat(group) if message.by_bot and "▸" in message.text]


async def test_a_restart_in_mid_deal_is_not_noticed_by_anybody(evening: Evening) -> None:
    anna, boris, group = await table_of_two(evening)
    await a_few_cards(evening, [anna, boris], 40)
    await evening.passes(60)
    before, calls = await evening.look(), evening.calls()[-1].number
    version = evening.tables()[0].version
    await evening.restart()
    await evening.passes(60)
    after = await evening.look()
    assert evening.tables()[0].version == version
    for chat in (group, anna.id, boris.id):
        assert after.chat(chat) == before.chat(chat)
    assert said(evening, calls) == [], "what is shown already costs no call"
    await a_few_cards(evening, [anna, boris], version + 12)


async def test_after_a_stop_with_much_unsent_every_place_is_brought_up_to_date(evening: Evening) -> None:
    anna, boris, group = await table_of_two(evening)
    table = evening.tables()[0]
    await evening.passes(60)
    for _ in range(6):
        found = turn_of(await evening.look(), [anna, boris])
        if found:
            await found[0].presses(found[1], found[1].legal[0].arg)
        await evening.passes(0.9)
    await evening.stop_bot(grace=0)
    assert table.version > 3
    shown = [message.text for message in live(await evening.look(), group)]
    await evening.passes(3600)
    await evening.start_bot()
    await evening.passes(60)
    now = await evening.look()
    tables, hands = live(now, group), [m for m in now.chat(anna.id) if m.cards]
    assert len(tables) == 1
    assert len(hands) == 1
    assert [tables[0].text] != shown
    deal = evening.tables()[0].running().deal
    assert deal
    assert tables[0].text.count("→") == len(deal.tricks)
    assert all(hand.version == evening.tables()[0].version for hand in hands)
    await a_few_cards(evening, [anna, boris], table.version + 12)


async def test_the_time_the_bot_is_down_is_charged_to_nobody(evening: Evening) -> None:
    anna, boris, _ = await table_of_two(evening, clock=60)
    await evening.until(lambda now: turn_of(now, [anna, boris]))
    version = evening.tables()[0].version
    await evening.passes(30)
    await evening.stop_bot()
    await evening.passes(7200)
    await evening.start_bot()
    await evening.passes(20)
    assert evening.tables()[0].version == version
    await evening.passes(25)
    assert evening.tables()[0].version > version


async def test_presses_made_while_the_bot_was_down_are_carried_out_once(evening: Evening) -> None:
    anna, boris, _ = await table_of_two(evening)
    person, hand = await evening.until(lambda now: turn_of(now, [anna, boris]))
    version = evening.tables()[0].version
    await evening.stop_bot()
    press: dict[str, Any] = {"chat_id": person.id, "user_id": person.id, "message_id": hand.id}
    for _ in range(2):
        await evening.control("press", **press, data=hand.legal[0].data, timeout=0.01)
    await evening.start_bot()
    await evening.passes(0.5)
    assert evening.tables()[0].version == version + 1


async def test_flood_control_in_the_group_loses_nothing_and_stops_the_clock(evening: Evening) -> None:
    anna, boris, group = await table_of_two(evening, clock=60)
    table = evening.tables()[0]
    assert evening.app
    for person in (anna, boris):  # nobody is called in the group, so the table is what is edited next there
        await evening.app.house.people.settle_own(
            person.id, partial(OwnSettings.changed, name="calls", value="never")
        )
    found = await evening.until(lambda now: turn_of(now, [anna, boris]))
    await evening.passes(10)
    await found[0].presses(found[1], found[1].legal[0].arg)
    await evening.until(lambda now: turn_of(now, [anna, boris], after=found[1].version))
    await evening.fault(
        "fail",
        error_code=429,
        description="Too Many Requests: retry after 120",
        retry_after=120,
        method="editMessageText",
    )
    held = await evening.until(
        lambda _: next((call for call in evening.calls() if call.error_code == 429), None), "a refusal"
    )
    assert held.chat_id == group
    since, numbers = evening.clock.now(), evening.calls()[-1].number
    await evening.passes(5)  # robots may still move: nobody hurries anybody by that
    version = table.version
    await evening.passes(110)
    assert not [call for call in said(evening, numbers) if call.chat_id == group], "told to wait, it waits"
    assert table.version == version, "nobody's clock runs meanwhile"
    strikes = [seat.strikes for seat in table.seats.values()]
    await evening.passes(10)
    deal = table.running().deal
    assert deal
    shown = live(await evening.look(), group)
    assert [message.text.count("→") for message in shown] == [len(deal.tricks)]
    assert table.version == version
    assert [seat.strikes for seat in table.seats.values()] == strikes
    await evening.until(lambda _: (table.version > version) or None, "the clock runs out at last")
    assert evening.clock.now() > since + 120 + 20
    await a_few_cards(evening, [anna, boris], table.version + 20)


async def test_when_telegram_fails_for_long_every_trick_and_result_is_told_in_the_end(
    evening: Evening,
) -> None:
    anna, boris, group = await table_of_two(evening)
    table = evening.tables()[0]
    await a_few_cards(evening, [anna, boris], 10)
    await evening.fault("fail", error_code=502, description="Bad Gateway", method="editMessageText", count=6)
    await play(evening, [anna, boris], lambda _: len(table.running().deals) > 2, rng=Random(9), stale=30)
    await evening.passes(240)
    texts = [text_of(call) for call in said(evening) if call.ok and call.chat_id == group]
    for number in (1, 2):
        ended = [text for text in texts if f"сдача {number} из 14" in text and "Сдатчик" in text]
        results = [text for text in texts if f"сдача {number} из 14" in text and "Дальше: " in text]
        assert ended[-1].count("→") == len(table.running().deals[number - 1].tricks)
        assert len(results) == 1


async def test_a_lost_answer_does_not_double_what_is_edited(evening: Evening) -> None:
    anna, boris, group = await table_of_two(evening)
    await a_few_cards(evening, [anna, boris], 6)
    await evening.passes(30)
    await evening.fault("drop", method="editMessageText", count=4)
    await a_few_cards(evening, [anna, boris], 20)
    await evening.passes(60)
    now = await evening.look()
    assert len(live(now, group)) == 1
    for person in (anna, boris):
        assert len([message for message in now.chat(person.id) if message.cards]) == 1


async def test_play_goes_on_where_a_group_has_become_a_supergroup(evening: Evening) -> None:
    anna, boris, group = await table_of_two(evening)
    table = evening.tables()[0]
    await a_few_cards(evening, [anna, boris], 10)
    await evening.fault("migrate", chat_id=group)
    new = (await evening.look()).successor(group)
    assert new
    await a_few_cards(evening, [anna, boris], 20)
    await evening.passes(30)
    assert table.row.chat_id == new
    assert len(live(await evening.look(), new)) == 1
    await play(evening, [anna, boris], lambda _: len(table.running().deals) > 2, rng=Random(2))
    await evening.passes(60)
    texts = [message.text for message in await evening.messages(new)]
    assert sum("Дальше: " in text for text in texts) >= 1, "results are posted there"
    await anna.asks("/score", "запись", new)
    await evening.restart()
    await evening.passes(30)
    assert len(live(await evening.look(), new)) == 1
    last = max(call.number for call in evening.calls() if call.chat_id == group)
    assert last < evening.calls()[-1].number - 50, "nothing more goes to the old id"


async def test_who_blocks_the_bot_does_not_stop_the_table(evening: Evening) -> None:
    anna, boris, group = await table_of_two(evening, clock=30)
    table = evening.tables()[0]
    await evening.until(lambda now: turn_of(now, [anna, boris]))
    await evening.fault("block", user_id=boris.id)
    await play(evening, [anna], lambda _: len(table.running().deals) > 1, rng=Random(3))
    seat = table.seat_of(boris.id)
    assert seat
    actions = [each for each in table.running().deals[0].actions if each.seat == seat.seat]
    assert actions
    assert all(each.auto for each in actions)
    assert table.seats[seat.seat].away
    await boris.says("/start")
    await evening.passes(5)
    assert (await boris.hand()).version == table.version, "what the chat missed comes by itself"
    popup = await boris.taps("hand", group)
    assert popup.url is None, "nobody is led away from the group"
    await boris.taps("back")
    assert not table.seats[seat.seat].away
    mine = await evening.until(lambda now: turn_of(now, [boris]))
    assert (await boris.presses(mine[1], mine[1].legal[0].arg)).text is None


async def test_names_of_all_kinds(evening: Evening) -> None:
    names = ('<b>Боб</b> & "Ко"', "\u202eמשחק\u200f العربية", "👨‍👩‍👧‍👦🎉🎉🎉", "Анна")
    people = [await evening.arrives(name) for name in names]
    twin = await evening.arrives("Анна")
    group = await evening.group(*people, twin)
    lobby = await lobby_of(evening, people[0], group, *people[1:3])
    for anna in (people[3], twin):
        if anna is twin:
            await people[2].presses(lobby, "up")
        await sits(anna, lobby)
    seated = [people[0], people[1], people[3], twin]
    full = await evening.until(
        lambda now: next((m for m in now.chat(group) if m.text.count("Анна") == 2), None), "two called Анна"
    )
    assert '1. <b>Боб</b> & "Ко" ★' in full.text
    one, two = (line for line in full.lines if "Анна" in line)
    assert one[3:] != two[3:], "who is called the same can be told apart"
    await people[0].presses(full, "start")
    table = evening.tables()[0]
    await play(evening, seated, lambda _: len(table.running().deals) > 1, rng=Random(8))
    await evening.passes(30)
    await people[0].asks("/score", "запись", group)
    await people[0].asks("/score", "запись")
    for what in ("totals", "turn", "last", "mine"):
        table_message = next(m for m in await evening.messages(group) if m.find("turn"))
        assert (await people[1].presses(table_message, what)).text
    assert "said-" not in full.text
