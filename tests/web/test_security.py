"""Where a request may come from, what a name may hold, and what every answer carries."""

from __future__ import annotations

import pytest
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.routing import Route
from starlette.testclient import TestClient

from app.settings import Settings
from app.web.security import Guard, Limits, clean_name, is_loopback, origin_allowed

HERE = "http://testserver"


def client(**chosen: object) -> TestClient:
    settings = Settings(**chosen)

    async def echo(request: Request) -> PlainTextResponse:
        return PlainTextResponse(await request.body())

    guard = Middleware(Guard, settings=settings, limits=Limits(settings))
    app = Starlette(routes=[Route("/", echo, methods=["GET", "POST"])], middleware=[guard])
    return TestClient(app)


@pytest.mark.parametrize(
    ("headers", "base_url", "allowed"),
    [
        ({"host": "a:8000", "origin": "http://a:8000"}, "", True),
        ({"host": "a", "origin": "https://a:443"}, "", True),
        ({"host": "a:80", "origin": "http://a"}, "", True),
        ({"host": "a:8000", "origin": "http://a"}, "", False),
        ({"host": "a", "origin": "http://b"}, "", False),
        ({"host": "a", "origin": "null"}, "", False),
        ({"host": "a", "origin": "file://a"}, "", False),
        ({"host": "", "origin": "http://"}, "", False),
        ({"host": "a"}, "", False),
        ({"host": "a", "sec-fetch-site": "same-origin"}, "", True),
        ({"host": "a", "sec-fetch-site": "same-site"}, "", False),
        ({"host": "a", "sec-fetch-site": "none"}, "", False),
        ({"host": "a", "sec-fetch-site": "same-origin", "origin": "http://b"}, "", False),
        ({"host": "inner:8000", "origin": "https://mano.example"}, "https://mano.example", True),
        ({"host": "evil", "origin": "http://evil"}, "https://mano.example", False),
        ({"host": "mano.example", "origin": "http://mano.example"}, "https://mano.example", False),
    ],
)
def test_only_our_own_origin_may_write(headers: dict[str, str], base_url: str, allowed: bool) -> None:
    assert origin_allowed(headers, Settings(base_url=base_url)) is allowed


def test_a_foreign_write_is_refused_with_its_code() -> None:
    answer = client().post("/", content="x", headers={"Origin": "https://evil.example"})
    assert answer.status_code == 403
    assert answer.json()["code"] == "foreign_origin"


def test_a_write_without_any_origin_is_refused() -> None:
    assert client().post("/", content="x").status_code == 403


def test_the_body_reaches_the_page_whole() -> None:
    assert client().post("/", content="hello", headers={"Origin": HERE}).text == "hello"


@pytest.mark.parametrize("declared", [True, False])
def test_a_body_over_the_limit_is_refused(declared: bool) -> None:
    body = b"x" * 2000
    content = body if declared else iter([body[:900], body[900:]])
    answer = client(max_body_bytes=1024).post("/", content=content, headers={"Origin": HERE})
    assert answer.status_code == 413
    assert answer.json()["code"] == "too_big"


def test_a_flood_is_told_when_to_come_back() -> None:
    flood = client(limit_writes="3/minute")
    answers = [flood.post("/", content="x", headers={"Origin": HERE}) for _ in range(4)]
    assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
    assert answers[-1].json()["args"]["seconds"] == int(answers[-1].headers["retry-after"]) >= 1
    assert flood.get("/").status_code == 200


async def test_this_machine_is_not_limited() -> None:
    limits = Limits(Settings(limit_writes="1/minute"))
    assert [await limits.wait("writes", "127.0.0.1") for _ in range(5)] == [0] * 5
    assert await limits.wait("writes", "192.0.2.1") == 0
    assert await limits.wait("writes", "192.0.2.1") > 0
    assert await limits.wait("writes", "192.0.2.2") == 0


def test_headers_are_on_answers_and_refusals() -> None:
    for answer in (client().get("/"), client().post("/")):
        policy = answer.headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "unsafe" not in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert "strict-transport-security" not in answer.headers


def test_transport_security_is_asked_for_where_players_use_tls() -> None:
    assert "strict-transport-security" in client(base_url="https://mano.example").get("/").headers


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("  Anna  Maria ", "Anna Maria"),
        ("Zoe\u0301", "Zoé"),
        ("\u202egnis\u0000a", "gnisa"),
        ("a\nb", "a b"),
        ("علي", "علي"),
        ("👩\u200d👧", "👩\u200d👧"),
        ("Z\u0334\u0335\u0336\u0337\u0338o", "Z\u0334\u0335o"),
        ("<b>", "<b>"),
    ],
)
def test_names_are_cleaned(typed: str, shown: str) -> None:
    assert clean_name(typed) == shown


@pytest.mark.parametrize("typed", ["", "   ", "\u200d\u200c", "\u202e", "x" * 25])
def test_a_name_needs_letters_and_an_end(typed: str) -> None:
    with pytest.raises(ValueError, match="a name"):
        clean_name(typed)


def test_only_this_machine_is_loopback() -> None:
    assert [is_loopback(host) for host in ("127.0.0.1", "::1", "192.168.1.2", "x", None)] == [
        True,
        True,
        False,
        False,
        False,
    ]


@pytest.mark.parametrize("address", ["mano.example", "ftp://mano.example", "https://mano.example/path"])
def test_the_base_url_is_an_origin(address: str) -> None:
    with pytest.raises(ValueError, match="must be http"):
        Settings(base_url=address)


def test_the_base_url_is_normalised() -> None:
    assert Settings(base_url="https://Mano.Example/").base_url == "https://mano.example"
