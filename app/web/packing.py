"""Steps in fewer bytes: permessage-deflate (RFC 7692), as far as it costs and tells little.

How well a text can be packed tells something of what is in it. So only what everybody at the table may see is
packed; a seat's own cards, and what people write, go as they are and are nothing that others are packed by.

A compressor remembers the last frames, which makes a move a quarter as long, and takes 16 KB. So there
is one only where steps come; one that is made later begins anew, which a reader need not be told. What a
client packs is unpacked message by message, without memory in between.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence

from websockets.extensions import Extension
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.typing import ExtensionParameter

WINDOW_BITS = 11
"""Two kilobytes: the steps of one round."""
_LEVEL, _MEMORY_LEVEL = 1, 2
_TAIL = len(b"\x00\x00\xff\xff")
"""What ends every message and is not sent (RFC 7692 §7.2.1)."""


class Offer(ServerPerMessageDeflateFactory):
    """What is agreed to where a client offers to unpack."""

    def __init__(self) -> None:
        super().__init__(
            server_max_window_bits=WINDOW_BITS,
            client_no_context_takeover=True,
            client_max_window_bits=WINDOW_BITS,
        )

    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Extension]
    ) -> tuple[list[ExtensionParameter], PerMessageDeflate]:
        answer, agreed = super().process_request_params(params, accepted_extensions)
        return answer, _Unpacking(agreed)


class _Unpacking(PerMessageDeflate):
    """For what comes in. `packer` is for what goes out; None where the client keeps nothing in mind."""

    def __init__(self, agreed: PerMessageDeflate) -> None:
        super().__init__(True, True, agreed.remote_max_window_bits, agreed.local_max_window_bits)
        self.packer = None if agreed.local_no_context_takeover else Packer(agreed.local_max_window_bits)


class Packer:
    """Packs the messages to one client, each by those before it."""

    __slots__ = ("_bits", "_compressor", "_used")

    def __init__(self, bits: int) -> None:
        self._bits = bits
        self._compressor: zlib._Compress | None = None
        self._used = False

    def pack(self, text: bytes) -> bytes:
        compressor = self._compressor
        if compressor is None:
            compressor = self._compressor = zlib.compressobj(
                _LEVEL, zlib.DEFLATED, -self._bits, _MEMORY_LEVEL
            )
        self._used = True
        return compressor.compress(text) + compressor.flush(zlib.Z_SYNC_FLUSH)[:-_TAIL]

    def rest(self) -> None:
        """Gives the memory back if nothing was packed since the last time."""
        if not self._used:
            self._compressor = None
        self._used = False


def packer_of(extensions: Sequence[Extension]) -> Packer | None:
    """The packer that was agreed on in a handshake."""
    return next((one.packer for one in extensions if isinstance(one, _Unpacking)), None)
