"""A hand from the first lead to its end: cards, bids, answers and folds (§3 to §7 of the rules)."""

from __future__ import annotations

from typing import Literal, NamedTuple

from engine.game import Document, Event, IllegalAction, Seat
from engine.truco import bets, envido
from engine.truco.actions import FOLD, QUIERO, Call, Play
from engine.truco.envido import Envido, Settled
from engine.truco.legal import answer_points, falta, fold_cost, refusal
from engine.truco.state import Cards, Hand, State
from engine.truco.tricks import Trick, hand_winner

Scores = tuple[int, int]


class End(NamedTuple):
    """How a hand ended. `points`: what the winner scored for the hand itself, 0 when an envido ended it."""

    winner: Seat
    why: Literal["tricks", "refused", "fold", "envido"]
    points: int


Outcome = tuple[Hand, tuple[Cards, Cards], Scores, tuple[Event, ...], End | None]
"""What a move makes of the hand, the cards that are left and the scores; what happened; whether it ended."""


def act(state: State, seat: Seat, action: Play | Call) -> Outcome:
    """What a card or a call makes of the hand. Raises IllegalAction."""
    call = "play" if isinstance(action, Play) else action.call
    code = refusal(state.hand, state.options, seat, call)
    if code is not None:
        raise IllegalAction(code, f"{call} is not allowed to seat {seat} now")
    if isinstance(action, Play):
        return _card(state, seat, action.card)
    if call == FOLD:
        return _fold(state, seat)
    if call in envido.CALLS or call in bets.CALLS:
        return _bid(state, seat, call)
    answered = Event({"type": "answered", "seat": seat, "call": call})
    if state.hand.envido.pending is not None:
        return _settle(state, answered, accepted=call == QUIERO)
    return _answer_truco(state, answered, accepted=call == QUIERO)


def _card(state: State, seat: Seat, card: str) -> Outcome:
    cards = state.held[seat]
    if card not in cards:
        raise IllegalAction("not_in_hand", f"seat {seat} does not hold {card}", card=card)
    at = cards.index(card)
    kept = cards[:at] + cards[at + 1 :]
    held = (kept, state.held[1]) if seat == 0 else (state.held[0], kept)
    mano, _, tricks, auction, truco, _ = state.hand
    open_ = tricks and tricks[-1].winner is None
    trick = (tricks[-1] if open_ else Trick(seat)).with_card(seat, card)
    tricks = (*tricks[:-1], trick) if open_ else (*tricks, trick)
    hand = Hand(mano, (len(held[0]), len(held[1])), tricks, auction, truco)
    played = Event({"type": "played", "seat": seat, "card": card})
    if trick.winner is None:
        return hand, held, state.scores, (played,), None
    events = (played, Event({"type": "trick", "number": len(tricks), "winner": trick.winner}))
    winners = [trick.winner for trick in tricks if trick.winner is not None]
    winner = hand_winner(winners, mano)
    if winner is None:
        return hand, held, state.scores, events, None
    args = {"stake": truco.stake, "parda": "parda" in winners}
    return _ended(state, hand, held, events, End(winner, "tricks", truco.stake), args)


def _fold(state: State, seat: Seat) -> Outcome:
    points = fold_cost(state.hand, state.options, seat)
    folded = Event({"type": "folded", "seat": seat})
    return _ended(state, state.hand, state.held, (folded,), End(1 - seat, "fold", points), {"stake": points})


def _bid(state: State, seat: Seat, call: str) -> Outcome:
    auction, truco = state.hand.envido, state.hand.truco
    calls: tuple[str, ...] = ()
    if call in envido.CALLS:
        auction = Envido((*auction.auction, (seat, call)))
        calls = auction.calls
    else:
        truco = truco.bid(seat, call)
    hand = state.hand.after_bids(auction, truco)
    worth, refused = answer_points(calls, truco, falta(state.scores, state.options))
    event = {"type": "bid", "seat": seat, "call": call, "worth": worth, "refused": refused}
    return hand, state.held, state.scores, (Event(event),), None


def _answer_truco(state: State, answered: Event, *, accepted: bool) -> Outcome:
    hand = state.hand
    if accepted:
        hand = hand.after_bids(hand.envido, hand.truco.accepted())
        return hand, state.held, state.scores, (answered,), None
    assert hand.truco.pending is not None
    caller, call = hand.truco.pending
    points = bets.worth(call) - 1
    hand = hand.after_bids(hand.envido, hand.truco.refused())
    end = End(caller, "refused", points)
    return _ended(state, hand, state.held, (answered,), end, {"bid": call, "stake": points})


def _settle(state: State, answered: Event, *, accepted: bool) -> Outcome:
    """The end of an envido auction: said, compared and scored at once (§4)."""
    hand, mano = state.hand, state.hand.mano
    calls = hand.envido.calls
    worth, refused = envido.stakes(calls, falta(state.scores, state.options))
    if accepted:
        values = (envido.value(state.dealt[0]), envido.value(state.dealt[1]))
        winner = mano if values[mano] >= values[1 - mano] else 1 - mano
        said = tuple(values[seat] if seat in (mano, winner) else None for seat in (0, 1))
        settled = Settled(True, winner, worth, said)
        speaking = tuple(
            Event({"type": "said", "seat": seat, "value": said[seat]}) for seat in (mano, 1 - mano)
        )
        args: Document = {"values": list(said), "mano": mano, "bid": calls[-1], "stake": worth}
    else:
        caller = hand.envido.auction[-1][0]
        settled = Settled(False, caller, refused)
        speaking = ()
        args = {"bid": calls[-1], "stake": refused}
    reason = "envido" if accepted else "envido_refused"
    hand = hand.after_bids(Envido(hand.envido.auction, settled), hand.truco)
    scores = _scored(state, settled.winner, settled.points)
    events = (answered, *speaking, _points(settled.winner, settled.points, reason, args))
    end = End(settled.winner, "envido", 0) if max(scores) == state.options.target else None
    return hand, state.held, scores, events, end


def _ended(
    state: State, hand: Hand, held: tuple[Cards, Cards], events: tuple[Event, ...], end: End, args: Document
) -> Outcome:
    """The hand decided: its winner scores the stake (§7)."""
    reason = "truco_refused" if end.why == "refused" else end.why
    scores = _scored(state, end.winner, end.points)
    return hand, held, scores, (*events, _points(end.winner, end.points, reason, args)), end


def _points(seat: Seat, points: int, reason: str, args: Document) -> Event:
    return Event({"type": "points", "seat": seat, "points": points, "reason": reason, "args": args})


def _scored(state: State, seat: Seat, points: int) -> Scores:
    """The scores with `points` more for `seat`, never above the target (§7)."""
    first, second = state.scores
    total = min(state.options.target, state.scores[seat] + points)
    return (total, second) if seat == 0 else (first, total)
