"""Who a browser is: a session of a guest without sign-up, or of who has signed in.

The cookie holds a random token of 256 bits; the database knows its hash, decides how long it lasts, and can
revoke it. Over TLS the cookie's name begins with `__Host-`, so that no other host and no plain connection
can plant one.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Annotated

from fastapi import Depends
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from app.live.words import one_line
from app.store.players import ROLES, PlayerRow, Role, handle_of, hash_token
from app.web.errors import Problem
from app.web.parts import parts
from app.web.security import bearer, clean_name

GUEST = "Guest"
"""The name of who plays before having said one."""

_TOKEN_LENGTH = 43
_COOKIE_SECONDS = 400 * 24 * 60 * 60  # as long as browsers allow; the database decides


def is_secure(connection: HTTPConnection) -> bool:
    """Whether the browser reaches us over TLS, as far as settings and proxies tell."""
    settings = parts(connection).settings
    if settings.secure_cookies is not None:
        return settings.secure_cookies
    return connection.scope["scheme"] in ("https", "wss") or settings.base_url.startswith("https:")


def cookie_name(connection: HTTPConnection) -> str:
    """`__Host-mano` over TLS, else `mano`."""
    return "__Host-mano" if is_secure(connection) else "mano"


async def current_player(connection: HTTPConnection) -> PlayerRow | None:
    """The player whose session, or whose token for scripts, the request carries, or None. Raises
    StoreUnavailable, Problem 403 `read_only`."""
    if given := bearer(connection.scope["path"], connection.headers):
        return await _holder(connection, given)
    if not (token := token_of(connection)):
        return None
    return await parts(connection).sessions.player_of(token)


async def _holder(connection: HTTPConnection, token: str) -> PlayerRow | None:
    """For whom a script acts. A token that may only read has no role and changes nothing."""
    found = await parts(connection).tokens.holder(token)
    if found is None:
        return None
    id, scope = found
    player = await parts(connection).players.get(id)
    if player is None or scope == "admin":
        return player
    if connection.scope.get("method") not in ("GET", "HEAD"):
        raise Problem(403, "read_only", "this token may only read")
    return replace(player, role=None)


def token_of(connection: HTTPConnection) -> str:
    """The token in the cookie; empty when there is none that could be ours."""
    token = connection.cookies.get(cookie_name(connection), "")
    return token if len(token) == _TOKEN_LENGTH else ""


async def required_player(connection: HTTPConnection) -> PlayerRow:
    """The player, for what needs one. Raises Problem 401 `no_session`."""
    player = await current_player(connection)
    if player is None:
        raise Problem(401, "no_session", "make a session first: POST /api/v1/session")
    return player


def require_role(role: Role) -> Callable[[HTTPConnection], Awaitable[PlayerRow]]:
    """A dependency: the reader, who has this role or one above it. Everybody else is answered as at an
    address where there is nothing."""

    async def required(connection: HTTPConnection) -> PlayerRow:
        player = await current_player(connection)
        if player is None or player.role not in ROLES[ROLES.index(role) :]:
            raise HTTPException(404)
        return player

    return required


CurrentPlayer = Annotated[PlayerRow | None, Depends(current_player)]
RequiredPlayer = Annotated[PlayerRow, Depends(required_player)]


async def begin(request: Request, name: str) -> tuple[PlayerRow, str]:
    """A new guest and his session's token, to be handed over with `give_cookie`. Raises Problem 422
    `bad_name`, 429 `too_many`."""
    chosen = checked_name(name)
    await limited(request, "sessions")
    sessions = parts(request).sessions
    player = await parts(request).players.create(chosen)
    return player, await sessions.create(player.id, label_of(request))


async def renew(request: Request, response: Response, player: str) -> None:
    """A new session of a player for this browser. The one it had ends, and its sockets with it."""
    old = token_of(request)
    token = await parts(request).sessions.create(player, label_of(request), instead_of=old)
    give_cookie(request, response, token)
    if old:
        await parts(request).attendance.ended(handle_of(hash_token(old)))


_BROWSERS = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chrome", "Chrome"),
    ("Safari", "Safari"),
)
_SYSTEMS = (
    ("Windows", "Windows"),
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("CrOS", "ChromeOS"),
    ("Mac OS X", "macOS"),
    ("Linux", "Linux"),
)


def label_of(request: Request) -> str | None:
    """The browser in a few words, such as `Firefox, Linux`; None for what is none we know. The rest of what
    it says of itself is not kept."""
    agent = request.headers.get("user-agent", "")
    found = [next((name for mark, name in known if mark in agent), None) for known in (_BROWSERS, _SYSTEMS)]
    return ", ".join(filter(None, found)) or None


def checked_name(name: str) -> str:
    """The cleaned name. Raises Problem 422 `bad_name`."""
    try:
        return clean_name(name)
    except ValueError as error:
        raise Problem(422, "bad_name", str(error)) from None


def checked_label(text: str) -> str:
    """What a thing is called, in one line. Raises Problem 422 `bad_name`."""
    label = one_line(text)[:64]
    if not label:
        raise Problem(422, "bad_name", "a label needs a letter")
    return label


async def limited(request: Request, kind: str) -> None:
    """Counts one thing of a kind for the request's address. Raises Problem 429 `too_many`."""
    host = request.client.host if request.client else None
    if wait := await parts(request).limits.wait(kind, host):
        raise Problem(429, "too_many", "slow down", seconds=wait)


def give_cookie(request: Request, response: Response, token: str) -> None:
    """Hands a session to the browser."""
    response.set_cookie(
        cookie_name(request),
        token,
        max_age=_COOKIE_SECONDS,
        path="/",
        secure=is_secure(request),
        httponly=True,
        samesite="lax",
    )


async def end(request: Request, response: Response) -> None:
    """Revokes the session and takes the cookie back."""
    name = cookie_name(request)
    if token := request.cookies.get(name):
        await parts(request).sessions.end(token)
        await parts(request).attendance.ended(handle_of(hash_token(token)))
    response.delete_cookie(name, path="/", secure=is_secure(request), httponly=True, samesite="lax")
