"""The errors of the engine. Every message is a sentence that names the rule and what to do.

::

    EngineError
    ├── IllegalMove       a move that the rules do not allow; carries the Reason
    ├── NotationError     a text that is no card, no move, no card list
    ├── OptionError       an unknown option or a value that it does not take
    ├── UnknownGame       no preset of that name
    └── RecordError       a match record that cannot be read
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.reasons import Reason


class EngineError(Exception):
    """The root of all errors that the engine raises on purpose."""


class NotationError(EngineError, ValueError):
    """A text that is no card, no move or no card list."""


class OptionError(EngineError, ValueError):
    """An option that the game does not have, or a value that the option does not take."""

    def __init__(self, option: str, message: str) -> None:
        super().__init__(f"option {option}: {message}")
        self.option = option


class UnknownGame(EngineError, KeyError):
    """No preset of that name is registered."""

    def __str__(self) -> str:
        return str(self.args[0])


class RecordError(EngineError, ValueError):
    """A match record that cannot be read, with the line that is wrong."""


class IllegalMove(EngineError):
    """A move that the rules do not allow now; ``reason`` says why in a typed form."""

    def __init__(self, seat: int, reason: "Reason") -> None:
        super().__init__(f"seat {seat} {reason}")
        self.seat = seat
        self.reason = reason
