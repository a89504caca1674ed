"""How nodes learn what others did: "this match has reached number N", "this table has changed".

Nothing else travels between nodes, and nothing depends on it: whoever is told reads the store.
"""

from __future__ import annotations

from typing import Protocol

from app.store.database import Database


class Listener(Protocol):
    """Who wants to know."""

    def noticed(self, name: str, number: int) -> None: ...

    def interests(self) -> dict[str, str | None]: ...


class Relay(Protocol):
    async def start(self) -> None: ...

    async def close(self) -> None: ...

    def tell(self, name: str, number: int) -> None:
        """Tells other nodes soon; never fails, may be lost."""


class Alone:
    """For a database that serves one process."""

    async def start(self) -> None:
        pass

    async def close(self) -> None:
        pass

    def tell(self, name: str, number: int) -> None:
        pass


def relay_to(database: Database, redis_url: str | None, listener: Listener) -> Relay:
    return Alone()
