"""A position of a match: what lies open on the table, and what only some or nobody may see.

Named tuples, because each action makes some: a changed copy takes a fifth of a frozen dataclass's time."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from engine.burraco.cards import Cards
from engine.burraco.melds import Meld
from engine.burraco.options import Options
from engine.game import Document, Event, IllegalAction, Seat

SEATS: tuple[Seat, ...] = (0, 1, 2, 3)
TEAMS = (0, 1)
STOCK_FLOOR = 2
"""The hand ends when so many cards are left in the stock (rules §8)."""

CUT_LOW, CUT_HIGH = 22, 63
MOVES = ("draw", "play")
"""The phases of a turn."""


@dataclass(frozen=True, slots=True)
class Picked:
    """A card drawn from the spread deck for the first dealer; known once everybody asked has drawn."""

    seat: Seat
    index: int
    card: str | None = None


class Standstill(NamedTuple):
    """How long nothing has moved, and who wants to end the hand for that (rules §8.3)."""

    turns: int = 0
    """Turns in a row that took a one-card pile, melded nothing and discarded."""
    proposed_by: Seat | None = None
    refused: tuple[Seat, ...] = ()
    """Rivals of the proposer who want to play on."""
    refused_at: int = 0
    """The count at which an end was last refused: it may be proposed again at a higher one."""


MOVING = Standstill()


@dataclass(frozen=True, slots=True, eq=False)
class FinishedHand:
    """A hand that was played and scored. Two are equal only if they are the same object."""

    document: Document
    """As the view's `hands` shows it between hands; shared, never changed."""


class Board(NamedTuple):
    """What everybody may know: the public part of a view is made from this and three counts."""

    options: Options
    phase: str
    """`ready`, `pick`, `cut`, `draw`, `play` or `over`."""
    hand: int = 1
    """Number of the hand in play, or to come in phase `ready`."""
    order: tuple[Seat, ...] = SEATS
    """Clockwise. A seat's team is its place modulo 2."""
    dealer: Seat | None = None
    turn: Seat | None = None
    pile: Cards = ()
    """The lowest card first."""
    pozzetto: tuple[str | None, str | None] = (None, None)
    """How each team took its pozzetto: None, `direct` or `discard`."""
    face_down: tuple[bool, bool, bool, bool] = (False, False, False, False)
    """Seats that hold a pozzetto which may not be looked at yet."""
    melds: tuple[Meld, ...] = ()
    """Meld n stands at n - 1."""
    locked: str | None = None
    """The card that was the whole pile, which may not be this turn's discard."""
    swapping: bool = False
    """This turn took a one-card pile and has melded nothing."""
    standstill: Standstill = MOVING
    picks: tuple[Picked, ...] = ()
    commit: str | None = None
    nonces: tuple[str | None, str | None, str | None, str | None] = (None, None, None, None)
    totals: tuple[int, int] = (0, 0)
    hands: tuple[FinishedHand, ...] = ()
    result: Mapping[str, object] | None = None


Hands = tuple[Cards, Cards, Cards, Cards]


class State(NamedTuple):
    """A whole position."""

    board: Board
    hands: Hands = ((), (), (), ())
    """A seat's cards in the order they came, a face-down pozzetto included."""
    stock: Cards = ()
    """The top card first."""
    pozzetti: tuple[Cards, ...] = ()
    """Those not taken, the next one first."""
    seed: str | None = None
    decisions: tuple[int, int, int, int] = (0, 0, 0, 0)
    """For each seat a number that changes whenever what the seat is asked changes."""
    before: State | None = None
    """The position before the newest meld of this turn that may be taken back."""


Outcome = tuple[State, list[Event]]
"""What a rule makes of an action: the new position, and what happened in order."""


def require_phase(state: State, *phases: str) -> Board:
    """The open board. Raises IllegalAction when the match is in another phase."""
    if state.board.phase not in phases:
        raise IllegalAction("wrong_phase", phase=state.board.phase)
    return state.board


def team_of(board: Board, seat: Seat) -> int:
    return board.order.index(seat) % 2


def partner_of(board: Board, seat: Seat) -> Seat:
    return after(board, seat, 2)


def after(board: Board, seat: Seat, steps: int = 1) -> Seat:
    """The seat so many places clockwise; the dealer's right is 3 places on."""
    order = board.order
    return order[(order.index(seat) + steps) % 4]


def own_melds(board: Board, team: int) -> tuple[Meld, ...]:
    return tuple([meld for meld in board.melds if meld.team == team])


def with_hand(hands: Hands, seat: Seat, hand: Cards) -> Hands:
    """The four hands with another one for a seat."""
    north, east, south, west = hands
    if seat == 0:
        return hand, east, south, west
    if seat == 1:
        return north, hand, south, west
    return (north, east, hand, west) if seat == 2 else (north, east, south, hand)


def owed_picks(board: Board) -> tuple[Seat, ...]:
    """The seats that have still to draw for the first dealer in this round."""
    drawn = {pick.seat for pick in board.picks if pick.card is None}
    return tuple(seat for seat in tied(board) if seat not in drawn)


def tied(board: Board) -> tuple[Seat, ...]:
    """The seats that draw in this round: everybody at first, then those whose cards so far do not order
    them."""
    ranks = [draw_strength(board, seat) for seat in SEATS]
    return tuple(seat for seat in SEATS if ranks.count(ranks[seat]) > 1)


def draw_strength(board: Board, seat: Seat) -> list[tuple[int, int]]:
    """Orders the seats by the cards they drew (rules §2): joker, two, ace, king ... three, then by suit."""
    suits = board.options.draw_suit_order
    return [
        (_DRAW_ORDER.index(pick.card[0]), -suits.index(pick.card[1])) if pick.card[:2] != "JK" else (13, 0)
        for pick in board.picks
        if pick.seat == seat and pick.card is not None
    ]


_DRAW_ORDER = "3456789TJQKA2"


def owed_answers(board: Board) -> tuple[Seat, ...]:
    """The seats that have still to answer a proposal to end the hand: the other team."""
    proposed_by = board.standstill.proposed_by
    if proposed_by is None:
        return ()
    rivals = (after(board, proposed_by, 1), after(board, proposed_by, 3))
    return tuple(seat for seat in rivals if seat not in board.standstill.refused)


def to_act(state: State) -> frozenset[Seat | None]:
    """Who owes a decision; None: the table, which commits and deals. Empty when the match is over."""
    board = state.board
    if board.phase in MOVES:
        return frozenset((board.turn, *owed_answers(board)))
    if board.phase == "ready":
        waiting = [seat for seat in SEATS if board.nonces[seat] is None]
        return frozenset(waiting) if board.commit and waiting else frozenset([None])
    if board.phase == "pick":
        return frozenset(owed_picks(board))
    return frozenset([board.turn]) if board.phase == "cut" else frozenset()


def questions(state: State) -> list[tuple[object, ...] | None]:
    """What each seat is asked, apart from what others do meanwhile. Of two equal ones the earlier answer
    still stands."""
    board = state.board
    asked: list[tuple[object, ...] | None] = [None] * len(SEATS)
    if board.phase in MOVES:
        for seat in owed_answers(board):
            asked[seat] = ("answer",)
        if board.turn is not None:
            asked[board.turn] = board.phase, state.hands[board.turn]
        return asked
    for owing in to_act(state):
        if owing is not None:
            asked[owing] = board.phase, sum(pick.seat == owing for pick in board.picks)
    return asked
