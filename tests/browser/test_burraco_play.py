"""Playing Burraco on its table: taps, keys and drags do the same, and what is refused says why."""

from __future__ import annotations

import re
from io import BytesIO

import pytest
from PIL import Image, ImageChops
from playwright.sync_api import Locator, Page, expect

from tests.browser.burraco_position import BURRACO, Position, Show, position
from tests.browser.test_burraco_table import crowded

__all__ = ["position"]

HAND = ["4S", "5S", "6S", "9H", "9D", "9C", "KC", "QD", "2H", "JK", "3D"]


def test_a_turn_by_taps(position: Show) -> None:
    table = position({"phase": "draw", "hands": {"0": HAND}, "stock": ["7S"]})
    expect(table.page.get_by_text("Your turn: stock or pile.").first).to_be_visible()
    table.main.click()
    expect(table.card("7 of spades, new")).to_be_visible()
    table.tap("4 of spades", "5 of spades", "6 of spades")
    expect(table.main).to_have_accessible_name("Lay 4, 5, 6 of spades")
    table.main.click()
    meld = table.page.get_by_role("button", name="Run of spades, 4 to 6, 3 cards, 15 points")
    expect(meld).to_be_visible()
    expect(table.page.get_by_role("button", name="Undo: 4, 5, 6 of spades")).to_be_enabled()
    table.tap("7 of spades")
    expect(table.main).to_have_accessible_name("Add 7 of spades to: Run of spades, 4 to 6")
    meld.click()
    expect(table.page.get_by_role("button", name="Run of spades, 4 to 7, 4 cards, 20 points")).to_be_visible()
    table.tap("king of clubs")
    table.discard.click()
    expect(table.page.get_by_role("button", name=re.compile("^Pile, .*top: king of clubs"))).to_be_visible()
    expect(table.card("king of clubs")).to_have_count(0)


def test_a_turn_by_keys(position: Show) -> None:
    table = position({"phase": "draw", "hands": {"0": HAND}, "stock": ["7S"]})
    press = table.page.keyboard.press
    press("d")
    expect(table.card("7 of spades, new")).to_be_focused()
    press("Home")
    expect(table.card("4 of spades")).to_be_focused()
    for key in ("Space", "ArrowRight", "Space", "ArrowRight", "Space"):
        press(key)
    press("n")
    meld = table.page.get_by_role("button", name="Run of spades, 4 to 6, 3 cards, 15 points")
    expect(meld).to_be_focused()
    press("ArrowDown")
    press("7")
    expect(table.card("7 of spades, new")).to_be_focused()
    press("Space")
    press("ArrowUp")
    press("Enter")
    expect(table.page.get_by_role("button", name="Run of spades, 4 to 7, 4 cards, 20 points")).to_be_focused()
    press("u")
    expect(meld).to_be_visible()
    press("s")
    expect(table.page.get_by_role("button", name="Sort: Rank")).to_be_visible()
    press("ArrowDown")
    press("k")
    press("Space")
    press("x")
    expect(table.card("king of clubs")).to_have_count(0)
    expect(table.page.locator("[role=option]:focus")).to_have_count(1)
    kinds = [action["type"] for action in table.acts]
    assert kinds == ["draw", "meld", "extend", "undo", "discard"]


def test_tab_comes_back_to_where_it_left_a_zone(position: Show) -> None:
    melds = [{"team": 0, "cards": cards} for cards in (["3H", "4H", "5H"], ["6D", "7D", "8D"])]
    page = position({"phase": "draw", "hands": {"0": HAND}, "melds": melds}).page
    page.get_by_role("button", name=re.compile("^Run of hearts")).focus()
    page.keyboard.press("ArrowRight")
    second = page.get_by_role("button", name=re.compile("^Run of diamonds"))
    expect(second).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    expect(second).to_be_focused()


def test_8_tap_drag_and_key_send_the_same_action(position: Show) -> None:
    sketch = {"phase": "play", "hands": {"0": HAND}}
    nines = ("9 of hearts", "9 of diamonds", "9 of clubs")
    sent = []
    for way in ("tap", "drag", "key"):
        table = position(sketch)
        table.tap(*nines)
        if way == "tap":
            table.main.click()
        elif way == "key":
            table.page.keyboard.press("n")
        else:
            table.card("9 of hearts").hover(position={"x": 10, "y": 12})
            table.page.mouse.down()
            table.page.locator("[data-dock]").hover()
            table.page.mouse.up()
        expect(table.page.get_by_role("button", name=re.compile("^Set of nines"))).to_be_visible()
        sent.append([{**action, "cards": sorted(action["cards"])} for action in table.acts])
    assert sent[0] == sent[1] == sent[2]
    assert len(sent[0]) == 1


def test_18_dragging_in_the_hand_makes_an_order_that_lasts(position: Show) -> None:
    table = position({"phase": "play", "hands": {"0": HAND}})
    table.card("king of clubs").hover(position={"x": 10, "y": 40})
    table.page.mouse.down()
    table.card("4 of spades").hover(position={"x": 6, "y": 40})
    table.page.mouse.up()
    cards = table.page.get_by_role("option")
    expect(cards.first).to_have_accessible_name("king of clubs")
    expect(table.page.get_by_role("button", name="Sort: My order")).to_be_visible()
    assert table.acts == []
    table.reload()
    expect(cards.first).to_have_accessible_name("king of clubs")


def finger(position: Position, *moves: tuple[str, float, float]) -> None:
    """What a finger does: ("touchStart" | "touchMove" | "touchEnd", x, y)."""
    session = position.page.context.new_cdp_session(position.page)
    for kind, x, y in moves:
        points = [] if kind == "touchEnd" else [{"x": x, "y": y}]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        position.page.wait_for_timeout(400 if kind == "touchStart" else 30)


def middle(locator: Locator) -> tuple[float, float]:
    box = locator.bounding_box()
    assert box
    return box["x"] + min(14, box["width"] / 2), box["y"] + min(20, box["height"] / 2)


def test_9_a_finger_that_rests_on_a_card_plays_nothing(position: Show) -> None:
    table = position({"phase": "play", "hands": {"0": HAND}}, size=(390, 844), touch=True)
    x, y = middle(table.card("king of clubs"))
    before = table.page.get_by_role("option").all_inner_texts()
    finger(table, ("touchStart", x, y), ("touchEnd", x, y))
    assert table.page.get_by_role("option").all_inner_texts() == before
    expect(table.page.get_by_role("option", selected=True)).to_have_count(0)
    expect(table.page.get_by_role("button", name="Sort: Suit")).to_be_visible()
    assert table.acts == []


def test_a_finger_drags_the_selection_onto_the_table(position: Show) -> None:
    table = position({"phase": "play", "hands": {"0": HAND}}, size=(390, 844), touch=True)
    table.tap("9 of hearts", "9 of diamonds", "9 of clubs")
    start, end = middle(table.card("9 of diamonds")), middle(table.page.locator(".panel.we .melds"))
    half = (start[0], (start[1] + end[1]) / 2)
    finger(table, ("touchStart", *start), ("touchMove", *half), ("touchMove", *end), ("touchEnd", *end))
    expect(table.page.get_by_role("button", name=re.compile("^Set of nines"))).to_be_visible()


def test_13_a_refusal_is_said_in_words_and_keeps_the_selection(position: Show) -> None:
    table = position({"phase": "play", "hands": {"0": HAND}})
    table.tap("4 of spades", "9 of hearts", "king of clubs")
    table.main.click()
    expect(table.page.locator(".message.refused")).to_have_text("These cards make no set and no run.")
    spoken = table.page.locator("[aria-live=assertive]", has_text="These cards make no set and no run.")
    expect(spoken).to_have_count(1)
    expect(table.page.get_by_role("option", selected=True)).to_have_count(3)


def test_hints_suggest_plays_in_turn_and_play_nothing(position: Show) -> None:
    table = position({"phase": "play", "hands": {"0": ["4S", "5S", "6S", "9H", "9D", "9C", "KC", "QD"]}})
    suggested = []
    for _ in range(2):
        table.page.keyboard.press("h")
        expect(table.page.locator(".message.noted")).to_contain_text("A new meld")
        suggested.append(table.main.get_attribute("aria-label"))
    assert set(suggested) == {
        "Lay 4, 5, 6 of spades",
        "Lay 9 of hearts, 9 of diamonds, and 9 of clubs",
    }
    assert table.acts == []


def test_a_wild_card_is_discarded_only_at_the_second_press(position: Show) -> None:
    table = position({"phase": "play", "hands": {"0": HAND}})
    table.tap("joker")
    table.discard.click()
    expect(table.discard).to_have_accessible_name("Discard the joker? Yes")
    assert table.acts == []
    table.discard.click()
    expect(table.card("joker")).to_have_count(0)


def test_11_two_quick_presses_send_one_discard(position: Show) -> None:
    table = position({"phase": "play", "hands": {"0": HAND}})
    table.tap("king of clubs")
    table.discard.dblclick()
    expect(table.card("king of clubs")).to_have_count(0)
    assert [action["type"] for action in table.acts] == ["discard"]


def test_12_the_single_card_of_the_pile_is_locked_and_its_twin_is_not(position: Show) -> None:
    table = position({"phase": "draw", "hands": {"0": [*HAND[:10], "7D2"]}, "pile": ["7D1"]})
    table.page.keyboard.press("t")
    locked = table.card("7 of diamonds, .*locked")
    expect(locked).to_have_count(1)
    locked.click(position={"x": 10, "y": 12})
    table.discard.click()
    expect(table.page.locator(".message.refused")).to_contain_text("the other 7 of diamonds may go")
    locked.click(position={"x": 10, "y": 12})
    table.tap("7 of diamonds, (first|second) of two$")
    table.discard.click()
    expect(table.page.get_by_role("button", name="Pile, 1 card, top: 7 of diamonds")).to_be_visible()


@pytest.mark.parametrize(
    ("stock_end", "words"),
    [
        ("immediate", "The next draw ends the hand"),
        ("finish_turn", "Whoever draws next plays the last turn"),
    ],
)
def test_14_the_stock_warns(position: Show, stock_end: str, words: str) -> None:
    sketch = {"options": {"stock_end": stock_end}, "turn": 3, "phase": "draw", "stock_size": 4}
    table = position(sketch)
    expect(table.page.locator(".stock.low")).to_be_visible()
    table.do(3, {"type": "draw", "from": "stock"})
    expect(table.page.locator(".stock .warning")).to_have_text(words)
    expect(table.page.locator("[aria-live=polite]", has_text="Stock: 3 cards left.")).to_have_count(1)


HIDDEN_INDICES = """() => [...document.querySelectorAll("[role=option]")].filter(card => {
  const {left, top, width, height} = card.querySelector(".rank, .index").getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2)?.closest("[role=option]") !== card;
}).map(card => card.dataset.card)"""


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (1280, 800)], ids=str)
def test_a_focused_card_hides_no_index(position: Show, size: tuple[int, int]) -> None:
    page = position(view=crowded(44, 2), size=size).page
    page.get_by_role("option").first.focus()
    for key in ("ArrowRight", "ArrowRight", "ArrowDown", "Space"):
        page.keyboard.press(key)
        page.wait_for_timeout(150)
        assert page.evaluate(HIDDEN_INDICES) == []


@pytest.mark.parametrize("size", [(390, 844), (1280, 800)], ids=str)
def test_28_the_ring_is_seen_around_whatever_has_the_focus(position: Show, size: tuple[int, int]) -> None:
    page = position(view=crowded(33, 2), size=size).page
    cards = page.get_by_role("option")
    stops = [cards.nth(0), cards.nth(14), cards.nth(32), page.locator(".panel.we .meld").first]
    stops += [page.locator(f"[data-item={name}]") for name in ("stock", "pile")]
    stops += [
        page.locator(name) for name in ("#main-action", "#discard-action", ".sort", ".bar .menu >> nth=-1")
    ]
    for stop in stops:
        page.evaluate("document.activeElement.blur()")
        before = picture(page)
        page.keyboard.press("Shift")  # the keyboard is what is used
        stop.focus()
        page.wait_for_timeout(250)
        box = stop.bounding_box()
        assert box
        changed = differing(before, picture(page))
        around = [
            (x, y) for x, y in changed if near(x, box["x"], box["width"]) and near(y, box["y"], box["height"])
        ]
        assert len(around) >= 150, (stop, len(around))


def picture(page: Page) -> Image.Image:
    return Image.open(BytesIO(page.screenshot())).convert("L")


def differing(before: Image.Image, after: Image.Image) -> list[tuple[int, int]]:
    """The places that became much brighter or darker."""
    width = before.width
    differences = ImageChops.difference(before, after).tobytes()
    return [(at % width, at // width) for at, difference in enumerate(differences) if difference > 90]


def near(place: int, start: float, length: float) -> bool:
    return start - 8 <= place <= start + length + 8


def test_16_others_moves_leave_focus_selection_and_sheet_alone(position: Show) -> None:
    table = position({"turn": 1, "phase": "play", "hands": {"0": HAND, "1": ["4H", "5H", "6H", "TC", "JC"]}})
    table.tap("4 of spades", "9 of hearts")
    table.page.keyboard.press("i")
    expect(table.page.get_by_role("dialog", name=re.compile("^Pile"))).to_be_visible()
    table.card("9 of hearts").focus()
    hand = BURRACO.mine(table.state, 1)["hand"]
    table.do(1, {"type": "meld", "cards": hand[:3]})
    expect(table.page.get_by_role("button", name=re.compile("^Run of hearts, 4 to 6"))).to_be_visible()
    expect(table.card("9 of hearts")).to_be_focused()
    expect(table.page.get_by_role("option", selected=True)).to_have_count(2)
    expect(table.page.get_by_role("dialog", name=re.compile("^Pile"))).to_be_visible()


def test_21_22_a_direct_pozzetto_is_in_the_hand_at_once(position: Show) -> None:
    table = position({"phase": "play", "hands": {"0": ["9H", "9D", "9C"]}}, still=False)
    table.tap("9 of hearts", "9 of diamonds", "9 of clubs")
    table.main.click()
    expect(table.page.get_by_role("option")).to_have_count(11)
    undo = table.page.get_by_role("button", name="Undo")
    expect(undo).to_have_accessible_description("The pozzetto has been opened.")


def test_29_nothing_travels_where_motion_is_reduced(position: Show) -> None:
    table = position({"phase": "draw", "hands": {"0": HAND}, "stock": ["7S"]})
    moving = """() => document.getAnimations().filter(one => one.effect.getKeyframes().some(
      frame => [frame.transform, frame.translate].some(way => (way ?? "none") !== "none"))).length"""
    table.main.click()
    assert table.page.evaluate(moving) == 0
    expect(table.card("7 of spades, new")).to_be_visible()
    assert table.page.evaluate(moving) == 0


def test_a_meld_that_another_one_pushes_aside_glides(position: Show) -> None:
    melds = [
        {"team": 1, "cards": ["5S", "6S", "7S", "8S", "9S", "TS"]},
        {"team": 1, "cards": ["TD", "TH", "TC"]},
        {"team": 1, "cards": ["KD", "KH", "KC"]},
    ]
    table = position(
        {"turn": 1, "phase": "play", "hands": {"1": ["JS", "4C", "5C"]}, "melds": melds},
        size=(390, 844),
        still=False,
    )
    pushed = table.page.locator(".panel.they .melds > li").nth(1)
    was = pushed.bounding_box()
    pushed.evaluate(
        """one => {
            const animate = one.animate
            one.glides = 0
            one.animate = (...given) => {
                one.glides += JSON.stringify(given[0]).includes('translate')
                return animate.apply(one, given)
            }
        }"""
    )
    table.do(1, {"type": "extend", "meld": "1", "cards": ["JS1"]})
    expect(table.page.get_by_role("button", name=re.compile("^Run of spades, 5 to jack"))).to_be_visible()
    assert pushed.evaluate("one => one.glides"), "it jumps"
    pushed.evaluate("one => Promise.all(one.getAnimations().map(glide => glide.finished))")
    now = pushed.bounding_box()
    assert was
    assert now
    assert now["x"] > was["x"]


def test_the_keys_read_the_table(position: Show) -> None:
    table = position({"phase": "draw", "hands": {"0": HAND}, "stock_size": 20})
    heard = table.page.locator("[aria-live=assertive]")
    for key, words in (
        ("w", "Your turn: stock or pile. Stock: 20 cards."),
        ("v", "11 cards: 4 of spades"),
        ("c", "Giulia: 11 cards"),
        ("o", "Scores: we 0, they 0"),
    ):
        table.page.keyboard.press(key)
        expect(heard.filter(has_text=words)).to_have_count(1)
