"""The game of Truco behind the engine's boundary."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from engine import record
from engine.cards import SPANISH_FORTY
from engine.game import Bot, Document, Event, Game, HandScore, Seat, SeatTally, Shown, Step
from engine.truco import actions, dump, options, reducer, score, sketch, state, view
from engine.truco.bots import BOTS


class Truco:
    """Two players, three cards each, to 15 or 30 (docs/rules/truco.md)."""

    name = "truco"
    seats = 2
    rules_version = 1
    bots: Mapping[str, Bot] = BOTS
    option_values: Mapping[str, Sequence[Any]] = options.VALUES
    deck: Sequence[str] = SPANISH_FORTY
    endings: Sequence[str] = ("tricks", "refused", "fold", "envido")

    def options(self, chosen: Mapping[str, Any]) -> Document:
        return options.choose(chosen).document()

    def new_match(self, chosen: Mapping[str, Any]) -> state.State:
        wanted = options.choose(chosen)
        return state.State(wanted, dealer=wanted.dealer, hand=state.Hand(1 - wanted.dealer, (0, 0)))

    def to_act(self, current: state.State) -> Collection[Seat | None]:
        return state.to_act(current)

    def parse_action(self, document: Mapping[str, Any]) -> actions.Action:
        return actions.parse(document)

    def plain_action(self, document: Mapping[str, Any]) -> Document:
        return actions.plain(document)

    def apply(self, current: state.State, seat: Seat | None, action: actions.Action) -> Step:
        return reducer.apply(current, seat, action)

    def table(self, current: state.State, before: Shown | None = None) -> Document:
        return view.table(current)

    def mine(self, current: state.State, seat: Seat, before: Shown | None = None) -> Document:
        return view.mine(current, seat)

    def view(self, current: state.State, seat: Seat | None) -> Document:
        shown = {"table": view.table(current)}
        return shown if seat is None else {**shown, "mine": view.mine(current, seat)}

    def legal_actions(self, seen: Document) -> list[Document]:
        legal: list[Document] = seen["mine"]["legal"]
        return legal

    def side_of(self, table: Document, seat: Seat) -> int:
        return seat

    def score_sheet(self, table: Document) -> tuple[HandScore, ...]:
        return score.score_sheet(table)

    def tallies(self, table: Document) -> tuple[SeatTally, ...]:
        return score.tallies(table)

    def moment(self, event: Document) -> Document | None:
        if event["type"] != "bid":
            return None
        kind = "envido" if "envido" in event["call"] else "truco"
        return {"kind": kind, "seat": event["seat"], "how": event["call"]}

    def dump(self, current: state.State) -> Document:
        return dump.dump(current)

    def load(self, document: Document) -> state.State:
        return dump.load(document)

    def sketch(self, document: Mapping[str, Any]) -> state.State:
        return sketch.sketch(document)

    def replay(self, match: Mapping[str, Any]) -> Iterator[tuple[int, Any, tuple[Event, ...]]]:
        return record.replay(self, match)


TRUCO: Game = Truco()
