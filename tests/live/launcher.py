"""Forks servers from a process that has already imported everything, so that a test may start many.

Each line on standard input, {"env": {...}, "log": path}, makes a process that runs `mano run` with that
environment; its pid is the line that answers. It is a process like any other: to be killed and stopped.
"""

from __future__ import annotations

import json
import os
import signal
import sys

import app.server  # noqa: F401  (imported before the fork, for its time)
from app.cli import main


def serve(env: dict[str, str], log: str) -> None:
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    file = os.open(log, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
    null = os.open(os.devnull, os.O_RDONLY)
    for source, target in ((null, 0), (file, 1), (file, 2)):
        os.dup2(source, target)
    for name in [name for name in os.environ if name.startswith("MANO_")]:
        del os.environ[name]
    os.environ.update(env)
    main(["run"])


def listen() -> None:
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # the dead are not kept
    for line in sys.stdin:
        order = json.loads(line)
        if (pid := os.fork()) == 0:
            serve(order["env"], order["log"])
            return
        print(pid, flush=True)


if __name__ == "__main__":
    listen()
