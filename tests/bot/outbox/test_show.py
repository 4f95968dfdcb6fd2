"""What show, repost and drop do to the messages of a chat, and what a restart changes about it: nothing."""

from __future__ import annotations

from aiogram.methods import EditMessageText, SendMessage
from aiogram.types import InlineKeyboardMarkup, LinkPreviewOptions

from bot.outbox import Place
from bot.outbox.pacing import GROUP_BURST, GROUP_PERIOD
from bot.screen import Button, Screen
from bot.storage.rows import PlaceRow
from tests.bot.outbox.fakes import Fault, House

GROUP, ANN, BOB = -1001, 5, 6
TABLE = Place("table:1", GROUP, table_id=1)
HAND = Place("hand:1:5", ANN, table_id=1)
RESULT = Place("result:1:1", GROUP, table_id=1, post=True)


async def test_the_first_screen_is_sent_and_later_ones_edit_it(house: House) -> None:
    rows = (
        (Button("Сесть", data="s:1", style="success"), Button("Правила", url="https://example.org")),
        (Button("Колода", copy="3f9a"),),
    )
    house.outbox.show(TABLE, lambda: Screen("<b>Стол</b>", rows))
    await house.settle()
    house.show(TABLE, "Взятка 2")
    await house.settle()

    first, second = (call.method for call in house.telegram.calls)
    assert isinstance(first, SendMessage)
    assert (first.chat_id, first.text, first.parse_mode) == (GROUP, "<b>Стол</b>", "HTML")
    assert first.disable_notification
    assert first.link_preview_options == LinkPreviewOptions(is_disabled=True)
    assert isinstance(first.reply_markup, InlineKeyboardMarkup)
    assert [
        [button.model_dump(exclude_none=True) for button in row] for row in first.reply_markup.inline_keyboard
    ] == [
        [
            {"text": "Сесть", "callback_data": "s:1", "style": "success"},
            {"text": "Правила", "url": "https://example.org"},
        ],
        [{"text": "Колода", "copy_text": {"text": "3f9a"}}],
    ]
    assert isinstance(second, EditMessageText)
    assert (second.message_id, second.parse_mode, second.reply_markup) == (101, "HTML", None)
    assert second.link_preview_options == first.link_preview_options
    assert house.telegram.texts(GROUP) == ["Взятка 2"]
    assert (house.outbox.stats.sent, house.outbox.stats.edited) == (1, 1)


async def test_only_the_newest_of_the_waiting_screens_is_rendered_and_sent(house: House) -> None:
    rendered: list[int] = []

    def render(n: int) -> Screen:
        rendered.append(n)
        return Screen(f"Взятка {n}")

    for n in range(1, 10):
        house.outbox.show(TABLE, lambda n=n: render(n))  # type: ignore[misc]
        await house.settle()
    burst = list(range(1, GROUP_BURST + 1))
    assert rendered == burst  # the next call waits for its token
    await house.clock.advance(GROUP_PERIOD)
    assert rendered == [*burst, 9]
    assert house.telegram.texts(GROUP) == ["Взятка 9"]


async def test_a_screen_that_is_shown_already_costs_no_call(house: House) -> None:
    house.show(TABLE, "Стол")
    await house.settle()
    house.show(TABLE, "Стол")
    await house.settle()
    assert house.telegram.names() == ["SendMessage"]
    assert house.outbox.stats.unchanged == 1


async def test_after_a_restart_messages_and_what_they_show_are_known(house: House) -> None:
    house.show(TABLE, "Стол")
    house.show(HAND, "Рука")
    house.show(RESULT, "Итог")
    await house.clock.advance(6)
    await house.restart()
    house.show(TABLE, "Стол")
    house.show(HAND, "Рука 2")
    house.show(RESULT, "Итог")
    await house.clock.advance(60)
    assert house.telegram.names() == [*["SendMessage"] * 3, "EditMessageText"]
    assert house.telegram.texts(ANN) == ["Рука 2"]
    row = house.storage.rows[HAND.key]
    assert (row.table_id, row.chat_id, row.message_id) == (1, ANN, max(house.telegram.chats[ANN]))


async def test_what_is_wanted_before_the_start_is_sent_at_the_start() -> None:
    house = House()
    house.show(TABLE, "Стол")
    await house.settle()
    assert not house.telegram.calls
    await house.outbox.start()
    await house.settle()
    assert house.telegram.texts(GROUP) == ["Стол"]
    await house.outbox.stop(0)


async def test_a_post_is_sent_once_with_sound_and_first(house: House) -> None:
    house.show(TABLE, "Стол")
    await house.clock.advance(0)
    for n in range(1, GROUP_BURST + 1):
        house.show(Place("table:2", GROUP), f"Другой стол {n}")
        await house.settle()
    house.show(TABLE, "Стол, взятка 2")
    house.show(RESULT, "Итог сдачи 1")
    house.show(RESULT, "Итог сдачи 1, ещё раз")
    house.show(Place("result:1:2", GROUP, post=True), "Итог сдачи 2")
    await house.clock.advance(30)
    house.show(RESULT, "Итог сдачи 1, снова")
    await house.clock.advance(30)
    assert [call.text for call in house.telegram.calls] == [
        *["Стол", *[f"Другой стол {n}" for n in range(1, GROUP_BURST)]],
        *["Итог сдачи 1", "Итог сдачи 2"],
        *[f"Другой стол {GROUP_BURST}", "Стол, взятка 2"],
    ]
    sends = [call.method for call in house.telegram.calls if isinstance(call.method, SendMessage)]
    assert [send.disable_notification for send in sends] == [True, True, False, False]


async def test_repost_sends_anew_with_sound_and_then_deletes_the_old_message(house: House) -> None:
    house.show(HAND, "Ваш ход")
    await house.settle()
    house.outbox.repost(HAND, lambda: Screen("Ваш ход"))
    await house.settle()
    assert house.telegram.names() == ["SendMessage", "SendMessage", "DeleteMessage"]
    second = house.telegram.calls[1].method
    assert isinstance(second, SendMessage)
    assert second.disable_notification is False
    assert list(house.telegram.chats[ANN]) == [102]
    assert list(house.storage.rows) == [HAND.key]
    house.show(HAND, "Ход Бориса")
    await house.clock.advance(5)
    assert house.telegram.names()[3:] == ["EditMessageText"]
    assert house.telegram.texts(ANN) == ["Ход Бориса"]


async def test_a_repost_that_waits_takes_the_newest_screen(house: House) -> None:
    house.show(TABLE, "1")
    house.show(Place("table:2", GROUP), "Другой")
    await house.settle()
    house.outbox.repost(TABLE, lambda: Screen("2"))
    house.show(TABLE, "3")
    await house.clock.advance(60)
    assert [call.text for call in house.telegram.calls] == ["1", "Другой", "3", ""]
    assert house.telegram.texts(GROUP) == ["Другой", "3"]


async def test_wishes_that_come_while_a_repost_is_under_way_only_edit(house: House) -> None:
    house.show(HAND, "1")
    await house.settle()
    house.telegram.latency = 0.5
    house.outbox.repost(HAND, lambda: Screen("2"))
    await house.clock.advance(0.2)
    house.show(HAND, "3")
    await house.clock.advance(10)
    assert sorted(house.telegram.names()[1:]) == ["DeleteMessage", "EditMessageText", "SendMessage"]
    assert house.telegram.texts(ANN) == ["3"]


async def test_what_a_repost_left_behind_at_a_crash_is_deleted_after_the_restart(house: House) -> None:
    for n in range(1, GROUP_BURST):
        house.show(TABLE, str(n))
        await house.settle()
    house.outbox.repost(TABLE, lambda: Screen("внизу"))
    await house.settle()
    assert house.telegram.texts(GROUP) == [str(GROUP_BURST - 1), "внизу"]  # the delete waits for its token
    await house.restart()
    await house.outbox.recover(1)
    house.show(TABLE, "внизу")
    await house.clock.advance(60)
    assert house.telegram.texts(GROUP) == ["внизу"]
    assert list(house.storage.rows) == [TABLE.key]


async def test_after_a_restart_the_places_of_a_table_are_read_together(house: House) -> None:
    house.show(TABLE, "Стол")
    house.show(HAND, "Рука")
    await house.clock.advance(60)
    await house.restart()
    house.storage.reads = 0
    await house.outbox.recover(1)
    house.show(TABLE, "Стол")
    house.show(HAND, "Рука 2")
    await house.clock.advance(60)
    assert house.storage.reads == 0
    assert house.telegram.names() == ["SendMessage", "SendMessage", "EditMessageText"]
    await house.outbox.recover(1)  # while it runs: what is known is newer
    house.show(HAND, "Рука 2")
    await house.clock.advance(60)
    assert len(house.telegram.calls) == 3


async def test_drop_deletes_and_forgets(house: House) -> None:
    house.show(HAND, "Рука")
    await house.settle()
    house.outbox.drop(HAND)
    await house.settle()
    assert house.telegram.texts(ANN) == []
    assert house.storage.rows == {}
    house.outbox.drop(HAND)
    await house.clock.advance(5)
    assert house.telegram.names() == ["SendMessage", "DeleteMessage"]


async def test_drop_of_what_was_not_sent_yet_costs_no_call(house: House) -> None:
    house.show(TABLE, "1")
    house.show(Place("table:2", GROUP), "2")
    await house.settle()
    house.show(Place("table:3", GROUP), "3")
    house.show(RESULT, "Итог")
    house.outbox.drop(Place("table:3", GROUP))
    house.outbox.drop(RESULT)
    await house.clock.advance(60)
    assert house.telegram.names() == ["SendMessage", "SendMessage"]


async def test_drop_of_a_message_too_old_to_delete_takes_its_buttons(house: House) -> None:
    house.outbox.show(HAND, lambda: Screen("Рука", ((Button("A♣", data="p:1"),),)))
    await house.settle()
    house.telegram.faults.append(Fault(400, "Bad Request: message can't be deleted for everyone"))
    house.outbox.drop(HAND)
    await house.clock.advance(5)
    assert house.telegram.names() == ["SendMessage", "DeleteMessage", "EditMessageReplyMarkup"]
    assert [shown.markup for shown in house.telegram.chats[ANN].values()] == [None]
    assert house.storage.rows == {}


async def test_show_after_a_drop_that_waits_is_a_new_message(house: House) -> None:
    house.show(TABLE, "1")
    house.show(Place("table:2", GROUP), "2")
    await house.settle()
    house.outbox.drop(TABLE)
    house.show(TABLE, "3")
    await house.clock.advance(60)
    assert house.telegram.texts(GROUP) == ["2", "3"]


async def test_a_drop_while_the_first_message_is_under_way_still_deletes_it(house: House) -> None:
    house.telegram.latency = 1
    house.show(HAND, "Рука")
    await house.clock.advance(0.5)
    house.outbox.drop(HAND)
    await house.clock.advance(10)
    assert house.telegram.names() == ["SendMessage", "DeleteMessage"]
    assert house.telegram.texts(ANN) == []
    assert house.storage.rows == {}


async def test_a_place_remembered_without_a_message_is_forgotten_without_a_call(house: House) -> None:
    house.storage.rows[HAND.key] = PlaceRow(HAND.key, 1, ANN, None, None, "", 0.0)
    house.outbox.drop(HAND)
    await house.settle()
    assert house.storage.rows == {}
    assert not house.telegram.calls


async def test_a_topic_gets_its_own_messages(house: House) -> None:
    house.show(Place("table:1", GROUP, thread_id=7), "Стол")
    await house.settle()
    assert [shown.thread_id for shown in house.telegram.chats[GROUP].values()] == [7]


async def test_a_screen_that_cannot_be_rendered_does_not_stop_the_others(house: House) -> None:
    def broken() -> Screen:
        raise KeyError("♥Q")

    house.outbox.show(HAND, broken)
    house.show(Place("note", ANN), "Заметка")
    await house.settle()
    assert house.telegram.texts(ANN) == ["Заметка"]
    assert house.outbox.stats.refused == 1
    house.show(HAND, "Рука")
    await house.settle()
    assert house.telegram.texts(ANN) == ["Заметка", "Рука"]
