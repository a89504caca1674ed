"""Expert: plays a strategy near equilibrium for the whole hand, computed for the chance to win the match.

The policy (app/train/truco) says how often each action is taken in each situation, bluffs and calls
included; one draw chooses among them. What the score or the cards on the table make a mistake is left out
(`limits`).
"""

from __future__ import annotations

from random import Random

from engine.game import Document
from engine.shuffle import NONCE_BYTES
from engine.truco.bots.expert.limits import sensible, sensible_bids
from engine.truco.bots.expert.policy import policy
from engine.truco.bots.expert.reading import Choices, actions, bids, envido_key, key
from engine.truco.bots.seen import Seen, seen

LEAST = 0.15
"""What is taken less often than this in a situation is not taken at all: the rarest choices are rather what
training has not settled yet. Below 1/5, so that something is left where the policy knows nothing."""

Shares = list[tuple[Document, float]]


def expert(view: Document, rng: Random) -> Document:
    """The action Expert takes."""
    if view["mine"]["legal"][0]["type"] == "ready":
        return {"type": "ready", "nonce": rng.randbytes(NONCE_BYTES).hex()}
    shares = strategy(seen(view))
    luck = rng.random()
    for action, share in shares:
        luck -= share
        if luck < 0:
            return action
    return shares[-1][0]


def strategy(now: Seen) -> Shares:
    """The actions Expert may take, each with how often; the shares sum to 1."""
    answering = now.pending == "envido"
    if not answering and "envido" not in now.legal:
        return _actions(now, 1.0)
    choices = bids(now)
    may = sensible_bids(now, choices)
    if answering:
        return [
            (choice, share)
            for choice, share in _shares(now, envido_key(now), choices, may)
            if choice is not None
        ]
    may[0] = True
    shares = _shares(now, envido_key(now), choices, may)
    return [
        one
        for choice, share in shares
        for one in (_actions(now, share) if choice is None else [(choice, share)])
    ]


def _actions(now: Seen, whole: float) -> Shares:
    """What is done when envido is not bid."""
    choices = actions(now)
    shares = _shares(now, key(now), choices, sensible(now, choices))
    return [(choice, whole * share) for choice, share in shares if choice is not None]


def _shares(
    now: Seen, situation: int, choices: Choices, may: list[bool]
) -> list[tuple[Document | None, float]]:
    """The choices that may be taken and that the policy takes, with how often; evenly where it knows
    nothing."""
    trained = policy(now.raises).shares(situation) or [1] * len(choices)
    weights = [share if allowed else 0 for share, allowed in zip(trained, may, strict=True)]
    whole = sum(weights)
    if not whole:
        weights = [int(allowed) for allowed in may]
        whole = sum(weights)
    least = LEAST * whole
    total = sum([weight for weight in weights if weight > least])
    return [
        (choice, weight / total) for choice, weight in zip(choices, weights, strict=True) if weight > least
    ]
