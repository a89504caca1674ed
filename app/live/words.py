"""Text that players type, made fit to be shown."""

from __future__ import annotations

import unicodedata

JOINERS = "\u200c\u200d"
"""Invisible, but some scripts and emoji need them."""

_MARKS = 2


def one_line(text: str) -> str:
    """The text composed and in one line: no control or direction characters, single spaces, marks piled at
    most two high. Letters of every script and emoji stay. Empty when nothing of it can be seen."""
    kept: list[str] = []
    marks = 0
    for char in unicodedata.normalize("NFC", text):
        category = unicodedata.category(char)
        marks = marks + 1 if category in ("Mn", "Me") else 0
        if marks > _MARKS:
            continue
        if category[0] == "Z" or char in "\t\r\n":
            kept.append(" ")
        elif category[0] != "C" or char in JOINERS:
            kept.append(char)
    line = " ".join("".join(kept).split())
    return line if line.strip(JOINERS + " ") else ""
