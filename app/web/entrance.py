"""Coming into an account: with a password, a passkey, or the recovery code.

Every sign-in makes a new session and ends the one before, so that a token planted or seen earlier is worth
nothing. A wrong name and a wrong password are answered alike and take as long, and guessing is slowed down by
name and by address."""

from __future__ import annotations

import hmac
from typing import Any

from fastapi import APIRouter, Request, Response

from app.store.accounts import AccountRow, hash_recovery, new_recovery
from app.store.players import PlayerRow
from app.web import passkeys, sessions
from app.web.account_documents import PasskeySignIn, Recover, SignedIn, SignIn
from app.web.api import ERRORS, UNKEPT
from app.web.checks import (
    check_passkeys,
    check_password,
    count_guess,
    fits,
    host_of,
    make_hash,
    use_code,
)
from app.web.errors import Problem
from app.web.parts import parts
from app.web.sessions import CurrentPlayer

router = APIRouter(prefix="/api/v1", dependencies=UNKEPT, responses=ERRORS)


@router.post("/account/sign-in")
async def sign_in(request: Request, response: Response, body: SignIn, player: CurrentPlayer) -> SignedIn:
    """Sign in with name and password. `code_needed`: and with the code of an app."""
    await sessions.limited(request, "signins")
    await count_guess(request, body.name)
    account = await parts(request).accounts.by_name(body.name)
    if not await fits(request, body.password, account) or account is None:
        raise Problem(401, "bad_credentials", "no account has this name and password")
    if account.totp_secret is not None:
        if not body.code:
            raise Problem(401, "code_needed", "the code of the app is asked for, too")
        await use_code(request, account, account.totp_secret, body.code)
    return await _enter(request, response, account, player, bring=body.bring)


@router.post("/account/recover")
async def recover(request: Request, response: Response, body: Recover, player: CurrentPlayer) -> SignedIn:
    """With the recovery code, a new password. It ends all sessions and removes passkeys and codes from an
    app: whoever knew the old ones knows nothing any more."""
    await sessions.limited(request, "signins")
    await count_guess(request, body.name)
    check_password(body.password, body.name)
    accounts = parts(request).accounts
    account = await accounts.by_name(body.name)
    known = account.recovery_hash if account is not None and account.recovery_hash else bytes(32)
    if not hmac.compare_digest(hash_recovery(body.recovery), known) or account is None:
        raise Problem(401, "bad_credentials", "no account has this name and code")
    recovery = new_recovery()
    await accounts.begin_anew(account.player, await make_hash(request, body.password), recovery)
    await parts(request).attendance.ended(account.player)
    entered = await _enter(request, response, account, player, bring=body.bring)
    return entered.model_copy(update={"recovery": recovery})


@router.post("/account/passkey-sign-in-options")
async def passkey_sign_in_options(request: Request) -> dict[str, Any]:
    """What a browser needs to ask for a passkey."""
    check_passkeys(request)
    await sessions.limited(request, "signins")
    return await passkeys.asking_options(request, parts(request).passkeys)


@router.post("/account/passkey-sign-in")
async def passkey_sign_in(
    request: Request, response: Response, body: PasskeySignIn, player: CurrentPlayer
) -> SignedIn:
    """Sign in with a passkey; no further code is asked for."""
    check_passkeys(request)
    await sessions.limited(request, "signins")
    try:
        whose = await passkeys.whose(request, body.credential, parts(request).passkeys)
    except passkeys.NotVerified:
        raise Problem(401, "bad_passkey", "this passkey opens no account here") from None
    account = await parts(request).accounts.of(whose)
    if account is None:
        raise Problem(401, "bad_passkey", "this passkey opens no account here")
    return await _enter(request, response, account, player, bring=body.bring)


async def _enter(
    request: Request, response: Response, account: AccountRow, guest: PlayerRow | None, *, bring: bool
) -> SignedIn:
    """A new session of the account's player; a guest's matches come along, if he says so."""
    if account.suspended is not None:
        raise Problem(403, "suspended", "this account is suspended")
    await parts(request).guesses.forgive(account.name, host_of(request))
    belongings = parts(request).belongings
    brought = 0
    if bring and guest is not None and guest.account is None and guest.id != account.player:
        brought = await belongings.count(guest.id)
        await parts(request).rooms.follow(await belongings.bring(guest.id, account.player))
    await sessions.renew(request, response, account.player)
    player = await parts(request).players.get(account.player)
    name = player.name if player is not None else account.name
    return SignedIn(player=account.player, name=name, account=account.name, brought=brought)
