"""Truco players of one habit, for `mano arena` only: what each shows is whether a level can use it.

Where the habit is silent they play as Low does, without its second choices."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from engine import Bot, Document
from engine.truco.bots.low import ranked
from engine.truco.bots.seen import Seen, seen

Habit = Callable[[Seen], tuple[str, ...]]
"""What the habit takes, the best first, as far as it is legal."""

_TRUCO = ("truco", "retruco", "vale_cuatro")


def _never_folds(now: Seen) -> tuple[str, ...]:
    return ("quiero",) if now.pending == "truco" else ()


def _always_envido(now: Seen) -> tuple[str, ...]:
    return () if now.pending == "envido" else ("envido",)


def _falta_behind(now: Seen) -> tuple[str, ...]:
    return ("falta_envido",) if now.scores[0] < now.scores[1] else ()


def _always_raises(now: Seen) -> tuple[str, ...]:
    return ("falta_envido", "real_envido", "quiero") if now.pending == "envido" else (*_TRUCO, "quiero")


def _always_accepts(now: Seen) -> tuple[str, ...]:
    return ("quiero",)


def _never_bluffs(now: Seen) -> tuple[str, ...]:
    return ()


def _player(habit: Habit) -> Bot:
    def play(view: Document, rng: Random) -> Document:
        now = seen(view)
        for call in habit(now):
            if call in now.legal:
                return now.legal[call]
        return ranked(now)[0]

    return play


def _random(view: Document, rng: Random) -> Document:
    action: Document = rng.choice(view["mine"]["legal"])
    return action


STYLES: Mapping[str, Bot] = {
    "never_folds": _player(_never_folds),
    "always_envido": _player(_always_envido),
    "falta_behind": _player(_falta_behind),
    "always_raises": _player(_always_raises),
    "always_accepts": _player(_always_accepts),
    "never_bluffs": _player(_never_bluffs),
    "random": _random,
}
