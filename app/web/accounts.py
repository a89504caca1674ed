"""Accounts over HTTP: becoming one, signing in and out, what proves it, what is kept, and being forgotten.

Every sign-in makes a new session and ends the one before, so that a token planted or seen earlier is worth
nothing. A wrong name and a wrong password are answered alike and take as long, and guessing is slowed down by
name and by address. What changes who may come in asks for the password once more."""

from __future__ import annotations

import hmac
from time import time
from typing import Any

import segno
from fastapi import APIRouter, Depends, Request, Response
from starlette.responses import JSONResponse

from app import passwords
from app.passwords import Passwords, TooBusy
from app.store.accounts import AccountRow, Accounts, hash_recovery, new_recovery
from app.store.belongings import Belongings
from app.store.errors import NameTaken
from app.store.moments import iso
from app.store.passkeys import Passkeys
from app.store.players import PlayerRow, Players, Sessions
from app.web import passkeys, sessions, totp
from app.web.account_documents import (
    Account,
    Confirmed,
    MaybeConfirmed,
    NewAccount,
    NewPasskey,
    NewPassword,
    Passkey,
    PasskeySignIn,
    Recover,
    Recovery,
    Session,
    SessionList,
    SignedIn,
    SignIn,
    TotpConfirmed,
    TotpOffer,
)
from app.web.documents import Error
from app.web.errors import Problem
from app.web.guesses import Guesses
from app.web.preferences import KeptSettings, Preferences
from app.web.sessions import CurrentPlayer, RequiredPlayer


def _unkept(response: Response) -> None:
    response.headers["Cache-Control"] = "no-store"


router = APIRouter(
    prefix="/api/v1",
    dependencies=[Depends(_unkept)],
    responses={status: {"model": Error} for status in (400, 401, 403, 404, 409, 413, 422, 429, 503)},
)


# Coming in


@router.post("/account", status_code=201)
async def make_account(
    request: Request, response: Response, body: NewAccount, player: CurrentPlayer
) -> SignedIn:
    """The guest's account: seats and matches stay the player's. Without a session it is a new player's."""
    if player is not None and player.account is not None:
        raise Problem(409, "has_account", "there is an account already")
    name = sessions.checked_name(body.name)
    _check_password(body.password, name)
    await sessions.limited(request, "accounts")
    accounts = _accounts(request)
    if await accounts.by_name(name) is not None:
        raise _name_taken()
    hashed = await _hash(request, body.password)
    if player is None:
        players: Players = request.app.state.players
        player = await players.create(name)
    recovery = new_recovery()
    try:
        await accounts.create(player.id, name, hashed, recovery=recovery)
    except NameTaken:
        raise _name_taken() from None
    await sessions.renew(request, response, player.id)
    return SignedIn(player=player.id, name=player.name, account=name, recovery=recovery)


@router.post("/account/sign-in")
async def sign_in(request: Request, response: Response, body: SignIn, player: CurrentPlayer) -> SignedIn:
    """Sign in with name and password. `code_needed`: and with the code of an app."""
    await sessions.limited(request, "signins")
    await _count_guess(request, body.name)
    account = await _accounts(request).by_name(body.name)
    if not await _fits(request, body.password, account) or account is None:
        raise Problem(401, "bad_credentials", "no account has this name and password")
    if account.totp_secret is not None:
        if not body.code:
            raise Problem(401, "code_needed", "the code of the app is asked for, too")
        await _use_code(request, account, account.totp_secret, body.code)
    return await _enter(request, response, account, player, bring=body.bring)


@router.post("/account/recover")
async def recover(request: Request, response: Response, body: Recover, player: CurrentPlayer) -> SignedIn:
    """With the recovery code, a new password. It ends all sessions and removes passkeys and codes from an
    app: whoever knew the old ones knows nothing any more."""
    await sessions.limited(request, "signins")
    await _count_guess(request, body.name)
    _check_password(body.password, body.name)
    accounts = _accounts(request)
    account = await accounts.by_name(body.name)
    known = account.recovery_hash if account is not None and account.recovery_hash else bytes(32)
    if not hmac.compare_digest(hash_recovery(body.recovery), known) or account is None:
        raise Problem(401, "bad_credentials", "no account has this name and code")
    recovery = new_recovery()
    await accounts.begin_anew(account.player, await _hash(request, body.password), recovery)
    await request.app.state.attendance.ended(account.player)
    entered = await _enter(request, response, account, player, bring=body.bring)
    return entered.model_copy(update={"recovery": recovery})


async def _enter(
    request: Request, response: Response, account: AccountRow, guest: PlayerRow | None, *, bring: bool
) -> SignedIn:
    """A new session of the account's player; a guest's matches come along, if he says so."""
    if account.suspended is not None:
        raise Problem(403, "suspended", "this account is suspended")
    await _guesses(request).forgive(account.name, _host(request))
    belongings = _belongings(request)
    brought = 0
    if bring and guest is not None and guest.account is None and guest.id != account.player:
        brought = await belongings.count(guest.id)
        await request.app.state.rooms.follow(await belongings.bring(guest.id, account.player))
    await sessions.renew(request, response, account.player)
    players: Players = request.app.state.players
    player = await players.get(account.player)
    name = player.name if player is not None else account.name
    return SignedIn(player=account.player, name=name, account=account.name, brought=brought)


# What proves who it is


@router.get("/account")
async def show_account(request: Request, player: RequiredPlayer) -> Account:
    """The reader's account and what proves it."""
    account = await _accounts(request).of(player.id)
    keys = _passkeys(request)
    return Account(
        account=player.account,
        role=player.role,
        recovery=account is not None and account.recovery_hash is not None,
        totp=account is not None and account.totp_secret is not None,
        passkeys=[
            Passkey(id=key.id.hex(), name=key.name, created=iso(key.created) or "", used=iso(key.used))
            for key in await keys.of(player.id)
        ],
        passkeys_offered=passkeys.available(request),
    )


@router.put("/account/password", status_code=204)
async def change_password(
    request: Request, response: Response, body: NewPassword, player: RequiredPlayer
) -> None:
    """A new password. All other sessions end."""
    account = await _confirmed(request, player, body.password)
    _check_password(body.new, account.name)
    await _accounts(request).set_password(player.id, await _hash(request, body.new))
    await sessions.renew(request, response, player.id)
    await request.app.state.attendance.ended(player.id)


@router.post("/account/recovery")
async def renew_recovery(request: Request, body: Confirmed, player: RequiredPlayer) -> Recovery:
    """A new recovery code; the old one is worth nothing."""
    await _confirmed(request, player, body.password)
    recovery = new_recovery()
    await _accounts(request).set_recovery(player.id, recovery)
    return Recovery(recovery=recovery)


@router.post("/account/totp")
async def offer_totp(request: Request, player: RequiredPlayer) -> TotpOffer:
    """A secret for an app. It counts once a code made with it is sent back."""
    if player.account is None:
        raise _no_account()
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
    await _confirmed(request, player, body.password)
    try:
        secret = totp.read(body.secret)
    except ValueError as error:
        raise Problem(422, "malformed", str(error), fields=["secret"]) from None
    step = totp.step_of(secret, body.code, time())
    if step is None:
        raise Problem(422, "bad_code", "the code is not the app's")
    await _accounts(request).set_totp(player.id, secret)
    await _accounts(request).use_totp(player.id, step)


@router.delete("/account/totp", status_code=204)
async def end_totp(request: Request, body: Confirmed, player: RequiredPlayer) -> None:
    """Signing in asks for no code any more."""
    await _confirmed(request, player, body.password)
    await _accounts(request).set_totp(player.id, None)


@router.post("/account/passkey-options")
async def passkey_options(request: Request, body: Confirmed, player: RequiredPlayer) -> dict[str, Any]:
    """What a browser needs to make a passkey."""
    account = await _confirmed(request, player, body.password)
    _check_passkeys(request)
    return await passkeys.adding_options(request, account, _passkeys(request))


@router.post("/account/passkeys", status_code=201)
async def add_passkey(request: Request, body: NewPasskey, player: RequiredPlayer) -> Passkey:
    """The passkey that the browser has made of them."""
    _check_passkeys(request)
    name = sessions.checked_name(body.name)
    try:
        key = await passkeys.added(request, player.id, name, body.credential, _passkeys(request))
    except passkeys.NotVerified:
        raise Problem(422, "bad_passkey", "the browser's answer proves nothing") from None
    if not await _passkeys(request).add(key):
        raise Problem(409, "bad_passkey", "this passkey is known already")
    return Passkey(id=key.id.hex(), name=key.name, created=iso(key.created) or "", used=None)


@router.delete("/account/passkeys/{id}", status_code=204)
async def remove_passkey(request: Request, id: str, body: Confirmed, player: RequiredPlayer) -> None:
    """The passkey opens nothing any more."""
    await _confirmed(request, player, body.password)
    try:
        removed = await _passkeys(request).remove(player.id, bytes.fromhex(id))
    except ValueError:
        removed = False
    if not removed:
        raise Problem(404, "not_found", "there is no such passkey")


@router.post("/account/passkey-sign-in-options")
async def passkey_sign_in_options(request: Request) -> dict[str, Any]:
    """What a browser needs to ask for a passkey."""
    _check_passkeys(request)
    await sessions.limited(request, "signins")
    return await passkeys.asking_options(request, _passkeys(request))


@router.post("/account/passkey-sign-in")
async def passkey_sign_in(
    request: Request, response: Response, body: PasskeySignIn, player: CurrentPlayer
) -> SignedIn:
    """Sign in with a passkey; no further code is asked for."""
    _check_passkeys(request)
    await sessions.limited(request, "signins")
    try:
        whose = await passkeys.whose(request, body.credential, _passkeys(request))
    except passkeys.NotVerified:
        raise Problem(401, "bad_passkey", "this passkey opens no account here") from None
    account = await _accounts(request).of(whose)
    if account is None:
        raise Problem(401, "bad_passkey", "this passkey opens no account here")
    return await _enter(request, response, account, player, bring=body.bring)


# Where one is signed in


@router.get("/sessions")
async def list_sessions(request: Request, player: RequiredPlayer) -> SessionList:
    """The browsers in which the reader is signed in."""
    known: Sessions = request.app.state.sessions
    return SessionList(
        sessions=[
            Session(
                handle=one.handle,
                label=one.label,
                created=iso(one.created) or "",
                seen=iso(one.seen) or "",
                current=one.current,
            )
            for one in await known.of(player.id, sessions.token_of(request))
        ]
    )


@router.delete("/sessions", status_code=204)
async def end_other_sessions(request: Request, player: RequiredPlayer) -> None:
    """Sign out everywhere but here."""
    known: Sessions = request.app.state.sessions
    await known.end_all(player.id, but=sessions.token_of(request))
    await request.app.state.attendance.ended(player.id)


@router.delete("/sessions/{handle}", status_code=204)
async def end_one_session(request: Request, handle: str, player: RequiredPlayer) -> None:
    """Sign out in one browser."""
    known: Sessions = request.app.state.sessions
    if not await known.end_one(player.id, handle):
        raise Problem(404, "not_found", "there is no such session")
    await request.app.state.attendance.ended(player.id)


# What is kept


@router.get("/account/settings", response_model_exclude_none=True)
async def show_settings(request: Request, player: RequiredPlayer) -> KeptSettings:
    """What the account keeps of the pages' settings."""
    return await _kept(request, player, {})


@router.patch("/account/settings", response_model_exclude_none=True)
async def change_settings(request: Request, player: RequiredPlayer, body: KeptSettings) -> KeptSettings:
    """Changes those that are named. All that the account keeps then."""
    return await _kept(request, player, body.settings.model_dump(exclude_none=True))


async def _kept(request: Request, player: PlayerRow, changed: dict[str, Any]) -> KeptSettings:
    kept = await _accounts(request).settings(player.id, changed)
    if kept is None:
        raise _no_account()
    known = {name: value for name, value in kept.items() if name in Preferences.model_fields}
    return KeptSettings(settings=Preferences.model_construct(**known))


@router.get("/account/export")
async def export(request: Request, player: RequiredPlayer) -> Response:
    """Everything that is kept of the reader, as a JSON file."""
    await sessions.limited(request, "records")
    document = await _belongings(request).export(player.id)
    return JSONResponse(
        document,
        headers={"Content-Disposition": 'attachment; filename="mano.json"', "Cache-Control": "no-store"},
    )


@router.delete("/account", status_code=204)
async def forget(request: Request, response: Response, body: MaybeConfirmed, player: RequiredPlayer) -> None:
    """Delete the reader: account, sessions, and the name in matches, which stay the others'."""
    if player.account is not None:
        await _confirmed(request, player, body.password or "")
    changed = await _belongings(request).forget(player.id)
    await sessions.end(request, response)
    await request.app.state.attendance.ended(player.id)
    await request.app.state.rooms.follow(changed)


# The parts


def _accounts(request: Request) -> Accounts:
    accounts: Accounts = request.app.state.accounts
    return accounts


def _passkeys(request: Request) -> Passkeys:
    keys: Passkeys = request.app.state.passkeys
    return keys


def _belongings(request: Request) -> Belongings:
    belongings: Belongings = request.app.state.belongings
    return belongings


def _guesses(request: Request) -> Guesses:
    guesses: Guesses = request.app.state.guesses
    return guesses


def _host(request: Request) -> str | None:
    return request.client.host if request.client else None


async def _count_guess(request: Request, name: str) -> None:
    if wait := await _guesses(request).wait(name, _host(request)):
        raise Problem(429, "too_many", "slow down", seconds=wait)


async def _confirmed(request: Request, player: PlayerRow, password: str) -> AccountRow:
    """The player's account, whose password was given once more. Raises Problem."""
    account = await _accounts(request).of(player.id)
    if account is None:
        raise _no_account()
    await _count_guess(request, account.name)
    if not await _fits(request, password, account):
        raise Problem(403, "bad_password", "the password is another one")
    await _guesses(request).forgive(account.name, _host(request))
    return account


async def _use_code(request: Request, account: AccountRow, secret: bytes, code: str) -> None:
    step = totp.step_of(secret, code, time())
    if step is None or not await _accounts(request).use_totp(account.player, step):
        raise Problem(401, "bad_code", "the code is not the app's, or was used already")


async def _fits(request: Request, password: str, account: AccountRow | None) -> bool:
    store: Passwords = request.app.state.passwords
    try:
        return await store.fits(password, account.password_hash if account else None)
    except TooBusy:
        raise _busy() from None


async def _hash(request: Request, password: str) -> str:
    store: Passwords = request.app.state.passwords
    try:
        return await store.make_hash(password)
    except TooBusy:
        raise _busy() from None


def _check_password(password: str, name: str) -> None:
    try:
        passwords.check(password, name)
    except ValueError as error:
        raise Problem(
            422, "weak_password", "choose another password", why=str(error), shortest=passwords.SHORTEST
        ) from None


def _check_passkeys(request: Request) -> None:
    if not passkeys.available(request):
        raise Problem(404, "not_found", "passkeys are not offered here")


def _busy() -> Problem:
    return Problem(503, "busy", "many sign in just now; try again in a moment")


def _name_taken() -> Problem:
    return Problem(409, "name_taken", "there is an account of this name")


def _no_account() -> Problem:
    return Problem(409, "no_account", "make an account first")
