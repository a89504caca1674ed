"""`mano admin`, and what a role opens."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from fastapi import Depends, FastAPI

from app import passwords
from app.cli import main
from app.store import Accounts, Database, Role
from app.store.players import ROLES
from app.web.sessions import require_role
from tests.web.conftest import Browser

GOOD = "seven quiet owls"


@pytest.fixture
def mano(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Result]:
    """The command, on a database of its own."""
    monkeypatch.setenv("MANO_DATABASE_URL", f"sqlite:///{tmp_path}/mano.sqlite3")
    return lambda *arguments, input=None: CliRunner().invoke(main, ["admin", *arguments], input=input)


def account(tmp_path: Path, name: str) -> Any:
    async def find() -> Any:
        database = Database(f"sqlite:///{tmp_path}/mano.sqlite3")
        found = await Accounts(database).by_name(name)
        await database.close()
        return found

    return asyncio.run(find())


def test_an_admin_is_made_and_listed(mano: Callable[..., Result], tmp_path: Path) -> None:
    made = mano("add", "Anna", "--stdin", input=f"{GOOD}\n")
    assert made.exit_code == 0, made.output
    assert GOOD not in made.output
    assert mano("list").output == "Anna\tadmin\tpassword only\n"
    assert passwords.fits(GOOD, account(tmp_path, "anna").password_hash)


def test_a_password_is_asked_for_twice_on_a_terminal(mano: Callable[..., Result]) -> None:
    assert mano("add", "Anna", input=f"{GOOD}\n{GOOD}\n").exit_code == 0
    assert "Anna\tadmin" in mano("list").output


def test_a_role_changes_without_the_password(mano: Callable[..., Result], tmp_path: Path) -> None:
    mano("add", "Anna", "--stdin", input=f"{GOOD}\n")
    before = account(tmp_path, "Anna").password_hash
    assert mano("add", "ANNA", "--role", "moderator").exit_code == 0
    assert account(tmp_path, "Anna").role == "moderator"
    assert mano("remove", "Anna").exit_code == 0
    assert mano("list").output == ""
    assert account(tmp_path, "Anna").password_hash == before


def test_a_new_password_replaces_the_old_one(mano: Callable[..., Result], tmp_path: Path) -> None:
    mano("add", "Anna", "--stdin", input=f"{GOOD}\n")
    assert mano("password", "Anna", "--stdin", input="another good one\n").exit_code == 0
    hashed = account(tmp_path, "Anna").password_hash
    assert passwords.fits("another good one", hashed)
    assert not passwords.fits(GOOD, hashed)


@pytest.mark.parametrize("bad", ["short", "password", "aaaaaaaaaaaa", "Annabella", "x" * 201])
def test_a_bad_password_is_refused_and_nothing_made(mano: Callable[..., Result], bad: str) -> None:
    refused = mano("add", "Annabella", "--stdin", input=f"{bad}\n")
    assert refused.exit_code == 1
    assert refused.output.startswith("Error: ")
    assert mano("list").output == ""


def test_an_unknown_account_has_no_password(mano: Callable[..., Result]) -> None:
    refused = mano("password", "Nobody", "--stdin", input=f"{GOOD}\n")
    assert (refused.exit_code, refused.output) == (1, "Error: there is no account named Nobody\n")


def test_tidying_says_what_it_forgot(mano: Callable[..., Result]) -> None:
    mano("add", "Anna", "--stdin", input=f"{GOOD}\n")
    tidied = CliRunner().invoke(main, ["tidy"])
    assert tidied.exit_code == 0, tidied.output
    assert tidied.output.endswith("0 guests who never played.\n")


async def test_a_role_is_given_beside_a_running_server(app: FastAPI) -> None:
    url = str(app.state.parts.settings.database_url)
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "app.cli", "admin", "add", "Anna", "--stdin"),
        env={"MANO_DATABASE_URL": url},
        stdin=asyncio.subprocess.PIPE,
    )
    await process.communicate(f"{GOOD}\n".encode())
    assert process.returncode == 0
    found = await Accounts(app.state.parts.database).by_name("Anna")
    assert found is not None
    assert found.role == "admin"
    assert found.password_hash.startswith("$argon2id$v=19$m=65536,t=2,p=1$")


@pytest.mark.parametrize(
    ("role", "opened"),
    [(None, (404, 404)), ("moderator", (200, 404)), ("admin", (200, 200))],
)
async def test_a_role_opens_its_pages_and_nothing_is_there_for_others(
    app: FastAPI, browser: Browser, role: Role | None, opened: tuple[int, int]
) -> None:
    async def shown() -> str:
        return "a desk"

    for needed in ROLES:
        for prefix in ("", "/api/v1"):
            only = Depends(require_role(needed))
            app.add_api_route(f"{prefix}/for-{needed}", shown, dependencies=[only])
    browser.headers["Accept-Encoding"] = "identity"
    player = await browser.introduce("Anna")
    await Accounts(app.state.parts.database).set_role(player, role)
    for prefix in ("", "/api/v1"):
        answers = {needed: await browser.get(f"{prefix}/for-{needed}") for needed in ROLES}
        assert tuple(answer.status_code for answer in answers.values()) == opened
        for needed, answer in answers.items():
            if answer.status_code == 404:
                elsewhere = await browser.get(f"{prefix}/for-{'x' * len(needed)}")
                assert answer.headers == elsewhere.headers
                assert answer.text == elsewhere.text.replace("x" * len(needed), needed)
