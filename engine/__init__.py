"""The rules of the games: pure functions over immutable states. Standard library only."""

from engine.burraco import BURRACO
from engine.game import Bot, Document, Event, Game, HandScore, IllegalAction, Seat, SeatTally, SideScore, Step
from engine.truco import TRUCO

GAMES: dict[str, Game] = {BURRACO.name: BURRACO, TRUCO.name: TRUCO}

__all__ = [
    "GAMES",
    "Bot",
    "Document",
    "Event",
    "Game",
    "HandScore",
    "IllegalAction",
    "Seat",
    "SeatTally",
    "SideScore",
    "Step",
]
