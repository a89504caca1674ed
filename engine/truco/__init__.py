"""Argentine Truco for two players (docs/rules/truco.md)."""

from engine.truco.game import TRUCO

__all__ = ["TRUCO"]
