"""Rich messages: blocks of text, tables, details; their limits, and what the page shows of them.

Blocks are kept as the JSON in which they came, which is also what goes back to the bot. Media, maps and
formulas are not done. What Telegram answers to a message over a limit is not published.
"""

import html
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from aiogram.types import InlineKeyboardButton, InputRichMessage

from bot.playground.errors import Refusal, bad_request
from bot.playground.formatting import date_tag
from bot.playground.html_parser import check_date_format
from bot.playground.keyboard import Keyboard, read_button
from bot.playground.rich_html import read_rich_html

MAX_TEXT = 32_768
MAX_BLOCKS = 500
MAX_DEPTH = 16
MAX_COLUMNS = 20

Json = Mapping[str, Any]

_STYLES = {
    "bold": "b",
    "italic": "i",
    "underline": "u",
    "strikethrough": "s",
    "code": "code",
    "marked": "mark",
    "subscript": "sub",
    "superscript": "sup",
}
_PLAIN_BLOCKS = {"paragraph": "p", "pre": "pre", "footer": "footer", "pullquote": "blockquote"}
_SIDES = frozenset({"left", "center", "right"})
_HEIGHTS = frozenset({"top", "middle", "bottom"})
_LARGEST, _SMALLEST = 1, 6


@dataclass(frozen=True, slots=True)
class Rich:
    """A rich message: its blocks, the buttons in it as a keyboard, all its text, safe HTML for the page."""

    blocks: tuple[Json, ...]
    keys: Keyboard
    text: str
    html: str


@dataclass(slots=True)
class _Reader:
    """Walks through blocks, counting and writing HTML; `depth` counts blocks and styles around a text."""

    blocks: int = 0
    depth: int = 0
    deepest: int = 0
    columns: int = 0
    text: list[str] = field(default_factory=list)
    keys: list[tuple[InlineKeyboardButton, ...]] = field(default_factory=list)

    def all(self, blocks: Sequence[Json]) -> str:
        """Return the HTML of blocks inside another, or of the whole."""
        self.depth += 1
        self.deepest = max(self.deepest, self.depth)
        written = "".join(self._block(block) for block in blocks)
        self.depth -= 1
        return written

    def _block(self, block: Json) -> str:
        kind = block["type"]
        self.blocks += 1
        if kind in _PLAIN_BLOCKS:
            return _tag(_PLAIN_BLOCKS[kind], self._line(block["text"]))
        writers: Mapping[str, Callable[[Json], str]] = {
            "heading": self._heading,
            "divider": lambda _: "<hr>",
            "table": self._table,
            "details": self._details,
            "blockquote": lambda it: _tag("blockquote", self.all(it["blocks"])),
            "expandable_blockquote": lambda it: _tag("blockquote", self._line(it["text"])),
            "list": self._list,
            "buttons": self._buttons,
        }
        if kind not in writers:
            raise bad_request(f"the playground does not do rich blocks of type {kind}")
        return writers[kind](block)

    def _heading(self, block: Json) -> str:
        if not _LARGEST <= block["size"] <= _SMALLEST:
            raise Refusal.RICH_HEADING.error()
        return _tag(f"h{block['size']}", self._line(block["text"]))

    def _details(self, block: Json) -> str:
        summary = _tag("summary", self._line(block["summary"]))
        opened = " open" if block.get("is_open") else ""
        return f"<details{opened}>{summary}{self.all(block['blocks'])}</details>"

    def _list(self, block: Json) -> str:
        items = block["items"]
        self.blocks += len(items)
        tag = "ol" if any("value" in item for item in items) else "ul"
        return _tag(tag, "".join(_tag("li", self.all(item["blocks"])) for item in items))

    def _buttons(self, block: Json) -> str:
        self.keys.append(tuple(self._button(button) for button in block["buttons"]))
        return ""

    def _table(self, block: Json) -> str:
        rows = block["cells"]
        self.blocks += len(rows)
        self.columns = max([self.columns, *(sum(cell.get("colspan", 1) for cell in row) for row in rows)])
        caption = _tag("caption", self._line(block["caption"])) if "caption" in block else ""
        written = "".join(_tag("tr", "".join(self._cell(cell) for cell in row)) for row in rows)
        looks = [look for look in ("bordered", "striped", "compact") if block.get(f"is_{look}")]
        return f'<table data-look="{" ".join(looks)}">{caption}{written}</table>'

    def _cell(self, cell: Json) -> str:
        if cell["align"] not in _SIDES or cell["valign"] not in _HEIGHTS:
            raise Refusal.RICH_ALIGN.error()
        tag = "th" if cell.get("is_header") else "td"
        spans = f' colspan="{cell.get("colspan", 1)}" rowspan="{cell.get("rowspan", 1)}"'
        inner = self._line(cell["text"]) if "text" in cell else ""
        return f'<{tag} align="{cell["align"]}"{spans}>{inner}</{tag}>'

    def _button(self, button: Json) -> InlineKeyboardButton:
        """Return a button of the message as one of a keyboard; its text is plain for that."""
        start = len(self.text)
        self._inner(button["text"])
        words = "".join(self.text[start:])
        style = button.get("style") if button.get("style") != "link" else None
        return read_button(InlineKeyboardButton(**{**button, "text": words, "style": style}))

    def _line(self, text: object) -> str:
        """Write one text; in the plain text lines are lines."""
        written = self._inner(text)
        self.text.append("\n")
        return written

    def _inner(self, text: object) -> str:
        if isinstance(text, str):
            self.text.append(text)
            return html.escape(text)
        if isinstance(text, list):
            return "".join(self._inner(part) for part in text)
        if not isinstance(text, dict):
            raise Refusal.RICH_EMPTY.error()
        return self._styled(text)

    def _styled(self, text: Json) -> str:
        kind = text["type"]
        if kind == "button":
            self.keys.append((self._button(text["button"]),))
            return ""
        self.depth += 1
        self.deepest = max(self.deepest, self.depth)
        inner = self._inner(text.get("text") or text.get("alternative_text") or text.get("expression") or "")
        self.depth -= 1
        if kind in _STYLES:
            return _tag(_STYLES[kind], inner)
        if kind == "spoiler":
            return f'<span class="tg-spoiler">{inner}</span>'
        if kind == "date_time":
            check_date_format(text.get("date_time_format") or "")
            return f"{date_tag(text['unix_time'], text.get('date_time_format') or '')}{inner}</time>"
        if kind == "url" and text["url"].startswith(("http://", "https://", "tg:")):
            return f'<a href="{html.escape(text["url"])}" rel="noopener noreferrer">{inner}</a>'
        return inner


def _tag(tag: str, inner: str) -> str:
    return f"<{tag}>{inner}</{tag}>"


def labelled(value: Any) -> Any:  # noqa: ANN401 - JSON of any shape
    """Return blocks as the bot gets them: every item of a list with the label that it shows."""
    if isinstance(value, list | tuple):
        return [labelled(item) for item in value]
    if not isinstance(value, dict):
        return value
    made = {name: labelled(item) for name, item in value.items()}
    if made.get("type") == "list":
        for item in made["items"]:
            item["label"] = f"{item['value']}." if "value" in item else "•"
    return made


def read_rich(given: InputRichMessage) -> Rich:
    """Read a rich message as a method got it. Raises ApiError, also for one over a limit."""
    if sum(source is not None for source in (given.html, given.markdown, given.blocks)) != 1:
        raise Refusal.RICH_SOURCE.error()
    if given.markdown is not None:
        raise bad_request("the playground reads rich messages as blocks or HTML, no Markdown")
    if given.media:
        raise bad_request("the playground does not do media in rich messages")
    if given.html is not None:
        blocks = read_rich_html(given.html)
    else:
        blocks = given.model_dump(mode="json", exclude_none=True)["blocks"]
    reader = _Reader()
    written = reader.all(blocks)
    text = "".join(reader.text).strip()
    if not text and not reader.keys:
        raise Refusal.RICH_EMPTY.error()
    if len(text) > MAX_TEXT:
        raise Refusal.RICH_TOO_LONG.error()
    if reader.blocks > MAX_BLOCKS:
        raise Refusal.RICH_BLOCKS.error()
    if reader.deepest > MAX_DEPTH:
        raise Refusal.RICH_DEPTH.error()
    if reader.columns > MAX_COLUMNS:
        raise Refusal.RICH_COLUMNS.error()
    return Rich(tuple(blocks), tuple(reader.keys), text, written)
