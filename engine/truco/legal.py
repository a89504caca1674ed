"""What a seat may do now: one judgement, for the reducer's refusals and for the list of legal actions.

It is made from the public part of a hand and the seat's own cards alone. The same questions come again and
again, so that their answers are kept; nobody may change the documents."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.cards import SPANISH_FORTY
from engine.game import Document, Seat
from engine.truco import bets, envido
from engine.truco.actions import CALLS, FOLD, NO_QUIERO, QUIERO
from engine.truco.bets import Truco
from engine.truco.options import Options
from engine.truco.state import Hand


class Question(NamedTuple):
    """All that what may be called depends on, besides points: the bids of an envido that awaits its answer,
    the truco bids, who is asked, whether he may open envido, and two options."""

    auction: tuple[tuple[Seat, str], ...]
    truco: Truco
    seat: Seat
    may_open: bool
    max_envidos: int
    raise_in_answer: bool

    @property
    def calls(self) -> tuple[str, ...]:
        return tuple([call for _, call in self.auction])


def question(hand: Hand, options: Options) -> Question:
    _, sizes, _, (auction, settled), truco, _ = hand
    seat = hand.turn
    return Question(
        auction if settled is None else (),
        truco,
        seat,
        settled is None and truco.stake == 1 and sizes[seat] == 3,
        options.max_envidos,
        options.raise_in_answer,
    )


def refusal(hand: Hand, options: Options, seat: Seat, call: str) -> str | None:
    """Why a call (or "play", for any card) is not allowed to `seat`, as a code; None when it is."""
    if seat != hand.turn:
        return "not_your_turn"
    if call in _ON_TURN:
        return "answer_first" if hand.awaits_answer else None
    return _barred(question(hand, options), call)


def _barred(asked: Question, call: str) -> str | None:
    pending = asked.truco.pending is not None
    if call in _ON_TURN:
        return "answer_first" if pending or asked.auction else None
    if asked.auction:
        if call in envido.CALLS:
            allowed = envido.may_follow(asked.calls, call, asked.max_envidos)
            return None if allowed else "bid_not_allowed"
        return None if call in (QUIERO, NO_QUIERO) else "answer_first"
    if call in envido.CALLS:
        return None if asked.may_open else "envido_closed"
    if call in bets.CALLS:
        truco = asked.truco
        entitled = asked.raise_in_answer if pending else truco.right in (None, asked.seat)
        return None if entitled and call == truco.next_call else "bid_not_allowed"
    return None if pending else "nothing_to_answer"


_ON_TURN = ("play", FOLD)


def envido_open_to(hand: Hand, seat: Seat) -> bool:
    """Whether `seat` may call envido on his turn (§4) or in front of a truco he must answer (§6).

    Who holds three cards is in the first trick."""
    return hand.sizes[seat] == 3 and hand.truco.stake == 1 and hand.envido.settled is None


def envido_open(hand: Hand) -> bool:
    """Whether envido is being bid or may still be called in this hand by somebody."""
    auction, settled = hand.envido
    if settled is not None or auction:
        return settled is None
    if hand.truco.pending is not None:
        return envido_open_to(hand, hand.turn)
    return envido_open_to(hand, 0) or envido_open_to(hand, 1)


def falta(scores: tuple[int, int], options: Options) -> int:
    """What the leader lacks to the target (§4)."""
    return options.target - max(scores)


def fold_cost(hand: Hand, options: Options, seat: Seat) -> int:
    """What folding gives the opponent (§5, and the option fold_early)."""
    stake = hand.truco.stake
    if options.fold_early and hand.envido.settled is None and hand.sizes[seat] == 3:
        return stake + 1
    return stake


def legal(
    hand: Hand, options: Options, scores: tuple[int, int], seat: Seat, cards: Sequence[str]
) -> list[Document]:
    """Every action `seat` may take, with what bids and answers are worth (protocol, Truco)."""
    asked = question(hand, options)
    if seat != asked.seat:
        return []
    if asked.auction:
        return [*_calls(asked, falta(scores, options), 0)]
    lacking = falta(scores, options) if asked.may_open else 0
    if asked.truco.pending is not None:
        return [*_calls(asked, lacking, 0)]
    calls = _calls(asked, lacking, fold_cost(hand, options, seat))
    return [*(map(_PLAYS.__getitem__, cards)), *calls]


_PLAYS: Mapping[str, Document] = {card: {"type": "play", "card": card} for card in SPANISH_FORTY}


@lru_cache(maxsize=16_384)
def _calls(asked: Question, falta: int, fold: int) -> Sequence[Document]:
    """The calls that are allowed, with what they mean; `falta`: what a falta envido is worth, if one can be
    bid or answered; `fold`: what a fold gives, if there is one."""
    return [
        {"type": call, **_meaning(asked, call, falta, fold)} for call in CALLS if _barred(asked, call) is None
    ]


def _meaning(asked: Question, call: str, falta: int, fold: int) -> Document:
    if call in envido.CALLS:
        worth, refused = envido.stakes((*asked.calls, call), falta)
        return {"worth": worth, "refused": refused}
    if call in bets.CALLS:
        return {"worth": bets.worth(call), "refused": bets.worth(call) - 1}
    if call == FOLD:
        return {"gives": {"seat": 1 - asked.seat, "points": fold}}
    worth, refused = answer_points(asked.calls, asked.truco, falta)
    return {"worth": worth} if call == QUIERO else {"gives": {"seat": 1 - asked.seat, "points": refused}}


def answer_points(calls: tuple[str, ...], truco: Truco, falta: int) -> tuple[int, int]:
    """(accepted, refused) of the bid that awaits its answer: the last of an auction's calls, or truco's."""
    if calls:
        return envido.stakes(calls, falta)
    assert truco.pending is not None
    worth = bets.worth(truco.pending[1])
    return worth, worth - 1
