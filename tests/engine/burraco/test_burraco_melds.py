"""Sets, runs and burracos: the rules' worked cases, and the judge against a second one on random cards."""

from __future__ import annotations

from dataclasses import asdict
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from engine.burraco.cards import worth
from engine.burraco.melds import Meld, extended, opened, rebuilt
from engine.burraco.options import Options, choose
from engine.cards import TWO_PACKS
from tests.engine.burraco import judge
from tests.engine.burraco.position import CLASSIC, STRICT, cards_of

SEMI = choose({"semi_clean": True})


def lay(text: str, options: Options = CLASSIC) -> Meld | None:
    return opened(1, 0, cards_of(text), options)


def shown(meld: Meld | None) -> str:
    """`4S [2S] 6S`: the meld as it lies on the table, a wild in brackets."""
    assert meld is not None
    return " ".join(f"[{card[:2]}]" if card in meld.wilds else card[:2] for card in meld.cards)


def added(text: str, more: str, options: Options = CLASSIC) -> Meld | None:
    """A meld of these cards after more were added to it."""
    cards = cards_of(f"{text} {more}")
    first = [cards[at] for at in range(len(text.split()))]
    meld = opened(1, 0, first, options)
    assert meld is not None
    return extended(meld, cards[len(first) :], options)


@pytest.mark.parametrize(
    ("cards", "lies", "points", "burraco"),
    [
        ("7H 7S 7D", "7H 7S 7D", 15, None),
        ("7H 7S JK", "7H 7S [JK]", 40, None),
        ("7H 7H 7S 7S 7D 7D 7C 7C", "7H 7H 7S 7S 7D 7D 7C 7C", 40, "clean"),
        ("7H 7H 7S 7S 7D 7D 7C 7C 2S", "7H 7H 7S 7S 7D 7D 7C 7C [2S]", 60, "dirty"),
        ("QS KS AS", "QS KS AS", 35, None),
        ("AS 2S 3S", "AS 2S 3S", 40, None),
        ("KS AS 2S", "[2S] KS AS", 45, None),
        ("AS 2S 2H", "AS 2S [2H]", 55, None),
        ("2S 3S JK", "[JK] 2S 3S", 55, None),
        ("AH 2H 3H 2S 5H", "AH 2H 3H [2S] 5H", 65, None),
        ("4H 5H 6H 7H 8H 9H 2H", "[2H] 4H 5H 6H 7H 8H 9H", 60, "dirty"),
        ("AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS", "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS", 120, "clean"),
        (
            "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS JK",
            "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS [JK]",
            150,
            "dirty",
        ),
        ("3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS 2H", "AS [2H] 3S 4S 5S 6S 7S 8S 9S TS JS QS KS", 120, "dirty"),
        ("2S 2S JK", "[JK] 2S [2S]", 70, None),
    ],
)
def test_worked_melds(cards: str, lies: str, points: int, burraco: str | None) -> None:
    meld = lay(cards)
    assert shown(meld) == lies
    assert meld is not None
    assert (meld.points, meld.burraco) == (points, burraco)


@pytest.mark.parametrize(
    "cards",
    [
        "7H 7S",
        "7H 2S JK",
        "2H 2S 2D",
        "2H 2S 2D JK",
        "2S JK JK",
        "JK JK JK",
        "7H 7H 7S 7S 7D 7D 7C 7C 2S JK",
        "KS AS 2S 3S",
        "2S 3S KS",
        "AD 4D JK",
        "4H 6H 8H JK",
        "4H 5H 5H 6H",
        "4H 5H 6S",
        "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS",
        "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS JK JK",
        "2S 2H JK 3S",
    ],
)
def test_what_is_no_meld(cards: str) -> None:
    assert lay(cards) is None


@pytest.mark.parametrize(
    ("cards", "more", "lies", "burraco"),
    [
        ("4H 5H 6H 7H 8H 9H 2H", "3H", "2H 3H 4H 5H 6H 7H 8H 9H", "clean"),
        ("2S 3S 4S 5S 6S 7S", "9S", "3S 4S 5S 6S 7S [2S] 9S", "dirty"),
        ("2S 3S 4S 5S 6S 7S", "9S 8S", "2S 3S 4S 5S 6S 7S 8S 9S", "clean"),
        ("6C JK 8C", "7C TC", "6C 7C 8C [JK] TC", None),
        ("6C JK 8C", "7C", "[JK] 6C 7C 8C", None),
        ("2C 5C 6C", "8C", "5C 6C [2C] 8C", None),
        ("3H 4H 5H", "AH", None, None),
        ("3H 4H 5H", "AH JK", "AH [JK] 3H 4H 5H", None),
        ("2S 2H JK", "4S", "[2H] 2S [JK] 4S", None),
        ("2S 2H JK", "3H", "[2S] 2H 3H [JK]", None),
        ("2S 2H JK", "3H 3S", None, None),
        ("2S 2H JK", "JK", None, None),
        ("2S 2H JK", "2D", None, None),
        ("2S 2H JK", "6S", None, None),
        ("2S 2S JK", "5S", "2S [JK] [2S] 5S", None),
    ],
)
def test_cards_are_added_as_to_a_collection(
    cards: str, more: str, lies: str | None, burraco: str | None
) -> None:
    meld = added(cards, more)
    if lies is None:
        assert meld is None
    else:
        assert meld is not None
        assert (shown(meld), meld.burraco) == (lies, burraco)


@pytest.mark.parametrize(
    ("cards", "more", "lies"),
    [
        ("2S 3S 4S 5S 6S 7S", "9S", None),
        ("2S 3S 4S 5S 6S 7S", "AS", "AS 2S 3S 4S 5S 6S 7S"),
        ("2S 3S 4S 5S 6S 7S", "9S JK", "2S 3S 4S 5S 6S 7S [JK] 9S"),
        ("2C 5C 6C", "8C", None),
        ("2C 5C 6C", "3C", "3C [2C] 5C 6C"),
        ("2C 5C 6C", "4C", "[2C] 4C 5C 6C"),
        ("2C 5C 6C", "4C 8C", "4C 5C 6C [2C] 8C"),
        ("2C 5C 6C", "4C 3C", "2C 3C 4C 5C 6C"),
        ("2C 5C 6C", "7C 8C", "[2C] 5C 6C 7C 8C"),
        ("6C JK 8C", "TC", None),
        ("6C JK 8C", "7C TC", "6C 7C 8C [JK] TC"),
    ],
)
def test_where_wilds_stay_put_they_move_only_for_their_card(cards: str, more: str, lies: str | None) -> None:
    meld = added(cards, more, STRICT)
    assert (None if meld is None else shown(meld)) == lies


def test_in_the_strict_rule_a_wild_moves_again_from_where_it_came_to_stand() -> None:
    """5-6 with a joker as the 4; the 4 comes, the joker becomes the 3, and may fill no far gap."""
    meld = added("JK 5C 6C", "4C", STRICT)
    assert shown(meld) == "[JK] 4C 5C 6C"
    assert meld is not None
    assert extended(meld, ("8C1",), STRICT) is None
    assert shown(extended(meld, ("2C1",), STRICT)) == "2C [JK] 4C 5C 6C"


@pytest.mark.parametrize(
    ("cards", "burraco"),
    [
        ("3H 4H 5H 6H 7H 8H 9H JK", "semi_clean"),
        ("4H 5H 6H 7H 8H 9H JK", "dirty"),
        ("3H 4H 5H 6H 7H 8H 9H JK JH", "semi_clean"),
        ("3H 4H 5H JK 7H 8H 9H TH JH", "dirty"),
        ("3H 4H 5H JK 7H 8H 9H TH JH QH KH", "semi_clean"),
        ("3H 4H 5H 6H 7H 8H 9H", "clean"),
        ("7H 7H 7S 7S 7D 7D 7C JK", "semi_clean"),
        ("7H 7H 7S 7S 7D 7D JK", "dirty"),
        ("7H 7H 7S 7S 7D 7D 7C 7C JK", "dirty"),
    ],
)
def test_semi_clean(cards: str, burraco: str) -> None:
    meld = lay(cards, SEMI)
    assert meld is not None
    assert meld.burraco == burraco


def test_two_two_joker_is_an_option() -> None:
    assert lay("2S 2H JK", choose({"two_two_joker": False})) is None


# The second judge -----------------------------------------------------------------------------------------

SUITS = "SHDC"
Growth = tuple[tuple[str, ...], tuple[str, ...]]


WILDS = tuple(card for card in TWO_PACKS if judge.may_be_wild(card))


def collection(rng: Random) -> tuple[str, ...]:
    """Cards that are nearly a meld: a stretch of a suit or a rank, some missing, some wilds, a stranger."""
    if rng.random() < 0.8:
        suit = rng.choice(SUITS)
        length = rng.choice((2, 3, 4, 5, 7, 9, 12, 13, 14))
        first = rng.randint(0, 14 - length)
        cards = {f"{judge.FACES[place]}{suit}{rng.choice('112')}" for place in range(first, first + length)}
    else:
        same = [card for card in TWO_PACKS if card[0] == rng.choice("A3456789TJQK")]
        cards = set(rng.sample(same, rng.randint(0, len(same))))
    cards -= set(rng.sample(sorted(cards), min(len(cards), rng.choice((0, 0, 1, 2)))))
    cards |= set(rng.sample(WILDS, rng.choice((0, 0, 1, 1, 2))))
    if rng.random() < 0.1:
        cards.add(rng.choice(TWO_PACKS))
    return tuple(rng.sample(sorted(cards), len(cards)))


def growth(rng: Random) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """A collection and one to three cards for it, mostly of its suit or wild."""
    cards = collection(rng)
    suit = cards[0][1] if cards else "S"
    near = [card for card in TWO_PACKS if card[1] == suit or judge.may_be_wild(card) or rng.random() < 0.05]
    return cards, tuple(rng.sample([card for card in near if card not in cards], rng.randint(1, 3)))


collections = st.builds(collection, st.integers(0, 2**40).map(Random))
growths = st.builds(growth, st.integers(0, 2**40).map(Random))


def is_meld(cards: tuple[str, ...], options: Options) -> bool:
    return (
        judge.is_set(cards)
        or judge.is_run(cards)
        or (options.two_two_joker and judge.is_two_two_joker(cards))
    )


@settings(max_examples=400, deadline=None)
@given(collections)
def test_a_meld_is_legal_exactly_when_the_second_judge_finds_an_arrangement(cards: tuple[str, ...]) -> None:
    assume(cards)
    assert (opened(1, 0, cards, CLASSIC) is not None) == is_meld(cards, CLASSIC)


@settings(max_examples=300, deadline=None)
@given(collections)
def test_a_run_lies_with_the_fewest_wilds_and_the_wild_where_the_rules_put_it(cards: tuple[str, ...]) -> None:
    meld = opened(1, 0, cards, CLASSIC) if cards else None
    assume(meld is not None and meld.kind == "run" and not judge.is_two_two_joker(cards))
    assert meld is not None
    found = list(judge.arrangements(cards))
    wild = tuple(card in meld.wilds for card in meld.cards)
    lies = next(each for each in found if each.cards == meld.cards and each.wild == wild)
    fewest = min(each.wilds for each in found)
    assert lies.wilds == fewest
    assert meld.points == worth(cards)
    assert meld.burraco == (None if len(cards) < 7 else "dirty" if fewest else "clean")
    if lies.wild[-1]:
        assert lies.first == 0  # at the high end only where the ace is low
    if lies.wild[0]:  # at the low end only where no arrangement of as few wilds has a gap for it
        others = [each for each in found if each.wilds == fewest and each.first >= lies.first]
        assert not [each for each in others if any(each.wild[1:-1]) and each.first == 0]


@settings(max_examples=300, deadline=None)
@given(growths)
def test_adding_to_a_run_is_judging_the_whole_collection(grown: Growth) -> None:
    cards, more = grown
    meld = opened(1, 0, cards, CLASSIC) if cards else None
    assume(meld is not None and not judge.is_two_two_joker(cards))
    assert meld is not None
    longer = extended(meld, more, CLASSIC)
    assert (longer is not None) == is_meld((*cards, *more), CLASSIC)
    if longer is not None:
        assert sorted(longer.cards) == sorted((*cards, *more))
        assert longer.document["burraco"] == longer.burraco


def _keeps_places(meld: Meld, arrangement: judge.Arrangement) -> bool:
    """The strict rule, in words: a wild stays unless its natural card came; a natural two stays natural."""
    before = {card: meld.low - 1 + at for at, card in enumerate(meld.cards)}
    now = {arrangement.first + at: card for at, card in enumerate(arrangement.cards)}
    natural = {card for card, wild in zip(arrangement.cards, arrangement.wild, strict=True) if not wild}
    for card, place in before.items():
        if card in meld.wilds:
            if now.get(place) != card and now.get(place) not in natural:
                return False
        elif card[0] == "2" and card not in natural:
            return False
    return True


@settings(max_examples=400, deadline=None)
@given(growths)
def test_the_strict_rule_is_what_the_second_judge_makes_of_it(grown: Growth) -> None:
    cards, more = grown
    meld = opened(1, 0, cards, STRICT) if cards else None
    assume(meld is not None and meld.kind == "run" and not judge.is_two_two_joker(cards))
    assert meld is not None
    expected = any(_keeps_places(meld, each) for each in judge.arrangements((*cards, *more)))
    assert (extended(meld, more, STRICT) is not None) == expected


@settings(max_examples=150, deadline=None)
@given(collections, st.sampled_from([CLASSIC, STRICT]))
def test_the_fitting_cards_are_those_that_can_be_added_alone(
    cards: tuple[str, ...], options: Options
) -> None:
    meld = opened(1, 0, cards, options) if cards else None
    assume(meld is not None)
    assert meld is not None
    others = [card for card in TWO_PACKS if card not in meld.cards]
    assert meld.fitting == {card for card in others if extended(meld, (card,), options) is not None}


@settings(max_examples=150, deadline=None)
@given(collections, st.sampled_from([CLASSIC, STRICT, SEMI]))
def test_a_meld_is_rebuilt_from_its_cards(cards: tuple[str, ...], options: Options) -> None:
    meld = opened(3, 1, cards, options) if cards else None
    assume(meld is not None)
    assert meld is not None
    again = rebuilt(3, 1, list(meld.cards), list(meld.wilds), options)
    assert asdict(again) == asdict(meld)


@settings(max_examples=100, deadline=None)
@given(st.sampled_from(["2S1 2S2 JK1", "2S1 2H1 JK1", "2S2 2H1 JK3"]), st.integers(0, 2**40))
def test_a_two_two_joker_grows_as_a_run_with_two_wilds(opening: str, seed: int) -> None:
    meld = opened(1, 0, tuple(opening.split()), CLASSIC)
    rng = Random(seed)
    near = [card for card in TWO_PACKS if card[1] in "SH" and card not in opening]
    more = tuple(rng.sample(near, rng.randint(1, 3)))
    assert meld is not None
    longer = extended(meld, more, CLASSIC)
    found = list(judge.arrangements((*meld.cards, *more), most_wilds=2))
    assert (longer is not None) == any(each.wilds == 2 for each in found)
    if longer is not None:
        assert len(longer.wilds) == 2
        assert longer.burraco in (None, "dirty")
