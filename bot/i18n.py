"""Texts in the reader's language: Fluent files in ``locales/<language>/*.ftl``.

Which languages there are is read from the folder. What is put into a text is put there as it is; escaping
names for HTML is up to the screens (``esc``).
"""

from __future__ import annotations

import html
import os
from collections.abc import Callable
from functools import cache, lru_cache
from pathlib import Path
from typing import NewType

from fluent.runtime import FluentBundle, FluentResource, resolver

from bot import log

LOCALES = Path(__file__).parent.parent / "locales"
FALLBACK = "en"

READ_RUSSIAN = frozenset(
    {"ab", "az", "ba", "be", "ce", "cv", "hy", "ka", "kk", "ky", "os", "sah", "tg", "tk", "tt", "uk", "uz"}
)
"""Languages whose speakers are likelier to read Russian than English, as long as theirs is not there."""

CACHED_TEXTS = 8192
"""Texts with their arguments that are kept for each language."""

Value = str | int | float
Name = NewType("Name", str)
"""A name fit to stand in Telegram's HTML."""

_log = log.get(__name__)

# The library refuses arguments over 2,500 characters, against texts from strangers; ours fill a message.
resolver.MAX_PART_LENGTH = 4096


class MissingText(LookupError):
    """A text or one of its arguments is missing; the message says which and in what language."""


def esc(name: str) -> Name:
    """Escape what a person wrote, so that it can stand in Telegram's HTML."""
    return Name(html.escape(name, quote=False))


@cache
def languages(folder: Path = LOCALES) -> tuple[str, ...]:
    """Return the codes of all languages there are texts in, in alphabetical order."""
    return tuple(sorted(path.name for path in folder.iterdir() if any(path.glob("*.ftl"))))


@cache
def closest(lang: str | None, folder: Path = LOCALES) -> str:
    """Return the language to use for somebody whose language is ``lang``, a code such as "ru" or "pt-BR"."""
    there = languages(folder)
    wanted = (lang or "").replace("_", "-")
    base = wanted.split("-")[0].lower()
    for code in (wanted, base, "ru" if base in READ_RUSSIAN else FALLBACK, FALLBACK):
        if code in there:
            return code
    return there[0]


class Translator:
    """Texts in one language: ``t("trick-count", n=5)`` is "5 взяток". Cheap to make, at any time.

    ``lang`` may be any code or None; the closest language that is there is used. A text that is missing, or
    is not given all its arguments, raises MissingText under pytest; in a running bot it shows as its key,
    and an error is logged once.
    """

    __slots__ = ("_text", "lang")

    def __init__(self, lang: str | None, folder: Path = LOCALES) -> None:
        self.lang = closest(lang, folder)
        self._text = _texts(self.lang, folder)

    def __call__(self, key: str, /, **args: Value) -> str:
        """Return the text of a key; ``key.name`` is one of its attributes."""
        return self._text(key, **args)


@cache
def _texts(lang: str, folder: Path) -> Callable[..., str]:
    bundle = _load(lang, folder)
    # pytest sets this, in the processes that a test starts too: a missing text must fail tests but no game.
    strict = "PYTEST_VERSION" in os.environ
    reported: set[str] = set()

    @lru_cache(maxsize=CACHED_TEXTS)
    def text(key: str, **args: Value) -> str:
        try:
            return _format(bundle, key, args)
        except MissingText as fault:
            if strict:
                raise
            if key not in reported:
                reported.add(key)
                _log.error("text missing", lang=lang, fault=str(fault))
            return key

    return text


def _load(lang: str, folder: Path) -> FluentBundle:
    bundle = FluentBundle([lang], use_isolating=False)
    for path in sorted((folder / lang).glob("*.ftl")):
        bundle.add_resource(FluentResource(path.read_text("utf-8")))
    return bundle


def _format(bundle: FluentBundle, key: str, args: dict[str, Value]) -> str:
    name, _, attribute = key.partition(".")
    where = f"text {key} in {bundle.locales[0]}"
    if not bundle.has_message(name):
        raise MissingText(f"{where}: there is none")
    message = bundle.get_message(name)
    pattern = message.attributes.get(attribute) if attribute else message.value
    if pattern is None:
        raise MissingText(f"{where}: it has no such part")
    text, faults = bundle.format_pattern(pattern, args)
    if faults:
        raise MissingText(f"{where}: {'; '.join(str(fault) for fault in faults)}")
    return str(text)
