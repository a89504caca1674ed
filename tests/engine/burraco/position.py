"""Burraco positions and moves in a few words, for the tests:
play(position({"0": "9C 9D 9H"}), "0 meld 9C1 9D1 9H1")."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from random import Random
from typing import Any

from engine import Document, Event, IllegalAction
from engine.burraco import BURRACO
from engine.burraco.options import Options, choose
from engine.burraco.state import State
from tests.conformance.match import Taken, random_match

CLASSIC = choose({})
STRICT = choose({"end_wild_slides": False})


def position(hands: dict[str, str] | None = None, phase: str = "play", **keys: Any) -> State:
    """A sketch with hands as text, melds as pairs (team, text)."""
    document: dict[str, Any] = {"phase": phase, **keys}
    document["hands"] = {seat: cards.split() for seat, cards in (hands or {}).items()}
    document["melds"] = [{"team": team, "cards": cards.split()} for team, cards in keys.get("melds", ())]
    for key in ("pile", "stock"):
        if key in keys:
            document[key] = keys[key].split()
    if "pozzetti" in keys:
        document["pozzetti"] = [cards.split() for cards in keys["pozzetti"]]
    state: State = BURRACO.sketch(document)
    return state


def move(words: str) -> tuple[int | None, Document]:
    """`0 stock`, `0 pile`, `0 meld 9C1 9D1 9H1`, `0 extend 2 9S1`, `0 discard 4C1`, `0 undo`, `0 propose`,
    `1 agree`, `1 refuse`, `3 cut 40`, `table timeout 0`."""
    who, verb, *rest = words.split()
    seat = None if who == "table" else int(who)
    if verb in ("stock", "pile"):
        return seat, {"type": "draw", "from": verb}
    if verb == "meld":
        return seat, {"type": "meld", "cards": rest}
    if verb == "extend":
        return seat, {"type": "extend", "meld": rest[0], "cards": rest[1:]}
    if verb == "discard":
        return seat, {"type": "discard", "card": rest[0]}
    if verb == "cut":
        return seat, {"type": "cut", "depth": int(rest[0])}
    if verb == "timeout":
        return seat, {"type": "timeout", "seat": int(rest[0])}
    if verb in ("agree", "refuse"):
        return seat, {"type": "answer_end", "agree": verb == "agree"}
    return seat, {"type": {"propose": "propose_end"}.get(verb, verb)}


def play(state: State, *moves: str) -> State:
    """The state after the moves, all of them accepted."""
    for words in moves:
        seat, action = move(words)
        state = BURRACO.apply(state, seat, BURRACO.parse_action(action)).state
    return state


def events(state: State, words: str) -> tuple[Event, ...]:
    seat, action = move(words)
    return BURRACO.apply(state, seat, BURRACO.parse_action(action)).events


def told(state: State, words: str) -> list[str]:
    """The types of the events of a move."""
    return [event.public["type"] for event in events(state, words)]


def refusal(state: State, words: str) -> IllegalAction:
    """What a move is refused with."""
    seat, action = move(words)
    try:
        BURRACO.apply(state, seat, BURRACO.parse_action(action))
    except IllegalAction as error:
        return error
    raise AssertionError(f"{words} was accepted")


def refused(state: State, words: str) -> str:
    return refusal(state, words).code


def table(state: State) -> Document:
    return BURRACO.table(state)


def mine(state: State, seat: int) -> Document:
    return BURRACO.mine(state, seat)


def legal(state: State, seat: int) -> list[str]:
    """The legal actions of a seat as moves."""
    return [_words(seat, action) for action in mine(state, seat)["legal"]]


def _words(seat: int, action: Document) -> str:
    kind = action["type"]
    if kind == "draw":
        return f"{seat} {action['from']}"
    if kind == "answer_end":
        return f"{seat} {'agree' if action['agree'] else 'refuse'}"
    rest = [action.get("meld"), action.get("card"), *action.get("cards", ())]
    kind = {"propose_end": "propose"}.get(kind, kind)
    return " ".join([str(seat), kind, *(word for word in rest if word)])


def random_steps(seed: int, matches: int, **options: Any) -> Iterator[tuple[State, Taken]]:
    """(state before, step taken) of random matches."""
    rng = Random(seed)
    for _ in range(matches):
        state: State = BURRACO.new_match({"hands": 2, **options})
        for taken in random_match(BURRACO, rng, {"hands": 2, **options}):
            yield state, taken
            state = taken.state


def random_options(rng: Random) -> dict[str, Any]:
    """Options at random; a fixed number of hands, because random players seldom reach a target."""
    chosen = {name: rng.choice(list(values)) for name, values in BURRACO.option_values.items()}
    return {**chosen, "hands": 2}


def cards_of(text: str, options: Options = CLASSIC) -> tuple[str, ...]:
    """`4S 5S JK [x]`: cards without the pack, each the lowest that is not used yet."""
    used: set[str] = set()
    for name in text.split():
        pack = next(number for number in count(1) if f"{name}{number}" not in used)
        used.add(f"{name}{pack}")
    return tuple(sorted(used, key=lambda card: text.split().index(card[:2]) * 10 + int(card[2])))
