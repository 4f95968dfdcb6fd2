"""Refused for what is in a rich message. Telegram's words for these are not published."""

from __future__ import annotations

from typing import Any

from tests.bot.playground.refusals import Case, on_message
from tests.bot.playground.site import button

PARAGRAPH = {"type": "paragraph", "text": "x"}


def rich(error: str, **message: Any) -> Case:
    """A rich message into the group."""
    return Case(
        "sendRichMessage",
        lambda site: {"chat_id": site.group, "rich_message": message},
        f"Bad Request: {error}",
    )


def nested(depth: int) -> dict[str, Any]:
    """Quotations inside one another around a paragraph."""
    block: dict[str, Any] = PARAGRAPH
    for _ in range(depth):
        block = {"type": "blockquote", "blocks": [block]}
    return block


def cell(**more: object) -> dict[str, object]:
    """A cell of a table."""
    return {"align": "left", "valign": "top", "text": "x", **more}


CASES = {
    "rich of nothing": rich("a rich message has either html, markdown or blocks"),
    "rich twice": rich("a rich message has either html, markdown or blocks", html="x", blocks=[PARAGRAPH]),
    "rich and text": on_message(
        "editMessageText",
        "Bad Request: a message has either text or rich_message",
        text="x",
        rich_message={"html": "x"},
    ),
    "rich Markdown": rich(
        "the playground reads rich messages as blocks or HTML, no Markdown", markdown="# x"
    ),
    "rich media": rich(
        "the playground does not do media in rich messages",
        html="x",
        media=[{"id": "1", "media": {"type": "photo", "media": "x"}}],
    ),
    "rich map": rich(
        "the playground does not do rich blocks of type anchor", blocks=[{"type": "anchor", "name": "x"}]
    ),
    "rich without blocks": rich("RICH_MESSAGE_EMPTY", blocks=[]),
    "rich without text": rich("RICH_MESSAGE_EMPTY", html="<p> </p>"),
    "long rich": rich("RICH_MESSAGE_TOO_LONG", blocks=[{"type": "paragraph", "text": "я" * 32_769}]),
    "many blocks": rich("RICH_MESSAGE_BLOCKS_TOO_MUCH", blocks=[PARAGRAPH] * 501),
    "many rows": rich("RICH_MESSAGE_BLOCKS_TOO_MUCH", blocks=[{"type": "table", "cells": [[cell()]] * 500}]),
    "deep blocks": rich("RICH_MESSAGE_TOO_DEEP", blocks=[nested(16)]),
    "21 columns": rich(
        "RICH_MESSAGE_COLUMNS_TOO_MUCH",
        blocks=[{"type": "table", "cells": [[cell()] * 19 + [cell(colspan=2)]]}],
    ),
    "heading 7": rich("RICH_MESSAGE_HEADING_INVALID", blocks=[{"type": "heading", "text": "x", "size": 7}]),
    "rich alignment": rich(
        "RICH_MESSAGE_ALIGN_INVALID", blocks=[{"type": "table", "cells": [[cell(align="justify")]]}]
    ),
    "rich button": rich(
        "BUTTON_DATA_INVALID", blocks=[{"type": "buttons", "buttons": [button(data="x" * 65)]}]
    ),
    "rich button without action": rich(
        "can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard",
        blocks=[{"type": "buttons", "buttons": [{"text": "x"}]}],
    ),
    "rich tag": rich('can\'t parse entities: Unsupported start tag "img"', html="<img>"),
    "rich end": rich('can\'t parse entities: Unexpected end tag "b"', html="<i>x</b>"),
    "rich without end": rich(
        "can't parse entities: Can't find end tag corresponding to start tag \"i\"", html="<p><i>x"
    ),
    "rich form of a date": rich(
        "can't parse entities: Invalid date format specified",
        html='<tg-time unix="1" format="rt">x</tg-time>',
    ),
    "rich date": rich("can't parse entities: Invalid date specified", html="<tg-time>x</tg-time>"),
}
