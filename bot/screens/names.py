"""Names of people: whatever they hold, they stay short, on one line, apart from each other and harmless."""

import unicodedata
from collections.abc import Container, Sequence
from functools import lru_cache
from typing import Final

from bot.i18n import Translator, esc
from bot.screens.facts import Facts, Sitter

WIDTH: Final = 20
"""Columns of a name in texts."""
NARROW: Final = 12
"""Columns of a name in popups and tables."""
BRIEF: Final = 8
"""Columns of a name above a column of a real table."""
ROBOT: Final = "🤖"
AWAY: Final = "💤"
HOST: Final = "★"
_MARKS: Final = str.maketrans("", "", f"{ROBOT}{AWAY}{HOST}")
_BLANKS: Final = str.maketrans(dict.fromkeys("\u115f\u1160\u3164\uffa0\u2800", " "))
"""Letters and symbols that show nothing: names of them alone look empty."""
_ALIKE: Final = str.maketrans("abcehikmoptxy0", "авсенікмортхуо")
"""Latin letters that look like Cyrillic ones, small or large."""
_JOINER: Final = "\N{ZERO WIDTH JOINER}"
_MAX_MARKS = 2
_ISOLATE: Final = "\N{FIRST STRONG ISOLATE}", "\N{POP DIRECTIONAL ISOLATE}"
Sitters = tuple[Sitter | None, ...]


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
    for char in unicodedata.normalize("NFC", name).translate(_MARKS).translate(_BLANKS):
        category = unicodedata.category(char)
        marks = marks + 1 if category in ("Mn", "Me") else 0
        if category[0] == "Z" or char in "\t\n\r\v\f":
            kept.append(" ")
        elif (category[0] != "C" or char == _JOINER) and marks <= _MAX_MARKS:
            kept.append(char)
    return " ".join("".join(kept).strip(_JOINER).split())


@lru_cache(maxsize=4096)
def isolated(name: str) -> str:
    """Keep a name that is written from right to left from turning its surroundings around."""
    if any(unicodedata.bidirectional(char) in ("R", "AL", "AN") for char in name):
        return name.join(_ISOLATE)
    return name


def plain_name(t: Translator, name: str, width: int = WIDTH) -> str:
    """Return one name that belongs to no seat as plain text of at most ``width`` columns."""
    return isolated(_short(name, width) or t("nameless"))


def listed_names(t: Translator, names: Sequence[str], width: int = WIDTH) -> tuple[str, ...]:
    """Return names of no seats as plain text; those that look alike get their place in the list."""
    shown = [_short(name, width) or t("nameless") for name in names]
    looks = [_looks(name) for name in shown]
    return tuple(
        isolated(f"{cut(name, width - 3)} {at}" if looks.count(look) > 1 else name)
        for at, (name, look) in enumerate(zip(shown, looks, strict=True), 1)
    )


def plain_names(t: Translator, facts: Facts, width: int = WIDTH) -> tuple[str, ...]:
    """Return the name on each seat as plain text of at most about ``width`` columns.

    Equal names get their seat's number; a free seat is called so.
    """
    return _plain(t.lang, facts.sitters, width)


@lru_cache(maxsize=4096)
def _plain(lang: str, sitters: Sitters, width: int) -> tuple[str, ...]:
    """Every screen asks several times, so the names of a table are kept."""
    t = Translator(lang)
    names = [
        t("seat-free") if sitter is None else _short(sitter.name, width) or t("seat-nameless", seat=seat + 1)
        for seat, sitter in enumerate(sitters)
    ]
    folded = [_looks(name) for name in names]
    apart = _numbered(sitters, names, width, {name for name in folded if folded.count(name) > 1})
    seated = [_looks(name) for name, sitter in zip(apart, sitters, strict=True) if sitter]
    if len(set(seated)) < len(seated):  # "Анна", "Анна" and "Анна 1"
        apart = _numbered(sitters, names, width, set(folded))
    return tuple(map(isolated, apart))


def _numbered(sitters: Sitters, names: Sequence[str], width: int, which: Container[str]) -> list[str]:
    return [
        f"{cut(name, width - 2)} {seat + 1}" if sitter and _looks(name) in which else name
        for seat, (sitter, name) in enumerate(zip(sitters, names, strict=True))
    ]


def _looks(name: str) -> str:
    """Return what a name looks like at a glance: names that look alike are told apart by numbers.

    Letters of other alphabets and of fancy type pass for usual ones; what cannot be seen is no difference.
    """
    seen = (char for char in unicodedata.normalize("NFKC", name) if columns(char))
    return " ".join("".join(seen).casefold().translate(_ALIKE).split())


@lru_cache(maxsize=4096)
def _short(name: str, width: int) -> str:
    """Return a name as it is shown, "" where nothing of it can be seen. Every screen asks, so it is kept."""
    tamed = clean(name)
    return cut(tamed, width) if columns(tamed) else ""


def html_names(t: Translator, facts: Facts) -> tuple[str, ...]:
    """Return the name on each seat as HTML, robots and the absent marked."""
    return _marked(t.lang, facts.sitters, away=True)


def short_names(t: Translator, facts: Facts) -> tuple[str, ...]:
    """Return the name on each seat as HTML without marks: for lines that stand below the marked names."""
    return tuple(map(esc, plain_names(t, facts)))


def lasting_names(t: Translator, facts: Facts) -> tuple[str, ...]:
    """Return the name on each seat as HTML, robots marked: for what is written down for good."""
    return _marked(t.lang, facts.sitters, away=False)


@lru_cache(maxsize=4096)
def _marked(lang: str, sitters: Sitters, *, away: bool) -> tuple[str, ...]:
    return tuple(
        _mark(sitter, away=away) + esc(name)
        for sitter, name in zip(sitters, _plain(lang, sitters, WIDTH), strict=True)
    )


def _mark(sitter: Sitter | None, *, away: bool) -> str:
    if sitter is None:
        return ""
    return (f"{AWAY} " if away and sitter.away else "") + (f"{ROBOT} " if sitter.user is None else "")
