"""Before the play: commit, ready, deal, pick of the first dealer, cut (rules §2 and §3, protocol §4)."""

from __future__ import annotations

from dataclasses import replace

from engine.actions import Commit, Deal, Ready
from engine.burraco.actions import Cut, Pick
from engine.burraco.cards import Cards
from engine.burraco.state import (
    CUT_HIGH,
    CUT_LOW,
    MOVING,
    SEATS,
    Board,
    Outcome,
    Picked,
    State,
    after,
    draw_strength,
    owed_picks,
    require_phase,
    tied,
)
from engine.cards import TWO_PACKS
from engine.game import Event, IllegalAction, Seat
from engine.shuffle import fits, shuffled

POZZETTO = 11
DEALT = 4 * POZZETTO
SPREAD = 0
"""The hand number of the spread deck that the first dealer is picked from."""


def commit(state: State, action: Commit) -> Outcome:
    board = require_phase(state, "ready")
    if board.commit is not None:
        raise IllegalAction("already_committed")
    event = Event({"type": "committed", "hash": action.hash})
    return state._replace(board=board._replace(commit=action.hash)), [event]


def ready(state: State, seat: Seat, action: Ready) -> Outcome:
    board = require_phase(state, "ready")
    if board.commit is None:
        raise IllegalAction("not_committed")
    if board.nonces[seat] is not None:
        raise IllegalAction("already_ready")
    one, two, three, four = (action.nonce if seat == each else board.nonces[each] for each in SEATS)
    board = board._replace(nonces=(one, two, three, four))
    return state._replace(board=board), [Event({"type": "ready", "seat": seat})]


def deal(state: State, action: Deal) -> Outcome:
    """Shuffles: the first hand's deck lies spread for the picks, later ones wait for the cut."""
    board = require_phase(state, "ready")
    if board.commit is None or None in board.nonces:
        raise IllegalAction("not_ready")
    if not fits(bytes.fromhex(action.seed), board.commit):
        raise IllegalAction("seed_mismatch")
    board = board._replace(
        pile=(),
        pozzetto=(None, None),
        face_down=(False, False, False, False),
        melds=(),
        standstill=MOVING,
    )
    dealt = State(board, seed=action.seed, decisions=state.decisions)
    if board.dealer is None:
        return dealt._replace(board=board._replace(phase="pick")), [Event({"type": "spread"})]
    return _wait_for_cut(dealt), []


def pick(state: State, seat: Seat, action: Pick) -> Outcome:
    """A card of the spread deck; all turn over when the last of this round has been drawn."""
    board = require_phase(state, "pick")
    if seat not in owed_picks(board):
        raise IllegalAction("already_picked")
    if any(picked.index == action.index for picked in board.picks):
        raise IllegalAction("card_taken", index=action.index)
    board = board._replace(picks=(*board.picks, Picked(seat, action.index)))
    events = [Event({"type": "picked", "seat": seat, "index": action.index})]
    if owed_picks(board):
        return state._replace(board=board), events
    deck = _deck(state, SPREAD)
    turned = {str(each.seat): deck[each.index] for each in board.picks if each.card is None}
    board = board._replace(
        picks=tuple(replace(each, card=each.card or deck[each.index]) for each in board.picks)
    )
    again = tied(board)
    events.append(Event({"type": "picks", "cards": turned, "tied": list(again)}))
    if again:
        return state._replace(board=board), events
    board = _seated(board)
    last = {str(each.seat): each.card for each in board.picks}
    events.append(
        Event({"type": "first_dealer", "dealer": board.dealer, "order": list(board.order), "cards": last})
    )
    return _wait_for_cut(state._replace(board=board)), events


def cut(state: State, seat: Seat, action: Cut) -> Outcome:
    """Lifts `depth` cards off the top and deals (rules §3)."""
    board = require_phase(state, "cut")
    if seat != board.turn:
        raise IllegalAction("not_your_turn", seat=board.turn)
    if not CUT_LOW <= action.depth <= CUT_HIGH:
        raise IllegalAction("cut_range", low=CUT_LOW, high=CUT_HIGH)
    assert board.dealer is not None
    deck = _deck(state, board.hand)
    packet, rest = deck[: action.depth], deck[action.depth :]
    first = after(board, board.dealer)
    north, east, south, west = (rest[_turns(board, first, each) : DEALT : 4] for each in SEATS)
    face_up = rest[DEALT]
    bottom = packet[::-1]
    pozzetti = bottom[0 : 2 * POZZETTO : 2], bottom[1 : 2 * POZZETTO : 2]
    stock = rest[DEALT + 1 :] + packet[: action.depth - 2 * POZZETTO]
    board = board._replace(phase="draw", turn=first, pile=(face_up,))
    events = [
        Event({"type": "cut", "seat": seat, "depth": action.depth}),
        Event({"type": "dealt", "dealer": board.dealer, "face_up": face_up}),
    ]
    return state._replace(
        board=board, hands=(north, east, south, west), stock=stock, pozzetti=pozzetti
    ), events


def _deck(state: State, hand: int) -> Cards:
    assert state.seed is not None
    nonces = [bytes.fromhex(nonce or "") for nonce in state.board.nonces]
    return shuffled(TWO_PACKS, bytes.fromhex(state.seed), nonces, hand)


def _turns(board: Board, first: Seat, seat: Seat) -> int:
    return (board.order.index(seat) - board.order.index(first)) % 4


def _seated(board: Board) -> Board:
    """The first dealer has the lowest card; where the draw seats, the two high cards play the two low ones
    (§2)."""
    lowest, second, third, highest = sorted(SEATS, key=lambda seat: draw_strength(board, seat))
    if board.options.seating == "draw":
        return board._replace(dealer=lowest, order=(lowest, highest, second, third))
    return board._replace(dealer=lowest)


def _wait_for_cut(state: State) -> State:
    board = state.board
    assert board.dealer is not None
    return state._replace(board=board._replace(phase="cut", turn=after(board, board.dealer, 3)))
