"""Quiet chats: nothing comes with sound, and what changes often changes seldom."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from aiogram.methods import SendMessage

from bot.outbox import Place
from bot.outbox.pacing import QUIET_PERIOD
from bot.screen import Screen
from tests.bot.outbox.fakes import House

GROUP, OTHER = -1001, -1002
TABLE = Place("1:table:1", GROUP, table_id=1, patient=True)
RESULT = Place("1:result:1", GROUP, table_id=1, post=True)


def loud(house: House, chat: int) -> list[str]:
    """The texts that came into a chat with sound."""
    sent = (call.method for call in house.telegram.calls)
    return [
        each.text
        for each in sent
        if isinstance(each, SendMessage) and each.chat_id == chat and not each.disable_notification
    ]


async def test_posts_and_reposts_come_without_sound(house: House) -> None:
    house.quiet.add(GROUP)
    for chat in (GROUP, OTHER):
        house.show(replace(RESULT, key=f"{chat}:result", chat_id=chat), "Итог")
        house.outbox.repost(Place(f"{chat}:reply", chat), lambda: Screen("Ответ"))
    await house.clock.advance(30)
    assert loud(house, GROUP) == []
    assert loud(house, OTHER) == ["Итог", "Ответ"]
    assert [shown.text for shown in house.telegram.chats[GROUP].values()] == ["Итог", "Ответ"]


async def test_a_table_that_is_played_at_changes_seldom_and_shows_the_newest(house: House) -> None:
    house.quiet.add(GROUP)
    for second in range(61):
        house.show(TABLE, f"ход {second}")
        await house.clock.advance(1)
    made = [call for call in house.telegram.calls if call.name == "EditMessageText"]
    assert len(made) == 4
    assert all(after.at - before.at >= QUIET_PERIOD for before, after in pairwise(made))
    seconds = made[-1].at - house.telegram.calls[0].at
    assert made[-1].text in (f"ход {seconds - 1:.0f}", f"ход {seconds:.0f}")


async def test_a_protocol_and_a_result_do_not_wait_for_that(house: House) -> None:
    house.quiet.add(GROUP)
    house.show(TABLE, "ход 1")
    await house.settle()
    house.show(TABLE, "ход 2")
    await house.clock.advance(1)
    now = house.clock.now()
    house.show(replace(TABLE, patient=False), "Протокол")
    house.show(RESULT, "Итог")
    await house.settle()
    assert [(call.at, call.text) for call in house.telegram.calls[1:]] == [(now, "Итог"), (now, "Протокол")]


async def test_what_else_a_quiet_chat_is_told_does_not_wait_for_its_table(house: House) -> None:
    house.quiet.add(GROUP)
    house.show(TABLE, "ход 1")
    await house.settle()
    house.show(TABLE, "ход 2")
    await house.settle()
    for number in range(6):  # more than an edit lets pass elsewhere
        house.show(Place(f"{number}:lobby", GROUP), f"Лобби {number}")
    await house.clock.advance(QUIET_PERIOD - 1)
    assert "Лобби 3" in [call.text for call in house.telegram.calls]
    assert "ход 2" not in [call.text for call in house.telegram.calls]
    await house.clock.advance(60)
    assert "ход 2" in [call.text for call in house.telegram.calls]
