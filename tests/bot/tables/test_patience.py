"""In the group the moves of a running deal leave calls to its result, its protocol and the next deal."""

from __future__ import annotations

from bot.outbox.pacing import GROUP_PERIOD
from tests.bot.tables.kit import GROUP, House


async def test_the_end_of_a_fast_deal_is_shown_at_once(house: House) -> None:
    table = await house.match(clock=None)
    await house.clock.advance(60)
    before, begun = len(house.telegram.calls), house.clock.now()
    while not table.running().sheet.rows:
        await house.clock.advance(1)
        await house.act(table)
    await house.settle()
    ended = house.clock.now()
    *moves, result, protocol = (call for call in house.telegram.calls[before:] if call.chat_id == GROUP)
    assert {call.name for call in moves} == {"EditMessageText"}
    assert len(moves) > (ended - begun) // GROUP_PERIOD
    assert [(call.name, call.at) for call in (result, protocol)] == [
        ("SendRichMessage", ended),
        ("EditMessageText", ended),
    ]
