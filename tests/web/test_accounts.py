"""Accounts: a guest who stays, signing in anywhere, what proves it, and what is kept."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Callable
from time import time
from typing import Any

import pytest
from fastapi import FastAPI

from app.web import totp
from tests.web.conftest import Browser

GOOD = "seven quiet owls"
OTHER = "nine loud herons"


@pytest.fixture
async def elsewhere(app: FastAPI) -> AsyncIterator[Browser]:
    """A second browser."""
    async with Browser(app) as one:
        yield one


async def account(browser: Browser, name: str = "Anna") -> dict[str, Any]:
    made = await browser.post("/api/v1/account", json={"name": name, "password": GOOD})
    assert made.status_code == 201, made.text
    document: dict[str, Any] = made.json()
    return document


async def sign_in(browser: Browser, name: str = "Anna", password: str = GOOD, **more: Any) -> Any:
    return await browser.post("/api/v1/account/sign-in", json={"name": name, "password": password, **more})


async def who(browser: Browser) -> str | None:
    player: str | None = (await browser.get("/api/v1/session")).json()["player"]
    return player


def code_of_the_app(secret: bytes, ahead: int = 0) -> str:
    """One step later it is still taken, so that a step may begin meanwhile."""
    return totp.code_at(secret, int(time()) // totp.STEP_SECONDS + ahead)


async def truco(browser: Browser) -> str:
    """Plays a match with the computer, as from the home page; its table."""
    pressed = await browser.post("/truco/play")
    assert pressed.status_code == 303
    return str(pressed.headers["location"].removeprefix("/t/"))


async def matches(browser: Browser) -> list[str]:
    found = await browser.get("/api/v1/matches", params={"player": await who(browser) or "0" * 32})
    return [match["match"] for match in found.json()["matches"]]


async def test_a_guest_becomes_an_account_and_keeps_the_matches(browser: Browser, elsewhere: Browser) -> None:
    guest = await browser.introduce("Anna")
    await truco(browser)
    played = await matches(browser)
    made = await account(browser, "anna.rossi")
    assert made["player"] == guest
    assert (await browser.get("/api/v1/session")).json()["account"] == "anna.rossi"
    assert re.fullmatch(r"([2-9a-z]{5}-){4}[2-9a-z]{5}", made["recovery"])
    await browser.delete("/api/v1/session")
    assert await who(browser) is None
    entered = await sign_in(elsewhere, "Anna.ROSSI")
    assert (entered.status_code, entered.json()["player"], entered.json()["name"]) == (200, guest, "Anna")
    assert await matches(elsewhere) == played != []


async def test_a_guest_s_matches_come_along_into_an_account_that_exists(
    browser: Browser, elsewhere: Browser, app: FastAPI
) -> None:
    mine = (await account(browser))["player"]
    await truco(browser)
    guest = await elsewhere.introduce("Guest")
    table = await truco(elsewhere)
    entered = (await sign_in(elsewhere)).json()
    assert (entered["player"], entered["brought"]) == (mine, 1)
    assert len(await matches(elsewhere)) == 2
    page = (await elsewhere.get(f"/t/{table}")).text
    assert '"seat": 0' in page.replace("&#34;", '"')
    assert await app.state.parts.players.get(guest) is None


async def test_a_guest_may_leave_the_matches_behind(browser: Browser, elsewhere: Browser) -> None:
    await account(browser)
    await truco(elsewhere)
    guests = await matches(elsewhere)
    assert (await sign_in(elsewhere, bring=False)).json()["brought"] == 0
    assert await matches(elsewhere) == []
    assert (await elsewhere.get(f"/api/v1/matches/{guests[0]}")).status_code == 200


async def test_who_sat_in_one_match_twice_stays_two(browser: Browser, elsewhere: Browser) -> None:
    await account(browser)
    await elsewhere.introduce("Bruno")
    made = (await browser.post("/api/v1/tables", json={"game": "truco"})).json()
    for seat, one in enumerate((browser, elsewhere)):
        path = f"/api/v1/tables/{made['table']}/seats/{seat}"
        assert (await one.put(path, json={"invite": made["invite"]})).status_code == 200
    assert (await browser.post(f"/api/v1/tables/{made['table']}/start")).status_code == 201
    assert (await sign_in(elsewhere)).status_code == 200
    seats = (await browser.get(f"/api/v1/tables/{made['table']}")).json()["seats"]
    assert [seat["name"] for seat in seats] == ["Anna", "Bruno"]


async def test_every_sign_in_is_a_new_session(browser: Browser) -> None:
    await browser.introduce("Anna")
    tokens = [browser.cookies["mano"]]
    await account(browser)
    tokens.append(browser.cookies["mano"])
    await sign_in(browser)
    tokens.append(browser.cookies["mano"])
    assert len(set(tokens)) == 3
    for old in tokens[:-1]:
        assert (await browser.get("/api/v1/session", headers={"Cookie": f"mano={old}"})).json() == (
            {"player": None, "name": None, "account": None}
        )
        browser.cookies.set("mano", tokens[-1], domain="mano.test", path="/")


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"name": "ANNA", "password": GOOD}, 409, "name_taken"),
        ({"name": "Ａｎｎａ", "password": GOOD}, 409, "name_taken"),
        ({"name": " ", "password": GOOD}, 422, "bad_name"),
        ({"name": "Bruno", "password": "short"}, 422, "weak_password"),
        ({"name": "Bruno", "password": "password"}, 422, "weak_password"),
        ({"name": "Annabella", "password": "annabella"}, 422, "weak_password"),
        ({"name": "Bruno", "password": GOOD, "role": "admin"}, 422, "malformed"),
    ],
)
async def test_an_account_needs_a_free_name_and_a_good_password(
    browser: Browser, elsewhere: Browser, body: dict[str, Any], status: int, code: str
) -> None:
    await account(browser)
    refused = await elsewhere.post("/api/v1/account", json=body)
    assert (refused.status_code, refused.json()["code"]) == (status, code)
    assert await who(elsewhere) is None


async def test_wrong_names_and_passwords_are_answered_alike(browser: Browser, elsewhere: Browser) -> None:
    await account(browser)
    wrong = [await sign_in(elsewhere, "Anna", OTHER), await sign_in(elsewhere, "Nobody", OTHER)]
    recovered = [
        await elsewhere.post(
            "/api/v1/account/recover", json={"name": name, "recovery": "x" * 25, "password": GOOD}
        )
        for name in ("Anna", "Nobody")
    ]
    for pair in (wrong, recovered):
        assert pair[0].status_code == pair[1].status_code == 401
        assert pair[0].json() == pair[1].json()
        assert pair[0].json()["code"] == "bad_credentials"
        assert "set-cookie" not in pair[0].headers


async def test_the_recovery_code_helps_once_and_ends_everything_else(
    browser: Browser, elsewhere: Browser
) -> None:
    code = (await account(browser))["recovery"]
    typed = code.upper().replace("-", " ")
    recovered = await elsewhere.post(
        "/api/v1/account/recover", json={"name": "Anna", "recovery": typed, "password": OTHER}
    )
    assert recovered.status_code == 200
    assert recovered.json()["recovery"] != code
    assert await who(browser) is None
    assert (await sign_in(browser)).status_code == 401
    assert (await sign_in(browser, password=OTHER)).status_code == 200
    again = await elsewhere.post(
        "/api/v1/account/recover", json={"name": "Anna", "recovery": code, "password": GOOD}
    )
    assert again.status_code == 401


async def test_a_new_recovery_code_replaces_the_old_one(browser: Browser, elsewhere: Browser) -> None:
    old = (await account(browser))["recovery"]
    refused = await browser.post("/api/v1/account/recovery", json={"password": OTHER})
    assert (refused.status_code, refused.json()["code"]) == (403, "bad_password")
    new = (await browser.post("/api/v1/account/recovery", json={"password": GOOD})).json()["recovery"]
    answers = [
        await elsewhere.post(
            "/api/v1/account/recover", json={"name": "Anna", "recovery": code, "password": OTHER}
        )
        for code in (old, new)
    ]
    assert [answer.status_code for answer in answers] == [401, 200]


async def test_a_new_password_ends_the_other_sessions(browser: Browser, elsewhere: Browser) -> None:
    await account(browser)
    await sign_in(elsewhere)
    wrong = await browser.put("/api/v1/account/password", json={"password": OTHER, "new": GOOD})
    assert wrong.status_code == 403
    changed = await browser.put("/api/v1/account/password", json={"password": GOOD, "new": OTHER})
    assert changed.status_code == 204
    assert await who(browser) is not None
    assert await who(elsewhere) is None
    assert (await sign_in(elsewhere)).status_code == 401
    assert (await sign_in(elsewhere, password=OTHER)).status_code == 200


def test_codes_are_those_of_the_standard() -> None:
    """RFC 6238, appendix B, with six digits."""
    secret = b"12345678901234567890"
    known = {59: "287082", 1111111109: "081804", 1234567890: "005924", 20000000000: "353130"}
    for moment, code in known.items():
        assert totp.code_at(secret, moment // 30) == code
        assert totp.step_of(secret, f"{code[:3]} {code[3:]}", moment + 29) is not None
        assert totp.step_of(secret, code, moment + 90) is None
    assert totp.read(totp.shown(secret)) == secret


async def test_a_code_from_an_app_is_asked_for_once_set_up(browser: Browser, elsewhere: Browser) -> None:
    await account(browser)
    offer = (await browser.post("/api/v1/account/totp")).json()
    assert offer["picture"].startswith("data:image/svg+xml")
    assert offer["secret"] in offer["address"]
    secret = totp.read(offer["secret"])
    wrong = {"password": GOOD, "secret": offer["secret"], "code": "000000x"}
    assert (await browser.put("/api/v1/account/totp", json=wrong)).json()["code"] == "bad_code"
    begun = {**wrong, "code": code_of_the_app(secret)}
    assert (await browser.put("/api/v1/account/totp", json=begun)).status_code == 204
    assert (await browser.get("/api/v1/account")).json()["totp"] is True

    assert (await sign_in(elsewhere)).json()["code"] == "code_needed"
    assert (await sign_in(elsewhere, password=OTHER)).json()["code"] == "bad_credentials"
    assert (await sign_in(elsewhere, code=begun["code"])).json()["code"] == "bad_code"  # used already
    code = code_of_the_app(secret, 1)  # it may be a little ahead
    assert (await sign_in(elsewhere, code=code)).status_code == 200
    assert (await sign_in(elsewhere, code=code)).json()["code"] == "bad_code"
    ended = await browser.request("DELETE", "/api/v1/account/totp", json={"password": GOOD})
    assert ended.status_code == 204
    assert (await sign_in(elsewhere)).status_code == 200


async def test_sessions_are_listed_and_ended_one_or_all(browser: Browser, elsewhere: Browser) -> None:
    firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
    browser.headers["User-Agent"] = firefox
    await account(browser)
    await sign_in(elsewhere)
    listed = (await browser.get("/api/v1/sessions")).json()["sessions"]
    assert [(one["current"], one["label"]) for one in listed if one["current"]] == [(True, "Firefox, Linux")]
    assert len(listed) == 2
    assert browser.cookies["mano"] not in str(listed)
    other = next(one["handle"] for one in listed if not one["current"])
    assert (await browser.delete(f"/api/v1/sessions/{other}")).status_code == 204
    assert await who(elsewhere) is None
    assert (await browser.delete(f"/api/v1/sessions/{other}")).status_code == 404
    await sign_in(elsewhere)
    assert (await browser.delete("/api/v1/sessions")).status_code == 204
    assert await who(elsewhere) is None
    assert await who(browser) is not None


async def test_nobody_ends_the_sessions_of_others(browser: Browser, elsewhere: Browser) -> None:
    await account(browser)
    handle = (await browser.get("/api/v1/sessions")).json()["sessions"][0]["handle"]
    await elsewhere.introduce("Eve")
    assert (await elsewhere.delete(f"/api/v1/sessions/{handle}")).status_code == 404
    assert await who(browser) is not None


async def test_an_export_holds_everything_and_no_proof(browser: Browser) -> None:
    made = await account(browser)
    await truco(browser)
    answer = await browser.get("/api/v1/account/export")
    assert answer.headers["content-disposition"] == 'attachment; filename="mano.json"'
    document = answer.json()
    assert document["player"]["id"] == made["player"]
    assert document["account"]["name"] == "Anna"
    assert [match["game"] for match in document["matches"]] == ["truco"]
    assert len(document["tables"]) == len(document["sessions"]) == 1
    for secret in (browser.cookies["mano"], made["recovery"], "argon2", "secret", "seed"):
        assert secret not in answer.text


async def test_who_is_deleted_is_gone_and_the_others_matches_stay(
    browser: Browser, elsewhere: Browser, app: FastAPI
) -> None:
    mine = (await account(browser))["player"]
    await elsewhere.introduce("Bruno")
    made = (await browser.post("/api/v1/tables", json={"game": "truco"})).json()
    table = f"/api/v1/tables/{made['table']}"
    for seat, one in enumerate((browser, elsewhere)):
        await one.put(f"{table}/seats/{seat}", json={"invite": made["invite"]})
    match = (await browser.post(f"{table}/start")).json()["match"]
    assert (await browser.request("DELETE", "/api/v1/account", json={})).status_code == 403
    assert (await browser.request("DELETE", "/api/v1/account", json={"password": GOOD})).status_code == 204
    assert await who(browser) is None
    assert (await sign_in(browser)).status_code == 401
    shown = (await elsewhere.get(f"/api/v1/matches/{match}")).json()
    assert [player["name"] for player in shown["players"]] == ["", "Bruno"]
    assert "Deleted player" in (await elsewhere.get(f"/matches/{match}")).text
    described = (await elsewhere.get(table)).json()
    assert described["host"] == 1
    async with app.state.parts.database.read() as connection:
        for name in ("players", "accounts", "sessions", "match_seats", "chat_lines"):
            rows = (await connection.exec_driver_sql(f"SELECT * FROM {name}")).all()
            assert "Anna" not in repr(rows)
    assert (await app.state.parts.players.get(mine)).name == ""


async def test_a_guest_without_matches_is_deleted_without_a_trace(browser: Browser, app: FastAPI) -> None:
    mine = await browser.introduce("Anna")
    await browser.post("/api/v1/tables", json={"game": "truco"})
    assert (await browser.request("DELETE", "/api/v1/account", json={})).status_code == 204
    assert await app.state.parts.players.get(mine) is None


async def test_a_suspended_player_is_out_and_stays_out(
    browser: Browser, elsewhere: Browser, app: FastAPI
) -> None:
    await account(browser)
    async with app.state.parts.database.begin() as connection:
        await connection.exec_driver_sql("UPDATE players SET suspended = 1")
    assert await who(browser) is None
    refused = await sign_in(elsewhere)
    assert (refused.status_code, refused.json()["code"]) == (403, "suspended")
    assert (await sign_in(elsewhere, password=OTHER)).json()["code"] == "bad_credentials"


async def test_guessing_is_slowed_down_by_name_and_by_address(served: Callable[..., Any]) -> None:
    app = await served(limit_guesses="3/hour", limit_guesses_everywhere="5/hour")

    async def guesses(address: str, name: str, count: int) -> list[int]:
        async with Browser(app, address=address) as one:
            return [(await sign_in(one, name, OTHER)).status_code for _ in range(count)]

    async with Browser(app, address="192.0.2.1") as owner:
        await account(owner)
        assert await guesses("192.0.2.9", "Anna", 4) == [401, 401, 401, 429]
        assert await guesses("192.0.2.9", "Nobody", 4) == [401, 401, 401, 429]
        assert (await sign_in(owner)).status_code == 200  # not locked out, and the count begins anew
        assert await guesses("192.0.2.8", "Anna", 3) == [401, 401, 401]
        assert await guesses("192.0.2.7", "Anna", 3) == [401, 401, 429]
        refused = await sign_in(owner, password=GOOD)
        assert (refused.status_code, refused.json()["code"]) == (429, "too_many")
        assert int(refused.json()["args"]["seconds"]) >= 1


async def test_one_address_makes_few_accounts(served: Callable[..., Any]) -> None:
    app = await served(limit_accounts="2/hour")
    statuses = []
    for name in ("Anna", "Bruno", "Carla"):
        async with Browser(app, address="192.0.2.7") as one:
            made = await one.post("/api/v1/account", json={"name": name, "password": GOOD})
            statuses.append(made.status_code)
    assert statuses == [201, 201, 429]


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/account"),
        ("PUT", "/account/password"),
        ("POST", "/account/recovery"),
        ("POST", "/account/totp"),
        ("PUT", "/account/totp"),
        ("DELETE", "/account/totp"),
        ("POST", "/account/passkeys"),
        ("GET", "/account/export"),
        ("DELETE", "/account"),
        ("GET", "/sessions"),
        ("DELETE", "/sessions"),
        ("DELETE", "/sessions/0123456789abcdef"),
    ],
)
async def test_without_a_session_there_is_nothing_to_change(browser: Browser, method: str, path: str) -> None:
    refused = await browser.request(method, f"/api/v1{path}", json={} if method != "GET" else None)
    assert refused.status_code in (401, 422)
    assert refused.json()["code"] in ("no_session", "malformed")


SETTINGS = "/api/v1/account/settings"


async def test_an_account_keeps_settings_for_every_device(browser: Browser, elsewhere: Browser) -> None:
    await account(browser)
    assert (await browser.get(SETTINGS)).json() == {"settings": {}}
    chosen = {"deck": "letters", "volume": 1, "silent": ["tick"], "assigned": {"burraco.d": "j"}}
    changed = await browser.patch(SETTINGS, json={"settings": chosen})
    assert (changed.status_code, changed.json()) == (200, {"settings": chosen})
    await sign_in(elsewhere)
    both = await elsewhere.patch(SETTINGS, json={"settings": {"deck": "two", "leftHand": False}})
    assert both.json() == {"settings": {**chosen, "deck": "two", "leftHand": False}}
    assert (await browser.get(SETTINGS)).json() == both.json()
    export = (await browser.get("/api/v1/account/export")).json()
    assert export["account"]["settings"] == both.json()["settings"]


@pytest.mark.parametrize(
    "settings",
    [
        {"deck": "gold"},
        {"contrast": 101},
        {"volume": "loud"},
        {"notify": True},
        {"script": "x"},
        {"silent": ["tick"] * 21},
        {"silent": ["<b>"]},
        {
            "assigned": {
                f"burraco.{n}": "j" for n in "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
            }
        },
        {"assigned": {"burraco.d": "jj"}},
        {"assigned": {"d": "j"}},
    ],
)
async def test_nothing_else_is_kept_as_settings(browser: Browser, settings: dict[str, Any]) -> None:
    await account(browser)
    refused = await browser.patch(SETTINGS, json={"settings": settings})
    assert refused.status_code == 422
    assert (await browser.get(SETTINGS)).json() == {"settings": {}}


async def test_a_guest_s_settings_stay_on_the_device(browser: Browser) -> None:
    await browser.introduce("Anna")
    for answer in (
        await browser.get(SETTINGS),
        await browser.patch(SETTINGS, json={"settings": {"deck": "two"}}),
    ):
        assert (answer.status_code, answer.json()["code"]) == (409, "no_account")
