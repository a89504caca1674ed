"""What the first HTML of a table shows of a position, before the script draws it."""

from __future__ import annotations

import re
from typing import Any

from app.web import first
from app.web.texts import ROOT
from engine import GAMES, Document

BURRACO = GAMES["burraco"]
PEOPLE = [{"seat": seat, "name": f"P{seat}", "computer": "easy" if seat else None} for seat in range(4)]
HAND = ["KH1", "3S1", "2D1", "JK1", "KS2", "3H1"]


def drawn(sketch: Document, sort: str = "suit", melds: str = "auto") -> Any:
    view = BURRACO.view(BURRACO.sketch({"phase": "play", "turn": 0, **sketch}), 0)
    return first.drawing({"view": view, "people": PEOPLE, "table": {"game": "burraco"}}, sort, melds)


def test_the_hand_lies_as_the_reader_sorts_it() -> None:
    hand = {"hands": {"0": HAND}}
    assert drawn(hand)["rows"] == [["3S1", "KS2", "3H1", "KH1", "2D1", "JK1"]]
    assert drawn(hand, "rank")["rows"] == [["3S1", "3H1", "KS2", "KH1", "2D1", "JK1"]]
    assert drawn(hand, "manual")["rows"] == drawn(hand)["rows"]


def test_a_large_hand_lies_in_rows() -> None:
    cards = [f"{rank}{suit}1" for suit in "SHD" for rank in "3456789TJQK"]
    for count, rows in ((11, [11]), (12, [6, 6]), (23, [8, 8, 7]), (33, [11, 11, 11])):
        assert [len(row) for row in drawn({"hands": {"0": cards[:count]}})["rows"]] == rows


def test_melds_and_levels() -> None:
    laid = [
        {"team": 0, "cards": ["4H1", "5H1", "6H1", "7H1", "8H1", "9H1", "TH1"]},
        {"team": 1, "cards": ["QS1", "QD1", "QC1"]},
    ]
    shown = drawn({"melds": laid})
    they, we = shown["panels"]
    assert (they["side"], [meld["kind"] for meld in they["melds"]], they["burracos"]) == ("they", ["set"], 0)
    assert (we["side"], [meld["suit"] for meld in we["melds"]], we["burracos"]) == ("we", ["H"], 1)
    assert we["melds"][0]["across"] == 2
    assert [seat["level"] for seat in shown["seats"]] == ["easy"] * 3
    assert shown["stage"] == "my-play"


def test_melds_are_cards_on_a_desk_until_they_are_many() -> None:
    ranks = [f"{rank}{{}}{pack}" for pack in "12" for rank in "3456789T"]
    sets = [{"team": 0, "cards": [rank.format(suit) for suit in "SHD"]} for rank in ranks]
    found = {}
    for count in (14, 15):
        for chosen in ("auto", "cards", "rulers"):
            sketch = {"melds": sets[:count], "pozzetto": ["direct", "direct"]}
            they, we = drawn(sketch, melds=chosen)["panels"]
            found[count, chosen] = (they["cards"], we["cards"])
    assert found == {
        (14, "auto"): (True, True),
        (14, "cards"): (True, True),
        (14, "rulers"): (False, False),
        (15, "auto"): (True, False),
        (15, "cards"): (True, True),
        (15, "rulers"): (False, False),
    }


def test_the_symbols_of_the_first_html_are_those_of_the_script() -> None:
    template = (ROOT / "templates" / "symbols.html").read_text()
    script = (ROOT / "static" / "js" / "cards.js").read_text()
    inlined = dict(re.findall(r'id="suit-(\w)".*? d="([^"]+)"', template))
    assert inlined == dict(re.findall(r'^  (\w): "(M[^"]+)"', script, re.M))
