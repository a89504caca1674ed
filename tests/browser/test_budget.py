"""What a page may weigh: all of the budget that is no time. `mano bench page` prints the times."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.burraco_position import Show, frames_of_a_match, position
from tests.browser.checks import until
from tests.browser.conftest import Visit
from tests.browser.test_burraco_table import crowded
from tests.browser.traffic import Traffic, burraco_in_play, truco_in_play

__all__ = ["position"]

KB = 1024
ELEMENTS = 2000
SHIFT = 0.02
BEFORE_PLAY = {
    "page": 14 * KB,
    "style": 24 * KB,
    "script": 60 * KB,
    "font": 75 * KB,
    "symbols": 6 * KB,
}

SHIFTS = """() => new Promise(resolve => new PerformanceObserver(list => resolve(
  list.getEntries().reduce((sum, entry) => sum + (entry.hadRecentInput ? 0 : entry.value), 0)
)).observe({type: "layout-shift", buffered: true}) ?? setTimeout(() => resolve(0), 200))"""


def afresh(visit: Visit, page: Page, path: str, **options: Any) -> tuple[Page, Traffic]:
    """The address opened by the same reader in a browser that has loaded nothing yet."""
    kept = page.context.storage_state()
    fresh = visit("about:blank", storage_state=kept, **options)
    with Traffic(fresh) as traffic:
        fresh.goto(path, wait_until="networkidle")
        until(fresh, "performance.getEntriesByName('usable').length > 0")
        fresh.wait_for_load_state("networkidle")
    return fresh, traffic


@pytest.mark.parametrize(("lay", "pictures"), [(burraco_in_play, 140 * KB), (truco_in_play, 12 * KB)])
def test_the_first_visit_of_a_table(visit: Visit, lay: Callable[[Page], str], pictures: int) -> None:
    page = visit("/")
    path = lay(page)
    fresh, traffic = afresh(visit, page, path)
    print(path, dict(traffic.bytes), dict(traffic.requests))
    for kind, most in BEFORE_PLAY.items():
        assert traffic.bytes[kind] <= most, kind
    assert traffic.bytes["pictures"] <= pictures
    assert traffic.before_play <= 180 * KB
    assert traffic.total <= 250 * KB
    assert traffic.requests.total() - traffic.requests["pictures"] <= 25
    assert fresh.evaluate(SHIFTS) <= SHIFT

    with Traffic(fresh) as again:
        fresh.goto(path, wait_until="networkidle")
        until(fresh, "performance.getEntriesByName('usable').length > 0")
    print("again", dict(again.bytes), dict(again.requests))
    assert again.total <= 25 * KB


@pytest.mark.parametrize("language", ["pl", "ar"])
def test_letters_of_other_languages_stay_within_the_first_load(visit: Visit, language: str) -> None:
    page = visit("/")
    path = burraco_in_play(page)
    page.context.add_cookies([{"name": "mano-language", "value": language, "url": page.url}])
    fresh, traffic = afresh(visit, page, path)
    assert fresh.evaluate("document.documentElement.lang") == language
    assert traffic.total <= 250 * KB, dict(traffic.bytes)


def test_home_carries_no_table(visit: Visit) -> None:
    page = visit("about:blank")
    with Traffic(page) as traffic:
        page.goto("/", wait_until="networkidle")
    print("home", dict(traffic.bytes), dict(traffic.requests))
    assert not [path for path in traffic.paths if path.startswith(("/static/table/", "/static/built/table/"))]
    assert traffic.total <= 90 * KB
    assert page.evaluate(SHIFTS) <= SHIFT


def test_the_fullest_table_is_not_too_many_elements(position: Show) -> None:
    page = position(view=crowded(44, 14)).page
    assert page.evaluate("document.querySelectorAll('*').length") <= ELEMENTS


SUM_SHIFTS = """window.shift = 0;
new PerformanceObserver(list => list.getEntries().forEach(entry => {
  if (!entry.hadRecentInput) window.shift += entry.value;
})).observe({type: "layout-shift"});"""


def test_what_the_others_do_moves_nothing_but_what_flies(position: Show) -> None:
    dealt, frames = frames_of_a_match(120)
    page = position(view=dealt, size=(390, 844), still=False).page
    page.wait_for_timeout(300)
    page.evaluate(SUM_SHIFTS)
    for frame in frames:
        page.evaluate(
            """frame => new Promise(done => {
              for (const flight of document.getAnimations()) flight.finish();
              window.receive(frame);
              requestAnimationFrame(() => requestAnimationFrame(done));
            })""",
            frame,
        )
    assert page.evaluate("window.shift") <= SHIFT
