"""The `mano` command: serve, migrate, check a record, measure."""

from __future__ import annotations

import asyncio
import importlib
import sys
from pathlib import Path
from typing import IO, Any

import click
import orjson

import engine.record
from app import operators, script_tokens
from app.settings import Settings, load_settings
from app.store.database import Database
from app.store.errors import StoreInUse, StoreUnavailable
from engine import GAMES, Document, Game
from engine.record import BadRecord

PASSED_ON = {"ignore_unknown_options": True}
"""For commands whose own options are read where they are carried out."""


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="mano")
def main() -> None:
    """A card table on the web: Burraco for four friends, Truco against the computer."""


def _settings(**chosen: Any) -> Settings:
    try:
        return load_settings(**chosen)
    except ValueError as error:
        raise click.ClickException(str(error)) from None


@main.command()
@click.option("--host", help="Address to listen on (MANO_HOST).")
@click.option("--port", type=int, help="Port to listen on (MANO_PORT); 0 takes a free one.")
def run(host: str | None, port: int | None) -> None:
    """Create or migrate the database, then serve until told to stop."""
    from app.server import serve

    settings = _settings(host=host, port=port)
    _migrate(settings)
    serve(settings)


@main.command()
def migrate() -> None:
    """Create the database, or bring it to the newest schema."""
    _migrate(_settings())


main.add_command(operators.admin)
main.add_command(operators.tidy)
main.add_command(script_tokens.token)


def _migrate(settings: Settings) -> None:
    """Creates or migrates the database. Raises ClickException with a sentence for the operator."""

    async def upgrade() -> None:
        database = Database(settings.database_url)
        try:
            await database.migrate()
        finally:
            await database.close()

    try:
        asyncio.run(upgrade())
    except (StoreInUse, StoreUnavailable, ValueError, OSError) as error:
        raise click.ClickException(f"The database cannot be used: {error}") from None


def _record(file: IO[bytes]) -> tuple[Game, Document]:
    """A match record and its game. Raises ClickException for what is none."""
    try:
        record = orjson.loads(file.read())
        return GAMES[record["game"]], record
    except (orjson.JSONDecodeError, KeyError, TypeError):
        raise click.ClickException("this is not a match record") from None


@main.command()
@click.argument("record", type=click.File("rb"))
def verify(record: IO[bytes]) -> None:
    """Check the deals and the course of a match. RECORD: a file, or - for standard input."""
    game, document = _record(record)
    try:
        checks = engine.record.verify(game, document)
    except BadRecord as error:
        raise click.ClickException(str(error)) from None
    for check in checks:
        results = (
            ("the seed is the one committed to", check.commit),
            ("every player's nonce is in it", check.nonces),
            ("every action is legal with its deck", check.play),
            ("it ends as recorded", check.score),
        )
        words = {True: "yes", False: "NO", None: "cannot be known yet"}
        click.echo(
            f"Hand {check.hand}: " + "; ".join(f"{what}: {words[good]}" for what, good in results) + "."
        )
    bad = [str(check.hand) for check in checks if not check.good]
    if bad:
        raise click.ClickException(f"not as they should be: hands {', '.join(bad)}")
    click.echo(f"{len(checks)} hands, nothing wrong with any of them.")


@main.command()
@click.argument("record", type=click.File("rb"))
def replay(record: IO[bytes]) -> None:
    """Play a match again and print what happened, one action a line, as JSON. RECORD: a file, or -."""
    game, document = _record(record)
    result = None
    try:
        for number, state, events in game.replay(document):
            _, seat, action = document["actions"][number - 1]
            who = None if seat is None else document["players"][seat]
            line = {"number": number, "player": who, "action": action, "events": [e.public for e in events]}
            click.echo(orjson.dumps(line))
            result = game.table(state)["result"]
    except BadRecord as error:
        raise click.ClickException(str(error)) from None
    click.echo(orjson.dumps({"result": result}))


@main.command()
@click.option("--matches", type=click.IntRange(1), required=True, help="How many to add.")
@click.option(
    "--logs",
    type=click.FloatRange(0, 1),
    default=0.01,
    show_default=True,
    help="The fraction that has its log of actions and can be replayed.",
)
@click.option("--days", type=click.IntRange(1), default=730, show_default=True, help="How far back they lie.")
@click.option(
    "--people",
    type=click.IntRange(8),
    default=20_000,
    show_default=True,
    help="How many new players share them.",
)
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed, the same matches.")
def seed(matches: int, logs: float, days: int, people: int, seed: int) -> None:
    """Fill the database with plausible finished matches of both games.

    Computer players really play a hundred matches; each match added is one of them with other players,
    another table and another time. All have players, rules, result and the scores of every hand by item. Only
    the fraction --logs has actions: the others cannot be replayed or verified. For trying out lists, searches
    and statistics at size, never for a database that people play on.
    """
    from app.seed.fill import Plan, fill

    settings = _settings()
    _migrate(settings)

    async def add() -> None:
        database = Database(settings.database_url, patience=600)
        try:
            database.claim()
            await fill(database, Plan(matches, logs, days, people, seed=seed), click.echo)
        finally:
            await database.close()

    try:
        asyncio.run(add())
    except (StoreInUse, StoreUnavailable) as error:
        raise click.ClickException(f"The database cannot be used: {error}") from None


@main.command(context_settings=PASSED_ON)
@click.argument("name")
@click.argument("arguments", nargs=-1, type=click.UNPROCESSED)
def bench(name: str, arguments: tuple[str, ...]) -> None:
    """Run a benchmark: tests/bench/NAME.py."""
    folder = Path(__file__).resolve().parents[1] / "tests" / "bench"
    known = sorted(path.stem for path in folder.glob("*.py") if not path.stem.startswith("_"))
    if name not in known:
        raise click.BadParameter(f"there are: {', '.join(known) or 'none'}", param_hint="NAME")
    sys.path.insert(0, str(folder.parents[1]))
    sys.argv = [f"mano bench {name}", *arguments]
    importlib.import_module(f"tests.bench.{name}").main()


@main.command(add_help_option=False, context_settings=PASSED_ON)
@click.argument("arguments", nargs=-1, type=click.UNPROCESSED)
def arena(arguments: tuple[str, ...]) -> None:
    """Let two computer players play many matches: mano arena truco high low --games 1000."""
    importlib.import_module("app.arena").main(list(arguments))


@main.command(add_help_option=False, context_settings=PASSED_ON)
@click.argument("game", type=click.Choice(["truco"]))
@click.argument("arguments", nargs=-1, type=click.UNPROCESSED)
def train(game: str, arguments: tuple[str, ...]) -> None:
    """Compute the policy of Truco's Expert: mano train truco --help. Needs the extra `train`."""
    try:
        importlib.import_module(f"app.train.{game}.command").main(list(arguments))
    except ModuleNotFoundError as error:
        raise click.ClickException(f"{error}; install the extra: pip install mano[train]") from None


@main.command()
@click.argument("languages", nargs=-1)
@click.option("--check", is_flag=True, help="Write nothing; fail when something would change.")
def texts(languages: tuple[str, ...], check: bool) -> None:
    """Bring the translation catalogues up to date. LANGUAGES: begin these too. Needs Babel."""
    from app.web import catalogues

    made = catalogues.files(languages)
    stale = [path for path, content in made.items() if not path.exists() or path.read_bytes() != content]
    for path in stale:
        click.echo(path.relative_to(catalogues.ROOT))
        if not check:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(made[path])
    if check and stale:
        raise click.ClickException("the catalogues are not up to date: run `mano texts`")


if __name__ == "__main__":
    main()
