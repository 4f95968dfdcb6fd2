"""What can go wrong with the storage.

StorageError         it cannot be opened, is closed, or the database refused; nothing of the call was written
└── Conflict         a row that must be new is there already: the same move, the same tap, the same token
"""


class StorageError(Exception):
    """The storage could not do it; the message is a sentence for whoever runs the bot."""


class Conflict(StorageError):
    """A row that must be new is there already; nothing of the call was written."""
