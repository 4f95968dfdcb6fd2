"""Updates by webhook, from the playground's server to the bot that runs: each is handled, and once."""

import asyncio

from aiohttp import ClientSession

from bot.callbacks import Kind
from bot.callbacks import Tap as Data
from bot.webhook import CONNECTIONS, HEADER
from tests.running.conftest import Ground
from tests.running.kit import running
from tests.running.way import PATH, Passed, once, together


async def test_what_waited_and_what_comes_is_handled(ground: Ground) -> None:
    (table,) = (await ground.evening.sit_down(1)).tables
    early = table.press(table.live.seats[0], Data(Kind.INFO, table.live.id, arg="totals"))
    async with running(ground.webhook, ground.clock):
        assert await table.answer(early)
        await table.moves(3)
        target = ground.playground.world.webhook.target
        assert (target.url, target.connections) == (ground.way.url, CONNECTIONS)
        assert ground.playground.world.updates.allowed == {
            *("message", "callback_query", "inline_query", "my_chat_member", "chat_member")
        }
    assert [row.text for row in (await ground.evening.stored())[1]] == [
        row.text for row in table.pressed.values()
    ]


async def test_an_update_whose_answer_was_an_error_comes_again_and_moves_once(ground: Ground) -> None:
    (table,) = (await ground.evening.sit_down(1)).tables
    async with running(ground.webhook, ground.clock):
        await table.move()
        await ground.way.quiet()
        ground.way.after = once(500)
        done = await table.move()
        await ground.way.quiet()
        ground.way.before = once(500)
        undone = await table.move()
        await table.move()
        await ground.way.quiet()
    assert ground.way.of(done) == [200, 200]
    assert ground.way.of(undone) == [None, 200]
    assert [row.tap_id for row in (await ground.evening.stored())[1]] == list(table.pressed)


async def test_taps_of_two_players_are_handled_side_by_side(ground: Ground) -> None:
    """Both are under way at the bot's door at once; at one table only the one whose turn it is moves."""
    here, there = (await ground.evening.sit_down(2)).tables
    async with running(ground.webhook, ground.clock):
        await asyncio.gather(here.move(), there.move())
        await ground.way.quiet()
        ground.way.before = ground.way.after = together(2)
        await asyncio.gather(here.move(), there.move())
        await ground.way.quiet()
        seat = here.live.running().turn[0]
        waits = here.live.seats[(seat + 1) % 4]
        out_of_turn = here.press(waits, Data(Kind.MOVE, here.live.id, here.live.version, "play QH"))
        await here.move()
        assert await here.answer(out_of_turn)
    stored = await ground.evening.stored()
    assert [row.tap_id for row in stored[1]] == list(here.pressed)
    assert [row.tap_id for row in stored[2]] == list(there.pressed)


async def test_one_who_is_slow_holds_up_nobody_else(ground: Ground) -> None:
    here, there = (await ground.evening.sit_down(2)).tables
    held = asyncio.Event()

    slow_user = here.live.seats[here.live.running().turn[0]].user_id

    async def hold(passing: Passed) -> None:
        press = passing.update.get("callback_query")
        if press and press["from"]["id"] == slow_user:
            await held.wait()

    ground.way.before = hold
    async with running(ground.webhook, ground.clock):
        slow = asyncio.create_task(here.move())
        await there.moves(8)
        assert not slow.done()
        held.set()
        await slow


async def test_who_does_not_know_the_secret_is_refused_and_nothing_is_handled(ground: Ground) -> None:
    (table,) = (await ground.evening.sit_down(1)).tables
    seat = table.live.running().turn[0]
    update = {
        "update_id": 1,
        "callback_query": {
            "id": "77",
            "from": {"id": table.live.seats[seat].user_id, "is_bot": False, "first_name": "A"},
            "chat_instance": "1",
            "data": Data(Kind.MOVE, 1, 0, str(table.live.running().legal(seat)[0])).pack(),
        },
    }
    async with running(ground.webhook, ground.clock), ClientSession() as http:
        await table.answer(table.press(table.live.seats[0], Data(Kind.INFO, 1, arg="totals")))
        for secret in ("", "Kozyr_1-b", "Козырь"):
            headers = {HEADER: secret} if secret else {}
            async with http.post(ground.url + PATH, json=update, headers=headers) as answer:
                assert (answer.status, secret) == (401, secret)
        async with http.get(ground.url + PATH) as answer:
            assert answer.status == 405
    assert (await ground.evening.stored())[1] == []


async def test_from_webhook_to_polling_and_back_nothing_that_waits_is_lost(ground: Ground) -> None:
    (table,) = (await ground.evening.sit_down(1)).tables
    async with running(ground.webhook, ground.clock):
        await table.moves(2)
    moving = asyncio.create_task(table.moves(2))
    async with running(ground.polling, ground.clock):
        await moving
        assert ground.playground.world.webhook.target.url == ""
    moving = asyncio.create_task(table.moves(2))
    async with running(ground.webhook, ground.clock):
        await moving
    assert [row.tap_id for row in (await ground.evening.stored())[1]] == list(table.pressed)
    assert len(table.pressed) == 6
