"""Twins of a match: the same to somebody who looks on, and different wherever he may not look.

A twin has the log of its original (every action, number, nonce and commitment) but other seeds and other
decks. A card that the audience has not seen by the rules up to some action may lie anywhere among the places
of its kind; those it has seen lie where they lay. What an audience knows is told here from the rules and the
states alone, never from a view, so that a view that tells too much cannot excuse itself.

A deck under which the log would not be legal is none that the audience can believe in (a last card that was
kept for the discard is no wild card, §7 of Burraco's rules); neither is one that contradicts what was said of
an envido. Such decks are dealt again.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from random import Random
from typing import Any
from unittest.mock import patch

from engine import Document, Event, Game, IllegalAction
from engine.cards import SPANISH_FORTY, TWO_PACKS
from engine.shuffle import fits, shuffled
from engine.truco.envido import proof, value
from engine.truco.reducer import hands_of
from tests.conformance.match import Taken, random_match

Audience = int | None
"""A seat; None: who watches, signed in or not, and the players of other tables."""

Deck = tuple[str, ...]
Decks = dict[int, Deck]
"""By hand number; 0 is Burraco's spread deck of the first hand."""

_PACKS: Mapping[str, Deck] = {"burraco": TWO_PACKS, "truco": SPANISH_FORTY}
_SHUFFLES = ("engine.burraco.deal", "engine.truco.reducer")
TRIES = 60


@dataclass(frozen=True, slots=True)
class Log:
    """A match that was played: its actions with the state and the events that each led to."""

    game: Game
    options: Document
    steps: Sequence[Taken]

    def state(self, number: int) -> Any:
        """The state after so many actions."""
        return self.steps[number - 1].state if number else self.game.new_match(self.options)

    def deals(self, upto: int) -> list[int]:
        """The numbers of the deals among the first `upto` actions."""
        return [taken.number for taken in self.steps[:upto] if taken.action["type"] == "deal"]

    def over(self, number: int) -> bool:
        return self.game.table(self.state(number))["result"] is not None


@dataclass(frozen=True, slots=True)
class Twin:
    """`log` up to action `upto`, as it may have been for all that `audience` knows."""

    log: Log
    audience: Audience
    upto: int
    decks: Decks
    seeds: Mapping[int, str]
    """The deals whose seed is another one, by number."""
    start: int
    """From this action on the twin has states of its own."""

    def action(self, number: int) -> Document:
        action = self.log.steps[number - 1].action
        return {**action, "seed": self.seeds[number]} if number in self.seeds else action

    def play(self) -> Iterator[tuple[int, Any, tuple[Event, ...]]]:
        """(number, state, events) from the first action that differs. Raises IllegalAction."""
        game = self.log.game
        state = self.log.state(self.start)
        for taken in self.log.steps[self.start : self.upto]:
            with dealing(self):
                action = game.parse_action(self.action(taken.number))
                state, events = game.apply(state, taken.seat, action)
            yield taken.number, state, events


def played(game: Game, rng: Random, options: Document) -> Log:
    """A random match."""
    return Log(game, options, list(random_match(game, rng, options)))


@contextmanager
def dealing(twin: Twin) -> Iterator[None]:
    """The twin's seeds give its decks, and fit the commitments to the original's."""
    theirs = set(twin.seeds.values())

    def stacked(deck: Sequence[str], seed: bytes, nonces: Sequence[bytes], hand: int) -> Deck:
        return twin.decks[hand] if seed.hex() in theirs else shuffled(deck, seed, nonces, hand)

    def fitting(seed: bytes, commit: str) -> bool:
        return seed.hex() in theirs or fits(seed, commit)

    with ExitStack() as stack:
        for module in _SHUFFLES:
            stack.enter_context(patch(f"{module}.shuffled", stacked))
            stack.enter_context(patch(f"{module}.fits", fitting))
        yield


def twin_of(log: Log, audience: Audience, upto: int, rng: Random) -> Twin | None:
    """A twin that differs in everything the audience cannot know after `upto` actions, or None where nothing
    is hidden (or nothing else was found that could be)."""
    make = {"burraco": _burraco_twin, "truco": _truco_twin}[log.game.name]
    for _ in range(TRIES):
        twin = make(log, audience, upto, rng)
        if twin is None:
            return None
        with suppress(IllegalAction):
            for _ in twin.play():
                pass
            return twin
    return None


def redealt(deck: Deck, known: set[str], rng: Random) -> Deck:
    """The deck with the cards that are not known in other places."""
    places = [place for place, card in enumerate(deck) if card not in known]
    cards = [deck[place] for place in places]
    rng.shuffle(cards)
    moved = dict(zip(places, cards, strict=True))
    return tuple(moved.get(place, card) for place, card in enumerate(deck))


def _deck(log: Log, deal: int, hand: int) -> Deck:
    state = log.state(deal)
    given = state.board.nonces if log.game.name == "burraco" else state.deal.nonces
    seed = bytes.fromhex(log.steps[deal - 1].action["seed"])
    return shuffled(_PACKS[log.game.name], seed, [bytes.fromhex(nonce) for nonce in given], hand)


# Burraco: what was hidden in a hand lies open when it is over, so only the hand in play has a twin.


def _burraco_twin(log: Log, audience: Audience, upto: int, rng: Random) -> Twin | None:
    deals = log.deals(upto)
    if not deals or log.state(upto).board.phase in ("ready", "over"):
        return None
    deal = deals[-1]
    states = [log.state(number) for number in range(deal, upto + 1)]
    hand = states[0].board.hand
    known, turned = set[str](), set[str]()
    for state in states:
        board = state.board
        turned |= {pick.card for pick in board.picks if pick.card is not None}
        if board.phase in ("draw", "play"):
            known |= {*board.pile, *(card for meld in board.melds for card in meld.cards)}
            if audience is not None and not board.face_down[audience]:
                known |= set(state.hands[audience])
    decks = {hand: redealt(_deck(log, deal, hand), known, rng)}
    if states[0].board.phase == "pick":
        decks[0] = redealt(_deck(log, deal, 0), turned, rng)
    return Twin(log, audience, upto, decks, {deal: rng.randbytes(32).hex()}, deal - 1)


# Truco: cards that were not played or shown stay unknown until the match is over.


def _truco_twin(log: Log, audience: Audience, upto: int, rng: Random) -> Twin | None:
    deals = log.deals(upto)
    if not deals or log.over(upto):
        return None
    decks = {
        log.state(deal).number: _truco_deck(log, audience, deal, end, rng) for deal, end in _hands(log, upto)
    }
    return Twin(log, audience, upto, decks, {deal: rng.randbytes(32).hex() for deal in deals}, 0)


def _truco_deck(log: Log, audience: Audience, deal: int, end: int, rng: Random) -> Deck:
    """Another deck for one hand, known up to action `end`; the same one where none was found that fits."""
    state = log.state(end)
    hand = state.hand
    known = {*hand.shown, *hand.played(0), *hand.played(1)}
    if audience is not None:
        known |= set(state.dealt[audience])
    deck = _deck(log, deal, log.state(deal).number)
    for _ in range(TRIES * 10):
        other = redealt(deck, known, rng)
        if _fits_what_was_said(state, hands_of(other, hand.mano)):
            return other
    return deck


def _hands(log: Log, upto: int) -> list[tuple[int, int]]:
    """(deal, last action that belongs to the hand) of each hand dealt so far."""
    deals = log.deals(upto)
    hands = []
    for deal, following in zip(deals, [*deals[1:], upto + 1], strict=True):
        numbers = range(deal, following)
        ended = [number for number in numbers if log.state(number).phase != "play"]
        hands.append((deal, ended[0] if ended else numbers[-1]))
    return hands


def _fits_what_was_said(state: Any, dealt: Sequence[Sequence[str]]) -> bool:
    """Whether these hands are possible after what was said of their envido (rules §4): the mano and the
    winner tell their values, *son buenas* is no better than the winner's; who won by it proves it at the end.
    """
    hand = state.hand
    settled = hand.envido.settled
    if settled is None or not settled.accepted:
        return True
    winner = settled.winner
    for seat in (0, 1):
        now, was = value(dealt[seat]), value(state.dealt[seat])
        if now != was if seat in (hand.mano, winner) else now > value(state.dealt[winner]):
            return False
    shown = proof(state.dealt[winner], hand.played(winner))
    return state.phase == "play" or proof(dealt[winner], hand.played(winner)) == shown
