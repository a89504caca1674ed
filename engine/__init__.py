"""The rules of the games: pure functions over immutable states. Standard library only."""

from engine.game import Bot, Document, Event, Game, HandScore, IllegalAction, Seat, SideScore, Step

GAMES: dict[str, Game] = {}

__all__ = [
    "GAMES",
    "Bot",
    "Document",
    "Event",
    "Game",
    "HandScore",
    "IllegalAction",
    "Seat",
    "SideScore",
    "Step",
]
