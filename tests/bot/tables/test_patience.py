"""In the group the moves of a running deal leave Telegram's calls to its result, its protocol and the next deal."""

from __future__ import annotations

from bot.outbox.pacing import GROUP_PERIOD
from tests.bot.tables.kit import GROUP, House


async def test_the_end_of_a_fast_deal_is_shown_at_once(house: House) -> None:
    table = await house.match()
    await house.clock.advance(60)
    calls = house.telegram.calls
    before = len(calls)
    while not table.running().sheet.rows:
        await house.act(table)
        await house.clock.advance(1)
    ended = house.clock.now() - 1
    shown = [call for call in calls[before:] if call.chat_id == GROUP]
    assert [call.name for call in shown if call.at < ended] == ["EditMessageText"] * len(shown[:-2])
    assert len(shown) - 2 >= (ended - shown[0].at) // GROUP_PERIOD
    assert [(call.name, call.at) for call in shown[-2:]] == [
        ("SendMessage", ended),
        ("EditMessageText", ended),
    ]
