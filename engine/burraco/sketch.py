"""A position from a few words (protocol §1, "A sketch of a Burraco position"), for tests and fixtures."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from engine.burraco.cards import Cards
from engine.burraco.deal import POZZETTO
from engine.burraco.melds import Meld, opened, rebuilt, shaped
from engine.burraco.options import Options, choose
from engine.burraco.state import MOVES, SEATS, STOCK_FLOOR, TEAMS, Board, State
from engine.cards import TWO_PACKS

_KEYS = {
    *("options", "totals", "dealer", "turn", "phase", "hands", "melds"),
    *("pile", "stock", "stock_size", "pozzetto", "pozzetti"),
}


def sketch(document: Mapping[str, Any]) -> State:
    """The position. Raises ValueError for unknown keys, cards used twice and positions that cannot be."""
    unknown = set(document) - _KEYS
    if unknown:
        raise ValueError(f"a sketch has no {sorted(unknown)}")
    options = choose(document.get("options", {}))
    phase = document.get("phase", "draw")
    if phase not in MOVES:
        raise ValueError("phase is draw or play")
    pozzetto = tuple(document.get("pozzetto", (None, None)))
    if len(pozzetto) != len(TEAMS) or not set(pozzetto) <= {None, "direct", "discard"}:
        raise ValueError("pozzetto is null, direct or discard for each team")

    named = _Deck(
        [
            *(meld["cards"] for meld in document.get("melds", ())),
            *(document.get("hands", {}).get(str(seat), ()) for seat in SEATS),
            document.get("pile", ()),
            document.get("stock", ()),
            *document.get("pozzetti", ()),
        ]
    )
    melds = [named.take(meld["cards"]) for meld in document.get("melds", ())]
    given = document.get("hands", {})
    if not set(given) <= set(map(str, SEATS)):
        raise ValueError("hands are of the seats 0 to 3")
    hands = {seat: named.take(given[str(seat)]) for seat in SEATS if str(seat) in given}
    pile = named.take(document.get("pile", ()))
    top = named.take(document.get("stock", ()))
    pozzetti = [named.take(cards) for cards in document.get("pozzetti", ())]

    for seat in SEATS:
        if seat not in hands:
            hands[seat] = named.next(POZZETTO)
    untaken = pozzetto.count(None)
    if len(pozzetti) > untaken or any(len(cards) != POZZETTO for cards in pozzetti):
        raise ValueError("an untaken pozzetto has 11 cards")
    pozzetti += [named.next(POZZETTO) for _ in range(untaken - len(pozzetti))]
    size = document.get("stock_size", len(top) + named.left)
    if size < len(top) or size < STOCK_FLOOR + (phase == "draw"):
        raise ValueError("the stock is too small")
    stock = top + named.next(size - len(top))
    board = Board(
        options=options,
        phase=phase,
        dealer=_seat(document.get("dealer", 3)),
        turn=_seat(document.get("turn", 0)),
        pile=named.next(named.left) + pile,
        pozzetto=(pozzetto[0], pozzetto[1]),
        melds=tuple(
            _meld(number, meld["team"], cards, options)
            for number, (meld, cards) in enumerate(zip(document.get("melds", ()), melds, strict=True), 1)
        ),
        totals=_totals(document.get("totals", (0, 0))),
    )
    return State(board, (hands[0], hands[1], hands[2], hands[3]), stock, tuple(pozzetti))


class _Deck:
    """The cards that are not used yet. Cards in full are set aside at once, short ones get the lowest
    left."""

    def __init__(self, places: Iterable[Iterable[str]]) -> None:
        full = [card for cards in places for card in cards if card in TWO_PACKS]
        if len(set(full)) != len(full):
            raise ValueError("a card is named twice")
        self._unused = [card for card in TWO_PACKS if card not in full]

    @property
    def left(self) -> int:
        return len(self._unused)

    def take(self, names: Iterable[str]) -> Cards:
        return tuple(name if name in TWO_PACKS else self._lowest(name) for name in names)

    def next(self, count: int) -> Cards:
        if count > self.left:
            raise ValueError("not enough cards")
        cards, self._unused = tuple(self._unused[:count]), self._unused[count:]
        return cards

    def _lowest(self, name: str) -> str:
        card = next((card for card in self._unused if len(name) == 2 and card.startswith(name)), None)
        if card is None:
            raise ValueError(f"no card {name!r} is left")
        self._unused.remove(card)
        return card


def _meld(number: int, team: int, cards: Cards, options: Options) -> Meld:
    """Melds may be laid in several steps, so a 2-2-joker that has grown is possible too."""
    meld = opened(number, team, cards, options) if team in TEAMS else None
    if meld is not None:
        return meld
    grown = shaped(cards, 2) if options.two_two_joker and team in TEAMS else None
    if grown is None or sorted(card[0] for card in cards if card[:2] == "JK" or card[0] == "2") != list(
        "22J"
    ):
        raise ValueError(f"meld {number} is none: {' '.join(cards)}")
    return rebuilt(number, team, grown.cards, grown.wilds, options)


def _seat(value: Any) -> int:
    if value not in SEATS:
        raise ValueError("a seat is 0 to 3")
    return int(value)


def _totals(value: Any) -> tuple[int, int]:
    ours, theirs = value
    return int(ours), int(theirs)
