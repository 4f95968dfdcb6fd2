"""Rich messages: as blocks and as HTML, edited, for one, pressed, refused by a switch."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest
from aiogram import Bot
from aiogram.types import (
    InputRichBlockButtons,
    InputRichBlockDetails,
    InputRichBlockParagraph,
    InputRichBlockSectionHeading,
    InputRichBlockTable,
    InputRichMessage,
    RichBlockTable,
    RichBlockTableCell,
    RichMessageButton,
    RichTextBold,
)

from bot.playground.rich_html import read_rich_html
from bot.playground.values import Status
from tests.bot.playground.site import Site, button, keyboard


@pytest.fixture
async def bot(site: Site) -> AsyncIterator[Bot]:
    bot = site.bot()
    yield bot
    await bot.session.close()


def cell(text: str, **more: Any) -> RichBlockTableCell:
    return RichBlockTableCell(align="right", valign="top", text=text, **more)


SHEET = InputRichMessage(
    blocks=[
        InputRichBlockSectionHeading(text=["Счёт ", RichTextBold(text="<3>")], size=2),
        InputRichBlockTable(
            cells=[[cell("Анна", is_header=True), cell("Борис")], [cell("−4", colspan=2)]], is_compact=True
        ),
        InputRichBlockDetails(summary="Взятки", blocks=[InputRichBlockParagraph(text="A♠ К♠")]),
        InputRichBlockButtons(buttons=[RichMessageButton(text="Карты", callback_data="cards")]),
    ]
)


ROW = '<tr><th>A</th><td align="right" colspan=2>1</td></tr>'


async def test_a_sheet_of_blocks(site: Site, bot: Bot) -> None:
    sent = await bot.send_rich_message(site.group, SHEET)
    assert sent.text is None
    assert sent.rich_message is not None
    table = sent.rich_message.blocks[1]
    assert isinstance(table, RichBlockTable)
    assert (table.is_compact, table.cells[1][0].colspan, table.cells[0][0].text) == (True, 2, "Анна")
    shown = (await site.chat(site.group))["messages"][-1]
    assert shown["rich"]
    assert shown["text"] == "Счёт <3>\nАнна\nБорис\n−4\nВзятки\nA♠ К♠\nКарты"
    assert shown["html"] == (
        '<h2>Счёт <b>&lt;3&gt;</b></h2><table data-look="compact"><tr>'
        '<th align="right" colspan="1" rowspan="1">Анна</th>'
        '<td align="right" colspan="1" rowspan="1">Борис</td></tr><tr>'
        '<td align="right" colspan="2" rowspan="1">−4</td></tr></table>'
        "<details><summary>Взятки</summary><p>A♠ К♠</p></details>"
    )


async def test_its_buttons_are_pressed(site: Site, bot: Bot) -> None:
    sent = await bot.send_rich_message(site.group, SHEET)
    body = {"chat_id": site.group, "message_id": sent.message_id, "data": "cards", "timeout": 0}
    await site.act("press", **body, user_id=site.boris)
    pressed = (await site.updates())[-1]["callback_query"]
    assert (pressed["data"], pressed["message"]["rich_message"]["blocks"][0]["size"]) == ("cards", 2)
    await site.call("editMessageText", chat_id=site.group, message_id=sent.message_id, text="Конец")
    assert (await site.try_act("press", **body, user_id=site.boris))[0] == 409
    shown = (await site.chat(site.group))["messages"][-1]
    assert (shown["rich"], shown["text"], shown["buttons"]) == (False, "Конец", [])


async def test_a_text_becomes_rich(site: Site) -> None:
    sent = await site.say(site.group)
    at = {"chat_id": site.group, "message_id": sent}
    rich = {"html": "<h1>Счёт</h1>"}
    keys = keyboard([button(data="x")])
    edited = await site.call("editMessageText", **at, rich_message=rich, reply_markup=keys)
    assert edited.result["rich_message"] == {"blocks": [{"type": "heading", "text": "Счёт", "size": 1}]}
    again = await site.call("editMessageText", **at, rich_message=rich, reply_markup=keys)
    assert again.error.startswith("Bad Request: message is not modified")


async def test_for_one(site: Site) -> None:
    site.playground.groups.set_status(site.group, site.playground.state.bot.id, Status.ADMINISTRATOR)
    sent = await site.call(
        "sendRichMessage",
        chat_id=site.group,
        rich_message={"html": "<p>Ваши карты</p>"},
        ephemeral_message_parameters={"receiver_user_id": site.boris},
    )
    number = sent.result["ephemeral_message_id"]
    assert (await site.chat(site.group))["messages"][-1]["visible_to"] == [site.boris]
    edited = await site.call(
        "editEphemeralMessageText",
        chat_id=site.group,
        receiver_user_id=site.boris,
        ephemeral_message_id=number,
        rich_message={"html": "<ul><li>A♠</li></ul>"},
    )
    assert edited.result is True
    assert (await site.chat(site.group))["messages"][-1]["html"] == "<ul><li><p>A♠</p></li></ul>"


async def test_a_switch_refuses_them_all(site: Site) -> None:
    sent = await site.say(site.group)
    await site.act("rich", on=False)
    rich = {"html": "<p>x</p>"}
    error = "Bad Request: RICH_MESSAGE_UNSUPPORTED"
    assert (await site.call("sendRichMessage", chat_id=site.group, rich_message=rich)).error == error
    edit = {"chat_id": site.group, "message_id": sent}
    assert (await site.call("editMessageText", **edit, rich_message=rich)).error == error
    assert (await site.call("editMessageText", **edit, text="Просто текст")).status == 200
    await site.act("rich", on=True)
    assert (await site.call("editMessageText", **edit, rich_message=rich)).status == 200


async def test_everything_else_holds_for_them_too(site: Site) -> None:
    rich = {"html": "<p>x</p>"}
    gone = {"chat_id": site.boris, "rich_message": rich}
    assert (await site.call("sendRichMessage", **gone)).error.startswith("Forbidden: bot can't initiate")
    for _ in range(20):
        assert (await site.call("sendRichMessage", chat_id=site.group, rich_message=rich)).status == 200
    assert (await site.call("sendRichMessage", chat_id=site.group, rich_message=rich)).status == 429


@pytest.mark.parametrize(
    "source, blocks",
    [
        (
            "Просто  <b>текст</b>",
            [{"type": "paragraph", "text": ["Просто ", {"type": "bold", "text": "текст"}]}],
        ),
        (
            "<h3>A</h3> <hr/> <p>B<br>C</p>",
            [
                {"type": "heading", "size": 3, "text": "A"},
                {"type": "divider"},
                {"type": "paragraph", "text": ["B", "\n", "C"]},
            ],
        ),
        ("<pre>a\n  b</pre>", [{"type": "pre", "text": "a\n  b"}]),
        (
            "<details open><summary>A</summary>B<p>C</p></details>",
            [
                {
                    "type": "details",
                    "summary": "A",
                    "blocks": [{"type": "paragraph", "text": "B"}, {"type": "paragraph", "text": "C"}],
                    "is_open": True,
                }
            ],
        ),
        (
            f"<table bordered striped><caption>T</caption>{ROW}</table>",
            [
                {
                    "type": "table",
                    "cells": [
                        [
                            {"align": "left", "valign": "top", "text": "A", "is_header": True},
                            {"align": "right", "valign": "top", "text": "1", "colspan": 2},
                        ]
                    ],
                    "is_bordered": True,
                    "is_striped": True,
                    "caption": "T",
                }
            ],
        ),
        (
            "<ol><li>A</li></ol>",
            [{"type": "list", "items": [{"blocks": [{"type": "paragraph", "text": "A"}], "value": 1}]}],
        ),
        (
            "<blockquote>A</blockquote><blockquote expandable>B</blockquote>",
            [
                {"type": "blockquote", "blocks": [{"type": "paragraph", "text": "A"}]},
                {"type": "expandable_blockquote", "text": "B"},
            ],
        ),
        (
            '<a href="https://e.com">A</a>',
            [{"type": "paragraph", "text": {"type": "url", "text": "A", "url": "https://e.com"}}],
        ),
        (
            '<tg-time unix="1700000000" format="t">x</tg-time>',
            [
                {
                    "type": "paragraph",
                    "text": {
                        "type": "date_time",
                        "text": "x",
                        "unix_time": 1700000000,
                        "date_time_format": "t",
                    },
                }
            ],
        ),
    ],
)
def test_html_makes_blocks(source: str, blocks: list[object]) -> None:
    assert read_rich_html(source) == blocks


async def test_what_html_makes_goes_back_to_the_bot(site: Site) -> None:
    html = "<ol><li>A</li></ol><ul><li>B</li></ul><details><summary>C</summary>D</details>"
    sent = await site.call("sendRichMessage", chat_id=site.group, rich_message={"html": html})
    first, second, _ = sent.result["rich_message"]["blocks"]
    assert (first["items"][0]["label"], second["items"][0]["label"]) == ("1.", "•")


async def test_limits_are_reached(site: Site) -> None:
    block: dict[str, Any] = {"type": "paragraph", "text": "x"}
    deep = block
    for _ in range(15):
        deep = {"type": "blockquote", "blocks": [deep]}
    cells = [[{"align": "left", "valign": "top", "text": "x"}] * 20]
    for blocks in (
        [deep],
        [block] * 500,
        [{"type": "table", "cells": cells}],
        [{**block, "text": "я" * 32_768}],
    ):
        answer = await site.call("sendRichMessage", chat_id=site.group, rich_message={"blocks": blocks})
        assert answer.status == 200
