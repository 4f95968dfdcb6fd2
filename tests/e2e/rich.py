"""Rich messages as lines that a person reads: the rows of their tables, tricks told as in a text.

What folds in another way than tricks stands behind bars, so that it is not taken for the rest.
"""

import html
import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

BAR = "▏"
RULE = "───"
LEADS = "›"
POINTS = ("очки", "points")

_TABLE = re.compile(r"<table[^>]*>(.*?)</table>", re.DOTALL)
_ROW = re.compile(r"<tr>(.*?)</tr>", re.DOTALL)
_CELL = re.compile(r"<t[dh][^>]*>(.*?)</t[dh]>", re.DOTALL)
_FOLD = re.compile(r"<details[^>]*><summary>(.*?)</summary>(.*?)</details>", re.DOTALL)


def lines_of(source: str) -> str:
    """Return rich HTML as lines."""
    source = _TABLE.sub(lambda table: "\n".join((*_lines(table[1]), "")), source)
    source = _FOLD.sub(lambda found: _folded(found[1], found[2]), source)
    source = re.sub(r"</p>|<br>|</h\d>|</li>", "\n", source)
    return html.unescape(re.sub(r"<[^>]*>", "", source)).strip("\n")


def source_of(parameters: Mapping[str, Any]) -> str | None:
    """Return the rich HTML among the parameters of a call, None without any."""
    message = parameters.get("rich_message")
    if message is None:
        return None
    given = json.loads(message) if isinstance(message, str) else message
    return str(given["html"])


def readable(message: object) -> Iterator[str]:
    """Yield all that can be read in a rich message as a method gets it, one line or attribute at a time."""
    given: dict[str, Any] = json.loads(str(message))
    source = given.pop("html", "")
    yield json.dumps(given, ensure_ascii=False)
    yield from lines_of(source).split("\n")
    yield from re.findall(r'="([^"]*)"', source)


def sheet_in(text: str) -> list[str]:
    """Return the lines of a text that folded, without their bars."""
    return [line.removeprefix(BAR) for line in text.split("\n") if line.startswith(BAR)]


def _folded(title: str, inner: str) -> str:
    if "→" in inner or "<p>" in inner:
        return f"{title}\n{inner}"
    lines = [line for line in inner.strip("\n").split("\n") if line != RULE]
    return "".join(f"{BAR}{line}\n" for line in (title, *lines))


def _lines(table: str) -> Iterator[str]:
    head, *rows = [_CELL.findall(row) for row in _ROW.findall(table)]
    if rows and all(any(cell.startswith(LEADS) for cell in row) for row in rows):
        scored = head[-1] in POINTS
        yield from (_trick(head[1 : len(head) - scored], row, scored=scored) for row in rows)
        return
    for row in (head, *rows):
        if row[0].startswith("<b>") and len(row) > 1:
            yield RULE
        yield " ".join(row)


def _trick(names: list[str], row: list[str], *, scored: bool) -> str:
    """Return a trick as a line: the leader, the cards as they were played, the winner, the points."""
    number, *cards = row[: len(names) + 1]
    leader = next(at for at, cell in enumerate(cards) if cell.startswith(LEADS))
    winner = next(at for at, cell in enumerate(cards) if "<b>" in cell)
    lap = [cards[(leader + step) % len(cards)].removeprefix(LEADS) for step in range(len(cards))]
    points = f" ({row[-1]})" if scored and row[-1] != "0" else ""
    return f"{number}. {names[leader]}: {' '.join(filter(None, lap))} → {names[winner]}{points}"
