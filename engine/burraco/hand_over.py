"""The end of a hand, and of the match with the last (rules §8 to §10)."""

from __future__ import annotations

from engine.burraco import scoring
from engine.burraco.state import MOVING, FinishedHand, Outcome, State, after
from engine.game import Event, Seat


def end_hand(state: State, events: list[Event], ended_by: str, closed_by: Seat | None = None) -> Outcome:
    """Scores the hand, `ended_by` `close`, `stock` or `stalemate`; the match is over or waits for the next
    hand. The cards stay open on the table."""
    board = state.board
    document = scoring.hand_document(state, ended_by, closed_by)
    told = {"hand": board.hand, "ended_by": ended_by, "closed_by": closed_by}
    events.append(Event({"type": "hand_over", **told}))
    ours, theirs = document["totals"]
    board = board._replace(
        phase="over",
        turn=None,
        face_down=(False, False, False, False),
        locked=None,
        swapping=False,
        standstill=MOVING,
        totals=(ours, theirs),
        hands=(*board.hands, FinishedHand(document)),
    )
    result = scoring.match_result(board)
    if result is not None:
        events.append(Event({"type": "match_over", "result": result}))
        return state._replace(board=board._replace(result=result), before=None), events
    assert board.dealer is not None
    board = board._replace(
        phase="ready",
        hand=board.hand + 1,
        dealer=after(board, board.dealer),
        commit=None,
        nonces=(None, None, None, None),
    )
    return state._replace(board=board, seed=None, before=None), events
