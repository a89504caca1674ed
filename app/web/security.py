"""What stands between the network and the pages: origin, headers, body size, rates, and names.

A request that changes something must come from our own pages. Browsers say where a request comes from in
`Origin`, which a foreign page cannot forge, and in `Sec-Fetch-Site`; no hidden form token is needed. A
script names the server itself as its Origin.
"""

from __future__ import annotations

from collections.abc import Mapping
from ipaddress import ip_address
from math import ceil
from time import time
from urllib.parse import urlsplit

import orjson
from limits import RateLimitItem, parse
from limits.aio.storage import MemoryStorage
from limits.aio.strategies import SlidingWindowCounterRateLimiter
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.live.words import one_line
from app.settings import Settings

NAME_LENGTH = 24

_DEFAULT_PORTS = {"http": ":80", "https": ":443"}

_CONTENT_SECURITY_POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "form-action 'self'",
    )
)

_HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
}

_DOCUMENT_HEADERS = {
    **_HEADERS,
    "Content-Security-Policy": _CONTENT_SECURITY_POLICY,
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
}
"""What binds a page. The files under /static/ go without: a table asks for fifty of them, and these headers
were half of what a second visit transfers."""


def origin_allowed(headers: Mapping[str, str], settings: Settings) -> bool:
    """Whether a request that changes something, or opens a socket, comes from our own pages.

    `Origin` must be `base_url`, or, where none is set, name the host that was asked. Only without it does
    `Sec-Fetch-Site: same-origin` count, since some browsers leave `Origin` out of a same-origin request
    and some misjudge a socket's site. With neither the answer is no."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site") == "same-origin"
    if settings.base_url:
        return origin.lower() == settings.base_url
    parts = urlsplit(origin.lower())
    host = headers.get("host", "").lower()
    default = _DEFAULT_PORTS.get(parts.scheme)
    return default is not None and parts.netloc.removesuffix(default) == host.removesuffix(default) != ""


def bearer(path: str, headers: Mapping[str, str]) -> str:
    """The token that a script sends along; empty for everybody else. No page of another site can send one,
    so that such a request needs no Origin; and its cookies are not looked at."""
    scheme, _, token = headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" and path.startswith("/api/") else ""


def clean_name(text: str) -> str:
    """A nickname fit to be shown. Raises ValueError when nothing of it can be seen or more than `NAME_LENGTH`
    characters are left."""
    name = one_line(text[:200])
    if not name:
        raise ValueError("a name needs a letter")
    if len(name) > NAME_LENGTH:
        raise ValueError(f"a name has at most {NAME_LENGTH} characters")
    return name


def is_loopback(host: str | None) -> bool:
    """Whether a client's address is this machine."""
    try:
        return ip_address(host or "").is_loopback
    except ValueError:
        return False


class Limits:
    """How often one address may do a kind of thing. Counted in memory, for each node by itself."""

    def __init__(self, settings: Settings) -> None:
        self._strategy = SlidingWindowCounterRateLimiter(MemoryStorage())
        self._items: dict[str, RateLimitItem] = {
            "sessions": parse(settings.limit_sessions),
            "tables": parse(settings.limit_tables),
            "records": parse(settings.limit_records),
            "replays": parse(settings.limit_replays),
            "writes": parse(settings.limit_writes),
            "accounts": parse(settings.limit_accounts),
            "signins": parse(settings.limit_signins),
        }

    async def wait(self, kind: str, host: str | None) -> int:
        """0 when `host` may do it now (it is counted then), else the seconds to wait. This machine itself
        always may: a proxy on it passes its clients' addresses on."""
        if is_loopback(host):
            return 0
        item = self._items[kind]
        if await self._strategy.hit(item, kind, host or ""):
            return 0
        stats = await self._strategy.get_window_stats(item, kind, host or "")
        return max(1, ceil(stats.reset_time - time()))


class Guard:
    """The outermost layer: refuses foreign writes, floods and big bodies, sets every answer's headers."""

    def __init__(self, app: ASGIApp, settings: Settings, limits: Limits) -> None:
        self.app = app
        self.settings = settings
        self.limits = limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        bound = _HEADERS if scope["path"].startswith("/static/") else _DOCUMENT_HEADERS
        strict_transport = scope["scheme"] == "https" or self.settings.base_url.startswith("https:")

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in bound.items():
                    headers.setdefault(name, value)
                if strict_transport:
                    headers.setdefault("Strict-Transport-Security", "max-age=31536000")
            await send(message)

        if scope["method"] in ("GET", "HEAD", "OPTIONS"):
            await self.app(scope, receive, send_with_headers)
            return
        headers = Headers(scope=scope)
        if not bearer(scope["path"], headers) and not origin_allowed(headers, self.settings):
            await _refuse(
                send_with_headers, 403, "foreign_origin", "the request does not come from our own pages"
            )
            return
        host = scope["client"][0] if scope.get("client") else None
        if wait := await self.limits.wait("writes", host):
            await _refuse(send_with_headers, 429, "too_many", "slow down", retry_after=wait)
            return
        body = await _read(receive, headers, self.settings.max_body_bytes)
        if body is None:
            await _refuse(send_with_headers, 413, "too_big", "the body is too big")
            return
        await self.app(scope, _replay(body, receive), send_with_headers)


async def _read(receive: Receive, headers: Headers, limit: int) -> bytes | None:
    """The whole body, or None when it is longer than `limit` or the client went away."""
    declared = headers.get("content-length", "0")
    if not declared.isdigit() or int(declared) > limit:
        return None
    body = bytearray()
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            return None
        body += message.get("body", b"")
        if len(body) > limit:
            return None
        if not message.get("more_body", False):
            return bytes(body)


def _replay(body: bytes, receive: Receive) -> Receive:
    """A `receive` that gives the body that was read, then what follows."""
    waiting = [body]

    async def again() -> Message:
        if waiting:
            return {"type": "http.request", "body": waiting.pop(), "more_body": False}
        return await receive()

    return again


async def _refuse(
    send: Send, status: int, code: str, message: str, *, retry_after: int | None = None
) -> None:
    args = {} if retry_after is None else {"seconds": retry_after}
    body = orjson.dumps({"code": code, "message": message, "args": args})
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
        (b"connection", b"close"),  # what is left of the request is not waited for
    ]
    if retry_after is not None:
        headers.append((b"retry-after", str(retry_after).encode()))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
