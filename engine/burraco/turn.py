"""A turn (rules §4 to §8): draw, meld, extend, undo, discard, and how the hand ends."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.burraco import scoring
from engine.burraco.actions import AnswerEnd, Discard, Draw, Extend, Lay
from engine.burraco.cards import WILDS, Cards, twin
from engine.burraco.melds import Meld, extended, fitting, has_too_many_wilds, opened
from engine.burraco.options import Options
from engine.burraco.state import (
    MAY_PROPOSE,
    MUST_END,
    SEATS,
    STOCK_FLOOR,
    Board,
    FinishedHand,
    Hands,
    Proposal,
    State,
    after,
    owed_answers,
    partner_of,
    team_of,
)
from engine.game import Event, IllegalAction, Seat

LOW_STOCK = 5
"""From here on the players are warned at every draw."""

Outcome = tuple[State, list[Event]]


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
    return replace(before, decisions=state.decisions), [event]


def discard(state: State, seat: Seat, action: Discard) -> Outcome:
    """Ends the turn; the last card takes the pozzetto or closes the hand."""
    board = _to_meld(state, seat)
    hand = state.hands[seat]
    rest = _without(hand, (action.card,))
    team = team_of(board, seat)
    refusal = discard_refusal(
        action.card, len(rest), board.locked, board.pozzetto[team] is not None, own_melds(board, team)
    )
    if refusal is not None:
        raise refusal
    swap_turns = board.swap_turns + 1 if board.swapping else 0
    events = [Event({"type": "discarded", "seat": seat, "card": action.card, "left": len(rest)})]
    if swap_turns >= MAY_PROPOSE:
        events.append(Event({"type": "swap_turns", "count": swap_turns}))
    board = replace(
        board, pile=(*board.pile, action.card), locked=None, swapping=False, swap_turns=swap_turns
    )
    state = State(
        board, _with(state.hands, seat, rest), state.stock, state.pozzetti, state.seed, state.decisions
    )
    if not rest:
        if board.pozzetto[team] is not None:
            return _ended(state, events, "close", seat)
        state = _take_pozzetto(state, seat, "discard", events)
    if len(state.stock) <= STOCK_FLOOR:
        return _ended(state, events, "stock")
    if swap_turns >= MUST_END:
        return _ended(state, events, "stalemate")
    return _next_turn(state, seat, events), events


def propose_end(state: State, seat: Seat) -> Outcome:
    """Any player may propose to end a hand in which nothing moves (rules §8.3); a rival who proposes too
    agrees."""
    board = _in_play(state)
    if board.proposal is not None and seat in owed_answers(board):
        return answer_end(state, seat, AnswerEnd(True))
    if not may_propose(board):
        raise IllegalAction("end_not_allowed", count=board.swap_turns, needed=MAY_PROPOSE)
    event = Event({"type": "end_proposed", "seat": seat})
    return replace(state, board=replace(board, proposal=Proposal(seat))), [event]


def answer_end(state: State, seat: Seat, action: AnswerEnd) -> Outcome:
    """The hand ends when a rival of the proposer agrees; when both have refused it may be proposed again
    after the next swap. Play goes on meanwhile."""
    board = _in_play(state)
    proposal = board.proposal
    if proposal is None or seat not in owed_answers(board):
        raise IllegalAction("nothing_to_answer")
    events = [Event({"type": "end_answered", "seat": seat, "agree": action.agree})]
    if action.agree:
        return _ended(state, events, "stalemate")
    board = replace(board, proposal=replace(proposal, refused=(*proposal.refused, seat)))
    if not owed_answers(board):
        board = replace(board, proposal=None, refused_at=board.swap_turns)
    return replace(state, board=board), events


def may_propose(board: Board) -> bool:
    return board.proposal is None and board.swap_turns >= MAY_PROPOSE and board.swap_turns > board.refused_at


def own_melds(board: Board, team: int) -> tuple[Meld, ...]:
    return tuple(meld for meld in board.melds if meld.team == team)


def discard_refusal(
    card: str, left: int, locked: str | None, has_pozzetto: bool, melds: Sequence[Meld]
) -> IllegalAction | None:
    """Why a card of the hand may not be this turn's discard; `left` cards would stay, `melds` are the
    team's."""
    if card == locked:
        return IllegalAction("same_single_card", card=card, twin=twin(card))
    if left == 0 and has_pozzetto:
        return _close_refusal(card, melds)
    return None


def meld_refusal(
    rest: Cards, locked: str | None, has_pozzetto: bool, melds: Sequence[Meld], options: Options
) -> IllegalAction | None:
    """Why a meld that leaves `rest` in the hand may not be played (rules §7); `melds` are the team's with
    it."""
    if len(rest) > 1 or (not rest and not has_pozzetto):
        return None
    if not rest:
        return IllegalAction("must_keep_discard")
    card = rest[0]
    if has_pozzetto:
        refusal = _close_refusal(card, melds)
        if refusal is not None:
            return refusal
    elif any(card in fitting(meld, options) for meld in melds):
        return None
    return IllegalAction("must_keep_discard") if card == locked else None


def _close_refusal(card: str, melds: Sequence[Meld]) -> IllegalAction | None:
    if all(meld.burraco is None for meld in melds):
        return IllegalAction("no_burraco")
    return IllegalAction("wild_discard", card=card) if card in WILDS else None


def _in_play(state: State) -> Board:
    if state.board.phase not in ("draw", "play"):
        raise IllegalAction("wrong_phase", phase=state.board.phase)
    return state.board


def _to_move(state: State, seat: Seat) -> Board:
    board = _in_play(state)
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
    events = [Event({"type": "drew", "seat": seat, "stock": len(stock)}, {seat: {"card": card}})]
    if STOCK_FLOOR < len(stock) <= LOW_STOCK:
        events.append(Event({"type": "low_stock", "left": len(stock)}))
    board = replace(
        board, phase="play", locked=None, swapping=False, swap_turns=0, proposal=None, refused_at=0
    )
    state = replace(
        state, board=board, hands=_with(state.hands, seat, (*state.hands[seat], card)), stock=stock
    )
    if len(stock) <= STOCK_FLOOR:
        if board.options.stock_end == "immediate":
            return _ended(state, events, "stock")
        events.append(Event({"type": "last_turn", "seat": seat}))
    return state, events


def _from_pile(state: State, seat: Seat) -> Outcome:
    board = state.board
    if not board.pile:
        raise IllegalAction("pile_empty")
    taken = board.pile
    if len(taken) == 1:
        board = replace(board, phase="play", pile=(), locked=taken[0], swapping=True)
    else:
        board = replace(
            board,
            phase="play",
            pile=(),
            locked=None,
            swapping=False,
            swap_turns=0,
            proposal=None,
            refused_at=0,
        )
    event = Event({"type": "took_pile", "seat": seat, "cards": list(taken)})
    return replace(state, board=board, hands=_with(state.hands, seat, state.hands[seat] + taken)), [event]


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
    board = replace(state.board, melds=melds, swapping=False, swap_turns=0, proposal=None, refused_at=0)
    has_pozzetto = board.pozzetto[meld.team] is not None
    if len(rest) < 2:
        refusal = meld_refusal(rest, board.locked, has_pozzetto, own_melds(board, meld.team), board.options)
        if refusal is not None:
            raise refusal
    events = [event]
    if meld.burraco is not None and meld.burraco != burraco:
        events.append(
            Event({"type": "burraco", "seat": seat, "meld": str(meld.number), "kind": meld.burraco})
        )
    if rest:
        return replace(state, board=board, hands=_with(state.hands, seat, rest), before=state), events
    state = replace(state, board=board, hands=_with(state.hands, seat, rest), before=None)
    return _take_pozzetto(state, seat, "direct", events), events


def _no_meld(added: Sequence[str], together: Sequence[str]) -> IllegalAction:
    if not WILDS.isdisjoint(added) and has_too_many_wilds(together):
        return IllegalAction("too_many_wilds", cards=[card for card in together if card in WILDS])
    return IllegalAction("bad_meld")


def _without(hand: Cards, cards: Sequence[str]) -> Cards:
    for card in cards:
        if card not in hand:
            raise IllegalAction("not_in_hand", card=card)
    return tuple(card for card in hand if card not in cards)


def _with(hands: Hands, seat: Seat, hand: Cards) -> Hands:
    north, east, south, west = hands
    if seat == 0:
        return hand, east, south, west
    if seat == 1:
        return north, hand, south, west
    return (north, east, hand, west) if seat == 2 else (north, east, south, hand)


def _take_pozzetto(state: State, seat: Seat, how: str, events: list[Event]) -> State:
    """The next pozzetto, at once in hand (`direct`) or face down until the partner's turn is over
    (`discard`), §6."""
    board = state.board
    team = team_of(board, seat)
    cards, *others = state.pozzetti
    seen = {seat: {"cards": list(cards)}} if how == "direct" else {}
    events.append(Event({"type": "pozzetto", "seat": seat, "team": team, "how": how}, seen))
    first, second = board.pozzetto
    board = replace(
        board,
        pozzetto=(how, second) if team == 0 else (first, how),
        face_down=_mark(board, seat, how == "discard"),
    )
    return replace(state, board=board, hands=_with(state.hands, seat, cards), pozzetti=tuple(others))


def _mark(board: Board, seat: Seat, hidden: bool) -> tuple[bool, bool, bool, bool]:
    one, two, three, four = (hidden if seat == each else board.face_down[each] for each in SEATS)
    return one, two, three, four


def _next_turn(state: State, seat: Seat, events: list[Event]) -> State:
    board = state.board
    partner = partner_of(board, seat)
    face_down = board.face_down
    if face_down[partner]:
        events.append(
            Event(
                {"type": "pozzetto_opened", "seat": partner},
                {partner: {"cards": list(state.hands[partner])}},
            )
        )
        face_down = _mark(board, partner, False)
    return replace(state, board=replace(board, phase="draw", turn=after(board, seat), face_down=face_down))


def _ended(state: State, events: list[Event], ended_by: str, closed_by: Seat | None = None) -> Outcome:
    """Scores the hand; the match is over or waits for the next hand. The cards stay open on the table."""
    board = state.board
    document = scoring.hand_document(state, ended_by, closed_by)
    events.append(Event({"type": "hand_over", **document}))
    ours, theirs = document["totals"]
    board = replace(
        board,
        phase="over",
        turn=None,
        face_down=(False, False, False, False),
        locked=None,
        swapping=False,
        proposal=None,
        totals=(ours, theirs),
        hands=(*board.hands, FinishedHand(document)),
    )
    result = scoring.match_result(board)
    if result is not None:
        events.append(Event({"type": "match_over", "result": result}))
        return replace(state, board=replace(board, result=result), before=None), events
    assert board.dealer is not None
    board = replace(
        board,
        phase="ready",
        hand=board.hand + 1,
        dealer=after(board, board.dealer),
        commit=None,
        nonces=(None, None, None, None),
    )
    return replace(state, board=board, seed=None, before=None), events
