"""Accounts over HTTP: becoming one, where one is signed in, what is kept, and being forgotten."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request, Response
from starlette.responses import JSONResponse

from app.store.accounts import new_recovery
from app.store.errors import NameTaken
from app.store.moments import iso
from app.store.players import PlayerRow
from app.web import passkeys, sessions
from app.web.account_documents import (
    Account,
    MaybeConfirmed,
    NewAccount,
    Passkey,
    Session,
    SessionList,
    SignedIn,
)
from app.web.api import ERRORS, UNKEPT
from app.web.checks import (
    check_password,
    confirmed,
    make_hash,
    name_taken,
    no_account,
)
from app.web.errors import Problem
from app.web.parts import parts
from app.web.preferences import KeptSettings, Preferences
from app.web.sessions import CurrentPlayer, RequiredPlayer

router = APIRouter(prefix="/api/v1", dependencies=UNKEPT, responses=ERRORS)


@router.post("/account", status_code=201)
async def make_account(
    request: Request, response: Response, body: NewAccount, player: CurrentPlayer
) -> SignedIn:
    """The guest's account: seats and matches stay the player's. Without a session it is a new player's."""
    if player is not None and player.account is not None:
        raise Problem(409, "has_account", "there is an account already")
    name = sessions.checked_name(body.name)
    check_password(body.password, name)
    await sessions.limited(request, "accounts")
    accounts = parts(request).accounts
    if await accounts.by_name(name) is not None:
        raise name_taken()
    hashed = await make_hash(request, body.password)
    if player is None:
        player = await parts(request).players.create(name)
    recovery = new_recovery()
    try:
        await accounts.create(player.id, name, hashed, recovery=recovery)
    except NameTaken:
        raise name_taken() from None
    await sessions.renew(request, response, player.id)
    return SignedIn(player=player.id, name=player.name, account=name, recovery=recovery)


@router.get("/account")
async def show_account(request: Request, player: RequiredPlayer) -> Account:
    """The reader's account and what proves it."""
    account = await parts(request).accounts.of(player.id)
    return Account(
        account=player.account,
        role=player.role,
        recovery=account is not None and account.recovery_hash is not None,
        totp=account is not None and account.totp_secret is not None,
        passkeys=[
            Passkey(id=key.id.hex(), name=key.name, created=iso(key.created) or "", used=iso(key.used))
            for key in await parts(request).passkeys.of(player.id)
        ],
        passkeys_offered=passkeys.available(request),
    )


@router.get("/sessions")
async def list_sessions(request: Request, player: RequiredPlayer) -> SessionList:
    """The browsers in which the reader is signed in."""
    return SessionList(
        sessions=[
            Session(
                handle=one.handle,
                label=one.label,
                created=iso(one.created) or "",
                seen=iso(one.seen) or "",
                current=one.current,
            )
            for one in await parts(request).sessions.of(player.id, sessions.token_of(request))
        ]
    )


@router.delete("/sessions", status_code=204)
async def end_other_sessions(request: Request, player: RequiredPlayer) -> None:
    """Sign out everywhere but here."""
    await parts(request).sessions.end_all(player.id, but=sessions.token_of(request))
    await parts(request).attendance.ended(player.id)


@router.delete("/sessions/{handle}", status_code=204)
async def end_one_session(request: Request, handle: str, player: RequiredPlayer) -> None:
    """Sign out in one browser."""
    if not await parts(request).sessions.end_one(player.id, handle):
        raise Problem(404, "not_found", "there is no such session")
    await parts(request).attendance.ended(player.id)


@router.get("/account/settings", response_model_exclude_none=True)
async def show_settings(request: Request, player: RequiredPlayer) -> KeptSettings:
    """What the account keeps of the pages' settings."""
    return await _kept(request, player, {})


@router.patch("/account/settings", response_model_exclude_none=True)
async def change_settings(request: Request, player: RequiredPlayer, body: KeptSettings) -> KeptSettings:
    """Changes those that are named. All that the account keeps then."""
    return await _kept(request, player, body.settings.model_dump(exclude_none=True))


async def _kept(request: Request, player: PlayerRow, changed: dict[str, Any]) -> KeptSettings:
    kept = await parts(request).accounts.settings(player.id, changed)
    if kept is None:
        raise no_account()
    known = {name: value for name, value in kept.items() if name in Preferences.model_fields}
    return KeptSettings(settings=Preferences.model_construct(**known))


@router.get("/account/export")
async def export(request: Request, player: RequiredPlayer) -> Response:
    """Everything that is kept of the reader, as a JSON file."""
    await sessions.limited(request, "records")
    document = await parts(request).belongings.export(player.id)
    return JSONResponse(
        document,
        headers={"Content-Disposition": 'attachment; filename="mano.json"', "Cache-Control": "no-store"},
    )


@router.delete("/account", status_code=204)
async def forget(request: Request, response: Response, body: MaybeConfirmed, player: RequiredPlayer) -> None:
    """Delete the reader: account, sessions, and the name in matches, which stay the others'."""
    if player.account is not None:
        await confirmed(request, player, body.password or "")
    changed = await parts(request).belongings.forget(player.id)
    await sessions.end(request, response)
    await parts(request).attendance.ended(player.id)
    await parts(request).rooms.follow(changed)
