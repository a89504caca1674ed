"""Codes from an authenticator app: RFC 6238 with HMAC-SHA-1, six digits and 30 seconds, as all apps do it."""

from __future__ import annotations

import base64
import hmac
import secrets
from urllib.parse import quote, urlencode

STEP_SECONDS = 30
DIGITS = 6
_AROUND = 1
"""Steps before and after the present one that are accepted: clocks differ, and people type."""


def new_secret() -> bytes:
    """20 bytes, as long as the hash."""
    return secrets.token_bytes(20)


def code_at(secret: bytes, step: int) -> str:
    """The code of a time step (RFC 4226 §5.3)."""
    digest = hmac.digest(secret, step.to_bytes(8, "big"), "sha1")
    start = digest[-1] & 15
    number = int.from_bytes(digest[start : start + 4], "big") & 0x7FFFFFFF
    return str(number % 10**DIGITS).zfill(DIGITS)


def step_of(secret: bytes, code: str, now: float) -> int | None:
    """The time step near `now`, in seconds, whose code this is; None when it is none's."""
    present = int(now) // STEP_SECONDS
    typed = "".join(code.split())
    for step in range(present - _AROUND, present + _AROUND + 1):
        if hmac.compare_digest(code_at(secret, step).encode(), typed.encode()):
            return step
    return None


def shown(secret: bytes) -> str:
    """The secret as people type it into an app."""
    return base64.b32encode(secret).decode()


def read(text: str) -> bytes:
    """Raises ValueError for what is no secret of ours."""
    secret = base64.b32decode(text.replace(" ", "").upper())
    if len(secret) != 20:
        raise ValueError("a secret has 20 bytes")
    return secret


def address(secret: bytes, name: str) -> str:
    """What an app reads from a QR code."""
    query = urlencode({"secret": shown(secret), "issuer": "Mano"})
    return f"otpauth://totp/Mano:{quote(name, safe='')}?{query}"
