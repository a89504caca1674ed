"""Every code a player may be refused with has a sentence in the browser, and no sentence is left over."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

RAISED = {"IllegalAction": 0, "TableError": 0, "Refusal": 0, "BadMessage": 0, "Problem": 1, "_refuse": 2}
"""What is raised or answered with a code, and the place of the code among the arguments."""

BY_THE_TABLE = {
    "already_committed",
    "bad_seed",
    "not_committed",
    "not_ready",
    "nothing_owed",
    "players_only",
    "seed_mismatch",
    "table_only",
}
"""Codes of actions that only the table itself can take, or cannot: they never reach a player."""

CHOSEN = {"answer_first", "bid_not_allowed", "envido_closed", "nothing_to_answer"}
"""Codes that `engine/truco/legal.py` returns rather than raises."""


def words(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from words(node.body)
        yield from words(node.orelse)


def raised() -> set[str]:
    codes: set[str] = set()
    for path in [*(ROOT / "engine").rglob("*.py"), *(ROOT / "app").rglob("*.py")]:
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call):
                name = node.func.id if isinstance(node.func, ast.Name) else ""
                place = RAISED.get(name)
                if place is not None and len(node.args) > place:
                    codes.update(words(node.args[place]))
    return codes


def test_every_refusal_has_a_sentence() -> None:
    source = (ROOT / "static" / "js" / "refusals.js").read_text()
    written = set(re.findall(r"^  ([a-z_]+):", source, re.MULTILINE))
    met_in_the_browser = {"offline", "no_passkey"}
    needed = (raised() | CHOSEN) - BY_THE_TABLE
    assert needed - written == set()
    assert written - needed - met_in_the_browser == set()


def test_the_codes_are_found() -> None:
    found = raised()
    assert {"not_your_turn", "seats_empty", "hello_first", "foreign_origin", "no_session"} <= found
    assert found >= BY_THE_TABLE
