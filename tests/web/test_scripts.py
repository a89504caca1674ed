"""`mano token` and `mano seed`, as an operator uses them."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from click.testing import CliRunner

from app.cli import main
from app.store import Database
from app.store.desk import Desk, Filter
from app.store.tokens import Tokens


@pytest.fixture
def url(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    address = f"sqlite:///{tmp_path}/mano.sqlite3"
    monkeypatch.setenv("MANO_DATABASE_URL", address)
    return address


def run(*arguments: str, given: str = "") -> tuple[int, str]:
    done = CliRunner().invoke(main, list(arguments), input=given)
    return done.exit_code, done.output


async def holder(url: str, token: str) -> tuple[str, str] | None:
    database = Database(url)
    found = await Tokens(database).holder(token)
    await database.close()
    return found


def test_a_token_is_made_listed_and_revoked(url: str) -> None:
    assert run("token", "add", "Anna")[0] == 1  # no such account
    assert run("admin", "add", "Anna", "--stdin", given="a quiet evening\n")[0] == 0
    code, token = run("token", "add", "Anna", "--label", "statistics", "--scope", "admin")
    assert code == 0
    found = asyncio.run(holder(url, token.strip()))
    assert found is not None
    assert found[1] == "admin"
    _, listed = run("token", "list", "Anna")
    id, scope, label, _, used = listed.strip().split("\t")
    assert (scope, label) == ("admin", "statistics")
    assert token.strip() not in listed
    assert run("token", "revoke", "Anna", "nonsense")[0] == 1
    assert run("token", "revoke", "Anna", id)[0] == 0
    assert asyncio.run(holder(url, token.strip())) is None
    assert run("token", "list", "Anna") == (0, "")
    assert used != "never used"


def test_a_database_is_seeded_twice_with_different_matches(url: str) -> None:
    async def matches() -> int:
        database = Database(url)
        count, _ = await Desk(database).count(Filter())
        await database.close()
        return count

    for number in (1, 2):
        code, output = run("seed", "--matches", "12", "--people", "9", "--seed", str(number))
        assert code == 0, output
    assert asyncio.run(matches()) == 24
