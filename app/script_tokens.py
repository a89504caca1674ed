"""`mano token`: what scripts send in `Authorization: Bearer` to act for a player."""

from __future__ import annotations

from collections.abc import Sequence

import click

from app.operators import account_named, with_database
from app.store.accounts import Accounts
from app.store.database import Database
from app.store.moments import iso
from app.store.tokens import SCOPES, Scope, TokenRow, Tokens


@click.group()
def token() -> None:
    """Tokens with which scripts act for an account."""


@token.command()
@click.argument("name")
@click.option("--label", default="made on the server", show_default=True, help="What it is for.")
@click.option(
    "--scope",
    type=click.Choice(SCOPES),
    default="read",
    show_default=True,
    help="read: only reading, nothing of the desk; admin: all that the account may do.",
)
def add(name: str, label: str, scope: Scope) -> None:
    """Make a token for the account NAME and print it. It is shown this once."""

    async def make(database: Database) -> str:
        account = await account_named(Accounts(database), name)
        try:
            _, made = await Tokens(database).create(account.player, label[:64], scope)
        except ValueError as error:
            raise click.ClickException(str(error)) from None
        return made

    click.echo(with_database(make))


@token.command("list")
@click.argument("name")
def list_(name: str) -> None:
    """Show the tokens of the account NAME."""

    async def look(database: Database) -> Sequence[TokenRow]:
        account = await account_named(Accounts(database), name)
        return await Tokens(database).of(account.player)

    for row in with_database(look):
        click.echo(f"{row.id}\t{row.scope}\t{row.label}\t{iso(row.created)}\t{iso(row.used) or 'never used'}")


@token.command()
@click.argument("name")
@click.argument("id")
def revoke(name: str, id: str) -> None:
    """End the token ID of the account NAME."""

    async def end(database: Database) -> bool:
        account = await account_named(Accounts(database), name)
        return await Tokens(database).revoke(account.player, id)

    if not with_database(end):
        raise click.ClickException(f"{name} has no token {id}")
    click.echo("It is worth nothing any more.")
