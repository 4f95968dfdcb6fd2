"""HTML as the Bot API reads it: few tags, strict nesting, errors that name the byte.

Offsets in errors count bytes of UTF-8 from the start of the text as it was sent.
"""

import re
from dataclasses import dataclass
from typing import NamedTuple

from bot.playground.errors import bad_request, cannot_parse_entities

SIMPLE_TAGS = {
    "b": "bold",
    "strong": "bold",
    "i": "italic",
    "em": "italic",
    "u": "underline",
    "ins": "underline",
    "s": "strikethrough",
    "strike": "strikethrough",
    "del": "strikethrough",
    "tg-spoiler": "spoiler",
    "span": "spoiler",
    "code": "code",
    "pre": "pre",
}
"""Tags that mean one style, whatever their attributes, and which."""
_DATE_FORMAT = re.compile(r"r|w?[dD]?[tT]?")
_TAGS = frozenset(SIMPLE_TAGS) | {"a", "blockquote", "tg-emoji", "tg-time"}
_NAMED = {b"lt": "<", b"gt": ">", b"amp": "&", b"quot": '"'}
_SPACES = b" \t\r\n\0\x0b"
_NAME_END = _SPACES + b"=>/\"'"
_REFERENCE = re.compile(rb"&(?:#x([0-9a-fA-F]+)|#([0-9]+)|([a-zA-Z]+));?")
_TOKEN = re.compile(rb"[A-Za-z0-9.-]*")


class Span(NamedTuple):
    """A marked-up part of a text: offsets in code points; `argument` as the tag gave it."""

    kind: str
    start: int
    end: int
    argument: str = ""
    extra: str = ""


@dataclass(slots=True)
class _Open:
    tag: str
    start: int
    argument: str
    extra: str


class _Reader:
    """One text on its way through the parser."""

    def __init__(self, source: str) -> None:
        self.data = source.encode("utf-8", "surrogatepass")
        self.at = 0
        self.text: list[str] = []
        self.length = 0
        self.open: list[_Open] = []
        self.spans: list[Span] = []

    def read(self) -> tuple[str, list[Span]]:
        while self.at < len(self.data):
            byte = self.data[self.at : self.at + 1]
            if byte == b"&":
                self._put(self._reference())
            elif byte != b"<":
                end = self.at + 1
                while end < len(self.data) and self.data[end] not in b"&<":
                    end += 1
                self._put(self.data[self.at : end].decode("utf-8", "surrogatepass"))
                self.at = end
            elif self.data[self.at + 1 : self.at + 2] == b"/":
                self._end_tag()
            else:
                self._start_tag()
        if self.open:
            raise cannot_parse_entities(
                f'Can\'t find end tag corresponding to start tag "{self.open[-1].tag}"'
            )
        return "".join(self.text), self.spans

    def _put(self, piece: str) -> None:
        self.text.append(piece)
        self.length += len(piece)

    def _reference(self) -> str:
        """Decode the character reference at this point, or take the ampersand for itself."""
        found = _REFERENCE.match(self.data, self.at)
        if found is not None:
            hexadecimal, decimal, name = found.groups()
            if name is not None:
                if name in _NAMED:
                    self.at = found.end()
                    return _NAMED[name]
            elif len(hexadecimal or decimal) < 9:
                code = int(hexadecimal, 16) if hexadecimal else int(decimal)
                if 0xD800 <= code <= 0xDFFF:
                    raise bad_request(
                        "can't parse entities: Text contains invalid Unicode characters after decoding HTML "
                        "entities, check for unmatched surrogate code units"
                    )
                if 0 < code < 0x10FFFF:
                    self.at = found.end()
                    return chr(code)
        self.at += 1
        return "&"

    def _peek(self) -> bytes:
        return self.data[self.at : self.at + 1]

    def _skip_spaces(self) -> None:
        while self.at < len(self.data) and self.data[self.at] in _SPACES:
            self.at += 1

    def _until(self, stops: bytes) -> bytes:
        start = self.at
        while self.at < len(self.data) and self.data[self.at] not in stops:
            self.at += 1
        return self.data[start : self.at]

    def _start_tag(self) -> None:
        begin = self.at
        self.at += 1
        name = self._until(_SPACES + b">")
        if self.at >= len(self.data):
            raise cannot_parse_entities(f"Unclosed start tag at byte offset {begin}")
        tag = name.decode("utf-8", "replace").lower()
        if tag not in _TAGS:
            raise cannot_parse_entities(f'Unsupported start tag "{tag}" at byte offset {begin}')
        opened = _Open(tag, self.length, "", "")
        while self._peek() != b">":
            self._skip_spaces()
            if self._peek() == b">":
                break
            self._attribute(opened, begin)
        self.at += 1
        if tag == "span" and opened.argument != "tg-spoiler":
            raise cannot_parse_entities(f'Tag "span" must have class "tg-spoiler" at byte offset {begin}')
        self.open.append(opened)

    def _attribute(self, opened: _Open, begin: int) -> None:
        """Read one attribute of the tag that begins at byte `begin`."""
        name = self._until(_NAME_END).decode("utf-8", "replace")
        if not name and self.at < len(self.data):
            raise cannot_parse_entities(
                f'Empty attribute name in the tag "{opened.tag}" at byte offset {begin}'
            )
        self._skip_spaces()
        unclosed = cannot_parse_entities(f'Unclosed start tag "{opened.tag}" at byte offset {begin}')
        if self._peek() != b"=":
            if not self._peek():
                raise unclosed
            _note(opened, name, "1")
            return
        self.at += 1
        self._skip_spaces()
        if not self._peek():
            raise unclosed
        value = self._quoted() if self._peek() in b"'\"" else self._token()
        if self.at >= len(self.data):
            raise cannot_parse_entities(f"Unclosed start tag at byte offset {begin}")
        _note(opened, name, value)

    def _token(self) -> str:
        start = self.at
        found = _TOKEN.match(self.data, self.at)
        self.at = found.end() if found else self.at
        if not self._peek() or self._peek() not in _SPACES + b">":
            raise cannot_parse_entities(f"Unexpected end of name token at byte offset {start}")
        return self.data[start : self.at].decode().lower()

    def _quoted(self) -> str:
        quote = self._peek()
        self.at += 1
        pieces: list[str] = []
        while self._peek() and self._peek() != quote:
            if self._peek() == b"&":
                pieces.append(self._reference())
            else:
                pieces.append(self._until(b"&" + quote).decode("utf-8", "surrogatepass"))
        if self._peek():
            self.at += 1
        return "".join(pieces)

    def _end_tag(self) -> None:
        begin = self.at
        if not self.open:
            raise cannot_parse_entities(f"Unexpected end tag at byte offset {begin}")
        self.at += 2
        name = self._until(_SPACES + b">").decode("utf-8", "replace").lower()
        self._skip_spaces()
        if self._peek() != b">":
            raise cannot_parse_entities(f"Unclosed end tag at byte offset {begin}")
        self.at += 1
        opened = self.open.pop()
        if name and name != opened.tag:
            raise cannot_parse_entities(
                f'Unmatched end tag at byte offset {begin}, expected "</{opened.tag}>", found "</{name}>"'
            )
        if self.length > opened.start:
            self.spans.append(self._span(opened))

    def _span(self, opened: _Open) -> Span:
        kind = SIMPLE_TAGS.get(opened.tag)
        argument = opened.argument
        if opened.tag == "a":
            kind, argument = "text_link", argument or "".join(self.text)[opened.start :]
        elif opened.tag == "blockquote":
            kind, argument = ("expandable_blockquote" if argument else "blockquote"), ""
        elif opened.tag == "tg-emoji":
            kind = "custom_emoji"
            if not argument.isdecimal() or int(argument) == 0:
                raise cannot_parse_entities("Invalid custom emoji identifier specified")
        elif opened.tag == "tg-time":
            kind = "date_time"
            if not argument.isdecimal():
                raise cannot_parse_entities("Invalid date specified")
            check_date_format(opened.extra)
        elif kind == "spoiler":
            argument = ""
        return Span(kind or opened.tag, opened.start, self.length, argument, opened.extra)


def check_date_format(given: str) -> None:
    """Raise ApiError for a form of a date that Telegram does not have; its words are not published."""
    if not _DATE_FORMAT.fullmatch(given):
        raise cannot_parse_entities("Invalid date format specified")


def _note(opened: _Open, name: str, value: str) -> None:
    """Remember an attribute if it means something in its tag."""
    match opened.tag, name:
        case ("a", "href") | ("tg-emoji", "emoji-id") | ("tg-time", "unix") | ("blockquote", "expandable"):
            opened.argument = value
        case ("span", "class"):
            opened.argument = value
        case ("code", "class") if value.startswith("language-"):
            opened.argument = value.removeprefix("language-")
        case ("tg-time", "format"):
            opened.extra = value


def parse_html(source: str) -> tuple[str, list[Span]]:
    """Return the plain text and its marked-up parts, in the order in which their tags end.

    Raises ApiError with Telegram's words about the first fault.
    """
    return _Reader(source).read()
