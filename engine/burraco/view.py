"""Who may see what. The public part is made from the open board and three counts; it is given no hidden
card."""

from __future__ import annotations

from functools import lru_cache

from engine.burraco.legal import Seen, legal
from engine.burraco.melds import Meld
from engine.burraco.options import Options
from engine.burraco.scoring import deal_document
from engine.burraco.state import Board, FinishedHand, Picked, State, owed_picks
from engine.game import Document, Seat


def table(state: State) -> Document:
    sizes = tuple(map(len, state.hands))
    seed = state.seed if state.board.phase == "over" else None
    return _table(state.board, sizes, len(state.stock), len(state.pozzetti), seed)


def mine(state: State, seat: Seat) -> Document:
    board = state.board
    hand = () if board.face_down[seat] else state.hands[seat]
    undo = seat == board.turn and state.before is not None
    return {
        "seat": seat,
        "hand": _listed(hand),
        "decision": state.decisions[seat],
        "undo": undo,
        "locked": board.locked if seat == board.turn else None,
        "legal": legal(Seen(board, seat, hand, undo, len(state.stock))),
    }


def _table(board: Board, sizes: tuple[int, ...], stock: int, pozzetti: int, seed: str | None) -> Document:
    """`seed` is given only when the match is over; a finished hand's stands in `hands`."""
    return {
        "game": "burraco",
        "options": _options(board.options),
        "phase": board.phase,
        "hand": board.hand,
        "order": _listed(board.order),
        "dealer": board.dealer,
        "turn": board.turn,
        "stock": stock,
        "pile": _listed(board.pile),
        "pozzetti": pozzetti,
        "pozzetto": _listed(board.pozzetto),
        "hand_sizes": _listed(sizes),
        "face_down": _marks(board.face_down),
        "melds": _melds(board.melds),
        "totals": _listed(board.totals),
        "hands": _hands(board.hands, board.phase in ("ready", "over")),
        "swap_turns": board.standstill.turns,
        "end_proposed_by": board.standstill.proposed_by,
        "end_refused": _listed(board.standstill.refused),
        "pick": _pick(board, board.picks) if board.phase == "pick" else None,
        "deal": _deal(board.commit, board.nonces, seed),
        "result": board.result,
    }


# Equal parts of successive tables are the same objects, so that a differ may skip them.


@lru_cache(maxsize=1 << 12)
def _listed(values: tuple[object, ...]) -> list[object]:
    return list(values)


@lru_cache(maxsize=16)
def _marks(values: tuple[bool, ...]) -> list[bool]:
    return list(values)


@lru_cache(maxsize=64)
def _options(options: Options) -> Document:
    return options.document()


@lru_cache(maxsize=1 << 10)
def _melds(melds: tuple[Meld, ...]) -> Document:
    return {str(meld.number): meld.document for meld in melds}


@lru_cache(maxsize=1 << 10)
def _hands(hands: tuple[FinishedHand, ...], between: bool) -> list[Document]:
    """The finished hands. The cards that stayed in them lie open until the next deal and when the match is
    over; during a hand no view holds a card that somebody else has now."""
    return [hand.document if between else {**hand.document, "left": {}} for hand in hands]


@lru_cache(maxsize=1 << 10)
def _deal(commit: str | None, nonces: tuple[str | None, ...], seed: str | None) -> Document:
    return deal_document(commit, nonces, seed)


def _pick(board: Board, picks: tuple[Picked, ...]) -> Document:
    """The spread deck: what was drawn so far, turned over or not yet, and who has still to draw."""
    cards = [{"seat": pick.seat, "index": pick.index, "card": pick.card} for pick in picks]
    return {"cards": cards, "owed": list(owed_picks(board))}
