// Cards travel from where they were to where they are, with the Web Animations API. State and the accessible tree
// change first and the picture follows, so nothing ever waits for a card to arrive.

import { motion } from "/static/js/settings.js";

const EASE = "cubic-bezier(.2,.7,.2,1)";
const PLAY = 240;
const DEAL = 260;
const DEAL_STAGGER = 90;
const MARKED = 1200;

/** How long something that takes `ms` takes for this reader; 0: it does not travel. @param {number} ms */
export function travelTime(ms) {
  if (document.hidden) return 0;
  return { full: ms, quick: ms / 2, reduced: 0, none: 0 }[motion()];
}

/** @typedef {{x: number, y: number, width: number, held: boolean}} Place `held`: in the reader's hand */

/** The middle and the width of an element. @param {Element} element @returns {Place} */
function place(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2, width, held: element.closest(".hand") !== null };
}

/**
 * The travel of the cards below `root`. Each card's element carries its code as `data-card`; a card not seen before
 * comes from the element marked `data-source`, the rival's hand.
 * @param {HTMLElement} root
 */
export function cardTravel(root) {
  /** @type {Map<string, Place>} */
  let places = new Map();

  /** @param {boolean} animate */
  return function settle(animate) {
    const before = places;
    places = new Map();
    let dealt = 0;
    for (const element of root.querySelectorAll("[data-card]")) {
      const code = /** @type {HTMLElement} */ (element).dataset.card ?? "";
      const now = place(element);
      places.set(code, now);
      const known = before.get(code);
      const source = root.querySelector("[data-source]");
      const from = known ?? (source ? place(source) : now);
      if (!animate || Math.hypot(from.x - now.x, from.y - now.y) < 4) continue;
      if (motion() === "reduced") {
        if (known?.held !== now.held) mark(element);
      } else if (!known && now.held) travel(element, from, now, DEAL, DEAL_STAGGER * dealt++);
      else travel(element, from, now, PLAY, 0);
    }
  };
}

/** @param {Element} element @param {Place} from @param {Place} to @param {number} ms @param {number} delay */
function travel(element, from, to, ms, delay) {
  const duration = travelTime(ms);
  if (!duration) return;
  const scale = to.width ? from.width / to.width : 1;
  element.animate(
    [
      { translate: `${from.x - to.x}px ${from.y - to.y}px`, scale: String(Math.max(0.4, Math.min(2, scale))) },
      { translate: "0 0", scale: "1" },
    ],
    { duration, delay: travelTime(delay), easing: EASE, fill: "backwards" },
  );
}

/** Where nothing travels, a card in a new place fades in and wears a frame for a moment. @param {Element} element */
function mark(element) {
  element.animate([{ opacity: 0.3 }, { opacity: 1 }], { duration: 120 });
  const frame = "0 0 0 4px #e9b44c";
  element.querySelector(".card")?.animate([{ boxShadow: frame }, { boxShadow: frame }], { duration: MARKED });
}
