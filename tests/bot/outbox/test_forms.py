"""What a server may not know: it is shown where it is taken, and plainly where it is not, once each."""

from __future__ import annotations

from typing import Any

import pytest
from aiogram.methods import TelegramMethod
from aiogram.types import InlineKeyboardMarkup
from structlog.testing import capture_logs

from bot.outbox import Place
from bot.outbox.forms import AGAIN
from bot.screen import Button, Screen
from tests.bot.outbox.fakes import LOST_ANSWER, Fault, House, flood

GROUP = -1001
LIVE = Place("table:1", GROUP)
POST = Place("result:1", GROUP, post=True)
SHEET = Screen("<pre>1</pre>", rich="<table><tr><td>1</td></tr></table>")
LATER = Screen("<pre>2</pre>", rich="<table><tr><td>2</td></tr></table>")
HAND = Screen("Ваш ход", ((Button("A♠", data="as"), Button("K♥", data="kh", disabled=True)),))
UNKNOWN = Fault(400, "Bad Request: RICH_MESSAGE_UNSUPPORTED")
OLD = [
    UNKNOWN,
    Fault(400, "Bad Request: message text is empty"),
    Fault(404, "Not Found: method not found"),
]


def refusing(fault: Fault = UNKNOWN) -> Any:
    """Return a server that takes no rich messages."""

    def refuse(method: TelegramMethod[Any]) -> Fault | None:
        return fault if getattr(method, "rich_message", None) is not None else None

    return refuse


def keys(house: House) -> list[tuple[str | None, bool]]:
    """Return for each button of the last call what it sends, and whether it is disabled."""
    markup = getattr(house.telegram.calls[-1].method, "reply_markup", None)
    assert isinstance(markup, InlineKeyboardMarkup)
    return [(each.callback_data, each.disabled is not None) for row in markup.inline_keyboard for each in row]


def show(house: House, screen: Screen, place: Place = LIVE) -> None:
    house.outbox.show(place, lambda: screen)


async def test_a_rich_screen_is_sent_and_edited_richly_and_back(house: House) -> None:
    for screen in (SHEET, LATER, Screen("коротко"), SHEET):
        show(house, screen)
        await house.settle()
    assert house.telegram.names() == ["SendRichMessage", *["EditMessageText"] * 3]
    assert [call.rich for call in house.telegram.calls] == [SHEET.rich, LATER.rich, None, SHEET.rich]
    assert house.telegram.texts(GROUP) == ["1"]


@pytest.mark.parametrize("fault", OLD, ids=lambda fault: fault.description)
async def test_where_it_is_refused_the_text_is_shown(house: House, fault: Fault) -> None:
    house.telegram.refuse = refusing(fault)
    with capture_logs() as lines:
        show(house, SHEET, POST)
        await house.settle()
    assert house.telegram.names() == ["SendRichMessage", "SendMessage"]
    assert house.telegram.texts(GROUP) == [SHEET.text]
    assert [(line["event"], line["forms"]) for line in lines] == [("form refused", ["RICH"])]
    show(house, SHEET, POST)
    await house.settle()
    assert len(house.telegram.calls) == 2  # a post is sent once, whatever its form


async def test_it_is_tried_once_for_all_chats_and_again_after_an_hour(house: House) -> None:
    house.telegram.refuse = refusing()
    show(house, SHEET)
    await house.settle()
    for chat in (-5, 7):
        show(house, SHEET, Place(f"table:{chat}", chat))
    await house.settle()
    assert house.telegram.names() == ["SendRichMessage", *["SendMessage"] * 3]
    house.telegram.refuse = lambda method: None  # noqa: ARG005
    show(house, LATER)
    await house.settle()
    assert house.telegram.calls[-1].rich is None
    await house.clock.advance(AGAIN)
    show(house, LATER)
    await house.settle()
    assert len(house.telegram.calls) == 5  # it is shown already, in whatever form
    show(house, SHEET)
    await house.settle()
    assert house.telegram.calls[-1].rich == SHEET.rich


async def test_a_live_message_stays_one_when_it_is_refused_in_the_middle(house: House) -> None:
    show(house, SHEET)
    await house.settle()
    house.telegram.refuse = refusing()
    show(house, LATER)
    await house.settle()
    assert house.telegram.names() == ["SendRichMessage", *["EditMessageText"] * 2]
    assert house.telegram.texts(GROUP) == [LATER.text]
    await house.restart()  # which forgets that it was refused
    show(house, LATER)
    await house.settle()
    assert len(house.telegram.calls) == 3
    show(house, SHEET)
    await house.settle()
    assert [call.rich for call in house.telegram.calls[3:]] == [SHEET.rich, None]
    assert house.telegram.texts(GROUP) == [SHEET.text]


async def test_other_errors_say_nothing_of_the_form(house: House) -> None:
    house.telegram.faults.extend([flood(3), LOST_ANSWER])
    show(house, SHEET)
    await house.clock.advance(10)
    assert house.telegram.names() == ["SendRichMessage"] * 3
    strange = Fault(200, "", applied=True, body='{"ok": true, "result": {"message_id": "?"}}')
    house.telegram.faults.append(strange)
    show(house, LATER, POST)
    await house.clock.advance(60)
    assert house.telegram.names() == ["SendRichMessage"] * 4  # it was applied: another would double it


async def test_a_screen_that_is_refused_in_any_form_is_dropped(house: House) -> None:
    house.telegram.refuse = lambda method: Fault(400, "Bad Request: no")  # noqa: ARG005
    show(house, SHEET)
    await house.clock.advance(60)
    assert house.telegram.names() == ["SendRichMessage", "SendMessage"]
    assert (house.outbox.stats.plainer, house.outbox.stats.refused) == (1, 1)
    house.telegram.refuse = lambda method: None  # noqa: ARG005
    show(house, LATER, Place("table:7", 7))
    await house.settle()
    assert house.telegram.calls[-1].rich == LATER.rich  # it was not for its form


async def test_a_disabled_button_sends_nothing(house: House) -> None:
    show(house, HAND)
    await house.settle()
    assert keys(house) == [("as", False), (None, True)]


async def test_where_it_is_refused_an_ordinary_button_is_there(house: House) -> None:
    words = "can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard"
    house.telegram.faults.append(Fault(400, f"Bad Request: {words}"))
    show(house, HAND)
    await house.settle()
    assert house.telegram.names() == ["SendMessage"] * 2
    assert keys(house) == [("as", False), ("kh", False)]
    show(house, SHEET, POST)
    await house.settle()
    assert house.telegram.calls[-1].rich == SHEET.rich  # only what was used is doubted
