"""People at a table: who is called, who comes and goes."""

from __future__ import annotations

from random import Random

from engine import loads, verify
from tests.e2e.harness import Evening
from tests.e2e.people import Person
from tests.e2e.play import lobby_of, play, robots, sets, turn_of
from tests.e2e.seen import Message
from tests.e2e.test_friends import invitation


async def table_of_two(evening: Evening, clock: int = 0) -> tuple[Person, Person, int]:
    """Anna and Boris play with two robots in a group."""
    anna, boris = await evening.arrives("Анна"), await evening.arrives("Борис")
    group = await evening.group(anna, boris)
    lobby = await lobby_of(evening, anna, group, boris)
    await robots(anna, lobby, 2)
    await sets(anna, lobby, f"clock={clock}")
    await anna.presses(lobby, "start")
    return anna, boris, group


async def turn(evening: Evening, *people: Person) -> tuple[Person, Message]:
    """Wait until one of the people is to move."""
    return await evening.until(lambda now: turn_of(now, people))


async def test_who_has_waited_long_enough_calls_whom_the_table_waits_for(evening: Evening) -> None:
    anna, boris, group = await table_of_two(evening)
    late, hand = await turn(evening, anna, boris)
    asker = boris if late is anna else anna
    table = await evening.shown(group, "nudge")
    assert "Позвать можно через" in ((await asker.presses(table, "nudge")).text or "")
    await evening.passes(125)
    said = await asker.presses(await evening.shown(group, "nudge"), "nudge")
    assert said.text == f"Зову: {late.name}"
    call = await evening.reads(group, "ваш ход")
    assert late.name in call.text
    await evening.passes(10)
    brought = await late.hand()
    assert brought.id > hand.id
    assert not brought.silent
    again = await asker.presses(await evening.shown(group, "nudge"), "nudge")
    assert "Позвать можно через" in (again.text or "")
    assert (await late.presses(brought, brought.legal[0].arg)).text is None
    await evening.passes(20)
    assert all("ваш ход" not in each.text for each in await evening.messages(group)), "the call has gone"


async def test_at_a_table_without_a_group_a_nudge_is_on_the_hand_of_who_waits(evening: Evening) -> None:
    anna, boris = await evening.arrives("Анна"), await evening.arrives("Борис")
    await anna.says("/king")
    lobby = await evening.shown(anna.id, "robot")
    await boris.follows(invitation(lobby))
    await evening.passes(5)
    for _ in range(2):
        await anna.taps("robot")
    await sets(anna, lobby, "clock=0")
    await anna.taps("start")
    late, hand = await turn(evening, anna, boris)
    asker = boris if late is anna else anna
    await evening.passes(125)
    assert not (await late.hand()).find("nudge"), "whoever is to move needs no such button"
    said = await asker.presses(await evening.shown(asker.id, "nudge"), "nudge")
    assert said.text == f"Зову: {late.name}"
    await evening.passes(5)
    assert (await late.hand()).id > hand.id


async def test_the_host_asks_somebody_to_get_up_and_an_anonymous_admin_lets_them_back(
    evening: Evening,
) -> None:
    anna, boris, group = await table_of_two(evening)
    table = evening.tables()[0]
    await boris.asks("/unseat", "только хозяин", group)
    await anna.says("/unseat", group)
    await anna.taps("Борис", group)
    question = await evening.reads(group, "Поднять из-за стола: Борис?")
    assert "только хозяин" in ((await boris.presses(question, "Пусть сидит")).text or "")
    assert (await anna.presses(question, "Поднять")).text == "Место свободно: Борис больше не за столом"
    assert "вас может снова пустить" in (await evening.reads(boris.id, "попросили встать")).text
    assert (await evening.look()).hand(boris.id) is None
    await boris.says("/leave", group)
    await evening.passes(20)
    assert table.seat_of(boris.id) is None
    assert len(table.humans()) == 1
    lobby = await evening.shown(group, "sit")
    assert "попросили встать" in ((await boris.presses(lobby, "sit")).text or "")
    await anna.says("/unseat", group, anonymous=True)
    await anna.taps("Пустить снова: Борис", group)
    assert "в очереди" in ((await boris.presses(lobby, "sit")).text or "")
    await evening.restart()
    (table,) = evening.tables()
    assert table.place_in_line(boris.id) == 1
    assert table.playing


async def test_who_asked_is_told_in_private_that_a_table_has_been_opened(evening: Evening) -> None:
    anna, boris = await evening.arrives("Анна"), await evening.arrives("Борис", started=False)
    group = await evening.group(anna, boris, title="Дача")
    asked = await boris.asks("/nextgame", "Откройте его", group)
    await boris.follows(next(each.url for each in asked.buttons if each.url))
    await boris.says("/nextgame", group)
    await evening.reads(boris.id, "Напишу сюда, когда в группе «Дача» откроют стол")
    await anna.says("/king", group)
    news = await evening.reads(boris.id, "открыли стол")
    assert "Стол в группе «Дача»" in news.text
    assert (await boris.presses(news, "sit")).text == "Вы за столом"
    assert "2. Борис" in (await evening.reads(group, "Борис")).text


async def test_a_spectator_takes_a_robots_seat_with_the_tables_consent(evening: Evening) -> None:
    anna, boris, group = await table_of_two(evening)
    vera = await evening.arrives("Вера")
    await evening.control("members", chat_id=group, user_id=vera.id, action="add", by=anna.id)
    table = evening.tables()[0]
    assert (await vera.taps("join", group)).text == "Спрашиваю за столом"
    question = await evening.reads(group, "Вера просится за стол")
    assert (await evening.look()).hand(vera.id) is None, "no card before the table has agreed"
    assert (await vera.presses(question, "Пустить")).text == "Вы не сидите за этим столом"
    assert (await boris.presses(question, "Пустить")).text == "Вы за. Ждём остальных"
    assert (await anna.presses(question, "Пустить")).text == "Пускаем"
    await evening.reads(group, "теперь играет Вера")
    seat = table.seat_of(vera.id)
    assert seat
    people = [anna, boris, vera]
    await play(evening, people, lambda _: len(table.running().deals) > 1, rng=Random(2), stale=3)
    made = [action for action in table.running().deals[0].actions if action.seat == seat.seat and action.tap]
    assert made, "she has played herself"
    await evening.restart()
    (table,) = evening.tables()
    assert table.seat_of(vera.id)
    await play(evening, people, lambda _: len(table.running().deals) > 2, rng=Random(2), stale=3)
    record = loads(await evening.exported((await vera.says("/export")).chat))
    assert verify(record) == []
    assert [(each.name, each.kind) for each in record.match.players[seat.seat].later] == [("Вера", "human")]


async def test_joining_by_people_who_never_opened_the_private_chat(evening: Evening) -> None:
    anna, _, group = await table_of_two(evening)
    vera = await evening.arrives("Вера", started=False)
    await evening.control("members", chat_id=group, user_id=vera.id, action="add", by=anna.id)
    await vera.asks("/join", "Спрашиваю за столом", group)
    await anna.taps("Пустить", group)
    await evening.reads(group, "теперь играет Вера")
    (table,) = evening.tables()
    assert table.seat_of(vera.id)
