"""Attacks over HTTP, each tried as somebody would, with what happens. SECURITY.md names them."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.routing import APIRoute
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from app.store import Accounts
from tests.web.conftest import Browser
from tests.web.listening import Door, listening

GOOD = "seven quiet owls"


def unsafe_routes(app: FastAPI) -> list[tuple[str, str]]:
    """Every call that may change something."""
    return [
        (method, route.path.replace("{", "").replace("}", ""))
        for route in app.routes
        if isinstance(route, APIRoute)
        for method in route.methods - {"GET", "HEAD", "OPTIONS"}
    ]


@pytest.fixture
async def door(served: Callable[..., Any]) -> AsyncIterator[Door]:
    async with listening(await served()) as found:
        yield found


# Foreign pages


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://mano.test.evil.example"},
        {"Origin": "http://evil.example#mano.test"},
        {"Origin": "http://mano.test:8080"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Sec-Fetch-Site": "none"},
        {"Referer": "http://mano.test/"},
    ],
)
async def test_a_foreign_page_changes_nothing_anywhere(app: FastAPI, headers: dict[str, str]) -> None:
    async with Browser(app) as victim:
        await victim.introduce("Anna")
        del victim.headers["Origin"]
        for method, path in unsafe_routes(app):
            refused = await victim.request(method, path, headers=headers, json={})
            assert (refused.status_code, refused.json()["code"]) == (403, "foreign_origin"), path
        assert (await victim.get("/api/v1/session")).json()["name"] == "Anna"


async def test_no_answer_lets_another_origin_read_it(people: list[Browser]) -> None:
    headers = {"Origin": "https://evil.example"}
    for path in ("/", "/api/v1/session", "/api/v1/account/export"):
        answer = await people[0].get(path, headers=headers)
        assert not [name for name in answer.headers if name.startswith("access-control")]
        assert answer.headers["cross-origin-resource-policy"] == "same-origin"
    asked = await people[0].options("/api/v1/session", headers=headers)
    assert not [name for name in asked.headers if name.startswith("access-control")]


# Sessions


async def test_a_planted_session_is_not_taken_over(app: FastAPI, people: list[Browser]) -> None:
    """Fixation: the victim is given the attacker's cookie, then signs in. The cookie is the attacker's still,
    and the victim has another."""
    attacker, victim = people[:2]
    planted = attacker.cookies["mano"]
    victim.cookies.clear()
    victim.cookies.set("mano", planted, domain="mano.test", path="/")
    made = await victim.post("/api/v1/account", json={"name": "Victim", "password": GOOD})
    assert made.status_code == 201
    fresh = made.headers["set-cookie"].partition("=")[2].partition(";")[0]
    assert fresh != planted
    assert (await attacker.get("/api/v1/session")).json()["player"] is None
    assert (await attacker.get("/api/v1/account/export")).status_code == 401


async def test_a_token_of_the_attackers_choice_is_nobody(app: FastAPI) -> None:
    async with Browser(app) as victim:
        victim.cookies.set("mano", "A" * 43, domain="mano.test", path="/")
        await victim.introduce("Anna")
        assert victim.cookies.get("mano", domain="mano.test") != "A" * 43
    async with Browser(app) as attacker:
        attacker.cookies.set("mano", "A" * 43, domain="mano.test", path="/")
        assert (await attacker.get("/api/v1/session")).json()["player"] is None


async def test_an_old_cookie_opens_nothing(app: FastAPI, browser: Browser) -> None:
    await browser.introduce("Anna")
    old = browser.cookies["mano"]
    await browser.delete("/api/v1/session")
    for path in ("/api/v1/account", "/api/v1/sessions", "/api/v1/account/export"):
        refused = await browser.get(path, headers={"Cookie": f"mano={old}"})
        assert (refused.status_code, refused.json()["code"]) == (401, "no_session")


# Seats and tables


async def table_of_two(people: list[Browser]) -> tuple[str, str]:
    """Anna, the host, and Bartek sit; the table's address and its invite."""
    made = (await people[0].post("/api/v1/tables", json={"game": "truco"})).json()
    table = f"/api/v1/tables/{made['table']}"
    for seat in (0, 1):
        sat = await people[seat].put(f"{table}/seats/{seat}", json={"invite": made["invite"]})
        assert sat.status_code == 200
    return table, made["invite"]


async def test_a_stolen_link_gives_no_seat_that_is_taken(people: list[Browser]) -> None:
    """The link invites, it does not identify: seats are their players'."""
    table, invite = await table_of_two(people)
    thief = people[2]
    taken = await thief.put(f"{table}/seats/0", json={"invite": invite})
    assert (taken.status_code, taken.json()["code"]) == (409, "table_full")
    cleared = await thief.delete(f"{table}/seats/0")
    assert (cleared.status_code, cleared.json()["code"]) == (403, "not_host")
    await people[0].post(f"{table}/start")
    late = await thief.put(f"{table}/seats/1", json={"invite": invite})
    assert (late.status_code, late.json()["code"]) == (409, "already_playing")
    page = (await thief.get(f"/t/{invite}")).text
    assert '"mine"' not in page.replace("&#34;", '"')
    assert '"seat": null' in page.replace("&#34;", '"')


async def test_a_closed_table_s_matches_are_its_players_own(people: list[Browser]) -> None:
    """A table whose host lets nobody look on: what it played is not to be had afterwards, either."""
    made = (
        await people[0].post("/api/v1/tables", json={"game": "truco", "switches": {"watch": False}})
    ).json()
    for seat in (0, 1):
        sat = await people[seat].put(
            f"/api/v1/tables/{made['table']}/seats/{seat}", json={"invite": made["invite"]}
        )
        assert sat.status_code == 200
    match = (await people[0].post(f"/api/v1/tables/{made['table']}/start")).json()["match"]
    own, foreign = people[1], people[2]
    player = (await own.get("/api/v1/session")).json()["player"]
    found = [
        f"/api/v1/matches/{match}",
        f"/api/v1/matches/{match}/record",
        f"/api/matches/{match}/record",
        f"/api/v1/matches/{match}/replay",
        f"/matches/{match}",
        f"/matches/{match}/replay",
    ]
    for address in found:
        assert (await own.get(address)).status_code == 200, address
        assert (await foreign.get(address)).status_code == 404, address
    assert (await foreign.get(f"/api/v1/matches/{match}/replay/1")).json()["code"] == "match_unknown"
    for address in ("/api/v1/matches", f"/api/v1/matches?player={player}", "/matches?all=true"):
        assert match in (await own.get(address)).text, address
        assert match not in (await foreign.get(address)).text, address


async def test_a_table_s_id_is_no_invite(people: list[Browser]) -> None:
    made = (await people[0].post("/api/v1/tables", json={"game": "truco"})).json()
    for guess in (None, "", made["table"], made["invite"][:-1], made["invite"].upper()):
        body = {} if guess is None else {"invite": guess}
        refused = await people[1].put(f"/api/v1/tables/{made['table']}/seats/0", json=body)
        assert (refused.status_code, refused.json()["code"]) == (403, "not_invited")


async def test_a_renewed_link_shuts_the_old_one(people: list[Browser]) -> None:
    made = (await people[0].post("/api/v1/tables", json={"game": "truco"})).json()
    table = f"/api/v1/tables/{made['table']}"
    refused = await people[1].post(f"{table}/invite")
    assert (refused.status_code, refused.json()["code"]) == (403, "not_host")
    new = (await people[0].post(f"{table}/invite")).json()["invite"]
    old = await people[1].put(f"{table}/seats/0", json={"invite": made["invite"]})
    assert (old.status_code, old.json()["code"]) == (403, "not_invited")
    page = await people[1].get(f"/t/{made['invite']}")
    assert page.status_code == 404
    assert "ask for it" in page.text
    assert (await people[1].put(f"{table}/seats/0", json={"invite": new})).status_code == 200


async def test_a_name_that_looks_like_another_s_gets_no_seat(people: list[Browser]) -> None:
    made = (await people[0].post("/api/v1/tables", json={"game": "truco"})).json()
    table = f"/api/v1/tables/{made['table']}"
    await people[0].put(f"{table}/seats/0", json={"invite": made["invite"]})
    await people[1].introduce("Аnnа")  # with Cyrillic letters
    refused = await people[1].put(f"{table}/seats/1", json={"invite": made["invite"]})
    assert (refused.status_code, refused.json()["code"]) == (409, "name_too_like")
    assert refused.json()["args"] == {"name": "Anna"}
    await people[1].introduce("Bartek")
    assert (await people[1].put(f"{table}/seats/1", json={"invite": made["invite"]})).status_code == 200
    renamed = await people[1].post("/api/v1/session", json={"name": "Ann\u0430"})
    assert (renamed.status_code, renamed.json()["code"]) == (409, "name_too_like")
    assert (await people[1].get("/api/v1/session")).json()["name"] == "Bartek"


# What people type


@pytest.mark.parametrize(
    "name",
    [
        "<script>alert(1)</script"[:24],
        '"><img src=x onerror=a>',
        "</script><b>",
        "{{7919*7907}}",
        "${7919*7907}",
    ],
)
async def test_a_name_is_never_markup(people: list[Browser], name: str) -> None:
    """The product is a number that no time and no address of a page spells by chance."""
    await people[0].introduce(name)
    table, invite = await table_of_two(people)
    match = (await people[0].post(f"{table}/start")).json()["match"]
    for path in ("/", "/profile", "/sign-in", "/matches", f"/matches/{match}", f"/t/{invite}"):
        page = (await people[0].get(path)).text
        if "<" in name:
            assert name not in page
        assert str(7919 * 7907) not in page


# Desks


@pytest.mark.parametrize("role", [None, "moderator"])
async def test_desks_are_not_there_for_who_has_no_role(app: FastAPI, browser: Browser, role: Any) -> None:
    """Who has none gets at every desk what an address gets where there is nothing; a moderator at the
    admins'."""
    player = await browser.introduce("Eve")
    await Accounts(app.state.parts.database).set_role(player, role)
    desks = [
        (method, route.path)
        for route in app.routes
        if isinstance(route, APIRoute) and "/admin" in route.path
        for method in route.methods
    ]
    answers = [
        (method, path, await browser.request(method, path.replace("{", "").replace("}", "")))
        for method, path in desks
    ]
    if role is None:
        assert {answer.status_code for _, _, answer in answers} <= {404}
    elif answers:
        assert 404 in {answer.status_code for _, _, answer in answers}


# The wire


@pytest.mark.parametrize(
    "path",
    [
        "/static/../app/settings.py",
        "/static/%2e%2e/app/settings.py",
        "/static/..%2fapp%2fsettings.py",
        "/static/%252e%252e/app/settings.py",
        "/static//etc/passwd",
        "/static/built/../../pyproject.toml",
        "/static/js/..%5c..%5capp%5csettings.py",
        "/static/%00",
        "/t/../profile%00",
        "/matches/%2e%2e%2f%2e%2e",
        "//evil.example/profile",
        "/%0d%0aSet-Cookie:%20mano=x",
        "/" + "a" * 20_000,
    ],
)
async def test_a_path_leads_nowhere_but_where_it_says(door: Door, path: str) -> None:
    answer = await door.ask(f"GET {path} HTTP/1.1\r\nHost: mano.test\r\n\r\n".encode())
    assert answer.split(b" ", 2)[1] in (b"404", b"400", b"422", b"303")
    assert b"set-cookie" not in answer.partition(b"\r\n\r\n")[0].lower()
    for inside in (b"BaseSettings", b"root:", b"[project]"):
        assert inside not in answer


@pytest.mark.parametrize(
    "head",
    [
        "GET / HTTP/1.1\r\nHost: a\r\nHost: b",
        "POST /language HTTP/1.1\r\nHost: a\r\nOrigin: http://b\r\nX-Forwarded-Host: b",
        "POST /language HTTP/1.1\r\nHost: a\r\nOrigin: http://a\r\nOrigin: http://b",
        "POST /language HTTP/1.1\r\nHost: a\r\nOrigin: http://a\r\nContent-Length: 5\r\nContent-Length: 6",
        "POST / HTTP/1.1\r\nHost: a\r\nOrigin: http://a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked",
        "POST /language HTTP/1.1\r\nHost: a\r\nOrigin: http://a\r\nContent-Length: -1",
        "POST /language HTTP/1.1\r\nHost: a\r\nOrigin: http://a\r\nContent-Length: 99999999999",
        "GET / HTTP/1.1\r\nHost : a",
        "GET / HTTP/1.1\r\nHost: a\r\n X: folded",
        "GET / HTTP/1.1\nHost: a\nX: y",
        "GET http://evil.example/ HTTP/1.1\r\nHost: evil.example",
        "TRACE / HTTP/1.1\r\nHost: a",
        "CONNECT evil.example:443 HTTP/1.1\r\nHost: a",
        "PRI * HTTP/2.0",
        "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    ],
)
async def test_a_crooked_head_is_refused_or_taken_at_its_word(door: Door, head: str) -> None:
    """None of them is an error of ours, reaches another host's page or leaves the server worse."""
    answer = await door.ask(head.encode("latin-1") + b"\r\n\r\n")
    status = answer.split(b" ", 2)[1] if answer else b"closed"
    assert status in (b"closed", b"200", b"303", b"400", b"403", b"404", b"405", b"413"), answer
    assert b"evil.example" not in answer
    after = await door.ask(b"GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n")
    assert after.startswith(b"HTTP/1.1 200 ")


@pytest.mark.parametrize(
    ("address", "says", "believed"),
    [
        ("127.0.0.1", "", True),
        ("192.0.2.9", "", False),
        ("192.0.2.9", "127.0.0.1", False),  # no proxy
        ("127.0.0.1", "192.0.2.9", False),
        ("127.0.0.1", "127.0.0.1, 192.0.2.9", False),  # the first part is what the client said
    ],
)
async def test_an_address_is_believed_of_a_proxy_alone(
    app: FastAPI, address: str, says: str, believed: bool
) -> None:
    """Nobody makes himself this machine, which alone may read the metrics, by a header."""
    behind: Any = ProxyHeadersMiddleware(app, trusted_hosts="127.0.0.1")
    async with Browser(behind, address=address) as browser:
        answer = await browser.get("/metrics", headers={"X-Forwarded-For": says} if says else {})
        assert (answer.status_code == 200) is believed


@pytest.mark.parametrize(
    ("content", "kind", "status"),
    [
        (b"x" * 70_000, "application/json", 413),
        (b"[" * 30_000, "application/json", 400),
        (b'{"name":' + b"9" * 5000 + b"}", "application/json", 400),
        (b'{"name":"\\ud800"}', "application/json", 422),
        (b"\xff\xfe", "application/json", 400),
        (b"name=Anna", "application/x-www-form-urlencoded", 422),
        (b'{"name":"Anna"}', "text/plain", 422),
        (b'{"name":"Anna","name":"Eve"}', "application/json", 200),
    ],
)
async def test_a_body_that_is_none_is_refused(app: FastAPI, content: bytes, kind: str, status: int) -> None:
    async with Browser(app) as browser:
        answer = await browser.post("/api/v1/session", content=content, headers={"Content-Type": kind})
        assert answer.status_code == status
        assert (await browser.get("/healthz")).status_code == 200
