"""How files and pages travel: compressed, kept, and never stale."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest

from app.web import bundle
from app.web.static import asset, needed
from tests.web.conftest import Browser


@pytest.fixture
def sources(monkeypatch: pytest.MonkeyPatch) -> None:
    """As after an edit: no bundle fits."""
    monkeypatch.setattr(bundle, "current", lambda: None)


@pytest.mark.usefixtures("sources")
async def test_a_versioned_file_is_kept_for_ever(browser: Browser) -> None:
    address = asset("css/tokens.css")
    assert address.startswith("/static/css/tokens.css?v=")
    assert "immutable" in (await browser.get(address)).headers["cache-control"]
    other = await browser.get(address.partition("=")[0] + "=0")
    assert other.headers["cache-control"] == "no-cache"


@pytest.mark.usefixtures("sources")
async def test_a_module_is_asked_for_again_and_not_sent_again(browser: Browser) -> None:
    address = asset("js/net.js")
    assert address == "/static/js/net.js"
    first = await browser.get(address)
    assert first.headers["cache-control"] == "no-cache"
    again = await browser.get(address, headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["cache-control"] == "no-cache"


async def test_the_bundle_fits_its_sources() -> None:
    assert bundle.current() is not None, "run `npm run bundle`"


async def test_a_page_asks_for_the_bundle_and_keeps_it(browser: Browser) -> None:
    built = bundle.current()
    assert built is not None
    files = [asset("table/main.js"), *needed("table/main.js", "table/burraco/table.js")]
    assert [file.split("?")[0] for file in files] == [
        "/static/built/table/main.js",
        "/static/built/table/main/shared.js",
        "/static/built/table/main/table-burraco-table.js",
    ]
    page = (await browser.get("/")).text
    assert asset("js/home.js") in page
    for file in files:
        assert "immutable" in (await browser.get(file)).headers["cache-control"]


async def test_a_version_of_the_bundle_that_is_gone_is_not_found(browser: Browser) -> None:
    address = asset("table/main.js").partition("?")[0]
    assert (await browser.get(f"{address}?v=0123456789ab")).status_code == 404
    assert (await browser.get(address)).status_code == 404


def test_an_edit_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bundle, "ROOT", tmp_path)
    monkeypatch.setattr(bundle, "_BUILT", tmp_path)
    source = tmp_path / "one.js"
    source.write_bytes(b"1;")
    version = hashlib.sha256(b"one.js\0" + b"1;" + b"\0").hexdigest()[:12]
    manifest = {"version": version, "entries": {}, "sources": ["one.js"]}
    (tmp_path / "manifest.json").write_text(json.dumps(manifest))
    assert bundle._look(-1) == bundle.Bundle(version, {})
    source.write_bytes(b"22;")
    assert bundle._look(-2) is None
    source.unlink()
    assert bundle._look(-3) is None


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
