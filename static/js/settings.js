// What a reader chose for this device: kept in the browser, applied at once, signals for whoever draws by them.

import { effect, signal } from "/static/vendor/ui.js";

const KEY = "mano.settings";

/**
 * @typedef {object} Settings
 * @property {"two" | "four"} deck colours of the French suits
 * @property {"full" | "quick" | "reduced" | "none"} motion
 * @property {boolean} sound
 * @property {number} volume 0 to 1
 * @property {"suit" | "rank" | "manual"} sort order of the hand
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
  leftHand: false,
  keys: true,
  speech: "normal",
  theme: "system",
};

/** @returns {Settings} */
function load() {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return DEFAULTS;
  }
}

export const settings = signal(load());

/** @param {Partial<Settings>} change */
export function change(change) {
  settings.value = { ...settings.value, ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(settings.value));
  } catch {
    // A browser that keeps nothing: the choice holds for this page.
  }
}

const stillness = matchMedia("(prefers-reduced-motion: reduce)");
const still = signal(stillness.matches);
stillness.addEventListener("change", () => (still.value = stillness.matches));

/** How things move now: the setting, or "reduced" where the system asks for it. */
export function motion() {
  const chosen = settings.value.motion;
  return still.value && chosen !== "none" ? "reduced" : chosen;
}

addEventListener("storage", (event) => {
  if (event.key === KEY) settings.value = load();
});

effect(() => {
  const { deck, leftHand, theme } = settings.value;
  const root = document.documentElement.dataset;
  root.deck = deck;
  root.motion = motion();
  if (leftHand) root.hand = "left";
  else delete root.hand;
  if (theme === "system") delete root.theme;
  else root.theme = theme;
});
