"""What the table's log keeps, and what a reader is told who looked elsewhere, at both tables."""

from __future__ import annotations

import re

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.burraco_position import BURRACO, Show, position
from tests.browser.checks import until
from tests.browser.conftest import Visit
from tests.browser.test_burraco_play import HAND
from tests.browser.test_truco_table import HANDS, screen, show
from tests.browser.test_truco_table import Show as ShowTruco
from tests.browser.test_ways import drawn, truco

__all__ = ["position", "screen", "show"]

SPEAKING = """() => {
  window.spoken = [];
  const note = list => list.flatMap(one => [...one.addedNodes]).forEach(one => spoken.push(one.textContent));
  for (const region of document.querySelectorAll("[aria-live]"))
    new MutationObserver(note).observe(region, {childList: true});
}"""
HIDDEN = """hidden => {
  Object.defineProperty(document, "hidden", {configurable: true, get: () => hidden});
  document.dispatchEvent(new Event("visibilitychange"));
}"""


def log(page: Page) -> list[str]:
    """What the log says, newest first; it is closed again."""
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="What happened").click()
    lines = page.get_by_role("dialog", name="What happened").get_by_role("listitem").all_inner_texts()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    return lines


def test_13_refusals_of_server_and_page_are_in_the_log_and_spoken_once(position: Show) -> None:
    table = position({"phase": "play", "hands": {"0": HAND}})
    page = table.page
    page.evaluate(SPEAKING)
    table.tap("4 of spades", "9 of hearts", "king of clubs")
    table.main.click()
    by_server = "These cards make no set and no run."
    expect(page.locator(".message.refused")).to_have_text(by_server)
    page.keyboard.press("d")
    by_page = "You have drawn already. Lay melds, then discard."
    expect(page.locator(".message.refused")).to_have_text(by_page)
    page.locator("#discard-action").click(force=True)  # aria-disabled, and pressed all the same
    declined = page.locator(".message.noted").inner_text()
    until(page, f"spoken.includes({declined!r})")
    assert sorted(page.evaluate("spoken")) == sorted([by_server, by_page, declined])
    assert log(page) == [declined, by_page, by_server]
    expect(page.get_by_role("option", selected=True)).to_have_count(3)


def test_13_truco_keeps_its_refusals_too(show: ShowTruco) -> None:
    table = show({"hands": HANDS, "dealer": 0})
    page = table.page
    page.evaluate(SPEAKING)
    page.locator(".hand-cards button").first.click(force=True)
    words = page.locator(".status-words[data-refused=true]").inner_text()
    assert words == "It is not your turn."
    table.play((1, "truco"))
    page.locator(".hand-cards button").first.click(force=True)
    expect(page.locator(".status-words[data-refused=true]")).to_have_text(re.compile("^Answer first"))
    assert page.evaluate("spoken").count(words) == 1
    lines = log(page)
    assert [line for line in lines if line == words or line.startswith("Answer first")] == [
        "Answer first: quiero, no quiero, or raise.",
        words,
    ]
    assert "AI: truco. Worth 2; refused, AI scores 1." in lines


def test_13_what_was_refused_in_the_menu_is_in_the_log(visit: Visit) -> None:
    page = visit("/")
    truco(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Talk").click()
    too_fast = page.get_by_role("status").filter(has_text="Too fast. Wait a moment.")
    for _ in range(20):
        page.get_by_role("button", name="Wow!").click()
        if too_fast.count():
            break
    expect(too_fast).to_be_visible()
    page.keyboard.press("Escape")
    assert "Too fast. Wait a moment." in log(page)


def test_a_page_that_was_hidden_tells_in_one_line_what_it_missed(position: Show) -> None:
    table = position(
        {"turn": 1, "phase": "play", "hands": {"0": HAND, "1": ["7S", "8S", "9S", "KD", "3C"]}}, still=False
    )
    page = table.page
    page.evaluate(HIDDEN, True)
    table.do(1, {"type": "meld", "cards": ["7S1", "8S1", "9S1"]})
    table.do(1, {"type": "discard", "card": "KD1"})
    table.do(2, {"type": "draw", "from": "pile"})
    table.do(
        2, {"type": "discard", "card": next(c for c in BURRACO.mine(table.state, 2)["hand"] if c != "KD1")}
    )
    page.evaluate(HIDDEN, False)
    line = page.locator(".message.noted")
    expect(line).to_have_text(re.compile(r"^While you were away: They lay: 3 cards\. On the pile: .+\.$"))
    assert (
        page.evaluate(
            "document.getAnimations().filter(one => one.effect.getKeyframes().some(f => f.transform)).length"
        )
        == 0
    )
    assert page.locator(".ghost").count() == 0
    expect(page.locator("[aria-live=polite]", has_text=line.inner_text())).to_have_count(1)
    assert log(page)[0] == line.inner_text()
    page.evaluate(HIDDEN, True)
    page.evaluate(HIDDEN, False)
    assert len([one for one in log(page) if one.startswith("While you were away")]) == 1


def test_a_hidden_truco_table_tells_what_it_missed(show: ShowTruco) -> None:
    table = show({"hands": HANDS, "dealer": 0})
    page = table.page
    page.evaluate(HIDDEN, True)
    table.play((1, "3B"))
    page.evaluate(HIDDEN, False)
    words = page.locator(".status-words[data-noted=true]")
    expect(words).to_have_text("While you were away: AI plays: 3 of batons. Your turn: play or call.")
    table.play((0, "5O"))
    page.evaluate(HIDDEN, True)
    table.play((1, "truco"))
    page.evaluate(HIDDEN, False)
    expect(words).to_have_text("While you were away: AI: truco. Answer first: the truco.")


def test_a_connection_that_was_away_tells_what_it_missed(visit: Visit) -> None:
    page = visit("/")
    deaf: list[bool] = []
    sockets: list[WebSocketRoute] = []

    def proxy(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda frame: None if deaf else socket.send(frame))
        sockets.append(socket)

    page.route_web_socket("**/ws/tables/*", proxy)
    drawn(page)
    held = page.get_by_role("option").evaluate_all("all => all.map(one => one.dataset.card)")
    card = next(code for code in held if code[0] not in "2J")
    page.locator(f"[role=option][data-card='{card}']").focus()
    page.keyboard.press("Space")
    deaf.append(True)
    page.keyboard.press("x")
    page.wait_for_timeout(1_000)  # the computers play
    sockets[-1].close()
    deaf.clear()
    expect(page.locator(".message.noted")).to_contain_text("While you were away:")
    assert page.locator(".ghost").count() == 0
