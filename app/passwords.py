"""Passwords: what is asked of one, and how it is kept.

Argon2id with 64 MiB and two passes takes about a tenth of a second of one processor, which is the point; so
few are computed at once, in threads, and when too many wait the next one is told to come back."""

from __future__ import annotations

import unicodedata
from functools import cache

import anyio.to_thread
from anyio import CapacityLimiter
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

SHORTEST, LONGEST = 8, 200

_AT_ONCE = 2
_WAITING = 20

_HASHER = PasswordHasher(time_cost=2, memory_cost=64 * 1024, parallelism=1)

_COMMON = frozenset(
    {
        "12345678",
        "123456789",
        "1234567890",
        "0123456789",
        "11223344",
        "87654321",
        "password",
        "password1",
        "passw0rd",
        "password123",
        "qwertyui",
        "qwertyuiop",
        "qwerty123",
        "1q2w3e4r",
        "1qaz2wsx",
        "iloveyou",
        "sunshine",
        "princess",
        "football",
        "baseball",
        "superman",
        "starwars",
        "whatever",
        "abcd1234",
        "abcdefgh",
        "letmein1",
        "welcome1",
        "dragon12",
        "trustno1",
        "juventus",
        "ferrari1",
        "contraseña",
        "haslo123",
        "burraco1",
        "trucotruco",
    }
)


class TooBusy(Exception):
    """More passwords wait to be looked at than is sensible."""


def check(password: str, name: str) -> None:
    """Raises ValueError with a word for what is wrong: `short`, `long`, `common`, `name`."""
    plain = _plain(password)
    if len(plain) < SHORTEST:
        raise ValueError("short")
    if len(plain) > LONGEST:
        raise ValueError("long")
    if plain.casefold() in _COMMON or len(set(plain)) < 3:
        raise ValueError("common")
    if plain.casefold() == name.casefold():
        raise ValueError("name")


def make_hash(password: str) -> str:
    return _HASHER.hash(_plain(password))


def fits(password: str, hashed: str | None) -> bool:
    """Whether it is the password. `hashed` None, for a name that nobody has, takes as long and is False."""
    try:
        return _HASHER.verify(hashed or _nobodys(), _plain(password)) and hashed is not None
    except (VerificationError, InvalidHashError):
        return False


class Passwords:
    """The same out of the way of the event loop, few at once."""

    def __init__(self) -> None:
        self._limiter = CapacityLimiter(_AT_ONCE)

    async def make_hash(self, password: str) -> str:
        """Raises TooBusy."""
        self._check_queue()
        return await anyio.to_thread.run_sync(make_hash, password, limiter=self._limiter)

    async def fits(self, password: str, hashed: str | None) -> bool:
        """Raises TooBusy."""
        self._check_queue()
        return await anyio.to_thread.run_sync(fits, password, hashed, limiter=self._limiter)

    def _check_queue(self) -> None:
        if self._limiter.statistics().tasks_waiting >= _WAITING:
            raise TooBusy


def _plain(password: str) -> str:
    """The same text however a keyboard composes it."""
    return unicodedata.normalize("NFKC", password)


@cache
def _nobodys() -> str:
    return _HASHER.hash("nobody has this password")
