"""A hand in which nothing moves: players may agree to end it (rules §8.3)."""

from __future__ import annotations

from engine.burraco.actions import AnswerEnd
from engine.burraco.hand_over import end_hand
from engine.burraco.state import MOVES, Board, Outcome, Standstill, State, owed_answers, require_phase
from engine.game import Event, IllegalAction, Seat

MAY_PROPOSE, MUST_END = 4, 12
"""Swap turns in a row after which the end may be proposed, and after which the hand ends."""


def propose_end(state: State, seat: Seat) -> Outcome:
    """Any player may propose it; a rival who proposes at the same time agrees."""
    board = require_phase(state, *MOVES)
    if seat in owed_answers(board):
        return answer_end(state, seat, AnswerEnd(True))
    if not may_propose(board):
        raise IllegalAction("end_not_allowed", count=board.standstill.turns, needed=MAY_PROPOSE)
    board = board._replace(standstill=board.standstill._replace(proposed_by=seat, refused=()))
    return state._replace(board=board), [Event({"type": "end_proposed", "seat": seat})]


def answer_end(state: State, seat: Seat, action: AnswerEnd) -> Outcome:
    """The hand ends when a rival of the proposer agrees; when both have refused it may be proposed again
    after the next swap. Play goes on meanwhile."""
    board = require_phase(state, *MOVES)
    if seat not in owed_answers(board):
        raise IllegalAction("nothing_to_answer")
    events = [Event({"type": "end_answered", "seat": seat, "agree": action.agree})]
    if action.agree:
        return end_hand(state, events, "stalemate")
    still = board.standstill
    refused = board._replace(standstill=still._replace(refused=(*still.refused, seat)))
    if not owed_answers(refused):
        refused = board._replace(standstill=Standstill(still.turns, refused_at=still.turns))
    return state._replace(board=refused), events


def may_propose(board: Board) -> bool:
    still = board.standstill
    return still.proposed_by is None and still.turns >= MAY_PROPOSE and still.turns > still.refused_at
