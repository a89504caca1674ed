"""What a table refuses: an action or message on a socket, or a call of the pages."""

from __future__ import annotations

from typing import Any


class Refusal(Exception):
    """An action or message that is not carried out; `code` and `details` become the `refused` frame."""

    def __init__(self, code: str, details: dict[str, Any] | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.details = details or {}


class TableError(Exception):
    """A call about a table that cannot be done; `status` is the HTTP status that fits."""

    def __init__(self, code: str, message: str, status: int = 409, **details: Any) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.status = status
        self.details = details
