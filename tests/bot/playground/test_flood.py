"""Flood limits, by a clock that a test moves."""

from __future__ import annotations

import pytest

from bot.playground.errors import ApiError
from bot.playground.flood import EVERYWHERE, GROUP, PRIVATE, Flood
from tests.bot.playground.site import Site, button, keyboard


def refused_for(flood: Flood, chat_id: int, now: float, *, private: bool) -> int | None:
    """For how many seconds one more is refused; None if it is not."""
    try:
        flood.charge(chat_id, now, private=private)
    except ApiError as error:
        return error.retry_after
    return None


def test_a_group_takes_twenty_a_minute() -> None:
    flood = Flood()
    assert [refused_for(flood, -1, second, private=False) for second in range(GROUP.count)] == [None] * 20
    assert refused_for(flood, -1, 19.5, private=False) == 41
    assert refused_for(flood, -2, 19.5, private=False) is None
    assert refused_for(flood, -1, 59.9, private=False) == 1
    assert refused_for(flood, -1, 60.0, private=False) is None
    assert refused_for(flood, -1, 60.5, private=False) == 1


def test_a_private_chat_takes_a_burst_and_then_one_a_second() -> None:
    flood = Flood()
    assert [refused_for(flood, 1, 0, private=True) for _ in range(PRIVATE.count)] == [None] * 8
    assert refused_for(flood, 1, 0, private=True) == 5
    flood = Flood()
    assert [refused_for(flood, 1, second, private=True) for second in (0, 0, 0, *range(1, 100))] == [
        None
    ] * 102
    flood = Flood()
    assert [refused_for(flood, 1, second, private=True) for second in range(100)] == [None] * 100


def test_all_chats_together_take_thirty_a_second() -> None:
    flood = Flood()
    assert [refused_for(flood, chat, 0, private=True) for chat in range(EVERYWHERE.count)] == [None] * 30
    assert refused_for(flood, 99, 0.5, private=True) == 1
    assert refused_for(flood, 99, 1.0, private=True) is None


async def test_sends_and_edits_count_together_and_the_rest_is_free(site: Site) -> None:
    sent = await site.say(site.group, reply_markup=keyboard([button(data="x")]))
    for number in range(9):
        await site.say(site.group, f"{number}")
        site.clock.skip(1)
    for number in range(10):
        edit = await site.call("editMessageText", chat_id=site.group, message_id=sent, text=f"{number}")
        assert edit.status == 200
    edit = await site.call("editMessageText", chat_id=site.group, message_id=sent, text="x")
    assert (edit.status, edit.body["parameters"]) == (429, {"retry_after": 51})
    assert (await site.call("deleteMessage", chat_id=site.group, message_id=sent)).status == 200
    query = site.playground.people.press(site.group, site.anna, "x", message_id=sent, force=True)
    assert (await site.call("answerCallbackQuery", callback_query_id=query.id)).status == 200
    assert (await site.call("sendChatAction", chat_id=site.group, action="typing")).status == 200
    site.clock.skip(51)
    assert (await site.call("sendMessage", chat_id=site.group, text="x")).status == 200


async def test_what_is_refused_for_another_reason_does_not_count(site: Site) -> None:
    sent = await site.say(site.group)
    for _ in range(30):
        same = await site.call("editMessageText", chat_id=site.group, message_id=sent, text="Ход")
        assert "not modified" in same.error
    assert await site.say(site.group)


@pytest.mark.parametrize("on", [True, False])
async def test_the_switch(site: Site, on: bool) -> None:
    await site.act("fault", kind="flood", on=on)
    answers = [await site.call("sendMessage", chat_id=site.group, text=f"{number}") for number in range(25)]
    assert [answer.status for answer in answers].count(200) == (20 if on else 25)
