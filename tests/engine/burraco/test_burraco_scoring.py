"""What hands and matches are worth (rules §9, §10)."""

from __future__ import annotations

from typing import Any

import pytest

from engine import Document
from engine.burraco import BURRACO
from engine.burraco.scoring import victory_points
from engine.burraco.state import State
from tests.engine.burraco.position import play, position, table

LAST = {"0": "QC", "1": "4C", "2": "2S 7D", "3": "5C"}
MELDS = [(0, "3H 4H 5H 6H 7H 8H 9H"), (0, "KS KH KD")]


def closed(totals: tuple[int, int], **options: Any) -> State:
    """Team 0 closes and scores 350, team 1 loses 10 (both have their pozzetto)."""
    keys = {"pozzetto": ["direct", "direct"], "melds": MELDS, "totals": list(totals)}
    return play(position(LAST, **keys, options=options), "0 discard QC1")


def teams(state: State) -> list[Document]:
    found: list[Document] = table(state)["hands"][-1]["teams"]
    return found


def test_a_close_is_scored_by_item() -> None:
    ours, theirs = teams(closed((0, 0)))
    assert ours == {
        "melds": 75,
        "burracos": 200,
        "closing": 100,
        "in_hand": -25,
        "pozzetto": 0,
        "score": 350,
        "kinds": {"clean": 1, "semi_clean": 0, "dirty": 0},
    }
    assert (theirs["score"], theirs["in_hand"]) == (-10, -10)


def test_every_kind_of_burraco_has_its_bonus() -> None:
    melds = [
        (0, "3H 4H 5H 6H 7H 8H 9H"),
        (0, "3S 4S 5S 6S 7S 8S 9S JK"),
        (0, "4D 5D 6D 7D 8D 9D JK"),
        (1, "KS KS KH KH KD KD KC"),
    ]
    keys = {"pozzetto": ["direct", "direct"], "melds": melds, "options": {"semi_clean": True}}
    ours, theirs = teams(play(position(LAST, **keys), "0 discard QC1"))
    assert (ours["burracos"], theirs["burracos"]) == (450, 200)
    assert ours["kinds"] == {"clean": 1, "semi_clean": 1, "dirty": 1}


def test_melds_60_hands_120_no_pozzetto() -> None:
    hands = {"0": "JK AS KH QH JH", "1": "4C", "2": "TH 9H 8H AC", "3": "5C"}
    state = position(
        hands, phase="draw", melds=[(0, "AD AH AC2 AS2")], stock_size=3, stock="KC", turn=1, dealer=0
    )
    ours, _ = teams(play(state, "1 stock"))
    assert (ours["melds"], ours["in_hand"], ours["pozzetto"], ours["score"]) == (60, -120, -100, -160)


@pytest.mark.parametrize(
    ("rule", "taken", "penalties"),
    [
        ("each_team", [None, None], [-100, -100]),
        ("each_team", ["direct", None], [0, -100]),
        ("if_other_took", [None, None], [0, 0]),
        ("if_other_took", [None, "discard"], [-100, 0]),
        ("if_other_took", ["direct", "direct"], [0, 0]),
    ],
)
def test_no_pozzetto_costs_a_hundred(rule: str, taken: list[str | None], penalties: list[int]) -> None:
    state = position(LAST, phase="draw", stock_size=3, pozzetto=taken, options={"no_pozzetto_penalty": rule})
    assert [team["pozzetto"] for team in teams(play(state, "0 stock"))] == penalties


@pytest.mark.parametrize(
    ("before", "target", "winner"),
    [
        ((1650, 100), 2000, None),
        ((1655, 100), 2000, 0),
        ((100, 2100), 2000, 1),
        ((1700, 2100), 2000, 1),
        ((1700, 2060), 2000, None),
        ((155, 0), 500, 0),
        ((-900, -300), 500, None),
    ],
)
def test_a_match_ends_above_the_target_unless_level(
    before: tuple[int, int], target: int, winner: int | None
) -> None:
    state = closed(before, target=target)
    totals = [before[0] + 350, before[1] - 10]
    assert table(state)["totals"] == totals
    if winner is None:
        assert table(state)["result"] is None
        assert table(state)["phase"] == "ready"
    else:
        assert table(state)["result"] == {"winner": winner, "totals": totals, "victory_points": None}
        assert (table(state)["phase"], BURRACO.to_act(state)) == ("over", set())


HIGHEST = {
    2: [40, 120, 200, 300, 400, 500, 620, 740, 870, 1000, 9000],
    3: [50, 150, 250, 350, 500, 650, 800, 1000, 1250, 1500, 9000],
    4: [100, 300, 500, 700, 900, 1100, 1300, 1500, 1700, 2000, 9000],
}


@pytest.mark.parametrize("hands", [2, 3, 4])
def test_the_table_of_victory_points(hands: int) -> None:
    lowest = 0
    for points, highest in enumerate(HIGHEST[hands], 10):
        assert (victory_points(hands, lowest), victory_points(hands, highest)) == (points, points)
        lowest = highest + 5


def test_of_a_fixed_number_of_hands_the_first_does_not_end_the_match() -> None:
    state = closed((1900, 200), hands=2)
    assert (table(state)["result"], table(state)["phase"]) == (None, "ready")


def test_the_last_of_the_fixed_hands_ends_the_match_whatever_the_target() -> None:
    first = BURRACO.dump(closed((0, 200), hands=2))["hands"]
    before = position(
        LAST, pozzetto=["direct", "direct"], melds=MELDS, totals=[2600, 190], options={"hands": 2}
    )
    state = play(BURRACO.load({**BURRACO.dump(before), "hands": first}), "0 discard QC1")
    assert table(state)["result"] == {"winner": 0, "totals": [2950, 180], "victory_points": [20, 0]}
    level = BURRACO.dump(before) | {"hands": first, "totals": [-180, 180]}
    state = play(BURRACO.load(level), "0 discard QC1")
    assert table(state)["result"] == {"winner": None, "totals": [170, 170], "victory_points": [10, 10]}
    lost = BURRACO.dump(before) | {"hands": first, "totals": [-180, 300]}
    state = play(BURRACO.load(lost), "0 discard QC1")
    assert table(state)["result"] == {"winner": 1, "totals": [170, 290], "victory_points": [9, 11]}


def test_the_score_sheet_has_every_hand_with_the_items_that_explain_it() -> None:
    (hand,) = BURRACO.score_sheet(table(closed((1650, 100))))
    assert (hand.number, hand.ended_by) == (1, "close")
    assert [(side.score, side.total) for side in hand.sides] == [(350, 2000), (-10, 90)]
    assert all(sum(side.items.values()) == side.score for side in hand.sides)
