"""The database: rooms, matches and their logs, players and sessions, leases of nodes."""

from app.store.accounts import AccountRow, Accounts
from app.store.chat import ChatLines
from app.store.database import Database
from app.store.entries import Append, Entry, Loaded
from app.store.errors import (
    Conflict,
    MatchRunning,
    NameTaken,
    OutcomeUnknown,
    SeatsChanged,
    SeatTaken,
    StoreInUse,
    StoreUnavailable,
)
from app.store.journal import Journal
from app.store.leases import Leases, Orphan
from app.store.matches import Matches, MatchPage, MatchRow
from app.store.players import PlayerRow, Players, Role, Sessions
from app.store.presence import Presence
from app.store.tables import SeatRow, TableRow, Tables

__all__ = [
    "AccountRow",
    "Accounts",
    "Append",
    "ChatLines",
    "Conflict",
    "Database",
    "Entry",
    "Journal",
    "Leases",
    "Loaded",
    "MatchPage",
    "MatchRow",
    "MatchRunning",
    "Matches",
    "NameTaken",
    "Orphan",
    "OutcomeUnknown",
    "PlayerRow",
    "Players",
    "Presence",
    "Role",
    "SeatRow",
    "SeatTaken",
    "SeatsChanged",
    "Sessions",
    "StoreInUse",
    "StoreUnavailable",
    "TableRow",
    "Tables",
]
