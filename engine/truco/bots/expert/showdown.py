"""What the cards on the table and the announced envido make certain, or nearly so."""

from __future__ import annotations

from itertools import combinations

from engine.cards import SPANISH_FORTY
from engine.truco import envido
from engine.truco.bots.seen import Seen
from engine.truco.cards import STRENGTH
from engine.truco.tricks import Winner, hand_winner


def chance(now: Seen) -> float | None:
    """The chance to win the tricks where it can be told from here: one card answers another, or the last
    cards meet. None elsewhere."""
    if not now.winners:
        return None  # the first trick decides nothing
    if now.to_beat is not None:
        outcomes = {now.outcome(card) for card in now.hand}
        if "win" in outcomes:
            return 1.0
        return 0.0 if outcomes == {"lose"} else None
    cards = now.hand if now.own_up is None else [now.own_up]
    left = 3 - len(now.theirs_played)
    if len(cards) != 1 or left != 1:
        return None
    own, mano = STRENGTH[cards[0]], 0 if now.mano else 1
    winners: tuple[Winner, ...] = (1, "parda", 0)
    lost, tied, won = (hand_winner([*now.winners, winner], mano) == 0 for winner in winners)
    against = [STRENGTH[card] for (card,) in held(now)]
    wins = sum(won if own > one else lost if own < one else tied for one in against)
    return wins / len(against) if against else None


def held(now: Seen) -> list[tuple[str, ...]]:
    """The cards that the opponent may hold still, by what was played and what was said."""
    gone = {*now.hand, *now.mine_played, *now.theirs_played}
    unseen = [card for card in SPANISH_FORTY if card not in gone]
    settled = now.table["envido"]["settled"]
    left = combinations(unseen, 3 - len(now.theirs_played))
    if settled is None or not settled["accepted"]:
        return list(left)
    told = settled["said"][str(1 - now.seat)]
    found = []
    for cards in left:
        value = envido.value([*now.theirs_played, *cards])
        if value == told or (told is None and value <= now.envido):
            found.append(cards)
    return found
