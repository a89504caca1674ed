"""A replay's steps are the views that were live, and nothing more than its audience may see."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from app.live.patch import apply
from app.live.replay import Audience, hand_steps, overview, told
from engine import GAMES, Document, Game
from engine.record import build
from tests.conformance.match import QUICK, Taken, random_match

MATCHES = {"burraco": 2, "truco": 8}


def played(game: Game, seed: int) -> tuple[Document, list[Taken]]:
    """The record of a random match, and its steps as they were live."""
    rng = Random(f"{game.name} replay {seed}")
    options = {**QUICK[game.name], **({"seating": "draw"} if game.name == "burraco" and seed % 2 else {})}
    steps = list(random_match(game, rng, options))
    actions = [(one.number, one.seat, one.action) for one in steps]
    return build(game, options=options, players=["?"] * game.seats, actions=actions), steps


def live_view(game: Game, state: Any, audience: Audience) -> Document:
    """What the audience saw while the match was played, but for what it could do."""
    if audience == "table":
        return game.view(state, None)
    if audience == "open":
        views = [game.view(state, seat) for seat in range(game.seats)]
        return {
            "table": views[0]["table"],
            "open": {str(view["mine"]["seat"]): view["mine"]["hand"] for view in views},
        }
    view = game.view(state, audience)
    return {"table": view["table"], "mine": {**view["mine"], "legal": []}}


def steps_of_hands(game: Game, steps: list[Taken]) -> dict[int, list[Taken]]:
    """The live steps by hand, each from its deal to its end."""
    hands: dict[int, list[Taken]] = {}
    ended = 0
    for one in steps:
        if one.action["type"] == "deal":
            hands[ended + 1] = []
        if ended + 1 in hands:
            hands[ended + 1].append(one)
        ended = len(game.table(one.state)["hands"])
    return hands


@pytest.mark.parametrize("name", sorted(GAMES))
def test_every_step_is_the_view_that_was_live(name: str) -> None:
    game = GAMES[name]
    for seed in range(MATCHES[name]):
        record, steps = played(game, seed)
        hands = steps_of_hands(game, steps)
        told = overview(game, record)
        assert [hand["hand"] for hand in told] == sorted(hands)
        assert told[-1]["totals"] == [
            side.total for side in game.score_sheet(game.table(steps[-1].state))[-1].sides
        ]
        for hand in told:
            live = hands[hand["hand"]]
            assert hand["seats"] == [one.seat for one in live]
            for audience in ("table", *range(game.seats), "open"):
                _compare(game, record, hand["hand"], audience, live)


def _compare(game: Game, record: Document, hand: int, audience: Audience, live: list[Taken]) -> None:
    sent = json.loads(json.dumps(hand_steps(game, record, hand, audience)))
    view = sent["view"]
    assert len(sent["steps"]) == len(live)
    for step, one in zip(sent["steps"], live, strict=True):
        view = apply(view, step["ops"])
        assert view == json.loads(json.dumps(live_view(game, one.state, audience)))
        assert step["seat"] == one.seat
        if audience != "open":
            seat = None if audience == "table" else audience
            assert step["events"] == json.loads(json.dumps([event.seen_by(seat) for event in one.events]))


@pytest.mark.parametrize("name", sorted(GAMES))
def test_moments_are_those_of_the_events(name: str) -> None:
    game = GAMES[name]
    record, steps = played(game, 0)
    hands = steps_of_hands(game, steps)
    kinds: dict[str, int] = {}
    for hand in overview(game, record):
        for moment in hand["moments"]:
            events = [event.public for event in hands[hand["hand"]][moment["step"]].events]
            types = {event["type"] for event in events}
            expected = {"close": "hand_over", "envido": "bid", "truco": "bid"}.get(
                moment["kind"], moment["kind"]
            )
            assert expected in types
            kinds[moment["kind"]] = kinds.get(moment["kind"], 0) + 1
    told = [event.public for one in steps for event in one.events]
    counted = {
        "burraco": sum(event["type"] == "burraco" for event in told),
        "pozzetto": sum(event["type"] == "pozzetto" for event in told),
        "close": sum(event["type"] == "hand_over" and event.get("ended_by") == "close" for event in told),
        "envido": sum(event["type"] == "bid" and "envido" in event["call"] for event in told),
        "truco": sum(event["type"] == "bid" and "envido" not in event["call"] for event in told),
    }
    assert kinds == {kind: number for kind, number in counted.items() if number}


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_log_is_told_as_everybody_saw_it_and_names_the_steps_of_finished_hands(name: str) -> None:
    game = GAMES[name]
    full, steps = played(game, 1)
    hands = steps_of_hands(game, steps)
    places = {
        one.number: {"hand": hand, "step": step}
        for hand, live in hands.items()
        for step, one in enumerate(live)
    }
    running = hands[max(hands)][-1].number - 1
    record = {**full, "actions": full["actions"][:running]}
    for numbers in (range(1, running + 1), range(3, running + 1, 7)):
        sent = json.loads(json.dumps(told(game, record, numbers)))
        view = sent["view"]
        assert [one["number"] for one in sent["actions"]] == list(numbers)
        for one in sent["actions"]:
            live = steps[one["number"] - 1]
            view = apply(view, one["ops"])
            assert view == json.loads(json.dumps(live_view(game, live.state, "table")))
            assert one["events"] == json.loads(json.dumps([event.public for event in live.events]))
            assert one["seat"] == live.seat
            place = places.get(one["number"])
            assert one["place"] == (None if place and place["hand"] == max(hands) else place)
    assert told(game, record, ()) == {"view": None, "actions": []}


@pytest.mark.parametrize("name", sorted(GAMES))
def test_an_unfinished_hand_cannot_be_had(name: str) -> None:
    game = GAMES[name]
    full, steps = played(game, 1)
    hands = steps_of_hands(game, steps)
    last = max(hands)
    for stop in (hands[last][0].number, hands[last][-1].number - 1):
        record = {**full, "actions": full["actions"][:stop]}
        assert len(overview(game, record)) == last - 1
        assert hand_steps(game, record, last, "open") is None
    assert hand_steps(game, full, last + 1, "table") is None


def test_the_table_of_a_running_match_of_truco_shows_no_card_that_was_not_played() -> None:
    game = GAMES["truco"]
    record, steps = played(game, 2)
    for hand, live in steps_of_hands(game, steps).items():
        dealt = {card for seat in (0, 1) for card in game.mine(live[0].state, seat)["hand"]}
        end = game.table(live[-1].state)
        open_ = {card for trick in end["tricks"] for card in trick["cards"].values()} | set(end["shown"])
        sent = json.dumps(hand_steps(game, record, hand, "table"))
        assert not [card for card in dealt - open_ if f'"{card}"' in sent]
