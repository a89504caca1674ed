"""Both games behind their boundary, driven by Hypothesis: whatever is tried, by whomever, in whatever order.

Promised at every step: malformed is a ValueError and illegal an IllegalAction, and neither changes the
state; no card is lost or doubled; whoever owes a decision has a legal action; a state comes back from its
document; the difference of two views, applied to the first, is the second.

MANO_TEST_MACHINES=2000 runs that many of each game."""

from __future__ import annotations

import json
import os
from collections import Counter
from random import Random
from typing import Any, ClassVar

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from app.live.patch import apply as patched
from app.live.patch import diff
from engine import GAMES, Game, IllegalAction
from engine.cards import SPANISH_FORTY, TWO_PACKS
from tests.conformance.match import QUICK, random_match
from tests.fuzz import messages

MACHINES = int(os.environ.get("MANO_TEST_MACHINES", "25"))
SEEDS = st.integers(0, 2**32 - 1)


class Machine(RuleBasedStateMachine):
    game: ClassVar[Game]

    @initialize(seed=SEEDS, far=st.integers(0, 250))
    def begin(self, seed: int, far: int) -> None:
        """Somewhere in a random match by random options."""
        rng = Random(seed)
        options = {name: rng.choice(values) for name, values in sorted(self.game.option_values.items())}
        options |= QUICK[self.game.name]
        self.state = self.game.new_match(options)
        for taken in random_match(self.game, rng, options):
            if taken.number > far or self.game.table(taken.state)["result"] is not None:
                break
            self.state = taken.state
        self.viewers = [*range(self.game.seats), None]
        self.views = self._views()

    @property
    def playing(self) -> bool:
        return self.game.table(self.state)["result"] is None

    @precondition(lambda self: self.playing and None not in self.game.to_act(self.state))
    @rule(seed=SEEDS)
    def act(self, seed: int) -> None:
        """Who owes a decision takes a legal one, as it is listed."""
        rng = Random(seed)
        seat = rng.choice(sorted(self.game.to_act(self.state), key=str))
        listed = self.game.legal_actions(self.game.view(self.state, seat))
        assert listed, "a seat owes a decision and has none"
        action = self.game.parse_action(json.loads(json.dumps(rng.choice(listed))))
        self._step(self.game.apply(self.state, seat, action).state)

    @rule(seed=SEEDS)
    def attempt(self, seed: int) -> None:
        """Anybody, or the table, tries anything. What is accepted after all counts."""
        rng = Random(seed)
        seat = rng.choice(self.viewers)
        legal = self.game.mine(self.state, seat)["legal"] if seat is not None else []
        document = messages.action(rng, self.game.name, legal)
        if rng.random() < 0.1:
            document = messages.value(rng)
        before = self._dumped()
        try:
            action = self.game.parse_action(document)
            after = self.game.apply(self.state, seat, action).state
        except ValueError:
            after = None
        except IllegalAction as error:
            after = None
            json.dumps([error.code, error.details])  # it is to be sent
        assert self._dumped() == before
        if after is not None:
            assert self.game.parse_action(self.game.plain_action(document)) == action
            self._step(after)

    @rule()
    def come_back_from_the_store(self) -> None:
        document = json.loads(self._dumped())
        self.state = self.game.load(document)
        assert json.loads(self._dumped()) == document
        assert self._views() == self.views

    @invariant()
    def no_card_is_lost_or_doubled(self) -> None:
        state = self.state
        if self.game.name == "truco":
            played = [card for trick in state.hand.tricks for card in trick.cards if card is not None]
            assert Counter([*played, *sum(state.held, ())]) == Counter(sum(state.dealt, ()))
            assert set(sum(state.dealt, ())) <= set(SPANISH_FORTY)
        elif state.board.phase in ("draw", "play"):
            melded = [card for meld in state.board.melds for card in meld.cards]
            places = [
                *sum(state.hands, ()),
                *sum(state.pozzetti, ()),
                *state.stock,
                *state.board.pile,
                *melded,
            ]
            assert Counter(places) == Counter(TWO_PACKS)

    @invariant()
    def somebody_may_act(self) -> None:
        owing = self.game.to_act(self.state)
        assert bool(owing) == self.playing
        for seat in owing:
            assert seat is None or self.game.mine(self.state, seat)["legal"]

    def _step(self, state: Any) -> None:
        self.state = state
        views = self._views()
        for old, new in zip(self.views, views, strict=True):
            ops = json.loads(json.dumps(diff(old, new)))
            assert patched(json.loads(json.dumps(old)), ops) == new
        self.views = views

    def _views(self) -> list[Any]:
        return [json.loads(json.dumps(self.game.view(self.state, viewer))) for viewer in self.viewers]

    def _dumped(self) -> str:
        return json.dumps(self.game.dump(self.state))


class BurracoMachine(Machine):
    game = GAMES["burraco"]


class TrucoMachine(Machine):
    game = GAMES["truco"]


_HOW = settings(
    max_examples=MACHINES,
    stateful_step_count=40,
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)

TestBurraco = BurracoMachine.TestCase
TestBurraco.settings = _HOW
TestTruco = TrucoMachine.TestCase
TestTruco.settings = _HOW
