"""The colours keep their contrast: of the pages by day and night, of both tables, of those by daylight."""

from __future__ import annotations

import re

import pytest

from app.web.static import STATIC

TOKENS = "".join((STATIC / "css" / f"{name}.css").read_text() for name in ("tokens", "ground"))
THEMES = {
    "light page": [":root"],
    "dark page": [":root", ':root[data-theme="dark"]'],
    "burraco": [":root", ":root[data-table]", ':root[data-table="burraco"]'],
    "truco": [":root", ":root[data-table]", ':root[data-table="truco"]'],
}
DAYLIGHT = ':root[data-table][data-light="day"]'
THEMES |= {f"{game} by daylight": [*THEMES[game], DAYLIGHT] for game in ("burraco", "truco")}
GROUNDS = ("ground", "ground-deep", "panel", "field")
WORDS = ("text", "text-muted", "link", "we", "they", "danger", "warning")


def tokens(selectors: list[str]) -> dict[str, str]:
    """The values of the custom properties where all these selectors hold, the later ones winning."""
    found: dict[str, str] = {}
    for selector in selectors:
        for block in re.findall(rf"(?m)^  {re.escape(selector)} \{{(.*?)^  \}}", TOKENS, re.DOTALL):
            found |= dict(re.findall(r"--([\w-]+): ([^;]*);", block))
    unset = [name for name in ("day", "night") if found[name] == "initial"]
    assert len(unset) == 1, "it is day or night"
    return {name: of_scheme(value, unset[0]) for name, value in found.items()}


def of_scheme(value: str, unset: str) -> str:
    """What a value that has one for the day and one for the night is now."""
    both = re.fullmatch(r"var\(--day, (?P<day>.+)\) var\(--night, (?P<night>.+)\)", value)
    return both[unset] if both else value


def colour(name: str, values: dict[str, str]) -> tuple[int, int, int]:
    value = values[name]
    while inner := re.fullmatch(r"var\(--([\w-]+)\)", value):
        value = values[inner[1]]
    digits = value.removeprefix("#")
    assert len(digits) in (3, 6), f"{name}: {value}"
    if len(digits) == 3:
        digits = "".join(2 * digit for digit in digits)
    return int(digits[:2], 16), int(digits[2:4], 16), int(digits[4:], 16)


def luminance(rgb: tuple[float, float, float]) -> float:
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (channel / 255 for channel in rgb)
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: tuple[float, float, float], other: tuple[float, float, float]) -> float:
    """WCAG's ratio, 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("word", WORDS)
@pytest.mark.parametrize("theme", THEMES)
def test_words_can_be_read_on_every_ground(theme: str, word: str) -> None:
    values = tokens(THEMES[theme])
    for ground in GROUNDS:
        if ground in values:
            assert contrast(colour(word, values), colour(ground, values)) >= 4.5, ground


@pytest.mark.parametrize("theme", THEMES)
def test_the_main_button_and_frames_stand_out(theme: str) -> None:
    values = tokens(THEMES[theme])
    assert contrast(colour("main-text", values), colour("main", values)) >= 4.5
    if "accent" in values:
        for ground in ("ground", "ground-deep", "panel"):
            assert contrast(colour("accent", values), colour(ground, values)) >= 3
            assert contrast(colour("ring", values), colour(ground, values)) >= 3
    assert contrast(colour("ink", values), colour("ochre", values)) >= 4.5


@pytest.mark.parametrize("deck", ["two", "four"])
@pytest.mark.parametrize("light", [(255, 255, 255), (206, 226, 255), (255, 224, 176)])
def test_suits_can_be_read_on_their_card_in_every_light(deck: str, light: tuple[int, int, int]) -> None:
    """An index is large type. The light of the reader's look falls on the card and on the ink alike."""
    values = tokens([":root"])
    if deck == "four":
        block = re.search(r'\[data-deck="letters"\] \{(.*?)\}', TOKENS, re.DOTALL)
        assert block is not None
        values |= dict(re.findall(r"--([\w-]+): ([^;]+);", block[1]))

    def lit(name: str) -> tuple[float, float, float]:
        red, green, blue = (part * ray / 255 for part, ray in zip(colour(name, values), light, strict=True))
        return red, green, blue

    for suit in ("suit-s", "suit-h", "suit-d", "suit-c", "joker"):
        white = light == (255, 255, 255)
        assert contrast(lit(suit), lit("stock")) >= (4.5 if white else 3), suit
