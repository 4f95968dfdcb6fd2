"""The text of match records: JSON Lines, written, and read field by field with errors that say where."""

import json
from dataclasses import asdict
from typing import Any, Final

from engine.errors import RecordError
from engine.record import DealLine, EndLine, MatchLine, PlayerLine, Record, ShuffleLine, Successor, TrickLine

FORMAT: Final = 1


def dumps(record: Record) -> str:
    """Return the record as JSON Lines, with a final line break."""
    lines: list[dict[str, Any]] = [{"type": "match", "format": FORMAT, **asdict(record.match)}]
    lines[0]["players"] = [
        {key: value for key, value in player.items() if key not in ("level", "tap", "later") or value}
        for player in lines[0]["players"]
    ]
    for deal in record.deals:
        line = {"type": "deal", **asdict(deal)}
        if deal.prizes is None:
            del line["prizes"]
        lines.append(line)
    if record.end:
        lines.append({"type": "end", **asdict(record.end)})
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)


def loads(text: str) -> Record:
    """Read a record; raise RecordError naming the line where the text is none. Unknown keys are ignored."""
    lines = []
    # Not splitlines: a name may hold what that takes for the end of a line, such as U+2028.
    for number, raw in enumerate(text.split("\n"), start=1):
        if raw.strip():
            try:
                line = json.loads(raw)
            except (ValueError, RecursionError):
                raise RecordError(f"line {number}: not JSON") from None
            if not isinstance(line, dict):
                raise RecordError(f"line {number}: not an object")
            lines.append(_Reader(number, line))
    if not lines or lines[0].text("type") != "match":
        raise RecordError("line 1: a record begins with its match line")
    if lines[0].integer("format") != FORMAT:
        raise RecordError(f"line 1: this is not format {FORMAT}")
    match = _match_line(lines[0])
    deals: list[DealLine] = []
    end = None
    for line in lines[1:]:
        kind = line.text("type")
        if end is not None:
            raise line.fault("nothing may follow the end line")
        if kind == "deal":
            deals.append(_deal_line(line))
        elif kind == "end":
            end = _end_line(line)
        else:
            raise line.fault(f"no line of type {kind!r} belongs here")
    return Record(match, tuple(deals), end)


class _Reader:
    """One line of a record, read field by field with errors that say where."""

    def __init__(self, number: int, line: dict[str, Any]) -> None:
        self.number = number
        self.line = line

    def fault(self, message: str) -> RecordError:
        return RecordError(f"line {self.number}: {message}")

    def optional(self, key: str) -> Any:
        """Return what the key holds, null included; the key must be there."""
        if key not in self.line:
            raise self.fault(f"{key} is missing")
        return self.line[key]

    def _typed(self, key: str, kind: type, what: str) -> Any:
        value = self.optional(key)
        if type(value) is not kind:
            raise self.fault(f"{key} is not {what}")
        return value

    def text(self, key: str) -> str:
        return str(self._typed(key, str, "a text"))

    def integer(self, key: str) -> int:
        return int(self._typed(key, int, "a whole number"))

    def optional_text(self, key: str) -> str | None:
        return None if self.optional(key) is None else self.text(key)

    def optional_integer(self, key: str) -> int | None:
        return None if self.optional(key) is None else self.integer(key)

    def items(self, key: str, kind: type | tuple[type, ...], what: str) -> tuple[Any, ...]:
        value = self.optional(key)
        kinds = kind if isinstance(kind, tuple) else (kind,)
        if not isinstance(value, list) or any(type(item) not in kinds for item in value):
            raise self.fault(f"{key} is not a list of {what}")
        return tuple(value)

    def integers(self, key: str) -> tuple[int, ...]:
        return self.items(key, int, "whole numbers")

    def texts(self, key: str) -> tuple[str, ...]:
        return self.items(key, str, "texts")

    def objects(self, key: str) -> "list[_Reader]":
        return [_Reader(self.number, item) for item in self.items(key, dict, "objects")]

    def mapping(self, key: str) -> dict[str, Any]:
        value: dict[str, Any] = self._typed(key, dict, "an object")
        return value


def _match_line(line: _Reader) -> MatchLine:
    players = []
    for player in line.objects("players"):
        level = player.optional_text("level") if "level" in player.line else None
        tap = player.optional_text("tap") if "tap" in player.line else None
        later = player.objects("later") if "later" in player.line else []
        players.append(
            PlayerLine(
                player.integer("seat"),
                player.text("name"),
                player.text("kind"),
                level,
                tap,
                tuple(
                    Successor(each.integer("after"), each.text("name"), each.text("kind")) for each in later
                ),
            )
        )
    return MatchLine(
        id=line.text("id"),
        game=line.text("game"),
        options=line.mapping("options"),
        players=tuple(players),
        commitment=line.text("commitment"),
        start=line.text("start"),
        started=line.text("started"),
    )


def _deal_line(line: _Reader) -> DealLine:
    proof = _Reader(line.number, line.mapping("shuffle"))
    tricks = None
    if line.optional("tricks") is not None:
        tricks = tuple(
            TrickLine(trick.integer("leader"), trick.text("cards"), trick.integer("winner"))
            for trick in line.objects("tricks")
        )
    return DealLine(
        n=line.integer("n"),
        dealer=line.integer("dealer"),
        order=line.integers("order"),
        hands=line.texts("hands"),
        stock=line.text("stock"),
        turnup=line.optional_text("turnup"),
        widow=line.text("widow"),
        contract=line.optional_text("contract"),
        trump=line.optional_text("trump"),
        declarer=line.optional_integer("declarer"),
        shuffle=ShuffleLine(*(proof.text(key) for key in ("commitment", "entropy", "secret", "deck"))),
        actions=line.texts("actions"),
        tricks=tricks,
        scores=line.integers("scores"),
        totals=line.integers("totals"),
        end=line.text("end"),
        taps=line.items("taps", (str, type(None)), "tap ids or nulls"),
        autoplay=line.integers("autoplay"),
        prizes=line.text("prizes") if "prizes" in line.line else None,
    )


def _end_line(line: _Reader) -> EndLine:
    payments = line.items("payments", list, "[from, to, amount]")
    if any(len(each) != 3 or any(type(part) is not int for part in each) for each in payments):
        raise line.fault("payments is not a list of [from, to, amount]")
    titles = None
    if line.optional("titles") is not None:
        titles = line.items("titles", (str, type(None)), "titles or nulls")
    return EndLine(
        totals=line.integers("totals"),
        places=line.integers("places"),
        payments=tuple((payer, payee, amount) for payer, payee, amount in payments),
        titles=titles,
        finished=line.text("finished"),
    )
