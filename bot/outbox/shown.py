"""What places show, as far as it is known: read from the storage when it is needed, and kept in memory."""

from __future__ import annotations

from dataclasses import replace
from typing import Protocol

from bot.storage.rows import PlaceRow

REMEMBERED_PLACES = 4096
"""Rows kept in memory; others are read from the storage when they are needed."""


class Places(Protocol):
    """What is needed of the storage."""

    async def place(self, key: str) -> PlaceRow | None:
        """Return what a place shows, None if nothing is known."""
        ...


class Shown(dict[str, PlaceRow | None]):
    """Rows by the keys of their places, None where nothing is shown; the one that changed first is first."""

    def __init__(self, storage: Places) -> None:
        super().__init__()
        self._storage = storage

    async def read(self, key: str) -> PlaceRow | None:
        """Return what a place shows, None if nothing is known."""
        if key not in self:
            self.remember(key, await self._storage.place(key))
        return self[key]

    def remember(self, key: str, row: PlaceRow | None) -> None:
        """Take note of what a place shows now."""
        self.pop(key, None)
        self[key] = row
        if len(self) > REMEMBERED_PLACES:
            del self[next(iter(self))]  # the one that has not changed for longest

    def know(self, row: PlaceRow) -> None:
        """Take note of what the storage says a place shows, unless something newer is known."""
        if row.key not in self:
            self.remember(row.key, row)

    def lose(self, key: str) -> None:
        """Forget the message of a place, so that the next step sends one."""
        row = self.get(key)
        if row is not None:
            self.remember(key, replace(row, message_id=None, digest=""))

    def migrated(self, old: int, new: int) -> None:
        """A group has a new id: what was shown there is still to be read, but can be changed no more."""
        for key, row in self.items():
            if row is not None and row.chat_id == old:
                self[key] = replace(row, chat_id=new, message_id=None)
