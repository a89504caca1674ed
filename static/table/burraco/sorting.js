// The order of a hand on the screen. It is the player's own affair: the server never hears of it.

import { isJoker } from "/static/js/cards.js";

/** @import {Order} from "./types.js" */

const SUITS = "SHCD"; // dark and light in turn, so that neighbours differ
const RANKS = "3456789TJQKA";

/** @type {readonly Order[]} */
export const ORDERS = ["suit", "rank", "manual"];

/** A card that may stand for another one. @param {string} card */
export const isWild = (card) => isJoker(card) || card[0] === "2";

/** Wild cards together at the end, jokers last. @param {string} card */
function wildKey(card) {
  return isJoker(card) ? 200 + Number(card[2]) : 100 + SUITS.indexOf(card[1]);
}

/** @param {string} card */
function suitKey(card) {
  if (isWild(card)) return 10_000 + wildKey(card) * 10;
  return SUITS.indexOf(card[1]) * 1000 + RANKS.indexOf(card[0]) * 10 + Number(card[2]);
}

/** @param {string} card */
function rankKey(card) {
  if (isWild(card)) return 10_000 + wildKey(card) * 10;
  return RANKS.indexOf(card[0]) * 1000 + SUITS.indexOf(card[1]) * 10 + Number(card[2]);
}

/** @param {string} a @param {string} b */
export const compareBySuit = (a, b) => suitKey(a) - suitKey(b);
/** @param {string} a @param {string} b */
const compareByRank = (a, b) => rankKey(a) - rankKey(b);

/**
 * The hand in the chosen order. In the manual order, cards that are not in `kept` come last, as they came.
 * @param {readonly string[]} cards @param {Order} order @param {readonly string[]} kept
 * @returns {string[]}
 */
export function arrange(cards, order, kept) {
  if (order === "suit") return cards.toSorted(compareBySuit);
  if (order === "rank") return cards.toSorted(compareByRank);
  const place = new Map(kept.map((card, index) => [card, index]));
  return cards.toSorted((a, b) => (place.get(a) ?? Infinity) - (place.get(b) ?? Infinity) || 0);
}

/**
 * The order after `card` was put before `target` (at the end when null).
 * @param {readonly string[]} cards @param {readonly string[]} moved @param {string | null} target
 * @returns {string[]}
 */
export function moveBefore(cards, moved, target) {
  const rest = cards.filter((card) => !moved.includes(card));
  const at = target === null ? rest.length : Math.max(0, rest.indexOf(target));
  return rest.toSpliced(at, 0, ...moved);
}
