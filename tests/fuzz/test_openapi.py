"""Every operation of the HTTP interface with data that fit its description and data that do not, by
schemathesis with all of its checks, at a real server: as a guest and as nobody.

MANO_TEST_EXAMPLES=200 tries so many for each operation."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

import pytest

from tests.live.servers import Launcher, Node, person

EXAMPLES = int(os.environ.get("MANO_TEST_EXAMPLES", "2"))

CONFIG = """
# What is well formed may still make no sense (a name without a letter, an option that this game has not).
[checks.positive_data_acceptance]
expected-statuses = ["2xx", "3xx", "401", "403", "404", "409", "422", "429"]
"""

ENDING = (
    *("DELETE /api/v1/session", "DELETE /api/v1/sessions", "DELETE /api/v1/sessions/{handle}"),
    *("POST /api/v1/account", "DELETE /api/v1/account", "PUT /api/v1/account/password"),
    *("POST /api/v1/account/sign-in", "POST /api/v1/account/recover"),
)
"""What gives the guest another session, or none, and would end the trial: done by nobody only."""

pytestmark = pytest.mark.timeout(600 + 60 * EXAMPLES)


@pytest.mark.parametrize("who", ["guest", "nobody"])
async def test_the_http_interface_does_what_its_description_says(
    launcher: Launcher, tmp_path: Path, who: str
) -> None:
    node = Node(launcher, f"sqlite:///{tmp_path}/mano.sqlite3", tmp_path / "log")
    await asyncio.to_thread(node.start)
    left_out = [f'[[operations]]\ninclude-name = "{name}"\nenabled = false\n' for name in ENDING]
    config = CONFIG + "".join(left_out if who == "guest" else [])
    (tmp_path / "schemathesis.toml").write_text(config)
    options = ["--checks", "all", "--seed", "1", "--max-examples", str(EXAMPLES), "--header"]
    options += [f"Origin: {node.base}", "--suppress-health-check", "all", "--no-color", "--no-shrink"]
    if who == "nobody":
        options += ["--phases", "coverage"]
    else:
        token = (await person(node.base, "Guest"))["mano"]
        options += ["--header", f"Cookie: mano={token}"]
    address = f"{node.base}/api/v1/openapi.json"
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "schemathesis.cli", "run", address, *options),
        cwd=tmp_path,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    told, _ = await process.communicate()
    await asyncio.to_thread(node.stop)
    assert process.returncode == 0, told.decode()[-6000:]
    assert '"level": "error"' not in node.log
