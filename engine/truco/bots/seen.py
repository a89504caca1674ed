"""A view put into a player's words: mine and theirs, the answer that is owed, the card to beat."""

from __future__ import annotations

from typing import NamedTuple

from engine.game import Document
from engine.truco.cards import STRENGTH
from engine.truco.tricks import Winner, hand_winner


class Seen(NamedTuple):
    """What one seat sees while a hand is played. Scores and tricks are told from its side."""

    seat: int
    mano: bool
    hand: list[str]
    envido: int
    legal: dict[str, Document]
    """The bids and answers allowed now, by type; cards to play are in `hand`."""
    winners: list[Winner]
    """The tricks decided so far: 0 mine, 1 theirs, or parda."""
    to_beat: str | None
    """The opponent's card that lies in the open trick."""
    own_up: str | None
    """The own card that lies in the open trick."""
    scores: tuple[int, int]
    lacks: tuple[int, int]
    """What each side lacks to the target, own first."""
    pending: str | None
    """What the seat must answer: "envido", "truco", or None."""
    table: Document

    @property
    def leads(self) -> int:
        """Who leads the next trick when none is open: 0 this side, 1 the other."""
        lead = self.table["mano"]
        for trick in self.table["tricks"]:
            lead = trick["lead"] if trick["winner"] in ("parda", None) else trick["winner"]
        return 0 if lead == self.seat else 1

    @property
    def mine_played(self) -> list[str]:
        return self._played(str(self.seat))

    @property
    def theirs_played(self) -> list[str]:
        return self._played(str(1 - self.seat))

    def _played(self, seat: str) -> list[str]:
        return [trick["cards"][seat] for trick in self.table["tricks"] if seat in trick["cards"]]

    @property
    def raises(self) -> bool:
        """Whether a truco bid may be answered by a raise."""
        raises: bool = self.table["options"]["raise_in_answer"]
        return raises

    def outcome(self, card: str) -> str | None:
        """With `card` on the card to beat: "win" or "lose" when that decides the hand, else None."""
        assert self.to_beat is not None
        difference = STRENGTH[card] - STRENGTH[self.to_beat]
        winner: Winner = "parda" if difference == 0 else 0 if difference > 0 else 1
        decided = hand_winner([*self.winners, winner], 0 if self.mano else 1)
        return None if decided is None else ("win", "lose")[decided]


def seen(view: Document) -> Seen:
    """The view of a seat that may act in phase `play`."""
    table, mine = view["table"], view["mine"]
    seat: int = mine["seat"]
    winners: list[Winner] = []
    to_beat = own_up = None
    for trick in table["tricks"]:
        winner = trick["winner"]
        if winner is None:
            to_beat, own_up = trick["cards"].get(str(1 - seat)), trick["cards"].get(str(seat))
        else:
            winners.append("parda" if winner == "parda" else 0 if winner == seat else 1)
    legal: dict[str, Document] = {action["type"]: action for action in mine["legal"]}
    own, theirs = table["scores"][seat], table["scores"][1 - seat]
    target: int = table["options"]["target"]
    pending = None
    if "quiero" in legal:
        pending = "truco" if table["envido"]["pending"] is None else "envido"
    return Seen(
        seat, table["mano"] == seat, mine["hand"], mine["envido"], legal, winners, to_beat, own_up,
        (own, theirs), (target - own, target - theirs), pending, table,
    )  # fmt: skip
