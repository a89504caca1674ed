// What a reader chose for this device, as the browser keeps it and as the page's root shows it to the style sheets.

const KEY = "mano.settings";

/**
 * @typedef {object} Settings
 * @property {"two" | "four"} deck colours of the French suits
 * @property {"full" | "quick" | "reduced" | "none"} motion
 * @property {boolean} sound
 * @property {number} volume 0 to 1
 * @property {"suit" | "rank" | "manual"} sort order of the hand
 * @property {"auto" | "cards" | "rulers"} melds how melds are drawn
 * @property {boolean} confirmDiscards ask before every discard, not only of a wild card
 * @property {boolean} leftHand
 * @property {boolean} keys single-key shortcuts
 * @property {"brief" | "normal" | "full"} speech how much is announced
 * @property {"system" | "light" | "dark"} theme of the pages
 */

/** @type {Settings} */
const DEFAULTS = {
  deck: "four",
  motion: "full",
  sound: true,
  volume: 0.4,
  sort: "suit",
  melds: "auto",
  confirmDiscards: false,
  leftHand: false,
  keys: true,
  speech: "normal",
  theme: "system",
};

/** @returns {Settings} */
export function load() {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return DEFAULTS;
  }
}

/** @param {Settings} settings */
export function keep(settings) {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing: the choice holds for this page.
  }
}

/** Tells of a change made in another window. @param {() => void} listener */
export function onChangeElsewhere(listener) {
  addEventListener("storage", (event) => {
    if (event.key === KEY) listener();
  });
}

/** @param {Settings} settings */
export function apply({ deck, leftHand, theme }) {
  const root = document.documentElement.dataset;
  root.deck = deck;
  if (leftHand) root.hand = "left";
  else delete root.hand;
  if (theme === "system") delete root.theme;
  else root.theme = theme;
}
