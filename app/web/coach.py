"""The coach of Truco: after a hand, what Expert would have done where the reader decided (docs/protocol.md
§5)."""

from __future__ import annotations

from typing import Annotated, Any

import anyio.to_thread
from fastapi import APIRouter, Path, Request, Response
from pydantic import BaseModel, Field

from app.web import sessions
from app.web.api import ERRORS, MatchId
from app.web.errors import Problem
from app.web.parts import parts
from app.web.sessions import RequiredPlayer
from engine import GAMES
from engine.truco import coach

router = APIRouter(prefix="/api/v1", responses=ERRORS)

HandNumber = Annotated[int, Path(alias="hand", ge=1, le=1000)]


class Choice(BaseModel):
    action: dict[str, Any]
    share: float = Field(description="How often Expert takes it here, 0 to 1.")


class Chances(BaseModel):
    """What Expert saw, from the reader's own view."""

    match: float = Field(description="To win the match, at the score before the decision.")
    tricks: float = Field(description="To win the tricks against all hands the opponent may hold.")
    envido: float | None = Field(description="To have the better envido; null once it cannot be bid.")


class Decision(BaseModel):
    taken: dict[str, Any]
    choices: list[Choice] = Field(description="The likeliest first.")
    chances: Chances


class Advice(BaseModel):
    hand: int
    decisions: list[Decision] = Field(description="The reader's own decisions in the hand, in order.")


@router.get("/matches/{match}/hands/{hand}/advice")
async def advise(
    request: Request, response: Response, match: MatchId, hand: HandNumber, player: RequiredPlayer
) -> Advice:
    """What Expert would have done in a finished hand of Truco that the reader played."""
    await sessions.limited(request, "records")
    response.headers["Cache-Control"] = "no-store"
    matches = parts(request).matches
    row = await matches.get(match)
    if row is None:
        raise Problem(404, "match_unknown", "there is no such match")
    seat = next((one.seat for one in row.seats if one.player == player.id), None)
    if seat is None:
        raise Problem(403, "not_seated", "only who played the hand may ask")
    record = await matches.record(match)
    decisions = None
    if row.game == "truco" and record is not None:
        decisions = await anyio.to_thread.run_sync(
            coach.review, GAMES["truco"], record, seat, hand,
            limiter=parts(request).replays,
        )  # fmt: skip
    if decisions is None:
        raise Problem(404, "no_advice", "this hand is not over")
    return Advice.model_validate({"hand": hand, "decisions": decisions})
