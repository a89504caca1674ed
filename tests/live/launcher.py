"""Forks servers from a process that has already imported everything, so that a test may start many.

Each line on standard input, {"env": {...}, "log": path, "server": {...}}, makes a process that runs
`mano run` with that environment and those constants of `app.server`; its pid is the line that answers. It is
a process like any other: to be killed and stopped.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from typing import Any

import app.server  # imported before the fork, for its time
from app.cli import main


def serve(env: dict[str, str], log: str, server: dict[str, Any]) -> None:
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    file = os.open(log, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
    null = os.open(os.devnull, os.O_RDONLY)
    for source, target in ((null, 0), (file, 1), (file, 2)):
        os.dup2(source, target)
    for name in [name for name in os.environ if name.startswith("MANO_")]:
        del os.environ[name]
    os.environ.update(env)
    for name, value in server.items():
        getattr(app.server, name)  # it must be there
        setattr(app.server, name, value)
    main(["run"])


def listen() -> None:
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # the dead are not kept
    for line in sys.stdin:
        order = json.loads(line)
        if (pid := os.fork()) == 0:
            serve(**order)
            return
        print(pid, flush=True)


if __name__ == "__main__":
    listen()
