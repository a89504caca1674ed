"""What every test may ask for: see `tests/services.py` for the databases and Valkey."""

import os
import shutil
import tempfile
from pathlib import Path

import hypothesis
import structlog

pytest_plugins = ["tests.services"]

# SQLite waits for the disk at every commit, which on a slow one is most of what it does. A file in memory is
# as safe from whatever is done to a process; no test cuts the power. Those that we start inherit the choice.
MEMORY, ROOM = Path("/dev/shm"), 2 * 2**30
if "TMPDIR" not in os.environ and os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > ROOM:
    os.environ["TMPDIR"] = tempfile.tempdir = str(MEMORY)

# The default shows every local variable of a logged exception, which takes half a minute for a request.
structlog.configure(
    processors=[structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)]
)

# A machine may be busy with other things: no example has a time.
hypothesis.settings.register_profile("patient", deadline=None)
hypothesis.settings.load_profile("patient")
