// The keyboard: arrows inside of and between the zones, and single keys. Tab is never taken.

import { settings } from "/static/js/settings.js";
import { standard } from "/static/js/shortcuts.js";
import { call } from "/static/js/speak.js";
import { t } from "/static/js/texts.js";
import { cardElement } from "./hand.js";
import { readCounts, readHand, readMelds, readPile, readScores, readTable } from "./readings.js";
import { rankOf } from "/static/js/cards.js";
import { showHint } from "./hints.js";
import { neighbour } from "./rows.js";
import { isWild } from "./sorting.js";
import { discardPlan, undoPlan } from "./plan.js";

/** @import {Desk} from "./desk.js" */

/** From the hand away from the reader. */
const ZONES = ["hand", "we", "centre", "they"];
/** @type {Record<string, "left" | "right" | "up" | "down" | "home" | "end">} */
const WAYS = { ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down", Home: "home", End: "end" };

/** The letter of a key, also on keyboards that write no Latin letters. @param {KeyboardEvent} event */
function letterOf(event) {
  if (/^[\x20-\x7e]$/.test(event.key)) return event.key.toLowerCase();
  return /^Key([A-Z])$/.exec(event.code)?.[1].toLowerCase() ?? event.key;
}

/**
 * @param {Desk} desk @param {HTMLElement} root
 * @returns {() => void} stops listening
 */
export function bindKeys(desk, root) {
  const focusedCard = () => {
    const element = /** @type {HTMLElement | null} */ (document.activeElement);
    return element?.getAttribute("role") === "option" ? (element.dataset.card ?? null) : null;
  };
  const focusCard = (/** @type {string | undefined} */ card) => {
    if (card) cardElement(root, card)?.focus({ preventScroll: true });
  };

  /** @param {string} zone */
  function itemsOf(zone) {
    return /** @type {HTMLElement[]} */ ([...root.querySelectorAll(`[data-zone="${zone}"] [data-item]`)]);
  }

  /** @param {string} zone */
  function enterZone(zone) {
    if (zone === "hand") return focusCard(desk.focused.value && desk.hand.value.includes(desk.focused.value) ? desk.focused.value : desk.hand.value[0]);
    const items = itemsOf(zone);
    (items.find((item) => item.tabIndex === 0) ?? items[0])?.focus();
  }

  /** @param {string} from @param {number} step */
  function leaveZone(from, step) {
    for (let at = ZONES.indexOf(from) + step; at >= 0 && at < ZONES.length; at += step) {
      if (ZONES[at] === "hand" ? desk.hand.value.length : itemsOf(ZONES[at]).length) return enterZone(ZONES[at]);
    }
  }

  /** @param {"left" | "right" | "up" | "down" | "home" | "end"} way @param {boolean} extend */
  function moveInHand(way, extend) {
    const card = focusedCard();
    const cards = desk.hand.value;
    if (card === null) return;
    const next = neighbour(desk.spread, cards.indexOf(card), way);
    if (next === null) {
      if (way === "up") leaveZone("hand", 1);
      return;
    }
    if (extend) desk.select([...new Set([...desk.selection.value, card, cards[next]])]);
    focusCard(cards[next]);
  }

  /** @param {string} zone @param {HTMLElement} item @param {"left" | "right" | "up" | "down" | "home" | "end"} way */
  function moveInZone(zone, item, way) {
    const items = itemsOf(zone);
    const at = items.indexOf(item);
    if (way === "home") return items[0]?.focus();
    if (way === "end") return items.at(-1)?.focus();
    if (way === "left" || way === "right") return items[at + (way === "left" ? -1 : 1)]?.focus();
    const here = item.getBoundingClientRect();
    const row = items
      .map((other) => ({ other, box: other.getBoundingClientRect() }))
      .filter(({ box }) => (way === "up" ? box.bottom <= here.top + 4 : box.top >= here.bottom - 4))
      .sort((a, b) => Math.abs(a.box.top - here.top) - Math.abs(b.box.top - here.top) || Math.abs(a.box.left - here.left) - Math.abs(b.box.left - here.left));
    if (row.length) row[0].other.focus();
    else leaveZone(zone, way === "up" ? 1 : -1);
  }

  /** The next card of a rank after the focused one. @param {string} key */
  function jumpTo(key) {
    const rank = key === "0" ? "T" : key.toUpperCase();
    const cards = desk.hand.value;
    const from = cards.indexOf(focusedCard() ?? "");
    const turned = [...cards.slice(from + 1), ...cards.slice(0, from + 1)];
    focusCard(turned.find((card) => (rank === "*" ? isWild(card) : rankOf(card) === rank)));
  }

  /** @param {"stock" | "pile"} from */
  function draw(from) {
    if (!desk.myTurn.value) return desk.refuse("not_your_turn");
    if (desk.table.value.phase !== "draw") return desk.refuse("already_drawn");
    desk.follow.value = "drawn";
    desk.draw(from);
  }

  function lay() {
    if (!desk.myTurn.value) return desk.refuse("not_your_turn");
    if (desk.table.value.phase === "draw") return desk.refuse("draw_first");
    if (!desk.selection.value.length) return desk.decline(t("Select cards first."));
    desk.follow.value = "meld";
    desk.lay();
  }

  /** @param {import("./plan.js").Plan} plan */
  function press(plan) {
    if (plan.run) plan.run();
    else desk.decline(plan.reason);
  }

  /** @type {Record<string, () => unknown>} */
  const single = {
    d: () => draw("stock"),
    t: () => draw("pile"),
    i: () => (desk.sheet.value = desk.sheet.value?.kind === "pile" ? null : { kind: "pile" }),
    n: () => lay(),
    x: () => press(discardPlan(desk)),
    u: () => press(undoPlan(desk)),
    s: () => desk.nextOrder(),
    w: () => call(readTable(desk)),
    r: () => call(desk.last.value),
    o: () => call(readScores(desk)),
    c: () => call(readCounts(desk)),
    v: () => call(readHand(desk)),
    b: () => call(readMelds(desk, "we")),
    y: () => call(readPile(desk)),
    h: () => desk.hinting.value && showHint(desk),
    m: () => (desk.sheet.value = { kind: "talk" }),
    "?": () => (desk.sheet.value = { kind: "keys" }),
  };

  /** @param {KeyboardEvent} event */
  function onKey(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (target.closest("input, textarea, select, dialog:modal")) return;
    const inTable = root.contains(target) || target === document.body;
    if (!inTable || event.altKey || event.metaKey) return;
    if (event.ctrlKey) {
      if (event.key.toLowerCase() !== "z") return;
      press(undoPlan(desk));
      return event.preventDefault();
    }
    const card = focusedCard();
    const way = WAYS[event.key];
    if (event.key === "Escape") {
      if (desk.sheet.value) desk.sheet.value = null;
      else desk.clear();
      return;
    }
    if (way) {
      const zone = /** @type {HTMLElement | null} */ (target.closest("[data-zone]"))?.dataset.zone;
      if (!zone) return;
      event.preventDefault();
      if (zone === "hand") moveInHand(way, event.shiftKey);
      else moveInZone(zone, target, way);
      return;
    }
    if (card !== null && event.key === " ") {
      event.preventDefault();
      return desk.toggle(card);
    }
    if (event.key === "Enter") {
      if (card !== null) {
        event.preventDefault();
        return document.getElementById("main-action")?.focus();
      }
      const drawing = desk.myTurn.value && desk.table.value.phase === "draw";
      const place = target.dataset.place;
      if (drawing && (place === "stock" || place === "pile")) {
        event.preventDefault();
        draw(place);
      } else if (target.dataset.meld !== undefined || target.dataset.dock !== undefined) desk.follow.value = "meld";
      return;
    }
    if (!settings.value.keys) return;
    const pressed = letterOf(event);
    if (card !== null && /^[2-90ajqk*]$/.test(pressed)) {
      event.preventDefault();
      return jumpTo(pressed);
    }
    const letter = standard("burraco", pressed);
    if (card !== null && (letter === "," || letter === ".")) {
      event.preventDefault();
      return desk.nudge(card, letter === "," ? -1 : 1);
    }
    const action = event.shiftKey && letter === "b" ? () => call(readMelds(desk, "they")) : single[letter];
    if (!action) return;
    event.preventDefault();
    action();
  }

  /** Tab comes back to where it left a zone. @param {FocusEvent} event */
  function onFocus(event) {
    const item = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("[data-item]"));
    const zone = /** @type {HTMLElement | null} */ (item?.closest("[data-zone]") ?? null)?.dataset.zone;
    if (!item || !zone || zone === "hand" || desk.roving.value[zone] === item.dataset.item) return;
    desk.roving.value = { ...desk.roving.value, [zone]: item.dataset.item ?? "" };
  }

  document.addEventListener("keydown", onKey);
  root.addEventListener("focusin", onFocus);
  return () => {
    document.removeEventListener("keydown", onKey);
    root.removeEventListener("focusin", onFocus);
  };
}
