"""Who may see what. The public part is made from the open board and three counts; it is given no hidden
card.

What was made of an earlier state may be given: its unchanged parts are taken over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import Any

from engine.burraco.cards import Cards
from engine.burraco.legal import Seen, legal
from engine.burraco.melds import Meld
from engine.burraco.options import Options
from engine.burraco.scoring import deal_document
from engine.burraco.state import MOVES, Board, FinishedHand, Picked, State, owed_picks
from engine.game import Document, Seat, Shown


def table(state: State, before: Shown | None = None) -> Document:
    sizes = list(map(len, state.hands))
    seed = state.seed if state.board.phase == "over" else None
    known = None if before is None else (before[0].board, before[1])
    return _table(state.board, sizes, len(state.stock), len(state.pozzetti), seed, known)


def mine(state: State, seat: Seat, before: Shown | None = None) -> Document:
    if before is not None and _looks_on(before[0], state, seat):
        return before[1]
    board = state.board
    hand = _hand(state, seat)
    undo = seat == board.turn and state.before is not None
    shown = {
        "seat": seat,
        "hand": before[1]["hand"] if before and _hand(before[0], seat) == hand else list(hand),
        "decision": state.decisions[seat],
        "undo": undo,
        "locked": board.locked if seat == board.turn else None,
        "legal": legal(Seen(board, seat, hand, undo, len(state.stock))),
    }
    return before[1] if before and before[1] == shown else shown


def _looks_on(was: State, now: State, seat: Seat) -> bool:
    """Whether others alone have moved, and nothing that the seat's own part is made of. That is most seats
    at most moves, so it is told first; no only means that it is not known."""
    before, after = was.board, now.board
    return (
        before.turn != seat != after.turn
        and was.hands[seat] is now.hands[seat]
        and was.decisions[seat] == now.decisions[seat]
        and before.standstill is after.standstill
        and before.face_down[seat] == after.face_down[seat]
        and before.phase in MOVES
        and after.phase in MOVES
    )


def _hand(state: State, seat: Seat) -> Cards:
    """What the seat may see of its hand: nothing of a pozzetto that lies face down."""
    return () if state.board.face_down[seat] else state.hands[seat]


def _table(
    board: Board,
    sizes: list[int],
    stock: int,
    pozzetti: int,
    seed: str | None,
    before: tuple[Board, Document] | None,
) -> Document:
    """`seed` is given only when the match is over; a finished hand's stands in `hands`."""
    was, known = before or (None, {})
    shown: Document = {
        **known,
        "game": "burraco",
        "phase": board.phase,
        "hand": board.hand,
        "dealer": board.dealer,
        "turn": board.turn,
        "stock": stock,
        "pozzetti": pozzetti,
        "hand_sizes": known["hand_sizes"] if known.get("hand_sizes") == sizes else sizes,
        "swap_turns": board.standstill.turns,
        "end_proposed_by": board.standstill.proposed_by,
        "pick": _pick(board, board.picks) if board.phase == "pick" else None,
        "result": board.result,
    }
    for name, source, made in _PARTS:
        value = source(board)
        if was is None or ((earlier := source(was)) is not value and earlier != value):
            shown[name] = made(value)
    if seed is not None:
        shown["deal"] = {**shown["deal"], "seed": seed}
    return shown


def _melds(melds: Sequence[Meld]) -> Document:
    return {str(meld.number): meld.document for meld in melds}


def _hands(of: tuple[Sequence[FinishedHand], bool]) -> list[Document]:
    """The finished hands. The cards that stayed in them lie open until the next deal and when the match is
    over; during a hand no view holds a card that somebody else has now."""
    hands, between = of
    return [hand.document if between else {**hand.document, "left": {}} for hand in hands]


def _deal(of: tuple[str | None, tuple[str | None, ...], bool]) -> Document:
    commit, nonces, _ = of
    return deal_document(commit, nonces, None)


_PARTS: Sequence[tuple[str, Callable[[Board], Any], Callable[[Any], Any]]] = (
    ("options", attrgetter("options"), Options.document),
    ("order", attrgetter("order"), list),
    ("pile", attrgetter("pile"), list),
    ("pozzetto", attrgetter("pozzetto"), list),
    ("face_down", attrgetter("face_down"), list),
    ("melds", attrgetter("melds"), _melds),
    ("totals", attrgetter("totals"), list),
    ("hands", lambda board: (board.hands, board.phase in ("ready", "over")), _hands),
    ("end_refused", attrgetter("standstill.refused"), list),
    ("deal", lambda board: (board.commit, board.nonces, board.phase == "over"), _deal),
)
"""What is worth keeping from table to table: its name, what it depends on, and how it is made of that."""


def _pick(board: Board, picks: tuple[Picked, ...]) -> Document:
    """The spread deck: what was drawn so far, turned over or not yet, and who has still to draw."""
    cards = [{"seat": pick.seat, "index": pick.index, "card": pick.card} for pick in picks]
    return {"cards": cards, "owed": list(owed_picks(board))}
