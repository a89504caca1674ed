"""Whether two names look the same to who plays with both.

After the idea of Unicode Technical Standard 39, with the letters that people do use to look like another:
Cyrillic, Greek and Armenian twins of Latin ones, digits and strokes, and everything that composes to the same
(full-width, bold, circled). Accents, spaces and signs make no difference, nor does case."""

from __future__ import annotations

import unicodedata

_TWINS = str.maketrans(
    "авсԁеёһіїјкӏмноорԛѕтуѵԝх" + "αβεηικνορτυχωμ" + "հոսօցյ" + "łøđħŧıɑɡ" + "01|!",
    "abcdeehiijklmhoopqstyvwx" + "abeniknoptuxwu" + "hnuogj" + "lodhtiag" + "olll",
)


def alike(one: str, other: str) -> bool:
    """Whether they may be taken for one another. A capital I is as good as a small l."""
    return _skeleton(one) == _skeleton(other) or _skeleton(_with_bars(one)) == _skeleton(_with_bars(other))


def _skeleton(name: str) -> str:
    whole = unicodedata.normalize("NFKD", name).casefold()
    letters = "".join(filter(str.isalnum, whole.translate(_TWINS)))
    return letters.replace("rn", "m").replace("vv", "w") or unicodedata.normalize("NFKC", name)


def _with_bars(name: str) -> str:
    return unicodedata.normalize("NFKD", name).replace("I", "l").replace("І", "l").replace("Ι", "l")
