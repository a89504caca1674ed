"""What the handlers of a server work with: one of each, put together by `app.main`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from starlette.requests import HTTPConnection

if TYPE_CHECKING:
    from anyio import CapacityLimiter

    from app.live.rooms import Rooms
    from app.passwords import Passwords
    from app.settings import Settings
    from app.store.accounts import Accounts
    from app.store.audits import Audits
    from app.store.belongings import Belongings
    from app.store.database import Database
    from app.store.desk import Desk
    from app.store.deskviews import DeskViews
    from app.store.history import History
    from app.store.matches import Matches
    from app.store.notices import Notices
    from app.store.passkeys import Passkeys
    from app.store.people import People
    from app.store.players import Players, Sessions
    from app.store.tokens import Tokens
    from app.web.attendance import Attendance
    from app.web.guesses import Guesses
    from app.web.listener import Crowd
    from app.web.security import Limits


@dataclass(frozen=True, slots=True, kw_only=True)
class Parts:
    settings: Settings
    limits: Limits
    crowd: Crowd
    guesses: Guesses
    passwords: Passwords
    replays: CapacityLimiter
    """One at a time: a replay is pure computing, and the tables need the processor, too."""
    database: Database
    players: Players
    sessions: Sessions
    accounts: Accounts
    passkeys: Passkeys
    belongings: Belongings
    matches: Matches
    history: History
    desk: Desk
    deskviews: DeskViews
    audits: Audits
    people: People
    notices: Notices
    tokens: Tokens
    rooms: Rooms
    attendance: Attendance


def parts(connection: HTTPConnection) -> Parts:
    """The parts of the server that serves a request or a socket."""
    found: Parts = connection.app.state.parts
    return found
