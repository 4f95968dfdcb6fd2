"""Forgotten in the middle of a match, banned from the group, too fast: against the playground's server."""

from random import Random

from bot.live import LOBBY
from tests.e2e.harness import Evening
from tests.e2e.play import lobby_of, play, robots, sets


async def test_who_is_forgotten_leaves_a_robot_and_an_empty_chat(evening: Evening) -> None:
    anna, zoya = await evening.arrives("Анна"), await evening.arrives("Забава")
    chat = await evening.group(anna, zoya)
    lobby = await lobby_of(evening, anna, chat, zoya)
    await robots(anna, lobby, 2)
    await sets(anna, lobby, "clock=0")
    await anna.presses(lobby, "start")
    await zoya.hand()
    question = await zoya.asks("/forget", "Отменить это нельзя")
    popup = await zoya.presses(question, "forget!")
    assert popup.alert
    assert "больше не помню" in (popup.text or "")
    await evening.passes(60)
    assert [message for message in await zoya.chat() if message.by_bot] == []
    (table,) = evening.tables()
    assert table.seat_of(zoya.id) is None
    await evening.restart()
    (table,) = evening.tables()
    assert [seat.user_id for seat in table.humans()] == [anna.id]
    enough = table.version + 10
    await play(evening, [anna], lambda _: evening.tables()[0].version >= enough, rng=Random(1))
    assert "Забава" not in (await evening.shown(chat, "last")).text
    await zoya.asks("/start", "Здравствуйте")


async def test_a_banned_member_gets_up_and_stays_outside(evening: Evening) -> None:
    anna, boris = await evening.arrives("Анна"), await evening.arrives("Борис")
    chat = await evening.group(anna, boris)
    lobby = await lobby_of(evening, anna, chat, boris)
    (table,) = evening.tables()
    hand = await evening.reads(boris.id, "Кинг")
    assert table.seat_of(boris.id)
    await evening.control("members", chat_id=chat, user_id=boris.id, status="kicked")
    await evening.passes(10)
    assert table.row.state == LOBBY
    assert table.seat_of(boris.id) is None
    await boris.asks(f"/start t_{table.row.token}", "ссылк")
    sit = lobby.button("sit").data or ""
    menu = await boris.asks("/help", "Что я умею")
    assert "больше нет" in ((await boris.sends(menu, sit)).text or "")
    assert table.seat_of(boris.id) is None
    assert hand.id not in [message.id for message in await boris.chat()]


async def test_a_flood_of_commands_gets_one_line(evening: Evening) -> None:
    anna = await evening.arrives("Анна")
    for _ in range(60):
        await evening.control("message", chat_id=anna.id, user_id=anna.id, text="/lang")
    await evening.passes(30)
    assert sum("Слишком часто" in message.text for message in await anna.chat() if message.by_bot) == 1
    await anna.asks("/privacy", "Что я храню")
