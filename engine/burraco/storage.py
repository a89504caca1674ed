"""A state as a JSON document and back. It holds every hidden card: for the store alone."""

from __future__ import annotations

from typing import Any

from engine.burraco.melds import Meld, rebuilt
from engine.burraco.options import Options, choose
from engine.burraco.state import Board, FinishedHand, Picked, Standstill, State
from engine.game import Document


def dump(state: State) -> Document:
    """Everything; the positions that undo leads back to, newest first, as what differs from the one after
    each."""
    document = _document(state)
    steps = []
    later, before = document, state.before
    while before is not None:
        earlier = _document(before)
        steps.append({key: value for key, value in earlier.items() if value != later[key]})
        later, before = earlier, before.before
    return {**document, "undo": steps}


def load(document: Document) -> State:
    """The state that was dumped."""
    options = choose(document["options"])
    documents = [document]
    for step in document["undo"]:
        documents.append({**documents[-1], **step})
    state: State | None = None
    for each in reversed(documents):
        state = _state(each, options, state)._replace(before=state)
    assert state is not None
    return state


def _document(state: State) -> Document:
    board = state.board
    still = board.standstill
    return {
        "options": board.options.document(),
        "phase": board.phase,
        "hand": board.hand,
        "order": list(board.order),
        "dealer": board.dealer,
        "turn": board.turn,
        "pile": list(board.pile),
        "pozzetto": list(board.pozzetto),
        "face_down": list(board.face_down),
        "melds": [
            {"team": meld.team, "cards": list(meld.cards), "wilds": list(meld.wilds)} for meld in board.melds
        ],
        "locked": board.locked,
        "swapping": board.swapping,
        "standstill": [still.turns, still.proposed_by, list(still.refused), still.refused_at],
        "picks": [[pick.seat, pick.index, pick.card] for pick in board.picks],
        "commit": board.commit,
        "nonces": list(board.nonces),
        "totals": list(board.totals),
        "hands": [hand.document for hand in board.hands],
        "result": board.result,
        "cards": [list(hand) for hand in state.hands],
        "stock": list(state.stock),
        "pozzetti": [list(cards) for cards in state.pozzetti],
        "seed": state.seed,
        "decisions": list(state.decisions),
    }


def _state(document: Document, options: Options, earlier: State | None) -> State:
    turns, proposed_by, refused, refused_at = document["standstill"]
    board = Board(
        options=options,
        phase=document["phase"],
        hand=document["hand"],
        order=tuple(document["order"]),
        dealer=document["dealer"],
        turn=document["turn"],
        pile=tuple(document["pile"]),
        pozzetto=_fixed(document["pozzetto"]),
        face_down=_fixed(document["face_down"]),
        melds=_melds(document["melds"], options, earlier),
        locked=document["locked"],
        swapping=document["swapping"],
        standstill=Standstill(turns, proposed_by, tuple(refused), refused_at),
        picks=tuple(Picked(*pick) for pick in document["picks"]),
        commit=document["commit"],
        nonces=_fixed(document["nonces"]),
        totals=_fixed(document["totals"]),
        hands=tuple(map(FinishedHand, document["hands"])),
        result=document["result"],
    )
    return State(
        board=board,
        hands=_fixed(map(tuple, document["cards"])),
        stock=tuple(document["stock"]),
        pozzetti=tuple(map(tuple, document["pozzetti"])),
        seed=document["seed"],
        decisions=_fixed(document["decisions"]),
    )


def _melds(documents: list[Document], options: Options, earlier: State | None) -> tuple[Meld, ...]:
    """The melds; those that were there before the last meld action are the same objects again, as undo
    expects."""
    melds = []
    for number, document in enumerate(documents, 1):
        cards = tuple(document["cards"])
        old = earlier.board.melds[number - 1] if earlier and number <= len(earlier.board.melds) else None
        if old is None or old.cards != cards:
            old = rebuilt(number, document["team"], cards, document["wilds"], options)
        melds.append(old)
    return tuple(melds)


def _fixed(values: Any) -> Any:
    """A tuple whose length the state's types name."""
    return tuple(values)
