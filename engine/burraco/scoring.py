"""What a hand and a match are worth (rules §9 and §10)."""

from __future__ import annotations

from bisect import bisect_left

from engine.burraco.cards import worth
from engine.burraco.state import SEATS, TEAMS, Board, State, team_of
from engine.game import Document, HandScore, Seat, SeatTally, SideScore

BURRACO_BONUS = {"clean": 200, "semi_clean": 150, "dirty": 100}
CLOSING = 100
NO_POZZETTO = -100
ITEMS = ("melds", "burracos", "closing", "in_hand", "pozzetto")

_VICTORY = {
    2: (40, 120, 200, 300, 400, 500, 620, 740, 870, 1000),
    3: (50, 150, 250, 350, 500, 650, 800, 1000, 1250, 1500),
    4: (100, 300, 500, 700, 900, 1100, 1300, 1500, 1700, 2000),
}
"""By number of hands: the largest differences that give 10-10, 11-9, ... 19-1."""


def hand_document(state: State, ended_by: str, closed_by: Seat | None) -> Document:
    """The finished hand as the view's `hands` shows it, with the cards that stayed in the hands and what they
    count against their teams."""
    board = state.board
    teams = [_team(state, team, closed_by) for team in TEAMS]
    return {
        "hand": board.hand,
        "dealer": board.dealer,
        "ended_by": ended_by,
        "closed_by": closed_by,
        "left": {str(seat): list(cards) for seat, cards in enumerate(state.hands) if cards},
        "held": {str(seat): worth(cards) for seat, cards in enumerate(state.hands) if cards},
        "face_down": [seat for seat in SEATS if board.face_down[seat]],
        "teams": teams,
        "totals": [total + team["score"] for total, team in zip(board.totals, teams, strict=True)],
        "deal": deal_document(board.commit, board.nonces, state.seed),
    }


def deal_document(commit: str | None, nonces: tuple[str | None, ...], seed: str | None) -> Document:
    """The fair shuffle's public part; the seed only where it may be known."""
    given = {str(seat): nonce for seat, nonce in enumerate(nonces) if nonce is not None}
    return {"commit": commit, "nonces": given, "seed": seed}


def match_result(board: Board) -> Document | None:
    """The result once the last hand's score is in the totals, None while another hand is to be played."""
    ours, theirs = board.totals
    winner = None if ours == theirs else int(theirs > ours)
    if board.options.hands is None:
        if max(ours, theirs) <= board.options.target or winner is None:
            return None
        return {"winner": winner, "totals": [ours, theirs], "victory_points": None}
    if len(board.hands) < board.options.hands:
        return None
    high = victory_points(board.options.hands, abs(ours - theirs))
    points = [20 - high, high] if winner == 1 else [high, 20 - high]
    return {"winner": winner, "totals": [ours, theirs], "victory_points": points}


def victory_points(hands: int, difference: int) -> int:
    """The winner's of the 20 victory points."""
    return 10 + bisect_left(_VICTORY[hands], difference)


def score_sheet(hands: list[Document]) -> tuple[HandScore, ...]:
    """The finished hands of a table for the store."""
    return tuple(
        HandScore(
            hand["hand"],
            hand["ended_by"],
            tuple(
                SideScore(team["score"], total, {item: team[item] for item in ITEMS})
                for team, total in zip(hand["teams"], hand["totals"], strict=True)
            ),
        )
        for hand in hands
    )


def tallies(table: Document) -> tuple[SeatTally, ...]:
    """By seat: the burracos of its team by kind, and how often it closed."""
    return tuple(_tally(table, seat) for seat in SEATS)


def _tally(table: Document, seat: Seat) -> SeatTally:
    hands = table["hands"]
    side = table["order"].index(seat) % 2
    kinds = {kind: sum(hand["teams"][side]["kinds"][kind] for hand in hands) for kind in BURRACO_BONUS}
    closings = sum(hand["closed_by"] == seat for hand in hands)
    return SeatTally(side, {"hands": len(hands), **kinds, "closings": closings})


def _team(state: State, team: int, closed_by: Seat | None) -> Document:
    board = state.board
    melds = [meld for meld in board.melds if meld.team == team]
    kinds = {kind: sum(meld.burraco == kind for meld in melds) for kind in BURRACO_BONUS}
    held = sum(worth(state.hands[seat]) for seat in SEATS if team_of(board, seat) == team)
    pays = board.pozzetto[team] is None and (
        board.options.no_pozzetto_penalty == "each_team" or board.pozzetto[1 - team] is not None
    )
    items = {
        "melds": sum(meld.points for meld in melds),
        "burracos": sum(BURRACO_BONUS[kind] * count for kind, count in kinds.items()),
        "closing": CLOSING if closed_by is not None and team_of(board, closed_by) == team else 0,
        "in_hand": -held,
        "pozzetto": NO_POZZETTO if pays else 0,
    }
    return {**items, "score": sum(items.values()), "kinds": kinds}
