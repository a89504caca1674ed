"""The options of a Burraco match and their presets (the table that opens the rules)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any

from engine.game import Document

PRESETS: dict[str, Document] = {
    "classic": {
        "target": 2000,
        "hands": None,
        "semi_clean": False,
        "two_two_joker": True,
        "end_wild_slides": True,
        "one_set_per_rank": True,
        "stock_end": "immediate",
        "no_pozzetto_penalty": "each_team",
        "draw_suit_order": "SHDC",
        "seating": "chosen",
        "dealer": None,
        "turn_seconds": None,
    },
    "fibur": {
        "target": 2000,
        "hands": 4,
        "semi_clean": True,
        "two_two_joker": False,
        "end_wild_slides": False,
        "one_set_per_rank": True,
        "stock_end": "finish_turn",
        "no_pozzetto_penalty": "if_other_took",
        "draw_suit_order": "HDCS",
        "seating": "chosen",
        "dealer": None,
        "turn_seconds": 60,
    },
}

VALUES: dict[str, Sequence[Any]] = {
    "preset": tuple(PRESETS),
    "target": (500, 1000, 1500, 2000),
    "hands": (None, 2, 3, 4),
    "semi_clean": (False, True),
    "two_two_joker": (False, True),
    "end_wild_slides": (False, True),
    "one_set_per_rank": (False, True),
    "stock_end": ("immediate", "finish_turn"),
    "no_pozzetto_penalty": ("each_team", "if_other_took"),
    "draw_suit_order": ("SHDC", "HDCS"),
    "seating": ("chosen", "draw"),
    "dealer": (None, 0, 1, 2, 3),
    "turn_seconds": (None, 30, 60, 90, 120),
}


@dataclass(frozen=True, slots=True)
class Options:
    """The options in force; the meaning of each is in the rules."""

    preset: str
    target: int
    hands: int | None
    semi_clean: bool
    two_two_joker: bool
    end_wild_slides: bool
    one_set_per_rank: bool
    stock_end: str
    no_pozzetto_penalty: str
    draw_suit_order: str
    seating: str
    dealer: int | None
    turn_seconds: int | None

    def document(self) -> Document:
        return {field.name: getattr(self, field.name) for field in fields(self)}


def choose(chosen: Mapping[str, Any]) -> Options:
    """The preset's options with the chosen ones in their place.

    Raises ValueError for an option or a value that does not exist."""
    for name, value in chosen.items():
        if name not in VALUES:
            raise ValueError(f"no option {name!r}")
        if not any(value == offered and type(value) is type(offered) for offered in VALUES[name]):
            raise ValueError(f"option {name!r} cannot be {value!r}, only {list(VALUES[name])}")
    preset = chosen.get("preset", "classic")
    return Options(**{"preset": preset, **PRESETS[preset], **chosen})
