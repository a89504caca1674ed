"""`mano admin`: who may look after the tables. Roles are given here, on the server, and nowhere else.
`mano tidy`: what is kept no longer.

The commands work beside a running server; a role holds from the next request on."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TypeVar

import click

from app import passwords
from app.live.relay import tell_once
from app.settings import Settings, load_settings
from app.store.accounts import AccountRow, Accounts, new_recovery
from app.store.database import Database
from app.store.errors import NameTaken, StoreInUse, StoreUnavailable
from app.store.players import ROLES, Players, Role
from app.store.retention import Forgotten, Retention
from app.web.security import clean_name

T = TypeVar("T")

_WRONG = {
    "short": f"a password has at least {passwords.SHORTEST} characters",
    "long": f"a password has at most {passwords.LONGEST} characters",
    "common": "that password is among the first that anybody tries",
    "name": "a password is not the name",
}

_from_stdin = click.option("--stdin", is_flag=True, help="Read the password from standard input.")


@click.group()
def admin() -> None:
    """Who may look after the tables."""


@admin.command()
@click.argument("name")
@click.option("--role", type=click.Choice(ROLES), default="admin", show_default=True)
@_from_stdin
def add(name: str, role: Role, stdin: bool) -> None:
    """Give a role to the account NAME; one that does not exist is made."""
    name = _name(name)

    async def give(accounts: Accounts, players: Players) -> str | None:
        account = await accounts.by_name(name)
        code = None
        if account is None:
            code = new_recovery()
            hashed = passwords.make_hash(_password(name, stdin))
            player = await players.create(name)
            with suppress(NameTaken):  # made meanwhile: its owner has its password
                await accounts.create(player.id, name, hashed, recovery=code)
            account = await accounts.by_name(name)
        if account is None:
            raise click.ClickException("the account could not be made")
        await accounts.set_role(account.player, role)
        return code

    code = _with_store(give)
    click.echo(f"{name} is {role}.")
    if code is not None:
        click.echo(f"If the password is lost, this code helps, once: {code}")


@admin.command()
@click.argument("name")
@_from_stdin
def password(name: str, stdin: bool) -> None:
    """Set a new password for the account NAME; its sessions end, and so do codes from an app and passkeys."""

    settings = _settings()

    async def change(database: Database) -> tuple[str, str]:
        accounts = Accounts(database)
        account = await account_named(accounts, name)
        hashed = passwords.make_hash(_password(account.name, stdin))
        code = new_recovery()
        await accounts.begin_anew(account.player, hashed, code)
        if settings.redis_url is not None and not database.embedded:
            await tell_once(settings.redis_url, account.player)  # as its nodes do: its sockets end, too
        return account.name, code

    shown, code = _on_database(settings, change)
    click.echo(f"{shown} has a new password. If it is lost, this code helps, once: {code}")


@admin.command()
@click.argument("name")
def remove(name: str) -> None:
    """Take the role from the account NAME, which goes on as a player's."""

    async def take(accounts: Accounts, players: Players) -> str:
        account = await account_named(accounts, name)
        await accounts.set_role(account.player, None)
        return account.name

    click.echo(f"{_with_store(take)} has no role any more.")


@admin.command("list")
def list_() -> None:
    """Show who has a role."""

    async def look(accounts: Accounts, players: Players) -> list[AccountRow]:
        return await accounts.with_roles()

    for account in _with_store(look):
        notes = "codes from an app" if account.totp_secret else "password only"
        click.echo(f"{account.name}\t{account.role}\t{'suspended' if account.suspended else notes}")


@click.command()
def tidy() -> None:
    """Forget what is kept no longer. A server does so once a day by itself."""
    settings = _settings()

    async def forget(database: Database) -> Forgotten:
        retention = Retention(database, guest_days=settings.guest_days, chat_days=settings.chat_days)
        return await retention.tidy()

    done = _on_database(settings, forget)
    click.echo(
        f"Forgotten: {done.sessions} sessions that had run out, {done.lines} lines of chat, "
        f"{done.tables} tables where nothing was played, {done.guests} guests who never played."
    )


async def account_named(accounts: Accounts, name: str) -> AccountRow:
    """Raises ClickException where there is none."""
    account = await accounts.by_name(name)
    if account is None:
        raise click.ClickException(f"there is no account named {name}")
    return account


def _name(text: str) -> str:
    try:
        return clean_name(text)
    except ValueError as error:
        raise click.ClickException(str(error)) from None


def _password(name: str, stdin: bool) -> str:
    """Asked for twice on a terminal. Raises ClickException for one that is no good."""
    chosen = (
        sys.stdin.readline().rstrip("\r\n")
        if stdin
        else click.prompt(f"Password for {name}", hide_input=True, confirmation_prompt=True)
    )
    try:
        passwords.check(chosen, name)
    except ValueError as error:
        raise click.ClickException(_WRONG[str(error)]) from None
    return str(chosen)


def _with_store(work: Callable[[Accounts, Players], Awaitable[T]]) -> T:
    return with_database(lambda database: work(Accounts(database), Players(database)))


def with_database(work: Callable[[Database], Awaitable[T]]) -> T:
    """Does the work on the database of the settings. Raises ClickException where that cannot be used."""
    return _on_database(_settings(), work)


def _on_database(settings: Settings, work: Callable[[Database], Awaitable[T]]) -> T:
    """Does the work on the database of the settings, brought up to date unless its server runs."""

    async def run() -> T:
        database = Database(settings.database_url)
        try:
            with suppress(StoreInUse):  # then its server has brought it up to date
                await database.migrate()
            return await work(database)
        finally:
            await database.close()

    try:
        return asyncio.run(run())
    except (StoreUnavailable, ValueError, OSError) as error:
        raise click.ClickException(f"The database cannot be used: {error}") from None


def _settings() -> Settings:
    try:
        return load_settings()
    except ValueError as error:
        raise click.ClickException(str(error)) from None
