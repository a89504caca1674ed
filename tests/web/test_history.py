"""A player's matches, and what one match's page says."""

from __future__ import annotations

import re

from fastapi import FastAPI

from engine import GAMES
from engine.record import replay
from tests.live.players import Guest
from tests.web.conftest import Browser
from tests.web.matches import computers_play


async def test_pairs_are_those_that_the_draw_seated(people: list[Browser]) -> None:
    match = await computers_play(people[0], "burraco", "easy", hands=2, seating="draw")
    record = (await people[0].get(f"/api/v1/matches/{match['match']}/record")).json()
    game = GAMES["burraco"]
    *_, (_, state, _) = replay(game, record)
    sides = [game.side_of(game.table(state), seat) for seat in range(4)]
    assert [one["side"] for one in match["players"]] == sides
    page = (await people[1].get(f"/matches/{match['match']}")).text
    assert "First pair" not in page
    assert len(re.findall(r"<bdi>Computer</bdi> · <bdi>Computer</bdi>", page)) >= 2


async def test_a_running_match_can_be_replayed_only_as_the_reader_saw_it(
    app: FastAPI, people: list[Browser]
) -> None:
    """Anna plays against Bartek; Carla looks on. One hand is over."""
    anna, bartek, carla = people[:3]
    table = (await anna.post("/api/v1/tables", json={"game": "truco"})).json()
    for seat, one in enumerate((anna, bartek)):
        await one.put(f"/api/v1/tables/{table['table']}/seats/{seat}", json={"invite": table["invite"]})
    players = [(await one.get("/api/v1/session")).json()["player"] for one in (anna, bartek)]
    match = (await anna.post(f"/api/v1/tables/{table['table']}/start")).json()["match"]
    path = f"/api/v1/matches/{match}/replay"
    assert (await anna.get(path)).json()["hands"] == []
    await fold_a_hand(app, table["table"], players)

    shown = [(await one.get(path)).json() for one in (anna, bartek, carla)]
    assert [one["seat"] for one in shown] == [0, 1, None]
    assert [one["audiences"] for one in shown] == [["table", 0], ["table", 1], ["table"]]
    assert [len(one["hands"]) for one in shown] == [1, 1, 1]
    asked = {
        (reader, seat): await one.get(f"{path}/1?seat={seat}")
        for reader, one in zip("abc", (anna, bartek, carla), strict=True)
        for seat in ("table", "0", "1", "open")
    }
    allowed = {key for key, answer in asked.items() if answer.status_code == 200}
    assert allowed == {("a", "table"), ("b", "table"), ("c", "table"), ("a", "0"), ("b", "1")}
    assert {answer.status_code for key, answer in asked.items() if key not in allowed} == {403}
    hands = [asked["a", "0"].json()["view"]["mine"]["hand"], asked["b", "1"].json()["view"]["mine"]["hand"]]
    assert [len(hand) for hand in hands] == [3, 3]
    steps = asked["c", "table"].json()["steps"]
    played = [event["card"] for step in steps for event in step["events"] if event["type"] == "played"]
    assert len(played) == 1
    for key in allowed:
        told = asked[key].text
        seen = {"0": hands[0], "1": hands[1]}.get(key[1], [])
        assert not [
            card for card in (*hands[0], *hands[1]) if f'"{card}"' in told and card not in (*seen, *played)
        ]
    assert (await carla.get(f"{path}/2")).status_code == 404
    assert (await carla.get("/api/v1/matches/unknown/replay")).status_code == 404
    assert (await carla.get(f"{path}/1?seat=7")).status_code == 422


async def fold_a_hand(app: FastAPI, table: str, players: list[str]) -> None:
    """Both players are ready, and the first to move plays a card and gives the hand up."""
    pages = [await Guest(app.state.parts.rooms, table, player).connect() for player in players]
    for page in pages:
        await page.get_ready()
    for type in ("play", "fold"):
        for page in pages:
            await page.until(lambda page=page: page.table["phase"] != "ready")
        mover = pages[pages[0].table["turn"]]
        action = next(one for one in mover.mine["legal"] if one["type"] == type)
        await mover.answer_to(mover.act(action))
        for page in pages:
            await page.until(lambda page=page, mover=mover: page.version >= mover.version)


async def test_every_hand_of_a_finished_match_can_be_had(people: list[Browser]) -> None:
    match = await computers_play(people[0], "truco", "low", target=15)
    path = f"/api/v1/matches/{match['match']}/replay"
    shown = (await people[4].get(path)).json()
    assert shown["audiences"] == ["table", 0, 1, "open"]
    assert [hand["totals"] for hand in shown["hands"]] == [
        [side["total"] for side in hand["sides"]] for hand in match["hands"]
    ]
    for hand in shown["hands"]:
        steps = (await people[4].get(f"{path}/{hand['hand']}?seat=open")).json()
        assert [step["seat"] for step in steps["steps"]] == hand["seats"]
        assert [len(cards) for cards in steps["view"]["open"].values()] == [3, 3]


async def test_a_players_history_is_filtered_by_the_address(people: list[Browser]) -> None:
    anna, bartek = people[:2]
    bartek_id = (await bartek.get("/api/v1/session")).json()["player"]
    address = (await anna.post("/truco/play", data={"level": "low"})).headers["location"]
    against_bartek = await friends_match(anna, bartek)
    page = (await anna.get("/matches")).text
    assert page.count('<tr class="truco">') == 2
    assert address in page
    for query, shown in (
        ("game=burraco", 0),
        ("level=low", 1),
        ("result=open", 2),
        ("result=won", 0),
        ("opponent=computer", 1),
        (f"opponent={bartek_id}", 1),
        (f"partner={bartek_id}", 0),
        ("since=2000-01-01&until=2999-12-31", 2),
        ("until=2000-01-01", 0),
        ("since=nonsense&level=nonsense&result=nonsense&game=nonsense", 2),
    ):
        answer = await anna.get(f"/matches?{query}")
        assert (answer.status_code, answer.text.count('<tr class="truco">')) == (200, shown), query
    tidied = await anna.get("/matches?game=truco&partner=&opponent=&since=&result=open")
    assert (tidied.status_code, tidied.headers["location"]) == (303, "/matches?game=truco&result=open")
    assert (await anna.get("/matches?cursor=nonsense")).status_code == 303
    assert f"/matches/{against_bartek}" in (await bartek.get("/matches")).text
    assert "No match yet" in (await people[2].get("/matches")).text


async def friends_match(host: Browser, friend: Browser) -> str:
    """A running match of Truco between two people."""
    table = (await host.post("/api/v1/tables", json={"game": "truco"})).json()
    for seat, one in enumerate((host, friend)):
        await one.put(f"/api/v1/tables/{table['table']}/seats/{seat}", json={"invite": table["invite"]})
    return str((await host.post(f"/api/v1/tables/{table['table']}/start")).json()["match"])
