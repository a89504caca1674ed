"""A state as a JSON document and back: exact, and secret, for the store only."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from engine.game import Document
from engine.truco.bets import Truco
from engine.truco.envido import Envido, Settled
from engine.truco.options import Options
from engine.truco.state import Deal, Finished, Hand, State
from engine.truco.tricks import Trick


def dump(state: State) -> Document:
    return {key: _lists(value) for key, value in asdict(state).items()}


def load(document: Document) -> State:
    return State(
        options=Options(**document["options"]),
        phase=document["phase"],
        number=document["number"],
        dealer=document["dealer"],
        scores=_pair(document["scores"]),
        hand=_hand(document["hand"]),
        dealt=_pair([tuple(cards) for cards in document["dealt"]]),
        held=_pair([tuple(cards) for cards in document["held"]]),
        deal=_deal(document["deal"]),
        seed=document["seed"],
        finished=tuple(_finished(finished) for finished in document["finished"]),
        count=document["count"],
        asked=_pair(document["asked"]),
    )


def _lists(value: Any) -> Any:
    """The value as JSON gives it back: every tuple a list."""
    if isinstance(value, dict):
        return {key: _lists(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_lists(item) for item in value]
    return value


def _pair(items: list[Any]) -> tuple[Any, Any]:
    first, second = items
    return first, second


def _hand(document: Document) -> Hand:
    settled, truco = document["envido"]["settled"], document["truco"]
    return Hand(
        mano=document["mano"],
        sizes=_pair(document["sizes"]),
        tricks=tuple(
            Trick(trick["lead"], _pair(trick["cards"]), trick["winner"]) for trick in document["tricks"]
        ),
        envido=Envido(
            tuple(_pair(bid) for bid in document["envido"]["auction"]),
            None if settled is None else Settled(**{**settled, "said": tuple(settled["said"])}),
        ),
        truco=Truco(
            truco["stake"], None if truco["pending"] is None else _pair(truco["pending"]), truco["right"]
        ),
        shown=tuple(document["shown"]),
    )


def _deal(document: Document) -> Deal:
    return Deal(document["commit"], _pair(document["nonces"]))


def _finished(document: Document) -> Finished:
    return Finished(
        **{
            **document,
            "hand": _hand(document["hand"]),
            "scores": _pair(document["scores"]),
            "deal": _deal(document["deal"]),
        }
    )
