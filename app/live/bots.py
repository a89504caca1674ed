"""Computer players at a live table: they are given their seat's view, and take their time as people do.

How long a computer player waits is drawn without a look at its cards, so that it tells nothing.
"""

from __future__ import annotations

import secrets
import time
from random import Random

from app.live import metrics
from engine import Document, Game

_random = Random(secrets.randbits(64))

_BRIEF = ("ready", "pick", "cut", "draw")
"""Decisions that a person takes without thinking. Everybody sees that they are due, as that nothing but one
answer is left."""


def choose(game: Game, level: str, view: Document) -> Document:
    """The action that a computer player takes on this view."""
    legal = view["mine"]["legal"]
    if any(action["type"] == "ready" for action in legal):
        return {"type": "ready", "nonce": secrets.token_hex(16)}
    started = time.perf_counter()
    action = game.bots[level](view, Random(secrets.randbits(64)))
    metrics.BOT_SECONDS.labels(game.name, level).observe(time.perf_counter() - started)
    return action


def delay(view: Document, pace: float) -> float:
    """Seconds to wait before a decision; `pace` scales them, 0 means at once."""
    answers = [action["type"] for action in view["mine"]["legal"] if action["type"] != "fold"]
    brief = len(answers) == 1 or any(answer in _BRIEF for answer in answers)
    return pace * (_random.uniform(0.25, 0.5) if brief else _random.uniform(0.5, 1.1))


def holding_level(game: Game) -> str:
    """The level that holds an absent player's seat: the best there is."""
    return list(game.bots)[-1]
