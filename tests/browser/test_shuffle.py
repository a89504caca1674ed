"""The fair shuffle as the browser recomputes it."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.checks import serious_violations
from tests.browser.conftest import Visit
from tests.browser.matches import computers_play

CASES = json.loads((Path(__file__).parents[1] / "conformance" / "shuffle.json").read_text(encoding="utf-8"))


def test_the_browser_shuffles_as_the_engine_does(visit: Visit) -> None:
    page = visit("/rules/truco")
    computed = page.evaluate(
        """async cases => {
          const {fits, shuffled} = await import("/static/js/shuffle.js");
          return Promise.all(cases.map(async one => [
            await fits(one.seed, one.commit),
            await shuffled(one.game, one.seed, one.nonces, one.hand),
          ]));
        }""",
        CASES,
    )
    assert computed == [[True, case["deck"]] for case in CASES]


def test_who_added_nothing_counts_as_zeros(visit: Visit) -> None:
    """A client that sent no nonce, a seat whose time was up; a timeout in the hand changes no deal."""
    actions = [
        [1, None, {"type": "commit", "hash": "aa"}],
        [2, 0, {"type": "ready"}],
        [3, None, {"type": "timeout", "seat": 1}],
        [4, None, {"type": "deal", "seed": "bb"}],
        [5, None, {"type": "timeout", "seat": 0}],
        [6, None, {"type": "commit", "hash": "cc"}],
        [7, 1, {"type": "ready", "nonce": "11" * 16}],
        [8, 0, {"type": "ready", "nonce": "22" * 16}],
        [9, None, {"type": "deal", "seed": "dd"}],
    ]
    page = visit("/rules/truco")
    deals = page.evaluate(
        """async actions => (await import("/static/js/shuffle.js")).dealsOf({actions})""", actions
    )
    assert deals == [
        {"hand": 1, "seal": "aa", "seed": "bb", "nonces": ["00" * 16, "00" * 16]},
        {"hand": 2, "seal": "cc", "seed": "dd", "nonces": ["22" * 16, "11" * 16]},
    ]


def test_a_finished_match_shows_its_scores_and_checks_its_shuffles(visit: Visit) -> None:
    page = visit("/")
    match = computers_play(page, "truco", "low", target=15)["match"]
    page.goto("/matches?all=true")
    page.locator(f"a[href='/matches/{match}']").click()
    expect(page.get_by_role("heading", name="Truco", level=1)).to_be_visible()
    expect(page.get_by_text("won")).to_be_visible()
    page.get_by_role("button", name="Check the shuffle").click()
    hands = page.request.get(f"/api/v1/matches/{match}").json()["hands"]
    expect(page.get_by_text("The seal fits; 2 players added numbers.")).to_have_count(len(hands))
    page.get_by_text("The numbers").first.click()
    seed = page.request.get(f"/api/v1/matches/{match}/record").json()["hands"][0]["deal"]["seed"]
    expect(page.get_by_text(seed)).to_be_visible()
    timeline = page.locator(".timeline > li")
    expect(timeline).to_have_count(len(hands))
    expect(page.locator(".rules-in-short").get_by_text("to 15 points")).to_be_visible()
    expect(page.locator(".who-played li")).to_have_count(2)
    page.get_by_text("The deck, top card first").first.click()
    expect(page.locator(".deck").first.locator(".card")).to_have_count(40)
    assert serious_violations(page) == []
