"""The Spanish deck's sprite is what its script draws, has every card, and is light."""

from __future__ import annotations

import gzip
import importlib.util
import re
from types import ModuleType

import pytest

from app.web.static import STATIC
from engine.cards import SPANISH_FORTY

FOLDER = STATIC / "cards" / "spanish"


@pytest.fixture(scope="module")
def draw() -> ModuleType:
    spec = importlib.util.spec_from_file_location("draw", FOLDER / "draw.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_sprite_is_what_the_script_draws(draw: ModuleType) -> None:
    assert (FOLDER / "sprite.svg").read_text(encoding="utf-8") == draw.sprite()


def test_every_card_the_jokers_and_the_suits_are_in_it(draw: ModuleType) -> None:
    sprite = draw.sprite()
    ids = set(re.findall(r' id="([^"]+)"', sprite))
    assert {f"{card[-1].lower()}-{card[:-1]}" for card in SPANISH_FORTY} < ids
    assert {"x-1", "x-2", "e", "o", "b", "c"} < ids
    assert sprite.count("<symbol") == 50
    assert len(gzip.compress(sprite.encode())) < 12 * 1024


@pytest.mark.parametrize("suit", "ocbe")
@pytest.mark.parametrize("number", range(1, 10))
def test_a_number_card_shows_its_number_of_marks(draw: ModuleType, suit: str, number: int) -> None:
    assert draw.pips(suit, number).count("<use") == number
