"""The smallest game, to try that the server serves whatever keeps to `engine.game.Game`: each of two players
holds two cards and plays one, the higher one takes the hand, the leader's where they are equal."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, NamedTuple

from engine import actions as shared
from engine import record
from engine.cards import SPANISH_FORTY
from engine.game import (
    Bot,
    Document,
    Event,
    HandScore,
    IllegalAction,
    Seat,
    SeatTally,
    Shown,
    SideScore,
    Step,
)
from engine.shuffle import fits, shuffled

OTHERS = {0: 1, 1: 0}


class Play(NamedTuple):
    card: str


READERS: shared.Readers = {**shared.SHARED, "play": (("card",), lambda it: Play(str(it.get("card"))))}


@dataclass(frozen=True, slots=True)
class State:
    hands_to_play: int
    phase: str = "ready"
    commit: str | None = None
    seed: str | None = None
    nonces: Mapping[Seat, str] = NotImplemented
    held: tuple[tuple[str, ...], ...] = ((), ())
    played: Mapping[Seat, str] = NotImplemented
    hands: tuple[Document, ...] = ()
    actions: int = 0

    @property
    def leader(self) -> Seat:
        return len(self.hands) % 2

    @property
    def turn(self) -> Seat:
        return OTHERS[self.leader] if self.played else self.leader


def first(seen: Document, rng: Random) -> Document:
    legal: list[Document] = seen["mine"]["legal"]
    return legal[0]


class HighCard:
    name = "highcard"
    seats = 2
    rules_version = 1
    bots: Mapping[str, Bot] = {"first": first}
    option_values: Mapping[str, Sequence[Any]] = {"hands": (3, 5), "turn_seconds": (None, 30)}
    deck: Sequence[str] = SPANISH_FORTY
    endings: Sequence[str] = ("higher", "equal")

    def options(self, chosen: Mapping[str, Any]) -> Document:
        given = {"hands": 3, "turn_seconds": None, **chosen}
        if any(
            name not in self.option_values or it not in self.option_values[name] for name, it in given.items()
        ):
            raise ValueError("no such option")
        return given

    def new_match(self, options: Mapping[str, Any]) -> State:
        return State(self.options(options)["hands"], nonces={}, played={})

    def to_act(self, state: State) -> Collection[Seat | None]:
        if state.phase == "play":
            return (state.turn,)
        if state.phase == "over":
            return ()
        waiting = [seat for seat in (0, 1) if seat not in state.nonces]
        return waiting if state.commit and waiting else (None,)

    def parse_action(self, document: Mapping[str, Any]) -> Any:
        return shared.parse(document, READERS)

    def plain_action(self, document: Mapping[str, Any]) -> Document:
        return shared.plain(document, READERS)

    def apply(self, state: State, seat: Seat | None, action: Any) -> Step:
        state = replace(state, actions=state.actions + 1)
        match action:
            case shared.Commit() if state.phase == "ready" and seat is None and state.commit is None:
                return Step(replace(state, commit=action.hash), ())
            case shared.Ready() if state.phase == "ready" and seat in self.to_act(state):
                return Step(replace(state, nonces={**state.nonces, seat: action.nonce}), ())
            case shared.Deal() if len(state.nonces) == 2 and seat is None:
                return _dealt(state, action.seed)
            case shared.Timeout() if seat is None and action.seat in self.to_act(state):
                if state.phase == "ready":
                    return self.apply(state, action.seat, shared.Ready())
                return self.apply(state, action.seat, Play(state.held[action.seat][0]))
            case Play() if state.phase == "play" and seat == state.turn and action.card in state.held[seat]:
                return _played(state, seat, action.card)
        raise IllegalAction("not_your_turn")

    def table(self, state: State, before: Shown | None = None) -> Document:
        over = state.phase == "over"
        seed = state.seed if over else None
        return {
            "game": self.name,
            "options": {"hands": state.hands_to_play, "turn_seconds": None},
            "phase": state.phase,
            "hand": min(len(state.hands) + 1, state.hands_to_play),
            "turn": state.turn if state.phase == "play" else None,
            "played": {str(seat): card for seat, card in state.played.items()},
            "scores": _scores(state.hands),
            "hands": [_shown(hand, over) for hand in state.hands],
            "deal": {"commit": state.commit, "nonces": _named(state.nonces), "seed": seed},
            "result": {"winner": int(_scores(state.hands)[1] > _scores(state.hands)[0])} if over else None,
        }

    def mine(self, state: State, seat: Seat, before: Shown | None = None) -> Document:
        held = list(state.held[seat])
        legal: list[Document] = []
        if seat in self.to_act(state):
            playing = state.phase == "play"
            legal = [{"type": "play", "card": card} for card in held] if playing else [{"type": "ready"}]
        return {"seat": seat, "hand": held, "decision": state.actions, "legal": legal}

    def view(self, state: State, seat: Seat | None) -> Document:
        table = {"table": self.table(state)}
        return table if seat is None else {**table, "mine": self.mine(state, seat)}

    def legal_actions(self, view: Document) -> list[Document]:
        return list(view["mine"]["legal"])

    def side_of(self, table: Document, seat: Seat) -> int:
        return seat

    def score_sheet(self, table: Document) -> tuple[HandScore, ...]:
        hands = table["hands"]
        return tuple(
            HandScore(hand["hand"], hand["why"], tuple(_side(hands[: n + 1], seat) for seat in (0, 1)))
            for n, hand in enumerate(hands)
        )

    def tallies(self, table: Document) -> tuple[SeatTally, ...]:
        return tuple(SeatTally(seat, {"hands": len(table["hands"])}) for seat in (0, 1))

    def moment(self, event: Document) -> Document | None:
        return {"kind": "taken", "seat": event["winner"]} if event["type"] == "taken" else None

    def dump(self, state: State) -> Document:
        return {name: getattr(state, name) for name in State.__slots__} | {
            "nonces": _named(state.nonces),
            "played": _named(state.played),
        }

    def load(self, document: Document) -> State:
        return State(**document | {
            "nonces": {int(seat): nonce for seat, nonce in document["nonces"].items()},
            "played": {int(seat): card for seat, card in document["played"].items()},
            "held": tuple(map(tuple, document["held"])),
            "hands": tuple(document["hands"]),
        })  # fmt: skip

    def sketch(self, document: Mapping[str, Any]) -> State:
        raise ValueError("it has no positions")

    def replay(self, match: Mapping[str, Any]) -> Iterator[tuple[int, Any, tuple[Event, ...]]]:
        return record.replay(self, match)


HIGH_CARD = HighCard()


def _dealt(state: State, seed: str) -> Step:
    if not fits(bytes.fromhex(seed), str(state.commit)):
        raise IllegalAction("wrong_seed")
    nonces = [bytes.fromhex(state.nonces[seat]) for seat in (0, 1)]
    deck = shuffled(SPANISH_FORTY, bytes.fromhex(seed), nonces, len(state.hands) + 1)
    return Step(replace(state, phase="play", seed=seed, held=(deck[:2], deck[2:4]), played={}), ())


def _played(state: State, seat: Seat, card: str) -> Step:
    left = tuple(one for one in state.held[seat] if one != card)
    held = (left, state.held[1]) if seat == 0 else (state.held[0], left)
    state = replace(state, held=held, played={**state.played, seat: card})
    events = (Event({"type": "played", "seat": seat, "card": card}),)
    if len(state.played) < 2:
        return Step(state, events)
    numbers = [int(state.played[one][:-1]) for one in (0, 1)]
    winner = state.leader if numbers[0] == numbers[1] else int(numbers[1] > numbers[0])
    hand = {
        "hand": len(state.hands) + 1,
        "winner": winner,
        "why": "equal" if numbers[0] == numbers[1] else "higher",
        "deal": {"commit": state.commit, "nonces": _named(state.nonces), "seed": state.seed},
    }
    hands = (*state.hands, hand)
    over = len(hands) == state.hands_to_play
    state = replace(state, phase="over" if over else "ready", hands=hands, held=((), ()))
    if not over:
        state = replace(state, commit=None, nonces={})
    return Step(state, (*events, Event({"type": "taken", "winner": winner})))


def _shown(hand: Document, over: bool) -> Document:
    return hand if over else {**hand, "deal": {**hand["deal"], "seed": None}}


def _named(of_seats: Mapping[Seat, str]) -> dict[str, str]:
    return {str(seat): value for seat, value in of_seats.items()}


def _scores(hands: Sequence[Document]) -> list[int]:
    return [sum(hand["winner"] == seat for hand in hands) for seat in (0, 1)]


def _side(hands: Sequence[Document], seat: Seat) -> SideScore:
    won = int(hands[-1]["winner"] == seat)
    return SideScore(won, _scores(hands)[seat], {"taken": won})
