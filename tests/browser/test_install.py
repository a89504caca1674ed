"""The site as an app: what a browser needs to install it, the page without a connection, the one offer."""

from __future__ import annotations

import json
from contextlib import suppress

from playwright.sync_api import Page, TimeoutError, expect

from app.web import bundle
from tests.browser.checks import until
from tests.browser.conftest import Visit
from tests.browser.traffic import burraco_in_play

OFFER = "Keep Mano on your device, as an app?"


def registered(visit: Visit, path: str = "/") -> Page:
    """A page whose worker has installed itself and taken its place."""
    page = visit(path, service_workers="allow")
    page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
    page.reload(wait_until="networkidle")
    until(page, "navigator.serviceWorker.controller !== null")
    return page


def test_a_browser_finds_nothing_wrong_with_the_manifest(visit: Visit) -> None:
    page = visit("/")
    session = page.context.new_cdp_session(page)
    found = session.send("Page.getAppManifest")
    assert found["errors"] == []
    manifest = json.loads(found["data"])
    assert manifest["start_url"] == "/"
    for icon in manifest["icons"]:
        width, height = page.evaluate(
            """async src => {
              const picture = new Image();
              picture.src = src;
              await picture.decode();
              return [picture.naturalWidth, picture.naturalHeight];
            }""",
            icon["src"],
        )
        assert icon["sizes"] in ("any", f"{width}x{height}")
    page.context.add_cookies([{"name": "mano-language", "value": "ar", "url": page.url}])
    arabic = page.request.get("/manifest.webmanifest").json()
    assert (arabic["lang"], arabic["dir"]) == ("ar", "rtl")


def test_without_a_connection_the_page_says_so_and_comes_back(visit: Visit) -> None:
    page = registered(visit)
    page.context.set_offline(True)
    page.goto("/matches")
    expect(page.get_by_role("heading", name="No connection")).to_be_visible()
    assert page.evaluate(
        "getComputedStyle(document.querySelector('.mishap h1')).fontFamily.includes('Alegreya')"
    )
    page.context.set_offline(False)
    page.get_by_role("link", name="Try again").click()
    expect(page.get_by_role("heading", name="Matches")).to_be_visible()


def test_the_worker_keeps_the_bundle_and_no_page_or_view(visit: Visit) -> None:
    built = bundle.current()
    assert built is not None
    page = registered(visit)
    burraco_in_play(page)
    page.goto("/matches")
    kept: list[str] = page.evaluate(
        """async () => {
          const names = await caches.keys();
          const requests = await Promise.all(names.map(async name => (await caches.open(name)).keys()));
          return [names, requests.flat().map(one => one.url.replace(location.origin, ""))];
        }"""
    )
    names, addresses = kept
    assert names == [f"mano-{built.version}"]
    assert [one for one in addresses if not one.startswith(("/static/", "/offline"))] == []
    assert built.address("table/main.js") in addresses


def test_a_worker_of_a_new_version_leaves_nothing_of_the_old(visit: Visit) -> None:
    page = registered(visit)
    page.evaluate(
        "caches.open('mano-0123456789ab').then(cache => cache.put('/static/built/x.js', new Response('')))"
    )
    page.evaluate("navigator.serviceWorker.getRegistration().then(one => one.unregister())")
    page.reload(wait_until="networkidle")
    page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
    until(page, "caches.keys().then(names => !names.includes('mano-0123456789ab'))")


def lose_the_hand(page: Page) -> None:
    """Refuses what the computer bids and goes to the deck."""
    ways = [page.locator(f".bid[data-type={way}]:not([aria-disabled=true])") for way in ("no_quiero", "fold")]
    for _ in range(200):
        if page.get_by_role("button", name="Next hand").count():
            return
        for way in ways:
            if way.count():
                with suppress(TimeoutError):
                    way.click(timeout=1000)
        page.wait_for_timeout(30)


def test_installing_is_offered_once_and_after_a_hand(visit: Visit) -> None:
    page = visit("/")
    page.add_init_script(
        "addEventListener('load', () => { const event = new Event('beforeinstallprompt', {cancelable: true});"
        "event.prompt = () => { window.asked = true; }; dispatchEvent(event);"
        "window.held = event.defaultPrevented; })"
    )
    page.get_by_role("button", name="Deal me in").click()
    expect(page.locator(".hand-cards .card").first).to_be_visible()
    assert page.evaluate("window.held") is True
    expect(page.get_by_text(OFFER)).to_have_count(0)
    lose_the_hand(page)
    expect(page.get_by_text(OFFER)).to_be_visible()
    page.get_by_role("button", name="Install", exact=True).click()
    assert page.evaluate("window.asked") is True
    expect(page.get_by_text(OFFER)).to_have_count(0)
    page.reload()
    page.get_by_role("button", name="Next hand").click()
    expect(page.get_by_role("button", name="Next hand")).to_have_count(0)
    lose_the_hand(page)
    expect(page.get_by_role("button", name="Next hand")).to_be_visible()
    expect(page.get_by_text(OFFER)).to_have_count(0)
