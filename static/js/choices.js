// What a reader chose for this device, as the browser keeps it and as the page's root shows it to the style sheets.

const KEY = "mano.settings";
const ADOPTED = "mano-adopted";

/** Where a slider of the cards' look leaves the pictures as they are drawn; it goes from 0 to 100. */
export const NEUTRAL = 50;

/**
 * @typedef {object} Settings
 * @property {"two" | "four" | "letters"} deck colours of the French suits; "letters": four, with the suit's letter
 * @property {"s" | "m" | "l" | "xl"} index size of the cards' indices
 * @property {"full" | "quick" | "reduced" | "none"} motion
 * @property {boolean} sound
 * @property {string[]} silent the sounds that are off
 * @property {boolean} onlyTurn of all sounds the one of the own turn alone
 * @property {number} volume 0 to 1
 * @property {boolean} vibration
 * @property {boolean} notify says on the device's screen that it is the own turn, while the page is hidden
 * @property {boolean} awake keeps the screen on during a hand
 * @property {"suit" | "rank" | "manual"} sort order of the hand
 * @property {"auto" | "cards" | "rulers"} melds how melds are drawn
 * @property {boolean} confirmDiscards ask before every discard, not only of a wild card
 * @property {boolean} leftHand
 * @property {boolean} keys single-key shortcuts
 * @property {Record<string, string>} assigned "burraco.d": the key that does what D does
 * @property {"brief" | "normal" | "full"} speech how much is announced
 * @property {"system" | "light" | "dark"} theme of the pages
 * @property {boolean} daylight tables for bright places
 * @property {"latn" | "arab"} digits of Arabic sentences
 * @property {number} contrast of the cards' pictures, like the next two: 0 soft, 50 as they are drawn, 100 hard
 * @property {number} grain 0 polished, 100 rough paper
 * @property {number} warmth colour temperature: 0 cold, 100 warm
 */

/** @type {Settings} */
export const DEFAULTS = {
  deck: "four",
  index: "m",
  contrast: NEUTRAL,
  grain: NEUTRAL,
  warmth: NEUTRAL,
  motion: "full",
  sound: true,
  silent: [],
  onlyTurn: false,
  volume: 0.4,
  vibration: true,
  notify: false,
  awake: true,
  sort: "suit",
  melds: "auto",
  confirmDiscards: false,
  leftHand: false,
  keys: true,
  assigned: {},
  speech: "normal",
  theme: "system",
  daylight: false,
  digits: "latn",
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

/** Takes over what was chosen elsewhere. @param {Partial<Settings>} chosen */
export function adopt(chosen) {
  keep({ ...load(), ...chosen });
  dispatchEvent(new Event(ADOPTED));
}

/** Tells of a change made in another window, or on another device. @param {() => void} listener */
export function onChangeElsewhere(listener) {
  addEventListener(ADOPTED, listener);
  addEventListener("storage", (event) => {
    if (event.key === KEY) listener();
  });
}

/** @param {Settings} settings */
export function apply(settings) {
  const root = document.documentElement.dataset;
  const { deck, index, leftHand, theme, daylight, digits } = settings;
  /** @type {Record<string, string | false>} */
  const shown = {
    deck,
    index: index !== "m" && index,
    hand: leftHand && "left",
    theme: theme !== "system" && theme,
    light: daylight && "day",
    digits: digits !== "latn" && digits,
  };
  for (const [name, value] of Object.entries(shown)) {
    if (value) root[name] = value;
    else delete root[name];
  }
  wear(settings);
}

let worn = false;

/** The look of the cards; most readers leave it alone and never load it. @param {Settings} settings */
function wear({ contrast, grain, warmth }) {
  const [by, roughness, light] = [contrast, grain, warmth].map((value) => Math.max(-1, Math.min(1, (value - NEUTRAL) / NEUTRAL)));
  if (!worn && !by && !roughness && !light) return;
  worn = true;
  import("/static/js/look.js").then((look) => look.wear({ contrast: by, grain: roughness, warmth: light }));
}
