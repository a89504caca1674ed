"""How files and pages travel: compressed, kept, and never stale."""

from __future__ import annotations

from app.web.static import asset
from tests.web.conftest import Browser


async def test_a_versioned_file_is_kept_for_ever(browser: Browser) -> None:
    address = asset("css/tokens.css")
    assert "?v=" in address
    assert "immutable" in (await browser.get(address)).headers["cache-control"]
    other = await browser.get(address.partition("=")[0] + "=0")
    assert other.headers["cache-control"] == "no-cache"


async def test_a_module_is_asked_for_again_and_not_sent_again(browser: Browser) -> None:
    address = asset("js/net.js")
    assert address == "/static/js/net.js"
    first = await browser.get(address)
    assert first.headers["cache-control"] == "no-cache"
    again = await browser.get(address, headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["cache-control"] == "no-cache"


async def test_text_travels_compressed(browser: Browser) -> None:
    small = await browser.get("/static/js/net.js")
    plain = await browser.get("/static/js/net.js", headers={"Accept-Encoding": "identity"})
    assert small.headers["content-encoding"] == "gzip"
    assert int(small.headers["content-length"]) < int(plain.headers["content-length"])
    assert small.headers["vary"] == "Accept-Encoding"
    assert small.text == plain.text
    assert (await browser.get("/")).headers["content-encoding"] == "gzip"


async def test_fonts_are_kept_a_day_as_they_are(browser: Browser) -> None:
    font = await browser.get("/static/fonts/archivo-latin-wght-normal.woff2")
    assert font.headers["cache-control"] == "public, max-age=86400"
    assert "content-encoding" not in font.headers


async def test_only_static_files_are_served(browser: Browser) -> None:
    for path in (
        "/static/../pyproject.toml",
        "/static/%2e%2e/pyproject.toml",
        "/static/nothing.js",
        "/static/",
    ):
        assert (await browser.get(path)).status_code == 404
