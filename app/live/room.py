"""One table with everybody at it: who sits, who watches, what each is shown, and the match that is played.

A table outlives its matches: lobby, playing, over, and playing again. All methods run on one event loop and
those that change what is shown do not wait in between, so that a welcome and the steps after it always join.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Protocol

from app.live import bots, portrait, protocol
from app.live.absences import Absences
from app.live.chat import Chat, line_of
from app.live.errors import Refusal
from app.live.match import LiveMatch, Prepared
from app.live.protocol import Act, Hello, Message, Pause, Ping, Say
from app.live.referee import Referee
from app.live.seating import Seating
from app.live.viewer import WELCOME_SECONDS, Viewer
from app.live.views import Audience, Views
from app.store.journal import Journal
from app.store.moments import now_ms
from app.store.tables import TableRow
from engine import GAMES, Document, Game, Seat

ABSENCE_TOLD_SECONDS = 1.0


@dataclass(frozen=True, slots=True)
class Manners:
    """How the tables of a node behave. `bot_pace` scales the time computer players take, `hold_ms` is how
    long an absent player is waited for where a computer holds the seat."""

    bot_pace: float = 1.0
    hold_ms: int = 60_000


class Surroundings(Protocol):
    """What a room asks of its node."""

    @property
    def notice(self) -> Document | None:
        """What is announced to everybody."""

    def match_moved(self, room: Room, number: int) -> None:
        """The room's match reached a number here: other nodes may be told."""

    def say(self, room: Room, line: Document, answer: Callable[[Refusal | None], None]) -> None:
        """A line of chat shall be stored and then shown (`Room.hear`)."""

    def seat_changed(self, room: Room) -> None:
        """A seat's newest socket came or went here."""

    def on_duty(self, room: Room) -> bool:
        """Whether this node deals, plays the computer seats and runs the clock of the room's match."""

    def pause(self, room: Room, by: Seat | None) -> None:
        """The table shall be paused by a seat, or go on; it is stored and then shown (`Room.update`)."""


class Room:
    def __init__(self, row: TableRow, journal: Journal, manners: Manners, around: Surroundings) -> None:
        self.row = row
        self.game: Game = GAMES[row.game]
        self.viewers: set[Viewer] = set()
        self.seating = Seating(lambda: around.seat_changed(self))
        self.chat = Chat()
        self.referee: Referee | None = None
        self.paused_by: Document | None = row.switches.get("paused")
        self.used_at = asyncio.get_running_loop().time()
        self._journal = journal
        self._manners = manners
        self._around = around
        self._views = Views()
        people = [seat.seat for seat in row.seats if seat.player is not None]
        self.absences = Absences(people, manners.hold_ms, self._may_hold, self._holding_changed)
        self._people_due: asyncio.Handle | None = None
        self._absence_due: asyncio.TimerHandle | None = None

    # What it is

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def match(self) -> LiveMatch | None:
        return self.referee.match if self.referee is not None else None

    @property
    def version(self) -> int:
        return self.match.version if self.match is not None else 0

    @property
    def phase(self) -> str:
        if self.match is None:
            return "lobby"
        return "over" if self.match.over else "playing"

    @property
    def host_seat(self) -> Seat | None:
        return next((seat.seat for seat in self.row.seats if seat.player == self.row.host), None)

    @property
    def host_away(self) -> bool:
        """The host does not sit here now: those who do may decide what cannot wait."""
        seat = self.host_seat
        return seat is None or not self.seating.has(seat)

    @property
    def notice(self) -> Document | None:
        """What is announced to everybody."""
        return self._around.notice

    @property
    def idle(self) -> bool:
        """Nobody is here and nothing will happen: the room may leave memory."""
        return not self.viewers and (self.referee is None or self.referee.idle)

    def touch(self) -> None:
        """Somebody needs the room: it stays in memory for a while."""
        self.used_at = asyncio.get_running_loop().time()

    def seat_of(self, player: str | None) -> Seat | None:
        if player is None:
            return None
        return next((seat.seat for seat in self.row.seats if seat.player == player), None)

    # For the referee (see Audience there)

    @property
    def paused(self) -> bool:
        return self.paused_by is not None

    @property
    def on_duty(self) -> bool:
        return self._around.on_duty(self)

    @property
    def bot_pace(self) -> float:
        return 0.0 if self.row.switches.get("pace") == "at_once" else self._manners.bot_pace

    def people_playing(self) -> Collection[Seat]:
        held = self.absences.held
        return [seat.seat for seat in self.row.seats if seat.player is not None and seat.seat not in held]

    def computers(self) -> Mapping[Seat, str]:
        levels = {seat.seat: seat.computer for seat in self.row.seats if seat.computer is not None}
        held = self.absences.held
        return levels | dict.fromkeys(held, bots.holding_level(self.game)) if held else levels

    def show(self, since: int, prepared: Prepared) -> None:
        match = self.match
        if match is None:
            return
        audiences: dict[Audience, list[Viewer]] = {}
        for viewer in self.viewers:
            if viewer.greeted:
                audiences.setdefault(viewer.seat, []).append(viewer)
        if not audiences:
            return
        frames = self._views.step(match, since, prepared.events, self.clock(), audiences)
        for audience, viewers in audiences.items():
            for viewer in viewers:
                viewer.outbox.put(frames[audience])
        if match.over:
            self.push_people()

    def stored(self, prepared: Prepared) -> None:
        self._around.match_moved(self, prepared.number)

    # Who comes and goes

    def enter(self, viewer: Viewer) -> None:
        """A socket is open; it is shown nothing before its `hello`."""
        viewer.seat = self.seat_of(viewer.player)
        viewer.outbox.snapshot = lambda: self.welcome_frame(viewer)
        self.viewers.add(viewer)

    def leave(self, viewer: Viewer) -> None:
        """A socket has ended. Only its own: a newer one of the same seat is not touched."""
        self.viewers.discard(viewer)
        self.touch()
        seat = viewer.seat
        if seat is not None and self.seating.serves(viewer):
            self._leave_seat(seat)
            self._went_away(seat)
        if viewer.greeted:
            self._tell_absence_later()

    def set_elsewhere(self, seats: set[Seat], replaced: set[Seat]) -> None:
        """Which seats have their newest socket on another node; of `replaced` it was here before."""
        for seat in replaced & self.seating.here.keys():
            self._send_away(self.seating.lose(seat))
        before, self.seating.elsewhere = self.seating.elsewhere, seats
        came, went = seats - before, before - seats
        for seat in came:
            self.absences.come(seat)
        for seat in went - self.seating.here.keys():
            self._went_away(seat)
        if came or went:
            self.push_people()

    def _leave_seat(self, seat: Seat) -> None:
        self.seating.leave(seat)
        self._views.forget(seat)

    def _went_away(self, seat: Seat) -> None:
        if seat not in self.seating.elsewhere:
            self.absences.go(seat)

    def _send_away(self, viewer: Viewer) -> None:
        viewer.greeted = False
        viewer.outbox.close(4000, protocol.bye("replaced"))

    def _greet(self, viewer: Viewer) -> None:
        viewer.greeted = True
        seat = viewer.seat
        if seat is not None and not self.seating.serves(viewer):
            if (older := self.seating.take(seat, viewer)) is not None:
                self._send_away(older)
            self.absences.come(seat)
        viewer.outbox.put(self.welcome_frame(viewer))

    def _may_hold(self) -> bool:
        return self.row.switches.get("hold") == "computer" and self.phase == "playing"

    def _holding_changed(self) -> None:
        self.push_people()
        if self.referee is not None:
            self.referee.arrange()

    # What comes in

    def receive(self, viewer: Viewer, message: Message) -> None:
        """Carries out a message, or queues it. Never raises a Refusal: it is sent."""
        try:
            match message:
                case Ping():
                    viewer.outbox.put(
                        protocol.encode({"t": "pong", "n": message.n, "now": now_ms()}), answer=True
                    )
                case Hello():
                    self._hello(viewer, message)
                case Act():
                    self._act(viewer, message)
                case Say():
                    self._say(viewer, message)
                case Pause():
                    self._pause(viewer, message)
        except Refusal as refusal:
            viewer.refuse(getattr(message, "id", None), refusal, self.version)

    def _hello(self, viewer: Viewer, message: Hello) -> None:
        if message.protocol != protocol.PROTOCOL:
            viewer.outbox.close(1002, protocol.bye("protocol"))
        elif viewer.greeted and not viewer.may_have_welcome():
            if not viewer.welcome_due:
                viewer.welcome_due = True
                asyncio.get_running_loop().call_later(WELCOME_SECONDS, self._welcome_again, viewer)
        elif viewer.greeted:
            viewer.outbox.put(self.welcome_frame(viewer))
        else:
            self._greet(viewer)
            self.push_people()

    def _welcome_again(self, viewer: Viewer) -> None:
        viewer.welcome_due = False
        viewer.may_have_welcome()
        if viewer in self.viewers and viewer.greeted:
            viewer.outbox.put(self.welcome_frame(viewer))

    def _act(self, viewer: Viewer, message: Act) -> None:
        seat = self._seat_in_charge(viewer)
        if self.referee is None:
            raise Refusal("not_playing")

        if message.id in viewer.asked:
            return

        def acknowledge(version: int) -> None:
            viewer.asked.discard(message.id)
            viewer.outbox.put(protocol.ack(message.id, version), answer=True)

        def refuse(refusal: Refusal) -> None:
            viewer.asked.discard(message.id)
            viewer.refuse(message.id, refusal, self.version)

        self.referee.act(seat, message, acknowledge, refuse)
        viewer.asked.add(message.id)

    def _say(self, viewer: Viewer, message: Say) -> None:
        seat = self._seat_in_charge(viewer)
        if not viewer.may_say():
            raise Refusal("too_many")
        name = next(one.name for one in self.row.seats if one.seat == seat)

        def answer(refusal: Refusal | None) -> None:
            if refusal is not None:
                viewer.refuse(message.id, refusal, self.version)
            else:
                viewer.outbox.put(protocol.ack(message.id, self.version), answer=True)

        self._around.say(self, line_of(message, seat, name, now_ms()), answer)

    def hear(self, lines: Iterable[Document]) -> None:
        """Lines that are stored; those not heard yet are shown."""
        for line in lines:
            if self.chat.add(line):
                self._send_to_all(protocol.encode({"t": "chat", **line}))

    def _pause(self, viewer: Viewer, message: Pause) -> None:
        seat = self._seat_in_charge(viewer)
        if self.phase != "playing":
            raise Refusal("not_playing")
        if message.on and viewer.player != self.row.host and not self.host_away:
            raise Refusal("not_host")
        if message.on != self.paused:
            self._around.pause(self, seat if message.on else None)
        viewer.outbox.put(protocol.ack(message.id, self.version), answer=True)

    def _seat_in_charge(self, viewer: Viewer) -> Seat:
        """The viewer's seat, if its socket is the seat's newest."""
        if viewer.seat is None:
            raise Refusal("not_seated")
        if not self.seating.serves(viewer):
            raise Refusal("replaced" if viewer.seat in self.seating.here else "hello_first")
        return viewer.seat

    # What is shown

    def clock(self) -> Document | None:
        match = self.match
        if match is None or match.deadline is None or self.paused:
            return None
        owing = match.owing()
        return {
            "deadline": match.deadline,
            "seats": [seat for seat in self.people_playing() if seat in owing],
        }

    def welcome_frame(self, viewer: Viewer) -> bytes:
        """The welcome of a viewer, whose view then continues from there."""
        if self.match is not None:
            self._views.show(self.match, viewer.seat)
        viewer.people_shown = self._people_frame()
        return protocol.encode(portrait.welcome(self, viewer.seat, viewer.player))

    def push_people(self) -> None:
        """Sends `people` soon: what changes in one moment is told once."""
        if self._people_due is None:
            self._people_due = asyncio.get_running_loop().call_soon(self._push_people)

    def _tell_absence_later(self) -> None:
        """A page that is loaded again, or a short gap of a phone, need not be told at all."""
        if self._absence_due is None:
            loop = asyncio.get_running_loop()
            self._absence_due = loop.call_later(ABSENCE_TOLD_SECONDS, self._tell_absence)

    def _tell_absence(self) -> None:
        self._absence_due = None
        self._push_people()

    def _push_people(self) -> None:
        self._people_due = None
        frame = self._people_frame()
        for viewer in self.viewers:
            if viewer.greeted and viewer.people_shown != frame:
                viewer.people_shown = frame
                viewer.outbox.put(frame)

    def _people_frame(self) -> bytes:
        return protocol.encode({"t": "people", **portrait.people(self)})

    def _send_to_all(self, frame: bytes) -> None:
        for viewer in self.viewers:
            if viewer.greeted:
                viewer.outbox.put(frame)

    # What changes around it

    def update(self, row: TableRow) -> None:
        """The table's row was read anew: seats were taken or left, the host or the invite changed, it was
        paused."""
        renewed = row.invite != self.row.invite
        hold_before, self.row = self.row.switches.get("hold"), row
        before, self.paused_by = self.paused_by, row.switches.get("paused")
        if (
            before is not None
            and not self.paused
            and self.match is not None
            and self.match.deadline is not None
        ):
            self.match.deadline += now_ms() - before["at"]
        moved: list[Viewer] = []
        for viewer in list(self.viewers):
            seat = self.seat_of(viewer.player)
            if seat is None and viewer.seat is not None and self.phase == "playing":
                viewer.greeted = False  # it is shown nothing more
                self._stand_up(viewer)
                viewer.outbox.close(4001, protocol.bye("kicked"))
            elif seat != viewer.seat:
                self._stand_up(viewer)
                moved.append(viewer)
            elif renewed and viewer.greeted:
                viewer.outbox.put(self.welcome_frame(viewer))
        for viewer in moved:  # when all have stood up: who comes to a seat replaces nobody that leaves it
            viewer.seat = self.seat_of(viewer.player)
            if viewer.greeted:
                self._greet(viewer)
        self.absences.keep({seat.seat for seat in row.seats if seat.player is not None})
        if hold_before != row.switches.get("hold"):
            self.absences.change()
        if self.referee is not None:
            self.referee.arrange()
        self.push_people()

    def count(self, revision: int) -> bool:
        """A change of the row that is known here already; False when there were others before it."""
        if revision > self.row.revision + 1:
            return False
        self.row = replace(self.row, revision=max(revision, self.row.revision))
        return True

    def _stand_up(self, viewer: Viewer) -> None:
        if viewer.seat is not None and self.seating.serves(viewer):
            self._leave_seat(viewer.seat)
        viewer.seat = None

    async def begin(self, match: LiveMatch) -> None:
        """A match is on the table: a new one, or one taken over from the journal."""
        if self.referee is not None:
            await self.referee.close(Refusal("stale"))
        self.referee = Referee(match, self._journal, self)
        self._views = Views()
        self.absences.end()
        for viewer in self.viewers:
            if viewer.seat is None and not self.row.switches.get("watch", True):
                viewer.greeted = False
                viewer.outbox.close(4001, protocol.bye("kicked"))
            elif viewer.greeted:
                viewer.outbox.put(self.welcome_frame(viewer))
        self.absences.begin()
        self.push_people()
        self.referee.arrange()

    async def clear(self) -> None:
        """The match was ended from outside: the table is without one again."""
        referee, self.referee = self.referee, None
        if referee is not None:
            await referee.close(Refusal("not_playing"))
        self._views = Views()
        self.absences.end()
        for viewer in self.viewers:
            if viewer.greeted:
                viewer.outbox.put(self.welcome_frame(viewer))
        self.push_people()

    def tell(self, notice: Document | None) -> None:
        """What is announced to everybody has changed."""
        self._send_to_all(protocol.encode({"t": "notice", "notice": notice}))

    async def end(self, code: str, retry_ms: int = 500) -> None:
        """Lets the action in hand finish, then sends everybody away."""
        self.absences.end()
        if self._absence_due is not None:
            self._absence_due.cancel()
        if self.referee is not None:
            await self.referee.close()
        farewell = protocol.bye(code, retry_ms)
        for viewer in self.viewers:
            viewer.outbox.close(1012, farewell)
