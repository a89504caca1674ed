"""What the first HTML of a table shows, until the page's script draws the table: the reader's own view in its
plainest form, so that there is something to read before the script has arrived."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine import Document

_SUITS, _RANKS = "SHCD", "3456789TJQKA"
_MOST_IN_ROW = 11  # cards of a hand on an upright phone, of which each shows 28 px (burraco/rows.js)
_MOST_AS_CARDS = 14  # melds of a team (burraco/panel.js)


def drawing(welcome: Document, sort: str = "suit", melds: str = "auto") -> Document | None:
    """None before a match, and for a game without one. `sort` and `melds`: what the reader has chosen.

    `near` and `far`: the totals of the reader's side and of the other one; `seats`: the others, and where
    nobody plays the nearest one too, from the left; `company`: whether there is somebody to talk to;
    `panels`: the melds of they and we, and whether a desk shows them as `cards`; `rows`: the reader's cards
    as they lie on an upright phone, sorted by suit or by rank; in Truco `hand`."""
    view, people = welcome["view"], welcome["people"]
    if view is None:
        return None
    match welcome["table"]["game"]:
        case "burraco":
            return _burraco(view, people, _by_rank if sort == "rank" else _by_suit, melds)
        case "truco":
            return _truco(view, people)
        case _:
            return None


def _burraco(
    view: Document, people: list[Document], sort: Callable[[str], tuple[Any, ...]], melds: str
) -> Document:
    table, mine = view["table"], view.get("mine")
    order = table["order"]
    at = order.index(mine["seat"]) if mine else 0
    around = [order[(at + step) % 4] for step in (1, 2, 3, *(() if mine else (4,)))]
    playing = table["phase"] in ("draw", "play")
    mine_to_move = mine is not None and playing and table["turn"] == mine["seat"]
    return {
        "stage": f"my-{table['phase']}" if mine_to_move else "waiting",
        "near": table["totals"][at % 2],
        "far": table["totals"][1 - at % 2],
        "number": table["hand"],
        "seats": [
            {
                **_sitter(people, seat),
                "side": "we" if place % 2 else "they",
                "acting": playing and table["turn"] == seat,
                "dealer": table["dealer"] == seat,
                "count": 0 if table["face_down"][seat] else table["hand_sizes"][seat],
                "closed": table["face_down"][seat],
            }
            for place, seat in enumerate(around)
        ],
        "seated": mine is not None,
        "company": any(
            one["computer"] is None and (mine is None or one["seat"] != mine["seat"]) for one in people
        ),
        "playing": playing,
        "panels": [
            _panel(table["melds"], side, team, melds) for side, team in (("they", 1 - at % 2), ("we", at % 2))
        ],
        "rows": _rows(sorted(mine["hand"], key=sort)) if mine and playing else [],
    }


def _panel(melds: Document, side: str, team: int, drawing: str) -> Document:
    """A team's melds in the order in which they were laid, drawn as the reader has chosen."""
    laid = [melds[number] for number in sorted(melds, key=int) if melds[number]["team"] == team]
    return {
        "side": side,
        "points": sum(meld["points"] for meld in laid),
        "burracos": sum(meld["burraco"] is not None for meld in laid),
        "cards": drawing == "cards" or (drawing == "auto" and len(laid) <= _MOST_AS_CARDS),
        "melds": [{**meld, "suit": _suit_of(meld), "across": _crosswise(meld["burraco"])} for meld in laid],
    }


def _suit_of(meld: Document) -> str:
    """The suit of a run."""
    return next((card[1] for card in meld["cards"] if card not in meld["wilds"]), "S")


def _crosswise(burraco: str | None) -> int:
    """How many cards of a meld lie crosswise at its end."""
    return 0 if burraco is None else 2 if burraco == "clean" else 1


def _rows(cards: list[str]) -> list[list[str]]:
    """Rows of a hand, as few as there may be, the upper ones the longer ones."""
    count = -(-len(cards) // _MOST_IN_ROW)
    rows: list[list[str]] = []
    while cards:
        here = -(-len(cards) // (count - len(rows)))
        rows.append(cards[:here])
        cards = cards[here:]
    return rows


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
    return {"name": people[seat]["name"], "computer": which, "level": people[seat]["computer"]}


def _by_rank(card: str) -> tuple[Any, ...]:
    """Where a card lies in a hand sorted by ranks, as the table's script sorts it (burraco/sorting.js)."""
    group, *place = _by_suit(card)
    return (group, place[1], place[0], place[2]) if group == 0 else (group, *place)


def _by_suit(card: str) -> tuple[Any, ...]:
    """The same by suits."""
    if card.startswith("JK"):
        return (2, int(card[2:]))
    if card[0] == "2":
        return (1, _SUITS.index(card[1]))
    return (0, _SUITS.index(card[1]), _RANKS.index(card[0]), card[2:])
