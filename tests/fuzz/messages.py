"""Frames that nobody should send: messages bent a little, JSON bent a lot, and bytes that are no frames.

Three kinds, for a server has three answers. A *rude* message is well formed, so it is refused and nothing
else. *Nonsense* is no message: it is refused, too, and counted until the socket is closed. A *violation*
breaks the WebSocket protocol itself, which ends the socket at once."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from engine.cards import SPANISH_FORTY, TWO_PACKS
from tests.fuzz.wire import BINARY, CLOSE, PING, frame

MOST = 8000
"""Characters of a message that is not too long."""

_WORDS = (
    *(
        "",
        " ",
        "a",
        "\u0000",
        "\u202e",
        "\u200d",
        "é" * 40,
        "牌" * 60,
        "x" * 300,
        "<script>",
        "'; DROP TABLE",
    ),
    *(
        "__proto__",
        "constructor",
        "../../etc",
        "%s%n",
        "${7*7}",
        "{{7*7}}",
        "NaN",
        "null",
        "\ufffe",
        "💣" * 9,
    ),
)
_NUMBERS = (0, -1, 1, 2**31, 2**53, 2**53 + 1, 2**63, 2**64, 10**30, -(10**30), 1.5, 1e308, -0.0)
_KINDS: dict[str, dict[str, tuple[str, ...]]] = {
    "burraco": {
        "commit": ("hash",),
        "ready": ("nonce",),
        "deal": ("seed",),
        "timeout": ("seat",),
        "pick": ("index",),
        "cut": ("depth",),
        "draw": ("from",),
        "meld": ("cards",),
        "undo": (),
        "extend": ("meld", "cards"),
        "discard": ("card",),
        "propose_end": (),
        "answer_end": ("agree",),
    },
    "truco": {
        "commit": ("hash",),
        "ready": ("nonce",),
        "deal": ("seed",),
        "timeout": ("seat",),
        "play": ("card",),
        "envido": (),
        "real_envido": (),
        "falta_envido": (),
        "truco": (),
        "retruco": (),
        "vale_cuatro": (),
        "quiero": (),
        "no_quiero": (),
        "fold": (),
    },
}
"""The actions of each game with their keys."""

_KEYS = (
    *("hash", "nonce", "seed", "index", "depth", "from", "meld", "cards", "card", "agree", "seat", "worth"),
    *("refused", "gives", "type", "id", "decision", "action", "t", "text", "emote", "n", "on", "protocol"),
)


def value(rng: Random, depth: int = 0) -> Any:
    """Any JSON value."""
    choice = rng.random()
    if choice < 0.25:
        return rng.choice(_NUMBERS)
    if choice < 0.5:
        return rng.choice(_WORDS)
    if choice < 0.6:
        return rng.choice((None, True, False))
    if choice < 0.75:
        return rng.choice(SPANISH_FORTY + TWO_PACKS)
    if choice < 0.8 or depth > 3:
        return rng.randbytes(rng.choice((16, 32))).hex()
    if choice < 0.9:
        return [value(rng, depth + 1) for _ in range(rng.randrange(5))]
    return {rng.choice(_KEYS + _WORDS): value(rng, depth + 1) for _ in range(rng.randrange(4))}


def action(rng: Random, game: str, legal: list[Any]) -> Any:
    """An action of the game with something wrong, or of the other game; once in a while a right one."""
    if legal and rng.random() < 0.4:
        made = dict(rng.choice(legal))
        if rng.random() < (0.5 if made["type"] in ("ready", "pick", "cut") else 0.15):
            return made
        made[rng.choice((*made, *_KEYS))] = value(rng)
        return made
    kinds = _KINDS[game if rng.random() < 0.95 else "truco"]
    made = {"type": rng.choice(sorted(kinds))}
    cards = TWO_PACKS if game == "burraco" else SPANISH_FORTY
    fitting = {
        "card": rng.choice(cards),
        "cards": rng.sample(cards, rng.randint(1, 8)),
        "from": rng.choice(("stock", "pile")),
        "meld": str(rng.randrange(12)),
        "index": rng.randrange(120),
        "depth": rng.randrange(110),
        "seat": rng.randrange(5),
        "seed": rng.randbytes(32).hex(),
        "hash": rng.randbytes(32).hex(),
        "nonce": rng.randbytes(16).hex(),
        "agree": True,
    }
    wanted = list(kinds[made["type"]])
    if rng.random() < 0.1:
        wanted = rng.sample(sorted(fitting), rng.randrange(4))
    for key in wanted:
        made[key] = fitting[key] if rng.random() < 0.9 else value(rng)
    return made


def rude(rng: Random, game: str, mine: dict[str, Any], id: str) -> dict[str, Any]:
    """A well-formed message that asks for what is not to be had."""
    while len(json.dumps(made := _rude(rng, game, mine, id))) > MOST:
        pass
    return made


def _rude(rng: Random, game: str, mine: dict[str, Any], id: str) -> dict[str, Any]:
    choice = rng.random()
    if choice < 0.75:
        decision = mine.get("decision")
        if rng.random() < 0.2:
            decision = rng.choice((None, 0, 1, -1, 2**53, rng.randrange(1000)))
        made = action(rng, game, mine.get("legal") or [])
        return {"t": "act", "id": id, "decision": decision, "action": made}
    if choice < 0.85:
        return {"t": "ping", "n": rng.choice((0, -1, 2**53, rng.randrange(1000)))}
    if choice < 0.9:
        return {"t": "hello", "protocol": 1, "since": rng.choice((None, 0, -5, 2**53))}
    if choice < 0.95:
        return {"t": "say", "id": id, "text": rng.choice(_WORDS), "emote": rng.choice((None, "hello", "boo"))}
    return {"t": "pause", "id": id, "on": False}


def nonsense(rng: Random, game: str, mine: dict[str, Any], id: str) -> bytes:
    """A frame with no message in it."""
    choice = rng.random()
    message = rude(rng, game, mine, id)
    text = json.dumps(message, ensure_ascii=rng.random() < 0.5)
    if choice < 0.4:
        message[rng.choice(("t", "id", "decision", "action", "n", "on", "text"))] = value(rng)
        message["t"] = rng.choice(("", "Act", "deal", "kick", None, 7, [], "hello "))
        return _text(json.dumps(message))
    if choice < 0.5:
        return _text(text[: rng.randrange(len(text))])
    if choice < 0.6:
        at = rng.randrange(len(text))
        return _text(text[:at] + rng.choice('"{}[],:\\\0') + text[at + 1 :] + rng.choice(("", "}", "]", "{")))
    if choice < 0.65:
        return _text("[" * rng.randrange(1, 4000))
    if choice < 0.7:
        return _text(json.dumps({**message, "id": "x" * 9000}))
    if choice < 0.75:
        return frame(rng.randbytes(rng.randrange(200)), BINARY)
    if choice < 0.8:
        return _text(json.dumps(value(rng)))
    if choice < 0.85:
        return _text('{"t":"act","id":"\\ud800","decision":1,"action":{"type":"\\udfff"}}')
    if choice < 0.9:
        return _text("".join(chr(rng.randrange(32, 0xD7FF)) for _ in range(rng.randrange(60))))
    whole = text.encode()
    cut = rng.randrange(len(whole) + 1)
    return frame(b"{" + whole[:cut], fin=False) + frame(b"", PING) + frame(whole[cut:], 0)


def violation(rng: Random) -> bytes:
    """Bytes after which a socket cannot go on."""
    return rng.choice(
        (
            frame(b"\xff\xfe\xed"),
            frame(b"{}", rsv=rng.randrange(1, 8)),
            frame(b"{}", rng.choice((3, 4, 5, 6, 7, 11, 12, 13, 14, 15))),
            frame(b"{}", masked=False),
            frame(b"x" * 126, PING),
            frame(b"", PING, fin=False),
            frame(b"{}", 0),
            frame(b"{", fin=False) + frame(b"}"),
            frame(b"x" * 70_000),
            frame(b"\x00", CLOSE),
            frame(b"\x03\xee", CLOSE),
            frame(b"\x03\xe8\xff", CLOSE),
            b"\x81\xff" + (2**63).to_bytes(8, "big") + b"\0\0\0\0",
            frame(b"", fin=False) + frame(b"", 0, fin=False) * 300,
        )
    )


def _text(text: str) -> bytes:
    return frame(text.encode("utf-8", "replace"))
