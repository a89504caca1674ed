"""Accounts, passkeys, and what a player has: the same on both databases."""

from __future__ import annotations

import pytest

from app.store import Accounts, ChatLines, Database, Matches, NameTaken, Players, Sessions, Tables
from app.store.accounts import hash_recovery, new_recovery
from app.store.belongings import Belongings
from app.store.moments import now_ms
from app.store.passkeys import PasskeyRow, Passkeys
from app.store.players import hash_token
from tests.store.given import a_match


async def test_names_are_taken_however_they_are_written(store: Database) -> None:
    players, accounts = Players(store), Accounts(store)
    anna, other = await players.create("Anna"), await players.create("Other")
    made = await accounts.create(anna.id, "Straße", "hash", recovery="abcde")
    assert await accounts.by_name("STRASSE") == await accounts.of(anna.id) == made
    for taken in ("strasse", "Ｓｔｒａｓｓｅ"):
        with pytest.raises(NameTaken):
            await accounts.create(other.id, taken, "hash")
    with pytest.raises(NameTaken):
        await accounts.create(anna.id, "A second one", "hash")
    assert (await players.get(anna.id)).account == "Straße"  # type: ignore[union-attr]


async def test_a_recovery_leaves_nothing_open(store: Database) -> None:
    accounts, known = Accounts(store), Sessions(store)
    anna = await Players(store).create("Anna")
    await accounts.create(anna.id, "Anna", "old", recovery=new_recovery())
    await accounts.set_totp(anna.id, b"s" * 20)
    key = PasskeyRow(b"id", anna.id, "Phone", now_ms(), None, b"key", 0)
    assert await Passkeys(store).add(key)
    token = await known.create(anna.id)
    await accounts.begin_anew(anna.id, "new", "fghjk")
    row = await accounts.of(anna.id)
    assert row is not None
    assert (row.password_hash, row.recovery_hash, row.totp_secret) == ("new", hash_recovery("FGHJK"), None)
    assert await Passkeys(store).of(anna.id) == []
    assert await known.player_of(token) is None


async def test_a_code_s_time_step_is_used_once(store: Database) -> None:
    accounts = Accounts(store)
    anna = await Players(store).create("Anna")
    await accounts.create(anna.id, "Anna", "hash")
    await accounts.set_totp(anna.id, b"s" * 20)
    assert [await accounts.use_totp(anna.id, step) for step in (7, 7, 6, 8)] == [True, False, False, True]


async def test_a_challenge_is_answered_once_and_by_whom_it_is_for(store: Database) -> None:
    keys = Passkeys(store)
    anna, eve = await Players(store).create("Anna"), await Players(store).create("Eve")
    meant = await keys.challenge(anna.id)
    anybody = await keys.challenge()
    assert not await keys.take_challenge(meant, eve.id)
    assert not await keys.take_challenge(meant)
    assert await keys.take_challenge(meant, anna.id)
    assert not await keys.take_challenge(meant, anna.id)
    assert not await keys.take_challenge(anybody, anna.id)
    assert await keys.take_challenge(anybody)


async def test_a_passkey_is_its_player_s(store: Database) -> None:
    keys = Passkeys(store)
    anna, eve = await Players(store).create("Anna"), await Players(store).create("Eve")
    key = PasskeyRow(b"id", anna.id, "Phone", now_ms(), None, b"key", 3)
    assert await keys.add(key)
    assert not await keys.add(PasskeyRow(b"id", eve.id, "Mine now", now_ms(), None, b"other", 0))
    await keys.use(b"id", 4)
    used = await keys.get(b"id")
    assert used is not None
    assert (used.player, used.sign_count) == (anna.id, 4)
    assert used.used is not None
    assert not await keys.remove(eve.id, b"id")
    assert await keys.remove(anna.id, b"id")
    assert await keys.get(b"id") is None


async def test_sessions_are_listed_and_ended(store: Database) -> None:
    known = Sessions(store)
    anna, eve = await Players(store).create("Anna"), await Players(store).create("Eve")
    here, there = await known.create(anna.id, "Firefox, Linux"), await known.create(anna.id)
    listed = await known.of(anna.id, here)
    assert [(one.current, one.label) for one in listed if one.current] == [(True, "Firefox, Linux")]
    other = next(one.handle for one in listed if not one.current)
    assert not await known.end_one(eve.id, other)
    assert await known.end_one(anna.id, other)
    hashes = {hash_token(here), hash_token(there)}
    assert await known.living(hashes) == {hash_token(here)}
    renewed = await known.create(anna.id, instead_of=here)
    assert await known.living(hashes) == set()
    await known.create(anna.id)
    assert await known.end_all(anna.id, but=renewed) == 1
    assert await known.player_of(renewed) is not None


async def test_a_guest_s_belongings_become_another_player_s(store: Database) -> None:
    belongings = Belongings(store)
    guest, anna = await Players(store).create("Guest"), await Players(store).create("Anna")
    match = await a_match(store, player=guest.id)
    assert await belongings.count(guest.id) == 1
    assert await belongings.bring(guest.id, anna.id) == [match.table]
    assert (await belongings.count(guest.id), await belongings.count(anna.id)) == (0, 1)
    table = await Tables(store).get(match.table)
    assert table is not None
    assert (table.host, table.seats[0].player) == (anna.id, anna.id)
    assert await Players(store).get(guest.id) is None


async def test_who_is_forgotten_leaves_matches_without_a_name(store: Database) -> None:
    belongings = Belongings(store)
    anna = await Players(store).create("Anna")
    await Accounts(store).create(anna.id, "Anna", "hash")
    await Sessions(store).create(anna.id)
    match = await a_match(store, player=anna.id)
    chat = ChatLines(store)
    for seat, name in ((0, "Anna"), (1, "Bruno")):
        line = {"id": name, "seat": seat, "name": name, "at": now_ms(), "text": "hello"}
        await chat.add(match.table, line)
    exported = await belongings.export(anna.id)
    assert [line["name"] for line in exported["chat"]] == ["Anna"]
    assert exported["matches"][0]["match"] == match.id
    assert await belongings.forget(anna.id) == [match.table]
    kept = await Matches(store).get(match.id)
    assert kept is not None
    assert kept.seats[0].name == ""
    assert [line["name"] for line in await chat.latest(match.table, 5)] == ["", "Bruno"]
    assert await Accounts(store).of(anna.id) is None
    assert await Sessions(store).of(anna.id) == []
    row = await Players(store).get(anna.id)
    assert row is not None
    assert row.name == ""


async def test_who_left_nothing_is_forgotten_without_a_trace(store: Database) -> None:
    anna, bruno = await Players(store).create("Anna"), await Players(store).create("Bruno")
    tables = Tables(store)
    empty = await tables.create(game="truco", options={}, host=anna.id, open=False)
    shared = await tables.create(game="truco", options={}, host=anna.id, open=False)
    await tables.sit(shared.id, 0, anna.id)
    await tables.sit(shared.id, 1, bruno.id)
    assert await Belongings(store).forget(anna.id) == [shared.id]
    assert await tables.get(empty.id) is None
    left = await tables.get(shared.id)
    assert left is not None
    assert (left.host, [seat.player for seat in left.seats]) == (bruno.id, [bruno.id])
    assert await Players(store).get(anna.id) is None
