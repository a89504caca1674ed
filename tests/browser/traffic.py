"""What a page transfers, by kinds, and tables in play to load."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from types import TracebackType
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Page, expect

from tests.browser.checks import until

LAZY = ("/static/cards/courts/", "/static/cards/spanish/")
"""Pictures that are loaded while one already plays: a card's index is drawn without them."""


@dataclass
class Traffic:
    """`with Traffic(page) as loaded: page.goto(…)`: the bytes that crossed the wire, headers included, as
    Chromium counts them. A file from the browser's own cache is none."""

    page: Page
    bytes: Counter[str] = field(default_factory=Counter)
    requests: Counter[str] = field(default_factory=Counter)
    paths: list[str] = field(default_factory=list)

    def __enter__(self) -> Traffic:
        self._session = self.page.context.new_cdp_session(self.page)
        self._kinds: dict[str, tuple[str, bool]] = {}
        self._session.on("Network.requestWillBeSent", self._asked)
        self._session.on("Network.requestServedFromCache", lambda event: self._kept(event["requestId"]))
        self._session.on("Network.responseReceived", self._answered)
        self._session.on("Network.loadingFinished", self._loaded)
        self._session.send("Network.enable")
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._session.detach()

    @property
    def total(self) -> int:
        return self.bytes.total()

    @property
    def before_play(self) -> int:
        return self.total - self.bytes["pictures"]

    def _asked(self, event: dict[str, Any]) -> None:
        path = urlsplit(event["request"]["url"]).path
        self._kinds[event["requestId"]] = (_kind(path, event.get("type", "")), True)
        self.paths.append(path)

    def _kept(self, request: str) -> None:
        if request in self._kinds:
            self._kinds[request] = (self._kinds[request][0], False)

    def _answered(self, event: dict[str, Any]) -> None:
        if event["response"].get("fromDiskCache"):
            self._kept(event["requestId"])

    def _loaded(self, event: dict[str, Any]) -> None:
        kind, sent = self._kinds.get(event["requestId"], ("other", True))
        if sent:
            self.bytes[kind] += int(event["encodedDataLength"])
            self.requests[kind] += 1


def _kind(path: str, type_: str) -> str:
    if path.startswith(LAZY):
        return "pictures"
    ends = {".js": "script", ".css": "style", ".woff2": "font", ".svg": "symbols", ".json": "texts"}
    for end, kind in ends.items():
        if path.endswith(end):
            return kind
    return "page" if type_ == "Document" else "other"


def burraco_in_play(page: Page) -> str:
    """Lays a table with three computers and plays until the reader may draw: its address."""
    page.goto("/")
    page.get_by_role("button", name="Play with computers").click()
    page.wait_for_url("**/t/*")
    until(page, "document.querySelector('.ceremony, .rite') !== null")
    for _ in range(200):
        for words in ("Pick for me", "Cut here: 54", "Cut here"):
            button = page.get_by_role("button", name=words)
            if button.count() and button.first.is_enabled():
                button.first.click()
        if page.get_by_role("option").count() >= 11 and page.locator(".seat").count():
            break
        page.wait_for_timeout(100)
    expect(page.get_by_role("option").first).to_be_visible()
    return urlsplit(page.url).path


def truco_in_play(page: Page) -> str:
    """Sits down against the computer: the table's address."""
    page.goto("/")
    page.get_by_role("button", name="Deal me in").click()
    expect(page.locator(".hand-cards .card").first).to_be_visible()
    return urlsplit(page.url).path
