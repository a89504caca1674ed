"""A running match in memory: the engine's state at some version, and what the next action would make of it.

Nothing here waits or sends. An action is first *prepared*, everything that it leads to computed, so that
an error shows before it is stored; once it is stored, the match *accepts* it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any, NamedTuple

from app.live.clock import deadline_after
from app.live.errors import Refusal
from engine import Document, Event, Game, HandScore, IllegalAction, Seat, SeatTally

REMEMBERED = 256
"""Ids of actions kept in memory to answer a repeat; one hand has fewer. The database knows them all."""

_SEATING = ("ready", "pick")
"""Phases before the first hand: who plays for which side may be drawn in them."""


class Prepared(NamedTuple):
    """What an action leads to. `number` is its place in the match's log."""

    number: int
    seat: Seat | None
    action: Document
    """As the log keeps it: what means nothing is left out."""
    state: Any
    table: Document
    owing: Collection[Seat | None]
    events: tuple[Event, ...]
    deadline: int | None
    hand: HandScore | None
    """The hand that the action ended."""
    tallies: tuple[SeatTally, ...]
    """What each seat has made of the match, with the hand, and when the first hand begins."""

    @property
    def result(self) -> Document | None:
        result: Document | None = self.table["result"]
        return result


class LiveMatch:
    """One match at `version`, the number of its last action. `done` maps the ids of actions, as their
    seats named them, to (seat, version)."""

    __slots__ = (
        "_mine",
        "_owing",
        "deadline",
        "done",
        "doubtful",
        "game",
        "id",
        "seconds",
        "secret",
        "state",
        "table",
        "version",
    )  # fmt: skip

    def __init__(self, id: str, game: Game, secret: bytes, state: Any, version: int = 0) -> None:
        self.id = id
        self.game = game
        self.secret = secret
        self.state = state
        self.version = version
        self.table = game.table(state)
        self.seconds: int | None = self.table["options"].get("turn_seconds")
        self.deadline: int | None = None
        self.done: dict[str, tuple[Seat | None, int]] = {}
        self.doubtful = False
        """An append ended without an answer: the log must be read before anything else is done."""
        self._owing: Collection[Seat | None] = () if self.over else game.to_act(state)
        self._mine: dict[Seat, tuple[Any, Document]] = {}
        """With the state it was made of."""

    @property
    def over(self) -> bool:
        return self.table["result"] is not None

    def owing(self) -> Collection[Seat | None]:
        """Who owes a decision; None in it: the table."""
        return self._owing

    def mine(self, seat: Seat) -> Document:
        """What the seat alone sees, computed once for each version."""
        known = self._mine.get(seat)
        if known is None or known[0] is not self.state:
            known = self._mine[seat] = (self.state, self.game.mine(self.state, seat, known))
        return known[1]

    def view(self, seat: Seat | None) -> Document:
        return {"table": self.table} if seat is None else {"table": self.table, "mine": self.mine(seat)}

    def prepare(self, seat: Seat | None, action: Document, now: int, people: Iterable[Seat]) -> Prepared:
        """What `action` by `seat` would lead to; `people` are the seats whose turns are timed.

        Raises Refusal with the engine's code, or `bad_action` for something that is no action."""
        try:
            parsed = self.game.parse_action(action)
        except ValueError as error:
            raise Refusal("bad_action", {"reason": str(error)}) from None
        try:
            step = self.game.apply(self.state, seat, parsed)
        except IllegalAction as error:
            raise Refusal(error.code, error.details) from None
        table = self.game.table(step.state, (self.state, self.table))
        owing = self.game.to_act(step.state) if table["result"] is None else ()
        timed = [owed for owed in people if owed in owing]
        ended = len(table["hands"]) > len(self.table["hands"])
        seated = self.table["phase"] in _SEATING and table["phase"] not in _SEATING and not table["hands"]
        return Prepared(
            number=self.version + 1,
            seat=seat,
            action=self.game.plain_action(action),
            state=step.state,
            table=table,
            owing=owing,
            events=step.events,
            deadline=deadline_after(self.seconds, self.table, table, timed, self.deadline, now),
            hand=self.game.score_sheet(table)[-1] if ended else None,
            tallies=self.game.tallies(table) if ended or seated else (),
        )

    def remember(self, ids: Mapping[str, int]) -> None:
        """Ids of actions that are in the log, with their numbers; who did them is not known any more."""
        self.done.update((id, (None, number)) for id, number in ids.items())

    def replay(self, seat: Seat | None, action: Document, id: str | None, deadline: int | None) -> None:
        """Takes over an action that is in the log. Raises Refusal if it does not follow."""
        self.accept(self.prepare(seat, action, 0, ())._replace(deadline=deadline), id)

    def accept(self, prepared: Prepared, id: str | None) -> None:
        """The prepared action is in the log: it becomes the present."""
        self.state = prepared.state
        self.table = prepared.table
        self._owing = prepared.owing
        self.version = prepared.number
        self.deadline = prepared.deadline
        if id is not None:
            self.done[id] = (prepared.seat, prepared.number)
            if len(self.done) > REMEMBERED:
                del self.done[next(iter(self.done))]
