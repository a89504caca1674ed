"""The pages about the reader: templates and their contexts, as in `app.web.pages`.

sign_in.html   matches: how many the guest has, passkeys: whether they can be offered, shortest: password
profile.html   account: the AccountRow or None, sessions, passkeys, passkeys_offered, tokens, matches,
               shortest
"""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import RedirectResponse, Response

from app.passwords import SHORTEST
from app.web import accounts, passkeys, script_tokens
from app.web.parts import parts
from app.web.render import page
from app.web.sessions import CurrentPlayer

router = APIRouter(include_in_schema=False)


@router.get("/sign-in")
async def sign_in(request: Request, player: CurrentPlayer) -> Response:
    """For a visitor and for a guest; who is signed in is shown the profile."""
    if player is not None and player.account is not None:
        return RedirectResponse("/profile", 303)
    context = {
        "player": player,
        "matches": await parts(request).belongings.count(player.id) if player is not None else 0,
        "passkeys": passkeys.available(request),
        "shortest": SHORTEST,
    }
    return page(request, "sign_in.html", context)


@router.get("/profile")
async def profile(request: Request, player: CurrentPlayer) -> Response:
    """For who has a session."""
    if player is None:
        return RedirectResponse("/sign-in", 303)
    shown = await accounts.show_account(request, player)
    context = {
        "player": player,
        "account": await parts(request).accounts.of(player.id),
        "sessions": (await accounts.list_sessions(request, player)).sessions,
        "passkeys": shown.passkeys,
        "passkeys_offered": shown.passkeys_offered,
        "tokens": (await script_tokens.list_tokens(request, player)).tokens,
        "matches": await parts(request).belongings.count(player.id),
        "shortest": SHORTEST,
    }
    return page(request, "profile.html", context)
