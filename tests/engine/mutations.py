"""Every way in which one value of a match record may be changed so that a reader must notice."""

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

from engine.cards import NAMES
from engine.moves import GIVE, HOUSE_RULE, WORD_VERBS

Path = tuple[str | int, ...]
MISSING = ...
"""In place of a value: it is taken out."""
FREE = frozenset({"id", "name", "level", "started", "finished"})
"""What nothing else in a record depends on."""


class Mutation(NamedTuple):
    """One changed record."""

    line: int
    """The line that was changed; the match line is 0."""
    path: Path
    """Where in the line."""
    field: str
    """The path of the value without numbers: ``tricks.cards``."""
    kind: str
    change: str
    text: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.field} {self.kind} {self.change}"


def mutations(text: str) -> Iterator[Mutation]:
    """Yield the record with one thing changed, for every thing and every way."""
    raw = text.splitlines()
    lines = [json.loads(line) for line in raw]
    last_deal = max(at for at, line in enumerate(lines) if line["type"] == "deal")
    for number, line in enumerate(lines):
        for path, value in leaves(line):
            field = ".".join(str(step) for step in path if not isinstance(step, int))
            if path[-1] in FREE or field.startswith("options"):
                continue
            for kind, other in [*others(field, value), ("missing", MISSING)]:
                if field == "taps" and number == last_deal and kind == "text":
                    continue  # no later deal rests on these taps
                changed = put(line, path, other)
                # A record may end after any deal; the next deal stays, since it rests on this one.
                rest = raw[number + 1 : number + 2] if 0 < number < last_deal - 1 else raw[number + 1 :]
                copy = [*raw[:number], json.dumps(changed, ensure_ascii=False), *rest]
                yield Mutation(number, path, field, kind, f"{value!r} -> {other!r}", "\n".join(copy))


def leaves(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Yield every value that is no object, lists both as a whole and by item."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from leaves(inner, (*path, key))
        return
    yield path, value
    if isinstance(value, list):
        for at, inner in enumerate(value):
            yield from leaves(inner, (*path, at))


def put(value: Any, path: Path, other: Any) -> Any:
    """Return a copy in which the value at the path is another, or missing."""
    if not path:
        return other
    step, *rest = path
    copy: Any = dict(value) if isinstance(value, dict) else list(value)
    if not rest and other is MISSING:
        del copy[step]
    else:
        copy[step] = put(value[step], tuple(rest), other)
    return copy


def others(field: str, value: Any) -> Iterator[tuple[str, Any]]:
    """Yield other values of the same type, and null."""
    if value is not None:
        yield "null", None
    if isinstance(value, list):
        if value:
            yield "shorter", value[:-1]
            yield "longer", [*value, value[-1]]
            yield "reversed", value[::-1] if value[::-1] != value else value[:-1]
        else:
            yield "longer", [0]
    elif isinstance(value, int):
        yield "number", value + 1
        yield "number below", value - 1
        yield "decimal", float(value)
        if value in (0, 1):
            yield "flag", bool(value)
    elif value is None:
        yield "filled", 0 if field == "declarer" else "C"
    elif isinstance(value, str):
        yield from texts(field, value)


def texts(field: str, value: str) -> Iterator[tuple[str, str]]:
    """Yield other texts that look right."""
    if field == "actions":
        seat, verb, *cards = value.split()
        yield "seat", " ".join([str((int(seat) + 1) % 4), verb, *cards])
        if verb in WORD_VERBS:
            # Another call may be as legal and come to the same, after a sale: then nobody can tell.
            if verb != HOUSE_RULE:  # any text is as good
                yield "word", f"{value}x"
            yield "verb", f"{seat} claim"
        elif verb == GIVE:
            to, _, given = cards[0].partition(":")
            yield "card", " ".join([seat, verb, f"{to}:{other_card(given)}", *cards[1:]])
            yield "fewer", " ".join([seat, verb, *cards[1:]])
        elif cards:
            yield "card", f"{seat} {verb} {other_card(cards[0])}"
            yield "verb", f"{seat} claim"
        else:
            yield "verb", f"{seat} {'refuse_claim' if verb == 'accept_claim' else 'accept_claim'}"
    elif field.endswith(("hands", "deck", "cards")) and value:
        cards = value.split()
        yield "card", " ".join([other_card(cards[0]), *cards[1:]])
        yield "order", " ".join([*cards[1:], cards[0]])
        yield "lost card", " ".join(cards[:-1])
    elif value and set(value) <= set("0123456789abcdef"):
        yield "text", ("1" if value[0] != "1" else "2") + value[1:]
        if len(value) == 64 and value.upper() != value:
            yield "case", value.upper()
    else:
        yield "text", f"{value}x"


def other_card(name: str) -> str:
    """Return another card of the pack of 32, for a six of that of 36, for a lower one of that of 52."""
    if name[0] in "2345X":
        return NAMES[(NAMES.index(name) + 1) % len(NAMES)]
    small = [card for card in NAMES[:52] if card[0] not in ("2345" if name[0] == "6" else "23456")]
    return small[(small.index(name) + 1) % len(small)]
