"""The marked-up parts of a text, brought into the order in which Telegram keeps them.

Styles of one kind are joined and kept out of monospaced text, links and commands are found, and whatever
crosses is cut until all parts lie within or beside one another.
"""

import re
from collections.abc import Iterable
from itertools import pairwise

from bot.playground.html_parser import Span
from bot.playground.links import checked_link

USER_LINK = re.compile(r"^tg://user\?id=(\d+)$")
_STYLES = ("bold", "italic", "underline", "strikethrough", "spoiler")
_MONOSPACE = frozenset({"code", "pre"})
_FOUND = (
    ("url", re.compile(r"https?://[^\s<>\"]*[^\s<>\"'.,;:!?)\]]")),
    ("email", re.compile(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+")),
    ("bot_command", re.compile(r"(?<![\w/<>@])/[A-Za-z0-9_]{1,64}(?:@[A-Za-z0-9_]{3,32})?(?![\w/<>])")),
    ("mention", re.compile(r"(?<![\w@])@[A-Za-z][A-Za-z0-9_]{2,31}(?!\w)")),
    ("hashtag", re.compile(r"(?<![\w#])#\w*[^\W\d]\w*")),
)
# Outer entities come before inner ones that cover the same text.
_RANK = {"blockquote": 0, "expandable_blockquote": 0, "text_link": 1, "text_mention": 1, "pre": 2, "code": 3}


def settle(text: str, spans: list[Span]) -> tuple[Span, ...]:
    """Return the parts of a text as Telegram keeps them, outer ones first, with those it finds by itself."""
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
    if span.kind != "text_link" or USER_LINK.match(span.argument):
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
