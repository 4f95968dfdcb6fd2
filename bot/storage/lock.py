"""A lock beside a file: two processes never use it at once. It ends with its process, however that ends."""

import fcntl
import os
from pathlib import Path

from bot.storage.errors import StorageError


class FileLock:
    """An exclusive lock (`flock`) on a file that holds nothing but the number of the process that has it."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file: int | None = None

    def acquire(self) -> None:
        """Take the lock; raises StorageError with a sentence if another process has it or it cannot be."""
        try:
            file = os.open(self._path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o644)
        except OSError as error:
            raise StorageError(f"Cannot use the database: {self._path}: {error.strerror}.") from error
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            holder = os.read(file, 20).decode("ascii", "replace").strip() or "unknown"
            os.close(file)
            raise StorageError(
                f"The database {self._path.with_suffix('')} is in use by another process ({holder}): "
                "stop it, or set BOT_DATABASE_URL to another file."
            ) from error
        os.truncate(file, 0)
        os.write(file, f"{os.getpid()}\n".encode())
        self._file = file

    def release(self) -> None:
        """Let go; the file stays, since removing it would let two processes lock two different files."""
        if self._file is not None:
            os.close(self._file)
            self._file = None
