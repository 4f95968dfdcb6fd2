"""How fast Telegram may be called: a bucket for each chat and one window for all of them.

Telegram counts messages and edits together: about 20 a minute in a group, one a second with short bursts in a
private chat, 30 a second in all. The numbers below stay under that; they are the only ones in the house.
"""

from __future__ import annotations

from collections import deque

GROUP_BURST, GROUP_PERIOD = 4, 7.5
"""At most 4 + 60/7.5 = 12 calls in any 60 seconds."""
KEPT = 2
"""Calls of the burst that edits of patient places leave to posts and to what must not wait."""
PASSED = 4
"""Calls for others that go before such an edit; then its turn comes, so that no chatter stops it for good."""
QUIET_PERIOD = 15.0
"""Seconds between the edits of a patient place in a chat that is to be left in peace."""
PRIVATE_BURST, PRIVATE_PERIOD = 3, 1.0
"""One call a second, three at once after a rest."""
GLOBAL_CALLS, GLOBAL_SPAN = 25, 1.0
"""At most 25 calls in any second, over all chats."""

_EARLY = 1e-3
"""A wait this short has passed: epoch seconds in a float cannot tell less apart reliably."""


def until(moment: float, now: float) -> float:
    """Seconds from ``now`` until ``moment``; 0 if it has come."""
    return moment - now if moment - now > _EARLY else 0.0


class Bucket:
    """Tokens for the calls to one chat: ``burst`` of them when full, one more every ``period`` seconds.

    The bound: of the calls in any span of s seconds all but ``burst`` used tokens that flowed in during the
    span, so there are at most ``burst`` + s/``period``. Nothing flows in while a call is under way (see
    ``pause``), so the bound holds for the moments at which Telegram counts the calls, too, however long each
    travels.
    """

    __slots__ = ("_burst", "_full_at", "_period")

    def __init__(self, burst: int, period: float) -> None:
        self._burst = burst
        self._period = period
        self._full_at = 0.0

    def wait(self, now: float, keep: int = 0) -> float:
        """Seconds until a token is there beyond those to ``keep``; 0 if there is one."""
        return until(self._full_at - (self._burst - 1 - keep) * self._period, now)

    def take(self, now: float) -> None:
        """Use up one token; call it only when ``wait`` is 0."""
        self._full_at = max(self._full_at, now) + self._period

    def emptied(self, at: float) -> None:
        """Count as empty at a moment that is past."""
        self._full_at = max(self._full_at, at + self._burst * self._period)

    def adopt(self, other: Bucket) -> None:
        """Hold no more than another bucket for the same chat."""
        self._full_at = max(self._full_at, other._full_at)

    def pause(self, seconds: float) -> None:
        """Let nothing flow in for the ``seconds`` that the last call took."""
        self._full_at += seconds

    def is_full(self, now: float) -> bool:
        """Whether nothing is left to be remembered."""
        return self._full_at <= now


class Window:
    """Turns for all chats, first come, first served: at most ``calls`` in any ``span`` seconds."""

    __slots__ = ("_calls", "_span", "_turns")

    def __init__(self, calls: int, span: float) -> None:
        self._calls = calls
        self._span = span
        self._turns: deque[float] = deque()

    def reserve(self, now: float) -> float:
        """Reserve the next free turn and return the seconds until it comes, 0 if it is now."""
        turn = now
        if len(self._turns) == self._calls:
            turn = max(now, self._turns.popleft() + self._span)
        self._turns.append(turn)
        return until(turn, now)


def bucket_for(chat_id: int) -> Bucket:
    """Return a full bucket for a chat: groups have negative ids, private chats positive ones."""
    if chat_id < 0:
        return Bucket(GROUP_BURST, GROUP_PERIOD)
    return Bucket(PRIVATE_BURST, PRIVATE_PERIOD)
