"""A match as it is looked at afterwards: its hands and their moments, and of one hand every step.

Steps are the engine's own views, made from the log as they were for those who played: the first view whole,
then the differences. A hand begins with its deal; what goes before (the seal, who is ready) is no step.

A log is told from its beginning, whatever hand is being played: what everybody saw of every action.

Who may see what is the caller's to decide. `table` shows what everybody saw, a seat what that seat saw,
`open` the table and the hand of every seat. Only finished hands can be had.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from app.live.patch import diff
from engine import Document, Event, Game, Seat
from engine.record import replay

Audience = Seat | Literal["table", "open"]


@dataclass(frozen=True, slots=True)
class _Played:
    """An action of a finished hand and what it led to. `hand` counts from 1, `step` from 0, the deal."""

    number: int
    hand: int
    step: int
    seat: Seat | None
    state: Any
    events: tuple[Event, ...]


def overview(game: Game, record: Mapping[str, Any]) -> list[Document]:
    """The finished hands, each with its number of steps, whose they are and its moments:
    `{"hand":1,"seats":[null,2,…],"moments":[{"step":41,"kind":"burraco","seat":1}],"totals":[205,0]}`.
    `seats` has one entry for each step, the deal's first."""
    hands: list[Document] = []
    last = None
    for played in _finished(game, record):
        if played.step == 0:
            hands.append({"hand": played.hand, "seats": [], "moments": [], "totals": []})
        hand = hands[-1]
        hand["seats"].append(played.seat)
        hand["moments"] += [
            {"step": played.step, **moment}
            for event in played.events
            if (moment := game.moment(event.public)) is not None
        ]
        last = played.state
    if last is not None:
        for hand, score in zip(hands, game.score_sheet(game.table(last)), strict=True):
            hand["totals"] = [side.total for side in score.sides]
    return hands


def hand_steps(game: Game, record: Mapping[str, Any], number: int, audience: Audience) -> Document | None:
    """The steps of a finished hand as an audience sees them; None where there is no such hand.

    `{"hand":1,"view":{…},"steps":[{"seat":null,"ops":[],"events":[…]},…]}`: `view` is what the deal led to,
    and step 0 the deal itself."""
    view: Document | None = None
    before: Document = {}
    steps: list[Document] = []
    for played in _finished(game, record):
        if played.hand > number:
            break
        if played.hand < number:
            continue
        now = _view(game, played.state, audience)
        if view is None:
            view = before = now
        events = [_seen(event, audience) for event in played.events]
        steps.append({"seat": played.seat, "ops": diff(before, now), "events": events})
        before = now
    return None if view is None else {"hand": number, "view": view, "steps": steps}


def told(game: Game, record: Mapping[str, Any], numbers: Collection[int]) -> Document:
    """What everybody saw of some actions, by their numbers:

    `{"view":{…},"actions":[{"number":7,"seat":1,"ops":[],"events":[…],"place":{"hand":1,"step":4}},…]}`
    `view` is what the first of them led to, null where there is none; `place` is where the replay shows an
    action, null for what is no step of a finished hand."""
    places = {one.number: {"hand": one.hand, "step": one.step} for one in _finished(game, record)}
    seats = {number: seat for number, seat, _ in record["actions"]}
    view: Document | None = None
    before: Document = {}
    actions: list[Document] = []
    for number, state, events in replay(game, record):
        if number not in numbers:
            continue
        now = _view(game, state, "table")
        if view is None:
            view = before = now
        seen = [_seen(event, "table") for event in events]
        action = {"number": number, "seat": seats[number], "ops": diff(before, now), "events": seen}
        actions.append({**action, "place": places.get(number)})
        before = now
    return {"view": view, "actions": actions}


def _finished(game: Game, record: Mapping[str, Any]) -> Iterator[_Played]:
    """The steps of the finished hands, in order."""
    seats = {number: seat for number, seat, _ in record["actions"]}
    deals = {number for number, _, action in record["actions"] if action["type"] == "deal"}
    hand = 0
    steps: list[_Played] = []
    for number, state, events in replay(game, record):
        if number in deals:
            hand += 1
            steps = []
        elif not steps:
            continue  # between two hands
        steps.append(_Played(number, hand, len(steps), seats[number], state, events))
        if len(game.table(state)["hands"]) == hand:
            yield from steps
            steps = []


def _view(game: Game, state: Any, audience: Audience) -> Document:
    """A replay asks nobody for an action, so nothing is legal in it."""
    if audience == "table":
        return game.view(state, None)
    if audience == "open":
        hands = {str(seat): game.mine(state, seat)["hand"] for seat in range(game.seats)}
        return {**game.view(state, None), "open": hands}
    view = game.view(state, audience)
    return {**view, "mine": {**view["mine"], "legal": []}}


def _seen(event: Event, audience: Audience) -> Document:
    if audience == "table":
        return event.public
    return event.seen_by(event.public.get("seat") if audience == "open" else audience)
