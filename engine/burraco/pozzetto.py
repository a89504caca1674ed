"""The pozzetti: who takes one, and when it may be looked at (rules §6)."""

from __future__ import annotations

from engine.burraco.state import SEATS, Board, State, partner_of, team_of, with_hand
from engine.game import Event, Seat


def take(state: State, seat: Seat, how: str, events: list[Event]) -> State:
    """The next pozzetto, at once in hand (`direct`) or face down until the partner's turn is over
    (`discard`), §6."""
    board = state.board
    team = team_of(board, seat)
    cards, *others = state.pozzetti
    seen = {seat: {"cards": list(cards)}} if how == "direct" else {}
    events.append(Event({"type": "pozzetto", "seat": seat, "team": team, "how": how}, seen))
    first, second = board.pozzetto
    board = board._replace(
        pozzetto=(how, second) if team == 0 else (first, how),
        face_down=_mark(board, seat, how == "discard"),
    )
    return state._replace(board=board, hands=with_hand(state.hands, seat, cards), pozzetti=tuple(others))


def look(state: State, seat: Seat, events: list[Event]) -> State:
    """The turn of `seat` has ended: its partner looks at a pozzetto that was face down."""
    partner = partner_of(state.board, seat)
    if not state.board.face_down[partner]:
        return state
    cards = list(state.hands[partner])
    events.append(Event({"type": "pozzetto_opened", "seat": partner}, {partner: {"cards": cards}}))
    return state._replace(board=state.board._replace(face_down=_mark(state.board, partner, False)))


def _mark(board: Board, seat: Seat, hidden: bool) -> tuple[bool, bool, bool, bool]:
    one, two, three, four = (hidden if seat == each else board.face_down[each] for each in SEATS)
    return one, two, three, four
