"""What every game offers, and the words the rest of the project uses for it.

A match is a log of actions. A game folds an action into a state (`apply`), shows a state to a seat
(`view`), and says who owes the next decision (`to_act`). It draws no random numbers, reads no clock
and keeps nothing between calls: chance and time reach it as actions of the table itself, whose seat
is `None`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol

Seat = int
Document = dict[str, Any]
"""A JSON object: views, actions, options and dumps are of this shape."""

Bot = Callable[[Document, Random], Document]
"""A computer player: (the seat's view, a random source) -> an action. It is never given a state."""


class IllegalAction(Exception):
    """An action the rules refuse. `code` is a stable word, `details` the arguments its sentence needs
    (names are the page's business: seats, cards and meld ids here), the message is for developers."""

    def __init__(self, code: str, message: str = "", **details: Any) -> None:
        super().__init__(message or code)
        self.code = code
        self.details: Document = details


_NOTHING: Mapping[Seat, Document] = MappingProxyType({})


class Event(NamedTuple):
    """Something that happened, to be shown: a JSON object with a `type`.

    `public` is what an onlooker may know; `private` adds what a single seat may know besides."""

    public: Document
    private: Mapping[Seat, Document] = _NOTHING

    def seen_by(self, seat: Seat | None) -> Document:
        """The event as `seat` may know it; `None` is a spectator. Do not change the result."""
        extra = self.private.get(seat) if seat is not None else None
        return self.public if extra is None else {**self.public, **extra}


class Step(NamedTuple):
    """The outcome of an action: the new state and what happened, in order."""

    state: Any
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class SideScore:
    """What one side (a team in Burraco, a player in Truco) made of a hand, and its total after it."""

    score: int
    total: int
    items: Document
    """The score by item, as in the view's `hands`: integers that explain `score`."""


@dataclass(frozen=True, slots=True)
class HandScore:
    """A finished hand as the database keeps it. `number` counts from 1."""

    number: int
    ended_by: str
    sides: tuple[SideScore, ...]


@dataclass(frozen=True, slots=True)
class SeatTally:
    """What one seat made of the finished hands of a match, to be added up over many matches."""

    side: int
    counts: Mapping[str, int]
    """By what is counted: numbers of things, such as `hands`, `clean` or `envidos_won`."""


Shown = tuple[Any, Document]
"""An earlier state, and the document that was made of it: what has not changed is taken over from there as
the same object, so that the differ may skip it."""


class Game(Protocol):
    """The boundary of a game. Everything outside of `engine/<game>/` speaks only this."""

    name: str
    seats: int
    rules_version: int
    bots: Mapping[str, Bot]
    """The computer players by level, weakest first."""

    option_values: Mapping[str, Sequence[Any]]
    """Every option with the values it may take, for the pages and for checks."""

    deck: Sequence[str]
    """The cards that are shuffled for a hand, in their order before it (docs/protocol.md §4)."""

    endings: Sequence[str]
    """How a hand may end, as `HandScore.ended_by` says it."""

    def options(self, chosen: Mapping[str, Any]) -> Document:
        """All options in force. Raises ValueError for an unknown option or value."""

    def new_match(self, options: Mapping[str, Any]) -> Any:
        """The state before the first deal. Raises ValueError as `options` does."""

    def to_act(self, state: Any) -> Collection[Seat | None]:
        """Who owes a decision now; None in it: the table itself. Empty only when the match is over."""

    def parse_action(self, document: Mapping[str, Any]) -> Any:
        """An action from its JSON form. Raises ValueError when malformed."""

    def plain_action(self, document: Mapping[str, Any]) -> Document:
        """A well-formed action's document without what legal actions carry for their reader alone, as a log
        keeps it."""

    def apply(self, state: Any, seat: Seat | None, action: Any) -> Step:
        """The state after the action; the state passed in is untouched. Raises IllegalAction."""

    def table(self, state: Any, before: Shown | None = None) -> Document:
        """What everybody may know. The caller must not change it."""

    def mine(self, state: Any, seat: Seat, before: Shown | None = None) -> Document:
        """What this seat alone may know besides, its legal actions included. Not to be changed, either."""

    def view(self, state: Any, seat: Seat | None) -> Document:
        """{"table": ..., "mine": ...}; a spectator's has no "mine"."""

    def legal_actions(self, view: Document) -> list[Document]:
        """Every action the view's seat may take now, from the view alone."""

    def side_of(self, table: Document, seat: Seat) -> int:
        """The side (index into scores and totals) a seat plays for."""

    def score_sheet(self, table: Document) -> tuple[HandScore, ...]:
        """The finished hands of a table, in order."""

    def tallies(self, table: Document) -> tuple[SeatTally, ...]:
        """By seat, what it made of the finished hands of a table."""

    def moment(self, event: Document) -> Document | None:
        """The event (its public part) as what a reader of a finished hand may want to jump to: `kind`, `seat`
        and perhaps `how`; None if it is not worth it."""

    def dump(self, state: Any) -> Document:
        """A JSON document that holds the whole state. Secret: it is for the store only."""

    def load(self, document: Document) -> Any:
        """The state that was dumped."""

    def sketch(self, document: Mapping[str, Any]) -> Any:
        """A position from a few words, for tests and fixtures. Raises ValueError."""

    def replay(self, record: Mapping[str, Any]) -> Iterator[tuple[int, Any, tuple[Event, ...]]]:
        """(number, state, events) for each action of a match record, in order."""
