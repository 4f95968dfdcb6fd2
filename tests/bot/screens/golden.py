"""Screens as text files that people read: ``tests/bot/screens/golden/NAME.LANG.txt``.

``UPDATE_GOLDEN=1 pytest tests/bot/screens`` writes them anew; read the difference before it is committed.
"""

import os
from pathlib import Path

from bot.screen import Button, Screen

FOLDER = Path(__file__).parent / "golden"
STYLES = {None: "", "primary": " (blue)", "success": " (green)", "danger": " (red)"}


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
    """Return a screen as a text: the message, then its rows of buttons with what they say."""
    rows = [" ".join(map(_label, row)) for row in screen.rows]
    taps = [f"    {button.text} → {_says(button)}" for row in screen.rows for button in row]
    return "\n".join([screen.text, "", *rows, *(["", *taps] if taps else [])]).rstrip() + "\n"


def _label(button: Button) -> str:
    return f"[ {button.text}{STYLES[button.style]} ]"


def _says(button: Button) -> str:
    if button.ask:
        return f"in another chat: {button.ask}"
    return button.data or button.url or f"copy {button.copy}"
