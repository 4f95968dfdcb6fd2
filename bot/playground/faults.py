"""Faults on demand: what can go wrong between a bot and Telegram, ordered by a test."""

from collections.abc import Callable
from dataclasses import dataclass

from bot.playground.errors import ApiError

POLL = "getupdates"


@dataclass(slots=True)
class Fault:
    """One ordered fault.

    `kind` is fail, lose, drop, delay, twice, swap or before; `method` in lower case, None is any but
    getUpdates; `count` says how often it still strikes; `seconds` is the delay; `act` is what happens before
    the call.
    """

    kind: str
    method: str | None = None
    count: int = 1
    error: ApiError | None = None
    seconds: float = 0.0
    act: Callable[[], object] = lambda: None


def calm(kind: str, method: str) -> Fault | None:
    """Let nothing happen by chance."""
    del kind, method
    return None


class Faults:
    """The ordered faults that have not struck yet, oldest first; `weather` gives those by chance."""

    def __init__(self) -> None:
        self._waiting: list[Fault] = []
        self.weather: Callable[[str, str], Fault | None] = calm

    def order(self, fault: Fault) -> None:
        """Let the fault strike next time."""
        self._waiting.append(fault)

    def clear(self) -> None:
        """Forget all ordered faults, and let the weather be calm."""
        self._waiting.clear()
        self.weather = calm

    def take(self, kind: str, method: str = "") -> Fault | None:
        """Return the fault of this kind that strikes now, and count it down."""
        for fault in self._waiting:
            fits = fault.method == method or (fault.method is None and method != POLL)
            if fault.kind == kind and fits:
                fault.count -= 1
                if fault.count <= 0:
                    self._waiting.remove(fault)
                return fault
        return self.weather(kind, method)
