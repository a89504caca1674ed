"""A lock on a file that the operating system gives back when its holder dies, however it dies."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from app.store.errors import StoreInUse

if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class FileLock:
    """Held from `take` to `release`. The file itself stays: removing it would let two processes lock
    two files of the same name."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file: int | None = None

    def take(self, refusal: str) -> None:
        """Raises StoreInUse with `refusal` when another process holds it. May be called again."""
        if self._file is not None:
            return
        file = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _lock(file)
        except OSError as error:
            os.close(file)
            raise StoreInUse(refusal) from error
        self._file = file

    def release(self) -> None:
        if self._file is not None:
            os.close(self._file)
            self._file = None
