"""A search of every byte that somebody was sent in a match for what he could not know yet.

What he could know is told by the match's record, replayed afterwards, and by the rules, never by a view."""

from __future__ import annotations

import base64
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import orjson

from engine import GAMES
from engine.cards import SPANISH_FORTY, TWO_PACKS
from tests.conformance.match import Taken
from tests.secrecy.twins import Audience, Log

_CARD = {
    "burraco": re.compile(rb'"([2-9TJQKA][SHDC][12]|JK[1-4])"'),
    "truco": re.compile(rb'"(\d{1,2}[EBOC])"'),
}
_QUOTED = re.compile(rb"&#34;|&quot;|\\u0022|\\\"")


def log_of(record: Mapping[str, Any]) -> Log:
    """The log that a full record holds."""
    game = GAMES[record["game"]]
    steps = [
        Taken(number, record["actions"][number - 1][1], record["actions"][number - 1][2], state, events)
        for number, state, events in game.replay(record)
    ]
    return Log(game, record["options"], steps)


@dataclass(frozen=True, slots=True)
class Scan:
    """What one audience may know at each version of a match: cards, and seeds."""

    log: Log
    cards: list[set[str]]
    seeds: list[set[str]]

    @classmethod
    def of(cls, log: Log, audience: Audience) -> Scan:
        everything = set(TWO_PACKS if log.game.name == "burraco" else SPANISH_FORTY)
        cards: list[set[str]] = [set()]
        seeds: list[set[str]] = [set()]
        open_seeds, dealt, known = set[str](), list[str](), set[str]()
        for taken in log.steps:
            table = log.game.table(taken.state)
            over = table["result"] is not None
            if taken.action["type"] == "deal":
                dealt.append(taken.action["seed"])
                known = set()
            if log.game.name == "burraco":
                board = taken.state.board
                if board.phase in ("pick", "cut"):
                    known = {pick.card for pick in board.picks if pick.card is not None}
                elif board.phase in ("ready", "over"):
                    known = everything
                else:
                    if taken.action["type"] == "cut" or taken.events[-1].public["type"] == "dealt":
                        known = set()
                    known |= {*board.pile, *(card for meld in board.melds for card in meld.cards)}
                    if audience is not None and not board.face_down[audience]:
                        known |= set(taken.state.hands[audience])
                if len(table["hands"]) == len(dealt):
                    open_seeds = set(dealt)
            else:
                hand = taken.state.hand
                known = known | {*hand.shown, *hand.played(0), *hand.played(1)}
                if audience is not None:
                    known |= set(taken.state.dealt[audience])
                if over:
                    known, open_seeds = everything, set(dealt)
            cards.append(set(known))
            seeds.append(set(open_seeds))
        return cls(log, cards, seeds)

    def check(self, content: bytes, version: int, until: int | None = None, *, past: bool = False) -> int:
        """How many cards the content names, all of which may be known at that version (or by `until`).
        `past`: it may tell of earlier hands, too."""
        span = range(0 if past else version, (version if until is None else until) + 1)
        known = set().union(*(self.cards[at] for at in span))
        named = {card.decode() for card in _CARD[self.log.game.name].findall(_QUOTED.sub(b'"', content))}
        assert named <= known, f"{sorted(named - known)} at version {version}"
        for taken in self.log.steps:
            if taken.action["type"] == "deal" and taken.action["seed"] not in self.seeds[span[-1]]:
                assert taken.action["seed"].encode() not in content, f"a seed at version {version}"
        return len(named)

    def check_frames(self, frames: Iterable[bytes], match: str) -> int:
        """The frames of one socket, in order; how many cards they name."""
        named, version, here = 0, 0, False
        for frame in frames:
            message = orjson.loads(frame)
            if message["t"] == "welcome":
                here, version = message["match"] == match, message["version"]
            elif message["t"] == "step":
                version = message["version"]
            if here:
                named += self.check(frame, version)
        return named


def spellings(secret: bytes) -> list[bytes]:
    """A secret number as it might be written."""
    return [secret, secret.hex().encode(), base64.b64encode(secret), base64.urlsafe_b64encode(secret)]
