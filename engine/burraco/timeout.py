"""What the table does for a seat whose time is up: the least that lets the game go on.

A log may hold timeouts, so this is part of the rules' version: another choice here is another version.
"""

from __future__ import annotations

from engine.actions import NO_NONCE, Ready
from engine.burraco import deal, stalemate, turn
from engine.burraco.actions import AnswerEnd, Cut, Discard, Draw, Extend, Pick
from engine.burraco.cards import POINTS, WILDS, Cards
from engine.burraco.state import Board, Outcome, State, own_melds, team_of, to_act
from engine.cards import TWO_PACKS, is_joker
from engine.game import Event, IllegalAction, Seat

MIDDLE = 54
"""Depth of a cut through the middle."""


def timeout(state: State, seat: Seat) -> Outcome:
    """Does what the seat owes. Raises IllegalAction when it owes nothing."""
    board = state.board
    if seat not in to_act(state):
        raise IllegalAction("nothing_owed", seat=seat)
    event = Event({"type": "timeout", "seat": seat})
    if board.phase == "ready":
        state, events = deal.ready(state, seat, Ready(NO_NONCE))
    elif board.phase == "pick":
        drawn = {pick.index for pick in board.picks}
        index = next(index for index in range(len(TWO_PACKS)) if index not in drawn)
        state, events = deal.pick(state, seat, Pick(index))
    elif board.phase == "cut":
        state, events = deal.cut(state, seat, Cut(MIDDLE))
    elif seat == board.turn:
        state, events = _turn(state, seat)
    else:
        state, events = stalemate.answer_end(state, seat, AnswerEnd(False))
    return state, [event, *events]


def _turn(state: State, seat: Seat) -> Outcome:
    events: list[Event] = []
    if state.board.phase == "draw":
        state, events = turn.draw(state, seat, Draw("stock" if state.stock else "pile"))
        if state.board.phase != "play":
            return state, events
    board, hand = state.board, state.hands[seat]
    if hand == (
        board.locked,
    ):  # it was kept for a meld (rules §7); the pozzetto comes and has a card to discard
        melds = own_melds(board, team_of(board, seat))
        meld = next(meld for meld in melds if hand[0] in meld.fitting)
        state, more = turn.extend(state, seat, Extend(meld.number, hand))
        events, board, hand = events + more, state.board, state.hands[seat]
    state, more = turn.discard(state, seat, Discard(safest_discard(board, seat, hand)))
    return state, events + more


def safest_discard(board: Board, seat: Seat, hand: Cards) -> str:
    """No wild, nothing the rivals can lay at once, nothing the own melds can use, no pair or neighbour; then
    the dearest card. From what the seat knows alone."""
    team = team_of(board, seat)
    rivals = [meld.fitting for meld in board.melds if meld.team != team]
    own = [meld.fitting for meld in board.melds if meld.team == team]

    def cost(card: str) -> tuple[int, int, str]:
        if card in WILDS:
            return 3 + is_joker(card), 0, card
        useful = any(card in fit for fit in own)
        dangerous = any(card in fit for fit in rivals)
        pairs = sum(other[0] == card[0] for other in hand if other != card)
        return int(useful) + int(dangerous), 10 * pairs - POINTS[card], card

    return min((card for card in hand if card != board.locked), key=cost)
