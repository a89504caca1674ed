"""A table over a real store: what each seat is shown, what is refused, who may do what."""

from __future__ import annotations

import asyncio
import hashlib
import re
from collections.abc import AsyncIterator, Callable, Sequence
from random import Random
from typing import Any

import orjson
import pytest

from app.live import bots, lobby, portrait, referee, room
from app.live.errors import TableError
from app.live.rooms import Rooms
from app.store import Database, Matches, StoreUnavailable
from engine import GAMES
from tests.live.players import HELLO, Guest, node, people, seated, settings

TRUCO = {"target": 15}
BURRACO = {"hands": 2}


@pytest.fixture
async def rooms(sqlite_url: str) -> AsyncIterator[Rooms]:
    async with node(sqlite_url) as started:
        yield started


async def sit_down(rooms: Rooms, table: str, players: Sequence[str | None]) -> list[Guest]:
    return [await Guest(rooms, table, player).connect() for player in players]


async def truco(rooms: Rooms, url: str, **more: Any) -> tuple[str, list[Guest]]:
    """Two people at a table of Truco, both ready, the first hand dealt; seat 0 leads."""
    players = await people(url, 2)
    table = await seated(rooms, players, "truco", TRUCO, start=False, **more)
    guests = await sit_down(rooms, table, list(players))
    await rooms.start_match(table, players[0])  # nobody is away when it begins
    for guest in guests:
        await guest.until(lambda guest=guest: guest.view is not None and bool(guest.mine["legal"]))
        guest.send(guest.act({"type": "ready"}))
    for guest in guests:
        await guest.until(lambda guest=guest: guest.table["phase"] == "play")
    return table, guests


def lead(guest: Guest) -> dict[str, Any]:
    return next(action for action in guest.mine["legal"] if action["type"] == "play")


async def record(url: str, table: str, rooms: Rooms) -> dict[str, Any]:
    description = await rooms.describe(table)
    assert description is not None
    database = Database(url)
    made = await Matches(database).record(description["match"])
    await database.close()
    assert made is not None
    return made


# Whole matches


@pytest.mark.parametrize(("game", "options"), [("truco", TRUCO), ("burraco", BURRACO)])
async def test_a_match_with_drops_and_repeats_ends_alike_for_all_and_replays_to_the_same(
    rooms: Rooms, sqlite_url: str, game: str, options: dict[str, Any]
) -> None:
    players = await people(sqlite_url, GAMES[game].seats)
    table = await seated(rooms, players, game, options)
    guests = await sit_down(rooms, table, [*players, None])
    watcher = guests.pop()
    await asyncio.gather(*(guest.play(Random(n), drop=0.05, dup=0.2) for n, guest in enumerate(guests)))
    await watcher.until(lambda: watcher.over)
    assert all(guest.table == watcher.table for guest in guests)
    kept = await record(sqlite_url, table, rooms)
    *_, (number, state, _) = GAMES[game].replay(kept)
    assert (number, GAMES[game].table(state)) == (watcher.version, watcher.table)
    ids = [id for guest in guests for id in guest.acked]
    assert len(ids) == len(set(ids)) == sum(seat is not None for _, seat, _ in kept["actions"])


async def test_one_person_plays_against_computers(rooms: Rooms, sqlite_url: str) -> None:
    players = await people(sqlite_url, 1)
    table = await seated(rooms, players, "burraco", BURRACO)
    (guest,) = await sit_down(rooms, table, list(players))
    await guest.play(Random(1))
    assert guest.table["result"]["winner"] in (0, 1)


# Secrets


@pytest.mark.parametrize(("game", "options"), [("truco", TRUCO), ("burraco", BURRACO)])
async def test_no_frame_holds_what_its_reader_may_not_know(
    rooms: Rooms, sqlite_url: str, game: str, options: dict[str, Any]
) -> None:
    """Every byte that each socket received, step by step, against the hands and seeds of that moment.

    Seen at boardgame.io #1159, #399, #671, PR#268, netrunner #6124, #1026, phase-rs PR#5035: secrets in
    what leaves.
    """
    players = await people(sqlite_url, GAMES[game].seats)
    table = await seated(rooms, players, game, options)
    guests = await sit_down(rooms, table, [*players, None])
    playing, watcher = guests[:-1], guests[-1]
    await asyncio.gather(*(guest.play(Random(n)) for n, guest in enumerate(playing)))
    await watcher.until(lambda: watcher.over)
    kept = await record(sqlite_url, table, rooms)
    held: dict[int, list[set[str]]] = {}
    seeds: dict[str, int] = {}
    finished: dict[int, int] = {}
    lain_open: set[str] = set()
    for number, state, events in GAMES[game].replay(kept):
        public = orjson.dumps([GAMES[game].table(state), [event.public for event in events]]).decode()
        lain_open |= set(re.findall(r'"([0-9A-Z]{2,3})"', public))
        if GAMES[game].table(state)["phase"] in ("ready", "over"):
            held[number], lain_open = [], set()  # between hands the cards lie open, or are gone
        else:
            hands = [set(GAMES[game].mine(state, seat)["hand"]) for seat in range(GAMES[game].seats)]
            held[number] = [hand - lain_open for hand in hands]
        over = GAMES[game].table(state)["result"] is not None
        finished[number] = len(GAMES[game].table(state)["hands"]) if game == "burraco" or over else 0
        action = kept["actions"][number - 1][2]
        if action["type"] == "deal":
            seeds[action["seed"]] = len(GAMES[game].table(state)["hands"]) + 1
    checked = 0
    for seat, guest in enumerate(guests):
        for frame in guest.raw:
            message = orjson.loads(frame)
            if message["t"] not in ("step", "welcome") or message["version"] not in held:
                continue
            for other, cards in enumerate(held[message["version"]]):
                if other != seat:
                    shown = [card for card in cards if b'"%b"' % card.encode() in frame]
                    assert not shown, f"seat {seat} was sent {shown} of seat {other}"
                    checked += len(cards)
            for seed, hand in seeds.items():
                assert hand <= finished[message["version"]] or seed.encode() not in frame
    assert checked > 50
    database = Database(sqlite_url)
    description = await rooms.describe(table)
    secret = await Matches(database).secret(description["match"])  # type: ignore[index]
    await database.close()
    assert not any(secret.hex().encode() in frame for guest in guests for frame in guest.raw)


async def test_the_seed_is_committed_to_before_anybody_is_ready(rooms: Rooms, sqlite_url: str) -> None:
    table, _ = await truco(rooms, sqlite_url)
    actions = [action for _, _, action in (await record(sqlite_url, table, rooms))["actions"]]
    assert [action["type"] for action in actions] == ["commit", "ready", "ready", "deal"]
    assert hashlib.sha256(bytes.fromhex(actions[3]["seed"])).hexdigest() == actions[0]["hash"]


# Moves


async def test_an_action_that_comes_twice_happens_once(rooms: Rooms, sqlite_url: str) -> None:
    """Seen at level10 #97: clicks add a card again and again."""
    _, (first, second) = await truco(rooms, sqlite_url)
    frame = first.act(lead(first))
    version = await first.answer_to(frame)
    await first.until(lambda: first.version == version)
    for _ in range(3):
        first.send(frame)
    await first.answer_to(first.act({"type": "play", "card": "nothing"}))
    assert first.acked[frame["id"]] == version == first.version
    await second.until(lambda: second.version == version)
    assert [refusal["code"] for refusal in first.refused] == ["bad_action"]


async def test_an_action_that_comes_again_after_a_restart_happens_once(sqlite_url: str) -> None:
    async with node(sqlite_url) as before:
        table, (first, _) = await truco(before, sqlite_url)
        frame = first.act(lead(first))
        version = await first.answer_to(frame)
    async with node(sqlite_url) as after:
        again = await Guest(after, table, first.player).connect()
        assert again.version == version
        assert await again.answer_to(frame) == version
        assert (again.view, again.match) == (first.view, first.match)


async def test_an_action_for_an_earlier_decision_is_stale(rooms: Rooms, sqlite_url: str) -> None:
    """Seen at ringteki PR#734, ProAvalon #258: a double click answers the next question."""
    _, (first, _) = await truco(rooms, sqlite_url)
    old = first.mine["decision"]
    await first.answer_to(first.act(lead(first)))
    await first.until(lambda: first.mine["decision"] != old)
    refusal = await first.answer_to(first.act({"type": "play", "card": "1E"}, decision=old))
    assert isinstance(refusal, dict)
    assert refusal["code"] == "stale"


async def test_seats_that_may_act_at_once_do_not_make_each_other_stale(rooms: Rooms, sqlite_url: str) -> None:
    """Seen at boardgame.io #828, PR#832: two answer at once, one vanishes."""
    players = await people(sqlite_url, 4)
    guests = await sit_down(rooms, await seated(rooms, players, "burraco", BURRACO), list(players))
    for guest in guests:
        await guest.until(lambda guest=guest: bool(guest.mine["legal"]))
    frames = [guest.act({"type": "ready"}) for guest in guests]
    answers = await asyncio.gather(*(one.answer_to(frame) for one, frame in zip(guests, frames, strict=True)))
    assert sorted(answers) == [2, 3, 4, 5]


@pytest.mark.parametrize(
    ("who", "action", "code"),
    [
        (1, {"type": "truco"}, "not_your_turn"),
        (0, {"type": "ready", "nonce": "00" * 16}, "wrong_phase"),
        (0, {"type": "fly"}, "bad_action"),
        (0, {"type": "play"}, "bad_action"),
        (0, {"type": "deal", "seed": "00" * 32}, "not_your_turn"),
        (0, {"type": "timeout", "seat": 1}, "not_your_turn"),
    ],
)
async def test_a_refused_action_changes_nothing_and_the_others_notice_nothing(
    rooms: Rooms, sqlite_url: str, who: int, action: dict[str, Any], code: str
) -> None:
    _, guests = await truco(rooms, sqlite_url)
    other = guests[1 - who]
    seen = len(other.raw)
    frame = {**guests[who].act({"type": "x"}), "action": action}
    refusal = await guests[who].answer_to(frame)
    assert isinstance(refusal, dict)
    assert (refusal["code"], refusal["version"]) == (code, guests[who].version)
    await guests[0].answer_to(guests[0].act(lead(guests[0])))
    await other.until(lambda: other.version == guests[0].version)
    noticed = [orjson.loads(frame)["t"] for frame in other.raw[seen:]]
    assert noticed == (["step"] if who == 0 else ["ack", "step"])


async def test_spectators_see_the_table_and_may_do_nothing(rooms: Rooms, sqlite_url: str) -> None:
    """Seen at netrunner #5963: spectators read hidden cards."""
    table, (first, _) = await truco(rooms, sqlite_url)
    watcher = await Guest(rooms, table, (await people(sqlite_url, 1))[0]).connect()
    assert watcher.view is not None
    assert watcher.view.keys() == {"table"}
    assert watcher.welcome["table"]["invite"] is None
    refusal = await watcher.answer_to(watcher.act(lead(first), decision=first.mine["decision"]))
    assert isinstance(refusal, dict)
    assert refusal["code"] == "not_seated"


async def test_an_error_in_the_engine_refuses_that_action_and_keeps_the_table(
    rooms: Rooms, sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Seen at colyseus #703, #673: one exception ends a room or the process."""
    _, (first, second) = await truco(rooms, sqlite_url)
    monkeypatch.setattr(type(GAMES["truco"]), "apply", lambda *_: 1 / 0)
    refusal = await first.answer_to(first.act(lead(first)))
    monkeypatch.undo()
    assert isinstance(refusal, dict)
    assert refusal["code"] == "internal"
    version = await first.answer_to(first.act(lead(first)))
    await second.until(lambda: second.version == version)


async def test_without_its_database_a_table_refuses_and_goes_on_when_it_is_back(
    rooms: Rooms, sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, (first, second) = await truco(rooms, sqlite_url)
    before = (first.version, first.view)
    journal = rooms._journal

    async def silent(*_: Any, **__: Any) -> None:
        raise StoreUnavailable

    monkeypatch.setattr(journal, "append", silent)
    monkeypatch.setattr(journal, "read", silent)
    for _ in range(2):
        refusal = await first.answer_to(first.act(lead(first)))
        assert isinstance(refusal, dict)
        assert refusal["code"] == "unavailable"
    assert (first.version, first.view) == before
    monkeypatch.undo()
    version = await first.answer_to(first.act(lead(first)))
    await second.until(lambda: second.version == version)


async def test_an_action_that_was_stored_without_an_answer_shows_and_is_not_done_twice(
    rooms: Rooms, sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, (first, second) = await truco(rooms, sqlite_url)
    append = rooms._journal.append

    async def lost(appended: Any) -> None:
        await append(appended)
        raise StoreUnavailable

    monkeypatch.setattr(rooms._journal, "append", lost)
    frame = first.act(lead(first))
    first.send(frame)
    await first.until(lambda: bool(first.refused))
    monkeypatch.undo()
    monkeypatch.setattr(referee, "RETRY_SECONDS", 0.01)
    await second.until(lambda: second.version == first.version + 1 or second.version > 4)
    first.refused.clear()
    assert await first.answer_to(frame) == second.version


async def test_of_two_nodes_that_write_the_same_number_one_wins_and_the_other_asks_again(
    sqlite_url: str, rooms: Rooms
) -> None:
    """The other node here is a second set of rooms on the same database, without any bus between them.

    Seen at boardgame.io #429: storage without compare-and-set.
    """
    players = await people(sqlite_url, 2)
    table = await seated(rooms, players, "truco", TRUCO)
    database = Database(sqlite_url)
    other = Rooms(database, rooms._journal, settings())
    here = await Guest(rooms, table, players[0]).connect()
    await here.until(lambda: here.version == 1)  # the other node loads the match with it
    there = await Guest(other, table, players[1]).connect()
    assert await here.answer_to(here.act({"type": "ready"})) == 2
    assert there.version < 2
    assert await there.answer_to(there.act({"type": "ready"})) == 3
    await there.until(lambda: there.version == 3)
    assert [event["type"] for event in there.events] == ["ready", "ready"]
    await other.close()
    await database.close()


# Sockets and seats


async def test_the_newest_socket_of_a_seat_has_it_and_the_end_of_an_older_one_touches_nothing(
    rooms: Rooms, sqlite_url: str
) -> None:
    """Seen at colyseus #950, #348: the old socket's late close throws out the reconnected player."""
    table, (first, _) = await truco(rooms, sqlite_url)
    newer = await Guest(rooms, table, first.player).connect()
    await first.until(lambda: first.bye is not None)
    assert first.bye == {"t": "bye", "code": "replaced", "retry_ms": 500}
    first.leave()
    assert portrait.people(newer.room)["seats"][0]["state"] == "here"
    assert isinstance(await newer.answer_to(newer.act(lead(newer))), int)


async def test_nothing_is_shown_or_taken_before_hello(rooms: Rooms, sqlite_url: str) -> None:
    table, (first, _) = await truco(rooms, sqlite_url)
    silent = Guest(rooms, table, first.player)
    silent.room, silent.viewer = await rooms.connect(table, first.player, silent.outbox)
    silent.view = first.view
    refusal = await silent.answer_to(silent.act(lead(first)))
    assert isinstance(refusal, dict)
    assert refusal["code"] == "replaced"  # the seat is the other socket's
    await first.answer_to(first.act(lead(first)))
    assert silent.wire.frames.empty()
    assert [orjson.loads(frame)["t"] for frame in silent.raw] == ["refused"]


async def test_another_protocol_is_sent_away(rooms: Rooms, sqlite_url: str) -> None:
    _, (first, _) = await truco(rooms, sqlite_url)
    first.send({**HELLO, "protocol": 2})
    await first.until(lambda: first.bye is not None)
    assert first.bye is not None
    assert first.bye["code"] == "protocol"


async def test_who_asks_for_welcomes_too_often_gets_one_later(
    rooms: Rooms, sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Seen at netrunner PR#8758, colyseus #304: lost diffs freeze boards; a gap asks, but not without end."""
    _, (first, _) = await truco(rooms, sqlite_url)
    monkeypatch.setattr(room, "WELCOME_SECONDS", 0.2)
    before = sum(b'"welcome"' in frame for frame in first.raw)
    for _ in range(30):
        first.send(HELLO)
    await first.answer_to(first.act({"type": "fly"}))
    assert sum(b'"welcome"' in frame for frame in first.raw) - before < 8
    await first.until(lambda: sum(b'"welcome"' in frame for frame in first.raw) - before >= 5)


async def test_a_slow_reader_gets_one_snapshot_and_keeps_its_answers(rooms: Rooms, sqlite_url: str) -> None:
    """Seen at boardgame.io #723: a refusal is lost because a sync came first."""
    players = await people(sqlite_url, 4)
    guests = await sit_down(rooms, await seated(rooms, players, "burraco", BURRACO), list(players))
    slow = await Guest(rooms, guests[0].table_id, None).connect()
    seen = len(slow.raw)
    slow.wire.full = True
    await asyncio.gather(*(guest.play(Random(n)) for n, guest in enumerate(guests)))
    assert slow.wire.frames.empty()
    slow.send({"t": "ping", "n": 1})
    slow.wire.full = False
    slow.outbox.flush()
    await slow.until(lambda: slow.over)
    assert [orjson.loads(frame)["t"] for frame in slow.raw[seen:]] == ["pong", "welcome"]
    assert slow.view == {"table": guests[0].table}


async def test_a_reader_who_takes_nothing_at_all_is_cut_off(rooms: Rooms, sqlite_url: str) -> None:
    _, (first, second) = await truco(rooms, sqlite_url)
    second.wire.full = True
    await first.answer_to(first.act(lead(first)))
    second.outbox.drop_if_stuck(60)
    assert not second.wire.aborted
    second.outbox.drop_if_stuck(0)
    assert second.wire.aborted


# Presence, computers, pause, clock, chat


async def test_a_short_absence_is_not_told_and_a_longer_one_is(
    rooms: Rooms, sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room, "ABSENCE_TOLD_SECONDS", 0.05)
    _, (first, second) = await truco(rooms, sqlite_url)
    first.people = {}
    second.leave()
    await second.connect()
    await asyncio.sleep(0.1)
    assert not first.people
    second.leave()
    await first.until(lambda: bool(first.people))
    away = first.people["seats"][1]
    assert (away["state"], away["next"]) == ("away", "wait")
    assert away["since"] <= first.welcome["now"] + 60_000


async def test_a_computer_holds_an_absent_players_seat_and_gives_it_back_at_once(sqlite_url: str) -> None:
    """Seen at burraconline, burracoweb: a leaver ruins the partner's game."""
    async with node(sqlite_url, hold_seconds=0) as rooms:
        _, (first, second) = await truco(rooms, sqlite_url, switches={"hold": "computer"})
        second.leave()
        await first.until(lambda: bool(first.people) and first.people["seats"][1].get("next") == "return")
        await first.answer_to(first.act(lead(first)))
        await first.until(lambda: first.mine["decision"] is not None and bool(first.mine["legal"]))
        await second.connect()
        assert second.room.computers() == {}
        assert portrait.people(second.room)["seats"][1]["state"] == "here"


async def test_the_host_lets_a_computer_play_for_who_is_away_and_waits_again(
    rooms: Rooms, sqlite_url: str
) -> None:
    table, (here, gone) = await truco(rooms, sqlite_url)
    host = rooms._rooms[table].row.host
    gone.leave()
    await here.until(lambda: here.people.get("seats", [{}, {}])[1].get("state") == "away")
    await rooms.change(table, host, hold="computer")
    await here.until(lambda: here.people["seats"][1]["next"] == "return")
    here.send(here.act(lead(here)))
    await here.until(lambda: here.table["turn"] == 0 or here.table["phase"] != "play")
    await rooms.change(table, host, hold="wait")
    await here.until(lambda: here.people["seats"][1]["next"] == "wait")


async def test_while_the_host_is_away_who_sits_decides_what_cannot_wait(
    rooms: Rooms, sqlite_url: str
) -> None:
    table, (host, other) = await truco(rooms, sqlite_url)
    row = rooms._rooms[table].row
    guest = next(one.player for one in row.seats if one.seat == 1)
    assert guest is not None
    with pytest.raises(TableError, match="only the host"):
        await rooms.change(table, guest, hold="computer")
    host.leave()
    await other.until(lambda: other.people.get("seats", [{}])[0].get("state") == "away")
    for wish in (
        {"pace": "at_once"},
        {"hold": "computer", "pace": "at_once"},
        {"hold": "computer", "open": True},
    ):
        with pytest.raises(TableError, match="only the host"):
            await rooms.change(table, guest, **wish)  # type: ignore[arg-type]
    with pytest.raises(TableError, match="only the host"):
        await rooms.change(table, "0" * 32, hold="computer")
    await rooms.change(table, guest, hold="computer")
    await other.until(lambda: other.people["seats"][0]["next"] == "return")
    await other.answer_to({"t": "pause", "id": "p1", "on": True})
    await other.until(lambda: bool(other.people.get("paused")))
    await other.answer_to({"t": "pause", "id": "p2", "on": False})
    await host.connect()
    refusal = await other.answer_to({"t": "pause", "id": "p3", "on": True})
    assert isinstance(refusal, dict)
    assert refusal["code"] == "not_host"


async def test_the_host_pauses_and_anybody_goes_on(rooms: Rooms, sqlite_url: str) -> None:
    _, (host, other) = await truco(rooms, sqlite_url)
    refusal = await other.answer_to({"t": "pause", "id": "p1", "on": True})
    assert isinstance(refusal, dict)
    assert refusal["code"] == "not_host"
    await host.answer_to({"t": "pause", "id": "p2", "on": True})
    await other.until(lambda: bool(other.people.get("paused")))
    assert other.people["paused"]["by"] == 0
    refusal = await host.answer_to(host.act(lead(host)))
    assert isinstance(refusal, dict)
    assert refusal["code"] == "paused"
    await other.answer_to({"t": "pause", "id": "p3", "on": False})
    await host.until(lambda: host.people.get("paused", 1) is None)
    assert isinstance(await host.answer_to(host.act(lead(host))), int)


async def test_a_pause_stops_the_clock_and_outlives_a_restart(sqlite_url: str) -> None:
    """Seen at lila #11966, pacosako #43: clocks run through a restart."""
    players = await people(sqlite_url, 2)
    async with node(sqlite_url) as before:
        table = await seated(before, players, "truco", {"target": 15, "turn_seconds": 15})
        (host,) = await sit_down(before, table, players[:1])
        await host.until(lambda: host.clock is not None)
        assert host.clock is not None
        deadline = host.clock["deadline"]
        await host.answer_to({"t": "pause", "id": "p1", "on": True})
        await host.until(lambda: bool(host.people.get("paused")))
        assert host.room.clock() is None
    async with node(sqlite_url) as after:
        (host,) = await sit_down(after, table, players[:1])
        assert host.welcome["paused"]["by"] == 0
        assert host.clock is None
        await host.answer_to({"t": "pause", "id": "p2", "on": False})
        await host.until(lambda: "paused" in host.people and host.people["paused"] is None)
        clock = host.room.clock()
        assert clock is not None
        assert clock["deadline"] > deadline
        assert clock["seats"] == [0, 1]


async def test_a_clock_without_people_to_time_does_not_run(
    rooms: Rooms, sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A seat that a computer took over in its turn leaves a deadline behind that is nobody's."""
    monkeypatch.setattr(referee, "CLOCK_GRACE_MS", -15_000)
    _, (first, second) = await truco(rooms, sqlite_url)
    match = first.room.match
    assert match is not None
    assert first.room.referee is not None
    monkeypatch.setattr(type(first.room), "people_playing", lambda _: [1])
    match.deadline = 1
    first.room.referee.arrange()
    await asyncio.sleep(0.05)
    assert first.room.referee.idle
    assert second.version == match.version


async def test_a_turn_that_runs_out_is_played_by_the_table(
    rooms: Rooms, sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(referee, "CLOCK_GRACE_MS", -14_980)  # of the 15 s of a turn
    players = await people(sqlite_url, 2)
    table = await seated(rooms, players, "truco", {"target": 15, "turn_seconds": 15})
    first, second = await sit_down(rooms, table, list(players))
    await first.until(lambda: any(event["type"] == "timeout" for event in first.events))
    assert first.clock is None or first.clock["deadline"] > 0
    await second.until(lambda: second.over)


async def test_chat_is_cleaned_shown_to_all_kept_and_said_once(rooms: Rooms, sqlite_url: str) -> None:
    table, (first, second) = await truco(rooms, sqlite_url)
    say = {"t": "say", "id": "line-1", "text": "  ciao\u202e\x00   a\n tutti  "}
    assert isinstance(await first.answer_to(say), int)
    await second.until(lambda: bool(second.chat))
    assert (second.chat[0]["text"], second.chat[0]["name"], second.chat[0]["seat"]) == (
        "ciao a tutti",
        "Player 0",
        0,
    )
    first.send(say)
    await first.answer_to({"t": "say", "id": "line-2", "emote": "thanks"})
    await second.until(lambda: len(second.chat) == 2)
    assert second.chat[1]["emote"] == "thanks"
    for wrong in ({"emote": "insult"}, {"text": " \u200b "}, {}):
        refusal = await first.answer_to({"t": "say", "id": f"x{len(first.refused)}", **wrong})
        assert isinstance(refusal, dict)
        assert refusal["code"] == "bad_message"
    later = await Guest(rooms, table, None).connect()
    assert [line["id"] for line in later.welcome["chat"]] == ["line-1", "line-2"]


# Seats, start and rematch, as the pages ask for them


async def test_sitting_down_moving_and_starting_shows_in_the_lobby(rooms: Rooms, sqlite_url: str) -> None:
    host, guest = await people(sqlite_url, 2)
    made = await rooms.create(game="truco", options=TRUCO, host_player=host)
    table = made["table"]
    pages = await sit_down(rooms, table, [host, guest])
    assert (pages[0].view, pages[0].welcome["seat"], pages[0].version) == (None, None, 0)
    await rooms.sit(table, 0, host, made["invite"])
    await rooms.sit(table, 1, guest, made["invite"])
    await pages[1].until(lambda: pages[1].welcome["seat"] == 1)
    assert pages[1].welcome["table"]["invite"] == made["invite"]
    match = await rooms.start_match(table, host)
    for page in pages:
        await page.until(lambda page=page: page.welcome["match"] == match)
    assert (await rooms.describe(table) or {})["phase"] == "playing"


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        (lambda rooms, table, host, guest: rooms.sit("nowhere", 0, guest, "x"), "table_unknown"),
        (lambda rooms, table, host, guest: rooms.sit(table, 0, guest, "x"), "not_invited"),
        (lambda rooms, table, host, guest: rooms.sit(table, 5, host), "seat_unknown"),
        (lambda rooms, table, host, guest: rooms.start_match(table, guest), "not_host"),
        (lambda rooms, table, host, guest: rooms.start_match(table, host), "seats_empty"),
        (lambda rooms, table, host, guest: rooms.seat_computer(table, 0, "genius", host), "bad_level"),
        (lambda rooms, table, host, guest: rooms.seat_computer(table, 0, "low", guest), "not_host"),
        (
            lambda rooms, table, host, guest: rooms.create(game="chess", options={}, host_player=host),
            "bad_option",
        ),
        (
            lambda rooms, table, host, guest: rooms.create(
                game="truco", options={"target": 7}, host_player=host
            ),
            "bad_option",
        ),
    ],
)
async def test_what_cannot_be_done_at_a_table_is_refused_with_its_code(
    rooms: Rooms, sqlite_url: str, wrong: Callable[..., Any], code: str
) -> None:
    host, guest = await people(sqlite_url, 2)
    made = await rooms.create(game="truco", options=TRUCO, host_player=host)
    with pytest.raises(TableError) as refused:
        await wrong(rooms, made["table"], host, guest)
    assert refused.value.code == code


async def test_a_seat_is_taken_once_and_only_its_sitter_or_the_host_clears_it(
    rooms: Rooms, sqlite_url: str
) -> None:
    """Seen at mfarroni/BURRACO 525640e, 81e2591, phase-rs #1786: a stranger takes a seat."""
    host, one, two = await people(sqlite_url, 3)
    made = await rooms.create(game="truco", options=TRUCO, host_player=host)
    table, invite = made["table"], made["invite"]
    sat = await asyncio.gather(
        rooms.sit(table, 0, one, invite), rooms.sit(table, 0, two, invite), return_exceptions=True
    )
    refused = [answer for answer in sat if answer is not None]
    assert [getattr(answer, "code", answer) for answer in refused] == ["seat_taken"]
    loser = (one, two)[sat.index(refused[0])]
    with pytest.raises(TableError, match="host"):
        await rooms.clear(table, 0, loser)
    await rooms.clear(table, 0, host)
    await rooms.sit(table, 0, loser, invite)


async def test_two_starts_at_once_make_one_match(rooms: Rooms, sqlite_url: str) -> None:
    """Seen at colyseus #978, #156: two rooms from one request."""
    players = await people(sqlite_url, 2)
    table = await seated(rooms, players, "truco", TRUCO, start=False)
    started = await asyncio.gather(
        *(rooms.start_match(table, players[0]) for _ in range(3)), return_exceptions=True
    )
    assert sum(isinstance(answer, str) for answer in started) == 1
    assert {answer.code for answer in started if isinstance(answer, TableError)} == {"already_playing"}


async def test_a_rematch_brings_a_new_match_to_the_same_people(rooms: Rooms, sqlite_url: str) -> None:
    players = await people(sqlite_url, 2)
    table = await seated(rooms, players, "truco", TRUCO)
    guests = await sit_down(rooms, table, list(players))
    await asyncio.gather(*(guest.play(Random(n)) for n, guest in enumerate(guests)))
    first = guests[0].match
    second = await rooms.start_match(table, players[0])
    for guest in guests:
        await guest.until(lambda guest=guest: guest.match == second)
    await asyncio.gather(*(guest.play(Random(n)) for n, guest in enumerate(guests)))
    assert first != second
    assert guests[0].table == guests[1].table


async def test_in_a_rematch_the_deal_moves_on(rooms: Rooms, sqlite_url: str) -> None:
    players = await people(sqlite_url, 2)
    table = await seated(rooms, players, "truco", TRUCO)
    guests = await sit_down(rooms, table, list(players))
    for _ in range(2):
        await asyncio.gather(*(guest.play(Random(n)) for n, guest in enumerate(guests)))
        dealer = guests[0].table["dealer"]
        match = await rooms.start_match(table, players[0])
        for guest in guests:
            await guest.until(lambda guest=guest, match=match: guest.match == match)
        assert guests[0].table["dealer"] == 1 - dealer
    made = await record(sqlite_url, table, rooms)
    assert made["options"]["dealer"] == 1 - dealer


async def test_who_changes_places_in_a_rematch_replaces_nobody(rooms: Rooms, sqlite_url: str) -> None:
    players = await people(sqlite_url, 4)
    table = await seated(rooms, players, "burraco", BURRACO)
    guests = await sit_down(rooms, table, list(players))
    await asyncio.gather(*(guest.play(Random(n)) for n, guest in enumerate(guests)))
    match = await rooms.start_match(table, players[0], "partners")
    for guest, place in zip(guests, (0, 3, 1, 2), strict=True):
        await guest.until(lambda guest=guest: guest.match == match)
        assert guest.view["mine"]["seat"] == place


async def test_two_who_change_places_in_the_lobby_replace_nobody(rooms: Rooms, sqlite_url: str) -> None:
    players = await people(sqlite_url, 2)
    table = await seated(rooms, players, "truco", TRUCO, start=False)
    guests = await sit_down(rooms, table, list(players))
    await rooms.swap(table, 0, 1, players[0])
    match = await rooms.start_match(table, players[0])
    for guest, place in zip(guests, (1, 0), strict=True):
        await guest.until(lambda guest=guest: guest.match == match)
        assert guest.view["mine"]["seat"] == place


OVER = {"order": [0, 1, 2, 3], "dealer": 2}
DRAWN = {"order": [2, 0, 3, 1], "dealer": 0}


@pytest.mark.parametrize(
    ("last", "seating", "places", "chosen"),
    [
        (OVER, "same", [0, 1, 2, 3], {"seating": "chosen", "dealer": 3}),
        (OVER, "partners", [0, 3, 1, 2], {"seating": "chosen", "dealer": 2}),
        (OVER, "draw", [0, 1, 2, 3], {"seating": "draw", "dealer": None}),
        (DRAWN, "same", [1, 3, 0, 2], {"seating": "chosen", "dealer": 2}),
    ],
)
def test_who_sits_where_in_a_rematch(
    last: dict[str, Any], seating: lobby.Seating, places: list[int], chosen: dict[str, Any]
) -> None:
    options = GAMES["burraco"].options({})
    moved, wanted = lobby.rematch(options, last, seating)
    assert [moved[seat] for seat in range(4)] == places
    assert wanted == {**options, **chosen}


def test_three_changes_of_partners_lead_through_all_three() -> None:
    options, at, seen = GAMES["burraco"].options({}), {seat: seat for seat in range(4)}, []
    for _ in range(3):
        seen.append(next(who for who in (1, 2, 3) if (at[who] - at[0]) % 4 == 2))
        moved, _ = lobby.rematch(options, OVER, "partners")
        at = {who: moved[place] for who, place in at.items()}
    assert sorted(seen) == [1, 2, 3]


async def test_the_host_hurries_the_computers_and_all_are_told(sqlite_url: str) -> None:
    async with node(sqlite_url, bot_pace=1.0) as rooms:
        (player,) = await people(sqlite_url, 1)
        table = await seated(rooms, [player], "truco", TRUCO)
        (guest,) = await sit_down(rooms, table, [player])
        await rooms.change(table, player, pace="at_once")
        await guest.until(lambda: guest.people.get("pace") == "at_once")
        live = rooms._rooms[table]
        assert live.bot_pace == 0


@pytest.mark.parametrize(
    ("legal", "longest"),
    [
        (["play"], 0.5),
        (["play", "fold"], 0.5),
        (["quiero", "no_quiero"], 1.1),
        (["draw", "draw"], 0.5),
        (["play", "play", "truco"], 1.1),
    ],
)
def test_a_computer_takes_less_time_where_nothing_is_to_be_thought_about(
    legal: list[str], longest: float
) -> None:
    view = {"mine": {"legal": [{"type": kind} for kind in legal]}}
    waits = [bots.delay(view, 1.0) for _ in range(200)]
    assert longest * 0.8 < max(waits) <= longest
    assert bots.delay(view, 0) == 0


async def test_a_table_closed_to_onlookers_turns_them_away_once_it_plays(
    rooms: Rooms, sqlite_url: str
) -> None:
    *players, stranger = await people(sqlite_url, 3)
    table = await seated(rooms, players, "truco", TRUCO, start=False, switches={"watch": False})
    curious = await Guest(rooms, table, stranger).connect()
    await rooms.start_match(table, players[0])
    await curious.until(lambda: curious.bye is not None)
    assert curious.view is None
    with pytest.raises(TableError) as refused:
        await Guest(rooms, table, stranger).connect()
    assert refused.value.code == "not_invited"


async def test_at_the_end_everybody_is_told_and_may_come_back(sqlite_url: str) -> None:
    async with node(sqlite_url) as rooms:
        _, guests = await truco(rooms, sqlite_url)
    for guest in guests:
        await guest.until(lambda guest=guest: guest.bye is not None)
        assert guest.bye is not None
        assert guest.bye["code"] == "shutdown"
        assert guest.closed == 1012
