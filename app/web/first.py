"""What the first HTML of a table shows, until the page's script draws the table: the reader's own view in its
plainest form, so that there is something to read before the script has arrived."""

from __future__ import annotations

from typing import Any

from engine import Document

_SUITS, _RANKS = "SHCD", "3456789TJQKA"


def drawing(welcome: Document) -> Document | None:
    """None before a match, and for a game without one. `near` and `far`: the totals of the reader's side and
    of the other one; `seats`: the others, and where nobody plays the nearest one too, from the left; `hand`:
    the reader's cards."""
    view = welcome["view"]
    if view is None:
        return None
    draw = {"burraco": _burraco, "truco": _truco}.get(welcome["table"]["game"])
    return None if draw is None else draw(view, welcome["people"])


def _burraco(view: Document, people: list[Document]) -> Document:
    table, mine = view["table"], view.get("mine")
    order = table["order"]
    at = order.index(mine["seat"]) if mine else 0
    around = [order[(at + step) % 4] for step in (1, 2, 3, *(() if mine else (4,)))]
    playing = table["phase"] in ("draw", "play")
    return {
        "near": table["totals"][at % 2],
        "far": table["totals"][1 - at % 2],
        "number": table["hand"],
        "seats": [
            {
                **_sitter(people, seat),
                "side": "we" if place % 2 else "they",
                "acting": playing and table["turn"] == seat,
                "count": 0 if table["face_down"][seat] else table["hand_sizes"][seat],
            }
            for place, seat in enumerate(around)
        ],
        "hand": sorted(mine["hand"], key=_place) if mine and playing else [],
    }


def _truco(view: Document, people: list[Document]) -> Document:
    table, mine = view["table"], view.get("mine")
    near = mine["seat"] if mine else 0
    return {
        "near": table["scores"][near],
        "far": table["scores"][1 - near],
        "me": None if mine else _sitter(people, near),
        "rival": _sitter(people, 1 - near),
        "backs": table["hand_sizes"][1 - near],
        "hand": mine["hand"] if mine else [],
    }


def _sitter(people: list[Document], seat: int) -> Document:
    """A name, or which of the computers it is; 0: the only one."""
    computers = [one["seat"] for one in people if one["computer"] is not None]
    which = None
    if seat in computers:
        which = computers.index(seat) + 1 if len(computers) > 1 else 0
    return {"name": people[seat]["name"], "computer": which}


def _place(card: str) -> tuple[Any, ...]:
    """Where a card lies in a hand sorted by suits, as the table's script sorts it (burraco/sorting.js)."""
    if card.startswith("JK"):
        return (2, int(card[2:]))
    if card[0] == "2":
        return (1, _SUITS.index(card[1]))
    return (0, _SUITS.index(card[1]), _RANKS.index(card[0]), card[2:])
