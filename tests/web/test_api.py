"""Tables and matches over HTTP, and what is refused with which code."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import httpx2 as httpx
import pytest
from fastapi import FastAPI

from engine import GAMES
from tests.web.conftest import Browser

Made = dict[str, Any]


async def make(host: Browser, game: str = "truco", **more: Any) -> Made:
    made = await host.post("/api/v1/tables", json={"game": game, **more})
    assert made.status_code == 201, made.text
    return dict(made.json())


async def sit(who: Browser, table: Made, seat: int, **body: Any) -> httpx.Response:
    return await who.put(
        f"/api/v1/tables/{table['table']}/seats/{seat}", json=body or {"invite": table["invite"]}
    )


async def start(who: Browser, table: Made) -> httpx.Response:
    return await who.post(f"/api/v1/tables/{table['table']}/start")


async def play(browser: Browser) -> str:
    """A running Truco match against the computer."""
    if not (await browser.get("/api/v1/session")).json()["player"]:
        await browser.introduce("Anna")
    table = await make(browser)
    await sit(browser, table, 0)
    await sit(browser, table, 1, computer="low")
    return str((await start(browser, table)).json()["match"])


def refused(answer: httpx.Response) -> tuple[int, str]:
    body = answer.json()
    assert set(body) == {"code", "message", "args"}
    return answer.status_code, body["code"]


@pytest.mark.parametrize("game", sorted(GAMES))
async def test_friends_make_a_table_sit_down_and_start(people: list[Browser], game: str) -> None:
    table = await make(people[0], game)
    seats = GAMES[game].seats
    for seat in range(seats):
        assert (await sit(people[seat], table, seat)).status_code == 200
    shown = (await people[4].get(f"/api/v1/tables/{table['table']}")).json()
    assert (shown["phase"], shown["match"], shown["game"]) == ("lobby", None, game)
    assert [seat["name"] for seat in shown["seats"]] == ["Anna", "Bartek", "Carla", "Diego"][:seats]
    started = await start(people[0], table)
    assert started.status_code == 201
    shown = (await people[4].get(f"/api/v1/tables/{table['table']}")).json()
    assert (shown["phase"], shown["match"]) == ("playing", started.json()["match"])


async def test_a_table_shows_no_invite_and_no_player_ids(people: list[Browser]) -> None:
    table = await make(people[0])
    await sit(people[0], table, 0)
    player = (await people[0].get("/api/v1/session")).json()["player"]
    shown = (await people[1].get(f"/api/v1/tables/{table['table']}")).text
    assert table["invite"] not in shown
    assert player not in shown


async def test_without_the_invite_nobody_sits(people: list[Browser]) -> None:
    table = await make(people[0])
    assert refused(await sit(people[1], table, 0, invite="wrong"))[0] == 403
    assert refused(await people[1].put(f"/api/v1/tables/{table['table']}/seats/0"))[0] == 403


async def test_an_open_table_is_found_and_needs_no_invite(people: list[Browser]) -> None:
    table = await make(people[0], open=True)
    hidden = await make(people[0])
    found = (await people[1].get("/api/v1/tables?open=true")).json()["tables"]
    assert [one["table"] for one in found] == [table["table"]]
    assert hidden["table"] not in str(found)
    assert (await people[1].put(f"/api/v1/tables/{table['table']}/seats/1")).status_code == 200


async def test_an_open_table_is_listed_until_it_is_full_closed_or_begun(people: list[Browser]) -> None:
    table = await make(people[0], open=True)
    address = f"/api/v1/tables/{table['table']}"

    async def listed() -> bool:
        found = (await people[4].get("/api/v1/tables?open=true")).json()["tables"]
        return table["table"] in [one["table"] for one in found]

    await sit(people[0], table, 0)
    assert await listed()
    assert refused(await people[1].patch(address, json={"open": False})) == (403, "not_host")
    assert (await people[0].patch(address, json={"open": False})).json()["open"] is False
    assert not await listed()
    assert refused(await sit(people[1], {**table, "invite": "wrong"}, 1)) == (403, "not_invited")
    await people[0].patch(address, json={"open": True})
    await sit(people[1], table, 1)
    assert not await listed()
    await people[1].delete(f"{address}/seats/1")
    assert await listed()
    await sit(people[0], table, 1, computer="low")
    await start(people[0], table)
    assert not await listed()


async def test_an_open_table_that_its_players_left_is_listed_no_more(
    people: list[Browser], monkeypatch: pytest.MonkeyPatch
) -> None:
    await make(people[0], open=True)
    monkeypatch.setattr("app.live.rooms.ABANDONED_MS", 0)
    assert (await people[1].get("/api/v1/tables?open=true")).json()["tables"] == []


async def test_the_host_lets_two_seats_change_places(people: list[Browser]) -> None:
    table = await make(people[0], "burraco")
    for seat in (0, 1):
        await sit(people[seat], table, seat)
    address = f"/api/v1/tables/{table['table']}/swap"
    assert refused(await people[1].post(address, json={"seats": [0, 1]})) == (403, "not_host")
    assert refused(await people[0].post(address, json={"seats": [0]}))[0] == 422
    for seats, names in (
        ([0, 1], ["Bartek", "Anna", "", ""]),
        ([1, 3], ["Bartek", "", "", "Anna"]),
        ([2, 1], ["Bartek", "", "", "Anna"]),
    ):
        shown = (await people[0].post(address, json={"seats": seats})).json()
        assert [seat["name"] for seat in shown["seats"]] == names


async def test_two_with_one_name_get_a_number(people: list[Browser]) -> None:
    table = await make(people[0], "burraco")
    await people[1].introduce("ANNA")
    for seat in (2, 0, 1):
        await sit(people[seat], table, seat)
    shown = (await people[0].get(f"/api/v1/tables/{table['table']}")).json()
    assert [seat["name"] for seat in shown["seats"]] == ["Anna", "ANNA 2", "Carla", ""]


async def test_only_those_who_sit_say_that_they_are_ready(people: list[Browser]) -> None:
    table = await make(people[0])
    await sit(people[0], table, 0)
    address = f"/api/v1/tables/{table['table']}/ready"
    assert (await people[0].put(address, json={"ready": True})).status_code == 200
    assert refused(await people[1].put(address, json={"ready": True})) == (403, "not_seated")


async def test_the_pace_of_computers_is_one_of_two(people: list[Browser]) -> None:
    table = await make(people[0])
    address = f"/api/v1/tables/{table['table']}"
    assert (await people[0].patch(address, json={"pace": "at_once"})).status_code == 200
    assert refused(await people[0].patch(address, json={"pace": "slow"})) == (422, "bad_option")


async def test_a_full_table_says_so(people: list[Browser]) -> None:
    table = await make(people[0])
    for seat in (0, 1):
        await sit(people[seat], table, seat)
    assert refused(await sit(people[2], table, 1)) == (409, "table_full")


async def test_a_taken_seat_stays_taken(people: list[Browser]) -> None:
    table = await make(people[0], "truco")
    await sit(people[0], table, 0)
    assert refused(await sit(people[1], table, 0)) == (409, "seat_taken")


async def test_a_player_moves_to_another_seat(people: list[Browser]) -> None:
    table = await make(people[0])
    await sit(people[0], table, 0)
    moved = (await sit(people[0], table, 1)).json()
    assert [seat["name"] for seat in moved["seats"] if seat["name"]] == ["Anna"]


async def test_there_is_no_such_seat(people: list[Browser]) -> None:
    table = await make(people[0], "truco")
    assert refused(await sit(people[0], table, 3))[0] == 404
    assert refused(await sit(people[0], table, 9))[0] == 422


async def test_an_unknown_level_is_refused_with_the_list(people: list[Browser]) -> None:
    table = await make(people[0])
    answer = await sit(people[0], table, 1, computer="genius")
    assert refused(answer) == (422, "bad_level")
    assert answer.json()["args"]["levels"] == list(GAMES["truco"].bots)


async def test_only_the_host_places_computers_removes_others_and_starts(people: list[Browser]) -> None:
    table = await make(people[0])
    await sit(people[1], table, 1)
    assert refused(await sit(people[1], table, 0, computer="low")) == (403, "not_host")
    assert (await sit(people[0], table, 0, computer="low")).status_code == 200
    assert refused(await start(people[1], table)) == (403, "not_host")
    assert refused(await people[2].delete(f"/api/v1/tables/{table['table']}/seats/1")) == (403, "not_host")
    assert (await people[0].delete(f"/api/v1/tables/{table['table']}/seats/1")).status_code == 200


async def test_a_player_leaves(people: list[Browser]) -> None:
    table = await make(people[0])
    await sit(people[1], table, 1)
    left = (await people[1].delete(f"/api/v1/tables/{table['table']}/seats/1")).json()
    assert not any(seat["name"] for seat in left["seats"])


async def test_empty_seats_are_named_at_the_start(people: list[Browser]) -> None:
    table = await make(people[0])
    await sit(people[0], table, 0)
    answer = await start(people[0], table)
    assert refused(answer) == (409, "seats_empty")
    assert answer.json()["args"] == {"seats": [1]}


async def test_seats_do_not_change_while_a_match_runs(people: list[Browser]) -> None:
    table = await make(people[0])
    for seat in (0, 1):
        await sit(people[seat], table, seat)
    await start(people[0], table)
    assert refused(await sit(people[0], table, 1)) == (409, "already_playing")
    assert refused(await people[1].delete(f"/api/v1/tables/{table['table']}/seats/1")) == (
        409,
        "already_playing",
    )
    assert refused(await start(people[0], table)) == (409, "already_playing")


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"game": "poker"}, 422, "bad_option"),
        ({"game": "truco", "options": {"target": 31}}, 422, "bad_option"),
        ({"game": "truco", "options": {"colour": "red"}}, 422, "bad_option"),
        ({"game": "truco", "options": []}, 422, "malformed"),
        ({"game": "truco", "open": "yes"}, 422, "malformed"),
        ({}, 422, "malformed"),
        ([], 422, "malformed"),
    ],
)
async def test_a_table_that_cannot_be(people: list[Browser], body: Any, status: int, code: str) -> None:
    assert refused(await people[0].post("/api/v1/tables", json=body)) == (status, code)


async def test_unknown_things_are_not_found(people: list[Browser]) -> None:
    for path in ("/tables/nowhere", "/matches/nowhere", "/matches/nowhere/record"):
        assert refused(await people[0].get(f"/api/v1{path}"))[0] == 404
    assert refused(await people[0].get("/api/v1/nothing")) == (404, "not_found")
    assert refused(await people[0].post("/api/v1/tables/nowhere/start")) == (404, "table_unknown")


async def test_running_matches_are_listed_newest_first_by_pages(people: list[Browser]) -> None:
    started = []
    for _ in range(3):
        started.append(await play(people[0]))
    first = (await people[1].get("/api/v1/matches?limit=2&game=truco")).json()
    rest = (await people[1].get(f"/api/v1/matches?limit=2&cursor={first['cursor']}")).json()
    listed = first["matches"] + rest["matches"]
    assert sorted(one["match"] for one in listed) == sorted(started)
    assert [one["started"] for one in listed] == sorted((one["started"] for one in listed), reverse=True)
    assert rest["cursor"] is None
    assert listed[0]["state"] == "running"
    assert [(one["name"], one["computer"]) for one in listed[0]["players"]] == [("Anna", None), ("", "low")]


async def test_matches_are_filtered_by_player(people: list[Browser]) -> None:
    await play(people[0])
    ids = [(await one.get("/api/v1/session")).json()["player"] for one in people[:2]]
    found = [(await people[0].get(f"/api/v1/matches?player={id}")).json()["matches"] for id in ids]
    assert [len(one) for one in found] == [1, 0]


@pytest.mark.parametrize("query", ["cursor=nonsense", "limit=1000", "player=me", "game=poker", "state=lost"])
async def test_a_bad_filter_is_refused(browser: Browser, query: str) -> None:
    assert refused(await browser.get(f"/api/v1/matches?{query}"))[0] == 422


async def test_a_running_match_shows_its_scores_and_no_hand(people: list[Browser]) -> None:
    match = await play(people[0])
    shown = (await people[1].get(f"/api/v1/matches/{match}")).json()
    assert (shown["state"], shown["hands"], shown["result"]) == ("running", [], None)
    record = (await people[1].get(f"/api/v1/matches/{match}/record")).json()
    assert (record["format"], record["actions"], record["hands"]) == ("mano/1", [], [])
    assert (await people[1].get(f"/api/matches/{match}/record")).json() == record


async def test_records_are_not_computed_without_end(served: Callable[..., Any]) -> None:
    app = await served(limit_records="1/minute")
    async with Browser(app, address="192.0.2.7") as browser:
        path = f"/matches/{await play(browser)}/record"
        asked = [(await browser.get(f"/api{prefix}{path}")).status_code for prefix in ("/v1", "/v1", "")]
    assert asked == [200, 429, 429]


async def test_answers_are_about_now(browser: Browser) -> None:
    assert (await browser.get("/api/v1/tables?open=true")).headers["cache-control"] == "no-store"
    assert (await browser.get("/api/v1/tables/nowhere")).headers["cache-control"] == "no-store"


async def test_writes_from_elsewhere_change_nothing(people: list[Browser]) -> None:
    table = await make(people[0])
    foreign = {"Origin": "https://evil.example"}
    answer = await people[0].put(
        f"/api/v1/tables/{table['table']}/seats/0", json={"invite": table["invite"]}, headers=foreign
    )
    assert refused(answer) == (403, "foreign_origin")
    shown = (await people[0].get(f"/api/v1/tables/{table['table']}")).json()
    assert not any(seat["name"] for seat in shown["seats"])


async def test_the_interface_is_described(browser: Browser) -> None:
    described = (await browser.get("/api/v1/openapi.json")).json()
    assert "/api/v1/tables/{table}/seats/{seat}" in described["paths"]
    assert all(path.startswith("/api/v1/") for path in described["paths"])
    assert described["components"]["schemas"]["Error"]["required"] == ["code", "message", "args"]


async def test_a_failure_is_answered_without_its_details(
    app: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken() -> None:
        raise RuntimeError("secret detail")

    monkeypatch.setattr(app.state.parts.rooms, "open_tables", broken)
    transport = httpx.ASGITransport(app, raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url="http://mano.test") as browser:
        answer = await browser.get("/api/v1/tables?open=true")
    assert refused(answer) == (500, "internal")
    assert "secret" not in answer.text
