"""Hands of Truco through the engine, each checked against the rules: `mano bench truco`.

Random hands at random scores (or, with --expert, hands that Expert plays with itself). What each side
scored is compared with a second reading of the rules' tables from the actions alone. Prints hands per
second of processor time, for the engine's part (legal actions, parsing, applying) and for the whole.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from random import Random
from time import process_time
from typing import Any

from engine import Document
from engine.cards import SPANISH_FORTY
from engine.truco import TRUCO
from engine.truco.actions import parse
from engine.truco.bots.expert import expert
from engine.truco.legal import legal
from engine.truco.options import Options
from engine.truco.state import Hand, State

AUCTIONS = {
    "E": (2, 1), "R": (3, 1), "F": (0, 1), "EE": (4, 2), "ER": (5, 2), "EF": (0, 2), "RF": (0, 3),
    "EER": (7, 4), "EEF": (0, 4), "ERF": (0, 5), "EERF": (0, 7),
}  # fmt: skip
"""Accepted and refused points of each auction, 0 for what a falta is worth: the table of §4 of the rules."""

RANKS = ["1E", "1B", "7E", "7O", "3", "2", "1", "12", "11", "10", "7", "6", "5", "4"]
"""§2 of the rules, high to low."""

LETTERS = {"envido": "E", "real_envido": "R", "falta_envido": "F"}
BIDS = {"truco": 2, "retruco": 3, "vale_cuatro": 4}

Moves = list[tuple[int, Document]]


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="mano bench truco", description=__doc__)
    parser.add_argument("--hands", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--expert", action="store_true", help="Expert plays both sides")
    chosen = parser.parse_args(arguments)
    rng = Random(chosen.seed)
    engine = actions = 0.0
    start = process_time()
    for number in range(chosen.hands):
        state = new_hand(rng, number)
        begun = process_time()
        moves, after = by_expert(state, rng) if chosen.expert else at_random(state, rng)
        engine += process_time() - begun
        actions += len(moves)
        expected = judge(state, moves)
        if after.scores != expected:
            raise SystemExit(f"{state} with {moves} gave {after.scores}, not {expected}")
    took = process_time() - start
    print(
        f"{chosen.hands:,} hands, {actions:,.0f} actions, no illegal action, points as the rules say: "
        f"{chosen.hands / engine:,.0f} hands/s, {chosen.hands / took:,.0f} with dealing and checking"
    )


def new_hand(rng: Random, number: int) -> State:
    cards = rng.sample(SPANISH_FORTY, 6)
    dealt = tuple(cards[:3]), tuple(cards[3:])
    scores = rng.randrange(30), rng.randrange(30)
    options = Options(raise_in_answer=number % 2 == 1, fold_early=number % 3 == 2)
    mano = number // 2 % 2
    return State(options, "play", dealer=1 - mano, scores=scores, hand=Hand(mano), dealt=dealt, held=dealt)


def at_random(state: State, rng: Random) -> tuple[Moves, State]:
    """Plays a hand with random legal actions."""
    moves = []
    while state.phase == "play":
        seat = state.hand.turn
        action = rng.choice(legal(state.hand, state.options, state.scores, seat, state.held[seat]))
        moves.append((seat, action))
        state = TRUCO.apply(state, seat, parse(action)).state
    return moves, state


def by_expert(state: State, rng: Random) -> tuple[Moves, State]:
    """Plays a hand with Expert on both sides."""
    moves = []
    while state.phase == "play":
        seat = state.hand.turn
        action = expert(TRUCO.view(state, seat), rng)
        moves.append((seat, action))
        state = TRUCO.apply(state, seat, parse(action)).state
    return moves, state


def judge(start: State, moves: Moves) -> tuple[int, int]:
    """The scores after a hand, from its deal and its moves alone."""
    scores = list(start.scores)
    target, mano = start.options.target, 1 - start.dealer

    def give(seat: int, points: int) -> tuple[int, int]:
        scores[seat] = min(target, scores[seat] + points)
        return scores[0], scores[1]

    auction, caller = "", -1
    stake, bid = 1, 0
    cards: list[list[str]] = [[], []]
    for seat, action in moves:
        kind = action["type"]
        if kind == "play":
            cards[seat].append(action["card"])
        elif kind in LETTERS:
            auction += LETTERS[kind]
        elif kind in BIDS:
            stake, bid, caller = bid or stake, BIDS[kind], seat
        elif kind == "fold":
            early = start.options.fold_early and not cards[seat] and "." not in auction
            return give(1 - seat, stake + (early and len(cards[1 - seat]) <= 1))
        elif auction and not auction.endswith("."):
            accepted, refused = AUCTIONS[auction]
            worth = accepted or target - max(scores)
            winner = 1 - seat
            if kind == "quiero":
                values = [envido(hand) for hand in start.dealt]
                winner = mano if values[0] == values[1] else values.index(max(values))
            give(winner, worth if kind == "quiero" else refused)
            auction += "."
        elif kind == "quiero":
            stake, bid = bid, 0
        else:
            return give(caller, stake)
    if max(scores) == target:
        return scores[0], scores[1]
    return give(tricks(cards, mano), stake)


def envido(hand: Sequence[str]) -> int:
    best = max(number(card) for card in hand)
    for at, one in enumerate(hand):
        for other in hand[:at]:
            if one[-1] == other[-1]:
                best = max(best, 20 + number(one) + number(other))
    return best


def number(card: str) -> int:
    value = int(card[:-1])
    return value if value < 10 else 0


def rank(card: str) -> int:
    return RANKS.index(card if card in RANKS else card[:-1])


def tricks(cards: list[list[str]], mano: int) -> int:
    """Who won the hand by the table of §3."""
    results: list[Any] = []
    for first, second in zip(*cards, strict=True):
        one, two = rank(first), rank(second)
        results.append(None if one == two else 0 if one < two else 1)
    for seat in (0, 1):
        if results.count(seat) == 2:
            return seat
    decided = [winner for winner in results if winner is not None]
    return decided[0] if decided else mano


if __name__ == "__main__":
    main()
