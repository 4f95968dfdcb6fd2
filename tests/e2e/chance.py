"""Chance that is the same in every evening: what ids, tokens and all deals come from."""

from collections.abc import Callable
from random import Random
from unittest.mock import patch

from bot import idents


class Chance:
    """Stands in for the module of secrets; ``reseed`` it where a match has to be dealt as it was before."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def reseed(self, seed: int) -> None:
        """Begin anew from a seed."""
        self._random.seed(seed)

    def randbits(self, bits: int) -> int:
        """Return a number of so many bits."""
        return self._random.getrandbits(bits)

    def token_bytes(self, count: int) -> bytes:
        """Return so many bytes."""
        return self._random.randbytes(count)

    def token_hex(self, count: int) -> str:
        """Return so many bytes in hexadecimal."""
        return self._random.randbytes(count).hex()

    def begin(self) -> Callable[[], None]:
        """Let everything new come from here; return what ends it."""
        patched = patch.object(idents, "secrets", self)
        patched.start()
        return patched.stop
