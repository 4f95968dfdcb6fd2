"""Forms that newer servers of Telegram take and older ones refuse; every screen has a plainer one, too."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum, auto
from typing import Final

from bot.screen import Screen

AGAIN: Final = 3600.0
"""Seconds after which a form that was refused is tried again."""


class Form(Enum):
    """What not every server takes."""

    RICH = auto()
    """A rich message; plainer: its text."""
    DISABLED = auto()
    """A button that cannot be pressed; plainer: one that can."""


def forms_of(screen: Screen) -> frozenset[Form]:
    """Return the forms that a screen makes use of."""
    forms = {Form.RICH} if screen.rich is not None else set()
    if any(button.disabled for row in screen.rows for button in row):
        forms.add(Form.DISABLED)
    return frozenset(forms)


def plainer(screen: Screen, refused: frozenset[Form]) -> Screen:
    """Return a screen without the forms that are refused."""
    for form in refused & forms_of(screen):
        if form is Form.RICH:
            screen = replace(screen, rich=None)
        else:
            rows = tuple(tuple(replace(button, disabled=False) for button in row) for row in screen.rows)
            screen = replace(screen, rows=rows)
    return screen


class Refusals:
    """Which forms are refused at present.

    Kept for all chats together: it is the server that does not know a form, and that costs one call in vain
    an hour, where by chat it would cost one in each. Should it have been for some other reason, the others
    are shown plainly for an hour, which loses nothing. A restart forgets it.
    """

    def __init__(self) -> None:
        self._until: dict[Form, float] = {}

    def note(self, forms: frozenset[Form], now: float) -> None:
        """Take note that a screen was taken without these forms, and was not with them."""
        self._until |= dict.fromkeys(forms, now + AGAIN)

    def at(self, now: float) -> frozenset[Form]:
        """Return the forms that are not to be used now."""
        return frozenset(form for form, until in self._until.items() if now < until)
