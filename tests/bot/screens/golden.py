"""Screens as text files that people read: ``tests/bot/screens/golden/NAME.LANG.txt``.

``UPDATE_GOLDEN=1 pytest tests/bot/screens`` writes them anew; read the difference before it is committed.
"""

import os
import re
from pathlib import Path

from bot.screen import Button, Screen

FOLDER = Path(__file__).parent / "golden"
STYLES = {None: "", "primary": " (blue)", "success": " (green)", "danger": " (red)"}

READ = (
    (r"<table[^>]*>|<p>|</td>|</th>", ""),
    (r"<tr>", "|"),
    (r"<td[^>]*>", " | "),
    (r"<th[^>]*>", " # "),
    (r"</tr>", " |\n"),
    (r"\| ([|#])", r"\1"),
    (r"</p>|</table>", "\n\n"),
    (r"<br>|</summary>", "\n"),
    (r"<details><summary>", "▸ "),
    (r"<details open><summary>", "▾ "),
    (r"\n*</details>", "\n◂\n\n"),
    (r"\n\n\n+", "\n\n"),
)
"""What stands for the tags of rich messages, one after the other."""


def check(name: str, lang: str, shown: Screen | str) -> None:
    """Compare a screen or a popup with its file, or write the file."""
    text = shown + "\n" if isinstance(shown, str) else drawn(shown)
    path = FOLDER / f"{name}.{lang}.txt"
    if os.environ.get("UPDATE_GOLDEN"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")
    assert path.exists(), f"{path.name} is not there: UPDATE_GOLDEN=1 writes it"
    assert text == path.read_text("utf-8")


def drawn(screen: Screen) -> str:
    """Return a screen as a text: the message, its rows of buttons with what they say, its rich form."""
    rows = [" ".join(map(_label, row)) for row in screen.rows]
    taps = [f"    {button.text} → {_says(button)}" for row in screen.rows for button in row]
    rich = ["", "--- rich ---", _read(screen.rich)] if screen.rich else []
    shown = "\n".join([screen.text, "", *rows, *(["", *taps] if taps else [])]).rstrip()
    return "\n".join([shown, *rich]) + "\n"


def _read(rich: str) -> str:
    """Return a rich message as lines: those of tables between bars, what folds under its title."""
    for pattern, shown in READ:
        rich = re.sub(pattern, shown, rich)
    return rich.strip("\n")


def _label(button: Button) -> str:
    return f"[ {button.text}{' (off)' if button.disabled else STYLES[button.style]} ]"


def _says(button: Button) -> str:
    if button.ask:
        return f"in another chat: {button.ask}"
    return button.data or button.url or f"copy {button.copy}"
