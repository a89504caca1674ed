"""The state of a match. What everybody sees of a hand (`Hand`) is apart from the cards it is played with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from engine.game import Seat
from engine.truco.bets import Truco
from engine.truco.envido import Envido
from engine.truco.options import Options
from engine.truco.tricks import Trick

Phase = Literal["ready", "play", "over"]
Cards = tuple[str, ...]
NO_CARDS: tuple[Cards, Cards] = ((), ())


class Hand(NamedTuple):
    """The public part of a hand. `sizes`: cards left, by seat."""

    mano: Seat
    sizes: tuple[int, int] = (3, 3)
    tricks: tuple[Trick, ...] = ()
    envido: Envido = Envido()
    truco: Truco = Truco()
    shown: Cards = ()

    @property
    def to_play(self) -> Seat:
        """Whose card is next, once every bid is answered."""
        if not self.tricks:
            return self.mano
        trick = self.tricks[-1]
        return 1 - trick.lead if trick.winner is None else trick.next_lead

    @property
    def awaits_answer(self) -> bool:
        """Whether a bid must be answered before anything else."""
        auction, settled = self.envido
        return self.truco.pending is not None or (settled is None and bool(auction))

    @property
    def turn(self) -> Seat:
        """Who must act: answer an envido, else a truco bid, else play."""
        auction, settled = self.envido
        if auction and settled is None:
            return 1 - auction[-1][0]
        pending = self.truco.pending
        return self.to_play if pending is None else 1 - pending[0]

    def after_bids(self, envido: Envido, truco: Truco) -> Hand:
        """The hand with these bids."""
        return Hand(self.mano, self.sizes, self.tricks, envido, truco)

    def played(self, seat: Seat) -> Cards:
        return tuple(card for trick in self.tricks if (card := trick.cards[seat]) is not None)


class Deal(NamedTuple):
    """The fair shuffle of a hand as far as it is public: the commitment and each seat's nonce, in hex."""

    commit: str | None = None
    nonces: tuple[str | None, str | None] = (None, None)


_NO_DEAL = Deal()


@dataclass(frozen=True, slots=True, eq=False)
class Finished:
    """A finished hand. Compared by identity, so that a list of many is quick to look up.

    `points`: what the winner scored for the hand itself, `scores`: the totals after it. The seed is secret
    until the match is over."""

    number: int
    hand: Hand
    winner: Seat
    why: Literal["tricks", "refused", "fold", "envido"]
    points: int
    scores: tuple[int, int]
    deal: Deal
    seed: str | None


class State(NamedTuple):
    """A match between two actions.

    `number`, `dealer` and `deal` are of the hand that is played or, in phase `ready`, of the one to come;
    `hand` stays the last one until new cards are dealt. Secret: `dealt` (the three cards of each seat),
    `held` (those that are left) and `seed`. `actions` is their number so far, `asked` at which of
    them each seat was last asked something new."""

    options: Options
    phase: Phase = "ready"
    number: int = 1
    dealer: Seat = 1
    scores: tuple[int, int] = (0, 0)
    hand: Hand = Hand(mano=0, sizes=(0, 0))
    dealt: tuple[Cards, Cards] = NO_CARDS
    held: tuple[Cards, Cards] = NO_CARDS
    deal: Deal = Deal()
    seed: str | None = None
    finished: tuple[Finished, ...] = ()
    actions: int = 0
    asked: tuple[int, int] = (0, 0)

    def moved(
        self,
        hand: Hand,
        held: tuple[Cards, Cards],
        scores: tuple[int, int],
        actions: int,
        asked: tuple[int, int],
    ) -> State:
        """The state after a move within the hand."""
        return State(
            self.options, self.phase, self.number, self.dealer, scores, hand, self.dealt, held,
            self.deal, self.seed, self.finished, actions, asked,
        )  # fmt: skip

    def next_hand(self, last: Hand, finished: tuple[Finished, ...]) -> State:
        """The state in front of the next hand's deal."""
        return State(
            self.options, "ready", self.number + 1, 1 - self.dealer, self.scores, last, self.dealt, self.held,
            _NO_DEAL, None, finished, self.actions, self.asked,
        )  # fmt: skip

    def match_over(self, last: Hand, finished: tuple[Finished, ...]) -> State:
        """The state behind the last hand."""
        return State(
            self.options, "over", self.number, self.dealer, self.scores, last, self.dealt, self.held,
            self.deal, self.seed, finished, self.actions, self.asked,
        )  # fmt: skip


_ONLY: tuple[frozenset[Seat | None], ...] = (frozenset((0,)), frozenset((1,)))


def to_act(state: State) -> frozenset[Seat | None]:
    """Who owes a decision; None is the table itself, which commits and deals."""
    if state.phase == "play":
        return _ONLY[state.hand.turn]
    if state.phase == "over":
        return frozenset()
    if state.deal.commit is None:
        return frozenset((None,))
    waiting = frozenset[Seat | None](seat for seat in (0, 1) if state.deal.nonces[seat] is None)
    return waiting or frozenset((None,))
