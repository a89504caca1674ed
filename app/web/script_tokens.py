"""Tokens for scripts over HTTP: made, listed and revoked by the player they act for."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Request
from pydantic import BaseModel, Field

from app.store.moments import iso
from app.store.tokens import Scope, TokenRow
from app.web.api import ERRORS, UNKEPT
from app.web.documents import Body
from app.web.errors import Problem
from app.web.parts import parts
from app.web.sessions import RequiredPlayer, checked_label

router = APIRouter(prefix="/api/v1/tokens", dependencies=UNKEPT, responses=ERRORS)


class NewToken(Body):
    label: str = Field(min_length=1, max_length=64, description="What it is for.")
    scope: Scope = Field("read", description="`read`: only reading; `admin`: all that its player may do.")


class Token(BaseModel):
    id: str
    label: str
    scope: Scope
    created: str
    used: str | None = Field(description="About when it was used last.")


class MadeToken(Token):
    token: str = Field(description="To be sent as `Authorization: Bearer …`. It is never shown again.")


class TokenList(BaseModel):
    tokens: list[Token]


@router.get("")
async def list_tokens(request: Request, player: RequiredPlayer) -> TokenList:
    """The reader's tokens, newest first; the tokens themselves are known to nobody."""
    return TokenList(tokens=[Token(**_shown(row)) for row in await parts(request).tokens.of(player.id)])


@router.post("", status_code=201)
async def make_token(request: Request, player: RequiredPlayer, body: NewToken) -> MadeToken:
    """A new token that acts for the reader. Only a session can make one, a token cannot."""
    if "authorization" in request.headers:
        raise Problem(403, "read_only", "tokens are made with a session")
    try:
        row, token = await parts(request).tokens.create(player.id, checked_label(body.label), body.scope)
    except ValueError as error:
        raise Problem(409, "tokens_full", str(error)) from None
    return MadeToken(**_shown(row), token=token)


@router.delete("/{id}", status_code=204)
async def revoke_token(
    request: Request, player: RequiredPlayer, id: Annotated[str, Path(pattern="^[0-9a-z]{1,32}$")]
) -> None:
    """The token is worth nothing from now on."""
    if not await parts(request).tokens.revoke(player.id, id):
        raise Problem(404, "token_unknown", "you have no such token")


def _shown(row: TokenRow) -> dict[str, Any]:
    return {
        "id": row.id,
        "label": row.label,
        "scope": row.scope,
        "created": iso(row.created),
        "used": iso(row.used),
    }
