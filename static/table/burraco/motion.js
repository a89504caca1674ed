// Cards fly to where they already are. State and accessible tree come first; a flight is a picture over them, takes no
// input and waits for nobody. A third step while two are still flying arrives without travel.

import { html, render } from "/static/vendor/ui.js";
import { Card } from "/static/js/cards.js";
import { motion } from "/static/js/settings.js";

/** @import {Desk} from "./desk.js" */
/** @import {GameEvent} from "./types.js" */

const EASE = "cubic-bezier(.2,.7,.2,1)";
const MOST_STEPS = 2;

/** The cards that leave the reader's hand, where it is theirs. @type {Record<string, (event: GameEvent) => readonly string[]>} */
const LEAVES = { melded: ({ cards }) => cards, extended: ({ cards }) => cards, discarded: ({ card }) => [card] };
/** What an event pushes aside. @type {Record<string, string>} */
const PUSHES = { melded: ".melds > li", extended: ".melds > li", undone: ".melds > li", discarded: ".leaf" };

/** @typedef {{left: number, top: number, width: number, height: number}} Box */
/** @typedef {{events: readonly GameEvent[], cards: Map<string, Box>, places: Map<string, Box>, movable: Map<Element, Box>}} Before `movable`: what others' moves may push aside */

/** @param {Desk} desk @param {HTMLElement} root */
export function makeMotion(desk, root) {
  const sky = document.createElement("div");
  sky.className = "sky burraco-sky";
  sky.setAttribute("aria-hidden", "true");
  document.body.append(sky);
  /** @type {Before | null} */
  let before = null;
  /** Animations under way, by step. @type {Set<Animation>[]} */
  let steps = [];
  /** @type {Set<Animation>} */
  let now = new Set();
  /** What begins when all has been measured: a page written to in between would be laid out again for each measure. @type {(() => void)[]} */
  let starts = [];

  const boxOf = (/** @type {Element} */ element) => /** @type {Box} */ (element.getBoundingClientRect());

  /** Remembers where that lies which may move, before the page changes. @param {readonly GameEvent[]} events */
  function capture(events) {
    before = null;
    if (motion() === "none" || document.hidden) return;
    before = { events, cards: new Map(), places: new Map(), movable: new Map() };
    if (motion() === "reduced") return;
    for (const place of root.querySelectorAll("[data-place]")) before.places.set(/** @type {HTMLElement} */ (place).dataset.place ?? "", boxOf(place));
    for (const event of events) {
      for (const card of LEAVES[event.type]?.(event) ?? []) {
        const element = option(card);
        if (element) before.cards.set(card, boxOf(element));
      }
      for (const element of root.querySelectorAll(PUSHES[event.type] ?? ":not(*)")) before.movable.set(element, boxOf(element));
    }
  }

  /** What was pushed aside glides there. @param {Map<Element, Box>} movable */
  function glide(movable) {
    const moved = [...movable].flatMap(([element, was]) => {
      const { left, top } = boxOf(element);
      return element.isConnected && (left !== was.left || top !== was.top) ? [{ element, by: `${was.left - left}px ${was.top - top}px` }] : [];
    });
    starts.push(() => {
      for (const { element, by } of moved) watch(element.animate([{ translate: by }, { translate: "none" }], { duration: pace(180), easing: EASE }));
    });
  }

  /** @param {Animation} animation */
  function watch(animation) {
    const step = now;
    step.add(animation);
    animation.finished.catch(() => {}).then(() => step.delete(animation));
  }

  /** @param {number} ms */
  const pace = (ms) => (motion() === "quick" ? ms / 2 : ms);

  /** Moves an element in from a box. @param {Element} element @param {Box | undefined} from @param {number} ms @param {number} [delay] */
  function travel(element, from, ms, delay = 0) {
    if (!from?.width) return;
    const to = boxOf(element);
    if (!to.width) return;
    const rest = getComputedStyle(element).transform;
    starts.push(() => fly(element, from, to, rest === "none" ? "" : rest, ms, delay));
  }

  /** @param {Element} element @param {Box} from @param {Box} to @param {string} base its own transform @param {number} ms @param {number} delay */
  function fly(element, from, to, base, ms, delay) {
    const x = from.left + from.width / 2 - to.left - to.width / 2;
    const y = from.top + from.height / 2 - to.top - to.height / 2;
    const start = `translate(${x}px, ${y}px) ${base} scale(${Math.min(1.6, from.width / to.width)})`;
    watch(element.animate([{ transform: start, zIndex: 5 }, { transform: base || "none", zIndex: 5 }], { duration: pace(ms), delay: pace(delay), easing: EASE, fill: "backwards" }));
  }

  /**
   * A picture of a card flies over the page; the element itself shows when it lands.
   * @param {Element | null | undefined} element @param {string} card @param {Box | undefined} from @param {number} ms @param {number} [delay]
   */
  function land(element, card, from, ms, delay = 0) {
    if (!element || !from?.width) return;
    const to = boxOf(element);
    if (!to.width) return;
    const width = Math.max(34, Math.min(to.width, to.height / 1.2));
    const box = { left: to.left + to.width / 2 - width / 2, top: to.top + to.height / 2 - width * 0.7, width, height: width * 1.4 };
    starts.push(() => {
      const picture = document.createElement("div");
      picture.className = "ghost";
      picture.style.setProperty("--card-w", `${width}px`);
      render(html`<${Card} code=${card} art=${width > 60 ? "full" : "corner"} quiet />`, picture);
      Object.assign(picture.style, { left: `${box.left}px`, top: `${box.top}px` });
      sky.append(picture);
      watch(element.animate([{ opacity: 0 }, { opacity: 0 }], { duration: pace(ms + delay) }));
      fly(picture, from, box, "", ms, delay);
      const stay = picture.animate([{ opacity: 1 }, { opacity: 1 }], { duration: pace(ms), delay: pace(delay) });
      watch(stay);
      stay.finished.catch(() => {}).then(() => picture.remove());
    });
  }

  /** A card back on its way to a seat. @param {Box | undefined} from @param {Box | undefined} to @param {number} ms @param {number} [delay] */
  function pass(from, to, ms, delay = 0) {
    if (!from?.width || !to?.width) return;
    const x = to.left + to.width / 2 - from.left - from.width / 2;
    const y = to.top + to.height / 2 - from.top - from.height / 2;
    starts.push(() => {
      const copy = document.createElement("span");
      copy.className = "ghost card back pack-1";
      Object.assign(copy.style, { left: `${from.left + from.width / 2 - 25}px`, top: `${from.top + from.height / 2 - 35}px` });
      copy.style.setProperty("--card-w", "50px");
      sky.append(copy);
      const flight = copy.animate(
        [{ transform: "none", opacity: 1 }, { transform: `translate(${x}px, ${y}px) scale(.7)`, opacity: 1, offset: 0.9 }, { transform: `translate(${x}px, ${y}px) scale(.6)`, opacity: 0 }],
        { duration: pace(ms), delay: pace(delay), easing: EASE, fill: "backwards" },
      );
      watch(flight);
      flight.finished.catch(() => {}).then(() => copy.remove());
    });
  }

  /** A word over the table, for a burraco or a pozzetto. @param {string} words @param {"we" | "they"} side @param {Box | undefined} at */
  function moment(words, side, at) {
    starts.push(() => {
      const element = document.createElement("div");
      element.className = `moment ${side}`;
      element.textContent = words;
      Object.assign(element.style, { left: `${at ? at.left + at.width / 2 : innerWidth / 2}px`, top: `${at ? at.top + at.height / 2 : innerHeight / 2}px` });
      sky.append(element);
      const show = element.animate(
        [
          { opacity: 0, transform: "translate(-50%, -20%) scale(.9)" },
          { opacity: 1, transform: "translate(-50%, -50%)", offset: 0.15 },
          { opacity: 1, transform: "translate(-50%, -55%)", offset: 0.8 },
          { opacity: 0, transform: "translate(-50%, -80%)" },
        ],
        { duration: pace(1500), easing: "ease-out" },
      );
      show.finished.catch(() => {}).then(() => element.remove());
    });
  }

  const option = (/** @type {string} */ card) => root.querySelector(`[role=option][data-card="${card}"]`);
  const inMeld = (/** @type {string} */ meld, /** @type {string} */ card) => root.querySelector(`[data-meld="${meld}"] [data-card="${card}"]`);
  const topOfPile = () => root.querySelector("[data-place=pile] .leaf:last-child");

  /** Where nothing may travel, what changed is outlined for a while. @param {readonly GameEvent[]} events */
  function outline(events) {
    for (const event of events) {
      const elements =
        event.type === "melded" || event.type === "extended"
          ? event.cards.map((/** @type {string} */ card) => inMeld(event.meld, card))
          : event.type === "discarded" ? [topOfPile()] : [...desk.fresh.peek()].map(option);
      for (const element of elements)
        element?.animate([{ outline: "3px solid #e9b44c", outlineOffset: "-3px" }, { outline: "3px solid #e9b44c00", outlineOffset: "-3px" }], { duration: 1200, easing: "ease-in" });
    }
  }

  /** @type {Record<string, (event: GameEvent, was: Before) => void>} */
  const FLIGHTS = {
    dealt(event, { places }) {
      const stock = places.get("stock") ?? boxOfPlace("stock");
      for (const [index, card] of desk.hand.peek().entries()) {
        const element = option(card);
        if (element) travel(element, stock, 320, index * 70);
      }
      for (const seat of desk.others.peek()) for (let round = 0; round < 4; round++) pass(stock, boxOfPlace(`seat-${seat}`), 320, round * 200);
    },
    drew(event, { places }) {
      if (event.seat !== desk.mine.peek()?.seat) return pass(places.get("stock"), boxOfPlace(`seat-${event.seat}`), 260);
      const element = event.card && option(event.card);
      if (!element) return;
      travel(element, places.get("stock"), 220);
      element.firstElementChild?.animate([{ boxShadow: "0 0 0 4px #e9b44c, 0 0 18px 6px #e9b44ccc" }, { boxShadow: "0 0 0 4px #e9b44c00, 0 0 18px 6px #e9b44c00" }], { duration: 1200, easing: "ease-in" });
    },
    took_pile(event, { places }) {
      const from = places.get("pile");
      if (event.seat === desk.mine.peek()?.seat) {
        const step = Math.min(14, 280 / event.cards.length);
        for (const [index, card] of event.cards.entries()) {
          const element = option(card);
          if (element) travel(element, from, 320, index * step);
        }
      } else for (let card = 0; card < Math.min(5, event.cards.length); card++) pass(from, boxOfPlace(`seat-${event.seat}`), 340, card * 30);
    },
    melded: toMeld,
    extended: toMeld,
    undone(event, { places }) {
      for (const card of event.cards) {
        const element = option(card);
        if (element) travel(element, boxOfPlace(`panel-we`) ?? places.get("pile"), 220);
      }
    },
    burraco(event) {
      const tag = root.querySelector(`[data-meld="${event.meld}"] .tag`);
      const across = root.querySelectorAll(`[data-meld="${event.meld}"] .across`);
      tag?.animate([{ transform: "scale(0)" }, { transform: "scale(1.3)", offset: 0.7 }, { transform: "none" }], { duration: pace(360), delay: pace(200), fill: "backwards", easing: "ease-out" });
      for (const card of across) card.animate([{ rotate: "-90deg" }, { rotate: "none" }], { duration: pace(360), delay: pace(200), fill: "backwards", easing: EASE });
      const side = desk.teamOf(event.seat) === desk.we.peek() ? "we" : "they";
      moment("Burraco", side, boxOfPlace(`panel-${side}`));
    },
    pozzetto(event, { places }) {
      const side = desk.teamOf(event.seat) === desk.we.peek() ? "we" : "they";
      const from = [...places].findLast(([name, box]) => name.startsWith("pozzetto-") && box.width)?.[1];
      if (event.how === "direct" && event.seat === desk.mine.peek()?.seat) {
        for (const [index, card] of desk.hand.peek().entries()) {
          const element = option(card);
          if (element) travel(element, from, 420, index * 25);
        }
      } else for (let card = 0; card < 3; card++) pass(from, boxOfPlace(`seat-${event.seat}`) ?? boxOfPlace("hand"), 500, card * 60);
      moment("Pozzetto", side, undefined);
    },
    discarded(event, { cards, places }) {
      land(topOfPile(), event.card, cards.get(event.card) ?? places.get(`seat-${event.seat}`), 240);
    },
  };

  /** @param {GameEvent} event @param {Before} was */
  function toMeld(event, { cards, places }) {
    for (const [index, card] of event.cards.entries()) {
      land(inMeld(event.meld, card), card, cards.get(card) ?? places.get(`seat-${event.seat}`), 260, index * 30);
    }
  }

  /** @param {string} name @returns {Box | undefined} */
  function boxOfPlace(name) {
    const element = root.querySelector(`[data-place="${name}"]`);
    return element ? boxOf(element) : undefined;
  }

  /** Plays the flights of the captured step, after the page changed. */
  function play() {
    const was = before;
    before = null;
    if (!was) return;
    if (motion() === "reduced") return outline(was.events);
    steps = steps.filter((step) => step.size);
    if (steps.length >= MOST_STEPS) {
      for (const step of steps) for (const animation of step) animation.finish();
      return;
    }
    now = new Set();
    steps.push(now);
    starts = [];
    glide(was.movable);
    for (const event of was.events) FLIGHTS[event.type]?.(event, was);
    for (const start of starts) start();
  }

  return { capture, play };
}
