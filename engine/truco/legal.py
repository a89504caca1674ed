"""What a seat may do now: one judgement, for the reducer's refusals and for the list of legal actions.

It is made from the public part of a hand and the seat's own cards alone."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Document, Seat
from engine.truco import bets, envido
from engine.truco.actions import CALLS, FOLD, NO_QUIERO, QUIERO
from engine.truco.options import Options
from engine.truco.state import Hand


def refusal(hand: Hand, options: Options, seat: Seat, call: str) -> str | None:
    """Why a call (or "play", for any card) is not allowed to `seat`, as a code; None when it is."""
    return "not_your_turn" if seat != hand.turn else _barred(hand, options, seat, call)


def _barred(hand: Hand, options: Options, seat: Seat, call: str) -> str | None:
    """Why a call is not allowed to the seat whose turn it is."""
    if hand.envido.pending is not None:
        if call in envido.CALLS:
            allowed = envido.may_follow(hand.envido.calls, call, options.max_envidos)
            return None if allowed else "bid_not_allowed"
        return None if call in (QUIERO, NO_QUIERO) else "answer_first"
    if call in envido.CALLS:
        return None if envido_open_to(hand, seat) else "envido_closed"
    pending = hand.truco.pending is not None
    if call in bets.CALLS:
        entitled = options.raise_in_answer if pending else hand.truco.right in (None, seat)
        return None if entitled and call == hand.truco.next_call else "bid_not_allowed"
    if call in (QUIERO, NO_QUIERO):
        return None if pending else "nothing_to_answer"
    return "answer_first" if pending else None


def envido_open_to(hand: Hand, seat: Seat) -> bool:
    """Whether `seat` may call envido on his turn (§4) or in front of a truco he must answer (§6)."""
    return (
        hand.first_trick and hand.sizes[seat] == 3 and hand.truco.stake == 1 and hand.envido.settled is None
    )


def envido_open(hand: Hand) -> bool:
    """Whether envido is being bid or may still be called in this hand by somebody."""
    if hand.envido.pending is not None:
        return True
    if hand.truco.pending is not None:
        return envido_open_to(hand, hand.turn)
    return envido_open_to(hand, 0) or envido_open_to(hand, 1)


def falta(scores: tuple[int, int], options: Options) -> int:
    """What the leader lacks to the target (§4)."""
    return options.target - max(scores)


def fold_cost(hand: Hand, options: Options, seat: Seat) -> int:
    """What folding gives the opponent (§5, and the option fold_early)."""
    early = options.fold_early and hand.first_trick and hand.envido.settled is None and hand.sizes[seat] == 3
    return hand.truco.stake + (1 if early else 0)


def legal(
    hand: Hand, options: Options, scores: tuple[int, int], seat: Seat, cards: Sequence[str]
) -> list[Document]:
    """Every action `seat` may take, with what bids and answers are worth (protocol, Truco)."""
    if seat != hand.turn:
        return []
    actions: list[Document] = []
    if _barred(hand, options, seat, "play") is None:
        actions += [{"type": "play", "card": card} for card in cards]
    for call in CALLS:
        if _barred(hand, options, seat, call) is None:
            actions.append({"type": call, **_meaning(hand, options, scores, seat, call)})
    return actions


def _meaning(hand: Hand, options: Options, scores: tuple[int, int], seat: Seat, call: str) -> Document:
    if call in envido.CALLS:
        worth, refused = envido.stakes((*hand.envido.calls, call), falta(scores, options))
        return {"worth": worth, "refused": refused}
    if call in bets.CALLS:
        return {"worth": bets.worth(call), "refused": bets.worth(call) - 1}
    if call == FOLD:
        return {"gives": {"seat": 1 - seat, "points": fold_cost(hand, options, seat)}}
    worth, refused = answer_points(hand, options, scores)
    return {"worth": worth} if call == QUIERO else {"gives": {"seat": 1 - seat, "points": refused}}


def answer_points(hand: Hand, options: Options, scores: tuple[int, int]) -> tuple[int, int]:
    """(accepted, refused) of the bid that awaits its answer."""
    if hand.envido.pending is not None:
        return envido.stakes(hand.envido.calls, falta(scores, options))
    assert hand.truco.pending is not None
    worth = bets.worth(hand.truco.pending[1])
    return worth, worth - 1
