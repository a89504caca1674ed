"""What a seat may know, and that its view and its legal actions depend on nothing else."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from engine import IllegalAction
from engine.cards import SPANISH_FORTY
from engine.truco import TRUCO
from engine.truco.actions import CALLS
from engine.truco.envido import value
from engine.truco.state import State
from tests.conformance.match import random_match
from tests.engine.truco.position import play, position

OPTIONS: list[dict[str, Any]] = [
    {}, {"raise_in_answer": True}, {"fold_early": True, "max_envidos": 1}, {"target": 15},
]  # fmt: skip


def _states(seed: int, options: dict[str, Any], matches: int = 12) -> list[State]:
    rng = Random(seed)
    return [taken.state for _ in range(matches) for taken in random_match(TRUCO, rng, options)]


@pytest.mark.parametrize("options", OPTIONS)
def test_the_legal_actions_are_those_that_are_accepted(options: dict[str, Any]) -> None:
    """Every action listed is accepted, and of all the actions there are every other one is refused."""
    conceivable = [
        *({"type": call} for call in CALLS),
        *({"type": "play", "card": card} for card in SPANISH_FORTY),
        {"type": "ready"},
    ]
    for state in _states(1, options, matches=4):
        for seat in (0, 1):
            listed = TRUCO.mine(state, seat)["legal"]
            assert listed == TRUCO.legal_actions(TRUCO.view(state, seat))
            short = [{key: act[key] for key in ("type", "card") if key in act} for act in listed]
            for document in conceivable:
                action = TRUCO.parse_action(document)
                if document in short:
                    TRUCO.apply(state, seat, action)
                else:
                    with pytest.raises(IllegalAction):
                        TRUCO.apply(state, seat, action)


def test_what_legal_actions_promise_is_what_happens() -> None:
    """The points that a fold and a refusal give, and those of a bid that is taken up."""
    for state in _states(2, {"fold_early": True}):
        if state.phase != "play":
            continue
        seat = state.hand.turn
        for action in TRUCO.mine(state, seat)["legal"]:
            if "gives" in action:
                after = TRUCO.apply(state, seat, TRUCO.parse_action(action)).state
                gained = after.scores[1 - seat] - state.scores[1 - seat]
                lacked = state.options.target - state.scores[1 - seat]
                assert gained == min(action["gives"]["points"], lacked)
                assert after.scores[seat] == state.scores[seat]
            elif "refused" in action:
                asked = TRUCO.apply(state, seat, TRUCO.parse_action(action)).state
                answers = {answer["type"]: answer for answer in TRUCO.mine(asked, asked.hand.turn)["legal"]}
                assert answers["quiero"]["worth"] == action["worth"]
                assert answers["no_quiero"]["gives"] == {"seat": seat, "points": action["refused"]}


def test_a_view_does_not_depend_on_cards_it_may_not_show() -> None:
    """Other cards in the other hand, as far as nothing said or shown becomes untrue: the same bytes."""
    rng = Random(3)
    changed = 0
    for state in _states(4, {}):
        if state.phase == "over":
            continue
        for seat in (0, 1):
            other = _resampled(state, seat, rng)
            changed += other != state
            assert json.dumps(TRUCO.view(state, seat)) == json.dumps(TRUCO.view(other, seat))
        public = _resampled(_resampled(state, 0, rng), 1, rng)
        assert json.dumps(TRUCO.view(state, None)) == json.dumps(TRUCO.view(public, None))
    assert changed > 1000


def _resampled(state: State, seat: int, rng: Random) -> State:
    """The state with other cards where `seat` does not know them."""
    other = 1 - seat
    held, dealt = state.held[other], state.dealt[other]
    known = set(state.dealt[seat]) | (set(dealt) - set(held)) | set(state.hand.shown)
    unknown = [card for card in held if card not in known]
    said = state.hand.envido.settled
    for _ in range(20):
        drawn = rng.sample([card for card in SPANISH_FORTY if card not in known], len(unknown))
        new = dict(zip(unknown, drawn, strict=True))
        cards = tuple(new.get(card, card) for card in dealt)
        if cards and said is not None and said.accepted and value(cards) != value(dealt):
            continue
        left = tuple(new.get(card, card) for card in held)
        hands = [(state.dealt[seat], cards), (state.held[seat], left)]
        pairs = [pair if other == 1 else pair[::-1] for pair in hands]
        return state._replace(dealt=pairs[0], held=pairs[1], seed="77" * 32 if state.seed else None)
    return state


def test_a_spectator_has_no_part_of_its_own() -> None:
    assert set(TRUCO.view(position(), None)) == {"table"}


def test_what_a_seat_holds_is_in_its_own_view_only() -> None:
    state = play(position("7O 6O 1E", "7C 4E 5B"), "0:1E 1:envido 0:quiero 1:7C")
    seen = {seat: json.dumps(TRUCO.view(state, seat)) for seat in (0, 1, None)}
    for card in ("7O", "6O"):
        assert [seat for seat, text in seen.items() if f'"{card}"' in text] == [0]
    for card in ("4E", "5B"):
        assert [seat for seat, text in seen.items() if f'"{card}"' in text] == [1]


def test_son_buenas_does_not_tell_the_value() -> None:
    views = []
    for second in ("7C 4E 5B", "6C 5C 5B"):
        state = play(position("7O 6O 1E", second), "0:envido 1:quiero 0:fold")
        views.append(json.dumps(TRUCO.view(state, 0)))
    assert views[0] == views[1]


def test_a_card_that_was_not_played_stays_unknown_in_the_next_hand() -> None:
    state = play(position(), "0:fold")
    text = json.dumps(TRUCO.view(state, 0))
    assert not [card for card in ("3B", "5C", "12O") if f'"{card}"' in text]


def test_no_event_tells_a_card_that_is_not_public() -> None:
    rng = Random(5)
    for _ in range(20):
        state = TRUCO.new_match({})
        for taken in random_match(TRUCO, rng, {}):
            step = TRUCO.apply(state, taken.seat, TRUCO.parse_action(taken.action))
            hidden = [card for cards in step.state.held for card in cards]
            told = json.dumps([event.public for event in step.events if event.public["type"] != "shown"])
            assert not [card for card in hidden if f'"{card}"' in told]
            assert not [event for event in step.events if event.private]
            state = step.state
