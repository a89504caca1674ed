"""What holds for every page, whatever it shows."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Literal

import axe_playwright_python
from playwright.sync_api import Page

THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")


@cache
def _axe() -> str:
    return (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text(encoding="utf-8")


def serious_violations(page: Page) -> list[str]:
    """axe-core's serious and critical findings. Evaluated: a script tag would break the page's policy."""
    page.evaluate(_axe())
    found: dict[str, Any] = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{one['id']}: {node['html'][:160]}"
        for one in found["violations"]
        if one["impact"] in ("serious", "critical")
        for node in one["nodes"]
    ]


def page_scrolls(page: Page) -> bool:
    return page.evaluate(
        """() => {
          const {scrollWidth, scrollHeight} = document.documentElement;
          return scrollWidth > innerWidth || scrollHeight > innerHeight;
        }"""
    )


def outside(page: Page, selector: str) -> list[str]:
    """The elements that are not wholly inside of the screen."""
    return page.eval_on_selector_all(
        selector,
        """elements => elements.filter(element => {
          const box = element.getBoundingClientRect();
          const {left, top, right, bottom, width} = box;
          return width && (left < 0 || top < 0 || right > innerWidth + .5 || bottom > innerHeight + .5);
        }).map(element => element.outerHTML.slice(0, 120))""",
    )


def covering(page: Page, selector: str) -> list[str]:
    """The elements whose middle another element lies over."""
    return page.eval_on_selector_all(
        selector,
        """elements => elements.filter(element => {
          const box = element.getBoundingClientRect();
          const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
          return box.width && !element.contains(top) && !top?.contains(element);
        }).map(element => element.outerHTML.slice(0, 120))""",
    )


def small_targets(page: Page, least: int = 24) -> list[str]:
    """Controls smaller than `least` pixels in a direction."""
    return page.eval_on_selector_all(
        "button, summary, input, a",
        """(elements, least) => elements.filter(element => {
          const box = element.getBoundingClientRect();
          return box.width > 1 && (box.width < least || box.height < least);
        }).map(element => element.outerHTML.slice(0, 120))""",
        least,
    )


def misdirected(page: Page) -> list[str]:
    """Arabic words whose line runs from left to right, as the stage does: they would keep to the wrong edge,
    and a full stop would stand before them."""
    return page.evaluate(
        """() => {
          const found = [], walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
          while (walker.nextNode()) {
            let box = walker.currentNode.parentElement;
            if (!/[\u0600-\u06ff]/.test(walker.currentNode.data) || !box.getClientRects().length) continue;
            if (box.closest(".unseen")) continue;
            const runsOn = ({display, unicodeBidi}) => display === "inline" && unicodeBidi === "normal";
            while (runsOn(getComputedStyle(box))) box = box.parentElement;
            if (getComputedStyle(box).direction !== "rtl") found.push(box.outerHTML.slice(0, 120));
          }
          return found;
        }"""
    )


def small_words(page: Page, least: float = 13) -> list[str]:
    """Words in smaller letters than `least` pixels. The indices and pips of small cards are no words."""
    return page.evaluate(
        """least => {
          const found = [], walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
          while (walker.nextNode()) {
            const box = walker.currentNode.parentElement, words = walker.currentNode.data.trim();
            if (!words || !box.getClientRects().length) continue;
            if (box.closest(".card, .unseen, script, style")) continue;
            if (parseFloat(getComputedStyle(box).fontSize) < least - 0.1) found.push(words);
          }
          return [...new Set(found)];
        }""",
        least,
    )


def until(page: Page, condition: str) -> None:
    """Waits for a JavaScript condition; Playwright's own wait evaluates text, which the pages forbid."""
    for _ in range(400):
        if page.evaluate(condition):
            return
        page.wait_for_timeout(25)
    raise AssertionError(f"waited in vain for {condition}")
