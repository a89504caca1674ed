"""What a state shows. `table` is built from the public parts alone; `mine` adds what one seat holds.

The documents of the parts are cached by their value, so that an unchanged part of successive tables is the
same object. Nobody may change them."""

from __future__ import annotations

from functools import lru_cache

from engine.game import Document, Seat
from engine.truco import bets, envido
from engine.truco.envido import Envido, Settled
from engine.truco.legal import envido_open, legal
from engine.truco.options import Options
from engine.truco.state import Cards, Deal, Finished, State, to_act
from engine.truco.tricks import Trick

_parts = lru_cache(maxsize=4096)
_value = _parts(envido.value)


def table(state: State) -> Document:
    """The public part of a view (protocol, Truco)."""
    hand, playing, over = state.hand, state.phase == "play", state.phase == "over"
    return {
        "game": "truco",
        "options": _options(state.options),
        "phase": state.phase,
        "hand": state.number,
        "dealer": state.dealer,
        "mano": 1 - state.dealer,
        "turn": hand.turn if playing else None,
        "hand_sizes": _list(hand.sizes),
        "tricks": _tricks(hand.tricks),
        "envido": _envido(hand.envido, playing and envido_open(hand)),
        "truco": _truco(hand.truco),
        "shown": _list(hand.shown),
        "scores": _list(state.scores),
        "hands": _hands(state.finished, over),
        "deal": _deal(state.deal, state.seed if over else None),
        "result": result_document(state) if over else None,
    }


def mine(state: State, seat: Seat) -> Document:
    """What `seat` alone knows: its cards, their envido value, and what it may do."""
    dealt, held = state.dealt[seat], state.held[seat]
    return {
        "seat": seat,
        "hand": list(held),
        "envido": _value(dealt) if dealt else None,
        "decision": state.asked[seat],
        "legal": _legal(state, seat, held),
    }


def _legal(state: State, seat: Seat, held: Cards) -> list[Document]:
    if state.phase == "play":
        return legal(state.hand, state.options, state.scores, seat, held)
    return [{"type": "ready"}] if seat in to_act(state) else []


def result_document(state: State) -> Document:
    return _result(state.scores, state.options.target)


def finished_document(finished: Finished, over: bool) -> Document:
    """A hand of the table's `hands`; with its seed only when the match is `over`."""
    return {
        "hand": finished.number,
        "mano": finished.hand.mano,
        "winner": finished.winner,
        "why": finished.why,
        "truco": finished.points,
        "envido": _envido(finished.hand.envido, False),
        "scores": _list(finished.scores),
        "deal": _deal(finished.deal, finished.seed if over else None),
    }


_finished = _parts(finished_document)


@_parts
def _hands(hands: tuple[Finished, ...], over: bool) -> list[Document]:
    return [_finished(finished, over) for finished in hands]


@_parts
def _options(options: Options) -> Document:
    return options.document()


@_parts
def _list(items: tuple[int | str, ...]) -> list[int | str]:
    return list(items)


@_parts
def _tricks(tricks: tuple[Trick, ...]) -> list[Document]:
    return [_trick(trick) for trick in tricks]


@_parts
def _trick(trick: Trick) -> Document:
    cards = {str(seat): card for seat, card in enumerate(trick.cards) if card is not None}
    return {"lead": trick.lead, "cards": cards, "winner": trick.winner}


@_parts
def _envido(auction: Envido, open_: bool) -> Document:
    return {
        "open": open_,
        "auction": [list(bid) for bid in auction.auction],
        "pending": auction.pending,
        "settled": None if auction.settled is None else _settled(auction.settled),
    }


def _settled(settled: Settled) -> Document:
    said = {str(seat): value for seat, value in enumerate(settled.said)}
    return {"accepted": settled.accepted, "winner": settled.winner, "points": settled.points, "said": said}


@_parts
def _truco(truco: bets.Truco) -> Document:
    pending = None if truco.pending is None else {"call": truco.pending[1], "by": truco.pending[0]}
    return {"stake": truco.stake, "pending": pending, "right": truco.right}


@_parts
def _deal(deal: Deal, seed: str | None) -> Document:
    nonces = {str(seat): nonce for seat, nonce in enumerate(deal.nonces) if nonce is not None}
    return {"commit": deal.commit, "nonces": nonces, "seed": seed}


@_parts
def _result(scores: tuple[int, int], target: int) -> Document:
    return {"winner": 0 if scores[0] == target else 1, "scores": list(scores)}
