"""The computer players of Truco by level, weakest first (§9 of the rules)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.game import Bot
from engine.truco.bots.expert import expert
from engine.truco.bots.high import high
from engine.truco.bots.low import low

BOTS: Mapping[str, Bot] = {"low": low, "high": high, "expert": expert}
