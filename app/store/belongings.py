"""All that is kept of a player: given out as a whole, brought along into an account, and forgotten.

A match belongs to everybody who played it. Who asks to be forgotten is taken out of it by name, the match and
its log stay."""

from __future__ import annotations

from typing import Any

from sqlalchemy import delete, exists, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from app.store.database import Database
from app.store.models import (
    accounts,
    actions,
    challenges,
    chat_lines,
    match_seats,
    matches,
    passkeys,
    players,
    sessions,
    table_seats,
    tables,
    tokens,
)
from app.store.moments import iso, now_ms
from app.store.tables import change_table
from engine import Document

EXPORT_FORMAT = "mano-export/1"


class Belongings:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def count(self, player: str) -> int:
        """How many matches a player has sat in."""
        async with self._database.read() as connection:
            found = await connection.scalars(
                select(match_seats.c.match).where(match_seats.c.player == player)
            )
            return len(set(found))

    async def export(self, player: str) -> Document:
        """Everything that is kept of a player, as a JSON document: what the player typed and did, in full,
        and of proofs of identity only that they exist."""
        async with self._database.read() as connection:
            who = (await connection.execute(select(players).where(players.c.id == player))).one()
            account = (
                await connection.execute(select(accounts).where(accounts.c.player == player))
            ).one_or_none()
            keys = await connection.execute(select(passkeys).where(passkeys.c.player == player))
            entries = await connection.execute(select(sessions).where(sessions.c.player == player))
            scripts = await connection.execute(select(tokens).where(tokens.c.player == player))
            hosted = await connection.execute(select(tables).where(tables.c.host == player))
            return {
                "format": EXPORT_FORMAT,
                "exported": iso(now_ms()),
                "player": {
                    "id": who.id,
                    "name": who.name,
                    "created": iso(who.created),
                    "role": who.role,
                    "suspended": iso(who.suspended),
                },
                "account": None
                if account is None
                else {
                    "name": account.name,
                    "created": iso(account.created),
                    "recovery_code": account.recovery_hash is not None,
                    "codes_from_an_app": account.totp_secret is not None,
                    "settings": account.settings or {},
                },
                "passkeys": [
                    {"name": row.name, "created": iso(row.created), "used": iso(row.used)} for row in keys
                ],
                "sessions": [
                    {"browser": row.label, "created": iso(row.created), "seen": iso(row.seen)}
                    for row in entries
                ],
                "tokens": [
                    {
                        "name": row.label,
                        "scope": row.scope,
                        "created": iso(row.created),
                        "used": iso(row.used),
                    }
                    for row in scripts
                ],
                "tables": [
                    {
                        "table": row.id,
                        "game": row.game,
                        "options": row.options,
                        "switches": row.switches,
                        "created": iso(row.created),
                    }
                    for row in hosted
                ],
                "matches": await _matches(connection, player),
                "chat": [line for _, line in await _lines(connection, player)],
            }

    async def bring(self, guest: str, player: str) -> list[str]:
        """Gives a guest's seats, matches and tables to another player, and drops the guest; the tables that
        have changed. Where both sit in one match or at one table the guest stays what it was."""
        mine = match_seats.alias()
        both = exists().where(mine.c.match == match_seats.c.match, mine.c.player == player)
        there = table_seats.alias()
        sits = exists().where(there.c.table == table_seats.c.table, there.c.player == player)
        async with self._database.begin() as connection:
            places = await _places(connection, guest)
            for table in places:
                await change_table(connection, table)
            await connection.execute(
                update(table_seats).where(table_seats.c.player == guest, ~sits).values(player=player)
            )
            await connection.execute(
                update(match_seats).where(match_seats.c.player == guest, ~both).values(player=player)
            )
            await connection.execute(update(tables).where(tables.c.host == guest).values(host=player))
            await _drop(connection, guest)
        return places

    async def forget(self, player: str) -> list[str]:
        """Deletes what is kept of a player, and the name from what is everybody's; the tables that have
        changed. A running match goes on without the player."""
        async with self._database.begin() as connection:
            places = await _places(connection, player)
            for table in places:
                await change_table(connection, table)
            for key, line in await _lines(connection, player):
                nameless = {**line, "name": ""}
                one = (chat_lines.c.table == key[0]) & (chat_lines.c.id == key[1])
                await connection.execute(update(chat_lines).where(one).values(line=nameless))
            await connection.execute(
                update(match_seats).where(match_seats.c.player == player).values(name="", folded="")
            )
            running = (
                select(matches.c.id).where(
                    matches.c.table == table_seats.c.table, matches.c.state == "running"
                )
            ).exists()
            await connection.execute(delete(table_seats).where(table_seats.c.player == player, ~running))
            for table in await connection.scalars(select(tables.c.id).where(tables.c.host == player)):
                await _pass_on(connection, table, player)
            for owned in (accounts, passkeys, sessions, challenges, tokens):
                await connection.execute(delete(owned).where(owned.c.player == player))
            await connection.execute(
                update(players)
                .where(players.c.id == player)
                .values(name="", folded="", role=None, suspended=None, deleted=now_ms())
            )
            await _drop(connection, player)
            left = set(await connection.scalars(select(tables.c.id).where(tables.c.id.in_(places))))
        return [table for table in places if table in left]


async def _places(connection: AsyncConnection, player: str) -> list[str]:
    """The tables that a player hosts or sits at, in the one order in which tables are locked."""
    sits = select(table_seats.c.table).where(table_seats.c.player == player)
    hosts = select(tables.c.id).where(tables.c.host == player)
    return sorted({*await connection.scalars(sits), *await connection.scalars(hosts)})


async def _pass_on(connection: AsyncConnection, table: str, host: str) -> None:
    """Somebody else who sits becomes the host; an empty table where nothing was played goes."""
    heir = await connection.scalar(
        select(table_seats.c.player)
        .where(table_seats.c.table == table, table_seats.c.player.is_not(None), table_seats.c.player != host)
        .order_by(table_seats.c.seat)
    )
    if heir is not None:
        await connection.execute(update(tables).where(tables.c.id == table).values(host=heir))
        return
    played = await connection.scalar(select(matches.c.id).where(matches.c.table == table))
    if played is None:
        await connection.execute(delete(tables).where(tables.c.id == table))


async def _drop(connection: AsyncConnection, player: str) -> None:
    """Deletes the player's row unless a match or a table still points to it."""
    await connection.execute(
        delete(players).where(
            players.c.id == player,
            ~exists().where(match_seats.c.player == player),
            ~exists().where(table_seats.c.player == player),
            ~exists().where(tables.c.host == player),
        )
    )


async def _lines(connection: AsyncConnection, player: str) -> list[tuple[tuple[str, str], Document]]:
    """What the player said at tables where it is still kept, by its (table, id). A line names its seat."""
    seats = {
        (row.table, row.seat)
        for row in [
            *await connection.execute(
                select(table_seats.c.table, table_seats.c.seat).where(table_seats.c.player == player)
            ),
            *await connection.execute(
                select(matches.c.table, match_seats.c.seat)
                .join(match_seats, match_seats.c.match == matches.c.id)
                .where(match_seats.c.player == player)
            ),
        ]
    }
    names = {
        await connection.scalar(select(players.c.name).where(players.c.id == player)),
        *await connection.scalars(select(match_seats.c.name).where(match_seats.c.player == player)),
    }
    found = await connection.execute(
        select(chat_lines)
        .where(chat_lines.c.table.in_({table for table, _ in seats}))
        .order_by(chat_lines.c.at)
    )
    return [
        ((row.table, row.id), row.line)
        for row in found
        if (row.table, row.line["seat"]) in seats and row.line["name"] in names
    ]


async def _matches(connection: AsyncConnection, player: str) -> list[Document]:
    """The player's matches with his own actions, oldest first."""
    seated = await connection.execute(
        select(match_seats.c.seat, match_seats.c.name, matches)
        .join(matches, matches.c.id == match_seats.c.match)
        .where(match_seats.c.player == player)
        .order_by(matches.c.started, matches.c.id)
    )
    return [
        {
            "match": row.id,
            "table": row.table,
            "game": row.game,
            "options": row.options,
            "state": row.state,
            "started": iso(row.started),
            "ended": iso(row.ended),
            "seat": row.seat,
            "name": row.name,
            "totals": row.totals,
            "winner": row.winner,
            "actions": await _actions(connection, row.id, row.seat),
        }
        for row in seated
    ]


async def _actions(connection: AsyncConnection, match: str, seat: int) -> list[list[Any]]:
    found = await connection.execute(
        select(actions.c.number, actions.c.at, actions.c.action)
        .where(actions.c.match == match, actions.c.seat == seat)
        .order_by(actions.c.number)
    )
    return [[row.number, iso(row.at), row.action] for row in found]
