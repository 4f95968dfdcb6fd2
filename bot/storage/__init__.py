"""What outlives a process: people, chats, tables with their moves, and what is shown where.

A match is its list of moves; everything else about it is rebuilt by replay. `Storage.commit` is the only way
to write and returns when the rows are on disk.
"""

from bot.storage.errors import Conflict, StorageError
from bot.storage.rows import Chat, Delete, Heartbeat, MoveRow, PlaceRow, Row, Seat, Sitting, Table, User
from bot.storage.storage import Storage

__all__ = [
    "Chat",
    "Conflict",
    "Delete",
    "Heartbeat",
    "MoveRow",
    "PlaceRow",
    "Row",
    "Seat",
    "Sitting",
    "Storage",
    "StorageError",
    "Table",
    "User",
]
