"""Passkeys (WebAuthn): options for the browser, and what it answers, verified.

Needs the extra `passkeys`; without it nothing here is offered. A passkey is bound to the host's name, so that
it is of no use to a page elsewhere that looks like ours, and its device has asked for a finger, a face or a
PIN, so that no further code is asked for."""

from __future__ import annotations

import importlib.util
from functools import cache
from ipaddress import ip_address
from typing import Any

import orjson
from starlette.requests import Request

from app.store.accounts import AccountRow
from app.store.moments import now_ms
from app.store.passkeys import PasskeyRow, Passkeys
from app.web.parts import parts
from app.web.sessions import is_secure

_NAME = "Mano"


class NotVerified(Exception):
    """What the browser answered proves nothing."""


@cache
def _installed() -> bool:
    return importlib.util.find_spec("webauthn") is not None


def available(request: Request) -> bool:
    """Whether they can be offered at the address that the reader uses: they are bound to a name, which an
    address of numbers is not, and browsers want TLS except on this machine."""
    host = _host(request)
    try:
        ip_address(host.strip("[]"))
    except ValueError:
        return _installed() and (is_secure(request) or host == "localhost" or host.endswith(".localhost"))
    return False


async def adding_options(request: Request, account: AccountRow, keys: Passkeys) -> dict[str, Any]:
    """For `navigator.credentials.create`."""
    from webauthn import generate_registration_options, options_to_json
    from webauthn.helpers.structs import (
        AuthenticatorSelectionCriteria,
        PublicKeyCredentialDescriptor,
        ResidentKeyRequirement,
        UserVerificationRequirement,
    )

    options = generate_registration_options(
        rp_id=_host(request),
        rp_name=_NAME,
        user_id=bytes.fromhex(account.player),
        user_name=account.name,
        challenge=await keys.challenge(account.player),
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED,
            user_verification=UserVerificationRequirement.REQUIRED,
        ),
        exclude_credentials=[PublicKeyCredentialDescriptor(key.id) for key in await keys.of(account.player)],
    )
    made: dict[str, Any] = orjson.loads(options_to_json(options))
    return made


async def added(
    request: Request, player: str, name: str, credential: dict[str, Any], keys: Passkeys
) -> PasskeyRow:
    """The passkey that a browser has made. Raises NotVerified."""
    from webauthn import verify_registration_response
    from webauthn.helpers.exceptions import WebAuthnException

    try:
        challenge = _challenge(credential)
        if not await keys.take_challenge(challenge, player):
            raise NotVerified
        proof = verify_registration_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=_host(request),
            expected_origin=_origin(request),
            require_user_verification=True,
        )
    except (WebAuthnException, ValueError, KeyError, TypeError) as error:
        raise NotVerified from error
    return PasskeyRow(
        proof.credential_id, player, name, now_ms(), None, proof.credential_public_key, proof.sign_count
    )


async def asking_options(request: Request, keys: Passkeys) -> dict[str, Any]:
    """For `navigator.credentials.get`, of whoever has a passkey here."""
    from webauthn import generate_authentication_options, options_to_json
    from webauthn.helpers.structs import UserVerificationRequirement

    options = generate_authentication_options(
        rp_id=_host(request),
        challenge=await keys.challenge(),
        user_verification=UserVerificationRequirement.REQUIRED,
    )
    made: dict[str, Any] = orjson.loads(options_to_json(options))
    return made


async def whose(request: Request, credential: dict[str, Any], keys: Passkeys) -> str:
    """The player whose passkey has signed. Raises NotVerified."""
    from webauthn import base64url_to_bytes, verify_authentication_response
    from webauthn.helpers.exceptions import WebAuthnException

    try:
        challenge = _challenge(credential)
        if not await keys.take_challenge(challenge):
            raise NotVerified
        key = await keys.get(base64url_to_bytes(credential["id"]))
        if key is None:
            raise NotVerified
        proof = verify_authentication_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=_host(request),
            expected_origin=_origin(request),
            credential_public_key=key.public_key,
            credential_current_sign_count=key.sign_count,
            require_user_verification=True,
        )
    except (WebAuthnException, ValueError, KeyError, TypeError) as error:
        raise NotVerified from error
    await keys.use(key.id, proof.new_sign_count)
    return key.player


def _challenge(credential: dict[str, Any]) -> bytes:
    """The challenge that the browser says it has signed; whether it was ours is the store's to say."""
    from webauthn import base64url_to_bytes

    client = orjson.loads(base64url_to_bytes(credential["response"]["clientDataJSON"]))
    return base64url_to_bytes(client["challenge"])


def _origin(request: Request) -> str:
    """The address that the reader uses, without a path."""
    return parts(request).settings.base_url or f"{request.url.scheme}://{request.url.netloc.lower()}"


def _host(request: Request) -> str:
    return _origin(request).partition("://")[2].rpartition("@")[2].partition(":")[0]
