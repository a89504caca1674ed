"""Steps in fewer bytes: what is packed, what never is, and what a client must offer."""

from __future__ import annotations

import zlib

import pytest
from websockets.client import ClientProtocol
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.frames import Frame
from websockets.protocol import State
from websockets.server import ServerProtocol
from websockets.uri import parse_uri

from app.web.packing import WINDOW_BITS, Offer, Packer, packer_of

STEPS = [b'{"t":"step","version":%d,"from":%d,"ops":[],"events":[]}' % (n + 1, n) for n in range(60)]


def agreed(*offers: ClientPerMessageDeflateFactory) -> tuple[ServerProtocol, ClientProtocol]:
    """Both ends after a handshake."""
    server = ServerProtocol(extensions=[Offer()], max_size=1000)
    client = ClientProtocol(parse_uri("ws://mano/"), extensions=offers or None)
    client.send_request(client.connect())
    server.receive_data(b"".join(client.data_to_send()))
    (request,) = server.events_received()
    server.send_response(server.accept(request))  # type: ignore[arg-type]
    client.receive_data(b"".join(server.data_to_send()))
    client.events_received()
    assert client.state is State.OPEN
    return server, client


def packer(*offers: ClientPerMessageDeflateFactory) -> Packer | None:
    return packer_of(agreed(*offers)[0].extensions)


def received(client: ClientProtocol, payload: bytes, *, packed: bool) -> bytes:
    assert len(payload) < 126
    client.receive_data(bytes((0xC1 if packed else 0x81, len(payload))) + payload)
    (event,) = client.events_received()
    assert isinstance(event, Frame)
    return bytes(event.data)


def test_who_offers_nothing_is_sent_nothing_packed() -> None:
    assert packer() is None


def test_a_client_reads_what_is_packed_and_what_is_not() -> None:
    server, client = agreed(ClientPerMessageDeflateFactory())
    packing = packer_of(server.extensions)
    assert packing is not None
    sizes = []
    for n, step in enumerate(STEPS):
        if n % 3 == 0:
            assert received(client, step, packed=False) == step
            continue
        short = packing.pack(step)
        sizes.append(len(short))
        assert received(client, short, packed=True) == step
    assert max(sizes[1:]) < len(STEPS[0]) / 2


def test_a_compressor_that_is_made_anew_is_read_on() -> None:
    server, client = agreed(ClientPerMessageDeflateFactory())
    packing = packer_of(server.extensions)
    assert packing is not None
    used = packing.pack(STEPS[0])
    packing.rest()
    packing.rest()
    anew = packing.pack(STEPS[0])
    assert len(anew) >= len(used)  # nothing is remembered
    assert received(client, used, packed=True) == received(client, anew, packed=True) == STEPS[0]


def test_a_compressor_rests_only_when_nothing_came() -> None:
    packing = Packer(WINDOW_BITS)
    first = packing.pack(STEPS[0])
    packing.rest()
    assert len(packing.pack(STEPS[0])) < len(first) / 2


def test_a_client_that_forgets_each_message_is_sent_nothing_packed() -> None:
    assert packer(ClientPerMessageDeflateFactory(server_no_context_takeover=True)) is None


@pytest.mark.parametrize("bits", [9, 10, WINDOW_BITS, 15])
def test_no_message_is_packed_by_more_than_the_client_keeps(bits: int) -> None:
    server, client = agreed(ClientPerMessageDeflateFactory(server_max_window_bits=bits))
    packing = packer_of(server.extensions)
    assert packing is not None
    for step in STEPS:
        assert received(client, packing.pack(step), packed=True) == step
    (told,) = client.extensions
    assert told.remote_max_window_bits == min(bits, WINDOW_BITS)  # type: ignore[attr-defined]


def test_what_a_client_packs_is_unpacked_and_bounded() -> None:
    server, client = agreed(ClientPerMessageDeflateFactory())
    for step in STEPS[:2]:
        client.send_text(step)
        server.receive_data(b"".join(client.data_to_send()))
        (event,) = server.events_received()
        assert isinstance(event, Frame)
        assert bytes(event.data) == step
    client.send_text(b" " * 1_000_000)
    server.receive_data(b"".join(client.data_to_send()))
    assert server.parser_exc is not None
    assert server.close_expected()


def test_no_memory_is_kept_for_what_comes_in() -> None:
    server, client = agreed(ClientPerMessageDeflateFactory())
    client.send_text(STEPS[0])
    server.receive_data(b"".join(client.data_to_send()))
    (extension,) = server.extensions
    kept = [value for value in vars(extension).values() if isinstance(value, type(zlib.decompressobj()))]
    assert not kept
