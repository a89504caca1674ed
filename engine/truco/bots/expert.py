"""Expert: plays a strategy computed for the whole hand (app/train/truco.py), made to win the match.

The strategy is mixed: bluffs, traps and thin calls come from its chances alone. What the table makes certain
(a hand that is won or lost, a refusal that loses the match, a raise that can gain nothing) is decided without
it, and where it knows nothing High decides.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from engine.game import Document
from engine.shuffle import NONCE_BYTES
from engine.truco import bets, envido
from engine.truco.bots import abstraction
from engine.truco.bots.high import high
from engine.truco.bots.policy import shipped
from engine.truco.bots.seen import Seen, seen
from engine.truco.bots.strength import strength
from engine.truco.cards import STRENGTH

SELDOM = 0.05
"""Actions below this chance are what training has not yet ruled out, and are left out."""

FOLDS = 0.6
"""How many of its folds before the first card it makes: the strategy folds one hand in five, which is as good
as playing on and dull to play against."""

_TRUCO_ANSWERS = (abstraction.QUIERO, abstraction.NO_QUIERO, abstraction.RAISE_TRUCO)


def expert(view: Document, rng: Random) -> Document:
    """The action Expert takes."""
    if view["mine"]["legal"][0]["type"] == "ready":
        return {"type": "ready", "nonce": rng.randbytes(NONCE_BYTES).hex()}
    now = seen(view)
    certain = _certain(now)
    if certain is not None:
        return certain
    if now.pending == "envido":
        return _taken(_answer_key(now), _answers(now), rng) or high(view, rng)
    if "envido" in now.legal:
        opened = _taken(_open_key(now), _openings(now), rng)
        if opened:
            return opened
    choices = _truco_answers(now) if now.pending == "truco" else _turn(now)
    return _taken(_truco_key(now), choices, rng) or high(view, rng)


def _taken(situation: int, choices: Mapping[int, Document], rng: Random) -> Document | None:
    """One of the choices by the strategy's chances, an empty one to pass; None where it knows nothing."""
    chances = shipped().chances(situation)
    if chances is None:
        return None
    if abstraction.FOLD in choices and choices[abstraction.FOLD].get("type") == "fold":
        chances[abstraction.FOLD] *= FOLDS
    kept = {action: chances[action] for action in choices if chances[action] >= SELDOM}
    if not kept:
        return None
    action = rng.choices(list(kept), list(kept.values()))[0]
    return choices[action]


# What the table makes certain


def _certain(now: Seen) -> Document | None:
    if now.pending is not None:
        return _certain_answer(now)
    if now.to_beat is not None:
        winning = [card for card in now.hand if now.outcome(card) == "win"]
        if winning:
            return _certainly_won(now) or {"type": "play", "card": min(winning, key=STRENGTH.__getitem__)}
    return None


def _certainly_won(now: Seen) -> Document | None:
    """The raise of a hand that cannot be lost any more, while more points can be used."""
    call = next((name for name in bets.CALLS if name in now.legal), None)
    return now.legal[call] if call is not None and now.table["truco"]["stake"] < now.lacks[0] else None


def _certain_answer(now: Seen) -> Document | None:
    quiero, no_quiero = now.legal["quiero"], now.legal["no_quiero"]
    if no_quiero["gives"]["points"] >= now.lacks[1]:
        return quiero
    if now.pending == "truco":
        outcomes = _outcomes(now)
        if outcomes == {"win"}:
            return _certainly_won(now) or quiero
        if outcomes == {"lose"}:
            return no_quiero
    return None


def _outcomes(now: Seen) -> set[str | None]:
    """How the hand can end with the card to beat; {None} while nothing is certain."""
    if now.to_beat is None:
        return {None}
    outcomes = {now.outcome(card) for card in now.hand}
    return {"win"} if "win" in outcomes else outcomes


# The three decisions of the strategy


def _openings(now: Seen) -> dict[int, Document]:
    """To pass is an empty action; a bid beyond what one lacks gains nothing by being higher than envido."""
    choices: dict[int, Document] = {abstraction.PASS: {}}
    for action, call in enumerate(envido.CALLS, abstraction.OPEN_ENVIDO):
        if call in now.legal:
            choices[action] = now.legal[call]
    return choices


def _answers(now: Seen) -> dict[int, Document]:
    choices = {
        abstraction.QUIERO: now.legal["quiero"],
        abstraction.NO_QUIERO: now.legal["no_quiero"],
    }
    if now.legal["quiero"]["worth"] < now.lacks[0]:
        for action, call in enumerate(envido.CALLS, abstraction.RAISE_ENVIDO):
            if call in now.legal:
                choices[action] = now.legal[call]
    return choices


def _truco_answers(now: Seen) -> dict[int, Document]:
    choices = {
        abstraction.QUIERO: now.legal["quiero"],
        abstraction.NO_QUIERO: now.legal["no_quiero"],
    }
    if now.legal["quiero"]["worth"] < now.lacks[0]:
        for call in bets.CALLS:
            if call in now.legal:
                choices[abstraction.RAISE_TRUCO] = now.legal[call]
    return choices


def _turn(now: Seen) -> dict[int, Document]:
    cards = sorted(now.hand, key=STRENGTH.__getitem__)
    choices: dict[int, Document] = {}
    up = _class(now.to_beat or now.own_up)
    for at, card in enumerate(cards):
        if at == 0 or not abstraction.alike(
            STRENGTH[cards[at - 1]], STRENGTH[card], up, int(now.own_up is not None)
        ):
            choices[at] = {"type": "play", "card": card}
    if now.table["truco"]["stake"] < now.lacks[0]:
        for call in bets.CALLS:
            if call in now.legal:
                choices[abstraction.BID] = now.legal[call]
    stake = now.table["truco"]["stake"]
    if now.mano and stake == 1 and len(cards) == 3 and now.legal["fold"]["gives"]["points"] == stake:
        choices[abstraction.FOLD] = now.legal["fold"]
    return choices


# The situation in the strategy's numbers


def _open_key(now: Seen) -> int:
    return abstraction.open_key(
        int(not now.mano),
        int(now.pending == "truco"),
        _class(now.to_beat),
        now.envido,
        _level(now),
        *now.lacks,
    )


def _answer_key(now: Seen) -> int:
    calls = [call for _, call in now.table["envido"]["auction"]]
    return abstraction.answer_key(
        int(not now.mano),
        int(now.table["truco"]["pending"] is not None),
        _class(now.to_beat or now.own_up),
        calls.count(envido.ENVIDO),
        calls.count(envido.REAL_ENVIDO),
        calls.count(envido.FALTA_ENVIDO),
        now.envido,
        _level(now),
        *now.lacks,
    )


def _truco_key(now: Seen) -> int:
    truco = now.table["truco"]
    tricks = [3 if winner == "parda" else 1 + winner for winner in now.winners] + [0, 0]
    left = [*sorted(STRENGTH[card] for card in now.hand), 0, 0, 0]
    return abstraction.truco_key(
        int(not now.mano),
        tricks[0],
        tricks[1],
        _class(now.to_beat or now.own_up),
        int(now.own_up is not None),
        left[0],
        left[1],
        left[2],
        truco["stake"],
        0 if truco["pending"] is None else bets.worth(truco["pending"]["call"]),
        0 if truco["right"] is None else 1 if truco["right"] == now.seat else 2,
        int(now.table["options"]["raise_in_answer"]),
        _told(now),
        STRENGTH[now.theirs_played[0]] if now.winners else 0,
        *now.lacks,
    )


def _told(now: Seen) -> int:
    settled = now.table["envido"]["settled"]
    if settled is None:
        still_open = now.mano and len(now.hand) == 3 and now.table["truco"]["stake"] == 1
        return abstraction.STILL_OPEN + abstraction.own_value(now.envido) if still_open else 0
    won = settled["winner"] == now.seat
    if not settled["accepted"]:
        return abstraction.MY_BID_REFUSED if won else abstraction.I_REFUSED
    value = settled["said"][str(1 - now.seat)]
    if value is None:
        return abstraction.SON_BUENAS
    return (abstraction.HEARD_AND_WON if won else abstraction.HEARD_AND_LOST) + abstraction.heard(value)


def _class(card: str | None) -> int:
    return 0 if card is None else STRENGTH[card]


def _level(now: Seen) -> int:
    return abstraction.level(strength([*now.hand, *now.mine_played], mano=now.mano))
