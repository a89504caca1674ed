"""Short text and emotes at a table. The latest are kept for those who come."""

from __future__ import annotations

from collections import deque
from typing import Any

from app.live.errors import Refusal
from app.live.protocol import EMOTES, Say
from app.live.words import one_line

TEXT_LENGTH = 140
HISTORY = 50

Line = dict[str, Any]


class Chat:
    """The lines of one table, the newest last: {"id", "seat", "name", "text" or "emote", "at": ms}."""

    __slots__ = ("_lines",)

    def __init__(self) -> None:
        self._lines: deque[Line] = deque(maxlen=HISTORY)

    @property
    def lines(self) -> list[Line]:
        return list(self._lines)

    def add(self, line: Line) -> bool:
        """Takes a line in; False when it is there already, which may bear another name by now."""
        for known in self._lines:
            if known["id"] == line["id"]:
                known["name"] = line["name"]
                return False
        self._lines.append(line)
        return True


def line_of(say: Say, seat: int, name: str, at: int) -> Line:
    """The line that a message becomes. Raises Refusal `bad_message` for no content or an unknown emote."""
    line: Line = {"id": say.id, "seat": seat, "name": name, "at": at}
    if say.emote is not None:
        if say.emote not in EMOTES:
            raise Refusal("bad_message", {"emotes": list(EMOTES)})
        return line | {"emote": say.emote}
    text = one_line(say.text or "")[:TEXT_LENGTH]
    if not text:
        raise Refusal("bad_message")
    return line | {"text": text}
