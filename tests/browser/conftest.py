"""A real server, a real browser, and visitors: each with a fresh profile, none leaving a console error.

Run on its own (`pytest tests/browser`): Playwright's loop and the other tests' cannot share a process.
"""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
]
PATIENCE = 30_000  # ms; a busy machine is slow, not wrong
expect.set_options(timeout=PATIENCE)

# The first one is the same browser without its windows, which cost more than half of its work.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")

Visit = Callable[..., Page]
"""visit(path="/", width=1280, height=800, **context options): a page in a profile of its own."""


def _lacking(reason: str) -> NoReturn:
    if os.environ.get("MANO_REQUIRE_SERVICES") == "1":
        pytest.fail(reason, pytrace=False)
    pytest.skip(reason)


@contextmanager
def chromium() -> Iterator[Browser]:
    """A browser of its own. Raises LookupError where there is none."""
    found = next(filter(None, map(shutil.which, NAMES)), None)
    if found is None:
        raise LookupError("These tests need Chromium: install the package `chromium`.")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
        try:
            yield browser
        finally:
            browser.close()


@contextmanager
def serving(**chosen: str) -> Iterator[str]:
    """The address of a server of its own, with computer players that do not think long. `chosen`: settings,
    as the environment has them."""
    with tempfile.TemporaryDirectory(prefix="mano-") as name:
        folder = Path(name)
        environment = {name: value for name, value in os.environ.items() if not name.startswith("MANO_")}
        environment |= {
            "MANO_DATABASE_URL": f"sqlite+aiosqlite:///{folder / 'mano.sqlite3'}",
            "MANO_BOT_PACE": "0",
            "PYTHONUNBUFFERED": "1",
            **chosen,
        }
        command = [sys.executable, "-m", "app.cli", "run", "--host", "127.0.0.1", "--port", "0"]
        with (folder / "log").open("w") as log:
            process = subprocess.Popen(
                command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=log, text=True
            )
            try:
                yield _address(process, folder / "log")
            finally:
                process.send_signal(signal.SIGTERM)
                try:
                    process.wait(15)
                except subprocess.TimeoutExpired:
                    process.kill()
                    process.wait()
                assert process.stdout is not None
                process.stdout.close()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    try:
        with chromium() as browser:
            yield browser
    except LookupError as reason:
        _lacking(str(reason))


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    with serving() as address:
        yield address


def _address(process: subprocess.Popen[str], log: Path) -> str:
    """What the server says of where it is, once it serves."""
    assert process.stdout is not None
    for line in process.stdout:
        if found := re.search(r"http://127\.0\.0\.1:\d+", line):
            return found[0]
    raise RuntimeError(f"the server did not start:\n{log.read_text()[-2000:]}")


@pytest.fixture
def visit(browser: Browser, server: str) -> Iterator[Visit]:
    """Opens pages, each in a fresh profile. At the end none may have left an error in its console."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def note(message: ConsoleMessage) -> None:
        where = message.location.get("url", "")
        page = message.page
        asked_for = page is not None and where == page.url  # a page that is not there says so itself
        # who signs out may be asking for his settings at that moment
        signed_out = " 401 " in message.text and where.endswith("/api/v1/account/settings")
        if message.type == "error" and "net::ERR" not in message.text and not asked_for and not signed_out:
            errors.append(f"{message.text} ({where})")

    def open_page(path: str = "/", *, width: int = 1280, height: int = 800, **options: object) -> Page:
        with_defaults = {"locale": "en-GB", "service_workers": "block"} | options
        context = browser.new_context(
            base_url=server, viewport={"width": width, "height": height}, **with_defaults
        )
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        page.on("console", note)
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert errors == []
