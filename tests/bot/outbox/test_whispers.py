"""Messages in a group that one person sees: when they are sent or left out, and what a refusal does."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest
from aiogram.methods import DeleteEphemeralMessage, EditEphemeralMessageText, SendMessage

from bot.outbox import Leave, Place
from bot.outbox.pacing import GROUP_BURST, GROUP_PERIOD
from bot.outbox.whispers import KNOWN_FOR, OPEN, UNSURE_FOR, Whispers
from bot.screen import Screen
from tests.bot.outbox.fakes import OFFLINE, Fault, House, Shown, flood

GROUP, ANNA, BORIS = -5, 11, 12
HAND = Place("1:mine:11", GROUP, None, 1, receiver=ANNA)
HIS = Place("1:mine:12", GROUP, None, 1, receiver=BORIS)
TABLE = Place("1:table", GROUP, None, 1)
REFUSED = Fault(400, "Bad Request: CHAT_ADMIN_REQUIRED")
NOT_THERE = Fault(400, "Bad Request: MESSAGE_ID_INVALID")


def heard(house: House, query: str = "q1", user: int = ANNA) -> None:
    house.outbox.heard(GROUP, user, Leave(query_id=query))


async def brought(house: House, place: Place, text: str, *, anew: bool = False) -> bool:
    """Whisper, letting as much time pass as that takes."""
    asked = asyncio.ensure_future(house.outbox.whisper(place, lambda: Screen(text), within=2.0, anew=anew))
    while not asked.done():
        await house.clock.advance(0.5)
    return asked.result()


def sends(house: House) -> list[SendMessage]:
    return [call.method for call in house.telegram.calls if isinstance(call.method, SendMessage)]


def changes(house: House) -> list[EditEphemeralMessageText]:
    return [call.method for call in house.telegram.calls if isinstance(call.method, EditEphemeralMessageText)]


def told(house: House) -> list[str]:
    """The calls, without the questions whether the bot is an administrator."""
    return [name for name in house.telegram.names() if name != "GetChatMember"]


async def test_a_press_lets_the_bot_whisper_and_change_what_it_said(house: House) -> None:
    heard(house)
    assert await brought(house, HAND, "A♠")
    (send,) = sends(house)
    assert send.ephemeral_message_parameters is not None
    assert send.ephemeral_message_parameters.receiver_user_id == ANNA
    assert send.ephemeral_message_parameters.callback_query_id == "q1"
    row = house.storage.rows[HAND.key]
    assert (row.receiver, row.chat_id) == (ANNA, GROUP)
    house.show(HAND, "K♠")
    await house.settle()
    (change,) = changes(house)
    assert (change.receiver_user_id, change.ephemeral_message_id) == (ANNA, row.message_id)
    assert change.text == "K♠"
    assert house.telegram.names() == ["SendMessage", "EditEphemeralMessageText"], "nobody needs to be asked"


async def test_a_command_that_only_the_bot_sees_is_answered_to_itself(house: House) -> None:
    house.outbox.heard(GROUP, ANNA, Leave(command_id=77))
    assert await brought(house, HAND, "A♠")
    (send,) = sends(house)
    assert send.reply_parameters is not None
    assert send.reply_parameters.ephemeral_message_id == 77
    assert send.ephemeral_message_parameters is not None
    assert send.ephemeral_message_parameters.callback_query_id is None


async def test_the_newest_press_is_the_one_that_is_answered(house: House) -> None:
    heard(house, "old")
    heard(house, "new")
    assert await brought(house, HAND, "A♠")
    to = sends(house)[0].ephemeral_message_parameters
    assert to is not None
    assert to.callback_query_id == "new"


async def test_without_a_press_nothing_is_sent(house: House) -> None:
    assert not await brought(house, HAND, "A♠")
    heard(house, user=BORIS)
    assert not await brought(house, HAND, "A♠")
    assert told(house) == []
    assert HAND.key not in house.storage.rows


async def test_after_its_time_a_press_is_worth_nothing_until_the_next(house: House) -> None:
    heard(house)
    await brought(house, HAND, "A♠")
    await house.clock.advance(OPEN)
    house.show(HAND, "K♠")
    await house.settle()
    assert changes(house) == []
    heard(house, "q2")
    house.show(HAND, "Q♠")
    await house.settle()
    assert [change.text for change in changes(house)] == ["Q♠"]


async def test_what_has_waited_past_its_time_is_dropped_and_takes_no_call(house: House) -> None:
    for number in range(GROUP_BURST + 2):
        house.show(Place(f"other:{number}", GROUP), "text")
    heard(house)
    house.show(HAND, "A♠")
    await house.clock.advance(GROUP_PERIOD * 3)
    assert told(house) == ["SendMessage"] * (GROUP_BURST + 2)
    assert house.outbox.depth == 0


async def test_a_busy_group_is_told_at_once_not_waited_for(house: House) -> None:
    for number in range(GROUP_BURST):
        house.show(Place(f"other:{number}", GROUP), "text")
    await house.settle()
    heard(house)
    now = house.clock.now()
    assert not await house.outbox.whisper(HAND, lambda: Screen("A♠"), within=2.0)
    assert house.clock.now() == now
    await house.clock.advance(GROUP_PERIOD)
    assert told(house)[-1] == "SendMessage", "it comes all the same while it may"
    assert HAND.key in house.storage.rows


async def test_an_administrator_whispers_at_any_time(house: House) -> None:
    house.telegram.leads = True
    house.show(HAND, "A♠")
    await house.settle()
    assert house.telegram.names() == ["GetChatMember", "SendMessage"]
    await house.clock.advance(60)
    house.show(HAND, "K♠")
    house.show(HIS, "Q♠")
    await house.settle()
    assert told(house) == ["SendMessage", "EditEphemeralMessageText", "SendMessage"]
    assert house.telegram.names().count("GetChatMember") == 1, "what is known is not asked"


async def test_what_the_bot_hears_of_itself_counts_at_once(house: House) -> None:
    house.outbox.leads(GROUP, leads=True)
    assert await brought(house, HAND, "A♠")
    house.outbox.leads(GROUP, leads=False)
    assert not await brought(house, HAND, "K♠")
    assert house.telegram.names() == ["SendMessage"]


async def test_where_telegram_does_not_say_it_is_asked_again_later(house: House) -> None:
    house.telegram.faults.append(OFFLINE)
    house.show(HAND, "A♠")
    await house.settle()
    house.telegram.leads = True
    house.show(HAND, "A♠")
    await house.settle()
    assert house.telegram.names() == ["GetChatMember"]
    await house.clock.advance(UNSURE_FOR)
    house.show(HAND, "A♠")
    await house.settle()
    assert house.telegram.names() == ["GetChatMember", "GetChatMember", "SendMessage"]


@pytest.mark.parametrize("fault", [REFUSED, Fault(403, "Forbidden: user is deactivated")])
async def test_a_refusal_harms_nothing_and_is_told(house: House, fault: Fault) -> None:
    heard(house)
    house.telegram.faults.append(fault)
    assert not await brought(house, HAND, "A♠")
    house.show(TABLE, "table")
    await house.settle()
    assert house.telegram.texts(GROUP) == ["table"]
    assert house.unreachable == []
    assert house.outbox.stats.unheard == 1
    assert house.outbox.stats.refused == 0


async def test_who_was_refused_is_tried_again_only_after_the_next_press(house: House) -> None:
    house.telegram.leads = True
    house.telegram.refuse = lambda method: REFUSED if isinstance(method, SendMessage) else None
    house.show(HAND, "A♠")
    await house.settle()
    house.show(HAND, "K♠")
    await house.settle()
    assert told(house) == ["SendMessage"]
    assert house.telegram.names().count("GetChatMember") == 2, "whether it leads is doubted"
    house.telegram.refuse = lambda _: None
    heard(house)
    assert await brought(house, HAND, "K♠")


async def test_no_administrator_any_more(house: House) -> None:
    house.telegram.leads = True
    house.show(HAND, "A♠")
    await house.settle()
    house.telegram.leads = False
    house.telegram.refuse = lambda method: REFUSED if isinstance(method, EditEphemeralMessageText) else None
    house.show(HAND, "K♠")
    await house.settle()
    assert told(house) == ["SendMessage", "EditEphemeralMessageText"], "no second try: it is asked first"
    assert house.outbox.depth == 0


@pytest.mark.parametrize("fault", [NOT_THERE, REFUSED])
async def test_what_cannot_be_changed_is_sent_anew_within_the_time_of_a_press(
    house: House, fault: Fault
) -> None:
    heard(house)
    await brought(house, HAND, "A♠")
    house.telegram.faults.append(fault)
    assert await brought(house, HAND, "K♠")
    assert [send.text for send in sends(house)] == ["A♠", "K♠"]


async def test_anew_the_old_message_goes(house: House) -> None:
    heard(house)
    await brought(house, HAND, "A♠")
    old = house.storage.rows[HAND.key].message_id
    assert await brought(house, HAND, "A♠", anew=True)
    await house.settle()
    gone = [call.method for call in house.telegram.calls if isinstance(call.method, DeleteEphemeralMessage)]
    assert [(each.receiver_user_id, each.ephemeral_message_id) for each in gone] == [(ANNA, old)]
    assert list(house.storage.rows) == [HAND.key]


async def test_what_is_to_go_when_nothing_may_be_sent_is_forgotten(house: House) -> None:
    heard(house)
    await brought(house, HAND, "A♠")
    await house.clock.advance(60)
    house.outbox.drop(HAND)
    await house.settle()
    assert told(house) == ["SendMessage"]
    assert house.storage.rows == {}


async def test_after_a_restart_a_pressed_message_is_known_from_its_press(house: House) -> None:
    heard(house)
    await brought(house, HAND, "A♠")
    pressed = house.storage.rows[HAND.key].message_id
    assert pressed
    for lost in (False, True):
        await house.restart()
        if lost:
            house.storage.rows.clear()
        heard(house, "q2")
        house.outbox.pressed(HAND, pressed)
        assert await brought(house, HAND, "K♠" if lost else "Q♠")
        assert changes(house)[-1].ephemeral_message_id == pressed
        await house.clock.advance(60)
    assert len(sends(house)) == 1


async def test_the_message_that_was_pressed_is_the_one_that_changes(house: House) -> None:
    heard(house)
    await brought(house, HAND, "A♠")
    house.telegram.whispers[ANNA][7] = Shown("of an earlier day", None, None)
    house.outbox.pressed(HAND, 7)
    assert await brought(house, HAND, "A♠"), "what it shows nobody knows, so it is shown once more"
    assert changes(house)[-1].ephemeral_message_id == 7


async def test_flood_control_holds_a_whisper_like_everything_else(house: House) -> None:
    heard(house)
    house.telegram.faults.append(flood(30))
    assert not await brought(house, HAND, "A♠")
    await house.clock.advance(60)
    assert told(house) == ["SendMessage"], "and then its time is over"
    assert house.outbox.depth == 0


async def test_an_unchanged_whisper_costs_no_call_and_is_there(house: House) -> None:
    heard(house)
    await brought(house, HAND, "A♠")
    assert await brought(house, HAND, "A♠")
    assert house.telegram.names() == ["SendMessage"]


async def test_rows_that_a_repost_left_go_to_their_receiver_after_a_restart(house: House) -> None:
    house.outbox.leads(GROUP, leads=True)
    await brought(house, HAND, "A♠")
    row = house.storage.rows.pop(HAND.key)
    house.storage.rows[f"{HAND.key}~7"] = replace(row, key=f"{HAND.key}~7")
    await house.restart()
    house.telegram.leads = True
    await house.outbox.recover(1)
    await house.clock.advance(60)
    assert told(house)[-1] == "DeleteEphemeralMessage"
    assert house.storage.rows == {}


def test_the_newest_are_remembered_and_what_is_known_is_known_for_an_hour(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("bot.outbox.whispers.REMEMBERED", 2)
    whispers = Whispers()
    for user in (1, 2, 3):
        whispers.heard(GROUP, user, 0.0, Leave(str(user)))
        whispers.refused(GROUP - user, user)
        whispers.learn(GROUP - user, 0.0, leads=True)
    assert [whispers.leave(GROUP, user, 1.0) for user in (1, 2, 3)] == [None, Leave("2"), Leave("3")]
    assert [whispers.leads(GROUP - user, 1.0) for user in (1, 2, 3)] == [None, True, True]
    assert whispers.leads(GROUP - 3, KNOWN_FOR) is None
