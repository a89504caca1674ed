"""Expert: plays a strategy near equilibrium for the whole hand, computed for the chance to win the match.

The policy (app/train/truco) says how often each action is taken in each situation, bluffs and calls
included; one draw chooses among them. What the score or the cards on the table make a mistake is left out
(`limits`).
"""

from __future__ import annotations

from operator import mul
from random import Random

from engine.game import Document
from engine.shuffle import NONCE_BYTES
from engine.truco.bots.expert.limits import NO_BID, sensible, sensible_bids
from engine.truco.bots.expert.policy import ACTIONS, policy
from engine.truco.bots.expert.reading import Choices, actions, bids, envido_key, key
from engine.truco.bots.seen import Seen, seen

_EVEN = [1] * ACTIONS

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
        return _taken(choices, _shares(now, envido_key(now), may), 1.0)
    may[NO_BID] = True
    shares = _shares(now, envido_key(now), may)
    called = _taken(choices, shares, 1.0)
    return [*_actions(now, shares[NO_BID]), *called] if shares[NO_BID] else called


def _actions(now: Seen, whole: float) -> Shares:
    """What is done when envido is not bid."""
    choices = actions(now)
    return _taken(choices, _shares(now, key(now), sensible(now, choices)), whole)


def _taken(choices: Choices, shares: list[float], whole: float) -> Shares:
    return [
        (choice, whole * share)
        for choice, share in zip(choices, shares, strict=True)
        if share and choice is not None
    ]


def _shares(now: Seen, situation: int, may: list[bool]) -> list[float]:
    """How often the policy takes each choice that may be taken; evenly where it knows nothing."""
    trained = policy(now.raises).shares(situation)
    weights = [*map(mul, trained or _EVEN, may)]
    whole = sum(weights)
    if not whole:
        weights, whole = [*map(int, may)], sum(may)
    return [weight / whole for weight in weights]
