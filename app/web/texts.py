"""The languages of the pages: gettext catalogues under locales/, English being the source itself.

The browser's modules read the same catalogues as JSON from static/texts/; `app.web.catalogues` makes both.
"""

from __future__ import annotations

import gettext
from collections.abc import Iterable
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LOCALES = ROOT / "locales"
SOURCE = "en"

NAMES = {"en": "English", "it": "Italiano", "es": "Español", "pl": "Polski", "ar": "العربية"}
"""The languages in their own words, in the order they are offered."""

RIGHT_TO_LEFT = frozenset({"ar", "fa", "he", "ur"})


@cache
def languages() -> tuple[str, ...]:
    """The languages that have a catalogue, English first."""
    found = (language for language in NAMES if (LOCALES / language / "LC_MESSAGES" / "mano.mo").is_file())
    return (SOURCE, *(language for language in found if language != SOURCE))


@cache
def translations(language: str) -> gettext.NullTranslations:
    """The catalogue of a language; English texts are their own translation."""
    if language == SOURCE:
        return gettext.NullTranslations()
    return gettext.translation("mano", LOCALES, [language])


def direction(language: str) -> str:
    """`ltr` or `rtl`."""
    return "rtl" if language in RIGHT_TO_LEFT else "ltr"


def choose(cookie: str | None, accepted: str | None, offered: Iterable[str] | None = None) -> str:
    """The language of a reader: what he chose, else the best of `Accept-Language`, else English."""
    known = tuple(offered) if offered is not None else languages()
    if cookie in known:
        return cookie
    for tag in _by_preference(accepted or ""):
        language = tag.partition("-")[0]
        if language in known:
            return language
    return SOURCE


def _by_preference(accepted: str) -> list[str]:
    """Language tags, most wanted first; those with quality 0 or a malformed one are left out."""
    wanted: list[tuple[float, int, str]] = []
    for place, part in enumerate(accepted[:500].split(",")):
        tag, _, quality = part.partition(";")
        try:
            weight = float(quality.strip().removeprefix("q=") or 1)
        except ValueError:
            continue
        if weight > 0 and tag.strip():
            wanted.append((-weight, place, tag.strip().lower()))
    return [tag for _, _, tag in sorted(wanted)]
