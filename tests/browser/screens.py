"""Renews the pictures under docs/screens/: `make screens`. Every screen in a filled state, on a laptop and on
a phone, in English and Arabic; lying, too: tables and, in English, pages, unless a state differs from
another in a line or a sheet only. Pages follow the system's scheme; the dark one is taken of an English
laptop alone, since a colour knows neither size nor language. Tables are dark in both schemes, and bright by
daylight.

It is run by name, not with the tests: it asserts nothing.
"""

from __future__ import annotations

import asyncio
import hashlib
import io
import json
import os
import re
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize

from app.store.database import Database
from app.store.players import Sessions
from engine import GAMES, Document
from tests.browser.burraco_position import BURRACO
from tests.browser.checks import until
from tests.browser.conftest import PATIENCE, serving
from tests.browser.staged import Stage
from tests.browser.test_burraco_table import between_hands, crowded
from tests.browser.test_truco_table import HANDS

ROOT = Path(__file__).resolve().parents[2]
FOLDER = Path(os.environ.get("MANO_SCREENS", ROOT / "docs" / "screens"))
SIZES = {
    "laptop": ViewportSize(width=1280, height=800),
    "phone": ViewportSize(width=390, height=844),
    "lying": ViewportSize(width=844, height=390),
}
STANDING = ("laptop", "phone")
LANGUAGES = ("en", "ar")
QUALITY = 46
A_PHONE = "Mozilla/5.0 (Linux; Android 14; Mobile) Chrome/126.0 Mobile Safari/537.36"
NAMES = {"en": ("Anna", "Giulia", "Bartek", "Omar"), "ar": ("ليلى", "سامي", "يوسف", "عمر")}
BOSS, PASSWORD = "Boss", "a desk in the evening"


class Camera:
    """A browser profile with a language, and its pictures."""

    def __init__(self, browser: Browser, server: str, language: str, **settings: Any) -> None:
        self.language = language
        self.server = server
        self.context: BrowserContext = browser.new_context(
            base_url=server, reduced_motion="reduce", service_workers="block", locale="en-GB"
        )
        self.context.set_default_timeout(PATIENCE)
        self.context.add_cookies([{"name": "mano-language", "value": language, "url": server}])
        if settings:
            kept = json.dumps(json.dumps(settings))
            self.context.add_init_script(f"localStorage.setItem('mano.settings', {kept})")

    def take(self, page: Page, name: str, sizes: tuple[str, ...] = tuple(SIZES), suffix: str = "") -> None:
        """Pictures of what a page shows now."""
        for size in sizes:
            page.set_viewport_size(SIZES[size])
            page.wait_for_timeout(250)
            until(page, "[...document.images].every(one => one.complete || one.loading === 'lazy')")
            FOLDER.mkdir(parents=True, exist_ok=True)
            with Image.open(io.BytesIO(page.screenshot())) as picture:
                file = FOLDER / f"{name}-{self.language}-{size}{suffix}.webp"
                picture.convert("RGB").save(file, quality=QUALITY, method=6)

    def open(self, page: Page, name: str, path: str, prepare: Callable[[Page], None] | None = None) -> None:
        """Pictures of a page in the light, and in the dark."""
        english, desk = self.language == "en", name.startswith("desk")
        dark = ("laptop",) if english and (not desk or name == "desk-matches") else ()
        taken = {"light": tuple(SIZES) if english and not desk else STANDING, "dark": dark}
        for scheme, sizes in taken.items():
            if not sizes:
                continue
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
            page.set_viewport_size(SIZES["laptop"])
            page.goto(path, wait_until="networkidle")
            if prepare:
                prepare(page)
            self.take(page, name, sizes, "-dark" if scheme == "dark" else "")

    def join(self, token: str) -> None:
        """The profile becomes that of a session."""
        self.context.add_cookies([{"name": "mano", "value": token, "url": self.server}])


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> str:
    """An evening's history: matches of twelve people, and an admin's account."""
    address = f"sqlite:///{tmp_path_factory.mktemp('screens') / 'mano.sqlite3'}"
    environment = {**os.environ, "MANO_DATABASE_URL": address}
    seeded = ["seed", "--matches", "60", "--logs", "1", "--people", "12", "--days", "240"]
    for command in (seeded, ["admin", "add", BOSS, "--stdin"]):
        arguments = [sys.executable, "-m", "app.cli", *command]
        subprocess.run(arguments, cwd=ROOT, env=environment, input=f"{PASSWORD}\n", text=True, check=True)
    return address


@pytest.fixture(scope="module")
def evening(database: str) -> Iterator[str]:
    """A server with a past."""
    with serving(MANO_DATABASE_URL=database, MANO_LIMIT_SESSIONS="600/minute") as address:
        yield address


@pytest.fixture(params=LANGUAGES)
def camera(request: pytest.FixtureRequest, browser: Browser, evening: str) -> Iterator[Camera]:
    """A reader of the pages of that server."""
    one = Camera(browser, evening, request.param)
    yield one
    one.context.close()


@pytest.fixture(params=LANGUAGES)
def table_camera(request: pytest.FixtureRequest, browser: Browser, server: str) -> Iterator[Camera]:
    """A player of tables that need no past."""
    one = Camera(browser, server, request.param)
    yield one
    one.context.close()


def session_of(database: str, player: str) -> str:
    """A new session of a player who is in the database."""
    made: list[str] = []

    async def make() -> None:
        opened = Database(database)
        try:
            made.append(await Sessions(opened).create(player, "Firefox · Linux"))
        finally:
            await opened.close()

    thread = threading.Thread(target=lambda: asyncio.run(make()))  # Playwright's loop runs in this one
    thread.start()
    thread.join()
    return made[0]


def boss(camera: Camera) -> Page:
    page = camera.context.new_page()
    answer = page.request.post(
        f"{camera.server}/api/v1/account/sign-in",
        data={"name": BOSS, "password": PASSWORD},
        headers={"Origin": camera.server},
    )
    assert answer.ok, answer.text()
    return page


def found(page: Page, query: str) -> list[dict[str, Any]]:
    answer = page.request.get(f"/api/v1/admin/matches?{query}")
    assert answer.ok, answer.text()
    listed: list[dict[str, Any]] = answer.json()["matches"]
    return listed


def ask(page: Page, method: str, path: str, body: Document | None = None) -> Any:
    """What the interface answers the profile of a page."""
    origin = "/".join(page.url.split("/")[:3])
    answer = page.request.fetch(
        f"{origin}/api/v1{path}", method=method, data=body or {}, headers={"Origin": origin}
    )
    assert answer.ok, answer.text()
    return answer.json() if answer.text() else None


def lay(page: Page, game: str, name: str, **more: Any) -> dict[str, Any]:
    """Somebody lays a table and sits down at it."""
    ask(page, "POST", "/session", {"name": name})
    made: dict[str, Any] = ask(page, "POST", "/tables", {"game": game, "open": True, **more})
    ask(page, "PUT", f"/tables/{made['table']}/seats/0", {"invite": made["invite"]})
    return made


def lay_and_start(page: Page, game: str, name: str, level: str) -> None:
    table = lay(page, game, name)["table"]
    for seat in range(1, GAMES[game].seats):
        ask(page, "PUT", f"/tables/{table}/seats/{seat}", {"computer": level})
    ask(page, "POST", f"/tables/{table}/start")


@pytest.mark.timeout(3600)
def test_pages(camera: Camera, browser: Browser, database: str) -> None:
    desk = boss(camera)
    matches = {game: found(desk, f"game={game}&state=finished") for game in GAMES}
    known = matches["burraco"][0]
    regular = known["players"][0]
    reader = Camera(browser, camera.server, camera.language)
    reader.join(session_of(database, regular["player"]))
    host = Camera(browser, camera.server, camera.language)
    for camera_, game, name in ((host, "burraco", "Giulia"), (host, "truco", "Rosario")):
        page = camera_.context.new_page()
        page.goto("/offline")
        lay(page, game, name)
    page = reader.context.new_page()
    page.goto("/offline")
    lay_and_start(page, "truco", regular["name"], "high")
    reader.open(page, "home", "/")
    reader.open(page, "new-burraco", "/burraco/new")
    reader.open(page, "new-truco", "/truco/new")
    reader.open(page, "matches", "/matches")
    for game in GAMES:
        reader.open(page, f"match-{game}", f"/matches/{matches[game][0]['match']}", check_shuffle)
        reader.open(page, f"rules-{game}", f"/rules/{game}")
    reader.open(page, "settings", "/settings")
    for deck in ("french", "spanish"):
        reader.open(page, f"deck-{deck}", f"/decks/{deck}")
    host.open(host.context.new_page(), "sign-in", "/sign-in")
    one = boss(host)
    host.open(one, "profile", "/profile")
    reader.context.close()
    host.context.close()


def check_shuffle(page: Page) -> None:
    page.get_by_role("button", name=re.compile("Check the shuffle|فحص الخلط")).click()
    page.wait_for_timeout(1500)
    page.evaluate("scrollTo(0, 0)")


@pytest.mark.timeout(3600)
def test_desk(camera: Camera, browser: Browser) -> None:
    page = boss(camera)
    match = found(page, "game=burraco&state=finished")[0]
    others = [Camera(browser, camera.server, camera.language) for _ in range(3)]
    hosts = (("truco", "Rosario"), ("burraco", "Giulia"), ("truco", "Tomás"))
    for other, (game, name) in zip(others, hosts, strict=True):
        table = other.context.new_page()
        table.goto("/offline")
        lay_and_start(table, game, name, next(iter(GAMES[game].bots)))
    running = found(page, "state=running")
    for one in running:
        page.goto(f"/admin/matches/{one['match']}")
    stop = {"way": "void", "reason": "the lamp went out", "confirm": running[0]["match"]}
    ask(page, "POST", f"/admin/matches/{running[0]['match']}/stop", stop)
    for name in ("matches", "tables", "players", "audit", "system"):
        camera.open(page, f"desk-{name}", f"/admin/{name}")
    camera.open(page, "desk-match", f"/admin/matches/{match['match']}")
    camera.open(page, "desk-player", f"/admin/players/{match['players'][0]['player']}")
    for other in others:
        other.context.close()


@pytest.mark.timeout(3600)
def test_lobby_and_replays(camera: Camera, browser: Browser) -> None:
    host = Camera(browser, camera.server, camera.language)
    page = host.context.new_page()
    page.goto("/offline")
    names = NAMES[camera.language]
    made = lay(page, "burraco", names[0], open=False)
    table, invite = made["table"], made["invite"]
    ask(page, "PUT", f"/tables/{table}/seats/1", {"computer": "easy"})
    friend = browser.new_context(
        base_url=camera.server, viewport=SIZES["phone"], user_agent=A_PHONE
    ).new_page()
    friend.goto("/offline")
    ask(friend, "POST", "/session", {"name": names[2]})
    ask(friend, "PUT", f"/tables/{table}/seats/2", {"invite": invite})
    ask(friend, "PUT", f"/tables/{table}/ready", {"ready": True})
    friend.goto(f"/t/{invite}")
    page.goto(f"/t/{invite}")
    page.get_by_role("switch").wait_for()
    page.wait_for_timeout(1000)  # until the friend is here
    host.take(page, "lobby")
    friend.context.close()
    desk = boss(camera)
    for game, moment in (("burraco", "#h2.41&seat=0"), ("truco", "#h12.4&seat=0")):
        match = found(desk, f"game={game}&state=finished")[0]["match"]
        desk.goto("about:blank")
        desk.goto(f"/matches/{match}/replay{moment}")
        until(desk, "document.querySelector('.scrubber input') !== null")
        camera.take(desk, f"replay-{game}")
    host.context.close()


MIDDLE: Document = {
    "phase": "play",
    "dealer": 2,
    "hands": {
        "0": ["4S", "5S", "9H", "9D", "TC", "KC", "JS", "2H", "JK", "3D", "AS", "JD", "7C", "6S"],
        "1": ["3S", "8D", "KD", "6C"],
        "2": ["4D", "TH", "QC", "AC", "5C", "8S", "JC"],
        "3": ["6D", "7H", "AD", "3D", "QH"],
    },
    "melds": [
        {"team": 0, "cards": ["3H", "4H", "5H", "6H", "7H"]},
        {"team": 1, "cards": ["QS", "QD", "QH"]},
        {"team": 0, "cards": ["6D", "7D", "8D", "9D", "TD", "JD", "QD"]},
        {"team": 1, "cards": ["5S", "6S", "7S", "8S", "9S", "TS", "JS"]},
        {"team": 0, "cards": ["AH", "AD", "AC"]},
        {"team": 1, "cards": ["9C", "TC", "JC", "QC", "KC"]},
        {"team": 1, "cards": ["4D", "4H", "4S", "2C"]},
        {"team": 0, "cards": ["3C", "4C", "5C", "6C", "2D", "8C", "9C"]},
        {"team": 1, "cards": ["TD", "TH", "TS"]},
        {"team": 0, "cards": ["KS", "KD", "KH"]},
    ],
    "pile": ["7D", "KH", "4C", "9S", "JH"],
    "totals": [620, 540],
    "stock_size": 14,
    "pozzetto": [None, "direct"],
}


def choose(page: Page, *codes: str) -> None:
    for code in codes:
        page.locator(f"[role=option][data-card^='{code}']").click(position={"x": 10, "y": 12})


@pytest.mark.timeout(3600)
def test_burraco(table_camera: Camera) -> None:
    camera = table_camera
    stage = Stage(camera.context, "burraco", NAMES[camera.language])
    page = stage.page
    page.set_viewport_size(SIZES["laptop"])
    middle = BURRACO.sketch(MIDDLE)

    def at(name: str, sizes: tuple[str, ...] = tuple(SIZES)) -> None:
        camera.take(page, f"burraco-{name}" if name else "burraco", sizes)

    stage.show(middle)
    choose(page, "4S", "5S", "6S")
    at("")
    page.locator("[data-place=pile]").first.click()
    at("pile")
    stage.show(view=crowded(33, 14))
    choose(page, "9S1", "JS1", "3H1")
    at("full")
    stage.show(middle)
    page.keyboard.press("h")
    at("hint", STANDING)
    stage.show(middle)
    choose(page, "KC", "3D", "7C")
    page.locator("[data-dock]").click()
    page.locator(".message.refused").wait_for()
    at("refused", STANDING)
    stage.show(middle)
    page.locator(".meld").first.click()
    at("meld", STANDING)
    stage.show(BURRACO.sketch({**MIDDLE, "phase": "draw", "turn": 0, "stock_size": 5}))
    at("draw", STANDING)
    pause = {"by": 2, "since": 0}
    stage.show(middle, paused=pause)
    at("paused", STANDING)
    away = {"state": "away", "since": 0, "next": "wait", "next_at": None}
    waiting = BURRACO.sketch({**MIDDLE, "turn": 2, "phase": "draw"})
    stage.show(waiting, people={2: away})
    at("away")
    stage.show(middle, seat=None, watching=2)
    at("watching")
    stage.show(middle)
    page.locator(".bar button").last.click()
    page.locator(".menu-sheet").wait_for()
    at("menu", STANDING)
    stage.show(commit(BURRACO.new_match({}))[0])
    at("ready", STANDING)
    spread = deal(BURRACO.new_match({}))
    for seat, index in ((1, 17), (2, 66)):
        spread = BURRACO.apply(spread, seat, BURRACO.parse_action({"type": "pick", "index": index})).state
    stage.show(spread)
    at("pick")
    stage.show(deal(between_hands(dealer=0)))
    page.locator(".cut-range").wait_for()
    at("cut")
    stage.show(commit(between_hands())[0])
    page.locator(".row-button").first.click()
    at("score")
    end = BURRACO.view(between_hands(), 0)
    result = {"winner": 0, "totals": [2150, 1990], "victory_points": [13, 7]}
    stage.show(view={**end, "table": {**end["table"], "phase": "over", "result": result}})
    at("end")


def commit(state: Any) -> tuple[Any, str]:
    """Whose players are asked whether they are ready, and the seed that was committed to."""
    seed = bytes(32)
    sealed = {"type": "commit", "hash": hashlib.sha256(seed).hexdigest()}
    return BURRACO.apply(state, None, BURRACO.parse_action(sealed)).state, seed.hex()


def deal(state: Any) -> Any:
    """The deal of a state whose hand has not begun."""
    state, seed = commit(state)
    actions: list[tuple[int | None, Document]] = [
        (seat, {"type": "ready", "nonce": f"{seat:032x}"}) for seat in range(4)
    ]
    for seat, action in [*actions, (None, {"type": "deal", "seed": seed})]:
        state = BURRACO.apply(state, seat, BURRACO.parse_action(action)).state
    return state


TRUCO = GAMES["truco"]
SCENES: dict[str, list[tuple[int, str]]] = {
    "truco": [(0, "envido"), (1, "quiero"), (0, "7O"), (1, "4C")],
    "truco-asked": [(0, "7O"), (1, "truco")],
    "truco-hand-over": [(0, "envido"), (1, "quiero"), (0, "7O"), (1, "truco"), (0, "no_quiero")],
}


def play(stage: Stage, moves: list[tuple[int, str]]) -> None:
    for seat, what in moves:
        stage.do(seat, {"type": "play", "card": what} if what[0].isdigit() else {"type": what})


@pytest.mark.timeout(3600)
def test_truco(table_camera: Camera) -> None:
    camera = table_camera
    stage = Stage(camera.context, "truco", NAMES[camera.language], "high")
    page = stage.page
    page.set_viewport_size(SIZES["laptop"])
    sketch: Document = {"hands": HANDS, "scores": [18, 11]}

    def show(sketch: Document, moves: list[tuple[int, str]], **more: Any) -> None:
        stage.show(TRUCO.sketch(sketch), **more)
        page.mouse.click(3, 400)  # a hand on the mouse: no ring around what is asked for
        play(stage, moves)

    for name, moves in SCENES.items():
        show(sketch, moves)
        camera.take(page, name)
    show({**sketch, "scores": [29, 24]}, [(0, "7O"), (1, "truco"), (0, "quiero"), (1, "fold")])
    camera.take(page, "truco-end")
    show(sketch, SCENES["truco"])
    page.set_viewport_size(SIZES["phone"])
    page.locator(".why").click()
    camera.take(page, "truco-why", ("phone", "lying"))
    show(sketch, SCENES["truco"], paused={"by": 0, "since": 0})
    camera.take(page, "truco-paused", STANDING)


@pytest.mark.timeout(3600)
@pytest.mark.parametrize("language", LANGUAGES)
def test_tables_by_daylight(browser: Browser, server: str, language: str) -> None:
    camera = Camera(browser, server, language, daylight=True)
    names = NAMES[language]
    burraco = Stage(camera.context, "burraco", names)
    burraco.show(BURRACO.sketch(MIDDLE))
    choose(burraco.page, "4S", "5S", "6S")
    camera.take(burraco.page, "burraco-day")
    truco = Stage(camera.context, "truco", names, "high")
    truco.show(TRUCO.sketch({"hands": HANDS, "scores": [18, 11]}))
    truco.page.mouse.click(3, 400)
    play(truco, SCENES["truco"])
    camera.take(truco.page, "truco-day")
    camera.context.close()
