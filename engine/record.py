"""Match records, "mano/1": a header and every action of a match, from which anything else follows.

    build(game, ...)           the record of a match from its actions
    public_record(game, full)  what may be shown of it: all when the match is over, else its finished hands
    replay(game, record)       (number, state, events) after each action
    verify(game, record)       the fair shuffle and the course of each hand, checked: list[HandCheck]

A record is a JSON object:
    {"format": "mano/1", "game": "truco", "rules_version": 1, "options": {...}, "players": ["Anna", ...],
     "started": text | null, "ended": text | null, "actions": [[number, seat | null, action], ...],
     "hands": [the finished hands, as in the table of a view], "result": {...} | null}
While a match runs the seed of a hand may be secret; such a `deal` action has the seed null, and the record
can be read but not replayed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.game import Document, Event, Game, IllegalAction, Seat
from engine.shuffle import fits, shuffled

FORMAT = "mano/1"


class BadRecord(ValueError):
    """A record that cannot be read or played. `number`: the action that failed, None for the header."""

    def __init__(self, message: str, number: int | None = None) -> None:
        super().__init__(message if number is None else f"action {number}: {message}")
        self.number = number


@dataclass(frozen=True, slots=True)
class HandCheck:
    """What verifying one hand gave. A check is None where the record does not hold what it needs.

    `commit`: the seed is the one committed to; `nonces`: the published nonces are those the players sent;
    `play`: every action was legal with the deck recomputed here; `score`: it ended as the record says."""

    hand: int
    commit: bool | None
    nonces: bool | None
    play: bool | None
    score: bool | None
    deck: tuple[str, ...] | None
    """The deck, top card first, recomputed from seed and nonces; None while the seed is secret."""

    @property
    def good(self) -> bool:
        return False not in (self.commit, self.nonces, self.play, self.score)


def build(
    game: Game,
    *,
    options: Mapping[str, Any],
    players: Sequence[str],
    actions: Iterable[tuple[int, Seat | None, Mapping[str, Any]]],
    started: str | None = None,
    ended: str | None = None,
) -> Document:
    """The full record of a match. It holds every secret: for players see `public_record`."""
    record: Document = {
        "format": FORMAT,
        "game": game.name,
        "rules_version": game.rules_version,
        "options": game.options(options),
        "players": list(players),
        "started": started,
        "ended": ended,
        "actions": [[number, seat, dict(action)] for number, seat, action in actions],
    }
    table = _last_table(game, record)
    return {**record, "hands": table["hands"], "result": table["result"]}


def public_record(game: Game, full: Mapping[str, Any]) -> Document:
    """The record as a player or a reader of the match may have it: only finished hands, and of these only the
    seeds that the table shows."""
    cut = 0
    hands: list[Document] = []
    result = None
    for number, state, _ in replay(game, full):
        table = game.table(state)
        if len(table["hands"]) > len(hands) or table["result"] is not None:
            cut, hands, result = number, table["hands"], table["result"]
    seeds = iter([hand["deal"]["seed"] for hand in hands])
    actions = [
        [number, seat, {**action, "seed": next(seeds)} if action["type"] == "deal" else action]
        for number, seat, action in full["actions"]
        if number <= cut
    ]
    return {**full, "actions": actions, "hands": hands, "result": result}


def replay(game: Game, record: Mapping[str, Any]) -> Iterator[tuple[int, Any, tuple[Event, ...]]]:
    """(number, state, events) for each action of a record, in order. Raises BadRecord."""
    state = _opened(game, record)
    for number, seat, document in _actions(record):
        if document.get("type") == "deal" and document.get("seed") is None:
            raise BadRecord("the seed is secret until the match is over", number)
        try:
            state, events = game.apply(state, seat, game.parse_action(document))
        except (IllegalAction, ValueError) as error:
            raise BadRecord(str(error), number) from error
        yield number, state, events


def verify(game: Game, record: Mapping[str, Any]) -> list[HandCheck]:
    """One check for each hand that was dealt. Raises BadRecord when the record's form is not that of one."""
    played, reached = _replayed_hands(game, record)
    shown = {hand["hand"]: hand for hand in record.get("hands", [])}
    return [_check(game, deal, played, reached, shown) for deal in _deals(game, record)]


@dataclass(frozen=True, slots=True)
class _Dealt:
    """The three steps of one hand's shuffle as the actions of a record have them, and where it was dealt."""

    hand: int
    number: int
    commit: str
    nonces: tuple[str, ...]
    seed: str | None


def _check(
    game: Game, deal: _Dealt, played: Mapping[int, Document], reached: int, shown: Mapping[int, Document]
) -> HandCheck:
    claimed = shown.get(deal.hand)
    nonces = None
    if claimed is not None:
        nonces = tuple(claimed["deal"]["nonces"][str(seat)] for seat in range(game.seats)) == deal.nonces
    if deal.seed is None:
        return HandCheck(deal.hand, None, nonces, None, None, None)
    seed = bytes.fromhex(deal.seed)
    deck = shuffled(game.deck, seed, [bytes.fromhex(nonce) for nonce in deal.nonces], deal.hand)
    again = played.get(deal.hand)
    return HandCheck(
        deal.hand,
        fits(seed, deal.commit),
        nonces,
        again is not None or deal.number <= reached,
        None if claimed is None else claimed == again,
        deck,
    )


def _deals(game: Game, record: Mapping[str, Any]) -> Iterator[_Dealt]:
    commit, hand = "", 0
    nonces: dict[Seat, str] = {}
    for number, seat, action in _actions(record):
        kind = action.get("type")
        if kind == "commit":
            commit, nonces = str(action.get("hash")), {}
        elif kind == "ready" and seat is not None:
            nonces[seat] = str(action.get("nonce", "00" * 16))
        elif kind == "timeout" and len(nonces) < game.seats:
            nonces[action["seat"]] = "00" * 16
        elif kind == "deal":
            hand += 1
            if sorted(nonces) != list(range(game.seats)):
                raise BadRecord("dealt before every seat was ready", number)
            yield _Dealt(
                hand, number, commit, tuple(nonces[at] for at in range(game.seats)), action.get("seed")
            )


def _replayed_hands(game: Game, record: Mapping[str, Any]) -> tuple[dict[int, Document], int]:
    """The finished hands, by number, as far as the record can be played, and its last legal action."""
    reached, table = 0, game.table(_opened(game, record))
    try:
        for number, state, _ in replay(game, record):
            reached, table = number, game.table(state)
    except BadRecord:
        pass
    return {hand["hand"]: hand for hand in table["hands"]}, reached


def _last_table(game: Game, record: Mapping[str, Any]) -> Document:
    state = _opened(game, record)
    for _, after, _ in replay(game, record):
        state = after
    return game.table(state)


def _opened(game: Game, record: Mapping[str, Any]) -> Any:
    if record.get("format") != FORMAT:
        raise BadRecord(f"not a {FORMAT} record")
    if (record.get("game"), record.get("rules_version")) != (game.name, game.rules_version):
        raise BadRecord(f"not a match of {game.name} by its rules version {game.rules_version}")
    try:
        return game.new_match(record.get("options", {}))
    except (ValueError, TypeError) as error:
        raise BadRecord(str(error)) from error


def _actions(record: Mapping[str, Any]) -> Iterator[tuple[int, Seat | None, Mapping[str, Any]]]:
    for expected, entry in enumerate(record.get("actions", []), 1):
        try:
            number, seat, action = entry
        except (TypeError, ValueError):
            raise BadRecord("an action is [number, seat, action]", expected) from None
        if number != expected or not isinstance(action, Mapping):
            raise BadRecord("the actions are not numbered from 1", expected)
        yield number, seat, action
