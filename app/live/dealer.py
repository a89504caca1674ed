"""What the table itself does: it commits to a hand's seed, and deals when everybody is ready.

The seed of hand n is HMAC-SHA-256(the match's secret, "hand" ‖ n as 4 bytes, big end first), so that any
node can go on after a restart, and no seed is known before its time from any other.
"""

from __future__ import annotations

import hmac

from engine import Document
from engine.shuffle import commitment


def seed_of(secret: bytes, hand: int) -> bytes:
    return hmac.digest(secret, b"hand" + hand.to_bytes(4, "big"), "sha256")


def action_due(table: Document, secret: bytes) -> Document:
    """The table's next action where it owes one: `commit`, then `deal`."""
    seed = seed_of(secret, len(table["hands"]) + 1)
    if not table["deal"].get("commit"):
        return {"type": "commit", "hash": commitment(seed)}
    return {"type": "deal", "seed": seed.hex()}
