"""Floods: who sends more than anybody plays is told so once, and then not listened to until it calms down.

Each person, and each group, has a bucket of tokens for taps and one for messages; what arrives takes a token,
and time fills the bucket again. What arrives while it is not listened to takes one as well, so the silence
lasts as long as the flood.
"""

from collections import Counter, OrderedDict
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final, NamedTuple


class Limit(NamedTuple):
    """What a bucket holds, and how many tokens a second it gets."""

    burst: int
    rate: float


TAPS: Final = Limit(60, 8.0)
"""Of a person: cards played every 300 ms, each tapped twice, are under seven a second, for ever."""
MESSAGES: Final = Limit(20, 1.0)
GROUP_TAPS: Final = Limit(300, 60.0)
GROUP_MESSAGES: Final = Limit(40, 3.0)
QUERIES: Final = Limit(30, 3.0)
"""Inline: one comes with every letter of who types in a hurry."""
PICTURES: Final = Limit(4, 0.1)
GROUP_PICTURES: Final = Limit(2, 1 / 60)
"""Of a group: each costs it two of its few messages a minute, the new one and the one that goes."""
REMEMBERED: Final = 10_000
"""Buckets kept; the one that was used longest ago goes first, and would be full again by then."""
CALM: Final = 0.5
"""How full the bucket is, as a part, when somebody is listened to again."""


Key = tuple[str, str, int]
"""Of a bucket: what it is for, ``person`` or ``group``, and whose."""


class Verdict(Enum):
    """What is to be done with what has arrived."""

    PASS = auto()
    SAY = auto()
    """Say that this is too much; nothing else."""
    HUSH = auto()
    """Nothing at all: it has been said."""


@dataclass(slots=True)
class _Bucket:
    tokens: float
    at: float
    hushed: bool = False


class Floods:
    """Judges what arrives; ``refused`` counts those that were too many, by what and by whose bucket."""

    def __init__(self, remembered: int = REMEMBERED) -> None:
        self.refused: Counter[tuple[str, str]] = Counter()
        self._remembered = remembered
        self._buckets: OrderedDict[Key, _Bucket] = OrderedDict()

    def __len__(self) -> int:
        return len(self._buckets)

    def tap(self, user: int, group: int | None, now: float) -> Verdict:
        """Judge a tap of a person, in a group or not; ``now`` is in epoch seconds."""
        return self._judge("tap", (user, TAPS), (group, GROUP_TAPS), now)

    def message(self, user: int, group: int | None, now: float) -> Verdict:
        """Judge a message that is meant for the bot."""
        return self._judge("message", (user, MESSAGES), (group, GROUP_MESSAGES), now)

    def query(self, user: int, now: float) -> Verdict:
        """Judge an inline query, which belongs to no group."""
        return self._judge("query", (user, QUERIES), (None, GROUP_MESSAGES), now)

    def picture(self, user: int, group: int | None, now: float) -> Verdict:
        """Judge the wish for a picture."""
        return self._judge("picture", (user, PICTURES), (group, GROUP_PICTURES), now)

    def _judge(
        self, what: str, person: tuple[int, Limit], group: tuple[int | None, Limit], now: float
    ) -> Verdict:
        verdict, by = self._take((what, "person", person[0]), person[1], now), "person"
        if group[0] is not None and verdict is not Verdict.HUSH:
            theirs = self._take((what, "group", group[0]), group[1], now)
            if theirs is not Verdict.PASS:
                verdict, by = theirs, "group"
        if verdict is not Verdict.PASS:
            self.refused[what, by] += 1
        return verdict

    def _take(self, key: Key, limit: Limit, now: float) -> Verdict:
        bucket = self._bucket(key, limit, now)
        bucket.tokens = min(limit.burst, bucket.tokens + max(0.0, now - bucket.at) * limit.rate)
        bucket.at = now
        if bucket.tokens >= limit.burst * CALM:
            bucket.hushed = False
        if not bucket.hushed and bucket.tokens >= 1:
            bucket.tokens -= 1
            return Verdict.PASS
        told, bucket.hushed = bucket.hushed, True
        bucket.tokens = max(0.0, bucket.tokens - 1)
        return Verdict.HUSH if told else Verdict.SAY

    def _bucket(self, key: Key, limit: Limit, now: float) -> _Bucket:
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = _Bucket(limit.burst, now)
            if len(self._buckets) > self._remembered:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(key)
        return bucket
