"""Screens in two forms: a text, and a rich message with real tables and parts that fold."""

from typing import NamedTuple

from bot.screen import Screen
from bot.screens.common import Rows, text_of
from bot.screens.tabular import Table


class Both(NamedTuple):
    """A part that looks one way in a rich message and another in a text."""

    rich: str
    """Rich HTML: paragraphs, tables, details."""
    plain: str | None
    """HTML; None: nothing stands there."""


Part = str | Table | Both | None
"""A line of HTML, or several; an empty one is a gap. None is nothing."""


def fold(title: str, rich: str, plain: str | None = None, *, opened: bool = False) -> Both:
    """Return a part that folds under a title (HTML) in a rich message, perhaps unfolded at first."""
    return Both(f"<details{' open' if opened else ''}><summary>{title}</summary>{rich}</details>", plain)


def laid(*parts: Part, rows: Rows = ()) -> Screen:
    """Return the screen of these parts, one below the other; with a table, or what folds, it is rich, too."""
    text = text_of(*(_plain(part) for part in parts))
    if not any(isinstance(part, Table | Both) for part in parts):
        return Screen(text, rows)
    blocks: list[str] = []
    lines: list[str | None] = []
    for part in (*parts, None):
        if isinstance(part, str):
            lines.append(part)
        elif part is not None:
            blocks += [paragraphs(text_of(*lines)), part.rich() if isinstance(part, Table) else part.rich]
            lines = []
    return Screen(text, rows, rich="".join([*blocks, paragraphs(text_of(*lines))]))


def paragraphs(text: str) -> str:
    """Return lines of HTML as rich HTML: what a gap parts is a paragraph."""
    return "".join(f"<p>{part.replace(chr(10), '<br>')}</p>" for part in text.split("\n\n") if part)


def _plain(part: Part) -> str | None:
    if isinstance(part, Table):
        return part.plain()
    return part.plain if isinstance(part, Both) else part
