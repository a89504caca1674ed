"""A state as a JSON document and back: exact, and secret, for the store only."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any

from engine.game import Document
from engine.truco.bets import Truco
from engine.truco.envido import Envido, Settled
from engine.truco.options import Options
from engine.truco.state import Deal, Finished, Hand, State
from engine.truco.tricks import Trick


def dump(state: State) -> Document:
    document: Document = _plain(state)
    document["count"] = document.pop("actions")  # what stored snapshots call it
    return document


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
        actions=document["count"],
        asked=_pair(document["asked"]),
    )


def _plain(value: Any) -> Any:
    """The value as JSON gives it back: what has named parts an object, every other tuple a list."""
    if hasattr(value, "_asdict"):
        return {key: _plain(item) for key, item in value._asdict().items()}
    if is_dataclass(value):
        return {field.name: _plain(getattr(value, field.name)) for field in fields(value)}
    return [_plain(item) for item in value] if isinstance(value, tuple) else value


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
