"""apply(diff(a, b), a) is b again, exactly; and hands and piles change by small operations."""

from typing import Any

import orjson
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.live.patch import apply, diff, same

scalars = st.none() | st.booleans() | st.integers(-3, 3) | st.sampled_from([0.0, 1.0, "", "a", "1", "7H1"])
keys = st.sampled_from(["a", "b", "0", "1", "a/b", "~", "~1", ""])
documents = st.recursive(
    scalars, lambda part: st.lists(part, max_size=6) | st.dictionaries(keys, part, max_size=5), max_leaves=25
)
cards = st.lists(st.sampled_from([f"{r}{s}1" for r in "A23456" for s in "SHDC"]), unique=True, max_size=20)


def exact(value: Any) -> Any:
    """A form whose Python equality is JSON's equality."""
    if isinstance(value, dict):
        return {key: exact(part) for key, part in value.items()}
    if isinstance(value, list):
        return [exact(part) for part in value]
    return (type(value).__name__, value)


@given(documents, documents)
def test_a_patch_turns_the_old_document_into_exactly_the_new_one(old: Any, new: Any) -> None:
    before = orjson.dumps(old)
    assert exact(apply(old, diff(old, new))) == exact(new)
    assert orjson.dumps(old) == before


@given(documents, documents)
def test_a_patch_is_empty_exactly_for_equal_documents(old: Any, new: Any) -> None:
    assert (diff(old, new) == []) == (exact(old) == exact(new)) == same(old, new)


@given(cards, cards)
def test_card_lists_survive_any_change(old: list[str], new: list[str]) -> None:
    assert apply({"hand": old}, diff({"hand": old}, {"hand": new})) == {"hand": new}


@given(cards, st.data())
def test_cards_that_leave_a_hand_are_never_more_operations_than_cards(hand: list[str], data: Any) -> None:
    gone = data.draw(st.sets(st.sampled_from(hand))) if hand else set()
    left = [card for card in hand if card not in gone]
    assert len(diff(hand, left)) <= len(gone)


@pytest.mark.parametrize(
    ("old", "new", "ops"),
    [
        (["A", "B"], ["A", "B", "C"], [{"op": "add", "path": "/2", "value": "C"}]),
        (["A", "B", "C"], ["A", "C"], [{"op": "remove", "path": "/1"}]),
        ([11, 11, 11], [11, 12, 11], [{"op": "replace", "path": "/1", "value": 12}]),
        ({"n": 1}, {"n": True}, [{"op": "add", "path": "/n", "value": True}]),
        ({"n": [1]}, {"n": [1.0]}, [{"op": "replace", "path": "/n/0", "value": 1.0}]),
        ({"a/b": 1, "~": 2}, {"~": 2}, [{"op": "remove", "path": "/a~1b"}]),
        ([{"x": 1, "y": [1, 2]}], [{"x": 1, "y": [1]}], [{"op": "remove", "path": "/0/y/1"}]),
    ],
)
def test_small_changes_are_small_operations(old: Any, new: Any, ops: list[dict[str, Any]]) -> None:
    assert diff(old, new) == ops


def test_melding_cards_from_all_over_the_hand_takes_them_out_one_by_one() -> None:
    hand = [f"{rank}{suit}1" for suit in "SH" for rank in "A23456789TJ"]
    left = [card for card in hand if card not in ("3S1", "9S1", "4H1")]
    assert diff(hand, left) == [{"op": "remove", "path": f"/{n}"} for n in (14, 8, 2)]


def test_a_wholly_new_list_is_replaced_at_once() -> None:
    ops = diff(
        {"legal": [{"type": "draw", "from": "stock"}]}, {"legal": [{"type": "x", "n": n} for n in range(9)]}
    )
    assert [op["path"] for op in ops] == ["/legal"]


def test_shared_parts_are_not_looked_into() -> None:
    class Untouchable(dict[str, int]):
        def items(self) -> Any:
            raise AssertionError("looked into")

    shared = Untouchable(a=1)
    assert diff({"melds": shared, "turn": 1}, {"melds": shared, "turn": 2}) == [
        {"op": "add", "path": "/turn", "value": 2}
    ]


@pytest.mark.parametrize(
    "op",
    [
        {"op": "remove", "path": ""},
        {"op": "remove", "path": "/x"},
        {"op": "replace", "path": "/x", "value": 1},
        {"op": "add", "path": "/list/5", "value": 1},
        {"op": "add", "path": "/number/5", "value": 1},
    ],
)
def test_operations_that_do_not_fit_are_errors(op: dict[str, Any]) -> None:
    with pytest.raises((KeyError, IndexError, ValueError)):
        apply({"list": [1], "number": 3}, [op])
