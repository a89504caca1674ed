"""A turn as positions: draw, meld, undo, discard, pozzetto, legal end, close, stock, stalemate (§4-§8)."""

from __future__ import annotations

import json

import pytest

from engine.burraco import BURRACO
from engine.burraco.state import State
from tests.engine.burraco.position import (
    events,
    legal,
    mine,
    play,
    position,
    refusal,
    refused,
    table,
    told,
)

POZZETTO = "4S 6S 8S TS QS 4D 6D 8D TD QD AC"
BURRACO_RUN = (0, "3H 4H 5H 6H 7H 8H 9H")
KINGS = (0, "KS KH KD")
SWAPS = (
    "0 pile",
    "0 discard 3C1",
    "1 pile",
    "1 discard 5C1",
    "2 pile",
    "2 discard 7C1",
    "3 pile",
    "3 discard 9C1",
)


def swapping() -> State:
    """Nothing moves: four turns in a row took the one card of the pile."""
    hands = {"0": "3C KD", "1": "5C QD", "2": "7C JD", "3": "9C TD"}
    return play(position(hands, phase="draw", pile="8D"), *SWAPS)


class TestDraw:
    def test_nothing_comes_before_the_draw_and_it_happens_once(self) -> None:
        state = position({"0": "7H 7S 7D 4C"}, phase="draw", pile="KC QD")
        assert refused(state, "0 meld 7H1 7S1 7D1") == "draw_first"
        assert refused(state, "0 discard 4C1") == "draw_first"
        assert refused(state, "0 undo") == "draw_first"
        assert refusal(state, "2 stock").details == {"seat": 0}
        assert legal(state, 0) == ["0 stock", "0 pile"]
        state = play(state, "0 stock")
        assert refused(state, "0 stock") == "already_drawn"
        assert refused(state, "0 pile") == "already_drawn"

    def test_only_the_drawer_learns_the_card(self) -> None:
        (drew,) = events(position({"0": "4C"}, phase="draw", stock="QC", stock_size=30), "0 stock")
        assert drew.seen_by(0) == {"type": "drew", "seat": 0, "card": "QC1"}
        assert drew.seen_by(2) == drew.seen_by(None) == {"type": "drew", "seat": 0}

    def test_the_pile_comes_whole_and_from_a_larger_one_any_card_may_go(self) -> None:
        state = play(position({"0": "4C"}, phase="draw", pile="7D KC"), "0 pile")
        assert mine(state, 0)["hand"] == ["4C1", "7D1", "KC1"]
        for card in ("7D1", "KC1"):
            assert table(play(state, f"0 discard {card}"))["pile"] == [card]

    def test_the_only_card_of_a_pile_may_not_go_back_but_its_twin_may(self) -> None:
        state = play(position({"0": "7D 4C"}, phase="draw", pile="7D2"), "0 pile")
        refusal_ = refusal(state, "0 discard 7D2")
        assert (refusal_.code, refusal_.details) == ("same_single_card", {"card": "7D2", "twin": "7D1"})
        assert mine(state, 0)["locked"] == "7D2"
        assert legal(state, 0) == ["0 discard 7D1", "0 discard 4C1"]
        assert table(play(state, "0 discard 7D1"))["pile"] == ["7D1"]

    def test_a_joker_that_was_the_pile_has_no_twin(self) -> None:
        state = play(position({"0": "7D 4C"}, phase="draw", pile="JK"), "0 pile")
        assert refusal(state, "0 discard JK1").details == {"card": "JK1", "twin": None}


class TestMelds:
    def test_refusals_say_what_is_wrong(self) -> None:
        state = position(
            {"0": "7H 2S JK 4C 5D 5H 5S KC"}, melds=[KINGS, (1, "5C 6C 7C"), (0, "9S 9D 2H")], pile=""
        )
        assert refusal(state, "0 meld 7H1 2S1 JK1").details == {"cards": ["2S1", "JK1"]}
        assert refused(state, "0 meld 7H1 2S1 JK1") == "too_many_wilds"
        assert refusal(state, "0 extend 3 JK1").details == {"cards": ["2H1", "JK1"]}
        assert refused(state, "0 meld 7H1 4C1 5D1") == "bad_meld"
        assert refused(state, "0 extend 1 7H1") == "bad_meld"
        assert refusal(state, "0 extend 2 4C1").details == {"meld": "2"}
        assert refused(state, "0 extend 2 4C1") == "not_your_meld"
        assert refused(state, "0 extend 9 4C1") == "no_such_meld"
        assert refusal(state, "0 meld 7H1 7S1 7D1").details == {"card": "7S1"}
        assert refused(state, "0 discard AS1") == "not_in_hand"

    def test_a_team_has_one_set_of_a_rank(self) -> None:
        state = position({"2": "KC KD2 KH2 4C 5D"}, melds=[KINGS, (1, "QS QH QD")], turn=2)
        refusal_ = refusal(state, "2 meld KC1 KD2 KH2")
        assert (refusal_.code, refusal_.details) == ("duplicate_set", {"rank": "K", "meld": "1"})
        assert len(table(play(state, "2 extend 1 KC1 KD2 KH2"))["melds"]["1"]["cards"]) == 6

    def test_or_as_many_as_it_likes(self) -> None:
        state = position(
            {"2": "KC KD2 KH2 4C 5D"}, melds=[KINGS], turn=2, options={"one_set_per_rank": False}
        )
        assert "2 meld KC1 KD2 KH2" in legal(state, 2)
        assert set(table(play(state, "2 meld KC1 KD2 KH2"))["melds"]) == {"1", "2"}

    def test_the_other_team_may_have_a_set_of_the_same_rank(self) -> None:
        state = position({"1": "KC KD2 KH2 4C 5D"}, melds=[KINGS], turn=1)
        assert set(table(play(state, "1 meld KC1 KD2 KH2"))["melds"]) == {"1", "2"}

    def test_runs_of_a_suit_stay_apart_and_a_card_goes_onto_the_named_one(self) -> None:
        state = position({"0": "6S 6S KC QD"}, melds=[(0, "3S 4S 5S"), (0, "7S 8S 9S")])
        first = play(state, "0 extend 1 6S1")
        assert [len(meld["cards"]) for meld in table(first)["melds"].values()] == [4, 3]
        second = play(first, "0 extend 2 6S2")
        assert [len(meld["cards"]) for meld in table(second)["melds"].values()] == [4, 4]

    def test_legal_names_the_melds_that_a_card_fits(self) -> None:
        state = position({"0": "6S KC 2D QD"}, melds=[(0, "3S 4S 5S"), (0, "7S 8S 9S"), (1, "KS KH KD")])
        extends = [words for words in legal(state, 0) if "extend" in words]
        assert extends == ["0 extend 1 6S1", "0 extend 1 2D1", "0 extend 2 6S1", "0 extend 2 2D1"]

    def test_a_burraco_is_told_once_and_again_when_its_kind_changes(self) -> None:
        state = position({"0": "9H 3H TH KC QD"}, melds=[(0, "2H 4H 5H 6H 7H 8H")])
        state_dirty = play(state, "0 extend 1 9H1")
        assert told(state, "0 extend 1 9H1") == ["extended", "burraco"]
        assert table(state_dirty)["melds"]["1"]["burraco"] == "dirty"
        assert told(state_dirty, "0 extend 1 TH1") == ["extended"]
        assert told(state_dirty, "0 extend 1 3H1") == ["extended", "burraco"]


class TestUndo:
    def test_melds_come_back_newest_first_until_the_turn_has_ended(self) -> None:
        start = position({"0": "7H 7S 7D 7C 4C 9D QD"})
        laid = play(start, "0 meld 7H1 7S1 7D1")
        longer = play(laid, "0 extend 1 7C1")
        assert [mine(state, 0)["undo"] for state in (start, laid, longer)] == [False, True, True]
        (undone,) = events(longer, "0 undo")
        assert undone.public == {"type": "undone", "seat": 0, "meld": "1", "cards": ["7C1"], "new": False}
        (undone,) = events(laid, "0 undo")
        assert undone.public == {
            "type": "undone",
            "seat": 0,
            "meld": "1",
            "cards": ["7H1", "7S1", "7D1"],
            "new": True,
        }
        assert table(play(longer, "0 undo")) == table(laid)
        assert table(play(longer, "0 undo", "0 undo")) == table(start)
        assert mine(play(longer, "0 undo", "0 undo"), 0)["hand"] == mine(start, 0)["hand"]
        assert refused(play(longer, "0 undo", "0 undo"), "0 undo") == "nothing_to_undo"
        assert refused(play(longer, "0 discard 4C1", "1 stock"), "1 undo") == "nothing_to_undo"

    def test_nothing_is_undone_after_a_pozzetto(self) -> None:
        state = play(position({"0": "7H 7S 7D 7C"}), "0 meld 7H1 7S1 7D1", "0 extend 1 7C1")
        assert table(state)["pozzetto"] == ["direct", None]
        assert not mine(state, 0)["undo"]
        assert refused(state, "0 undo") == "nothing_to_undo"

    def test_a_meld_taken_back_leaves_the_count_of_swaps_as_it_was(self) -> None:
        state = play(swapping(), "0 pile")
        state = BURRACO.load(json.loads(json.dumps(BURRACO.dump(state))))
        assert table(state)["swap_turns"] == 4
        four = position(
            {"0": "3C KD KC KH", "1": "5C QD", "2": "7C JD", "3": "9C TD"}, phase="draw", pile="8D"
        )
        state = play(four, *SWAPS, "0 pile", "0 propose", "0 meld KD1 KC1 KH1")
        assert (table(state)["swap_turns"], table(state)["end_proposed_by"]) == (0, None)
        assert refused(state, "1 agree") == "nothing_to_answer"
        state = play(state, "0 undo")
        assert (table(state)["swap_turns"], table(state)["end_proposed_by"]) == (4, 0)


class TestPozzetto:
    def test_direct_the_turn_goes_on_with_eleven_cards(self) -> None:
        state = position({"0": "9C 9D 9H"}, pozzetti=[POZZETTO])
        assert told(state, "0 meld 9C1 9D1 9H1") == ["melded", "pozzetto"]
        pozzetto = events(state, "0 meld 9C1 9D1 9H1")[-1]
        assert pozzetto.public == {"type": "pozzetto", "seat": 0, "team": 0, "how": "direct"}
        assert len(pozzetto.seen_by(0)["cards"]) == 11
        state = play(state, "0 meld 9C1 9D1 9H1")
        assert mine(state, 0)["hand"] == [f"{card}1" for card in POZZETTO.split()]
        assert (table(state)["phase"], table(state)["turn"], table(state)["pozzetti"]) == ("play", 0, 1)

    def test_on_the_discard_it_stays_face_down_until_the_partners_turn_is_over(self) -> None:
        state = position({"0": "9C 9D 9H JK"}, pozzetti=[POZZETTO])
        state = play(state, "0 meld 9C1 9D1 9H1")
        assert told(state, "0 discard JK1") == ["discarded", "pozzetto"]
        (_, pozzetto) = events(state, "0 discard JK1")
        assert pozzetto.seen_by(0) == pozzetto.seen_by(None)
        state = play(state, "0 discard JK1")
        for seat in (1, 2):
            assert (mine(state, 0)["hand"], table(state)["face_down"][0]) == ([], True)
            assert (table(state)["hand_sizes"][0], table(state)["pozzetto"]) == (11, ["discard", None])
            state = play(state, f"{seat} stock")
            card = mine(state, seat)["hand"][0]
            kinds = told(state, f"{seat} discard {card}")
            assert kinds == (["discarded"] if seat == 1 else ["discarded", "pozzetto_opened"])
            opened = events(state, f"{seat} discard {card}")[-1]
            state = play(state, f"{seat} discard {card}")
        assert opened.public == {"type": "pozzetto_opened", "seat": 0}
        assert opened.seen_by(0)["cards"] == mine(state, 0)["hand"]
        assert (len(mine(state, 0)["hand"]), table(state)["face_down"]) == (11, [False] * 4)

    def test_face_down_when_the_hand_ends_it_counts_against_the_team_without_a_penalty(self) -> None:
        state = position({"0": "9C 9D 9H JK"}, pozzetti=[POZZETTO], stock_size=3)
        state = play(state, "0 meld 9C1 9D1 9H1", "0 discard JK1", "1 stock")
        hand = table(state)["hands"][0]
        partner = sum(map(_points, hand["left"]["2"]))
        assert hand["face_down"] == [0]
        assert hand["left"]["0"] == [f"{card}1" for card in POZZETTO.split()]
        assert hand["teams"][0]["in_hand"] == -sum(map(_points, hand["left"]["0"])) - partner
        assert hand["teams"][0]["pozzetto"] == 0
        assert hand["teams"][1]["pozzetto"] == -100

    def test_the_second_pozzetto_is_only_for_the_other_team(self) -> None:
        state = position({"2": "9C 9D 9H"}, turn=2, pozzetto=["direct", None])
        assert refused(state, "2 meld 9C1 9D1 9H1") == "must_keep_discard"
        state = position({"1": "9C 9D 9H"}, turn=1, pozzetto=["direct", None])
        assert table(play(state, "1 meld 9C1 9D1 9H1"))["pozzetto"] == ["direct", "direct"]


class TestEndOfTurn:
    """A play must leave a legal way to end the turn (§7)."""

    def test_the_card_that_was_the_pile_is_the_only_one_left(self) -> None:
        state = play(position({"0": "9C 9D 9H"}, phase="draw", pile="7D"), "0 pile")
        assert refused(state, "0 meld 9C1 9D1 9H1") == "must_keep_discard"

    def test_unless_it_can_still_be_melded(self) -> None:
        state = position({"0": "9C 9D 9H"}, phase="draw", pile="7D", melds=[(0, "4D 5D 6D")])
        state = play(state, "0 pile")
        assert "0 meld 9C1 9D1 9H1" in legal(state, 0)
        state = play(state, "0 meld 9C1 9D1 9H1")
        assert legal(state, 0) == ["0 extend 1 7D1", "0 undo"]
        assert table(play(state, "0 extend 1 7D1"))["pozzetto"] == ["direct", None]
        late = play(state, "table timeout 0")
        assert (table(late)["pozzetto"], table(late)["turn"]) == (["direct", None], 1)

    def test_it_may_fit_the_very_meld_that_was_laid(self) -> None:
        state = play(position({"0": "9C 9D 9H"}, phase="draw", pile="9S"), "0 pile")
        state = play(state, "0 meld 9C1 9D1 9H1")
        assert legal(state, 0) == ["0 extend 1 9S1", "0 undo"]

    def test_with_its_pozzetto_a_team_may_not_meld_everything(self) -> None:
        state = position({"0": "QC QD QS"}, pozzetto=["direct", None], melds=[BURRACO_RUN])
        assert refused(state, "0 meld QC1 QD1 QS1") == "must_keep_discard"
        assert not [words for words in legal(state, 0) if "meld" in words]

    def test_one_card_needs_a_burraco_counting_this_meld(self) -> None:
        without = position({"0": "9C 9D 9H 4C"}, pozzetto=["direct", None], melds=[KINGS])
        assert refused(without, "0 meld 9C1 9D1 9H1") == "no_burraco"
        six = position({"0": "9H 4C"}, pozzetto=["direct", None], melds=[(0, "3H 4H 5H 6H 7H 8H")])
        assert table(play(six, "0 extend 1 9H1", "0 discard 4C1"))["hands"][0]["ended_by"] == "close"

    def test_one_card_may_not_be_wild(self) -> None:
        state = position({"0": "9C 2D"}, pozzetto=["direct", None], melds=[BURRACO_RUN, (0, "9D 9S 9H2")])
        refusal_ = refusal(state, "0 extend 2 9C1")
        assert (refusal_.code, refusal_.details) == ("wild_discard", {"card": "2D1"})
        assert legal(state, 0) == ["0 discard 9C1", "0 discard 2D1", "0 extend 1 2D1", "0 extend 2 2D1"]

    def test_nor_the_card_that_was_the_pile(self) -> None:
        state = position(
            {"0": "9C"},
            phase="draw",
            pile="4S",
            pozzetto=["direct", None],
            melds=[BURRACO_RUN, (0, "9D 9S 9H2")],
        )
        state = play(state, "0 pile")
        assert refused(state, "0 extend 2 9C1") == "must_keep_discard"
        assert legal(state, 0) == ["0 discard 9C1"]

    def test_a_last_card_that_may_not_close_is_refused_as_a_discard(self) -> None:
        wild = position({"0": "2D"}, pozzetto=["direct", None], melds=[BURRACO_RUN])
        assert refused(wild, "0 discard 2D1") == "wild_discard"
        without = position({"0": "KC"}, pozzetto=["direct", None], melds=[KINGS])
        assert refused(without, "0 discard KC1") == "no_burraco"


class TestEndOfHand:
    def test_a_close_in_the_turn_of_a_direct_pozzetto(self) -> None:
        run = "4S 5S 6S 7S 8S 9S2 TS JS QS KS AC"
        state = position({"0": "9C 9D 9S"}, melds=[BURRACO_RUN], pozzetti=[run])
        state = play(state, "0 meld 9C1 9D1 9S1", "0 meld 4S1 5S1 6S1 7S1 8S1 9S2 TS1 JS1 QS1 KS1")
        assert told(state, "0 discard AC1") == ["discarded", "hand_over"]
        hand = table(play(state, "0 discard AC1"))["hands"][0]
        assert (hand["ended_by"], hand["closed_by"], hand["teams"][0]["closing"]) == ("close", 0, 100)

    def test_the_burraco_may_be_the_partners(self) -> None:
        state = position({"2": "KC QC"}, turn=2, pozzetto=["discard", None], melds=[BURRACO_RUN, KINGS])
        assert table(play(state, "2 extend 2 KC1", "2 discard QC1"))["hands"][0]["closed_by"] == 2

    def test_immediate_the_draw_that_leaves_two_ends_the_hand(self) -> None:
        state = position({"0": "9C 4C"}, phase="draw", stock_size=3, stock="QC")
        assert told(state, "0 stock") == ["drew", "hand_over"]
        hand = table(play(state, "0 stock"))["hands"][0]
        assert (hand["ended_by"], hand["left"]["0"]) == ("stock", ["9C1", "4C1", "QC1"])

    def test_finish_turn_the_drawer_plays_on_and_may_close(self) -> None:
        state = position(
            {"0": "9C KC"},
            phase="draw",
            stock_size=3,
            stock="QC",
            options={"stock_end": "finish_turn"},
            pozzetto=["direct", None],
            melds=[BURRACO_RUN, KINGS],
        )
        assert told(state, "0 stock") == ["drew", "last_turn"]
        state = play(state, "0 stock")
        assert table(play(state, "0 discard 9C1"))["hands"][0]["ended_by"] == "stock"
        closed = play(state, "0 extend 2 KC1", "0 discard 9C1")
        assert table(closed)["turn"] is None
        three = position(
            {"0": "KC"}, phase="draw", stock_size=3, stock="QC", options={"stock_end": "finish_turn"},
            pozzetto=["direct", None], melds=[BURRACO_RUN, KINGS],
        )  # fmt: skip
        closed = play(three, "0 stock", "0 extend 2 KC1", "0 discard QC1")
        assert table(closed)["hands"][0]["ended_by"] == "close"

    def test_taking_the_pile_with_three_in_the_stock_goes_on(self) -> None:
        state = position({"0": "9C 4C"}, phase="draw", stock_size=3)
        state = play(state, "0 pile", "0 discard 4C1")
        assert (table(state)["stock"], table(state)["turn"]) == (3, 1)

    @pytest.mark.parametrize(("size", "warned"), [(7, False), (6, True), (5, True), (4, True)])
    def test_a_stock_of_five_or_fewer_is_told(self, size: int, warned: bool) -> None:
        state = position({"0": "9C 4C"}, phase="draw", stock_size=size)
        assert ("low_stock" in told(state, "0 stock")) == warned

    def test_the_cards_left_lie_open_between_hands_only(self) -> None:
        state = play(position({"0": "9C"}, phase="draw", stock_size=3, stock="QC"), "0 stock")
        assert table(state)["hands"][0]["left"]["0"] == ["9C1", "QC1"]
        assert mine(state, 0)["hand"] == ["9C1", "QC1"]


class TestStalemate:
    def test_four_swaps_and_one_of_each_team_end_the_hand(self) -> None:
        state = swapping()
        assert table(state)["swap_turns"] == 4
        assert [words for seat in (0, 1, 2, 3) for words in legal(state, seat) if "propose" in words] == [
            f"{seat} propose" for seat in (0, 1, 2, 3)
        ]
        state = play(state, "2 propose")
        assert BURRACO.to_act(state) == {0, 1, 3}
        assert refused(state, "0 agree") == "nothing_to_answer"
        assert refused(state, "0 propose") == "end_not_allowed"
        assert told(state, "3 agree") == ["end_answered", "hand_over"]
        hand = table(play(state, "3 agree"))["hands"][0]
        assert (hand["ended_by"], hand["closed_by"]) == ("stalemate", None)

    def test_three_swaps_are_not_enough(self) -> None:
        hands = {"0": "3C KD", "1": "5C QD", "2": "7C JD", "3": "9C TD"}
        state = play(position(hands, phase="draw", pile="8D"), *SWAPS[:6])
        assert refusal(state, "3 propose").details == {"count": 3, "needed": 4}

    def test_a_rival_who_proposes_at_the_same_time_agrees(self) -> None:
        state = play(swapping(), "0 propose", "1 propose")
        assert table(state)["hands"][0]["ended_by"] == "stalemate"

    def test_play_goes_on_while_nobody_has_answered(self) -> None:
        state = play(swapping(), "1 propose", "0 pile", "0 discard KD1")
        assert (table(state)["swap_turns"], table(state)["end_proposed_by"]) == (5, 1)
        assert table(play(state, "2 agree"))["hands"][0]["ended_by"] == "stalemate"

    def test_both_refuse_and_it_may_be_proposed_again_after_the_next_swap(self) -> None:
        state = play(swapping(), "0 propose", "1 refuse")
        assert table(state)["end_refused"] == [1]
        assert refused(state, "1 agree") == "nothing_to_answer"
        state = play(state, "3 refuse")
        assert (table(state)["end_proposed_by"], table(state)["end_refused"]) == (None, [])
        assert refused(state, "0 propose") == "end_not_allowed"
        state = play(state, "0 pile", "0 discard KD1")
        assert table(play(state, "2 propose"))["end_proposed_by"] == 2

    def test_twelve_swaps_end_the_hand(self) -> None:
        state = swapping()
        for turn in range(4, 12):
            seat = turn % 4
            assert table(state)["swap_turns"] == turn
            state = play(state, f"{seat} pile")
            card = next(card for card in mine(state, seat)["hand"] if card != mine(state, seat)["locked"])
            kinds = told(state, f"{seat} discard {card}")
            state = play(state, f"{seat} discard {card}")
        assert kinds == ["discarded", "swap_turns", "hand_over"]
        assert table(state)["hands"][0]["ended_by"] == "stalemate"

    @pytest.mark.parametrize("moves", [["0 stock"], ["0 pile", "0 meld KD1 KC1 KH1"]])
    def test_a_draw_or_a_meld_starts_the_count_again(self, moves: list[str]) -> None:
        hands = {"0": "3C KD KC KH 4S", "1": "5C QD", "2": "7C JD", "3": "9C TD"}
        state = play(position(hands, phase="draw", pile="8D"), *SWAPS, "1 propose", *moves)
        assert (table(state)["swap_turns"], table(state)["end_proposed_by"]) == (0, None)
        state = play(state, "0 discard 4S1")
        assert table(state)["swap_turns"] == 0


class TestTimeout:
    def test_it_draws_from_the_stock_and_discards_what_nobody_wants(self) -> None:
        state = position(
            {"0": "JK 2S 9C 9D 5H KC"}, phase="draw", stock="QD", melds=[(1, "KS KH KD"), (0, "6H 7H 8H")]
        )
        assert told(state, "table timeout 0") == ["timeout", "drew", "discarded"]
        assert table(play(state, "table timeout 0"))["pile"] == ["QD1"]

    def test_melds_of_the_turn_stay(self) -> None:
        state = play(position({"0": "9C 9D 9H 4C 5D"}), "0 meld 9C1 9D1 9H1")
        state = play(state, "table timeout 0")
        assert (set(table(state)["melds"]), table(state)["turn"]) == ({"1"}, 1)

    def test_it_refuses_an_end_that_was_proposed(self) -> None:
        state = play(swapping(), "0 propose", "table timeout 1")
        assert table(state)["end_refused"] == [1]

    def test_who_owes_nothing_has_no_timeout(self) -> None:
        assert refused(position({"0": "9C"}), "table timeout 1") == "nothing_owed"
        assert refused(position({"0": "9C"}), "0 timeout 0") == "table_only"


class TestDecision:
    def test_it_changes_with_the_question_and_not_with_what_others_do(self) -> None:
        start = swapping()
        tokens = lambda state: [mine(state, seat)["decision"] for seat in (0, 1, 2, 3)]  # noqa: E731
        asked = play(start, "3 propose")
        before, after = tokens(start), tokens(asked)
        assert after[0] == before[0], "the draw that seat 0 may be making must not become stale"
        assert after[1] == before[1]
        assert after[2] == before[2] + 1, "seat 2 is asked for its answer"
        assert after[3] == before[3] + 1, "seat 3 has said what it wanted"
        drawn = play(asked, "0 pile")
        assert tokens(drawn)[0] == after[0] + 1
        assert tokens(drawn)[1:] == after[1:]

    def test_an_answer_is_answered_also_by_the_seat_to_move(self) -> None:
        asked = play(swapping(), "3 propose")
        answered = play(asked, "0 refuse")
        assert mine(answered, 0)["decision"] == mine(asked, 0)["decision"] + 1

    def test_a_meld_that_was_taken_back_leaves_no_old_token_in_force(self) -> None:
        start = position({"0": "7H 7S 7D 4C 9D"})
        laid = play(start, "0 meld 7H1 7S1 7D1")
        undone = play(laid, "0 undo")
        seen = [mine(state, 0)["decision"] for state in (start, laid, undone)]
        assert len(set(seen)) == 3


def _points(card: str) -> int:
    rank = "JK" if card[:2] == "JK" else card[0]
    return {"JK": 30, "2": 20, "A": 15, **dict.fromkeys("KQJT98", 10), **dict.fromkeys("76543", 5)}[rank]
