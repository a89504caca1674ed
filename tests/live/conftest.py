"""One server process for the tests that only need some server."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tests.live.servers import Launcher, Node, close_all


@pytest.fixture(scope="session")
def launcher() -> Iterator[Launcher]:
    made = Launcher()
    yield made
    made.close()


@pytest.fixture(scope="module")
def server(launcher: Launcher, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Node]:
    folder: Path = tmp_path_factory.mktemp("server")
    node = Node(launcher, f"sqlite:///{folder}/mano.sqlite3", folder / "log")
    node.start()
    yield node
    node.stop()


@pytest.fixture(autouse=True)
async def sockets_closed() -> AsyncIterator[None]:
    yield
    await close_all()
