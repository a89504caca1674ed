"""A turn (rules §4 and §5): draw, meld, extend, undo, discard."""

from __future__ import annotations

from collections.abc import Sequence

from engine.burraco import pozzetto
from engine.burraco.actions import Discard, Draw, Extend, Lay
from engine.burraco.cards import WILDS, Cards
from engine.burraco.hand_over import end_hand
from engine.burraco.legal_end import discard_refusal, meld_refusal
from engine.burraco.melds import Meld, extended, has_too_many_wilds, opened
from engine.burraco.stalemate import MAY_PROPOSE, MUST_END
from engine.burraco.state import (
    MOVES,
    MOVING,
    STOCK_FLOOR,
    Board,
    Outcome,
    State,
    after,
    own_melds,
    require_phase,
    team_of,
    with_hand,
)
from engine.game import Event, IllegalAction, Seat

LOW_STOCK = 5
"""From here on the players are warned at every draw."""


def draw(state: State, seat: Seat, action: Draw) -> Outcome:
    board = _to_move(state, seat)
    if board.phase == "play":
        raise IllegalAction("already_drawn")
    return _from_stock(state, seat) if action.source == "stock" else _from_pile(state, seat)


def lay(state: State, seat: Seat, action: Lay) -> Outcome:
    board = _to_meld(state, seat)
    rest = _without(state.hands[seat], action.cards)
    team = team_of(board, seat)
    meld = opened(len(board.melds) + 1, team, action.cards, board.options)
    if meld is None:
        raise _no_meld(action.cards, action.cards)
    if meld.kind == "set" and board.options.one_set_per_rank:
        for other in board.melds:
            if other.team == team and other.kind == "set" and other.rank == meld.rank:
                raise IllegalAction("duplicate_set", rank=meld.rank, meld=str(other.number))
    event = Event({"type": "melded", "seat": seat, "meld": str(meld.number), "cards": list(action.cards)})
    return _melded(state, seat, rest, (*board.melds, meld), meld, None, event)


def extend(state: State, seat: Seat, action: Extend) -> Outcome:
    board = _to_meld(state, seat)
    rest = _without(state.hands[seat], action.cards)
    if action.meld > len(board.melds):
        raise IllegalAction("no_such_meld", meld=str(action.meld))
    old = board.melds[action.meld - 1]
    if old.team != team_of(board, seat):
        raise IllegalAction("not_your_meld", meld=str(old.number))
    meld = extended(old, action.cards, board.options)
    if meld is None:
        raise _no_meld(action.cards, (*old.cards, *action.cards))
    melds = (*board.melds[: old.number - 1], meld, *board.melds[old.number :])
    event = Event({"type": "extended", "seat": seat, "meld": str(meld.number), "cards": list(action.cards)})
    return _melded(state, seat, rest, melds, meld, old.burraco, event)


def undo(state: State, seat: Seat) -> Outcome:
    """Takes back the newest meld of this turn."""
    _to_meld(state, seat)
    before = state.before
    if before is None:
        raise IllegalAction("nothing_to_undo")
    was, now = before.board.melds, state.board.melds
    new = len(was) < len(now)
    number = len(now) if new else next(at for at, meld in enumerate(now, 1) if meld is not was[at - 1])
    cards = [card for card in before.hands[seat] if card not in state.hands[seat]]
    event = Event({"type": "undone", "seat": seat, "meld": str(number), "cards": cards, "new": new})
    return before._replace(decisions=state.decisions), [event]


def discard(state: State, seat: Seat, action: Discard) -> Outcome:
    """Ends the turn; the last card takes the pozzetto or closes the hand."""
    board = _to_meld(state, seat)
    rest = _without(state.hands[seat], (action.card,))
    team = team_of(board, seat)
    has_pozzetto = board.pozzetto[team] is not None
    refusal = discard_refusal(action.card, rest, board.locked, has_pozzetto, own_melds(board, team))
    if refusal is not None:
        raise refusal
    still = board.standstill._replace(turns=board.standstill.turns + 1) if board.swapping else MOVING
    events = [Event({"type": "discarded", "seat": seat, "card": action.card})]
    if still.turns >= MAY_PROPOSE:
        events.append(Event({"type": "swap_turns", "count": still.turns}))
    board = board._replace(pile=(*board.pile, action.card), locked=None, swapping=False, standstill=still)
    state = state._replace(board=board, hands=with_hand(state.hands, seat, rest), before=None)
    if not rest and has_pozzetto:
        return end_hand(state, events, "close", seat)
    if not rest:
        state = pozzetto.take(state, seat, "discard", events)
    if len(state.stock) <= STOCK_FLOOR:
        return end_hand(state, events, "stock")
    if still.turns >= MUST_END:
        return end_hand(state, events, "stalemate")
    state = pozzetto.look(state, seat, events)
    board = state.board._replace(phase="draw", turn=after(board, seat))
    return state._replace(board=board), events


def _to_move(state: State, seat: Seat) -> Board:
    board = require_phase(state, *MOVES)
    if seat != board.turn:
        raise IllegalAction("not_your_turn", seat=board.turn)
    return board


def _to_meld(state: State, seat: Seat) -> Board:
    board = _to_move(state, seat)
    if board.phase == "draw":
        raise IllegalAction("draw_first")
    return board


def _from_stock(state: State, seat: Seat) -> Outcome:
    board = state.board
    if not state.stock:
        raise IllegalAction("stock_empty")
    card, stock = state.stock[0], state.stock[1:]
    events = [Event({"type": "drew", "seat": seat}, {seat: {"card": card}})]
    if STOCK_FLOOR < len(stock) <= LOW_STOCK:
        events.append(Event({"type": "low_stock", "left": len(stock)}))
    board = board._replace(phase="play", standstill=MOVING)
    hands = with_hand(state.hands, seat, (*state.hands[seat], card))
    state = state._replace(board=board, hands=hands, stock=stock)
    if len(stock) <= STOCK_FLOOR:
        if board.options.stock_end == "immediate":
            return end_hand(state, events, "stock")
        events.append(Event({"type": "last_turn", "seat": seat}))
    return state, events


def _from_pile(state: State, seat: Seat) -> Outcome:
    board = state.board
    if not board.pile:
        raise IllegalAction("pile_empty")
    taken = board.pile
    board = board._replace(phase="play", pile=())
    if len(taken) == 1:
        board = board._replace(locked=taken[0], swapping=True)
    else:
        board = board._replace(standstill=MOVING)
    event = Event({"type": "took_pile", "seat": seat, "cards": list(taken)})
    return state._replace(board=board, hands=with_hand(state.hands, seat, state.hands[seat] + taken)), [event]


def _melded(
    state: State,
    seat: Seat,
    rest: Cards,
    melds: tuple[Meld, ...],
    meld: Meld,
    burraco: str | None,
    event: Event,
) -> Outcome:
    """The position after a meld; `burraco` is what the meld was before."""
    board = state.board._replace(melds=melds, swapping=False, standstill=MOVING)
    has_pozzetto = board.pozzetto[meld.team] is not None
    if len(rest) < 2:
        refusal = meld_refusal(rest, board.locked, has_pozzetto, own_melds(board, meld.team))
        if refusal is not None:
            raise refusal
    events = [event]
    if meld.burraco is not None and meld.burraco != burraco:
        events.append(
            Event({"type": "burraco", "seat": seat, "meld": str(meld.number), "kind": meld.burraco})
        )
    hands = with_hand(state.hands, seat, rest)
    if rest:
        return state._replace(board=board, hands=hands, before=state), events
    state = state._replace(board=board, hands=hands, before=None)
    return pozzetto.take(state, seat, "direct", events), events


def _no_meld(added: Sequence[str], together: Sequence[str]) -> IllegalAction:
    if not WILDS.isdisjoint(added) and has_too_many_wilds(together):
        return IllegalAction("too_many_wilds", cards=[card for card in together if card in WILDS])
    return IllegalAction("bad_meld")


def _without(hand: Cards, cards: Sequence[str]) -> Cards:
    for card in cards:
        if card not in hand:
            raise IllegalAction("not_in_hand", card=card)
    return tuple(card for card in hand if card not in cards)
