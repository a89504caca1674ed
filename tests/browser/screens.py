"""Renews the pictures under docs/screens/: `make screens`. Every screen in a filled state, at three sizes, in
English and Arabic; the pages that follow the system's scheme in the dark, too.

It is run by name, not with the tests: it asserts nothing.
"""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import Browser, Page

from engine import Document
from tests.browser.burraco_position import BURRACO, Show, position
from tests.browser.checks import until
from tests.browser.conftest import Visit
from tests.browser.test_burraco_table import between_hands, crowded, deal
from tests.browser.test_truco_table import HANDS, Position
from tests.browser.test_ways import LAY

__all__ = ["position"]

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "screens"
SIZES = {"laptop": (1280, 800), "phone": (390, 844), "lying": (844, 390)}
LANGUAGES = ("en", "ar")
QUALITY = 62

PAGES = {
    "home": "/",
    "new-burraco": "/burraco/new",
    "new-truco": "/truco/new",
    "matches": "/matches",
    "match": "",
    "rules-burraco": "/rules/burraco",
    "rules-truco": "/rules/truco",
    "profile": "/profile",
}

FOLD = """async () => {
  while (!document.querySelector(".match-end")) {
    document.querySelector(".go[aria-disabled=false], .bid[data-type=fold][aria-disabled=false]")?.click();
    await new Promise(resolve => setTimeout(resolve, 30));
  }
  return document.querySelector(".match-end .way[href^='/matches/']").getAttribute("href");
}"""
OPEN_TABLE = """async ([name, game, more]) => {
  const ask = async (method, path, body) => (await fetch(`/api/v1${path}`, {
    method, headers: {"Content-Type": "application/json"}, body: JSON.stringify(body ?? {})})).json();
  await ask("POST", "/session", {name});
  const {table, invite} = await ask("POST", "/tables", {game, open: true});
  await ask("PUT", `/tables/${table}/seats/0`);
  for (const seat of more) await ask("PUT", `/tables/${table}/seats/${seat}`, {computer: "easy"});
  return `/t/${invite}`;
}"""


def keep(page: Page, name: str) -> None:
    page.wait_for_timeout(250)
    with Image.open(io.BytesIO(page.screenshot())) as picture:
        picture.convert("RGB").save(FOLDER / f"{name}.webp", quality=QUALITY, method=6)


def at_all_sizes(page: Page, name: str) -> None:
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        keep(page, f"{name}-{size}")


def speak(page: Page, language: str) -> None:
    page.context.add_cookies([{"name": "mano-language", "value": language, "url": page.url}])


@pytest.mark.timeout(1800)
def test_pages(visit: Visit) -> None:
    page = visit("/", reduced_motion="reduce")
    host = visit("/")
    lobby = host.evaluate(OPEN_TABLE, ["Giulia", "burraco", [1]])
    host.goto(lobby)
    visit("/").evaluate(OPEN_TABLE, ["Rosario", "truco", []])
    page.goto(page.evaluate(LAY, {"game": "truco", "options": {"target": 15}, "computers": ["high"]}))
    until(page, "document.querySelector('.hand-cards li') !== null")
    match = page.evaluate(FOLD)
    page.evaluate(LAY, {"game": "burraco", "options": {}, "computers": ["easy"] * 3})
    for language in LANGUAGES:
        for one in (page, host):
            speak(one, language)
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            for name, address in PAGES.items():
                page.goto(address or match)
                at_all_sizes(page, f"{name}-{language}{'-dark' if scheme == 'dark' else ''}")
        host.goto(lobby)
        host.get_by_role("switch").wait_for()
        at_all_sizes(host, f"lobby-{language}")


MIDDLE: Document = {
    "phase": "play",
    "dealer": 2,
    "hands": {
        "0": ["4S", "5S", "9H", "9D", "TC", "KC", "JS", "2H", "JK", "3D", "AS", "JD", "7C"],
        "1": ["3S", "8D", "KD", "6C"],
        "2": ["4D", "TH", "QC", "AC", "5C", "8S", "JC"],
    },
    "melds": [
        {"team": 0, "cards": ["3H", "4H", "5H", "6H", "7H"]},
        {"team": 1, "cards": ["QS", "QD", "QH"]},
        {"team": 0, "cards": ["6D", "7D", "8D", "9D", "TD", "JD", "QD"]},
        {"team": 1, "cards": ["5S", "6S", "7S", "8S", "9S", "TS", "JS"]},
        {"team": 0, "cards": ["AH", "AD", "AC"]},
    ],
    "pile": ["7D", "KH", "4C", "9S", "JH"],
    "totals": [620, 540],
    "stock_size": 23,
    "pozzetto": [None, "direct"],
}


@pytest.mark.timeout(1800)
@pytest.mark.parametrize("language", LANGUAGES)
def test_burraco(position: Show, language: str) -> None:
    table = position(MIDDLE, language=language)
    cards = table.page.get_by_role("option")
    for code in ("9H1", "9D2"):
        cards.and_(table.page.locator(f"[data-card='{code}']")).click(position={"x": 10, "y": 12})
    at_all_sizes(table.page, f"burraco-{language}")
    table.page.locator("[data-place=pile]").first.click()
    at_all_sizes(table.page, f"burraco-pile-{language}")
    full = position(view=crowded(33, 14), language=language)
    at_all_sizes(full.page, f"burraco-full-{language}")
    sheet = position(state=between_hands(), language=language)
    sheet.page.locator(".row-button").first.click()
    at_all_sizes(sheet.page, f"burraco-score-{language}")
    end = between_hands()
    over = position(state=end, language=language)
    view = BURRACO.view(end, 0)
    view["table"] = {**view["table"], "phase": "over", "result": {"winner": 0, "totals": [2150, 1990]}}
    view["table"]["result"]["victory_points"] = [13, 7]
    over.page.evaluate("view => window.step(view, [])", view)
    at_all_sizes(over.page, f"burraco-end-{language}")
    if language == "en":
        cut = position(state=between_hands(dealer=0))
        deal(cut)
        at_all_sizes(cut.page, "burraco-cut-en")


@pytest.mark.timeout(1800)
@pytest.mark.parametrize("language", LANGUAGES)
def test_truco(browser: Browser, server: str, language: str) -> None:
    context = browser.new_context(base_url=server, reduced_motion="reduce")
    page = context.new_page()
    scenes: dict[str, list[tuple[int, str]]] = {
        "truco": [(0, "envido"), (1, "quiero"), (0, "7O"), (1, "4C"), (0, "5O")],
        "truco-asked": [(0, "7O"), (1, "truco")],
        "truco-hand-over": [(0, "envido"), (1, "quiero"), (0, "7O"), (1, "truco"), (0, "no_quiero")],
    }
    sketch: dict[str, Any] = {"hands": HANDS, "scores": [18, 11]}
    for name, moves in scenes.items():
        Position(page, sketch, language).play(*moves)
        at_all_sizes(page, f"{name}-{language}")
    last = Position(page, {**sketch, "scores": [29, 24]}, language)
    last.play((0, "7O"), (1, "truco"), (0, "quiero"), (1, "fold"))
    at_all_sizes(page, f"truco-end-{language}")
    context.close()
