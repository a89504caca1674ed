"""Positions in a few words: actions are accepted or refused as written, and what must hold then holds."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from engine import GAMES, Game, IllegalAction

CASES = [
    case
    for name in sorted(GAMES)
    for case in json.loads((Path(__file__).parent / f"{name}.json").read_text(encoding="utf-8"))
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['id']} {case['why']}")
def test_case(case: dict[str, Any]) -> None:
    game = GAMES[case["game"]]
    state = game.sketch(case["sketch"])
    for seat, action, *refusal in case["do"]:
        if not refusal:
            state = game.apply(state, seat, game.parse_action(action)).state
            continue
        code = _refused(game, state, seat, action)
        assert code is not None, f"{action} was accepted"
        assert refusal[0] in ("refused", code)
    for path, value in case["expect"].items():
        assert json.loads(json.dumps(_look(game, state, path))) == value, path


def _refused(game: Game, state: Any, seat: int | None, action: dict[str, Any]) -> str | None:
    try:
        game.apply(state, seat, game.parse_action(action))
    except IllegalAction as error:
        return error.code
    except ValueError:
        return "malformed"
    return None


def _look(game: Game, state: Any, path: str) -> Any:
    """The value at a dotted path of the table; `mine.SEAT.`, `legal.SEAT` (counted), `#` for a length."""
    keys = path.lstrip("#").split(".")
    node: Any
    if keys[0] == "legal":
        return Counter(action["type"] for action in game.mine(state, int(keys[1]))["legal"])
    if keys[0] == "mine":
        node, keys = game.mine(state, int(keys[1])), keys[2:]
    else:
        node = game.table(state)
    for key in keys:
        if node is None:
            return None
        node = node[int(key)] if isinstance(node, list) else node[key]
    return len(node) if path.startswith("#") else node
