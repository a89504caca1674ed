"""uvicorn's HTTP protocol, which waits for nobody for ever and takes no more than a request needs.

uvicorn itself sets no limit to how long, or how large, a request's head may become, nor to the connections of
one address; a proxy in front has its own limits, and its connections are not counted here. A request must be
whole within `PATIENCE` seconds from its first byte, or from the connection's begin."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from ipaddress import ip_address, ip_network
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

PATIENCE = 15.0
MAX_HEAD = 32 * 1024

_TOO_SLOW = b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
_TOO_LONG = b"HTTP/1.1 431 Request Header Fields Too Large\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


class Crowd:
    """How many connections each address has. `trusted`: proxies, as `MANO_TRUSTED_PROXIES` names them."""

    def __init__(self, limit: int, trusted: str) -> None:
        self._limit = limit
        self._count: Counter[str] = Counter()
        named = [one.strip() for one in trusted.split(",") if one.strip()]
        self._everybody = "*" in named
        self._networks = [ip_network(one, strict=False) for one in named if one != "*"]

    def enter(self, host: str | None) -> Callable[[], None] | None:
        """Counts a connection; what uncounts it, or None when there are too many."""
        if host is None or self._is_trusted(host):
            return lambda: None
        if self._count[host] >= self._limit:
            return None
        self._count[host] += 1

        def leave() -> None:
            self._count[host] -= 1
            if not self._count[host]:
                del self._count[host]

        return leave

    def _is_trusted(self, host: str) -> bool:
        if self._everybody:
            return True
        try:
            address = ip_address(host)
        except ValueError:
            return False
        return any(address in network for network in self._networks)


class Listener(HttpToolsProtocol):
    """One connection, until it becomes a socket."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._head = 0
        """Bytes of the head that is being read."""
        self._in_head = True
        self._timer: asyncio.TimerHandle | None = None
        self._leave: Callable[[], None] | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        crowd: Crowd = self.config.app.state.parts.crowd  # type: ignore[union-attr]
        self._leave = crowd.enter(self.client[0] if self.client else None)
        if self._leave is None:
            transport.abort()
            return
        self._expect()

    def connection_lost(self, exc: Exception | None) -> None:
        self._forget()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        self._head += len(data)
        super().data_received(data)
        if self._in_head and self._head > MAX_HEAD and not self.transport.is_closing():
            self.transport.write(_TOO_LONG)
            self.transport.close()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._in_head = True
        self._expect()

    def on_headers_complete(self) -> None:
        self._in_head, self._head = False, 0
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._relax()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._forget()  # from now on it is the sockets' to count
        super().handle_websocket_upgrade()

    def _expect(self) -> None:
        self._relax()
        self._timer = self.loop.call_later(PATIENCE, self._give_up)

    def _relax(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _give_up(self) -> None:
        if self._in_head and self._head and not self.transport.is_closing():
            self.transport.write(_TOO_SLOW)
        self.transport.close()

    def _forget(self) -> None:
        self._relax()
        if self._leave is not None:
            self._leave()
            self._leave = None
