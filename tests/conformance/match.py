"""Random matches through the engine's boundary, step by step, with every promise a step can break."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from engine import Document, Event, Game
from engine.cards import SPANISH_FORTY, TWO_PACKS

MOST_STEPS = 20_000
QUICK: dict[str, Document] = {"burraco": {"hands": 2}, "truco": {}}
"""Options under which random players reach the end of a match."""

_PASSED_OVER = ("undo", "propose_end")
"""Legal, but they lead a random player in circles."""


@dataclass(frozen=True, slots=True)
class Taken:
    """An action that was taken and the state it led to."""

    number: int
    seat: int | None
    action: Document
    state: Any
    events: tuple[Event, ...]


def random_match(game: Game, rng: Random, options: Document) -> Iterator[Taken]:
    """Every step of a match in which seats act at random. Raises AssertionError where nobody can act."""
    state = game.new_match(options)
    seed = ""
    for number in range(1, MOST_STEPS + 1):
        owing = game.to_act(state)
        if game.table(state)["result"] is not None:
            assert not owing
            return
        assert owing, "nobody may act"
        seat = rng.choice(sorted(owing, key=str))
        if seat is None:
            if not game.table(state)["deal"]["commit"]:
                seed = rng.randbytes(32).hex()
                action = {"type": "commit", "hash": hashlib.sha256(bytes.fromhex(seed)).hexdigest()}
            else:
                action = {"type": "deal", "seed": seed}
        else:
            action = _choose(game.legal_actions(game.view(state, seat)), rng)
        state, events = game.apply(state, seat, game.parse_action(action))
        yield Taken(number, seat, action, state, events)
    raise AssertionError(f"no end in {MOST_STEPS} steps")


def _choose(legal: list[Document], rng: Random) -> Document:
    assert legal, "the seat has no legal action"
    sensible = [action for action in legal if action["type"] not in _PASSED_OVER] or legal
    melds = [action for action in sensible if action["type"] in ("meld", "extend")]
    chosen = dict(rng.choice(melds if melds and rng.random() < 0.7 else sensible))
    if chosen["type"] == "ready":
        chosen["nonce"] = rng.randbytes(16).hex()
    return chosen


def check_cards(game: Game, views: list[Document]) -> None:
    """No card is lost, doubled, or in a view that may not hold it. `views`: of every seat, in order."""
    table = views[0]["table"]
    hands = [view["mine"]["hand"] for view in views]
    held = [card for hand in hands for card in hand]
    if game.name == "truco":
        open_ = [card for trick in table["tricks"] for card in trick["cards"].values()]
        _check_once([*held, *open_], SPANISH_FORTY)
        assert [len(hand) for hand in hands] == table["hand_sizes"]
        if table["phase"] == "play":
            assert len(held) + len(open_) == 6
    elif table["phase"] in ("draw", "play"):
        melded = [card for meld in table["melds"].values() for card in meld["cards"]]
        _check_once([*held, *melded, *table["pile"]], TWO_PACKS)
        hidden = table["stock"] + 11 * table["pozzetti"]
        assert sum(table["hand_sizes"]) + len(melded) + len(table["pile"]) + hidden == len(TWO_PACKS)
    if table["phase"] not in ("ready", "over"):
        assert table["deal"]["seed"] is None
        shown = json.dumps(table)
        told = [json.dumps(view["mine"]) for view in views]
        for seat, hand in enumerate(hands):
            others = shown + "".join(told[:seat] + told[seat + 1 :])
            assert not [card for card in hand if f'"{card}"' in others]


def _check_once(cards: list[str], deck: tuple[str, ...]) -> None:
    assert set(cards) <= set(deck)
    assert max(Counter(cards).values(), default=1) == 1


def patched(document: Any, ops: list[Document]) -> Any:
    """The document after a JSON Patch, word by word as RFC 6902 has it; the document itself is changed."""
    for op in ops:
        keys = [key.replace("~1", "/").replace("~0", "~") for key in op["path"].split("/")[1:]]
        if not keys:
            document = op["value"]
            continue
        node = document
        for key in keys[:-1]:
            node = node[int(key)] if isinstance(node, list) else node[key]
        last = keys[-1]
        if isinstance(node, list):
            at = len(node) if last == "-" else int(last)
            assert at < len(node) or (op["op"] == "add" and at == len(node))
            if op["op"] == "add":
                node.insert(at, op["value"])
            elif op["op"] == "replace":
                node[at] = op["value"]
            else:
                del node[at]
        elif op["op"] == "remove":
            del node[last]
        else:
            assert op["op"] == "add" or last in node
            node[last] = op["value"]
    return document
