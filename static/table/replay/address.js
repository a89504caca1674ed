// The address of a moment: #h3.41&seat=1. Seats count from 1, 0 is every hand, and none the table alone.

/** @import {Audience} from "./film.js" */
/** @import {Place} from "./player.js" */

/** The key and the number of an audience; null: it has none. @param {Audience} audience */
export function numberOf(audience) {
  if (audience === "open") return 0;
  return audience === "table" ? null : audience + 1;
}

/** @param {number} number @returns {Audience} */
export function audienceOf(number) {
  return number === 0 ? "open" : number - 1;
}

/** @param {Place} place @param {Audience} audience */
export function hashOf({ hand, step }, audience) {
  const number = numberOf(audience);
  return `#h${hand}.${step}${number === null ? "" : `&seat=${number}`}`;
}

/** What an address asks for; null where it names no moment. @param {string} hash @returns {{place: Place, audience: Audience} | null} */
export function momentOf(hash) {
  const found = /^#h(\d{1,3})(?:\.(\d{1,4}))?(?:&seat=([0-4]))?$/.exec(hash);
  if (!found) return null;
  const [, hand, step = "0", seat] = found;
  return { place: { hand: Number(hand), step: Number(step) }, audience: seat === undefined ? "table" : audienceOf(Number(seat)) };
}
