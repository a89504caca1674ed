"""Promises that hold at every step of random matches, with options at random."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from engine import Document, IllegalAction
from engine.burraco import BURRACO
from engine.burraco.cards import worth
from engine.burraco.state import State
from engine.cards import TWO_PACKS
from engine.record import build
from engine.shuffle import commitment
from tests.conformance.match import Taken
from tests.engine.burraco.position import mine, play, random_options, random_steps, table

MATCHES = 6


def steps(seed: int, matches: int = MATCHES) -> Iterator[tuple[State, Taken]]:
    rng = Random(seed)
    for each in range(matches):
        yield from random_steps(seed * 1000 + each, 1, **random_options(rng))


def in_play(state: State) -> bool:
    return state.board.phase in ("draw", "play")


def text(document: Any) -> str:
    return json.dumps(document)


def test_the_108_cards_worth_1080_are_all_there_once() -> None:
    for state, _ in steps(1):
        if not in_play(state):
            continue
        melded = [card for meld in state.board.melds for card in meld.cards]
        cards = [*sum(state.hands, ()), *sum(state.pozzetti, ()), *state.stock, *state.board.pile, *melded]
        assert sorted(cards) == sorted(TWO_PACKS)
        assert worth(cards) == 1080


def test_there_is_always_somebody_who_can_act_and_everything_legal_is_accepted() -> None:
    """Whatever is listed, from whatever meld: no dead end one play on either."""
    for state, _ in steps(2, 3):
        owing = BURRACO.to_act(state)
        assert owing
        for seat in owing - {None}:
            assert seat is not None
            listed = mine(state, seat)["legal"]
            assert listed
            assert listed == BURRACO.legal_actions(BURRACO.view(state, seat))
            assert len({text(action) for action in listed}) == len(listed)
            for document in listed if in_play(state) else listed[:2]:
                after = BURRACO.apply(state, seat, BURRACO.parse_action(document)).state
                if after.board.phase == "play":
                    assert mine(after, seat)["legal"]


def test_who_may_not_act_is_refused_and_told_why() -> None:
    for state, taken in steps(3, 3):
        if not in_play(state):
            continue
        action = BURRACO.parse_action(taken.action)
        for seat in {0, 1, 2, 3} - BURRACO.to_act(state):
            assert mine(state, seat)["legal"] in ([], [{"type": "propose_end"}])
            with pytest.raises(IllegalAction) as caught:
                BURRACO.apply(state, seat, action)
            assert caught.value.code in ("not_your_turn", "nothing_to_answer")


def test_a_state_comes_back_from_its_document_exactly() -> None:
    for state, taken in steps(4, 3):
        document = text(BURRACO.dump(state))
        again = BURRACO.load(json.loads(document))
        assert text(BURRACO.dump(again)) == document
        for seat in (0, 1, 2, 3, None):
            assert text(BURRACO.view(again, seat)) == text(BURRACO.view(state, seat))
        action = BURRACO.parse_action(taken.action)
        after = BURRACO.apply(again, taken.seat, action).state
        assert text(BURRACO.dump(after)) == text(BURRACO.dump(taken.state))


def test_an_action_never_changes_the_state_it_is_applied_to() -> None:
    for state, taken in steps(5, 3):
        before, seen = text(BURRACO.dump(state)), text(BURRACO.view(state, taken.seat))
        BURRACO.apply(state, taken.seat, BURRACO.parse_action(taken.action))
        assert (text(BURRACO.dump(state)), text(BURRACO.view(state, taken.seat))) == (before, seen)


def test_a_refusal_never_changes_the_state() -> None:
    rng = Random(6)
    refusals = 0
    for state, _ in steps(6, 2):
        before = text(BURRACO.dump(state))
        for _ in range(5):
            document = rng.choice(
                [
                    {"type": "meld", "cards": rng.sample(TWO_PACKS, 3)},
                    {"type": "extend", "meld": "1", "cards": rng.sample(TWO_PACKS, 1)},
                    {"type": "discard", "card": rng.choice(TWO_PACKS)},
                    {"type": "cut", "depth": rng.randint(0, 108)},
                ]
            )
            try:
                BURRACO.apply(state, rng.randrange(4), BURRACO.parse_action(document))
            except IllegalAction:
                refusals += 1
        assert text(BURRACO.dump(state)) == before
    assert refusals > 500


def test_undo_brings_back_exactly_what_was_there() -> None:
    undone = 0
    for state, taken in steps(7):
        if taken.seat is None or not mine(taken.state, taken.seat)["undo"]:
            continue
        if taken.action["type"] in ("meld", "extend"):
            back = play(taken.state, f"{taken.seat} undo")
            assert text(_without_tokens(back)) == text(_without_tokens(state))
            assert BURRACO.table(back) == BURRACO.table(state)
            undone += 1
    assert undone > 100


def _without_tokens(state: State) -> Document:
    document = BURRACO.dump(state)
    return {key: value for key, value in document.items() if key != "decisions"}


def test_undo_survives_a_restart() -> None:
    for _, taken in steps(8, 3):
        if taken.seat is not None and mine(taken.state, taken.seat)["undo"]:
            loaded = BURRACO.load(json.loads(text(BURRACO.dump(taken.state))))
            back, again = (play(each, f"{taken.seat} undo") for each in (taken.state, loaded))
            assert text(BURRACO.dump(back)) == text(BURRACO.dump(again))
            assert play_events(taken.state, taken.seat) == play_events(loaded, taken.seat)


def play_events(state: State, seat: int) -> list[Document]:
    step = BURRACO.apply(state, seat, BURRACO.parse_action({"type": "undo"}))
    return [event.public for event in step.events]


def test_no_view_shows_a_card_that_its_seat_may_not_know() -> None:
    for state, _ in steps(9):
        if not in_play(state):
            continue
        unseen = {*state.stock, *sum(state.pozzetti, ())}
        for seat in (0, 1, 2, 3, None):
            hidden = set(unseen)
            for other in (0, 1, 2, 3):
                if other != seat or state.board.face_down[other]:
                    hidden.update(state.hands[other])
            shown = text(BURRACO.view(state, seat))
            assert not [card for card in hidden if f'"{card}"' in shown]
            assert not state.seed or state.seed not in shown


def test_no_event_tells_a_card_that_its_seat_may_not_know() -> None:
    for state, taken in steps(10):
        step = BURRACO.apply(state, taken.seat, BURRACO.parse_action(taken.action))
        after = step.state
        if not in_play(after):
            continue
        for seat in (0, 1, 2, 3, None):
            hidden = {*after.stock, *sum(after.pozzetti, ())}
            for other in (0, 1, 2, 3):
                if other != seat or after.board.face_down[other]:
                    hidden.update(set(after.hands[other]) - set(state.board.pile))
            told = text(
                [
                    event.seen_by(seat)
                    for event in step.events
                    if event.public["type"] not in ("picks", "first_dealer")
                ]
            )
            if taken.action["type"] != "undo":
                assert not [card for card in hidden if f'"{card}"' in told]


def test_cards_nobody_may_know_never_change_what_a_seat_is_sent() -> None:
    """Other cards in the hidden places: the same bytes, legal actions included, and the same events."""
    rng = Random(11)
    for state, taken in steps(11):
        for seat in (0, 1, 2, 3, None):
            other = _resampled(state, seat, rng)
            assert text(BURRACO.view(other, seat)) == text(BURRACO.view(state, seat))
        if taken.seat is not None and taken.action["type"] in ("meld", "extend", "discard"):
            other = _resampled(state, taken.seat, rng)
            action = BURRACO.parse_action(taken.action)
            step = BURRACO.apply(other, taken.seat, action)
            if step.state.board.phase in ("draw", "play"):
                assert [event.public for event in step.events] == [
                    event.public for event in BURRACO.apply(state, taken.seat, action).events
                ]


def _resampled(state: State, seat: int | None, rng: Random) -> State:
    """The state with all cards that the seat does not see dealt anew, and another seed."""
    if state.board.phase in ("ready", "over"):
        return state
    hidden = [other for other in (0, 1, 2, 3) if other != seat or state.board.face_down[other]]
    pool = [*state.stock, *sum(state.pozzetti, ())]
    for other in hidden:
        pool += state.hands[other]
    rng.shuffle(pool)

    def dealt(count: int) -> tuple[str, ...]:
        cards, pool[:] = tuple(pool[:count]), pool[count:]
        return cards

    hands = [dealt(len(cards)) if other in hidden else cards for other, cards in enumerate(state.hands)]
    return state._replace(
        hands=tuple(hands),
        stock=dealt(len(state.stock)),
        pozzetti=tuple(dealt(len(cards)) for cards in state.pozzetti),
        seed=rng.randbytes(32).hex() if state.seed else None,
    )


def test_a_seats_token_changes_exactly_with_its_question() -> None:
    """What a seat may still be about to send stays valid while others act; an answered question does not."""
    for state, taken in steps(12):
        after = taken.state
        for seat in (0, 1, 2, 3):
            was, now = mine(state, seat), mine(after, seat)
            owed, owes = seat in BURRACO.to_act(state), seat in BURRACO.to_act(after)
            if owed and seat == taken.seat:
                assert now["decision"] != was["decision"]
            if owed != owes:
                assert now["decision"] != was["decision"]
            if (
                owed
                and owes
                and seat != taken.seat
                and table(state)["phase"] == table(after)["phase"] != "pick"
            ):
                assert now["decision"] == was["decision"]
            assert now["decision"] >= was["decision"]


def test_unchanged_parts_of_successive_tables_are_the_same_objects() -> None:
    kept = 0
    for state, taken in steps(13, 3):
        before = table(state)
        after = BURRACO.table(taken.state, (state, before))
        assert text(after) == text(table(taken.state))
        for key in (
            "options",
            "order",
            "pile",
            "pozzetto",
            "hand_sizes",
            "face_down",
            "melds",
            "totals",
            "deal",
        ):
            if before[key] == after[key] and before["phase"] == after["phase"]:
                assert before[key] is after[key]
                kept += 1
        for number, meld in before["melds"].items():
            if after["melds"].get(number) == meld:
                assert after["melds"][number] is meld
        for seat in (0, 1, 2, 3):
            was = mine(state, seat)
            now = BURRACO.mine(taken.state, seat, (state, was))
            assert text(now) == text(mine(taken.state, seat))
            assert was["hand"] != now["hand"] or was["hand"] is now["hand"]
            assert was != now or was is now
    assert kept > 1000


def test_a_log_replays_to_the_same_states() -> None:
    rng = Random(14)
    for seed in range(4):
        options = random_options(rng)
        log: list[Taken] = [taken for _, taken in random_steps(seed, 1, **options)]
        actions = [(taken.number, taken.seat, taken.action) for taken in log]
        record = json.loads(text(build(BURRACO, options=options, players=list("NESW"), actions=actions)))
        for taken, (number, state, _) in zip(log, BURRACO.replay(record), strict=True):
            assert number == taken.number
            assert text(BURRACO.dump(state)) == text(BURRACO.dump(taken.state))


def test_a_timeout_helps_whenever_a_seat_owes_something() -> None:
    for state, _ in steps(15, 3):
        for seat in BURRACO.to_act(state) - {None}:
            after = play(state, f"table timeout {seat}")
            assert mine(after, seat)["decision"] != mine(state, seat)["decision"]


def test_a_match_of_nothing_but_timeouts_comes_to_its_end() -> None:
    state: State = BURRACO.new_match({"hands": 2})
    seed = bytes(32)
    while owing := BURRACO.to_act(state):
        seat = min(owing, key=str)
        if seat is not None:
            state = play(state, f"table timeout {seat}")
            continue
        commit = {"type": "commit", "hash": commitment(seed)}
        action = {"type": "deal", "seed": seed.hex()} if state.board.commit else commit
        state = BURRACO.apply(state, None, BURRACO.parse_action(action)).state
    assert [hand["ended_by"] for hand in table(state)["hands"]] == ["stock", "stock"]


def test_a_sketch_holds_every_card() -> None:
    state = BURRACO.sketch({"hands": {"2": ["7H", "JK"]}, "pile": ["KD"], "stock": ["3S"], "stock_size": 20})
    assert (state.hands[2], state.board.pile[-1], state.stock[0]) == (("7H1", "JK1"), "KD1", "3S1")
    assert (len(state.stock), list(map(len, state.hands))) == (20, [11, 11, 2, 11])
    cards = [*sum(state.hands, ()), *sum(state.pozzetti, ()), *state.stock, *state.board.pile]
    assert sorted(cards) == sorted(TWO_PACKS)


@pytest.mark.parametrize(
    "document",
    [
        {"hands": {"0": ["7H1", "7H1"]}},
        {"hands": {"0": ["7H", "7H", "7H"]}},
        {"hands": {"4": ["7H"]}},
        {"melds": [{"team": 0, "cards": ["7H", "8H"]}]},
        {"melds": [{"team": 2, "cards": ["7H", "8H", "9H"]}]},
        {"phase": "cut"},
        {"turn": 4},
        {"stock_size": 2},
        {"stock_size": 90},
        {"pozzetto": ["taken", None]},
        {"pozzetti": [["7H"]]},
        {"fish": 1},
    ],
)
def test_a_sketch_of_what_cannot_be_is_a_value_error(document: Document) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        BURRACO.sketch(document)
