"""§4 and §6 of the rules: values, auctions, announcements, falta, and envido going first."""

from __future__ import annotations

import pytest

from engine.truco import TRUCO
from engine.truco.envido import proof, value
from tests.engine.truco.position import events, legal, play, position, refused

CALLS = {"E": "envido", "R": "real_envido", "F": "falta_envido"}
# The table of §4 at 0-0, where falta is 30.
AUCTIONS = {
    "E": (2, 1), "R": (3, 1), "F": (30, 1), "EE": (4, 2), "ER": (5, 2), "EF": (30, 2), "RF": (30, 3),
    "EER": (7, 4), "EEF": (30, 4), "ERF": (30, 5), "EERF": (30, 7),
}  # fmt: skip


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("7E 6E 1O", 33), ("12E 11E 10E", 20), ("7E 4E 5E", 32), ("1E 12E 4O", 21), ("10E 11O 12B", 0),
        ("7E 4O 12B", 7), ("4E 12O 12B", 4), ("6C 12C 5C", 31), ("2B 1B 12B", 23),
    ],
)  # fmt: skip
def test_the_value_of_a_hand(hand: str, points: int) -> None:
    assert value(hand.split()) == points


def _bid(auction: str) -> str:
    return " ".join(f"{number % 2}:{CALLS[call]}" for number, call in enumerate(auction))


@pytest.mark.parametrize("auction", AUCTIONS)
@pytest.mark.parametrize("answer", ["quiero", "no_quiero"])
def test_every_auction_pays_as_the_table_says(auction: str, answer: str) -> None:
    accepted, refusal = AUCTIONS[auction]
    state = play(position("7O 6O 1E", "7C 4E 5B"), _bid(auction))
    answering, calling = len(auction) % 2, 1 - len(auction) % 2
    choices = legal(state, answering)
    assert choices["quiero"]["worth"] == accepted
    assert choices["no_quiero"]["gives"] == {"seat": calling, "points": refusal}
    state = play(state, f"{answering}:{answer}")
    expected = [0, 0]
    expected[0 if answer == "quiero" else calling] = accepted if answer == "quiero" else refusal
    assert list(state.scores) == expected


@pytest.mark.parametrize("max_envidos", [1, 2])
def test_there_are_no_other_auctions(max_envidos: int) -> None:
    found = set()
    waiting = [""]
    while waiting:
        auction = waiting.pop()
        state = play(position(max_envidos=max_envidos), _bid(auction))
        choices = legal(state, len(auction) % 2)
        following = [auction + letter for letter, call in CALLS.items() if call in choices]
        found.update(following)
        waiting += following
    assert found == {auction for auction in AUCTIONS if auction.count("E") <= max_envidos}


def test_a_bid_says_what_it_is_worth() -> None:
    state = play(position(scores=(12, 7)), "0:envido")
    choices = legal(state, 1)
    assert choices["envido"] == {"type": "envido", "worth": 4, "refused": 2}
    assert choices["falta_envido"] == {"type": "falta_envido", "worth": 18, "refused": 2}
    assert events(state, "1:real_envido") == [
        {"type": "bid", "seat": 1, "call": "real_envido", "worth": 5, "refused": 2}
    ]


@pytest.mark.parametrize(
    ("scores", "target", "after"),
    [((12, 7), 30, (12, 25)), ((7, 12), 30, (7, 30)), ((29, 0), 30, (29, 1)), ((3, 9), 15, (3, 15))],
)
def test_falta_is_what_the_leader_lacks(scores: tuple[int, int], target: int, after: tuple[int, int]) -> None:
    state = position("7C 4E 5B", "7O 6O 1E", scores=scores, target=target)
    assert play(state, "0:falta_envido 1:quiero").scores == after


def test_equal_values_go_to_mano_and_pie_keeps_quiet() -> None:
    told = events(play(position("7O 6O 1E", "7C 6C 1B"), "0:envido"), "1:quiero")
    assert told[1:3] == [{"type": "said", "seat": 0, "value": 33}, {"type": "said", "seat": 1, "value": None}]
    assert told[3]["seat"] == 0
    assert told[3]["args"] == {"values": [33, None], "mano": 0, "bid": "envido", "stake": 2}


def test_pie_says_a_higher_value() -> None:
    told = events(play(position("4O 1O 6B", "7C 3C 5E"), "0:envido"), "1:quiero")
    assert [event["value"] for event in told if event["type"] == "said"] == [25, 30]


def test_mano_speaks_first_whatever_the_seat() -> None:
    told = events(play(position(dealer=0), "1:envido"), "0:quiero")
    assert [event["seat"] for event in told if event["type"] == "said"] == [1, 0]


def test_a_refusal_tells_nothing() -> None:
    told = events(play(position(), "0:envido"), "1:no_quiero")
    assert [event["type"] for event in told] == ["answered", "points"]
    assert told[1]["args"] == {"bid": "envido", "stake": 1}


def test_envido_counts_what_was_played() -> None:
    assert play(position("7O 6O 1E", "5C 4C 12B"), "0:7O 1:envido 0:quiero").scores == (2, 0)


@pytest.mark.parametrize(
    ("moves", "seat"),
    [
        ("0:envido 1:no_quiero", 0),  # settled
        ("0:truco 1:quiero", 0),  # truco accepted
        ("0:1E 1:truco", 0),  # mano has played his first card
        ("0:1E 1:3B", 0),  # the first trick is over
    ],
)
def test_envido_is_closed(moves: str, seat: int) -> None:
    state = play(position(), moves)
    assert refused(state, f"{seat}:envido") == "envido_closed"


def test_envido_goes_first_and_the_truco_waits() -> None:
    state = play(position("7O 6O 1E", "7C 4E 5B"), "0:truco 1:envido 0:real_envido 1:quiero")
    assert state.scores == (5, 0)
    assert set(legal(state, 1)) == {"quiero", "no_quiero"}
    assert play(state, "1:quiero").hand.truco.stake == 2


def test_the_caller_of_truco_may_not_open_envido_but_may_raise_one() -> None:
    state = play(position(), "0:truco 1:envido")
    assert set(legal(state, 0)) == {"quiero", "no_quiero", "envido", "real_envido", "falta_envido"}


@pytest.mark.parametrize(
    ("moves", "open_"),
    [
        ("", True), ("0:1E", True), ("0:truco", True), ("0:envido", True), ("0:1E 1:envido", True),
        ("0:1E 1:truco", False), ("0:1E 1:3B", False), ("0:truco 1:quiero", False),
        ("0:envido 1:quiero", False),
    ],
)  # fmt: skip
def test_the_table_says_whether_envido_is_open(moves: str, open_: bool) -> None:
    assert TRUCO.table(play(position(), moves))["envido"]["open"] is open_


@pytest.mark.parametrize(
    ("hand", "played", "shown"),
    [
        ("7O 6O 1E", "", "7O 6O"), ("7O 6O 1E", "7O", "6O"), ("7O 6O 1E", "7O 6O 1E", ""),
        ("7E 4E 5E", "", "7E 5E"), ("12E 11E 10E", "10E", "12E"), ("10E 11O 12B", "12B", ""),
        ("7E 4O 12B", "4O", "7E"),
    ],
)  # fmt: skip
def test_the_cards_that_prove_a_value(hand: str, played: str, shown: str) -> None:
    assert proof(hand.split(), played.split()) == tuple(shown.split())


def test_the_winning_value_is_proved_when_the_hand_is_over() -> None:
    state = play(position("7O 6O 1E", "7C 4E 5B"), "0:envido 1:quiero 0:1E 1:7C")
    told = events(state, "0:fold")
    assert {"type": "shown", "seat": 0, "cards": ["7O", "6O"]} in told
    assert play(state, "0:fold").hand.shown == ("7O", "6O")


def test_the_loser_and_a_refused_bid_show_nothing() -> None:
    won_by_0 = "7O 6O 1E", "7C 4E 5B"
    assert play(position(*won_by_0), "0:envido 1:no_quiero 0:fold").hand.shown == ()
    assert not set(play(position(*won_by_0), "0:envido 1:quiero 0:fold").hand.shown) & {"7C", "4E", "5B"}
