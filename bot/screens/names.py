"""Names of people: whatever they hold, they stay short, on one line, apart from each other and harmless."""

import unicodedata
from collections import Counter
from html import escape
from typing import Final

from bot.i18n import Translator
from bot.screens.facts import Facts, Sitter

WIDTH: Final = 20
"""Columns of a name in texts."""
NARROW: Final = 12
"""Columns of a name in popups and tables."""
ROBOT: Final = "🤖"
AWAY: Final = "💤"
HOST: Final = "★"
_MARKS: Final = str.maketrans("", "", f"{ROBOT}{AWAY}{HOST}")
_JOINER: Final = "\N{ZERO WIDTH JOINER}"
_MAX_MARKS = 2
_ISOLATE: Final = "\N{FIRST STRONG ISOLATE}", "\N{POP DIRECTIONAL ISOLATE}"


def columns(text: str) -> int:
    """Return the width of a text in type of equal width: two for emoji and ideographs, none for marks."""
    return sum(map(_columns, text))


def _columns(char: str) -> int:
    if unicodedata.category(char) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def cut(text: str, width: int) -> str:
    """Return the text, or what fits into ``width`` columns with an ellipsis at its end."""
    if columns(text) <= width and len(text) <= 2 * width:
        return text
    kept, used = "", 0
    for char in text:
        used += _columns(char)
        if used >= width or len(kept) >= 2 * width - 1:
            break
        kept += char
    return kept.rstrip() + "…"


def fit(text: str, width: int, *, right: bool = False) -> str:
    """Return the text cut and filled with spaces to ``width`` columns."""
    text = cut(text, width)
    filling = " " * (width - columns(text))
    return filling + text if right else text + filling


def clean(name: str) -> str:
    """Return a name on one line, without control characters, piled-up accents and our own marks."""
    kept: list[str] = []
    marks = 0
    for char in unicodedata.normalize("NFC", name).translate(_MARKS):
        category = unicodedata.category(char)
        marks = marks + 1 if category in ("Mn", "Me") else 0
        if category[0] == "Z" or char in "\t\n\r\v\f":
            kept.append(" ")
        elif (category[0] != "C" or char == _JOINER) and marks <= _MAX_MARKS:
            kept.append(char)
    return " ".join("".join(kept).strip(_JOINER).split())


def _isolated(name: str) -> str:
    """Keep a name that is written from right to left from turning its surroundings around."""
    if any(unicodedata.bidirectional(char) in ("R", "AL", "AN") for char in name):
        return name.join(_ISOLATE)
    return name


def plain_names(t: Translator, facts: Facts, width: int = WIDTH) -> tuple[str, ...]:
    """Return the name on each seat as plain text of at most about ``width`` columns.

    Equal names get their seat's number, a free seat is called so.
    """
    names = [_name(t, seat, sitter, width) for seat, sitter in enumerate(facts.sitters)]
    seen = Counter(name.casefold() for name in names)
    free = t("seat-free")
    return tuple(
        _isolated(name) if seen[name.casefold()] == 1 or name == free else _numbered(name, seat, width)
        for seat, name in enumerate(names)
    )


def _name(t: Translator, seat: int, sitter: Sitter | None, width: int) -> str:
    if sitter is None:
        return t("seat-free")
    name = clean(sitter.name)
    return cut(name, width) if columns(name) else t("seat-nameless", seat=seat + 1)


def _numbered(name: str, seat: int, width: int) -> str:
    return f"{_isolated(cut(name, width - 2))} {seat + 1}"


def html_names(t: Translator, facts: Facts) -> tuple[str, ...]:
    """Return the name on each seat as HTML, robots and the absent marked."""
    names = plain_names(t, facts)
    return tuple(
        mark(sitter) + escape(name, quote=False) for sitter, name in zip(facts.sitters, names, strict=True)
    )


def mark(sitter: Sitter | None) -> str:
    """Return the mark before the name of a robot or of somebody absent, with its space."""
    if sitter is None:
        return ""
    return f"{ROBOT} " if sitter.user is None else f"{AWAY} " if sitter.away else ""
