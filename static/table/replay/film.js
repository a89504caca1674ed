// The hands of a match as they are fetched: one at a time, as one audience saw it, every step with its view.

import { call } from "/static/js/api.js";
import { patch } from "/static/js/patch.js";

/** @import {GameEvent, View} from "/static/js/net.js" */

/** @typedef {number | "table" | "open"} Audience a seat, what lay on the table, or every hand */
/** @typedef {{seat: number | null, events: GameEvent[], view: View}} FilmStep */
/** @typedef {{hand: number, audience: Audience, steps: FilmStep[]}} Reel */
/** @typedef {{step: number, kind: "pozzetto" | "burraco" | "close" | "envido" | "truco", seat: number, how?: string}} Moment */
/** @typedef {{hand: number, seats: (number | null)[], moments: Moment[], totals: number[]}} FilmHand `seats`: whose each step is */
/** @typedef {{match: string, game: string, options: Record<string, any>, hands: FilmHand[], audiences: Audience[],
 *   seat: number | null, players: {seat: number, name: string, computer: string | null}[]}} Film `seat`: the reader's */

/** @param {string} match @param {number} hand @param {Audience} audience @returns {Promise<Reel>} */
async function fetchReel(match, hand, audience) {
  const sent = await call("GET", `/matches/${match}/replay/${hand}?seat=${audience}`);
  let view = sent.view;
  /** @type {FilmStep[]} */
  const steps = [];
  for (const { seat, ops, events } of sent.steps) {
    view = patch(view, ops);
    steps.push({ seat, events, view });
  }
  return { hand, audience, steps };
}

/**
 * Gives the hands of a match; each is fetched once. Raises Refused.
 * @param {string} match
 */
export function makeReels(match) {
  /** @type {Map<string, Promise<Reel>>} */
  const reels = new Map();
  return (/** @type {number} */ hand, /** @type {Audience} */ audience) => {
    const key = `${hand} ${audience}`;
    const known = reels.get(key);
    if (known) return known;
    const reel = fetchReel(match, hand, audience);
    reels.set(key, reel);
    reel.catch(() => reels.delete(key));
    return reel;
  };
}
