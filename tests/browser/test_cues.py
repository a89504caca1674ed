"""What calls a reader who looks elsewhere, and the screen that stays awake: at both tables, on a device that
notes what it is asked for."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.burraco_position import BURRACO, Position, Show, position
from tests.browser.checks import until
from tests.browser.conftest import Visit
from tests.browser.test_burraco_play import HAND
from tests.browser.test_install import registered
from tests.browser.test_missed import HIDDEN
from tests.browser.test_truco_table import HANDS, screen, show
from tests.browser.test_truco_table import Show as ShowTruco

__all__ = ["position", "screen", "show"]

DEVICE = """
window.locks = []; window.buzzes = []; window.shown = [];
Object.defineProperty(navigator, "wakeLock", {configurable: true, value: {request: async () => {
  const lock = {held: true, release: async () => { lock.held = false; lock.onrelease?.(); }};
  locks.push(lock);
  return lock;
}}});
Object.defineProperty(navigator, "userActivation", {configurable: true, value: {hasBeenActive: true}});
navigator.vibrate = ms => buzzes.push(ms);
window.Notification = class { static permission = "granted"; };
Object.defineProperty(navigator, "serviceWorker", {configurable: true, value: {getRegistration: async () => ({
  showNotification: async (title, options) =>
    shown.push({title, ...options, close() { shown.splice(shown.indexOf(this), 1); }}),
  getNotifications: async ({tag}) => shown.filter(one => one.tag === tag),
})}});
"""
HELD = "locks.filter(lock => lock.held).length"
PAUSE = "by => { live.people.value = {...live.people.value, paused: by}; }"


def device(table: Position, **settings: object) -> Page:
    """The page anew on such a device."""
    table.page.add_init_script(DEVICE)
    kept = json.dumps(json.dumps(settings))
    table.page.add_init_script(f"localStorage.setItem('mano.settings', {kept})")
    table.page.clock.install()
    table.reload()
    return table.page


def discard(table: Position, seat: int) -> None:
    table.do(seat, {"type": "discard", "card": BURRACO.mine(table.state, seat)["hand"][0]})


def test_my_turn_is_felt_once(position: Show) -> None:
    table = position({"turn": 3, "phase": "play", "hands": {"0": HAND}})
    page = device(table)
    assert page.evaluate("buzzes") == []
    discard(table, 3)
    assert page.evaluate("buzzes") == [60]
    table.do(0, {"type": "draw", "from": "stock"})
    discard(table, 0)
    assert page.evaluate("buzzes") == [60]
    page = device(table, vibration=False)
    for seat in (1, 2, 3):
        table.do(seat, {"type": "draw", "from": "stock"})
        discard(table, seat)
    assert page.evaluate("buzzes") == []


def test_a_notice_comes_when_the_page_was_hidden_for_ten_seconds(position: Show) -> None:
    table = position({"turn": 3, "phase": "play", "hands": {"0": HAND}})
    page = device(table, notify=True)
    page.evaluate(HIDDEN, True)
    page.clock.run_for(4_000)
    discard(table, 3)
    page.clock.run_for(5_500)
    assert page.evaluate("shown.length") == 0
    page.clock.run_for(1_000)
    until(page, "shown.length === 1")
    notice = page.evaluate("({...shown[0]})")
    assert (notice["title"], notice["body"], notice["data"]["address"]) == ("Your turn", "Burraco", page.url)
    page.evaluate(HIDDEN, False)
    until(page, "shown.length === 0")
    table.do(0, {"type": "draw", "from": "stock"})
    page.evaluate(HIDDEN, True)
    page.clock.run_for(30_000)
    assert page.evaluate("shown.length") == 1
    discard(table, 0)
    until(page, "shown.length === 0")


@pytest.mark.parametrize(("settings", "permission"), [({}, "granted"), ({"notify": True}, "denied")])
def test_no_notice_comes_that_was_not_asked_for(
    position: Show, settings: dict[str, bool], permission: str
) -> None:
    table = position({"turn": 3, "phase": "play", "hands": {"0": HAND}})
    page = device(table, **settings)
    page.evaluate(f"Notification.permission = '{permission}'")
    page.evaluate(HIDDEN, True)
    page.clock.run_for(20_000)
    discard(table, 3)
    page.clock.run_for(20_000)
    assert page.evaluate("shown.length") == 0


def test_the_screen_stays_awake_during_a_hand_and_not_in_a_pause(position: Show) -> None:
    table = position({"turn": 3, "phase": "play", "hands": {"0": HAND}})
    page = device(table)
    until(page, f"{HELD} === 1")
    page.evaluate(PAUSE, 1)
    assert page.evaluate(HELD) == 0
    page.evaluate(PAUSE, None)
    until(page, f"{HELD} === 1")
    page.evaluate("locks.at(-1).release()")  # as the browser does when a page is hidden
    page.evaluate(HIDDEN, True)
    assert page.evaluate(HELD) == 0
    page.evaluate(HIDDEN, False)
    until(page, f"{HELD} === 1")
    page.evaluate("live.view.value = {...live.view.value, table: {...live.view.value.table, phase: 'ready'}}")
    until(page, f"{HELD} === 0")


def test_a_lock_that_comes_too_late_is_given_back(position: Show) -> None:
    table = position({"turn": 3, "phase": "play", "hands": {"0": HAND}})
    page = device(table)
    until(page, f"{HELD} === 1")
    page.evaluate(PAUSE, 1)
    page.evaluate(
        """() => {
          const ask = navigator.wakeLock.request;
          const granted = new Promise(go => { window.grant = go; });
          navigator.wakeLock.request = () => granted.then(ask);
        }"""
    )
    page.evaluate(PAUSE, None)
    page.evaluate(PAUSE, 1)
    page.evaluate("grant()")
    until(page, "locks.length === 2 && !locks[1].held")


def test_truco_keeps_the_screen_awake_likewise(show: ShowTruco) -> None:
    table = show({"hands": HANDS, "dealer": 1})
    page = table.page
    page.evaluate(DEVICE)
    page.evaluate(PAUSE, 1)
    page.evaluate(PAUSE, None)
    until(page, f"{HELD} === 1")
    page.evaluate(PAUSE, 1)
    assert page.evaluate(HELD) == 0
    page.evaluate(PAUSE, None)
    until(page, f"{HELD} === 1")
    table.play((0, "fold"))
    until(page, f"{HELD} === 0")


def test_notices_are_asked_for_in_the_settings(visit: Visit) -> None:
    page = visit("/settings")
    page.evaluate("Notification.requestPermission = async () => 'granted'")
    switch = page.get_by_role("checkbox", name="Notices on this device")
    if page.evaluate("Notification.permission") == "denied":
        expect(switch).to_be_disabled()
        expect(switch).to_have_accessible_description(
            re.compile("^This browser forbids notices of this page")
        )
    page.add_init_script(
        "Object.defineProperty(Notification, 'permission', {get: () => window.given ?? 'default'})"
    )
    page.add_init_script("Notification.requestPermission = async () => (window.given = window.answer)")
    for answer, on in (("denied", False), ("granted", True)):
        page.reload()
        page.evaluate(f"window.answer = '{answer}'")
        switch.click()
        expect(switch).to_be_checked(checked=on)
        assert page.evaluate("Boolean(JSON.parse(localStorage.getItem('mano.settings')).notify)") is on
        expect(switch).to_be_enabled(enabled=on)


def test_the_worker_leads_from_a_notice_to_the_table(visit: Visit) -> None:
    page = registered(visit)
    worker = page.context.service_workers[0]
    lead = """address => {
      const done = [];
      Clients.prototype.openWindow = async url => done.push(`opened ${url}`);
      WindowClient.prototype.focus = async function () { done.push(`looked at ${this.url}`); };
      const event = new Event("notificationclick");
      event.notification = {close() { done.push("closed"); }, data: {address}};
      let led;
      event.waitUntil = promise => { led = promise; };
      self.dispatchEvent(event);
      return Promise.resolve(led).then(() => done);
    }"""
    here = page.url
    assert worker.evaluate(lead, here) == ["closed", f"looked at {here}"]
    assert worker.evaluate(lead, f"{here}t/abc") == ["closed", f"opened {here}t/abc"]
    assert worker.evaluate(lead, "https://example.com/") == ["closed"]


def test_the_first_gesture_is_answered_before_the_sound_opens(position: Show) -> None:
    page = position({"phase": "draw", "hands": {"0": ["4S", "5S", "6S"]}}).page
    opened = page.evaluate(
        """() => {
          window.opened = 0;
          window.AudioContext = class extends AudioContext {
            constructor() { super(); window.opened += 1; }
          };
          document.body.dispatchEvent(new PointerEvent("pointerdown", {bubbles: true}));
          return window.opened;
        }"""
    )
    assert opened == 0
    until(page, "window.opened === 1")
