"""The JSON documents about accounts and sessions: what the interface takes, strictly, and what it gives."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel, ConfigDict, Field

from app.passwords import LONGEST, SHORTEST


class _Body(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


_NAME = Field(max_length=200, description="The name to sign in with.")
_PASSWORD = Field(max_length=1000)
_NEW = Field(max_length=1000, description=f"{SHORTEST} to {LONGEST} characters.")
_BRING = Field(default=True, description="Whether the guest's matches become the account's.")


class NewAccount(_Body):
    name: str = _NAME
    password: str = _NEW


class SignIn(_Body):
    name: str = _NAME
    password: str = _PASSWORD
    code: str | None = Field(default=None, max_length=20, description="From an app, where it is asked for.")
    bring: bool = _BRING


class Recover(_Body):
    name: str = _NAME
    recovery: str = Field(max_length=100)
    password: str = _NEW
    bring: bool = _BRING


class NewPassword(_Body):
    password: str = _PASSWORD
    new: str = _NEW


class Confirmed(_Body):
    """Who asks shows once more that it is the owner."""

    password: str = _PASSWORD


class MaybeConfirmed(_Body):
    password: str | None = Field(default=None, max_length=1000, description="Of who has an account.")


class TotpConfirmed(_Body):
    password: str = _PASSWORD
    secret: str = Field(max_length=64)
    code: str = Field(max_length=20)


class NewPasskey(_Body):
    name: str = Field(max_length=200)
    credential: dict[str, Any]


class PasskeySignIn(_Body):
    credential: dict[str, Any]
    bring: bool = _BRING


class SignedIn(BaseModel):
    player: str
    name: str
    account: str = Field(description="The name to sign in with.")
    brought: int = Field(default=0, description="How many matches came along.")
    recovery: str | None = Field(
        default=None, description="A code that replaces a lost password, once; it is not shown again."
    )


class Recovery(BaseModel):
    recovery: str


class TotpOffer(BaseModel):
    secret: str
    address: str = Field(description="What an app reads from the picture.")
    picture: str = Field(description="The address as a QR code, as a data: address.")


class Session(BaseModel):
    handle: str = Field(description="Names the session; lets nobody in.")
    label: str | None = Field(description="The browser, in a few words.")
    created: str
    seen: str
    current: bool


class SessionList(BaseModel):
    sessions: list[Session]


class Passkey(BaseModel):
    id: str
    name: str
    created: str
    used: str | None


class Account(BaseModel):
    """The reader's account; all but `guest` empty for who has none."""

    account: str | None
    role: str | None
    recovery: bool = Field(description="Whether there is a recovery code.")
    totp: bool = Field(description="Whether a code from an app is asked for.")
    passkeys: list[Passkey]
    passkeys_offered: bool
