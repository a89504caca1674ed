"""Accounts as people use them: a guest who stays, another device, lost and found, being forgotten."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from time import time

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from app.web import totp
from tests.browser.checks import THEMES, serious_violations
from tests.browser.conftest import PATIENCE, Visit

GOOD = "seven quiet owls"
OTHER = "nine loud herons"


def panel(page: Page, title: str) -> Locator:
    return page.get_by_role("region", name=title)


def make_account(page: Page, name: str) -> str:
    """From the sign-in page to the profile; the recovery code."""
    page.goto("/sign-in")
    form = page.locator("#join")
    form.get_by_label("Name").fill(name)
    form.get_by_label("Password").fill(GOOD)
    form.get_by_role("button").click()
    sheet = page.get_by_role("dialog", name="Write this code down")
    expect(sheet).to_be_visible()
    code = page.locator("#recovery-code").inner_text()
    sheet.get_by_role("button", name="I have it").click()
    page.wait_for_url("**/profile")
    return code


def sign_in(page: Page, name: str, password: str = GOOD, code: str = "") -> None:
    form = page.locator("#sign-in")
    form.get_by_label("Name").fill(name)
    form.get_by_label("Password", exact=True).fill(password)
    if code:
        form.get_by_label("Code from your app").fill(code)
    form.get_by_role("button", name="Sign in", exact=True).click()


def play_truco(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Deal me in").click()
    page.wait_for_url("**/t/*")


@pytest.fixture
def anybody(browser: Browser, server: str) -> Iterator[Callable[..., Page]]:
    """Opens pages whose requests may be refused, which Chromium notes in the console."""
    contexts: list[BrowserContext] = []

    def open_page(path: str, base: str = server) -> Page:
        context = browser.new_context(base_url=base, locale="en-GB")
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        page.goto(path)
        return page

    yield open_page
    for context in contexts:
        context.close()


def test_a_guest_keeps_the_matches_and_finds_them_elsewhere(visit: Visit) -> None:
    home = visit("/")
    play_truco(home)
    make_account(home, "Paola")
    expect(home.get_by_role("link", name="My 1 match")).to_be_visible()
    home.get_by_role("button", name="Sign out", exact=True).click()
    home.wait_for_url(re.compile(r"/$"))
    expect(home.get_by_role("link", name="Sign in")).to_be_visible()

    phone = visit("/sign-in", width=390, height=844)
    sign_in(phone, "paola")
    phone.wait_for_url("**/profile")
    phone.get_by_role("link", name="My 1 match").click()
    expect(phone.locator("tr.truco")).to_have_count(1)


def test_a_guest_brings_the_matches_along_into_the_account(visit: Visit) -> None:
    make_account(visit("/sign-in"), "Renato")
    phone = visit("/")
    play_truco(phone)
    phone.goto("/sign-in")
    expect(phone.locator("#sign-in").get_by_label("Bring my 1 match along")).to_be_checked()
    sign_in(phone, "Renato")
    phone.wait_for_url("**/profile")
    expect(phone.get_by_role("link", name="My 1 match")).to_be_visible()


def test_a_lost_password_is_replaced_with_the_code(anybody: Callable[..., Page]) -> None:
    home = anybody("/sign-in")
    code = make_account(home, "Silvia")
    phone = anybody("/sign-in")
    sign_in(phone, "Silvia", OTHER)
    expect(phone.locator("#refusal")).to_have_text("No account has this name and password.")
    phone.get_by_text("Password lost?").click()
    form = phone.locator("#recover")
    form.get_by_label("Name").fill("Silvia")
    form.get_by_label("Recovery code").fill(code)
    form.get_by_label("New password").fill(OTHER)
    form.get_by_role("button").click()
    expect(phone.locator("#recovery-code")).not_to_have_text(code)
    phone.get_by_role("button", name="I have it").click()
    phone.wait_for_url("**/profile")
    home.goto("/profile")  # signed out
    home.wait_for_url("**/sign-in")


def test_codes_from_an_app_are_set_up_and_asked_for(anybody: Callable[..., Page]) -> None:
    home = anybody("/sign-in")
    make_account(home, "Teresa")
    panel(home, "Codes from an app").get_by_role("button", name="Set it up").click()
    sheet = home.get_by_role("dialog", name="Codes from an app")
    expect(sheet.get_by_role("img", name="QR code of the secret")).to_be_visible()
    secret = totp.read(home.locator("#totp-secret").inner_text())
    sheet.get_by_label("Code from your app").fill(totp.code_at(secret, int(time()) // 30))
    sheet.get_by_label("Password").fill(GOOD)
    sheet.get_by_role("button", name="Ask for codes from now on").click()
    expect(home.get_by_text("Signing in asks for a code from your app from now on.")).to_be_visible()

    phone = anybody("/sign-in")
    sign_in(phone, "Teresa")
    expect(phone.get_by_label("Code from your app")).to_be_focused()
    sign_in(phone, "Teresa", code=totp.code_at(secret, int(time()) // 30 + 1))
    phone.wait_for_url("**/profile")


def test_a_script_s_token_is_made_shown_once_and_taken_back(
    anybody: Callable[..., Page], browser: Browser, server: str
) -> None:
    home = anybody("/sign-in")
    make_account(home, "Ulisse")
    tokens = panel(home, "Tokens for scripts")
    tokens.get_by_label("What is it for?").fill("the evening's table")
    tokens.get_by_role("button", name="Make a token").click()
    sheet = home.get_by_role("dialog", name="Give this token to your script")
    token = sheet.locator("output").inner_text()
    assert token.startswith("mano_")
    sheet.get_by_role("button", name="I have it").click()
    expect(tokens.get_by_text("the evening's table")).to_be_visible()
    expect(tokens.get_by_text("may only read · not used yet")).to_be_visible()
    assert token not in home.content()

    elsewhere = browser.new_context(base_url=server, extra_http_headers={"Authorization": f"Bearer {token}"})
    script = elsewhere.request
    assert script.get("/api/v1/session").json()["account"] == "Ulisse"
    assert script.post("/api/v1/tables", data={"game": "truco"}).status == 403
    home.reload()
    expect(tokens.get_by_text("may only read · last used")).to_be_visible()
    assert serious_violations(home) == []
    tokens.get_by_role("button", name="Take back: the evening's table").click()
    expect(home.get_by_text("The token is worth nothing any more.")).to_be_visible()
    expect(tokens.get_by_text("the evening's table")).to_have_count(0)
    assert script.get("/api/v1/session").json()["player"] is None
    elsewhere.close()


def test_a_passkey_opens_the_account_without_a_password(anybody: Callable[..., Page], server: str) -> None:
    here = server.replace("127.0.0.1", "localhost")
    page = anybody("/sign-in", here)
    device = page.context.new_cdp_session(page)
    device.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    device.send("WebAuthn.addVirtualAuthenticator", {"options": options})
    make_account(page, "Ugo")
    panel(page, "Passkeys").get_by_role("button", name="Add a passkey").click()
    sheet = page.get_by_role("dialog", name="Your password, please")
    sheet.get_by_label("Password").fill(GOOD)
    sheet.get_by_role("button", name="Go on").click()
    expect(page.get_by_text("The passkey is added.")).to_be_visible()
    expect(panel(page, "Passkeys").get_by_role("listitem")).to_have_count(1)
    page.get_by_role("button", name="Sign out", exact=True).click()
    page.wait_for_url(re.compile(r"/$"))

    page.goto("/sign-in")
    page.get_by_role("button", name="With a passkey").click()
    page.wait_for_url("**/profile")
    expect(page.get_by_text("Signed in as Ugo.")).to_be_visible()

    panel(page, "Passkeys").get_by_role("button", name=re.compile("^Remove")).click()
    sheet.get_by_label("Password").fill(GOOD)
    sheet.get_by_role("button", name="Go on").click()
    expect(page.get_by_text("The passkey is removed.")).to_be_visible()
    page.get_by_role("button", name="Sign out", exact=True).click()
    page.wait_for_url(re.compile(r"/$"))
    page.goto("/sign-in")
    page.get_by_role("button", name="With a passkey").click()
    expect(page.locator("#refusal")).to_have_text("This passkey opens no account here.")


def test_passkeys_are_not_offered_where_they_cannot_work(visit: Visit) -> None:
    page = visit("/sign-in")  # by an address of numbers
    expect(page.get_by_role("button", name="With a passkey")).to_have_count(0)
    make_account(page, "Vera")
    expect(panel(page, "Passkeys")).to_have_count(0)


def test_everything_is_given_out_as_a_file(visit: Visit) -> None:
    page = visit("/")
    play_truco(page)
    page.goto("/profile")
    with page.expect_download() as download:
        page.get_by_role("link", name="Everything as a file").click()
    assert download.value.suggested_filename == "mano.json"
    document = json.loads(Path(download.value.path()).read_text())
    assert len(document["matches"]) == 1


def test_who_is_deleted_is_nobody_any_more(visit: Visit) -> None:
    page = visit("/sign-in")
    make_account(page, "Walter")
    page.get_by_role("button", name="Delete me").click()
    sheet = page.get_by_role("dialog", name="Delete everything of you?")
    sheet.get_by_role("button", name="Keep everything").click()
    expect(sheet).to_be_hidden()
    page.get_by_role("button", name="Delete me").click()
    sheet.get_by_label("Password").fill(GOOD)
    sheet.get_by_role("button", name="Delete me").click()
    page.wait_for_url(re.compile(r"/$"))
    expect(page.get_by_role("link", name="Sign in")).to_be_visible()


def test_other_devices_are_signed_out_one_by_one_or_all(visit: Visit) -> None:
    home = visit("/sign-in")
    make_account(home, "Xenia")
    for _ in range(2):
        phone = visit("/sign-in")
        sign_in(phone, "Xenia")
        phone.wait_for_url("**/profile")
    home.reload()
    devices = panel(home, "Where you are signed in")
    expect(devices.get_by_role("listitem")).to_have_count(3)
    devices.get_by_role("button", name="Sign out: Chrome, Linux").first.click()
    expect(devices.get_by_role("listitem")).to_have_count(2)
    devices.get_by_role("button", name="Sign out everywhere else").click()
    expect(devices.get_by_role("listitem")).to_have_count(1)


def test_a_table_open_elsewhere_is_left_when_its_session_ends(visit: Visit) -> None:
    home = visit("/sign-in")
    make_account(home, "Yuri")
    phone = visit("/sign-in")
    sign_in(phone, "Yuri")
    phone.wait_for_url("**/profile")
    play_truco(phone)
    expect(phone.locator(".truco")).to_be_visible()
    was = phone.evaluate("document.querySelector('#main').dataset.player")
    home.reload()
    panel(home, "Where you are signed in").get_by_role("button", name="Sign out everywhere else").click()
    phone.wait_for_function("was => document.querySelector('#main')?.dataset.player !== was", arg=was)


def test_a_new_link_replaces_the_old_one(visit: Visit) -> None:
    host = visit("/burraco/new")
    host.get_by_role("button", name="Lay the table").click()
    field = host.get_by_label("Link to this table")
    old = field.input_value()
    host.get_by_role("button", name="Make a new link").click()
    expect(field).not_to_have_value(old)
    expect(host).to_have_url(field.input_value())
    friend = visit(old)
    expect(friend.get_by_text("This link opens no table.")).to_be_visible()
    assert visit(field.input_value()).get_by_role("button", name=re.compile("^Sit here")).count() == 4


@pytest.mark.parametrize(("language", "size"), [("en", (1280, 800)), ("ar", (390, 844)), ("pl", (844, 390))])
def test_the_pages_are_for_everybody(visit: Visit, language: str, size: tuple[int, int]) -> None:
    width, height = size
    page = visit(
        "/sign-in",
        width=width,
        height=height,
        extra_http_headers={"Accept-Language": language},
    )
    for path in ("/sign-in", "/profile"):
        page.goto(path)
        for theme in THEMES:
            page.emulate_media(color_scheme=theme)
            assert serious_violations(page) == [], theme
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        if path == "/sign-in":
            name = f"Reader of {language}"
            page.evaluate(
                """async (name) => fetch("/api/v1/account", {method: "POST",
                headers: {"Content-Type": "application/json"},
                body: JSON.stringify({name, password: "seven quiet owls"})})""",
                name,
            )


def chosen(page: Page, name: str) -> object:
    return page.evaluate("name => JSON.parse(localStorage.getItem('mano.settings') ?? '{}')[name]", name)


def kept(page: Page) -> dict[str, object]:
    """What the account has of the settings."""
    settings: dict[str, object] = page.request.get("/api/v1/account/settings").json()["settings"]
    return settings


def test_settings_come_along_to_every_device(visit: Visit) -> None:
    laptop = visit("/settings")
    laptop.get_by_role("radio", name="two colours", exact=True).check(force=True)
    make_account(laptop, "Pia")
    until_kept(laptop, deck="two")

    phone = visit("/settings", width=390, height=844)
    phone.get_by_role("radio", name="four colours and letters").check(force=True)
    phone.get_by_role("radio", name="XL", exact=True).check(force=True)
    phone.goto("/sign-in")
    sign_in(phone, "Pia")
    phone.wait_for_url("**/profile")
    until_kept(phone, deck="two", index="xl")
    assert (chosen(phone, "deck"), chosen(phone, "index")) == ("two", "xl")
    assert phone.evaluate("document.documentElement.dataset.deck") == "two"

    laptop.goto("/settings")
    expect(laptop.get_by_role("radio", name="XL", exact=True)).to_be_checked()
    expect(laptop.get_by_text("kept with your account")).to_be_visible()
    laptop.context.set_offline(True)
    laptop.get_by_role("radio", name="quick").check(force=True)
    laptop.wait_for_timeout(900)
    laptop.context.set_offline(False)
    assert "motion" not in kept(laptop)
    laptop.reload()
    until_kept(laptop, deck="two", index="xl", motion="quick")


def until_kept(page: Page, **settings: object) -> None:
    for _ in range(200):
        if kept(page) == settings:
            return
        page.wait_for_timeout(50)
    assert kept(page) == settings


def test_the_account_may_keep_whatever_may_be_chosen(visit: Visit) -> None:
    page = visit("/")
    make_account(page, "Uccio")
    defaults = page.evaluate("import('/static/js/choices.js').then(({DEFAULTS}) => DEFAULTS)")
    del defaults["notify"]
    source = page.request.get("/static/js/sound.js").text()
    sounds = re.findall(r"^  (\w+)(?:: \(|\(\) {)", source, re.MULTILINE)
    assert "pozzetto" in sounds
    defaults["silent"] = sounds
    origin = {"Origin": page.evaluate("location.origin")}
    answer = page.request.patch("/api/v1/account/settings", data={"settings": defaults}, headers=origin)
    assert answer.ok, answer.text()
    assert kept(page) == defaults
