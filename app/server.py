"""Serving with uvicorn: what it must be told, and how it stops.

The lifespan's shutdown runs only after the sockets are gone, and uvicorn waits for them. So on SIGTERM the
rooms say `bye shutdown` and close their sockets first, and the rest follows within seconds, or is cut short.

The protocol's frames are at most 8 KB: a longer one is refused with a code, and from 64 KB on uvicorn closes
the socket (its own limit would be 16 MB). Its compression stays off: that takes 84 instead of 33 KB for each
connection and packs what is secret, too; `app/web/packing.py` packs the rest.
"""

from __future__ import annotations

import gc
import os
import socket
import sys
import threading

import click
import uvicorn
from fastapi import FastAPI

from app import logs
from app.main import create_app
from app.settings import Settings
from app.web.listener import Listener
from app.web.wire import Wire

PING_SECONDS, PONG_SECONDS = 10.0, 20.0
"""After how long without a word a socket is pinged, and after how long without an answer it is closed."""


class Server(uvicorn.Server):
    """Announces itself when it is ready, and empties the rooms before it stops."""

    def __init__(self, config: uvicorn.Config, app: FastAPI, address: str, patience: float) -> None:
        super().__init__(config)
        self.app = app
        self.address = address
        self.patience = patience

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets=sockets)
        # What was imported stays for ever, and states die by their reference count: the collector's rounds
        # over all tables made every hundredth move of 300 busy ones take 1.4 s, with these 0.7 s.
        gc.freeze()
        gc.set_threshold(20_000, 20, 100)
        if self.started:
            click.echo(f"Mano is at {self.address}")

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        _end_within(self.patience)
        for server in self.servers:
            server.close()
        await self.app.state.parts.rooms.close()
        await super().shutdown(sockets=sockets)


def serve(settings: Settings) -> None:
    """Serves until SIGTERM or SIGINT. Exits with a sentence when the port is taken."""
    listener = _listen(settings)
    logs.set_up(settings)
    host, port = settings.host, listener.getsockname()[1]
    shown = "127.0.0.1" if host in ("0.0.0.0", "::") else f"[{host}]" if ":" in host else host
    address = settings.base_url or f"http://{shown}:{port}"
    app = create_app(settings)
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        server_header=False,
        forwarded_allow_ips=settings.trusted_proxies,
        http=Listener,
        ws=Wire,
        ws_max_size=65_536,
        ws_per_message_deflate=False,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PONG_SECONDS,
        timeout_graceful_shutdown=settings.shutdown_seconds,
    )
    Server(config, app, address, settings.shutdown_seconds + 1.0).run(sockets=[listener])


def _end_within(seconds: float) -> None:
    """Ends the process then, whatever it still waits for, such as a database that hangs. Nothing is lost:
    what was acknowledged is stored, and the next server takes over as after a crash."""
    deadline = threading.Timer(seconds, os._exit, (1,))
    deadline.daemon = True
    deadline.start()


def _listen(settings: Settings) -> socket.socket:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((settings.host, settings.port))
    except OSError as error:
        listener.close()
        sys.exit(f"Mano cannot listen on {settings.host}:{settings.port}: {error.strerror}")
    return listener
