"""The settings that an account keeps: those of the pages, each with the values it may have.

The pages know what they mean (static/js/choices.js); here it is only seen to that nothing else is kept."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

Percent = Annotated[int, Field(ge=0, le=100)]
Sound = Annotated[str, Field(pattern="^[a-z]{1,12}$")]
Shortcut = Annotated[str, Field(pattern=r"^(burraco|truco)\..$")]
Key = Annotated[str, Field(min_length=1, max_length=1)]


class Preferences(BaseModel):
    """Any of them."""

    model_config = ConfigDict(extra="forbid", strict=True)

    deck: Literal["two", "four", "letters"] | None = None
    index: Literal["s", "m", "l", "xl"] | None = None
    contrast: Percent | None = None
    grain: Percent | None = None
    warmth: Percent | None = None
    motion: Literal["full", "quick", "reduced", "none"] | None = None
    sound: bool | None = None
    silent: Annotated[list[Sound], Field(max_length=20)] | None = None
    onlyTurn: bool | None = None
    volume: Annotated[float, Field(ge=0, le=1)] | None = None
    vibration: bool | None = None
    awake: bool | None = None
    sort: Literal["suit", "rank", "manual"] | None = None
    melds: Literal["auto", "cards", "rulers"] | None = None
    confirmDiscards: bool | None = None
    leftHand: bool | None = None
    keys: bool | None = None
    assigned: Annotated[dict[Shortcut, Key], Field(max_length=60)] | None = None
    speech: Literal["brief", "normal", "full"] | None = None
    theme: Literal["system", "light", "dark"] | None = None
    daylight: bool | None = None
    digits: Literal["latn", "arab"] | None = None


class KeptSettings(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)

    settings: Preferences
