"""Checks the locales: ``python -m bot.i18n_check`` prints one line for each fault, exits 1 if there is one.

Every text exists in every language with the same placeholders; plurals are complete; every text that the code
asks for exists and gets its arguments, and every text is used; no letters of another alphabet stray in.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from fnmatch import fnmatchcase
from pathlib import Path

from babel import Locale

from bot.i18n_code import Code, Use, read_code
from bot.i18n_files import Fault, Language, Select, Text, read_language

CODE = ("bot", "handlers")
CATEGORIES = frozenset({"zero", "one", "two", "few", "many", "other"})
LATIN_IN_RUSSIAN = frozenset(
    {"Telegram", "English", "bot", "CSV", "JSON", "QR", "SHA", "HMAC", "Python", "START", "id"}
)
CYRILLIC_IN_ENGLISH = frozenset({"Русский", "Козырь", "Кинг", "Петух"})

_NO_WORDS = re.compile(r"<[^>]*>|&\w+;|https?://\S+|t\.me/\S+|[/@]\w+")
_WORD = re.compile(r"[A-Za-zА-Яа-яЁё]+")
_LATIN = re.compile(r"[A-Za-z]")
_CYRILLIC = re.compile(r"[А-Яа-яЁё]")
_RANKS = re.compile(r"[AKQJT]+")


def check(root: Path) -> list[Fault]:
    """Check the project in a folder and return its faults, ordered by file and line."""
    locales = root / "locales"
    languages = [read_language(folder) for folder in sorted(locales.iterdir()) if any(folder.glob("*.ftl"))]
    modules = read_code([path for part in CODE for path in sorted((root / part).rglob("*.py"))])
    # Each text as the first language has it that does; what is missing elsewhere is one fault, not many.
    texts = {key: text for language in reversed(languages) for key, text in language.texts.items()}
    union = Language("all", texts, ())
    faults = [fault for language in languages for fault in _check_language(language)]
    faults += [fault for language in languages for fault in _check_equal(union, language)]
    faults += _check_code(union, modules)
    faults += _check_used(union, modules, languages)
    return sorted(faults, key=lambda fault: (str(fault.path), fault.line, fault.text))


def _check_language(language: Language) -> Iterator[Fault]:
    yield from language.faults
    for text in language.texts.values():
        for reference in sorted(text.references - language.texts.keys()):
            yield text.fault(f"refers to {reference}, which is missing")
        for select in text.selects:
            yield from (
                Fault(text.path, select.line, f"{text.key}: {said}") for said in _plurals(select, language)
            )
        yield from (text.fault(said) for said in _strange_words(text.words, language.code))


def _plurals(select: Select, language: Language) -> Iterator[str]:
    """Faults of a choice by number, which is one that names a category besides ``other``."""
    named = CATEGORIES.intersection(select.keys)
    if not named - {"other"}:
        return
    needed = {*Locale.parse(language.code.replace("-", "_")).plural_form.tags, "other"}
    for category in sorted(named - needed):
        yield f"[{category}] never applies in {language.code}"
    # What remains may be worded by the default, called by the last of the categories.
    covered = {*select.keys, *({"many", "other"} if select.default in ("many", "other") else ())}
    if missing := sorted(needed - covered):
        yield f"no variant for {', '.join(f'[{category}]' for category in missing)}"


def _strange_words(words: str, code: str) -> Iterator[str]:
    for word in _WORD.findall(_NO_WORDS.sub(" ", words)):
        latin, cyrillic = _LATIN.search(word), _CYRILLIC.search(word)
        if latin and cyrillic:
            yield f"“{word}” mixes two alphabets"
        elif code == "ru" and latin and word not in LATIN_IN_RUSSIAN and not _RANKS.fullmatch(word):
            yield f"“{word}” is in Latin letters"
        elif code == "en" and cyrillic and word not in CYRILLIC_IN_ENGLISH:
            yield f"“{word}” is in Cyrillic letters"


def _check_equal(union: Language, language: Language) -> Iterator[Fault]:
    """Compare a language with the others; attributes of terms are left out, since grammar differs."""
    for key, text in union.texts.items():
        if text.is_term and "." in key:
            continue
        if key not in language.texts:
            yield text.fault(f"is missing in {language.code}")
        elif (here := language.variables(key)) != (there := union.variables(key)):
            other = text.path.parent.name
            yield language.texts[key].fault(f"has {_placeholders(here)}, in {other} {_placeholders(there)}")


def _check_code(union: Language, modules: Iterable[Code]) -> Iterator[Fault]:
    """Check that what is asked for exists, and is given what it needs."""
    for module in modules:
        for use in (*module.uses, *module.declarations):
            if not use.keys and not module.declarations:
                yield Fault(use.path, use.line, "unknown key: declare it in a comment, “# keys: …”")
            for key in use.keys:
                if not _matching(union, key):
                    yield Fault(use.path, use.line, f"no text {key}")
            if use.arguments is not None and use.keys:
                yield from _check_arguments(union, use, use.arguments)


def _check_arguments(union: Language, use: Use, given: frozenset[str]) -> Iterator[Fault]:
    for key in use.keys:
        if missing := union.variables(key) - given:
            yield Fault(use.path, use.line, f"{key} needs {_placeholders(missing)}")
    wanted = {
        name for key in use.keys for text in _matching(union, key) for name in union.variables(text.key)
    }
    if surplus := given - wanted:
        yield Fault(use.path, use.line, f"{', '.join(use.keys)} has no {_placeholders(surplus)}")


def _check_used(union: Language, modules: Iterable[Code], languages: Iterable[Language]) -> Iterator[Fault]:
    keys = {key for module in modules for use in (*module.uses, *module.declarations) for key in use.keys}
    used = {text.key for key in keys for text in _matching(union, key)}
    for language in languages:
        used |= {reference for text in language.texts.values() for reference in text.references}
    for key, text in union.texts.items():
        if key not in used and not (text.is_term and "." in key):
            yield text.fault("is not used")


def _matching(union: Language, key: str) -> list[Text]:
    """Return the texts of a key or a family of keys; terms cannot be asked for."""
    if "*" not in key:
        text = union.texts.get(key)
        return [] if text is None or text.is_term else [text]
    return [text for name, text in union.texts.items() if not text.is_term and fnmatchcase(name, key)]


def _placeholders(names: Iterable[str]) -> str:
    return ", ".join(f"${name}" for name in sorted(names)) or "no placeholder"


def main(arguments: Sequence[str]) -> int:
    """Check the project in the folder that is named, or this one; return the exit code."""
    root = Path(arguments[0]) if arguments else Path(__file__).parent.parent
    faults = check(root)
    for fault in faults:
        place = fault.path.relative_to(root) if fault.path.is_relative_to(root) else fault.path
        sys.stdout.write(f"{place}:{fault.line}: {fault.text}\n")
    return 1 if faults else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
