"""The fair shuffle: known answers, an independent reading of its description, and no bias."""

from __future__ import annotations

import hashlib
import hmac
import json
from collections import Counter
from itertools import pairwise, permutations
from pathlib import Path
from typing import Any

import pytest

from engine.cards import SPANISH_FORTY, TWO_PACKS
from engine.shuffle import commitment, fits, shuffled

DECKS = {"burraco": TWO_PACKS, "truco": SPANISH_FORTY}
VECTORS: list[dict[str, Any]] = json.loads(
    (Path(__file__).parent.parent / "conformance" / "shuffle.json").read_text(encoding="utf-8")
)
"""Known answers, for the browser's shuffle too."""

SEED = bytes(range(32))
NONCES = [bytes([number] * 16) for number in range(2)]


def _naive(deck: list[str], seed: bytes, message: bytes) -> list[str]:
    """As the description has it, one long string of bytes first."""
    stream = b"".join(
        hmac.new(seed, message + counter.to_bytes(4, "big"), hashlib.sha256).digest() for counter in range(40)
    )
    words = [int.from_bytes(stream[at : at + 4], "big") for at in range(0, len(stream), 4)]
    deck = list(deck)
    for position in reversed(range(1, len(deck))):
        while True:
            word = words.pop(0)
            if word < (2**32 // (position + 1)) * (position + 1):
                break
        other = word % (position + 1)
        deck[position], deck[other] = deck[other], deck[position]
    return deck


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: f"{vector['game']} hand {vector['hand']}")
def test_known_answers(vector: dict[str, Any]) -> None:
    seed, nonces = bytes.fromhex(vector["seed"]), [bytes.fromhex(nonce) for nonce in vector["nonces"]]
    deck = list(shuffled(DECKS[vector["game"]], seed, nonces, vector["hand"]))
    assert deck == vector["deck"]
    message = b"".join(nonces) + vector["hand"].to_bytes(4, "big")
    assert deck == _naive(list(DECKS[vector["game"]]), seed, message)
    assert commitment(seed) == vector["commit"] == hashlib.sha256(seed).hexdigest()


@pytest.mark.parametrize("deck", DECKS.values(), ids=DECKS)
def test_a_shuffle_is_a_permutation(deck: tuple[str, ...]) -> None:
    assert sorted(shuffled(deck, SEED, NONCES, 1)) == sorted(deck)


def test_everything_that_goes_in_matters() -> None:
    decks = [
        shuffled(SPANISH_FORTY, SEED, NONCES, 1),
        shuffled(SPANISH_FORTY, SEED, NONCES, 2),
        shuffled(SPANISH_FORTY, SEED, NONCES[::-1], 1),
        shuffled(SPANISH_FORTY, SEED, [NONCES[0], bytes(15) + b"\1"], 1),
        shuffled(SPANISH_FORTY, SEED[::-1], NONCES, 1),
    ]
    assert len(set(decks)) == len(decks)


def test_a_commitment_fits_its_seed_only() -> None:
    assert fits(SEED, commitment(SEED))
    assert not fits(SEED[::-1], commitment(SEED))


def test_every_permutation_is_as_likely() -> None:
    """Chi-squared over the 24 orders of four cards, one shuffle for each of 24,000 hands of one seed."""
    counts = Counter(shuffled("ABCD", SEED, NONCES, hand) for hand in range(24_000))
    assert set(counts) == set(permutations("ABCD"))
    chi_squared = sum((count - 1000) ** 2 / 1000 for count in counts.values())
    assert chi_squared < 49.7  # 23 degrees of freedom, one in a thousand


def test_every_card_is_as_likely_on_top() -> None:
    counts = Counter(shuffled(SPANISH_FORTY, SEED, NONCES, hand)[0] for hand in range(8_000))
    chi_squared = sum((counts[card] - 200) ** 2 / 200 for card in SPANISH_FORTY)
    assert chi_squared < 72.1  # 39 degrees of freedom, one in a thousand


def test_a_number_that_would_favour_the_low_cards_is_thrown_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """2**32 is no multiple of 3: its largest multiple is 2**32 - 1, so that word is not used."""
    words = iter([2**32 - 1, 4, 1])
    monkeypatch.setattr("engine.shuffle._numbers", lambda *_: words)
    assert shuffled("ABC", SEED, NONCES, 1) == ("A", "C", "B")
    assert next(words, None) is None


def test_hands_follow_no_pattern() -> None:
    decks = [shuffled(SPANISH_FORTY, SEED, NONCES, hand) for hand in range(1, 200)]
    same_place = [sum(a == b for a, b in zip(one, other, strict=True)) for one, other in pairwise(decks)]
    assert 0.8 < sum(same_place) / len(same_place) < 1.2  # one card keeps its place on average
