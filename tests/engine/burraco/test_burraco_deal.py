"""Before the play: commit, ready, the pick of the first dealer, the cut and the deal (rules §2 and §3)."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from engine import Document, IllegalAction
from engine.burraco import BURRACO
from engine.burraco.state import State
from engine.cards import TWO_PACKS
from engine.shuffle import commitment, shuffled
from tests.engine.burraco.position import mine, play, position, refused, table

SEED = "5e" * 32
NONCES = ["0a" * 16, "0b" * 16, "0c" * 16, "0d" * 16]
NONCE_BYTES = [bytes.fromhex(nonce) for nonce in NONCES]
SPREAD = shuffled(TWO_PACKS, bytes.fromhex(SEED), NONCE_BYTES, 0)


def do(state: State, seat: int | None, kind: str, **rest: Any) -> State:
    after: State = BURRACO.apply(state, seat, BURRACO.parse_action({"type": kind, **rest})).state
    return after


def code(state: State, seat: int | None, kind: str, **rest: Any) -> str:
    with pytest.raises(IllegalAction) as caught:
        do(state, seat, kind, **rest)
    return caught.value.code


def dealt(state: State) -> State:
    """Commit, ready by all, deal."""
    state = do(state, None, "commit", hash=commitment(bytes.fromhex(SEED)))
    for seat, nonce in enumerate(NONCES):
        state = do(state, seat, "ready", nonce=nonce)
    return do(state, None, "deal", seed=SEED)


def picked(cards: str, **options: Any) -> tuple[State, list[Document]]:
    """A first hand in which the seats draw these cards, 0 first, and then those that tie again."""
    state = dealt(BURRACO.new_match(options))
    events: list[Document] = []
    for card in cards.split():
        seat = min(seat for seat in BURRACO.to_act(state) if seat is not None)
        action = BURRACO.parse_action({"type": "pick", "index": SPREAD.index(card)})
        state, told = BURRACO.apply(state, seat, action)
        events += [event.public for event in told]
    return state, events


def test_where_the_dealer_is_chosen_nobody_picks() -> None:
    state = dealt(BURRACO.new_match({"dealer": 2}))
    assert (table(state)["phase"], table(state)["dealer"], table(state)["turn"]) == ("cut", 2, 1)


def test_where_the_draw_seats_it_tells_the_dealer_too() -> None:
    assert table(dealt(BURRACO.new_match({"dealer": 2, "seating": "draw"})))["phase"] == "pick"


def test_a_hand_is_committed_to_then_all_are_ready_then_it_is_dealt() -> None:
    state = BURRACO.new_match({})
    assert BURRACO.to_act(state) == {None}
    assert code(state, 0, "ready", nonce=NONCES[0]) == "not_committed"
    assert code(state, None, "deal", seed=SEED) == "not_ready"
    state = do(state, None, "commit", hash=commitment(bytes.fromhex(SEED)))
    assert code(state, None, "commit", hash=commitment(bytes.fromhex(SEED))) == "already_committed"
    for seat in (2, 0, 3):
        assert seat in BURRACO.to_act(state)
        state = do(state, seat, "ready", nonce=NONCES[seat])
        assert code(state, seat, "ready", nonce=NONCES[seat]) == "already_ready"
    assert BURRACO.to_act(state) == {1}
    assert code(state, None, "deal", seed=SEED) == "not_ready"
    state = do(state, 1, "ready", nonce=NONCES[1])
    assert BURRACO.to_act(state) == {None}
    assert code(state, None, "deal", seed="5f" * 32) == "seed_mismatch"
    assert code(state, 0, "deal", seed=SEED) == "table_only"
    assert code(state, None, "cut", depth=40) == "players_only"
    assert table(do(state, None, "deal", seed=SEED))["phase"] == "pick"


def test_who_sends_no_nonce_adds_zeros() -> None:
    state = do(BURRACO.new_match({}), None, "commit", hash=commitment(bytes.fromhex(SEED)))
    assert mine(state, 2)["legal"] == [{"type": "ready"}]
    for by_itself in (do(state, 2, "ready"), play(state, "table timeout 2")):
        assert table(by_itself)["deal"]["nonces"] == {"2": "00" * 16}


def test_the_nonces_are_public_and_the_seed_is_not() -> None:
    state = dealt(BURRACO.new_match({}))
    assert table(state)["deal"] == {
        "commit": commitment(bytes.fromhex(SEED)),
        "nonces": {str(seat): nonce for seat, nonce in enumerate(NONCES)},
        "seed": None,
    }
    assert SEED not in json.dumps([BURRACO.view(state, seat) for seat in (0, 1, 2, 3, None)])


def test_the_seed_is_shown_with_the_finished_hand() -> None:
    state, _ = picked("3S1 KH1 QH1 JH1", stock_end="immediate")
    state = play(state, "3 cut 40")
    while not table(state)["hands"]:
        state = play(state, f"table timeout {table(state)['turn']}")
    assert table(state)["hands"][0]["deal"]["seed"] == SEED
    assert table(state)["deal"] == {"commit": None, "nonces": {}, "seed": None}
    assert (table(state)["hand"], table(state)["dealer"], table(state)["phase"]) == (2, 1, "ready")


def test_the_lowest_card_deals_and_the_seats_stay_where_they_were_chosen() -> None:
    state, events = picked("JK1 9S1 3D1 KH1")
    assert (table(state)["dealer"], table(state)["order"]) == (2, [0, 1, 2, 3])
    assert (table(state)["phase"], table(state)["turn"]) == ("cut", 1)
    assert [event["type"] for event in events] == ["picked"] * 4 + ["picks", "first_dealer"]
    assert events[-2]["cards"] == {"0": "JK1", "1": "9S1", "2": "3D1", "3": "KH1"}
    assert table(play(state, "1 cut 40"))["turn"] == 3


def test_the_draw_seats_the_two_high_cards_against_the_two_low_ones() -> None:
    state, _ = picked("JK1 9S1 3D1 KH1", seating="draw")
    assert table(state)["order"] == [2, 0, 1, 3]
    assert [BURRACO.side_of(table(state), seat) for seat in (0, 1, 2, 3)] == [1, 0, 0, 1]
    state = play(state, "3 cut 40")  # the dealer's right
    assert (table(state)["dealer"], table(state)["turn"]) == (2, 0)


@pytest.mark.parametrize(
    ("cards", "options", "dealer"),
    [
        ("3D1 3C1 KH1 QH1", {}, 1),
        ("3H1 3S1 KH1 QH1", {}, 0),
        ("3H1 3S1 KH1 QH1", {"draw_suit_order": "HDCS"}, 1),
        ("2C1 AS1 JK1 KS1", {}, 3),
        ("2C1 AS1 JK1 2S1", {}, 1),
    ],
)
def test_two_is_above_the_ace_and_suits_order_equal_ranks(cards: str, options: Document, dealer: int) -> None:
    state, _ = picked(cards, **options)
    assert table(state)["dealer"] == dealer


def test_identical_cards_tie_and_draw_again_between_themselves() -> None:
    state, events = picked("4H1 9S1 4H2 KH1")
    assert events[-1] == {
        "type": "picks",
        "cards": {"0": "4H1", "1": "9S1", "2": "4H2", "3": "KH1"},
        "tied": [0, 2],
    }
    assert BURRACO.to_act(state) == {0, 2}
    assert table(state)["pick"]["owed"] == [0, 2]
    assert code(state, 1, "pick", index=SPREAD.index("AS1")) == "already_picked"
    assert code(state, 0, "pick", index=SPREAD.index("9S1")) == "card_taken"
    state, _ = picked("4H1 9S1 4H2 KH1 AS1 QS1")
    assert table(state)["dealer"] == 2  # both are still below the nine


def test_jokers_tie_whatever_their_number_and_a_tie_may_tie_again() -> None:
    state, events = picked("JK1 JK4 3S1 JK2", seating="draw")
    assert events[-1]["tied"] == [0, 1, 3]
    state, events = picked("JK1 JK4 3S1 JK2 5S1 5S2 KS1", seating="draw")
    assert events[-1]["tied"] == [0, 1]
    state, _ = picked("JK1 JK4 3S1 JK2 5S1 5S2 KS1 3D1 4D1", seating="draw")
    assert table(state)["order"] == [2, 3, 0, 1]


def test_two_pairs_of_ties_draw_again_at_once() -> None:
    state, events = picked("JK1 7H1 7H2 JK2")
    assert events[-1]["tied"] == [0, 1, 2, 3]
    state, _ = picked("JK1 7H1 7H2 JK2 3S1 KS1 QS1 AS1", seating="draw")
    assert table(state)["order"] == [2, 3, 1, 0]


def test_a_card_drawn_stays_hidden_until_all_have_drawn() -> None:
    state, _ = picked("JK1 9S1 3D1")
    drawn = [
        {"seat": seat, "index": SPREAD.index(card), "card": None}
        for seat, card in enumerate(["JK1", "9S1", "3D1"])
    ]
    assert table(state)["pick"] == {"cards": drawn, "owed": [3]}
    assert len(mine(state, 3)["legal"]) == len(TWO_PACKS) - 3
    assert mine(state, 0)["legal"] == []


@pytest.mark.parametrize(
    ("depth", "accepted"), [(21, False), (22, True), (63, True), (64, False), (-5, False)]
)
def test_the_cut_lifts_22_to_63_cards(depth: int, accepted: bool) -> None:
    state, _ = picked("3S1 KH1 QH1 JH1")
    if accepted:
        assert table(do(state, 3, "cut", depth=depth))["stock"] == 41
    else:
        assert code(state, 3, "cut", depth=depth) == "cut_range"


def test_only_the_dealers_right_cuts() -> None:
    state, _ = picked("3S1 KH1 QH1 JH1")
    assert refused(state, "1 cut 40") == "not_your_turn"
    assert [action["depth"] for action in mine(state, 3)["legal"]] == list(range(22, 64))
    assert refused(state, "3 stock") == "wrong_phase"


@pytest.mark.parametrize("depth", [22, 38, 63])
@pytest.mark.parametrize("seating", ["chosen", "draw"])
def test_the_deal_follows_the_rules_card_by_card(depth: int, seating: str) -> None:
    state, _ = picked("3S1 KH1 QH1 JH1", seating=seating)
    state = do(state, table(state)["turn"], "cut", depth=depth)
    order = table(state)["order"]
    assert order == ([0, 1, 2, 3] if seating == "chosen" else [0, 1, 3, 2])
    deck = shuffled(TWO_PACKS, bytes.fromhex(SEED), NONCE_BYTES, 1)
    packet, rest = list(deck[:depth]), list(deck[depth:])
    hands: dict[int, list[str]] = {0: [], 1: [], 2: [], 3: []}
    for card in range(44):
        hands[order[(1 + card) % 4]].append(rest.pop(0))
    pile = [rest.pop(0)]
    pozzetti: tuple[list[str], list[str]] = ([], [])
    for card in range(22):
        pozzetti[card % 2].append(packet.pop())
    assert [list(hand) for hand in state.hands] == [hands[seat] for seat in range(4)]
    assert table(state)["pile"] == pile
    assert [list(cards) for cards in state.pozzetti] == list(pozzetti)
    assert list(state.stock) == rest + packet


def test_a_wild_card_turned_up_stays() -> None:
    rng = Random(2)
    for _ in range(400):
        seed = rng.randbytes(32)
        deck = shuffled(TWO_PACKS, seed, NONCE_BYTES, 1)
        if deck[40 + 44][0] == "2":
            break
    state = do(BURRACO.new_match({}), None, "commit", hash=commitment(seed))
    for seat, nonce in enumerate(NONCES):
        state = do(state, seat, "ready", nonce=nonce)
    state = do(state, None, "deal", seed=seed.hex())
    while table(state)["phase"] == "pick":
        state = play(
            state, f"table timeout {min(seat for seat in BURRACO.to_act(state) if seat is not None)}"
        )
    state = do(state, table(state)["turn"], "cut", depth=40)
    assert table(state)["pile"] == [deck[84]]


def test_the_second_hand_is_dealt_by_the_next_seat_without_a_pick() -> None:
    state = position({"0": "QC"}, stock_size=3, phase="draw")
    state = play(state, "0 stock")
    assert (table(state)["hand"], table(state)["dealer"], table(state)["phase"]) == (2, 0, "ready")
    state = dealt(state)
    assert (table(state)["phase"], table(state)["turn"]) == ("cut", 3)
    assert (table(state)["melds"], table(state)["pile"], table(state)["pozzetti"]) == ({}, [], 0)
    state = play(state, "3 cut 40")
    assert (table(state)["turn"], table(state)["phase"]) == (1, "draw")


@pytest.mark.parametrize(
    "document",
    [
        {},
        {"type": "fly"},
        {"type": ["draw"]},
        {"type": "commit", "hash": "zz" * 32},
        {"type": "commit", "hash": "aa" * 31},
        {"type": "ready", "nonce": None},
        {"type": "deal"},
        {"type": "pick", "index": 108},
        {"type": "pick", "index": True},
        {"type": "cut", "depth": "40"},
        {"type": "cut", "depth": 40.0},
        {"type": "draw", "from": "hand"},
        {"type": "draw", "from": ["stock"]},
        {"type": "meld", "cards": []},
        {"type": "meld", "cards": "7H1"},
        {"type": "meld", "cards": ["7H1", "7H1", "7S1"]},
        {"type": "meld", "cards": ["7H3", "7H1", "7S1"]},
        {"type": "meld", "cards": [7, 8, 9]},
        {"type": "extend", "meld": 1, "cards": ["7H1"]},
        {"type": "extend", "meld": "one", "cards": ["7H1"]},
        {"type": "discard", "card": "JK5"},
        {"type": "discard", "card": None},
        {"type": "answer_end", "agree": 1},
        {"type": "timeout", "seat": 4},
    ],
)
def test_a_malformed_action_is_a_value_error(document: Document) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        BURRACO.parse_action(document)


@pytest.mark.parametrize(
    "chosen",
    [{"target": 700}, {"hands": 5}, {"hands": 2.0}, {"semi_clean": 1}, {"preset": "home"}, {"speed": 1}],
)
def test_an_option_that_does_not_exist_is_a_value_error(chosen: Document) -> None:
    with pytest.raises(ValueError, match="option"):
        BURRACO.new_match(chosen)


def test_a_preset_gives_every_option_that_is_not_named() -> None:
    federation = BURRACO.options({"preset": "fibur", "hands": 3})
    assert federation == {
        "preset": "fibur",
        "target": 2000,
        "hands": 3,
        "semi_clean": True,
        "two_two_joker": False,
        "end_wild_slides": False,
        "one_set_per_rank": True,
        "stock_end": "finish_turn",
        "no_pozzetto_penalty": "if_other_took",
        "draw_suit_order": "HDCS",
        "seating": "chosen",
        "dealer": None,
        "turn_seconds": 60,
    }
    assert BURRACO.options({})["stock_end"] == "immediate"
