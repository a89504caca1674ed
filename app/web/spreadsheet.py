"""Cells of a spreadsheet file that no program takes for formulas."""

from __future__ import annotations

import unicodedata

_BEGIN_FORMULAS = ("=", "+", "-", "@", "\t", "\r", "\n")


def cell(value: str | int | float | None) -> str:
    """A value as a CSV cell's text; the csv writer still quotes it. Text that a spreadsheet would compute
    is led by an apostrophe, which programs show as text; numbers stay numbers."""
    if value is None:
        return ""
    if not isinstance(value, str):
        return str(value)
    # some programs compute the full-width forms, too, and look past what cannot be seen
    visible = unicodedata.normalize("NFKC", value.replace("\0", "")).lstrip(" \u200b\u200c\u200d\u2060\ufeff")
    return f"'{value}" if visible.startswith(_BEGIN_FORMULAS) or value[:1] in ("\t", "\r", "\n") else value
