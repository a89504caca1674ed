"""Italian Burraco for four, as `docs/rules/burraco.md` specifies it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from engine import actions as shared
from engine import record
from engine.burraco import actions, deal, stalemate, storage, timeout, turn, view
from engine.burraco.bots import easy
from engine.burraco.options import VALUES, choose
from engine.burraco.scoring import score_sheet, tallies
from engine.burraco.sketch import sketch
from engine.burraco.state import SEATS, Board, State, questions, to_act
from engine.cards import TWO_PACKS
from engine.game import Bot, Document, Event, HandScore, IllegalAction, Seat, SeatTally, Shown, Step


class Burraco:
    """The game behind the boundary of `engine.game.Game`."""

    name = "burraco"
    seats = len(SEATS)
    rules_version = 1
    bots: Mapping[str, Bot] = {"easy": easy}
    option_values: Mapping[str, Sequence[Any]] = VALUES
    deck: Sequence[str] = TWO_PACKS
    endings: Sequence[str] = ("close", "stock", "stalemate")

    def options(self, chosen: Mapping[str, Any]) -> Document:
        return choose(chosen).document()

    def new_match(self, options: Mapping[str, Any]) -> State:
        chosen = choose(options)
        return State(Board(chosen, "ready", dealer=chosen.dealer if chosen.seating == "chosen" else None))

    def to_act(self, state: State) -> Collection[Seat | None]:
        return to_act(state)

    def parse_action(self, document: Mapping[str, Any]) -> actions.Action:
        return actions.parse(document)

    def plain_action(self, document: Mapping[str, Any]) -> Document:
        return actions.plain(document)

    def apply(self, state: State, seat: Seat | None, action: actions.Action) -> Step:
        after, events = _by_table(state, action) if seat is None else _by_seat(state, seat, action)
        return Step(_asked(state, after, seat), tuple(events))

    def table(self, state: State, before: Shown | None = None) -> Document:
        return view.table(state, before)

    def mine(self, state: State, seat: Seat, before: Shown | None = None) -> Document:
        return view.mine(state, seat, before)

    def view(self, state: State, seat: Seat | None) -> Document:
        table = view.table(state)
        return {"table": table} if seat is None else {"table": table, "mine": view.mine(state, seat)}

    def legal_actions(self, view: Document) -> list[Document]:
        return list(view["mine"]["legal"])

    def side_of(self, table: Document, seat: Seat) -> int:
        return int(table["order"].index(seat) % 2)

    def score_sheet(self, table: Document) -> tuple[HandScore, ...]:
        return score_sheet(table["hands"])

    def tallies(self, table: Document) -> tuple[SeatTally, ...]:
        return tallies(table)

    def moment(self, event: Document) -> Document | None:
        match event["type"]:
            case "pozzetto":
                return {"kind": "pozzetto", "seat": event["seat"]}
            case "burraco":
                return {"kind": "burraco", "seat": event["seat"], "how": event["kind"]}
            case "hand_over" if event["ended_by"] == "close":
                return {"kind": "close", "seat": event["closed_by"]}
        return None

    def dump(self, state: State) -> Document:
        return storage.dump(state)

    def load(self, document: Document) -> State:
        return storage.load(document)

    def sketch(self, document: Mapping[str, Any]) -> State:
        return sketch(document)

    def replay(self, match: Mapping[str, Any]) -> Iterator[tuple[int, State, tuple[Event, ...]]]:
        return record.replay(self, match)


BURRACO = Burraco()


def _by_table(state: State, action: actions.Action) -> tuple[State, list[Event]]:
    match action:
        case shared.Commit():
            return deal.commit(state, action)
        case shared.Deal():
            return deal.deal(state, action)
        case shared.Timeout():
            return timeout.timeout(state, action.seat)
    raise IllegalAction("players_only")


def _by_seat(state: State, seat: Seat, action: actions.Action) -> tuple[State, list[Event]]:
    if seat not in SEATS:
        raise IllegalAction("no_such_seat")
    match action:
        case actions.Draw():
            return turn.draw(state, seat, action)
        case actions.Lay():
            return turn.lay(state, seat, action)
        case actions.Extend():
            return turn.extend(state, seat, action)
        case actions.Undo():
            return turn.undo(state, seat)
        case actions.Discard():
            return turn.discard(state, seat, action)
        case actions.ProposeEnd():
            return stalemate.propose_end(state, seat)
        case actions.AnswerEnd():
            return stalemate.answer_end(state, seat, action)
        case shared.Ready():
            return deal.ready(state, seat, action)
        case actions.Pick():
            return deal.pick(state, seat, action)
        case actions.Cut():
            return deal.cut(state, seat, action)
    raise IllegalAction("table_only")


def _asked(before: State, after: State, actor: Seat | None) -> State:
    """Counts on the decision of the seat that acted, which has answered what it was asked, and of every seat
    that is asked something else now."""
    asked, asks = questions(before), questions(after)
    one, two, three, four = [
        number + (seat == actor or asked[seat] != asks[seat]) for seat, number in enumerate(before.decisions)
    ]
    return after._replace(decisions=(one, two, three, four))
