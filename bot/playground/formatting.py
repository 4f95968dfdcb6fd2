"""Formatted texts: what a text may be, its entities for the bot and its safe HTML for the page."""

import html
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from aiogram.types import MessageEntity, User

from bot.playground.errors import Refusal, bad_request
from bot.playground.html_parser import Span, parse_html
from bot.playground.links import checked_link

MAX_TEXT = 4096
MAX_CAPTION = 1024
MAX_RAW_BYTES = 32 * 1024

_STYLES = ("bold", "italic", "underline", "strikethrough", "spoiler")
_MONOSPACE = frozenset({"code", "pre"})
_BLANK = frozenset("\u00a0\u00ad\u1680\u180e\u2800\u3000\ufeff") | {
    chr(code) for code in range(0x2000, 0x2010)
}
_DROPPED = dict.fromkeys([0x0D, *range(0x2028, 0x202F), 0x030A, 0x0333, 0x033F])
_CLEANED = {code: " " for code in range(32) if code not in {0x0A, 0x0D}} | _DROPPED
_SPACES = " \n"
_FOUND = (
    ("url", re.compile(r"https?://[^\s<>\"]*[^\s<>\"'.,;:!?)\]]")),
    ("email", re.compile(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+")),
    ("bot_command", re.compile(r"(?<![\w/<>@])/[A-Za-z0-9_]{1,64}(?:@[A-Za-z0-9_]{3,32})?(?![\w/<>])")),
    ("mention", re.compile(r"(?<![\w@])@[A-Za-z][A-Za-z0-9_]{2,31}(?!\w)")),
    ("hashtag", re.compile(r"(?<![\w#])#\w*[^\W\d]\w*")),
)
_USER_LINK = re.compile(r"^tg://user\?id=(\d+)$")
# Outer entities come before inner ones that cover the same text.
_RANK = {"blockquote": 0, "expandable_blockquote": 0, "text_link": 1, "text_mention": 1, "pre": 2, "code": 3}
_TAGS = {
    "bold": ("<b>", "</b>"),
    "italic": ("<i>", "</i>"),
    "underline": ("<u>", "</u>"),
    "strikethrough": ("<s>", "</s>"),
    "spoiler": ('<span class="tg-spoiler">', "</span>"),
    "code": ("<code>", "</code>"),
    "pre": ("<pre>", "</pre>"),
    "blockquote": ("<blockquote>", "</blockquote>"),
    "expandable_blockquote": ("<blockquote expandable>", "</blockquote>"),
    "bot_command": ('<span class="tg-command">', "</span>"),
}


@dataclass(frozen=True, slots=True)
class Formatted:
    """A text as Telegram keeps it: plain, trimmed, with its marked-up parts in code points."""

    text: str = ""
    spans: tuple[Span, ...] = ()

    def check_text(self, too_long: Refusal) -> None:
        """Raise ApiError unless this is 1–4096 characters of which at least one can be seen."""
        if all(letter in _BLANK or letter in _SPACES for letter in self.text):
            raise Refusal.TEXT_EMPTY.error()
        if len(self.text) > MAX_TEXT:
            raise too_long.error()

    def check_caption(self, too_long: Refusal) -> None:
        """Raise ApiError unless this is at most 1024 characters."""
        if len(self.text) > MAX_CAPTION:
            raise too_long.error()

    def entities(self) -> list[MessageEntity] | None:
        """Return the entities as the Bot API writes them, in UTF-16 code units; None without any."""
        units = [0]
        for letter in self.text:
            units.append(units[-1] + (2 if ord(letter) > 0xFFFF else 1))
        return [_entity(span, units[span.start], units[span.end]) for span in self.spans] or None

    def to_html(self) -> str:
        """Return HTML that is safe to insert into a page; line breaks stay line breaks."""
        marks: list[tuple[int, int, int, str]] = []
        for order, span in enumerate(self.spans):
            opening, closing = _html_tags(span, self.text)
            marks.append((span.start, 1, order, opening))
            marks.append((span.end, 0, -order, closing))
        marks.sort()
        pieces: list[str] = []
        at = 0
        for position, _, _, tag in marks:
            pieces += (html.escape(self.text[at:position]), tag)
            at = position
        return "".join([*pieces, html.escape(self.text[at:])])


EMPTY = Formatted()


def read_text(
    source: str | None, parse_mode: object, entities: Sequence[MessageEntity] | None, *, required: bool = True
) -> Formatted:
    """Read a text as a method got it.

    `parse_mode` is HTML, none or nothing; with it explicit entities are ignored. A missing text is refused
    unless it is not `required`. Lengths are checked later, after the chat. Raises ApiError.
    """
    if not source:
        if required:
            raise Refusal.TEXT_MISSING.error()
        return EMPTY
    if len(source.encode("utf-8", "surrogatepass")) > MAX_RAW_BYTES:
        raise Refusal.TEXT_TOO_BIG.error()
    mode = parse_mode.lower() if isinstance(parse_mode, str) else ""
    if mode == "html":
        text, spans = parse_html(source)
    elif mode in {"markdown", "markdownv2"}:
        raise bad_request(f"the playground reads HTML only, no {parse_mode}")
    elif mode in {"", "none"}:
        text, spans = source, _given(source, entities or ())
    else:
        raise Refusal.PARSE_MODE.error()
    return _clean(text, spans)


def plain(source: str) -> Formatted:
    """Return what a person typed, trimmed, with the commands, names and links in it found."""
    return _clean(source, [])


def _given(text: str, entities: Iterable[MessageEntity]) -> list[Span]:
    """Turn explicit entities into spans; those that Telegram finds by itself are ignored."""
    points: dict[int, int] = {}
    unit = 0
    for index, letter in enumerate(text):
        points[unit] = index
        unit += 2 if ord(letter) > 0xFFFF else 1
    points[unit] = len(text)
    spans = []
    for entity in entities:
        start, end = points.get(entity.offset), points.get(entity.offset + entity.length)
        if start is None or end is None:
            raise bad_request("can't parse entities: entity begins or ends in the middle of a character")
        if entity.type in {*_TAGS, "text_link", "custom_emoji", "date_time"} - {"bot_command"}:
            argument = entity.url or entity.language or entity.custom_emoji_id or ""
            if entity.unix_time is not None:
                argument = str(entity.unix_time)
            spans.append(Span(entity.type, start, end, argument, entity.date_time_format or ""))
        elif entity.type == "text_mention" and entity.user is not None:
            spans.append(Span("text_link", start, end, f"tg://user?id={entity.user.id}"))
    return spans


def _clean(text: str, spans: list[Span]) -> Formatted:
    """Drop and replace control characters, trim both ends, put the spans in order."""
    if any(ord(letter) in _DROPPED for letter in text):
        shift = [0]
        for letter in text:
            shift.append(shift[-1] + (ord(letter) not in _DROPPED))
        spans = [span._replace(start=shift[span.start], end=shift[span.end]) for span in spans]
    text = text.translate(_CLEANED)
    first = min((span.start for span in spans), default=len(text))
    cut = min(len(text) - len(text.lstrip(_SPACES)), first)
    text = text[cut:].rstrip(_SPACES)
    moved = [
        span._replace(start=max(0, span.start - cut), end=min(len(text), span.end - cut)) for span in spans
    ]
    return Formatted(text, _settle(text, [span for span in moved if span.start < span.end]))


def _settle(text: str, spans: list[Span]) -> tuple[Span, ...]:
    """Join styles, keep them out of monospaced text, add what Telegram finds by itself, sort."""
    linked = [link for span in spans if (link := _linked(span))]
    mono = _languages([span for span in linked if span.kind in _MONOSPACE])
    result = [*mono, *(span for span in linked if span.kind not in _MONOSPACE and span.kind not in _STYLES)]
    inside = sorted((span.start, span.end) for span in mono)
    for style in _STYLES:
        ranges = _union((span.start, span.end) for span in linked if span.kind == style)
        result += [Span(style, start, end) for start, end in _without(ranges, inside)]
    taken = [span for span in result if span.kind in {"text_link", "text_mention", *_MONOSPACE}]
    for kind, pattern in _FOUND:
        for found in pattern.finditer(text):
            span = Span(kind, *found.span())
            if not any(span.start < other.end and other.start < span.end for other in taken):
                taken.append(span)
                result += _split(span, result)
    return _nested(sorted(result, key=lambda span: (span.start, -span.end, _RANK.get(span.kind, 4))))


def _linked(span: Span) -> Span | None:
    """Return the span with a checked address; None if it is a link to nowhere."""
    if span.kind != "text_link" or _USER_LINK.match(span.argument):
        return span
    link = checked_link(span.argument)
    return None if link is None else span._replace(argument=link)


def _languages(mono: list[Span]) -> list[Span]:
    """Make one `pre` with a language of a `pre` and a `code` over the same text; a language needs both."""
    result: dict[tuple[int, int], Span] = {}
    for span in mono:
        other = result.get((span.start, span.end))
        if other is not None and other.kind != span.kind:
            language = (other if other.kind == "code" else span).argument
            result[span.start, span.end] = Span("pre", span.start, span.end, language)
        else:
            result[span.start, span.end] = span
    return [
        span if span.kind == "pre" else span._replace(argument="")
        for span in result.values()
        if not any(
            other is not span and other.start <= span.start and span.end <= other.end
            for other in result.values()
        )
    ]


def _union(ranges: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    joined: list[tuple[int, int]] = []
    for start, end in sorted(ranges):
        if joined and start <= joined[-1][1]:
            joined[-1] = (joined[-1][0], max(joined[-1][1], end))
        else:
            joined.append((start, end))
    return joined


def _without(ranges: list[tuple[int, int]], holes: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return the ranges with the holes cut out."""
    for low, high in holes:
        cut = [piece for start, end in ranges for piece in ((start, min(end, low)), (max(start, high), end))]
        ranges = sorted({(start, end) for start, end in cut if start < end})
    return ranges


def _split(span: Span, others: Iterable[Span]) -> list[Span]:
    """Cut a found link or command where a style begins or ends inside it, so that all stay nested."""
    edges = {span.start, span.end}
    for other in others:
        crosses = not (span.start <= other.start and other.end <= span.end) and not (
            other.start <= span.start and span.end <= other.end
        )
        if crosses:
            edges |= {edge for edge in (other.start, other.end) if span.start < edge < span.end}
    return [span] if len(edges) == 2 else [span._replace(start=a, end=b) for a, b in pairwise(sorted(edges))]


def _nested(spans: list[Span]) -> tuple[Span, ...]:
    """Cut spans that cross an outer one at its end, until each lies within or beside every other."""
    result: list[Span] = []
    waiting = list(spans)
    open_ends: list[int] = []
    while waiting:
        span = waiting.pop(0)
        while open_ends and open_ends[-1] <= span.start:
            open_ends.pop()
        if open_ends and span.end > open_ends[-1]:
            waiting.append(span._replace(start=open_ends[-1]))
            waiting.sort(key=lambda item: (item.start, -item.end, _RANK.get(item.kind, 4)))
            span = span._replace(end=open_ends[-1])
        open_ends.append(span.end)
        result.append(span)
    return tuple(result)


def _entity(span: Span, start: int, end: int) -> MessageEntity:
    user = _USER_LINK.match(span.argument) if span.kind == "text_link" else None
    if user is not None:
        person = User(id=int(user[1]), is_bot=False, first_name="")
        return MessageEntity(type="text_mention", offset=start, length=end - start, user=person)
    return MessageEntity(
        type=span.kind,
        offset=start,
        length=end - start,
        url=span.argument if span.kind == "text_link" else None,
        language=(span.argument or None) if span.kind == "pre" else None,
        custom_emoji_id=span.argument if span.kind == "custom_emoji" else None,
        unix_time=int(span.argument) if span.kind == "date_time" and span.argument.isdecimal() else None,
        date_time_format=(span.extra or None) if span.kind == "date_time" else None,
    )


def _html_tags(span: Span, text: str) -> tuple[str, str]:
    if span.kind in _TAGS:
        return _TAGS[span.kind]
    address = span.argument if span.kind == "text_link" else text[span.start : span.end]
    if span.kind in {"text_link", "url"} and address.startswith(("http://", "https://", "tg:")):
        return f'<a href="{html.escape(address)}" rel="noopener noreferrer" target="_blank">', "</a>"
    return '<span class="tg-entity">', "</span>"
