"""What proves who comes in: password, recovery code, codes of an app, passkeys. To change one the password is
asked for once more."""

from __future__ import annotations

from time import time
from typing import Any

import segno
from fastapi import APIRouter, Request, Response

from app.store.accounts import new_recovery
from app.store.moments import iso
from app.web import passkeys, sessions, totp
from app.web.account_documents import (
    Confirmed,
    NewPasskey,
    NewPassword,
    Passkey,
    Recovery,
    TotpConfirmed,
    TotpOffer,
)
from app.web.api import ERRORS, UNKEPT
from app.web.checks import (
    check_passkeys,
    check_password,
    confirmed,
    make_hash,
    no_account,
)
from app.web.errors import Problem
from app.web.parts import parts
from app.web.sessions import RequiredPlayer

router = APIRouter(prefix="/api/v1", dependencies=UNKEPT, responses=ERRORS)


@router.put("/account/password", status_code=204)
async def change_password(
    request: Request, response: Response, body: NewPassword, player: RequiredPlayer
) -> None:
    """A new password. All other sessions end."""
    account = await confirmed(request, player, body.password)
    check_password(body.new, account.name)
    await parts(request).accounts.set_password(player.id, await make_hash(request, body.new))
    await sessions.renew(request, response, player.id)
    await parts(request).attendance.ended(player.id)


@router.post("/account/recovery")
async def renew_recovery(request: Request, body: Confirmed, player: RequiredPlayer) -> Recovery:
    """A new recovery code; the old one is worth nothing."""
    await confirmed(request, player, body.password)
    recovery = new_recovery()
    await parts(request).accounts.set_recovery(player.id, recovery)
    return Recovery(recovery=recovery)


@router.post("/account/totp")
async def offer_totp(request: Request, player: RequiredPlayer) -> TotpOffer:
    """A secret for an app. It counts once a code made with it is sent back."""
    if player.account is None:
        raise no_account()
    secret = totp.new_secret()
    address = totp.address(secret, player.account)
    picture = segno.make(address, error="m", micro=False)
    return TotpOffer(
        secret=totp.shown(secret),
        address=address,
        picture=picture.svg_data_uri(border=4, dark="#000", light="#fff", omitsize=True),
    )


@router.put("/account/totp", status_code=204)
async def begin_totp(request: Request, body: TotpConfirmed, player: RequiredPlayer) -> None:
    """From now on signing in asks for a code of the app."""
    await confirmed(request, player, body.password)
    try:
        secret = totp.read(body.secret)
    except ValueError as error:
        raise Problem(422, "malformed", str(error), fields=["secret"]) from None
    step = totp.step_of(secret, body.code, time())
    if step is None:
        raise Problem(422, "bad_code", "the code is not the app's")
    await parts(request).accounts.set_totp(player.id, secret)
    await parts(request).accounts.use_totp(player.id, step)


@router.delete("/account/totp", status_code=204)
async def end_totp(request: Request, body: Confirmed, player: RequiredPlayer) -> None:
    """Signing in asks for no code any more."""
    await confirmed(request, player, body.password)
    await parts(request).accounts.set_totp(player.id, None)


@router.post("/account/passkey-options")
async def passkey_options(request: Request, body: Confirmed, player: RequiredPlayer) -> dict[str, Any]:
    """What a browser needs to make a passkey."""
    account = await confirmed(request, player, body.password)
    check_passkeys(request)
    return await passkeys.adding_options(request, account, parts(request).passkeys)


@router.post("/account/passkeys", status_code=201)
async def add_passkey(request: Request, body: NewPasskey, player: RequiredPlayer) -> Passkey:
    """The passkey that the browser has made of them."""
    check_passkeys(request)
    name = sessions.checked_name(body.name)
    try:
        key = await passkeys.added(request, player.id, name, body.credential, parts(request).passkeys)
    except passkeys.NotVerified:
        raise Problem(422, "bad_passkey", "the browser's answer proves nothing") from None
    if not await parts(request).passkeys.add(key):
        raise Problem(409, "bad_passkey", "this passkey is known already")
    return Passkey(id=key.id.hex(), name=key.name, created=iso(key.created) or "", used=None)


@router.delete("/account/passkeys/{id}", status_code=204)
async def remove_passkey(request: Request, id: str, body: Confirmed, player: RequiredPlayer) -> None:
    """The passkey opens nothing any more."""
    await confirmed(request, player, body.password)
    try:
        removed = await parts(request).passkeys.remove(player.id, bytes.fromhex(id))
    except ValueError:
        removed = False
    if not removed:
        raise Problem(404, "not_found", "there is no such passkey")
