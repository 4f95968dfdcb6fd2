"""Formatted texts: what a text may be, its entities for the bot and its safe HTML for the page."""

import html
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from aiogram.types import MessageEntity, User

from bot.playground.errors import Refusal, bad_request
from bot.playground.html_parser import Span, check_date_format, parse_html
from bot.playground.spans import USER_LINK, settle

MAX_TEXT = 4096
MAX_CAPTION = 1024
MAX_RAW_BYTES = 32 * 1024

_BLANK = frozenset("\u00a0\u00ad\u1680\u180e\u2800\u3000\ufeff") | {
    chr(code) for code in range(0x2000, 0x2010)
}
_DROPPED = dict.fromkeys([0x0D, *range(0x2028, 0x202F), 0x030A, 0x0333, 0x033F])
_CLEANED = {code: " " for code in range(32) if code not in {0x0A, 0x0D}} | _DROPPED
_SPACES = " \n"
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
                check_date_format(entity.date_time_format or "")
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
    return Formatted(text, settle(text, [span for span in moved if span.start < span.end]))


def _entity(span: Span, start: int, end: int) -> MessageEntity:
    user = USER_LINK.match(span.argument) if span.kind == "text_link" else None
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


def date_tag(unix: object, form: str) -> str:
    """Return the tag of a date and time, which the page shows in its reader's zone."""
    return f'<time data-unix="{html.escape(str(unix))}" data-format="{html.escape(form)}">'


def _html_tags(span: Span, text: str) -> tuple[str, str]:
    if span.kind in _TAGS:
        return _TAGS[span.kind]
    if span.kind == "date_time":
        return date_tag(span.argument, span.extra), "</time>"
    address = span.argument if span.kind == "text_link" else text[span.start : span.end]
    if span.kind in {"text_link", "url"} and address.startswith(("http://", "https://", "tg:")):
        return f'<a href="{html.escape(address)}" rel="noopener noreferrer" target="_blank">', "</a>"
    return '<span class="tg-entity">', "</span>"
