"""One open page at a table: who it is, where it sits, what it may send."""

from __future__ import annotations

from app.live import metrics, protocol
from app.live.errors import Refusal
from app.live.limits import TokenBucket
from app.live.outbox import Outbox
from engine import Seat

FRAMES_A_SECOND, FRAMES_AT_ONCE = 100, 200
"""Far above what fingers do; programs that play at full speed stay below, too."""

LINES_A_SECOND, LINES_AT_ONCE = 0.5, 6
WELCOME_SECONDS = 1.5
OFFENCES_A_SECOND, OFFENCES_AT_ONCE = 0.2, 20
"""How many frames that are no messages, or too many, a connection may send before it is closed."""


class Viewer:
    """A socket at a table. `player` is None without a session; `seat` is None for those who watch."""

    __slots__ = (
        "_frames",
        "_lines",
        "_offences",
        "_welcomes",
        "asked",
        "greeted",
        "outbox",
        "people_shown",
        "player",
        "seat",
        "welcome_due",
    )

    def __init__(self, outbox: Outbox, player: str | None) -> None:
        self.outbox = outbox
        self.player = player
        self.seat: Seat | None = None
        self.asked: set[str] = set()
        """Ids of actions that wait for their answer: the same one again meanwhile gets the same answer."""
        self.greeted = False
        """Its `hello` came: it is shown what happens from its `welcome` on."""
        self.welcome_due = False
        """It asked for one `welcome` too many: another comes in a moment."""
        self.people_shown = b""
        """What it was last told of who is here, in a `people` or within a `welcome`."""
        self._frames = TokenBucket(FRAMES_A_SECOND, FRAMES_AT_ONCE)
        self._offences = TokenBucket(OFFENCES_A_SECOND, OFFENCES_AT_ONCE)
        self._lines = TokenBucket(LINES_A_SECOND, LINES_AT_ONCE)
        self._welcomes = TokenBucket(1 / WELCOME_SECONDS, 4)

    def may_send(self) -> bool:
        """Counts a frame; False for one too many."""
        return self._frames.take()

    def may_have_welcome(self) -> bool:
        return self._welcomes.take()

    def may_say(self) -> bool:
        return self._lines.take()

    def offend(self) -> None:
        """Counts a frame that is no message; persistent offenders are closed."""
        if not self._offences.take():
            self.outbox.close(1008, protocol.bye("protocol"))

    def refuse(self, id: str | None, refusal: Refusal, version: int) -> None:
        metrics.REFUSALS.labels(refusal.code).inc()
        self.outbox.put(protocol.refused(id, refusal.code, refusal.details, version))
