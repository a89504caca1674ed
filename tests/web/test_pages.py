"""The pages as a browser without scripts gets them."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser

import httpx2 as httpx
import pytest
from fastapi import FastAPI

from tests.web.conftest import Browser

INLINE = re.compile(
    r"""<script(?![^>]*\bsrc=)(?![^>]*type="application/json")|<style|\sstyle\s*=|\son[a-z]+\s*=|javascript:""",
    re.I,
)


class Data(HTMLParser):
    """The welcome document in a page."""

    found: dict[str, object] | None = None
    _inside = False

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self._inside = tag == "script" and ("id", "welcome") in attributes

    def handle_endtag(self, tag: str) -> None:
        self._inside = False

    def handle_data(self, data: str) -> None:
        if self._inside:
            self.found = json.loads(data)


def welcome_in(page: httpx.Response) -> dict[str, object]:
    parser = Data()
    parser.feed(page.text)
    assert parser.found is not None
    return parser.found


async def truco(browser: Browser) -> str:
    """One press on the home page; the address of the table."""
    pressed = await browser.post("/truco/play", data={"level": "low"})
    assert pressed.status_code == 303
    return str(pressed.headers["location"])


async def test_head_answers_as_get_does_without_the_body(browser: Browser) -> None:
    for path in ("/", "/burraco/new", await truco(browser), "/rules/truco", "/static/js/net.js", "/healthz"):
        full, head = await browser.get(path), await browser.head(path)
        assert (head.status_code, head.content) == (200, b"")
        for name in ("content-type", "content-security-policy", "cache-control"):
            assert head.headers.get(name) == full.headers.get(name)
    assert (await browser.head("/nothing/here")).status_code == 404


async def test_every_page_is_html_under_a_strict_policy(app: FastAPI, browser: Browser) -> None:
    address = await truco(browser)
    match = (await browser.get("/api/v1/matches")).json()["matches"][0]["match"]
    paths = (
        "/",
        "/burraco/new",
        "/truco/new",
        address,
        "/matches",
        f"/matches/{match}",
        "/rules/truco",
        "/rules/burraco",
        "/none",
    )
    for path in paths:
        page = await browser.get(path)
        assert page.status_code == (404 if path == "/none" else 200), path
        assert page.headers["content-type"] == "text/html; charset=utf-8"
        assert page.headers["cache-control"] == "private, no-cache"
        assert "script-src 'self'" in page.headers["content-security-policy"]
        assert INLINE.findall(page.text) == [], path
        assert page.text.count("<h1") == 1 or path == address, path


async def test_every_file_a_page_names_exists(browser: Browser) -> None:
    address = await truco(browser)
    for path in ("/", "/burraco/new", address, "/matches", "/rules/truco"):
        for file in set(re.findall(r'(?:src|href)="(/static/[^"#]+)', (await browser.get(path)).text)):
            assert (await browser.get(file.replace("&amp;", "&"))).status_code == 200, (path, file)


async def test_truco_is_one_press_away(browser: Browser) -> None:
    page = await browser.get(await truco(browser))
    welcome = welcome_in(page)
    assert welcome["seat"] == 0
    assert welcome["match"]
    assert (await browser.get("/api/v1/session")).json()["name"] == "Guest"


async def test_an_unknown_level_gets_no_table(browser: Browser) -> None:
    assert (await browser.post("/truco/play", data={"level": "genius"})).status_code == 422
    assert (await browser.get("/api/v1/matches")).json()["matches"] == []


async def test_a_foreign_page_starts_no_match(browser: Browser) -> None:
    pressed = await browser.post("/truco/play", headers={"Origin": "https://evil.example"})
    assert pressed.status_code == 403


async def test_a_table_is_made_by_a_plain_form(browser: Browser) -> None:
    made = await browser.post(
        "/burraco/new",
        data={"name": "Anna", "preset": "fibur", "target": "500", "hands": "", "semi_clean": "false"},
    )
    assert made.status_code == 303
    welcome = welcome_in(await browser.get(made.headers["location"]))
    table = welcome["table"]
    assert isinstance(table, dict)
    assert table["options"] | {"target": 500, "hands": None, "semi_clean": False} == table["options"]
    assert table["invite"] == made.headers["location"].removeprefix("/t/")


async def test_a_form_with_an_impossible_option_is_refused(browser: Browser) -> None:
    made = await browser.post("/burraco/new", data={"name": "Anna", "target": "31"})
    assert made.status_code == 422


async def test_a_stranger_with_the_invite_sees_the_lobby(app: FastAPI, browser: Browser) -> None:
    await browser.introduce("Anna")
    table = (await browser.post("/api/v1/tables", json={"game": "truco"})).json()
    async with Browser(app) as stranger:
        welcome = welcome_in(await stranger.get(f"/t/{table['invite']}"))
        assert (welcome["seat"], welcome["view"]) == (None, None)
        assert "set-cookie" not in (await stranger.get(f"/t/{table['invite']}")).headers
        assert (await stranger.get("/t/nowhere")).status_code == 404


async def test_an_onlooker_s_page_holds_no_hand(app: FastAPI, browser: Browser) -> None:
    address = await truco(browser)
    async with Browser(app) as stranger:
        welcome = welcome_in(await stranger.get(address))
        assert isinstance(welcome["view"], dict)
        assert set(welcome["view"]) == {"table"}


async def test_a_name_is_text_in_pages(browser: Browser) -> None:
    await browser.introduce("</script><b>&'\"")
    page = await browser.get(await truco(browser))
    assert "</script><b>" not in page.text
    assert "</script><b>" in json.dumps(welcome_in(page))
    assert "<b>&" not in (await browser.get("/matches")).text


async def test_the_invite_as_a_picture_is_dark_on_white(browser: Browser) -> None:
    picture = await browser.get("/t/abcdefgh/qr.svg")
    assert picture.headers["content-type"] == "image/svg+xml"
    assert "#fff" in picture.text
    assert "#000" in picture.text


async def test_matches_are_paged_and_filtered(browser: Browser) -> None:
    await truco(browser)
    assert "Guest" in (await browser.get("/matches?all=true&game=truco")).text
    assert "Guest" not in (await browser.get("/matches?all=true&game=burraco")).text
    assert (await browser.get("/matches?cursor=nonsense")).status_code == 303


@pytest.mark.parametrize("back", ["//evil.example", "https://evil.example", "/\\evil.example", ""])
async def test_the_language_form_stays_on_this_site(browser: Browser, back: str) -> None:
    assert (await browser.post("/language", data={"language": "en", "back": back})).headers["location"] == "/"


async def test_the_language_is_kept(browser: Browser) -> None:
    chosen = await browser.post("/language", data={"language": "en", "back": "/matches"})
    assert (chosen.status_code, chosen.headers["location"]) == (303, "/matches")
    assert browser.cookies["mano-language"] == "en"
    await browser.post("/language", data={"language": "tlh", "back": "/"})
    assert browser.cookies["mano-language"] == "en"
    assert '<html lang="en" dir="ltr"' in (await browser.get("/")).text


async def test_rules_are_told_from_the_options(browser: Browser) -> None:
    assert (await browser.get("/rules/truco?target=15")).status_code == 200
    assert (await browser.get("/rules/truco?target=16")).status_code == 422
    assert (await browser.get("/rules/poker")).status_code == 404
    await browser.introduce("Anna")
    table = (await browser.post("/api/v1/tables", json={"game": "truco", "options": {"target": 15}})).json()
    assert (await browser.get(f"/rules/truco?table={table['table']}")).status_code == 200
    assert (await browser.get(f"/rules/burraco?table={table['table']}")).status_code == 404
