"""The coach: what Expert would have done where a player decided, and the chances it saw.

It is given that player's own views of a hand that is over, and so tells nothing that he could not know."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engine import record
from engine.game import Document, Game, Seat
from engine.truco.bots.expert import strategy
from engine.truco.bots.expert.outlook import envido_chance, possible, tricks_chance
from engine.truco.bots.expert.policy import policy
from engine.truco.bots.seen import seen


def review(game: Game, match: Mapping[str, Any], seat: Seat, hand: int) -> list[Document] | None:
    """Expert's advice on each decision that `seat` made in a hand, in order; None while the hand is not over.

    `match` is a record with the seeds of at least the finished hands."""
    decisions, over = [], False
    for view, action in _decisions(game, match, seat):
        if view is None:
            over = over or action["hand"] == hand
        elif view["table"]["hand"] == hand:
            decisions.append({"taken": action, **advise(view)})
    return decisions if over else None


def advise(view: Document) -> Document:
    """What Expert may take on this view, the likeliest first, with how often; and the chances it sees.

    `match`: to win the match, before this hand is played; `tricks`: to win them with open cards against
    all hands that the other may hold; `envido`: that the own value is the better one, while it may still
    be bid."""
    now = seen(view)
    hands = possible(now)
    bidding = now.pending == "envido" or "envido" in now.legal
    chances = {
        "match": policy(now.raises).chance(*now.lacks, mano=now.mano),
        "tricks": tricks_chance(now, hands),
        "envido": envido_chance(now, hands) if bidding else None,
    }
    choices = sorted(strategy(now), key=lambda choice: -choice[1])
    parts = per_cents([share for _, share in choices])
    return {
        "choices": [
            {"action": action, "share": part / 100} for (action, _), part in zip(choices, parts, strict=True)
        ],
        "chances": {name: None if chance is None else round(chance, 3) for name, chance in chances.items()},
    }


def per_cents(shares: Sequence[float]) -> list[int]:
    """Shares of 1 in whole per cents that make a hundred, by largest remainders, the first among equals."""
    parts = [int(100 * share) for share in shares]
    nearest = sorted(range(len(shares)), key=lambda at: parts[at] - 100 * shares[at])
    for at in nearest[: 100 - sum(parts)]:
        parts[at] += 1
    return parts


def _decisions(
    game: Game, match: Mapping[str, Any], seat: Seat
) -> Iterator[tuple[Document | None, Document]]:
    """(view, action) for each decision of a seat, and (None, the finished hand) after each hand."""
    actions = {number: (actor, action) for number, actor, action in match["actions"]}
    before, finished = game.new_match(match["options"]), 0
    for number, state, _ in record.replay(game, match):
        actor, action = actions[number]
        if actor == seat and game.table(before)["phase"] == "play":
            yield game.view(before, seat), action
        hands = game.table(state)["hands"]
        if len(hands) > finished:
            finished = len(hands)
            yield None, hands[-1]
        before = state
