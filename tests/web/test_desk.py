"""The desk's pages: who finds them, what they find, and that everything done is noted."""

from __future__ import annotations

import csv
import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from io import StringIO
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.routing import APIRoute
from sqlalchemy import update

from app.store.accounts import Accounts
from app.store.errors import NameTaken
from app.store.models import actions
from app.store.players import Role
from app.web import admin
from tests.live.players import Guest
from tests.web.conftest import Browser
from tests.web.matches import begun, computers_play
from tests.web.test_api import make, play, sit, start


@asynccontextmanager
async def with_role(app: FastAPI, name: str, role: Role | None) -> AsyncIterator[Browser]:
    """A browser whose player has a role."""
    async with Browser(app) as browser:
        player = await browser.introduce(name)
        accounts = Accounts(app.state.parts.database)
        with suppress(NameTaken):
            await accounts.create(player, name, "no password")
        await accounts.set_role(player, role)
        yield browser


@pytest.fixture
async def boss(app: FastAPI) -> AsyncIterator[Browser]:
    async with with_role(app, "Boss", "admin") as one:
        yield one


@pytest.fixture
async def helper(app: FastAPI) -> AsyncIterator[Browser]:
    async with with_role(app, "Helper", "moderator") as one:
        yield one


async def audits(app: FastAPI, **chosen: Any) -> list[tuple[str, str, str, str]]:
    rows = await app.state.parts.audits.list(**chosen)
    return [(row.name, row.action, row.subject, row.reason) for row in rows]


ROUTES = [
    (method, route.path.format(match="m0", table="t0", seat=0, id="p0", act="suspend"), route)
    for route in admin.router.routes
    if isinstance(route, APIRoute)
    for method in sorted(route.methods)
]
FOR_ADMINS = {
    *("/admin/matches.csv", "/admin/matches.json", "/admin/matches/{match}/hands"),
    *("/admin/system", "/admin/notice"),
}


@pytest.mark.parametrize(("method", "path", "route"), ROUTES)
async def test_no_route_of_the_desk_is_there_for_others(
    app: FastAPI, method: str, path: str, route: APIRoute
) -> None:
    """A stranger, a player and, where admins are meant, a moderator are answered as at any wrong address."""
    nowhere = await Browser(app).request(method, "/admin/nowhere")
    for role in (None, "moderator"):
        async with with_role(app, "Somebody", role) as browser:  # type: ignore[arg-type]
            answer = await browser.request(method, path, data={"reason": "because", "confirm": "m0"})
            refused = role is None or route.path in FOR_ADMINS
            if refused:
                assert answer.status_code == 404
                assert "Desk" not in answer.text
                assert len(answer.text) == len(nowhere.text.replace("/admin/nowhere", path))
            else:
                assert answer.status_code != 404 or "p0" in path or "m0" in path or "t0" in path
    assert (await Browser(app).request(method, path)).status_code == 404
    assert await audits(app) == []


async def test_a_match_is_found_by_four_routes(app: FastAPI, boss: Browser) -> None:
    async with Browser(app) as anna:
        await anna.introduce("Łucja Nowak")
        wanted = await play(anna)
        player = (await anna.get("/api/v1/session")).json()["player"]
    async with Browser(app) as bruno:
        await bruno.introduce("Bruno")
        other = await play(bruno)
    for query in (
        "name=lucja",
        f"player={player}",
        "game=truco&state=running&name=ŁUC&sort=length",
        "since=2020-01-01&name=Łucja&rule.target=30&game=truco",
    ):
        page = await boss.get(f"/admin/matches?{query}")
        assert page.status_code == 200, page.text
        found = re.findall(r'data-match="([^"]+)"', page.text)
        assert found == [wanted], query
        assert "1 match<" in page.text
    page = await boss.get("/admin/matches?game=truco")
    assert set(re.findall(r'data-match="([^"]+)"', page.text)) == {wanted, other}
    page = await boss.get("/admin/matches?until=2020-01-01")
    assert "No match is like that." in page.text


@pytest.mark.parametrize(
    "query", ["game=chess", "since=yesterday", "score_from=x", "rule.target=7", "sort=luck", "rule.x=1"]
)
async def test_a_filter_that_is_none_is_refused(boss: Browser, query: str) -> None:
    assert (await boss.get(f"/admin/matches?{query}")).status_code == 422


async def test_a_cursor_that_is_none_begins_anew(boss: Browser) -> None:
    answer = await boss.get("/admin/matches?cursor=nonsense&game=truco")
    assert answer.status_code == 303
    assert "cursor" not in answer.headers["location"]


async def test_opening_a_match_is_noted_and_shown(app: FastAPI, boss: Browser, helper: Browser) -> None:
    async with Browser(app) as anna:
        match = await play(anna)
    assert (await helper.get(f"/admin/matches/{match}")).status_code == 200
    page = (await boss.get(f"/admin/matches/{match}")).text
    assert await audits(app, subject=match) == [("Boss", "look", match, ""), ("Helper", "look", match, "")]
    assert "Helper" in page
    assert "opened" in page


async def test_a_running_match_shows_no_seed_and_no_hand(app: FastAPI, boss: Browser) -> None:
    async with Browser(app) as anna:
        match = await play(anna)
        player = (await anna.get("/api/v1/session")).json()["player"]
        table = (await app.state.parts.matches.get(match)).table
        guest = await Guest(app.state.parts.rooms, table, player).connect()
        await guest.get_ready()
        await guest.until(lambda: guest.table["phase"] not in ("ready", "pick"))
        record = await app.state.parts.matches.record(match)
        seed = next(entry[2]["seed"] for entry in record["actions"] if entry[2]["type"] == "deal")
        hidden = app.state.parts.rooms._rooms[table].match.mine(1)["hand"]
        assert len(hidden) == 3
        for path in (f"/admin/matches/{match}", f"/admin/matches/{match}?q=deal", "/admin/tables"):
            page = (await boss.get(path)).text
            assert seed[:16] not in page
            for card in hidden:
                assert f" {card} " not in page


async def test_hands_are_shown_to_an_admin_who_says_why_where_that_is_allowed(
    served: Callable[..., Any],
) -> None:
    app = await served(show_hands=True)
    async with Browser(app) as anna, with_role(app, "Boss", "admin") as boss:
        match = await play(anna)
        address = f"/admin/matches/{match}/hands"
        assert (await boss.post(address, data={"reason": " "})).status_code == 422
        shown = await boss.post(address, data={"reason": "a player says he has four cards"})
        assert shown.status_code == 200
        assert 'class="hand"' in shown.text
        assert (await audits(app))[0] == ("Boss", "hands", match, "a player says he has four cards")
        own = await play(boss)
        assert (await boss.post(f"/admin/matches/{own}/hands", data={"reason": "x"})).status_code == 403


async def test_hands_are_hidden_by_default(app: FastAPI, boss: Browser) -> None:
    async with Browser(app) as anna:
        match = await play(anna)
    refused = await boss.post(f"/admin/matches/{match}/hands", data={"reason": "curious"})
    assert refused.status_code == 403
    assert await audits(app) == []


@pytest.mark.parametrize(("way", "state"), [("void", "void"), ("end", "finished")])
async def test_a_running_match_is_stopped_with_a_reason(
    app: FastAPI, helper: Browser, way: str, state: str
) -> None:
    async with Browser(app) as anna:
        match = await play(anna)
        table = (await anna.get(f"/api/v1/matches/{match}")).json()["table"]
        address = f"/admin/matches/{match}/stop"
        for form in (
            {"way": way, "confirm": match, "reason": ""},
            {"way": way, "confirm": "yes", "reason": "x"},
            {"way": "win", "confirm": match, "reason": "x"},
        ):
            assert (await helper.post(address, data=form)).status_code == 422
        form = {"way": way, "confirm": match, "reason": "the server was slow"}
        assert (await helper.post(address, data=form)).status_code == 303
        assert (await helper.post(address, data=form)).status_code == 409
        shown = (await anna.get(f"/api/v1/matches/{match}")).json()
        assert shown["state"] == state
        assert (await anna.get(f"/api/v1/tables/{table}")).json()["phase"] == "lobby"
        assert "stopped" in (await anna.get(f"/t/{table}")).text
        again = await anna.post(f"/api/v1/tables/{table}/start")
        assert again.status_code == 201
    assert await audits(app) == [("Helper", way, match, "the server was slow")]


async def test_only_an_admin_voids_a_finished_match(app: FastAPI, boss: Browser, helper: Browser) -> None:
    async with Browser(app) as anna:
        match = await play(anna)
    end = {"way": "end", "confirm": match, "reason": "late"}
    assert (await helper.post(f"/admin/matches/{match}/stop", data=end)).status_code == 303
    void = {"way": "void", "confirm": match, "reason": "arranged"}
    assert (await helper.post(f"/admin/matches/{match}/stop", data=void)).status_code == 409
    assert (await boss.post(f"/admin/matches/{match}/stop", data=void)).status_code == 303
    assert (await boss.get(f"/api/v1/matches/{match}")).json()["state"] == "void"


async def test_a_player_is_sent_away_and_a_computer_plays_on(
    app: FastAPI, helper: Browser, people: list[Browser]
) -> None:
    table = await make(people[0])
    await sit(people[0], table, 0)
    await sit(people[1], table, 1)
    await start(people[0], table)
    address = f"/admin/tables/{table['table']}/seats/0/remove"
    assert (await helper.post(address, data={"confirm": "Bartek", "reason": "rude"})).status_code == 422
    assert (await helper.post(address, data={"confirm": "Anna", "reason": "rude"})).status_code == 303
    seats = (await people[1].get(f"/api/v1/tables/{table['table']}")).json()
    assert [(seat["name"], seat["computer"]) for seat in seats["seats"]][1] == ("Bartek", None)
    assert seats["seats"][0]["computer"]
    assert seats["host"] == 1
    assert (await audits(app))[0][1:3] == ("remove", table["table"])


async def test_a_suspended_player_is_out_until_let_in(
    app: FastAPI, helper: Browser, browser: Browser
) -> None:
    player = await browser.introduce("Anna")
    assert (await helper.post(f"/admin/players/{player}/suspend", data={})).status_code == 422
    assert (
        await helper.post(f"/admin/players/{player}/suspend", data={"reason": "insults"})
    ).status_code == 303
    assert (await browser.get("/api/v1/session")).json()["player"] is None
    listed = (await helper.get("/admin/players?suspended=true")).text
    assert "Anna" in listed
    assert (await helper.post(f"/admin/players/{player}/let-in", data={"reason": "sorry"})).status_code == 303
    assert "Anna" not in (await helper.get("/admin/players?suspended=true")).text
    assert [line[1] for line in await audits(app, kind="player")] == ["let_in", "suspend"]


async def test_a_player_is_renamed_by_typing_the_old_name(
    app: FastAPI, helper: Browser, browser: Browser
) -> None:
    player = await browser.introduce("Rude Name")
    address = f"/admin/players/{player}/rename"
    wrong = {"name": "Guest", "confirm": "Rude", "reason": "rude"}
    assert (await helper.post(address, data=wrong)).status_code == 422
    assert (await helper.post(address, data={**wrong, "confirm": "Rude Name"})).status_code == 303
    assert (await browser.get("/api/v1/session")).json()["name"] == "Guest"
    assert "Rude Name" in (await helper.get("/admin/audit")).text


async def test_nobody_touches_an_admin_nor_a_moderator_another(
    app: FastAPI, boss: Browser, helper: Browser
) -> None:
    ids = [(await one.get("/api/v1/session")).json()["player"] for one in (boss, helper)]
    for who, whom, status in ((helper, 0, 403), (helper, 1, 403), (boss, 0, 403), (boss, 1, 303)):
        answer = await who.post(f"/admin/players/{ids[whom]}/suspend", data={"reason": "x"})
        assert answer.status_code == status
    assert (await helper.get("/admin/matches")).status_code == 404


async def test_an_announcement_is_on_every_page_until_taken_back(
    app: FastAPI, boss: Browser, browser: Browser
) -> None:
    assert (await boss.post("/admin/notice", data={"text": " "})).status_code == 422
    form = {"text": "Si torna subito <b>", "at": "2099-05-01T18:30", "minutes": "5"}
    assert (await boss.post("/admin/notice", data=form)).status_code == 303
    page = (await browser.get("/")).text
    assert "Si torna subito &lt;b&gt;" in page
    assert "2099-05-01T18:30" in page
    await boss.post("/admin/notice", data={"withdraw": "true"})
    assert "Si torna" not in (await browser.get("/")).text
    assert [line[1] for line in await audits(app)] == ["withdraw", "announce"]


async def test_the_list_is_exported_as_it_is_filtered(app: FastAPI, boss: Browser) -> None:
    async with Browser(app) as anna:
        await anna.introduce("=1+1")
        matches = [await play(anna) for _ in range(3)]
    async with Browser(app) as bruno:
        await bruno.introduce("Bruno")
        await play(bruno)
    query = "name=%3D1&sort=started&order=asc"
    answer = await boss.get(f"/admin/matches.csv?{query}")
    assert answer.content.startswith(b"\xef\xbb\xbf")
    rows = list(csv.DictReader(StringIO(answer.content.decode("utf-8-sig"))))
    assert [row["match"] for row in rows] == matches
    assert all(row["players"].startswith("'=1+1") for row in rows)
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", rows[0]["started"])
    listed = (await boss.get(f"/admin/matches.json?{query}")).json()
    assert [one["match"] for one in listed] == matches
    assert (await boss.get("/admin/matches.json?name=nobody")).json() == []
    assert [line[1:3] for line in await audits(app)] == [
        ("export", "json"),
        ("export", "json"),
        ("export", "csv"),
    ]


async def test_every_page_of_the_desk_is_whole_in_every_language(app: FastAPI, boss: Browser) -> None:
    async with Browser(app) as anna:
        player = await anna.introduce("Anna")
        match = await play(anna)
    for language in ("en", "it", "es", "pl", "ar"):
        for path in (
            "matches",
            f"matches/{match}",
            "tables",
            "players",
            f"players/{player}",
            "audit",
            "system",
        ):
            page = await boss.get(f"/admin/{path}", headers={"Accept-Language": language})
            assert page.status_code == 200, (path, page.text)
            assert f'lang="{language}"' in page.text


async def test_the_log_of_a_match_is_searched(app: FastAPI, boss: Browser) -> None:
    async with Browser(app) as anna:
        match = await play(anna)
    await begun(app.state.parts.matches, match)
    page = (await boss.get(f"/admin/matches/{match}?q=COMMIT")).text
    assert "<b>commit</b>" in page
    assert "No action is kept here." in (await boss.get(f"/admin/matches/{match}?q=nonsense")).text
    assert "No action is kept here." in (await boss.get(f"/admin/matches/{match}?q=%25")).text


async def test_each_line_of_a_log_leads_to_its_moment_in_the_replay(app: FastAPI, boss: Browser) -> None:
    shown = await computers_play(boss, "truco", "low", target=15)
    address = f"/matches/{shown['match']}/replay"
    hands = (await boss.get(f"/api/v1{address}")).json()["hands"]
    page = (await boss.get(f"/admin/matches/{shown['match']}")).text
    found = re.findall(rf'<td data-number="\d+"><a href="{address}#h(\d+)\.(\d+)">', page)
    steps = [(str(hand["hand"]), str(step)) for hand in hands for step in range(len(hand["seats"]))]
    assert found == steps[: len(found)]
    assert len(found) == len(steps) or len(found) > 50
    cards = (await boss.get(f"/admin/matches/{shown['match']}?q=play")).text
    assert f'<td data-number="1"><a href="{address}' not in cards
    assert re.search(rf'<a href="{address}#h\d+\.\d+">', cards)


async def test_a_log_that_cannot_be_played_again_is_shown_as_it_is_kept(app: FastAPI, boss: Browser) -> None:
    async with Browser(app) as anna:
        match = await play(anna)
    await begun(app.state.parts.matches, match)
    async with app.state.parts.database.begin() as connection:
        await connection.execute(
            update(actions).where(actions.c.match == match).values(action={"type": "gone"})
        )
    page = await boss.get(f"/admin/matches/{match}")
    assert page.status_code == 200
    assert "<b>gone</b>" in page.text
