"""The provable shuffle: nobody can choose or foresee a deal, anyone can check it afterwards.

All texts are those of the record format: hexadecimal digests in lower case, ids of taps as text.
The caller brings the randomness (``root``); nothing here draws any.
"""

import hashlib
import hmac
from collections.abc import Iterable, Iterator
from functools import lru_cache

from engine.cards import Card, Seat

MAX_DEALS = 999
"""A match has at most this many deals: the length of the chain of secrets."""
EARLY = 40
"""Deals that most matches do not exceed."""


@lru_cache(maxsize=4096)
def secret(root: bytes, deal: int) -> bytes:
    """Return the 32-byte secret of deal 1..999: SHA-256 applied ``1000 - deal`` times to ``root``."""
    if not 1 <= deal <= MAX_DEALS:
        raise ValueError(f"a match has deals 1 to {MAX_DEALS}, not {deal}")
    if deal > EARLY:
        return _hashed(root, MAX_DEALS + 1 - deal)
    return _hashed(_before_early(root), EARLY + 1 - deal)


@lru_cache(maxsize=4096)
def _before_early(root: bytes) -> bytes:
    """The chain runs from the last deal to the first, so the deals of most matches share nearly all of it."""
    return _hashed(root, MAX_DEALS - EARLY)


def _hashed(value: bytes, times: int) -> bytes:
    for _ in range(times):
        value = hashlib.sha256(value).digest()
    return value


def commitment(of: bytes) -> str:
    """Return what is published before a secret is used: its SHA-256 in hexadecimal."""
    return hashlib.sha256(of).hexdigest()


def first_entropy(taps: Iterable[str], start: str) -> str:
    """Return the entropy of deal 1: the people's taps in seat order, and the tap that started the match."""
    return hashlib.sha256(",".join([*taps, start]).encode()).hexdigest()


def next_entropy(entropy: str, taps: Iterable[str]) -> str:
    """Return the entropy of the next deal from this deal's entropy and the taps made in it."""
    return hashlib.sha256(f"{entropy}\n{','.join(taps)}".encode()).hexdigest()


def _words(key: bytes, message: str) -> Iterator[int]:
    block = 0
    while True:
        digest = hmac.digest(key, f"{message}{block}".encode(), "sha256")
        for at in range(0, 32, 4):
            yield int.from_bytes(digest[at : at + 4], "big")
        block += 1


def _below(words: Iterator[int], bound: int) -> int:
    """Return a uniform number in ``0..bound-1``; words that would bias it are skipped."""
    limit = 2**32 // bound * bound
    return next(w for w in words if w < limit) % bound


def shuffled(pack: Iterable[Card], key: bytes, entropy: str, label: str = "") -> tuple[Card, ...]:
    """Return the pack shuffled by Fisher-Yates from the stream of ``key`` and ``entropy``.

    ``label`` names another stream of the same deal (``prizes`` for the lottery's second pack).
    """
    words = _words(key, f"{entropy}:{label}:" if label else f"{entropy}:")
    cards = list(pack)
    for i in range(len(cards) - 1, 0, -1):
        j = _below(words, i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    return tuple(cards)


def first_dealer(players: int, key: bytes, entropy: str) -> Seat:
    """Return the dealer of deal 1, uniform among the seats."""
    return _below(_words(key, f"{entropy}:dealer:"), players)
