"""Bad weather between a bot and Telegram: faults by chance, the same for the same seed."""

from collections.abc import Mapping
from random import Random

from bot.playground.errors import ApiError, too_many_requests
from bot.playground.faults import POLL, Fault

STORM: Mapping[str, float] = {"fail": 0.03, "lose": 0.01, "drop": 0.02, "twice": 0.05, "swap": 0.05}
"""How often a call, or for "twice" and "swap" an update, meets a fault of each kind."""
LONGEST = 245
"""The longest time that a 429 names, in seconds; most are much shorter."""
POLLS = 0.02
"""How often a poll fails, and how often its answer is lost."""
_SERVER = {500: "Internal Server Error", 502: "Bad Gateway", 504: "Gateway Timeout"}


class Weather:
    """Faults by the dice of `seed`; `share` is how bad it is: 1 as above, 0 not at all."""

    def __init__(self, seed: int, share: float = 1.0) -> None:
        self._dice = Random(seed)
        self._share = share

    def strikes(self, kind: str, method: str) -> Fault | None:
        """Return the fault of this kind that this call meets, if any; `method` in lower case."""
        odds = STORM.get(kind, 0.0)
        if method == POLL:
            odds = min(odds, POLLS)
        if self._dice.random() >= odds * self._share:
            return None
        return Fault(kind, method, error=self._error(method) if kind == "fail" else None)

    def _error(self, method: str) -> ApiError:
        """Return what is refused for now: floods, where anything is said, and Telegram's own failures."""
        if method.startswith(("send", "edit")) and self._dice.random() < 0.5:
            return too_many_requests(self._dice.choice((1, 3, 5, 10, 30, LONGEST)))
        return ApiError(*self._dice.choice(list(_SERVER.items())))
