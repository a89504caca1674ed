"""What a seat may do, from what the seat knows (`Seen`): the view's `legal`."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engine.burraco.cards import Cards
from engine.burraco.legal_end import discard_refusal, meld_refusal
from engine.burraco.melds import Meld, extended, opened
from engine.burraco.openings import openings
from engine.burraco.options import Options
from engine.burraco.stalemate import may_propose
from engine.burraco.state import CUT_HIGH, CUT_LOW, MOVES, Board, owed_answers, owed_picks, own_melds, team_of
from engine.cards import TWO_PACKS
from engine.game import Document, Seat

_STOCK: list[Document] = [{"type": "draw", "from": "stock"}]
_PILE: list[Document] = [{"type": "draw", "from": "pile"}]
_BOTH = [*_STOCK, *_PILE]
_UNDO: Document = {"type": "undo"}
_PROPOSE: list[Document] = [{"type": "propose_end"}]
_ANSWERS: list[Document] = [{"type": "answer_end", "agree": agree} for agree in (True, False)]
_READY: list[Document] = [{"type": "ready"}]
_PICKS: list[Document] = [{"type": "pick", "index": index} for index in range(len(TWO_PACKS))]
_CUTS: list[Document] = [{"type": "cut", "depth": depth} for depth in range(CUT_LOW, CUT_HIGH + 1)]
_DISCARDS: dict[str, Document] = {card: {"type": "discard", "card": card} for card in TWO_PACKS}
_NOTHING: list[Document] = []


class Seen(NamedTuple):
    """All that a seat's legal actions depend on: the open board, its own hand, whether it may undo."""

    board: Board
    seat: Seat
    hand: Cards
    undo: bool
    stock: int


def legal(seen: Seen) -> list[Document]:
    """Draws, discards, extensions by a single card, cuts, picks and answers are complete; new melds are the
    useful ones. Equal documents are the same objects from step to step."""
    board, seat = seen.board, seen.seat
    phase = board.phase
    if phase in MOVES:
        return _in_play(seen)
    if phase == "ready":
        return _READY if board.commit and board.nonces[seat] is None else _NOTHING
    if phase == "pick" and seat in owed_picks(board):
        drawn = {pick.index for pick in board.picks}
        return [pick for pick in _PICKS if pick["index"] not in drawn]
    return _CUTS if phase == "cut" and seat == board.turn else _NOTHING


def _in_play(seen: Seen) -> list[Document]:
    board, seat = seen.board, seen.seat
    found = _NOTHING
    if seat == board.turn:
        if board.phase == "draw":
            draws = _STOCK if seen.stock else _NOTHING
            found = draws if not board.pile else _BOTH if draws else _PILE
        else:
            team = team_of(board, seat)
            has_pozzetto = board.pozzetto[team] is not None
            found = _plays(seen.hand, own_melds(board, team), board.locked, has_pozzetto, board.options)
            if seen.undo:
                found = [*found, _UNDO]
    if seat in owed_answers(board):
        return [*found, *_ANSWERS]
    return found + _PROPOSE if may_propose(board) else found


def _plays(
    hand: Cards, melds: tuple[Meld, ...], locked: str | None, has_pozzetto: bool, options: Options
) -> list[Document]:
    """Discards, then what fits the own melds, then new melds."""
    count = len(hand)
    found = [
        _DISCARDS[card]
        for card in hand
        if card != locked and (count > 1 or not discard_refusal(card, (), locked, has_pozzetto, melds))
    ]
    held = set(hand)
    for meld in melds:
        if not meld.fitting.isdisjoint(held):
            for card in hand:
                if card in meld.fitting and (
                    count > 2 or _may_extend(meld, card, hand, melds, locked, has_pozzetto, options)
                ):
                    found.append(_extension(meld.number, card))
    closed = {meld.rank for meld in melds if meld.kind == "set"} if options.one_set_per_rank else ()
    for cards in openings(hand, closed, options.two_two_joker, locked):
        if count - len(cards) > 1 or _may_open(cards, hand, melds, locked, has_pozzetto, options):
            found.append(_opening(cards))
    return found


def _may_extend(
    meld: Meld,
    card: str,
    hand: Cards,
    melds: tuple[Meld, ...],
    locked: str | None,
    has_pozzetto: bool,
    options: Options,
) -> bool:
    rest = tuple(other for other in hand if other != card)
    longer = extended(meld, (card,), options)
    assert longer is not None
    after = tuple(longer if other is meld else other for other in melds)
    return meld_refusal(rest, locked, has_pozzetto, after) is None


def _may_open(
    cards: Cards,
    hand: Cards,
    melds: tuple[Meld, ...],
    locked: str | None,
    has_pozzetto: bool,
    options: Options,
) -> bool:
    rest = tuple(other for other in hand if other not in cards)
    new = opened(0, 0, cards, options)
    assert new is not None
    return meld_refusal(rest, locked, has_pozzetto, (*melds, new)) is None


@lru_cache(maxsize=1 << 14)
def _extension(number: int, card: str) -> Document:
    return {"type": "extend", "meld": str(number), "cards": [card]}


@lru_cache(maxsize=1 << 13)
def _opening(cards: Cards) -> Document:
    return {"type": "meld", "cards": list(cards)}
