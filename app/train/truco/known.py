"""A finished policy as arrays, for the trainer: to play by it, or against it."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import numpy.typing as npt

from app.train.truco.compiled import Bytes, Floats, Ints, compiled
from app.train.truco.hand import ACTIONS, wider
from engine.truco.bots.expert.policy import BUCKETS, FILES, Policy, read

Marks = npt.NDArray[np.uint64]

Known = tuple[Ints, Ints, Bytes]
"""Where each bucket of rows starts; the rest of each row's mark; a row's five digits."""

NOTHING: Known = (np.zeros(BUCKETS + 1, np.int64), np.zeros(0, np.int64), np.zeros((0, ACTIONS), np.uint8))
"""A policy that knows no situation."""


def load(file: Path) -> Policy:
    """A policy file; one that departs from another needs that beside it."""
    data = file.read_bytes()
    base = load(file.with_name(FILES[False])) if file.name == FILES[True] else None
    return read(data, base)


def arrays(policy: Policy) -> Known:
    """The policy with its base."""
    marks, digits = _rows(policy)
    if policy.base is not None:
        others, theirs = _rows(policy.base)
        missing = ~np.isin(others, marks)
        marks, digits = np.concatenate([marks, others[missing]]), np.concatenate([digits, theirs[missing]])
    return arranged(marks, digits)


def arranged(marks: Marks, digits: Bytes) -> Known:
    """Rows in the order of their marks."""
    order = np.argsort(marks, kind="stable")
    marks = marks[order]
    starts = np.searchsorted(marks >> np.uint64(16), np.arange(BUCKETS + 1, dtype=np.uint64))
    return starts.astype(np.int64), (marks & np.uint64(0xFFFF)).astype(np.int64), digits[order]


def marks_of(known: Known) -> Marks:
    """The marks of all rows."""
    buckets = np.repeat(np.arange(BUCKETS, dtype=np.uint64), np.diff(known[0]))
    return buckets << np.uint64(16) | known[1].astype(np.uint64)


def _rows(policy: Policy) -> tuple[Marks, Bytes]:
    """What the policy's own file holds."""
    packed = np.frombuffer(policy.digits, np.uint8).reshape(-1, 3)
    digits = np.empty((len(packed), ACTIONS), np.uint8)
    digits[:, 0], digits[:, 1], digits[:, 2] = packed[:, 0] & 15, packed[:, 1] >> 4, packed[:, 1] & 15
    digits[:, 3], digits[:, 4] = packed[:, 2] >> 4, packed[:, 2] & 15
    own = np.array(policy.starts, np.int64), np.array(policy.rests, np.int64), digits
    return marks_of(own), digits


@compiled
def marked(key: int) -> int:
    """`policy.mark` of a key."""
    mixed = np.uint64(key) * np.uint64(0x9E3779B97F4A7C15)
    mixed = (mixed ^ (mixed >> np.uint64(29))) * np.uint64(0xBF58476D1CE4E5B9)
    return int(mixed >> np.uint64(32))


@compiled
def row_of(known: Known, key: int) -> int:
    """The row of a situation, -1 when it has none."""
    starts, rests = known[0], known[1]
    mark = marked(key)
    for at in range(starts[mark >> 16], starts[(mark >> 16) + 1]):
        if rests[at] == mark & 0xFFFF:
            return at
    return -1


@compiled
def play(known: Known, key: int, may: Ints, least: float, share: Floats) -> int:
    """How often each allowed action is taken, as Expert reads it (`strategy`): without those below `least`,
    evenly where the policy knows nothing. Returns the row that tells it, -1 for none."""
    at = -1
    while key and at < 0:
        at = row_of(known, key)
        key = wider(key)
    total, number = 0.0, 0
    for action in range(ACTIONS):
        share[action] = 0.0
        if may[action]:
            number += 1
            share[action] = float(known[2][at, action]) if at >= 0 else 1.0
            total += share[action]
    kept = 0.0
    for action in range(ACTIONS):
        if may[action] and total == 0:
            share[action] = 1.0 / number
        elif share[action] <= least * total:
            share[action] = 0.0
        kept += share[action]
    for action in range(ACTIONS):
        share[action] /= kept
    return at
