"""Ids, tokens and roots of what is new: random, so that nobody guesses one."""

import secrets


def new_id() -> int:
    """Return an id of 48 bits, never 0."""
    return secrets.randbits(48) | 1


def new_token() -> str:
    """Return what a link carries: 18 hexadecimal digits."""
    return secrets.token_hex(9)


def new_root() -> bytes:
    """Return the 32 bytes that all deals of a match come from."""
    return secrets.token_bytes(32)
