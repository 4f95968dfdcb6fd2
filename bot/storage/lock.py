"""A lock beside a file: two processes never use it at once. It ends with its process, however that ends."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bot.storage.errors import StorageError


@contextmanager
def locked(file: Path) -> Iterator[None]:
    """Hold an exclusive lock (`flock`) on FILE.lock, which names the process that has it.

    Raises StorageError with a sentence if another process has it or it cannot be. The lock file stays, since
    removing it would let two processes lock two different files.
    """
    path = file.with_name(f"{file.name}.lock")
    try:
        lock = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o644)
    except OSError as error:
        raise StorageError(f"Cannot use the database: {path}: {error.strerror}.") from error
    try:
        _take(lock, file)
        yield
    finally:
        os.close(lock)


def _take(lock: int, file: Path) -> None:
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        holder = os.read(lock, 20).decode("ascii", "replace").strip() or "unknown"
        raise StorageError(
            f"The database {file} is in use by another process ({holder}): stop it, or use another file."
        ) from error
    os.truncate(lock, 0)
    os.write(lock, f"{os.getpid()}\n".encode())
