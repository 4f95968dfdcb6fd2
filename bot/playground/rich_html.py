"""Rich messages that are written as HTML, made into blocks.

Block tags are h1 to h6, p, pre, footer, hr, table (tr, th, td, caption), details (summary), ul, ol, li,
blockquote; the others are styles of texts. Offsets in errors are not told: Telegram's words for them are not
published. Buttons are read from blocks only.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any

from bot.playground.errors import cannot_parse_entities
from bot.playground.html_parser import SIMPLE_TAGS, check_date_format

Json = dict[str, Any]

_STYLES = {
    **{tag: kind for tag, kind in SIMPLE_TAGS.items() if tag not in ("pre", "span")},
    "mark": "marked",
    "sub": "subscript",
    "sup": "superscript",
}
_HEADINGS = {f"h{size}": size for size in range(1, 7)}
_LINES = {"p": "paragraph", "pre": "pre", "footer": "footer"}
_HOLDERS = frozenset({"details", "blockquote", "ul", "ol", "li", "table", "tr", "td", "th"})
_KNOWN = (
    frozenset({"a", "br", "hr", "tg-time", "summary", "caption"})
    | frozenset(_STYLES)
    | frozenset(_HEADINGS)
    | frozenset(_LINES)
    | _HOLDERS
)
_SPACES = re.compile(r"[ \t\r\n]+")


@dataclass(slots=True)
class _Open:
    """A tag that is open: what is in it are texts, styled texts and blocks, in their order."""

    tag: str
    attributes: Mapping[str, str | None]
    inner: list[Any] = field(default_factory=list)


def _is_block(part: object) -> bool:
    return isinstance(part, dict) and part.get("type") in {
        *("heading", "paragraph", "pre", "footer", "divider", "table", "details", "list", "blockquote"),
        "expandable_blockquote",
        *("item", "row", "cell", "summary", "caption"),
    }


def _texts(parts: list[Any]) -> Any:  # noqa: ANN401 - a text, or a list of texts and styled texts
    kept = [part for part in parts if not _is_block(part)]
    return kept[0] if len(kept) == 1 else kept


def _blocks(parts: list[Any]) -> list[Json]:
    """Return the blocks among the parts; texts between them become paragraphs."""
    found: list[Json] = []
    line: list[Any] = []
    for part in [*parts, {"type": "summary"}]:
        if not _is_block(part):
            line.append(part)
            continue
        if any(not isinstance(piece, str) or piece.strip() for piece in line):
            found.append({"type": "paragraph", "text": _texts(line)})
        line = []
        if part["type"] not in {"summary", "caption", "item", "row", "cell"}:
            found.append(part)
    return found


def _of(parts: list[Any], kind: str) -> list[Json]:
    return [part for part in parts if isinstance(part, dict) and part.get("type") == kind]


class _Reader(HTMLParser):
    """One message on its way through the parser."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open = [_Open("", {})]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Open a tag; br and hr have no end."""
        if tag not in _KNOWN:
            raise cannot_parse_entities(f'Unsupported start tag "{tag}"')
        if tag == "br":
            self.open[-1].inner.append("\n")
        elif tag == "hr":
            self.open[-1].inner.append({"type": "divider"})
        else:
            self.open.append(_Open(tag, dict(attrs)))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Take <br/> and <hr/> as they are meant."""
        self.handle_starttag(tag, attrs)

    def handle_endtag(self, tag: str) -> None:
        """Close the tag that is open."""
        if tag in {"br", "hr"}:
            return
        if len(self.open) == 1 or self.open[-1].tag != tag:
            raise cannot_parse_entities(f'Unexpected end tag "{tag}"')
        closed = self.open.pop()
        self.open[-1].inner.append(_made(closed))

    def handle_data(self, data: str) -> None:
        """Take a text; outside pre, spaces and line ends are one space."""
        preformatted = any(opened.tag == "pre" for opened in self.open)
        self.open[-1].inner.append(data if preformatted else _SPACES.sub(" ", data))


Given = Mapping[str, str | None]


def _made(closed: _Open) -> Json:
    """Return the block or styled text that a tag makes."""
    tag, inner, given = closed.tag, closed.inner, closed.attributes
    if tag in _HEADINGS:
        return {"type": "heading", "size": _HEADINGS[tag], "text": _texts(inner)}
    maker = _MAKERS.get(tag)
    if maker is not None:
        return maker(inner, given)
    return {"type": _STYLES.get(tag) or _LINES.get(tag) or tag, "text": _texts(inner)}


def _cell(inner: list[Any], given: Given) -> Json:
    cell: Json = {
        "align": given.get("align") or "left",
        "valign": given.get("valign") or "top",
        "text": _texts(inner),
    }
    for name in ("colspan", "rowspan"):
        value = given.get(name) or ""
        if value.isdecimal():
            cell[name] = int(value)
    return {"type": "cell", "cell": cell}


def _header(inner: list[Any], given: Given) -> Json:
    made = _cell(inner, given)
    made["cell"]["is_header"] = True
    return made


def _link(inner: list[Any], given: Given) -> Json:
    return {"type": "url", "text": _texts(inner), "url": given.get("href") or ""}


def _time(inner: list[Any], given: Given) -> Json:
    unix = given.get("unix") or ""
    if not unix.isdecimal():
        raise cannot_parse_entities("Invalid date specified")
    check_date_format(given.get("format") or "")
    made: Json = {"type": "date_time", "text": _texts(inner), "unix_time": int(unix)}
    return {**made, "date_time_format": given.get("format") or ""}


def _details(inner: list[Any], given: Given) -> Json:
    summary = _of(inner, "summary")
    text = summary[0]["text"] if summary else ""
    made: Json = {"type": "details", "summary": text, "blocks": _blocks(inner)}
    return {**made, "is_open": True} if "open" in given else made


def _table(inner: list[Any], given: Given) -> Json:
    made: Json = {"type": "table", "cells": [row["cells"] for row in _of(inner, "row")]}
    for name in ("bordered", "striped", "compact"):
        if name in given:
            made[f"is_{name}"] = True
    caption = _of(inner, "caption")
    return {**made, "caption": caption[0]["text"]} if caption else made


def _row(inner: list[Any], _: Given) -> Json:
    return {"type": "row", "cells": [cell["cell"] for cell in _of(inner, "cell")]}


def _list(inner: list[Any], _: Given) -> Json:
    return {"type": "list", "items": [{"blocks": item["blocks"]} for item in _of(inner, "item")]}


def _numbered(inner: list[Any], given: Given) -> Json:
    made = _list(inner, given)
    for number, item in enumerate(made["items"], 1):
        item["value"] = number
    return made


def _item(inner: list[Any], _: Given) -> Json:
    return {"type": "item", "blocks": _blocks(inner)}


def _quote(inner: list[Any], given: Given) -> Json:
    if "expandable" in given:
        return {"type": "expandable_blockquote", "text": _texts(inner)}
    return {"type": "blockquote", "blocks": _blocks(inner)}


_MAKERS: Mapping[str, Callable[[list[Any], Given], Json]] = {
    "td": _cell,
    "th": _header,
    "tr": _row,
    "table": _table,
    "a": _link,
    "tg-time": _time,
    "details": _details,
    "ul": _list,
    "ol": _numbered,
    "li": _item,
    "blockquote": _quote,
}


def read_rich_html(source: str) -> list[Json]:
    """Return the blocks of a rich message. Raises ApiError for an unknown or unclosed tag."""
    reader = _Reader()
    reader.feed(source)
    reader.close()
    if len(reader.open) > 1:
        raise cannot_parse_entities(f'Can\'t find end tag corresponding to start tag "{reader.open[-1].tag}"')
    return _blocks(reader.open[0].inner)
