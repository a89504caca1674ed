"""Truco positions and moves in a few words, for the tests: play(position(), "0:truco 1:quiero 0:1E")."""

from __future__ import annotations

from typing import Any

from engine import Document, IllegalAction
from engine.cards import SPANISH_FORTY
from engine.truco import TRUCO
from engine.truco.state import State

FIRST = "1E 6C 4O"
SECOND = "3B 5C 12O"


def position(
    first: str = FIRST,
    second: str = SECOND,
    *,
    scores: tuple[int, int] = (0, 0),
    dealer: int = 1,
    **options: Any,
) -> State:
    hands = {"0": first.split(), "1": second.split()}
    state: State = TRUCO.sketch({"options": options, "dealer": dealer, "hands": hands, "scores": scores})
    return state


def move(word: str) -> Document:
    return {"type": "play", "card": word} if word in SPANISH_FORTY else {"type": word}


def play(state: State, moves: str) -> State:
    """The state after moves such as "0:1E 1:truco"."""
    for step in moves.split():
        seat, word = step.split(":")
        state = TRUCO.apply(state, int(seat), TRUCO.parse_action(move(word))).state
    return state


def events(state: State, last: str) -> list[Document]:
    """What everybody sees of a move."""
    seat, word = last.split(":")
    step = TRUCO.apply(state, int(seat), TRUCO.parse_action(move(word)))
    return [event.public for event in step.events]


def refused(state: State, last: str) -> str:
    """The code a move is refused with."""
    seat, word = last.split(":")
    try:
        TRUCO.apply(state, int(seat), TRUCO.parse_action(move(word)))
    except IllegalAction as error:
        return error.code
    raise AssertionError(f"{last} was accepted")


def legal(state: State, seat: int) -> dict[str, Document]:
    """The legal actions of a seat by what they are called in moves."""
    return {action.get("card", action["type"]): action for action in TRUCO.mine(state, seat)["legal"]}
