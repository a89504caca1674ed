"""Names as they are searched for: `Łucja`, `LUCJA` and `łucja` are found by one prefix."""

from __future__ import annotations

import unicodedata

_PLAIN = str.maketrans({"ł": "l", "ø": "o", "đ": "d", "ı": "i"})
"""Letters whose stroke Unicode does not count as a mark."""

LAST = "\U0010ffff"
"""Behind every text that begins with a prefix, when appended to it."""


def folded(name: str) -> str:
    """Without case and marks, at most 64 characters."""
    apart = unicodedata.normalize("NFKD", name.replace("\0", "").casefold())
    return "".join(char for char in apart if not unicodedata.combining(char)).translate(_PLAIN)[:64]
