"""Writes a trained table as the engine's policy file (engine/truco/bots/expert/policy.py says how)."""

from __future__ import annotations

import json
import zlib
from hashlib import sha256
from typing import Any

import numpy as np

from app.train.truco.compiled import Bytes, Floats, Ints, Table
from app.train.truco.hand import ACTIONS
from app.train.truco.known import Marks, arranged
from engine.truco.bots.expert import situation

LEAST = 0.05
"""Actions less frequent than this are left out."""

SAME = 0.08
"""A row this close to the one that would stand for it is left out."""

RARELY = 1e-6
"""How much a situation counts that the strategy itself never comes to."""


def pack(keys: Ints, table: Table, chances: Floats, rows: int, about: dict[str, Any]) -> bytes:
    """The file's bytes. `table` holds regrets and from column ACTIONS on the summed strategy; the most
    visited `rows` of it are kept.

    Where the strategy never comes by itself, but a player whose place it takes may have come, the regrets
    tell what to do."""
    sums = table[:, ACTIONS:].astype(np.float64)
    regrets = np.maximum(table[:, :ACTIONS], 0).astype(np.float64)
    never = (sums.sum(axis=1) == 0) & (regrets.sum(axis=1) > 0)
    sums[never] = RARELY * regrets[never] / regrets[never].sum(axis=1)[:, None]
    visits = sums.sum(axis=1)
    keys, sums, visits = keys[visits > 0], sums[visits > 0], visits[visits > 0]
    shares = sums / visits[:, None]
    shares[shares < LEAST] = 0
    shares /= shares.sum(axis=1)[:, None]
    apart = visits * _apart(keys, shares)
    kept = np.argsort(-apart)[:rows]
    kept = kept[apart[kept] > 0]
    return file_of(marks(keys[kept]), _digits(shares[kept]), chances, about)


def file_of(marked: Marks, digits: Bytes, chances: Floats, about: dict[str, Any]) -> bytes:
    """The file of these rows."""
    content = np.clip(np.rint(chances * 65535), 0, 65535).astype("<u2").tobytes() + _rows(marked, digits)
    about = {**about, "rows": len(marked), "sha256": sha256(content).hexdigest()}
    return json.dumps(about).encode() + b"\n" + zlib.compress(content, 9)


def _apart(keys: Ints, shares: Floats) -> Floats:
    """How far each row is from the one that would stand for it, 0 to 1; 0 when that is near enough."""
    order = np.argsort(keys)
    ordered = keys[order]
    parents = np.array([situation.wider(int(key)) for key in keys], np.int64)
    at = np.clip(np.searchsorted(ordered, parents), 0, len(keys) - 1)
    difference = np.abs(shares - shares[order[at]]).sum(axis=1) / 2
    found = (parents > 0) & (ordered[at] == parents)
    apart = np.where(found, np.where(difference < SAME, 0.0, difference), 1.0)
    return apart


def _digits(shares: Floats) -> Bytes:
    """Shares as whole numbers that sum to 15, by largest remainders."""
    exact = shares * 15
    whole = np.floor(exact).astype(np.int64)
    rank = np.argsort(np.argsort(whole - exact, axis=1, kind="stable"), axis=1)
    digits: Bytes = (whole + (rank < (15 - whole.sum(axis=1))[:, None])).astype(np.uint8)
    return digits


def marks(keys: Ints) -> Marks:
    """`policy.mark` of many keys."""
    mixed = keys.astype(np.uint64) * np.uint64(0x9E3779B97F4A7C15)
    mixed = (mixed ^ (mixed >> np.uint64(29))) * np.uint64(0xBF58476D1CE4E5B9)
    return mixed >> np.uint64(32)


def _rows(marked: Marks, digits: Bytes) -> bytes:
    starts, rests, digits = arranged(marked, digits)
    numbers = np.zeros(len(rests), np.uint32)
    for action in range(ACTIONS):
        numbers = numbers << np.uint32(4) | digits[:, action].astype(np.uint32)
    packed = numbers.astype(">u4").view(np.uint8).reshape(-1, 4)[:, 1:]
    return starts.astype("<u4").tobytes() + rests.astype("<u2").tobytes() + packed.tobytes()
