// Where each card of the hand lies: as few rows as leave enough of each card to read and to touch.

/** @import {Shape} from "./types.js" */

/**
 * @typedef {object} Measure sizes in px
 * @property {number} width of a card
 * @property {number} height of a card
 * @property {number} strip what a row shows above the next one
 * @property {number} least what a card shows beside its neighbour
 * @property {number} floor the same, when more than three rows would be needed
 */

/** @type {Record<Shape, Measure>} */
const MEASURES = {
  desk: { width: 76, height: 106, strip: 58, least: 44, floor: 36 },
  upright: { width: 48, height: 67, strip: 40, least: 28, floor: 24 },
  lying: { width: 48, height: 67, strip: 40, least: 28, floor: 24 },
};
/** @type {Measure} for a screen with room to spare */
const GREAT = { width: 92, height: 129, strip: 68, least: 52, floor: 44 };

/** @param {Shape} shape @param {number} screenWidth @param {number} screenHeight @returns {Measure} */
export function measureOf(shape, screenWidth, screenHeight) {
  return shape === "desk" && screenWidth >= 1600 && screenHeight >= 900 ? GREAT : MEASURES[shape];
}

/**
 * @typedef {object} Spread
 * @property {number[]} rows number of cards in each row, upper row first
 * @property {number} height of all rows together, px
 * @property {number} step from one card to the next, px
 * @property {{x: number, y: number, row: number}[]} places top left corner of each card, px
 */

/**
 * @param {number} count cards in the hand
 * @param {number} width room, px
 * @param {Measure} size
 * @returns {Spread}
 */
export function spreadHand(count, width, size) {
  const rowsFor = (/** @type {number} */ least) => {
    let rows = 1;
    while (rows < count && (width - size.width) / (Math.ceil(count / rows) - 1) < least) rows++;
    return rows;
  };
  let number = rowsFor(size.least);
  if (number > 3) number = Math.max(3, rowsFor(size.floor));
  const longest = Math.ceil(count / number);
  const step = Math.min(size.width + 4, longest > 1 ? (width - size.width) / (longest - 1) : size.width);
  /** @type {Spread["places"]} */
  const places = [];
  const rows = [];
  for (let row = 0, left = count; row < number && left > 0; row++) {
    const here = Math.min(longest, Math.ceil(left / (number - row)));
    const start = (width - (here - 1) * step - size.width) / 2;
    for (let i = 0; i < here; i++) places.push({ x: start + i * step, y: row * size.strip, row });
    rows.push(here);
    left -= here;
  }
  return { rows, step, places, height: (Math.max(1, rows.length) - 1) * size.strip + size.height };
}

/**
 * The card that an arrow key leads to, or null at the edge of the hand.
 * @param {Spread} spread @param {number} from @param {"left" | "right" | "up" | "down" | "home" | "end"} way
 * @returns {number | null}
 */
export function neighbour(spread, from, way) {
  const { places } = spread;
  if (way === "home") return 0;
  if (way === "end") return places.length - 1;
  if (way === "left") return from > 0 ? from - 1 : null;
  if (way === "right") return from < places.length - 1 ? from + 1 : null;
  const here = places[from];
  const row = here.row + (way === "up" ? -1 : 1);
  let best = null;
  for (const [index, place] of places.entries()) {
    if (place.row !== row) continue;
    if (best === null || Math.abs(place.x - here.x) < Math.abs(places[best].x - here.x)) best = index;
  }
  return best;
}
