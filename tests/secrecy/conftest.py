"""The server launcher of the live tests."""

from tests.live.conftest import launcher, sockets_closed

__all__ = ["launcher", "sockets_closed"]
