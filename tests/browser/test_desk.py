"""The desk in a browser: an admin finds a match by four routes, replays a hand, proves its deal, exports,
stops a match with a reason; others find nothing there."""

from __future__ import annotations

import asyncio
import csv
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import date
from io import StringIO
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from babel.dates import format_skeleton
from playwright.sync_api import Page, expect
from sqlalchemy import func, select

from app.store import Database
from app.store.models import match_seats
from app.store.players import Sessions
from tests.browser.checks import serious_violations, until
from tests.browser.conftest import Visit, serving
from tests.browser.matches import computers_play

ROOT = Path(__file__).resolve().parents[2]
BOSS = "Boss"
PASSWORD = "a desk in the evening"
SIZES = [(1280, 800), (390, 844), (844, 390)]
OF_THE_DESK = ("matches", "tables", "players", "audit", "system")


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> str:
    return f"sqlite:///{tmp_path_factory.mktemp('desk') / 'mano.sqlite3'}"


@pytest.fixture(scope="module")
def server(database: str) -> Iterator[str]:
    """A server of our own, with ten matches that computer players finished and an admin's account."""
    environment = {**os.environ, "MANO_DATABASE_URL": database}
    for command in (
        ["seed", "--matches", "10", "--logs", "1", "--people", "8"],
        ["admin", "add", BOSS, "--stdin"],
    ):
        arguments = [sys.executable, "-m", "app.cli", *command]
        subprocess.run(arguments, cwd=ROOT, env=environment, input=f"{PASSWORD}\n", text=True, check=True)
    with serving(MANO_DATABASE_URL=database, MANO_LIMIT_SESSIONS="600/minute") as address:
        yield address


Desk = Callable[..., Page]


@pytest.fixture
def desk(visit: Visit, server: str) -> Desk:
    """desk(path, ...): a page of the desk, opened by the admin."""

    def enter(path: str = "/admin/matches", **options: Any) -> Page:
        page = visit("about:blank", **options)
        answer = page.request.post(
            f"{server}/api/v1/account/sign-in",
            data={"name": BOSS, "password": PASSWORD},
            headers={"Origin": server},
        )
        assert answer.ok, answer.text()
        page.goto(path)
        return page

    return enter


def play(visit: Visit, server: str, name: str, *, shown: bool = False) -> tuple[Page, str, str]:
    """Somebody plays Truco against the computer: the page, which shows the table if asked, the match, the
    player."""
    page = visit("about:blank")

    def call(method: str, path: str, body: dict[str, Any]) -> Any:
        answer = page.request.fetch(
            f"{server}/api/v1{path}", method=method, data=body, headers={"Origin": server}
        )
        assert answer.ok, answer.text()
        return answer.json()

    player = call("POST", "/session", {"name": name})["player"]
    made = call("POST", "/tables", {"game": "truco", "options": {"target": 15}})
    table = made["table"]
    call("PUT", f"/tables/{table}/seats/0", {"invite": made["invite"]})
    call("PUT", f"/tables/{table}/seats/1", {"computer": "low"})
    match = call("POST", f"/tables/{table}/start", {})["match"]
    if shown:
        page.goto(f"/t/{table}")
        expect(page.locator(".truco")).to_be_visible()
    return page, match, player


async def session_of_the_keenest(database: str) -> tuple[str, int]:
    """A session's token of who has played most of the matches that were there, and how many those are."""
    store = Database(database)
    count = func.count()
    query = select(match_seats.c.player, count).where(match_seats.c.outcome.is_not(None))
    query = query.where(match_seats.c.player.is_not(None)).group_by(match_seats.c.player)
    async with store.read() as connection:
        player, played = (await connection.execute(query.order_by(count.desc()).limit(1))).one()
    token = await Sessions(store).create(player)
    await store.close()
    return token, played


def test_a_player_s_own_history_is_filtered_by_the_address(server: str, database: str, visit: Visit) -> None:
    with ThreadPoolExecutor(1) as aside:  # this thread has an event loop of its own already
        token, played = aside.submit(asyncio.run, session_of_the_keenest(database)).result()
    page = visit("about:blank")
    page.context.add_cookies([{"name": "mano", "value": token, "url": server}])
    page.goto(f"{server}/matches")
    rows = page.locator("table.history tbody tr")
    expect(rows).to_have_count(played)
    expect(page.get_by_role("img", name="Won and lost by month")).to_be_visible()
    tallies = page.get_by_role("region", name="What they add up to")
    sums = [int(text) for text in tallies.get_by_text("Matches").locator("+ dd").all_inner_texts()]
    assert sum(sums) == played

    game = tallies.get_by_role("heading").first.inner_text()
    won = tallies.get_by_role("article").first.get_by_text("Won", exact=True).locator("+ dd").inner_text()
    page.get_by_label("Game").select_option(game.lower())
    page.get_by_label("Result").select_option("won")
    page.get_by_role("button", name="Show").click()
    page.wait_for_url(f"**/matches?game={game.lower()}&result=won")
    expect(rows).to_have_count(int(won.split()[0]))
    shown = rows.all_inner_texts()
    page.reload()
    assert rows.all_inner_texts() == shown
    expect(page.get_by_label("Game")).to_have_value(game.lower())
    expect(page.get_by_label("Result")).to_have_value("won")
    page.get_by_role("link", name="All of mine").click()
    rows.first.get_by_role("link").first.click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert "/matches/" in page.url


@pytest.mark.parametrize("language", ["ar", "en", "es", "pl"])
def test_months_are_written_as_the_reader_writes_them(
    server: str, database: str, visit: Visit, language: str
) -> None:
    with ThreadPoolExecutor(1) as aside:
        token, _ = aside.submit(asyncio.run, session_of_the_keenest(database)).result()
    page = visit("about:blank")
    page.context.add_cookies([{"name": "mano", "value": token, "url": server}])
    page.context.add_cookies([{"name": "mano-language", "value": language, "url": server}])
    page.goto(f"{server}/matches")
    months = page.locator(".trends tbody th time").evaluate_all("all => all.map(one => one.dateTime)")
    assert months
    for place, month in enumerate(months):
        name = format_skeleton("yMMMM", date.fromisoformat(f"{month}-01"), locale=language)
        expect(page.locator(".trends tbody th").nth(place)).to_have_text(name)
    labels = page.locator(".months text[data-month]")
    short = format_skeleton("yMMM", date.fromisoformat(f"{months[0]}-01"), locale=language)
    expect(labels.first).to_have_text(short)
    page.set_viewport_size({"width": 390, "height": 844})
    page.locator(".trends summary").click()
    broken = page.locator(".trends thead th").evaluate_all("""heads => heads.filter(head => {
      const words = document.createRange();
      words.selectNodeContents(head);
      return !head.textContent.includes(" ") && words.getClientRects().length > 1;
    }).map(head => head.textContent)""")
    assert broken == []
    boxes = labels.evaluate_all("all => all.map(one => one.getBoundingClientRect())")
    for one, other in pairwise(boxes):
        assert one["right"] + 4 < other["left"]


def listed(page: Page) -> list[str]:
    return page.eval_on_selector_all("[data-match]:is(tr)", "rows => rows.map(row => row.dataset.match)")


def test_a_match_is_found_by_four_routes(server: str, visit: Visit, desk: Desk) -> None:
    _, match, player = play(visit, server, "Żaneta Four")
    page = desk()
    page.get_by_label("Name of a player").fill("zaneta f")
    page.get_by_role("button", name="Find").click()
    assert listed(page) == [match]
    page.get_by_role("link", name="Żaneta Four").click()
    assert f"player={player}" in page.url
    assert listed(page) == [match]
    page.get_by_role("link", name="Live tables").click()
    assert match in listed(page)
    page.get_by_role("link", name="Players").click()
    page.get_by_label("Name of a player").fill("Żaneta")
    page.get_by_role("button", name="Find").click()
    page.get_by_role("link", name="Żaneta Four").click()
    page.locator(".facts").get_by_role("link", name="1").click()
    assert listed(page) == [match]
    page.locator(f"[data-match='{match}'] a").first.click()
    expect(page.get_by_role("heading", level=1)).to_contain_text(match)


def test_the_address_holds_the_filter_and_the_file_has_its_matches(
    server: str, visit: Visit, desk: Desk
) -> None:
    """Check 30: player and week, sorted by length, CSV, and the audit line of opening a match."""
    for _ in range(3):
        play(visit, server, "Quique Thirty")
    page = desk()
    page.get_by_label("Name of a player").fill("quique thirty")
    today = page.evaluate("new Date().toISOString().slice(0, 10)")
    page.get_by_label("From", exact=True).fill(today)
    page.get_by_label("To", exact=True).fill(today)
    page.get_by_role("button", name="Find").click()
    page.get_by_role("link", name=re.compile("^Length")).click()
    expect(page.get_by_role("columnheader", name="Length")).to_have_attribute("aria-sort", "descending")
    address, found = page.url, listed(page)
    assert len(found) == 3
    for part in ("name=quique", f"since={today}", f"until={today}", "sort=length"):
        assert part in address
    page.reload()
    assert (page.url, listed(page)) == (address, found)
    with page.expect_download() as download:
        page.get_by_role("link", name="CSV").click()
    content = Path(download.value.path()).read_bytes()
    assert content.startswith(b"\xef\xbb\xbf")
    rows = list(csv.DictReader(StringIO(content.decode("utf-8-sig"))))
    assert [row["match"] for row in rows] == found
    page.locator("tbody a").first.click()
    lines = page.get_by_role("region", name="Audit log").get_by_role("row")
    expect(lines.nth(1)).to_contain_text("Boss")
    expect(lines.nth(1)).to_contain_text("opened")


def test_a_deal_is_proved_and_a_hand_replayed(desk: Desk) -> None:
    page = desk("/admin/matches?game=truco&state=finished")
    page.locator("tbody a").first.click()
    hands = page.get_by_role("region", name="Hands").locator("tbody tr").count()
    page.get_by_role("button", name="Check the shuffle").click()
    expect(page.locator("#checked").get_by_text("The seal fits")).to_have_count(hands)
    page.get_by_role("link", name="Replay").click()
    page.wait_for_url("**/replay*")
    slider = page.get_by_role("slider", name="Step")
    slider.press("End")
    expect(page.get_by_text(re.compile("wins|over")).first).to_be_visible()


def test_a_running_match_is_voided_with_a_reason_and_its_player_is_told(
    server: str, visit: Visit, desk: Desk
) -> None:
    player, match, _ = play(visit, server, "Stopped", shown=True)
    page = desk(f"/admin/matches/{match}")
    page.get_by_text("End or void this match").click()
    form = page.locator(".stop")
    form.get_by_label(f"Type “{match}” to confirm").fill("not this")
    form.get_by_label("Why?").fill("the lamp went out")
    form.get_by_role("button", name="Do it").click()
    expect(page.get_by_role("heading", name="Not this card")).to_be_visible()
    page.goto(f"/admin/matches/{match}")
    page.get_by_text("End or void this match").click()
    form.get_by_label(f"Type “{match}” to confirm").fill(match)
    form.get_by_label("Why?").fill("the lamp went out")
    form.get_by_role("button", name="Do it").click()
    expect(page.locator(".facts")).to_contain_text("not counted")
    expect(page.get_by_role("region", name="Audit log")).to_contain_text("the lamp went out")
    expect(player.get_by_text("The house has ended the last match; it does not count.")).to_be_visible()
    player.get_by_role("button", name="Start").click()
    expect(player.locator(".truco")).to_be_visible()


def test_an_announcement_reaches_a_table_and_a_page(server: str, visit: Visit, desk: Desk) -> None:
    player, _, _ = play(visit, server, "Listener", shown=True)
    page = desk("/admin/system")
    page.get_by_label("What else is to be said").fill("Back at nine")
    page.get_by_role("button", name="Announce", exact=True).click()
    expect(player.get_by_text("Back at nine")).to_be_visible()
    player.get_by_role("button", name="Understood").click()
    expect(player.get_by_text("Back at nine")).to_have_count(0)
    page.goto("/")
    expect(page.get_by_text("Back at nine")).to_be_visible()
    page.goto("/admin/system")
    page.get_by_role("button", name="Take it back").click()
    page.goto("/")
    expect(page.get_by_text("Back at nine")).to_have_count(0)


def test_a_player_finds_nothing_of_it(server: str, visit: Visit) -> None:
    page, match, player = play(visit, server, "Curious")
    for path in (*OF_THE_DESK, f"matches/{match}", f"players/{player}", "matches.csv"):
        answer = page.request.get(f"/admin/{path}")
        assert answer.status == 404
        assert "Desk" not in answer.text()
    assert page.request.get("/api/v1/admin/matches").status == 404
    for path, form in (
        (f"matches/{match}/stop", {"way": "void", "confirm": match, "reason": "I lose"}),
        (f"matches/{match}/hands", {"reason": "I want to see"}),
        (f"players/{player}/rename", {"name": "Boss", "confirm": "Curious", "reason": "why not"}),
        ("notice", {"text": "mine now"}),
    ):
        refused = page.request.post(f"/admin/{path}", form=form, headers={"Origin": server})
        assert refused.status == 404, path
    assert page.request.get(f"/api/v1/matches/{match}").json()["state"] == "running"


@pytest.mark.parametrize("game", ["burraco", "truco"])
def test_a_line_of_the_log_says_what_the_replay_says_and_leads_there(
    server: str, visit: Visit, desk: Desk, game: str
) -> None:
    options = {"burraco": {"hands": 2, "seating": "draw"}, "truco": {"target": 15}}[game]
    match = computers_play(visit("/"), game, {"burraco": "easy", "truco": "low"}[game], **options)["match"]
    page = desk(f"/admin/matches/{match}")
    lines = page.locator("[data-number]:has(a)")
    line = lines.nth(1)  # after the deal: a hand of Truco may have no more
    expect(line.locator("> code")).to_be_visible()
    words = line.locator("a").inner_text()
    assert words.endswith(".")
    place = re.search(r"#h1\.(\d+)$", line.locator("a").get_attribute("href") or "")
    assert place
    raw = page.evaluate("""[...document.querySelectorAll("[data-number]")]
      .filter(one => one.firstChild.nodeName === "CODE" || !one.textContent.trim()).length""")
    assert raw == 0
    line.locator("a").click()
    expect(page.locator(".film-log [aria-current=step]")).to_have_text(words)
    until(page, f"document.querySelector('.scrubber input').value === '{place[1]}'")


@pytest.mark.parametrize("language", ["en", "ar"])
def test_an_action_as_it_is_kept_begins_where_its_words_do(
    server: str, visit: Visit, desk: Desk, language: str
) -> None:
    match = computers_play(visit("/"), "truco", "low", target=15)["match"]
    page = desk(f"/admin/matches/{match}", width=390, height=844)
    page.context.add_cookies([{"name": "mano-language", "value": language, "url": server}])
    page.reload()
    expect(page.locator("[data-number] a + code").first).to_be_visible()
    away = page.locator("[data-number]:has(a + code)").evaluate_all(AWAY_FROM_WORDS, language == "ar")
    assert away, "no action takes a line of its own"
    assert max(away) <= 2


# How far from where a line's words begin each line of its raw action does, the one beside the words left out.
AWAY_FROM_WORDS = """(cells, rtl) => cells.flatMap(cell => {
  const begins = box => rtl ? box.right : box.left;
  const [words, raw] = ["a", "code"].map(which => {
    const range = document.createRange();
    range.selectNodeContents(cell.querySelector(which));
    const lines = new Map();
    for (const box of range.getClientRects()) {
      const all = lines.get(Math.round(box.bottom)) ?? [];
      if (box.width) lines.set(Math.round(box.bottom), [...all, begins(box)]);
    }
    return [...lines].map(([bottom, all]) => ({bottom, start: (rtl ? Math.max : Math.min)(...all)}));
  });
  const last = words.at(-1).bottom + 4;
  return raw.filter(line => line.bottom > last).map(line => Math.abs(line.start - words[0].start));
})"""


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_desk_has_no_serious_barrier_and_does_not_scroll_sideways(
    server: str, visit: Visit, desk: Desk, theme: str
) -> None:
    _, match, player = play(visit, server, "Shown")
    page = desk(color_scheme=theme)
    for path in (*OF_THE_DESK, f"matches/{match}", f"players/{player}"):
        page.goto(f"/admin/{path}")
        assert serious_violations(page) == [], path
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate("document.documentElement.scrollWidth") <= width, (path, width)
            lists = "[...document.querySelectorAll('.wide')].map(one => one.scrollWidth - one.clientWidth)"
            assert max(page.evaluate(lists), default=0) <= 0, (path, width)
        page.set_viewport_size({"width": 320, "height": 568})  # a laptop's page at 400 %
        assert page.evaluate("document.documentElement.scrollWidth") <= 320, path


def test_the_headings_of_a_list_stand_on_one_line(desk: Desk) -> None:
    page = desk()
    bottoms = """heads => heads.map(head => {
      const words = document.createRange();
      words.selectNodeContents((head.querySelector("a") ?? head).firstChild);
      return words.getBoundingClientRect().bottom;
    })"""
    found = page.locator(".rows.listed thead th").evaluate_all(bottoms)
    assert len(found) == 10
    assert max(found) - min(found) < 1
