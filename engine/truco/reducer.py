"""The fold of an action into a state: who may act, the shuffle's three steps, and the end of a hand."""

from __future__ import annotations

from engine.actions import NO_NONCE, Commit, Ready, Timeout
from engine.actions import Deal as DealCards
from engine.cards import SPANISH_FORTY
from engine.game import Event, IllegalAction, Seat, Step
from engine.shuffle import fits, shuffled
from engine.truco import play
from engine.truco.actions import NO_QUIERO, Action, Call, Play
from engine.truco.cards import lowest
from engine.truco.envido import proof
from engine.truco.play import End
from engine.truco.state import Cards, Deal, Finished, Hand, State, to_act
from engine.truco.view import result_document

Dealing = tuple[State, Event]
"""A step of the fair shuffle, before it is counted."""

_MOVES = (Play, Call)


def apply(state: State, seat: Seat | None, action: Action) -> Step:
    """The state after the action and what happened. Raises IllegalAction; never changes its argument."""
    if state.phase == "over":
        raise IllegalAction("match_over", "the match is over")
    if isinstance(action, _MOVES):
        return _move(state, seat, action)
    if isinstance(action, Timeout):
        if seat is not None:
            raise IllegalAction("not_your_turn", "only the table calls time")
        if action.seat not in to_act(state):
            raise IllegalAction("not_your_turn", f"seat {action.seat} owes no decision", seat=action.seat)
        after, events = apply(state, action.seat, _in_his_place(state, action.seat))
        return Step(after, (Event({"type": "timeout", "seat": action.seat}), *events))
    if isinstance(action, Commit):
        after, event = _commit(state, seat, action)
    elif isinstance(action, Ready):
        after, event = _ready(state, seat, action)
    else:
        after, event = _deal(state, seat, action)
    return Step(_counted(state, after, seat), (event,))


def _move(state: State, seat: Seat | None, action: Play | Call) -> Step:
    """A card or a call in a hand."""
    if state.phase != "play":
        raise IllegalAction("wrong_phase", "no hand is being played")
    if seat is None:
        raise IllegalAction("not_your_turn", "the table does not play")
    hand, held, scores, events, end = play.act(state, seat, action)
    count, (first, second) = state.actions + 1, state.asked
    both = end is None and hand.turn != seat
    asked = (count if both or seat == 0 else first, count if both or seat == 1 else second)
    state = state.moved(hand, held, scores, count, asked)
    return Step(state, events) if end is None else _closed(state, events, end)


def _in_his_place(state: State, seat: Seat) -> Action:
    """What a seat does when its time is over: refuse a pending bid, else play the lowest card."""
    if state.phase == "ready":
        return Ready(NO_NONCE)
    if state.hand.envido.pending is not None or state.hand.truco.pending is not None:
        return Call(NO_QUIERO)
    return Play(lowest(state.held[seat]))


def _counted(before: State, after: State, actor: Seat | None) -> State:
    """Counts the action, and gives a new question to the seat that acted and to those whose duty changed."""
    count = before.actions + 1
    owed, owes = to_act(before), to_act(after)
    first, second = before.asked
    if actor == 0 or (0 in owed) != (0 in owes):
        first = count
    if actor == 1 or (1 in owed) != (1 in owes):
        second = count
    return after._replace(actions=count, asked=(first, second))


def _commit(state: State, seat: Seat | None, action: Commit) -> Dealing:
    _before_the_deal(state, seat, by_table=True)
    if state.deal.commit is not None:
        raise IllegalAction("already_committed", "the seed of this hand is committed to")
    return state._replace(deal=Deal(action.hash)), Event({"type": "committed", "hash": action.hash})


def _ready(state: State, seat: Seat | None, action: Ready) -> Dealing:
    _before_the_deal(state, seat, by_table=False)
    assert seat is not None
    if state.deal.commit is None:
        raise IllegalAction("not_committed", "the table has not committed to a seed yet")
    first, second = state.deal.nonces
    if (first, second)[seat] is not None:
        raise IllegalAction("already_ready", "this seat is ready")
    nonces = (action.nonce, second) if seat == 0 else (first, action.nonce)
    deal = Deal(state.deal.commit, nonces)
    return state._replace(deal=deal), Event({"type": "ready", "seat": seat})


def _deal(state: State, seat: Seat | None, action: DealCards) -> Dealing:
    _before_the_deal(state, seat, by_table=True)
    commit, nonces = state.deal.commit, [nonce for nonce in state.deal.nonces if nonce is not None]
    if commit is None or len(nonces) < 2:
        raise IllegalAction("not_ready", "not everybody is ready")
    seed = bytes.fromhex(action.seed)
    if not fits(seed, commit):
        raise IllegalAction("bad_seed", "the seed is not the one that was committed to")
    deck = shuffled(SPANISH_FORTY, seed, [bytes.fromhex(nonce) for nonce in nonces], state.number)
    mano = 1 - state.dealer
    dealt = hands_of(deck, mano)
    after = state._replace(phase="play", hand=Hand(mano), dealt=dealt, held=dealt, seed=action.seed)
    event = {"type": "dealt", "hand": state.number, "dealer": state.dealer, "mano": mano}
    return after, Event(event)


def hands_of(deck: Cards, mano: Seat) -> tuple[Cards, Cards]:
    """The three cards of each seat, dealt one by one from the top, the first to mano."""
    to_mano, to_dealer = deck[0:6:2], deck[1:6:2]
    return (to_mano, to_dealer) if mano == 0 else (to_dealer, to_mano)


def _before_the_deal(state: State, seat: Seat | None, *, by_table: bool) -> None:
    if (seat is None) != by_table:
        raise IllegalAction("not_your_turn", "this is for the " + ("table" if by_table else "seats"))
    if state.phase != "ready":
        raise IllegalAction("wrong_phase", "the hand is being played")


def _closed(state: State, events: tuple[Event, ...], end: End) -> Step:
    """The hand closed after its last move, which had these events."""
    hand, showing = _shown(state)
    finished = Finished(
        state.number, hand, end.winner, end.why, end.points, state.scores, state.deal, state.seed
    )
    told = {"hand": state.number, "winner": finished.winner, "why": finished.why}
    closing = [*events, *showing, Event({"type": "hand_over", **told})]
    hands = (*state.finished, finished)
    if max(state.scores) == state.options.target:
        closing.append(Event({"type": "match_over", "result": result_document(state)}))
        return Step(state.match_over(hand, hands), tuple(closing))
    return Step(state.next_hand(hand, hands), tuple(closing))


def _shown(state: State) -> tuple[Hand, tuple[Event, ...]]:
    """The hand with the cards that prove an envido that was won by showing (§4)."""
    settled = state.hand.envido.settled
    if settled is None or not settled.accepted:
        return state.hand, ()
    cards = proof(state.dealt[settled.winner], state.hand.played(settled.winner))
    if not cards:
        return state.hand, ()
    event = Event({"type": "shown", "seat": settled.winner, "cards": list(cards)})
    return state.hand._replace(shown=cards), (event,)
